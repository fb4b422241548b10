"""One answer of a form that asks for one choice alone: its name, and how it would go."""

from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QFontMetrics
from PySide6.QtWidgets import QHBoxLayout, QWidget

from vtt.gui.actions.odds_panel import put_role, worded_refusal
from vtt.gui.look import Look
from vtt.gui.odds_worker import Prospect
from vtt.gui.plain_text import PlainLabel, literal
from vtt.gui.shortened_buttons import ShortenedButton
from vtt.numerals import percent
from vtt.rules.contract.description import ParameterOption
from vtt.rules.engine.odds import told_shares


class ChoiceButton(ShortenedButton):
    """The number that chooses it, the option's label, at the right the chance of success once it is known."""

    def __init__(self, look: Look, number: int, option: ParameterOption, parent: QWidget | None = None) -> None:
        super().__init__(f"{number}   {option.label}".replace("&", "&&"), parent)
        self.setFont(look.label(11))
        self.setMinimumHeight(look.pixels(36))
        self.setMinimumWidth(look.pixels(220))
        # The words end before the figure begins.
        room = look.pixels(52)
        self.setStyleSheet(f"QPushButton {{ text-align: left; padding-left: 16px; padding-right: {room}px; }}")
        self.setAccessibleName(option.label)
        self.value = option.value
        self._look = look
        self._figure = PlainLabel(parent=self)
        self._figure.setFont(look.name_figures(12))
        self._figure.setProperty("role", "accent")
        self._figure.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        row = QHBoxLayout(self)
        row.setContentsMargins(16, 0, 14, 0)
        row.addStretch(1)
        row.addWidget(self._figure)

    @property
    def figure(self) -> str:
        """The chance of success that stands at the right, or empty."""
        return self._figure.text() if self.isEnabled() else ""

    def sizeHint(self) -> QSize:
        size = super().sizeHint()
        return QSize(size.width(), max(size.height(), self._look.pixels(36)))

    def show_prospect(self, prospect: Prospect) -> None:
        """Show how likely it succeeds; what the rules refuse cannot be pressed, and says why."""
        success = None if prospect.odds is None else prospect.odds.success
        self.setEnabled(prospect.refusal is None)
        if prospect.refusal is not None:
            self._say_why_not(prospect.refusal.reason)
        else:
            self._figure.setFont(self._look.name_figures(12))
            put_role(self._figure, "accent")
            self._figure.setText("" if success is None else percent(success))
        lines = [] if prospect.refusal is None else [worded_refusal(prospect.refusal)]
        if prospect.odds is not None and len(prospect.odds.outcomes) > 1 and prospect.refusal is None:
            outcomes = prospect.odds.outcomes
            lines += [f"{share}  {each.label}" for share, each in zip(told_shares(outcomes), outcomes, strict=True)]
        self.setToolTip(literal("\n".join(lines)))
        self.setAccessibleDescription("\n".join(part for part in (self.figure, *lines) if part))

    def _say_why_not(self, reason: str) -> None:
        """In small letters beside the words, as much of it as there is room for."""
        font = self._look.label(9)
        room = self.width() - 16 - 14 - self.fontMetrics().horizontalAdvance(f"{self.text()}   ")
        self._figure.setFont(font)
        put_role(self._figure, "faint")
        self._figure.setText(QFontMetrics(font).elidedText(reason, Qt.TextElideMode.ElideRight, max(0, room)))
