"""A creature's sheet as the windows draw it: attributes, HP, Armour Dice, the turn, conditions, what is carried."""

from typing import Literal

from vtt.rules.black_hack import armour
from vtt.rules.black_hack.access import sheet_of
from vtt.rules.black_hack.armour import CONJURED_VALUE, conjured_counts
from vtt.rules.black_hack.carrying import carried, is_encumbered
from vtt.rules.black_hack.hit_points import hit_die
from vtt.rules.black_hack.offer_making import offer
from vtt.rules.black_hack.sheets import (
    ATTRIBUTES,
    AnySheet,
    CarriedItem,
    Character,
    Foe,
    Monster,
    NonPlayerCharacter,
    Weapon,
)
from vtt.rules.black_hack.spending import moves_left
from vtt.rules.black_hack.tables import armour_value, damage_dice
from vtt.rules.black_hack.tags import tags_of
from vtt.rules.black_hack.usage_dice import usage_note
from vtt.rules.black_hack.weapons import attack_dice, weapon_of
from vtt.rules.description import Block, Boxes, Facts, Item, Items, Meter, Pips, Prose, Score, Scores, SheetView, Tags
from vtt.table.table import Table

Pip = Literal["whole", "broken", "lost"]

_TIPS = {
    "STR": "bodily power, melee attacks",
    "DEX": "speed and aim, ranged attacks",
    "CON": "toughness, poison, endurance",
    "INT": "knowledge, resisting magic",
    "WIS": "perception, seeing through lies",
    "CHA": "influence, force of personality",
}
_ARMOUR_NAMES = {"cloth": "cloth", "leather": "leather", "chain": "chain mail", "plate": "plate"}
_BODILY = ("STR", "DEX", "CON")


def sheet_view(table: Table, creature: str) -> SheetView:
    """The sheet of a character or of one of the GM's creatures."""
    sheet = sheet_of(table, creature)
    blocks = _character(table, creature, sheet) if isinstance(sheet, Character) else _foe(table, creature, sheet)
    return SheetView(
        creature=creature,
        title=table.creatures[creature].name,
        subtitle=subtitle(sheet),
        blocks=tuple(blocks),
    )


def subtitle(sheet: AnySheet) -> str:
    """Who it is in a few words: ``Thief · Level 1``, ``Monster · 2 HD``."""
    if isinstance(sheet, Character):
        return f"{sheet.character_class.capitalize()} · Level {sheet.level}"
    return f"{'Monster' if isinstance(sheet, Monster) else 'NPC'} · {sheet.hd} HD"


def _character(table: Table, creature: str, sheet: Character) -> list[Block]:
    weakened = any(hindrance.name == "weakened" for hindrance in sheet.hindrances)
    scores = tuple(
        Score(
            name,
            str(getattr(sheet.attributes, name)),
            "low" if weakened or (sheet.cracked_bones and name in _BODILY) else "plain",
            f"roll below {getattr(sheet.attributes, name)}: {_TIPS[name]}",
        )
        for name in ATTRIBUTES
    )
    blocks: list[Block] = [Scores(scores), _hit_points(sheet), *_armour_dice(sheet), _turn(sheet)]
    blocks.extend(_conditions(table, creature))
    blocks.append(_items(table, creature, sheet))
    unarmed = attack_dice(sheet.character_class, True, False, sheet.level).notation
    wielded = weapon_of(sheet)
    facts = [
        ("In hand", wielded.name if wielded is not None else "nothing"),
        ("Damage", f"{attack_dice(sheet.character_class, False, False, sheet.level).notation}, unarmed {unarmed}"),
        ("Hit Die", f"{sheet.level}{hit_die(sheet).notation.removeprefix('1')}"),
        ("Coins", str(sheet.coins)),
        ("Background", "used this session" if sheet.background_used else "ready"),
    ]
    blocks.append(Facts("Facts", tuple(facts)))
    blocks.extend(_notes(table, creature))
    return blocks


