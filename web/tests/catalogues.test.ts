import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { type MessageFormatElement, parse, TYPE } from "@formatjs/icu-messageformat-parser";
import { describe, expect, test } from "vitest";

const ROOT = join(import.meta.dirname, "../..");
const LANGUAGES = ["en", "ja", "th"] as const;
type Texts = Record<string, string>;

function readFolder(folder: string, language: string): Texts {
  const files = readdirSync(folder).filter(name => name.endsWith(`${language}.json`));
  return Object.assign({}, ...files.map(name => JSON.parse(readFileSync(join(folder, name), "utf8"))));
}

const GAMES = join(ROOT, "src/trivet/games");
const games = readdirSync(GAMES, { withFileTypes: true })
  .filter(entry => entry.isDirectory() && readdirSync(join(GAMES, entry.name)).includes("locale"))
  .map(entry => entry.name);
const scopes = [{ scope: "ui", folder: join(ROOT, "src/trivet/locale") }].concat(
  games.map(game => ({ scope: game, folder: join(GAMES, game, "locale") })),
);

/** The arguments a message takes, and how: "n:plural" differs from "n". */
function argumentsOf(elements: MessageFormatElement[], found = new Set<string>()): Set<string> {
  for (const element of elements) {
    if (element.type === TYPE.argument || element.type === TYPE.number) found.add(element.value);
    if (element.type === TYPE.plural || element.type === TYPE.select) {
      found.add(element.value);
      for (const option of Object.values(element.options)) argumentsOf(option.value, found);
    }
  }
  return found;
}

/** The words of a message, without its arguments and forms. */
function wordsOf(elements: MessageFormatElement[]): string {
  return elements
    .map(element => {
      if (element.type === TYPE.literal) return element.value;
      if (element.type === TYPE.plural || element.type === TYPE.select)
        return Object.values(element.options)
          .map(option => wordsOf(option.value))
          .join(" ");
      return "";
    })
    .join(" ");
}

describe.each(scopes)("catalogue of $scope (closes I4)", ({ folder }) => {
  const texts = Object.fromEntries(LANGUAGES.map(language => [language, readFolder(folder, language)])) as Record<string, Texts>;
  const english = texts.en as Texts;

  test.each(["ja", "th"])("has the same keys in %s as in English", language => {
    expect(Object.keys(texts[language] as Texts).sort()).toEqual(Object.keys(english).sort());
  });

  test.each(LANGUAGES)("is sound ICU in %s, with the arguments of the English text", language => {
    const wrong: string[] = [];
    for (const [key, text] of Object.entries(texts[language] as Texts)) {
      try {
        const mine = [...argumentsOf(parse(text, { ignoreTag: true }))].sort();
        const theirs = [...argumentsOf(parse(english[key] ?? "", { ignoreTag: true }))].sort();
        // A language without plurals may leave a number out of one form, but never take what English does not get.
        if (mine.join() !== theirs.join()) wrong.push(`${key}: {${mine}} instead of {${theirs}}`);
      } catch (error) {
        wrong.push(`${key}: ${error}`);
      }
    }
    expect(wrong).toEqual([]);
  });

  test.each(LANGUAGES)("says something in every text in %s", language => {
    const empty = Object.entries(texts[language] as Texts).filter(([, text]) => !text.trim());
    expect(empty).toEqual([]);
  });

  test("stays in no language English by oversight", () => {
    const same = Object.entries(english).filter(
      ([key, text]) =>
        /[A-Za-z]{4}/.test(wordsOf(parse(text, { ignoreTag: true })).replace(/trivet|Coffee Roaster/gi, "")) &&
        LANGUAGES.slice(1).some(language => (texts[language] as Texts)[key] === text),
    );
    expect(same).toEqual([]);
  });
});

test("every key that the source uses exists (closes I4)", () => {
  const known = new Set(scopes.flatMap(({ folder }) => Object.keys(readFolder(folder, "en"))));
  const missing: string[] = [];
  for (const entry of readdirSync(join(ROOT, "web/src"), { recursive: true, withFileTypes: true })) {
    if (!/\.(svelte|ts)$/.test(entry.name) || entry.name.endsWith(".test.ts")) continue;
    const source = readFileSync(join(entry.parentPath, entry.name), "utf8");
    const used = [
      ...source.matchAll(/(?<![.\w])(?:t|has)\(\s*"([^"]+)"/g),
      ...source.matchAll(/\bkey:\s*"([a-z_]+\.[a-z0-9_.]+)"/g),
      ...source.matchAll(/[?:]\s*"((?:ui|table)\.[a-z0-9_.]+)"/g),
    ].map(match => match[1] as string);
    for (const key of used) if (!known.has(key)) missing.push(`${entry.name}: ${key}`);
  }
  expect(missing).toEqual([]);
});

test("families of keys that the source builds are complete (closes I4)", () => {
  const known = new Set(Object.keys(readFolder(join(ROOT, "src/trivet/locale"), "en")));
  const built = [
    ...["day", "evening", "system"].map(value => `ui.settings.theme.${value}`),
    ...["off", "quick", "normal"].map(value => `ui.settings.speed.${value}`),
    ...["what", "guest", "chance", "hands", "titles"].flatMap(part => [`ui.about.${part}.title`, `ui.about.${part}.text`]),
  ];
  expect(built.filter(key => !known.has(key))).toEqual([]);
});
