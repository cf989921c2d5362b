/** The pieces of the game: their order in every list of counts, their drawings and their names. */

export const KINDS = [
  "roast_0",
  "roast_1",
  "roast_2",
  "roast_3",
  "roast_4",
  "hard",
  "burnt",
  "defective",
  "smoke",
  "moisture",
  "body",
  "acidity",
  "aroma",
  "all_purpose",
] as const;

export const CHIPS = ["extra_bean", "sweetness", "selection", "cup_redraw", "extra_plate"] as const;

export const COLOURS = ["body", "acidity", "aroma"] as const;

export const HARD = 5;
export const BURNT = 6;
export const DEFECTIVE = 7;
export const SMOKE = 8;
export const MOISTURE = 9;
export const BODY = 10;
export const ALL_PURPOSE = 13;

/** Codes that only lie in the cup: the two chips that cover an oval. */
export const EXTRA_BEAN_CHIP = 14;
export const SWEETNESS_CHIP = 15;

const DRAWINGS = [
  "cr-bean-0",
  "cr-bean-1",
  "cr-bean-2",
  "cr-bean-3",
  "cr-bean-4",
  "cr-hard",
  "cr-burnt",
  "cr-defect",
  "cr-smoke",
  "cr-moisture",
  "cr-body",
  "cr-acidity",
  "cr-aroma",
  "cr-all",
  "cr-chip-extra",
  "cr-chip-sweet",
];

const CHIP_DRAWINGS = ["cr-chip-extra", "cr-chip-sweet", "cr-chip-select", "cr-chip-redraw", "cr-chip-plate"];

/** The sprite symbol of a token kind or of a chip code in the cup. */
export function drawing(kind: number): string {
  return DRAWINGS[kind] ?? "cr-any";
}

export function chipDrawing(chip: number): string {
  return CHIP_DRAWINGS[chip] ?? "cr-any";
}

/** The catalogue key of a token's name, or of a chip's that lies in the cup. */
export function nameKey(kind: number): string {
  if (kind === EXTRA_BEAN_CHIP) return "coffee_roaster.chip.extra_bean";
  if (kind === SWEETNESS_CHIP) return "coffee_roaster.chip.sweetness";
  return `coffee_roaster.token.${KINDS[kind]}`;
}

export function chipKey(chip: number): string {
  return `coffee_roaster.chip.${CHIPS[chip]}`;
}

export function kindOf(id: string): number {
  return (KINDS as readonly string[]).indexOf(id);
}

/** The drawing of what a space takes: a colour, any colour, or a bean. */
export function accepts(space: string): string {
  const kind = kindOf(space);
  return kind < 0 ? "cr-any" : drawing(kind);
}

/** The tray's three heaps, darkest beans last: beans, flavours, spoilt things. */
export const HEAPS: readonly (readonly number[])[] = [
  [0, 1, 2, 3, 4, HARD],
  [10, 11, 12, ALL_PURPOSE],
  [BURNT, DEFECTIVE, SMOKE, MOISTURE],
];

/** The order in which the bag's contents fan out above its mouth. */
export const FAN: readonly number[] = [0, 1, 2, 3, 4, 5, 10, 11, 12, 13, 8, 7, 6, 9];

/** Every token of `counts`, one entry each, in heap order. */
export function spread(counts: readonly number[], heap: readonly number[]): { kind: number; nth: number; of: number }[] {
  return heap.flatMap(kind => {
    const of = counts[kind] ?? 0;
    return Array.from({ length: of }, (_, nth) => ({ kind, nth, of }));
  });
}

export function total(counts: readonly number[]): number {
  return counts.reduce((sum, n) => sum + n, 0);
}
