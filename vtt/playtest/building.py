"""Encounters built for a party: foes of the shelves, as many as leave it the chance that is wanted."""

from collections.abc import Callable, Sequence
from typing import Final

import msgspec
from msgspec.structs import replace

from vtt.echoes import echoed, one_of
from vtt.playtest.tally import Tally
from vtt.rules.contract.system import System
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


def foe_on_shelf(system: System, table: Table, key: str) -> Creature:
    """The creature that an entry of the shelves puts on the table. Raises ``ValueError`` for none."""
    known: list[str] = []
    for shelf in system.shelves(table):
        for entry in shelf.entries:
            known.append(entry.key)
            if entry.key != key:
                continue
            for offer in system.entry_view(table, shelf.key, key).offers:
                if offer.refusal is None and not offer.missing:
                    found = newcomers(system, table, offer.intent)
                    if found:
                        return replace(found[0], side="gm", hidden=False)
    raise ValueError(f"{echoed(key)}: no foe of the shelves; expected one of {one_of(known)}")


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


def built(
    system: System, table: Table, keys: Sequence[str], play: Callable[[Table, int], Tally], most: int = MOST_FOES
) -> list[Encounter]:
    """Three encounters: one that is easy for the party of the table, a fair and a hard one. ``keys`` are entries of the
    shelves; of several, one of each comes first, and more in turn. Raises ``ValueError``."""
    if not keys:
        raise ValueError("no foes: expected keys of the shelves, as in goblin,ogre")
    if not any(who.side == "players" and system.standing(table, who.id) for who in table.creatures.values()):
        raise ValueError("nobody of the players’ side is on the table; expected a party")
    foes = [foe_on_shelf(system, table, key) for key in keys]
    known: dict[int, tuple[Table, Tally]] = {}

    def fought(count: int) -> float:
        if count not in known:
            made = against(table, _in_turn(foes, count))
            known[count] = (made, play(made, FIGHTS))
        tally = known[count][1]
        return tally.wins["players"] / tally.fights

    found: list[Encounter] = []
    for title, wanted in WANTED:
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
