"""A small form for what an action still needs to know, in a card beside the action."""

from collections.abc import Collection, Mapping, Sequence

from PySide6.QtCore import QEvent, QRect, QSize, Qt, Signal
from PySide6.QtGui import QHideEvent, QKeyEvent
from PySide6.QtWidgets import QApplication, QHBoxLayout, QPushButton, QWidget

from vtt.gui.actions.choice_button import ChoiceButton
from vtt.gui.actions.form_body import FormBody
from vtt.gui.actions.odds_panel import ODDS_WIDTH, OddsPanel
from vtt.gui.actions.parameter_column import ParameterColumn
from vtt.gui.actions.parameter_fields import MOST_BUTTONS
from vtt.gui.actions.placed_form import PlacedForm
from vtt.gui.actions.prospects import Prospects
from vtt.gui.look import Look
from vtt.gui.odds_worker import Prospect
from vtt.gui.panel import clear_layout
from vtt.gui.prompts.placing import BESIDE, MARGIN
from vtt.gui.roll.builder import RollBuilder, room_for_sides
from vtt.gui.roll.large import large_unit
from vtt.gui.roll.measures import large_measures, small_measures
from vtt.gui.shortened import ShortenedLabel
from vtt.numerals import percent
from vtt.rules.book.rulebook import Rule
from vtt.rules.contract.description import Parameter, ParameterOption
from vtt.rules.contract.procedure import Value
from vtt.rules.contract.roll_view import RollView, unasked_names

_SHARE_OF_HEIGHT = 0.66
"""How much of the window the fields may take before they stand in two columns."""
_ABREAST = 3
"""Fields beside each other above a roll."""
_AROUND = 96
"""Pixels of a form's margins and bars."""
_BELOW = 8
"""Pixels that stay free below a form."""
_SETTLES = 12
"""Pixels that a form may turn out higher than it was placed for."""


