"""A creature's sheet as the windows draw it: attributes, HP, Armour Dice, the turn, conditions, what is carried."""

from vtt.games.black_hack.armour.dice import armour_block
from vtt.games.black_hack.attacks.foes import DAMAGE_ABOVE_10_HD
from vtt.games.black_hack.attacks.weapons import attack_dice, attack_note, damage_words, weapon_of
from vtt.games.black_hack.effects import attributes_now, max_hp_now
from vtt.games.black_hack.features.area import passing
from vtt.games.black_hack.goods.carried_things import carried_things
from vtt.games.black_hack.harm.hit_points import hit_die
from vtt.games.black_hack.order.morale import morale_words
from vtt.games.black_hack.order.spending import moves_left
from vtt.games.black_hack.sheet.access import sheet_of
from vtt.games.black_hack.sheet.parts import ATTRIBUTES, Weapon
from vtt.games.black_hack.sheet.purse import purse_words
from vtt.games.black_hack.sheet.sheets import ATTRIBUTE_HELP, AnySheet, Character, Foe, Monster, NonPlayerCharacter
from vtt.games.black_hack.sheet.token import tags_of
from vtt.numerals import percent
from vtt.rules.contract.description import Block, Boxes, Facts, Meter, Prose, Score, Scores, Tags
from vtt.rules.kit.area import Area
from vtt.rules.kit.faring import is_low
from vtt.table.table import Table

_BODILY = ("STR", "DEX", "CON")


def head(table: Table, creature: str) -> list[Block]:
    """What stands first on the sheet of a character or of one of the GM's creatures."""
    sheet = sheet_of(table, creature)
    return _character(table, creature, sheet) if isinstance(sheet, Character) else _foe(table, creature, sheet)


def subtitle(sheet: AnySheet) -> str:
    """Who it is in a few words: ``Thief · Level 1``, ``Monster · 2 HD``."""
    if isinstance(sheet, Character):
        return f"{sheet.character_class.capitalize()} · Level {sheet.level}"
    return f"{'Monster' if isinstance(sheet, Monster) else 'NPC'} · {sheet.hd} HD"


def _character(table: Table, creature: str, sheet: Character) -> list[Block]:
    weakened = any(hindrance.name == "weakened" for hindrance in sheet.hindrances)
    now = attributes_now(table, sheet)
    scores = tuple(
        Score(
            name,
            str(getattr(now, name)),
            "low" if weakened or (sheet.cracked_bones and name in _BODILY) else "plain",
            f"roll below {getattr(now, name)}, {percent(passing(table, sheet, name, getattr(now, name)))}: "
            f"{ATTRIBUTE_HELP[name]}",
        )
        for name in ATTRIBUTES
    )
    blocks: list[Block] = [Scores(scores), _hit_points(table, sheet), *armour_block(sheet), _turn(sheet)]
    blocks.extend(_conditions(table, creature))
    blocks.append(carried_things(table, creature, sheet))
    unarmed = attack_dice(sheet.character_class, True, False, sheet.level).notation
    wielded = weapon_of(sheet)
    damage = attack_dice(sheet.character_class, False, False, sheet.level, own=sheet.damage_die).notation
    facts = [
        ("In hand", wielded.name if wielded is not None else "nothing"),
        ("Damage", f"{damage}, unarmed {unarmed}"),
        ("Hit Die", f"{sheet.level}{hit_die(sheet).notation.removeprefix('1')}"),
        ("Coins", purse_words(table, sheet)),
        ("Background", "used this session" if sheet.background_used else "ready"),
    ]
    blocks.append(Facts("Facts", tuple(facts)))
    return blocks


def _foe(table: Table, creature: str, sheet: Monster | NonPlayerCharacter) -> list[Block]:
    blocks: list[Block] = [_hit_points(table, sheet), _turn(sheet), *_conditions(table, creature)]
    extended = DAMAGE_ABOVE_10_HD(table) == "extended"
    facts = [
        ("Hit Dice", str(sheet.hd)),
        ("Attacks", ", ".join(_attack(weapon) for weapon in sheet.attacks) or "unarmed"),
        ("Damage", sheet.damage or damage_words(sheet.hd, extended)),
        ("Morale", morale_words(sheet.hd)),
    ]
    if sheet.armour_note:
        facts.append(("Armour", sheet.armour_note))
    if table.creatures[creature].group:
        facts.append(("Group", table.creatures[creature].group))
    blocks.append(Facts("Facts", tuple(facts)))
    if sheet.special:
        blocks.append(Prose("Special", sheet.special))
    return blocks


def _attack(weapon: Weapon) -> str:
    note = attack_note(weapon)
    return f"{weapon.name} ({note})" if note else weapon.name


def _hit_points(table: Table, sheet: AnySheet) -> Meter:
    maximum = max_hp_now(table, sheet)
    return Meter("Hit points", sheet.hp, maximum, "low" if is_low(sheet.hp, maximum) else "good", "BH-LIFE-04")


def _turn(sheet: AnySheet) -> Boxes:
    left = moves_left(sheet)
    boxes = [("Move", left <= 0)]
    if sheet.spent.extra_move or (isinstance(sheet, Foe) and sheet.fleeing):
        boxes = [("Move", left <= 1), ("Second Move", left <= 0)]
    return Boxes("This turn", (*boxes, ("Action", sheet.spent.action or sheet.spent.extra_move)), "BH-TIME-01")


def _conditions(table: Table, creature: str) -> list[Block]:
    tags = tags_of(table, creature)
    return [Tags("Conditions", tags)] if tags else []


AREA = Area(head=head)
