"""Going back to a line of the log: what it would undo, what it leaves, and that it is undone in one step itself."""

from pathlib import Path

import pytest

from tests.session.fake_game import FAKE, STRIKE, fake_table, find, life
from vtt.campaign.campaign import create, open_campaign
from vtt.dice import ForcedFaces
from vtt.rules.contract.procedure import Intent
from vtt.session import Busy, MemoryStore, NotAsked, NothingToUndo, Session
from vtt.session.log_export import export_log

WALK = Intent("walk", "ana", {"to": (4.0, 0.0)})


def shout(words):
    return Intent("shout", "ana", {"text": words})


def played(session):
    """Three entries: two shouts with lines, and a walk without one between them."""
    session.submit(shout("one"))
    session.submit(WALK)
    session.submit(shout("two"))
    return session


@pytest.fixture
def session():
    return Session(FAKE, MemoryStore(fake_table()))


def undone(session, entry):
    return [each.label for each in session.undone_by_going_back(entry)]


def told(session):
    return [(line.entry, line.read()) for line in session.log]


def test_what_would_be_undone_is_told_before_it_is(session):
    played(session)
    before = session.table
    assert undone(session, 1) == ["Shout", "Walk"]
    assert undone(session, 3) == []
    assert session.table is before


def test_the_table_is_as_it_was_and_the_log_ends_there(session):
    session.submit(shout("one"))
    then = session.table
    session.submit(WALK)
    session.submit(shout("two"))
    step = session.go_back(1)
    assert step.after == session.table == then
    assert told(session) == [(1, "“one” of 700 and (1, 2)"), (4, "Gone back: 2 steps undone")]
    assert session.log[-1].secret, "the players never learn of it"
    assert session.undo_label == "Go back"


def test_one_undo_brings_all_back_and_one_redo_goes_back_again(session):
    now, lines = played(session).table, told(session)
    session.go_back(1)
    then, shorter = session.table, told(session)
    session.undo()
    assert (session.table, told(session)) == (now, lines)
    session.redo()
    assert (session.table, told(session)) == (then, shorter)


def test_the_place_is_that_of_the_entry_after_which_the_table_was_so_first(session):
    assert session.place == 0
    played(session)
    assert session.place == 3
    session.go_back(1)
    session.submit(shout("another way"))
    assert session.place == 5
    session.go_back(4)
    assert session.place == 1, "by way of having gone back to there"
    session.undo()
    session.undo()
    assert session.place == 1
    session.undo()
    assert session.place == 3


def test_what_waits_has_its_place_and_another_step_after_it_another_one():
    session = Session(FAKE, MemoryStore(fake_table()), ForcedFaces([15]))
    session.submit(STRIKE)
    assert session.place == 1
    session.undo()
    assert session.place == 0
    session.redo()
    assert session.place == 1
    session.undo()
    session.submit(WALK)
    assert session.place == 2


def test_what_was_undone_is_there_again_after_more_was_played(session):
    now, lines = played(session).table, told(session)
    session.go_back(1)
    session.submit(shout("another way"))
    session.undo()
    session.undo()
    assert (session.table, told(session)) == (now, lines)
    for _ in range(3):
        session.undo()
    assert (session.table, told(session)) == (fake_table(), [])


def test_going_back_to_before_another_going_back(session):
    played(session)
    session.go_back(2)
    session.submit(shout("three"))
    assert undone(session, 1) == ["Shout", "Go back", "Walk"]
    session.go_back(1)
    assert [entry for entry, _ in told(session)] == [1, 6]
    session.undo()
    assert [entry for entry, _ in told(session)] == [1, 4, 5]


def test_an_entry_that_is_not_in_play_is_nothing_to_go_back_to(session):
    played(session)
    session.go_back(1)
    for gone in (2, 3, 9):
        with pytest.raises(NotAsked, match=f"under number {gone}"):
            session.go_back(gone)
    with pytest.raises(NothingToUndo, match="nothing was done since"):
        session.go_back(4)


def test_nothing_is_gone_back_to_while_something_is_asked():
    session = Session(FAKE, MemoryStore(fake_table()), ForcedFaces([15]))
    session.submit(shout("one"))
    session.submit(STRIKE)
    with pytest.raises(Busy, match="Aim of Ana"):
        session.go_back(1)


def test_a_campaign_that_is_opened_again_still_brings_all_back(tmp_path: Path):
    path = tmp_path / "ledger.nearby"
    with create(path, fake_table(), find) as campaign:
        session = played(campaign.session())
        now, lines = session.table, told(session)
        session.go_back(1)
        session.submit(shout("another way"))
        then, shorter = session.table, told(session)
    with open_campaign(path, find) as campaign:
        session = campaign.session()
        assert (session.table, told(session)) == (then, shorter)
        assert campaign.audit() == 5
        session.undo()
        session.undo()
        assert (session.table, told(session)) == (now, lines)
    with open_campaign(path, find) as campaign:
        session = campaign.session()
        assert (session.table, told(session)) == (now, lines)
        session.redo()
        session.redo()
        assert (session.table, told(session)) == (then, shorter)


def test_far_back_in_a_long_campaign(tmp_path: Path):
    with create(tmp_path / "long.nearby", fake_table(), find) as campaign:
        session = campaign.session()
        for step in range(130):
            session.submit(Intent("walk", "ana", {"to": (float(step), 0.0)}))
        session.go_back(7)
        assert session.table.creatures["ana"].at == (6.0, 0.0)
        session.undo()
        assert session.table.creatures["ana"].at == (129.0, 0.0)


def test_the_log_says_which_dice_were_real():
    session = Session(FAKE, MemoryStore(fake_table()), ForcedFaces([15, 2]))
    session.submit(STRIKE)
    session.roll()
    session.choose("hard")
    session.roll([4])
    aim, force = [line for line in session.log if line.thrown is not None]
    assert (aim.real, aim.whose_dice()) == ((), "")
    assert (force.real, force.whose_dice()) == ((0,), "real dice: 4; the app’s: 2")
    assert life(session.table) == 5
    assert "real dice: 4; the app’s: 2" in export_log(session.log, "markdown", "Evening", secrets=False)


def test_real_dice_are_known_after_a_procedure_was_taken_up_again():
    store = MemoryStore(fake_table())
    first = Session(FAKE, store)
    first.submit(STRIKE)
    first.roll([12])
    again = Session(FAKE, store)
    (aim,) = [line for line in again.log if line.thrown is not None]
    assert (aim.real, aim.whose_dice()) == ((0,), "real dice")


def test_the_first_line_of_an_entry_tells_the_evening(session):
    session.day = "2026-11-24"
    session.submit(shout("one"))
    session.submit(WALK)
    assert [line.day for line in session.log] == ["2026-11-24"]
