"""Clocks that fill, countdowns, rolls kept by name: made, moved, shown, thrown, refused; what players learn of them."""

from pathlib import Path

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from tests.session.fake_game import FAKE, fake_table, find
from vtt.campaign.campaign import create, open_campaign
from vtt.campaign.codec import Codec
from vtt.dice import ForcedFaces
from vtt.rules.contract.intents import IntentError
from vtt.rules.contract.procedure import Intent, Throw
from vtt.rules.tabletop.progress import MOST_CLOCKS
from vtt.rules.views.players_shown import ShownClock
from vtt.rules.views.players_view import players_table
from vtt.session import MemoryStore, Refused, Session
from vtt.session.log_export import export_log
from vtt.table.progress import KeptRoll, ProgressClock


def session_on(table=None, faces=()):
    return Session(FAKE, MemoryStore(fake_table() if table is None else table), ForcedFaces(faces))


def do(session, action, **arguments):
    step = session.submit(Intent(action, "", arguments))
    while isinstance(step.pending, Throw):
        step = session.roll()
    return [line.read() for line in session.log]


@pytest.fixture
def session():
    return session_on()


def test_a_clock_is_made_empty_and_fills(session):
    do(session, "new_progress_clock", name=" The  ritual ", segments="8")
    assert session.table.progress == {"the-ritual": ProgressClock(id="the-ritual", name="The ritual", segments=8)}
    do(session, "set_progress", clock="the-ritual", filled=8)
    told = do(session, "set_progress", clock="the-ritual", filled=0)
    assert told == ["A clock of 8: The ritual", "The ritual: 8 of 8", "The ritual is full", "The ritual: 0 of 8"]
    assert all(line.secret for line in session.log), "it is shown to nobody"


def test_a_clock_has_six_segments_where_nobody_says_otherwise(session):
    do(session, "new_progress_clock", name="Doom")
    assert session.table.progress["doom"].segments == 6


def test_a_countdown_begins_full_and_runs_down(session):
    do(session, "new_countdown", name="Air", number=2, shown=True)
    assert session.table.progress["air"] == ProgressClock(
        id="air", name="Air", kind="countdown", segments=2, filled=2, shown=True
    )
    told = do(session, "set_progress", clock="air", filled=0)
    assert told == ["A countdown from 2: Air", "Air: 0", "Air has run down"]
    assert not any(line.secret for line in session.log)


def test_nothing_is_said_where_nothing_changes(session):
    do(session, "new_progress_clock", name="Doom")
    assert do(session, "set_progress", clock="doom", filled=0) == ["A clock of 6: Doom"]


def test_a_second_of_the_same_name_is_another(session):
    do(session, "new_progress_clock", name="Doom")
    do(session, "new_countdown", name="Doom")
    assert list(session.table.progress) == ["doom", "doom-2"]
    do(session, "rename_progress", clock="doom", name="Gloom")
    do(session, "remove_progress", clock="doom-2")
    assert [(each.id, each.name) for each in session.table.progress.values()] == [("doom", "Gloom")]


@pytest.mark.parametrize(
    ("action", "arguments", "words"),
    [
        ("new_progress_clock", {"name": "  "}, "say what it is called"),
        ("rename_progress", {"clock": "doom", "name": ""}, "say what it is called"),
        ("set_progress", {"clock": "doom", "filled": 7}, "Doom goes from 0 to 6"),
        ("set_progress", {"clock": "gloom", "filled": 1}, "there is no clock called 'gloom'"),
        ("show_progress", {"clock": ""}, "there is no clock called ''"),
        ("keep_roll", {"name": "Reaction", "dice": "2q6"}, "2q6"),
        ("keep_roll", {"name": " ", "dice": "2d6"}, "say what it is called"),
        ("keep_roll", {"name": "Reaction", "dice": "2d6", "roll": "none"}, "there is no kept roll called 'none'"),
        ("throw_kept", {"roll": "none"}, "there is no kept roll called 'none'"),
        ("forget_roll", {"roll": ""}, "there is no kept roll called ''"),
    ],
)
def test_what_is_refused(session, action, arguments, words):
    do(session, "new_progress_clock", name="Doom")
    before = session.table
    with pytest.raises(Refused, match=words):
        do(session, action, **arguments)
    assert session.table is before


@pytest.mark.parametrize(
    ("action", "arguments"),
    [
        ("new_progress_clock", {"name": "Doom", "segments": "5"}),
        ("new_countdown", {"name": "Doom", "number": 0}),
        ("new_countdown", {"name": "Doom", "number": 1000}),
        ("set_progress", {"clock": "doom", "filled": -1}),
        ("new_progress_clock", {"name": "x" * 81}),
    ],
)
def test_what_cannot_be_read(session, action, arguments):
    with pytest.raises(IntentError):
        do(session, action, **arguments)


def test_there_are_no_more_clocks_than_can_be_looked_at():
    many = {f"c{place}": ProgressClock(id=f"c{place}", name="C") for place in range(MOST_CLOCKS)}
    with pytest.raises(Refused, match=f"at most {MOST_CLOCKS} clocks"):
        do(session_on(fake_table(progress=many)), "new_countdown", name="One more")


