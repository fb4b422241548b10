"""Files: the first start, opening, what can't be opened, copies, the log, the file dropped on the window."""

import subprocess
import sys
from collections.abc import Callable
from functools import partial
from pathlib import Path
from threading import Event

import pytest
from msgspec.structs import replace
from PySide6.QtCore import QMimeData, QPoint, QPointF, QRect, Qt, QUrl
from PySide6.QtGui import QDropEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import (
    QApplication,
    QDialogButtonBox,
    QFileDialog,
    QLabel,
    QListView,
    QMenu,
    QMessageBox,
    QProgressBar,
    QTreeView,
)
from pytestqt.qtbot import QtBot

from tests.gui.opening import LEFT, NO_KEYS, click_action, desk_of, opened, type_file_name
from tests.gui.skirmish import skirmish_table
from vtt.campaign.scene_writer import write_scene
from vtt.dice import ForcedFaces
from vtt.gui.application import Nearby
from vtt.gui.beginnings import unused
from vtt.gui.file_dialog import FileDialog
from vtt.gui.menu_tips import menu_inside
from vtt.gui.window.desk import Desk
from vtt.gui.window.files import EXPORTS, LOG_FOR_PLAYERS, LOG_WITH_SECRETS, ExportDialog
from vtt.rules.contract.procedure import Intent
from vtt.table.table import Table


def problem_of(desk: Desk) -> str:
    box = next((each for each in desk.window.findChildren(QMessageBox) if each.isVisible()), None)
    return "" if box is None else box.text()


def test_the_first_start_opens_the_sample_scene_in_a_campaign_of_its_own(qtbot: QtBot, tmp_path: Path):
    with opened(qtbot, tmp_path, table=None) as nearby:
        desk = desk_of(nearby)
        assert desk.standing.table.title == "The sewer grate"
        assert desk.standing.path.parent == tmp_path
        assert nearby.settings.recent_files == (desk.standing.path,)


def test_a_scene_that_takes_its_time_is_seen_to_be_opened(qtbot: QtBot, nearby: Nearby, tmp_path: Path):
    """The window lives on meanwhile: what is on the table can be played."""
    read = Event()

    def slowly() -> Table:
        assert read.wait(20)
        return replace(skirmish_table(), title="A thousand rats")

    window = desk_of(nearby).window
    progress = window.statusBar().findChild(QProgressBar)
    nearby.begin(tmp_path / "rats.nearby", slowly)
    try:
        qtbot.waitUntil(lambda: progress.isVisible())
        assert window.statusBar().currentMessage() == "Opening rats…"
        QTest.mouseClick(window.board, Qt.MouseButton.LeftButton, pos=window.board.token_rect("bo").center())
        assert desk_of(nearby).display.shown == "bo"
    finally:
        read.set()
    qtbot.waitUntil(lambda: desk_of(nearby).standing.table.title == "A thousand rats")
    assert not progress.isVisible()
    assert not window.statusBar().currentMessage().startswith("Opening")


def test_the_next_start_opens_the_last_campaign_where_it_was_in_the_middle_of_an_action(qtbot: QtBot, tmp_path: Path):
    with opened(qtbot, tmp_path, ForcedFaces([12, 2])) as nearby:
        desk = desk_of(nearby)
        desk.display.select("grim")
        click_action(desk, "Strike Ada")
        qtbot.waitUntil(lambda: desk.question.isVisible())
        shown = [row.text for row in desk.log_model.rows]
    with opened(qtbot, tmp_path, table=None) as nearby:
        desk = desk_of(nearby)
        qtbot.waitUntil(lambda: desk.question.isVisible())
        assert [row.text for row in desk.log_model.rows] == shown
        assert [die.face for die in desk.tray.tray._thrown.dice] == [2]


