"""Aim: a target for the ranged attack of the next activation (RH-AIM-01, RH-AIM-05)."""

from msgspec.structs import replace

from vtt.rules.description import Refusal
from vtt.rules.procedure import DONE, Change, Intent, Procedure, Say
from vtt.rules.revenants_hack.access import action_spent, in_rounds, name, refuse_action, sheet_of
from vtt.rules.revenants_hack.combat.arms import weapon_of
from vtt.rules.revenants_hack.sheet_parts import Aimed
from vtt.rules.revenants_hack.tactics import lasting
from vtt.rules.revenants_hack.tactics.reading import reaches
from vtt.table.events import SheetChanged
from vtt.table.table import Table


def refuse_aim(table: Table, intent: Intent) -> Refusal | None:
    """A combat action with a ranged weapon, at somebody in its striking range, in an encounter."""
    actor, target = intent.actor, str(intent.arguments["target"])
    refused = refuse_action(table, actor)
    if refused is not None:
        return refused
    if not in_rounds(table):
        return Refusal("no rounds are counted now", "RH-AIM-01")
    called = str(intent.arguments.get("weapon") or "")
    try:
        weapon = weapon_of(sheet_of(table, actor), called)
    except KeyError:
        return Refusal(f"{name(table, actor)} has no {called} to aim with", "RH-AIM-01")
    if weapon.arms is None or not weapon.arms.ranged:
        return Refusal(f"{weapon.name} is no ranged weapon", "RH-AIM-01")
    if target == actor:
        return Refusal("nobody aims at themselves", "RH-AIM-01")
    if sheet_of(table, target).state == "dead":
        return Refusal(f"{name(table, target)} is dead", "RH-AIM-01")
    if not reaches(table, actor, weapon, target):
        return Refusal(f"{name(table, target)} is not in range", "RH-AIM-01")
    return None


def aim(table: Table, intent: Intent) -> Procedure:
    """The target is named, the weapon is in hand; an aim taken before is given up for it."""
    actor, target = intent.actor, str(intent.arguments["target"])
    creature, sheet = table.creatures[actor], sheet_of(table, actor)
    weapon = weapon_of(sheet, str(intent.arguments.get("weapon") or ""))
    taken = Aimed(target=target, weapon=weapon.name, round=table.clock.moment)
    after = replace(sheet, wielded=weapon.name, lasting=replace(sheet.lasting, aim=taken))
    table = yield Change(SheetChanged(actor, after))
    yield from action_spent(table, actor, "aim")
    words = {"who": creature.name, "target": name(table, target), "weapon": weapon.name}
    secret = creature.hidden or table.creatures[target].hidden
    yield Say("{who} aims at {target} with {weapon}", words, "RH-AIM-01", "heading", secret=secret)
    return DONE


def refuse_lose(table: Table, intent: Intent) -> Refusal | None:
    """Only an aim that there is."""
    target = str(intent.arguments["target"])
    if sheet_of(table, target).lasting.aim is None:
        return Refusal(f"{name(table, target)} does not aim", "RH-AIM-05")
    return None


def lose(table: Table, intent: Intent) -> Procedure:
    """The GM rules that the target was out of the striking range: behind a wall, say."""
    yield from lasting.lose_aim(table, str(intent.arguments["target"]), "the GM's ruling")
    return DONE
