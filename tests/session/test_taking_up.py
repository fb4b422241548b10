"""A session opened on what a store holds: procedures cut off in the middle, and rules that have changed since."""

import pytest

from tests.session.fake_game import FAKE, STRIKE, FakeGame, fake_table, life
from vtt.rules.contract.procedure import Choose, Intent
from vtt.session import MemoryStore, ReplayMismatch, Session


def cut_off(faces=(15,), choices=()):
    """A store left in the middle of a strike."""
    store = MemoryStore(fake_table())
    session = Session(FAKE, store)
    session.submit(Intent("shout", "ana", {"text": "ho"}), played=5)
    session.submit(STRIKE, played=90)
    for face in faces:
        session.roll([face])
    for choice in choices:
        session.choose(choice)
    return store, session


def test_a_procedure_cut_off_is_taken_up_where_it_was():
    for faces, choices, kind in [((), (), "Throw"), ((15,), (), "Choose"), ((15,), ("hard",), "Throw")]:
        store, left = cut_off(faces, choices)
        session = Session(FAKE, store)
        assert type(session.pending).__name__ == kind
        assert (session.pending, session.table, session.log, session.throw) == (
            left.pending,
            left.table,
            left.log,
            left.throw,
        )
        assert (session.undo_label, session.notice) == ("Strike", "")


def test_it_ends_as_it_would_have_ended():
    store, _ = cut_off((15,), ("hard",))
    session = Session(FAKE, store)
    session.roll([5, 2])
    assert life(session.table) == 4
    assert session.table.clock.played == 90
    assert [entry.state for entry in store.held().entries] == ["done", "done"]


def test_a_procedure_undone_before_it_ended_is_still_there_to_redo():
    store, left = cut_off()
    log = left.log
    left.undo()
    session = Session(FAKE, store)
    assert (session.pending, session.undo_label, session.redo_label) == (None, "Shout", "Strike")
    session.redo()
    assert isinstance(session.pending, Choose)
    assert session.log == log


def test_what_no_longer_fits_the_rules_is_set_aside_and_said_in_one_line():
    store, _ = cut_off()
    session = Session(FakeGame(sides=10), store)
    assert session.pending is None
    assert session.table.clock.played == 5
    assert session.notice.startswith("Strike could not be taken up again: Aim of Ana: d10")
    assert "\n" not in session.notice
    assert session.log[-1].read() == session.notice
    assert [(entry.number, entry.state) for entry in store.held().entries] == [(1, "done"), (2, "set_aside")]
    assert store.held().entries[1].answers
    step = session.submit(STRIKE)
    assert step.lines[0].entry == 3
    session.undo()
    session.undo()
    assert (session.log, session.table) == ((), fake_table())
    again = Session(FAKE, store)
    assert (again.notice, again.redo_label) == ("", "Shout")


def test_what_no_longer_fits_is_set_aside_when_it_is_redone():
    store, left = cut_off()
    left.undo()
    session = Session(FakeGame(sides=10), store)
    table = session.table
    with pytest.raises(ReplayMismatch, match="Strike could not be taken up again"):
        session.redo()
    assert (session.table, session.pending, session.can_redo) == (table, None, False)
    assert store.held().entries[1].state == "set_aside"


def test_history_is_the_same_after_opening():
    store, left = cut_off((15,), ("soft",))
    left.undo()
    session = Session(FAKE, store)
    assert (session.table, session.log, session.undo_label, session.redo_label) == (
        left.table,
        left.log,
        "Shout",
        "Strike",
    )
    assert session.redo().after == left.redo().after
    assert session.undo().after == left.undo().after
    assert session.undo().after == left.undo().after == fake_table()
