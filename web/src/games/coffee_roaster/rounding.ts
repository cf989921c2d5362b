/** Numbers shown with one decimal whose parts still add up to their total. */

/** Tenths of `parts`, rounded so that they sum to the rounded total: what is missing goes where rounding took most. */
export function tenths(parts: readonly number[]): { parts: number[]; total: number } {
  const exact = parts.map(part => part * 10);
  const total = Math.round(exact.reduce((sum, part) => sum + part, 0));
  const rounded = exact.map(part => Math.round(part));
  let missing = total - rounded.reduce((sum, part) => sum + part, 0);
  while (missing !== 0) {
    const way = Math.sign(missing);
    const lost = exact.map((part, n) => (part - (rounded[n] ?? 0)) * way);
    const most = lost.indexOf(Math.max(...lost));
    rounded[most] = (rounded[most] ?? 0) + way;
    missing -= way;
  }
  return { parts: rounded.map(part => part / 10 || 0), total: total / 10 || 0 };
}
