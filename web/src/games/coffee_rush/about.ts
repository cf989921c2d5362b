/** Names and short explanations of pieces, for tooltips and screen readers. */
import { t, value } from "../../lib/i18n.svelte";
import type { TipText } from "../../lib/tip.svelte";
import type { Value } from "../../lib/types";
import { type Components, type Order, recipeOf } from "./components";
import { ingredientKey, LAYERS, upgradeKey } from "./kinds";
import { columnOf, rowOf } from "./path";
import { TABS, total, type View } from "./view";

/** A name at the head of something. */
export function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

export function seatName(seat: number): string {
  return t(seatKey(seat));
}

export function seatKey(seat: number): string {
  return `coffee_rush.seat.${seat + 1}`;
}

/** "coffee beans, milk and 2 × steam", or "nothing". */
export function contents(counts: readonly number[]): string {
  const list: Value[] = LAYERS.filter(kind => (counts[kind] ?? 0) > 0).map(kind => {
    const count = counts[kind] ?? 0;
    return count === 1 ? { name: ingredientKey(kind) } : { count, name: ingredientKey(kind) };
  });
  return String(value({ list }));
}

export function cupLabel(cup: number, counts: readonly number[], capacity: number): string {
  const n = total(counts);
  if (n === 0) return t("coffee_rush.board.cup.empty", { cup: cup + 1 });
  return t("coffee_rush.board.cup.holds", { cup: cup + 1, contents: contents(counts), n, capacity });
}

/** The name of a kind of order by its number. */
export function orderName(kind: number): string {
  return t(`coffee_rush.order.${kind}`);
}

export function orderLabel(kind: number, order: Order): string {
  const args = { order: orderName(kind), contents: contents(recipeOf(order)), rush: order.specialty ? "yes" : "no" };
  return t("coffee_rush.board.order", args);
}

export function aboutOrder(kind: number, order: Order): TipText {
  const text = t("coffee_rush.board.about.order", { contents: contents(recipeOf(order)), rush: order.specialty ? "yes" : "no" });
  return { title: orderName(kind), text };
}

export function cellLabel(cell: number, view: View, components: Components): string {
  const here = view.players.flatMap((player, seat) => player.meeples.filter(at => at === cell).map(() => ({ name: seatKey(seat) })));
  return t("coffee_rush.board.cell", {
    ingredient: { name: ingredientKey(components.grid[cell] ?? 0) },
    row: rowOf(cell) + 1,
    column: columnOf(cell) + 1,
    kind: components.corners.includes(cell) ? "corner" : components.specials.includes(cell) ? "special" : "plain",
    n: here.length,
    who: { list: here },
  });
}

export function aboutUpgrade(upgrade: number): TipText {
  return { title: t(upgradeKey(upgrade)), text: t(`${upgradeKey(upgrade)}.help`) };
}

export const TAB_NUMBERS = Array.from({ length: TABS }, (_, tab) => tab);
