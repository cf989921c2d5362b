/** Draws flights over the page with the Web Animations API. Nothing waits for it: `skip` lands everything at once. */
import { settings } from "../../lib/settings.svelte";
import type { Step } from "../../lib/types";
import type { Frame, Stage } from "../../table/session.svelte";
import type { Heat } from "./components";
import { type Flight, flights } from "./flights";
import { chipDrawing, drawing } from "./kinds";
import type { Summary, View } from "./view";

const FLY = 340;
const MOVE = 240;
const STEP = 160;
const STAGGER = 40;
const ARC = 60;
const GO = "cubic-bezier(.3, 0, .1, 1)";
const LAND = "cubic-bezier(.2, 1.3, .4, 1)";

interface Box {
  x: number;
  y: number;
  size: number;
}

function boxOf(spot: string): Box | null {
  const found = document.querySelector(`.board [data-spot="${spot}"], .hand [data-spot="${spot}"]`);
  if (!found) return null;
  const at = found.getBoundingClientRect();
  if (at.width === 0 && at.height === 0 && !found.isConnected) return null;
  const size = Math.min(at.width, at.height);
  return { x: at.left + at.width / 2, y: at.top + at.height / 2, size: size > 8 ? size : 54 };
}

function piece(symbol: string, size: number): SVGSVGElement {
  const svg = document.createElementNS("http://www.w3.org/2000/svg", "svg");
  svg.setAttribute("viewBox", "0 0 64 64");
  svg.setAttribute("width", String(size));
  svg.setAttribute("height", String(size));
  svg.style.position = "absolute";
  svg.style.overflow = "visible";
  const use = document.createElementNS("http://www.w3.org/2000/svg", "use");
  use.setAttribute("href", `#${symbol}`);
  svg.append(use);
  return svg;
}

interface Carried {
  carrier: HTMLElement;
  lifter: HTMLElement;
}

/** Size that a flying piece is drawn at; it is scaled to where it lies. */
const BASE = 54;
const put = (box: Box) => `translate(${box.x - BASE / 2}px, ${box.y - BASE / 2}px) scale(${box.size / BASE})`;

export class Flying implements Stage<View, Summary> {
  #air: HTMLElement | null = null;
  #hidden: HTMLElement[] = [];
  #running: Animation[] = [];
  #skipped = false;

  constructor(readonly heat: (view: View) => Heat) {}

