"""A foe's attack: the player's to defend against, and what it brings besides damage (BH-ATK-04, BH-ATK-14, BH-ARM-02,
BH-COND-01)."""

from functools import lru_cache
from typing import Any, Literal

from msgspec.structs import replace

from vtt.dice import Dice, parse
from vtt.games.black_hack.armour.dice import ARMOUR_DIE_DECIDED, BREAK, break_die, offered_die
from vtt.games.black_hack.armour.pool import whole
from vtt.games.black_hack.attacks.plans import DEFEND, planned
from vtt.games.black_hack.attacks.strike import CRITICAL_HIT, HIT
from vtt.games.black_hack.attacks.weapons import UNARMED, damage_roll, large_in_hand, weapon_among
from vtt.games.black_hack.attribute_tests.throwing import TestResult, attribute_test
from vtt.games.black_hack.effects import begin, immune
from vtt.games.black_hack.features.fighting import bashes, faces_apart, shield_bash
from vtt.games.black_hack.features.talents import background_helps
from vtt.games.black_hack.harm.damage import hurt
from vtt.games.black_hack.harm.hindrances import begin_hindrance
from vtt.games.black_hack.harm.ongoing_damage import ONGOING_SOURCES, begin_ongoing
from vtt.games.black_hack.order.spending import action_spent, counted, has_acted, struck_spent
from vtt.games.black_hack.rolls import GM, is_plain
from vtt.games.black_hack.sheet.access import damage_average, damage_dice, hindered, is_paralysed, tables
from vtt.games.black_hack.sheet.lasting import Effect, Hindrance, Ongoing, Trait
from vtt.games.black_hack.sheet.parts import Rider, Weapon
from vtt.games.black_hack.sheet.sheets import Character, Foe
from vtt.rules.contract.procedure import Asking, Change, Changing, Intent, Outcome, Procedure, Say
from vtt.rules.kit.house import House
from vtt.table.creature import Sheet
from vtt.table.events import SheetChanged
from vtt.table.table import Table

PARALYSED_DEFENDS: House[bool] = House(
    "paralysed_defends", "A Paralysed Character", "BH-ATK-04", {True: "May Defend", False: "Cannot Defend"}
)
DAMAGE_ABOVE_10_HD: House[Literal["last_row", "extended"]] = House(
    "damage_above_10_hd", "Average damage above 10 HD", "BH-DMG-03", {"last_row": "That of 10 HD", "extended": "HD + 1"}
)

# Seen from the attacker: whoever attacks wants to hit, and has hit where an Armour Die is broken against the damage.
_DEFENDED = Outcome("Defended", False)
_DIE_BROKEN = Outcome("Hit, Armour Die broken", True)
_IMMUNE = Outcome("Immune", False)


