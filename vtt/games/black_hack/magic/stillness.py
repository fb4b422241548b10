"""Who and what time passes by: whatever is inside a Time Stop (BH-SPL-37), and who is not in the scene."""

from vtt.games.black_hack.access import sheet_of
from vtt.games.black_hack.chronicle import chronicle
from vtt.games.black_hack.effects import stopped
from vtt.games.black_hack.lasting_parts import Effect
from vtt.table.bands import distance
from vtt.table.creature import Place
from vtt.table.table import Table

TIME_STOP = "time-stop"


def stands_still(table: Table, owner: str, effect: Effect) -> bool:
    """Whether an effect does not run on, as it lies inside a Time Stop: on a creature there, in the scene at a place
    there, or with nobody who bears it outside. ``owner`` is empty for an effect in the scene. The stop itself runs."""
    if effect.source == TIME_STOP:
        return False
    if owner:
        return still(table, owner)
    place = table.places.get(effect.area or effect.on)
    if place is not None:
        return any(distance(place.at, stop.at) <= stop.radius for stop in _stops(table))
    bearers = [
        identity
        for identity in table.creatures
        if effect.link and any(borne.link == effect.link for borne in sheet_of(table, identity).effects)
    ]
    return bool(bearers) and all(still(table, identity) for identity in bearers)


def is_touched(table: Table, identity: str) -> bool:
    """Whether what happens in the scene happens to a creature: it is neither away (BH-SPL-28) nor beyond all change, in
    a Time Stop or of stone (BH-SPL-23, BH-SPL-37)."""
    sheet = sheet_of(table, identity)
    return not sheet.fate.location and stopped(sheet, "unchanging") is None


def still(table: Table, identity: str) -> bool:
    """Whether a creature is inside a Time Stop."""
    return any(effect.source == TIME_STOP and not effect.suppressed for effect in sheet_of(table, identity).effects)


def _stops(table: Table) -> list[Place]:
    """The places that a Time Stop fills."""
    return [
        table.places[effect.area]
        for effect in chronicle(table).magic.effects
        if effect.source == TIME_STOP and effect.area in table.places and not effect.suppressed
    ]
