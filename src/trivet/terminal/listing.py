"""`trivet games` and `trivet actions`."""

from __future__ import annotations

from ..kernel.registry import games
from ..play.game import load
from .telling import Teller


def list_games(language: str) -> int:
    """One line a game: id, title, players, minutes, what it is."""
    for game_id in games():
        game = load(game_id)
        teller = Teller(language, game)
        if game.min_seats == game.max_seats:
            players = teller.text("terminal.players", low=game.min_seats)
        else:
            players = teller.text("terminal.players_range", low=game.min_seats, high=game.max_seats)
        minutes = teller.text("terminal.minutes", low=game.minutes[0], high=game.minutes[1])
        title, line = teller.text(f"{game_id}.title"), teller.text(f"{game_id}.tagline")
        teller.console.print(f"[bold]{game_id}[/bold]  {title}  {players}  {minutes}\n    {line}")
    return 0


def list_actions(game_id: str) -> int:
    """One line an action: number and text, separated by a tab, for people and programs."""
    game = load(game_id)
    for action in range(game.n_actions):
        print(action, game.action_text(action), sep="\t")
    return 0
