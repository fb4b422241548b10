"""A character's attack on one target: the test, and on a hit the damage (BH-ATK-01, BH-WAR-13)."""

from functools import lru_cache
from typing import Any, Literal

from msgspec.structs import replace

from vtt.games.black_hack.attacks.plans import ATTACK, RANGED_DISTANCE, Plan, planned
from vtt.games.black_hack.attacks.weapons import UNARMED, always_at_hand, attack_dice, damage_roll, suits, weapon_among
from vtt.games.black_hack.attribute_tests.throwing import LARGE_WEAPON_DIE, TestResult, attribute_test
from vtt.games.black_hack.features.talents import background_helps
from vtt.games.black_hack.harm.damage import hurt
from vtt.games.black_hack.order.spending import RESPOND, action_spent, counted, has_acted
from vtt.games.black_hack.rolls import is_plain
from vtt.games.black_hack.sheet.parts import CarriedItem, Spent, Weapon
from vtt.games.black_hack.sheet.sheets import Character
from vtt.rules.contract.procedure import Asking, Change, Intent, Outcome, Procedure, Say
from vtt.rules.kit.house import House
from vtt.table.bands import Band
from vtt.table.events import SheetChanged
from vtt.table.table import Table, band_between

UNARMED_WARRIOR: House[Literal["d6", "d4"]] = House(
    "unarmed_warrior", "Damage Dice of an unarmed Warrior", "BH-ATK-08", {"d6": "d6, as armed", "d4": "d4"}
)
CRITICAL_DAMAGE: House[Literal["total", "dice"]] = House(
    "critical_damage", "A critical hit doubles", "BH-ATK-09", {"total": "The total", "dice": "The number of dice"}
)
WEAPONS_OUTSIDE_LIST: House[Literal["warn", "disadvantage", "unarmed"]] = House(
    "weapons_outside_list",
    "A weapon outside the class list",
    "BH-THF-02",
    {"warn": "Is only pointed out", "disadvantage": "Attacks with Disadvantage", "unarmed": "Deals unarmed damage"},
)

HIT = Outcome("Hit", True)
CRITICAL_HIT = Outcome("Critical hit", True)
MISS = Outcome("Miss", False)


def strike(table: Table, intent: Intent, among: str = "", count: int = 1, last: bool = True) -> Procedure:
    """An attack on one target: the intent's, or one ``among`` several, with ``count`` Damage Dice for a Warrior.
    ``last``: the Action ends with it."""
    arguments = intent.arguments
    actor: str = intent.actor
    target: Any = among or arguments["target"]
    attacker, victim = table.creatures[actor], table.creatures[target]
    sheet: Any = attacker.sheet
    opponent: Any = victim.sheet
    called: Any = arguments["weapon"] or sheet.wielded
    weapon = weapon_among(sheet.weapons, called) or always_at_hand(sheet.character_class, called)
    secret = attacker.hidden or victim.hidden
    plan = planned(
        "attack",
        actor,
        attacker.name,
        victim.name,
        weapon,
        arguments["attribute"],
        sheet.attributes,
        sheet.level,
        opponent.level if type(opponent) is Character else opponent.hd,
        sheet.armour,
        sheet.character_class,
        secret,
    )
    yield plan.heading
    if weapon.reach != "ranged" and sheet.character_class == "warrior":
        band = band_between(table, actor, target)
        if band is Band.NEARBY:
            yield Say("Dealer of Death reaches {band} too", {"band": band.label}, "BH-WAR-06", "detail", None, secret)
    mode: Any = arguments["mode"]
    large = advantages = disadvantages = 0
    if plan.unsuited is not None or weapon.reach == "ranged":
        disadvantages = yield from _hampered(table, actor, target, weapon, plan, secret)
    if arguments["background"]:
        table, advantages = yield from background_helps(table, actor, secret)
        sheet = table.creatures[actor].sheet
    if mode == "normal" and not (advantages or weapon.large or opponent.effects) and is_plain(table, sheet):
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
            advantages=advantages,
            disadvantages=disadvantages,
            against=target,
            large=weapon.large,
            critical=1,
            secret=secret,
            nature="attack",
        )
        table, success, critical, large = result.table, result.success, result.critical, result.large
        sheet = table.creatures[actor].sheet
    after = after_attack(table, sheet, weapon, count)
    if not success:
        if after is not sheet:
            yield Change(SheetChanged(actor, after))
        yield plan.nothing
        if last:
            yield RESPOND
        return MISS
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
    if last:
        yield RESPOND
    return CRITICAL_HIT if critical else HIT


