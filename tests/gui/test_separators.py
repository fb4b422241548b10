"""What stands between two facts on one line ends none and begins none, in whatever width."""

import pytest
from PySide6.QtGui import QFontMetricsF
from pytestqt.qtbot import QtBot

from tests.gui.crowd.painted import Written, written_by
from vtt.gui.plain_text import PlainLabel
from vtt.gui.shortened_buttons import ShortenedButton
from vtt.gui.theme import labels
from vtt.gui.two_lines import in_lines

FACTS = "Warrior · Level 3 · Ana’s · carries far too much · 4 HP"
IN_JAPANESE = "ウォリアー · レベル3 · 荷物が多すぎて動きにくい · アナ"
WIDTHS = range(60, 330, 9)


def lines_of(label: PlainLabel) -> list[str]:
    """What a label writes, line by line."""
    lines: list[list[Written]] = []
    for run in sorted(written_by(label), key=lambda each: each.ink.center().y()):
        if lines and run.ink.center().y() - lines[-1][0].ink.center().y() < label.fontMetrics().height() * 0.7:
            lines[-1].append(run)
        else:
            lines.append([run])
    return ["".join(run.text for run in sorted(line, key=lambda each: each.ink.left())).strip() for line in lines]


@pytest.mark.parametrize("facts", [FACTS, IN_JAPANESE])
def test_no_line_of_a_label_ends_or_begins_with_one(qtbot: QtBot, facts: str):
    label = PlainLabel(facts)
    qtbot.addWidget(label)
    label.setFont(labels(10))
    label.setWordWrap(True)
    broken = 0
    for width in WIDTHS:
        label.resize(width, label.heightForWidth(width))
        lines = lines_of(label)
        broken += len(lines) > 1
        assert [line for line in lines if line.strip("·") != line] == []
        assert [each for each in facts if each.isalnum()] == [each for each in "".join(lines) if each.isalnum()]
        assert label.text() == facts
    assert broken > 10


@pytest.mark.parametrize(
    ("first", "second"),
    [
        ("stealth and sneak attacks, light armour", "HP 1d6+2, Hit Die d6"),
        ("carries far too much", "4 HP of 7, scratched by a giant rat"),
    ],
)
def test_no_line_ends_within_a_fact_that_has_room_on_the_next(qtbot: QtBot, first: str, second: str):
    facts = f"{first} · {second}"
    label = PlainLabel(facts)
    qtbot.addWidget(label)
    label.setFont(labels(10))
    label.setWordWrap(True)
    wide = QFontMetricsF(label.font()).horizontalAdvance
    for width in range(int(max(wide(first), wide(second))) + 2, int(wide(facts)) - 1, 3):
        label.resize(width, label.heightForWidth(width))
        assert lines_of(label) == [first, second]


def test_facts_take_no_more_lines_than_the_words_do(qtbot: QtBot):
    """Two lines in which the second fact is broken are better than three in which it is not."""
    label = PlainLabel("hidden · a child of the tunnels below, who never loses the way underground")
    qtbot.addWidget(label)
    label.setFont(labels(10))
    label.setWordWrap(True)
    for width in WIDTHS:
        label.resize(width, label.heightForWidth(width))
        assert len(lines_of(label)) * label.fontMetrics().lineSpacing() <= label.height() + 2


@pytest.mark.parametrize("facts", [FACTS, IN_JAPANESE])
def test_no_line_that_is_painted_does_either(qtbot: QtBot, facts: str):
    for width in WIDTHS:
        lines = in_lines(facts, labels(10), width, most=20)
        assert [line for line in lines if line.strip("· ") != line] == []


def test_the_two_lines_of_a_button_are_parted_without_it(qtbot: QtBot):
    button = ShortenedButton("Odile, the ferrywoman · 4 HP")
    qtbot.addWidget(button)
    seen = set()
    for width in WIDTHS:
        button.resize(width, 80)
        seen.update(button.shown_text.split("\n"))
    assert len(seen) > 4
    assert [line for line in seen if line.strip("· ") != line] == []