def test_a_roll_is_kept_thrown_changed_and_forgotten():
    session = session_on(faces=[3, 4, 6])
    do(session, "keep_roll", name="Reaction {sic}", dice=" 2d6+1 ", creature="ana")
    (roll,) = session.table.kept_rolls.values()
    assert roll == KeptRoll(id="reaction-sic", name="Reaction {sic}", dice="2d6+1", creature="ana")
    told = do(session, "throw_kept", roll=roll.id)
    assert told[1:] == ["Reaction {sic}: 2d6+1 → 3, 4 = 8", "Reaction {sic}: 8"]
    assert session.throw is not None
    assert session.throw.by == "ana"
    do(session, "keep_roll", name="Morale", dice="d6", roll=roll.id, secret=True)
    assert session.table.kept_rolls[roll.id] == KeptRoll(id=roll.id, name="Morale", dice="d6", secret=True)
    do(session, "throw_kept", roll=roll.id)
    assert [line.secret for line in session.log[-2:]] == [True, True]
    do(session, "forget_roll", roll=roll.id)
    assert session.table.kept_rolls == {}


def test_whoever_has_left_throws_no_more_the_game_master_does():
    roll = KeptRoll(id="bite", name="Bite", dice="d6", creature="gone")
    session = session_on(fake_table(kept_rolls={"bite": roll}), [2])
    do(session, "throw_kept", roll="bite")
    assert session.throw is not None
    assert session.throw.by == "gm"


def test_players_see_only_the_clocks_that_are_shown_and_nothing_that_tells_of_the_hidden():
    table = fake_table()
    hidden = replace(table.creatures["ogre"], name="MARKEDOGRE", hidden=True)
    table = replace(
        table,
        creatures={**table.creatures, "ogre": hidden},
        progress={
            "a": ProgressClock(id="a", name="The bridge", segments=4, filled=1, shown=True),
            "b": ProgressClock(id="b", name="MARKEDSECRET", segments=4, filled=1),
            "c": ProgressClock(id="c", name="MARKEDOGRE wakes", segments=8, shown=True),
            "MARKEDID": ProgressClock(id="MARKEDID", name="Air", kind="countdown", segments=9, filled=2, shown=True),
        },
        kept_rolls={"MARKEDROLL": KeptRoll(id="MARKEDROLL", name="MARKEDROLL", dice="d6")},
    )
    seen = players_table(FAKE, table)
    assert seen.clocks == (
        ShownClock(name="The bridge", pie=True, segments=4, filled=1),
        ShownClock(name="Air", pie=False, segments=9, filled=2),
    )
    assert b"MARKED" not in msgspec.json.encode(seen)


def test_the_players_log_holds_nothing_of_what_is_not_shown():
    session = session_on(faces=[5])
    do(session, "new_progress_clock", name="MARKED ritual")
    do(session, "set_progress", clock="marked-ritual", filled=6)
    do(session, "keep_roll", name="MARKED ambush", dice="d6", secret=True)
    do(session, "throw_kept", roll="marked-ambush")
    do(session, "show_progress", clock="marked-ritual", shown=False)
    do(session, "rename_progress", clock="marked-ritual", name="MARKED still")
    do(session, "remove_progress", clock="marked-ritual")
    do(session, "forget_roll", roll="marked-ambush")
    assert "MARKED" in export_log(session.log, "json", "T", secrets=True)
    assert "MARKED" not in export_log(session.log, "json", "T", secrets=False)


def test_clocks_and_rolls_are_the_campaigns_and_go_along_to_another_scene(session):
    do(session, "new_progress_clock", name="Doom")
    do(session, "keep_roll", name="Reaction", dice="2d6")
    do(session, "new_scene", title="Elsewhere")
    assert list(session.table.progress) == ["doom"]
    assert list(session.table.kept_rolls) == ["reaction"]


def test_all_of_it_is_undone_and_is_there_after_the_file_was_opened_again(tmp_path: Path):
    path = tmp_path / "kept.nearby"
    with create(path, fake_table(), find) as campaign:
        session = campaign.session(ForcedFaces([5]))
        do(session, "new_progress_clock", name="Doom", shown=True)
        do(session, "set_progress", clock="doom", filled=2)
        do(session, "keep_roll", name="Reaction", dice="d6")
        do(session, "throw_kept", roll="reaction")
        table = session.table
    with open_campaign(path, find) as campaign:
        session = campaign.session()
        assert session.table == table
        assert campaign.audit() == 4
        for _ in range(4):
            session.undo()
        assert session.table == fake_table()
        for _ in range(4):
            session.redo()
        assert session.table == table


@pytest.mark.parametrize(
    ("kept", "words"),
    [
        ({"progress": {"a": ProgressClock(id="b", name="B")}}, "progress.a has the id 'b'"),
        ({"progress": {"a": ProgressClock(id="a", name="A", segments=4, filled=5)}}, "progress.a: 5 of 4"),
        ({"kept_rolls": {"a": KeptRoll(id="a", name="A", dice="nothing")}}, "kept_rolls.a: "),
    ],
)
def test_a_damaged_table_is_told_by_its_place(kept, words):
    codec = Codec(FAKE)
    with pytest.raises(msgspec.ValidationError, match=words):
        codec.table(codec.encode(fake_table(**kept)))


@given(st.lists(st.integers(min_value=0, max_value=8), max_size=12))
def test_a_clock_stands_where_it_was_set_last(steps):
    session = session_on()
    do(session, "new_progress_clock", name="Doom", segments="8")
    for filled in steps:
        do(session, "set_progress", clock="doom", filled=filled)
    assert session.table.progress["doom"].filled == (steps[-1] if steps else 0)
    for _ in range(len(steps) + 1):
        session.undo()
    assert session.table == fake_table()
