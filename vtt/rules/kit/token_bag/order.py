"""The order of a game that is always played with the bag, as the windows list it."""

from collections.abc import Callable
from typing import Literal, TypeAlias

from vtt.rules.contract.description import Offer
from vtt.rules.contract.order_view import OrderRow, OrderView
from vtt.rules.kit.offer_making import OfferMaker
from vtt.rules.kit.token_bag import offers
from vtt.rules.kit.token_bag.game import BagGame
from vtt.rules.kit.token_bag.view import bag_view
from vtt.table.table import Table

State: TypeAlias = Literal["waiting", "acting", "acted", "out"]


def order_with_bag(
    game: BagGame,
    table: Table,
    offer: OfferMaker,
    row: Callable[[Table, str, bool | None], OrderRow],
    *,
    note: str,
    note_without: str = "",
) -> OrderView:
    """In a fight those who can act this round, as they stand on the table, and everybody else after them.

    ``row`` makes the line of a creature; it is told whether its turn of this round is over, ``None`` for somebody who
    has none. ``note`` stands beside the number of the round, ``note_without`` where rounds are counted without a bag.
    """
    number = str(table.clock.moment) if table.clock.moment else ""
    if table.initiative.bag is None:
        return OrderView(
            heading=game.round_word if number else "No fight",
            number=number,
            note=note_without,
            rows=tuple(row(table, identity, None) for identity in table.creatures),
            buttons=_buttons_without_bag(table, offer),
        )
    turns = {turn.creature: turn.acted for turn in table.initiative.order}
    others = [identity for identity in table.creatures if identity not in turns]
    return OrderView(
        heading=game.round_word,
        number=str(table.clock.moment),
        note=note,
        rows=tuple(row(table, identity, turns.get(identity)) for identity in (*turns, *others)),
        buttons=(
            offer(table, "next_turn", "", "Next ▸", note=offers.NEXT_NOTE, key="N"),
            *offers.next_ones(game, table, offer),
            offer(table, "end_fight", "", "End the fight", note=offers.END_NOTE),
        ),
        bag=bag_view(game, table, offer),
    )


def state_in_round(game: BagGame, table: Table, identity: str, acted: bool | None) -> tuple[State, str]:
    """How far somebody is in the round, and that in a few words, empty where there is nothing to say; ``acted`` is what
    a row is told."""
    initiative = table.initiative
    if initiative.acting == identity:
        return "acting", "acts now"
    if not game.can_act(table, identity) or game.part(table, identity) is None:
        return "out", ""
    if acted:
        return "acted", "acted"
    if initiative.bag is None:
        return "waiting", ""
    if acted is None:
        return "waiting", "from the next round on"
    return "waiting", "acts next" if identity in initiative.bag.waiting else ""


def _buttons_without_bag(table: Table, offer: OfferMaker) -> tuple[Offer, ...]:
    """A fight starts; rounds that a scene counts without a bag can be ended."""
    start = offer(table, "start_fight", "", "Start the fight", note=offers.FILL_NOTE, key="I")
    return (
        (start, offer(table, "end_fight", "", "End the fight", note=offers.END_NOTE))
        if table.clock.moment
        else (start,)
    )
