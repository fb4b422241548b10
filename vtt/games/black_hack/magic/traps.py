"""Traps that a prayer notices (BH-PRY-07)."""

from collections.abc import Generator
from typing import Any

from msgspec.structs import replace

from vtt.games.black_hack.access import name, sheet_of
from vtt.games.black_hack.magic.reach import NEARBY
from vtt.games.black_hack.magic.words import TRAP, has_word
from vtt.rules.contract.procedure import Change, Request, Say
from vtt.table.events import PlacePut
from vtt.table.table import Table, band_between

FIND_TRAPS = "find-traps"


def traps_noticed(table: Table, identity: str) -> Generator[Request, Any, Table]:
    """The hidden traps Nearby a creature under Find Traps are shown to the players (BH-PRY-07)."""
    if not any(effect.source == FIND_TRAPS and not effect.suppressed for effect in sheet_of(table, identity).effects):
        return table
    for place in list(table.places.values()):
        trap = place.hidden and has_word(table, place.id, TRAP)
        if trap and band_between(table, identity, place.id) in NEARBY:
            table = yield Change(PlacePut(replace(place, hidden=False)))
            values = {"who": name(table, identity), "trap": place.name}
            yield Say("{who} notices: {trap}", values, "BH-PRY-07", "result")
    return table
