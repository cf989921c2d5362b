// Prints what each page loads, gzipped, and fails when a table page brings more than 100 KB of JavaScript (design 4).
import { existsSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";

const SITE = join(import.meta.dirname, "../../src/trivet/server/site");
const LIMIT = 100 * 1024;

if (!existsSync(join(SITE, "index.html"))) {
  console.error("No site there: run `npm run build` first.");
  process.exit(1);
}

/** @typedef {{ file: string, css?: string[], imports?: string[], dynamicImports?: string[], isEntry?: boolean }} Chunk */
/** @type {Record<string, Chunk>} */
const chunks = JSON.parse(readFileSync(join(SITE, ".vite/manifest.json"), "utf8"));
/** @param {string} file */
const packed = file => gzipSync(readFileSync(join(SITE, file))).length;

/** All files that come with a chunk, its static imports included.
 * @param {string} key
 * @param {Set<string>} [files] */
function filesOf(key, files = new Set()) {
  const chunk = chunks[key];
  if (!chunk || files.has(chunk.file)) return files;
  files.add(chunk.file);
  for (const css of chunk.css ?? []) files.add(css);
  for (const other of chunk.imports ?? []) filesOf(other, files);
  return files;
}

const boards = Object.keys(chunks).filter(key => /games\/[^/]+\/index\.ts$/.test(key));
const fronts = Object.keys(chunks).filter(key => /games\/[^/]+\/front\.ts$/.test(key));
/** @type {Record<string, string[]>} */
const pages = {
  front: ["index.html", "src/shell/front/Front.svelte", ...fronts],
  rules: ["index.html", "src/shell/rules/Rules.svelte"],
  about: ["index.html", "src/shell/About.svelte"],
};
// Only Coffee Roaster is a game for one: all other tables also load what is for several.
for (const board of boards) {
  const game = board.split("/").at(-2);
  const around = game === "coffee_roaster" ? [] : ["src/room/Around.svelte"];
  pages[`table ${game}`] = ["index.html", "src/table/Table.svelte", ...around, board];
}
pages["waiting room"] = ["index.html", "src/table/Table.svelte", "src/room/Room.svelte", ...boards.slice(0, 1)];

let heavy = false;
console.log("page".padEnd(28), "JS gz".padStart(10), "CSS gz".padStart(10));
for (const [page, keys] of Object.entries(pages)) {
  const files = new Set(keys.flatMap(key => [...filesOf(key)]));
  const sum = (/** @type {string} */ end) => [...files].filter(file => file.endsWith(end)).reduce((bytes, file) => bytes + packed(file), 0);
  const js = sum(".js");
  if (page.startsWith("table") && js > LIMIT) heavy = true;
  console.log(page.padEnd(28), `${(js / 1024).toFixed(1)} KB`.padStart(10), `${(sum(".css") / 1024).toFixed(1)} KB`.padStart(10));
}
console.log(`index.html: ${statSync(join(SITE, "index.html")).size} bytes`);
if (heavy) {
  console.error(`A table page brings more than ${LIMIT / 1024} KB of JavaScript.`);
  process.exit(1);
}
