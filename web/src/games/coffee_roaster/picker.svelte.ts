/** What the player has half chosen in the browser, and what may be clicked because of it. */
import type { Message } from "../../lib/types";
import type { Session } from "../../table/session.svelte";
import { type Choice, click, litParts, openParts, readChoice, refusalOf } from "./choices";
import type { Components } from "./components";
import type { Summary, View } from "./view";

export type RoasterSession = Session<View, Summary, Components>;

export class Picker {
  #chosen = $state<string | null>(null);
  #version = $state(-1);
  readonly choices: Choice[] = $derived.by(() => this.session.legal.map(legal => readChoice(legal.action)));
  readonly open = $derived.by(() => openParts(this.session.settled ? this.choices : []));
  readonly lit = $derived.by(() => litParts(this.session.settled ? this.choices : [], this.chosen));

  constructor(readonly session: RoasterSession) {}

  /** The lifted piece or the space that waits for its token; forgotten when the table moves. */
  get chosen(): string | null {
    return this.#version === this.session.table.version && this.session.moment === null ? this.#chosen : null;
  }

  pick(part: string): void {
    const act = click(this.choices, this.chosen, part);
    if ("play" in act) {
      this.drop();
      void this.session.play(act.play);
    } else if ("choose" in act) {
      this.#chosen = act.choose;
      this.#version = this.session.table.version;
    } else if ("drop" in act) {
      this.drop();
    }
  }

  drop(): void {
    this.#chosen = null;
  }

  why(part: string): Message | null {
    if (!this.session.settled) return null;
    return refusalOf(this.session.refusals, this.choices, this.chosen, part);
  }
}
