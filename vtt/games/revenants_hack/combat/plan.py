"""What an attack comes to before a die is thrown: weapon, options of the pentagon, striking range, targets, the main
one among them (RH-ATK-01, RH-ATK-07, RH-PENT-01), and why it cannot be made."""

from typing import Any, Final, Literal

import msgspec
from msgspec.structs import replace

from vtt.games.revenants_hack.combat.gear import refuse_ammunition
from vtt.games.revenants_hack.lasting import aimed_target, dodges
from vtt.games.revenants_hack.reach import (
    RANKS,
    arms_of,
    band_only,
    bearing_to,
    can_strike,
    defence_of,
    feet,
    hostile,
    in_range,
    targets,
    weapon_of,
)
from vtt.games.revenants_hack.sheet.access import name, refuse_activation, sheet_of
from vtt.games.revenants_hack.sheet.equipment import range_words
from vtt.games.revenants_hack.sheet.parts import NOTHING, Arms, Possession
from vtt.rules.contract.description import ParameterOption, Refusal
from vtt.rules.contract.procedure import Asking, Choose, Intent, Option
from vtt.rules.kit.authoring import House, no
from vtt.table.table import Table

_NONE: tuple[str, ...] = ()


class AttackPlan(msgspec.Struct, frozen=True):
    """``options`` are those of the pentagon, a declared Speed included; ``targets`` are in sheet order. ``named`` is
    whom Accuracy picks (RH-PENT-04), or empty; ``aimed`` is the only target of an aimed attack (RH-AIM-02), or
    empty."""

    weapon: Possession
    arms: Arms
    options: tuple[str, ...]
    bearing: float
    targets: tuple[str, ...]
    named: str = ""
    aimed: str = ""


def planned(table: Table, intent: Intent, *, aims: bool = True) -> AttackPlan:
    """The attack that an intent asks for; ``aims``: an aim that was taken is heeded. Raises ``KeyError`` for a weapon
    that is none."""
    get = intent.arguments.get
    actor = intent.actor
    sheet: Any = table.creatures[actor].sheet
    weapon = weapon_of(sheet, get("weapon") or "")
    arms = arms_of(weapon)
    chosen: tuple[str, ...] = get("options") or _NONE
    if sheet.spent.speed and "speed" not in chosen:
        chosen = (*chosen, "speed")
    target: str = get("target") or ""
    reach, named = False, ""
    if chosen:
        reach = "reach" in chosen
        named = target if "accuracy" in chosen and get("accuracy") == "target" else ""
    circle = arms.shape == "circle"
    bearing = 0.0 if circle else bearing_of(table, actor, arms, get("bearing"), target, reach=reach)
    if aims and arms.ranged and sheet.lasting is not NOTHING:
        aimed = aimed_target(table, actor, weapon.name)
        if aimed and target in ("", aimed):
            return AttackPlan(weapon, arms, chosen, bearing_to(table, actor, aimed), (aimed,), named, aimed)
    found = targets(table, actor, arms, bearing, reach=reach)
    added, struck = get("add") or _NONE, get("strike") or _NONE
    if target and target not in found and _is_in(table, actor, arms, bearing, target, reach=reach):
        added = (*added, target)
    if added or struck:
        found = tuple([each for each in table.creatures if (each in found or each in added) and each not in struck])
    return AttackPlan(weapon, arms, chosen, bearing, found, named)


def bearing_of(table: Table, actor: str, arms: Arms, given: float | None, target: str, *, reach: bool) -> float:
    """Where a line or a cone points: as given, else towards the target, else towards the nearest foe."""
    if arms.shape == "circle":
        return 0.0
    if given is not None:
        return float(given)
    towards = target or nearest_foe(table, actor, arms, reach=reach)
    return bearing_to(table, actor, towards) if towards else 0.0


def nearest_foe(table: Table, actor: str, arms: Arms, *, reach: bool = False) -> str:
    """The nearest creature that the weapon could be turned against, or empty."""
    found = possible_targets(table, actor, arms, reach=reach)
    return min(found, key=lambda each: feet(table, actor, each)) if found else ""


