/** Finds the catalogue files: one shared, one per game, for each language. Each is an asset of its own, loaded when needed. */
import type { Language } from "./types";

export type Catalogue = Record<string, string>;

const shared = import.meta.glob<string>("../../../src/trivet/locale/*.json", { query: "?url", import: "default", eager: true });
const games = import.meta.glob<string>("../../../src/trivet/games/*/locale/*.json", {
  query: "?url",
  import: "default",
  eager: true,
});

function addressOf(scope: string, language: Language): string | undefined {
  return scope === "ui"
    ? shared[`../../../src/trivet/locale/${language}.json`]
    : games[`../../../src/trivet/games/${scope}/locale/${language}.json`];
}

/** The texts of `scope` ("ui" or a game id) in one language; empty where there is no such file. */
export async function fetchCatalogue(scope: string, language: Language): Promise<Catalogue> {
  const address = addressOf(scope, language);
  if (!address) return {};
  const response = await fetch(address);
  if (!response.ok) throw new Error(`${address}: ${response.status}`);
  return (await response.json()) as Catalogue;
}
