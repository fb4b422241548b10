"""The type of defence that a creature has now (RH-ATK-08, RH-PROB-11)."""

from vtt.rules.revenants_hack.problems.effects import how_many
from vtt.rules.revenants_hack.sheet_parts import DEFENCES, NOTHING, AttackNumbers, Defence
from vtt.rules.revenants_hack.sheets import CreatureSheet

RANKS: dict[str, int] = {defence: rank for rank, defence in enumerate(DEFENCES)}
"""From 0, the worst, upwards."""


def defence_of(sheet: CreatureSheet) -> Defence:
    """By worn armour, one step worse for each Janky Armor."""
    worn = worn_defence(sheet)
    if sheet.lasting is NOTHING or worn == "unarmored":
        return worn
    return DEFENCES[max(RANKS[worn] - how_many(sheet, "janky-armor"), 0)]


def worn_defence(sheet: CreatureSheet) -> Defence:
    """The type of the armour that is worn, whatever troubles its wearer (RH-ATK-08)."""
    called = sheet.worn
    if called:
        for line in sheet.inventory:
            if line.name == called:
                return "unarmored" if line.destroyed else line.defence or "unarmored"
    return "unarmored"


def needed(numbers: AttackNumbers, defence: Defence) -> int:
    """What an attack roll must reach against a type of defence (RH-ATK-07)."""
    number: int = getattr(numbers, defence)
    return number
