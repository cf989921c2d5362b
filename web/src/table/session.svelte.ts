/**
 * One table as this browser sees it: the present, the steps still to be shown, and the past moment looked at. The server
 * is the only judge; a command is sent at once, and whatever motion is still running is skipped.
 */
import { tick } from "svelte";
import { api, commandKey, Refusal } from "../lib/api";
import { say } from "../lib/i18n.svelte";
import { called } from "../lib/seats";
import { toasts } from "../lib/toasts.svelte";
import type { LegalAction, Message, Moment, News, Prompt, Step, Table } from "../lib/types";
import { type Watch, watch } from "../lib/watch";
import { mergeLog } from "./log-merge";

export interface Frame<V, S> {
  view: V;
  summary: S;
}

/** A step in motion, and what may be said while it is shown. */
interface Shown<V, S> extends Frame<V, S> {
  ply: number;
  prompt: Prompt | null;
}

/** A board's way of showing one step. `arrive` puts the step's view on the page; the promise ends when all has landed. */
export interface Stage<V, S> {
  show(before: Frame<V, S>, step: Step<V, S>, arrive: () => Promise<void>): Promise<void>;
  skip(): void;
}

/** So many steps of others may wait to be shown; beyond that the board catches up at once. */
const MOST_WAITING = 24;

type Command = "undo" | "redo" | "cancel";

export class Session<V = unknown, S = unknown, C = unknown> {
  table = $state.raw() as Table<V, S, C>;
  /** A past moment that is looked at instead of the present. */
  moment = $state.raw<Moment<V, S> | null>(null);
  stage: Stage<V, S> | null = null;

  #frame = $state.raw<Shown<V, S> | null>(null);
  /** What happened last, for the live region. */
  #told = $state.raw<Message[]>([]);
  #run = 0;
  #queue: Step<V, S>[] = [];
  #sending: Promise<void> | null = null;
  #sent: string | null = null;
  #watch: Watch | null = null;

  constructor(table: Table<V, S, C>) {
    this.table = table;
  }

  /** What the board shows: a past moment, a step in motion, or the present. */
  get shown(): Frame<V, S> {
    return this.moment ?? this.#frame ?? this.table;
  }

  /** True while the board still shows steps before the last one: whatever tells of the present would run ahead of it. */
  get behind(): boolean {
    return this.moment === null && this.#frame !== null && this.#frame.ply < this.table.ply;
  }

  /** The table no further than the board shows it, for all that is told beside the board: log, score, seed, end. */
  readonly seen: Table<V, S, C> = $derived.by(() => {
    const [frame, table] = [this.#frame, this.table];
    if (frame === null || !this.behind) return table;
    const { view, summary, ply, prompt } = frame;
    return {
      ...table,
      view,
      summary,
      ply,
      prompt,
      log: table.log.filter(entry => entry.undone || entry.ply <= ply),
      notes: (table.notes ?? []).filter(note => note.ply <= ply),
      over: false,
      stage: "playing",
      scores: null,
      ranking: null,
      rank: null,
      seed: null,
    };
  });

  /** What happened last, in words, in the language of now. */
  get told(): string {
    return this.#told.map(say).join(" ");
  }

  /** True when the board shows the present, so that its pieces may be clicked. */
  get settled(): boolean {
    return this.moment === null && this.#frame === null;
  }

  /** Whether others may sit here: only then the page shows people, offers and clocks. */
  get several(): boolean {
    return this.table.seats > 1;
  }

  /** Whether decisions are still made here. */
  get playing(): boolean {
    return !this.table.over && (this.table.stage ?? "playing") === "playing";
  }

  /** Whether the reader is the one to decide. */
  get mine(): boolean {
    const { seat, to_move, places } = this.table;
    return this.playing && seat !== null && seat === to_move && !places?.[seat]?.bot_plays;
  }

  get legal(): LegalAction[] {
    return this.mine && this.moment === null ? this.table.legal : [];
  }

  get refusals(): Record<string, Message> {
    return this.mine && this.moment === null ? this.table.refusals : {};
  }

  get prompt(): Prompt | null {
    return this.moment ? this.moment.prompt : this.seen.prompt;
  }

  follow(): () => void {
    this.#watch = watch<V, S>(
      this.table.id,
      () => this.table.version,
      news => this.take(news),
    );
    return () => this.#watch?.close();
  }

  play(action: string): Promise<void> {
    this.back();
    this.skip();
    return this.#send(`play ${action}`, (id, version, key) => api.play<V, S>(id, action, version, key));
  }

  command(command: Command): Promise<void> {
    this.back();
    this.skip();
    return this.#send(command, (id, version, key) => api[command]<V, S>(id, version, key));
  }

  /** Looks at the moment after `ply` decisions. */
  async look(ply: number): Promise<void> {
    this.skip();
    try {
      this.moment = await api.moment<V, S>(this.table.id, ply);
    } catch (error) {
      toasts.refuse(error);
    }
  }

