"""From an offer that somebody clicked to a complete intent: whatever is missing is asked for first."""

from collections.abc import Callable, Mapping

from msgspec.structs import replace
from PySide6.QtCore import QObject, QRect, Signal
from PySide6.QtWidgets import QWidget

from vtt.gui.actions.parameter_form import ParameterForm
from vtt.gui.look import Look
from vtt.gui.prompts.in_front import come_forward
from vtt.gui.standing import Standing
from vtt.gui.window.aiming import Aiming, undirected
from vtt.gui.window.area_preview import AreaPreview
from vtt.gui.window.proposing import allowed_first, roll_of
from vtt.gui.window.targeting import Targeting
from vtt.gui.window.weighing import Weighing
from vtt.rules.book.rulebook import rulebook
from vtt.rules.contract.description import Offer, Parameter
from vtt.rules.contract.procedure import Intent, Value
from vtt.rules.contract.system import System
from vtt.rules.engine import door
from vtt.rules.tabletop.many import to_each
from vtt.table.table import Table

_AIMED_AT = ("creature", "thing")
_TOLD_ANEW = (*_AIMED_AT, "bearing", "ring")
"""What is told of an offer beforehand may be about another once one of these is chosen."""
_CHOOSING = {"bearing": "the direction", "creature": "whom", "thing": "whom or what"}


