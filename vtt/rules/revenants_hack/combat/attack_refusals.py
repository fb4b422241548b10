"""Why an attack cannot be made (RH-ACT-01, RH-ATK-01, RH-ATK-16, RH-PENT-01, RH-AMMO-02)."""

from typing import Any

from vtt.rules.description import Refusal
from vtt.rules.procedure import Intent
from vtt.rules.revenants_hack.access import name, refuse_activation, sheet_of
from vtt.rules.revenants_hack.combat.ammunition import refuse_ammunition
from vtt.rules.revenants_hack.combat.arms import weapon_of
from vtt.rules.revenants_hack.combat.pentagon import refuse_options
from vtt.rules.revenants_hack.combat.plan import AttackPlan, planned
from vtt.table.table import Table


def refuse_attack(table: Table, intent: Intent) -> Refusal | None:
    """Why an attack is not possible, or ``None``."""
    refused = refuse_attacking(table, intent.actor) or refuse_names(table, intent)
    if refused is not None:
        return refused
    plan = planned(table, intent)
    return (
        refuse_options(table, plan.options)
        or _refuse_accuracy(plan, intent)
        or refuse_nobody(table, intent, plan)
        or refuse_ammunition(table, intent.actor, plan.arms, len(plan.targets))
    )


def refuse_attacking(table: Table, actor: str) -> Refusal | None:
    """An attack is the combat action; a declared Speed is there for it (RH-PENT-06)."""
    refused = refuse_activation(table, actor)
    if refused is not None or table.initiative.bag is None:
        return refused
    spent = sheet_of(table, actor).spent
    if spent.action:
        return Refusal("the combat action is used", "RH-ACT-01")
    if spent.passive:
        return Refusal(f"{name(table, actor)} has dealt the 1 damage of those who do not attack", "RH-ATK-16")
    return None


def refuse_names(table: Table, intent: Intent) -> Refusal | None:
    """The weapon must be carried, whoever is added or struck must be there, and nobody dead is added (RH-ATK-06)."""
    sheet = sheet_of(table, intent.actor)
    called = str(intent.arguments.get("weapon") or "")
    try:
        weapon_of(sheet, called)
    except KeyError:
        return Refusal(f"{name(table, intent.actor)} has no {called} to attack with", "RH-ATK-01")
    for each in (*intent.arguments["add"], *intent.arguments["strike"]):
        if each not in table.creatures:
            return Refusal(f"there is no creature {each!r}", "RH-ATK-06")
    for each in intent.arguments["add"]:
        if sheet_of(table, each).state == "dead":
            return Refusal(f"{name(table, each)} is dead", "RH-ATK-06")
    if intent.actor in (*intent.arguments["add"], intent.arguments["target"]):
        return Refusal(f"{name(table, intent.actor)} is never a target of its own attack", "RH-ATK-06")
    return None


def refuse_nobody(table: Table, intent: Intent, plan: AttackPlan) -> Refusal | None:
    """With nobody in the striking range there is no attack (RH-ATK-01)."""
    target: Any = intent.arguments["target"]
    if target and target not in plan.targets:
        if sheet_of(table, target).state == "dead":
            return Refusal(f"{name(table, target)} is dead", "RH-ATK-06")
        if target in intent.arguments["strike"]:
            return Refusal(f"{name(table, target)} is struck off the targets", "RH-ATK-06")
        return Refusal(f"{name(table, target)} is not in range", "RH-ATK-01")
    if not plan.targets:
        if intent.arguments["strike"] and _reached_at_all(table, intent, plan):
            return Refusal("everybody in range is struck off the targets", "RH-ATK-06")
        return Refusal("nobody in range", "RH-ATK-01")
    return None


def _reached_at_all(table: Table, intent: Intent, plan: AttackPlan) -> bool:
    """Whether anybody would be in range if nobody were struck off."""
    everybody = Intent(intent.action, intent.actor, {**intent.arguments, "strike": ()})
    return bool(planned(table, everybody, aims=bool(plan.aimed)).targets)


def _refuse_accuracy(plan: AttackPlan, intent: Intent) -> Refusal | None:
    picks = "accuracy" in plan.options and intent.arguments["accuracy"] == "target"
    if picks and not plan.named:
        return Refusal("name the target that Accuracy picks", "RH-PENT-04")
    return None