  /** Back to now. */
  back(): void {
    this.moment = null;
  }

  /** Ends the running motion: everything lies where it belongs. */
  skip(): void {
    this.#run++;
    this.#queue = [];
    this.#frame = null;
    this.stage?.skip();
  }

  /** Takes news in, from an answer or from the line; what is already known changes nothing. */
  take(news: News<V, S>): void {
    if (news.version <= this.table.version) {
      if (news.version === this.table.version) this.#people(news);
      return;
    }
    if (this.table.stage === "waiting" && news.stage !== "waiting") {
      void this.#fetch(); // the board was not there yet
      return;
    }
    if ("since" in news && news.since !== this.table.version) {
      void this.#fetch();
      return;
    }
    const before: Shown<V, S> = { view: this.shown.view, summary: this.shown.summary, ply: this.seen.ply, prompt: this.seen.prompt };
    const old = this.table;
    this.table = { ...old, ...news, log: mergeLog(old.log, news.log, news.undone_to) };
    this.#told = this.#tell(news);
    const still = news.steps.length === 0 && news.undone_to === null && news.ply === old.ply; // people came and went
    if (this.moment === null && !still)
      void this.#show(before, shownSteps(news), this.several && news.undone_to === null && news.steps.length > 0);
  }

  /** Who is here, clocks and offers may change while nothing is played. */
  #people(news: News<V, S>): void {
    if (!this.several || !news.places) return;
    const { places, clocks, offer, rematch, host, seat, stage } = news;
    this.table = { ...this.table, places, clocks, offer, rematch, host, seat, stage };
  }

  /** A question to the others, an answer, coming and going: no decision of the game. */
  async ask(call: (id: string) => Promise<News>): Promise<boolean> {
    try {
      this.take((await call(this.table.id)) as News<V, S>);
      toasts.done();
      return true;
    } catch (error) {
      if (error instanceof Refusal && error.news) this.take(error.news as News<V, S>);
      toasts.refuse(error);
      return false;
    }
  }

  /** Repairs a gap: the news did not start where this browser stood. */
  async #fetch(): Promise<void> {
    try {
      this.skip();
      this.table = await api.table<V, S, C>(this.table.id);
    } catch (error) {
      toasts.refuse(error);
    }
  }

  async #send(name: string, call: (id: string, version: number, key: string) => Promise<News<V, S>>): Promise<void> {
    while (this.#sending) {
      if (this.#sent === name) return this.#sending; // the second half of a double click
      await this.#sending;
    }
    this.#sent = name;
    this.#sending = this.#carry(call).finally(() => {
      this.#sending = null;
      this.#sent = null;
    });
    return this.#sending;
  }

  async #carry(call: (id: string, version: number, key: string) => Promise<News<V, S>>, again = true): Promise<void> {
    const { ply } = this.table;
    try {
      this.take(await call(this.table.id, this.table.version, commandKey()));
      toasts.done();
    } catch (error) {
      const news = error instanceof Refusal ? (error.news as News<V, S> | null) : null;
      if (!news) return toasts.refuse(error);
      this.take(news);
      // Somebody sat down or answered in the meantime: the board is the same, so the command still means the same.
      if (again && this.several && this.mine && news.ply === ply && news.undone_to === null) return this.#carry(call, false);
      if (this.several && (error as Refusal).status === 409) toasts.show({ key: "room.faster", args: {} });
      else toasts.refuse(error);
    }
  }

  /** Shows steps one after another; those that arrive meanwhile wait for their turn. */
  async #show(before: Shown<V, S>, steps: Step<V, S>[], goesOn: boolean): Promise<void> {
    if (goesOn && this.#frame !== null && this.#queue.length + steps.length <= MOST_WAITING) {
      this.#queue.push(...steps);
      return;
    }
    this.stage?.skip();
    const run = ++this.#run;
    this.#frame = before;
    this.#queue = [...steps];
    let last: Frame<V, S> = before;
    for (let step = this.#queue.shift(); step; step = this.#queue.shift()) {
      const now = step;
      const arrive = async () => {
        if (run === this.#run) this.#frame = { ...now, prompt: now.events.at(-1) ?? this.#frame?.prompt ?? null };
        await tick();
      };
      if (this.stage) await this.stage.show(last, now, arrive);
      if (run !== this.#run) return;
      last = now;
    }
    this.#frame = null;
  }

  #tell(news: News<V, S>): Message[] {
    const events = news.steps.flatMap(step => step.events);
    if (this.several && this.playing && !this.mine) return [...events, { key: "room.turn_of", args: { who: called(news.to_move ?? 0) } }];
    return news.prompt ? [...events, news.prompt] : events;
  }
}

/** The steps to show; taking back is one step too, straight to the earlier state. */
function shownSteps<V, S>(news: News<V, S>): Step<V, S>[] {
  if (news.steps.length > 0) return news.steps;
  return [{ ply: news.ply, action: "undo", forced: false, events: [], view: news.view, summary: news.summary }];
}
