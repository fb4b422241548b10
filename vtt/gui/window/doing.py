"""From an offer that somebody clicked to a complete intent: whatever is missing is asked for first."""

from collections.abc import Callable

from PySide6.QtCore import QObject, QRect, Signal
from PySide6.QtWidgets import QWidget

from vtt.gui.actions.parameter_form import ParameterForm
from vtt.gui.look import Look
from vtt.gui.session_actor import Standing
from vtt.gui.window.targeting import Targeting
from vtt.rules import engine
from vtt.rules.description import Offer, Parameter
from vtt.rules.procedure import Intent, Value
from vtt.rules.system import System
from vtt.table.table import Table

_AIMED_AT = ("creature", "thing")


class Doing(QObject):
    """``ready`` gives the complete intent, ``impossible`` the refusal of an offer that the rules don't allow.

    ``aiming`` gives the words to show while a target is chosen, empty when none is any more.
    """

    ready = Signal(object)
    impossible = Signal(object)
    aiming = Signal(str)

    def __init__(self, look: Look, over: QWidget, targeting: Targeting, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._standing: Standing | None = None
        self._offer: Offer | None = None
        self._targeting = targeting
        self.form = ParameterForm(look, over)
        self._over = over
        self.form.given.connect(self._given)
        self._aim: Parameter | None = None
        targeting.offered.connect(self._offered)
        targeting.chosen.connect(self.ready)
        targeting.impossible.connect(self.impossible)
        targeting.ended.connect(lambda: self.aiming.emit(""))

    def show_standing(self, standing: Standing) -> None:
        """This is on the table now; what was asked for before is asked no more."""
        if self._standing is not None and self._standing.table is not standing.table:
            self.cancel()
        self._standing = standing

    def cancel(self) -> bool:
        """Ask for nothing any more; whether anything was asked for."""
        asked = self.form.isVisible() or self._targeting.active
        self.form.put_away()
        self._targeting.cancel()
        return asked

    def do(self, offer: Offer, area: Callable[[Offer], QRect]) -> None:
        """Do what the offer says; ``area`` is where it stands on the screen."""
        self.cancel()
        if self._standing is None:
            return
        if offer.refusal is not None:
            self.impossible.emit(offer.refusal)
            return
        self._ask(offer, [each for each in self._parameters(offer) if each.name in offer.missing], area)

    def do_with_options(self, offer: Offer, area: Callable[[Offer], QRect]) -> None:
        """Do it after asking for everything that can be said about it."""
        self.cancel()
        if self._standing is not None:
            askable = [
                each
                for each in self._parameters(offer)
                if each.kind != "point"
                and (each.kind not in ("list", "choice") or each.name in offer.choices or each.options)
            ]
            self._ask(offer, askable, area)

    def _ask(self, offer: Offer, parameters: list[Parameter], area: Callable[[Offer], QRect]) -> None:
        self._offer = offer
        self._aim = self._aimed(offer)
        fields = [each for each in parameters if each is not self._aim]
        if not fields:
            self._given({})
            return
        assert self._standing is not None
        screen = area(offer)
        anchor = QRect(self._over.mapFromGlobal(screen.topLeft()), screen.size())
        names = names_of(self._standing.table)
        self.form.ask(offer.label, fields, offer.choices, names, offer.intent.arguments, anchor)

    def _aimed(self, offer: Offer) -> Parameter | None:
        """The parameter that is chosen on the board, after everything else: the one thing that is aimed at."""
        aims = [
            each
            for each in self._parameters(offer)
            if each.kind in _AIMED_AT
            and (each.required or each.name in offer.missing)
            and offer.intent.arguments.get(each.name) != offer.intent.actor
        ]
        return aims[0] if len(aims) == 1 else None

    def _given(self, arguments: dict[str, Value]) -> None:
        offer, standing = self._offer, self._standing
        if offer is None or standing is None:
            return
        intent = Intent(offer.intent.action, offer.intent.actor, {**offer.intent.arguments, **arguments})
        if self._aim is None:
            self.ready.emit(intent)
        else:
            self._targeting.begin(standing.system, standing.table, intent, self._aim)

    def _offered(self) -> None:
        if self._offer is not None and self._aim is not None:
            self.aiming.emit(f"{self._offer.label}: choose the {self._aim.label.lower()}")

    def _parameters(self, offer: Offer) -> tuple[Parameter, ...]:
        assert self._standing is not None
        return parameters_of(self._standing.system, offer)


def parameters_of(system: System, offer: Offer) -> tuple[Parameter, ...]:
    """The parameters of an offer's action."""
    action = engine.actions(system).get(offer.intent.action)
    return () if action is None else action.parameters


def names_of(table: Table) -> dict[str, str]:
    """The names of everything on the table, by id."""
    names = {each.id: each.name for each in table.creatures.values()}
    return names | {each.id: each.name for each in table.places.values()}
