"""What is offered in this area: fights, rounds and turns."""

from vtt.rules.description import Offer
from vtt.rules.livehack.access import hostile, sheet_of
from vtt.rules.livehack.offer_making import offer
from vtt.rules.livehack.order.bag_game import GAME
from vtt.rules.token_bag.offers import of_creature
from vtt.table.table import Table, gap


def offers(table: Table, creature: str) -> tuple[Offer, ...]:
    """What the creature could do now."""
    made = list(of_creature(GAME, table, offer, creature)) if table.initiative.bag is not None else []
    if sheet_of(table, creature).prone:
        made.append(offer(table, "stand_up", creature, "Stand up", group="Move"))
    return (*made, *_steps(table, creature))


def table_offers(table: Table) -> tuple[Offer, ...]:
    """What the GM can do without a creature; what carries the order on stands with the order."""
    missing = {"minutes": 0, "hours": 1, "days": 0}
    return (offer(table, "pass_time", "", "Let time pass", missing=missing, group="Time"),)


def _steps(table: Table, creature: str) -> tuple[Offer, ...]:
    """Towards the nearest foe and away from it."""
    mover = table.creatures[creature]
    foes = [other for other in table.creatures.values() if hostile(table, creature, other.id) and not other.hidden]
    if not foes:
        return ()
    nearest = min(foes, key=lambda other: gap(mover, other))
    return tuple(
        offer(
            table,
            "step",
            creature,
            f"{words} {nearest.name}",
            {"thing": nearest.id, "direction": direction},
            group="Move",
        )
        for words, direction in (("Move towards", "nearer"), ("Move away from", "farther"))
    )
