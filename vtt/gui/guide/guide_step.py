"""One step of a guide: a mark, its name, what has come of it, and while it is open what can be done in it."""

from collections.abc import Callable, Mapping, Sequence
from html import escape

from PySide6.QtCore import QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QFont, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QHBoxLayout, QLabel, QVBoxLayout, QWidget

from vtt.gui.guide.inline_offer import InlineOffer
from vtt.gui.look import Look, Weight
from vtt.gui.plain_text import PlainLabel
from vtt.gui.sums import unbroken
from vtt.rules.contract.description import Offer, Parameter
from vtt.rules.contract.guides import GuideStep

_WIDEST = 140
"""Pixels up to which buttons are made as wide as the widest of them, at the usual size of text."""


class StepMark(QWidget):
    """A small circle: empty while locked, golden while open, with a tick when done."""

    def __init__(self, look: Look, state: str, parent: QWidget | None = None, *, largest: int = 999) -> None:
        """``largest``: the most pixels of its edge, where a row of them shares a line with words."""
        super().__init__(parent)
        self._look = look
        self._state = state
        side = min(look.pixels(22), largest)
        self.setFixedSize(QSize(side, side))

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        area = QRectF(self.rect()).adjusted(2.5, 2.5, -2.5, -2.5)
        done, opened = self._state == "done", self._state == "open"
        ink = self._look.colour("accent" if done or opened else "line")
        painter.setPen(QPen(ink, 1.6))
        painter.setBrush(ink if done else Qt.BrushStyle.NoBrush)
        painter.drawEllipse(area)
        if done:
            painter.setPen(QPen(self._look.colour("accent_text"), 2.2, Qt.PenStyle.SolidLine, Qt.PenCapStyle.RoundCap))
            side = area.width()
            bends = ((0.27, 0.53), (0.43, 0.7), (0.74, 0.33))
            painter.drawPolyline([area.topLeft() + QPointF(side * across, side * down) for across, down in bends])
        elif opened:
            painter.setBrush(ink)
            painter.drawEllipse(area.adjusted(4.5, 4.5, -4.5, -4.5))


class GuideStepWidget(QWidget):
    """Draws a ``GuideStep``; ``wanted`` gives a complete offer, ``rule_wanted`` a ledger id."""

    wanted = Signal(object)
    rule_wanted = Signal(str)

    def __init__(
        self,
        look: Look,
        step: GuideStep,
        parameters: Callable[[Offer], tuple[Parameter, ...]],
        things: Mapping[str, str],
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        self.step = step
        self.offers: list[InlineOffer] = []
        outer = QHBoxLayout(self)
        outer.setContentsMargins(0, 0, 0, 0)
        outer.setSpacing(10)
        outer.addWidget(StepMark(look, step.state), 0, Qt.AlignmentFlag.AlignTop)
        column = QVBoxLayout()
        column.setSpacing(6)
        outer.addLayout(column, 1)
        column.addWidget(_words(step.label, look.name_of(step.label, 13), "" if step.state != "locked" else "faint"))
        if step.result:
            column.addWidget(_words(step.result, look.label(9.5), "accent" if step.state == "done" else "muted"))
        if step.state == "open" and step.note:
            column.addWidget(_words(step.note, look.label(9.5), "muted"))
        if step.state != "locked":
            onward = _onward(step)
            for offer in step.offers:
                line = InlineOffer(look, offer, parameters(offer), things, first=offer is onward)
                line.wanted.connect(self.wanted)
                column.addWidget(line)
                self.offers.append(line)
            _align(self.offers, look.pixels(_WIDEST))
        if step.why and step.state == "open":
            column.addWidget(self._cite(look, step.why))

    def _cite(self, look: Look, why: str) -> QLabel:
        told = escape(why)
        label = QLabel(f'<a href="{told}" style="color:{look.colour("text_muted").name()}">{told}</a>')
        label.setFont(look.figures(8.5, Weight.Normal))
        label.setToolTip("Show the rule")
        label.linkActivated.connect(self.rule_wanted)
        return label


def _onward(step: GuideStep) -> Offer | None:
    """The one offer that carries a step on: the only one, or the one that the game thinks likely. Of equal choices, as
    of classes, a golden one would read as chosen."""
    likely = [offer for offer in step.offers if offer.likely] if len(step.offers) > 1 else step.offers
    return likely[0] if step.state == "open" and len(likely) == 1 else None


def _align(lines: Sequence[InlineOffer], most: int) -> None:
    """Let the words beside buttons begin below each other, unless one of the buttons is wider than so many pixels."""
    for line in lines:
        line.button.ensurePolished()
    widest = max((line.button.sizeHint().width() for line in lines), default=0)
    if widest <= most:
        for line in lines:
            line.button.setMinimumWidth(max(line.button.minimumWidth(), widest))


def _words(text: str, font: QFont, role: str) -> QLabel:
    label = PlainLabel(unbroken(text))
    label.setFont(font)
    label.setWordWrap(True)
    if role:
        label.setProperty("role", role)
    return label
