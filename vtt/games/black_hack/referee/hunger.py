"""Hunger and thirst: everyone eats and drinks or grows weak (BH-ENC-09)."""

from collections.abc import Generator
from typing import Any

from vtt.games.black_hack.access import character
from vtt.games.black_hack.damage import hurt
from vtt.games.black_hack.magic.provisions import eats_portion
from vtt.games.black_hack.magic.stillness import is_touched
from vtt.games.black_hack.sheet_parts import CarriedItem
from vtt.games.black_hack.sheets import Character
from vtt.games.black_hack.usage_dice import roll_item
from vtt.rules.contract.procedure import Choose, Option, Request, Say
from vtt.table.table import Table

WHY = "BH-ENC-09"
FOOD = "food"
"""The tag of an item that feeds whatever its name is."""

_NOTHING = "nothing"


def rations(sheet: Character) -> CarriedItem | None:
    """The food with a Usage Die that a character carries, or ``None``: it stands for drink as well."""
    for item in sheet.items:
        if item.usage and (FOOD in item.tags or "ration" in item.name.casefold()):
            return item
    return None


def everyone_eats(table: Table) -> Generator[Request, Any, Table]:
    """Every character on its feet takes food and water, or loses as many HP as its Level, which no Armour Die stops.
    Who is away, of stone or in a Time Stop neither hungers nor shares."""
    for identity, creature in list(table.creatures.items()):
        if type(creature.sheet) is Character and not creature.sheet.state and is_touched(table, identity):
            table = yield from _eats(table, identity)
    return table


def _eats(table: Table, identity: str) -> Generator[Request, Any, Table]:
    """Food of a prayer first (BH-PRY-17), then own rations, then those of others, which the player is asked about: one
    roll feeds one (BH-ENC-09)."""
    table, fed = yield from eats_portion(table, identity)
    if fed:
        return table
    own = rations(character(table, identity))
    if own is not None:
        return (yield from roll_item(table, identity, own, WHY))
    creature = table.creatures[identity]
    sharing = [
        (other, food)
        for other, who in table.creatures.items()
        if type(who.sheet) is Character and not who.hidden and is_touched(table, other)
        if (food := rations(who.sheet)) is not None
    ]
    answer = _NOTHING
    if sharing:
        options = tuple(Option(other, f"{table.creatures[other].name}'s {food.name}") for other, food in sharing)
        answer = yield Choose(
            identity,
            "{who} has nothing to eat. Who shares?",
            (*options, Option(_NOTHING, "Nobody: go hungry")),
            sharing[0][0],
            WHY,
            {"who": creature.name},
            identity,
        )
    if answer != _NOTHING:
        return (yield from roll_item(table, answer, dict(sharing)[answer], WHY))
    text = "{who} goes hungry"
    yield Say(text, {"who": creature.name}, WHY, "result", about=(creature.id,))
    return (yield from hurt(table, identity, character(table, identity).level, WHY, breakable=False, named="Hunger"))
