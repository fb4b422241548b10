"""What is impossible about a sheet, field by field (design: refused as it is typed)."""

from collections.abc import Mapping
from typing import Any

from vtt.dice import NotationError, parse
from vtt.games.black_hack.armour import worn_value
from vtt.games.black_hack.sheet_parts import ATTRIBUTES
from vtt.games.black_hack.sheets import AnySheet, Character
from vtt.rules.contract.faults import Fault
from vtt.rules.contract.library import Problem
from vtt.table.creature import Sheet

HIGHEST_ATTRIBUTE = 20
HIGHEST_LEVEL = 30
MOST_HD = 99
MOST_HP = 9_999


def sheet_problems(sheet: Sheet) -> tuple[Problem, ...]:
    """Every field that cannot be so, with what was expected."""
    known: Any = sheet
    of_kind: AnySheet = known
    scores = _scores(of_kind) if isinstance(of_kind, Character) else []
    return (*scores, *contradictions(of_kind))


def contradictions(of_kind: AnySheet) -> list[Problem]:
    """What cannot be so in any scene either, which may set scores that no character comes to."""
    found: list[Problem] = []
    if isinstance(of_kind, Character):
        found.extend(_character(of_kind))
    else:
        if not 1 <= of_kind.hd <= MOST_HD:
            found.append(Problem("hd", f"expected 1 to {MOST_HD} Hit Dice, found {of_kind.hd}"))
        written = {"damage": of_kind.damage}
        written |= {f"attacks[{number}].damage": attack.damage for number, attack in enumerate(of_kind.attacks)}
        found.extend(Problem(fault.path, fault.reason) for fault in unreadable_dice(written))
    if not 1 <= of_kind.max_hp <= MOST_HP:
        found.append(Problem("max_hp", f"expected 1 to {MOST_HP:,}, found {of_kind.max_hp}"))
    if not 0 <= of_kind.hp <= max(1, of_kind.max_hp):
        found.append(Problem("hp", f"expected 0 to {of_kind.max_hp}, the maximum, found {of_kind.hp}"))
    return found


def unreadable_dice(written: Mapping[str, str]) -> list[Fault]:
    """Whatever is no dice among texts by the paths of their fields; empty texts stand for none."""
    found: list[Fault] = []
    for place, text in written.items():
        try:
            if text:
                parse(text)
        except NotationError as error:
            found.append(Fault(place, str(error)))
    return found


def _scores(sheet: Character) -> list[Problem]:
    return [
        Problem(f"attributes.{name}", f"expected 1 to {HIGHEST_ATTRIBUTE}, found {score}")
        for name in ATTRIBUTES
        if not 1 <= (score := getattr(sheet.attributes, name)) <= HIGHEST_ATTRIBUTE
    ]


def _character(sheet: Character) -> list[Problem]:
    found = []
    if not 1 <= sheet.level <= HIGHEST_LEVEL:
        found.append(Problem("level", f"expected 1 to {HIGHEST_LEVEL}, found {sheet.level}"))
    if sheet.coins < 0:
        found.append(Problem("coins", f"expected 0 or more, found {sheet.coins}"))
    armour = sheet.armour
    pool = worn_value(armour) + armour.shield + armour.helmet
    if armour.broken < 0 or armour.lost < 0 or armour.broken + armour.lost > pool:
        place = "armour.lost" if armour.lost else "armour.broken"
        gone = armour.broken + armour.lost
        found.append(Problem(place, f"expected no more broken and lost dice than the {pool} of the pool, found {gone}"))
    return found
