"""The short words that stand on a token and a sheet: conditions and marks, each with what it does."""

from typing import Any

from vtt.rules.black_hack.access import sheet_of
from vtt.rules.black_hack.attribute_tests import has_fat_head
from vtt.rules.black_hack.carrying import is_encumbered
from vtt.rules.black_hack.hindrances import MEANING, WHY
from vtt.rules.black_hack.sheets import AnySheet, Character, Foe
from vtt.rules.description import Tag
from vtt.table.table import Table

_STATES = {
    "out": Tag("out of action", "low", "no Moves, no Actions; aid or safety brings the roll", "BH-OUT-01"),
    "dead": Tag("dead", "low", "only Raise Dead undoes it", "BH-OUT-10"),
    "lost": Tag("lost", "low", "left behind and taken for dead", "BH-OUT-11"),
}


def tags_of(table: Table, creature: str) -> tuple[Tag, ...]:
    """Every condition and mark of a creature, the gravest first."""
    sheet = sheet_of(table, creature)
    found: list[Tag] = []
    if sheet.state:
        found.append(_STATES[sheet.state])
    for hindrance in sheet.hindrances:
        action = ", costs an Action" if hindrance.costs_action else ""
        tip = f"{MEANING[hindrance.name]}, until a {hindrance.attribute} test{action}"
        found.append(Tag(hindrance.name, "warning", tip, WHY[hindrance.name]))
    if sheet.ongoing is not None and not sheet.state:
        tip = f"loses HP each turn, until a {sheet.ongoing.attribute} test"
        found.append(Tag("ongoing damage", "low", tip, "BH-COND-06"))
    found.extend(_own(table, sheet) if isinstance(sheet, Character) else _foes(sheet))
    for other in table.creatures[creature].behind:
        if other in table.creatures:
            hidden = table.creatures[other].hidden
            found.append(Tag(f"behind {table.creatures[other].name}", "muted", "", "BH-MOVE-08", public=not hidden))
    found.extend(_effects(sheet))
    return tuple(found)


def _own(table: Table, sheet: Character) -> list[Tag]:
    found: list[Tag] = []
    if has_fat_head(table, sheet):
        found.append(Tag("fat head", "warning", "every test with Disadvantage for half an hour", "BH-OUT-06"))
    if sheet.cracked_bones:
        tip = "STR, DEX and CON tests with Disadvantage until the session ends"
        found.append(Tag("cracked bones", "warning", tip, "BH-OUT-07"))
    if is_encumbered(table, sheet):
        found.append(Tag("encumbered", "warning", "every test with Disadvantage", "BH-INV-02"))
    if sheet.table_due and not sheet.state:
        found.append(Tag("shaken", "muted", "still to roll on the Out of Action table", "BH-HEAL-02"))
    return found


def _foes(sheet: Foe) -> list[Tag]:
    found: list[Tag] = []
    if sheet.fleeing:
        found.append(Tag("fleeing", "warning", "all Actions and Moves go into getting away", "BH-MOR-03"))
    elif sheet.morale_due:
        found.append(Tag("morale due", "accent", "1d12 on or under the highest HD holds", "BH-MOR-01", public=False))
    return found


def _effects(sheet: AnySheet) -> list[Tag]:
    found: list[Any] = []
    for effect in sheet.effects:
        left = f"{effect.turns} turns left" if effect.turns else f"Ud{effect.usage}"
        found.append(Tag(effect.name.lower(), "accent", f"{left}, in {effect.scale.value.capitalize()}", "BH-USE-07"))
    return found
