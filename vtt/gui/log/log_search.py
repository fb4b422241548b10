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
from vtt.gui.plain_text import PlainLabel, literal

_TYPING = 120
"""Milliseconds after a letter until the story is searched."""
_MOST_WORDS = 200
_AROUND = 36
"""Pixels of margins and between the parts."""
_READ = 12
"""Letters that are read in the field at least: a name."""
_ONLY = "Only…"
_FUNNEL, _BESIDE_FUNNEL = 13, 40
"""Pixels of the sign that stands for it, and of what is beside the sign on the button."""


class LogSearch(QWidget):
    """A line above the story; ``left`` when nothing is looked for any more and the keyboard may go elsewhere."""

    left = Signal()

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
        self._found = PlainLabel()
        self._found.setFont(look.figures(9))
        self._found.setProperty("role", "muted")
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
        self._arrange(apart=False)
        for changed in (model.rowsInserted, model.rowsRemoved, model.modelReset):
            changed.connect(self._count)
        self.hide()

    def minimumSizeHint(self) -> QSize:
        """Without how many there are, and with the field above the rest: a narrow panel is no wider for it."""
        around = self._grid.contentsMargins()
        below = self.chooser.minimumWidth() + self.cross.sizeHint().width() + 2 * self._grid.spacing()
        width = around.left() + around.right() + max(self.field.minimumWidth(), below)
        return QSize(width, super().minimumSizeHint().height())

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._make_room()
        self._show_count()

    def _make_room(self) -> None:
        """What is typed is read first: where there is little room, the field stands above the rest, and only the cross
        beside it clears it."""
        self.chooser.setText(_ONLY)
        beside = self.chooser.sizeHint().width() + self.cross.sizeHint().width() + _AROUND
        letter = QFontMetrics(self.field.font()).averageCharWidth()
        self.field.setClearButtonEnabled(self.width() - beside >= letter * _READ * 2)
        self._arrange(apart=self.width() - beside < letter * _READ)
        self._name_chooser(whole=beside <= self.width())

    def _name_chooser(self, *, whole: bool) -> None:
        """By its word, or by a funnel where not even that has room."""
        ink = self._look.colour("accent_text" if self.chooser.property("accent") else "text")
        self.chooser.setText(_ONLY if whole else "")
        self.chooser.setIcon(QIcon() if whole else QIcon(glyph_picture("mdi6.filter-variant", self._funnel, ink)))

    def _arrange(self, *, apart: bool) -> None:
        """All on one line, or the field above the rest."""
        if apart == self._apart:
            return
        self._apart = apart
        beside: tuple[QWidget, ...] = (self._found, self.chooser, self.cross)
        for each in (self.field, *beside):
            self._grid.removeWidget(each)
        self._grid.addWidget(self.field, 0, 0, 1, 4 if apart else 1)
        for column, each in enumerate(beside, 0 if apart else 1):
            self._grid.addWidget(each, int(apart), column + (apart and column > 0))
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
        self._name_chooser(whole=bool(self.chooser.text()))
        tip = "Only lines of a creature, a kind, a rule or an evening"
        self.chooser.setToolTip(literal(f"Only: {told}" if told else tip))
        self.chooser.setAccessibleDescription(told)
        self._count()

    def _count(self) -> None:
        number = f"{self._model.found} of {len(self._model.whole)}" if self._model.wanted.looks else ""
        self._found.setText(number)
        self._show_count()

    def _show_count(self) -> None:
        """How many there are is said where there is something to say and room for it."""
        beside = self.chooser.sizeHint().width() + self.cross.sizeHint().width() + self.field.minimumWidth() + _AROUND
        room = self.width() - beside
        self._found.setVisible(bool(self._found.text()) and room >= self._found.sizeHint().width())

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
