"""Attacking: a character's test and damage; a foe's attack is the player's to defend against (BH-ATK, BH-CRT-02)."""

from collections.abc import Generator
from functools import lru_cache
from typing import Any, Literal

from msgspec.structs import replace

from vtt.dice import Dice, parse
from vtt.games.black_hack.attacks.armour import whole, worn_whole
from vtt.games.black_hack.attacks.damage import BREAK, break_die, hurt, offered_die
from vtt.games.black_hack.attacks.plans import DEFEND, planned, refuse_attack
from vtt.games.black_hack.attacks.strike import strike
from vtt.games.black_hack.attacks.weapons import UNARMED, damage_roll, damage_throw, large_in_hand, weapon_among
from vtt.games.black_hack.attribute_tests.next_roll import heeded, is_marked
from vtt.games.black_hack.attribute_tests.plain import DAMAGE_HOW, attribute, mode
from vtt.games.black_hack.attribute_tests.throwing import TestResult, attribute_test
from vtt.games.black_hack.effects import immune, seen_again, stopped
from vtt.games.black_hack.features.fighting import bashes, dealer_of_death, faces_apart, shield_bash
from vtt.games.black_hack.features.riders import rider_follows
from vtt.games.black_hack.features.talents import background_helps
from vtt.games.black_hack.order.spending import action_spent, counted, struck_spent
from vtt.games.black_hack.rolls import GM, is_plain
from vtt.games.black_hack.sheet.access import damage_average, damage_dice, is_paralysed, tables
from vtt.games.black_hack.sheet.parts import Weapon
from vtt.games.black_hack.sheet.sheets import Character, Foe
from vtt.rules.contract.description import Parameter
from vtt.rules.contract.parameters import creature, flag, integer, text
from vtt.rules.contract.procedure import Change, Intent, Outcome, Procedure, Request, Say, tracked
from vtt.rules.kit.actions import action
from vtt.rules.kit.house import House
from vtt.table.creature import Sheet
from vtt.table.events import CreaturePut, SheetChanged
from vtt.table.table import Table

PARALYSED_DEFENDS: House[bool] = House(
    "paralysed_defends", "A Paralysed Character", "BH-ATK-04", {True: "May Defend", False: "Cannot Defend"}
)
ARMOUR_DIE_DECIDED: House[Literal["after", "before"]] = House(
    "armour_die_decided",
    "Breaking an Armour Die is decided",
    "BH-ARM-02",
    {"after": "After the damage is rolled", "before": "Before the damage is rolled"},
)
DAMAGE_ABOVE_10_HD: House[Literal["last_row", "extended"]] = House(
    "damage_above_10_hd", "Average damage above 10 HD", "BH-DMG-03", {"last_row": "That of 10 HD", "extended": "HD + 1"}
)
HIDDEN_ATTACKER: House[Literal["stays", "shown"]] = House(
    "hidden_attacker", "A hidden creature that attacks", "BH-MOVE-08", {"stays": "Stays hidden", "shown": "Is shown"}
)

# Seen from the attacker: whoever attacks wants to hit.
DEFENDED = Outcome("Defended", False)

HIT = Outcome("Hit", True)

CRITICAL_HIT = Outcome("Critical hit", True)

DIE_BROKEN = Outcome("Armour die broken", False)

IMMUNE = Outcome("Immune", False)

ROLLED = "BH-DMG-01"


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
    # As most are: an attack that is nothing more, and its dice as they fall.
    simple = plainly and not plan.special and arguments["damage"] == "roll" and arguments["damage_mode"] == "normal"
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
    after = foe
    if table.clock.moment or counted(table):
        spent = struck_spent(foe.spent, target) if weapon.targets > 1 else action_spent(foe.spent)
        after = replace(foe, spent=spent)
    if success:
        if after is not foe:
            table = yield Change(SheetChanged(actor, after))
        yield plan.nothing
        if bash:
            yield from shield_bash(table, target, actor)
        return DEFENDED
    if weapon.tags and sheet.effects and (warded := immune(table, sheet, weapon.tags)) is not None:
        table = yield Change(SheetChanged(actor, after))
        values = {"target": victim.name, "effect": warded.name}
        yield Say("{target} is immune: {effect}", values, warded.why, "result", None, secret)
        if bash:
            yield from shield_bash(table, target, actor)
        return IMMUNE
    also: dict[str, Sheet] = {actor: after} if after is not foe else {}
    left = worn_whole(sheet.armour) if sheet.conjured is None else whole(sheet)
    before = left > 0 and ARMOUR_DIE_DECIDED(table) == "before"
    if before and (yield offered_die(target, sheet.hp, left, None)) == BREAK:
        table = yield from break_die(table, target, also)
        if not simple:
            yield from _besides(table, intent, weapon, bash, damaged=False)
        return DIE_BROKEN
    if not simple or foe.damage or critical or table.options:
        amount = yield from foe_damage(table, foe, weapon, intent, 2 if critical else 1, secret)
    else:
        amount = (yield damage_throw(damage_dice(foe.hd), GM, rule_of_damage(foe), secret)).total
    if left > 0 and not before and (yield offered_die(target, sheet.hp, left, amount)) == BREAK:
        table = yield from break_die(table, target, also)
        if not simple:
            yield from _besides(table, intent, weapon, bash, damaged=False)
        return DIE_BROKEN
    yield Say(
        "Critical failure: {target} takes {amount} damage" if critical else "{target} takes {amount} damage",
        {"target": victim.name, "amount": amount},
        "BH-ATK-10" if critical else "BH-ATK-04",
        "result",
        None,
        secret,
    )
    table = yield from hurt(table, target, amount, "BH-LIFE-06", by=actor, breakable=False, also=also)
    if not simple:
        yield from _besides(table, intent, weapon, bash)
    return CRITICAL_HIT if critical else HIT


