"""Files that a group brings: creatures, characters, equipment and score tables, and every entry that cannot be used."""

from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.games.revenants_hack.playing import character, play, refused, table
from vtt.games.revenants_hack.library.area import read_library
from vtt.games.revenants_hack.library.entries import entries_of, equipment_by_key, shipped_characters, shipped_creatures
from vtt.rules.contract.library import MOST_BYTES, adding
from vtt.rules.engine.registry import system
from vtt.session.script import perform

GAME = system("revenants-hack")

FILE = """
[[creature]]
name = "Marsh cat"
luck = 4
abilities = { STR = 12, DEX = 15 }
inventory = [{ name = "claws", arms = { die = 6, natural = true } }]
who = "Purrs before it springs."

[[creature]]
key = "wolf"
name = "Our wolf"
luck = 5
role = "leader"

[[character]]
name = "Old Bess"
luck = 9
inventory = ["staff", "rations"]

[[equipment]]
name = "boat hook"
cost = 9
quality = 3
arms = { die = 6, length = 8 }

[[score_table]]
name = "Harsh"
lines = [{ value = 10, difficulty = 14, save = 14, bonus = 0 }, { value = 11, difficulty = 13, save = 13, bonus = 1 }]
"""


def read(text: str):
    return read_library("ours.toml", text.encode())


def with_file(text: str = FILE):
    """A table on whose shelves everything of a file was put, as the windows do it."""
    now = table(character("ana"))
    for intent in adding(read(text)):
        now = perform(GAME, now, intent).after
    return now


def test_a_file_is_read_and_stands_on_the_shelves_beside_the_programs_own():
    """RH-SHEET-02: a score table is loaded from a file; so are creatures, characters and equipment."""
    reading = read(FILE)
    assert reading.problems == ()
    assert {shelf: sorted(entries) for shelf, entries in reading.entries.items()} == {
        "creatures": ["marsh-cat", "wolf"],
        "characters": ["old-bess"],
        "equipment": ["boat-hook"],
        "score-tables": ["harsh"],
    }
    assert [str(note) for note in reading.notes] == ["ours.toml: Our wolf: stands in place of the program’s own 'wolf'"]
    now = with_file()
    assert entries_of(now, "creatures")["wolf"].sheet.role == "leader"
    assert entries_of(now, "creatures")["marsh-cat"].sheet.abilities.DEX.value == 15
    assert entries_of(now, "creatures")["marsh-cat"].sheet.role == "minion"
    assert entries_of(now, "characters")["old-bess"].sheet.role == "character"
    assert entries_of(now, "characters").keys() == {*shipped_characters(), "old-bess"}
    assert equipment_by_key(now)["boat-hook"].arms is not None
    for shelf in GAME.shelves(now):
        own = [entry.key for entry in shelf.entries if entry.own]
        assert own == sorted(reading.entries.get(shelf.key, {})), shelf.key


def test_a_score_table_of_the_group_is_used_and_exchanged_and_its_figures_are_read():
    """RH-SHEET-02: with the group's table WIS 10 shows its figures, with no table loaded they stay as typed."""
    before = with_file()
    used = play(before, "use_score_table", table="harsh").table
    lowered = play(used, "set_ability", "ana", ability="WIS", value=11).table
    row = lowered.creatures["ana"].sheet.abilities.WIS  # type: ignore[attr-defined]
    assert (row.difficulty, row.save, row.bonus) == (13, 13, 1)
    by_hand = play(used, "use_score_table", table="").table
    as_typed = play(by_hand, "set_ability", "ana", ability="WIS", value=11).table
    row = as_typed.creatures["ana"].sheet.abilities.WIS  # type: ignore[attr-defined]
    assert (row.value, row.difficulty, row.save, row.bonus) == (11, 11, 11, 0)
    # Written out and read again elsewhere it is the same table.
    (exchanged,) = (intent for intent in adding(read(FILE)) if intent.arguments["shelf"] == "score-tables")
    assert before.library["score-tables"] == exchanged.arguments["entries"]


