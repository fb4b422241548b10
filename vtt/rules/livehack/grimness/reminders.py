"""Grim experiences that come by themselves: who sees a companion die, who hears that one was eaten."""

from collections.abc import Generator, Iterator
from typing import Any

from vtt.rules.livehack.access import name, sheet_of
from vtt.rules.livehack.grimness.experiences import (
    COMPANION_DIES,
    COMPANION_EATEN,
    Grim,
    difficulty_for,
    experience_of,
    named,
    preset,
)
from vtt.rules.livehack.rolling.task import responds
from vtt.rules.procedure import Intent, Request, Say
from vtt.table.table import Table


def aware(table: Table) -> Iterator[str]:
    """The players' adventurers who notice what goes on around them."""
    for identity, creature in table.creatures.items():
        if creature.side == "players" and not creature.hidden:
            sheet = sheet_of(table, identity)
            if sheet.role == "adventurer" and responds(sheet):
                yield identity


def death_seen(table: Table, creature: str) -> Generator[Request, Any, None]:
    """Somebody has died: where it was a player's adventurer, each companion who responds to anything is due for a grim
    test (LH-GRIM-05). Of a Grimlock who was one the GM says who put it down (LH-GRIM-09)."""
    was = sheet_of(table, creature).record.was
    if was and table.creatures[creature].side == "gm" and not table.creatures[creature].hidden:
        text = "{companion} was an adventurer once: a grim test for whoever did this, and at 5 less for who watched"
        yield Say(text, {"companion": name(table, creature)}, "LH-GRIM-09", "reminder")
        return
    yield from _about(table, creature, COMPANION_DIES, "{who} sees {companion} die: grim test, DR {dr}")


def eating_known(table: Table, creature: str) -> Generator[Request, Any, None]:
    """An adventurer was eaten: so is each companion who comes to know of it (LH-GRIM-06)."""
    yield from _about(
        table, creature, COMPANION_EATEN, "When {who} learns that {companion} was eaten: grim test, DR {dr}"
    )


def deed_watched(
    table: Table, doers: tuple[str, ...], grim: Grim, base: int, companion: str
) -> Generator[Request, Any, None]:
    """Companions have done something grim: each adventurer who looks on is due for a test at 5 less (LH-GRIM-12).
    ``base`` is the DR before that, the text's or the one that the GM gave (LH-REV-07)."""
    arguments: dict[str, Any] = {"experience": grim.key, "companion": companion, "watching": True}
    if preset(table, grim) is None:
        arguments["dr"] = str(base)
    for who in aware(table):
        if who not in doers and who != companion:
            dr = difficulty_for(table, who, grim, base, companion, watching=True).total
            values = {"who": name(table, who), "deed": grim.name, "dr": dr}
            suggested = Intent("grim_test", who, dict(arguments))
            yield Say("{who} watches ({deed}): grim test, DR {dr}", values, "LH-GRIM-12", "reminder", suggested)


def _about(table: Table, lost: str, key: str, text: str) -> Generator[Request, Any, None]:
    """A reminder for each companion of somebody who is lost."""
    creature, sheet = table.creatures[lost], sheet_of(table, lost)
    if creature.side != "players" or creature.hidden or sheet.role != "adventurer":
        return
    grim = experience_of(table, key)
    base = None if grim is None else preset(table, grim)
    if grim is None or base is None:
        return
    for who in aware(table):
        if who != lost:
            dr = difficulty_for(table, who, grim, base, lost, watching=False).total
            values = {"who": name(table, who), "companion": named(table, lost), "dr": dr}
            suggested = Intent("grim_test", who, {"experience": key, "companion": lost})
            yield Say(text, values, grim.why, "reminder", suggested)
