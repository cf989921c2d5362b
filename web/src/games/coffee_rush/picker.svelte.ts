/** What the player has half chosen in the browser, and what may be clicked because of it. */
import type { Message } from "../../lib/types";
import type { Session } from "../../table/session.svelte";
import { type Choice, click, litParts, openParts, readChoice, refusalOf, type Standing } from "./choices";
import type { Components } from "./components";
import { grantable, heldAfter, pourChoices, type Wish } from "./pours";
import type { Summary } from "./summary";
import { promptOf, type View } from "./view";

export type RushSession = Session<View, Summary, Components>;

export class Picker {
  #chosen = $state<string | null>(null);
  #version = $state(-1);
  /** The walk it was chosen in. */
  #during = $state("");
  #wishes = $state.raw<Wish[]>([]);
  /** The walk the wishes belong to; they are forgotten with it. */
  #walk = $state("");
  #granting = false;
  /** The cell under the pointer or the focus: the step there is shown beforehand. */
  eyed = $state<number | null>(null);

  readonly standing: Standing = $derived.by(() => {
    const view = this.session.table.view;
    const meeples = view.players[view.seat]?.meeples ?? [];
    return { mover: meeples[view.moving] ?? -1, meeples };
  });
  /** Ingredients are in hand and may be poured, at once or as soon as emptying is done with. */
  readonly pouring = $derived.by(() => {
    const prompt = promptOf(this.session.table.view);
    return this.session.mine && this.session.moment === null && (prompt === "empty" || prompt === "pour");
  });
  readonly choices: Choice[] = $derived.by(() => {
    const legal = this.session.legal.map(({ action }) => readChoice(action, this.standing));
    if (!this.pouring) return legal;
    const { view, components } = this.session.table;
    const cups = view.players[view.seat]?.cups ?? [];
    const free = legal.filter(choice => choice.verb !== "pour" && choice.verb !== "return");
    return [...free, ...pourChoices(view.hand, cups, components.cup.capacity, this.wishes)];
  });
  readonly open = $derived.by(() => openParts(this.session.settled ? this.choices : []));
  readonly lit = $derived.by(() => litParts(this.session.settled ? this.choices : [], this.chosen));

  constructor(readonly session: RushSession) {}

  /**
   * The lifted ingredient or the cup that waits; forgotten when the table moves otherwise than by it. While pouring it stays
   * lifted, since the answer about the ingredient before may come at any time.
   */
  get chosen(): string | null {
    if (this.#chosen === null || this.session.moment !== null) return null;
    if (this.#version === this.session.table.version) return this.#chosen;
    const stays =
      this.pouring && this.#during === this.#now() && this.choices.some(c => c.source === this.#chosen || c.place === this.#chosen);
    return stays ? this.#chosen : null;
  }

  /** What is to be poured but could not be sent yet. */
  get wishes(): readonly Wish[] {
    const { hand } = this.session.table.view;
    const stale = this.#walk !== this.#now() || heldAfter(hand, this.#wishes).some(n => n < 0);
    return this.pouring && !stale ? this.#wishes : [];
  }

  pick(part: string): void {
    const act = click(this.choices, this.chosen, part);
    if ("play" in act) void this.#play(act.play);
    else if ("choose" in act) this.#choose(act.choose);
    else if ("drop" in act) this.#chosen = null;
  }

  /** Puts everything down that has not been sent. */
  drop(): void {
    this.#chosen = null;
    this.#wishes = [];
  }

  why(part: string): Message | null {
    if (!this.session.settled) return null;
    return refusalOf(this.session.refusals, action => readChoice(action, this.standing), this.chosen, part);
  }

  #choose(part: string): void {
    this.#chosen = part;
    this.#version = this.session.table.version;
    this.#during = this.#now();
  }

  async #play(action: string): Promise<void> {
    const cup = this.chosen?.startsWith("cup:") ? this.chosen : null;
    this.#chosen = null;
    if (!this.pouring || action.startsWith("empty:")) {
      await this.session.play(action);
      return;
    }
    this.#wishes = [...this.wishes, action];
    this.#walk = this.#now();
    await this.#grant();
    if (cup && this.pouring && this.choices.some(choice => choice.place === cup)) this.#choose(cup);
  }

  #now(): string {
    const { view } = this.session.table;
    return [view.round, view.seat, view.steps, this.standing.mover].join(":");
  }

  /** Sends the wishes whose turn has come. One that is refused is told by the session and dropped. */
  async #grant(): Promise<void> {
    if (this.#granting) return;
    this.#granting = true;
    try {
      while (this.pouring && this.#wishes.length > 0) {
        const legal = this.session.legal.map(({ action }) => action);
        const wish = grantable(this.#wishes, legal) ?? (legal.includes("empty_done") ? "empty_done" : null);
        if (wish === null) return;
        const version = this.session.table.version;
        await this.session.play(wish);
        const moved = this.session.table.version !== version;
        if (wish !== "empty_done" || !moved) {
          const at = this.#wishes.indexOf(wish);
          this.#wishes = moved || at >= 0 ? this.#wishes.filter((_, n) => n !== at) : [];
        }
        if (!moved) return;
      }
    } finally {
      this.#granting = false;
      if (!this.pouring) this.#wishes = [];
    }
  }
}
