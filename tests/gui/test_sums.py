"""A sum is told on one line, also where the words round it take several."""

from itertools import pairwise

import pytest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from tests.gui.test_separators import lines_of
from vtt.gui.actions.rule_summary import RuleSummary
from vtt.gui.board.names import broken
from vtt.gui.look import Look
from vtt.gui.plain_text import PlainLabel
from vtt.gui.sums import unbroken
from vtt.gui.theme import labels
from vtt.gui.two_lines import in_lines
from vtt.rules.book.rulebook import Rule

SUM = "Maren Holt: Throw 2, Dexterity 1 = +3, dice 2 − 5 = −3: 0"


@pytest.mark.parametrize("width", range(100, 400, 20))
def test_no_line_begins_or_ends_at_a_sign(qtbot: QtBot, width: int):
    lines = in_lines(SUM, labels(10), width, most=20)
    assert " ".join(lines).split() == SUM.split()
    for before, after in pairwise(lines):
        assert before[-1] not in "=−+→"
        assert after[0] not in "=−+→" or after[1] != " "
    assert lines[-1] != "0"


def test_nothing_else_is_held_together():
    assert unbroken(SUM).replace("\N{NO-BREAK SPACE}", " ") == SUM
    assert unbroken("Odile: the next throw, well-known") == "Odile: the next throw, well-known"


@pytest.mark.parametrize(
    ("text", "parts"),
    [
        ("Circumstance 2d10 + Ability 1d8", ["Circumstance 2d10", "+ Ability 1d8"]),
        ("not below STR 15", ["not", "below", "STR 15"]),
        ("as far as 20 ft away", ["as", "far", "as", "20 ft", "away"]),
        ("Hit Die d8, HP 1d4", ["Hit Die d8,", "HP 1d4"]),
        ("a pool of Damage Dice · HP 1d4", ["a", "pool", "of", "Damage", "Dice", "·", "HP 1d4"]),
        ("Still to act: Ghoul, Giant rat 2, Pip", ["Still", "to", "act:", "Ghoul,", "Giant rat 2,", "Pip"]),
        ("Light on the flail, Sister Maud", ["Light", "on", "the", "flail,", "Sister Maud"]),
        ("Giant rat 2 and Pip", ["Giant", "rat 2", "and", "Pip"]),
        ("Throw 2, Dexterity 1 = +3", ["Throw 2,", "Dexterity 1 = +3"]),
        ("Will it, Odile asks, be dark", ["Will", "it,", "Odile asks,", "be", "dark"]),
        ("CHA: 3d6 → 2, 1, 2 = 5", ["CHA:", "3d6 → 2, 1, 2 = 5"]),
        ("3d6 → 2, 1, 2", ["3d6 → 2, 1, 2"]),
        ("6d6 → 2, 1, 2, 4, 4, 5 = 18", ["6d6 → 2,", "1,", "2,", "4,", "4,", "5 = 18"]),
        ("Pip misses Giant rat 2", ["Pip", "misses", "Giant", "rat 2"]),
        ("Giant rat 2 bites Pip", ["Giant", "rat 2", "bites", "Pip"]),
    ],
)
def test_a_figure_stays_with_what_it_is_of(text: str, parts: list[str]):
    held = unbroken(text)
    assert [part.replace("\N{NO-BREAK SPACE}", " ") for part in held.split(" ")] == parts


@pytest.mark.parametrize("width", range(100, 400, 20))
def test_no_line_of_a_rule_ends_within_the_id_of_another(qtbot: QtBot, look: Look, width: int):
    words = "The maximum changes with it (for Ouch! at the times of RH-PROB-13), as does well-known X-ray light."
    rule = Rule(id="RH-REST-01", area="Rest", title="Rest Points", rule=words, example="")
    summary = RuleSummary(look, rule)
    qtbot.addWidget(summary)
    summary.text.resize(width, 300)
    lines = lines_of(summary.text)
    assert len(lines) > 1
    assert any("RH\N{NON-BREAKING HYPHEN}PROB\N{NON-BREAKING HYPHEN}13" in line for line in lines), lines
    assert "well-known X-ray" in summary.text.text()


@pytest.mark.parametrize("width", range(40, 300, 10))
def test_a_name_in_a_label_keeps_its_number(qtbot: QtBot, width: int):
    words = "Does Bone porter 2 follow when Ghoul 3 runs, and who of Giant rat 2 and Pip is first?"
    label = PlainLabel(words)
    label.setWordWrap(True)
    qtbot.addWidget(label)
    label.resize(width, 600)
    assert label.text() == words
    assert not [line for line in lines_of(label) if line[:1].isdecimal()]


def test_a_plate_and_a_menu_keep_the_number_with_its_name():
    assert broken("The younger drowned sextons 2") == "The younger drowned\nsextons 2"


@pytest.mark.parametrize("width", range(30, 120, 6))
def test_what_has_no_room_for_a_list_of_whole_names_still_tells_every_letter(qtbot: QtBot, width: int):
    words = "Still to act: Sister Maud, Bone porter 2"
    told = in_lines(words, labels(10), max(width, 50), most=20)
    assert " ".join(told).split() == words.split()


@pytest.mark.parametrize("width", range(100, 300, 10))
def test_no_line_of_a_cell_ends_within_the_id_of_a_rule(qapp: QApplication, width: int):
    lines = in_lines("Met in the wild (BH-ENC-04), or underground (BH-ENC-05)", labels(9.5), width, 9)
    assert sum("BH\N{NON-BREAKING HYPHEN}ENC\N{NON-BREAKING HYPHEN}0" in line for line in lines) >= 1, lines
    assert not any(line.rstrip().endswith(("-", "\N{NON-BREAKING HYPHEN}")) for line in lines), lines
