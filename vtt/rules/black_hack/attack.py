"""Attacking: a character's test and damage; a foe's attack is the player's to defend against (BH-ATK, BH-CRT-02)."""

from collections.abc import Generator
from functools import cache
from typing import Any

from msgspec.structs import replace

from vtt.dice import Thrown
from vtt.rules.black_hack.attack_refusals import dice_left, refuse_attack
from vtt.rules.black_hack.attribute_tests import TestResult, attribute_test, is_plain
from vtt.rules.black_hack.damage import hurt
from vtt.rules.black_hack.damage_rolls import damage_roll, damage_throw
from vtt.rules.black_hack.defend import foe_attack
from vtt.rules.black_hack.options import option
from vtt.rules.black_hack.plans import ATTACK, planned
from vtt.rules.black_hack.sheets import CarriedItem, Character, Spent, Weapon
from vtt.rules.black_hack.spending import RESPOND, action_spent, counted
from vtt.rules.black_hack.weapons import UNARMED, attack_dice, weapon_among
from vtt.rules.procedure import Change, Intent, Outcome, Procedure, Request, Say
from vtt.table.bands import Band
from vtt.table.events import SheetChanged
from vtt.table.table import Table, band_between

HIT = Outcome("Hit", True)
CRITICAL_HIT = Outcome("Critical hit", True)
MISS = Outcome("Miss", False)
ROLLED = "BH-ATK-08"


def attack(table: Table, intent: Intent) -> Procedure:
    """An attack: by a character a test and then damage (BH-ATK-01), by a foe the player's Defend Test (BH-ATK-04)."""
    if type(table.creatures[intent.actor].sheet) is Character:
        return _character_attack(table, intent)
    return foe_attack(table, intent)


def _character_attack(table: Table, intent: Intent) -> Procedure:
    get = intent.arguments.get
    actor: str = intent.actor
    target: Any = get("target")
    attacker, victim = table.creatures[actor], table.creatures[target]
    sheet: Any = attacker.sheet
    opponent: Any = victim.sheet
    called: Any = get("weapon") or sheet.wielded
    weapon = weapon_among(sheet.weapons, called) or UNARMED
    secret = attacker.hidden or victim.hidden
    plan = planned(
        "attack",
        actor,
        attacker.name,
        victim.name,
        weapon,
        get("attribute") or "",
        sheet.attributes,
        sheet.level,
        opponent.level if type(opponent) is Character else opponent.hd,
        sheet.armour,
        sheet.character_class,
        secret,
    )
    yield plan.heading
    mode: Any = get("mode") or "normal"
    if weapon.reach == "ranged":
        mode = yield from _from_here(table, actor, target, mode, secret)
    plain = mode == "normal" and not weapon.large and is_plain(table, sheet)
    large = 0
    if plain:
        ruled = plan.ruled[(yield plan.throw).total]
        yield ruled.said
        success, critical = ruled.success, ruled.critical
    else:
        result: TestResult = yield from attribute_test(
            table,
            actor,
            plan.attribute,
            "BH-ATK-01",
            label=ATTACK.label,
            values=plan.heading.values,
            mode=mode,
            against=target,
            large=weapon.large,
            critical=1,
            secret=secret,
        )
        table, success, critical, large = result.table, result.success, result.critical, result.large
        sheet = table.creatures[actor].sheet
    count: Any = 1
    if sheet.character_class == "warrior":
        count = get("damage_dice") or dice_left(sheet)
    after = _after_attack(table, sheet, weapon, target, count)
    if not success:
        if after is not sheet:
            yield Change(SheetChanged(actor, after))
        yield plan.nothing
        yield RESPOND
        return MISS
    if plain and not critical and weapon is not UNARMED and not get("damage_mode"):
        thrown: Thrown = yield damage_throw(
            attack_dice(sheet.character_class, False, False, count), actor, ROLLED, secret
        )
        amount = thrown.total
    else:
        amount = yield from _damage(table, intent, sheet, weapon, count, critical, large, secret)
    yield Say(
        "Critical hit: {amount} damage to {target}" if critical else "Hit: {amount} damage to {target}",
        {"amount": amount, "target": victim.name},
        "BH-ATK-09" if critical else "BH-ATK-01",
        "result",
        None,
        secret,
    )
    yield from hurt(table, target, amount, "BH-LIFE-06", by=actor, also={actor: after} if after is not sheet else {})
    yield RESPOND
    return CRITICAL_HIT if critical else HIT


