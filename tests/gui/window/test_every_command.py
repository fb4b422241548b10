"""Every entry of every menu about a campaign: found by Ctrl+K, told by a tip, and taken back by Ctrl+Z where it changes
the table. A new entry without one of these fails here."""

from collections.abc import Callable, Iterator
from contextlib import suppress
from functools import partial
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace
from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QAction, QContextMenuEvent, QGuiApplication
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLineEdit, QMenu, QWidget
from pytestqt.exceptions import TimeoutError
from pytestqt.qtbot import QtBot

from tests.gui.one_window import OneWindow
from tests.gui.opening import LEFT, desk_of, sample_table, settled
from tests.gui.pictures.images import halves
from tests.gui.window.test_placing_by_mouse import bare, right_click
from tests.gui.window.told_commands import CHANGES_NOTHING, FOUND_AS, OF_THE_MILL, Where
from vtt.dice import SeededFaces
from vtt.gui.menu_tips import menu_inside
from vtt.gui.pictures.crop_window import CropWindow
from vtt.gui.plain_text import read_off
from vtt.gui.prompts.text_dialog import TextDialog
from vtt.gui.sheet_editor.glyph_field import GlyphField
from vtt.gui.window.commands import commands
from vtt.gui.window.desk import Desk
from vtt.gui.window.ledger import GoingBack
from vtt.rules.contract.procedure import Intent
from vtt.table.noted import Subject, noted
from vtt.table.table import Table

Opener = Callable[[], QMenu]

ABOUT = {"a foe": "ghoul", "a place": "well", "a character": "brannor", "many": "ghoul"}
"""What a menu is about."""


PARTS: dict[str, tuple[tuple[str, ...], int]] = {
    "Play": (("Play",), 25),
    "of a foe": (("a foe",), 16),
    "of a place": (("a place",), 14),
    "of a character": (("a character",), 24),
    "of the ground": (("the ground",), 24),
    "of many, this scene, clocks and rolls": (("many", "this scene", "a clock", "a roll"), 18),
    "all others": ((), 18),
}
"""Menus whose entries are tried in a test of their own, and how many those are at least; the last has the others."""

ASKING: tuple[type[TextDialog] | type[CropWindow] | type[GoingBack], ...] = (TextDialog, CropWindow, GoingBack)


def plain(text: str) -> str:
    return text.replace("&", "").rstrip("…")


@pytest.fixture
def desk(one_window: OneWindow, qtbot: QtBot, tmp_path: Path) -> Iterator[Desk]:
    """A campaign that has something of everything."""
    with one_window.opened(qtbot, tmp_path, SeededFaces(7), table=with_wounded) as nearby:
        desk = desk_of(nearby)
        QGuiApplication.clipboard().setImage(halves("#20a040", "#d0c030"))
        desk.display.select("ghoul")
        desk.pictures.paste()
        qtbot.waitUntil(lambda: desk.course.quiet and desk.standing.table.creatures["ghoul"].picture is not None)
        content = desk.standing.table.creatures["ghoul"].picture.content
        for action, arguments in SETTING:
            before = desk.standing.table
            given = {key: content if value == "CONTENT" else value for key, value in arguments.items()}
            desk.submit(Intent(action, "", given))
            qtbot.waitUntil(partial(moved_on, desk, before))
        yield desk


def with_wounded() -> Table:
    """The sample, with two who can be healed."""
    table = sample_table("black-hack")
    hurt = {key: table.creatures[key] for key in ("ghoul", "brannor")}
    sheets: dict[str, Any] = {key: each.sheet for key, each in hurt.items()}
    worse = {key: replace(each, sheet=replace(sheets[key], hp=sheets[key].hp - 3)) for key, each in hurt.items()}
    return replace(table, creatures=table.creatures | worse)


def moved_on(desk: Desk, before: Table) -> bool:
    """Whether another table is there, and nothing moves."""
    return settled(desk) and desk.standing.table is not before


