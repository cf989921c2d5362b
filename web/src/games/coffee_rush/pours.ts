/**
 * Pouring in any order. The rules ask for the held ingredients in a fixed sequence, which changes nothing about the result;
 * a person pours in the order they like. What comes too early is kept here as a wish and sent when its turn has come.
 */
import type { Choice } from "./choices";
import { INGREDIENTS, ingredientOf } from "./kinds";
import { CUPS, total } from "./view";

/** Something to be done with one held ingredient; an action text. */
export type Wish = string;

function isReturn(wish: Wish): boolean {
  return wish.startsWith("return:");
}

function ingredientIn(wish: Wish): number {
  return ingredientOf(wish.slice(wish.indexOf(":") + 1).split("@")[0] ?? "");
}

function cupIn(wish: Wish): number {
  return isReturn(wish) ? -1 : Number(wish.split("@")[1]) - 1;
}

/** What is still in hand once all wishes are granted. */
export function heldAfter(hand: readonly number[], wishes: readonly Wish[]): number[] {
  const held = [...hand];
  for (const wish of wishes) {
    const ingredient = ingredientIn(wish);
    held[ingredient] = (held[ingredient] ?? 0) - 1;
  }
  return held;
}

/** What the wishes add to a cup. */
export function wishedInto(wishes: readonly Wish[], cup: number): number[] {
  const counts = INGREDIENTS.map(() => 0);
  for (const wish of wishes) {
    const ingredient = ingredientIn(wish);
    if (cupIn(wish) === cup && ingredient >= 0) counts[ingredient] = (counts[ingredient] ?? 0) + 1;
  }
  return counts;
}

/** Every ingredient still in hand with every cup that has room, and with the supply. */
export function pourChoices(
  hand: readonly number[],
  cups: readonly (readonly number[])[],
  capacity: number,
  wishes: readonly Wish[],
): Choice[] {
  const held = heldAfter(hand, wishes);
  return INGREDIENTS.flatMap((id, ingredient) => {
    if ((held[ingredient] ?? 0) <= 0) return [];
    const list: Choice[] = [{ action: `return:${id}`, verb: "return", source: `hand:${id}`, place: "supply" }];
    for (let cup = 0; cup < CUPS; cup++) {
      if (total(cups[cup] ?? []) + total(wishedInto(wishes, cup)) >= capacity) continue;
      list.push({ action: `pour:${id}@${cup + 1}`, verb: "pour", source: `hand:${id}`, place: `cup:${cup + 1}` });
    }
    return list;
  });
}

/** The first wish that may be sent now. */
export function grantable(wishes: readonly Wish[], legal: readonly string[]): Wish | null {
  return wishes.find(wish => legal.includes(wish)) ?? null;
}