def _damage(
    table: Table,
    intent: Intent,
    sheet: Character,
    weapon: Weapon,
    count: int,
    critical: bool,
    large: int,
    secret: bool,
) -> Generator[Request, Any, int]:
    """Attack Damage, doubled by a critical hit (BH-ATK-08, BH-ATK-09, BH-ATK-13)."""
    unarmed = weapon.reach == "unarmed"
    extra = 0
    if table.options:
        shared = large > 0 and option(table, "large_weapon_die") == "shared"
        doubled = critical and option(table, "critical_damage") == "dice"
        d4 = option(table, "unarmed_warrior") == "d4"
        extra = large if shared else 0
        dice = attack_dice(sheet.character_class, unarmed, weapon.large and not shared, count, doubled, d4)
        times = 2 if critical and not doubled else 1
    else:
        dice = attack_dice(sheet.character_class, unarmed, weapon.large, count)
        times = 2 if critical else 1
    mode: Any = intent.arguments.get("damage_mode") or "normal"
    return (yield from damage_roll(table, dice, intent.actor, ROLLED, mode, times, extra, True, secret))


def _after_attack(table: Table, sheet: Character, weapon: Weapon, target: str, count: int) -> Character:
    """The attacker's sheet with what the attack spends: Action, Damage Dice, ammunition marked, weapon in hand."""
    spent = sheet.spent
    if table.clock.moment or counted(table):
        if sheet.character_class == "warrior":
            spent = _dice_spent(spent, count, target if count < sheet.level else "")
        else:
            spent = action_spent(spent)
    if weapon.ammunition or (weapon.name != sheet.wielded and weapon is not UNARMED):
        items = _with_fired(sheet.items, weapon.ammunition) if weapon.ammunition else sheet.items
        return replace(sheet, spent=spent, wielded=weapon.name, items=items)
    return sheet if spent is sheet.spent else replace(sheet, spent=spent)


@cache
def _dice_spent(spent: Spent, count: int, target: str) -> Spent:
    """The Action, and of a Warrior's pool so many dice; the target is noted while some are left (BH-WAR-08)."""
    targets = (*spent.targets, target) if target else spent.targets
    return replace(spent, action=True, damage_dice=spent.damage_dice + count, targets=targets)


@cache
def _with_fired(items: tuple[CarriedItem, ...], ammunition: str) -> tuple[CarriedItem, ...]:
    """The items with this kind of ammunition marked as used in this fight (BH-USE-05)."""
    wanted = ammunition.casefold()
    return tuple([replace(item, fired=True) if item.name.casefold() == wanted else item for item in items])


def _from_here(table: Table, actor: str, target: str, mode: str, secret: bool) -> Generator[Request, Any, str]:
    """How a shot from this band is thrown: Faraway is best, anything else is noted (BH-MOVE-05)."""
    band = band_between(table, actor, target)
    if band is Band.FARAWAY:
        return mode
    yield Say("Not the ideal range: {band}", {"band": band.label}, "BH-MOVE-05", "detail", None, secret)
    if table.options and option(table, "ranged_distance") == band.value:
        yield Say("{band}: Disadvantage", {"band": band.label}, "BH-MOVE-05", "detail", None, secret)
        return "normal" if mode == "advantage" else "disadvantage"
    return mode


ACTIONS = {"attack": (refuse_attack, attack)}
