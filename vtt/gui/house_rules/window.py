"""The window of the house rules: all that a game leaves open, by the area of its rule, with a search."""

from collections.abc import Iterator, Sequence

from PySide6.QtCore import QSize, Qt, QTimer, Signal
from PySide6.QtGui import QShortcut
from PySide6.QtWidgets import (
    QCheckBox,
    QDialog,
    QHBoxLayout,
    QLineEdit,
    QVBoxLayout,
    QWidget,
)

from vtt.apostrophes import folded
from vtt.gui.house_rules.option_row import OptionRow, rows_style
from vtt.gui.keys import keys_over
from vtt.gui.look import Look
from vtt.gui.margin_bar import MarginBar
from vtt.gui.panel import Heading
from vtt.gui.plain_text import PlainLabel, literal
from vtt.gui.prompts.close_button import close_button
from vtt.gui.scrolling import scrolled
from vtt.gui.window_size import long
from vtt.numerals import counted
from vtt.rules.book.rulebook import Rulebook
from vtt.rules.contract.description import OptionDescription
from vtt.rules.contract.procedure import Intent
from vtt.rules.tabletop.house_rules import without_effect
from vtt.table.table import OptionValue

_ELSEWHERE = "Other"
_AT_ONCE = 6
_SIDE = 12
"""Pixels beside rows and head, in which the bar lies."""


