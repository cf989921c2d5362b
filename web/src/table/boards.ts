/** Finds the board of a game; a game without one gets the generic board. */
import type { Face } from "./contract";

const found = import.meta.glob<{ face: Face }>("../games/*/index.ts");

export async function faceOf(game: string): Promise<Face> {
  const load = found[`../games/${game}/index.ts`] ?? found["../games/generic/index.ts"];
  if (!load) throw new Error("no generic board");
  return (await load()).face;
}
