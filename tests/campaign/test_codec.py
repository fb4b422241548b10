"""Saving and loading is the identity."""

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.campaign.strategies import events, tables
from tests.session.fake_game import FAKE
from vtt.campaign.codec import Codec
from vtt.rules.procedure import Intent, Outcome
from vtt.session import Chosen, Faces, LogLine

CODEC = Codec(FAKE)


@given(tables())
def test_tables(table):
    assert CODEC.table(CODEC.encode(table)) == table


@given(st.lists(events, max_size=5).map(tuple))
def test_events(several):
    decoded = CODEC.events(CODEC.encode(several))
    assert decoded == several
    assert [type(event) for event in decoded] == [type(event) for event in several]


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
