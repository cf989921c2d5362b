"""A game as the rest of Trivet sees it: read from its folder, with standard or edited component data."""

from __future__ import annotations

import hashlib
import importlib
import json
from functools import cached_property
from pathlib import Path
from types import ModuleType, SimpleNamespace
from typing import TYPE_CHECKING, Any, Literal

from ..errors import BadOptions
from ..message import Message, name
from . import contract, defaults, generic
from .options import Option, OptionValue
from .rule import bind
from .struct import Struct

if TYPE_CHECKING:
    from .playout import Playouts

Way = Literal["plain", "native", "gpu"]
KERNEL = Path(__file__).parent


class Game:
    """One game with one set of component data. Get it from `trivet.load`."""

    def __init__(self, package: ModuleType, parts_text: str | None = None) -> None:
        self.package = package
        self.id: str = package.__name__.rpartition(".")[2]
        self.folder = Path(package.__path__[0])
        self.parts_text = parts_text
        self._modules: dict[str, ModuleType] = {}
        self.parts: Any = self._module("parts").read_parts(parts_text)

    def __repr__(self) -> str:
        return f"Game({self.id!r})" if self.parts_text is None else f"Game({self.id!r}, edited parts)"

    def _module(self, part: str) -> ModuleType:
        """A file of the game's folder; a small game may leave out those that `defaults` stands in for."""
        module = self._modules.get(part)
        if module is None:
            if part in defaults.STANDS_IN_FOR and not (self.folder / f"{part}.py").is_file():
                module = defaults
            else:
                module = importlib.import_module(f"{self.package.__name__}.{part}")
            self._modules[part] = module
        return module

    @cached_property
    def facts(self) -> ModuleType:
        """The game's `game.py`: title, seats, prompts, rules version."""
        return self._module("game")

    @property
    def min_seats(self) -> int:
        return int(self.facts.MIN_SEATS)

    @property
    def max_seats(self) -> int:
        return int(self.facts.MAX_SEATS)

    @property
    def minutes(self) -> tuple[int, int]:
        low, high = self.facts.MINUTES
        return int(low), int(high)

    @property
    def rules_version(self) -> int:
        """Records of one version replay alike, and action numbers stay."""
        return int(self.facts.RULES_VERSION)

    @cached_property
    def state_type(self) -> type[Struct]:
        return self._module("state").State  # type: ignore[no-any-return]

    @cached_property
    def n_actions(self) -> int:
        return int(self._module("actions").N_ACTIONS)

    def action_text(self, action: int) -> str:
        """The text of an action number."""
        return str(self._module("actions").action_text(action))

    def action_number(self, text: str) -> int:
        """The number of an action text; KeyError when there is none."""
        return int(self._module("actions").action_number(text))

    def function(self, part: str, name: str) -> Any:
        """A plain function of one of the game's files, reading this game's component data; None when the file lacks it."""
        key = f"{part}.{name}"
        if key not in self._functions:
            found = getattr(self._module(part), name, None)
            if found is not None and self.parts_text is not None:
                found = bind({name: found}, self.tables)[name]
            self._functions[key] = found
        return self._functions[key]

    @cached_property
    def _functions(self) -> dict[str, Any]:
        return {}

    def tell(self, before: Struct, action: int, after: Struct) -> list[Message]:
        """What happened, as messages, from the states before and after an action."""
        return self.function("story", "tell")(before, action, after)  # type: ignore[no-any-return]

    @cached_property
    def has_secret_story(self) -> bool:
        """Whether not everybody hears the same of what happens: `story.py` has `heard`."""
        return self.function("story", "heard") is not None

    def heard(self, before: Struct, action: int, after: Struct, seat: int) -> list[Message]:
        """What `seat` (-1: a spectator) hears of an action, from the states before and after it."""
        return self.function("story", "heard")(before, action, after, seat)  # type: ignore[no-any-return]

    @cached_property
    def has_secret_actions(self) -> bool:
        """Whether an action may have to be kept from others for a while: `story.py` has `action_secret`."""
        return self.function("story", "action_secret") is not None

    def action_secret(self, before: Struct, action: int, now: Struct, seat: int) -> bool:
        """Whether what was chosen in the state `before` must still be kept from `seat` in the state `now`."""
        return bool(self.function("story", "action_secret")(before, action, now, seat))

    def turn_heading(self, before: Struct, after: Struct) -> Message | None:
        """A heading for the turn that a ply belongs to, from the states before and after it."""
        heading = self.function("story", "turn_heading")
        return heading(before, after) if heading else None

    def prompt_message(self, s: Struct, prompt_key: str) -> Message:
        """The sentence that says what to do at a decision point."""
        told = self.function("story", "prompt_message")
        return told(s) if told else Message(f"{self.id}.prompt.{prompt_key}")

    def why_illegal(self, s: Struct, action: int) -> Message | None:
        """Why an action is not legal, as far as the game has a particular reason."""
        return self.function("why", "why_illegal")(s, action)  # type: ignore[no-any-return]

    def worth_refusing(self, s: Struct) -> list[int]:
        """Illegal actions that a person could reasonably try."""
        return self.function("why", "worth_refusing")(s)  # type: ignore[no-any-return]

    def label(self, s: Struct, action: int) -> Message:
        """What the action is called on a button."""
        return self.function("actions", "action_label")(s, action)  # type: ignore[no-any-return]

    def summary(self, s: Struct, seat: int) -> dict[str, Any]:
        """Derived figures for the board, as `seat` may see them."""
        return self.function("summary", "summary")(s, seat)  # type: ignore[no-any-return]

    def describe(self, s: Struct, seat: int) -> list[Message]:
        """The position told in sentences, for the terminal; `s` is already hidden for `seat`."""
        return self.function("describe", "describe")(s, seat)  # type: ignore[no-any-return]

    @cached_property
    def options(self) -> dict[str, Option]:
        """The switches of a table, by key, in the order of the form."""
        return {option.key: option for option in self._module("options").OPTIONS}

    @cached_property
    def components(self) -> dict[str, Any]:
        """Component data for display."""
        return self._module("parts").components(self.parts)  # type: ignore[no-any-return]

    @cached_property
    def names(self) -> dict[str, dict[str, str]]:
        """Names from the component data, by message key and language."""
        return self._module("parts").names(self.parts)  # type: ignore[no-any-return]

    @cached_property
    def tables(self) -> dict[str, Any]:
        """The rules' constant tables, made from the component data."""
        return self._module("parts").tables(self.parts)  # type: ignore[no-any-return]

    def full_options(self, given: dict[str, Any]) -> dict[str, OptionValue]:
        """Every option with its value, defaults filled in. Raises BadOptions."""
        for key in given:
            if key not in self.options:
                raise BadOptions("error.unknown_option", option=str(key), game=name(f"{self.id}.title"))
        values: dict[str, OptionValue] = {}
        for key, option in self.options.items():
            value = given.get(key, option.default)
            try:
                values[key] = option.decode(option.encode(value))
            except (ValueError, TypeError):
                shown = value if isinstance(value, str) else json.dumps(value, default=str)
                raise BadOptions("error.bad_option", option=key, value=shown[:80], allowed=option.allowed()) from None
        check = getattr(self._module("options"), "check_options", None)
        if check is not None:
            refusal = check(values, self.parts)
            if refusal is not None:
                raise BadOptions(refusal.key, **refusal.args)
        return values

    def new_state(self, seats: int, options: dict[str, OptionValue]) -> Any:
        """A state with seats and options set, ready to be seeded and started."""
        if not self.min_seats <= seats <= self.max_seats:
            raise BadOptions("error.seats", seats=seats, low=self.min_seats, high=self.max_seats)
        s: Any = self.state_type()
        s.seats = seats
        encode = getattr(self._module("options"), "encode_options", None)
        for key, value in options.items():
            stored = encode(key, value, self.parts) if encode else self.options[key].encode(value)
            setattr(s.options, key, stored)
        return s

    @cached_property
    def plain(self) -> SimpleNamespace:
        """The rules as plain Python functions."""
        return SimpleNamespace(**bind(self._all_functions, self.tables if self.parts_text else None, self._meanings))

    @cached_property
    def native(self) -> SimpleNamespace:
        """The rules compiled; each compiles at its first call, or comes from the disk cache."""
        return self._compiled(check_bounds=False)

    @cached_property
    def playouts(self) -> SimpleNamespace:
        """The generic algorithms compiled for whole games and masks of bits (`trivet.kernel.bits`): the fastest."""
        from . import bits
        from .native import ANY_SIZE, compile_rules

        meanings = {**self._meanings, **bits.MEANINGS}
        key = f"{self.cache_key}-playouts"
        return SimpleNamespace(**compile_rules(generic.FUNCTIONS, meanings, self.tables, key, inline=ANY_SIZE))

    @cached_property
    def checked(self) -> SimpleNamespace:
        """Compiled rules that check every index: slower, for tests."""
        return self._compiled(check_bounds=True)

    def rules(self, way: Way = "plain") -> SimpleNamespace:
        """The contract's functions (see `trivet.kernel.contract`) and the generic ones, in one way."""
        return self.native if way == "native" else self.plain

    @cached_property
    def cache_key(self) -> str:
        """Names the compiled code of this game: changes with any source or component data."""
        from .native import source_hash

        own = f"{source_hash(KERNEL)}{source_hash(self.folder)}{self.parts_text or ''}"
        return f"{self.id}-{hashlib.sha256(own.encode()).hexdigest()[:20]}"

    @cached_property
    def _meanings(self) -> dict[str, Any]:
        rules = self._module("rules")
        return {function: getattr(rules, function) for function in contract.FUNCTIONS}

    @cached_property
    def _all_functions(self) -> dict[str, Any]:
        more: dict[str, Any] = getattr(self.facts, "MORE_RULES", {})
        return {**self._meanings, **generic.FUNCTIONS, **more}

    def bound(
        self, functions: dict[str, Any], meanings: dict[str, Any], way: Way, sources: Path, check_bounds: bool = False
    ) -> SimpleNamespace:
        """Algorithms from elsewhere bound to this game, plain or native.

        `meanings` are names that they leave open beyond the contract; `sources` is the folder that they stand in, whose
        changes make compiled code anew.
        """
        meanings = {**self._meanings, **meanings}
        if way == "plain":
            return SimpleNamespace(**bind(functions, self.tables if self.parts_text else None, meanings))
        from .native import compile_rules, source_hash

        key = f"{self.cache_key}-{source_hash(sources)}"
        return SimpleNamespace(**compile_rules(functions, meanings, self.tables, key, check_bounds))

    def _compiled(self, check_bounds: bool) -> SimpleNamespace:
        from .native import compile_rules

        return SimpleNamespace(**compile_rules(self._all_functions, self._meanings, self.tables, self.cache_key, check_bounds))

    def play_out(
        self,
        n: int,
        seed: int | str = 0,
        way: Way = "native",
        bots: list[str] | None = None,
        seats: int | None = None,
        options: dict[str, Any] | None = None,
    ) -> Playouts:
        """Play `n` games between `bots` (by seat "random" or "greedy"; all random without them); their scores and lengths.

        Game i is the game that a match with seed ``f"{seed}/{i}"`` plays; every way plays the same games.
        """
        from .playout import play_out

        return play_out(self, n, seed, way, bots, seats, options)
