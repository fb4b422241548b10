"""1 damage without an Attack action (RH-ATK-16)."""

from collections.abc import Iterator
from functools import lru_cache
from typing import Any

from msgspec.structs import replace

from vtt.games.revenants_hack.combat.attack import ADD, BEARING, STRIKE
from vtt.games.revenants_hack.combat.gear import pieces, refuse_ammunition, with_ammunition_used
from vtt.games.revenants_hack.combat.outcomes import comes_out
from vtt.games.revenants_hack.combat.plan import AttackPlan, planned, possible_targets, refuse_names, refuse_nobody
from vtt.games.revenants_hack.luck import harm
from vtt.games.revenants_hack.reach import arms_of, feet, weapon_of
from vtt.games.revenants_hack.sheet.access import name, refuse_activation, sheet_of
from vtt.games.revenants_hack.sheet.parts import UNSPENT, Spent
from vtt.rules.contract.description import Offer, Refusal
from vtt.rules.contract.parameters import creature
from vtt.rules.contract.procedure import Change, Intent, Outcome, Procedure, Say
from vtt.rules.kit.authoring import OFF_ON, House, action, no
from vtt.table.events import SheetsChanged
from vtt.table.table import Table

PASSIVE_MELEE_ONLY: House[bool] = House(
    "passive_melee_only", "1 damage without an attack only in melee", "RH-ATK-16", OFF_ON
)
DEALT = Outcome("1 damage")

_DEALT_ALREADY = Spent(passive=True)


@action(
    "passive_damage",
    "1 damage without an attack",
    creature(required=False),
    BEARING,
    ADD,
    STRIKE,
    rules=("RH-ATK-16",),
    about=("target", "add"),
)
def passive_damage(table: Table, intent: Intent) -> Procedure:
    """1 damage to every target in the striking range: no attack roll, no tally mark, no options."""
    actor = intent.actor
    if table.creatures[actor].hidden:
        table = yield from comes_out(table, actor)
    plan = _planned(table, intent)
    creature = table.creatures[actor]
    sheet: Any = creature.sheet
    yield _heading(creature.name, plan.weapon.name, creature.hidden)
    after = sheet
    if plan.arms.ammunition:
        after = with_ammunition_used(sheet, plan.arms, pieces(table, plan.arms, len(plan.targets)))
    if table.initiative.bag is not None:
        after = replace(after, spent=_DEALT_ALREADY if sheet.spent is UNSPENT else replace(sheet.spent, passive=True))
    sheets, told = harm.suffered(table, [(target, 1, "RH-ATK-16", None) for target in plan.targets])
    if after is not sheet:
        # With the same change: in a crowd this is what is done most often.
        sheets[actor] = after
    if sheets:
        yield Change(SheetsChanged(sheets))
    yield from told
    return DEALT


@passive_damage.refuses
def _(table: Table, intent: Intent) -> Refusal | None:
    """Once in an activation in which there is no attack, with the weapon in hand."""
    actor = intent.actor
    if refused := refuse_activation(table, actor) or _refuse_spent(table, actor) or refuse_names(table, intent):
        return refused
    plan = _planned(table, intent)
    if plan.arms.ranged and PASSIVE_MELEE_ONLY(table):
        return no("only a melee weapon deals 1 damage without an attack", "RH-ATK-16")
    return refuse_nobody(table, intent, plan) or refuse_ammunition(table, actor, plan.arms, len(plan.targets))


@passive_damage.aimed
def _(table: Table, intent: Intent) -> str:
    """Of those in the striking range, who all suffer the same, the first."""
    targets = _planned(table, intent).targets
    return targets[0] if targets else ""


@passive_damage.offered
def _(table: Table, creature: str) -> Iterator[Offer]:
    sheet = sheet_of(table, creature)
    if sheet.state == "dead" or table.initiative.bag is None:
        return
    arms = arms_of(weapon_of(sheet))
    found = possible_targets(table, creature, arms)
    arguments: dict[str, Any] = {}
    if arms.shape != "circle" and found:
        arguments["target"] = min(found, key=lambda each: feet(table, creature, each))
    note = f"{len(found)} in range" if arms.shape == "circle" and len(found) > 1 else ""
    watch = f"creatures.{found[0]}.luck+strain" if found else ""
    yield passive_damage.offer(table, creature, "1 damage without an attack", arguments, note=note, watch=watch)


@lru_cache(maxsize=1024)
def _heading(who: str, weapon: str, secret: bool) -> Say:
    text = "{who} deals 1 damage to everybody in range of {weapon}"
    return Say(text, {"who": who, "weapon": weapon}, "RH-ATK-16", "heading", None, secret)


def _planned(table: Table, intent: Intent) -> AttackPlan:
    """The weapon in hand, without any option and whatever is aimed at."""
    return planned(table, intent, aims=False)


def _refuse_spent(table: Table, actor: str) -> Refusal | None:
    if table.initiative.bag is None:
        return None
    spent = sheet_of(table, actor).spent
    if spent.action == "attack" or spent.speed:
        return no("{who} attacks in this activation", "RH-ATK-16", who=name(table, actor))
    if spent.passive:
        return no("{who} has dealt its 1 damage in this activation", "RH-ATK-16", who=name(table, actor))
    return None
