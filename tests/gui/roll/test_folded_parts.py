"""Parts that hardly bear on a roll are folded away until somebody opens them, or one counts."""

import pytest
from msgspec.structs import replace
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from tests.gui.opening import LEFT
from vtt.gui.look import Look
from vtt.gui.roll.fold_line import FoldLine
from vtt.gui.roll.measures import small_measures
from vtt.gui.roll.side_column import SideColumn
from vtt.rules.contract.roll_view import RollPart, RollSide


def part(label: str, source: str, *, counts: bool = False, aside: bool = True) -> RollPart:
    press = {"components": (label,)}
    return RollPart(label=label, amount="-1", source=source, counts=counts, aside=aside, press=press)


SWORDS = part("Swords", "skill", counts=True, aside=False)
ROPE, ASHA, PICKS = part("Rope", "item"), part("Asha", "bond"), part("Picks", "item")


def side(*parts: RollPart) -> RollSide:
    return RollSide(label="Ada", total="−4", parts=parts)


@pytest.fixture
def column(qtbot: QtBot, look: Look) -> SideColumn:
    made = SideColumn(small_measures(look))
    qtbot.addWidget(made)
    made.show_side(side(SWORDS, ROPE, ASHA, PICKS))
    with qtbot.waitExposed(made):
        made.show()
    return made


def seen(column: SideColumn) -> list[str]:
    return [row.part.label for row in column.parts if row.isVisible()]


def line(column: SideColumn) -> FoldLine:
    assert column.fold is not None
    return column.fold


def test_a_line_stands_for_them_until_it_is_clicked(qtbot: QtBot, column: SideColumn):
    assert seen(column) == ["Swords"]
    assert line(column).text() == "3 more: item, bond"
    QTest.mouseClick(line(column), LEFT)
    assert seen(column) == ["Swords", "Rope", "Asha", "Picks"]
    assert line(column).text() == "Show fewer"
    with qtbot.waitSignal(column.pressed) as given:
        QTest.mouseClick(column.parts[2], LEFT)
    assert given.args == [{"components": ("Asha",)}]
    QTest.mouseClick(line(column), LEFT)
    assert seen(column) == ["Swords"]


def test_by_keys_as_well(column: SideColumn):
    line(column).setFocus()
    QTest.keyClick(line(column), Qt.Key.Key_Return)
    assert seen(column) == ["Swords"], "Enter belongs to the form"
    QTest.keyClick(line(column), Qt.Key.Key_Space)
    assert len(seen(column)) == 4


def test_what_counts_is_seen(column: SideColumn):
    column.show_side(side(SWORDS, part("Rope", "item", counts=True), ASHA, PICKS))
    assert seen(column) == ["Swords", "Rope"]
    assert line(column).text() == "2 more: bond, item"


def test_a_single_one_is_not_worth_a_line(column: SideColumn):
    column.show_side(side(SWORDS, ROPE))
    assert seen(column) == ["Swords", "Rope"]
    assert not line(column).isVisible()


def test_a_minus_is_written_as_one(column: SideColumn):
    assert column.total.text() == "−4"


def test_a_part_that_looks_the_same_presses_what_it_presses_now(qtbot: QtBot, column: SideColumn):
    column.show_side(side(replace(SWORDS, press={"components": ("another",)}), ROPE, ASHA, PICKS))
    with qtbot.waitSignal(column.pressed) as pressed:
        QTest.mouseClick(column.parts[0], LEFT)
    assert pressed.args == [{"components": ("another",)}]
    column.show_side(side(replace(SWORDS, press={}), ROPE, ASHA, PICKS))
    assert not column.parts[0].isEnabled()
    column.show_side(side(SWORDS, ROPE, ASHA, PICKS))
    assert column.parts[0].isEnabled()