def possible_targets(table: Table, actor: str, arms: Arms, *, reach: bool = False) -> list[str]:
    """Everybody hostile who would be a target if the weapon were turned towards them, in sheet order."""
    side = table.creatures[actor].side
    enemy = "gm" if side == "players" else "players"
    if side == "none":
        there = [each for each in table.creatures.values() if each.id != actor and not each.sheet.state]  # type: ignore[attr-defined]
    else:
        there = [*hostile(table.creatures, enemy)]
    return [each.id for each in there if can_strike(table, actor, arms, each.id, reach=reach)]


def _is_in(table: Table, actor: str, arms: Arms, bearing: float, target: str, *, reach: bool) -> bool:
    """Whether somebody who was named is in the striking range, whoever they are (RH-ATK-06); in a line or a cone
    between two without feet the attacker's word is taken for it (RH-ATK-03)."""
    if target == actor or table.creatures[target].sheet.state == "dead":  # type: ignore[attr-defined]
        return False
    if target in in_range(table, actor, arms, bearing, reach=reach):
        return True
    return band_only(table, actor, target) is not None and can_strike(table, actor, arms, target, reach=reach)


def picked_main(table: Table, actor: str, plan: AttackPlan, target: str) -> Asking[str]:
    """Whoever has the best type of defence; among several the attacker picks (RH-ATK-07)."""
    best = best_defended(table, plan.targets)
    if target in best:
        return target
    if len(best) == 1:
        return best[0]
    creatures = table.creatures
    default = main_by_default(table, plan.targets)
    options = tuple([Option(each, creatures[each].name) for each in best])
    text = "Equally well defended: who is the main target?"
    secret = creatures[actor].hidden or any(creatures[each].hidden for each in best)
    picked: str = yield Choose(actor, text, options, default, "RH-ATK-07", secret=secret)
    return picked


def main_by_default(table: Table, targets: tuple[str, ...]) -> str:
    """The main target if nobody picks one: of the best defended the first who does not dodge."""
    best = best_defended(table, targets)
    creatures = table.creatures
    return next((each for each in best if not dodges(creatures[each].sheet)), best[0])  # type: ignore[arg-type]


def best_defended(table: Table, targets: tuple[str, ...]) -> list[str]:
    """Those of the targets with the best type of defence among them (RH-ATK-07)."""
    creatures = table.creatures
    found: list[str] = []
    best = -1
    for each in targets:
        sheet: Any = creatures[each].sheet
        # Most of a crowd wear nothing.
        rank = RANKS[defence_of(sheet)] if sheet.worn else 0
        if rank > best:
            found, best = [each], rank
        elif rank == best:
            found.append(each)
    return found


PENTAGON_ORDER: House[Literal["as listed", "swapped"]] = House(
    "pentagon_order",
    "The attack pentagon begins with",
    "RH-PENT-01",
    {"as listed": "Damage boost, Accuracy", "swapped": "Accuracy, Damage boost"},
)
PentagonOption = Literal["damage", "accuracy", "reach", "speed", "multiple"]

RING: Final[tuple[PentagonOption, ...]] = ("damage", "accuracy", "reach", "speed", "multiple")
"""In the order round the ring; the last stands beside the first."""

_SWAPPED: Final[tuple[PentagonOption, ...]] = ("accuracy", "damage", "reach", "speed", "multiple")

LABELS: Final[dict[PentagonOption, str]] = {
    "damage": "Damage boost",
    "accuracy": "Accuracy",
    "reach": "Reach",
    "speed": "Speed",
    "multiple": "Multiple targets",
}

_GLYPHS: Final[dict[PentagonOption, str]] = {
    "damage": "fa6s.burst",
    "accuracy": "fa6s.crosshairs",
    "reach": "fa6s.arrows-left-right",
    "speed": "fa6s.person-running",
    "multiple": "fa6s.people-group",
}


def ring(table: Table) -> tuple[PentagonOption, ...]:
    """The options round the ring, as the house rule ``pentagon_order`` has them."""
    return _SWAPPED if PENTAGON_ORDER(table) == "swapped" else RING


