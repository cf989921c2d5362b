/**
 * Legal actions seen as things to click. Every action is one or two *parts* (a token, then a space); clicking all the
 * parts of an action plays it. The browser knows no rule: it only reads the texts that the server sent.
 */

export interface Choice {
  action: string;
  verb: string;
  /** The piece that is used, e.g. `hand:acidity`, `all:body`, `reserve:aroma`, `pending:smoke`. */
  source: string | null;
  /** The place it goes to, e.g. `left:3`, `right:0`, `oval`, `plate`. */
  place: string | null;
}

const LEFT: Record<string, number> = { draw_two_more: 2, redraw_two: 3, remove_two_of_five: 4, purge: 5 };

/** Where a source named in an action lies on the table. */
export function sourcePart(source: string): string {
  if (source.startsWith("reserve_")) return `reserve:${source.slice(8)}`;
  if (source.startsWith("all_") && source !== "all_purpose") return `all:${source.slice(4)}`;
  return `hand:${source}`;
}

function split(action: string): [string, string] {
  const at = action.indexOf(":");
  return at < 0 ? [action, ""] : [action.slice(0, at), action.slice(at + 1)];
}

export function readChoice(action: string): Choice {
  const [verb, rest] = split(action);
  const choice = (source: string | null, place: string | null): Choice => ({ action, verb, source, place });
  switch (verb) {
    case "place":
      return choice(`hand:roast_${rest}`, rest === "1" ? "left:0" : "left:1");
    case "draw_two_more":
    case "redraw_two":
    case "remove_two_of_five":
    case "purge":
      return choice(sourcePart(rest), `left:${LEFT[verb]}`);
    case "lay": {
      const [source = "", space = "1"] = rest.split("@");
      return choice(sourcePart(source), `right:${Number(space) - 1}`);
    }
    case "put_back":
    case "skip":
      return choice(sourcePart(rest), null);
    case "bean":
      return choice(`hand:roast_${rest}`, null);
    case "remove":
    case "keep":
      return choice(`pending:${rest}`, null);
    case "return":
      return choice(`cup:${rest}`, null);
    case "cup":
      return choice(null, "oval");
    case "plate":
      return choice(null, "plate");
    case "keep_roasting":
      return choice(null, "heat");
    case "cup_test":
      return choice(null, "pour");
    case "sheet":
      return choice(`sheet:${rest}`, null);
    case "split":
      return choice(`split:${rest}`, null);
    default:
      return choice(null, null);
  }
}

export function parts(choice: Choice): string[] {
  return [choice.source, choice.place].filter(part => part !== null);
}

/** What a click on `part` does, given the part already chosen. */
export type Click = { play: string } | { choose: string } | { drop: true } | { nothing: true };

export function click(choices: readonly Choice[], chosen: string | null, part: string): Click {
  if (part === chosen) return { drop: true };
  const here = choices.filter(c => c.source === part || c.place === part);
  if (here.length === 0) return { nothing: true };
  const together = chosen === null ? [] : here.filter(c => c.source === chosen || c.place === chosen);
  if (together.length === 1 && together[0]) return { play: together[0].action };
  // A piece alone, or a space that only one piece fits, is a whole action. A piece that still needs its space is lifted.
  const only = here.length === 1 ? here[0] : undefined;
  if (only && (only.place === part || only.place === null)) return { play: only.action };
  return { choose: part };
}

/** The parts to ring: all that start something, or those that complete the chosen one. */
export function litParts(choices: readonly Choice[], chosen: string | null): Set<string> {
  const fit = chosen === null ? choices : choices.filter(c => c.source === chosen || c.place === chosen);
  const lit = new Set(fit.flatMap(parts));
  if (chosen !== null) lit.delete(chosen);
  return lit;
}

/** The parts that answer a click at all (also those that change the mind about the chosen one). */
export function openParts(choices: readonly Choice[]): Set<string> {
  return new Set(choices.flatMap(parts));
}

/** Why a part is closed: the reason of the first refused action that would use it (and the chosen part, if any). */
export function refusalOf<M>(
  refusals: Readonly<Record<string, M>>,
  choices: readonly Choice[],
  chosen: string | null,
  part: string,
): M | null {
  if (choices.some(c => (c.source === part || c.place === part) && (chosen === null || c.source === chosen || c.place === chosen)))
    return null;
  let fallback: M | null = null;
  for (const [action, reason] of Object.entries(refusals)) {
    const refused = readChoice(action);
    if (refused.source !== part && refused.place !== part) continue;
    if (chosen !== null && (refused.source === chosen || refused.place === chosen)) return reason;
    fallback ??= reason;
  }
  return fallback;
}