def test_a_campaign_that_is_gone_gives_way_to_the_sample_scene_and_says_so(qtbot: QtBot, tmp_path: Path):
    with opened(qtbot, tmp_path) as nearby:
        path = desk_of(nearby).standing.path
    path.write_bytes(b"no campaign")
    with opened(qtbot, tmp_path, table=None) as nearby:
        desk = desk_of(nearby)
        assert desk.standing.table.title == "The sewer grate"
        assert str(path) in problem_of(desk)
        assert path not in nearby.settings.recent_files
        assert path.read_bytes() == b"no campaign"


@pytest.mark.parametrize("content", [b"", b"not a campaign", None])
def test_a_bad_file_is_told_in_a_dialog_and_the_game_stays(qtbot: QtBot, nearby: Nearby, tmp_path: Path, content):
    desk = desk_of(nearby)
    bad = tmp_path / "bad.nearby"
    if content is not None:
        bad.write_bytes(content)
    nearby.open(bad)
    qtbot.waitUntil(lambda: "bad.nearby" in problem_of(desk))
    assert "\n" not in problem_of(desk)
    assert desk.standing.table.title == "A skirmish"


def test_a_scene_with_a_mistake_is_told_with_its_place(qtbot: QtBot, nearby: Nearby, tmp_path: Path):
    bad = tmp_path / "bad.toml"
    bad.write_text('game = "black-hack"\ntitel = "x"\n')
    nearby.open(bad)
    qtbot.waitUntil(lambda: "titel" in problem_of(desk_of(nearby)))


def test_a_bad_file_at_the_start_ends_it_with_one_line(qtbot: QtBot, tmp_path: Path):
    application = QApplication.instance()
    assert isinstance(application, QApplication)
    nearby = Nearby(application, tmp_path, tmp_path)
    with qtbot.waitSignal(nearby.could_not_start) as told:
        nearby.start(tmp_path / "missing.nearby")
    nearby.stop()
    assert "missing.nearby" in told.args[0]
    assert "\n" not in told.args[0]


def test_a_copy_is_a_campaign_of_its_own(qtbot: QtBot, nearby: Nearby, tmp_path: Path):
    desk = desk_of(nearby)
    copy = tmp_path / "copy.nearby"
    with qtbot.waitSignal(nearby.actor.copied):
        desk.save_copy(copy)
    click_action(desk, "Rest")
    qtbot.waitUntil(lambda: len(desk.log_model.rows) == 1)
    nearby.open(copy)
    qtbot.waitUntil(lambda: desk.standing.path == copy and desk.log_model.rows == ())


def test_a_copy_that_cannot_be_written_is_told(qtbot: QtBot, nearby: Nearby, tmp_path: Path):
    desk_of(nearby).save_copy(tmp_path / "no such folder" / "copy.nearby")
    qtbot.waitUntil(lambda: "copy.nearby" in problem_of(desk_of(nearby)))


def test_a_scene_dropped_on_the_window_is_opened(qtbot: QtBot, nearby: Nearby, tmp_path: Path):
    scene = tmp_path / "dropped.toml"
    scene.write_text('game = "black-hack"\ntitle = "Dropped"\n')
    data = QMimeData()
    data.setUrls([QUrl.fromLocalFile(str(scene))])
    event = QDropEvent(
        QPointF(5, 5), Qt.DropAction.CopyAction, data, Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier
    )
    desk_of(nearby).window.dropEvent(event)
    qtbot.waitUntil(lambda: desk_of(nearby).standing.table.title == "Dropped")


def told_and_secret(qtbot: QtBot, desk: Desk) -> None:
    """Ada rests, and the GM throws where nobody sees it."""
    click_action(desk, "Rest")
    qtbot.waitUntil(lambda: len(desk.log_model.rows) == 1 and desk.course.quiet)
    desk.submit(Intent("throw", "", {"dice": "7d20", "secret": True}))
    qtbot.waitUntil(lambda: len(desk.log_model.rows) > 1 and desk.course.quiet)


