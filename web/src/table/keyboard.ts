/** The keys of a table page: letters for commands, arrows between the places that may be chosen. */
import { isArrow, neighbour } from "./arrows";

export interface Keys {
  undo(): void;
  redo(): void;
  log(): void;
  keys(): void;
  rules(): void;
  actions(): void;
  /** Puts a lifted piece down, cancels a half-chosen action, or goes back to now. False when there was nothing to leave. */
  leave(): boolean;
}

const TARGETS = "[data-target]:not(:disabled)";

function typing(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && target.closest("input, textarea, select, [contenteditable]") !== null;
}

/** The places that may be chosen now, visible ones only. */
function targets(): HTMLElement[] {
  return [...document.querySelectorAll<HTMLElement>(TARGETS)].filter(el => el.offsetParent !== null || el.getClientRects().length > 0);
}

function middle(el: Element): { x: number; y: number } {
  const at = el.getBoundingClientRect();
  return { x: at.left + at.width / 2, y: at.top + at.height / 2 };
}

/** Moves the focus in the direction of an arrow key; from outside the places, to the first. */
function travel(key: string): boolean {
  const list = targets();
  const now = document.activeElement;
  if (!(now instanceof HTMLElement) || !list.includes(now)) {
    if (now !== document.body && now?.id !== "main") return false;
    list[0]?.focus();
    return list.length > 0;
  }
  const others = list.filter(el => el !== now);
  const next = neighbour(others.map(middle), middle(now), key);
  if (next !== null) others[next]?.focus();
  return true;
}

/** Focus for whoever plays by keyboard when the piece that had it is gone. */
export function refocus(): void {
  const now = document.activeElement;
  if (now && now !== document.body && now.isConnected && now.id !== "main") return;
  const list = targets();
  (list.find(el => el.closest(".board")) ?? list[0])?.focus();
}

export function press(event: KeyboardEvent, keys: Keys): void {
  if (event.ctrlKey || event.metaKey || event.altKey || typing(event.target)) return;
  if (document.querySelector("dialog[open]")) return;
  if (event.key === "Escape") {
    if (keys.leave()) event.preventDefault();
    return;
  }
  if (isArrow(event.key)) {
    if (travel(event.key)) event.preventDefault();
    return;
  }
  const act = { u: keys.undo, r: keys.redo, l: keys.log, "?": keys.keys, p: keys.rules, a: keys.actions }[event.key.toLowerCase()];
  if (!act) return;
  event.preventDefault();
  act();
}
