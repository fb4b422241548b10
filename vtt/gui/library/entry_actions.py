"""The foot of the library: everything that can be done with the entry that is looked at, always in sight."""

from collections.abc import Callable, Mapping, Sequence

from msgspec.structs import replace
from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QHBoxLayout, QLineEdit, QPushButton, QVBoxLayout, QWidget

from vtt.gui.actions.parameter_fields import Field, field_for
from vtt.gui.bag.flow import FlowLayout
from vtt.gui.boxes import ChoiceBox, NumberBox
from vtt.gui.look import Look
from vtt.gui.offer_button import offer_button
from vtt.gui.panel import Divider, clear_layout
from vtt.gui.plain_text import PlainLabel, as_before, literal
from vtt.rules.contract.description import Offer, Parameter
from vtt.rules.contract.procedure import Intent

_TYPED, _CHOSEN = 170, 220
"""Pixels that a field of words takes at most beside buttons, and any other one anywhere."""
_LEAST_TYPED = 145
"""Pixels of a field of words where all forms have room in one line with it."""
_MOST_TYPED = 420
"""Pixels of a field of words in a line that has room left."""
_BETWEEN, _APART = 8, 16
"""Pixels between what stands in a line, and between forms, each of fields and their button."""


class EntryActions(QWidget):
    """Draws offers. Those that ask for nothing but the same number share one box for it; one that asks for no more than
    one before it has fields for goes by those, and stands beside them; those under several headings are shown one
    heading at a time; those that destroy something stand at the right end. ``wanted`` gives an offer with what was
    entered."""

    wanted = Signal(object)

    def __init__(self, look: Look, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._look = look
        self._shown: tuple[str, tuple[Offer, ...]] = ("", ())
        self._parameters: Callable[[Offer], tuple[Parameter, ...]] = lambda _offer: ()
        self._things: Mapping[str, str] = {}
        self._group = ""
        self._typed: int | None = None
        self.offers: list[ActionOffer] = []
        self.number: NumberBox | None = None
        self.groups: ChoiceBox | None = None
        self._flow, self._forms = FlowLayout(look.pixels(_BETWEEN)), FlowLayout(look.pixels(_APART))
        self._said = PlainLabel()
        self._said.setFont(look.label(9))
        self._said.setProperty("role", "muted")
        self._said.setWordWrap(True)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(8)
        column.addWidget(Divider(look))
        column.addLayout(self._flow)
        column.addLayout(self._forms)
        column.addWidget(self._said)

    def show_offers(
        self,
        key: str,
        offers: tuple[Offer, ...],
        parameters: Callable[[Offer], tuple[Parameter, ...]],
        things: Mapping[str, str],
    ) -> None:
        """Draw those of this entry. ``parameters`` are those of an offer's action, ``things`` names by id. What was
        entered stays while they are the same."""
        self._parameters, self._things = parameters, things
        if (key, offers) != self._shown:
            kept = self.number.value() if self.number is not None and key == self._shown[0] else None
            self._shown = (key, offers)
            self._fill(kept)
        self.setVisible(bool(offers))

    def set_number(self, number: int | None) -> None:
        """So many are wanted, as was typed with what is looked for; ``None``: it is not said any more."""
        if number == self._typed:
            return
        self._typed = number
        if self.number is not None:
            self.number.setValue(self._usual if number is None else number)

    def take(self, within: QWidget | None = None) -> None:
        """Do the offer whose field this is in, or the first that destroys nothing; of one that is refused who does it
        says why. From the field of one that destroys something the keyboard goes on to its button."""
        wanted = next((each for each in self.offers if within is not None and each.isAncestorOf(within)), None)
        if wanted is not None and wanted.offer.destroys:
            wanted.button.setFocus(Qt.FocusReason.TabFocusReason)
            return
        if wanted is None:
            wanted = next((each for each in self.offers if not each.offer.destroys), None)
        if wanted is not None:
            wanted.do()

    def number_of(self, offer: Offer) -> str:
        """The argument of an offer that the shared box says, or empty."""
        names = {each.shared for each in self.offers if each.offer.label == offer.label}
        return next(iter(names), "")

    def filled(self, may: Callable[[Offer], bool]) -> Offer | None:
        """The first offer of which this is so, with what was entered for it; ``None`` where there is none that can be
        done."""
        return next((found for each in self.offers if may(each.offer) and (found := each.filled()) is not None), None)

    @property
    def stops(self) -> Sequence[QWidget]:
        """What the keyboard stops at, from left to right."""
        ahead = [each for each in (self.groups, self.number) if each is not None]
        return [*ahead, *(stop for offer in self.offers for stop in offer.stops)]

    def _fill(self, kept: int | None) -> None:
        """Make everything anew; the keyboard stays where it is, as far as there is such a place."""
        here = next((place for place, stop in enumerate(self.stops) if stop.hasFocus()), None)
        self._make(kept)
        if here is not None and here < len(self.stops):
            self.stops[here].setFocus()

    def _make(self, kept: int | None) -> None:
        clear_layout(self._flow)
        clear_layout(self._forms)
        self.offers, self.number, self.groups = [], None, None
        _, offers = self._shown
        groups = list(dict.fromkeys(offer.group for offer in offers if offer.group))
        if self._group not in groups:
            self._group = groups[0] if groups else ""
        if len(groups) > 1:
            self.groups = self._choice(groups)
            self._flow.addWidget(self.groups)
        shown = [offer for offer in offers if offer.group in ("", self._group)]
        self._add_number(shown, kept)
        made: list[ActionOffer] = []
        for offer in shown:
            asked = self._asked(offer)
            lent = next((fields for line in made if (fields := line.lent(asked))), {})
            made.append(ActionOffer(self._look, offer, asked, self._things, self.number, lent, first=not made))
        # What has fields of its own stands in lines of its own, under the buttons, as long as it is not the usual one.
        # What destroys something stands apart, with its fields.
        below = [line for line in made if line.borrows or (line.fields and not line.offer.destroys)]
        below = below if made and not made[0].fields else []
        self.offers = sorted(made, key=lambda line: (line in below, line.offer.destroys))
        for line in self.offers:
            line.wanted.connect(self.wanted)
            flow = self._forms if line in below else self._flow
            flow.addWidget(line)
            if line.offer.destroys:
                flow.setAlignment(line, Qt.AlignmentFlag.AlignRight)
        flows = (self._flow, self._forms)
        items = [flow.itemAt(place) for flow in flows for place in range(flow.count())]
        parts = [part for item in items if item is not None and (part := item.widget()) is not None]
        tallest = max((part.sizeHint().height() for part in parts), default=0)
        for part in parts:
            # Labels, boxes and buttons of a line stand on one line.
            part.setMinimumHeight(tallest)
        self._share()
        reasons = dict.fromkeys(each.refusal.reason for each in shown if each.refusal is not None)
        self._said.setText("; ".join(reasons))
        self._said.setVisible(bool(reasons))

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._share()

    def _share(self) -> None:
        """What is left of a line of forms is for the words that are typed there."""
        forms = [line for line in self.offers if self._forms.indexOf(line) >= 0]
        fields = [field.widget for line in forms for field in line.fields.values()]
        typed = [field for field in fields if isinstance(field, QLineEdit)]
        if not typed:
            return
        least, most = self._look.pixels(_TYPED), self._look.pixels(_MOST_TYPED)
        self._set_widths(typed, least)
        gaps = self._look.pixels(_APART) * (len(forms) - 1)
        left = self.width() - gaps - sum(line.sizeHint().width() for line in forms)
        wide = least + left // len(typed)
        self._set_widths(typed, min(most, wide if wide >= self._look.pixels(_LEAST_TYPED) else least))
        if (column := self.layout()) is not None:
            column.activate()

    def _set_widths(self, fields: Sequence[QWidget], width: int) -> None:
        """Have these be so wide, and all that they are in know of it."""
        for field in fields:
            field.setFixedWidth(width)
            around = field.parentWidget()
            while around is not None and around is not self:
                around.updateGeometry()
                around = around.parentWidget()

    def _choice(self, groups: Sequence[str]) -> ChoiceBox:
        box = ChoiceBox()
        box.setFont(self._look.label(10))
        box.setAccessibleName("For whom")
        box.addItems(list(groups))
        box.setCurrentIndex(groups.index(self._group))
        box.activated.connect(lambda place: self._turn_to(groups[place]))
        return box

    def _turn_to(self, group: str) -> None:
        self._group = group
        self._fill(self.number.value() if self.number is not None else None)

    def _add_number(self, offers: Sequence[Offer], kept: int | None) -> None:
        """A box for the number that is all that some of them ask for."""
        asked = [fields[0] for offer in offers if (fields := self._asked(offer)) and asks_how_many(offer, fields)]
        if not asked:
            return
        parameter = asked[0]
        field = field_for(self._look, parameter, (), {}, parameter.default)
        assert isinstance(field.widget, NumberBox)
        self.number = field.widget
        self._usual = self.number.value()
        wanted = kept if kept is not None else self._typed
        if wanted is not None:
            self.number.setValue(wanted)
        self._flow.addWidget(_labelled(self._look, parameter, field))

    def _asked(self, offer: Offer) -> list[Parameter]:
        return [each for each in self._parameters(offer) if each.name in offer.missing]


class ActionOffer(QWidget):
    """The button of an offer, after the fields that it alone still needs. ``number`` is the box that it shares,
    ``lent`` are the fields of another that it goes by."""

    wanted = Signal(object)

    def __init__(
        self,
        look: Look,
        offer: Offer,
        asked: Sequence[Parameter],
        things: Mapping[str, str],
        number: NumberBox | None,
        lent: Mapping[str, Field],
        *,
        first: bool,
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        self.offer = offer
        self._asked, self._lent = tuple(asked), lent
        self._shared = (asked[0].name, number) if number is not None and asks_how_many(offer, asked) else None
        self.fields: dict[str, Field] = {}
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(8)
        for parameter in asked if self._shared is None and not lent else ():
            value = offer.intent.arguments.get(parameter.name, parameter.default)
            options = offer.choices.get(parameter.name, parameter.options)
            field = field_for(look, parameter, options, things, value)
            field.widget.setMaximumWidth(look.pixels(_TYPED if parameter.kind == "text" else _CHOSEN))
            field.changed = self._fit
            self.fields[parameter.name] = field
            row.addWidget(_labelled(look, parameter, field))
        self.button: QPushButton = offer_button(
            look, offer, first=first and offer.refusal is None and not offer.destroys
        )
        if offer.note:
            self.button.setText(f"{offer.label} · {offer.note}".replace("&", "&&"))
        self.button.setAutoDefault(False)
        self.button.clicked.connect(lambda _checked=False: self.do())
        row.addWidget(self.button)
        self._needed = [each for each in asked if each.required and each.name in self.fields]
        self._tip, self._about = self.button.toolTip(), self.button.accessibleDescription()
        self._fit()

    @property
    def shared(self) -> str:
        """The argument that the shared box says, or empty."""
        return self._shared[0] if self._shared is not None else ""

    @property
    def borrows(self) -> bool:
        """Whether it goes by the fields of another."""
        return bool(self._lent)

    def lent(self, asked: Sequence[Parameter]) -> dict[str, Field]:
        """The fields for all that another asks for, if it is asked for here as well; else none."""
        shares = all(each.name in self.fields and each in self._asked for each in asked)
        return {each.name: self.fields[each.name] for each in asked} if shares else {}

    @property
    def stops(self) -> Sequence[QWidget]:
        """What the keyboard stops at."""
        return [*(field.widget for field in self.fields.values()), self.button]

    def do(self) -> None:
        """Want it, with what was entered, if that will do."""
        if self._fits:
            self.wanted.emit(self._said())

    def filled(self) -> Offer | None:
        """The offer with what was entered; ``None`` where that will not do, or it is refused."""
        return self._said() if self._fits and self.offer.refusal is None else None

    def _said(self) -> Offer:
        given = {name: field.value() for name, field in (*self.fields.items(), *self._lent.items())}
        if self._shared is not None:
            name, box = self._shared
            given[name] = box.value()
        known = {name: value for name, value in given.items() if value is not None}
        intent = self.offer.intent
        filled = Intent(intent.action, intent.actor, {**intent.arguments, **known})
        return replace(self.offer, intent=filled, missing=())

    @property
    def _fits(self) -> bool:
        return not self._missing and all(each.fits() for each in self.fields.values())

    @property
    def _missing(self) -> str:
        """What the first field is called that has to be filled in still; empty where there is none."""
        return next((each.label for each in self._needed if self.fields[each.name].empty), "")

    def _fit(self) -> None:
        able = self.offer.refusal is None
        missing = f"Still missing: {self._missing}" if able and self._missing else ""
        self.button.setEnabled(able and self._fits)
        self.button.setToolTip(as_before(literal(missing) if missing else self._tip))
        self.button.setAccessibleDescription(missing or self._about)


def asks_how_many(offer: Offer, asked: Sequence[Parameter]) -> bool:
    """Whether it asks for nothing but how many; what destroys something asks which."""
    return len(asked) == 1 and asked[0].kind == "integer" and not offer.destroys


def _labelled(look: Look, parameter: Parameter, field: Field) -> QWidget:
    """A field after its label."""
    cell = QWidget()
    row = QHBoxLayout(cell)
    row.setContentsMargins(0, 0, 0, 0)
    row.setSpacing(6)
    if parameter.kind != "boolean":
        label = PlainLabel(parameter.label)
        label.setFont(look.label(9.5))
        label.setProperty("role", "muted")
        label.setBuddy(field.widget)
        row.addWidget(label)
    row.addWidget(field.widget)
    return cell