def _foe(table: Table, creature: str, sheet: Monster | NonPlayerCharacter) -> list[Block]:
    blocks: list[Block] = [_hit_points(sheet), _turn(sheet), *_conditions(table, creature)]
    damage = sheet.damage or damage_dice(sheet.hd).notation
    facts = [
        ("Hit Dice", str(sheet.hd)),
        ("Attacks", ", ".join(_attack(weapon) for weapon in sheet.attacks) or "unarmed"),
        ("Damage", damage),
        ("Morale", f"holds on {min(sheet.hd, 12)} or less of d12"),
    ]
    if sheet.armour_note:
        facts.append(("Armour", sheet.armour_note))
    if table.creatures[creature].group:
        facts.append(("Group", table.creatures[creature].group))
    blocks.append(Facts("Facts", tuple(facts)))
    if sheet.special:
        blocks.append(Prose("Special", sheet.special))
    blocks.extend(_notes(table, creature))
    return blocks


def _attack(weapon: Weapon) -> str:
    return f"{weapon.name} (ranged)" if weapon.reach == "ranged" else weapon.name


def _hit_points(sheet: AnySheet) -> Meter:
    tone: Literal["good", "warning", "low"] = "good"
    if sheet.hp * 4 <= sheet.max_hp:
        tone = "low"
    elif sheet.hp * 2 <= sheet.max_hp:
        tone = "warning"
    return Meter("Hit points", sheet.hp, sheet.max_hp, tone, "BH-LIFE-04")


def _armour_dice(sheet: Character) -> list[Block]:
    """The pool that counts now; nothing for who wears nothing."""
    worn = sheet.armour
    names = [_ARMOUR_NAMES[kind] for kind in sorted(worn.worn, key=armour_value, reverse=True)[:1]]
    names += ["shield"] * worn.shield + ["helmet"] * worn.helmet
    conjured = sheet.conjured if conjured_counts(sheet) else None
    if conjured is None:
        if not names:
            return []
        whole, broken, lost = max(0, armour.worn_whole(worn)), worn.broken, worn.lost
        notes = [f"{' and '.join(names)}, AV {armour.worn_value(worn)}"]
    else:
        whole, broken, lost = armour.whole(sheet), 0, 0
        notes = [f"{conjured.name}, AV {CONJURED_VALUE}"]
    notes += [f"{broken} broken"] * bool(broken) + [f"{lost} lost for good"] * bool(lost)
    pips: list[Pip] = ["whole"] * whole
    pips += ["broken"] * broken
    pips += ["lost"] * lost
    return [Pips("Armour dice", tuple(pips), " · ".join(notes), 6, "BH-ARM-01")]


def _turn(sheet: AnySheet) -> Boxes:
    left = moves_left(sheet)
    boxes = [("Move", left <= 0)]
    if sheet.spent.extra_move or (isinstance(sheet, Foe) and sheet.fleeing):
        boxes = [("Move", left <= 1), ("Second Move", left <= 0)]
    return Boxes("This turn", (*boxes, ("Action", sheet.spent.action or sheet.spent.extra_move)), "BH-TIME-01")


def _conditions(table: Table, creature: str) -> list[Block]:
    tags = tags_of(table, creature)
    return [Tags("Conditions", tags)] if tags else []


def _items(table: Table, creature: str, sheet: Character) -> Items:
    entries = [_item(table, creature, item) for item in sheet.items]
    own = weapon_of(sheet)
    for weapon in sheet.weapons:
        in_hand = weapon is own
        taken = None if in_hand else offer(table, "wield", creature, "Take in hand", {"weapon": weapon.name})
        entries.append(Item(weapon.name, "in hand" if in_hand else "", "large" if weapon.large else "", taken))
    strength = sheet.attributes.STR
    note = f"{carried(table, sheet)} of {strength}"
    return Items("Carried", tuple(entries), f"{note}, encumbered" if is_encumbered(table, sheet) else note)


def _item(table: Table, creature: str, item: CarriedItem) -> Item:
    notes = [usage_note(item.usage)] if item.usage else []
    if item.lit:
        notes.append("lit")
    elif item.fired:
        notes.append("shot")
    if item.ammunition:
        return Item(item.name, ", ".join(notes), "rolled once after the fight")
    if item.light:
        label = "Put out" if item.lit else "Light"
        click = offer(table, "light", creature, label, {"item": item.name, "lit": not item.lit})
    else:
        click = offer(table, "use", creature, "Use", {"item": item.name})
    return Item(item.name, ", ".join(notes), "", click)


def _notes(table: Table, creature: str) -> list[Block]:
    notes = table.creatures[creature].notes
    return [Prose("Notes", notes)] if notes else []
