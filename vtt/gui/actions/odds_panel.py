"""What would come of an action as its form is filled in: the chance of success, every outcome, the watched number."""

from collections.abc import Sequence

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QFontMetricsF, QPainter, QPaintEvent
from PySide6.QtWidgets import QLabel, QSizePolicy, QVBoxLayout, QWidget

from vtt.gui.actions.chart import Chart
from vtt.gui.actions.prospects import Prospects
from vtt.gui.actions.rule_summary import RuleSummary
from vtt.gui.look import Look
from vtt.gui.panel import Heading
from vtt.gui.plain_text import PlainLabel
from vtt.gui.sums import whole_ids
from vtt.numerals import counted, percent
from vtt.rules.book.rulebook import Rule
from vtt.rules.contract.description import Refusal
from vtt.rules.engine.odds import ActionOdds, OutcomeOdds, told_shares

_CERTAIN = "Nothing is left to chance: it is done as it stands here"
_UNKNOWN = "—"
"""In place of a figure that is not known."""
MOST_OUTCOMES = 7
ODDS_WIDTH = 226
"""Pixels, at the usual size of text."""
_HEAD, _ROW = 34, 27
"""Pixels of the chance of success and of each outcome, at the usual size of text."""
ANY_HEIGHT = 16_777_215
"""As wide or as high as a widget may be, in pixels."""


