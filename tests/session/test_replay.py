"""The replay driver: recorded entries performed anew."""

import pytest
from msgspec.structs import replace

from tests.session.fake_game import FAKE, STRIKE, FakeGame, fake_table
from vtt.dice import SeededFaces
from vtt.rules.contract.procedure import Intent
from vtt.session import Chosen, Faces, MemoryStore, ReplayMismatch, Session
from vtt.session.replay import replay


@pytest.fixture
def recorded():
    """A store with three entries, and the tables after each."""
    store = MemoryStore(fake_table())
    session = Session(FAKE, store, SeededFaces(1))
    tables = []
    session.submit(STRIKE, played=30)
    session.roll([15])
    session.choose("hard")
    session.roll()
    tables.append(session.table)
    session.submit(Intent("storm"))
    session.roll()
    session.roll()
    tables.append(session.table)
    session.submit(Intent("walk", "ana", {"to": [3, 4]}), played=60)
    tables.append(session.table)
    return store.held().entries, tables


def test_the_journal_replays_to_equal_tables(recorded):
    entries, tables = recorded
    assert list(replay(FAKE, fake_table(), entries)) == tables


def test_changed_rules_are_noticed(recorded):
    entries, _ = recorded
    with pytest.raises(ReplayMismatch, match="entry 1, Strike: Aim of Ana: d10: the recorded faces do not fit"):
        list(replay(FakeGame(sides=10), fake_table(), entries))


@pytest.mark.parametrize(
    ("answers", "message"),
    [
        ((), "the rules ask for a throw, Aim of Ana: d20, but nothing more was recorded"),
        ((Chosen("hard"),), "the rules ask for a throw, Aim of Ana: d20, but the choice 'hard' was recorded"),
        ((Faces((15,)), Faces((3,))), "the rules ask “How does Ana hit\\?”, but a throw of 3 was recorded"),
        (
            (Faces((15,)), Chosen("x")),
            "“How does Ana hit\\?” has no answer 'x', which was recorded: expected one of hard, soft",
        ),
        ((Faces((15, 4)),), "Aim of Ana: d20: the recorded faces do not fit: 2 faces were given"),
        ((Faces((3,)), Faces((3,))), "the procedure has ended, but more answers were recorded"),
    ],
)
def test_answers_that_do_not_fit_say_which(recorded, answers, message):
    entry = replace(recorded[0][0], answers=answers)
    with pytest.raises(ReplayMismatch, match=message):
        list(replay(FAKE, fake_table(), [entry]))
