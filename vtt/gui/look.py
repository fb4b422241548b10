"""How the windows look just now: a theme, and how large text is set."""

import msgspec
from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QColor, QFont, QPen, QStyleHints

from vtt.gui.settings import Settings
from vtt.gui.theme import Theme, colour, fonts, load_theme, rest_width, theme_of_system
from vtt.settings.declared import SYSTEM

Weight = QFont.Weight


class Look(msgspec.Struct, frozen=True):
    """A theme and a factor on every size of text (1.0 is the usual size).

    A window is built for one look; another look means another window, drawn from the same values.
    """

    theme: Theme
    text_scale: float = 1.0

    def colour(self, name: str, opacity: float = 1.0) -> QColor:
        """The theme's colour of that name, with an opacity of 0 to 1."""
        return colour(getattr(self.theme, name), opacity)

    def card_edge(self) -> QPen:
        """The line round a raised card, in a theme in which its ground alone is not to show where it ends."""
        return QPen(self.colour("line"), 1) if self.theme.outlined else QPen(Qt.PenStyle.NoPen)

    def inside_edge(self, area: QRectF) -> QRectF:
        """What such a line is drawn along, so that all of it lies within the card."""
        return area.adjusted(0.5, 0.5, -0.5, -0.5) if self.theme.outlined else area

    def chosen_edge(self) -> QPen:
        """The line round the row that is chosen in a list."""
        return QPen(self.colour("accent"), self.theme.line_width)

    def found(self) -> tuple[QColor, QColor]:
        """Ink and ground of words that were searched for; where every line is meant to be seen, the ground is told from
        others by more than its hue."""
        ink, ground = ("accent_text", "accent") if self.theme.outlined else ("accent_ink", "accent_fill")
        return self.colour(ink), self.colour(ground)

    def pressed_edge(self, ink: str = "line", width: float = 0.0, *, able: bool = True) -> QPen:
        """The line round what can be pressed and has no other: where every line is meant to be seen that of a button,
        elsewhere one of this width, or none."""
        if not self.theme.outlined:
            return QPen(self.colour(ink), width) if width else QPen(Qt.PenStyle.NoPen)
        stroke = Qt.PenStyle.SolidLine if able else Qt.PenStyle.DashLine
        return QPen(self.colour(ink), rest_width(self.theme), stroke)

    def sharp(self, area: QRectF, pen: QPen, usual: float | None = None) -> QRectF:
        """What such a line is drawn along, so that it fills whole pixels and lies within this area; elsewhere than
        where every line is meant to be seen as far within as is ``usual``, if it is told."""
        if usual is not None and not self.theme.outlined:
            return area.adjusted(usual, usual, -usual, -usual)
        half = pen.widthF() / 2 if pen.style() != Qt.PenStyle.NoPen else 0.0
        return QRectF(area.toAlignedRect()).adjusted(half, half, -half, -half)

    def name(self, points: float, weight: Weight = Weight.DemiBold) -> QFont:
        """The serif, for names."""
        return fonts.names(points * self.text_scale, weight)

    def name_of(self, text: str, points: float, weight: Weight = Weight.DemiBold) -> QFont:
        """The serif for this name, with the figures that it needs."""
        return fonts.names_of(text, points * self.text_scale, weight)

    def name_figures(self, points: float, weight: Weight = Weight.DemiBold) -> QFont:
        """The serif for numbers that are compared."""
        return fonts.name_figures(points * self.text_scale, weight)

    def label(self, points: float, weight: Weight = Weight.Normal) -> QFont:
        """The sans, for everything else."""
        return fonts.labels(points * self.text_scale, weight)

    def figures(self, points: float, weight: Weight = Weight.Normal) -> QFont:
        """The sans for numbers that stand under one another."""
        return fonts.label_figures(points * self.text_scale, weight)

    def capitals(self, points: float = 8.0) -> QFont:
        """Small spaced capitals, for headings over a group."""
        return fonts.small_capitals(points * self.text_scale)

    def pixels(self, length: float) -> int:
        """A length that grows with the text."""
        return round(length * self.text_scale)


def chosen_look(settings: Settings, hints: QStyleHints) -> Look:
    """The look that was chosen, as the desktop looks just now where that was chosen."""
    theme = settings.theme
    return Look(load_theme(theme_of_system(hints) if theme == SYSTEM else theme), settings.text_scale)
