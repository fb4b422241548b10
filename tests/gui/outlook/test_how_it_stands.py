"""How it stands: the bar beside the board, the line below it, and what each action leads to."""

from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractButton, QDockWidget
from pytestqt.qtbot import QtBot

from tests.gui.opening import LEFT, NO_KEYS, desk_of, duel_table, opened
from vtt.dice import SeededFaces
from vtt.gui.outlook.forecaster import FIRST, Outlook, outlook_of, workers_beside
from vtt.gui.outlook.history import History, Moment
from vtt.gui.panel import MARGIN, Heading
from vtt.gui.window.desk import Desk
from vtt.gui.window.ledger import GoingBack
from vtt.playtest.batch import fight_portion, prepared
from vtt.playtest.choices import choices
from vtt.rules.contract.procedure import Intent
from vtt.rules.engine import door

CTRL, SHIFT = Qt.KeyboardModifier.ControlModifier, Qt.KeyboardModifier.ShiftModifier
PLAYED = 240_000
"""Milliseconds in which some thousand fights are played on a machine that has much else to do."""
pytestmark = pytest.mark.timeout(600)


def step(qtbot: QtBot, desk: Desk) -> None:
    """What the game would do next is done."""
    before = desk.standing
    intent = door.next_intent(before.system, before.table)
    assert intent is not None
    desk.autopilot.set_plays("nobody")
    desk.submit(Intent(intent.action, intent.actor, dict(intent.arguments)))

    def done() -> bool:
        if desk.question.isVisible() and desk.standing.pending is not None:
            desk.question.answered.emit(desk.standing.pending.default)
        return desk.course.quiet and desk.standing.table is not before.table

    qtbot.waitUntil(done, timeout=PLAYED)


def known(qtbot: QtBot, desk: Desk) -> None:
    bar = desk.outlook.bar
    qtbot.waitUntil(lambda: not bar.is_old and bar.outlook.plays >= FIRST, timeout=PLAYED)


def test_it_is_off_at_first_switched_on_by_a_key_and_remembered(qtbot: QtBot, desk: Desk):
    assert getattr(desk.outlook, "bar") is None  # noqa: B009
    before = desk.board.geometry()
    QTest.keyClick(desk.window, Qt.Key.Key_H, CTRL)
    assert desk.outlook.bar.isVisible()
    assert desk.settings.outlook_shown
    assert desk.menus.outlook.isChecked()
    board = desk.board.geometry()
    assert desk.outlook.bar.geometry().right() < board.left()
    assert desk.outlook.line.geometry().top() > board.bottom()
    known(qtbot, desk)
    QTest.keyClick(desk.window, Qt.Key.Key_H, CTRL)
    qtbot.waitUntil(lambda: desk.board.geometry() == before)
    assert not desk.outlook.bar.isVisible()
    assert not desk.settings.outlook_shown


def is_shown(desk: Desk) -> bool:
    """Asked anew each time."""
    return desk.outlook.shown


def test_alone_against_the_autopilot_it_shows_by_itself_until_players_look_on(qtbot: QtBot, desk: Desk):
    desk.autopilot.set_plays("both")
    assert not is_shown(desk)
    desk.autopilot.set_plays("gm")
    assert desk.outlook.bar.isVisible()
    assert desk.menus.outlook.isChecked()
    assert not desk.settings.outlook_shown
    # The fight is over, and how it went can still be looked at.
    desk.autopilot.set_plays("nobody")
    assert is_shown(desk)
    desk.players.set_visible(True)
    assert not is_shown(desk)
    assert not desk.menus.outlook.isChecked()
    desk.players.set_visible(False)
    desk.autopilot.set_plays("players")
    assert is_shown(desk)
    desk.autopilot.set_plays("nobody")


def test_alone_it_is_put_away_by_its_setting_and_by_its_key(desk: Desk):
    desk.autopilot.set_plays("gm")
    desk.settings.outlook_alone = False
    assert not is_shown(desk)
    desk.settings.outlook_alone = True
    assert is_shown(desk)
    QTest.keyClick(desk.window, Qt.Key.Key_H, CTRL)
    assert not is_shown(desk)
    assert not desk.menus.outlook.isChecked()
    desk.autopilot.set_plays("players")
    assert not is_shown(desk)
    for shown in (True, False):
        QTest.keyClick(desk.window, Qt.Key.Key_H, CTRL)
        assert is_shown(desk) == desk.settings.outlook_shown == desk.menus.outlook.isChecked() == shown
    desk.autopilot.set_plays("nobody")