def foe_attack(table: Table, intent: Intent) -> Procedure:
    """The player's test to Defend; on a failure damage by the foe's HD, which an Armour Die may stop (BH-ATK-04)."""
    arguments = intent.arguments
    actor: str = intent.actor
    target: Any = arguments["target"]
    attacker, victim = table.creatures[actor], table.creatures[target]
    foe: Any = attacker.sheet
    sheet: Any = victim.sheet
    weapon = weapon_among(foe.attacks, arguments["weapon"]) or UNARMED
    secret = attacker.hidden or victim.hidden
    plan = planned(
        "defend",
        target,
        attacker.name,
        victim.name,
        weapon,
        arguments["attribute"],
        sheet.attributes,
        sheet.level,
        foe.hd,
        sheet.armour,
        sheet.character_class,
        secret,
    )
    yield plan.heading
    mode: Any = arguments["mode"]
    plainly = mode == "normal" and not arguments["background"]
    large = large_in_hand(sheet.weapons, sheet.wielded)
    bash = False
    if plainly and not (large or foe.effects) and is_plain(table, sheet):
        ruled = plan.ruled[(yield plan.throw).total]
        yield ruled.said
        success, critical = ruled.success, ruled.critical
        if plan.bash:
            bash = bashes(table, ruled.natural, ruled.total, success)
    elif sheet.hindrances and is_paralysed(sheet) and not PARALYSED_DEFENDS(table):
        yield Say("{target} is Paralysed and cannot Defend", plan.heading.values, "BH-ATK-04", "detail", None, secret)
        success = critical = False
    else:
        advantages = 0
        if arguments["background"]:
            table, advantages = yield from background_helps(table, target, secret)
        result: TestResult = yield from attribute_test(
            table,
            target,
            plan.attribute,
            "BH-ATK-04",
            label=DEFEND.label,
            values=plan.heading.values,
            mode=mode,
            advantages=advantages,
            against=actor,
            large=large,
            critical=20,
            secret=secret,
            nature="defend",
            tags=weapon.tags,
            apart=faces_apart(table, sheet, foe.hd, large) if plan.bash else 0,
        )
        table, success, critical = result.table, result.success, result.critical
        bash = plan.bash and bashes(table, result.natural, result.total, success)
        sheet = table.creatures[target].sheet
    if not (table.clock.moment or counted(table)):
        spent = has_acted(foe.spent)
    else:
        spent = struck_spent(foe.spent, target) if weapon.targets > 1 else action_spent(foe.spent)
    after = foe if spent is foe.spent else replace(foe, spent=spent)
    if success:
        if after is not foe:
            table = yield Change(SheetChanged(actor, after))
        yield plan.nothing
        if bash:
            yield from shield_bash(table, target, actor)
        return _DEFENDED
    if weapon.tags and sheet.effects and (warded := immune(table, sheet, weapon.tags)) is not None:
        table = yield Change(SheetChanged(actor, after))
        values = {"target": victim.name, "effect": warded.name}
        yield Say("{target} is immune: {effect}", values, warded.why, "result", None, secret)
        if bash:
            yield from shield_bash(table, target, actor)
        return _IMMUNE
    also: dict[str, Sheet] = {actor: after} if after is not foe else {}
    left = whole(sheet)
    before = left > 0 and ARMOUR_DIE_DECIDED(table) == "before"
    broken = before and (yield offered_die(target, sheet.hp, left, None)) == BREAK
    if not broken:
        amount = yield from _damage(table, foe, weapon, intent, 2 if critical else 1, secret)
        broken = left > 0 and not before and (yield offered_die(target, sheet.hp, left, amount)) == BREAK
    if broken:
        table = yield from break_die(table, target, also)
    else:
        yield Say(
            "Critical failure: {target} takes {amount} damage" if critical else "{target} takes {amount} damage",
            {"target": victim.name, "amount": amount},
            "BH-ATK-10" if critical else "BH-ATK-04",
            "result",
            None,
            secret,
        )
        table = yield from hurt(table, target, amount, "BH-LIFE-06", by=actor, breakable=False, also=also)
    if weapon.rider is not None:
        # Everything but Ongoing Damage comes all the same where an Armour Die was broken (BH-ARM-02).
        resisting = str(arguments.get("rider_mode") or "normal")
        table = yield from _rider_follows(table, actor, target, weapon.rider, damaged=not broken, mode=resisting)
    if bash:
        yield from shield_bash(table, target, actor)
    return _DIE_BROKEN if broken else CRITICAL_HIT if critical else HIT


def _damage(table: Table, foe: Foe, weapon: Weapon, intent: Intent, times: int, secret: bool) -> Asking[int]:
    """What a foe's attack deals: its HD's row or its own dice, rolled or the average (BH-DMG-01 to BH-DMG-03)."""
    if intent.arguments["damage"] == "average":
        return _taken_as_listed(average_of(table, foe, weapon) * times, secret)
    mode: Any = intent.arguments["damage_mode"]
    why = _rule_of_damage(foe, weapon)
    return damage_roll(table, _dice_of(foe, weapon), GM, why, mode, times, 0, False, secret, "BH-ATK-10")


def _taken_as_listed(amount: int, secret: bool) -> Asking[int]:
    yield Say("Average: {amount}", {"amount": amount}, "BH-DMG-02", "detail", None, secret)
    return amount


def _rule_of_damage(foe: Foe, weapon: Weapon) -> str:
    """The rule of a foe's damage dice: its HD's row, or other dice and more HD than there are rows (BH-DMG-03)."""
    return "BH-DMG-03" if weapon.damage or foe.damage or foe.hd > len(tables().damage) else "BH-DMG-01"


