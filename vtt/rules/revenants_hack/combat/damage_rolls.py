"""The damage rolls of an attack: which dice, how often, for whom (RH-ATK-11 to RH-ATK-13, RH-DODG-02, RH-AIM-03)."""

from collections.abc import Generator
from typing import Any, Literal

import msgspec

from vtt.dice import Thrown
from vtt.rules.kit.house import OFF_ON, House
from vtt.rules.procedure import Request, Say
from vtt.rules.revenants_hack.combat.attack_lines import changed_dice, damage_throw
from vtt.rules.revenants_hack.combat.dice_steps import stepped
from vtt.rules.revenants_hack.combat.plan import AttackPlan
from vtt.rules.revenants_hack.luck.shield import shield_of
from vtt.rules.revenants_hack.sheet_parts import NOTHING
from vtt.rules.revenants_hack.tactics.reading import dodges
from vtt.table.table import Table

AIM_SUM: House[bool] = House("aim_sum", "The two damage rolls of an aimed attack are one sum", "RH-AIM-03", OFF_ON)


CRIT_ROLLS: House[Literal[1, 2]] = House("crit_rolls", "Damage rolls of a natural 20", "RH-CRIT-02", {1: "1", 2: "2"})


class Damage(msgspec.Struct, frozen=True):
    """What is rolled for one target: ``die`` is 1 for a flat 1, ``rolls`` the number of damage rolls; ``summed``: their
    sum is one instance of damage (RH-AIM-03)."""

    die: int
    rolls: int
    summed: bool = False


def damage_for(table: Table, plan: AttackPlan, target: str, *, hit: bool, natural_20: bool) -> Damage:
    """The damage that an attack which is a hit or a graze does to whoever takes the damage roll."""
    steps = _steps_of_all(plan, hit=hit) - _is_dodging(table, target)
    die = stepped(table, plan.arms.die, steps) if steps else plan.arms.die
    if not hit:
        return Damage(die, 1)
    if plan.aimed:
        return Damage(die, 2, AIM_SUM(table))
    return Damage(die, 2 if natural_20 and CRIT_ROLLS(table) == 2 else 1)


def told_why(table: Table, actor: str, plan: AttackPlan, damages: dict[str, Damage], *, hit: bool) -> list[Say]:
    """Why the dice are not the weapon's: a graze, Damage boost, that somebody dodges (RH-ATK-13)."""
    if hit and "damage" not in plan.options and all(each.die == plan.arms.die for each in damages.values()):
        return []
    causes: tuple[tuple[str, str], ...] = () if hit else (("Graze", "RH-ATK-11"),)
    if "damage" in plan.options:
        causes += (("Damage boost", "RH-PENT-02"),)
    dodging = [target for target in damages if _is_dodging(table, target)]
    creatures = table.creatures
    secret = creatures[actor].hidden
    dice, die = plan.arms.dice, plan.arms.die
    said = []
    straight = next((target for target in damages if target not in dodging), "")
    if causes and straight:
        said.append(changed_dice(causes, "", dice, die, damages[straight].die, secret))
    if dodging:
        who = " and ".join(creatures[target].name for target in dodging)
        words = f"{who} dodges" if len(dodging) == 1 else f"{who} dodge"
        hidden = secret or any(creatures[target].hidden for target in dodging)
        said.append(changed_dice((*causes, ("{who}", "RH-DODG-02")), words, dice, die, damages[dodging[0]].die, hidden))
    return said


def _steps_of_all(plan: AttackPlan, *, hit: bool) -> int:
    """Steps of the damage die that hold against everybody (RH-ATK-11, RH-PENT-02)."""
    return ("damage" in plan.options) - (not hit)


def _is_dodging(table: Table, target: str) -> bool:
    """Whether the damage die is a size smaller against somebody (RH-DODG-02)."""
    sheet: Any = table.creatures[target].sheet
    return sheet.lasting is not NOTHING and dodges(sheet)


def rolled(
    table: Table, actor: str, plan: AttackPlan, damages: dict[str, Damage], why: str
) -> Generator[Request, Any, dict[str, tuple[int, ...]]]:
    """The instances of damage for each of those who take the damage roll.

    Whoever has the same dice shares the rolls, those with the larger dice first (RH-PENT-08, RH-DODG-02).
    """
    if len(damages) == 1:
        # As almost always; not a moment is to be lost here.
        ((target, damage),) = damages.items()
        if damage.rolls == 1 and damage.die > 1:
            attacker = table.creatures[actor]
            sheet: Any = table.creatures[target].sheet
            shield, luck = shield_of(sheet), sheet.luck
            thresholds = (luck if luck > shield else shield,) if luck else ()
            thrown: Thrown = yield damage_throw(
                actor, attacker.name, plan.arms.dice, damage.die, thresholds, why, attacker.hidden
            )
            return {target: (thrown.total,)}
    found: dict[str, tuple[int, ...]] = {}
    for damage in sorted(set(damages.values()), key=lambda each: -each.die):
        sharing = tuple([target for target, own in damages.items() if own == damage])
        instances = yield from _instances(table, actor, plan, damage, sharing, why)
        for target in sharing:
            found[target] = instances
    return found


def _instances(
    table: Table, actor: str, plan: AttackPlan, damage: Damage, targets: tuple[str, ...], why: str
) -> Generator[Request, Any, tuple[int, ...]]:
    dice = plan.arms.dice
    if damage.die == 1:
        return (dice * damage.rolls,) if damage.summed else (dice,) * damage.rolls
    attacker = table.creatures[actor]
    rolls = 1 if damage.summed else damage.rolls
    count = dice * damage.rolls if damage.summed else dice
    thresholds = _thresholds(table, targets, rolls)
    throw = damage_throw(actor, attacker.name, count, damage.die, thresholds, why, attacker.hidden)
    found = []
    for _ in range(rolls):
        thrown: Thrown = yield throw
        found.append(thrown.total)
    return tuple(found)


def _thresholds(table: Table, targets: tuple[str, ...], instances: int) -> tuple[int, ...]:
    """Every threshold that these instances may be compared with, ascending: each can lower one by 1 (RH-DMG-05). At
    Luck 0 nothing is compared (RH-DMG-04)."""
    found = set()
    for target in targets:
        sheet: Any = table.creatures[target].sheet
        shield = shield_of(sheet)
        for lower in range(instances):
            if sheet.luck > lower:
                found.add(max(sheet.luck - lower, shield))
    return tuple(sorted(found))
