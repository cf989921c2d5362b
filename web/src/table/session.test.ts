import { beforeEach, describe, expect, it, vi } from "vitest";
import type { News, Table } from "../lib/types";

const play = vi.fn();
const table = vi.fn();
const shown = vi.fn();
vi.mock("../lib/api", () => {
  class Refusal extends Error {
    constructor(
      readonly status: number,
      readonly reason: { key: string; args: object },
      readonly news: unknown = null,
    ) {
      super(reason.key);
    }
  }
  return { api: { play, table }, commandKey: () => "k", Refusal };
});
vi.mock("../lib/i18n.svelte", () => ({ say: (m: { key: string }) => m.key, t: (key: string) => key }));
vi.mock("../lib/toasts.svelte", () => ({
  toasts: { show: (m: { key: string }) => shown(m.key), refuse: (e: Error) => shown(e.message), done() {} },
}));
vi.mock("../lib/watch", () => ({ watch: () => ({ close() {} }) }));

const { Session } = await import("./session.svelte");
const { Refusal } = await import("../lib/api");

const places = [0, 1].map(seat => ({ seat, kind: "person", mine: seat === 0, bot_plays: false }));
const start = {
  id: "t",
  seats: 2,
  seat: 0,
  to_move: 0,
  version: 5,
  ply: 3,
  stage: "playing",
  over: false,
  places,
  log: [],
  view: 3,
  summary: 0,
};
const news = (more: object) => ({ ...start, since: 5, log: [], steps: [], undone_to: null, prompt: null, ...more }) as unknown as News;
const step = (ply: number) => ({ ply, action: "a", forced: false, events: [{ key: `e${ply}`, args: {} }], view: ply, summary: 0 });
const session = () => new Session(start as unknown as Table);
const stale = (more: object) => new Refusal(409, { key: "error.stale_version", args: {} }, news(more));

beforeEach(() => {
  play.mockReset();
  table.mockReset();
  shown.mockReset();
});

describe("a command that came too late", () => {
  it("is sent again when only people came and went", async () => {
    play.mockRejectedValueOnce(stale({ version: 6 })).mockResolvedValueOnce(news({ since: 6, version: 7, ply: 4, steps: [step(4)] }));
    const mine = session();
    await mine.play("a");
    expect(play.mock.calls.map(call => call[2])).toEqual([5, 6]);
    expect(mine.table.ply).toBe(4);
    expect(shown).not.toHaveBeenCalled();
  });

  it("shows the news quietly and says that somebody was faster", async () => {
    play.mockRejectedValueOnce(stale({ version: 6, ply: 4, steps: [step(4)] }));
    const mine = session();
    await mine.play("a");
    expect(play).toHaveBeenCalledTimes(1);
    expect(mine.table.version).toBe(6);
    expect(shown.mock.calls).toEqual([["room.faster"]]);
  });
});

describe("acts of others", () => {
  it("are shown one after another, also those that arrive during a motion (closes B4)", async () => {
    const seen: number[] = [];
    const mine = session();
    mine.stage = {
      async show(_, { ply }, arrive) {
        await arrive();
        seen.push(ply);
        await new Promise(resolve => setTimeout(resolve, 5));
      },
      skip() {},
    };
    mine.take(news({ version: 6, ply: 4, to_move: 1, steps: [step(4)] }));
    mine.take(news({ since: 6, version: 7, ply: 5, to_move: 1, steps: [step(5)] }));
    expect(mine.settled).toBe(false);
    await vi.waitFor(() => expect(mine.settled).toBe(true));
    expect(seen).toEqual([4, 5]);
  });

  it("are announced once, with whose turn it is (closes S6)", () => {
    const mine = session();
    mine.take(news({ version: 6, ply: 4, to_move: 1, steps: [step(4)], prompt: { key: "theirs", args: {} } }));
    expect(mine.told).toBe("e4 room.turn_of");
  });
});

describe("what is told beside the board", () => {
  const entry = (ply: number) => ({ ply, undone: false, events: [{ key: `e${ply}`, args: {} }] });
  const end = () =>
    news({
      version: 6,
      ply: 6,
      over: true,
      seed: "s",
      scores: [9],
      log: [4, 5, 6].map(entry),
      steps: [4, 5, 6].map(step),
      prompt: { key: "end", args: {} },
    });

  it("runs no further than the step that the board shows", async () => {
    const mine = session();
    const told: unknown[] = [];
    const note = () => [mine.seen.log.length, mine.prompt?.key, mine.seen.over, mine.seen.seed ?? null, mine.behind];
    mine.stage = {
      async show(_, _step, arrive) {
        await arrive();
        told.push(note());
      },
      skip() {},
    };
    mine.take(end());
    await vi.waitFor(() => expect(mine.settled).toBe(true));
    expect(told).toEqual([
      [1, "e4", false, null, true],
      [2, "e5", false, null, true],
      [3, "end", true, "s", false],
    ]);
  });

  it("catches up at once when the motion is skipped", async () => {
    const mine = session();
    mine.stage = { show: (_, _step, arrive) => arrive().then(() => new Promise(() => {})), skip() {} };
    mine.take(end());
    expect(mine.behind).toBe(true);
    mine.skip();
    expect([mine.seen.over, mine.seen.log.length, mine.prompt?.key]).toEqual([true, 3, "end"]);
  });
});

describe("what changes without a decision", () => {
  it("is taken in at the same version, and never moves a piece", () => {
    const mine = session();
    const away = places.map(place => ({ ...place, online: false }));
    mine.take(news({ places: away }));
    expect(mine.table.places[1]?.online).toBe(false);
    mine.take(news({ version: 6, offer: { kind: "end" } }));
    expect(mine.table.offer).toEqual({ kind: "end" });
    expect(mine.settled).toBe(true);
  });

  it("lays the table anew when everybody has sat down", async () => {
    const mine = new Session({ ...start, stage: "waiting", view: null } as unknown as Table);
    table.mockResolvedValueOnce({ ...start, version: 6 });
    mine.take(news({ version: 6 }));
    await vi.waitFor(() => expect(mine.table.view).toBe(3));
  });

  it("gives no turn to somebody whose bot stands in", () => {
    const mine = session();
    expect(mine.mine).toBe(true);
    mine.take(news({ places: places.map(place => ({ ...place, bot_plays: true })) }));
    expect(mine.mine).toBe(false);
  });
});