@pytest.mark.parametrize(
    ("text", "problem"),
    [
        ('[[creature]]\nname = "X"', "ours.toml: creature 1 (X), luck: missing; expected a value"),
        ("[[creature]]\nluck = 3", "ours.toml: creature 1, name: missing; expected a value"),
        ('[[creature]]\nname = "X"\nluck = 0', "ours.toml: creature 1 (X), max_luck: expected at least 1; found 0"),
        (
            '[[creature]]\nname = "X"\nluck = "3"',
            "ours.toml: creature 1 (X), luck: expected a whole number, found a text",
        ),
        (
            '[[creature]]\nname = "X"\nluck = 3\nrole = "boss"',
            "ours.toml: creature 1 (X), role: invalid enum value 'boss'; "
            "expected one of character, hireling, leader, minion",
        ),
        (
            '[[creature]]\nname = "X"\nluck = 3\ninventory = [{ name = "sword", quality = -1 }]',
            "ours.toml: creature 1 (X), inventory[0].quality: expected at least 0; found -1",
        ),
        ('[[creature]]\nname = "X"\nluck = 3\nwings = 2', "ours.toml: creature 1 (X), wings: unknown field"),
        ('[[creature]]\nname = "X"\nluck = 3\ntogether = 0', "ours.toml: creature 1 (X), together: expected"),
        ('[[creature]]\nname = " "\nluck = 3', "ours.toml: creature 1 ( ), key: ''; expected lower case letters"),
        ('[[creature]]\nkey = "A B"\nname = "X"\nluck = 3', "ours.toml: creature 1 (X), key: 'A B'; expected lower"),
        ('[[equipment]]\nname = "X"\narms = { die = 7 }', "ours.toml: equipment 1 (X), arms.die: expected one of 1, 4"),
        ('[[equipment]]\nname = "X"\ncost = -1', "ours.toml: equipment 1 (X), cost: expected"),
        (
            '[[equipment]]\nname = "X"\ndefence = "scale"',
            "ours.toml: equipment 1 (X), defence: invalid enum value 'scale'; "
            "expected one of chain, leather, plate, unarmored",
        ),
        ('[[score_table]]\nname = "X"\nlines = []', "ours.toml: score_table 1 (X), lines: expected at least one line"),
        ("[[monster]]\nname = 3", "ours.toml: monster: unknown; expected [[creature]], [[character]], [[equipment]]"),
        ("creature = 3", "ours.toml: creature: expected entries that begin with [[creature]]"),
        ("creature = [3]", "ours.toml: creature 1: expected an entry that begins with [[creature]]"),
        ("", "ours.toml: empty; expected [[creature]], [[character]], [[equipment]] or [[score_table]] entries"),
        ("[[creature]", "ours.toml, line 1, column 11: not TOML: expected "),
    ],
)
def test_what_cannot_be_used_is_named_with_its_place_and_the_reason(text: str, problem: str):
    found = [str(each) for each in read(text).problems]
    assert any(each.startswith(problem) for each in found), found


def test_what_is_right_in_a_file_is_read_whatever_is_wrong_beside_it():
    reading = read(f'{FILE}\n[[creature]]\nname = "Bad"\n\n[[creature]]\nname = "Good"\nluck = 1\n')
    assert [problem.place for problem in reading.problems] == ["ours.toml: creature 3 (Bad), luck"]
    assert "good" in reading.entries["creatures"]
    twice = read('[[creature]]\nname = "A"\nluck = 1\n[[creature]]\nname = "A"\nluck = 2\n')
    assert "'a' is there already" in str(twice.problems[0])


@given(st.binary(max_size=200))
def test_no_content_raises(content: bytes):
    reading = read_library("any", content)
    assert reading.problems or reading.entries


@given(st.text(alphabet='[]creature=1"\n{} ,', max_size=80))
def test_no_text_raises(text: str):
    read_library("any", text.encode())


def test_a_file_that_is_too_large_is_not_read():
    assert "larger than" in str(read_library("big", b" " * (MOST_BYTES + 1)).problems[0])
    assert "UTF-8" in str(read_library("odd", b"\xff\xfe").problems[0])


@pytest.mark.parametrize(
    ("shelf", "entries", "reason"),
    [
        ("creatures", {}, "there is nothing to add"),
        ("creatures", {"A B": {}}, "expected lower case letters"),
        ("creatures", {"cat": 3}, "cat: expected the fields of an entry"),
        ("creatures", {"cat": {"name": "Cat"}}, "cat, luck: missing"),
        ("equipment", {"hook": {"name": "Hook", "arms": {"die": 3}}}, "hook, arms.die: expected one of 1, 4"),
        ("spells", {"light": {}}, "no shelf 'spells'; expected one of creatures, characters, equipment, score-tables"),
    ],
)
def test_only_sound_entries_are_put_on_a_shelf(shelf: str, entries: dict[str, Any], reason: str):
    assert reason in refused(table(), "add_to_library", shelf=shelf, entries=entries).reason


def test_the_groups_own_is_taken_off_and_the_programs_shows_again():
    before = with_file()
    after = play(before, "remove_from_library", shelf="creatures", key="wolf").table
    assert entries_of(after, "creatures")["wolf"] == shipped_creatures()["wolf"]
    assert refused(after, "remove_from_library", shelf="creatures", key="wolf").reason == (
        "the group brought no 'wolf' for the creatures"
    )


@pytest.mark.parametrize("folder", ["bestiary", "characters", "goods", "tables"])
def test_the_programs_own_files_are_ones_that_a_group_could_bring(folder: str):
    """What a group finds in our files works in its own."""
    from importlib.resources import files

    for file in files("vtt.resources").joinpath(folder, "revenants-hack").iterdir():
        if Path(file.name).stem in ("kits",):
            continue
        reading = read_library(file.name, file.read_bytes())
        assert reading.problems == ()
        assert reading.entries
