/** Cells and the way a barista has gone. The state keeps only where it stands; the steps are read back from the log. */
import type { LogEntry } from "../../lib/types";

const WAYS: Record<string, [number, number]> = {
  n: [-1, 0],
  e: [0, 1],
  s: [1, 0],
  w: [0, -1],
  ne: [-1, 1],
  se: [1, 1],
  sw: [1, -1],
  nw: [-1, -1],
};

export function rowOf(cell: number): number {
  return Math.floor(cell / 4);
}

export function columnOf(cell: number): number {
  return cell % 4;
}

/** The cell a step leads to; null beyond the edge. */
export function stepTo(cell: number, way: string): number | null {
  const [down, right] = WAYS[way] ?? [0, 0];
  const [row, column] = [rowOf(cell) + down, columnOf(cell) + right];
  return row < 0 || row > 3 || column < 0 || column > 3 ? null : row * 4 + column;
}

function stepFrom(cell: number, way: string): number | null {
  const [down, right] = WAYS[way] ?? [0, 0];
  return stepTo(cell, Object.keys(WAYS).find(back => WAYS[back]?.[0] === -down && WAYS[back]?.[1] === -right) ?? "");
}

/** The cells gone through this turn, the first one included, given the cell stood on, how many steps were taken, and the log. */
export function wayTo(cell: number, steps: number, log: readonly LogEntry[], ply: number): number[] {
  const cells = [cell];
  for (let at = log.length - 1; at >= 0 && cells.length <= steps; at--) {
    const entry = log[at];
    if (!entry || entry.undone || entry.ply > ply || !entry.action.startsWith("step:")) continue;
    const before = stepFrom(cells[0] ?? cell, entry.action.slice(5));
    if (before === null) break;
    cells.unshift(before);
  }
  return cells;
}

/** Where the line runs in a cell, in cells: apart for repeated entries, so that going back and forth can be seen. */
export function points(cells: readonly number[]): { x: number; y: number }[] {
  const seen = new Map<number, number>();
  return cells.map(cell => {
    const times = seen.get(cell) ?? 0;
    seen.set(cell, times + 1);
    const shift = times * 0.13;
    return { x: columnOf(cell) + 0.76 - shift, y: rowOf(cell) + 0.74 - shift };
  });
}
