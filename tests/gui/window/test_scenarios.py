"""A scenario stepped through over the table in play, and what was played saved as one."""

from pathlib import Path

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QDialog, QLabel, QMessageBox, QWidget
from pytestqt.qtbot import QtBot
from shiboken6 import isValid

from tests.gui.crowd.painted import written_by
from tests.gui.opening import click_action, click_token, desk_of, games, opened, type_file_name
from tests.gui.skirmish import SKIRMISH, skirmish_table
from vtt.campaign.scenario import check, read_scenario
from vtt.campaign.scenario_writer import write_scenario
from vtt.campaign.scene import read_scene
from vtt.campaign.scene_writer import write_scene
from vtt.dice import ForcedFaces
from vtt.gui.application import Nearby
from vtt.gui.look import Look
from vtt.gui.scenario.rows import rows_of
from vtt.gui.scenario.steps_dialog import StepsDialog
from vtt.gui.theme import load_theme
from vtt.gui.window.commands import commands
from vtt.gui.window.desk import Desk
from vtt.gui.window.scenarios import HELD_UP
from vtt.rules.book.glossary import IN_ENGLISH
from vtt.rules.contract.procedure import Intent
from vtt.rules.engine.registry import system
from vtt.session import MemoryStore, Session

ALT, CTRL = Qt.KeyboardModifier.AltModifier, Qt.KeyboardModifier.ControlModifier


@pytest.fixture
def scenario(tmp_path: Path) -> Path:
    """Two notes and a throw on the table of the skirmish; one of what is expected is not so."""
    session = Session(SKIRMISH, MemoryStore(skirmish_table()))
    session.submit(Intent("note", "", {"text": "A lesson"}))
    session.submit(Intent("throw", "", {"dice": "2d6"}))
    session.roll([6, 1])
    session.submit(Intent("note", "", {"text": "marked words of the lesson"}))
    path = tmp_path / "lesson.toml"
    text = write_scenario(session, 3).text.replace('title = "A skirmish"', 'title = "The lesson"')
    path.write_text(text.replace('notes = "A lesson"', 'notes = "Another"'))
    return path


def begin(qtbot: QtBot, desk: Desk, path: Path) -> None:
    desk.scenarios.ask_for_scenario()
    type_file_name(qtbot, desk, path)
    qtbot.waitUntil(lambda: desk.scenarios.open)
    desk.window.activateWindow()
    qtbot.waitUntil(desk.window.isActiveWindow)


def rows(desk: Desk) -> list[tuple[str, str]]:
    panel = desk.scenarios.panel
    assert panel is not None
    return [(row.mark, row.text) for row in panel.model.rows]


def quiet(qtbot: QtBot, desk: Desk) -> None:
    qtbot.waitUntil(lambda: desk.course.playback.quiet)


def test_it_goes_step_by_step_by_keys_and_the_table_of_before_comes_back(qtbot: QtBot, nearby: Nearby, scenario: Path):
    desk = desk_of(nearby)
    before = desk.standing
    begin(qtbot, desk, scenario)
    assert desk.standing.table.title == "The lesson"
    assert [mark for mark, _ in rows(desk)] == ["none", "ahead", "ahead", "ahead"]
    QTest.keyClick(desk.window, Qt.Key.Key_Right, ALT)
    quiet(qtbot, desk)
    assert desk.standing.table.notes == "A lesson"
    assert rows(desk)[1][0] == "failed"
    assert ("failed", "Notes: A lesson, expected Another") in rows(desk)
    QTest.keyClick(desk.window, Qt.Key.Key_Right, ALT)
    quiet(qtbot, desk)
    assert [die.face for die in desk.tray.tray._thrown.dice] == [6, 1]
    assert ("held", "Outcome: 7") in rows(desk)
    assert any("6, 1 = 7" in row.text for row in desk.log_model.rows)
    QTest.keyClick(desk.window, Qt.Key.Key_Left, ALT)
    quiet(qtbot, desk)
    assert not any("6, 1 = 7" in row.text for row in desk.log_model.rows)
    QTest.keyClick(desk.window, Qt.Key.Key_Escape)
    assert not desk.scenarios.open
    assert desk.standing is before
    assert not desk.scenarios.panel.isVisible()
    assert desk.log_model.rows == ()


