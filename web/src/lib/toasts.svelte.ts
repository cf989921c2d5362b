/** Short notes at the foot of the page: refusals and small confirmations. Read out once, politely. */
import { NoLine, Refusal } from "./api";
import type { Message } from "./types";

export interface Toast {
  id: number;
  message: Message;
  tone: "refusal" | "note";
}

const LASTS_MS = 7000;

class Toasts {
  shown = $state<Toast[]>([]);
  #next = 1;

  show(message: Message, tone: Toast["tone"] = "note"): void {
    const same = this.shown.find(toast => JSON.stringify(toast.message) === JSON.stringify(message));
    if (same) this.drop(same.id);
    const id = this.#next++;
    this.shown = [...this.shown.slice(-2), { id, message, tone }];
    setTimeout(() => this.drop(id), LASTS_MS);
  }

  /** Says why something did not happen. Anything that is neither a refusal nor a dead line is a fault and thrown on. */
  refuse(error: unknown): void {
    if (error instanceof Refusal) this.show(error.reason, "refusal");
    else if (error instanceof NoLine) this.show({ key: "ui.error.no_line", args: {} }, "refusal");
    else throw error;
  }

  /** Something has worked since: what was refused before is no news any more. */
  done(): void {
    if (this.shown.some(toast => toast.tone === "refusal")) this.shown = this.shown.filter(toast => toast.tone !== "refusal");
  }

  drop(id: number): void {
    this.shown = this.shown.filter(toast => toast.id !== id);
  }
}

export const toasts = new Toasts();
