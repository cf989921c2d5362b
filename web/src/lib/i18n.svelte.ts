/**
 * Sentences in the reader's language. `t("ui.close")` and `say(message)` are reactive: they follow the language setting and
 * names that arrive later. A text that a language lacks is shown in English, never as a key.
 */
import { IntlMessageFormat } from "intl-messageformat";
import { type Catalogue, fetchCatalogue } from "./catalogues";
import { seatKey } from "./seats";
import { settings } from "./settings.svelte";
import type { Language, Message, Names, Value } from "./types";

const texts: Record<Language, Catalogue> = { en: {}, ja: {}, th: {} };
const names: Names = {};
const loading = new Map<string, Promise<void>>();
const compiled = new Map<string, IntlMessageFormat>();
const joiners = new Map<Language, Intl.ListFormat>();

/** What depends on the texts depends on this counter, as the tables themselves are plain objects. */
let edition = $state(0);
let shown = $state<Language>(settings.language);

function fetchOnce(scope: string, language: Language): Promise<void> {
  const key = `${scope}/${language}`;
  let job = loading.get(key);
  if (!job) {
    job = fetchCatalogue(scope, language).then(found => {
      Object.assign(texts[language], found);
      edition++;
    });
    job.catch(() => loading.delete(key)); // so that the next call tries again
    loading.set(key, job);
  }
  return job;
}

const scopes = new Set<string>();

/** Loads the texts of "ui" or a game; with its names known afterwards, `t` and `say` answer at once. */
export async function loadTexts(scope: string): Promise<void> {
  scopes.add(scope);
  await fetchOnce(scope, settings.language);
  shown = settings.language;
}

/** Changes the language once its texts are here, so that no half-translated page is ever seen. */
export async function speak(language: Language): Promise<void> {
  await Promise.all([...scopes].map(scope => fetchOnce(scope, language)));
  settings.set("language", language);
  shown = language;
}

/** The language of the sentences on the page. */
export function language(): Language {
  return shown;
}

/** Names that belong to a table's components ("coffee_roaster.sheet.panama_shb"), in all languages. */
export function registerNames(found: Names): void {
  Object.assign(names, found);
  edition++;
}

/** What the people at a table are called: wins over the colour of their seat in every sentence. */
let nicknames: Record<string, string> = {};

/** Calls seats by the names of whoever sits there; `null` leaves a seat its colour. The names of seats in the texts of `game` follow. */
export function callSeats(game: string, people: readonly (string | null)[]): void {
  const found: Record<string, string> = {};
  people.forEach((name, seat) => {
    if (name) found[seatKey(seat)] = found[`${game}.seat.${seat + 1}`] = name;
  });
  if (JSON.stringify(found) === JSON.stringify(nicknames)) return;
  nicknames = found;
  edition++;
}

function find(key: string): { text: string; language: Language; plain: boolean } | null {
  void edition;
  const nickname = nicknames[key];
  if (nickname) return { text: nickname, language: shown, plain: true };
  const text = texts[shown][key];
  if (text !== undefined) return { text, language: shown, plain: false };
  const name = names[key];
  if (name) return { text: name[shown] || name.en, language: shown, plain: true };
  const english = texts.en[key];
  if (english !== undefined) return { text: english, language: "en", plain: false };
  if (shown !== "en") for (const scope of scopes) void fetchOnce(scope, "en");
  return null;
}

/** True when some language has a text or a name for `key`. */
export function has(key: string): boolean {
  return find(key) !== null;
}

/** Last resort while English is on its way: the end of the key as words. */
function words(key: string): string {
  const end = key.slice(key.lastIndexOf(".") + 1).replaceAll("_", " ");
  return end.charAt(0).toUpperCase() + end.slice(1);
}

function joined(parts: string[]): string {
  let joiner = joiners.get(shown);
  if (!joiner) {
    joiner = new Intl.ListFormat(shown, { type: "conjunction" });
    joiners.set(shown, joiner);
  }
  return joiner.format(parts);
}

/** One argument as the message takes it: numbers stay numbers (for plurals), all else becomes text. */
export function value(given: Value): string | number {
  if (typeof given !== "object") return given;
  if ("list" in given) return given.list.length ? joined(given.list.map(entry => String(value(entry)))) : t("ui.nothing");
  if ("message" in given) return t(given.message, given.args);
  if ("count" in given) {
    const own = `${given.name}.count`;
    return has(own) ? t(own, { n: given.count }) : t("ui.counted", { n: given.count, name: t(given.name) });
  }
  return t(given.name, given.args);
}

export function t(key: string, args: Record<string, Value> = {}): string {
  const found = find(key);
  if (!found) return words(key);
  if (found.plain) return found.text;
  const id = `${found.language}/${key}`;
  let format = compiled.get(id);
  if (!format) {
    format = new IntlMessageFormat(found.text, found.language, undefined, { ignoreTag: true });
    compiled.set(id, format);
  }
  const values: Record<string, string | number> = {};
  for (const name in args) values[name] = value(args[name] as Value);
  return String(format.format(values));
}

export function say(message: Message): string {
  return t(message.key, message.args);
}

/** A date or time for people: "Sunday 29 November". */
export function date(moment: Date, style: Intl.DateTimeFormatOptions): string {
  return new Intl.DateTimeFormat(shown === "en" ? "en-GB" : shown, style).format(moment);
}
