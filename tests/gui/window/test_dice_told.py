"""How the dice fell: a die of the app is thrown a million times, beside the window."""

from pathlib import Path

import pytest
from PySide6.QtGui import QFontMetrics
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from tests.gui.opening import LEFT, desk_of, opened
from vtt.gui.look import Look
from vtt.gui.plain_text import PlainLabel
from vtt.gui.theme import load_theme
from vtt.gui.window.dice_told import DiceToldWindow, _Bars


def test_a_die_is_thrown_a_million_times(qtbot: QtBot, tmp_path: Path):
    with opened(qtbot, tmp_path) as nearby:
        desk = desk_of(nearby)
        desk.dice_told.open()
        qtbot.waitUntil(lambda: desk.window.findChild(DiceToldWindow) is not None)
        window = desk.window.findChild(DiceToldWindow)
        window.die.setCurrentIndex(window.die.findText("d6"))
        QTest.mouseClick(window.million, LEFT)
        assert not window.million.isEnabled()
        qtbot.waitUntil(lambda: len(window.thrown) == 1, timeout=60_000)
        assert window.thrown[0].words.startswith("d6, the app’s dice: 1,000,000 throws, 3.")
        assert window.million.isEnabled()
        assert next(each.text() for each in window.thrown[0].findChildren(PlainLabel)).endswith(": d6")
        window.close()


@pytest.mark.parametrize(
    ("sides", "faces"),
    [(6, [1, 2, 3, 4, 5, 6]), (20, [1, 5, 10, 15, 20]), (100, [1, 25, 50, 75, 100])],
    ids=["d6", "d20", "d100"],
)
def test_below_the_bars_it_says_which_face_they_are_of(qtbot: QtBot, sides: int, faces: list[int]):
    bars = _Bars(Look(load_theme("dark")), (3, 1) * (sides // 2))
    qtbot.addWidget(bars)
    assert bars.faces == faces
    # The bars stand in the middle of where their figures do, and nothing of a figure is cut.
    assert bars.column_of(1).center().x() + bars.column_of(sides).center().x() == pytest.approx(bars.width())
    last = QFontMetrics(bars._figures).horizontalAdvance(str(sides)) / 2
    assert bars.column_of(sides).center().x() + last <= bars.width()
    image = bars.grab().toImage()
    ink, foot = bars._look.colour("accent"), round(bars.column_of(1).bottom()) - 2
    for face in faces if sides <= 20 else ():
        wanted = (face - 1) % 2 == 0
        middle = round(bars.column_of(face).center().x())
        assert wanted == (image.pixelColor(middle, 3) == ink), f"the bar above {face} is that of another face"
        assert image.pixelColor(middle, foot) == ink
    assert bars.toolTip().startswith("1: 3, 2: 1, 3: 3" if sides <= 20 else "")
