"""Blows, harm and movement: what a creature is offered. An addition."""

from vtt.numerals import distance_told
from vtt.rules.description import Offer
from vtt.rules.null_die.access import is_down, name, sheet_of
from vtt.rules.null_die.fighting.distances import feet
from vtt.rules.null_die.offer_making import offer
from vtt.table.table import Table


def offers(table: Table, creature: str) -> tuple[Offer, ...]:
    """A blow at the nearest foe, movement, harm by hand."""
    sheet = sheet_of(table, creature)
    made: list[Offer] = []
    foes = [] if is_down(sheet) else foes_of(table, creature)
    if foes:
        foe = foes[0]
        note = f"{name(table, foe)}, {distance_told(feet(table, creature, foe))} away"
        watch = f"creatures.{foe}.harm"
        made.append(offer(table, "attack", creature, "Strike", {"target": foe}, note=note, watch=watch, key="A"))
        for direction, words in (("nearer", "Move towards"), ("farther", "Move away from")):
            arguments = {"thing": foe, "direction": direction}
            made.append(offer(table, "step", creature, f"{words} {name(table, foe)}", arguments))
    if not is_down(sheet):
        made.append(offer(table, "mark_harm", creature, "Mark a box of harm", {"boxes": 1}, group="Harm"))
    if sheet.harm:
        made.append(offer(table, "mark_harm", creature, "Wipe a box of harm", {"boxes": -1}, group="Harm"))
    return tuple(made)


def table_offers(table: Table) -> tuple[Offer, ...]:
    """Nothing without a creature."""
    return ()


def foes_of(table: Table, creature: str) -> list[str]:
    """Those of the other side who are up, nearest first; who is on no side has none. Players' creatures know nothing of
    the hidden."""
    side = table.creatures[creature].side
    if side == "none":
        return []
    enemy = "gm" if side == "players" else "players"
    found = [
        identity
        for identity, other in table.creatures.items()
        if other.side == enemy and not is_down(sheet_of(table, identity)) and not (other.hidden and enemy == "gm")
    ]
    return sorted(found, key=lambda identity: feet(table, creature, identity))