def test_what_is_counted_stands_right_over_its_number(qtbot: QtBot, desk: Desk, scenario: Path):
    dock = desk.docks[0].title.heading
    counted = dock.text()
    assert counted
    begin(qtbot, desk, scenario)
    quiet(qtbot, desk)
    panel = desk.scenarios.panel
    assert panel is not None
    assert dock.text() == "Scenario"
    assert panel.turn.text() == counted
    assert panel.turn.mapTo(panel, QPoint()).y() > panel.back.mapTo(panel, QPoint()).y()
    QTest.keyClick(desk.window, Qt.Key.Key_Escape)
    quiet(qtbot, desk)
    assert dock.text() == counted
    assert not dock.findChildren(QLabel)[-1].isVisible(), "how it went is told no more"


def test_the_frame_of_the_step_that_is_marked_lies_within_the_ring(qtbot: QtBot, desk: Desk, scenario: Path):
    """Both lay one over the other at the sides."""
    begin(qtbot, desk, scenario)
    quiet(qtbot, desk)
    panel = desk.scenarios.panel
    assert panel is not None
    view, least = panel.view, load_theme("dark").focus_width + 3
    marked = view.visualRect(view.currentIndex()).translated(view.viewport().pos())
    assert marked.left() >= least
    assert view.rect().right() - marked.right() >= least
    assert marked.top() >= least


def test_undo_and_redo_go_through_the_steps_and_nothing_of_the_campaign_changes(
    qtbot: QtBot, nearby: Nearby, scenario: Path
):
    desk = desk_of(nearby)
    click_action(desk, "Rest")
    qtbot.waitUntil(lambda: desk.course.quiet and desk.standing.can_undo)
    before = desk.standing
    begin(qtbot, desk, scenario)
    QTest.keyClick(desk.window, Qt.Key.Key_Z, CTRL | Qt.KeyboardModifier.ShiftModifier)
    quiet(qtbot, desk)
    assert desk.scenarios.place == 1
    QTest.keyClick(desk.window, Qt.Key.Key_Z, CTRL)
    quiet(qtbot, desk)
    assert desk.scenarios.place == 0
    click_action(desk, "Rest")
    assert desk.toast.isVisible()
    assert desk.toast.text == HELD_UP
    desk.autopilot.set_plays("both")
    desk.course.submit(Intent("note", "", {"text": "never"}))
    QTest.mouseClick(desk.scenarios.panel.leave, Qt.MouseButton.LeftButton)
    desk.autopilot.set_plays("nobody")
    qtbot.waitUntil(lambda: not nearby.actor.busy)
    assert desk.standing is before
    assert desk.standing.undo_label == before.undo_label
    QTest.keyClick(desk.window, Qt.Key.Key_Z, CTRL)
    qtbot.waitUntil(lambda: not desk.standing.can_undo)


def test_whom_one_looked_at_is_looked_at_again_after_a_visit(qtbot: QtBot, desk: Desk, scenario: Path):
    click_token(desk, "hex")
    begin(qtbot, desk, scenario)
    click_token(desk, "grim")
    assert desk.display.shown == "grim"
    QTest.keyClick(desk.window, Qt.Key.Key_Right, ALT)
    quiet(qtbot, desk)
    QTest.keyClick(desk.window, Qt.Key.Key_Escape)
    assert not desk.scenarios.open
    assert desk.display.shown == "hex"


def test_a_click_goes_to_a_step_and_play_goes_to_the_end(qtbot: QtBot, desk: Desk, scenario: Path):
    begin(qtbot, desk, scenario)
    panel = desk.scenarios.panel
    place = panel.view.visualRect(panel.model.index(2)).center()
    QTest.mouseClick(panel.view.viewport(), Qt.MouseButton.LeftButton, pos=place)
    quiet(qtbot, desk)
    assert desk.scenarios.place == 2
    assert panel.forward.isEnabled()
    assert panel.play.text() == "Play"
    desk.scenarios._plays.setInterval(0)
    QTest.keyClick(desk.window, Qt.Key.Key_F5)
    qtbot.waitUntil(lambda: desk.scenarios.place == 3 and panel.play.text() == "Again")
    assert not panel.forward.isEnabled()
    QTest.keyClick(desk.window, Qt.Key.Key_F5)
    assert panel.play.text() == "Stop"
    qtbot.waitUntil(lambda: desk.scenarios.place == 3 and panel.play.text() == "Again")


