/** What a game shows of itself outside its table: a cover and a mark. Found by file name, loaded when needed. */
import type { Component } from "svelte";

export interface GameFront {
  /** Fills its box whatever the proportions, standing on the lower edge. */
  Cover: Component;
  /** Symbol for tickets and lists; its sprite is in the page once this is loaded. */
  mark: string;
}

const found = import.meta.glob<GameFront>("../games/*/front.ts");

export async function frontOf(game: string): Promise<GameFront | null> {
  const load = found[`../games/${game}/front.ts`];
  return load ? await load() : null;
}
