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
  /** Middle of its number, towards the mouth, in percent of the token. */
  nx: number;
  ny: number;
}

/** Half an ellipse as points at even distances along it, from the lower left over the top to the lower right. */
function arch(n: number): { x: number; y: number }[] {
  const STEPS = 180;
  const at = (step: number) => {
    const angle = Math.PI * (1 - step / STEPS);
    return { x: 190 + 161 * Math.cos(angle), y: 164 - 126 * Math.sin(angle) };
  };
  const along = [0];
  for (let step = 1; step <= STEPS; step++) {
    const [a, b] = [at(step - 1), at(step)];
    along.push((along[step - 1] ?? 0) + Math.hypot(b.x - a.x, b.y - a.y));
  }
  const whole = along[STEPS] ?? 1;
  return Array.from({ length: n }, (_, i) => {
    const wanted = n > 1 ? (whole * i) / (n - 1) : whole / 2;
    return at(
      Math.max(
        0,
        along.findIndex(length => length >= wanted - 1e-6),
      ),
    );
  });
}

export function fan(bag: readonly number[]): Perch[] {
  const there = FAN.filter(kind => (bag[kind] ?? 0) > 0);
  const faint = FAINT.filter(kind => !there.includes(kind)).slice(0, Math.max(0, PLACES - there.length));
  const kinds = FAN.filter(kind => there.includes(kind) || faint.includes(kind));
  const places = arch(kinds.length);
  return kinds.map((kind, i) => {
    const { x, y } = places[i] ?? { x: 190, y: 38 };
    const away = Math.hypot(190 - x, 190 - y);
    const inward = { nx: 50 + (56 * (190 - x)) / away, ny: 50 + (56 * (190 - y)) / away };
    return { kind, count: bag[kind] ?? 0, x: ((x - 8) / 364) * 100, y: ((y - 8) / 332) * 100, ...inward };
  });
}
