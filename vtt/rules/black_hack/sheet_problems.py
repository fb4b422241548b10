"""What is impossible about a sheet, field by field (design: refused as it is typed)."""

from typing import Any

from vtt.rules.black_hack.armour import worn_value
from vtt.rules.black_hack.sheet_parts import ATTRIBUTES
from vtt.rules.black_hack.sheets import AnySheet, Character
from vtt.rules.library import Problem
from vtt.table.creature import Sheet

HIGHEST_ATTRIBUTE = 20
HIGHEST_LEVEL = 30


def sheet_problems(sheet: Sheet) -> tuple[Problem, ...]:
    """Every field that cannot be so, with what was expected."""
    known: Any = sheet
    of_kind: AnySheet = known
    found: list[Problem] = []
    if isinstance(of_kind, Character):
        found.extend(_character(of_kind))
    elif of_kind.hd < 1:
        found.append(Problem("hd", f"expected at least 1 Hit Die, found {of_kind.hd}"))
    if of_kind.max_hp < 1:
        found.append(Problem("max_hp", f"expected at least 1, found {of_kind.max_hp}"))
    if not 0 <= of_kind.hp <= max(1, of_kind.max_hp):
        found.append(Problem("hp", f"expected 0 to {of_kind.max_hp}, the maximum, found {of_kind.hp}"))
    return tuple(found)


def _character(sheet: Character) -> list[Problem]:
    found = []
    if not 1 <= sheet.level <= HIGHEST_LEVEL:
        found.append(Problem("level", f"expected 1 to {HIGHEST_LEVEL}, found {sheet.level}"))
    for name in ATTRIBUTES:
        score: int = getattr(sheet.attributes, name)
        if not 1 <= score <= HIGHEST_ATTRIBUTE:
            found.append(Problem(f"attributes.{name}", f"expected 1 to {HIGHEST_ATTRIBUTE}, found {score}"))
    if sheet.coins < 0:
        found.append(Problem("coins", f"expected 0 or more, found {sheet.coins}"))
    armour = sheet.armour
    pool = worn_value(armour) + armour.shield + armour.helmet
    if armour.broken < 0 or armour.lost < 0 or armour.broken + armour.lost > pool:
        place = "armour.lost" if armour.lost else "armour.broken"
        gone = armour.broken + armour.lost
        found.append(Problem(place, f"expected no more broken and lost dice than the {pool} of the pool, found {gone}"))
    return found
