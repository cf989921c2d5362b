/** Odds of a draw without putting back (the hypergeometric law). Known to every player: the bag is open, only its order is not. */

import { total } from "./kinds";

export interface Odds {
  /** Tokens of the kind in the bag, and tokens in all. */
  have: number;
  of: number;
  /** Tokens drawn; never more than the bag holds. */
  draws: number;
  /** Chance that at least one comes, 0 to 1. */
  some: number;
  /** How many come on average. */
  mean: number;
}

/** The chance that none of `have` is among `draws` taken from `of`. */
export function chanceOfNone(have: number, of: number, draws: number): number {
  let none = 1;
  for (let i = 0; i < draws; i++) {
    const others = of - have - i;
    if (others <= 0) return 0;
    none *= others / (of - i);
  }
  return none;
}

/** The odds of one kind when `draws` tokens are taken from `bag`. */
export function odds(bag: readonly number[], kind: number, draws: number): Odds {
  const of = total(bag);
  const have = bag[kind] ?? 0;
  const taken = Math.min(draws, of);
  if (of === 0) return { have, of, draws: 0, some: 0, mean: 0 };
  return { have, of, draws: taken, some: 1 - chanceOfNone(have, of, taken), mean: (have * taken) / of };
}
