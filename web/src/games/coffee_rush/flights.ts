/**
 * What moved between two moments of the table. Things are named (`slip:12`, `meeple:0:1`, `hand:3:0`, `layer:0:2:5:0`), and so
 * are the places they come from and go to (`deck`, `bin:1`); the drawing of the motion is another file's business.
 */
import { COMPLETED, CUPS, lyingOn, PENALTY, TABS, type View } from "./view";

export type Leaving = "pour" | "return" | "drain" | "serve" | "bin";
export type Coming = "pop" | "rise" | "deal";

/** Something that is on the table before and not after. */
export interface Leave {
  key: string;
  to: string;
  manner: Leaving;
}

/** Something that lies elsewhere afterwards. */
export interface Slide {
  key: string;
  manner: "walk" | "slide";
}

/** Something that is new on the table. */
export interface Come {
  key: string;
  from: string;
  manner: Coming;
}

export interface Motion {
  leave: Leave[];
  slide: Slide[];
  come: Come[];
}

export function motion(before: View, action: string, after: View): Motion {
  const all: Motion = { leave: [], slide: [], come: [] };
  if (before.players.length !== after.players.length) return all;
  baristas(before, after, all);
  hand(before, action, after, all);
  cups(before, after, all);
  cards(before, after, all);
  after.players.forEach((player, seat) => {
    player.upgrades.forEach((on, upgrade) => {
      if (on && !before.players[seat]?.upgrades[upgrade]) all.come.push({ key: `upgrade:${seat}:${upgrade}`, from: "", manner: "pop" });
    });
  });
  return all;
}

function baristas(before: View, after: View, all: Motion): void {
  after.players.forEach((player, seat) => {
    player.meeples.forEach((cell, nth) => {
      const was = before.players[seat]?.meeples[nth] ?? -1;
      const key = `meeple:${seat}:${nth}`;
      if (cell === was || cell < 0) return;
      if (was < 0) all.come.push({ key, from: "", manner: "pop" });
      else all.slide.push({ key, manner: "walk" });
    });
  });
}

function hand(before: View, action: string, after: View, all: Motion): void {
  const [verb, rest = ""] = action.split(":");
  const to = verb === "pour" || verb === "cup" ? `cup:${before.seat}:${Number(rest.split("@")[1] ?? rest) - 1}` : "supply";
  after.hand.forEach((now, kind) => {
    const was = before.hand[kind] ?? 0;
    for (let nth = was; nth < now; nth++) all.come.push({ key: `hand:${kind}:${nth}`, from: "", manner: "pop" });
    for (let nth = now; nth < was; nth++)
      all.leave.push({ key: `hand:${kind}:${nth}`, to, manner: verb === "pour" || verb === "cup" ? "pour" : "return" });
  });
}

function cups(before: View, after: View, all: Motion): void {
  after.players.forEach((player, seat) => {
    for (let cup = 0; cup < CUPS; cup++) {
      player.cups[cup]?.forEach((now, kind) => {
        const was = before.players[seat]?.cups[cup]?.[kind] ?? 0;
        const key = (nth: number) => `layer:${seat}:${cup}:${kind}:${nth}`;
        for (let nth = was; nth < now; nth++) all.come.push({ key: key(nth), from: "", manner: "rise" });
        for (let nth = now; nth < was; nth++) all.leave.push({ key: key(nth), to: "", manner: "drain" });
      });
    }
  });
}

function cards(before: View, after: View, all: Motion): void {
  for (let card = 0; card < Math.max(before.top, after.top); card++) {
    const was = lyingOn(before, card);
    const now = lyingOn(after, card);
    const key = `slip:${card}`;
    if (was && was.place < TABS) {
      if (now?.place === COMPLETED) all.leave.push({ key, to: `completed:${now.seat}`, manner: "serve" });
      else if (now?.place === PENALTY) all.leave.push({ key, to: `bin:${now.seat}`, manner: "bin" });
      else if (now && now.place !== was.place) all.slide.push({ key, manner: "slide" });
    } else if (!was && now && now.place < TABS) {
      all.come.push({ key, from: "deck", manner: "deal" });
    }
  }
}