SETTING: tuple[tuple[str, dict[str, object]], ...] = (
    ("new_scene", {"title": "Inn", "open": False}),
    ("new_scene", {"title": "Mill", "open": False, "folder": "Act"}),
    ("send_to_scene", {"creatures": ["pip"], "scene": "mill"}),
    ("picture_scene", {"scene": "mill", "content": "CONTENT"}),
    ("mark_entry", {"scene": "mill", "at": [5.0, 5.0]}),
    ("make_place", {"name": "Well", "at": [10.0, 30.0]}),
    ("picture", {"thing": "well", "content": "CONTENT"}),
    ("lay_map", {"content": "CONTENT", "picture": {"width": 40, "height": 30, "scale": 0.5}, "at": [0.0, 0.0]}),
    ("lay_cover", {"points": {"points": [[300.0, 300.0], [310.0, 300.0], [310.0, 310.0]]}}),
    ("draw_stroke", {"points": {"points": [[300.0, 300.0], [310.0, 300.0]]}}),
    ("new_progress_clock", {"name": "Flood"}),
    ("keep_roll", {"name": "Climb", "dice": "2d6"}),
    ("new_note", {"title": "Rumours", "text": "The miller knows."}),
    ("wait_group", {"creatures": ["rat-2"], "name": "Wave"}),
)


def openers(desk: Desk) -> dict[str, Opener]:
    """Every menu, by what it is about, opened anew as people open it."""

    def on(thing: str) -> QMenu:
        desk.board.mark(())
        desk.display.select("brannor" if thing != "brannor" else "odile")
        return right_click(desk, desk.board.token_rect(thing).center())

    def many() -> QMenu:
        desk.board.mark(("ghoul", "ghoul-2", "brannor"))
        return right_click(desk, desk.board.token_rect("ghoul").center())

    def ground() -> QMenu:
        desk.board.mark(())
        desk.many.copy(("ghoul",))
        return right_click(desk, bare(desk))

    def scene(identity: str) -> QMenu:
        menu = desk.scenes.menu(identity)
        assert menu is not None
        menu.popup(QPoint(5, 5))
        return menu

    def passing(signal: Callable[[], object]) -> QMenu:
        signal()
        menu = QApplication.activePopupWidget()
        assert isinstance(menu, QMenu)
        return menu

    def story() -> QMenu:
        log = desk.log
        spot = log.visualRect(log.model().index(log.model().rowCount() - 3, 0)).center()
        QApplication.sendEvent(
            log.viewport(),
            QContextMenuEvent(QContextMenuEvent.Reason.Mouse, spot, log.viewport().mapToGlobal(spot)),
        )
        return passing(lambda: None)

    def page(subject: Subject) -> QMenu:
        desk.notes.open(subject)
        note = noted(desk.standing.table, subject)
        assert note is not None
        menu = desk.notes.menu(note)
        assert menu is not None
        menu.popup(QPoint(5, 5))
        return menu

    def of_the_bar(menu: QMenu) -> QMenu:
        desk.board.mark(())
        desk.display.select("ghoul")
        menu.popup(QPoint(5, 5))
        return menu

    panel = desk.keeping.panel
    clock = next(iter(desk.standing.table.progress))
    roll = next(iter(desk.standing.table.kept_rolls))
    bars = {
        plain(each.text()): partial(of_the_bar, menu)
        for each in desk.bar.menus.actions()
        if isinstance(menu := menu_inside(each), QMenu)
    }
    return {
        **bars,
        "a foe": partial(on, "ghoul"),
        "a place": partial(on, "well"),
        "a character": partial(on, "brannor"),
        "many": many,
        "the ground": ground,
        "this scene": partial(scene, "first"),
        "the mill": partial(scene, "mill"),
        "a clock": partial(passing, lambda: panel.clock_menu_wanted.emit(clock, QPoint(5, 5))),
        "a roll": partial(passing, lambda: panel.roll_menu_wanted.emit(roll, QPoint(5, 5))),
        "the sheet": partial(passing, lambda: desk.sheets.open_menu(QPoint(5, 5))),
        "the story": story,
        "a page": partial(page, Subject("note", "rumours")),
        "a scene’s page": partial(page, Subject("scene", "mill")),
        "a foe’s page": partial(page, Subject("creature", "ghoul", "first")),
        "the timer": partial(passing, lambda: panel.options.menu().popup(QPoint(5, 5))),
    }


def leaves(menu: QMenu, path: Where = ()) -> Iterator[tuple[Where, QMenu, QAction]]:
    """Every entry with its place, those of menus in it filled as when they are opened."""
    for entry in menu.actions():
        inner = menu_inside(entry)
        if isinstance(inner, QMenu):
            inner.aboutToShow.emit()
            yield from leaves(inner, (*path, plain(entry.text())))
        elif entry.text() and not entry.isSeparator():
            yield (*path, plain(entry.text())), menu, entry


