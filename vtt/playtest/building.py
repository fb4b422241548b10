"""Encounters built for a party: foes of the shelves, as many as leave it the chance that is wanted."""

from collections.abc import Callable, Sequence
from itertools import cycle
from typing import Final

import msgspec
from msgspec.structs import replace

from vtt.echoes import echoed, one_of
from vtt.playtest.tally import Tally
from vtt.rules.contract.system import System
from vtt.rules.engine import door
from vtt.rules.engine.newcomers import newcomers
from vtt.rules.tabletop.arriving import base_name, free_id, free_names, free_spots, usual_spot
from vtt.table.creature import Creature
from vtt.table.table import Table

WANTED: Final = (("easy", 0.9), ("fair", 0.7), ("hard", 0.5))
MOST_FOES: Final = 16
FIGHTS: Final = 400


class Encounter(msgspec.Struct, frozen=True):
    """Foes by name with their numbers, for a chance that was wanted, and the players' chance against them."""

    title: str
    wanted: float
    foes: dict[str, int]
    share: float
    low: float
    high: float
    table: Table


def foes_on_shelves(system: System, table: Table) -> dict[str, str]:
    """The names of the entries of the shelves that bring a foe, by their keys."""
    found: dict[str, str] = {}
    for shelf in system.shelves(table):
        for entry in shelf.entries:
            if entry.key not in found and _foe(system, table, shelf.key, entry.key) is not None:
                found[entry.key] = entry.cells[0]
    return found


def foe_on_shelf(system: System, table: Table, key: str) -> Creature:
    """The creature that an entry of the shelves puts on the table. Raises ``ValueError`` for none."""
    for shelf in system.shelves(table):
        if any(entry.key == key for entry in shelf.entries):
            found = _foe(system, table, shelf.key, key)
            if found is not None:
                return replace(found, hidden=False)
    raise ValueError(f"{echoed(key)}: no foe of the shelves; expected one of {one_of(foes_on_shelves(system, table))}")


def _foe(system: System, table: Table, shelf: str, key: str) -> Creature | None:
    """Whoever comes by what an entry offers and is none of the players'."""
    actions = door.actions(system)
    for offer in system.entry_view(table, shelf, key).offers:
        needed = {each.name: each for each in actions[offer.intent.action].parameters if each.name in offer.missing}
        if offer.refusal is not None or any(each.kind != "integer" for each in needed.values()):
            continue
        # How many there are is asked of people: here it is one.
        numbers = {name: max(1, each.minimum or 1) for name, each in needed.items()}
        intent = replace(offer.intent, arguments={**offer.intent.arguments, **numbers})
        found = newcomers(system, table, intent, _middle())
        if found and found[0].side != "players":
            return replace(found[0], side="gm")
    return None


def _middle() -> Callable[[int], int]:
    """Dice fall in the middle, just below it and just above it in turn: a foe has as much life as most of its kind."""
    above = cycle((0, 1))
    return lambda sides: max(1, (sides + next(above)) // 2 if sides % 2 else sides // 2 + next(above))


def against(table: Table, foes: Sequence[tuple[Creature, int]]) -> Table:
    """The party of a table against so many of each of these foes, and nobody else."""
    creatures = {who.id: who for who in table.creatures.values() if who.side == "players"}
    found = replace(table, creatures=creatures, focus="")
    middle = usual_spot(found)
    for foe, count in foes:
        names = list(free_names(found, base_name(foe.name), count))
        spots = list(free_spots(found, [(foe.radius, middle)] * count))
        for name, at in zip(names, spots, strict=True):
            identity = free_id(found, base_name(foe.name).lower().replace(" ", "-"))
            one = replace(foe, id=identity, name=name, at=at, group=base_name(foe.name) if count > 1 else "")
            found = replace(found, creatures={**found.creatures, identity: one})
    return found


def foes_for(system: System, table: Table, keys: Sequence[str]) -> list[Creature]:
    """The foes of these entries of the shelves, for the party of the table. Raises ``ValueError`` for none, and where
    there is no party."""
    if not keys:
        raise ValueError("no foes: expected keys of the shelves, as in goblin,ogre")
    if not any(who.side == "players" and system.standing(table, who.id) for who in table.creatures.values()):
        raise ValueError("nobody of the players’ side is on the table; expected a party")
    return [foe_on_shelf(system, table, key) for key in keys]


def built(
    table: Table,
    foes: Sequence[Creature],
    play: Callable[[Table, int], Tally],
    chances: Sequence[tuple[str, float]] = WANTED,
    most: int = MOST_FOES,
) -> list[Encounter]:
    """An encounter for each of the named chances (0-1) that the party of the table is to have; of several foes one of
    each comes first, and more in turn."""
    known: dict[int, tuple[Table, Tally]] = {}

    def fought(count: int) -> float:
        if count not in known:
            made = against(table, _in_turn(foes, count))
            known[count] = (made, play(made, FIGHTS))
        tally = known[count][1]
        return tally.wins["players"] / tally.fights

    found: list[Encounter] = []
    for title, wanted in chances:
        # The more there are, the worse for the party.
        low, high = 0, 1
        while high < most and fought(high) > wanted:
            low, high = high, min(most, high * 2)
        while high - low > 1:
            middle = (low + high) // 2
            if fought(middle) > wanted:
                low = middle
            else:
                high = middle
        best = min((each for each in (low, high) if each), key=lambda each: abs(fought(each) - wanted))
        made, tally = known[best]
        share = fought(best)
        counts = {base_name(foe.name): count for foe, count in _in_turn(foes, best)}
        found.append(Encounter(title, wanted, counts, share, *tally.interval(), made))
    return found


def _in_turn(foes: Sequence[Creature], count: int) -> list[tuple[Creature, int]]:
    each, rest = divmod(count, len(foes))
    return [(foe, each + (place < rest)) for place, foe in enumerate(foes) if each + (place < rest)]
