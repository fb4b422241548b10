"""The log names the house rules that a procedure went by."""

import pytest
from msgspec.structs import replace

from tests.session.fake_game import FAKE, STRIKE, fake_table
from vtt.dice import ForcedFaces
from vtt.session import MemoryStore, Session
from vtt.session.consulted import Consulted
from vtt.session.script import perform

DEADLY = replace(fake_table(), options={"deadly": True})
NAMED = ("House rule: Deadly: Yes", "FG-2")


def told(lines):
    return [(line.read(), line.why) for line in lines]


def test_a_house_rule_is_named_once_with_its_value_and_its_rule():
    lines = told(perform(FAKE, DEADLY, STRIKE, [15, 4, 2], ["hard"]).lines)
    assert lines.count(NAMED) == 1
    assert lines[0][0] == "Ana strikes at Ogre"


@pytest.mark.parametrize("options", [{}, {"deadly": False}, {"pace": 2}, {"pace": 2, "deadly": False}])
def test_what_is_as_the_game_has_it_or_was_not_asked_for_is_not_named(options):
    table = replace(fake_table(), options=options)
    lines = told(perform(FAKE, table, STRIKE, [15, 4, 2], ["hard"]).lines)
    assert [text for text, _ in lines if text.startswith("House rule")] == []


def test_a_miss_asks_for_no_house_rule():
    assert NAMED not in told(perform(FAKE, DEADLY, STRIKE, [3]).lines)


def test_the_window_and_the_script_tell_the_same_story():
    session = Session(FAKE, MemoryStore(DEADLY), ForcedFaces([15, 4, 2]))
    session.submit(STRIKE)
    session.roll()
    session.choose("hard")
    session.roll()
    assert told(session.log) == told(perform(FAKE, DEADLY, STRIKE, [15, 4, 2], ["hard"]).lines)


def test_of_a_secret_intent_the_house_rules_are_secret_too():
    ogre = replace(DEADLY.creatures["ogre"], hidden=True)
    hidden = replace(DEADLY, creatures={**DEADLY.creatures, "ogre": ogre})
    lines = perform(FAKE, hidden, STRIKE, [15, 4, 2], ["hard"]).lines
    assert NAMED in told(lines)
    assert [line for line in lines if not line.secret] == []
    session = Session(FAKE, MemoryStore(hidden), ForcedFaces([15, 4, 2]))
    for _ in (session.submit(STRIKE), session.roll(), session.choose("hard"), session.roll()):
        assert session.throw is None or session.throw.secret
        assert all(line.secret for line in session.log)


def test_tables_and_events_hold_plain_values_only():
    store = MemoryStore(DEADLY)
    session = Session(FAKE, store, ForcedFaces([15, 4, 2]))
    for step in (session.submit(STRIKE), session.roll(), session.choose("hard"), session.roll()):
        assert type(step.before.options) is dict
        assert type(step.after.options) is dict
    assert type(perform(FAKE, DEADLY, STRIKE, [3]).after.options) is dict


def test_a_table_without_house_rules_is_not_watched():
    table = fake_table()
    assert Consulted(FAKE, table).watched(table) is table
