"""Game states: plain Python objects that are also aligned binary records.

A state is declared once::

    class Player(Struct):
        cups = Int[3, 4]          # list of 3 lists of 4 ints
        rush = Int()              # one int

    class State(Struct):
        rng = Word[4]
        turn = Int()
        players = many(Player, 4)

An instance holds nested lists of ints, so that rules read like ordinary Python. Its record form has the layout that a C
compiler would give it (``Int`` is int16, ``Word`` is uint32); compiled rules and the GPU work on that.

Fields are assigned, not annotated, so that type checkers see ``int``, ``list[int]`` and so on.
"""

from __future__ import annotations

import struct
from itertools import islice
from typing import TYPE_CHECKING, Any, ClassVar, Self, TypeVar, overload

if TYPE_CHECKING:
    import numpy as np

S = TypeVar("S", bound="Struct")


class PackError(ValueError):
    """A value does not fit its field; the message names the field, the value and the limits."""


class Scalar:
    """One kind of number: its code in `struct`, its NumPy name and its limits."""

    def __init__(self, code: str, numpy_name: str, size: int, low: int, high: int) -> None:
        self.code, self.numpy_name, self.size, self.low, self.high = code, numpy_name, size, low, high

    if TYPE_CHECKING:

        def __call__(self) -> int: ...
        @overload
        def __getitem__(self, shape: int) -> list[int]: ...
        @overload
        def __getitem__(self, shape: tuple[int, int]) -> list[list[int]]: ...
        @overload
        def __getitem__(self, shape: tuple[int, int, int]) -> list[list[list[int]]]: ...
        def __getitem__(self, shape: int | tuple[int, ...]) -> Any: ...
    else:

        def __call__(self):
            return Field(self, ())

        def __getitem__(self, shape):
            return Field(self, shape if isinstance(shape, tuple) else (shape,))


Int = Scalar("h", "i2", 2, -(2**15), 2**15 - 1)
Word = Scalar("I", "u4", 4, 0, 2**32 - 1)


class Field:
    """Type and shape of one field; `offset` is set when the struct is laid out."""

    offset: int

    def __init__(self, kind: Scalar | type[Struct], shape: tuple[int, ...]) -> None:
        if any(n < 1 for n in shape):
            raise ValueError(f"a field needs a positive shape, not {shape}")
        self.kind, self.shape = kind, shape

    @property
    def count(self) -> int:
        """How many scalars or structs the field holds."""
        n = 1
        for length in self.shape:
            n *= length
        return n


def many(kind: type[S], length: int) -> list[S]:
    """A field of `length` nested structs."""
    return Field(kind, (length,))  # type: ignore[return-value]


def one(kind: type[S]) -> S:
    """A field of one nested struct."""
    return Field(kind, ())  # type: ignore[return-value]


class Struct:
    """Superclass of states: see the module's docstring."""

    FIELDS: ClassVar[dict[str, Field]] = {}
    SIZE: ClassVar[int] = 0
    ALIGN: ClassVar[int] = 1
    FORMAT: ClassVar[str] = ""
    _packer: ClassVar[struct.Struct]
    _dtype: ClassVar[Any] = None

    def __init_subclass__(cls) -> None:
        own = {name: value for name, value in vars(cls).items() if isinstance(value, Field)}
        for name in own:
            delattr(cls, name)
        cls.FIELDS = {**cls.FIELDS, **own}
        cls._lay_out()

    @classmethod
    def _lay_out(cls) -> None:
        offset, align, codes = 0, 1, []
        for field in cls.FIELDS.values():
            if isinstance(field.kind, Scalar):
                size, step, code = field.kind.size, field.kind.size, field.kind.code
            else:
                size, step, code = field.kind.SIZE, field.kind.ALIGN, field.kind.FORMAT
            padding = -offset % step
            codes.append("x" * padding + code * field.count)
            field.offset = offset + padding
            offset = field.offset + size * field.count
            align = max(align, step)
        cls.ALIGN = align
        cls.FORMAT = "".join(codes) + "x" * (-offset % align)
        cls._packer = struct.Struct("<" + cls.FORMAT)
        cls.SIZE = cls._packer.size
        cls._dtype = None

    def __init__(self) -> None:
        for name, field in self.FIELDS.items():
            setattr(self, name, _zero(field.kind, field.shape))

    def copy(self) -> Self:
        """An equal state that shares nothing with this one; the generator is copied too, so it replays the same future."""
        twin = type(self).__new__(type(self))
        mine, theirs = self.__dict__, twin.__dict__
        for name in self.FIELDS:
            theirs[name] = _copied(mine[name])
        return twin

    def to_dict(self) -> dict[str, Any]:
        """Field names to ints, lists and nested dicts."""
        return {name: _plain(self.__dict__[name]) for name in self.FIELDS}

    @classmethod
    def from_dict(cls, data: dict[str, Any]) -> Self:
        """The inverse of `to_dict`. Raises `PackError` naming the field that is missing, unknown or of another shape."""
        made = cls()
        for name in data:
            if name not in cls.FIELDS:
                raise PackError(f"{cls.__name__} has no field {name!r}")
        for name, field in cls.FIELDS.items():
            if name not in data:
                raise PackError(f"{cls.__name__}.{name} is missing")
            setattr(made, name, _filled(field.kind, field.shape, data[name], f"{cls.__name__}.{name}"))
        return made

    def pack(self) -> bytes:
        """The record's bytes. Raises `PackError` when a value does not fit its field."""
        flat: list[int] = []
        _flatten(self, flat)
        try:
            return self._packer.pack(*flat)
        except struct.error:
            _check(self, type(self).__name__)
            raise

    @classmethod
    def unpack(cls, data: bytes) -> Self:
        """The inverse of `pack`."""
        made = cls.__new__(cls)
        _fill(made, iter(cls._packer.unpack(data)))
        return made

    @classmethod
    def dtype(cls) -> np.dtype[np.void]:
        """The record's NumPy type, laid out as `pack` lays out bytes."""
        if cls.__dict__.get("_dtype") is None:
            import numpy as np

            formats = []
            for field in cls.FIELDS.values():
                scalar = isinstance(field.kind, Scalar)
                element = field.kind.numpy_name if isinstance(field.kind, Scalar) else field.kind.dtype()
                formats.append((element, field.shape) if field.shape or not scalar else element)
            cls._dtype = np.dtype(
                {
                    "names": list(cls.FIELDS),
                    "formats": formats,
                    "offsets": [field.offset for field in cls.FIELDS.values()],
                    "itemsize": cls.SIZE,
                    "aligned": True,
                }
            )
        return cls._dtype  # type: ignore[no-any-return]

    def to_record(self) -> np.void:
        """A NumPy record of its own memory, as compiled rules take it."""
        import numpy as np

        return np.frombuffer(bytearray(self.pack()), self.dtype())[0]  # type: ignore[no-any-return]

    @classmethod
    def from_record(cls, record: np.void) -> Self:
        """The inverse of `to_record`."""
        return cls.unpack(record.tobytes())

    def __eq__(self, other: object) -> bool:
        return type(self) is type(other) and self.__dict__ == other.__dict__

    def __hash__(self) -> int:
        return hash(self.pack())

    def __repr__(self) -> str:
        return f"{type(self).__name__}({', '.join(f'{k}={v!r}' for k, v in self.__dict__.items())})"


