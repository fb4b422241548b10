"""The area of attacks, weapons, armour and damage, and the attack itself (BH-ATK, BH-ARM, BH-CRT)."""

from collections.abc import Iterator
from typing import Any, Literal

from msgspec.structs import replace

from vtt.games.black_hack.armour import pool
from vtt.games.black_hack.armour.dice import ARMOUR_DIE_DECIDED
from vtt.games.black_hack.armour.pool import conjure_armour
from vtt.games.black_hack.armour.wearing import MITHRIL_REPAIR
from vtt.games.black_hack.attacks import plans
from vtt.games.black_hack.attacks.foes import DAMAGE_ABOVE_10_HD, PARALYSED_DEFENDS, average_of, foe_attack
from vtt.games.black_hack.attacks.strike import CRITICAL_DAMAGE, UNARMED_WARRIOR, WEAPONS_OUTSIDE_LIST, strike
from vtt.games.black_hack.attacks.weapons import (
    ADVANTAGE_OF_SEVERAL_DICE,
    THROWING_KNIFE,
    UNARMED,
    can_be_thrown,
    has_knife,
    suits,
    thrown,
    weapon_of,
)
from vtt.games.black_hack.attribute_tests.next_roll import heeded, is_marked
from vtt.games.black_hack.attribute_tests.plain import DAMAGE_HOW, attribute, mode
from vtt.games.black_hack.effects import seen_again, stopped
from vtt.games.black_hack.features.fighting import dealer_of_death
from vtt.games.black_hack.features.talents import refuse_background
from vtt.games.black_hack.fighters import opponents
from vtt.games.black_hack.harm.damage import MONSTER_OUT_OF_ACTION, ONGOING_AT_ZERO
from vtt.games.black_hack.order.spending import refuse_action, refuse_hindered_action
from vtt.games.black_hack.sheet.access import is_character, name, refuse_turn, sheet_of
from vtt.games.black_hack.sheet.parts import Weapon
from vtt.games.black_hack.sheet.sheets import Character, Foe
from vtt.numerals import counted
from vtt.rules.contract.description import Offer, Parameter, Refusal
from vtt.rules.contract.parameters import creature, flag, integer, text
from vtt.rules.contract.procedure import Change, Intent, Procedure, Say, tracked
from vtt.rules.kit.authoring import Area, House, action, described, no
from vtt.table.bands import Band
from vtt.table.events import CreaturePut
from vtt.table.table import Table, band_between

HIDDEN_ATTACKER: House[Literal["stays", "shown"]] = House(
    "hidden_attacker", "A hidden creature that attacks", "BH-MOVE-08", {"stays": "Stays hidden", "shown": "Is shown"}
)


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
    success="hit",
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


@attack.refuses
def _(table: Table, intent: Intent) -> Refusal | None:
    """Why an attack is not possible, or ``None``."""
    arguments = intent.arguments
    actor, target = intent.actor, str(arguments["target"])
    dice: Any = arguments["dice"]
    called = str(arguments["weapon"])
    refused = _refuse_action(table, actor, target, called) or _refuse_dice(
        table, actor, target, arguments["damage_dice"], dice
    )
    for each in dict.fromkeys((target, *dice)) if dice else (target,):
        refused = refused or plans.refuse_blow(table, actor, each, called)
    if refused is None and arguments["background"]:
        return refuse_background(table, actor if is_character(table, actor) else target)
    return refused


def _refuse_action(table: Table, actor: str, target: str, called: str) -> Refusal | None:
    """Why there is no Action for the attack; one that has several targets goes on against the next of them."""
    sheet = sheet_of(table, actor)
    if isinstance(sheet, Foe) and sheet.spent.struck:
        weapon = weapon_of(sheet, called)
        if weapon is not None and len(sheet.spent.struck) < weapon.targets:
            if target in sheet.spent.struck:
                return no("{target} is struck already with this Action", "BH-TIME-01", target=name(table, target))
            return refuse_turn(table, actor) or refuse_hindered_action(table, actor)
    return refuse_action(table, actor)


def _refuse_dice(table: Table, actor: str, target: str, count: Any, dice: Any) -> Refusal | None:
    """Why the Damage Dice cannot be given so: ``count`` to the target, or ``dice``, the ids of whom each is given."""
    if not dice and count is None:
        return None
    sheet = sheet_of(table, actor)
    if type(sheet) is not Character or sheet.character_class != "warrior":
        several = len(dice) > 1 or dice[0] != target if dice else count > 1
        return no("only a Warrior has several Damage Dice", "BH-WAR-06") if several else None
    if dice and count is not None:
        return no("the Damage Dice are given by number or by target, not both", "BH-WAR-06")
    for identity in dice or ():
        if identity not in table.creatures:
            return no("there is no creature {identity!r}", "", identity=identity)
    if dice and target not in dice:
        return no("{target} is given no Damage Die", "BH-WAR-06", target=name(table, target))
    given, left = len(dice) if dice else count, plans.dice_left(sheet)
    if given > left:
        dice_left_now = counted(left, "Damage Die is", "Damage Dice are")
        return no("{dice} left in this Turn, not {given}", "BH-WAR-06", dice=dice_left_now, given=given)
    return None


