"""Who a creature is to this game, whether it may act now, and the one way in which a sheet changes."""

from functools import lru_cache
from typing import Any, Final

from msgspec.structs import replace

from vtt.games.livehack.attributes import offset_bar
from vtt.games.livehack.chronicle import waits
from vtt.games.livehack.parts import UNSPENT, Attack, Skill, Spent
from vtt.games.livehack.sheets import CreatureSheet
from vtt.rules.contract.description import Refusal
from vtt.rules.contract.procedure import Change
from vtt.rules.kit.authoring import Changing, no
from vtt.rules.kit.creatures import changed as changed
from vtt.rules.kit.creatures import hostile as hostile
from vtt.rules.kit.creatures import name as name
from vtt.table.events import SheetChanged
from vtt.table.table import Table

GM: Final = "GM"
"""The heading of what the GM does to a creature."""


def sheet_of(table: Table, identity: str) -> CreatureSheet:
    """A creature's sheet. Raises ``KeyError`` for an unknown creature."""
    sheet: Any = table.creatures[identity].sheet
    found: CreatureSheet = sheet
    return found


def skill_of(sheet: CreatureSheet, called: str) -> Skill | None:
    """The skill of that name, whatever its capital letters."""
    wanted = called.casefold()
    return next((skill for skill in sheet.skills if skill.name.casefold() == wanted), None)


def attack_of(sheet: CreatureSheet, called: str) -> Attack | None:
    """The attack of that name, whatever its capital letters."""
    wanted = called.casefold()
    return next((attack for attack in sheet.attacks if attack.name.casefold() == wanted), None)


def in_fight(table: Table) -> bool:
    """Whether a fight is on (LH-EFF-05)."""
    return table.clock.moment > 0


def refuse_turn(table: Table, actor: str) -> Refusal | None:
    """Who is dead, dying, transforming, in a coma or incapacitated does nothing, nor does the discombobulated with the
    next action (LH-COND-04, LH-COND-06, LH-TRANS-02), nor whoever an attribute at -10 keeps from it (LH-OFFS-03, LH-
    OFFS-04), nor a new adventurer before the party is safe (LH-DYING-09); in a fight only whoever's turn it is acts."""
    sheet = sheet_of(table, actor)
    if sheet.condition.state:
        why = _WHY[sheet.condition.state]
        return no(
            "{who} is {state}", why, who=name(table, actor), state=sheet.condition.label or _SAID[sheet.condition.state]
        )
    if in_fight(table) and table.initiative.acting != actor:
        return no("it is not {who}’s turn", who=name(table, actor))
    if waits(table, actor):
        return no("{who} joins when the party is in a safe area", "LH-DYING-09", who=name(table, actor))
    return offset_bar(sheet, name(table, actor)) if sheet.traits else None


_WHY = {
    "discombobulated": "LH-COND-04",
    "incapacitated": "LH-COND-06",
    "dying": "LH-DYING-01",
    "transforming": "LH-TRANS-02",
    "coma": "LH-DYING-04",
    "dead": "LH-DYING-04",
}
_SAID = {state: state for state in _WHY} | {"coma": "in a coma"}


def refuse_action(table: Table, actor: str) -> Refusal | None:
    """Besides, one action a turn."""
    refusal = refuse_turn(table, actor)
    if refusal is None and in_fight(table) and sheet_of(table, actor).spent.action:
        return no("the action of this turn is used")
    return refusal


def action_spent(table: Table, actor: str, action: str) -> Changing:
    """The action of this turn went on this. Outside a fight nothing is spent but what an offset roll allowed, which is
    one action (LH-OFFS-03..05)."""
    sheet = sheet_of(table, actor)
    if in_fight(table):
        spent = _acted(action) if sheet.spent is UNSPENT else replace(sheet.spent, action=action)
    elif sheet.spent is UNSPENT:
        return table
    else:
        spent = UNSPENT
    table = yield Change(SheetChanged(actor, replace(sheet, spent=spent)))
    return table


@lru_cache(maxsize=64)
def _acted(action: str) -> Spent:
    return Spent(action=action)


def refuse_offset(table: Table, creature: str, *, physical: bool = False) -> Refusal | None:
    """Why a damaged attribute forbids somebody to act: Intelligence and Wisdom any action, Strength and Dexterity any
    physical one, movement included (LH-OFFS-02..05)."""
    sheet = sheet_of(table, creature)
    return offset_bar(sheet, name(table, creature), physical=physical) if sheet.traits else None
