/** The name on the sack: in one line where it fits, else in two that are as equal as its words allow. */

/** Rough width in ems of bold capitals: letters of the East are square, marks above and below take no room. */
export function ems(text: string): number {
  return [...text].reduce(
    (sum, c) => sum + (c > "\u2e80" ? 1 : /[\u0e31\u0e34-\u0e3a\u0e47-\u0e4e]/.test(c) ? 0 : /[il1 .,'’]/i.test(c) ? 0.4 : 0.76),
    0,
  );
}

/** Where a line may break: between words, also in languages that write them together. */
function breaks(name: string, language: string): number[] {
  const words = [...new Intl.Segmenter(language, { granularity: "word" }).segment(name)];
  const after = words.map(word => word.index).filter(at => at > 0);
  const spaced = after.filter(at => /[\s・]$/.test(name.slice(0, at)) || /^[(（]/.test(name.slice(at)));
  return spaced.length > 0 ? spaced : after;
}

/** `name` in lines of at most `room` ems, where it can be: one or two. */
export function lines(name: string, room: number, language: string): string[] {
  if (ems(name) <= room) return [name];
  const halves = breaks(name, language).map(at => [name.slice(0, at).trim(), name.slice(at).trim()]);
  const widest = (pair: string[]) => Math.max(...pair.map(ems));
  const best = halves.toSorted((a, b) => widest(a) - widest(b))[0];
  return best ?? [name];
}