class OddsPanel(QWidget):
    """Empty and hidden as long as there is nothing to say. What the rules refuse stands there in words with the rule's
    id, and no odds: of what may not be done nothing comes. Of what is certain the ``rule`` is told instead, or where
    there is none that it happens without a roll, unless nobody who is asked could doubt that (``tell_certain``)."""

    def __init__(self, look: Look, rule: Rule | None = None, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._look = look
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(6)
        self.heading = Heading(look, "What may come of it")
        self.assumption = PlainLabel()
        self.assumption.setFont(look.label(9))
        self.assumption.setProperty("role", "muted")
        self.assumption.setWordWrap(True)
        self.refusal = PlainLabel()
        self.refusal.setFont(look.label(10))
        self.refusal.setWordWrap(True)
        self.refusal.setProperty("role", "danger")
        self.outcomes = OutcomeBars(look)
        self.chart = Chart(look)
        self.rule = None if rule is None else RuleSummary(look, rule)
        for part in (self.heading, self.assumption, self.refusal, self.outcomes, self.chart, self.rule):
            if part is not None:
                column.addWidget(part)
        if self.rule is not None:
            # What is refused is no part of the rule below it.
            self.rule.setContentsMargins(0, 4, 0, 0)
        column.addStretch(1)
        self.tell_certain = True
        self._within = ANY_HEIGHT
        self._prospects: Prospects | None = None
        self.set_narrow(True)
        self.hide()

    def set_narrow(self, narrow: bool) -> None:
        """Whether it is a column of its own, or as wide as there is room."""
        width = self._look.pixels(ODDS_WIDTH)
        self.setMinimumWidth(width)
        self.setMaximumWidth(width if narrow else ANY_HEIGHT)
        policy = QSizePolicy.Policy.Preferred if narrow else QSizePolicy.Policy.Maximum
        self.setSizePolicy(QSizePolicy.Policy.Preferred, policy)

    def keep_within(self, height: int) -> None:
        """Tell as much as has room in so many pixels: the chart goes where it would be cut."""
        self._within = height
        self._show_chart()

    def _show_chart(self) -> None:
        others = (self.heading, self.assumption, self.refusal, self.outcomes)
        parts = [each for each in others if each.isVisibleTo(self)]
        column = self.layout()
        assert column is not None
        above = sum(each.sizeHint().height() + column.spacing() for each in parts)
        fits = above + self.chart.sizeHint().height() <= self._within
        self.chart.setVisible(self._prospects is not None and fits)

    def show_odds(
        self,
        refusal: Refusal | None,
        odds: ActionOdds | None,
        prospects: Prospects | None,
        note: str = "",
        *,
        waiting: bool = False,
        undecided: bool = False,
    ) -> None:
        """Show this; ``note`` says under which assumption (``against the Ghoul``). ``waiting``: a refusal only says
        what is not filled in yet, and is no warning. ``undecided``: what can come of it is known, but not how likely
        it is as long as something is left open."""
        self.assumption.setText(note)
        self.assumption.setVisible(bool(note))
        self.refusal.setText("" if refusal is None else whole_ids(worded_refusal(refusal)))
        put_role(self.refusal, "accent" if waiting else "danger")
        self.refusal.setVisible(refusal is not None)
        if refusal is not None:
            odds = prospects = None
        if undecided:
            prospects = None
        self.outcomes.show_odds(odds, undecided=undecided)
        self.outcomes.setVisible(odds is not None and self.outcomes.telling)
        self.chart.show_prospects(prospects)
        self._prospects = prospects
        self._show_chart()
        coming = self.outcomes.isVisibleTo(self) or prospects is not None
        ruled = self.rule is not None and not coming and (refusal is None or waiting)
        self.heading.setVisible(not ruled)
        if self.rule is not None:
            self.rule.setVisible(ruled)
        telling = ruled or coming or refusal is not None
        if odds is not None and not telling and self.tell_certain and _is_certain(odds):
            self.assumption.setText(_CERTAIN)
            self.assumption.setVisible(True)
            telling = True
        if telling or self.isVisible():
            self.setVisible(True)


class OutcomeBars(QWidget):
    """The chance of success, large, and a line with a bar for each outcome."""

    def __init__(self, look: Look, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._look = look
        self._success: float | None = None
        self._rows: tuple[OutcomeOdds, ...] = ()
        self._shares: tuple[str, ...] = ()
        self._undecided = False
        self._succeeding = ""
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    @property
    def telling(self) -> bool:
        """Whether there is more to tell than that it is done."""
        return self._success not in (None, 1.0) or len(self._rows) > 1

    @property
    def rows(self) -> tuple[tuple[str, float], ...]:
        """The outcomes that are shown, with their probabilities."""
        return tuple((row.label, row.probability) for row in self._rows)

    @property
    def success(self) -> float | None:
        """The chance of success that is shown, 0 to 1."""
        return self._success

    def show_odds(self, odds: ActionOdds | None, *, undecided: bool = False) -> None:
        """Draw these; ``undecided`` without their figures, in the same room."""
        self._undecided = undecided
        self._success = None if odds is None else odds.success
        self._succeeding = "" if odds is None else odds.succeeding
        self._rows = () if odds is None else gathered(odds.outcomes)
        self._shares = (_UNKNOWN,) * len(self._rows) if undecided else told_shares(self._rows)
        words = [f"{row.label}: {share}" for row, share in zip(self._rows, self._shares, strict=True)]
        first = [] if self._success is None else [f"{self._succeeding} {self._told_success}"]
        self.setAccessibleName(", ".join([*first, *words]))
        self.updateGeometry()
        self.update()

    @property
    def _told_success(self) -> str:
        return _UNKNOWN if self._undecided or self._success is None else percent(self._success)

    def sizeHint(self) -> QSize:
        look = self._look
        head = look.pixels(_HEAD) if self._success is not None else 0
        return QSize(look.pixels(200), head + len(self._rows) * look.pixels(_ROW))

    def line_above(self, edge: int) -> int:
        """The lowest height (pixels from its top), at most ``edge``, that cuts through no row."""
        head = 0 if self._success is None else self._look.pixels(_HEAD)
        row = self._look.pixels(_ROW)
        return 0 if edge < head else head + (edge - head) // row * row

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        look, top = self._look, 0.0
        if self._success is not None:
            height = float(look.pixels(_HEAD))
            painter.setFont(look.name_figures(22))
            painter.setPen(look.colour("accent_ink"))
            line = QRectF(0, 0, self.width(), height - 3)
            side = Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft
            painter.drawText(line, int(side), self._told_success)
            # Of several outcomes it is not plain which of them are one.
            line.setLeft(painter.fontMetrics().horizontalAdvance(self._told_success) + look.pixels(8))
            painter.setFont(look.label(9.5))
            painter.setPen(look.colour("text_muted"))
            painter.drawText(line, int(side), "" if self._undecided else self._succeeding)
            top = height
        for row, share in zip(self._rows, self._shares, strict=True):
            self._paint_row(painter, row, share, top)
            top += look.pixels(_ROW)

    def _paint_row(self, painter: QPainter, row: OutcomeOdds, share: str, top: float) -> None:
        look = self._look
        figures = look.figures(9.5)
        width = QFontMetricsF(figures).horizontalAdvance(share)
        line = QRectF(0, top, self.width(), look.pixels(18))
        painter.setFont(figures)
        painter.setPen(look.colour("text"))
        painter.drawText(line, int(Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignRight), share)
        words = look.label(9.5)
        painter.setFont(words)
        painter.setPen(look.colour("text_muted" if row.success is False else "text"))
        label = QFontMetricsF(words).elidedText(row.label, Qt.TextElideMode.ElideRight, line.width() - width - 10)
        painter.drawText(line, int(Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft), label)
        track = QRectF(0, top + look.pixels(19), self.width(), 4)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(look.colour("life_track"))
        painter.drawRoundedRect(track, 2, 2)
        if self._undecided:
            return
        filled = QRectF(track)
        filled.setWidth(max(4.0, track.width() * min(row.probability, 1.0)))
        painter.setBrush(look.colour("text_faint" if row.success is False else "accent"))
        painter.drawRoundedRect(filled, 2, 2)


def gathered(outcomes: Sequence[OutcomeOdds]) -> tuple[OutcomeOdds, ...]:
    """At most ``MOST_OUTCOMES``, successes first; the least likely of too many are gathered into one."""
    rank = {True: 0, None: 1, False: 2}
    ordered = sorted(outcomes, key=lambda each: rank[each.success])
    if len(ordered) <= MOST_OUTCOMES:
        return tuple(ordered)
    likely = sorted(ordered, key=lambda each: -each.probability)[: MOST_OUTCOMES - 1]
    kept = [each for each in ordered if each in likely]
    rest = [each for each in ordered if each not in likely]
    return (*kept, OutcomeOdds(counted(len(rest), "other"), sum(each.probability for each in rest)))


def _is_certain(odds: ActionOdds) -> bool:
    """Whether it can end in one way only, every number that changes in it included."""
    return odds.exact and len(odds.outcomes) == 1 and all(len(entries) == 1 for entries in odds.change.values())


def put_role(label: QLabel, role: str) -> None:
    """Write a label in the colour of another role."""
    if label.property("role") != role:
        label.setProperty("role", role)
        label.style().unpolish(label)
        label.style().polish(label)


def worded_refusal(refusal: Refusal) -> str:
    """The reason as a sentence, with the id of its rule."""
    sentence = refusal.reason[:1].upper() + refusal.reason[1:]
    return f"{sentence} ({refusal.why})" if refusal.why else sentence
