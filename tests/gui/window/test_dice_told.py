"""How the dice fell: a die of the app is thrown a million times, beside the window."""

from pathlib import Path

from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from tests.gui.opening import LEFT, desk_of, opened
from vtt.gui.window.dice_told import DiceToldWindow


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
        window.close()
