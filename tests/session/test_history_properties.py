"""What holds of history whatever is played."""

from hypothesis import given

from tests.session.fake_game import FAKE, fake_table
from tests.session.random_play import deeds, do
from vtt.dice import SeededFaces
from vtt.session import MemoryStore, Session
from vtt.session.replay import replay


def played(plan):
    """A session with its store after playing what can be played of a plan."""
    store = MemoryStore(fake_table())
    session = Session(FAKE, store, SeededFaces(3))
    for number, deed in enumerate(plan):
        do(session, deed, number)
    return session, store


@given(deeds)
def test_undoing_everything_gives_back_the_first_table_and_redoing_everything_the_last(plan):
    session, _ = played(plan)
    while session.can_redo:
        session.redo()
    table, log, pending, throw = session.table, session.log, session.pending, session.throw
    seen = [table]
    while session.can_undo:
        step = session.undo()
        assert step.before == seen[-1]
        seen.append(step.after)
    assert session.table == fake_table()
    assert (session.log, session.pending) == ((), None)
    for expected in reversed(seen[:-1]):
        assert session.redo().after == expected
    assert (session.table, session.log, session.pending, session.throw) == (table, log, pending, throw)


@given(deeds)
def test_a_session_on_the_same_store_is_the_same_session(plan):
    session, store = played(plan)
    again = Session(FAKE, store)
    assert (again.table, again.log, again.pending, again.throw, again.notice) == (
        session.table,
        session.log,
        session.pending,
        session.throw,
        "",
    )
    assert (again.undo_label, again.redo_label) == (session.undo_label, session.redo_label)
    assert (again.can_undo, again.can_redo) == (session.can_undo, session.can_redo)


@given(deeds)
def test_the_journal_replays_to_the_table(plan):
    session, store = played(plan)
    if session.pending is not None:
        session.undo()
    held = store.held()
    entries = [entry for entry in held.entries if entry.number <= held.cursor]
    *_, last = [fake_table(), *replay(FAKE, fake_table(), entries)]
    assert last == session.table


@given(deeds)
def test_the_log_has_every_face_that_fell(plan):
    session, store = played(plan)
    held = store.held()
    fell = [
        face
        for entry in held.entries
        if entry.number <= held.cursor
        for answer in entry.answers
        for face in getattr(answer, "faces", ())
    ]
    assert [face for line in session.log if line.thrown for face in line.thrown.faces] == fell