def test_players_see_nothing_of_it_unless_they_are_shown_it(qtbot: QtBot, desk: Desk, scenario: Path):
    desk.players.set_visible(True)
    desk.course.draw_again()
    shown = desk.players.window.board.board
    begin(qtbot, desk, scenario)
    desk.scenarios.go_to(3)
    quiet(qtbot, desk)
    assert desk.players.window.board.board == shown
    assert desk.scenes.behind.text == "Players still see A skirmish"
    desk.scenarios.close()
    assert desk.scenes.behind.text == ""
    assert desk.players.window.board.board == shown


def test_another_campaign_ends_it(qtbot: QtBot, nearby: Nearby, scenario: Path):
    desk = desk_of(nearby)
    begin(qtbot, desk, scenario)
    nearby.open(_of_a_game(scenario))
    qtbot.waitUntil(lambda: desk.standing.path.stem == "lesson" and not desk.scenarios.open)
    qtbot.waitUntil(lambda: bool(desk.scenarios.strip.text))
    assert desk.scenarios.strip.text == "lesson.toml is a scenario of 1 step: what happens in it can be stepped through"
    QTest.mouseClick(desk.scenarios.strip.button, Qt.MouseButton.LeftButton)
    qtbot.waitUntil(lambda: desk.scenarios.open)
    assert desk.scenarios.strip.text == ""


def test_a_start_with_a_scenario_offers_its_steps(qtbot: QtBot, tmp_path: Path, scenario: Path):
    with opened(qtbot, tmp_path, file=_of_a_game(scenario)) as nearby:
        desk = desk_of(nearby)
        qtbot.waitUntil(lambda: bool(desk.scenarios.strip.text))
        assert not desk.scenarios.open


def _of_a_game(scenario: Path) -> Path:
    scenario.write_text(
        'game = "black-hack"\n[[steps]]\ndo = "note"\nwith = { text = "ho" }\nexpect = { notes = "ho" }\n'
    )
    return scenario


@pytest.mark.parametrize(
    ("text", "problem"),
    [
        ("what", "line 1"),
        ('game = "skirmish"\n', "steps: there are none; expected a scenario"),
        ('game = "skirmish"\n[[steps]]\ndo = "dance"\n', "steps.1.do: unknown action 'dance'"),
        ('game = "chess"\n', "unknown game 'chess'"),
    ],
)
def test_what_is_no_scenario_is_told_in_a_line_and_the_table_stays(
    qtbot: QtBot, desk: Desk, tmp_path: Path, text: str, problem: str
):
    path = tmp_path / "bad.toml"
    path.write_text(text)
    before = desk.standing
    desk.scenarios.step_through(path)
    qtbot.waitUntil(lambda: any(box.isVisible() for box in desk.window.findChildren(QMessageBox)))
    box = next(box for box in desk.window.findChildren(QMessageBox) if box.isVisible())
    assert problem in box.text()
    assert "\n" not in box.text()
    assert desk.standing is before


def test_the_last_steps_are_saved_as_a_scenario_that_holds(qtbot: QtBot, tmp_path: Path):
    with opened(qtbot, tmp_path, ForcedFaces([5, 3])) as nearby:
        desk = desk_of(nearby)
        for dice in ("2d6", "d4+1"):
            if dice == "2d6":
                desk.submit(Intent("throw", "", {"dice": dice}))
                qtbot.waitUntil(lambda: desk.course.quiet)
        desk.submit(Intent("note", "", {"text": "ho"}))
        qtbot.waitUntil(lambda: desk.course.quiet)
        desk.menus.bar.setFocus()
        QTest.keyClick(desk.window, Qt.Key.Key_S, CTRL | ALT)
        qtbot.waitUntil(lambda: any(each.isVisible() for each in desk.window.findChildren(StepsDialog)))
        dialog = next(each for each in desk.window.findChildren(StepsDialog) if each.isVisible())
        assert (dialog.count.value(), dialog.list.count()) == (2, 2)
        line = dialog.list.item(1)
        QTest.mouseClick(
            dialog.list.viewport(),
            Qt.MouseButton.LeftButton,
            pos=dialog.list.visualItemRect(line).center(),
        )
        assert dialog.count.value() == 1
        dialog.count.setValue(2)
        (tmp_path / "older.toml").write_text("so that the folder has one")
        QTest.mouseClick(dialog.go, Qt.MouseButton.LeftButton)
        path = tmp_path / "saved.toml"
        type_file_name(qtbot, desk, path)
        qtbot.waitUntil(path.exists)
        qtbot.waitUntil(lambda: "2 steps with " in desk.window.statusBar().currentMessage())
        # A line that outlived its list would be taken for whatever is made at its place in memory.
        qtbot.waitUntil(lambda: not isValid(dialog))
        assert not isValid(line)
        result = check(path, games)
        assert (result.steps, result.failed) == (2, 0)
        assert "dice = [5, 3]" in path.read_text()


