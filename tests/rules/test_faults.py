"""Every mistake in plain fields, named by its path."""

from typing import Any, Literal

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from vtt.rules.contract.faults import Fault, below, fault_of, faults


class Wheel(msgspec.Struct, forbid_unknown_fields=True):
    spokes: int
    made_of: Literal["wood", "iron"] = "wood"


class Cart(msgspec.Struct, forbid_unknown_fields=True):
    name: str
    wheels: tuple[Wheel, ...] = ()
    spare: Wheel | None = None
    load: tuple[str | Wheel, ...] = ()


def test_every_field_is_looked_at():
    given_fields = {
        "wheels": [{"spokes": 6}, {"spokes": "six", "made_of": "glass"}, 3],
        "spare": {"spoke": 1},
        "load": ["hay", {"spokes": None}],
        "horn": 1,
    }
    assert faults(given_fields, Cart) == [
        Fault("horn", "unknown field; expected one of load, name, spare, wheels"),
        Fault("name", "missing; expected a value"),
        Fault("wheels[1].spokes", "expected a whole number, found a text"),
        Fault("wheels[1].made_of", "invalid enum value 'glass'; expected one of iron, wood"),
        Fault("wheels[2]", "expected a table, found a whole number"),
        Fault("spare.spoke", "unknown field; expected one of made_of, spokes"),
        Fault("spare.spokes", "missing; expected a value"),
        Fault("load[1].spokes", "expected a whole number, found nothing"),
    ]


@pytest.mark.parametrize(
    ("place", "path", "whole"),
    [("a", "b", "a.b"), ("a", "[1].b", "a[1].b"), ("", "b", "b"), ("a", "", "a"), ("", "", "")],
)
def test_paths_below_a_place(place, path, whole):
    assert below(place, path) == whole


VALUES: Any = st.recursive(
    st.none() | st.integers() | st.text(max_size=3) | st.sampled_from(["wood", "iron"]),
    lambda inside: (
        st.lists(inside, max_size=2)
        | st.dictionaries(st.sampled_from(["spokes", "made_of", "name", "x"]), inside, max_size=3)
    ),
    max_leaves=6,
)


@given(st.dictionaries(st.sampled_from(["name", "wheels", "spare", "load", "x"]), VALUES, max_size=4))
def test_there_are_faults_where_and_only_where_msgspec_finds_one(fields):
    found = faults(fields, Cart)
    if not found:
        msgspec.convert(fields, Cart)
        return
    with pytest.raises(msgspec.ValidationError) as caught:
        msgspec.convert(fields, Cart)
    assert fault_of(caught.value, Cart).reason
