"""The small game in the real window, by mouse and keys: a fight with the players watching, a test that is put together,
a sheet that is typed over."""

from pathlib import Path
from typing import ClassVar

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QSpinBox
from pytestqt.qtbot import QtBot

from tests.games.lamps import street
from tests.gui.opening import LEFT, NO_KEYS, desk_of, opened
from tests.journeys.fate import Fate
from tests.journeys.player import wait_until
from tests.journeys.rolling_game_master import RollingGameMaster
from vtt.gui.sheet_editor.editor import SheetEditor
from vtt.table.bands import Band
from vtt.table.table import band_between

TURNS = 200


class LampMaster(RollingGameMaster):
    """Nothing of the odds, of the hearts of moths, and of the rules' own names reaches the players; the hidden moth
    does when it strikes."""

    kept: ClassVar[tuple[str, ...]] = ("%", "of 3 hearts", "/ 3", "LM-")

    def fight_on(self) -> None:
        """A strike if one is possible, else a step nearer and perhaps a strike; then the next turn."""
        for action in ("Strike", "Move one band nearer", "Strike"):
            if not self.over and self.possible(action):
                self.do(action)
        if not self.over:
            self.end_turn()


def a_strike_by_key(gm: LampMaster, fate: Fate) -> None:
    """Osric is the cleverest of those who go first, and slings at the nearest moth."""
    fate.falls(5, 3)
    gm.click_turn_button("Start the fight")
    assert (gm.acting, gm.table.clock.moment) == ("osric", 1)
    fate.falls(8, 2, 9)
    gm.press(Qt.Key.Key_A)
    wait_until(lambda: bool(gm.desk.board.targets), "whom it may be, on the board")
    gm.press(Qt.Key.Key_Return)
    gm.wait()
    assert fate.fulfilled
    assert gm.sheet("moth").hearts == 1
    assert gm.story[-1] == "Grey moth: 1 of 3 hearts"
    assert "Osric hits Grey moth" in gm.story
    gm.end_turn()


def a_move_by_mouse(gm: LampMaster, fate: Fate) -> None:
    """Mab comes Close and misses, and cannot move twice; one undo takes the strike back."""
    moth = gm.desk.board.token_rect("moth")
    gm.drag("mab", moth.center() - QPoint(moth.width() // 2, 0))
    assert band_between(gm.table, "mab", "moth") is Band.CLOSE
    there = gm.creature("mab").at
    gm.drag("mab", gm.desk.board.token_rect("mab").center() + QPoint(0, 60))
    assert gm.creature("mab").at == there
    assert gm.desk.toast.text == "the move of this turn is made"
    fate.falls(1, 4)
    gm.do("Strike")
    assert gm.story[-1] == "Mab Tallow misses Grey moth"
    after = gm.table
    gm.undo()
    assert not gm.sheet("mab").acted
    gm.redo()
    assert gm.table == after


@pytest.mark.slow
def test_a_fight_to_its_end_and_back(qtbot: QtBot, tmp_path: Path):
    fate, copy = Fate(3), tmp_path / "copy.nearby"
    with opened(qtbot, tmp_path, fate, table=street) as nearby:
        gm = LampMaster(desk_of(nearby))
        gm.click_top_button("Players’ window")
        gm.desk.window.activateWindow()
        first, before = gm.table, len(gm.story)
        a_strike_by_key(gm, fate)
        a_move_by_mouse(gm, fate)
        for _ in range(TURNS):
            if gm.over:
                break
            gm.fight_on()
        assert gm.over
        assert gm.looks > 10
        assert not gm.creature("moth-3").hidden
        gm.go_back_and_forth(first, before)
        table, story = gm.table, gm.story
        gm.save_a_copy(copy)
    with opened(qtbot, tmp_path, Fate(4), file=copy) as again:
        gm = LampMaster(desk_of(again))
        assert (gm.table, gm.story) == (table, story)


def test_a_test_is_put_together(qtbot: QtBot, tmp_path: Path):
    fate = Fate(3)
    with opened(qtbot, tmp_path, fate, table=street) as nearby:
        gm = LampMaster(desk_of(nearby))
        gm.look_at("mab")
        gm.open_roll("Test Grit")
        assert gm.side("Mab").total.text() == "+5"
        gm.enter(knack="Climbing", task="Hard")
        wait_until(lambda: gm.side("Mab").total.text() == "+7", "the knack")
        assert gm.expect_odds("attempt", "mab", attribute="grit", task="hard", knack="Climbing") == pytest.approx(0.6)
        fate.falls(5)
        gm.make_roll()
        assert gm.story[-2:] == ["12 against 12", "Mab Tallow does it"]


def typed(window: SheetEditor, path: str, value: int) -> None:
    box = window.fields[path].widget
    assert isinstance(box, QSpinBox)
    box.selectAll()
    QTest.keyClicks(box, str(value))


def test_a_sheet_is_typed_over(qtbot: QtBot, tmp_path: Path):
    with opened(qtbot, tmp_path, table=street) as nearby:
        gm = LampMaster(desk_of(nearby))
        gm.desk.sheets.edit("mab")
        window = gm.desk.sheets.editor
        assert window is not None
        typed(window, "hearts", 7)
        assert window.fields["hearts"].note.text() == "Give 0 to most_hearts, which is 5; found 7"
        assert not window.store.isEnabled()
        typed(window, "hearts", 2)
        typed(window, "grit", 7)
        assert window.fields["wits"].note.text() == "Give Grit and Wits of at most 10 together; found 11"
        typed(window, "wits", 3)
        knacks = window.tables["knacks"]
        QTest.mouseClick(knacks.add, LEFT, NO_KEYS)
        card = knacks.cards[-1]
        QTest.keyClicks(card.cells["name"].widget, "Singing")
        assert window.store.isEnabled(), window.said.text()
        QTest.mouseClick(window.store, LEFT, NO_KEYS)
        gm.wait()
        wait_until(lambda: gm.sheet("mab").hearts == 2, "the sheet")
        sheet = gm.sheet("mab")
        assert (sheet.grit, sheet.wits) == (7, 3)
        assert [(each.name, each.worth) for each in sheet.knacks] == [("Climbing", 2), ("Ladders", 1), ("Singing", 1)]
        assert "Hearts: 5 → 2" in gm.story
        # Without a screen nobody gives the keyboard back to the window behind a dialog.
        wait_until(lambda: QApplication.activeModalWidget() is None, "the end of the dialog")
        gm.desk.window.activateWindow()
        wait_until(lambda: QApplication.activeWindow() is gm.desk.window, "the window")
        gm.undo()
        assert gm.sheet("mab").hearts == 5
