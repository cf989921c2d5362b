"""A match: game, options, seats, seed and a list of actions; everything else is derived from them."""

from __future__ import annotations

import re
from copy import copy
from typing import TYPE_CHECKING, Any, NamedTuple

from ..errors import IllegalAction
from ..kernel.chance import seed_words
from ..message import Message
from .ply import Ply, fold
from .seeds import commitment, draw_seed, seed_text

if TYPE_CHECKING:
    from ..kernel.game import Game


class Entry(NamedTuple):
    """One line of the log: "play", "undo", "redo", "cancel" or "back".

    `action` is the action of a "play", the ply gone back to of a "back", else empty. `by` names the bot that acted for the
    seat; empty: its player did.
    """

    kind: str
    seat: int
    action: str = ""
    by: str = ""


class Match:
    """A game being played. Get one from `Game.match` or `trivet.read_record`."""

    def __init__(
        self,
        game: Game,
        seats: int | None = None,
        seed: int | str | None = None,
        options: dict[str, Any] | None = None,
        salt: str = "",
    ) -> None:
        self.game = game
        self.options = game.full_options(options or {})
        self.seats = game.max_seats if seats is None else seats
        self.seed = draw_seed() if seed is None else str(seed)
        self.salt = salt
        state = game.new_state(self.seats, self.options)
        game.plain.seed_game(state, *seed_words(seed_text(self.seed, salt)))
        game.plain.start(state)
        self._begin(state)

    def _begin(self, state: Any) -> None:
        self._first = state.pack()
        self._state = state
        self._mask = [0] * self.game.n_actions
        self._legal: list[int] | None = None  # of the present state, once asked for
        self.plies: list[Ply] = []
        self.log: list[Entry] = []
        self._undone: list[list[str]] = []  # what redo would play, most recent last
        self.from_position = False
        self._play_forced()

    # What is to be decided

    @property
    def state(self) -> Any:
        """The present state; do not change it."""
        return self._state

    @property
    def to_move(self) -> int | None:
        """The seat to decide; None at the end."""
        seat = self.game.plain.current_player(self._state)
        return None if seat < 0 else int(seat)

    @property
    def over(self) -> bool:
        return self.to_move is None

    @property
    def prompt_key(self) -> str:
        """The decision point, such as ``immediate``; ``over`` at the end."""
        if self.over:
            return "over"
        return str(self.game.facts.PROMPTS[self.game.plain.prompt(self._state)])

    @property
    def prompt(self) -> Message:
        """One sentence that says what the seat to move has to do."""
        if self.over:
            return Message(f"{self.game.id}.prompt.over")
        return self.game.prompt_message(self._state, self.prompt_key)

    @property
    def clause(self) -> str | None:
        """The clause of the rulebook for the present decision."""
        return self.game.facts.PROMPT_CLAUSE.get(self.prompt_key)  # type: ignore[no-any-return]

    @property
    def half_chosen(self) -> bool:
        """Whether the seat to move is inside an action of several steps, which `cancel` takes back whole."""
        return self.prompt_key in self.game.facts.HALF_CHOSEN

    def legal_numbers(self) -> list[int]:
        """The legal actions as numbers; empty at the end."""
        if self._legal is None:
            self._legal = []
            if not self.over:
                self.game.plain.legal_actions(self._state, self._mask)
                self._legal = [a for a, allowed in enumerate(self._mask) if allowed]
        return self._legal

    def legal(self) -> list[str]:
        """The legal actions as texts."""
        return [self.game.action_text(a) for a in self.legal_numbers()]

    def labels(self) -> dict[str, Message]:
        """What the legal actions are called on buttons now, by their texts."""
        return {self.game.action_text(a): self.game.label(self._state, a) for a in self.legal_numbers()}

    def label(self, action: str) -> Message:
        """What an action is called on a button now."""
        return self.game.label(self._state, self._number(action))

    def why(self, action: str) -> Message | None:
        """Why an action is not allowed now; None when it is. Raises IllegalAction for a text that names no action."""
        if self.over:
            return Message("error.game_over")
        return self._reason(self._number(action))

    def _reason(self, number: int) -> Message | None:
        reason = self.game.why_illegal(self._state, number)
        if reason is None and number not in self.legal_numbers():
            return Message("error.not_now")
        return reason

    def refusals(self) -> dict[str, Message]:
        """Actions that a person could reasonably try now and may not, with the reason."""
        if self.over:
            return {}
        together = self.game.function("why", "refusals")  # where a game finds all reasons in less work than each alone
        reasons = together(self._state) if together else {a: self._reason(a) for a in self.game.worth_refusing(self._state)}
        return {self.game.action_text(a): reason for a, reason in reasons.items() if reason is not None}

    def _number(self, action: str) -> int:
        try:
            return self.game.action_number(action)
        except KeyError:
            raise IllegalAction("error.unknown_action", action=action[:60]) from None

    # Playing

    def play(self, action: str, seat: int | None = None, by: str = "") -> list[Ply]:
        """Play an action for the seat to move; returns the plies made, forced ones included. Raises IllegalAction.

        `by` names the bot that chose it.
        """
        number = self._number(action)
        if self.over:
            raise IllegalAction("error.game_over")
        mover = self.to_move
        if seat is not None and seat != mover:
            raise IllegalAction("error.not_your_turn")
        if number not in self.legal_numbers():
            reason = self.why(action) or Message("error.not_now")
            raise IllegalAction(reason.key, **reason.args)
        before = len(self.plies)
        assert mover is not None
        self._make(number, forced=False)
        self._play_forced()
        self.log.append(Entry("play", mover, action, by))
        self._undone.clear()
        return self.plies[before:]

    def _make(self, number: int, forced: bool) -> None:
        before = self._state.copy()
        seat = self.to_move
        assert seat is not None
        self._legal = None
        self.game.plain.apply_action(self._state, number)
        events = self.game.tell(before, number, self._state)
        turn = self.game.turn_heading(before, self._state)
        text = self.game.action_text(number)
        told = [tuple(event) for event in events], turn and tuple(turn)
        earlier = self.plies[-1]._folded if self.plies else None
        folded = fold(self._state.pack(), told, self._first)
        self.plies.append(Ply(seat, text, forced, folded, earlier, self._first))

    def _play_forced(self) -> None:
        while not self.over and self.prompt_key not in self.game.facts.ALWAYS_ASK:
            legal = self.legal_numbers()
            if len(legal) != 1:
                return
            self._make(legal[0], forced=True)

    # Taking back

    def _last_choice(self) -> int | None:
        """The index of the last ply that somebody chose."""
        for index in range(len(self.plies) - 1, -1, -1):
            if not self.plies[index].forced:
                return index
        return None

    def why_not_undo(self, seat: int | None = None) -> Message | None:
        """Why the last choice cannot be taken back by `seat` (by whoever made it, without one); None when it can.

        It can as long as nothing was drawn at random or revealed since, and nobody else acted.
        """
        index = self._last_choice()
        if index is None:
            return Message("undo.nothing")
        if seat is not None and self.plies[index].seat != seat:
            return Message("undo.not_yours")
        earlier = self._state_before(index)
        if earlier.rng != self._state.rng or earlier.revealed != self._state.revealed:
            return Message("undo.revealed")
        if any(ply.seat != self.plies[index].seat for ply in self.plies[index:]):
            return Message("undo.others_acted")
        return None

    def undo(self, seat: int | None = None) -> int:
        """Take back the last choice and the forced plies after it; returns the ply gone back to. Raises IllegalAction."""
        reason = self.why_not_undo(seat)
        if reason is not None:
            raise IllegalAction(reason.key, **reason.args)
        index = self._last_choice()
        assert index is not None
        mover = self.plies[index].seat
        self._undone.append([self.plies[index].action])
        self._go_back(index)
        self.log.append(Entry("undo", mover))
        return index

    def can_redo(self) -> bool:
        """Whether something was taken back and nothing new was played since."""
        return bool(self._undone)

    def redo(self) -> list[Ply]:
        """Play again what was taken back last. Raises IllegalAction when there is nothing."""
        if not self._undone:
            raise IllegalAction("undo.nothing_to_redo")
        before, mover = len(self.plies), self.to_move
        assert mover is not None
        for action in self._undone.pop():
            self._make(self._number(action), forced=False)
            self._play_forced()
        self.log.append(Entry("redo", mover))
        return self.plies[before:]

    def cancel(self) -> int:
        """Take back a half-chosen action whole; returns the ply gone back to. Raises IllegalAction when there is none."""
        if not self.half_chosen:
            raise IllegalAction("undo.nothing_half_chosen")
        mover = self.to_move
        assert mover is not None
        taken: list[str] = []
        index = len(self.plies)
        match = self.fork()
        while match.half_chosen:
            reason = match.why_not_undo(mover)
            if reason is not None:
                raise IllegalAction(reason.key, **reason.args)
            last = match._last_choice()
            assert last is not None
            taken.insert(0, match.plies[last].action)
            index = last
            match._go_back(last)
        self._undone.append(taken)
        self._go_back(index)
        self.log.append(Entry("cancel", mover))
        return index

    def can_cancel(self) -> bool:
        """Whether `cancel` would succeed."""
        if not self.half_chosen:
            return False
        try:
            self.fork().cancel()
        except IllegalAction:
            return False
        return True

    def back(self, ply: int, seat: int) -> int:
        """Go back to the moment after `ply` decisions, over draws and other people's actions; returns the ply gone back to.

        Whoever plays together agrees to this: nothing here asks. `seat` is whose wish it was. What was drawn since will come
        again. Forced plies right after that moment stand. Raises IllegalAction when nothing is taken back.
        """
        if ply < 0 or all(made.forced for made in self.plies[ply:]):
            raise IllegalAction("undo.nothing")
        while self.plies[ply].forced:
            ply += 1
        self._undone.clear()
        self._go_back(ply)
        self.log.append(Entry("back", seat, str(ply)))
        return ply

    def apply(self, kind: str, seat: int | None = None, action: str = "", by: str = "") -> int:
        """Carry out one entry of a log; returns how many plies it made. Raises IllegalAction."""
        if kind == "play":
            return len(self.play(action, seat, by))
        if kind == "redo":
            return len(self.redo())
        if kind == "undo":
            self.undo(seat)
        elif kind == "cancel":
            self.cancel()
        elif kind == "back" and re.fullmatch(r"[0-9]{1,9}", action):
            self.back(int(action), -1 if seat is None else seat)
        else:
            raise IllegalAction("error.unknown_command", command=kind[:60])
        return 0

    def _state_before(self, index: int) -> Any:
        return self.game.state_type.unpack(self.plies[index - 1].packed if index else self._first)

    def _go_back(self, index: int) -> None:
        self._state = self._state_before(index)
        self._legal = None
        del self.plies[index:]

    # Looking

    def at(self, ply: int) -> Match:
        """The match as it stood after `ply` decisions (0: the start)."""
        if not 0 <= ply <= len(self.plies):
            raise IllegalAction("error.no_such_moment", ply=ply, last=len(self.plies))
        match = self.fork()
        match._go_back(ply)
        match._undone.clear()
        return match

    def beginning(self) -> Match:
        """The match before anything was chosen."""
        twin = self.fork()
        twin._begin(self._state_before(0))
        twin.from_position = self.from_position
        return twin

    def fork(self) -> Match:
        """An independent copy that can go another way."""
        twin = copy(self)
        twin._state = self._state.copy()
        twin._mask = self._mask[:]
        twin.plies, twin.log = self.plies[:], self.log[:]
        twin._undone = [actions[:] for actions in self._undone]
        return twin

    @property
    def scores(self) -> list[int]:
        """Points per seat; final when the match is over."""
        out = [0] * self.seats
        self.game.plain.returns(self._state, out)
        return out

    @property
    def ranking(self) -> list[int]:
        """Place per seat, 1 is first, after the game's tie-breaks."""
        out = [0] * self.seats
        self.game.plain.ranks(self._state, out)
        return out

    @property
    def story(self) -> list[Message]:
        """All that happened, in order."""
        return [event for ply in self.plies for event in ply.events]

    def seen_by(self, seat: int = -1) -> Match:
        """A look at the match that knows only what `seat` may know; -1 is a spectator. It cannot be played on."""
        twin = copy(self)
        twin._state = self._state.copy()
        twin._mask = self._mask[:]
        self.game.plain.hide(twin._state, seat)
        return twin

    def view(self, seat: int = -1) -> dict[str, Any]:
        """The state by field names as `seat` may see it; -1 is a spectator."""
        return self.seen_by(seat).state.to_dict()  # type: ignore[no-any-return]

    def summary(self, seat: int = -1) -> dict[str, Any]:
        """Derived figures as `seat` may see them."""
        return self.game.summary(self.seen_by(seat).state, seat)

    def heard(self, ply: Ply, seat: int = -1) -> list[Message]:
        """What happened at a ply, as `seat` may hear it; -1 is a spectator."""
        if not self.game.has_secret_story:
            return ply.events
        unpack = self.game.state_type.unpack
        return self.game.heard(unpack(ply.before), self._number(ply.action), unpack(ply.packed), seat)

    def seen_action(self, ply: Ply, seat: int = -1) -> str | None:
        """The action of a ply, None when `seat` may not know it now."""
        if not self.game.has_secret_actions or ply.seat == seat or self.over:
            return ply.action
        before, number = self.game.state_type.unpack(ply.before), self._number(ply.action)
        return None if self.game.action_secret(before, number, self._state, seat) else ply.action

    def position(self) -> dict[str, Any]:
        """The complete position: enough to go on from, generator included."""
        from .position import position

        return position(self)

    @property
    def commitment(self) -> str:
        """The SHA-256 of the seed."""
        return commitment(self.seed)

    def record(self) -> str:
        """The match as text; see `docs/notation.md`."""
        from .record import write_record

        return write_record(self)
