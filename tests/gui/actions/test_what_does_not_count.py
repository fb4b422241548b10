"""A choice that does not count just now: none of it looks as if it could be had."""

from collections.abc import Callable, Iterator

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractButton, QApplication
from pytestqt.qtbot import QtBot

from vtt.games.black_hack.goods.buying import buy
from vtt.gui.actions.parameter_column import ParameterColumn
from vtt.gui.look import Look
from vtt.gui.shortened_buttons import ShortenedButton
from vtt.gui.theme import load_theme, stylesheet


@pytest.fixture
def dressed(qapp: QApplication) -> Iterator[Callable[[str], None]]:
    """Gives the whole program a style sheet, as it is done."""
    before = qapp.styleSheet()
    yield qapp.setStyleSheet
    qapp.setStyleSheet(before)


def above_the_letters(button: ShortenedButton) -> list[str]:
    """The colours of a button where no letters are: of its upper edge and of the ground below that."""
    picture = button.grab().toImage()
    spots = ((x, y) for y in range(picture.height() // 4) for x in range(picture.width()))
    return [picture.pixelColor(x, y).name() for x, y in spots]


@pytest.mark.parametrize("name", ["dark", "high-contrast", "light"])
def test_of_a_choice_that_does_not_count_all_look_alike(
    name: str, qtbot: QtBot, qapp: QApplication, dressed: Callable[[str], None]
):
    """“Normal” was golden beside two that were dead, as if it could be had."""
    look = Look(load_theme(name))
    dressed(stylesheet(look.theme))
    asked = [each for each in buy.description.parameters if each.name in ("haggle", "mode")]
    fields = ParameterColumn(look, asked, {}, {}, {})
    qtbot.addWidget(fields)
    fields.resize(480, 300)
    fields.show()
    QApplication.processEvents()
    modes = fields.fields["mode"].widget.findChildren(ShortenedButton)
    assert [each.isChecked() for each in modes] == [True, False, False]
    assert len({each.size().toTuple() for each in modes}) == 1
    chosen, *others = map(above_the_letters, modes)
    assert all(each == chosen for each in others)
    ways = {each.text(): each for each in fields.fields["haggle"].widget.findChildren(QAbstractButton)}
    QTest.mouseClick(ways["CHA test"], Qt.MouseButton.LeftButton, pos=QPoint(12, 12))
    chosen, *others = map(above_the_letters, modes)
    assert all(each != chosen for each in others), "what counts shows what is chosen"
