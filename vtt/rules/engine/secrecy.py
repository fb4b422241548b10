"""What of an intent is the GM's alone: the one place that decides it, for lines, throws and questions alike.

A request that its rule made secret stays so, and is made secret where

- the intent's own argument ``secret`` hushes all of it;
- it is about somebody or something hidden: whomever its action is about (``ActionDescription.about``), whomever the
  request itself names (``about``, who throws or decides, whose dice they are, where it is asked);
- what can be read of it tells a hidden name, though it is about somebody else.

A name that is masked makes nothing secret: what players read in its place is kept with each line (``masks_in``).

The moment counts: who was revealed half-way is seen from then on. Who has left the table is as hidden as when it was
last there, and an id that never stood on it is hidden. Odds and batches, where nobody reads, do without all this.
"""

from collections.abc import Iterator
from typing import Any

from msgspec.structs import replace

from vtt.numerals import filled
from vtt.rules.contract.intents import CompleteIntent
from vtt.rules.contract.procedure import Change, Choose, Outcome, Procedure, Request, Say, Throw
from vtt.rules.contract.system import System
from vtt.rules.engine import door
from vtt.rules.engine.concerning import about
from vtt.rules.engine.hidden_names import HiddenNames
from vtt.rules.engine.masks import Masks
from vtt.rules.tabletop.knowing import newly_masked
from vtt.table.campaign_events import WaitingPut, WaitingRemoved
from vtt.table.creature import Creature, Place
from vtt.table.events import CoversSet, CreaturePut, PlacePut, Removed, StateChanged
from vtt.table.table import Table, as_seen, thing

_NUMBERS = (int, float, bool)


class Secrecy:
    """What players learn of one intent, from the table it was started on to its end."""

    def __init__(self, system: System, table: Table, intent: CompleteIntent) -> None:
        self._system = system
        self._true = table
        self._table = as_seen(table)
        self._left: dict[str, Creature | Place] = {}
        self._untold: set[str] = set()
        self._names: HiddenNames | None = None
        self._masks: Masks | None = None
        self._masks_before: dict[str, str] = {}
        self._whole = intent.arguments.get("secret") is True
        self._about = about(door.actions(system)[intent.action], intent)

    def kept(self, procedure: Procedure) -> Procedure:
        """The procedure with its requests made secret where they have to be, and new foes masked where they are."""
        answer: Any = None
        while True:
            try:
                request = procedure.send(answer)
            except StopIteration as stop:
                outcome: Outcome = stop.value
                return outcome
            request = self.judged(request)
            answer = yield request
            if isinstance(request, Change):
                self._follow(request)

    def judged(self, request: Request) -> Request:
        """The request as players may learn of it now."""
        if isinstance(request, Change):
            return self._masked(request)
        if request.secret or not (self._whole or self._tells(request)):
            return request
        return replace(request, secret=True)

    def masks_in(self, text: str, by: str = "") -> dict[str, str]:
        """The names in what is said now that players don’t know, with what they read in place of each; among them
        the id of whoever it is ``by`` where that one is masked."""
        if self._masks is None:
            left = [each for each in self._left.values() if each.mask and not each.hidden]
            self._masks = Masks.on(self._table, left, self._masks_before)
        told = self._masks.told_in(text)
        thrower = self._table.creatures.get(by)
        return {**told, by: thrower.mask} if thrower is not None and thrower.mask else told

    def _masked(self, change: Change) -> Change:
        match change.event:
            case CreaturePut(creature=creature):
                mask = newly_masked(self._table, creature)
                return change if mask == creature.mask else Change(CreaturePut(replace(creature, mask=mask)))
            case PlacePut(place=place):
                mask = newly_masked(self._table, place)
                return change if mask == place.mask else Change(PlacePut(replace(place, mask=mask)))
        return change

    def _tells(self, request: Throw | Choose | Say) -> bool:
        """Whether it tells of something hidden."""
        if any(self._is_hidden(each, unknown=True) for each in (*self._about, *request.about)):
            return True
        if any(self._is_hidden(each, unknown=False) for each in _bearers(request)):
            return True
        if self._names is None:
            left = (each.name for each in self._left.values() if each.hidden)
            self._names = HiddenNames.on(self._system, self._table, (*left, *self._untold))
        return any(map(self._names.told_in, _read(request)))

    def _is_hidden(self, identity: str, *, unknown: bool) -> bool:
        """Whether players see nothing of it; ``unknown`` says so of what never was on the table."""
        if not identity:
            return False
        table = self._table
        found = table.creatures.get(identity) or table.places.get(identity) or self._left.get(identity)
        return unknown if found is None else found.hidden

    def _follow(self, change: Change) -> None:
        """This is true now. The table is kept here, and not the one that the procedure is given: that one watches who
        looks at house rules."""
        before, self._true = self._table, change.event.applied_to(self._true)
        self._table = as_seen(self._true)
        self._masks = None
        if self._true.covers:
            # Whoever moves, or whatever is covered or uncovered, may be hidden now or seen.
            self._names = None
        if isinstance(change.event, CreaturePut):
            self._remember_mask(before, change.event.creature)
        match change.event:
            case Removed(thing=gone) if gone in before.creatures or gone in before.places:
                self._left[gone] = thing(before, gone)
                self._names = None
            case StateChanged():
                # What goes out of the game's state while it is hidden, as what leaves the table, was told to nobody.
                hidden = self._system.hidden_names
                self._untold |= {*hidden(before)} - {*hidden(self._table)}
                self._names = None
            case CreaturePut() | PlacePut() | WaitingPut() | WaitingRemoved() | CoversSet():
                self._names = None

    def _remember_mask(self, before: Table, creature: Creature) -> None:
        """Whoever is called otherwise behind a mask was known by neither name."""
        found = before.creatures.get(creature.id)
        if found is not None and found.mask and found.name != creature.name:
            self._masks_before[found.name] = found.mask


def _bearers(request: Throw | Choose | Say) -> tuple[str, ...]:
    """Who throws or decides, and where on the board: ids, among names of pools and of nobody."""
    match request:
        case Throw(by=by, hands=hands):
            return (by, *hands)
        case Choose(by=by, at=at):
            return (by, at)
    return ()


def _read(request: Throw | Choose | Say) -> Iterator[str]:
    """Every text that can be read in it, or in what is kept of it."""
    match request:
        case Throw(label=template):
            yield filled(template, request.values)
        case Choose(question=template):
            # Options are hidden one by one (``vtt.rules.views.players_question``).
            yield filled(template, request.values)
        case Say():
            yield request.read()
    yield from (str(value) for value in request.values.values() if not isinstance(value, _NUMBERS))
