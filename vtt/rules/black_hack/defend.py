"""Defending: a foe attacks a character, and nothing is rolled for whether it hits (BH-ATK-04, BH-CRT-02)."""

from collections.abc import Generator
from functools import cache
from typing import Any

from msgspec.structs import replace

from vtt.dice import Dice, parse
from vtt.rules.black_hack.access import hindered
from vtt.rules.black_hack.armour import whole, worn_whole
from vtt.rules.black_hack.attribute_tests import TestResult, attribute_test, is_plain
from vtt.rules.black_hack.damage import BREAK, break_die, hurt, offered_die
from vtt.rules.black_hack.damage_rolls import damage_roll, damage_throw
from vtt.rules.black_hack.options import option
from vtt.rules.black_hack.plans import DEFEND, planned
from vtt.rules.black_hack.rolls import GM
from vtt.rules.black_hack.sheets import Foe
from vtt.rules.black_hack.spending import action_spent, counted
from vtt.rules.black_hack.tables import damage_average, damage_dice
from vtt.rules.black_hack.weapons import UNARMED, large_in_hand, weapon_among
from vtt.rules.procedure import Change, Intent, Outcome, Procedure, Request, Say
from vtt.table.creature import Sheet
from vtt.table.events import SheetChanged
from vtt.table.table import Table

# Seen from the attacker: whoever attacks wants to hit.
DEFENDED = Outcome("Defended", False)
HIT = Outcome("Hit", True)
CRITICAL_HIT = Outcome("Critical hit", True)
DIE_BROKEN = Outcome("Armour die broken", False)
ROLLED = "BH-DMG-01"


def foe_attack(table: Table, intent: Intent) -> Procedure:
    """The player's test to Defend; on a failure damage by the foe's HD, which an Armour Die may stop (BH-ATK-04)."""
    get = intent.arguments.get
    actor: str = intent.actor
    target: Any = get("target")
    attacker, victim = table.creatures[actor], table.creatures[target]
    foe: Any = attacker.sheet
    sheet: Any = victim.sheet
    called: Any = get("weapon") or ""
    weapon = weapon_among(foe.attacks, called) or UNARMED
    secret = attacker.hidden or victim.hidden
    plan = planned(
        "defend_unarmed" if weapon is UNARMED else "defend",
        target,
        attacker.name,
        victim.name,
        weapon,
        get("attribute") or "",
        sheet.attributes,
        sheet.level,
        foe.hd,
        sheet.armour,
        sheet.character_class,
        secret,
    )
    yield plan.heading
    mode: Any = get("mode") or "normal"
    large = large_in_hand(sheet.weapons, sheet.wielded)
    if mode == "normal" and not large and is_plain(table, sheet):
        ruled = plan.ruled[(yield plan.throw).total]
        yield ruled.said
        success, critical = ruled.success, ruled.critical
    elif sheet.hindrances and hindered(sheet, "paralysed") and not option(table, "paralysed_defends"):
        yield Say("{target} is Paralysed and cannot Defend", plan.heading.values, "BH-ATK-04", "detail", None, secret)
        success = critical = False
    else:
        result: TestResult = yield from attribute_test(
            table,
            target,
            plan.attribute,
            "BH-ATK-04",
            label=DEFEND.label,
            values=plan.heading.values,
            mode=mode,
            against=actor,
            large=large,
            critical=20,
            secret=secret,
        )
        table, success, critical = result.table, result.success, result.critical
        sheet = table.creatures[target].sheet
    after = replace(foe, spent=action_spent(foe.spent)) if table.clock.moment or counted(table) else foe
    if success:
        if after is not foe:
            yield Change(SheetChanged(actor, after))
        yield plan.nothing
        return DEFENDED
    also: dict[str, Sheet] = {actor: after} if after is not foe else {}
    left = worn_whole(sheet.armour) if sheet.conjured is None else whole(sheet)
    before = left > 0 and bool(table.options) and option(table, "armour_die_decided") == "before"
    if before and (yield offered_die(target, sheet.hp, left, None)) == BREAK:
        yield from break_die(table, target, also)
        return DIE_BROKEN
    if foe.damage or critical or table.options or get("damage") or get("damage_mode"):
        amount = yield from foe_damage(table, foe, intent, 2 if critical else 1, secret)
    else:
        amount = (yield damage_throw(damage_dice(foe.hd), GM, ROLLED, secret)).total
    if left > 0 and not before and (yield offered_die(target, sheet.hp, left, amount)) == BREAK:
        yield from break_die(table, target, also)
        return DIE_BROKEN
    yield Say(
        "Critical failure: {target} takes {amount} damage" if critical else "{target} takes {amount} damage",
        {"target": victim.name, "amount": amount},
        "BH-ATK-10" if critical else ROLLED,
        "result",
        None,
        secret,
    )
    yield from hurt(table, target, amount, "BH-LIFE-06", by=actor, breakable=False, also=also)
    return CRITICAL_HIT if critical else HIT


def foe_damage(table: Table, foe: Foe, intent: Intent, times: int, secret: bool) -> Generator[Request, Any, int]:
    """What a foe's attack deals: its HD's row or its own dice, rolled or the average (BH-DMG-01 to BH-DMG-03)."""
    if intent.arguments.get("damage") == "average":
        amount = average_of(table, foe) * times
        yield Say("Average: {amount}", {"amount": amount}, "BH-DMG-02", "detail", None, secret)
        return amount
    mode: Any = intent.arguments.get("damage_mode") or "normal"
    return (yield from damage_roll(table, dice_of(foe), GM, ROLLED, mode, times, 0, False, secret))


def dice_of(foe: Foe) -> Dice:
    """A foe's damage dice: its own, else those of its HD (BH-DMG-01, BH-DMG-03)."""
    return parse(foe.damage) if foe.damage else damage_dice(foe.hd)


def average_of(table: Table, foe: Foe) -> int:
    """The average that may be taken for a foe's damage: the listed one (BH-DMG-02), of its own dice the mean, rounded
    down."""
    if foe.damage:
        return _mean(foe.damage)
    return damage_average(foe.hd, option(table, "damage_above_10_hd") == "extended")


@cache
def _mean(dice: str) -> int:
    return int(parse(dice).distribution().mean)