class ParameterForm(PlacedForm):
    """``given`` gives the arguments by name. One choice alone is a column of buttons: one click is enough.

    ``considered`` gives the arguments as they stand whenever they change, each of a choice alone under its value, a
    whole form's under an empty text; who knows the rules answers with ``show_prospect``, and with ``show_roll`` where a
    roll is put together: what is pressed there are arguments too. ``closed``: nothing is asked.
    """

    given = Signal(dict)
    considered = Signal(dict)
    closed = Signal()

    def __init__(self, look: Look, over: QWidget) -> None:
        super().__init__(look, over)
        self.setObjectName("form")
        self._refused = False
        self._title = ShortenedLabel()
        self._note = ShortenedLabel()
        self.choices: list[ChoiceButton] = []
        self._only = ""
        self._pressed: dict[str, Value] = {}
        self._touched = False
        self._gives_soon = False
        self._texts: dict[str, Value] = {}

    @property
    def odds(self) -> OddsPanel | None:
        """The odds of a whole form."""
        return None if self._body is None else self._body.odds

    @property
    def go(self) -> QPushButton | None:
        """The button that goes on with a whole form."""
        return None if self._body is None else self._body.go

    @property
    def needed(self) -> QWidget | None:
        """The first field that has to be filled in still, if there is one."""
        return None if self._body is None else self._body.fields.needed

    def ask(
        self,
        title: str,
        parameters: Sequence[Parameter],
        choices: Mapping[str, Sequence[ParameterOption]],
        things: Mapping[str, str],
        present: Mapping[str, Value],
        anchor: QRect,
        *,
        built: bool = False,
        wanted: Collection[str] = (),
        rule: Rule | None = None,
        weighed: bool = True,
        whom: Collection[str] = (),
        note: str = "",
    ) -> None:
        """Ask for these parameters beside ``anchor``. ``things`` are names by id, ``present`` what is known already;
        ``built``: a roll is put together below them; of nothing comes anything as long as one of those ``wanted`` has
        no value. ``rule`` is what it is done by, told where it is certain what comes of it; ``weighed``: anything else
        may come of it; ``whom``: those on the board whom it is about, who are better not covered; ``note``, in a few
        words, stands beside the title."""
        self._whom = whom
        self.lie_in_front()
        clear_layout(self.column)
        self._body, self.choices, self._refused, self._pressed, self._touched = None, [], False, {}, False
        self._reach_beyond(0)
        self._anchor = anchor
        self._title = heading = ShortenedLabel(title)
        heading.setFont(self._look.name_of(title, 14))
        self._add_head(heading, note)
        only = parameters[0] if len(parameters) == 1 else None
        if only is not None and only.kind == "choice" and 0 < len(_options(only, choices)) <= MOST_BUTTONS * 2:
            self._add_choices(only, _options(only, choices))
        else:
            highest = round(self._over.height() * _SHARE_OF_HEIGHT)
            fields = ParameterColumn(
                self._look,
                parameters,
                choices,
                things,
                present,
                highest=highest,
                abreast=_ABREAST if built else 0,
                room=room_for_sides(small_measures(self._look), self._over.width()),
                widest=self._over.width() - self._look.pixels(ODDS_WIDTH) - _AROUND,
                wanted=wanted,
            )
            self._add_body(FormBody(self._look, fields, rule, kept=weighed))
        self._consider()
        self.show_beside(anchor)
        self._focus_first()

    def show_prospect(self, key: str, prospect: Prospect, prospects: Prospects | None = None, note: str = "") -> None:
        """Show what the rules say of the arguments under this key: of all of them, or of one choice."""
        for button in self.choices:
            if button.value == key:
                button.show_prospect(prospect)
        body = self._body
        if body is not None:
            self._refused = prospect.refusal is not None
            # A form that is not filled in yet, or that nobody has touched, does not scold: it says what it waits for.
            body.show_odds(prospect, prospects, note, waiting=body.fields.lacking or not self._touched)
            odds = None if self._refused else prospect.odds
            told = ("", "") if odds is None or odds.success is None else (percent(odds.success), odds.succeeding)
            body.fields.say_in_rings(*told)
            self._fit()
            self._grow()
            if self._gives_soon:
                self._give()

    def show_left_open(self, name: str) -> None:
        """Show by name whom the rules choose where the form leaves that to them; empty where they choose nobody."""
        if self._body is not None:
            self._body.fields.say_left_open(name)

    def show_roll(self, view: RollView | None, *, last: bool = True) -> None:
        """Show the roll that these arguments make, or none; ``last``: nothing is asked after the form. What is pressed
        in it is not asked in a field besides."""
        body = self._body
        if body is None:
            return
        if view is None:
            body.take_roll_away()
            return
        self._title.setText(view.title)
        self._note.hide()
        if body.roll is None or body.roll.measures.large is not view.large:
            unit = large_unit(self._over.size())
            measures = large_measures(self._look, unit) if view.large else small_measures(self._look)
            self._title.setFont(self._look.name_of(view.title, 26 * unit if view.large else 14))
            body.put_roll_in(RollBuilder(measures, self._over.width()), abreast=_ABREAST)
            assert body.roll is not None
            body.roll.pressed.connect(self._press)
        body.show_roll(view, last=last)
        if body.fields.hide_fields(unasked_names(view)):
            # What the hidden fields said by themselves was nobody's wish.
            self._consider()
        if self.isVisible():
            self._grow()

    def put_away(self) -> None:
        """Hide the form without an answer."""
        self.hide()

    def event(self, event: QEvent) -> bool:
        done = super().event(event)
        if (
            event.type() == QEvent.Type.LayoutRequest
            and self.isVisible()
            and self._body is not None
            and not self._settles
        ):
            self._grow()
        return done

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Escape:
            self.put_away()
        elif event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter) and self._body is not None:
            self._give()
        elif self.choices and Qt.Key.Key_1 <= event.key() < Qt.Key.Key_1 + min(9, len(self.choices)):
            self.choices[event.key() - Qt.Key.Key_1].click()
        else:
            super().keyPressEvent(event)

    def focusNextPrevChild(self, forwards: bool) -> bool:
        """Tab goes round within the card, and brings into sight what it goes to."""
        moved = super().focusNextPrevChild(forwards)
        focused = QApplication.focusWidget()
        if self._body is not None and focused is not None:
            self._body.bring_into_sight(focused)
        return moved

    def hideEvent(self, event: QHideEvent) -> None:
        super().hideEvent(event)
        self._gives_soon = False
        self.closed.emit()

    def _add_head(self, title: QWidget, note: str) -> None:
        """The title, with the note beside it."""
        self._note = ShortenedLabel(note)
        if not note:
            self.column.addWidget(title)
            return
        self._note.setFont(self._look.label(9.5))
        self._note.setProperty("role", "muted")
        head = QHBoxLayout()
        head.setSpacing(10)
        head.addWidget(title)
        head.addWidget(self._note, alignment=Qt.AlignmentFlag.AlignBottom)
        head.addStretch(1)
        self.column.addLayout(head)

    def _add_choices(self, parameter: Parameter, options: Sequence[ParameterOption]) -> None:
        self._only = parameter.name
        for place, option in enumerate(options):
            button = ChoiceButton(self._look, place + 1, option)
            button.clicked.connect(lambda _checked=False, value=option.value: self._finish({parameter.name: value}))
            self.column.addWidget(button)
            self.choices.append(button)
        leave = QPushButton("Cancel")
        leave.setFlat(True)
        leave.setToolTip("Nothing is done (Escape)")
        leave.clicked.connect(self.put_away)
        self.column.addWidget(leave, alignment=Qt.AlignmentFlag.AlignRight)

    def _add_body(self, body: FormBody) -> None:
        self._body, fields = body, body.fields
        self._reach_beyond(body.beyond)
        self._texts = fields.chosen
        fields.changed.connect(self._field_changed)
        body.cancel.clicked.connect(self.put_away)
        body.go.clicked.connect(self._give)
        self.column.addWidget(body)
        self._fit()

    def _reach_beyond(self, pixels: int) -> None:
        """Have so many pixels of what stands in the card lie in its right margin."""
        margins = self.column.contentsMargins()
        margins.setRight(margins.left() - pixels)
        self.column.setContentsMargins(margins)

    def _focus_first(self) -> None:
        if self._body is None:
            self.choices[0].setFocus(Qt.FocusReason.TabFocusReason)
            return
        first, roll = self._body.fields.first, self._body.roll
        if first is not None:
            first.setFocus(Qt.FocusReason.TabFocusReason)
        elif roll is None or not roll.focus_first():
            self._body.go.setFocus(Qt.FocusReason.TabFocusReason)

    def _press(self, arguments: Mapping[str, Value]) -> None:
        self._pressed |= arguments
        self._consider()

    def _field_changed(self) -> None:
        """What was listed belongs to what was chosen before: it is forgotten when another is chosen."""
        if self._body is None:
            return
        self._touched, self._gives_soon = True, False
        before, self._texts = self._texts, self._body.fields.chosen
        if before != self._texts:
            self._pressed = {
                name: value for name, value in self._pressed.items() if not isinstance(value, tuple | list)
            }
        self._consider()

    @property
    def _arguments(self) -> dict[str, Value]:
        assert self._body is not None
        return {**self._body.fields.values(), **self._pressed}

    def _consider(self) -> None:
        if self._body is not None:
            self._fit()
            if self._body.fields.fits:
                self.considered.emit({"": self._arguments})
            elif self._body.roll is None:
                # Nobody is asked what may come of it.
                self._body.show_odds(Prospect(None, None), None, "", waiting=True)
        else:
            self.considered.emit({button.value: {self._only: button.value} for button in self.choices})

    def _fit(self) -> None:
        if self._body is not None:
            self._body.go.setEnabled(self._fits)

    @property
    def _fits(self) -> bool:
        return self._body is not None and self._body.fields.fits and not self._refused

    def _grow(self) -> None:
        """Make room for what is told now, as far as there is any. The card never shrinks under the pointer."""
        self.column.activate()
        wanted = (self._wanted - QSize(self._given_away, 0)).expandedTo(self.size())
        place = self._place(wanted) if self._is_large else self._grown_to(wanted)
        # Anything else would be laid out for ever where the contents want more than there is.
        if place.size() != self.size():
            self.setGeometry(place)
            self.raise_()

    def _grown_to(self, size: QSize) -> QRect:
        """Larger to the right and below only, where what is pointed at stays; it scrolls where there is no room left.
        Only what could not be used otherwise moves the card."""
        room = self._room_for(size.height()).adjusted(0, MARGIN, -BESIDE, -_BELOW) | self.geometry()
        needed = size.boundedTo(self.minimumSizeHint())
        grown = QRect(self.pos(), size) & QRect(self.pos(), room.bottomRight())
        if grown.width() < needed.width() or grown.height() < min(needed.height(), room.height()):
            return self._place(size)
        lacking, above = size.height() - grown.height(), grown.top() - room.top()
        # What is narrower than it wants to be has more lines.
        most = _SETTLES if grown.width() >= size.width() else above
        if not self._touched and 0 < lacking <= min(most, above):
            # Fonts, edges and lines come with the first sight, when nobody points at anything in it yet.
            grown.setTop(grown.top() - lacking)
        ended = (self._off_slivers(each, moves=False) for each in (self._between_panels(grown), grown))
        return next((each for each in ended if each.contains(self.geometry())), grown)

    def _give(self) -> None:
        if self._fits:
            self._finish(self._arguments)
        else:
            # Whoever types fast is ahead of what the rules say of it.
            self._gives_soon = self._body is not None and self._body.fields.fits

    def _finish(self, arguments: dict[str, Value]) -> None:
        self._gives_soon = False
        self.hide()
        self.given.emit(arguments)


def _options(parameter: Parameter, choices: Mapping[str, Sequence[ParameterOption]]) -> Sequence[ParameterOption]:
    return choices.get(parameter.name, parameter.options)
