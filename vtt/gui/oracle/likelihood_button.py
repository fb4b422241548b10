"""A button that asks the oracle at one likelihood: its words, how likely a yes is, and that as a bar."""

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QPushButton, QWidget

from vtt.gui.look import Look, Weight
from vtt.gui.plain_text import literal
from vtt.numerals import percent, percents
from vtt.rules.tabletop.oracle import ANSWERS, Likelihood, answer_odds

_BESIDE, _BAR = 12, 4


class LikelihoodButton(QPushButton):
    """One likelihood of the oracle."""

    def __init__(self, look: Look, likelihood: Likelihood, parent: QWidget) -> None:
        super().__init__(likelihood.label, parent)
        self._look = look
        self.likelihood = likelihood
        odds = answer_odds(likelihood.name)
        self.chance = sum(odds[answer] for answer in ANSWERS if answer.startswith("Yes"))
        self.setFont(look.label(10.5))
        self.setProperty("role", "on a row")
        self.setAutoDefault(False)
        yes = [place for place, answer in enumerate(ANSWERS) if answer.startswith("Yes")]
        shares = percents([odds[answer] for answer in ANSWERS], yes, digits=1)
        told = "\n".join(f"{answer}: {share}" for answer, share in zip(ANSWERS, shares, strict=True))
        self.setToolTip(literal(f"Yes on a d20 of {likelihood.most} or less\n{told}"))
        self.setAccessibleName(f"{likelihood.label}, yes at {percent(self.chance)}")

    @property
    def words(self) -> str:
        """What a question is asked as that is asked by it."""
        return f"asked as {self.likelihood.label.lower()}, {percent(self.chance)}"

    def sizeHint(self) -> QSize:
        text = self.fontMetrics().horizontalAdvance(f"{self.text()}  100 %")
        return QSize(text + 2 * self._look.pixels(_BESIDE), super().sizeHint().height())

    def paintEvent(self, event: QPaintEvent) -> None:
        text = self.text()
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        look, beside = self._look, self._look.pixels(_BESIDE)
        lit = self.underMouse()
        box = QRectF(self.rect()).adjusted(0.5, 0.5, -0.5, -0.5)
        edge = look.pressed_edge("accent" if lit else "line", 1.0)
        if self.hasFocus():
            edge = QPen(look.colour("focus"), look.theme.focus_width)
        painter.setPen(edge)
        painter.setBrush(look.colour("panel_raised"))
        painter.drawRoundedRect(look.sharp(QRectF(self.rect()), edge), 6, 6)
        bar = look.pixels(_BAR)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(look.colour("accent", 0.75))
        painter.drawRoundedRect(
            QRectF(beside, box.bottom() - bar - 2, (box.width() - 2 * beside) * self.chance, bar), bar / 2, bar / 2
        )
        painter.setPen(look.colour("text"))
        inside = box.adjusted(beside, 0, -beside, -bar)
        painter.setFont(self.font())
        painter.drawText(inside, Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter, text)
        painter.setFont(look.figures(10.5, Weight.DemiBold))
        painter.drawText(inside, Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter, percent(self.chance))
        painter.end()
