"""Somebody who keeps a campaign: scenes, maps, pictures, places, notes, the ledger and scenarios, by mouse and keys."""

from collections.abc import Callable
from pathlib import Path
from typing import TypeVar

from PySide6.QtCore import QMimeData, QObject, QPoint, QPointF, Qt, QUrl
from PySide6.QtGui import QContextMenuEvent, QDragEnterEvent, QDragMoveEvent, QDropEvent, QGuiApplication, QImage
from PySide6.QtTest import QTest
from PySide6.QtWidgets import (
    QAbstractItemView,
    QApplication,
    QDialog,
    QFileDialog,
    QMenu,
    QWidget,
)

from tests.helpers.file_names import type_name
from tests.journeys.game_master import GameMaster
from tests.journeys.player import CONTROL, LEFT, NO_KEYS, SHIFT, wait_until
from vtt.gui.board.hits import thing_at
from vtt.gui.board.picture_drops import ENTRY
from vtt.gui.menu_tips import menu_inside
from vtt.gui.notes.window import NotesWindow
from vtt.gui.oracle.window import OracleWindow
from vtt.gui.prompts.text_dialog import TextDialog
from vtt.gui.scenario.panel import StepsPanel
from vtt.table.noted import Subject, noted
from vtt.table.scenes import Scene
from vtt.table.table import thing

Key = Qt.Key
ALT = Qt.KeyboardModifier.AltModifier
Window = TypeVar("Window", bound=QWidget)