def holds(entry: QAction) -> bool:
    """Whether it is the one of several that holds: chosen again it does nothing."""
    return entry.isChecked() and entry.actionGroup() is not None


def entry_at(menu: QMenu, place: Where) -> QAction | None:
    """The entry at this place; only the menus on the way to it are filled."""
    for entry in menu.actions():
        inner = menu_inside(entry)
        if plain(entry.text()) != place[0] or isinstance(inner, QMenu) != (len(place) > 1):
            continue
        if not isinstance(inner, QMenu):
            return entry
        inner.aboutToShow.emit()
        found = entry_at(inner, place[1:])
        if found is not None:
            return found
    return None


def closed() -> None:
    while isinstance(popup := QApplication.activePopupWidget(), QWidget):
        popup.close()


def is_left_out(place: Where) -> bool:
    """Whether it is one of those that change nothing: its own last names, or all from the first one on."""
    for where in CHANGES_NOTHING:
        spots = {0, len(place) - len(where)}
        if any(
            all(name.startswith(begun) for name, begun in zip(place[spot:], where, strict=False))
            for spot in spots
            if 0 <= spot <= len(place) - len(where)
        ):
            return True
    return False


def test_every_entry_is_found_by_typing_and_told_by_a_tip(desk: Desk):
    faults = []
    for about, open_menu in openers(desk).items():
        menu = open_menu()
        entries = [(place, each.isEnabled(), read_off(each.toolTip()), inner) for place, inner, each in leaves(menu)]
        tipped = [inner.toolTipsVisible() for _, _, _, inner in entries]
        closed()
        if about in ABOUT:
            desk.display.select(ABOUT[about])
        found = {each.label for each in commands(desk)}
        for (place, enabled, tip, _), visible in zip(entries, tipped, strict=True):
            name = place[-1]
            names = {name, FOUND_AS.get(name, name)}
            if about == "the mill":
                names = {OF_THE_MILL.get(name, name)}
                if place[0] in ("Send somebody there", "Fetch somebody from there"):
                    names = {f"Send {name} to Mill", f"Fetch {name} from Mill"}
                if place[0] == "Picture":
                    names = {f"Picture of Mill: {name[:1].lower()}{name[1:]}"}
                if place[0] == "Folder":
                    names = {f"File Mill: {name}"}
            if about == "a page":
                names = {f"{name} the note Rumours", "Show the note to players: Rumours"}
            if about == "a clock":
                names = {f"Flood: {name[:1].lower()}{name[1:]}"}
            if about in ABOUT and name in ("Damage", "Heal"):
                thing = desk.standing.table.creatures[ABOUT[about]]
                names = {f"{name}: {thing.name}"}
            if place[0].startswith("Set the band to"):
                names = {"Set the band of Ghoul", "Set the band of Well", "Set the band of Brannor"}
            if name.startswith("A turn of"):
                names = {name.replace("A turn of", "A turn lasts") + " by the timer"}
            if not any(each in found for each in names):
                faults.append(f"{about}: {' > '.join(place)} is not found by typing")
            if enabled and (plain(tip) == name or not visible):
                faults.append(f"{about}: {' > '.join(place)} has no tip that says more")
            if not enabled and plain(tip) == name and name != "Redo":
                faults.append(f"{about}: {' > '.join(place)} does not say why it cannot be done")
    assert "\n".join(faults) == ""


def test_menus_of_the_bar_leave_some_of_a_small_window_in_sight(desk: Desk):
    for entry in desk.bar.menus.actions():
        menu = menu_inside(entry)
        assert isinstance(menu, QMenu)
        menu.popup(QPoint(5, 5))
        tall = menu.sizeHint().height()
        closed()
        assert tall < 680, f"{entry.text()}: {tall} of 800 pixels"


def test_each_entry_of_a_menu_of_the_bar_has_a_name_of_its_own(desk: Desk):
    for entry in desk.bar.menus.actions():
        menu = menu_inside(entry)
        assert isinstance(menu, QMenu)
        names = [plain(each.text()) for each in menu.actions() if each.text()]
        assert len(names) == len(set(names)), f"{entry.text()}: {names}"


