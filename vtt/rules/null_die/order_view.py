"""Who acts when: the round with its bag, or before a fight everyone who could be in it. An addition."""

from typing import Literal

from vtt.rules.description import Offer
from vtt.rules.null_die.access import is_down, sheet_of
from vtt.rules.null_die.offer_making import offer
from vtt.rules.null_die.order.bag_game import GAME
from vtt.rules.null_die.sheet_words import ROLE_LABELS
from vtt.rules.order_view import OrderRow, OrderView
from vtt.rules.token_bag import offers
from vtt.rules.token_bag.view import bag_view
from vtt.table.table import Table


def order_view(table: Table) -> OrderView:
    """The order: in a fight those who can act this round, as they stand on the table, and everybody else after them."""
    bag = table.initiative.bag
    if bag is None:
        return OrderView(
            heading="Round" if table.clock.moment else "No fight",
            number=str(table.clock.moment) if table.clock.moment else "",
            rows=tuple(_row(table, identity, None) for identity in table.creatures),
            buttons=_buttons_without_bag(table),
        )
    turns = {turn.creature: turn.acted for turn in table.initiative.order}
    others = [identity for identity in table.creatures if identity not in turns]
    return OrderView(
        heading="Round",
        number=str(table.clock.moment),
        note="of the fight",
        rows=tuple(_row(table, identity, turns.get(identity)) for identity in (*turns, *others)),
        buttons=(
            offer(table, "next_turn", "", "Next ▸", key="N"),
            *offers.next_ones(GAME, table, offer),
            offer(table, "end_fight", "", "End the fight"),
        ),
        bag=bag_view(GAME, table, offer),
    )


def _buttons_without_bag(table: Table) -> tuple[Offer, ...]:
    """A fight starts; rounds that a scene counts without a bag can be ended."""
    start = offer(table, "start_fight", "", "Start the fight", key="I")
    return (start, offer(table, "end_fight", "", "End the fight")) if table.clock.moment else (start,)


def _row(table: Table, identity: str, acted: bool | None) -> OrderRow:
    """One line; ``acted`` says whether the turn of this round is over, ``None`` for somebody who has none."""
    sheet, initiative = sheet_of(table, identity), table.initiative
    notes = ["bystander" if table.creatures[identity].side == "none" else ROLE_LABELS[sheet.role].lower()]
    state: Literal["waiting", "acting", "acted", "out"] = "waiting"
    if initiative.acting == identity:
        state = "acting"
        notes.append("acts now")
    elif is_down(sheet) or GAME.part(table, identity) is None:
        state = "out"
        notes = ["out of the fight"] if is_down(sheet) else notes
    elif acted:
        state = "acted"
        notes.append("acted")
    elif acted is not None and initiative.bag is not None and identity in initiative.bag.waiting:
        notes.append("acts next")
    elif acted is None and initiative.bag is not None:
        notes.append("from the next round on")
    if table.creatures[identity].hidden:
        notes.append("hidden")
    return OrderRow(creature=identity, note=" · ".join(notes), state=state)