@pytest.mark.parametrize("suffix", ["md", "html", "json"])
def test_the_log_is_exported_in_the_form_of_its_name(qtbot: QtBot, desk: Desk, tmp_path: Path, suffix: str):
    told_and_secret(qtbot, desk)
    log = tmp_path / f"log.{suffix}"
    desk.files.export(LOG_FOR_PLAYERS, log)
    qtbot.waitUntil(lambda: desk.window.statusBar().currentMessage() == f"the log for players is in {log}")
    assert "Ada rests" in log.read_text(encoding="utf-8")
    assert "7d20" not in log.read_text(encoding="utf-8")
    desk.files.export(LOG_WITH_SECRETS, log)
    qtbot.waitUntil(lambda: desk.window.statusBar().currentMessage() == f"the log with the GM’s secrets is in {log}")
    assert "7d20" in log.read_text(encoding="utf-8")


def test_the_story_alone_leaves_out_the_dice(qtbot: QtBot, desk: Desk, tmp_path: Path):
    told_and_secret(qtbot, desk)
    story = tmp_path / "story.md"
    desk.files.export(EXPORTS[3], story)
    qtbot.waitUntil(story.exists)
    text = story.read_text(encoding="utf-8")
    assert "**Ada rests**" in text
    assert "→" not in text
    assert "## The characters" in text


def test_of_several_scenes_it_is_said_that_what_players_were_not_shown_is_told_them_too(qtbot: QtBot, desk: Desk):
    def said() -> list[str]:
        desk.files.ask_for_whom_to_export()
        (dialog,) = (each for each in desk.window.findChildren(ExportDialog) if each.isVisible())
        found = [each.text() for each in dialog.findChildren(QLabel) if each.isVisible() and "not shown" in each.text()]
        QTest.mouseClick(dialog.leave, LEFT)
        qtbot.waitUntil(lambda: not desk.window.findChildren(ExportDialog))
        return found

    assert said() == [], "there is one scene, which they see"
    desk.submit(Intent("new_scene", "", {"title": "The cellar", "coming": []}))
    qtbot.waitUntil(lambda: desk.course.quiet and bool(desk.standing.table.scenes))
    assert said() == ["What lay open in a scene that they were not shown yet is in it."]


