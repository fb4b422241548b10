"""A fight seen ahead: the lab is opened in a fight, one of its fights is stepped through on the table; an evening is
played alone with the bar beside the board."""

from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QLineEdit
from pytestqt.qtbot import QtBot

from tests.gui.opening import desk_of, opened
from tests.journeys.player import CONTROL, LEFT, NO_KEYS, SHIFT, Player, wait_until
from vtt.dice import SeededFaces
from vtt.gui.outlook.forecaster import FIRST

pytestmark = pytest.mark.slow

ALT = Qt.KeyboardModifier.AltModifier
FOUGHT = 240.0


@pytest.mark.timeout(600)
def test_two_thousand_fights_and_the_unluckiest_one_on_the_table(qtbot: QtBot, tmp_path: Path):
    with opened(qtbot, tmp_path, SeededFaces(4), table=None) as nearby:
        player = Player(desk_of(nearby))
        desk = player.desk
        player.click_turn_button("Roll initiative")
        player.answer()
        player.take_turn()
        before = desk.standing
        QTest.keyClick(desk.window, Qt.Key.Key_T, CONTROL | SHIFT)
        window = desk.lab.window
        assert window is not None
        wait_until(lambda: window.isVisible() and window.setup.about.text(), "the lab")
        field = window.setup.fights.findChild(QLineEdit)
        assert field is not None
        field.selectAll()
        QTest.keyClicks(field, "2000")
        QTest.mouseClick(window.run, LEFT)
        wait_until(lambda: 0 in window.tallies, "the first fights", FOUGHT)
        assert window.run.text() == "Stop"
        wait_until(lambda: window.run.text() == "Fight" and window.results.settled, "two thousand fights", FOUGHT)
        assert window.tallies[0].fights == 2000
        assert "2,000 fights · seed 1" in window.results.about.text()
        assert window.results.verdict.text().startswith("The players win ")
        number = window.tallies[0].extremes()["unluckiest"]
        QTest.mouseClick(window.results.fights["unluckiest"], LEFT)
        wait_until(lambda: desk.scenarios.open and desk.window.isActiveWindow(), "the fight on the table", FOUGHT)
        panel = desk.scenarios.panel
        assert panel.title.text().startswith(f"Fight {number:,}:")
        for place in (1, 2, 3):
            QTest.keyClick(desk.window, Qt.Key.Key_Right, ALT)
            wait_until(lambda: desk.course.playback.quiet, "a step")
            assert desk.scenarios.place == place
        QTest.mouseClick(panel.back, LEFT)
        wait_until(lambda: desk.course.playback.quiet and desk.scenarios.place == 2, "the step before")
        row = panel.model.index(panel.model.rowCount() - 1)
        panel.view.scrollTo(row)
        QTest.mouseClick(panel.view.viewport(), LEFT, NO_KEYS, panel.view.visualRect(row).center())
        wait_until(lambda: desk.course.playback.quiet and not panel.forward.isEnabled(), "the end")
        system = desk.standing.system
        assert system.winner(desk.standing.table) or "win" in panel.heading.text() + window.results.about.text()
        QTest.keyClick(desk.window, Qt.Key.Key_Escape)
        assert desk.standing is before
        wait_until(window.isVisible, "the lab again")
        QTest.keyClick(window, Qt.Key.Key_Escape)
        assert not window.isVisible()
        desk.window.activateWindow()
        wait_until(desk.window.isActiveWindow, "the table")
        player.take_turn()
        assert desk.standing is not before


@pytest.mark.timeout(600)
def test_an_evening_alone_with_the_bar_beside_the_board(qtbot: QtBot, tmp_path: Path):
    with opened(qtbot, tmp_path, SeededFaces(4), table=None) as nearby:
        player = Player(desk_of(nearby))
        desk = player.desk
        QTest.keyClick(desk.window, Qt.Key.Key_H, CONTROL)
        bar, line = desk.outlook.bar, desk.outlook.line
        assert bar is not None
        assert line is not None

        def stands() -> bool:
            return desk.course.quiet and not bar.is_old and bar.outlook.plays >= FIRST

        wait_until(stands, "how it stands at first", FOUGHT)
        player.click_turn_button("Roll initiative")
        player.answer()
        wait_until(stands, "how it stands in order", FOUGHT)
        for _ in range(3):
            player.take_turn()
            wait_until(stands, "how it stands after a turn", FOUGHT)
        moments = list(desk.outlook._history)
        assert len(moments) >= 4
        player.undo()
        wait_until(stands, "how it stood", FOUGHT)
        assert len(list(desk.outlook._history)) < len(moments) + 1
        QTest.keyClick(desk.window, Qt.Key.Key_F9, SHIFT)
        wait_until(lambda: desk.autopilot.plays == "nobody" and stands(), "a turn by the autopilot", FOUGHT)
        QTest.mouseMove(line, line.place_of(0).toPoint())
        assert line.told(0).endswith("%")
        QTest.keyClick(desk.window, Qt.Key.Key_F9, CONTROL | SHIFT)
        wait_until(lambda: desk.autopilot.plays == "nobody" and desk.course.quiet, "the end of the fight", FOUGHT)
        table = desk.standing.table
        assert desk.standing.system.winner(table)
        path = desk.standing.path
    with opened(qtbot, tmp_path, SeededFaces(4), file=path) as nearby:
        desk = desk_of(nearby)
        assert desk.outlook.shown
        assert desk.outlook.bar.isVisible()
        assert desk.standing.table == table