class Doing(QObject):
    """``ready`` gives the complete intent, ``impossible`` the refusal of an offer that the rules don't allow.

    ``aiming`` gives the words to show while a target is chosen, empty when none is any more; ``building`` the intent of
    a roll that a whole table builds, or ``None``.
    """

    ready = Signal(object)
    impossible = Signal(object)
    aiming = Signal(str)
    building = Signal(object)

    def __init__(
        self,
        look: Look,
        over: QWidget,
        targeting: Targeting,
        turning: Aiming,
        preview: AreaPreview,
        parent: QObject | None = None,
    ) -> None:
        super().__init__(parent)
        self._standing: Standing | None = None
        self._offer: Offer | None = None
        self._area: Callable[[Offer], QRect] = lambda _offer: QRect()
        self._targeting = targeting
        self._turning = turning
        self.form = ParameterForm(look, over)
        self._over = over
        self.form.given.connect(self._given)
        self._weighing = Weighing(self.form, preview, self)
        self._weighing.building.connect(self.building)
        self._aim: Parameter | None = None
        for choosing in (targeting, turning):
            choosing.chosen.connect(self.ready)
            choosing.impossible.connect(self.impossible)
            choosing.ended.connect(lambda: self.aiming.emit(""))
        targeting.offered.connect(self._offered)
        turning.offered.connect(self._offered)

    def show_standing(self, standing: Standing) -> None:
        """This is on the table now; what was asked for before is asked no more."""
        if self._standing is not None and self._standing.table is not standing.table:
            self.cancel()
        self._standing = standing

    def cancel(self) -> bool:
        """Ask for nothing any more; whether anything was asked for."""
        asked = self.form.isVisible() or self._targeting.active or self._turning.active
        self.form.put_away()
        self._targeting.cancel()
        self._turning.cancel()
        return asked

    @property
    def weighs(self) -> bool:
        """Whether the odds of what is filled in are not known yet."""
        return self._weighing.waits

    def stop(self) -> None:
        """End what works in the background."""
        self._weighing.stop()

    def do(self, offer: Offer, area: Callable[[Offer], QRect]) -> None:
        """Do what the offer says; ``area`` is where it stands on the screen."""
        self.cancel()
        if self._standing is None:
            return
        if offer.refusal is not None:
            self.impossible.emit(offer.refusal)
            return
        view = roll_of(self._standing.system, self._standing.table, offer)
        missing = [each for each in self._parameters(offer) if each.name in offer.missing]
        self._ask(offer, missing, area, built=view is not None and view.large)

    def do_with_options(self, offer: Offer, area: Callable[[Offer], QRect]) -> None:
        """Do it after asking for everything that can be said about it."""
        self.cancel()
        if self._standing is not None:
            askable = [
                each
                for each in self._parameters(offer)
                if each.kind != "point"
                and each.name not in offer.without
                and not _is_settled(offer, each)
                and (each.kind not in ("list", "choice") or each.name in offer.choices or each.options)
            ]
            view = roll_of(self._standing.system, self._standing.table, offer)
            self._ask(offer, askable, area, built=view is not None)

    def _ask(self, offer: Offer, parameters: list[Parameter], area: Callable[[Offer], QRect], *, built: bool) -> None:
        """Ask for these, all but one in a form; ``built``: there is a form even for none, since a roll is put together
        in it."""
        self._offer = offer
        self._area = area
        self._aim = self._aimed(offer, parameters, built=built)
        fields = [each for each in parameters if each is not self._aim and not self._is_turned(offer, each)]
        if not fields and not built:
            self._given({})
            return
        assert self._standing is not None
        screen = area(offer)
        anchor = QRect(self._over.mapFromGlobal(screen.topLeft()), screen.size())
        names = names_of(self._standing.table)
        present = offer.intent.arguments
        self._weighing.begin(self._standing, offer, self._aim)
        about = (
            offer.intent.actor,
            *present.values(),
            self._standing.system.against(self._standing.table, offer.intent),
        )
        why = _ruled_by(self._standing.system, offer)
        self.form.ask(
            self._title_of(offer, fields),
            fields,
            offer.choices,
            names,
            present | allowed_first(self._standing.system, self._standing.table, offer, fields, names),
            anchor,
            built=built,
            wanted=offer.missing,
            rule=rulebook(self._standing.system.rulebook).by_id(why) if why else None,
            weighed=bool(why),
            whom=[each for each in about if isinstance(each, str) and each in names],
            note="" if any(each.kind in _TOLD_ANEW for each in parameters) else offer.note,
        )

    def _title_of(self, offer: Offer, fields: list[Parameter]) -> str:
        """What a form is called: the label of the offer, or of its action where all that is asked is answered in that
        already."""
        action = None if self._standing is None else door.actions(self._standing.system).get(offer.intent.action)
        if action is None or len(fields) != 1 or fields[0].kind != "choice" or fields[0].name in offer.missing:
            return offer.label
        options = offer.choices.get(fields[0].name, fields[0].options)
        held = next((each.label for each in options if each.value == offer.intent.arguments.get(fields[0].name)), "")
        return action.label if held and held.casefold() in offer.label.casefold() else offer.label

    def _aimed(self, offer: Offer, asked: list[Parameter], *, built: bool) -> Parameter | None:
        """The parameter that is chosen on the board, after everything else: the direction of what has an area, if it is
        asked for, or the one thing that is aimed at. What an offer says it is done to is asked only with options, and
        where a roll is ``built`` against it, in the form beside that."""
        for each in self._parameters(offer):
            if self._is_turned(offer, each) and (each.required or each in asked):
                return each
        aims = [
            each
            for each in self._parameters(offer)
            if each.kind in _AIMED_AT
            and (each.required or each.name in offer.missing)
            and not self._is_about(offer, each)
            and (each in asked or not self._is_in_label(offer, each))
            and not (built and each.name not in offer.missing and offer.intent.arguments.get(each.name))
        ]
        return aims[0] if len(aims) == 1 else None

    def _is_about(self, offer: Offer, parameter: Parameter) -> bool:
        """Whether an offer is made for the one that it names: its own creature, or what the GM's offers stand for."""
        given = offer.intent.arguments.get(parameter.name)
        return given == offer.intent.actor or bool(
            given and not offer.intent.actor and parameter.name not in offer.missing
        )

    def _is_in_label(self, offer: Offer, parameter: Parameter) -> bool:
        """Whether the label says whom or what it names: whoever clicks that means it."""
        assert self._standing is not None
        name = names_of(self._standing.table).get(str(offer.intent.arguments.get(parameter.name)))
        return bool(name) and parameter.name not in offer.missing and str(name) in offer.label

    def _given(self, arguments: dict[str, Value]) -> None:
        offer, standing = self._offer, self._standing
        if offer is None or standing is None:
            return
        lead = _lead_of(offer, arguments)
        if lead is not None:
            self._ask(
                lead, [each for each in self._parameters(lead) if each.name in lead.missing], self._area, built=False
            )
            return
        if self._aim is not None:
            come_forward(self._over)
        intent = Intent(offer.intent.action, offer.intent.actor, {**offer.intent.arguments, **arguments})
        if offer.done_to:
            self.ready.emit(to_each(intent, offer.done_to[0], offer.done_to))
        elif self._aim is None:
            self.ready.emit(intent)
        elif self._aim.kind == "bearing":
            self._turn(standing, intent, self._aim)
        else:
            self._targeting.begin(
                standing.system, standing.table, intent, self._aim, helps=offer.helps, spot=offer.spot
            )

    def _turn(self, standing: Standing, intent: Intent, parameter: Parameter) -> None:
        """Have the area turned; what strikes all round has no direction."""
        done = undirected(standing.system, standing.table, intent, parameter)
        if done is not None:
            self.ready.emit(done)
        else:
            self._turning.begin(standing.system, standing.table, intent, parameter)

    def _is_turned(self, offer: Offer, parameter: Parameter) -> bool:
        """Whether this is a direction in which an area is turned on the board."""
        standing = self._standing
        if parameter.kind != "bearing" or standing is None or offer.intent.actor not in standing.table.creatures:
            return False
        return standing.system.area(standing.table, offer.intent) is not None

    def _offered(self, aimed_at: str = "") -> None:
        if self._offer is not None and self._aim is not None:
            chosen = f"{aimed_at} · Enter, or Tab to the next" if aimed_at else f"choose {self._to_choose(self._aim)}"
            self.aiming.emit(f"{self._offer.label}: {chosen}")

    def _to_choose(self, aim: Parameter) -> str:
        if self._offer is not None and self._offer.spot:
            return "a spot (Shift and arrows), or whom"
        return _CHOOSING[aim.kind]

    def _parameters(self, offer: Offer) -> tuple[Parameter, ...]:
        assert self._standing is not None
        return parameters_of(self._standing.system, offer)


