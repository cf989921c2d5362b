"""The command line. Each command imports what it needs when it runs, so that help answers at once."""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Callable, Sequence
from pathlib import Path

from . import __version__
from .errors import TrivetError

LANGUAGES = ("en", "ja", "th")


def main(arguments: Sequence[str] | None = None) -> int:
    """Run one command; returns the exit status. Errors a person can meet are told in one line, in their language."""
    chosen = parser().parse_args(arguments)
    command: Callable[[argparse.Namespace], int] = chosen.run
    try:
        return command(chosen)
    except TrivetError as fault:
        from .terminal.telling import tell_error

        tell_error(fault, chosen.lang)
        return 2
    except (KeyboardInterrupt, BrokenPipeError):
        sys.stderr.close()  # else Python reports the broken pipe once more while it shuts down
        return 130


def parser() -> argparse.ArgumentParser:
    """The commands and their options."""
    top = argparse.ArgumentParser(prog="trivet", description="Play, study and train on table games.")
    top.add_argument("--version", action="version", version=f"trivet {__version__}")
    commands = top.add_subparsers(title="commands", required=True, metavar="COMMAND")

    def add(name: str, help_: str, run: Callable[[argparse.Namespace], int]) -> argparse.ArgumentParser:
        command = commands.add_parser(name, help=help_, description=help_)
        command.add_argument("--lang", choices=LANGUAGES, default=own_language(), help="language (default: the system's)")
        command.set_defaults(run=run)
        return command

    play = add("play", "Play a game: in the browser, or in the terminal with --text.", run_play)
    play.add_argument("game", help="id of the game, see `trivet games`")
    play.add_argument("--text", action="store_true", help="play in the terminal")
    play.add_argument("--seats", type=int, help="number of players")
    play.add_argument("--seed", help="a seed of your own: the same seed deals the same game")
    play.add_argument("--option", action="append", default=[], metavar="KEY=VALUE", help="an option of the table; repeatable")
    play.add_argument("--parts", type=Path, metavar="FILE", help="an edited copy of the game's parts.toml")
    play.add_argument("--record", type=Path, metavar="FILE", help="write the record here at the end")
    add_server_options(play)

    add("games", "List the games.", run_games)
    actions = add("actions", "List every action of a game with its number.", run_actions)
    actions.add_argument("game")

    replay = add("replay", "Check a record and show it move by move.", run_replay)
    replay.add_argument("file", type=Path)
    verify = add("verify", "Check a record: legal actions, result, and the seed that was committed to.", run_verify)
    verify.add_argument("file", type=Path)

    serve = add("serve", "Serve the site.", run_serve)
    serve.add_argument("--open", action="store_true", help="open the browser")
    add_server_options(serve)
    return top


def add_server_options(command: argparse.ArgumentParser) -> None:
    command.add_argument("--host", default="127.0.0.1", help="address to listen on (default: this machine only)")
    command.add_argument("--port", type=int, default=8765, help="port (default: 8765; 0 takes a free one)")
    command.add_argument("--data", type=Path, default=data_folder(), help="folder of the tables (default: %(default)s)")


def own_language() -> str:
    """The language of the terminal, where it is one of ours."""
    for variable in ("LC_ALL", "LC_MESSAGES", "LANG"):
        code = os.environ.get(variable, "")[:2]
        if code in LANGUAGES:
            return code
    return "en"


def data_folder() -> Path:
    """Where tables are kept: TRIVET_DATA, or the user's data folder."""
    chosen = os.environ.get("TRIVET_DATA")
    if chosen:
        return Path(chosen)
    return Path(os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share") / "trivet"


def run_play(chosen: argparse.Namespace) -> int:
    if chosen.text:
        from .terminal.playing import play

        return play(chosen.game, chosen.lang, chosen.seats, chosen.seed, chosen.option, chosen.parts, chosen.record)
    from .play.game import load

    load(chosen.game, chosen.parts)
    chosen.open = True
    return run_serve(chosen)


def run_games(chosen: argparse.Namespace) -> int:
    from .terminal.listing import list_games

    return list_games(chosen.lang)


def run_actions(chosen: argparse.Namespace) -> int:
    from .terminal.listing import list_actions

    return list_actions(chosen.game)


def run_replay(chosen: argparse.Namespace) -> int:
    from .terminal.checking import replay

    return replay(chosen.file, chosen.lang)


def run_verify(chosen: argparse.Namespace) -> int:
    from .terminal.checking import verify

    return verify(chosen.file, chosen.lang)


def run_serve(chosen: argparse.Namespace) -> int:
    from .server import run

    run(chosen.host, chosen.port, chosen.data, open_browser=chosen.open, language=chosen.lang)
    return 0
