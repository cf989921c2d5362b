/**
 * What one person likes: language, light, speed of motion, sound, stronger patterns, colours and lines, questions before
 * roasting, the pace of bots, a call when it is their turn. Kept in this browser only, and mirrored on <html> (`lang`,
 * `class="evening"`, `data-speed`, `data-patterns`, `data-colours`, `data-lines`) for the styles.
 */
import type { Language } from "./types";

export const LANGUAGES: readonly Language[] = ["en", "ja", "th"];
export type Theme = "day" | "evening" | "system";
export type Speed = "off" | "quick" | "normal";
/** Colours of the players: as printed, or further apart for colour-blind eyes. */
export type Colours = "printed" | "clear";
export type Lines = "fine" | "bold";
/** The least time between two acts of bots, milliseconds. */
export const PACES = [0, 350, 700, 1500] as const;

interface Kept {
  language: Language;
  theme: Theme;
  speed: Speed;
  sound: boolean;
  /** Bolder patterns and letters on pieces, for whoever does not see the colours well. */
  patterns: boolean;
  /** Ask before an action that roasts, since that draws and cannot be taken back. */
  askFirst: boolean;
  colours: Colours;
  lines: Lines;
  botsPace: number;
  /** Call me through the browser when it is my turn and I look elsewhere. */
  notify: boolean;
}

const PLACE = "trivet.settings"; // early.js reads it too

function read(): Partial<Kept> {
  try {
    return JSON.parse(localStorage.getItem(PLACE) ?? "{}") as Partial<Kept>;
  } catch {
    return {};
  }
}

function firstLanguage(): Language {
  const wanted = navigator.languages.map(tag => tag.slice(0, 2));
  return LANGUAGES.find(known => known === wanted.find(tag => (LANGUAGES as readonly string[]).includes(tag))) ?? "en";
}

const dark = matchMedia("(prefers-color-scheme: dark)");
const still = matchMedia("(prefers-reduced-motion: reduce)");

class Settings {
  #kept = $state<Kept>({
    language: firstLanguage(),
    theme: "system",
    speed: "normal",
    sound: false,
    patterns: false,
    askFirst: false,
    colours: "printed",
    lines: "fine",
    botsPace: 700,
    notify: false,
    ...read(),
  });
  #systemDark = $state(dark.matches);
  #systemStill = $state(still.matches);

  constructor() {
    dark.addEventListener("change", event => {
      this.#systemDark = event.matches;
      this.#mirror();
    });
    still.addEventListener("change", event => {
      this.#systemStill = event.matches;
    });
    addEventListener("storage", event => {
      if (event.key !== PLACE) return; // another tab changed it
      Object.assign(this.#kept, read());
      this.#mirror();
    });
    this.#mirror();
  }

  get language(): Language {
    return this.#kept.language;
  }
  get theme(): Theme {
    return this.#kept.theme;
  }
  get speed(): Speed {
    return this.#kept.speed;
  }
  get sound(): boolean {
    return this.#kept.sound;
  }
  get patterns(): boolean {
    return this.#kept.patterns;
  }
  get askFirst(): boolean {
    return this.#kept.askFirst;
  }
  get colours(): Colours {
    return this.#kept.colours;
  }
  get lines(): Lines {
    return this.#kept.lines;
  }
  get botsPace(): number {
    return this.#kept.botsPace;
  }
  get notify(): boolean {
    return this.#kept.notify;
  }
  get evening(): boolean {
    return this.#kept.theme === "evening" || (this.#kept.theme === "system" && this.#systemDark);
  }

  set<K extends keyof Kept>(key: K, value: Kept[K]): void {
    this.#kept[key] = value;
    try {
      localStorage.setItem(PLACE, JSON.stringify({ ...read(), [key]: value }));
    } catch {
      // A browser that refuses storage forgets at the end of the visit.
    }
    this.#mirror();
  }

  /** How long a motion of `normal` milliseconds takes for this person; 0 means: do not move at all. */
  ms(normal: number): number {
    if (this.#systemStill || this.#kept.speed === "off") return 0;
    return this.#kept.speed === "quick" ? Math.round(normal * 0.55) : normal;
  }

  #mirror(): void {
    const html = document.documentElement;
    html.lang = this.#kept.language;
    html.classList.toggle("evening", this.evening);
    html.dataset.speed = this.#kept.speed;
    html.dataset.patterns = this.#kept.patterns ? "bold" : "plain";
    html.dataset.colours = this.#kept.colours;
    html.dataset.lines = this.#kept.lines;
  }
}

export const settings = new Settings();