def _dice_of(foe: Foe, weapon: Weapon) -> Dice:
    """A foe's damage dice: those of this attack, its own, else those of its HD (BH-DMG-01, BH-DMG-03)."""
    own = weapon.damage or foe.damage
    return parse(own) if own else damage_dice(foe.hd)


def average_of(table: Table, foe: Foe, weapon: Weapon) -> int:
    """The average that may be taken for a foe's damage: the listed one (BH-DMG-02), of its own dice or those of this
    attack the mean, rounded down."""
    own = weapon.damage or foe.damage
    if own:
        return _mean(own)
    return damage_average(foe.hd, DAMAGE_ABOVE_10_HD(table) == "extended")


@lru_cache(maxsize=1024)
def _mean(dice: str) -> int:
    return int(parse(dice).distribution().mean)


def _rider_follows(
    table: Table, attacker: str, target: str, rider: Rider, *, damaged: bool = True, mode: str = "normal"
) -> Changing:
    """The rider of an attack that landed on a character: resisted with a test in ``mode`` where it can be, else it
    starts.

    Where an Armour Die has stopped the damage, it is not ``damaged``: no Ongoing Damage starts (BH-ARM-02).
    """
    creature = table.creatures[target]
    sheet: Any = creature.sheet
    if sheet.state:
        return table
    starts = _new(table, sheet, rider, damaged)
    if not starts:
        return table
    secret = creature.hidden or table.creatures[attacker].hidden
    words = {"who": creature.name, "effect": " and ".join(starts)}
    warded = immune(table, sheet, (*rider.tags, rider.hindrance)) if sheet.effects else None
    if warded is not None:
        values = {**words, "ward": warded.name}
        yield Say("{who} is immune to {effect}: {ward}", values, warded.why, "result", secret=secret)
        return table
    if rider.resisted:
        result = yield from attribute_test(
            table,
            target,
            rider.attribute,
            "BH-COND-01",
            label="{who} resists: {effect}",
            values=words,
            mode=mode,
            resisting=attacker,
            secret=secret,
            nature="resist",
            tags=(*rider.tags, rider.hindrance) if rider.hindrance else rider.tags,
        )
        table = result.table
        if result.success:
            yield Say("{who} resists: {effect}", words, "BH-COND-01", "result", secret=secret)
            return table
    return (yield from _begun(table, attacker, target, rider, damaged))


def _new(table: Table, sheet: Character, rider: Rider, damaged: bool) -> tuple[str, ...]:
    """What the rider would start on a character that is not on it yet, in words."""
    found: list[str] = []
    if rider.hindrance and not hindered(sheet, rider.hindrance):
        found.append(rider.hindrance.capitalize())
    if rider.ongoing and damaged and (sheet.ongoing is None or ONGOING_SOURCES(table) == "sum"):
        found.append("Ongoing Damage")
    if rider.mark and all(effect.name != rider.mark for effect in sheet.effects):
        found.append(rider.mark)
    return tuple(found)


def _begun(table: Table, attacker: str, target: str, rider: Rider, damaged: bool) -> Changing:
    sheet: Any = table.creatures[target].sheet
    if rider.hindrance and not hindered(sheet, rider.hindrance):
        hindrance = Hindrance(name=rider.hindrance, attribute=rider.attribute, cause=attacker, tags=rider.tags)
        table = yield from begin_hindrance(table, target, hindrance)
    if rider.ongoing and damaged and (sheet.ongoing is None or ONGOING_SOURCES(table) == "sum"):
        started = Ongoing(attribute=rider.attribute, cause=attacker, tags=rider.tags)
        table = yield from begin_ongoing(table, target, started)
    if rider.mark and all(effect.name != rider.mark for effect in sheet.effects):
        mark = Effect(name=rider.mark, traits=(Trait("mark"),), caster=attacker, why="BH-COND-01")
        table = yield from begin(table, target, mark)
        words = {"who": table.creatures[target].name, "mark": rider.mark}
        yield Say("{who}: {mark}", words, "BH-COND-01", "result")
    return table
