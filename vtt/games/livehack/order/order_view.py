"""Who acts when: the round with its bag or its rolled order, or before a fight everyone who could be in it."""

from typing import Literal

from vtt.games.livehack.access import in_fight, sheet_of
from vtt.games.livehack.order.fight import TURNS, end_fight, offer, start_fight
from vtt.games.livehack.order.turns import GAME, INITIATIVE, OPTIONS, standing, winner
from vtt.rules.contract.description import Offer
from vtt.rules.contract.order_view import OrderRow, OrderView
from vtt.rules.kit.area import Area
from vtt.rules.kit.token_bag.view import END_NOTE, FILL_NOTE, NEXT_NOTE, bag_view, next_ones
from vtt.table.initiative import Turn
from vtt.table.table import Table

_START = {True: "Fill the bag", False: "Roll initiative"}
_START_NOTES = {True: FILL_NOTE, False: "rounds are counted, in the order of the rolls"}


def order_view(table: Table) -> OrderView:
    """The order: in a fight those who have turns this round, and everybody else after them."""
    with_bag = table.initiative.bag is not None
    turns = {turn.creature: turn for turn in table.initiative.order}
    rows = [*turns, *[identity for identity in table.creatures if identity not in turns]]
    fight = in_fight(table)
    return OrderView(
        heading="Round" if fight else "No fight",
        number=str(table.clock.moment) if fight else "",
        note="of the fight" if fight else "",
        rows=tuple([_row(table, each, turns.get(each)) for each in rows if each in table.creatures]),
        buttons=_buttons(table),
        bag=bag_view(GAME, table, offer) if with_bag else None,
    )


def _buttons(table: Table) -> tuple[Offer, ...]:
    if not in_fight(table):
        bag = INITIATIVE(table) == "bag"
        return (start_fight.offer(table, "", _START[bag], note=_START_NOTES[bag], key="I"),)
    return (
        offer(table, "next_turn", "", "Next ▸", note=NEXT_NOTE, key="N"),
        *(next_ones(GAME, table, offer) if table.initiative.bag is not None else ()),
        end_fight.offer(table, "", "End the fight", note=END_NOTE),
    )


def _row(table: Table, identity: str, turn: Turn | None) -> OrderRow:
    """One line; ``turn`` is the turn of this round, ``None`` for somebody who has none."""
    initiative = table.initiative
    bag = initiative.bag
    creature, condition = table.creatures[identity], sheet_of(table, identity).condition
    notes = [condition.label or condition.state] if condition.state else []
    state: Literal["waiting", "acting", "acted", "out"] = "waiting"
    if creature.side == "none":
        state = "out"
        notes.insert(0, "bystander")
    elif not GAME.can_act(table, identity):
        state = "out"
        notes = notes or ["helpless"]
    elif initiative.acting == identity:
        state = "acting"
        notes.append("acts now")
    elif turn is not None and turn.acted:
        state = "acted"
        notes.append("acted")
    elif bag is not None and identity in bag.waiting:
        notes.append("acts next")
    elif turn is None and in_fight(table):
        notes.append("from the next round on")
    if turn is not None and bag is None and turn.group and state != "out":
        notes.insert(0, f"initiative {turn.group}")
    if creature.hidden:
        notes.append("hidden")
    return OrderRow(creature=identity, note=" · ".join(notes), state=state)


AREA = Area(
    actions=(start_fight, *TURNS, end_fight), options=OPTIONS, standing=standing, winner=winner, order_view=order_view
)