def _zero(kind: Scalar | type[Struct], shape: tuple[int, ...]) -> Any:
    if shape:
        return [_zero(kind, shape[1:]) for _ in range(shape[0])]
    return 0 if isinstance(kind, Scalar) else kind()


def _copied(value: Any) -> Any:
    if isinstance(value, int):
        return value
    if isinstance(value, Struct):
        return value.copy()
    if value and not isinstance(value[0], int):
        return [_copied(item) for item in value]
    return value[:]


def _plain(value: Any) -> Any:
    if isinstance(value, int):
        return value
    if isinstance(value, Struct):
        return value.to_dict()
    if value and not isinstance(value[0], int):
        return [_plain(item) for item in value]
    return value[:]


def _filled(kind: Scalar | type[Struct], shape: tuple[int, ...], value: Any, place: str) -> Any:
    if shape:
        if not isinstance(value, list) or len(value) != shape[0]:
            raise PackError(f"{place} must be a list of {shape[0]}")
        return [_filled(kind, shape[1:], item, f"{place}[{i}]") for i, item in enumerate(value)]
    if isinstance(kind, Scalar):
        if type(value) is not int or not kind.low <= value <= kind.high:
            raise PackError(f"{place} must be a whole number from {kind.low} to {kind.high}, not {value!r}")
        return value
    if not isinstance(value, dict):
        raise PackError(f"{place} must be an object")
    return kind.from_dict(value)


def _flatten(value: Any, flat: list[int]) -> None:
    if isinstance(value, Struct):
        for name in value.FIELDS:
            _flatten(value.__dict__[name], flat)
    elif isinstance(value, list):
        if isinstance(value[0], int):
            flat.extend(value)
        else:
            for item in value:
                _flatten(item, flat)
    else:
        flat.append(value)


def _fill(made: Struct, values: Any) -> None:
    for name, field in made.FIELDS.items():
        made.__dict__[name] = _taken(field.kind, field.shape, values)


def _taken(kind: Scalar | type[Struct], shape: tuple[int, ...], values: Any) -> Any:
    if len(shape) == 1 and isinstance(kind, Scalar):
        return list(islice(values, shape[0]))
    if shape:
        return [_taken(kind, shape[1:], values) for _ in range(shape[0])]
    if isinstance(kind, Scalar):
        return next(values)
    made = kind.__new__(kind)
    _fill(made, values)
    return made


def _check(made: Struct, place: str) -> None:
    """Find the value that does not fit, for the error."""
    for name, field in made.FIELDS.items():
        _filled_or_struct(field.kind, field.shape, made.__dict__[name], f"{place}.{name}")


def _filled_or_struct(kind: Scalar | type[Struct], shape: tuple[int, ...], value: Any, place: str) -> None:
    if shape:
        if len(value) != shape[0]:
            raise PackError(f"{place} must have length {shape[0]}, not {len(value)}")
        for i, item in enumerate(value):
            _filled_or_struct(kind, shape[1:], item, f"{place}[{i}]")
    elif isinstance(kind, Scalar):
        _filled(kind, (), value, place)
    else:
        _check(value, place)
