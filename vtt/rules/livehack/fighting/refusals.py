"""Why an attack or a damage roll cannot be made."""

from collections.abc import Iterable
from typing import Any, Final

from vtt.numerals import counted
from vtt.rules.description import Refusal
from vtt.rules.kit.refusals import no
from vtt.rules.livehack.access import name, refuse_action, refuse_offset, sheet_of, skill_of
from vtt.rules.livehack.effort import refuse_effort, spare_effort
from vtt.rules.livehack.fighting.blows import (
    FORTITUDE,
    attack_named,
    attack_task,
    damage_task,
    defence_task,
    ruled_defence,
)
from vtt.rules.livehack.rolling.parts import refuse_parts
from vtt.rules.livehack.rolling.sides import refuse_manner
from vtt.rules.livehack.rolling.task import Task
from vtt.rules.livehack.sheets import Attack, Attribute, CreatureSheet
from vtt.rules.procedure import Intent
from vtt.table.table import Table, band_between

_MENTAL: Final[tuple[Attribute, ...]] = ("intelligence", "wisdom", "charisma")


def refuse_attack(table: Table, intent: Intent) -> Refusal | None:
    """Why an attack is not possible, or ``None``."""
    refusal = refuse_action(table, intent.actor) or _refuse_target(table, intent)
    if refusal is not None:
        return refusal
    sheet = sheet_of(table, intent.actor)
    attack = attack_named(sheet, intent.arguments["attack"])
    assert attack is not None
    refusal = refuse_offset(table, intent.actor, physical=_physical(sheet, attack))
    if refusal is not None:
        return refusal
    get = intent.arguments.get
    target = str(get("target"))
    own = attack_task(attack.name, target)
    theirs = defence_task(attack, ruled_defence(intent), intent.actor)
    return (
        _refuse_reach(table, intent, attack)
        or _refuse_side(table, intent.actor, own, get("components"), get("manner"), get("effort"))
        or _refuse_side(table, target, theirs, get("opposing_components"), None, get("opposing_effort"))
        or _refuse_damage(table, intent, attack)
        or _refuse_sums(table, intent)
    )


def refuse_damage(table: Table, intent: Intent) -> Refusal | None:
    """Why a damage roll without an attack roll is not possible, or ``None``: it is the GM's ruling, whoever's turn it
    is."""
    refusal = _refuse_target(table, intent)
    if refusal is not None:
        return refusal
    attack = attack_named(sheet_of(table, intent.actor), intent.arguments["attack"])
    assert attack is not None
    return _refuse_damage(table, intent, attack)


def _refuse_target(table: Table, intent: Intent) -> Refusal | None:
    """The attack must be on the sheet, and whoever is attacked somebody else who is alive."""
    actor, target = intent.actor, str(intent.arguments["target"])
    sheet = sheet_of(table, actor)
    called = intent.arguments.get("attack") or ""
    if attack_named(sheet, called) is None:
        known = ", ".join([each.name for each in sheet.attacks])
        if not known:
            return no("{who} has no attacks", "LH-DMG-05", who=name(table, actor))
        return no(
            "{who} has no attack called {called!r}: expected one of {known}",
            "LH-DMG-05",
            who=name(table, actor),
            called=called,
            known=known,
        )
    if target == actor:
        return no("nobody attacks themselves", "LH-DEF-02")
    if sheet_of(table, target).condition.state == "dead":
        return no("{target} is dead", "LH-DYING-04", target=name(table, target))
    return None


def _physical(sheet: CreatureSheet, attack: Attack) -> bool:
    """Whether it takes the body: not where its skill goes with an attribute of the mind, as a spell's may
    (LH-OFFS-02)."""
    skill = skill_of(sheet, attack.skill) if attack.skill else None
    return skill is None or skill.attribute not in _MENTAL


def _refuse_reach(table: Table, intent: Intent, attack: Attack) -> Refusal | None:
    target = str(intent.arguments["target"])
    band = band_between(table, intent.actor, target)
    if band.rank <= attack.reach.rank:
        return None
    where = f"{name(table, target)} is {band.label}"
    return no(
        "{where}: {attack} reaches no farther than {reach}",
        "LH-DEF-02",
        where=where,
        attack=attack.name,
        reach=attack.reach.label,
    )


def _refuse_damage(table: Table, intent: Intent, attack: Attack) -> Refusal | None:
    get = intent.arguments.get
    target = str(get("target"))
    own = damage_task(attack.name, target)
    theirs, resists = get("damage_opposing_components"), get("damage_opposing_effort")
    return _refuse_side(
        table, intent.actor, own, get("damage_components"), get("damage_manner"), get("damage_effort")
    ) or _refuse_side(table, target, FORTITUDE, theirs, None, resists)


def _refuse_side(
    table: Table, creature: str, task: Task, chosen: Iterable[str] | None, manner: Any, effort: int | None
) -> Refusal | None:
    refusal = refuse_manner(table, creature, task, manner or "") or refuse_parts(table, creature, task, chosen)
    if refusal is None and effort:
        refusal = refuse_effort(table, creature, effort, task=task)
    return refusal


def _refuse_sums(table: Table, intent: Intent) -> Refusal | None:
    """Effort on the attack and, named beforehand, on its damage come out of the same 5 (LH-EFF-03)."""
    get = intent.arguments.get
    for creature, first, second in (
        (intent.actor, get("effort"), get("damage_effort")),
        (str(get("target")), get("opposing_effort"), get("damage_opposing_effort")),
    ):
        if first and second and not spare_effort(table, creature, first + second):
            words = f"{name(table, creature)} has no {counted(first + second, 'point')} of effort left in this fight"
            return Refusal(words, "LH-EFF-03")
    return None