@attack.offered
def _(table: Table, creature: str) -> Iterator[Offer]:
    """One for each weapon, the one in hand first, at the nearest opponent it can reach."""
    sheet: Any = sheet_of(table, creature)
    own = weapon_of(sheet) or UNARMED
    carried: tuple[Weapon, ...] = sheet.weapons if isinstance(sheet, Character) else sheet.attacks
    weapons = list(dict.fromkeys((own, *carried)))
    if isinstance(sheet, Character) and has_knife(sheet.character_class):
        weapons += [THROWING_KNIFE] * all(weapon.name != THROWING_KNIFE.name for weapon in weapons)
    weapons += [thrown(weapon) for weapon in carried if can_be_thrown(weapon)]
    if all(weapon.reach == "ranged" for weapon in weapons):
        weapons.append(UNARMED)
    against = opponents(table, creature)
    shot = next((weapon for weapon in weapons[1:] if weapon.reach == "ranged"), None)
    for weapon in weapons:
        yield _offer(table, creature, weapon, against, "A" if weapon is weapons[0] else "R" if weapon is shot else "")
    if isinstance(sheet, Foe):
        yield from _average_offers(table, creature, sheet, own, against)


def _average_offers(table: Table, creature: str, sheet: Foe, own: Weapon, against: list[str]) -> Iterator[Offer]:
    """A foe's attack for the listed average (BH-DMG-02), at whoever could be attacked now."""
    for target in against:
        arguments = {"target": target, "weapon": own.name, "damage": "average"}
        label = f"Attack, {own.name}, for {average_of(table, sheet, own)}"
        note = f"{table.creatures[target].name}, listed average"
        made = attack.offer(table, creature, label, arguments, note=note, watch=f"creatures.{target}.hp")
        if made.refusal is None:
            yield made
            return


def _offer(table: Table, creature: str, weapon: Weapon, against: list[str], key: str) -> Offer:
    label = f"Attack, {weapon.name}"
    intent = Intent("attack", creature, {"weapon": weapon.name})
    if not against:
        nobody = no("nobody is left to attack", "BH-ATK-01")
        return Offer(intent=intent, label=label, refusal=nobody, missing=("target",), key=key)
    refused: Offer | None = None
    remark = _remark(table, creature, weapon)
    for target in against:
        made = attack.offer(
            table,
            creature,
            label,
            {"target": target, "weapon": weapon.name},
            note=f"{table.creatures[target].name}, {_reach(table, creature, weapon, target)}{remark}",
            watch=f"creatures.{target}.hp",
            key=key,
        )
        if made.refusal is None:
            return made
        refused = refused or made
    assert refused is not None
    return refused


def _remark(table: Table, creature: str, weapon: Weapon) -> str:
    """What else is worth saying of a character's weapon: a Warrior's dice (BH-WAR-06), a knife that never runs out
    (BH-THF-09), one outside the class list (BH-THF-02)."""
    sheet = sheet_of(table, creature)
    if not isinstance(sheet, Character):
        return ""
    if weapon is THROWING_KNIFE:
        return ", always at hand"
    if not suits(sheet.character_class, weapon):
        return ", outside the class list"
    left = plans.dice_left(sheet)
    return f", {counted(left, 'die', 'dice')} to spread" if sheet.character_class == "warrior" and left > 1 else ""


def _reach(table: Table, creature: str, weapon: Weapon, target: str) -> str:
    """How well the weapon reaches the target, in a few words (BH-MOVE-04, BH-MOVE-05)."""
    band = band_between(table, creature, target)
    if weapon.reach == "ranged":
        return "ideal at Faraway" if band is Band.FARAWAY else f"{band.label}, ideal is Faraway"
    reaches = band is Band.CLOSE or (
        band is Band.NEARBY and plans.strikes_nearby(table, table.creatures[creature].sheet)
    )
    return band.label if reaches else f"{band.label}, needs Close"


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


AREA = Area(
    actions=(attack, conjure_armour),
    options=described(
        *(ADVANTAGE_OF_SEVERAL_DICE, plans.RANGED_DISTANCE, PARALYSED_DEFENDS, UNARMED_WARRIOR, CRITICAL_DAMAGE),
        *(ARMOUR_DIE_DECIDED, pool.BARE_SHIELD, pool.UNLISTED_SHIELD),
        *(
            DAMAGE_ABOVE_10_HD,
            MONSTER_OUT_OF_ACTION,
            plans.DEALER_OF_DEATH_REACH,
            ONGOING_AT_ZERO,
            WEAPONS_OUTSIDE_LIST,
        ),
        *(pool.CLERIC_PLATE, HIDDEN_ATTACKER, MITHRIL_REPAIR),
    ),
    derived=pool.DERIVED,
)
