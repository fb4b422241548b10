"""What an attack comes to before a die is thrown: weapon, options, striking range, targets (RH-ATK-01, 1 and 2)."""

from typing import Any

import msgspec

from vtt.rules.procedure import Intent
from vtt.rules.revenants_hack.combat.arms import arms_of, weapon_of
from vtt.rules.revenants_hack.combat.measuring import band_only, feet
from vtt.rules.revenants_hack.combat.striking_range import bearing_to, can_strike, in_range, is_target, targets
from vtt.rules.revenants_hack.sheet_parts import NOTHING, Arms, Possession
from vtt.rules.revenants_hack.tactics.reading import aimed_target
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
    return [
        identity
        for identity, other in table.creatures.items()
        if (is_target(other, enemy) if side != "none" else identity != actor and not other.sheet.state)  # type: ignore[attr-defined]
        and can_strike(table, actor, arms, identity, reach=reach)
    ]


def _is_in(table: Table, actor: str, arms: Arms, bearing: float, target: str, *, reach: bool) -> bool:
    """Whether somebody who was named is in the striking range, whoever they are (RH-ATK-06); in a line or a cone
    between two without feet the attacker's word is taken for it (RH-ATK-03)."""
    if target == actor or table.creatures[target].sheet.state == "dead":  # type: ignore[attr-defined]
        return False
    if target in in_range(table, actor, arms, bearing, reach=reach):
        return True
    return band_only(table, actor, target) is not None and can_strike(table, actor, arms, target, reach=reach)