def _besides(
    table: Table, intent: Intent, weapon: Weapon, bash: bool, *, damaged: bool = True
) -> Generator[Request, Any, None]:
    """What an attack that landed brings besides its damage, and a Shield Bash against it. Where an Armour Die was
    broken, it is not ``damaged``: everything but Ongoing Damage comes all the same (BH-ARM-02)."""
    actor, target = intent.actor, str(intent.arguments["target"])
    if weapon.rider is not None:
        mode = str(intent.arguments.get("rider_mode") or "normal")
        table = yield from rider_follows(table, actor, target, weapon.rider, damaged=damaged, mode=mode)
    if bash:
        yield from shield_bash(table, target, actor)


def foe_damage(
    table: Table, foe: Foe, weapon: Weapon, intent: Intent, times: int, secret: bool
) -> Generator[Request, Any, int]:
    """What a foe's attack deals: its HD's row or its own dice, rolled or the average (BH-DMG-01 to BH-DMG-03)."""
    if intent.arguments["damage"] == "average":
        amount = average_of(table, foe, weapon) * times
        yield Say("Average: {amount}", {"amount": amount}, "BH-DMG-02", "detail", None, secret)
        return amount
    mode: Any = intent.arguments["damage_mode"]
    why = rule_of_damage(foe, weapon)
    return (yield from damage_roll(table, dice_of(foe, weapon), GM, why, mode, times, 0, False, secret, "BH-ATK-10"))


def rule_of_damage(foe: Foe, weapon: Weapon = UNARMED) -> str:
    """The rule of a foe's damage dice: its HD's row, or other dice and more HD than there are rows (BH-DMG-03)."""
    return "BH-DMG-03" if weapon.damage or foe.damage or foe.hd > len(tables().damage) else ROLLED


def dice_of(foe: Foe, weapon: Weapon) -> Dice:
    """A foe's damage dice: those of this attack, its own, else those of its HD (BH-DMG-01, BH-DMG-03)."""
    own = weapon.damage or foe.damage
    return parse(own) if own else damage_dice(foe.hd)


def average_of(table: Table, foe: Foe, weapon: Weapon = UNARMED) -> int:
    """The average that may be taken for a foe's damage: the listed one (BH-DMG-02), of its own dice or those of this
    attack the mean, rounded down."""
    own = weapon.damage or foe.damage
    if own:
        return _mean(own)
    return damage_average(foe.hd, DAMAGE_ABOVE_10_HD(table) == "extended")


@lru_cache(maxsize=1024)
def _mean(dice: str) -> int:
    return int(parse(dice).distribution().mean)


@action(
    "attack",
    "Attack",
    creature(),
    text("weapon", "Weapon"),
    attribute(),
    integer("damage_dice", "Damage dice", None, 1),
    Parameter(name="dice", label="Whom each damage die goes to", kind="list"),
    flag("told", "The story is told"),
    flag("background", "With a background"),
    DAMAGE_HOW,
    mode(),
    mode("damage_mode", "Damage roll"),
    mode("rider_mode", "Resisting what follows"),
    rules=("BH-ATK-01", "BH-ATK-04"),
    about=("target",),
)
def attack(table: Table, intent: Intent) -> Procedure:
    """An attack: by a character a test and then damage (BH-ATK-01), by a foe the player's Defend Test (BH-ATK-04)."""
    creatures = table.creatures
    attacker = creatures[intent.actor]
    sheet: Any = attacker.sheet
    if attacker.hidden and HIDDEN_ATTACKER(table) == "shown":
        return _shown(table, intent)
    if type(sheet) is not Character:
        procedure = foe_attack(table, intent)
    elif sheet.character_class == "warrior":
        procedure = dealer_of_death(table, intent)
    else:
        procedure = strike(table, intent)
    opponent: Any = creatures[intent.arguments["target"]].sheet
    return _affected(table, intent, procedure, opponent) if sheet.effects or opponent.effects else procedure


attack.refuses(refuse_attack)


def _affected(table: Table, intent: Intent, procedure: Procedure, opponent: Any) -> Procedure:
    """The attack where something lasts on either of the two."""
    sheet: Any = table.creatures[intent.actor].sheet
    if stopped(sheet, "unseen"):
        procedure = _seen_afterwards(table, intent, procedure)
    if is_marked(sheet) or is_marked(opponent):
        return heeded(table, procedure)
    return procedure


def _seen_afterwards(table: Table, intent: Intent, procedure: Procedure) -> Procedure:
    """Who was invisible is seen once the attack is resolved, hit or miss (BH-SPL-13)."""
    table, outcome = yield from tracked(table, procedure)
    yield from seen_again(table, intent.actor)
    return outcome


def _shown(table: Table, intent: Intent) -> Procedure:
    """Who attacks out of hiding is seen from now on, by a house rule (BH-MOVE-08)."""
    creature = replace(table.creatures[intent.actor], hidden=False)
    table = yield Change(CreaturePut(creature))
    yield Say("{who} comes out of hiding", {"who": creature.name}, "BH-MOVE-08")
    return (yield from attack(table, intent))
