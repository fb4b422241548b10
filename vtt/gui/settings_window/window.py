"""The window of the settings: a search, pages at the left, the rows of a page or all that was found at the right."""

from pathlib import Path
from typing import Any, NamedTuple

from PySide6.QtCore import QByteArray, QEvent, QObject, QSize, Qt, QTimer
from PySide6.QtGui import QKeyEvent, QResizeEvent, QShortcut
from PySide6.QtWidgets import QDialog, QHBoxLayout, QListWidget, QListWidgetItem, QVBoxLayout, QWidget

from vtt.apostrophes import folded
from vtt.gui.dice_sound import why_silent
from vtt.gui.keys import keys_over
from vtt.gui.list_field import ListField, move_mark
from vtt.gui.look import Look
from vtt.gui.panel import Heading
from vtt.gui.plain_button import plain_button
from vtt.gui.plain_text import PlainLabel, literal
from vtt.gui.prompts.close_button import close_button
from vtt.gui.scrolling import scrolled
from vtt.gui.settings import Settings
from vtt.gui.settings_window.changes import Changes
from vtt.gui.settings_window.keys_part import KeysPart
from vtt.gui.settings_window.row import SettingRow, row_style
from vtt.gui.shortened import ShortenedLabel
from vtt.gui.window_size import on_screen
from vtt.numerals import counted
from vtt.settings.declared import BY_NAME, CAMPAIGNS, DICE_SOUND, KEYS, PAGES, SETTINGS
from vtt.settings.keys import spelled
from vtt.settings.kinds import Setting

_SIDE = 14
"""Pixels at the right of what is found and of the foot, in which a scroll bar has room."""


class Stand(NamedTuple):
    """Where the window stands, for another in its place: the page, what is searched for, the setting that has the
    keyboard, what was changed, where it lies."""

    page: str
    words: str
    at: str
    changes: Changes
    geometry: QByteArray


