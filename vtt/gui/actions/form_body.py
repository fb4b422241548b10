"""What stands in a form under its title: the fields, the roll that is put together, the odds, and the buttons."""

from collections.abc import Iterator
from contextlib import contextmanager

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QApplication, QHBoxLayout, QPushButton, QSizePolicy, QVBoxLayout, QWidget

from vtt.gui.actions.odds_panel import ANY_HEIGHT, ODDS_WIDTH, OddsPanel, put_role, worded_refusal
from vtt.gui.actions.parameter_column import ParameterColumn
from vtt.gui.actions.prospects import Prospects
from vtt.gui.look import Look, Weight
from vtt.gui.odds_worker import Prospect
from vtt.gui.plain_text import PlainLabel, literal
from vtt.gui.roll.builder import RollBuilder, room_for_sides
from vtt.gui.scrolling import BarlessArea, FittingArea
from vtt.rules.book.rulebook import Rule
from vtt.rules.contract.description import Refusal
from vtt.rules.contract.roll_view import RollView
from vtt.rules.engine.odds import ActionOdds, OutcomeOdds

_ODDS_HEIGHT, _OF_LARGE_TEXT = 226, 268
"""Pixels that are kept for what may come of it: the chance, some outcomes; and with larger text, where fields stand in
two columns and make the form no higher, a chart too."""

_CERTAIN = ActionOdds("", (OutcomeOdds("", 1.0),), {})
"""Of what can end in one way only."""