def _lead_of(offer: Offer, chosen: Mapping[str, Value]) -> Offer | None:
    """What is offered after these values were chosen, unless everything is said already."""
    for name, leads in offer.leads.items():
        lead = leads.get(str(chosen.get(name)))
        if lead is not None and not all(chosen.get(each) for each in lead.missing):
            said = {name: value for name, value in chosen.items() if name not in lead.missing}
            intent = lead.intent
            given = Intent(intent.action, intent.actor, {**intent.arguments, **said})
            return replace(lead, intent=given, done_to=offer.done_to)
    return None


def _ruled_by(system: System, offer: Offer) -> str:
    """The ledger id of the rule that an offer is done by, or none: then it belongs to the table, and is certain."""
    action = door.actions(system).get(offer.intent.action)
    return offer.why or (action.rules[0] if action is not None and action.rules else "")


def _is_settled(offer: Offer, parameter: Parameter) -> bool:
    """Whether there is nothing to choose: the one option is what holds without being asked for."""
    options = offer.choices.get(parameter.name, parameter.options)
    holds = offer.intent.arguments.get(parameter.name, parameter.default)
    return parameter.kind == "choice" and len(options) == 1 and holds == options[0].value


def parameters_of(system: System, offer: Offer) -> tuple[Parameter, ...]:
    """The parameters of an offer's action, bounded as the offer says."""
    action = door.actions(system).get(offer.intent.action)
    if action is None or not (offer.most or offer.listed):
        return () if action is None else action.parameters
    bounded = tuple(
        replace(each, maximum=offer.most[each.name]) if each.name in offer.most else each for each in action.parameters
    )
    return tuple(replace(each, kind="choice") if each.name in offer.listed else each for each in bounded)


def names_of(table: Table) -> dict[str, str]:
    """The names of everything on the table, by id."""
    names = {each.id: each.name for each in table.creatures.values()}
    return names | {each.id: each.name for each in table.places.values()}
