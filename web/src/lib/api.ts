/**
 * The server, as functions. Every command carries a key of its own, so that a command whose answer was lost can be sent
 * again and is carried out once. A refusal arrives as `Refusal`, with a message; a dead line as `NoLine`, after patience.
 */
import { line } from "./line.svelte";
import type {
  AbsentChoice,
  Daily,
  GameInfo,
  Glossary,
  Me,
  Message,
  Moment,
  News,
  Options,
  Rulebook,
  SeatWish,
  Table,
  TableLine,
  TableSettings,
} from "./types";

export class Refusal extends Error {
  constructor(
    readonly status: number,
    readonly reason: Message,
    /** The present state of the table, when the command came too late. */
    readonly news: News | null = null,
  ) {
    super(reason.key);
  }
}

/** The server could not be reached, even after several tries. */
export class NoLine extends Error {}

/** A fresh key for one command. Pass the same key again only for the same command. */
export function commandKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(12));
  return Array.from(bytes, byte => byte.toString(16).padStart(2, "0")).join("");
}

const PATIENCE = [0, 250, 700, 1500, 3000, 5000]; // ms before each try; together about ten seconds, longer than a restart

const pause = (ms: number) => new Promise(resolve => setTimeout(resolve, ms));

interface Call {
  method?: "GET" | "POST";
  body?: unknown;
  /** Sent as plain text instead of JSON. */
  text?: string;
}

async function answer(path: string, call: Call): Promise<Response> {
  const init: RequestInit = { method: call.method ?? "GET", credentials: "same-origin" };
  if (call.text !== undefined) {
    init.body = call.text;
    init.headers = { "Content-Type": "text/plain; charset=utf-8" };
  } else if (call.body !== undefined) {
    init.body = JSON.stringify(call.body);
    init.headers = { "Content-Type": "application/json" };
  }
  for (const wait of PATIENCE) {
    if (wait) await pause(wait);
    try {
      const response = await fetch(path, init);
      if (response.status < 502 || response.status > 504) {
        line.works();
        return response;
      }
    } catch {
      // The network failed before an answer came; whether the command arrived is settled by its key.
    }
    line.fails();
  }
  throw new NoLine(path);
}

async function refusal(response: Response): Promise<Refusal> {
  try {
    const body = (await response.json()) as { error: Message; news?: News };
    return new Refusal(response.status, { key: body.error.key, args: body.error.args ?? {} }, body.news ?? null);
  } catch {
    return new Refusal(response.status, { key: response.status === 404 ? "ui.error.not_found" : "ui.error.fault", args: {} });
  }
}

async function ask<T>(path: string, call: Call = {}): Promise<T> {
  const response = await answer(path, call);
  if (!response.ok) throw await refusal(response);
  return (await response.json()) as T;
}

/** Tables that were just opened: the page that shows one need not ask for it again. */
const fresh = new Map<string, Table>();

async function opened(call: Promise<Table>): Promise<Table> {
  const table = await call;
  fresh.set(table.id, table);
  return table;
}

async function table<V, S, C>(id: string): Promise<Table<V, S, C>> {
  const known = fresh.get(id);
  fresh.delete(id);
  return (known ?? (await ask<Table>(at(id)))) as Table<V, S, C>;
}

const listeners = new Set<(news: News) => void>();

/** Calls `hear` with the answer to each of my own commands. */
export function onNews(hear: (news: News) => void): void {
  listeners.add(hear);
}

async function command<V, S>(id: string, verb: string, body: object): Promise<News<V, S>> {
  const news = await post<News<V, S>>(`${at(id)}/${verb}`, body);
  for (const hear of listeners) hear(news);
  return news;
}

/** What a table may be opened with beside its game and options. */
export interface Opening {
  salt?: string;
  parts?: string;
  seats?: SeatWish[];
  settings?: Partial<TableSettings>;
  /** The least time between two acts of bots, milliseconds. */
  bots_pace_ms?: number;
}

/** What may be asked of the others at a table. */
export type Question =
  | { kind: "back"; ply: number }
  | { kind: "end" }
  | { kind: "rematch" }
  | { kind: "absent"; seat: number; choice: AbsentChoice };

/** A chair as its table's host sets it. */
export type Seating = { kind: "open" } | { kind: "bot"; level: string } | { kind: "here"; name: string };

const post = <T>(path: string, body: unknown) => ask<T>(path, { method: "POST", body });
const at = (id: string) => `/api/tables/${encodeURIComponent(id)}`;

export const api = {
  me: () => ask<Me>("/api/me"),
  rename: (name: string) => post<Me>("/api/me", { name }),

  games: () => ask<GameInfo[]>("/api/games"),
  rulebook: (game: string, language: string) =>
    ask<{ rulebook: Rulebook; glossary: Glossary }>(`/api/rulebook/${encodeURIComponent(game)}/${language}`),

  tables: () => ask<TableLine[]>("/api/tables"),
  open: (game: string, options: Options, more: Opening = {}) =>
    opened(post<Table>("/api/tables", { game, options, ...more, key: commandKey() })),
  table,
  moment: <V, S>(id: string, ply: number) => ask<Moment<V, S>>(`${at(id)}/at/${ply}`),
  forecast: <F>(id: string) => ask<F>(`${at(id)}/forecast`),

  play: <V, S>(id: string, action: string, version: number, key = commandKey()) => command<V, S>(id, "play", { action, version, key }),
  undo: <V, S>(id: string, version: number, key = commandKey()) => command<V, S>(id, "undo", { version, key }),
  redo: <V, S>(id: string, version: number, key = commandKey()) => command<V, S>(id, "redo", { version, key }),
  cancel: <V, S>(id: string, version: number, key = commandKey()) => command<V, S>(id, "cancel", { version, key }),

  tableOf: (code: string) => ask<{ id: string }>(`/api/codes/${encodeURIComponent(code)}`),
  sit: (id: string, seat: number, name?: string) => command(id, "sit", { seat, ...(name ? { name } : {}), key: commandKey() }),
  stand: (id: string) => command(id, "stand", { key: commandKey() }),
  ready: (id: string, ready: boolean) => command(id, "ready", { ready, key: commandKey() }),
  place: (id: string, seat: number, how: Seating) => command(id, "place", { seat, ...how, key: commandKey() }),
  start: (id: string) => command(id, "start", { key: commandKey() }),
  offer: (id: string, question: Question) => command(id, "offer", { ...question, key: commandKey() }),
  answer: (id: string, yes: boolean, offer: number) => command(id, "answer", { yes, offer, key: commandKey() }),
  leave: (id: string) => command(id, "leave", { key: commandKey() }),
  comeBack: (id: string) => command(id, "return", { key: commandKey() }),

  recordAddress: (id: string) => `${at(id)}/record`,
  async record(id: string): Promise<string> {
    const response = await answer(`${at(id)}/record`, {});
    if (!response.ok) throw await refusal(response);
    return response.text();
  },
  readRecord: (text: string) => opened(ask<Table>("/api/records", { method: "POST", text })),

  daily: () => ask<Daily>("/api/daily"),
  playDaily: () => opened(post<Table>("/api/daily", { key: commandKey() })),
  nameDaily: (name: string) => post<Daily>("/api/daily/name", { name }),
};
