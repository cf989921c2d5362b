/** Names and short explanations of pieces, for tooltips and screen readers. */
import { t, value } from "../../lib/i18n.svelte";
import type { TipText } from "../../lib/tip.svelte";
import { chipKey, KINDS, nameKey } from "./kinds";

/** A name at the head of something. */
export function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** "Roast-2 bean", or with a number when there are several. */
export function named(kind: number, count = 1): string {
  return capital(count === 1 ? t(nameKey(kind)) : String(value({ count, name: nameKey(kind) })));
}

export function about(kind: number): TipText {
  if (kind >= KINDS.length) return aboutChip(kind - KINDS.length);
  const text = kind <= 4 ? "coffee_roaster.board.about.bean" : `coffee_roaster.board.about.${KINDS[kind]}`;
  return { title: named(kind), text: t(text, { level: kind }) };
}

export function aboutChip(chip: number): TipText {
  return { title: t(chipKey(chip)), text: t(`${chipKey(chip)}.help`) };
}
