"""Given a campaign, when the GM says what stands on the pause, then players see that while nothing is played."""

from collections.abc import Iterator
from pathlib import Path

import msgspec
import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QColor
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QPlainTextEdit
from pytestqt.qtbot import QtBot

from tests.gui.opening import LEFT, opened
from tests.gui.pictures.images import halves
from tests.gui.players_window.theirs import theirs
from vtt.campaign.picture_uses import users_on
from vtt.campaign.scene import read_scene_text
from vtt.campaign.scene_writer import write_scene
from vtt.gui.application import Nearby
from vtt.gui.prompts.text_dialog import TextDialog
from vtt.gui.window.desk import Desk
from vtt.rules.contract.procedure import Intent
from vtt.rules.tabletop.showing import SET_PAUSE
from vtt.rules.views.players_view import players_table
from vtt.table.shown import Pause

CONTROL = Qt.KeyboardModifier.ControlModifier


@pytest.fixture
def nearby(qtbot: QtBot, tmp_path: Path) -> Iterator[Nearby]:
    with opened(qtbot, tmp_path) as running:
        yield running


def done(desk: Desk, qtbot: QtBot, **told: str) -> None:
    before = desk.standing
    desk.submit(Intent(SET_PAUSE, "", told))
    qtbot.waitUntil(lambda: desk.course.quiet and desk.standing is not before)


def kept(desk: Desk, qtbot: QtBot) -> str:
    """A picture that the campaign keeps."""
    found: list[str] = []
    desk.pictures.keep(halves("#c02020", "#c02020"), found.append)
    qtbot.waitUntil(lambda: bool(found))
    return found[0]


def test_words_are_written_by_the_key_for_a_text_while_it_is_blank(desk: Desk, qtbot: QtBot):
    QTest.keyClick(desk.window, Qt.Key.Key_B, CONTROL)
    blank = theirs(desk).grab().toImage()
    QTest.keyClick(desk.window, Qt.Key.Key_F7)
    qtbot.waitUntil(lambda: any(each.isVisible() for each in desk.window.findChildren(TextDialog)))
    dialog = next(each for each in desk.window.findChildren(TextDialog) if each.isVisible())
    assert isinstance(dialog.field, QPlainTextEdit)
    dialog.field.setPlainText("The Ash Road\non again at 21:15")
    QTest.mouseClick(dialog.go, LEFT)
    qtbot.waitUntil(lambda: desk.course.quiet and desk.standing.table.pause is not None)
    assert theirs(desk).covering.accessibleDescription() == "The Ash Road. on again at 21:15"
    assert theirs(desk).grab().toImage() != blank
    QTest.keyClick(desk.window, Qt.Key.Key_Z, CONTROL)
    qtbot.waitUntil(lambda: desk.course.quiet and desk.standing.table.pause is None)
    assert theirs(desk).covering.accessibleDescription() == ""
    QTest.keyClick(desk.window, Qt.Key.Key_B, CONTROL)
    QTest.keyClick(desk.window, Qt.Key.Key_F7)
    asked = [each.windowTitle() for each in desk.window.findChildren(TextDialog) if each.isVisible()]
    assert asked == ["Show a text"], "only while it is blank"


def test_a_picture_of_the_campaign_stands_on_it(desk: Desk, qtbot: QtBot):
    content = kept(desk, qtbot)
    desk.kept_pictures.open()
    window = desk.kept_pictures.window
    assert window is not None
    qtbot.waitUntil(lambda: len(window.model.rows) == 1)
    window.list.selectRow(0)
    QTest.mouseClick(window.pause, LEFT)
    qtbot.waitUntil(lambda: desk.course.quiet and desk.standing.table.pause == Pause(picture=content))
    desk.players.set_cover("calm")
    middle = theirs(desk).rect().center()

    def seen() -> QColor:
        return theirs(desk).grab().toImage().pixelColor(middle)

    qtbot.waitUntil(lambda: seen().red() > 150 and seen().blue() < 80)
    # The scene has no picture of its own: its title stands under that of the campaign.
    desk.players.set_cover("title")
    assert seen().red() > 150
    assert theirs(desk).covering.accessibleDescription() == desk.standing.table.title
    desk.players.set_cover("black")
    assert seen() == QColor("black")
    assert users_on(desk.standing.table)[content] == ("the pause",)
    desk.showing.unpicture.trigger()
    qtbot.waitUntil(lambda: desk.course.quiet and desk.standing.table.pause is None)
    assert not desk.showing.unpicture.isEnabled()


def test_the_running_timer_stands_there(desk: Desk, qtbot: QtBot):
    done(desk, qtbot, title="The Ash Road", line="a break")
    desk.players.set_cover("calm")
    desk.players.show_timer("4:30")
    assert theirs(desk).covering.accessibleDescription() == "The Ash Road. a break · 4:30"
    desk.players.set_cover("title")
    assert "4:30" not in theirs(desk).covering.accessibleDescription()


def test_it_tells_no_name_that_players_do_not_know(desk: Desk, qtbot: QtBot):
    done(desk, qtbot, title="Grim awaits", line="beware of Grim")
    table = desk.standing.table
    grim = table.creatures["grim"]
    hidden = {**table.creatures, "grim": msgspec.structs.replace(grim, hidden=True)}
    given = players_table(desk.standing.system, msgspec.structs.replace(table, creatures=hidden))
    assert grim.name not in msgspec.json.encode(given).decode()


def test_it_is_kept_in_the_file_and_in_another_scene(desk: Desk, qtbot: QtBot):
    done(desk, qtbot, title="The Ash Road", line="a break", picture="ab" * 32)
    pause = desk.standing.table.pause
    assert pause == Pause(title="The Ash Road", line="a break", picture="ab" * 32)
    desk.submit(Intent("new_scene", "", {"title": "The vault", "coming": []}))
    qtbot.waitUntil(lambda: desk.course.quiet and desk.standing.table.title == "The vault")
    assert desk.standing.table.pause == pause


def test_a_scene_file_holds_it():
    scene = f'game = "black-hack"\ntitle = "The road"\npause = {{ title = "The Ash Road", picture = "{"ab" * 32}" }}\n'
    table = read_scene_text(scene, "road.toml")
    assert table.pause == Pause(title="The Ash Road", picture="ab" * 32)
    assert read_scene_text(write_scene(table), "again.toml").pause == table.pause
    with pytest.raises(ValueError, match=r"pause: .* names no picture"):
        read_scene_text(scene.replace("ab" * 32, "face.png"), "road.toml")


def test_what_is_no_picture_is_refused(desk: Desk):
    desk.submit(Intent(SET_PAUSE, "", {"picture": "face.png"}))
    assert desk.standing.table.pause is None
