/** The component data of a table, as the server shows it. */

export interface Sheet {
  id: string;
  place: number;
  group: number;
  difficulty: string;
  tokens: number[];
  /** Space of the thermometer that the roast starts on, per mode. */
  start: number[];
  /** Cup totals and their points, in order. */
  curve: { total: number; points: number }[];
  field: string[];
}

export interface Heat {
  draws: number[];
  red: boolean[];
  smoke: number[];
  raise_normal: number;
  raise_red: number;
}

interface Plates {
  base_spaces: number;
  extra_spaces: number;
}

export interface Components {
  sheets: Sheet[];
  thermometer: { standard: Heat; easy: Heat };
  left: string[];
  right: string[];
  effects: Record<string, { draw?: number }>;
  cup: { rows: number[] };
  plates: { standard: Plates; easy: Plates };
  ranks: { id: string; min_total: number }[];
}

export type Mode = "standard" | "easy";

/** The total with the most points. */
export function bestTotal(sheet: Sheet): number {
  let best = sheet.curve[0];
  for (const entry of sheet.curve) if (best && entry.points > best.points) best = entry;
  return best?.total ?? 0;
}
