/** Names and short explanations of pieces, for tooltips and screen readers. */
import { t } from "../../lib/i18n.svelte";
import type { TipText } from "../../lib/tip.svelte";
import { CHIPS, chipKey, KINDS, nameKey } from "./kinds";

/** "Bean, roast 2", or with a number when there are several. */
export function named(kind: number, count = 1): string {
  const name = t(nameKey(kind));
  return count === 1 ? name : t("coffee_roaster.board.several", { n: count, name });
}

export function about(kind: number): TipText {
  if (kind >= KINDS.length) return aboutChip(kind - KINDS.length);
  const text = kind <= 4 ? "coffee_roaster.board.about.bean" : `coffee_roaster.board.about.${KINDS[kind]}`;
  return { title: t(nameKey(kind)), text: t(text, { level: kind }) };
}

export function aboutChip(chip: number): TipText {
  return { title: t(chipKey(chip)), text: t(`coffee_roaster.board.about.${CHIPS[chip]}`) };
}