class FormBody(QWidget):
    """Fields and odds beside each other; a roll stands under the fields and has the buttons in it. A roll for a whole
    table has no odds beside it: they are in it too, with what is refused beside the buttons. Where nothing comes of it
    but what is certain, the ``rule`` is told in the room that is ``kept`` for the odds. ``beyond`` is how many pixels
    it reaches over the right edge of all that stands in it: the scroll bar of the odds lies there."""

    def __init__(
        self,
        look: Look,
        fields: ParameterColumn,
        rule: Rule | None = None,
        *,
        kept: bool = True,
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        self._look = look
        self.fields = fields
        self.roll: RollBuilder | None = None
        self.odds = OddsPanel(look, rule)
        self.refusal = PlainLabel()
        self.refusal.setWordWrap(True)
        self.refusal.setProperty("role", "danger")
        self.cancel, self.go = QPushButton("Cancel"), QPushButton("Go on")
        self.cancel.setFlat(True)
        self.go.setFont(look.label(10, Weight.DemiBold))
        self.go.setProperty("accent", True)
        self._main = QVBoxLayout()
        # What comes of it is said in room that is kept for it: nothing in the form moves when it comes.
        self._fields_area, self._odds_area = BarlessArea(), _KeptRoom(look)
        self.beyond = self._odds_area.bar
        self._kept = kept
        # A name alone is nothing that anything could be left to.
        self.odds.tell_certain = kept or not fields.only_words
        self._odds_area.keep = kept
        self._odds_area.resized.connect(self._tell_what_fits)
        self._lay_out()
        if not kept:
            self._tell_beforehand()

    def put_roll_in(self, roll: RollBuilder, *, abreast: int) -> None:
        """Show this builder from now on, in place of the one before; so many fields stand side by side above it."""
        self.take_roll_away()
        self.roll = roll
        roll.odds_room.connect(self.odds.keep_within)
        self._main.addWidget(roll, 1)
        roll.show()
        large = roll.measures.large
        self.odds.hide()
        self.odds.set_narrow(False)
        with self._keyboard_kept():
            roll.take_in(self.fields, self.odds)
            self._fields_area.hide()
            self._odds_area.hide()
            roll.take_foot_in(self._foot)
            self._keep_edge()
        for button in (self.cancel, self.go):
            button.setMinimumHeight(roll.measures.row if large else 0)
            button.setMinimumWidth(roll.measures.button * 3 if large else 0)
        self.cancel.setFont(roll.measures.words if large else self._look.label(10))
        self.go.setFont(roll.measures.amount if large else self._look.label(10, Weight.DemiBold))
        self.refusal.setFont(roll.measures.words)
        if large:
            self.fields.enlarge(self._look, roll.measures.words, roll.measures.heading, roll.measures.row)
        # Once they are as large as they will be, in the columns of the sides below them.
        self.fields.put_abreast(abreast, room_for_sides(roll.measures, roll.room), roll.measures.between)

    def take_roll_away(self) -> None:
        """Show no roll any more."""
        if self.roll is not None:
            self._main.removeWidget(self.roll)
            with self._keyboard_kept():
                self._column.addWidget(self._foot)
                self._foot.show()
                self._fields_area.show()
                self._fields_room.insertWidget(0, self.fields)
            self._odds_area.room.insertWidget(0, self.odds)
            self._odds_area.setVisible(self._kept)
            self.odds.set_narrow(True)
            self.roll.odds_room.disconnect(self.odds.keep_within)
            self.roll.hide()
            self.roll.deleteLater()
            self.roll = None
            self._keep_edge()
            self._tell_what_fits(self._odds_area.height())

    def _tell_what_fits(self, height: int) -> None:
        """Beside the fields no chart is cut: it is left out where so many pixels are too few for it."""
        if self.roll is None:
            self.odds.keep_within(height if self._odds_area.keep else ANY_HEIGHT)

    def _tell_beforehand(self) -> None:
        """What the rules will say of what belongs to the table alone is known before they are asked: the form is as
        large from the start."""
        missing = self.fields.missing
        if missing or self.odds.tell_certain:
            refusal = _lack(missing) if missing else None
            self._show_odds(Prospect(refusal, None if missing else _CERTAIN), None, "", waiting=True)

    def show_roll(self, view: RollView, *, last: bool) -> None:
        """Show this roll in the builder that is there; ``last``: nothing is asked after it."""
        assert self.roll is not None
        self.roll.show_roll(view)
        self.go.setText("Roll" if last and (view.dice is not None or view.fixed is not None) else "Go on")

    def show_odds(self, prospect: Prospect, prospects: Prospects | None, note: str, *, waiting: bool) -> None:
        """Show what the rules say of the arguments; ``waiting``: what they refuse is only not said yet,
        and where a field is empty it is that field that is told. A value that will not do comes before all that."""
        if self.fields.problem:
            # An answer to what was typed before may come only now.
            prospect, prospects, note, waiting = Prospect(Refusal(self.fields.problem), None), None, "", False
        large = self.roll is not None and self.roll.measures.large
        refusal, missing = prospect.refusal, self.fields.missing
        if waiting and missing and (refusal is not None or prospect.odds is None):
            refusal = _lack(missing)
        undecided = prospect.odds is not None and refusal is None and bool(missing) and not note
        if undecided:
            # Odds are known, but only of what would be chosen for it.
            note = f"{missing}: {self.fields.left_open}"
        self.go.setToolTip(literal("" if refusal is None else worded_refusal(refusal)))
        if self.roll is not None:
            self.roll.show_refused(refusal is not None)
        self.refusal.setText(worded_refusal(refusal) if large and refusal is not None else "")
        put_role(self.refusal, "accent" if waiting else "danger")
        if not large:
            answer = Prospect(refusal, prospect.odds)
            self._show_odds(answer, prospects, note, waiting=waiting, undecided=undecided)

    def _show_odds(
        self, prospect: Prospect, prospects: Prospects | None, note: str, *, waiting: bool, undecided: bool = False
    ) -> None:
        """Show these beside the fields, in room that is there from then on."""
        refusal, odds = prospect.refusal, prospect.odds
        self.odds.show_odds(refusal, odds, prospects, note, waiting=waiting, undecided=undecided)
        if self.roll is None and self.odds.isVisibleTo(self._odds_area):
            self._kept = True
            self._odds_area.show()
            self._keep_edge()

    def bring_into_sight(self, widget: QWidget) -> None:
        """Scroll to a widget, if it is one of those that scroll."""
        if self.roll is not None:
            self.roll.bring_into_sight(widget)
        elif self._fields_area.isAncestorOf(widget):
            self._fields_area.ensureWidgetVisible(widget)

    @contextmanager
    def _keyboard_kept(self) -> Iterator[None]:
        """Whoever has the keyboard keeps it while the fields and the buttons get another place."""
        focused, hidden = QApplication.focusWidget(), self.fields.isHidden()
        yield
        # Else they would be shown later, and nothing that is not shown can have the keyboard.
        self.fields.setHidden(hidden)
        if focused is not None and (self.fields.isAncestorOf(focused) or self._foot.isAncestorOf(focused)):
            focused.setFocus(Qt.FocusReason.OtherFocusReason)

    def _lay_out(self) -> None:
        self._main.setSpacing(12)
        self._fields_room = QVBoxLayout(self._fields_area.contents)
        self._fields_room.setContentsMargins(0, 0, 0, 0)
        for room, part in ((self._fields_room, self.fields), (self._odds_area.room, self.odds)):
            room.addWidget(part)
            room.addStretch(1)
        self._main.addWidget(self._fields_area)
        self._row = QHBoxLayout()
        self._row.setSpacing(12)
        self._row.addLayout(self._main, 1)
        self._row.addWidget(self._odds_area)
        if not self._kept:
            self._odds_area.hide()
        self._foot = QWidget()
        foot = QHBoxLayout(self._foot)
        foot.setContentsMargins(0, 6, 0, 0)
        foot.addWidget(self.refusal, 1)
        foot.addWidget(self.cancel)
        foot.addWidget(self.go)
        self._column = column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(8)
        column.addLayout(self._row, 1)
        column.addWidget(self._foot)
        self._keep_edge()

    def _keep_edge(self) -> None:
        """Have all that is seen end at one edge: the odds keep room for their bar by themselves, and what stands in a
        roll is within it."""
        self._row.setContentsMargins(0, 0, 0 if self._kept and self.roll is None else self.beyond, 0)
        foot = self._foot.layout()
        assert foot is not None
        foot.setContentsMargins(0, 6, 0 if self.roll is not None else self.beyond, 0)


def _lack(missing: str) -> Refusal:
    """What is said as long as a field has no value."""
    return Refusal(f"still missing: {missing}")


class _KeptRoom(FittingArea):
    """As large whatever stands in it, which scrolls where it is more; no higher than that where nothing is to be
    ``keep``-t. ``resized`` gives its height in pixels."""

    resized = Signal(int)

    def __init__(self, look: Look) -> None:
        super().__init__()
        self._look = look
        self.keep = True
        self._height = _ODDS_HEIGHT if look.text_scale <= 1.0 else _OF_LARGE_TEXT
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Preferred)
        self.room = QVBoxLayout(self.contents)
        # What stands in it is as wide beside the bar as without one: lines wrap the same way.
        self.verticalScrollBar().rangeChanged.connect(lambda _least, most: self._keep_free(0 if most else self.bar))
        self._keep_free(self.bar)

    def _keep_free(self, width: int) -> None:
        self.room.setContentsMargins(0, 0, width, 0)

    def sizeHint(self) -> QSize:
        width, height = self._look.pixels(ODDS_WIDTH) + self.bar, self._look.pixels(self._height)
        return QSize(width, height if self.keep else min(height, self.height_within(width)))

    def minimumSizeHint(self) -> QSize:
        return QSize(self.sizeHint().width(), 80)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.resized.emit(self.height())
