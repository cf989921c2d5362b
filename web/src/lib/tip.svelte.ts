/**
 * Explanations beside things: `{@attach tip(() => "why")}` on any element, HTML or SVG. The bubble shows on hover, on keyboard
 * focus, and on touch by a tap (for what has no tap of its own: terms, closed things) or a long press (for what has).
 * Escape closes it. There is one bubble on the page, shown by `shell/Bubble.svelte`.
 */
import type { Attachment } from "svelte/attachments";

export type TipText = string | { title: string; text: string };
type Target = HTMLElement | SVGElement;

const HOVER_MS = 250;
const HOLD_MS = 450;
export const BUBBLE_ID = "bubble";

class Bubble {
  text = $state<TipText | null>(null);
  target = $state<Target | null>(null);
  #leave: ReturnType<typeof setTimeout> | undefined;

  show(target: Target, text: TipText | null | undefined | ""): void {
    clearTimeout(this.#leave);
    if (!text) return;
    if (this.target && this.target !== target) this.#undescribe(this.target);
    this.text = text;
    this.target = target;
    target.setAttribute("aria-describedby", BUBBLE_ID);
  }

  hide(target: Target | null = this.target): void {
    if (!target || target !== this.target) return;
    this.#undescribe(target);
    this.target = null;
    this.text = null;
  }

  /** Lets the pointer travel from the thing into the bubble. */
  hideSoon(target: Target): void {
    clearTimeout(this.#leave);
    this.#leave = setTimeout(() => this.hide(target), 120);
  }

  stay(): void {
    clearTimeout(this.#leave);
  }

  #undescribe(target: Target): void {
    if (target.getAttribute("aria-describedby") === BUBBLE_ID) target.removeAttribute("aria-describedby");
  }
}

export const bubble = new Bubble();

/** Where the mouse was last; what the page moves under a resting mouse is not pointed at. */
let at: { x: number; y: number } | null = null;
const elsewhere = (event: PointerEvent) => at === null || at.x !== event.clientX || at.y !== event.clientY;
if (typeof addEventListener === "function") {
  // After the things themselves have looked, so that they can tell a move from a rest.
  for (const kind of ["pointermove", "pointerdown"] as const) {
    addEventListener(kind, event => {
      if (event.pointerType === "mouse") at = { x: event.clientX, y: event.clientY };
    });
  }
}

export function tip(text: () => TipText | null | undefined, how: { tap?: boolean } = {}): Attachment<Target> {
  return node => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let held = false;
    let over = false;
    const on = <K extends keyof HTMLElementEventMap>(type: K, act: (event: HTMLElementEventMap[K]) => void, capture = false) => {
      node.addEventListener(type, act as EventListener, capture);
      return () => node.removeEventListener(type, act as EventListener, capture);
    };
    const opensByTap = () => how.tap || node.getAttribute("aria-disabled") === "true";

    const offs = [
      // Chromium tells of an entry also when a page comes to lie under a resting mouse; a real one is followed by a move.
      on("pointermove", event => {
        if (event.pointerType !== "mouse" || over || !elsewhere(event)) return;
        over = true;
        clearTimeout(timer);
        timer = setTimeout(() => bubble.show(node, text()), bubble.target ? 0 : HOVER_MS);
      }),
      on("pointerleave", event => {
        over = false;
        clearTimeout(timer);
        if (event.pointerType === "mouse" && !node.matches(":focus-visible")) bubble.hideSoon(node);
      }),
      on("pointerdown", event => {
        held = false;
        if (event.pointerType === "mouse" || opensByTap()) return;
        timer = setTimeout(() => {
          held = true;
          bubble.show(node, text());
        }, HOLD_MS);
      }),
      on("pointerup", () => clearTimeout(timer)),
      on("pointercancel", () => clearTimeout(timer)),
      on("contextmenu", event => {
        if (held) event.preventDefault();
      }),
      on(
        "click",
        event => {
          if (held) {
            event.preventDefault();
            event.stopImmediatePropagation(); // the press was for reading, not for playing
            held = false;
          } else if (opensByTap()) {
            bubble.show(node, text());
          } else {
            bubble.hide(node);
          }
        },
        true,
      ),
      on("focusin", () => {
        if (node.matches(":focus-visible")) bubble.show(node, text());
      }),
      // later, as a focused element also loses focus while Svelte removes it, when no state may change
      on("focusout", () => queueMicrotask(() => bubble.hide(node))),
      on("keydown", event => {
        if ((event.key === "Enter" || event.key === " ") && how.tap && !node.matches("button, a")) {
          event.preventDefault();
          bubble.show(node, text());
        }
        if (event.key === "Escape") bubble.hide(node); // and goes on: Escape also cancels what is half chosen
      }),
    ];
    return () => {
      clearTimeout(timer);
      bubble.hide(node);
      for (const off of offs) off();
    };
  };
}
