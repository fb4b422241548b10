"""The order of a fight by the bag of tokens: rounds are counted, and whoever's token is drawn acts."""

from collections.abc import Callable
from typing import Any

from msgspec.structs import replace

from vtt.rules.contract.description import Offer, Refusal
from vtt.rules.contract.order_view import OrderRow, OrderView
from vtt.rules.contract.procedure import Change, Intent, Outcome, Procedure, Say
from vtt.rules.kit.actions import gms_action, ready_made
from vtt.rules.kit.offer_making import OfferMaker
from vtt.rules.kit.refusals import no
from vtt.rules.kit.token_bag.actions import actions, procedures
from vtt.rules.kit.token_bag.flow import opened
from vtt.rules.kit.token_bag.game import BagGame
from vtt.rules.kit.token_bag.using import nothing_spent
from vtt.rules.kit.token_bag.view import of_creature, order_with_bag
from vtt.table.bands import Scale
from vtt.table.events import ClockSet, InitiativeSet
from vtt.table.initiative import Initiative
from vtt.table.table import Table

_STARTED = Outcome("The fight starts")
_ENDED = Outcome("The fight ends")


class BagOrder:
    """The actions ``start_fight`` and ``end_fight`` of a game, and those of the bag between them.

    ``game`` is the game as the bag sees it, ``unspent`` the very object in ``spent`` of a sheet of whose turn nothing
    is. ``row`` makes the line of a creature in the order; it is told whether its turn of this round is over, ``None``
    for somebody who has none. ``note`` stands beside the number of the round, ``why`` is the ledger id of it all.
    """

    def __init__(
        self,
        game: BagGame,
        *,
        unspent: Any,
        row: Callable[[Table, str, bool | None], OrderRow],
        note: str = "of the fight",
        why: str = "",
    ) -> None:
        self._game = game
        self._unspent = unspent
        self._row = row
        self._note = note
        self._why = why
        rules = (why,) if why else ()
        start = gms_action("start_fight", "Start a fight", rules=rules)(self._start)
        start.refuses(self._refuse_start)
        end = gms_action("end_fight", "End the fight", rules=rules)(self._end)
        end.refuses(self._refuse_end)
        of_the_bag = ready_made(actions(game.rules), procedures(game))
        self.actions = (start, *of_the_bag, end)
        known = {each.name: each for each in self.actions}
        known["use_token"].offered(self._offered)
        self._offer = OfferMaker(
            [each.description for each in self.actions],
            lambda table, intent: known[intent.action].refusal(table, intent),
        )

    def view(self, table: Table) -> OrderView:
        """As ``System.order_view``."""
        return order_with_bag(self._game, table, self._offer, self._row, note=self._note)

    def _offered(self, table: Table, creature: str) -> tuple[Offer, ...]:
        """To be activated by the token that is held, or to act now."""
        if table.initiative.bag is None:
            return ()
        return of_creature(self._game, table, self._offer, creature)

    def _refuse_start(self, table: Table, intent: Intent) -> Refusal | None:
        """One at a time, with somebody in it."""
        if table.clock.moment:
            return no("the fight is on already", self._why)
        game = self._game
        if not any(game.part(table, who) and game.can_act(table, who) for who in table.creatures):
            return no("nobody can fight", self._why)
        return None

    def _start(self, table: Table, intent: Intent) -> Procedure:
        """Rounds are counted from 1, and the bag is filled."""
        table = yield Change(ClockSet(replace(table.clock, moment=1, scale=Scale.MOMENTS)))
        yield from opened(self._game, table)
        return _STARTED

    def _refuse_end(self, table: Table, intent: Intent) -> Refusal | None:
        return None if table.clock.moment else no("no fight is on", self._why)

    def _end(self, table: Table, intent: Intent) -> Procedure:
        """Nobody counts rounds any more, and nothing of a turn is spent."""
        yield Say("The fight ends", {}, self._why, "time")
        table = yield from nothing_spent(table, self._unspent)
        yield Change(InitiativeSet(Initiative()))
        yield Change(ClockSet(replace(table.clock, moment=0)))
        return _ENDED
