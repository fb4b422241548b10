"""What a creature could do now, possible or refused with the reason, in the order to be shown."""

from typing import Any

from vtt.games.black_hack.attacks.armour import use_pool
from vtt.games.black_hack.attacks.attack import attack
from vtt.games.black_hack.attacks.care import repair
from vtt.games.black_hack.attacks.plans import dice_left, strikes_nearby
from vtt.games.black_hack.attacks.weapons import (
    THROWING_KNIFE,
    UNARMED,
    can_be_thrown,
    has_knife,
    suits,
    thrown,
    weapon_of,
    wield,
)
from vtt.games.black_hack.attribute_tests.area import simple, test
from vtt.games.black_hack.features import offers as features
from vtt.games.black_hack.fighters import fallen_allies, goals, opponents
from vtt.games.black_hack.gm_offers import gm_offers
from vtt.games.black_hack.goods import offers as goods
from vtt.games.black_hack.goods.using import use
from vtt.games.black_hack.growth import offers as growth
from vtt.games.black_hack.harm.hindrances import shake_off
from vtt.games.black_hack.harm.out_of_action import aid
from vtt.games.black_hack.library import offers as library
from vtt.games.black_hack.making import offers as making
from vtt.games.black_hack.movement import extra_move, feared, step
from vtt.games.black_hack.referee import offers as referee
from vtt.games.black_hack.sheet.access import sheet_of
from vtt.games.black_hack.sheet.lasting import Hindrance
from vtt.games.black_hack.sheet.parts import Weapon
from vtt.games.black_hack.sheet.sheets import Character
from vtt.games.black_hack.usage.area import light
from vtt.games.black_hack.usage.dice import usage_note
from vtt.numerals import counted
from vtt.rules.contract.description import Offer
from vtt.rules.contract.procedure import Intent
from vtt.rules.kit.offer_making import options_of
from vtt.rules.kit.refusals import no
from vtt.table.bands import Band
from vtt.table.table import Table, band_between, thing

ITEMS = "Items"


def offers(table: Table, creature: str) -> list[Offer]:
    """Attacks, Moves, hindrances, aid, magic, tests and items, and at the end what the GM can do to the creature."""
    sheet = sheet_of(table, creature)
    found = [*_attacks(table, creature), *_moves(table, creature)]
    found.extend(_hindrance(table, creature, hindrance) for hindrance in sheet.hindrances if not hindrance.held)
    found.extend(_aid(table, creature))
    if isinstance(sheet, Character):
        found.extend(_tasks(table, creature))
    found.extend(features.offers(table, creature))
    if isinstance(sheet, Character):
        found.extend(_items(table, creature, sheet))
    for area in (goods, growth, making, referee, library):
        found.extend(area.offers(table, creature))
    found.extend(gm_offers(table, creature))
    return found


def _attacks(table: Table, creature: str) -> list[Offer]:
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
    made: list[Offer] = []
    for weapon in weapons:
        key = "A" if not made else "R" if weapon.reach == "ranged" and all(offer.key != "R" for offer in made) else ""
        made.append(_attack(table, creature, weapon, against, key))
    return made


def _attack(table: Table, creature: str, weapon: Weapon, against: list[str], key: str) -> Offer:
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


def _moves(table: Table, creature: str) -> list[Offer]:
    """One band nearer to or farther from something, and the Action traded for a Move (BH-MOVE-03, BH-TIME-09). Who
    must flee from somebody is offered that first (BH-BAN-05)."""
    made: list[Offer] = []
    fled = feared(table, creature) if sheet_of(table, creature).effects else []
    wanted = goals(table, creature)
    if wanted and not fled:
        made.append(_step(table, creature, wanted[0], "nearer"))
    avoided = fled or opponents(table, creature)
    if avoided:
        made.append(_step(table, creature, avoided[0], "farther"))
    if isinstance(sheet_of(table, creature), Character):
        made.append(extra_move.offer(table, creature, "Move twice", note="instead of an Action"))
    return made


def _step(table: Table, creature: str, goal: str, direction: str) -> Offer:
    band = band_between(table, creature, goal)
    nearer = direction == "nearer"
    to = band.nearer() if nearer else band.farther()
    return step.offer(
        table,
        creature,
        "Move one band nearer" if nearer else "Move one band away",
        {"thing": goal, "direction": direction},
        note=f"{thing(table, goal).name}: {band.label} to {to.label}" if to is not band else thing(table, goal).name,
        key="M" if nearer else "",
    )


def _tasks(table: Table, creature: str) -> list[Offer]:
    """A test, or a simple Action that needs none (BH-TEST-01, BH-TEST-02)."""
    return [
        test.offer(table, creature, "Test an attribute", missing={"attribute": "STR"}, note="or press T", key="T"),
        simple.offer(table, creature, "Just do it", missing={"task": "A simple task"}, note="no roll is needed"),
    ]


def _hindrance(table: Table, creature: str, hindrance: Hindrance) -> Offer:
    cost = ", costs the Action" if hindrance.costs_action else ""
    return shake_off.offer(
        table,
        creature,
        f"Shake off {hindrance.name.capitalize()}",
        {"hindrance": hindrance.name},
        note=f"{hindrance.attribute} test{cost}",
        key="H",
    )


def _aid(table: Table, creature: str) -> list[Offer]:
    return [
        aid.offer(
            table,
            creature,
            f"Give aid to {table.creatures[ally].name}",
            {"target": ally},
            note=f"{band_between(table, creature, ally).label}, Out of Action",
        )
        for ally in fallen_allies(table, creature)
    ]


def _items(table: Table, creature: str, sheet: Character) -> list[Offer]:
    """What is carried, taken in hand, worn and repaired."""
    made: list[Offer] = []
    usable = [item for item in sheet.items if not (item.ammunition or item.piece)]
    if usable:
        made.append(_use(table, creature, [item.name for item in usable]))
    made.extend(item_offers(table, creature, sheet))
    own = weapon_of(sheet)
    for weapon in dict.fromkeys(sheet.weapons):
        if weapon != own:
            note = "large: d4 on tests and damage" if weapon.large else ""
            label = f"Take in hand: {weapon.name}"
            made.append(wield.offer(table, creature, label, {"weapon": weapon.name}, note=note, group=ITEMS))
    if sheet.conjured is not None:
        pool = "worn" if sheet.conjured.used else "conjured"
        made.append(use_pool.offer(table, creature, f"Count the {pool} armour", {"pool": pool}, group=ITEMS))
    if sheet.armour.lost:
        note = f"{sheet.armour.lost} permanently broken"
        made.append(repair.offer(table, creature, "Pay an armourer", {"piece": "armour"}, note=note, group=ITEMS))
    return made


def _use(table: Table, creature: str, names: list[str]) -> Offer:
    """One offer for whatever is carried: refused where nothing of it can be used."""
    refused: Offer | None = None
    for name in names:
        made = use.offer(
            table,
            creature,
            "Use an item",
            missing={"item": name},
            choices={"item": options_of(names)},
            note=counted(len(names), "item") if len(names) > 1 else name,
            group=ITEMS,
            key="U",
        )
        if made.refusal is None:
            return made
        refused = refused or made
    assert refused is not None
    return refused


def item_offers(table: Table, creature: str, sheet: Character) -> list[Offer]:
    """Each light, to be lit or put out."""
    return [
        light.offer(
            table,
            creature,
            f"Put out the {item.name}" if item.lit else f"Light the {item.name}",
            {"item": item.name, "lit": not item.lit},
            note=usage_note(item.usage) if item.usage else "",
            group=ITEMS,
        )
        for item in sheet.items
        if item.light
    ]
