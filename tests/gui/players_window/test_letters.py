"""Given a letter, when it is shown to the players, then it looks like one, and every word of it is read."""

from pathlib import Path
from typing import get_args

import pytest
from PySide6.QtCore import QRectF
from PySide6.QtGui import QColor, QImage, QPainter
from PySide6.QtWidgets import QMenu
from pytestqt.qtbot import QtBot

from tests.gui.opening import desk_of, opened
from tests.gui.players_window.test_read_from_afar import WASHED, contrast
from vtt.gui.menu_tips import menu_inside
from vtt.gui.players_window import PlayersWindow
from vtt.gui.players_window.letters import letter_of, paint_letter
from vtt.gui.window.desk import Desk
from vtt.table.shown import Shown, ShownLook

LOOKS = [each for each in get_args(ShownLook) if each != "plain"]


@pytest.mark.parametrize("dark", [True, False])
@pytest.mark.parametrize("look", LOOKS)
def test_both_inks_are_read_on_every_spot_of_it(look: ShownLook, dark: bool):
    image = QImage(960, 540, QImage.Format.Format_RGB32)
    image.fill(QColor("black"))
    letter = letter_of(look, dark=dark)
    with QPainter(image) as painter:
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        paint_letter(painter, QRectF(0, 0, 960, 540), look, letter, 0.54)
    grounds = {image.pixelColor(x, y).rgb() for x in range(14, 946, 3) for y in range(11, 529, 3)}
    assert len(grounds) > 20, "it is drawn"
    for ink in (letter.ink, letter.title):
        assert min(contrast(QColor(ink), QColor(ground)) for ground in grounds) >= 4.5
        assert min(contrast(QColor(ink), QColor(ground), WASHED) for ground in grounds) >= 3.0


def entry(menu: QMenu, *path: str) -> None:
    """Choose an entry of a menu in a menu."""
    *menus, label = path
    for title in menus:
        inner = next(menu_inside(each) for each in menu.actions() if each.text() == title)
        assert isinstance(inner, QMenu)
        menu = inner
        menu.aboutToShow.emit()
    next(each for each in menu.actions() if each.text() == label).trigger()


def test_it_is_chosen_for_what_is_shown_and_for_what_comes(qtbot: QtBot, tmp_path: Path):
    with opened(qtbot, tmp_path) as nearby:
        desk: Desk = desk_of(nearby)
        desk.players.set_visible(True)
        window = desk.players.window
        assert isinstance(window, PlayersWindow)

        def calm() -> None:
            qtbot.waitUntil(lambda: desk.course.quiet)

        desk.showing.show_text("Come alone\nat the third bell")
        calm()
        plain = window.grab().toImage()
        entry(desk.bar.view, "What players see", "Show to players", "How it is written", "On paper")
        calm()
        assert desk.standing.table.shown.look == "paper"
        paper = window.grab().toImage()
        middle = paper.rect().center()
        assert paper != plain
        assert paper.pixelColor(middle.x(), 60).lightnessF() > 0.7 > plain.pixelColor(middle.x(), 60).lightnessF()
        desk.undo()
        calm()
        assert desk.standing.table.shown.look == "plain"
        desk.showing.take_away()
        calm()
        desk.showing.show_text("And bring the key")
        calm()
        assert desk.standing.table.shown.look == "paper", "as it was chosen last"
        desk.showing.show(Shown(kind="result", title="The oracle", text="Yes"))
        calm()
        assert desk.standing.table.shown.look == "plain", "what is no letter is none"
