"""Play: intents, throws, choices, undo and redo, as a window uses them."""

import pytest

from tests.session.fake_game import FAKE, STRIKE, fake_table, life, with_life
from vtt.dice import FaceOutOfRange, FacesLeftOver, ForcedFaces
from vtt.rules.contract.intents import IntentError
from vtt.rules.contract.procedure import Choose, Intent, Outcome, Throw
from vtt.session import Busy, MemoryStore, NotAsked, NothingToRedo, NothingToUndo, Refused, Session


@pytest.fixture
def store():
    return MemoryStore(fake_table())


@pytest.fixture
def session(store):
    return Session(FAKE, store, ForcedFaces([15, 4, 2, 15, 6, 6]))


def struck(session):
    """Submit a strike and answer all it asks."""
    session.submit(STRIKE)
    session.roll()
    session.choose("hard")
    return session.roll()


def test_a_new_session_waits_for_nothing(session):
    assert session.table == fake_table()
    assert (session.pending, session.log, session.throw) == (None, (), None)
    assert (session.can_undo, session.can_redo, session.undo_label, session.redo_label) == (False, False, "", "")


def test_a_procedure_stops_at_every_throw_and_every_choice(session):
    before = session.table
    submitted = session.submit(STRIKE)
    assert isinstance(submitted.pending, Throw)
    assert (submitted.kind, submitted.before, submitted.thrown, submitted.outcome) == ("submitted", before, None, None)
    assert [line.read() for line in submitted.lines] == ["Ana strikes at Ogre"]
    rolled = session.roll()
    assert isinstance(rolled.pending, Choose)
    assert rolled.thrown is not None
    assert rolled.thrown.thrown.faces == (15,)
    chosen = session.choose("hard")
    assert (chosen.kind, chosen.lines, chosen.thrown) == ("chosen", (), None)
    last = session.roll()
    assert (last.pending, session.pending, last.outcome) == (None, None, Outcome("Hit", True))
    assert (life(session.table), last.after) == (5, session.table)


def test_how_many_throws_are_ahead_is_told_without_a_throw(session, store):
    assert session.throws_ahead(5) == 0
    session.submit(STRIKE)
    before = (session.table, session.log, session.pending, store.held())
    assert session.throws_ahead(5) == 1, "a choice comes after the aim"
    assert session.throws_ahead(0) == 0
    assert (session.table, session.log, session.pending, store.held()) == before
    assert session.roll().thrown.thrown.faces == (15,)


def test_the_log_tells_every_face_with_the_rule_behind_it(session):
    struck(session)
    assert [(line.read(), line.why, line.level) for line in session.log] == [
        ("Ana strikes at Ogre", "", "heading"),
        ("Aim of Ana: d20 → 15", "FG-1", "detail"),
        ("15 is 11 or more", "FG-1", "detail"),
        ("Damage: 2d6kh1 → 4, (2) = 4", "FG-2", "detail"),
        ("Ogre loses 4", "FG-2", "result"),
    ]
    assert {line.entry for line in session.log} == {1}


def test_faces_typed_in_count_and_what_is_missing_is_thrown(store):
    session = Session(FAKE, store, ForcedFaces([5]))
    session.submit(STRIKE)
    session.roll([20])
    session.choose("hard")
    step = session.roll([None, 3])
    assert step.thrown is not None
    assert step.thrown.thrown.faces == (5, 3)
    assert "20 is 11 or more" in [line.read() for line in session.log]


@pytest.mark.parametrize(("typed", "error"), [([21], FaceOutOfRange), ([7, 7], FacesLeftOver)])
def test_typed_faces_that_do_not_fit_change_nothing(session, store, typed, error):
    session.submit(STRIKE)
    held, log, pending = store.held(), session.log, session.pending
    with pytest.raises(error):
        session.roll(typed)
    assert (store.held(), session.log, session.pending) == (held, log, pending)


def test_a_refused_intent_changes_and_writes_nothing():
    store = MemoryStore(with_life(fake_table(), "ana", 0))
    session = Session(FAKE, store)
    with pytest.raises(Refused, match="the fallen do nothing") as refused:
        session.submit(STRIKE, played=60)
    assert refused.value.refusal.why == "FG-3"
    assert (session.log, session.can_undo, store.held().entries) == ((), False, ())
    assert session.table.clock.played == 0


def test_an_unreadable_intent_changes_nothing(session, store):
    with pytest.raises(IntentError, match="unknown action 'dance'"):
        session.submit(Intent("dance", "ana"))
    assert store.held().entries == ()