@pytest.mark.parametrize("only_story", [False, True])
@pytest.mark.parametrize("secrets", [False, True])
def test_whom_the_log_is_for_and_how_much_of_it_is_chosen_by_mouse(
    qtbot: QtBot, desk: Desk, tmp_path: Path, secrets: bool, only_story: bool
):
    told_and_secret(qtbot, desk)
    desk.files.ask_for_whom_to_export()
    (dialog,) = (each for each in desk.window.findChildren(ExportDialog) if each.isVisible())
    assert (dialog.for_players.isChecked(), dialog.everything.isChecked()) == (True, True), "nobody is told a secret"
    for choice in (dialog.for_gm if secrets else dialog.for_players, dialog.story if only_story else dialog.everything):
        QTest.mouseClick(choice, LEFT, NO_KEYS, QPoint(choice.height() // 2, choice.height() // 2))
    QTest.mouseClick(dialog.go, LEFT)
    log = tmp_path / "written" / "evening.md"
    log.parent.mkdir()
    qtbot.waitUntil(lambda: any(each.isVisible() for each in desk.window.findChildren(QFileDialog)))
    type_file_name(qtbot, desk, log)
    qtbot.waitUntil(log.exists)
    text = log.read_text(encoding="utf-8")
    assert "**Ada rests**" in text
    assert ("7d20" in text) == secrets
    assert ("→" in text) == (secrets and not only_story), "the faces"
    assert ("## The characters" in text) == secrets


def test_a_log_that_cannot_be_written_is_told(qtbot: QtBot, desk: Desk, tmp_path: Path):
    desk.files.export(LOG_FOR_PLAYERS, tmp_path / "no such folder" / "log.md")
    qtbot.waitUntil(lambda: "no such folder" in problem_of(desk))


@pytest.mark.parametrize("what", ["campaign", "campaign in play", "scene", "letter"])
def test_a_log_is_written_over_nothing_but_a_log(qtbot: QtBot, desk: Desk, tmp_path: Path, what: str):
    target = tmp_path / "target"
    match what:
        case "campaign":
            with qtbot.waitSignal(desk._actor.copied):
                desk.save_copy(target)
        case "campaign in play":
            target = desk.standing.path
        case "scene":
            target.write_text('game = "black-hack"', encoding="utf-8")
        case "letter":
            target.write_text("Dear Ada", encoding="utf-8")
    before = target.read_bytes()
    desk.files.export(LOG_FOR_PLAYERS, target)
    qtbot.waitUntil(lambda: target.name in problem_of(desk))
    assert "expected a new name" in problem_of(desk)
    assert "\n" not in problem_of(desk)
    assert target.read_bytes() == before


OPENING = """
import sys
from pathlib import Path
from vtt.campaign import open_campaign
open_campaign(Path(sys.argv[1]))
"""


def test_no_file_dialog_gives_the_campaign_to_another_program(qtbot: QtBot, desk: Desk):
    path = desk.standing.path
    # Something for each dialog to look at.
    for kind in ("toml", "html", "pdf"):
        path.with_suffix(f".{kind}").touch()
    desk.shelves.open()
    asking: tuple[Callable[[], object], ...] = (
        desk.files.ask_for_scene,
        desk.files.ask_to_open,
        desk.files.ask_to_save_copy,
        desk.files.ask_to_save_elsewhere,
        *(partial(desk.files.ask_to_export, export) for export in EXPORTS),
        desk.sheets.write_all,
        desk.shelves.ask_for_files,
    )
    for ask in asking:
        ask()
        dialog = next(each for each in QApplication.topLevelWidgets() if isinstance(each, QFileDialog))
        dialog.setDirectory(str(path.parent))
        files = dialog.findChild(QListView, "listView")
        assert isinstance(files, QListView)
        model = files.model()
        if not model.rowCount(files.rootIndex()):
            with qtbot.waitSignal(model.rowsInserted):
                pass
        dialog.selectFile(path.name)
        dialog.reject()
        dialog.deleteLater()
        qtbot.waitUntil(lambda: not any(isinstance(each, QFileDialog) for each in QApplication.topLevelWidgets()))
    # What becomes of the lock the other program alone can tell.
    other = subprocess.run([sys.executable, "-c", OPENING, str(path)], capture_output=True, text=True, check=False)
    assert "InUse" in other.stderr


def test_what_can_be_imported_stands_there_and_not_the_campaign_itself(qtbot: QtBot, desk: Desk):
    folder = desk.standing.path.parent
    for name in ("marsh.toml", "marsh.json", "marsh.txt"):
        (folder / name).touch()
    desk.shelves.ask_for_files()
    dialog = next(each for each in QApplication.topLevelWidgets() if isinstance(each, QFileDialog))
    dialog.setDirectory(str(folder))
    files = dialog.findChild(QListView, "listView")
    assert isinstance(files, QListView)
    model = files.model()

    def shown() -> set[str]:
        root = files.rootIndex()
        return {str(model.index(row, 0, root).data()) for row in range(model.rowCount(root))}

    qtbot.waitUntil(lambda: {"marsh.toml", "marsh.json", "marsh.txt"} <= shown())
    assert not any(".nearby" in name for name in shown())
    dialog.reject()


def test_no_row_of_a_file_dialog_is_cut_at_its_foot(qtbot: QtBot, desk: Desk, tmp_path: Path):
    for number in range(60):
        (tmp_path / f"marsh {number:02}.toml").touch()
    desk.shelves.ask_for_files()
    dialog = next(each for each in QApplication.topLevelWidgets() if isinstance(each, QFileDialog))
    dialog.setViewMode(QFileDialog.ViewMode.Detail)
    dialog.setDirectory(str(tmp_path))
    table = dialog.findChild(QTreeView, "treeView")
    assert isinstance(table, QTreeView)
    view, high = table.viewport(), table.fontMetrics().height()

    def rows() -> list[QRect]:
        model, root = table.model(), table.rootIndex()
        return [table.visualRect(model.index(row, 0, root)) for row in range(model.rowCount(root))]

    qtbot.waitUntil(lambda: len(rows()) >= 60 and rows()[0].height() >= high)
    # Wherever Qt would cut a row.
    cut = next(row for row in rows() if row.top() < view.height() <= row.bottom() + 1)
    if cut.bottom() + 1 == view.height():
        dialog.resize(dialog.width(), dialog.height() + high // 2)
        qtbot.waitUntil(lambda: view.height() != cut.bottom() + 1)

    def whole() -> bool:
        mask = view.mask()
        foot = view.height() if mask.isEmpty() else mask.boundingRect().bottom() + 1
        return not any(row.top() < foot <= row.bottom() for row in rows())

    qtbot.waitUntil(whole)
    dialog.reject()


def test_a_scene_file_is_read_with_the_games_that_the_program_was_given(qtbot: QtBot, nearby: Nearby, tmp_path: Path):
    """Also one that the registry has never heard of."""
    scene = tmp_path / "rats.toml"
    scene.write_text(write_scene(replace(skirmish_table(), title="A thousand rats")), encoding="utf-8")
    nearby.open(scene)
    qtbot.waitUntil(lambda: desk_of(nearby).standing.table.title == "A thousand rats")


def test_new_campaigns_never_take_the_place_of_others(tmp_path: Path):
    assert unused(tmp_path, "a:b").name == "a-b.nearby"
    (tmp_path / "a.nearby").touch()
    assert unused(tmp_path, "a").name == "a 2.nearby"


@pytest.mark.usefixtures("window_of_its_own")
def test_the_menu_remembers_the_files(qtbot: QtBot, nearby: Nearby, tmp_path: Path):
    desk = desk_of(nearby)
    recent = menu_inside(next(each for each in desk.bar.file.actions() if each.text() == "Open recent"))
    assert isinstance(recent, QMenu)
    recent.aboutToShow.emit()
    assert [each.text() for each in recent.actions()] == ["test"]


@pytest.mark.parametrize("theme", ["dark", "high-contrast", "light"])
def test_the_places_of_a_file_dialog_can_be_read_in_every_theme(qtbot: QtBot, nearby: Nearby, theme: str):
    assert nearby.window is not None
    nearby.window.theme_wanted.emit(theme)
    nearby.window.text_scale_wanted.emit(1.5)
    desk_of(nearby).shelves.ask_for_files()
    dialog = next(each for each in QApplication.topLevelWidgets() if isinstance(each, QFileDialog))
    places = dialog.findChild(QListView, "sidebar")
    assert places is not None
    qtbot.waitUntil(lambda: places.viewport().width() >= places.sizeHintForColumn(0) > 0)
    dialog.reject()


@pytest.mark.parametrize("saves", [True, False])
def test_what_a_file_dialog_is_opened_for_is_gold_and_it_says_what_it_does(qtbot: QtBot, saves: bool):
    dialog = FileDialog(None, "Whatever it is called")
    qtbot.addWidget(dialog)
    dialog.setOption(QFileDialog.Option.DontUseNativeDialog)
    mode, choices = QFileDialog.AcceptMode, QDialogButtonBox.StandardButton
    dialog.setAcceptMode(mode.AcceptSave if saves else mode.AcceptOpen)
    dialog.show()
    qtbot.waitExposed(dialog)
    box = dialog.findChild(QDialogButtonBox, "buttonBox")
    assert isinstance(box, QDialogButtonBox)
    button = box.button(choices.Save if saves else choices.Open)
    assert button.property("accent") is True
    said = dialog.labelText(QFileDialog.DialogLabel.LookIn).replace("&", "")
    assert said == ("Save in:" if saves else "Look in:")
