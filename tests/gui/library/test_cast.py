"""The cast in the window: a key opens it, a search finds somebody, Enter and the mouse put them on the table, menus and
Ctrl+K keep them and let them go; each is one step back."""

from collections.abc import Iterator
from functools import partial
from pathlib import Path

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QColor, QContextMenuEvent, QImage
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QMenu
from pytestqt.qtbot import QtBot

from tests.gui.library.test_dragging_out import carry, let_go, pull
from tests.gui.library.test_search_and_put import marked, names, press, type_in
from tests.gui.opening import LEFT, NO_KEYS, click_entry, desk_of, opened, sample_table
from tests.gui.window.test_many import done, foes, mark, menu_on, undone
from vtt.dice import SeededFaces
from vtt.gui.library.library_window import LibraryWindow
from vtt.gui.window.commands import commands
from vtt.gui.window.desk import Desk
from vtt.rules.contract.procedure import Intent
from vtt.rules.engine.registry import game_names
from vtt.rules.tabletop import cast
from vtt.table.pictures import Picture
from vtt.table.table import Table

CONTROL, ALT = Qt.KeyboardModifier.ControlModifier, Qt.KeyboardModifier.AltModifier
MOUSE = QContextMenuEvent.Reason.Mouse


@pytest.fixture(params=game_names())
def desk(request: pytest.FixtureRequest, qtbot: QtBot, tmp_path: Path) -> Iterator[Desk]:
    with opened(qtbot, tmp_path, SeededFaces(7), table=lambda: sample_table(request.param)) as nearby:
        yield desk_of(nearby)


def submitted(qtbot: QtBot, desk: Desk, action: str, **arguments: object) -> Table:
    before = desk.standing.table
    desk.submit(Intent(action, "", arguments))
    return done(qtbot, desk, before)


def the_cast(qtbot: QtBot, desk: Desk) -> LibraryWindow:
    """Ctrl+Alt+C, until its window has the keyboard."""
    QTest.keyClick(desk.window, Qt.Key.Key_C, CONTROL | ALT)
    window = desk.shelves.window
    assert window is not None
    qtbot.waitUntil(lambda: QApplication.focusWidget() is window.search)
    assert window.model.shelf.key == cast.SHELF
    return window


def gone(desk: Desk, who: str) -> bool:
    return desk.course.quiet and who not in desk.standing.table.creatures


def characters(table: Table) -> list[str]:
    return [each.id for each in table.creatures.values() if each.side == "players"]


def test_a_key_opens_it_and_enter_puts_who_is_found_on_the_table(qtbot: QtBot, desk: Desk):
    who = characters(desk.standing.table)[0]
    name = desk.standing.table.creatures[who].name
    before = submitted(qtbot, desk, "remove", thing=who)
    assert who not in before.creatures
    window = the_cast(qtbot, desk)
    type_in(window, f"{name.split()[0].lower()} stage")
    assert (names(window), marked(window)) == ([name], name)
    assert [each.button.isEnabled() for each in window.foot.offers] == [True, False, True]
    press(Qt.Key.Key_Return)
    after = done(qtbot, desk, before)
    assert after.creatures[who].name == name
    assert name in window.said.text()
    undone(qtbot, desk, before)


def test_who_is_dragged_out_of_it_stands_where_they_are_let_go_of(qtbot: QtBot, desk: Desk):
    who = characters(desk.standing.table)[0]
    before = submitted(qtbot, desk, cast.REST, who=who)
    window = the_cast(qtbot, desk)
    window.select(who)
    given, at = pull(window), desk.board.rect().center() + QPoint(60, 50)
    shown = carry(desk, given, at)
    assert len(shown) == 1
    let_go(desk, given, at)
    after = done(qtbot, desk, before)
    assert after.creatures[who].at == pytest.approx(shown[0])
    undone(qtbot, desk, before)


def test_who_is_looked_at_stays_looked_at_wherever_they_go(qtbot: QtBot, desk: Desk):
    first, last = characters(desk.standing.table)[0], characters(desk.standing.table)[-1]
    window = the_cast(qtbot, desk)
    for who in (first, last):
        window.select(who)
        shown = marked(window)
        QTest.mouseClick(window.foot.offers[1].button, LEFT)
        qtbot.waitUntil(partial(gone, desk, who))
        assert marked(window) == shown
        assert window.foot.offers[0].button.isEnabled()


def test_a_foe_is_kept_by_a_right_click_and_several_at_once(qtbot: QtBot, desk: Desk):
    before, those = desk.standing.table, foes(desk.standing.table)[:2]
    spot = desk.board.token_rect(those[0]).center()
    QApplication.sendEvent(desk.board, QContextMenuEvent(MOUSE, spot, desk.board.mapToGlobal(spot)))
    menu = QApplication.activePopupWidget()
    assert isinstance(menu, QMenu)
    click_entry(menu, "Keep in the cast")
    kept = done(qtbot, desk, before)
    assert [each.creature.id for each in cast.members(kept) if each.creature.side == "gm"] == those[:1]
    undone(qtbot, desk, before)
    if len(those) > 1:
        mark(desk, those)
        click_entry(menu_on(desk, those[1]), "Keep in the cast")
        kept = done(qtbot, desk, desk.standing.table)
        assert {each.creature.id for each in cast.members(kept) if each.creature.side == "gm"} == set(those)
        undone(qtbot, desk, before)


def test_ctrl_k_finds_everybody_of_it_and_puts_them_on_the_table(qtbot: QtBot, desk: Desk):
    who = characters(desk.standing.table)[0]
    name = desk.standing.table.creatures[who].name
    before = submitted(qtbot, desk, cast.REST, who=who)
    found = {each.label: each for each in commands(desk)}
    assert found[f"Cast: {name}"].note == "off the stage"
    assert (found["Cast"].note, found["Cast"].shortcut) == ("Play", "Ctrl+Alt+C")
    found[f"Put on the table: {name}"].run()
    assert who in done(qtbot, desk, before).creatures
    found[f"Cast: {name}"].run()
    window = desk.shelves.window
    assert window is not None
    assert marked(window) == name


def test_nobody_of_it_is_said_in_a_line(qtbot: QtBot, tmp_path: Path):
    with opened(qtbot, tmp_path, SeededFaces(3), table=lambda: Table(game="black-hack")) as nearby:
        desk = desk_of(nearby)
        QTest.keyClick(desk.window, Qt.Key.Key_C, CONTROL | ALT)
        assert desk.toast.isVisible()
        assert "Keep in the cast" in desk.toast.text
        assert desk.shelves.window is None


def test_a_picture_stands_in_place_of_the_glyph(qtbot: QtBot, tmp_path: Path):
    with opened(qtbot, tmp_path, SeededFaces(3), table=lambda: sample_table("black-hack")) as nearby:
        desk = desk_of(nearby)
        face = QImage(64, 64, QImage.Format.Format_RGB32)
        face.fill(QColor("#20c060"))
        picture = Picture(content="cd" * 32)
        submitted(qtbot, desk, "picture", thing="brannor", content=picture.content)
        window = the_cast(qtbot, desk)
        window.list.set_faces(lambda asked: face if asked == picture else None)
        window.select("brannor")
        window.list.clearSelection()
        spot = window.list.visualRect(window.list.currentIndex())
        image = window.list.viewport().grab(spot).toImage()
        greens = [
            image.pixelColor(x, image.height() // 2).green() - image.pixelColor(x, image.height() // 2).red()
            for x in range(image.width())
        ]
        assert max(greens) > 100
        assert QTest.mouseClick(window.list.viewport(), LEFT, NO_KEYS, spot.center()) is None
