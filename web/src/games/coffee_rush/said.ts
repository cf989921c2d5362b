/** The sentence while ingredients are poured or something is lifted: what to do next. */
import type { Message } from "../../lib/types";
import type { Picker } from "./picker.svelte";

function said(id: string, args: Message["args"] = {}): Message {
  return { key: `coffee_rush.board.say.${id}`, args };
}

export function chosenSentence(picker: Picker): { say?: Message; note?: Message } {
  const [what = "", which = ""] = picker.chosen?.split(":") ?? [];
  const verbs = new Set(picker.choices.map(choice => choice.verb));
  const waiting = picker.wishes.length > 0 ? { note: said("wishes", { n: picker.wishes.length }) } : {};
  if (what === "hand") return { say: said("ingredient", { ingredient: { name: `coffee_rush.ingredient.${which}` } }), ...waiting };
  if (what === "cup" && picker.pouring) return { say: said("cup", { cup: Number(which) }), ...waiting };
  if (what === "cup") return { say: said("serve", { cup: Number(which) }) };
  if (what === "tab") return { say: said("which_cup") };
  if (!picker.pouring) return {};
  return { say: said("pour"), note: waiting.note ?? said(verbs.has("empty") ? "empty_first" : "any_order") };
}
