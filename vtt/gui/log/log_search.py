"""What is looked for in the story: words, a creature, a kind of line, a rule, an evening."""

from collections.abc import Iterable
from dataclasses import replace

from PySide6.QtCore import QSize, Qt, QTimer, Signal
from PySide6.QtGui import QActionGroup, QFontMetrics, QIcon, QKeyEvent, QResizeEvent
from PySide6.QtWidgets import QGridLayout, QLineEdit, QMenu, QToolButton, QWidget

from vtt.gui.board.glyphs import glyph_picture
from vtt.gui.look import Look
from vtt.gui.models.log import LogModel
from vtt.gui.models.log_filter import KINDS, LogFilter
from vtt.gui.plain_text import literal

_TYPING = 120
"""Milliseconds after a letter until the story is searched."""
_MOST_WORDS = 200
_AROUND = 30
"""Pixels of margins and between the parts."""
_READ = 12
"""Letters that are read in the field at least: a name."""
_ONLY = "Only…"
_FUNNEL, _BESIDE_FUNNEL = 13, 18
"""Pixels of the sign that stands for it, and of what is beside the sign on the button."""
_NARROW = "QToolButton { padding: 5px SIDESpx; } QToolButton::menu-indicator { image: none; }"
"""The style of a button that is hardly wider than its sign."""


