/** The pieces of the game: their order in every list of counts, their drawings, and how they lie in a cup. */

export const INGREDIENTS = ["coffee", "milk", "steam", "ice", "tea", "chocolate", "caramel", "water"] as const;
export const UPGRADES = ["double_meeple", "diagonal", "double_corner", "double_special"] as const;

const DRAWINGS = ["cu-coffee", "cu-milk", "cu-steam", "cu-ice", "cu-tea", "cu-choco", "cu-caramel", "cu-water"];
const LIQUIDS = ["#6b3a1b", "#fffdf6", "#dfe4e2", "#b9def0", "#86b873", "#5b3018", "#dd9230", "#8cc3de"];
const UPGRADE_DRAWINGS = ["cu-up-meeple", "cu-up-diagonal", "cu-up-corner", "cu-up-special"];

/** A cup fills from the bottom in this order, and recipes name their ingredients in it: the one can be read off the other. */
export const LAYERS: readonly number[] = [0, 4, 5, 6, 7, 1, 3, 2];

export function drawing(ingredient: number): string {
  return DRAWINGS[ingredient] ?? "cu-cup";
}

export function liquid(ingredient: number): string {
  return LIQUIDS[ingredient] ?? "#fffdf6";
}

export function upgradeDrawing(upgrade: number): string {
  return UPGRADE_DRAWINGS[upgrade] ?? "cu-up-meeple";
}

export function badge(seat: number): string {
  return `pl-${seat + 1}`;
}

export function ingredientKey(ingredient: number): string {
  return `coffee_rush.ingredient.${INGREDIENTS[ingredient]}`;
}

export function upgradeKey(upgrade: number): string {
  return `coffee_rush.upgrade.${UPGRADES[upgrade]}`;
}

export function ingredientOf(id: string): number {
  return (INGREDIENTS as readonly string[]).indexOf(id);
}

export function upgradeOf(id: string): number {
  return (UPGRADES as readonly string[]).indexOf(id);
}

/** Every ingredient of `counts` one by one, in the order of the layers; `nth` counts equal ones. */
export function spread(counts: readonly number[]): { kind: number; nth: number }[] {
  return LAYERS.flatMap(kind => Array.from({ length: counts[kind] ?? 0 }, (_, nth) => ({ kind, nth })));
}