def test_the_first_answer_is_that_of_a_hundred_plays(qtbot: QtBot, desk: Desk):
    told: list[Outlook] = []
    desk.outlook.set_shown(True)
    desk.outlook._forecaster.told.connect(told.append)
    known(qtbot, desk)
    tally = fight_portion(prepared(desk.standing.table, told[0].plays, 1), 0, told[0].plays)
    assert told[0] == outlook_of(tally)
    assert told[0].plays < 2 * FIRST
    assert f"The players win {round(100 * desk.outlook.bar.outlook.players)} %" in desk.outlook.bar.said


def test_its_history_grows_with_the_steps_shrinks_with_undo_and_goes_back(qtbot: QtBot, desk: Desk):
    desk.outlook.set_shown(True)
    known(qtbot, desk)
    for _ in range(3):
        step(qtbot, desk)
        known(qtbot, desk)
    moments = list(desk.outlook._history)
    assert len(moments) == 4
    assert moments[-1].done == desk.standing.undo_label
    line = desk.outlook.line
    assert line is not None
    assert "points)" in line.told(3)
    QTest.mouseClick(line, LEFT, NO_KEYS, line.place_of(1).toPoint())
    qtbot.waitUntil(lambda: desk.window.findChild(GoingBack) is not None)
    dialog = desk.window.findChild(GoingBack)
    assert dialog.list.count() == 2
    QTest.mouseClick(dialog.go, LEFT)
    qtbot.waitUntil(lambda: desk.course.quiet and desk.standing.undo_label == "Go back", timeout=PLAYED)
    known(qtbot, desk)
    desk.window.activateWindow()
    qtbot.waitUntil(desk.window.isActiveWindow)
    QTest.keyClick(desk.window, Qt.Key.Key_Z, CTRL)
    qtbot.waitUntil(lambda: desk.course.quiet and desk.standing.undo_label == moments[-1].done, timeout=PLAYED)
    known(qtbot, desk)
    assert [each.entry for each in desk.outlook._history][:2] == [each.entry for each in moments][:2]


def test_a_change_makes_it_old_at_once_and_one_side_alone_has_no_outlook(qtbot: QtBot, desk: Desk):
    desk.outlook.set_shown(True)
    known(qtbot, desk)
    foes = [each.id for each in desk.standing.table.creatures.values() if each.side == "gm"]
    for foe in foes:
        before = desk.standing.table
        desk.submit(Intent("remove", "", {"thing": foe}))
        assert desk.outlook.bar.is_old
        qtbot.waitUntil(lambda before=before: desk.course.quiet and desk.standing.table is not before)  # type: ignore[misc]
    bar = desk.outlook.bar
    qtbot.waitUntil(lambda: "nobody of one side can fight" in bar.said, timeout=PLAYED)


def test_what_each_action_leads_to_is_shown_best_first_and_a_click_does_it(qtbot: QtBot, desk: Desk):
    for _ in range(6):
        if desk.standing.table.initiative.acting:
            break
        step(qtbot, desk)
    QTest.keyClick(desk.window, Qt.Key.Key_H, CTRL | SHIFT)
    panel = desk.outlook.after
    found = choices(desk.standing.system, desk.standing.table)
    assert len(found) > 1
    qtbot.waitUntil(lambda: bool(panel.rows) and "still" not in panel.said.text(), timeout=PLAYED)
    sign = 1 if desk.standing.table.creatures[found[0].intent.actor].side == "players" else -1
    chances = [sign * row.after.outlook.players for row in panel.rows]
    assert chances == sorted(chances, reverse=True)
    assert [row.after.best for row in panel.rows] == [True] + [False] * (len(panel.rows) - 1)
    best = panel.rows[0].after
    alone = prepared(desk.standing.table, best.outlook.plays, 1, first=best.choice.intent)
    assert best.outlook == outlook_of(fight_portion(alone, 0, best.outlook.plays))
    before = desk.standing
    QTest.mouseClick(panel.rows[0], LEFT)
    qtbot.waitUntil(lambda: desk.standing.table is not before.table or desk.standing.pending is not None)
    QTest.keyClick(desk.window, Qt.Key.Key_H, CTRL | SHIFT)
    assert panel.isHidden()


