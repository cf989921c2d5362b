"""States: plain objects, bytes, records and dicts hold the same values."""

from __future__ import annotations

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from trivet.kernel.struct import Int, PackError, Struct, Word, many, one


class Cup(Struct):
    layers = Int[2, 3]
    kind = Int()


class Table(Struct):
    turn = Int()
    rng = Word[4]
    cups = many(Cup, 2)
    spare = one(Cup)
    last = Int()


ints = st.integers(-(2**15), 2**15 - 1)
words = st.integers(0, 2**32 - 1)
cups = st.fixed_dictionaries({"layers": st.lists(st.lists(ints, min_size=3, max_size=3), min_size=2, max_size=2), "kind": ints})
tables = st.fixed_dictionaries(
    {
        "turn": ints,
        "rng": st.lists(words, min_size=4, max_size=4),
        "cups": st.lists(cups, min_size=2, max_size=2),
        "spare": cups,
        "last": ints,
    }
)


@given(tables)
def test_every_form_holds_the_same_values(data: dict) -> None:
    table = Table.from_dict(data)
    assert table.to_dict() == data
    assert Table.unpack(table.pack()) == table
    assert Table.from_record(table.to_record()) == table
    assert hash(Table.unpack(table.pack())) == hash(table)


@given(tables)
def test_numpy_reads_fields_where_pack_put_them(data: dict) -> None:
    record = Table.from_dict(data).to_record()
    assert int(record["turn"]) == data["turn"]
    assert record["rng"].tolist() == data["rng"]
    assert record["cups"]["layers"].tolist() == [cup["layers"] for cup in data["cups"]]
    assert int(record["spare"]["kind"]) == data["spare"]["kind"]
    assert int(record["last"]) == data["last"]


def test_the_layout_is_the_one_a_c_compiler_gives() -> None:
    dtype = Table.dtype()
    assert dtype.itemsize == Table.SIZE == 64
    assert dtype.fields is not None
    assert [dtype.fields[name][1] for name in dtype.names or ()] == [0, 4, 20, 48, 62]


def test_a_copy_shares_nothing() -> None:
    table = Table()
    twin = table.copy()
    twin.cups[1].layers[1][2] = 7
    twin.rng[0] = 1
    assert table == Table()
    assert twin != table


@pytest.mark.parametrize(
    ("change", "named"),
    [
        (lambda t: setattr(t, "turn", 40_000), "Table.turn"),
        (lambda t: t.rng.__setitem__(2, -1), r"Table.rng\[2\]"),
        (lambda t: t.cups[1].layers[0].__setitem__(1, -40_000), r"Table.cups\[1\].layers\[0\]\[1\]"),
    ],
)
def test_packing_names_the_value_that_does_not_fit(change, named: str) -> None:
    table = Table()
    change(table)
    with pytest.raises(PackError, match=named):
        table.pack()


@pytest.mark.parametrize(
    ("change", "named"),
    [
        (lambda d: d.pop("turn"), "turn is missing"),
        (lambda d: d.update(colour=1), "no field 'colour'"),
        (lambda d: d.update(rng=[1, 2, 3]), "list of 4"),
        (lambda d: d.update(turn="1"), "whole number"),
        (lambda d: d.update(turn=True), "whole number"),
        (lambda d: d["cups"][0].update(kind=1.5), r"Cup.kind"),
        (lambda d: d.update(spare=3), "object"),
    ],
)
def test_a_wrong_dict_is_refused_by_name(change, named: str) -> None:
    data = Table().to_dict()
    change(data)
    with pytest.raises(PackError, match=named):
        Table.from_dict(data)


def test_compiled_code_writes_into_the_record() -> None:
    import numba

    @numba.njit
    def fill(t):
        cup = t.cups[1]
        cup.layers[1][2] += 5
        t.rng[3] = (t.rng[3] & 0xFFFFFFFF) + 1
        return t.spare.kind

    record = np.array([Table().to_record()])
    assert fill(record[0]) == 0
    table = Table.from_record(record[0])
    assert table.cups[1].layers[1][2] == 5
    assert table.rng[3] == 1
