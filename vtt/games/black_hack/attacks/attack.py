"""The area of attacks, weapons, armour and damage, and the attack itself (BH-ATK, BH-ARM, BH-CRT)."""

from collections.abc import Iterator
from typing import Any, Literal

from msgspec.structs import replace

from vtt.games.black_hack.attacks import armour
from vtt.games.black_hack.attacks.care import MITHRIL_REPAIR
from vtt.games.black_hack.attacks.damage import MONSTER_OUT_OF_ACTION, ONGOING_AT_ZERO
from vtt.games.black_hack.attacks.foes import (
    ARMOUR_DIE_DECIDED,
    DAMAGE_ABOVE_10_HD,
    PARALYSED_DEFENDS,
    average_of,
    foe_attack,
)
from vtt.games.black_hack.attacks.plans import (
    DEALER_OF_DEATH_REACH,
    RANGED_DISTANCE,
    dice_left,
    refuse_attack,
    strikes_nearby,
)
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
from vtt.games.black_hack.fighters import opponents
from vtt.games.black_hack.sheet.access import of_character, sheet_of
from vtt.games.black_hack.sheet.parts import Weapon
from vtt.games.black_hack.sheet.sheets import Character, Foe
from vtt.numerals import counted
from vtt.rules.contract.derived import Derived
from vtt.rules.contract.description import Offer, Parameter
from vtt.rules.contract.parameters import creature, flag, integer, text
from vtt.rules.contract.procedure import Change, Intent, Procedure, Say, tracked
from vtt.rules.kit.actions import action
from vtt.rules.kit.area import Area
from vtt.rules.kit.house import House, described
from vtt.rules.kit.refusals import no
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
    left = dice_left(sheet)
    return f", {counted(left, 'die', 'dice')} to spread" if sheet.character_class == "warrior" and left > 1 else ""


def _reach(table: Table, creature: str, weapon: Weapon, target: str) -> str:
    """How well the weapon reaches the target, in a few words (BH-MOVE-04, BH-MOVE-05)."""
    band = band_between(table, creature, target)
    if weapon.reach == "ranged":
        return "ideal at Faraway" if band is Band.FARAWAY else f"{band.label}, ideal is Faraway"
    reaches = band is Band.CLOSE or (band is Band.NEARBY and strikes_nearby(table, table.creatures[creature].sheet))
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


def _armour_value(_: Table, sheet: Character) -> int:
    return armour.value(sheet)


def _armour_dice(_: Table, sheet: Character) -> int:
    return armour.whole(sheet)


AREA = Area(
    actions=(
        attack,
        armour.conjure_armour,
    ),
    options=described(
        ADVANTAGE_OF_SEVERAL_DICE,
        RANGED_DISTANCE,
        PARALYSED_DEFENDS,
        UNARMED_WARRIOR,
        CRITICAL_DAMAGE,
        ARMOUR_DIE_DECIDED,
        armour.BARE_SHIELD,
        armour.UNLISTED_SHIELD,
        DAMAGE_ABOVE_10_HD,
        MONSTER_OUT_OF_ACTION,
        DEALER_OF_DEATH_REACH,
        ONGOING_AT_ZERO,
        WEAPONS_OUTSIDE_LIST,
        armour.CLERIC_PLATE,
        HIDDEN_ATTACKER,
        MITHRIL_REPAIR,
    ),
    derived=(
        Derived(name="armour_value", about="the AV that counts now (BH-ARM-07)", value=of_character(_armour_value)),
        Derived(
            name="armour_dice",
            about="unbroken Armour Dice that can be used now (BH-ARM-01)",
            value=of_character(_armour_dice),
        ),
        Derived(
            name="burden",
            about="what unlisted armour adds to every Test (BH-ARM-10)",
            value=of_character(armour.burden),
        ),
    ),
)
