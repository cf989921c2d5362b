/**
 * What moved between two moments of the table, as flights from spot to spot. A spot is the name of a place on the board
 * (`bag`, `tray:3:0`, `right:4`); the drawing of the flights is another file's business.
 */

import { ALL_PURPOSE, BURNT, HARD, MOISTURE, SMOKE } from "./kinds";
import type { View } from "./view";

export type Manner = "draw" | "play" | "roast" | "return" | "chip" | "vanish";

export interface Flight {
  kind: number;
  /** The kind it has when it lands; differs from `kind` when a bean darkens on the way. */
  becomes: number;
  from: string;
  to: string;
  manner: Manner;
  /** Flights of one wave start together, staggered by their order; the next wave waits for them. */
  wave: number;
}

type Lying = { kind: number; spot: string };

const CHIP_SPOTS = ["oval:0", "oval:1", "square:selection", "square:cup_redraw", "square:extra_plate"];

/** All tokens outside the bag, with the names of their spots. */
function lying(view: View): Lying[] {
  const list: Lying[] = [];
  const heap = (counts: readonly number[], spot: string) => {
    counts.forEach((count, kind) => {
      for (let nth = 0; nth < count; nth++) list.push({ kind, spot: `${spot}:${kind}:${nth}` });
    });
  };
  const row = (kinds: readonly number[], spot: string) => {
    kinds.forEach((kind, n) => {
      if (kind >= 0) list.push({ kind, spot: `${spot}:${n}` });
    });
  };
  heap(view.hand, "tray");
  heap(view.pending, "pending");
  view.reserve.forEach((count, colour) => {
    if (count > 0) list.push({ kind: 10 + colour, spot: `reserve:${colour}` });
  });
  row(view.left, "left");
  row(view.right, "right");
  row(
    view.cup.map(kind => (kind > ALL_PURPOSE ? -1 : kind)),
    "oval",
  );
  row(view.plates, "plate");
  if (view.all_purpose_out) list.push({ kind: ALL_PURPOSE, spot: "out" });
  return list;
}

/** What is in `a` and not in `b`, by spot and kind. */
function without(a: readonly Lying[], b: readonly Lying[]): Lying[] {
  const there = new Set(b.map(t => `${t.spot}=${t.kind}`));
  return a.filter(t => !there.has(`${t.spot}=${t.kind}`));
}

/** Beans in the order of their darkness: hard before 0, burnt after 4. -1 for what is no bean. */
function darkness(kind: number): number {
  if (kind === HARD) return 0;
  if (kind === BURNT) return 6;
  return kind < HARD ? kind + 1 : -1;
}

function take(list: Lying[], kind: number): Lying | undefined {
  const at = list.findIndex(t => t.kind === kind);
  return at < 0 ? undefined : list.splice(at, 1)[0];
}

/** The flights between two moments, given the action between them and the smoke that joined the bag. */
export function flights(before: View, action: string, after: View, smoke = 0): Flight[] {
  const verb = action.split(":")[0] ?? "";
  if (verb === "sheet") return drawnAtSetup(after);
  if (before.sheet !== after.sheet) return [];

  const list: Flight[] = [];
  for (let i = 0; i < smoke; i++)
    list.push({ kind: SMOKE, becomes: SMOKE, from: `heat:${after.space}`, to: "bag", manner: "return", wave: 0 });

  const gone = without(lying(before), lying(after));
  const came = without(lying(after), lying(before));
  const inBag = before.bag.map((n, kind) => (after.bag[kind] ?? 0) - n - (kind === SMOKE ? smoke : 0));
  inBag.forEach((n, kind) => {
    for (let i = 0; i < n; i++) came.push({ kind, spot: "bag" });
    for (let i = 0; i < -n; i++) gone.push({ kind, spot: "bag" });
  });

  const emptied = verb.startsWith("end_") && before.hand.some(n => n > 0) && after.hand.every(n => n === 0);
  if (emptied) list.push(...roasted(gone, came));
  list.push(...matched(gone, came, list.length > 0 ? 1 : 0));
  list.push(...exchanged(gone, came));
  list.push(...vanished(gone, verb === "bean"));
  list.push(...chips(before, after));
  return list;
}

