"""The order of a fight by a list: rounds are counted, and in each of them everybody has one turn."""

from collections.abc import Callable, Iterator
from typing import Any, Final

from msgspec.structs import replace

from vtt.rules.contract.description import Offer, Refusal
from vtt.rules.contract.order_view import OrderRow, OrderView
from vtt.rules.contract.procedure import Asking, Change, Intent, Outcome, Procedure, Say
from vtt.rules.kit.actions import gms_action
from vtt.rules.kit.creatures import Sides, every_sheet, name
from vtt.rules.kit.refusals import no
from vtt.table.bands import Scale
from vtt.table.creature import Sheet
from vtt.table.events import ClockSet, InitiativeSet, SheetChanged
from vtt.table.initiative import Initiative, Turn
from vtt.table.table import Table

NEXT: Final = Intent("next_turn")
START: Final = Intent("start_fight")

_STARTED = Outcome("The fight starts")
_TURN = Outcome("Next turn")
_ROUND = Outcome("Next round")
_DECIDED = Outcome("The fight is decided")
_ENDED = Outcome("The fight ends")

Ordered = Asking[tuple[Table, tuple[Turn, ...]]]


def highest_first(key: Callable[[Table, str], int]) -> Callable[[Table], Ordered]:
    """The same order each round, without dice: whoever has most of something first, of equals in the table's order."""

    def listed(table: Table) -> Ordered:
        yield from ()
        return table, tuple(Turn(creature=who) for who in sorted(table.creatures, key=lambda who: -key(table, who)))

    return listed


class ListedOrder:
    """The actions ``start_fight``, ``next_turn`` and ``end_fight`` of a game.

    ``listed`` settles at the start of each round who acts when: the answer is the table and the turns, first to act
    first. Who is not ``standing`` is passed over. ``fresh`` is a sheet with all that a turn gives; the very sheet where
    nothing of it is spent.
    """

    def __init__(
        self, *, why: str, sides: Sides, listed: Callable[[Table], Ordered], fresh: Callable[[Any], Sheet]
    ) -> None:
        self._why = why
        self._sides = sides
        self._listed = listed
        self._fresh = fresh
        self.start = gms_action("start_fight", "Start the fight", rules=(why,))(self._start)
        self.start.refuses(self._refuse_start)
        self.next = gms_action("next_turn", "Next", rules=(why,))(self._next)
        self.next.refuses(self._refuse_without_fight)
        self.end = gms_action("end_fight", "End the fight", rules=(why,))(self._end)
        self.end.refuses(self._refuse_without_fight)
        self.actions = (self.start, self.next, self.end)

    def view(self, table: Table) -> OrderView:
        """As ``System.order_view``: those with a turn in their order, then everybody else."""
        if not table.clock.moment:
            rows = tuple(self._row(table, each, "waiting") for each in table.creatures)
            note = "the order is settled, and rounds are counted"
            start = self.start.offer(table, "", "Start the fight", note=note, key="I")
            return OrderView(heading="No fight", rows=rows, buttons=(start,))
        return OrderView(
            heading="Round",
            number=str(table.clock.moment),
            note="of the fight",
            rows=tuple(self._rows(table)),
            buttons=tuple(self._buttons(table)),
        )

    def refuse_turn(self, table: Table, actor: str) -> Refusal | None:
        """Who is out of the fight does nothing; while one is on only whoever's turn it is acts."""
        if not self._sides.standing(table, actor):
            return no("{who} is out of the fight", self._why, who=name(table, actor))
        if table.clock.moment and table.initiative.acting != actor:
            return no("it is not {who}’s turn", self._why, who=name(table, actor))
        return None

    def _rows(self, table: Table) -> Iterator[OrderRow]:
        listed = [turn for turn in table.initiative.order if turn.creature in table.creatures]
        for turn in listed:
            acting = turn.creature == table.initiative.acting
            yield self._row(table, turn.creature, "acting" if acting else "acted" if turn.acted else "waiting")
        known = {turn.creature for turn in listed}
        yield from (self._row(table, each, "waiting") for each in table.creatures if each not in known)

    def _row(self, table: Table, creature: str, state: Any) -> OrderRow:
        notes = {"acting": ["acts now"], "acted": ["acted"]}.get(state, [])
        if not self._sides.standing(table, creature):
            state, notes = "out", ["out of the fight"]
        if table.creatures[creature].hidden:
            notes = [*notes, "hidden"]
        return OrderRow(creature=creature, note=" · ".join(notes), state=state)

    def _buttons(self, table: Table) -> Iterator[Offer]:
        yield self.next.offer(table, "", "Next ▸", note="this turn is over, and the next one begins", key="N")
        yield self.end.offer(table, "", "End the fight", note="rounds are counted no more")

    def _refuse_start(self, table: Table, intent: Intent) -> Refusal | None:
        if table.clock.moment:
            return no("the fight is on already", self._why)
        if not any(self._sides.standing(table, each) for each in table.creatures):
            return no("nobody can fight", self._why)
        return None

    def _start(self, table: Table, intent: Intent) -> Procedure:
        """Rounds are counted from 1, and the first turn begins."""
        table = yield Change(ClockSet(replace(table.clock, moment=0, scale=Scale.MOMENTS)))
        yield from self._go_on(table, ())
        return _STARTED

    def _refuse_without_fight(self, table: Table, intent: Intent) -> Refusal | None:
        return None if table.clock.moment else no("no fight is on", self._why)

    def _next(self, table: Table, intent: Intent) -> Procedure:
        """The turn of whoever acts ends, and the next one's begins; after the last of them a new round."""
        order, acting = table.initiative.order, table.initiative.acting
        if acting and self._sides.winner(table) is not None:
            yield Say("One side is out of the fight", {}, self._why, "reminder", Intent("end_fight"), True)
            yield Change(InitiativeSet(Initiative(order=order)))
            return _DECIDED
        turns = tuple([replace(turn, acted=True) if turn.creature == acting else turn for turn in order])
        return (yield from self._go_on(table, turns))

    def _go_on(self, table: Table, turns: tuple[Turn, ...]) -> Procedure:
        """The next turn begins; where none is left, a new round. With nobody to act a round has no turns."""
        outcome = _TURN
        turn = self._waiting(table, turns)
        if turn is None:
            outcome = _ROUND
            table = yield Change(ClockSet(replace(table.clock, moment=table.clock.moment + 1)))
            yield Say("Round {number}", {"number": table.clock.moment}, self._why, "time")
            table, turns = yield from self._listed(table)
            turn = self._waiting(table, turns)
        who = "" if turn is None else turn.creature
        table = yield Change(InitiativeSet(Initiative(order=turns, acting=who)))
        if who:
            before = table.creatures[who].sheet
            after = self._fresh(before)
            if after is not before:
                table = yield Change(SheetChanged(who, after))
            yield Say("{who}’s turn", {"who": name(table, who)}, self._why, "heading", about=(who,))
        return outcome

    def _waiting(self, table: Table, turns: tuple[Turn, ...]) -> Turn | None:
        waiting = (turn for turn in turns if not turn.acted)
        return next((turn for turn in waiting if self._sides.standing(table, turn.creature)), None)

    def _end(self, table: Table, intent: Intent) -> Procedure:
        """Nobody counts rounds any more, and nothing of a turn is spent."""
        yield Say("The fight ends", {}, self._why, "time")
        table = yield Change(InitiativeSet(Initiative()))
        table = yield Change(ClockSet(replace(table.clock, moment=0)))
        yield from every_sheet(table, self._fresh)
        return _ENDED
