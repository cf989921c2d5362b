/** Where the bag's contents fan out above its mouth. Coordinates of the bag's drawing (364 x 332 from 8,8). */
import { FAN } from "./kinds";

/** Kinds that are shown faint when the bag has none, in the order in which they give way to others. */
const FAINT = [0, 1, 2, 3, 4, 5, 10, 11, 12, 13, 8];
const PLACES = 11;

export interface Perch {
  kind: number;
  count: number;
  /** Middle of the token, in percent of the drawing. */
  x: number;
  y: number;
}

export function fan(bag: readonly number[]): Perch[] {
  const there = FAN.filter(kind => (bag[kind] ?? 0) > 0);
  const faint = FAINT.filter(kind => !there.includes(kind)).slice(0, Math.max(0, PLACES - there.length));
  const kinds = FAN.filter(kind => there.includes(kind) || faint.includes(kind));
  return kinds.map((kind, at) => {
    const angle = Math.PI * (1 - at / (kinds.length - 1));
    // A flat arch: wide at the foot, so that equal steps of the angle give even gaps.
    const x = 190 + 161 * Math.sign(Math.cos(angle)) * Math.abs(Math.cos(angle)) ** 0.94;
    const y = 162 - 126 * Math.sin(angle);
    return { kind, count: bag[kind] ?? 0, x: ((x - 8) / 364) * 100, y: ((y - 8) / 332) * 100 };
  });
}
