"""The clock at Luck 0, unconsciousness, bed and captivity in a few words each (RH-LUCK-03, RH-LUCK-06, RH-OUT)."""

from functools import lru_cache
from typing import Final

from vtt.rules.description import Tag
from vtt.rules.revenants_hack.access import sheet_of
from vtt.rules.revenants_hack.chronicle import Chronicle
from vtt.rules.revenants_hack.luck.how_long import at_world_time, how_long
from vtt.rules.revenants_hack.sheet_parts import NO_RECORD, Record
from vtt.rules.revenants_hack.sheets import CreatureSheet
from vtt.table.table import Table

PRISONER: Final = "prisoner"
"""What stands on the sheet of a prisoner, who is awake and on nobody's side (RH-OUT-10)."""

_DEAD = Tag("dead", "warning", "It is out of play; the sheet stays to be read", "RH-OUT-04")
_UNCONSCIOUS = Tag("unconscious", "warning", "It cannot be activated, nor rest, nor take a problem", "RH-LUCK-06")
_HAVEN = Tag("safe haven", "good", "Rest here restores all Luck and all Rest Points", "RH-REST-07")


def tags(table: Table, creature: str) -> tuple[Tag, ...]:
    """State first, or when it will fall; then what keeps it from the next encounter."""
    sheet = sheet_of(table, creature)
    found: list[Tag] = []
    if sheet.state == "dead":
        return (_DEAD,)
    if sheet.state:
        found.append(_UNCONSCIOUS)
    elif sheet.falls:
        found.append(_falling(sheet.falls, table.creatures[creature].side == "players"))
    record = sheet.record
    if record is not NO_RECORD:
        found.extend(_of_record(sheet, record))
    return tuple(found)


def place_tags(table: Table, place: str) -> tuple[Tag, ...]:
    """Whether the place is a safe haven."""
    state = table.state
    return (_HAVEN,) if isinstance(state, Chronicle) and place in state.havens else ()


@lru_cache(maxsize=1024)
def _falling(round_: int, public: bool) -> Tag:
    """Of those who are not the players' the clock would tell that their Luck is 0: it is for the GM alone."""
    tip = "It falls unconscious at the end of that round; Luck regained before stops the fall"
    return Tag(f"falls after round {round_}", "warning", tip, "RH-LUCK-03", public)


def _of_record(sheet: CreatureSheet, record: Record) -> list[Tag]:
    found: list[Tag] = []
    if record.wakes_at and sheet.state:
        found.append(Tag(f"comes to on {at_world_time(record.wakes_at)}", "muted", "", "RH-OUT-08"))
    if record.bed is not None:
        tip = "No Luck is regained until then, and it takes no part in encounters"
        found.append(Tag(f"in bed, {how_long(record.bed.minutes)}", "low", tip, "RH-OUT-06"))
    if PRISONER in record.tags:
        found.append(Tag(PRISONER, "muted", "It is on nobody's side any more", "RH-OUT-10"))
    return found