@pytest.mark.slow
@pytest.mark.parametrize("part", PARTS)
def test_what_changes_the_table_is_taken_back_in_one_step(qtbot: QtBot, desk: Desk, part: str):
    faults, tried = [], 0
    every, named = openers(desk), [about for abouts, _ in PARTS.values() for about in abouts]
    abouts, least = PARTS[part]
    for about in abouts or [each for each in every if each not in named]:
        open_menu = every[about]
        places = [place for place, _, each in leaves(open_menu()) if each.isEnabled() and not holds(each)]
        closed()
        for place in places:
            whole = (about, *place)
            if is_left_out(whole) or is_left_out(place):
                continue
            before = desk.standing.table
            if place[-1] == "Go back to the marked line":
                desk.log.setCurrentIndex(desk.log.model().index(2, 0))
            menu = open_menu()
            entry = entry_at(menu, place)
            assert entry is not None, whole
            entry.trigger()
            closed()
            tried += 1
            with suppress(TimeoutError):
                # What reads a picture first asks later.
                qtbot.waitUntil(partial(is_answered_or_asked, desk, before), timeout=1_500)
            answered(qtbot, desk)
            after = desk.standing.table
            if is_alike(after, before):
                faults.append(f"{whole} has changed nothing")
                continue
            undo(qtbot, desk)
            if desk.standing.table != before:
                faults.append(f"{whole} is not taken back by one undo")
                break
    assert "\n".join(faults) == ""
    assert tried >= least


def is_alike(one: Table, other: Table) -> bool:
    """Whether nothing but the time for which the campaign was open has changed, of which seconds pass on a slow
    machine; the order of scenes is something."""
    same = replace(one, clock=replace(one.clock, played=other.clock.played)) == other
    return same and list(one.scenes) == list(other.scenes)


def undo(qtbot: QtBot, desk: Desk) -> None:
    """Ctrl+Z, once the window has the keyboard: without a screen nobody gives it back after a menu."""
    after = desk.standing.table
    desk.window.raise_()
    desk.window.activateWindow()
    qtbot.waitUntil(desk.window.isActiveWindow)
    QTest.keyClick(desk.board, Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier)
    qtbot.waitUntil(partial(moved_on, desk, after))


def answered(qtbot: QtBot, desk: Desk) -> None:
    """Answer what is asked, whatever that is, until nothing is asked and nothing moves any more."""
    for _ in range(12):
        qtbot.waitUntil(lambda: settled(desk) or is_asked(desk))
        QApplication.processEvents()
        if not answer(desk) and desk.course.quiet:
            return


def asking() -> list[QWidget]:
    """The windows that wait for somebody: among all parts of the window they would be sought as long as what they ask
    about takes."""
    seen = [each for each in QApplication.topLevelWidgets() if isinstance(each, ASKING) and each.isVisible()]
    return sorted(seen, key=lambda each: [isinstance(each, kind) for kind in ASKING].index(True))


def is_asked(desk: Desk) -> bool:
    """Whether a window or a form waits for somebody."""
    cards = (desk.amount, desk.doing.form, desk.question)
    return any(each.isVisible() for each in cards) or any(asking())


def is_answered_or_asked(desk: Desk, before: Table) -> bool:
    """Whether something has come of it."""
    return is_asked(desk) or desk.standing.table is not before


def answer(desk: Desk) -> bool:
    """Answer the first that is asked, with something that is not there yet; whether there was anything."""
    for dialog in asking():
        assert isinstance(dialog, ASKING)
        if isinstance(dialog, TextDialog):
            dialog.field.selectAll()
            QTest.keyClicks(dialog.field, "7" if _is_number(dialog.text) else "Another one")
        if isinstance(dialog, CropWindow):
            QTest.keyClick(dialog.view, Qt.Key.Key_Plus)
        QTest.mouseClick(dialog.go, LEFT)
        return True
    if desk.amount.isVisible():
        QTest.keyClicks(desk.amount.field, "1")
        QTest.keyClick(desk.amount.field, Qt.Key.Key_Return)
        return True
    if desk.doing.form.isVisible():
        fields = [each for each in desk.doing.form.findChildren(QLineEdit) if each.isVisible()]
        field = next((each for each in fields if not each.text()), fields[0] if fields else None)
        if field is not None:
            field.selectAll()
            is_glyph = isinstance(field.parentWidget(), GlyphField)
            QTest.keyClicks(field, "Qx" if is_glyph else "9" if _is_number(field.text()) else "Another one")
        QTest.keyClick(field or desk.doing.form, Qt.Key.Key_Return)
        return True
    if desk.question.isVisible():
        QTest.keyClick(desk.question, Qt.Key.Key_1)
        return True
    return False


def _is_number(text: str) -> bool:
    return text.strip().replace(".", "").isdigit()
