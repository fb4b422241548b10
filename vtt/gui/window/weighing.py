"""The odds of a form as it is filled in, the roll that is put together in it, and on the board what it would strike."""

from collections.abc import Mapping
from dataclasses import dataclass

from msgspec.structs import replace
from PySide6.QtCore import QObject, Signal

from vtt.gui.actions.parameter_form import ParameterForm
from vtt.gui.actions.prospects import aimed_anew, prospects
from vtt.gui.board.names import inside
from vtt.gui.odds_worker import OddsWorker, Prospect
from vtt.gui.standing import Standing
from vtt.gui.window.aiming import proposed_bearings, undirected
from vtt.gui.window.area_preview import AreaPreview
from vtt.gui.window.proposing import proposed_targets
from vtt.gui.words.odds import worded_odds
from vtt.rules.contract.description import Offer, Parameter
from vtt.rules.contract.procedure import Intent, Value
from vtt.table.table import Table


@dataclass(frozen=True)
class _Weighed:
    """What a form asks for: the offer, and what is chosen on the board after it."""

    standing: Standing
    offer: Offer
    aim: Parameter | None


class Weighing(QObject):
    """Answers a form with what the rules say of it.

    What is aimed on the board after the form is weighed with whoever is nearest of those at whom it is possible; the
    form is refused only where it is possible at nobody. So is a roll that is put together for somebody who is chosen
    afterwards. ``building`` gives the intent of a roll that a whole table builds, whenever it changes, or ``None``.
    """

    building = Signal(object)

    def __init__(self, form: ParameterForm, preview: AreaPreview, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._form = form
        self._preview = preview
        self._weighed: _Weighed | None = None
        self._intents: dict[str, list[tuple[str, Intent]]] = {}
        self._unanswered: dict[str, Intent] = {}
        self._worker = OddsWorker(self)
        self._worker.found.connect(self._found)
        self._worker.failed.connect(self._failed)
        form.considered.connect(self._consider)
        form.closed.connect(self.end)

    def begin(self, standing: Standing, offer: Offer, aim: Parameter | None) -> None:
        """The form is going to ask for this offer; ``aim`` is what is chosen on the board afterwards."""
        self._weighed = _Weighed(standing, offer, aim)

    def end(self) -> None:
        """The form is closed."""
        if self._weighed is not None:
            self._weighed = None
            self._unanswered.clear()
            self._worker.forget()
            self._preview.ask_for(None)
            self.building.emit(None)

    @property
    def waits(self) -> bool:
        """Whether the rules have not answered yet."""
        return bool(self._unanswered)

    def stop(self) -> None:
        """End the worker."""
        self._worker.stop()

    def _consider(self, considered: Mapping[str, Mapping[str, Value]]) -> None:
        weighed = self._weighed
        if weighed is None:
            return
        intents = {key: self._candidates(weighed, arguments) for key, arguments in considered.items()}
        self._intents = intents
        first = {key: candidates[0][1] for key, candidates in intents.items() if candidates}
        if len(considered) == 1:
            self._preview.ask_for(next(iter(first.values()), None))
        if "" in considered:
            self._show_roll(weighed, first.get(""))
            if "" not in first:
                # What may come of it is known when it is aimed at somebody.
                self._form.show_prospect("", Prospect(None, None))
        # Showing the roll may make the form ask for less, and consider that at once.
        if self._intents is intents:
            self._ask(first)

    def _candidates(self, weighed: _Weighed, arguments: Mapping[str, Value]) -> list[tuple[str, Intent]]:
        """The intents that the form may come to, the likeliest first, each with the name of whom it is aimed at."""
        given = weighed.offer.intent
        intent = replace(given, arguments={**given.arguments, **arguments})
        aim, table = weighed.aim, weighed.standing.table
        if aim is None:
            return [("", intent)]
        if aim.kind != "bearing":
            proposed = intent.arguments.get(aim.name)
            return self._proposed(weighed, intent, aim) if proposed is None else [(_name(table, str(proposed)), intent)]
        done = undirected(weighed.standing.system, table, intent, aim)
        if done is not None:
            return [("", done)]
        return [
            (_name(table, thing), replace(intent, arguments={**intent.arguments, aim.name: bearing}))
            for thing, bearing in proposed_bearings(weighed.standing.system, table, intent, aim.name)
        ]

    def _proposed(self, weighed: _Weighed, intent: Intent, aim: Parameter) -> list[tuple[str, Intent]]:
        """A roll is put together against somebody; what is none is weighed when its target is chosen."""
        system, table = weighed.standing.system, weighed.standing.table
        candidates = list(proposed_targets(table, weighed.offer, intent, aim))
        return candidates if candidates and system.roll_view(table, candidates[0][1]) is not None else []

    def _show_roll(self, weighed: _Weighed, intent: Intent | None) -> None:
        """Show the roll of these arguments in the form."""
        standing = weighed.standing
        view = None if intent is None else standing.system.roll_view(standing.table, intent)
        self.building.emit(intent if view is not None and view.large else None)
        self._form.show_roll(view, last=weighed.aim is None)

    def _ask(self, intents: Mapping[str, Intent]) -> None:
        if self._weighed is not None:
            self._unanswered = dict(intents)
            self._worker.ask(self._weighed.standing.system, self._weighed.standing.table, intents)

    def _found(self, key: str, prospect: Prospect) -> None:
        weighed, candidates = self._weighed, self._intents.get(key)
        if weighed is None or not candidates:
            return
        if prospect.refusal is not None and len(candidates) > 1:
            self._intents[key] = candidates[1:]
            if weighed.aim is not None and weighed.aim.kind != "bearing":
                self._show_roll(weighed, candidates[1][1])
            self._ask({**self._unanswered, key: candidates[1][1]})
            return
        self._unanswered.pop(key, None)
        name, intent = candidates[0]
        if weighed.aim is not None and weighed.aim.kind == "bearing" and prospect.refusal is None:
            self._preview.ask_for(intent)
        against = "" if prospect.refusal is not None else self._against(weighed, intent)
        if not key:
            self._form.show_left_open(against)
        self._tell(weighed, key, prospect, intent, _assumed(weighed, intent, name, against))

    def _against(self, weighed: _Weighed, intent: Intent) -> str:
        """The name of whom the rules take the odds by, where the form doesn't name the same."""
        standing = weighed.standing
        against = standing.system.against(standing.table, intent)
        return "" if against in intent.arguments.values() else _name(standing.table, against)

    def _failed(self, _problem: str) -> None:
        """Nothing is known of these values: what was refused before is not refused for that."""
        self._unanswered.clear()
        self._form.show_prospect("", Prospect(None, None))

    def _tell(self, weighed: _Weighed, key: str, prospect: Prospect, intent: Intent, note: str) -> None:
        standing, odds = weighed.standing, prospect.odds
        if odds is None:
            self._form.show_prospect(key, prospect, None, note)
            return
        offer = aimed_anew(standing.table, weighed.offer, intent)
        bars = prospects(standing.table, offer, odds) if prospect.refusal is None else None
        told = Prospect(prospect.refusal, worded_odds(odds, standing.words))
        self._form.show_prospect(key, told, bars, note)


def _assumed(weighed: _Weighed, intent: Intent, name: str, against: str) -> str:
    """What odds take for granted: ``name`` is whom the intent is aimed at, ``against`` by whom the rules take the odds
    where nothing else says so. What is turned towards one of several that it strikes is not yet against that one."""
    aim, table = weighed.aim, weighed.standing.table
    called = {_name(table, each) for each in intent.arguments.values() if isinstance(each, str)}
    if aim is not None and aim.kind == "bearing" and name not in (against, *called):
        how = "towards"
    else:
        how = "for" if weighed.offer.helps else "against"
    told = [f"{how} {inside(name)}"] if name else []
    if against not in ("", name):
        told.append(f"against {inside(against)}, by the rules")
    return ", ".join(told)


def _name(table: Table, thing: str) -> str:
    creature = table.creatures.get(thing)
    return "" if creature is None else creature.name
