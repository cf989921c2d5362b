"""`trivet play GAME --text`: what happened, where things stand, what to do, and the legal actions by number."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import Any

from ..errors import BadOptions, TrivetError, UnknownFile, why_file
from ..message import Message, listing, name
from ..play.game import load
from ..play.match import Match
from ..play.ply import Ply
from .telling import Teller


def play(
    game_id: str,
    language: str,
    seats: int | None,
    seed: str | None,
    options: list[str],
    parts: Path | None,
    record: Path | None,
    read_line: Callable[[str], str] = input,
) -> int:
    """Play one match in the terminal; all seats share it."""
    game = load(game_id, parts)
    match = game.match(seats, seed, read_options(options))
    teller = Teller(language, game)
    teller.say("terminal.welcome", style="bold", game=name(f"{game.id}.title"))
    teller.say("terminal.commitment", style="dim", commitment=match.commitment)
    Session(match, teller, read_line).run()
    if match.over:
        say_result(teller, match)
    if record is not None:
        save(teller, match, record)
    return 0


def read_options(pairs: list[str]) -> dict[str, Any]:
    """``KEY=VALUE`` pairs as options. Raises BadOptions for one without ``=``."""
    options: dict[str, Any] = {}
    for pair in pairs:
        key, equals, value = pair.partition("=")
        if not equals:
            raise BadOptions("error.option_pair", text=pair[:60])
        try:
            options[key] = json.loads(value)
        except ValueError:
            options[key] = value
    return options


class Session:
    """One person, or several at one keyboard, playing a match."""

    def __init__(self, match: Match, teller: Teller, read_line: Callable[[str], str]) -> None:
        self.match, self.teller, self.read_line = match, teller, read_line
        self.told = 0
        self.turn: Message | None = None

    def run(self) -> None:
        """Ask until the match is over or the person leaves."""
        self.describe()
        while not self.match.over:
            self.tell_news()
            self.offer()
            try:
                line = self.read_line(f"{self.teller.text('terminal.ask')} ").strip()
            except EOFError:
                line = "q"
            if line.lower() == "q":
                self.teller.say("terminal.goodbye")
                return
            try:
                self.obey(line)
            except TrivetError as fault:
                self.teller.say(fault.message, style="red")
        self.tell_news()

    def tell_news(self) -> None:
        """What happened, as whoever is to decide may hear it: several people share this keyboard."""
        seat = self.match.to_move
        told = [(ply, self.match.heard(ply, -1 if seat is None else seat)) for ply in self.match.plies[self.told :]]
        self.turn = say_plies(self.teller, told, self.turn)
        self.told = len(self.match.plies)

    def offer(self) -> None:
        """The prompt and the numbered legal actions."""
        self.teller.console.print()
        if self.match.seats > 1:
            self.teller.say("terminal.seat", style="bold", seat=(self.match.to_move or 0) + 1)
        self.teller.say(self.match.prompt, style="bold")
        for number, action in enumerate(self.match.legal(), 1):
            self.teller.console.print(f"{number:3}  {self.teller.text(self.match.label(action))}", markup=False)

    def obey(self, line: str) -> None:
        """Carry out one line: a number, an action's text, or a one-letter command."""
        command, _, rest = line.partition(" ")
        if command == "?":
            self.teller.say("terminal.help")
        elif command == "b":
            self.describe()
        elif command == "u":
            self.told = self.match.undo()
            self.teller.say("terminal.taken_back")
        elif command == "c":
            self.told = self.match.cancel()
            self.teller.say("terminal.taken_back")
        elif command == "r":
            self.match.redo()
            self.teller.say("terminal.played_again")
        elif line in ("w", "s"):
            self.teller.say("terminal.why_which" if line == "w" else "terminal.save_where", example=self.match.legal()[0])
        elif command == "w" and rest:
            self.teller.say(self.match.why(rest.strip()) or Message("terminal.allowed"))
        elif command == "s" and rest:
            save(self.teller, self.match, Path(rest.strip()))
        elif line.isascii() and line.isdigit():
            legal = self.match.legal()
            if not 1 <= int(line) <= len(legal):
                self.teller.say("terminal.no_number", style="red", last=len(legal))
            else:
                self.match.play(legal[int(line) - 1])
        elif line:
            self.match.play(line)

    def describe(self) -> None:
        """Where things stand, in sentences."""
        seat = self.match.to_move or 0
        for message in position_lines(self.match, seat):
            self.teller.say(message)


def position_lines(match: Match, seat: int) -> list[Message]:
    """The position as `seat` may see it, in sentences."""
    shown = match.state.copy()
    match.game.plain.hide(shown, seat)
    return match.game.describe(shown, seat)


def say_plies(teller: Teller, told: Iterable[tuple[Ply, list[Message]]], turn: Message | None = None) -> Message | None:
    """Some plies and what is heard of them, with a heading for each turn but the one already told; returns the last heading."""
    for ply, events in told:
        if ply.turn != turn and ply.turn is not None:
            teller.console.print()
            teller.say(ply.turn, style="bold cyan")
        turn = ply.turn
        for index, event in enumerate(events):
            if ply.forced and index == 0:
                teller.say("terminal.forced", event={"message": event.key, "args": event.args})
            else:
                teller.say(event)
    return turn


def say_result(teller: Teller, match: Match) -> None:
    """Final scores, and the seed that was committed to."""
    if match.seats == 1:
        scores: list[Any] = [{"message": "terminal.score", "args": {"points": match.scores[0]}}]
    else:
        scores = [
            {"message": "terminal.seat_score", "args": {"seat": seat + 1, "points": points, "place": place}}
            for seat, (points, place) in enumerate(zip(match.scores, match.ranking))
        ]
    teller.say("terminal.final", style="bold", scores=listing(scores))
    teller.say("terminal.seed", style="dim", seed=match.seed, commitment=match.commitment)


def save(teller: Teller, match: Match, file: Path) -> None:
    """Write the record. Raises UnknownFile when the file cannot be written."""
    try:
        file.write_text(match.record(), encoding="utf-8")
    except OSError as fault:
        raise UnknownFile("error.cannot_write_file", file=str(file), reason=why_file(fault)) from None
    teller.say("terminal.saved", file=str(file))
