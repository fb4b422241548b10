"""Saving and loading is the identity."""

from typing import Any

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.campaign.strategies import campaigns, events, tables
from tests.session.fake_game import FAKE
from vtt.campaign.codec import Codec
from vtt.playtest.laws.by_lot import sample_tables
from vtt.rules.contract.procedure import Intent, Outcome
from vtt.rules.engine.registry import game_names, system
from vtt.session import Chosen, Faces, LogLine
from vtt.table.canonical import canonical
from vtt.table.events import Moved

CODEC = Codec(FAKE)


@given(tables() | campaigns())
def test_tables(table):
    written = CODEC.encode(table)
    read = CODEC.table(written)
    assert read == table
    assert CODEC.encode(read) == CODEC.encode(explicit(table)) == written
    assert canonical(read) is read


@given(st.lists(events, max_size=5).map(tuple))
def test_events(several):
    written = CODEC.encode(several)
    decoded = CODEC.events(written)
    assert decoded == several
    assert [type(event) for event in decoded] == [type(event) for event in several]
    assert CODEC.encode(decoded) == CODEC.encode(explicit(several)) == written


def explicit(value: Any) -> Any:
    """An equal value in which nothing is the default of its struct itself, and whole fractions are whole numbers."""
    if isinstance(value, msgspec.Struct):
        return type(value)(**{name: explicit(getattr(value, name)) for name in value.__struct_fields__})
    if isinstance(value, tuple):
        return tuple(explicit(entry) for entry in value)
    if isinstance(value, dict):
        return {key: explicit(entry) for key, entry in value.items()}
    if isinstance(value, float) and not isinstance(value, int):
        return int(value) if value.is_integer() and abs(value) < 2**53 else float(repr(value))
    return str(value.encode(), "utf-8") if type(value) is str else value


@pytest.mark.parametrize("game", game_names())
def test_every_sheet_of_every_game_is_written_alike_whatever_is_left_out(game):
    codec = Codec(system(game))
    for table in sample_tables(game):
        written = codec.encode(table)
        assert codec.encode(explicit(table)) == written
        assert codec.encode(codec.table(written)) == written


@pytest.mark.parametrize("number", [float("nan"), float("inf")])
def test_what_no_file_can_hold_is_not_written(number):
    """JSON would have null in its place, and the file could never be read again."""
    with pytest.raises(ValueError, match=r"expected one that can be written"):
        CODEC.encode((Moved("ana", (number, 0.0)),))


def test_a_complete_intent_keeps_its_tuples():
    intent = Intent("walk", "ana", {"to": (1.5, 2.0), "order": ("ana", "ogre"), "deep": {"pairs": ((1, 2),)}})
    assert CODEC.intent(CODEC.encode(intent)) == intent
    line = LogLine(entry=1, text="x", suggest=intent)
    assert CODEC.lines(CODEC.encode((line,))) == (line,)


@pytest.mark.parametrize("answer", [Faces(()), Faces((3, 20)), Chosen("hard")])
def test_answers(answer):
    assert CODEC.answer(CODEC.encode(answer)) == answer


@pytest.mark.parametrize("outcome", [None, Outcome("Hit", True), Outcome("Done")])
def test_outcomes(outcome):
    assert CODEC.outcome(CODEC.encode(outcome)) == outcome


def test_a_sheet_of_no_kind_of_the_game_is_refused():
    content = '{"game":"fake","creatures":{"a":{"id":"a","name":"A","side":"gm","sheet":{"kind":"ghost","hp":1}}}}'
    with pytest.raises(msgspec.ValidationError, match="ghost"):
        CODEC.table(content)
