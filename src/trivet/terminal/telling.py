"""Messages on the terminal, in one language."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from rich.console import Console
from rich.text import Text

from ..catalogue import Catalogue, catalogue
from ..errors import BadParts, TrivetError
from ..message import Message

if TYPE_CHECKING:
    from ..kernel.game import Game


class Teller:
    """Says messages about one game in one language."""

    def __init__(self, language: str, game: Game | None = None, console: Console | None = None) -> None:
        self.catalogue: Catalogue = catalogue(language)
        self.names = game.names if game else None
        self.console = console or Console(highlight=False, soft_wrap=True)

    def text(self, message: Message | str, **args: Any) -> str:
        """The sentence of a message, or of a key and its arguments."""
        if isinstance(message, str):
            message = Message(message, args)
        return self.catalogue.text(message, self.names)

    def say(self, message: Message | str, style: str = "", **args: Any) -> None:
        """Print one message as a line."""
        self.console.print(Text(self.text(message, **args), style=style))


def tell_error(fault: TrivetError, language: str) -> None:
    """Print an error on stderr: one line, or one for every mistake of component data."""
    teller = Teller(language, console=Console(stderr=True, highlight=False, soft_wrap=True))
    if isinstance(fault, BadParts):
        for mistake in fault.mistakes:
            teller.say(mistake, style="red")
    else:
        teller.say(fault.message, style="red")