class LogSearch(QWidget):
    """A line above the story; ``left`` when nothing is looked for any more and the keyboard may go elsewhere,
    ``counted`` gives how many lines are found in words, none where nothing is looked for."""

    left = Signal()
    counted = Signal(str)

    def __init__(self, look: Look, model: LogModel, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._look, self._model = look, model
        self._names: tuple[str, ...] = ()
        self._soon = QTimer(self, singleShot=True, interval=_TYPING)
        self._soon.timeout.connect(self._search)
        self._grid = QGridLayout(self)
        self._grid.setContentsMargins(10, 2, 8, 4)
        self._grid.setSpacing(6)
        self._grid.setColumnStretch(0, 1)
        self.field = QLineEdit()
        self.field.setPlaceholderText("Search the story")
        self.field.setAccessibleName("Search the story")
        self.field.setFont(look.label(9.5))
        self.field.setMaxLength(_MOST_WORDS)
        self.field.setClearButtonEnabled(True)
        self.field.setMinimumWidth(look.pixels(60))
        self.field.textChanged.connect(lambda _text: self._soon.start())
        self.chooser = QToolButton()
        self.chooser.setText(_ONLY)
        self._funnel = look.pixels(_FUNNEL)
        self.chooser.setIconSize(QSize(self._funnel, self._funnel))
        self.chooser.setMinimumWidth(self._funnel + _BESIDE_FUNNEL)
        self.chooser.setAccessibleName(_ONLY)
        self.chooser.setFont(look.label(9.5))
        self.chooser.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.chooser.setPopupMode(QToolButton.ToolButtonPopupMode.InstantPopup)
        self.chooser.setToolTip("Only lines of a creature, a kind, a rule or an evening")
        self.menu = QMenu(self)
        self.menu.setToolTipsVisible(True)
        self.menu.aboutToShow.connect(self._fill)
        self.chooser.setMenu(self.menu)
        self.cross = QToolButton()
        self.cross.setText("×")
        self.cross.setFont(look.label(10))
        self.cross.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.cross.setAccessibleName("Show the whole story")
        self.cross.setToolTip("Show the whole story (Escape)")
        self.cross.clicked.connect(self.put_away)
        self._apart: bool | None = None
        self._narrow = False
        self._arrange(apart=False)
        for changed in (model.rowsInserted, model.rowsRemoved, model.modelReset):
            changed.connect(self._count)
        self.hide()

    def minimumSizeHint(self) -> QSize:
        """With the field above the rest: a narrow panel is no wider for it."""
        around = self._grid.contentsMargins()
        below = self.chooser.minimumWidth() + self.cross.sizeHint().width() + 2 * self._grid.spacing()
        width = around.left() + around.right() + max(self.field.minimumWidth(), below)
        return QSize(width, super().minimumSizeHint().height())

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._make_room()

    def _make_room(self) -> None:
        """What is typed is read first: where there is little room, a funnel stands for the word and only the cross
        beside the field clears it; where even so a name would be cut the field stands above the rest."""
        letter = QFontMetrics(self.field.font()).averageCharWidth()
        self._make_narrow(narrow=False)
        room = self.width() - self._beside
        self.field.setClearButtonEnabled(room >= letter * _READ * 2)
        if room < letter * _READ:
            self._make_narrow(narrow=True)
        apart = self.width() - self._beside < letter * _READ
        self._arrange(apart=apart)
        if apart:
            self._make_narrow(narrow=False)
            self._make_narrow(narrow=self._beside > self.width())

    @property
    def _beside(self) -> int:
        """Pixels that are not the field's where all is on one line."""
        return self.chooser.sizeHint().width() + self.cross.sizeHint().width() + _AROUND

    def _make_narrow(self, *, narrow: bool) -> None:
        """Have both buttons hardly wider than their signs, or as wide as others."""
        if narrow != self._narrow:
            self._narrow = narrow
            for button, sides in ((self.chooser, 7), (self.cross, 5)):
                button.setStyleSheet(_NARROW.replace("SIDES", str(sides)) if narrow else "")
        self._name_chooser()

    def _name_chooser(self) -> None:
        """By its word, or by a funnel where there is no room for it."""
        ink = self._look.colour("accent_text" if self.chooser.property("accent") else "text")
        self.chooser.setText("" if self._narrow else _ONLY)
        self.chooser.setIcon(
            QIcon(glyph_picture("mdi6.filter-variant", self._funnel, ink)) if self._narrow else QIcon()
        )

    def _arrange(self, *, apart: bool) -> None:
        """All on one line, or the field above the rest."""
        if apart == self._apart:
            return
        self._apart = apart
        for each in (self.field, self.chooser, self.cross):
            self._grid.removeWidget(each)
        self._grid.addWidget(self.field, 0, 0, 1, 3 if apart else 1)
        for column, each in enumerate((self.chooser, self.cross), 1):
            self._grid.addWidget(each, int(apart), column)
        self.updateGeometry()

    def set_names(self, names: Iterable[str]) -> None:
        """The creatures that there are."""
        self._names = tuple(dict.fromkeys(names))

    def open(self) -> None:
        """Look for something."""
        self.show()
        self.field.setFocus(Qt.FocusReason.ShortcutFocusReason)
        self.field.selectAll()
        self._count()

    def put_away(self) -> None:
        """Look for nothing any more, and leave if anything was looked for."""
        self._soon.stop()
        self.field.clear()
        self._soon.stop()
        self._look_for(LogFilter())
        if not self.isHidden():
            self.hide()
            self.left.emit()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Escape:
            self.put_away()
        elif event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self._soon.stop()
            self._search()
        else:
            super().keyPressEvent(event)

    def choose(self, **what: str) -> None:
        """Look for this too: ``creature``, ``kind``, ``rule`` or ``day``; empty for any."""
        self._look_for(replace(self._model.wanted, others=self._names, **what))  # type: ignore[arg-type]

    def _search(self) -> None:
        self._look_for(replace(self._model.wanted, words=self.field.text()))

    def _look_for(self, wanted: LogFilter) -> None:
        self._model.look_for(wanted)
        told = wanted.told
        self.chooser.setProperty("accent", bool(told))
        self.chooser.style().unpolish(self.chooser)
        self.chooser.style().polish(self.chooser)
        self._name_chooser()
        tip = "Only lines of a creature, a kind, a rule or an evening"
        self.chooser.setToolTip(literal(f"Only: {told}" if told else tip))
        self.chooser.setAccessibleDescription(told)
        self._count()

    def _count(self) -> None:
        self.counted.emit(f"{self._model.found} of {len(self._model.whole)}" if self._model.wanted.looks else "")

    def _fill(self) -> None:
        self.menu.clear()
        rows, wanted = self._model.whole, self._model.wanted
        text = "\n".join(row.text for row in rows).casefold()
        creatures = [name for name in self._names if name.casefold() in text]
        rules = sorted({row.why for row in rows if row.why})
        days = list(dict.fromkeys(row.day for row in rows if row.day))
        evenings = {day: f"Evening {number}, {day}" for number, day in enumerate(days, 1)}
        self._offer("Creature", "Everybody", "creature", {each: each for each in creatures}, wanted.creature)
        self._offer("Kind", "Every kind", "kind", {each: each.capitalize() for each in KINDS if each}, wanted.kind)
        self._offer("Rule", "Every rule", "rule", {each: each for each in rules}, wanted.rule)
        self._offer("Evening", "Every evening", "day", evenings, wanted.day)

    def _offer(self, title: str, every: str, what: str, values: dict[str, str], chosen: str) -> None:
        inner = self.menu.addMenu(title)
        group = QActionGroup(inner)
        for value, label in {"": every, **values}.items():
            action = inner.addAction(label.replace("&", "&&"))
            action.setCheckable(True)
            action.setChecked(value == chosen)
            group.addAction(action)
            action.triggered.connect(lambda _checked=False, value=value: self.choose(**{what: value}))
