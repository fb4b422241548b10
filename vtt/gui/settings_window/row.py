"""One setting: what it does, what it is, what it is by default, and the way back to that."""

from collections.abc import Sequence
from typing import Any

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QBoxLayout, QHBoxLayout, QVBoxLayout, QWidget

from vtt.apostrophes import folded
from vtt.gui.look import Look, Weight
from vtt.gui.plain_button import plain_button
from vtt.gui.plain_text import MarkedLabel, hits
from vtt.gui.row_painting import ChangeableRow
from vtt.gui.settings_window.controls import CHOICE_WIDTH, control_of
from vtt.gui.theme import field_line
from vtt.settings.kinds import Setting

_BESIDE = 560
"""Pixels of a row in which the control stands beside what it is about."""
_ANY_WIDTH = 16_777_215


def row_style(look: Look) -> str:
    """What the window that the rows stand in adds to the style of the program: grounds for the choices."""
    accent, focus, ground, line = (look.colour(name).name() for name in ("accent", "focus", "panel", "line"))
    edge = field_line(look.theme)
    # On paper the ground of a row is hardly another one than that of the window.
    outlined = f'SettingRow[role="raised"] {{ border: 1px solid {line}; }}'
    return (
        f"{'' if look.theme.dark else outlined}"
        f"SettingRow QComboBox {{ background: {ground}; border-color: {edge}; }}"
        f"SettingRow QComboBox:hover {{ border-color: {accent}; }}"
        f"SettingRow QComboBox:focus {{ border-color: {focus}; }}"
    )


class SettingRow(ChangeableRow):
    """``wanted`` gives the value that somebody chose, ``left`` says that the default is wanted."""

    wanted = Signal(object)
    left = Signal()

    def __init__(self, look: Look, setting: Setting[Any], parent: QWidget | None = None) -> None:
        super().__init__(look, parent)
        self.setting = setting
        self._texts = folded(" ".join(setting.texts))
        self._usual, self._strong = look.label(10.5), look.label(10.5, Weight.DemiBold)
        self.label = MarkedLabel(setting.label)
        self.told = MarkedLabel(setting.told)
        self.values = MarkedLabel()
        self.note = MarkedLabel()
        self.problem = MarkedLabel()
        for label, font, role in (
            (self.label, self._usual, ""),
            (self.told, look.label(9.5), "muted"),
            (self.values, look.label(9), "muted"),
            (self.note, look.label(9), "muted"),
            (self.problem, look.label(9), "warning"),
        ):
            label.setFont(font)
            label.setWordWrap(True)
            label.setProperty("role", role)
        self.values.hide()
        self.problem.hide()
        self.control = control_of(look, setting)
        self.control.chosen.connect(self.wanted)
        self.back = plain_button("Back to default", f"As by default: {setting.shown(setting.default)}")
        self.back.setFont(look.label(9))
        self.back.setFlat(True)
        self.back.setAccessibleName(f"Back to default: {setting.label}")
        self.back.clicked.connect(self._leave)
        self._beside = look.pixels(_BESIDE)
        self._row = QBoxLayout(QBoxLayout.Direction.LeftToRight, self)
        self._row.setContentsMargins(14, 9, 12, 9)
        words = QVBoxLayout()
        words.setSpacing(2)
        for label in (self.label, self.told, self.values, self.note, self.problem):
            words.addWidget(label)
        self._choice = QWidget(self)
        self._wide = look.pixels(CHOICE_WIDTH)
        # The way back takes no room of the control while there is none, and no row is higher for it.
        self._choice.setMinimumHeight(self.back.sizeHint().height())
        choice = QHBoxLayout(self._choice)
        choice.setContentsMargins(0, 0, 0, 0)
        choice.setSpacing(10)
        choice.addWidget(self.control, 1, Qt.AlignmentFlag.AlignVCenter)
        choice.addWidget(self.back, 0, Qt.AlignmentFlag.AlignVCenter)
        self._row.addLayout(words, 1)
        self._row.addWidget(self._choice)

    def line_above(self, edge: int) -> int:
        """The lowest height (pixels from its top) that cuts through nothing: it is seen whole, or not at all."""
        return edge if edge >= self.height() else 0

    def show_value(self, value: Any, *, changed: bool, problem: str = "") -> None:
        """This is so now; ``changed``: not by default; ``problem``: what is wrong with it here."""
        self.control.show_value(value)
        self.label.setFont(self._strong if changed else self._usual)
        setting = self.setting
        where = f" · {setting.place}" if setting.place else ""
        told = next(
            (f"{each.label}: {each.told}\n" for each in setting.choices if each.value == value and each.told), ""
        )
        by_default = "changed · by default" if changed else "By default"
        self.note.setText(f"{told}{by_default}: {setting.shown(setting.default)}{where}")
        self.back.setVisible(changed)
        self.problem.setText(problem)
        self.problem.setVisible(bool(problem))
        self.set_changed(changed)

    def holds(self, wanted: Sequence[str]) -> bool:
        """Whether every one of these words (in lower case) is found somewhere in it."""
        return all(word in self._texts for word in wanted)

    def mark(self, wanted: Sequence[str], ink: str, ground: str) -> None:
        """Mark these words; where they are in a value that is not seen, the values are told."""
        values = " · ".join(each.label for each in self.setting.choices)
        found = bool(wanted) and bool(hits(values, wanted))
        self.values.setText(values if found else "")
        self.values.setVisible(found)
        for label in (self.label, self.told, self.values, self.note):
            label.mark(wanted, ink, ground)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        # In large letters or little room the control stands below what it is about: beside it both would be cut.
        beside = event.size().width() >= self._beside
        # All of them begin at the same place.
        self._choice.setMinimumWidth(self._wide if beside else 0)
        self._choice.setMaximumWidth(self._wide if beside else _ANY_WIDTH)
        self._row.setDirection(QBoxLayout.Direction.LeftToRight if beside else QBoxLayout.Direction.TopToBottom)
        self._row.setSpacing(14 if beside else 6)

    def _leave(self) -> None:
        # It goes away: the keyboard would fall out of the row.
        self.control.part.setFocus()
        self.left.emit()