def ring_options(table: Table | None = None) -> tuple[ParameterOption, ...]:
    """The same for a parameter; without a table as the rules have them."""
    order = RING if table is None else ring(table)
    return tuple(ParameterOption(each, LABELS[each], _GLYPHS[each]) for each in order)


def refuse_options(table: Table, chosen: tuple[str, ...]) -> Refusal | None:
    """None, one, or one and one of its neighbours."""
    if len(chosen) < 2:
        return None
    if len(chosen) > 2:
        return no("an attack takes one option and one of its neighbours, not three", "RH-PENT-01")
    order: tuple[str, ...] = ring(table)
    if (order.index(chosen[0]) - order.index(chosen[1])) % len(order) in (1, len(order) - 1):
        return None
    first, second = (label for key, label in LABELS.items() if key in chosen)
    return no("{first} and {second} are no neighbours in the attack pentagon", "RH-PENT-01", first=first, second=second)


def refuse_attack(table: Table, intent: Intent) -> Refusal | None:
    """Why an attack is not possible, or ``None``."""
    if refused := refuse_attacking(table, intent.actor) or refuse_names(table, intent):
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
        return no("the combat action is used", "RH-ACT-01")
    if spent.passive:
        return no("{who} has dealt the 1 damage of those who do not attack", "RH-ATK-16", who=name(table, actor))
    return None


def refuse_names(table: Table, intent: Intent) -> Refusal | None:
    """The weapon must be carried, whoever is added or struck must be there, and nobody dead is added (RH-ATK-06)."""
    sheet = sheet_of(table, intent.actor)
    called = str(intent.arguments.get("weapon") or "")
    try:
        weapon_of(sheet, called)
    except KeyError:
        return no("{who} has no {called} to attack with", "RH-ATK-01", who=name(table, intent.actor), called=called)
    for each in (*intent.arguments["add"], *intent.arguments["strike"]):
        if each not in table.creatures:
            return no("there is no creature {each!r}", "RH-ATK-06", each=each)
    for each in intent.arguments["add"]:
        if sheet_of(table, each).state == "dead":
            return no("{each} is dead", "RH-ATK-06", each=name(table, each))
    if intent.actor in (*intent.arguments["add"], intent.arguments["target"]):
        return no("{who} is never a target of its own attack", "RH-ATK-06", who=name(table, intent.actor))
    return None


def refuse_nobody(table: Table, intent: Intent, plan: AttackPlan) -> Refusal | None:
    """With nobody in the striking range there is no attack (RH-ATK-01)."""
    target: Any = intent.arguments["target"]
    if target and target not in plan.targets:
        if sheet_of(table, target).state == "dead":
            return no("{target} is dead", "RH-ATK-06", target=name(table, target))
        if target in intent.arguments["strike"]:
            return no("{target} is struck off the targets", "RH-ATK-06", target=name(table, target))
        return no("{target} is not in range", "RH-ATK-01", target=name(table, target))
    if not plan.targets:
        if intent.arguments["strike"] and _reached_at_all(table, intent, plan):
            return no("everybody in range is struck off the targets", "RH-ATK-06")
        return nobody_in_range(plan.arms, "RH-ATK-01", reach="reach" in plan.options)
    return None


def nobody_in_range(arms: Arms, why: str, *, reach: bool = False) -> Refusal:
    """Nobody is where a weapon strikes, and how far that is (RH-ATK-02); ``reach`` doubles it (RH-PENT-05)."""
    length = arms.length * 2 if reach else arms.length
    return no("nobody in range: {range}", why, range=range_words(replace(arms, length=length)))


def _reached_at_all(table: Table, intent: Intent, plan: AttackPlan) -> bool:
    """Whether anybody would be in range if nobody were struck off."""
    everybody = Intent(intent.action, intent.actor, {**intent.arguments, "strike": ()})
    return bool(planned(table, everybody, aims=bool(plan.aimed)).targets)


def _refuse_accuracy(plan: AttackPlan, intent: Intent) -> Refusal | None:
    picks = "accuracy" in plan.options and intent.arguments["accuracy"] == "target"
    if picks and not plan.named:
        return no("name the target that Accuracy picks", "RH-PENT-04")
    return None
