import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { api, NoLine, Refusal } from "../src/lib/api";

const json = (status: number, body: unknown) => new Response(JSON.stringify(body), { status });
const news = { version: 5, steps: [], undone_to: null };

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function serve(...answers: (Response | Error)[]) {
  const fetched = vi.fn(async (_path: string, _init: RequestInit) => {
    const next = answers.length > 1 ? answers.shift() : answers[0];
    if (next instanceof Error) throw next;
    return next as Response;
  });
  vi.stubGlobal("fetch", fetched);
  return fetched;
}

test("a command whose answer was lost is sent again with the same key (closes C1)", async () => {
  const fetched = serve(new TypeError("network"), json(503, {}), json(200, news));
  const answer = api.play("t", "keep_roasting", 4);
  await vi.runAllTimersAsync();
  expect((await answer).version).toBe(5);
  const bodies = fetched.mock.calls.map(([, init]) => JSON.parse(String(init.body)));
  expect(bodies).toHaveLength(3);
  expect(new Set(bodies.map(body => body.key)).size).toBe(1);
  expect(bodies[0]).toMatchObject({ action: "keep_roasting", version: 4 });
});

test("two commands carry two keys", async () => {
  const fetched = serve(new Response(JSON.stringify(news)));
  fetched.mockImplementation(async () => json(200, news));
  await api.undo("t", 4);
  await api.undo("t", 5);
  const keys = fetched.mock.calls.map(([, init]) => JSON.parse(String(init.body)).key);
  expect(keys[0]).not.toBe(keys[1]);
});

test("a refusal keeps its message and the news of a command that came too late (closes L6, C2)", async () => {
  serve(json(409, { error: { key: "error.stale_version", args: { n: 1 } }, news }));
  const error = await api.play("t", "x", 1).catch(reason => reason);
  expect(error).toBeInstanceOf(Refusal);
  expect(error).toMatchObject({ status: 409, reason: { key: "error.stale_version", args: { n: 1 } }, news });
});

test("an answer that is no JSON is told as a fault or a missing page, never raw", async () => {
  serve(new Response("<h1>Bad</h1>", { status: 500 }));
  expect((await api.table("t").catch(reason => reason)).reason.key).toBe("ui.error.fault");
  serve(new Response("", { status: 404 }));
  expect((await api.table("t").catch(reason => reason)).reason.key).toBe("ui.error.not_found");
});

test("a line that stays dead is reported after patience longer than a restart", async () => {
  serve(new TypeError("network"));
  const begun = Date.now();
  const answer = api.games().catch(reason => reason);
  await vi.runAllTimersAsync();
  expect(await answer).toBeInstanceOf(NoLine);
  expect(Date.now() - begun).toBeGreaterThan(8000);
});

test("a table that was just opened is not asked for again, but only once", async () => {
  const fetched = serve(json(201, { id: "new" }));
  fetched.mockImplementation(async () => json(201, { id: "new" }));
  await api.open("coffee_roaster", {});
  await api.table("new");
  expect(fetched).toHaveBeenCalledTimes(1);
  await api.table("new");
  expect(fetched).toHaveBeenCalledTimes(2);
});