@pytest.mark.parametrize("scale", [1.0, 1.5])
def test_its_heading_is_level_with_those_of_the_panels_beside_it(qtbot: QtBot, tmp_path: Path, scale: float):
    """It stood below an empty bar, 12 pixels lower than they."""
    with opened(qtbot, tmp_path, SeededFaces(4), table=lambda: duel_table("null-die", 2)) as nearby:
        if scale != 1.0:
            nearby.window.text_scale_wanted.emit(scale)
        desk = desk_of(nearby)
        desk.keeping.dock.show()
        sheet, before = desk.docks[3], desk.docks[3].title.height()
        desk.outlook.weigh()
        panel = desk.outlook.after
        for size in ((1024, 700), (1280, 800), (1920, 1080)):
            desk.window.resize(*size)
            qtbot.waitUntil(lambda: len(set(first_headings(desk).values())) == 1, timeout=2_000)
            assert first_headings(desk).keys() == {"initiative", "keeping", "tray", "log", "creature"}
        (cross,) = (each for each in sheet.findChildren(QAbstractButton) if each.isVisible() and is_cross(each))
        assert "Ctrl+Shift+H" in cross.toolTip()
        QTest.mouseClick(cross, LEFT)
        assert panel.isHidden()
        assert sheet.isVisible()
        qtbot.waitUntil(lambda: sheet.title.height() == before)
        assert "creature" not in first_headings(desk)


def is_cross(button: QAbstractButton) -> bool:
    return button.accessibleName().startswith("Close ")


def first_headings(desk: Desk) -> dict[str, int]:
    """How far below the top of each panel the middle of its heading is, in pixels; one that begins with something else
    has none."""
    found = {}
    for dock in (dock for dock in desk.window.findChildren(QDockWidget) if dock.isVisible()):
        headings = [each for each in dock.findChildren(Heading) if each.isVisible() and each.text()]
        middles = [each.mapTo(dock, each.rect().center()).y() for each in headings]
        if middles and min(middles) < 2 * headings[0].height() + MARGIN:
            found[dock.objectName()] = min(middles)
    return found


@pytest.mark.parametrize("lines", [3, 5])
def test_a_history_forgets_what_was_undone(lines: int):
    history = History()
    for entry in range(4):
        history.tell(Moment(entry, 2 * entry, f"step {entry}", Outlook(players=0.1 * entry, plays=100)))
    history.tell(Moment(3, 6, "step 3", Outlook(players=0.9, plays=200)))
    assert [each.outlook.players for each in history][-1] == 0.9
    assert len(history) == 4
    history.keep_until(2, lines)
    assert [each.entry for each in history] == ([0, 1, 2] if lines == 5 else [0, 1])


def test_players_see_nothing_of_it(qtbot: QtBot, desk: Desk):
    desk.players.set_visible(True)
    qtbot.waitUntil(lambda: desk.players.window is not None and desk.players.window.isVisible())
    desk.outlook.set_shown(True)
    known(qtbot, desk)
    shown = desk.players.window
    from vtt.gui.outlook.bar import OutlookBar
    from vtt.gui.outlook.line import OutlookLine

    assert not shown.findChildren(OutlookBar)
    assert not shown.findChildren(OutlookLine)
    assert desk.outlook.bar.window() is desk.window


@pytest.mark.parametrize(("cores", "gives_way", "workers"), [(1, True, 1), (2, True, 2), (2, False, 1), (8, True, 7)])
def test_as_many_play_beside_the_window_as_it_can_bear(
    monkeypatch: pytest.MonkeyPatch, cores: int, gives_way: bool, workers: int
):
    monkeypatch.setattr("vtt.gui.outlook.forecaster.GIVES_WAY", gives_way)
    assert workers_beside(cores) == workers