  async show(before: Frame<View, Summary>, step: Step<View, Summary>, arrive: () => Promise<void>): Promise<void> {
    this.#skipped = false;
    const smoke = step.view.space > before.view.space ? (this.heat(step.view).smoke[step.view.space] ?? 0) : 0;
    const plan = settings.ms(FLY) > 0 ? flights(before.view, step.action, step.view, smoke) : [];
    const from = plan.map(flight => boxOf(flight.from));
    await arrive();
    if (plan.length === 0 || this.#skipped) return;
    const to = plan.map(flight => (flight.to === "air" ? null : boxOf(flight.to)));
    this.#open();
    for (const flight of plan) this.#hide(flight.to);
    const pieces = plan.map((flight, n) => this.#piece(flight, from[n] ?? this.#mouth()));
    for (const wave of [...new Set(plan.map(flight => flight.wave))].sort()) {
      if (this.#skipped) return;
      const jobs = plan.flatMap((flight, n) => (flight.wave === wave ? [n] : []));
      this.#stir(jobs.map(n => plan[n]).filter(flight => flight !== undefined));
      await Promise.all(
        jobs.map((n, order) => {
          const [flight, flying] = [plan[n], pieces[n]];
          return flight && flying ? this.#fly(flight, flying, from[n] ?? this.#mouth(), to[n] ?? null, order) : undefined;
        }),
      );
    }
    this.skip();
  }

  skip(): void {
    this.#skipped = true;
    for (const animation of this.#running) animation.finish();
    this.#running = [];
    for (const element of this.#hidden) element.style.removeProperty("opacity");
    this.#hidden = [];
    this.#air?.remove();
    this.#air = null;
  }

  #open(): void {
    this.#air = document.createElement("div");
    this.#air.className = "flights";
    this.#air.setAttribute("aria-hidden", "true");
    Object.assign(this.#air.style, { position: "fixed", inset: "0", pointerEvents: "none", zIndex: "15", overflow: "hidden" });
    document.body.append(this.#air);
  }

  /** What is on its way is not shown at its goal yet. */
  #hide(spot: string): void {
    if (spot === "bag" || spot === "air") return;
    const goal = document.querySelector<HTMLElement>(`.board [data-spot="${spot}"], .hand [data-spot="${spot}"]`);
    const shown = goal?.querySelector<HTMLElement>("svg") ?? goal;
    if (!shown) return;
    shown.style.opacity = "0";
    this.#hidden.push(shown);
  }

  #mouth(): Box {
    return boxOf("bag") ?? { x: innerWidth / 2, y: innerHeight / 2, size: 54 };
  }

  /** The bag gives a little when something leaves or enters it. */
  #stir(wave: readonly Flight[]): void {
    if (!wave.some(flight => flight.from === "bag" || flight.to === "bag")) return;
    const bag = document.querySelector("[data-bag]");
    if (!bag) return;
    const frames = [
      { transform: "scale(1, 1)" },
      { transform: "scale(1.02, .965)" },
      { transform: "scale(.992, 1.015)" },
      { transform: "scale(1, 1)" },
    ];
    this.#running.push(bag.animate(frames, { duration: settings.ms(FLY + 120), easing: "ease-out" }));
  }

  /** The drawing of a flight at its start; what comes out of the bag is not seen before its time. */
  #piece(flight: Flight, from: Box): Carried | null {
    if (!this.#air) return null;
    const carrier = document.createElement("div");
    const lifter = document.createElement("div");
    carrier.style.position = "absolute";
    carrier.style.transform = put(from);
    if (flight.from === "bag") carrier.style.visibility = "hidden";
    carrier.append(lifter);
    lifter.append(piece(flight.manner === "chip" ? chipDrawing(flight.kind) : drawing(flight.kind), BASE));
    this.#air.append(carrier);
    return { carrier, lifter };
  }

  async #fly(flight: Flight, { carrier, lifter }: Carried, from: Box, goal: Box | null, order: number): Promise<void> {
    const to = flight.to === "bag" ? { ...this.#mouth(), size: 30 } : (goal ?? { x: from.x, y: from.y - 46, size: from.size * 0.7 });
    carrier.style.visibility = "visible";
    const delay = settings.ms(STAGGER) * order;
    if (flight.becomes !== flight.kind) await this.#darken(lifter, flight, delay);
    if (this.#skipped) return;

    const time = settings.ms(flight.manner === "play" || flight.manner === "vanish" ? MOVE : FLY);
    const wait = flight.becomes !== flight.kind ? 0 : delay;
    const easing = flight.manner === "play" ? LAND : GO;
    const fades = flight.manner === "vanish" ? 0 : 1;
    const trip = carrier.animate(
      [
        { transform: put(from), opacity: 1 },
        { transform: put(to), opacity: fades },
      ],
      { duration: time, delay: wait, easing, fill: "both" },
    );
    if (flight.manner !== "vanish" && flight.manner !== "play") {
      const up = { transform: `translateY(${-ARC}px)` };
      this.#running.push(
        lifter.animate([{ transform: "none", easing: "ease-out" }, { ...up, easing: "ease-in" }, { transform: "none" }], {
          duration: time,
          delay: wait,
        }),
      );
    }
    this.#running.push(trip);
    await trip.finished.catch(() => {});
    this.#land(flight.to, carrier);
  }

  /** A bean cross-fades to its next level where it lies. */
  async #darken(lifter: HTMLElement, flight: Flight, delay: number): Promise<void> {
    const darker = piece(drawing(flight.becomes), BASE);
    lifter.append(darker);
    const fade = darker.animate([{ opacity: 0 }, { opacity: 1 }], { duration: settings.ms(STEP), delay, fill: "both" });
    this.#running.push(fade);
    await fade.finished.catch(() => {});
  }

  #land(spot: string, carrier: HTMLElement): void {
    carrier.remove();
    const goal = this.#hidden.find(element => element.closest(`[data-spot="${spot}"]`));
    if (!goal) return;
    goal.style.removeProperty("opacity");
    this.#hidden.splice(this.#hidden.indexOf(goal), 1);
  }
}