function drawnAtSetup(after: View): Flight[] {
  return lying(after)
    .filter(t => t.spot.startsWith("tray"))
    .map(t => ({ kind: t.kind, becomes: t.kind, from: "bag", to: t.spot, manner: "draw" as const, wave: 0 }));
}

/** End of a round: every bean of the tray meets the darker bean that goes in the bag, palest with palest. */
function roasted(gone: Lying[], came: Lying[]): Flight[] {
  const pick = (list: Lying[], ok: (t: Lying) => boolean) => {
    const picked = list.filter(t => ok(t) && darkness(t.kind) >= 0).sort((a, b) => darkness(a.kind) - darkness(b.kind));
    for (const t of picked) list.splice(list.indexOf(t), 1);
    return picked;
  };
  const beans = pick(gone, t => t.spot.startsWith("tray"));
  const darker = pick(came, t => t.spot === "bag");
  return beans.map((bean, i) => ({
    kind: bean.kind,
    becomes: darker[i]?.kind ?? bean.kind,
    from: bean.spot,
    to: "bag",
    manner: "roast",
    wave: 0,
  }));
}

/** Tokens that only changed their place. */
function matched(gone: Lying[], came: Lying[], wave: number): Flight[] {
  const list: Flight[] = [];
  for (const there of [...came]) {
    const here = take(gone, there.kind);
    if (!here) continue;
    came.splice(came.indexOf(there), 1);
    const drawn = here.spot === "bag";
    const manner: Manner = drawn ? "draw" : there.spot === "bag" ? "return" : "play";
    // Equal tokens are one heap: a token that leaves moves the others up, which is no flight.
    if (here.spot.split(":")[0] === there.spot.split(":")[0] && !drawn) continue;
    list.push({ kind: there.kind, becomes: there.kind, from: here.spot, to: there.spot, manner, wave: drawn ? wave + 1 : wave });
  }
  return list;
}

/** Beans that the box exchanged: two into one, one into two. */
function exchanged(gone: Lying[], came: Lying[]): Flight[] {
  const list: Flight[] = [];
  const beans = gone.filter(t => t.spot.startsWith("tray") && darkness(t.kind) >= 0);
  const made = came.filter(t => t.spot === "bag");
  if (made.length === 0) return list;
  for (let i = 0; i < Math.max(beans.length, made.length); i++) {
    const bean = beans[Math.min(i, beans.length - 1)];
    const becomes = made[Math.min(i, made.length - 1)];
    if (!bean || !becomes) continue;
    list.push({ kind: bean.kind, becomes: becomes.kind, from: bean.spot, to: "bag", manner: "roast", wave: 0 });
    if (gone.includes(bean)) gone.splice(gone.indexOf(bean), 1);
  }
  return list;
}

/** Tokens that left the roast: moisture as vapour out of the bag, the others from where they lay; melted beans go along. */
function vanished(gone: readonly Lying[], melted: boolean): Flight[] {
  return gone
    .filter(t => t.spot !== "bag" || t.kind === MOISTURE)
    .map(t => {
      const along = melted && t.spot.startsWith("tray");
      return {
        kind: t.kind,
        becomes: t.kind,
        from: t.spot,
        to: along ? "bag" : "air",
        manner: along ? "return" : "vanish",
        wave: along ? 0 : 1,
      };
    });
}

function chips(before: View, after: View): Flight[] {
  const list: Flight[] = [];
  after.earned.forEach((earned, chip) => {
    const line = after.chips.indexOf(chip);
    if (!earned || before.earned[chip] || line < 0) return;
    list.push({ kind: chip, becomes: chip, from: `line:${line}`, to: CHIP_SPOTS[chip] ?? "oval:0", manner: "chip", wave: 1 });
  });
  return list;
}