def after_attack(table: Table, sheet: Character, weapon: Weapon, count: int) -> Character:
    """The attacker's sheet with what the attack spends: Action, Damage Dice, ammunition marked, weapon in hand."""
    spent = sheet.spent
    if not (table.clock.moment or counted(table)):
        spent = has_acted(spent)
    else:
        spent = _dice_spent(spent, count) if sheet.character_class == "warrior" else action_spent(spent)
    if weapon.ammunition or weapon.name != sheet.wielded:
        in_hand = sheet.wielded if weapon is UNARMED or weapon not in sheet.weapons else weapon.name
        items = _with_fired(sheet.items, weapon.ammunition) if weapon.ammunition else sheet.items
        return replace(sheet, spent=spent, wielded=in_hand, items=items)
    return sheet if spent is sheet.spent else replace(sheet, spent=spent)


def _damage(
    table: Table, intent: Intent, sheet: Character, weapon: Weapon, count: int, critical: bool, large: int, secret: bool
) -> Asking[int]:
    """Attack Damage, doubled by a critical hit (BH-ATK-08, BH-ATK-09, BH-ATK-13)."""
    unarmed = weapon.reach == "unarmed"
    if not unarmed and WEAPONS_OUTSIDE_LIST(table) == "unarmed":
        unarmed = not suits(sheet.character_class, weapon)
    shared = large > 0 and LARGE_WEAPON_DIE(table) == "shared"
    doubled = critical and CRITICAL_DAMAGE(table) == "dice"
    d4 = UNARMED_WARRIOR(table) == "d4"
    dice = attack_dice(
        sheet.character_class, unarmed, weapon.large and not shared, count, doubled, d4, sheet.damage_die
    )
    extra = large if shared else 0
    times = 2 if critical and not doubled else 1
    why = "BH-ATK-09" if doubled else "BH-ATK-08"
    mode: Any = intent.arguments["damage_mode"]
    more = "BH-ATK-09" if times > 1 else "BH-ATK-13"
    return damage_roll(table, dice, intent.actor, why, mode, times, extra, True, secret, more)


@lru_cache(maxsize=1024)
def _dice_spent(spent: Spent, count: int) -> Spent:
    """The Action, and of a Warrior's pool so many dice, whether they hit or not (BH-WAR-08)."""
    return replace(spent, action=True, damage_dice=spent.damage_dice + count)


@lru_cache(maxsize=1024)
def _with_fired(items: tuple[CarriedItem, ...], ammunition: str) -> tuple[CarriedItem, ...]:
    """The items with the first of this kind of ammunition marked as used in this fight (BH-USE-05)."""
    wanted = ammunition.casefold()
    shot = next((item for item in items if item.name.casefold() == wanted), None)
    return tuple([replace(item, fired=True) if item is shot else item for item in items])


def _hampered(table: Table, actor: str, target: str, weapon: Weapon, plan: Plan, secret: bool) -> Asking[int]:
    """How many Disadvantages the weapon has: one outside the class list by a house rule (BH-THF-02), and a shot from
    another band than Faraway, which is best (BH-MOVE-05)."""
    found = 0
    if plan.unsuited is not None:
        yield plan.unsuited
        found += WEAPONS_OUTSIDE_LIST(table) == "disadvantage"
    band = band_between(table, actor, target)
    if weapon.reach != "ranged" or band is Band.FARAWAY:
        return found
    yield Say("Not the ideal range: {band}", {"band": band.label}, "BH-MOVE-05", "detail", None, secret)
    if RANGED_DISTANCE(table) == band.value:
        yield Say("{band}: Disadvantage", {"band": band.label}, "BH-MOVE-05", "detail", None, secret)
        return found + 1
    return found
