/** The sentence while a piece is lifted or a space waits for its token: what to do next, and what will come of it. */
import type { Message } from "../../lib/types";
import type { Choice } from "./choices";

const EFFECT: Record<string, string> = { body: "concentrate", acidity: "retain", aroma: "split" };

export function chosenSentence(chosen: string, choices: readonly Choice[]): { say: Message; note?: Message } {
  const [where = "", what = ""] = chosen.split(":");
  const fits = choices.filter(choice => choice.source === chosen || choice.place === chosen);
  const verbs = [...new Set(fits.map(choice => choice.verb))];
  const note = (id: string): Message => ({ key: `coffee_roaster.board.then.${id}`, args: {} });
  if (where === "left" || where === "right" || where === "oval" || where === "plate") {
    const verb = verbs[0];
    const say: Message = { key: "coffee_roaster.board.chosen.space", args: {} };
    return where === "left" && verb ? { say, note: note(verb) } : { say };
  }
  const token = { name: `coffee_roaster.token.${what}` };
  const say: Message = { key: "coffee_roaster.board.chosen.token", args: { token } };
  if (verbs.length === 1 && verbs[0] === "lay") return { say, note: note(EFFECT[what] ?? "concentrate") };
  if (verbs.length === 1 && verbs[0] && verbs[0] !== "lay") return { say, note: note(verbs[0]) };
  return { say };
}
