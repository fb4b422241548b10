"""RH-SHEET-02: score tables are data that can be loaded, edited and exchanged."""

from itertools import pairwise
from typing import Any

import msgspec
import pytest

from tests.games.revenants_hack.playing import character, play, table
from vtt.games.revenants_hack.sheet.access import Chronicle, sheet_of
from vtt.games.revenants_hack.sheet.parts import ABILITIES, AbilityRow, AttackNumbers
from vtt.games.revenants_hack.sheet.score_tables import (
    ScoreTable,
    attack_numbers,
    in_use,
    line_of,
    reread,
    score_tables,
    shipped_score_tables,
    table_faults,
    with_value,
)

AT_12 = {"value": 12, "difficulty": 10, "save": 11, "bonus": 1}
AT_10 = {"value": 10, "difficulty": 12, "save": 13, "bonus": 0}
OURS: dict[str, Any] = {"name": "Ours", "lines": [AT_12, AT_10]}


def test_the_programs_table_knows_every_value_and_says_that_it_is_ours():
    (found,) = shipped_score_tables().values()
    assert [line.value for line in found.lines] == list(range(1, 21))
    assert "Nearby" in found.name
    assert "not part of the game" in found.note
    assert table_faults(found) == []


def test_in_the_programs_table_a_higher_value_is_never_worse():
    lines = shipped_score_tables()["nearby"].lines
    for lower, higher in pairwise(lines):
        assert higher.difficulty <= lower.difficulty
        assert higher.save <= lower.save
        assert higher.bonus >= lower.bonus
        assert all(after <= before for before, after in zip(lower.attack, higher.attack, strict=True))
        assert all(higher.columns[name] <= lower.columns[name] for name in lower.columns)
    for line in lines:
        assert list(line.attack) == sorted(set(line.attack)), "better armour is harder to hit"
        assert -2 <= line.bonus <= 4
        assert all(2 <= number <= 20 for number in (line.difficulty, line.save, *line.attack))


def test_the_figures_of_a_new_row_are_those_of_its_value():
    """A row that nobody filled in stands at 10 and reads as the program's table has it."""
    line = line_of(shipped_score_tables()["nearby"], AbilityRow().value)
    assert line is not None
    assert (line.difficulty, line.save, line.bonus) == (AbilityRow().difficulty, AbilityRow().save, AbilityRow().bonus)
    assert attack_numbers(line) == AttackNumbers()


@pytest.mark.parametrize(
    ("changed", "path", "words"),
    [
        ({"lines": []}, "lines", "at least one line"),
        ({"name": "  "}, "name", "a name"),
        ({"lines": [AT_12, AT_12]}, "lines[0].value", "each value once"),
        ({"lines": [{**AT_12, "attack": [8, 10]}]}, "lines[0].attack", "4 numbers"),
        ({"lines": [{**AT_12, "columns": {"hard": 13}}, AT_10]}, "lines[1].columns", "hard"),
        ({"lines": [{**AT_12, "columns": {" ": 13}}]}, "lines[0].columns", "a name for each column"),
    ],
)
def test_what_is_wrong_with_a_table_is_said_in_words(changed, path, words):
    faults = table_faults(msgspec.convert({**OURS, **changed}, ScoreTable))
    assert any(fault.path == path and words in fault.reason for fault in faults), faults


def test_a_sound_table_has_no_faults():
    assert table_faults(msgspec.convert(OURS, ScoreTable)) == []


def test_a_groups_table_stands_in_place_of_the_programs():
    mira = character("mira", abilities={"WIS": {"value": 12, "difficulty": 7, "save": 7, "bonus": 7}})
    own = table(mira, library={"score-tables": {"nearby": OURS}})
    assert in_use(own).name == "Ours"
    assert score_tables(own).keys() == {"nearby"}
    after = with_value(own, sheet_of(own, "mira"), "WIS", 10)
    assert (after.abilities.WIS.difficulty, after.abilities.WIS.save, after.abilities.WIS.bonus) == (12, 13, 0)
    assert after.ranged == sheet_of(own, "mira").ranged, "a table without attack numbers leaves them"


def test_an_unsound_table_of_the_group_is_not_read():
    broken = table(character("mira"), library={"score-tables": {"ours": {"name": "Ours", "lines": []}}})
    assert score_tables(broken).keys() == {"nearby"}


@pytest.mark.parametrize("ability", ABILITIES)
def test_the_figures_of_one_row_never_affect_another(ability):
    """RH-SHEET-01."""
    on = table(character("mira", abilities=dict.fromkeys(ABILITIES, 10)))
    before = sheet_of(on, "mira")
    after = with_value(on, before, ability, 15)
    for other in ABILITIES:
        same = getattr(after.abilities, other) == getattr(before.abilities, other)
        assert same is (other != ability)
    assert (after.melee != before.melee) is (ability == "STR")
    assert (after.ranged != before.ranged) is (ability == "WIS")


def test_a_table_that_is_gone_is_none():
    gone = table(character("mira"), state=Chronicle(score_table="lost"))
    assert in_use(gone) is None
    sheet = sheet_of(gone, "mira")
    assert reread(gone, sheet, "STR") is sheet


def test_reading_anew_leaves_what_ouch_damaged_for_the_end():
    """RH-PROB-13: figures of a damaged ability are adjusted when the encounter is over."""
    mira = character(
        "mira",
        abilities={"STR": {"value": 13, "difficulty": 2, "save": 2, "bonus": 0}, "DEX": {"value": 13, "difficulty": 2}},
        stale=["STR"],
    )
    played = play(table(mira), "use_score_table", table="nearby", reread=True)
    assert played.sheet("mira").abilities.STR.difficulty == 2
    assert played.sheet("mira").abilities.DEX.difficulty == 9
