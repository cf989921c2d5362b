import { sprite } from "../../lib/sprite";
import pieces from "./pieces.svg?raw";

sprite("coffee_rush", pieces);

export { default as Cover } from "./Cover.svelte";
export const mark = "cu-cup";