def test_the_scene_on_the_table_is_saved_and_reads_back_the_same(qtbot: QtBot, desk: Desk, tmp_path: Path):
    path = tmp_path / "scene.toml"
    path.write_text("an older one, so that the folder has a scene")
    path = tmp_path / "another.toml"
    desk.scene_files.ask_for_scene_file()
    type_file_name(qtbot, desk, path)
    qtbot.waitUntil(lambda: str(path) in desk.window.statusBar().currentMessage())
    assert read_scene(path, games) == desk.standing.table
    assert path.read_text(encoding="utf-8") == write_scene(desk.standing.table)


def test_what_cannot_be_written_is_told(qtbot: QtBot, desk: Desk, tmp_path: Path):
    desk.scene_files.save_scene(tmp_path / "nowhere" / "scene.toml")
    qtbot.waitUntil(lambda: any("no such folder" in box.text() for box in desk.window.findChildren(QMessageBox)))


def test_with_nothing_done_there_is_nothing_to_save(qtbot: QtBot, desk: Desk):
    desk.scene_files.ask_for_steps()
    qtbot.waitUntil(lambda: desk.toast.isVisible())
    assert desk.toast.text == "Nothing was done yet"
    assert not [each for each in desk.window.findChildren(QDialog) if each.isVisible()]


def test_all_of_it_is_found_by_typing(qtbot: QtBot, desk: Desk, scenario: Path):
    wanted = ("Step through a scenario", "Save the last steps as a scenario", "Save as a scene", "Next step")
    found = {each.label: each for each in commands(desk)}
    assert all(label in found for label in wanted)
    assert found["Next step"].refusal == "No scenario is stepped through"
    begin(qtbot, desk, scenario)
    found = {each.label: each for each in commands(desk)}
    assert (found["Next step"].refusal, found["Next step"].shortcut) == ("", "Alt+Right")


def test_a_drag_does_nothing_meanwhile(qtbot: QtBot, desk: Desk, scenario: Path):
    begin(qtbot, desk, scenario)
    who = next(iter(desk.standing.table.creatures))
    at = desk.standing.table.creatures[who].at
    click_token(desk, who)
    start = desk.board.token_rect(who).center()
    QTest.mousePress(desk.board, Qt.MouseButton.LeftButton, pos=start)
    for step in range(1, 9):
        QTest.mouseMove(desk.board, start + QPoint(8 * step, 3 * step))
    QTest.mouseRelease(desk.board, Qt.MouseButton.LeftButton, pos=start + QPoint(64, 24))
    assert desk.toast.text == HELD_UP
    assert desk.standing.table.creatures[who].at == at


def test_the_last_steps_are_told_to_their_ends(qtbot: QtBot, look: Look):
    """They ended in three dots, in a window with room below them."""
    over = QWidget()
    qtbot.addWidget(over)
    told = ("Next · Odile’s Turn", "Attack · Pip attacks the giant rat of the sewer (throwing knife) · Pip misses it")
    dialog = StepsDialog(look, told, over)
    dialog.show()
    written = "".join(each.text for each in written_by(dialog.list.viewport()))
    assert "…" not in written
    assert written.replace(" ", "").endswith("Pipmissesit")


def test_a_step_that_the_rules_are_to_refuse_says_so():
    """It read as what was done, and was ticked: two pushes stood there where the story had one."""
    path = Path(__file__).parents[2] / "scenarios/black_hack/a-table-to-roll-on.toml"
    scenario = read_scenario(path)
    played = system(scenario.table.game)
    told = [row.text for row in rows_of(scenario, [], 0, played, IN_ENGLISH)][1:]
    refused = [step.refused is not None for step in scenario.steps]
    assert True in refused
    assert False in refused
    assert [text.endswith(" · refused") for text in told] == refused
