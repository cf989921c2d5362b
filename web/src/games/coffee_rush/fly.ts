/** Draws the motion of one step with the Web Animations API. Nothing waits for it: `skip` puts everything where it belongs. */
import { settings } from "../../lib/settings.svelte";
import type { Step } from "../../lib/types";
import type { Frame, Stage } from "../../table/session.svelte";
import { type Come, type Leave, motion, type Slide } from "./flights";
import type { Summary } from "./summary";
import type { View } from "./view";

const WALK = 160;
const MOVE = 240;
const STAGGER = 40;
const GO = "cubic-bezier(.3, 0, .1, 1)";
const LAND = "cubic-bezier(.2, 1.3, .4, 1)";

type Drawn = HTMLElement | SVGElement;

/** The first visible thing of that name: a board may draw it in two places, one for phones. */
function seen(selector: string): Drawn | null {
  const all = [...document.querySelectorAll<Drawn>(selector)];
  return all.find(element => element.getClientRects().length > 0) ?? null;
}

const thing = (key: string) => seen(`.table [data-fly="${key}"]`);
const place = (spot: string) => (spot ? seen(`.table [data-spot="${spot}"]`) : null);

interface Shift {
  x: number;
  y: number;
}

/** From the middle of one box to the middle of another. */
function between(from: DOMRect, to: DOMRect): Shift {
  return { x: to.left + to.width / 2 - from.left - from.width / 2, y: to.top + to.height / 2 - from.top - from.height / 2 };
}

export class Moving implements Stage<View, Summary> {
  #running: Animation[] = [];
  #raised: Drawn[] = [];
  #skipped = false;

  async show(before: Frame<View, Summary>, step: Step<View, Summary>, arrive: () => Promise<void>): Promise<void> {
    this.#skipped = false;
    if (settings.ms(MOVE) === 0) return arrive();
    const { leave, slide, come } = motion(before.view, step.action, step.view);
    const stood = new Map(slide.map(({ key }) => [key, thing(key)?.getBoundingClientRect()]));
    await this.#all(leave.map((one, n) => this.#leave(one, n)));
    await arrive();
    this.#clear();
    if (this.#skipped) return;
    const walks = slide.some(one => one.manner === "walk");
    const moved = slide.map((one, n) => this.#slide(one, stood.get(one.key), n));
    const wait = walks ? settings.ms(WALK) : slide.length > 0 ? settings.ms(MOVE) : 0;
    const came = come.map((one, n) => this.#come(one, wait + settings.ms(STAGGER) * n));
    await this.#all([...moved, ...came]);
    this.#clear();
  }

  skip(): void {
    this.#skipped = true;
    this.#clear();
  }

  #clear(): void {
    for (const animation of this.#running) animation.cancel();
    this.#running = [];
    for (const element of this.#raised) element.style.removeProperty("z-index");
    this.#raised = [];
  }

  async #all(jobs: (Animation | null)[]): Promise<void> {
    await Promise.all(jobs.map(job => job?.finished.catch(() => {})));
  }

  #run(element: Drawn, frames: Keyframe[], timing: KeyframeAnimationOptions): Animation {
    if (element instanceof HTMLElement) {
      element.style.zIndex = "20";
      this.#raised.push(element);
    }
    const animation = element.animate(frames, { fill: "both", ...timing });
    this.#running.push(animation);
    return animation;
  }

  #leave({ key, to, manner }: Leave, nth: number): Animation | null {
    const element = thing(key);
    if (!element) return null;
    const duration = settings.ms(MOVE);
    if (manner === "drain") {
      // All layers sink together to the bottom of the cup.
      element.style.transformBox = "view-box";
      element.style.transformOrigin = "23px 55px";
      return this.#run(element, [{ transform: "none" }, { transform: "scaleY(0)" }], { duration, easing: GO });
    }
    const goal = place(to)?.getBoundingClientRect();
    const { x, y } = goal ? between(element.getBoundingClientRect(), goal) : { x: 0, y: -30 };
    const tilt = manner === "bin" ? " rotate(8deg)" : manner === "serve" ? " rotate(-5deg)" : "";
    const small = manner === "return" ? 0.5 : manner === "pour" ? 0.6 : 0.55;
    const delay = manner === "bin" ? settings.ms(STAGGER) * nth : 0;
    const last = { transform: `translate(${x}px, ${y}px)${tilt} scale(${small})`, opacity: manner === "pour" ? 0.9 : 0 };
    const middle = { transform: `translate(${x * 0.3}px, ${y * 0.3 - 12}px)${tilt}`, opacity: 1, offset: 0.35 };
    return this.#run(element, [{ transform: "none", opacity: 1 }, middle, last], { duration, delay, easing: GO });
  }

  #slide({ key, manner }: Slide, from: DOMRect | undefined, nth: number): Animation | null {
    const element = thing(key);
    if (!element || !from) return null;
    const { x, y } = between(element.getBoundingClientRect(), from);
    const first = { transform: `translate(${x}px, ${y}px)` };
    if (manner === "walk") {
      const hop = { transform: `translate(${x / 2}px, ${y / 2 - 8}px)` };
      return this.#run(element, [first, hop, { transform: "none" }], { duration: settings.ms(WALK), easing: "ease-out" });
    }
    const delay = settings.ms(STAGGER / 4) * nth;
    return this.#run(element, [first, { transform: "none" }], { duration: settings.ms(MOVE), delay, easing: GO });
  }

  #come({ key, from, manner }: Come, delay: number): Animation | null {
    const element = thing(key);
    if (!element) return null;
    if (manner === "rise") {
      element.style.transformBox = "fill-box";
      element.style.transformOrigin = "bottom";
      return this.#run(element, [{ transform: "scaleY(0)" }, { transform: "none" }], { duration: settings.ms(MOVE), easing: GO });
    }
    if (manner === "pop") {
      const frames = [
        { transform: "scale(.6)", opacity: 0 },
        { transform: "none", opacity: 1 },
      ];
      return this.#run(element, frames, { duration: settings.ms(WALK), delay, easing: LAND });
    }
    const origin = place(from)?.getBoundingClientRect();
    const { x, y } = origin ? between(element.getBoundingClientRect(), origin) : { x: 0, y: -40 };
    const frames = [
      { transform: `translate(${x}px, ${y}px) scale(.5)`, opacity: 0 },
      { opacity: 1, offset: 0.3 },
      { transform: "none", opacity: 1 },
    ];
    return this.#run(element, frames, { duration: settings.ms(MOVE), delay, easing: GO });
  }
}