class CampaignMaster(GameMaster):
    """Prepares what is played later, and keeps what was played."""

    @property
    def scenes(self) -> dict[str, Scene]:
        """The scenes that rest, by their titles."""
        return {each.title: each for each in self.table.scenes.values()}

    def front(self) -> None:
        """Come back to the window of the table."""
        self.desk.window.raise_()
        self.desk.window.activateWindow()
        wait_until(self.desk.window.isActiveWindow, "the window of the table in front")

    def press(self, key: Qt.Key, keys: Qt.KeyboardModifier = NO_KEYS) -> None:
        """Press a key at the window of the table: without a screen nobody gives it the keyboard back after a menu."""
        self.front()
        super().press(key, keys)

    def after(self, done: Callable[[], object], what: str) -> None:
        """Until this is so and nothing moves any more."""
        wait_until(lambda: self.desk.course.quiet and done(), what)

    def seen(self, kind: type[Window], what: str) -> Window:
        """The window of this kind that is on the screen."""

        def found() -> list[Window]:
            return [each for each in self.desk.window.findChildren(kind) if each.isVisible()]

        wait_until(found, what)
        return found()[-1]

    # What is found by typing, asked and answered.

    def command(self, words: str, label: str) -> None:
        """Ctrl+K, some words of a command, Enter: the first that is found has this label."""
        self.press(Key.Key_K, CONTROL)
        palette = self.desk.command_palette
        wait_until(palette.isVisible, "the command palette")
        QTest.keyClicks(palette.field, words)
        first = palette.model.rows[0]
        assert (first.label, first.refusal) == (label, ""), [each.label for each in palette.model.rows[:5]]
        QTest.keyClick(palette.field, Key.Key_Return)
        assert not palette.isVisible()

    def type_in(self, text: str, *, several_lines: bool = False) -> None:
        """Type into the window that asks for a text, over what stands there, and accept it."""
        dialog = self.seen(TextDialog, "a window that asks for a text")
        QTest.keyClick(dialog.field, Key.Key_A, CONTROL)
        QTest.keyClicks(dialog.field, text)
        if several_lines:
            self.click(dialog.go)
        else:
            QTest.keyClick(dialog.field, Key.Key_Return)
        self.front()
        self.wait()

    def type_form(self, text: str) -> None:
        """Type into the first field of the form that is open, over what stands there, and Enter."""
        wait_until(self.desk.doing.form.isVisible, "a form")
        field = self.desk.window.focusWidget()
        QTest.keyClick(field, Key.Key_A, CONTROL)
        QTest.keyClicks(field, text)
        QTest.keyClick(field, Key.Key_Return)
        self.wait()

    def type_path(self, path: Path) -> None:
        """Type a whole name into the dialog for files that is open, and Enter."""
        dialog = self.seen(QFileDialog, "a dialog for files")
        # It begins where somebody was last.
        dialog.setDirectory(str(path.parent))
        type_name(dialog, path, lambda ready: wait_until(ready, "the dialog for files"))
        wait_until(lambda: not dialog.isVisible(), "the dialog for files closed")

    # Menus.

    def click_entry(self, *path: str) -> None:
        """Click through the menu that is open and those in it."""
        wait_until(lambda: isinstance(QApplication.activePopupWidget(), QMenu), f"a menu with {path[0]!r}")
        menu: QObject | None = QApplication.activePopupWidget()
        for label in path:
            assert isinstance(menu, QMenu)
            entry = next((each for each in menu.actions() if each.text() == label), None)
            assert entry is not None, f"no {label!r} among {[each.text() for each in menu.actions()]}"
            assert entry.isEnabled(), f"{label}: {entry.toolTip()}"
            QTest.mouseClick(menu, LEFT, NO_KEYS, menu.actionGeometry(entry).center())
            if label != path[-1]:
                menu = menu_inside(entry)
                assert isinstance(menu, QMenu)
                wait_until(menu.isVisible, f"the menu {label!r}")
        while (left := QApplication.activePopupWidget()) is not None:
            left.close()
        self.wait()

    def bar_menu(self, menu: QMenu, *path: str) -> None:
        """Choose from a menu of the bar, with the mouse."""
        self.front()
        bar = self.desk.bar.menus
        QTest.mouseClick(bar, LEFT, NO_KEYS, bar.actionGeometry(menu.menuAction()).center())
        self.click_entry(*path)

    def right_click(self, widget: QWidget, spot: QPoint) -> None:
        """Press the right button there."""
        event = QContextMenuEvent(QContextMenuEvent.Reason.Mouse, spot, widget.mapToGlobal(spot))
        QApplication.sendEvent(widget, event)

    def menu_on(self, identity: str, *path: str) -> None:
        """Choose from the menu of a right click on a thing of the board."""
        self.right_click(self.desk.board, self.desk.board.token_rect(identity).center())
        self.click_entry(*path)
        self.front()

    def ground_menu(self, spot: QPoint, *path: str) -> None:
        """Choose from the menu of a right click on the ground."""
        self.right_click(self.desk.board, spot)
        self.click_entry(*path)

    # The board.

    def bare(self, across: float = 0.5, down: float = 0.5) -> QPoint:
        """The pixel of bare ground that is nearest to these shares of the board."""
        board = self.desk.board
        room = board.rect().adjusted(30, 70, -30, -30)
        wanted = QPoint(round(board.width() * across), round(board.height() * down))
        spots = [
            QPoint(x, y) for y in range(room.top(), room.bottom(), 12) for x in range(room.left(), room.right(), 12)
        ]
        reach = (QPoint(0, 0), QPoint(20, 0), QPoint(-20, 0), QPoint(0, 20), QPoint(0, -20))
        free = (each for each in spots if not any(thing_at(board, (each + by).toPointF()) for by in reach))
        return min(free, key=lambda each: (each - wanted).manhattanLength())

    def named(self, name: str) -> str:
        """The id of whatever on the table has this name."""
        table = self.table
        return next(key for key in (*table.creatures, *table.places) if thing(table, key).name == name)

    def drop_file(self, path: Path, at: QPoint) -> None:
        """Let go of a file of the file manager over the board."""
        given = QMimeData()
        given.setUrls([QUrl.fromLocalFile(str(path))])
        board, copy = self.desk.board, Qt.DropAction.CopyAction
        enter = QDragEnterEvent(at, copy, given, LEFT, NO_KEYS)
        QApplication.sendEvent(board, enter)
        assert enter.isAccepted(), f"the board takes no {path.name}"
        QApplication.sendEvent(board, QDropEvent(QPointF(at), copy, given, LEFT, NO_KEYS))

    def copy_picture(self, image: QImage) -> None:
        """Copy a picture in another program."""
        QGuiApplication.clipboard().setImage(image)

    def paste_picture(self, image: QImage) -> None:
        """Copy a picture in another program, and Ctrl+Shift+V."""
        self.copy_picture(image)
        self.press(Key.Key_V, CONTROL | SHIFT)

    def mark(self, *things: str) -> None:
        """A click on the first, Shift and a click on the others."""
        board = self.desk.board
        self.click_token(things[0])
        for each in things[1:]:
            QTest.mouseClick(board, LEFT, SHIFT, board.token_rect(each).center())
        assert board.marked == things or board.meant == things

    def type_on_the_board(self, keys: str) -> None:
        """Keys, with the board having the keyboard, and Enter."""
        self.front()
        self.desk.board.setFocus()
        for key in (*keys, "\r"):
            field = QApplication.focusWidget()
            assert field is not None
            QTest.keyClick(field, key)
        self.wait()

    def turn_to_shelf(self, label: str) -> None:
        """Click the tab of a shelf in the library."""
        window = self.desk.shelves.window
        assert window is not None
        place = next(each for each in range(window.tabs.count()) if window.tabs.tabText(each).startswith(label))
        QTest.mouseClick(window.tabs, LEFT, NO_KEYS, window.tabs.tabRect(place).center())
        wait_until(lambda: window.model.shelf.label == label, f"the shelf {label}")

    def fetch_from_cast(self, words: str, name: str) -> None:
        """Ctrl+Alt+C, some words, Enter: who is found is put on the table; the library is put away."""
        self.press(Key.Key_C, CONTROL | ALT)
        window = self.desk.shelves.window
        assert window is not None
        wait_until(lambda: QApplication.focusWidget() is window.search, "the cast")
        assert window.model.shelf.label == "Cast"
        QTest.keyClick(window.search, Key.Key_A, CONTROL)
        QTest.keyClicks(window.search, words)
        assert window.list.entry is not None
        assert window.list.entry.cells[0] == name
        QTest.keyClick(window.search, Key.Key_Return)
        self.after(lambda: name in {each.name for each in self.table.creatures.values()}, f"{name} on the table")
        window.close()
        self.front()

    def drag_from_library(self, shelf: str, words: str, at: QPoint) -> None:
        """Drag the entry that these words find out of the library on to the board, and put the library away."""
        self.press(Key.Key_L, CONTROL | SHIFT)
        window = self.desk.shelves.window
        assert window is not None
        wait_until(window.isVisible, "the library")
        self.turn_to_shelf(shelf)
        window.search.clear()
        QTest.keyClicks(window.search, words)
        board, copy = self.desk.board, Qt.DropAction.CopyAction
        pulled: list[str] = []
        window.pulled.connect(lambda each: pulled.append(each.name))
        rows = window.list.viewport()
        spot = window.list.visualRect(window.list.currentIndex()).center()
        self._drag_in(rows, spot, spot + QPoint(90, 12))
        # What Qt carries on to other windows is given back: without a screen it carries nothing by itself.
        given = QMimeData()
        given.setData(ENTRY, pulled[0].encode())
        for event in (
            QDragEnterEvent(at, copy, given, LEFT, NO_KEYS),
            QDragMoveEvent(at + QPoint(-9, -9), copy, given, LEFT, NO_KEYS),
            QDragMoveEvent(at, copy, given, LEFT, NO_KEYS),
        ):
            QApplication.sendEvent(board, event)
            assert event.isAccepted()
        QApplication.sendEvent(board, QDropEvent(QPointF(at), copy, given, LEFT, NO_KEYS))
        window.close()
        self.front()

    # Scenes.

    def new_scene(self, title: str) -> None:
        """Ctrl+Shift+E and a name; the party goes along."""
        self.press(Key.Key_E, CONTROL | SHIFT)
        self.type_in(title)
        assert self.table.title == title

    def open_scene(self, words: str, title: str) -> None:
        """Click the name in the bar, type some words of another scene, Enter."""
        self.front()
        self.click(self.desk.bar.scene_plate)
        switcher = self.desk.scenes.switcher
        wait_until(switcher.isVisible, "the scene switcher")
        QTest.keyClicks(switcher.field, words)
        QTest.keyClick(switcher.field, Key.Key_Return)
        self.after(lambda: self.table.title == title, f"the scene {title}")

    def scene_menu(self, scene: str, *path: str) -> None:
        """Choose from the menu of a right click on a scene of the switcher."""
        switcher = self.desk.scenes.switcher
        if not switcher.isVisible():
            self.press(Key.Key_E, CONTROL)
        wait_until(switcher.isVisible, "the scene switcher")
        place = next(place for place, row in enumerate(switcher.model.rows) if row.title == scene)
        spot = switcher.view.visualRect(switcher.model.index(place)).center()
        self.right_click(switcher.view.viewport(), spot)
        self.click_entry(*path)

    def number_key(self, number: int, title: str) -> None:
        """Ctrl and a digit open a scene."""
        self.press(Key(Key.Key_0 + number), CONTROL)
        self.after(lambda: self.table.title == title, f"the scene {title}")

    # Notes.

    @property
    def notes(self) -> NotesWindow:
        """The window of the notes, in front."""
        window = self.desk.notes.window
        assert window is not None
        wait_until(window.isVisible, "the notes")
        window.activateWindow()
        wait_until(window.isActiveWindow, "the notes in front")
        return window

    def note(self, subject: Subject) -> str:
        """What is written about something."""
        found = noted(self.table, subject)
        return "" if found is None else found.text

    def write(self, text: str) -> None:
        """Type at the end of the note that is open; Enter takes what completes a link."""
        window = self.notes
        assert window.note.is_writing
        for line in text.split("\n"):
            QTest.keyClicks(window.note.editor, line)
            QTest.keyClick(window.note.editor, Key.Key_Return)

    def link(self, begun: str, told: str) -> None:
        """Two square brackets and the beginning of a name; Enter takes the first that is offered."""
        editor = self.notes.note.editor
        QTest.keyClicks(editor, f"[[{begun}")
        wait_until(editor.popup.isVisible, "what may be linked to")
        first = str(editor.popup.model().index(0, 0).data())
        assert first.startswith(told), first
        QTest.keyClick(editor.popup, Key.Key_Return)

    def follow(self, words: str) -> None:
        """Click a link on the page."""
        page = self.notes.note.page
        QApplication.processEvents()
        found = page.document().find(words)
        assert not found.isNull(), page.toPlainText()
        found.setPosition((found.selectionStart() + found.selectionEnd()) // 2)
        spot = page.cursorRect(found).center()
        QTest.mouseMove(page.viewport(), spot)
        QTest.mouseClick(page.viewport(), LEFT, NO_KEYS, spot)

    def drop_into_notes(self, path: Path) -> None:
        """Let go of a file of the file manager over the text of the note that is open."""
        given = QMimeData()
        given.setUrls([QUrl.fromLocalFile(str(path))])
        text, at, copy = self.notes.note.editor.viewport(), QPoint(30, 30), Qt.DropAction.CopyAction
        enter = QDragEnterEvent(at, copy, given, LEFT, NO_KEYS)
        QApplication.sendEvent(text, enter)
        assert enter.isAccepted(), f"the note takes no {path.name}"
        QApplication.sendEvent(text, QDragMoveEvent(at, copy, given, LEFT, NO_KEYS))
        QApplication.sendEvent(text, QDropEvent(QPointF(at), copy, given, LEFT, NO_KEYS))

    def leave_notes(self) -> None:
        """Escape: what was written goes into the campaign."""
        window = self.notes
        QTest.keyClick(window, Key.Key_Escape)
        assert not window.isVisible()
        self.front()
        self.wait()

    # The oracle, the story, scenarios.

    def oracle(self) -> OracleWindow:
        """The oracle's window, by its key."""
        self.press(Key.Key_L, CONTROL)
        window = self.desk.oracle.window
        assert window is not None
        wait_until(window.isVisible, "the oracle")
        return window

    def story_menu(self, words: str, entry: str) -> None:
        """Choose from the menu of the last line of the story with these words."""
        place = max(place for place, row in enumerate(self.desk.log_model.rows) if words in row.text)
        index = self.desk.log_model.index(place)
        self.desk.log.scrollTo(index, QAbstractItemView.ScrollHint.PositionAtCenter)
        self.right_click(self.desk.log.viewport(), self.desk.log.visualRect(index).center())
        self.click_entry(entry)

    def accept(self, kind: type[QDialog]) -> None:
        """Press the golden button of this dialog."""
        dialog = self.seen(kind, "a question")
        QTest.keyClick(dialog, Key.Key_Return)
        wait_until(lambda: not dialog.isVisible(), "the question answered")
        self.front()
        self.wait()

    @property
    def steps(self) -> StepsPanel:
        """The panel of the scenario that is stepped through."""
        panel = self.desk.scenarios.panel
        assert panel is not None
        assert panel.isVisible()
        return panel