class HouseRulesWindow(QDialog):
    """``wanted`` gives the intent that sets a house rule, ``rule_wanted`` the id of the rule behind one.

    Nothing changes here by itself: ``set_options`` says what is in force.
    """

    wanted = Signal(object)
    rule_wanted = Signal(str)

    def __init__(
        self, look: Look, options: Sequence[OptionDescription], book: Rulebook, parent: QWidget | None = None
    ) -> None:
        super().__init__(parent, Qt.WindowType.Window)
        self.book = book
        self._rows: dict[str, OptionRow] = {}
        self._in_force: dict[str, OptionValue] = {}
        self._options = options
        self._parts: list[tuple[Heading, list[OptionRow]]] = []
        self.setWindowTitle("House rules")
        self.setObjectName("house-rules")
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.resize(long(self, QSize(1000, 700) * look.text_scale, QSize(1000, 860) * look.text_scale))
        self.setStyleSheet(rows_style(look))
        self.search = QLineEdit()
        self.search.setFont(look.label(10.5))
        self.search.setPlaceholderText("Words or the id of a rule")
        self.search.setAccessibleName("Search the house rules")
        self.search.setClearButtonEnabled(True)
        self.only_changed = QCheckBox("Only what is changed")
        self.only_changed.setFont(look.label(10))
        self.count = PlainLabel()
        self.count.setFont(look.figures(9))
        self.count.setProperty("role", "muted")
        self.nothing = PlainLabel(
            "No house rule holds all these words." if options else "This game leaves nothing open."
        )
        self.nothing.setFont(look.label(10.5))
        self.nothing.setProperty("role", "muted")
        self._list = QWidget(self)
        self._column = QVBoxLayout(self._list)
        self._lay_out(look)
        self._building = self._build(look)
        self._more = QTimer(self, interval=0)
        self._more.timeout.connect(self._build_some)
        self._more.start()
        self._build_some()
        self.search.textChanged.connect(lambda _words: self._filter())
        self.only_changed.toggled.connect(lambda _on: self._filter())
        finding = QShortcut(self)
        finding.activated.connect(self.search.setFocus)
        keys_over(self).give(finding, "Lists: find")
        self._say_count()
        self._filter()
        self.search.setFocus()

    @property
    def rows(self) -> dict[str, OptionRow]:
        """Every house rule's row by its key."""
        while self._more.isActive():
            self._build_some()
        return self._rows

    def set_options(self, in_force: dict[str, OptionValue]) -> None:
        """These house rules differ from the game now; all others are as the game has them."""
        self._in_force = in_force
        for key, row in self._rows.items():
            value = in_force.get(key, row.option.default)
            if value != row.value:
                row.show_value(value)
            row.show_effect(without_effect(self._options, in_force, row.option))
        self._say_count()
        if self.only_changed.isChecked():
            self._filter()

    def show_option(self, key: str) -> None:
        """Bring this house rule into sight, whatever is searched for."""
        row = self.rows.get(key)
        if row is not None:
            self.search.clear()
            self.only_changed.setChecked(False)
            (row.box if row.box.isEnabled() else row.rule).setFocus(Qt.FocusReason.OtherFocusReason)
            # A window that was just opened has no sizes yet.
            QTimer.singleShot(0, row, lambda: self._scroll.ensureWidgetVisible(row, 0, self.height() // 3))

    def _build_some(self) -> None:
        """Some rows more: all at once would make the window wait."""
        # Each that comes in would have all before it laid out anew.
        self._column.setEnabled(False)
        for _ in range(_AT_ONCE):
            if next(self._building, None) is None:
                self._more.stop()
                break
        self._filter()
        self._column.setEnabled(True)
        # What scrolls takes its height a round later, and until then the rows would be squeezed into that of before.
        width = self._list.width()
        self._list.resize(width, max(self._list.height(), self._list.heightForWidth(width)))

    def _build(self, look: Look) -> Iterator[OptionRow]:
        self._column.setContentsMargins(2, 0, _SIDE, 8)
        self._column.setSpacing(6)
        self._column.addWidget(self.nothing)
        self._column.addStretch(1)
        for area, members in _by_area(self._options, self.book).items():
            heading = Heading(look, area, parent=self._list)
            heading.setContentsMargins(0, 12, 0, 0)
            self._insert(heading)
            rows: list[OptionRow] = []
            self._parts.append((heading, rows))
            for option in members:
                row = self._row(look, option)
                rows.append(row)
                self._insert(row)
                yield row

    def _insert(self, widget: QWidget) -> None:
        """Above the words for nothing and the room that is left."""
        self._column.insertWidget(self._column.count() - 2, widget)

    def _row(self, look: Look, option: OptionDescription) -> OptionRow:
        row = OptionRow(look, option, self._list)
        row.wanted.connect(
            lambda value: self.wanted.emit(Intent("set_option", "", {"key": option.key, "value": value}))
        )
        row.rule_wanted.connect(self.rule_wanted)
        row.show_value(self._in_force.get(option.key, option.default))
        row.show_effect(without_effect(self._options, self._in_force, option))
        rule = self.book.by_id(option.why)
        row.rule.setToolTip(literal("" if rule is None else f"{rule.title}: open the rule"))
        self._rows[option.key] = row
        return row

    def _lay_out(self, look: Look) -> None:
        head = QHBoxLayout()
        head.setSpacing(14)
        head.setContentsMargins(0, 0, _SIDE, 0)
        head.addWidget(self.search, 1)
        head.addWidget(self.only_changed)
        head.addWidget(self.count)
        head.addWidget(close_button(look, self, "×"))
        self._scroll = scrolled(self._list)
        self._scroll.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        MarginBar(self._scroll)
        column = QVBoxLayout(self)
        column.setContentsMargins(18, 16, 8, 10)
        column.setSpacing(8)
        column.addLayout(head)
        column.addWidget(self._scroll, 1)

    def _filter(self) -> None:
        wanted = folded(self.search.text()).split()
        only_changed = self.only_changed.isChecked()
        found = False
        for heading, rows in self._parts:
            area = folded(heading.text())
            shown = [
                row
                for row in rows
                if (row.changed or not only_changed) and all(word in row.words or word in area for word in wanted)
            ]
            for row in rows:
                if row.isHidden() == (row in shown):
                    row.setVisible(row in shown)
            heading.setVisible(bool(shown) and heading.text() != self.windowTitle())
            found = found or bool(shown)
        self.nothing.setVisible(not found)

    def _say_count(self) -> None:
        number = len(self._options)
        changed = sum(self._in_force.get(each.key, each.default) != each.default for each in self._options)
        self.count.setText(f"{changed} of {number} changed" if changed else counted(number, "house rule"))


def _by_area(options: Sequence[OptionDescription], book: Rulebook) -> dict[str, list[OptionDescription]]:
    """The options under their area, or that of their rule: areas in the order of the book, after them what is in
    none."""
    areas: dict[str, list[OptionDescription]] = {rule.area: [] for rule in book.rules}
    for option in options:
        rule = book.by_id(option.why)
        areas.setdefault(option.area or (_ELSEWHERE if rule is None else rule.area), []).append(option)
    return {area: members for area, members in areas.items() if members}