class SettingsWindow(QDialog):
    """Whatever is changed in it is in force at once, and taken back by Ctrl+Z."""

    def __init__(self, look: Look, settings: Settings, parent: QWidget) -> None:
        super().__init__(parent)
        self._look, self._settings = look, settings
        self.changes = Changes(settings)
        self.setWindowTitle("Settings")
        self.setObjectName("settings")
        self.setStyleSheet(row_style(look))
        self.resize(on_screen(self, QSize(look.pixels(960), look.pixels(680))))
        self.search = ListField()
        self.search.setFont(look.label(11))
        self.search.setPlaceholderText("Find by any word, or by a key")
        self.search.setAccessibleName("Search the settings")
        self.search.setClearButtonEnabled(True)
        self.count = PlainLabel()
        self.count.setFont(look.figures(9))
        self.count.setProperty("role", "muted")
        self.pages = QListWidget()
        self.pages.setFont(look.label(10.5))
        self.pages.setAccessibleName("Pages")
        self.pages.setProperty("role", "card")
        self.pages.setFixedWidth(look.pixels(196))
        for page in PAGES:
            QListWidgetItem(page, self.pages)
        self.nothing = PlainLabel("Nothing here holds all these words.")
        self.nothing.setFont(look.label(10.5))
        self.nothing.setProperty("role", "muted")
        self.rows: dict[str, SettingRow] = {}
        self.headings: dict[str, Heading] = {}
        self._contents = self._built_rows(look)
        self._scroll = scrolled(self._contents)
        self._scroll.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.undo = plain_button("Undo")
        self.redo = plain_button("Redo")
        self.all_back = plain_button("Everything back to default", "Every setting but keys as when the program was new")
        self._soon = QTimer(self, singleShot=True, interval=0)
        self._soon.timeout.connect(self._give_keys_their_height)
        self._lay_out(look)
        self._connect()
        self.pages.setCurrentRow(0)
        self._show_all()
        self._filter()
        self.search.setFocus()

    @property
    def stand(self) -> Stand:
        """Where it stands now."""
        focused = self.focusWidget()
        at = ""
        for name, row in self.rows.items():
            if focused in row.findChildren(QWidget):
                at = name
        return Stand(self.page, self.search.text(), at, self.changes, self.saveGeometry())

    @property
    def page(self) -> str:
        """The page that is marked."""
        return PAGES[max(0, self.pages.currentRow())]

    def take_up(self, stand: Stand) -> None:
        """Stand as another window did, with what was changed in it."""
        self.changes = self.keys.changes = stand.changes
        self.restoreGeometry(stand.geometry)
        self.search.setText(stand.words)
        self.pages.setCurrentRow(PAGES.index(stand.page))
        if stand.at:
            self._go_to(self.rows[stand.at])
        self._show_undo()

    def show_setting(self, name: str) -> None:
        """Show a page, or the setting of this name, whatever is searched for."""
        self.search.clear()
        setting = BY_NAME.get(name)
        self.pages.setCurrentRow(PAGES.index(name if setting is None else setting.page))
        if setting is not None:
            self._go_to(self.rows[name])
        elif name == KEYS:
            self.keys.list.setFocus()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if (
            watched is self.search
            and event.type() == QEvent.Type.KeyPress
            and isinstance(event, QKeyEvent)
            and event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter)
        ):
            self._go_to_first()
            return True
        return super().eventFilter(watched, event)

    def done(self, result: int) -> None:
        super().done(result)
        # Not before: another look would open this window again in another.
        self._settled()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._soon.start()

    def _settled(self) -> Changes:
        """What was changed, with what somebody has stepped to just now."""
        for row in self.rows.values():
            row.control.settle()
        return self.changes

    def _built_rows(self, look: Look) -> QWidget:
        contents = QWidget(self)
        column = QVBoxLayout(contents)
        column.setContentsMargins(0, 0, _SIDE, 0)
        column.setSpacing(6)
        for page in PAGES:
            heading = self.headings[page] = Heading(look, page, parent=contents)
            heading.setContentsMargins(0, 8, 0, 0)
            column.addWidget(heading)
            for setting in SETTINGS:
                if setting.page == page:
                    row = self.rows[setting.name] = SettingRow(look, setting, contents)
                    row.wanted.connect(lambda value, each=setting: self.changes.choose(each, value))
                    row.left.connect(lambda each=setting: self._settled().choose(each, each.default))
                    column.addWidget(row)
        # Made last, that Tab comes to it last.
        self.keys = KeysPart(look, self._settings.keys, self.changes, contents)
        column.addWidget(self.keys, 1000)
        # Of the height that rows leave this has all where no keys are shown.
        column.addStretch(1)
        return contents

    def _lay_out(self, look: Look) -> None:
        head = QHBoxLayout()
        head.setSpacing(14)
        head.setContentsMargins(0, 0, _SIDE, 0)
        head.addWidget(self.search, 1)
        head.addWidget(self.count)
        head.addWidget(close_button(look, self, "×"))
        found = QVBoxLayout()
        found.setSpacing(8)
        found.addWidget(self.nothing)
        found.addWidget(self._scroll, 1)
        body = QHBoxLayout()
        body.setSpacing(14)
        body.addWidget(self.pages)
        body.addLayout(found, 1)
        where = ShortenedLabel(f"Kept in {self._settings.file}")
        where.setFont(look.label(9))
        where.setProperty("role", "faint")
        foot = QHBoxLayout()
        foot.setSpacing(8)
        foot.setContentsMargins(0, 0, _SIDE, 0)
        foot.addWidget(where, 1)
        for button in (self.undo, self.redo, self.all_back):
            button.setFont(look.label(9.5))
            foot.addWidget(button)
        self.problems = PlainLabel("\n".join(self._settings.problems), self)
        self.problems.setFont(look.label(9.5))
        self.problems.setProperty("role", "warning")
        self.problems.setWordWrap(True)
        self.problems.setVisible(bool(self._settings.problems))
        column = QVBoxLayout(self)
        column.setContentsMargins(16, 14, 8, 10)
        column.setSpacing(10)
        column.addLayout(head)
        column.addWidget(self.problems)
        column.addLayout(body, 1)
        column.addLayout(foot)

    def _connect(self) -> None:
        keys = keys_over(self)
        self.search.textChanged.connect(lambda _words: self._filter())
        self.search.installEventFilter(self)
        self.search.stepped.connect(lambda by: move_mark(self.pages, by))
        self.pages.currentRowChanged.connect(lambda _row: self._filter())
        self._scroll.verticalScrollBar().rangeChanged.connect(self._keep_right_edge)
        self.keys.list.selectionModel().currentChanged.connect(lambda _now, _before: self._keep_key_in_sight())
        self._settings.changed.connect(self._changed)
        self._settings.failed.connect(self._say_problem)
        self.keys.found_by.connect(self.search.setText)
        for button, name, run in (
            (self.undo, "Settings: take back", self._take_back),
            (self.redo, "Settings: bring back", self._bring_back),
        ):
            button.clicked.connect(lambda _checked=False, run=run: run())
            shortcut = QShortcut(self)
            shortcut.activated.connect(run)
            keys.give(shortcut, name)
        self.all_back.clicked.connect(lambda: self._settled().put_back(SETTINGS, "everything"))
        finding = QShortcut(self)
        finding.activated.connect(self._find)
        keys.give(finding, "Lists: find")
        keys.changed.connect(self._show_undo)

    def _find(self) -> None:
        self.search.setFocus()
        self.search.selectAll()

    def _filter(self) -> None:
        """Show what holds the words that are searched for, of every page; without any the page that is marked."""
        words = self.search.text()
        wanted = tuple(folded(words).split())
        shown: dict[str, int] = dict.fromkeys(PAGES, 0)
        for row in self.rows.values():
            page = row.setting.page
            is_shown = row.holds(wanted) if wanted else page == self.page
            row.setVisible(is_shown)
            row.mark(wanted, *self._marks)
            shown[page] += is_shown
        found = self.keys.search(words)
        shown[KEYS] = found if wanted or self.page == KEYS else 0
        for page, heading in self.headings.items():
            heading.setVisible(bool(shown[page]))
        self.keys.setVisible(bool(shown[KEYS]))
        self._scroll.setVisible(any(shown.values()))
        self._give_keys_their_height()
        self._soon.start()
        self.nothing.setVisible(not any(shown.values()))
        self.count.setText(counted(sum(shown.values()), "setting"))
        # An empty one would take room from the search all the same.
        self.count.setVisible(bool(wanted))
        for place, page in enumerate(PAGES):
            item = self.pages.item(place)
            item.setText(f"{page} · {shown[page]}" if wanted and shown[page] else page)
            flags = item.flags() | Qt.ItemFlag.ItemIsEnabled
            item.setFlags(flags if not wanted or shown[page] else flags & ~Qt.ItemFlag.ItemIsEnabled)
        if wanted and shown[self.page]:
            QTimer.singleShot(0, self, self._show_page_among_found)

    def _show_page_among_found(self) -> None:
        """What is found of the page that is marked, from its heading on."""
        self._give_keys_their_height()
        if (layout := self._contents.layout()) is not None:
            layout.activate()
        self._scroll.verticalScrollBar().setValue(self.headings[self.page].y())

    def _give_keys_their_height(self) -> None:
        """Below settings all keys that are found, which scroll with them; alone they scroll under their buttons."""
        self.keys.stand_whole(any(not row.isHidden() for row in self.rows.values()))

    def _keep_right_edge(self, least: int, most: int) -> None:
        """A scroll bar takes the room that is free beside the rows, whose edge stays where it is."""
        bar = self._scroll.verticalScrollBar().sizeHint().width() if most > least else 0
        if (layout := self._contents.layout()) is not None:
            layout.setContentsMargins(0, 0, max(0, _SIDE - bar), 0)

    def _keep_key_in_sight(self) -> None:
        """Where the arrows have gone among keys that scroll with the settings."""
        if self.focusWidget() is self.keys.list:
            row = self.keys.marked_row
            middle = self.keys.list.viewport().mapTo(self._contents, row.center())
            self._scroll.ensureVisible(0, middle.y(), 0, row.height())

    def _go_to_first(self) -> None:
        first = next((row for row in self.rows.values() if not row.isHidden()), None)
        if first is not None:
            self._go_to(first)
        elif not self.keys.isHidden():
            self.keys.list.setFocus()

    def _go_to(self, row: SettingRow) -> None:
        row.control.part.setFocus(Qt.FocusReason.OtherFocusReason)
        # A window that was just opened has no sizes yet.
        QTimer.singleShot(0, row, lambda: self._scroll.ensureWidgetVisible(row, 0, self.height() // 4))

    def _changed(self, name: str) -> None:
        row = self.rows.get(name)
        if row is not None:
            self._show_row(row)
            row.mark(tuple(folded(self.search.text()).split()), *self._marks)
        self._show_undo()

    @property
    def _marks(self) -> tuple[str, str]:
        ink, ground = self._look.found()
        return ink.name(), ground.name()

    def _show_all(self) -> None:
        for row in self.rows.values():
            self._show_row(row)
        self._show_undo()

    def _show_row(self, row: SettingRow) -> None:
        setting: Any = row.setting
        value, changed = self._settings.value(setting), self._settings.is_changed(setting)
        row.show_value(value, changed=changed, problem=self._problem_of(setting, value))

    def _problem_of(self, setting: Setting[Any], value: Any) -> str:
        """What is wrong with a setting here, in a line."""
        in_the_file = self._settings.problem_of(setting)
        if in_the_file:
            return in_the_file
        if setting is DICE_SOUND:
            return why_silent()
        if setting is CAMPAIGNS and value and not Path(value).is_dir():
            return "There is no such folder: it is made when a campaign is begun"
        return ""

    def _show_undo(self) -> None:
        keys = keys_over(self)
        for button, about, does, key in (
            (self.undo, self.changes.last, "Undo", "Settings: take back"),
            (self.redo, self.changes.next, "Redo", "Settings: bring back"),
        ):
            button.setEnabled(bool(about))
            told = spelled(next(iter(keys.of(key)), ""))
            tip = f"{does}: {about}" if about else "Nothing was changed here" if button is self.undo else "Nothing"
            button.setToolTip(literal(f"{tip} ({told})" if told else tip))
        self.all_back.setEnabled(any(self._settings.is_changed(each) for each in SETTINGS))

    def _take_back(self) -> None:
        self._settled().take_back()
        self._show_undo()

    def _bring_back(self) -> None:
        self._settled().bring_back()
        self._show_undo()

    def _say_problem(self, problem: str) -> None:
        self.problems.setText(problem)
        self.problems.show()
