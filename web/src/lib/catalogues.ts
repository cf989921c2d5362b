/** Finds the catalogue files: one shared, one per game, for each language. Each is an asset of its own, loaded when needed. */
import type { Language } from "./types";

export type Catalogue = Record<string, string>;

const shared = import.meta.glob<string>("../../../src/trivet/locale/*.json", { query: "?url", import: "default", eager: true });
const games = import.meta.glob<string>("../../../src/trivet/games/*/locale/*.json", { query: "?url", import: "default", eager: true });

/** A scope may spread its texts over several files: `en.json`, `play.en.json`. */
function addresses(scope: string, language: Language): string[] {
  const [files, folder] = scope === "ui" ? [shared, "/trivet/locale/"] : [games, `/games/${scope}/locale/`];
  return Object.entries(files)
    .filter(([path]) => path.includes(folder) && path.endsWith(`${language}.json`))
    .map(([, address]) => address);
}

async function fetchFile(address: string): Promise<Catalogue> {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`${address}: ${response.status}`);
  return (await response.json()) as Catalogue;
}

/** The texts of `scope` ("ui" or a game id) in one language. A game that came after the site was built has them at the server. */
export async function fetchCatalogue(scope: string, language: Language): Promise<Catalogue> {
  const found = addresses(scope, language);
  if (found.length === 0) found.push(`/api/texts/${encodeURIComponent(scope)}/${language}`);
  return Object.assign({}, ...(await Promise.all(found.map(fetchFile))));
}
