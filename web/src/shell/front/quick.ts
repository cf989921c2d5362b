import type { OptionInfo } from "../../lib/types";

/** The options that belong on the card: a game lists them first, each a choice of two or three values. */
export function quickChoices(options: readonly OptionInfo[]): OptionInfo[] {
  const other = options.findIndex(option => option.kind !== "choice" || (option.choices?.length ?? 0) > 3);
  return options.slice(0, other === -1 ? options.length : other);
}
