import type { Face } from "../../table/contract";
import Board from "./Board.svelte";

export const face: Face = { Board, icon: () => "tv-mark" };
