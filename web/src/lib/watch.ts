/**
 * Follows one table over a WebSocket that reconnects by itself. The first message after (re)connecting holds everything
 * since `version()`, so nothing is lost in between and the caller needs no other repair.
 */
import { line } from "./line.svelte";
import type { News } from "./types";

const WAITS = [200, 500, 1000, 1500]; // ms between tries, the last one repeated

export interface Watch {
  close(): void;
}

export function watch<V, S>(id: string, version: () => number, onNews: (news: News<V, S>) => void): Watch {
  let socket: WebSocket | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let tries = 0;
  let closed = false;

  function connect(): void {
    clearTimeout(timer);
    if (closed || (socket && socket.readyState <= WebSocket.OPEN)) return;
    const scheme = location.protocol === "https:" ? "wss" : "ws";
    const mine = new WebSocket(`${scheme}://${location.host}/api/tables/${encodeURIComponent(id)}/events?since=${version()}`);
    socket = mine;
    mine.onopen = () => {
      tries = 0;
      line.works();
    };
    mine.onmessage = event => {
      const data = JSON.parse(String(event.data)) as Partial<News<V, S>>;
      if (typeof data.version === "number") onNews(data as News<V, S>); // pings carry no version
    };
    mine.onclose = event => {
      if (closed || mine !== socket) return;
      if (event.code === 4404 || event.code === 4403) return; // no such table, or not mine: trying again is pointless
      line.fails();
      timer = setTimeout(connect, WAITS[Math.min(tries++, WAITS.length - 1)]);
    };
  }

  /** A woken laptop or a network that is back should not wait for the next try. */
  function wake(): void {
    if (document.visibilityState === "visible") connect();
  }

  addEventListener("online", wake);
  document.addEventListener("visibilitychange", wake);
  connect();

  return {
    close() {
      closed = true;
      clearTimeout(timer);
      removeEventListener("online", wake);
      document.removeEventListener("visibilitychange", wake);
      socket?.close();
    },
  };
}