def test_nothing_else_can_be_done_while_an_answer_is_awaited(session):
    session.submit(STRIKE)
    with pytest.raises(Busy, match="Aim of Ana: d20"):
        session.submit(Intent("shout", "ana"))
    with pytest.raises(NotAsked, match="Aim of Ana"):
        session.choose("hard")
    with pytest.raises(NothingToRedo):
        session.redo()
    session.roll()
    with pytest.raises(NotAsked, match="How does Ana hit"):
        session.roll()
    with pytest.raises(ValueError, match="'gently' is no answer to How does Ana hit\\?: expected one of hard, soft"):
        session.choose("gently")
    assert session.choose("soft").outcome == Outcome("Hit", True)


def test_an_answer_that_nobody_asked_for(session):
    with pytest.raises(NotAsked):
        session.roll()
    with pytest.raises(NotAsked):
        session.choose("hard")


def test_playing_time_is_part_of_the_entry(session):
    session.submit(Intent("shout", "ana", {"text": "ho"}), played=90)
    assert session.table.clock.played == 90
    session.submit(Intent("shout", "ana", {"text": "ho"}), played=60)
    assert session.table.clock.played == 90, "playing time never runs backwards"
    session.undo()
    session.undo()
    assert session.table.clock.played == 0
    assert session.redo().after.clock.played == 90


def test_undo_puts_back_the_very_table_and_redo_never_rolls(session, store):
    start = session.table
    first = struck(session).after
    second = struck(session).after
    log = session.log
    assert (session.undo_label, life(session.table)) == ("Strike", 0)
    undone = session.undo()
    assert (undone.kind, undone.before, undone.after is first) == ("undone", second, True)
    assert session.undo().after is start
    assert (session.log, session.throw, session.can_undo, session.redo_label) == ((), None, False, "Strike")
    with pytest.raises(NothingToUndo):
        session.undo()
    assert session.redo().after is first
    redone = session.redo()
    assert (redone.kind, redone.after is second, redone.thrown, redone.outcome) == (
        "redone",
        True,
        None,
        Outcome("Hit", True),
    )
    assert session.log == log
    assert redone.lines == tuple(line for line in log if line.entry == 2)
    with pytest.raises(NothingToRedo):
        session.redo()
    assert store.held().cursor == 2


def test_a_new_intent_drops_what_was_undone(session, store):
    struck(session)
    session.undo()
    session.submit(Intent("shout", "ana", {"text": "peace"}))
    assert (session.can_redo, session.undo_label, life(session.table)) == (False, "Shout", 9)
    assert [(entry.label, entry.number) for entry in store.held().entries] == [("Shout", 2)]


def test_an_unfinished_procedure_is_undone_and_taken_up_again_with_its_dice(session):
    start = session.table
    session.submit(STRIKE)
    session.roll()
    log, pending = session.log, session.pending
    assert session.undo_label == "Strike"
    undone = session.undo()
    assert (undone.after is start, undone.pending, session.pending, session.log) == (True, None, None, ())
    assert (session.can_undo, session.redo_label) == (False, "Strike")
    redone = session.redo()
    assert (redone.pending, session.pending, session.log, redone.lines) == (pending, pending, log, log)
    session.choose("soft")
    assert (life(session.table), session.undo_label) == (8, "Strike")


def test_undo_goes_on_behind_an_unfinished_procedure(session):
    struck(session)
    session.submit(STRIKE)
    session.undo()
    session.undo()
    assert life(session.table) == 9
    session.redo()
    assert (life(session.table), session.pending) == (5, None)
    assert isinstance(session.redo().pending, Throw)


def test_a_fault_in_the_rules_leaves_the_procedure_where_it_was(session, store):
    session.submit(Intent("stumble", "ana"))
    held, pending = store.held(), session.pending
    with pytest.raises(RuntimeError, match="a fault in the rules"):
        session.roll([6])
    assert (store.held(), session.pending) == (held, pending)
    assert session.roll([5]).outcome == Outcome("Done")


def test_the_last_throw_says_what_came_of_it(session):
    session.submit(STRIKE)
    session.roll([3])
    assert session.throw is not None
    assert (session.throw.caption, session.throw.result, session.throw.detail) == (
        "Aim of Ana",
        "Miss",
        "3 is below 11",
    )
    session.submit(Intent("peek", "ana"))
    session.roll([6])
    assert session.throw.secret
    assert session.throw.result == "sees 6"
    session.undo()
    assert session.throw.caption == "Aim of Ana"


def test_dice_are_thrown_by_the_system_where_no_other_source_is_given():
    session = Session(FAKE, MemoryStore(fake_table()))
    session.submit(Intent("peek", "ana"))
    step = session.roll()
    assert step.thrown is not None
    assert 1 <= step.thrown.thrown.total <= 6
