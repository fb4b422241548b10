"""A sheet's figures in a few words, for shelves."""

from vtt.numerals import modifier
from vtt.rules.livehack.sheets import ATTRIBUTES, DEFENCES, Attack, Attribute, CreatureSheet, Defence, Item
from vtt.table.bands import Band

_ATTRIBUTE_OF: dict[Defence, Attribute] = {"reflex": "dexterity", "fortitude": "constitution", "will": "wisdom"}


def attack_rating(sheet: CreatureSheet, attack: Attack) -> int:
    """What an attack adds up to without items: a whole bonus, or the skill with its attribute and the specialty."""
    skill = next((each for each in sheet.skills if attack.skill and each.name == attack.skill), None)
    if skill is None:
        return attack.rating
    special = next((each.rating for each in skill.specialties if each.name == attack.specialty), 0)
    attribute = getattr(sheet.attributes, skill.attribute) if skill.attribute else 0
    return int(attack.rating + skill.rating + special + attribute)


def damage_rating(sheet: CreatureSheet, attack: Attack) -> int:
    """What its damage roll adds up to without items: a whole bonus, the skill, the attribute."""
    skill = next((each.rating for each in sheet.skills if attack.damage_skill and each.name == attack.damage_skill), 0)
    attribute = getattr(sheet.attributes, attack.damage_attribute) if attack.damage_attribute else 0
    return int(attack.damage + skill + attribute)


def attack_words(sheet: CreatureSheet) -> str:
    """Its first attack: ``bite +4, damage +2``; nothing where it has none."""
    if not sheet.attacks:
        return ""
    first = sheet.attacks[0]
    return f"{first.name} {modifier(attack_rating(sheet, first))}, damage {modifier(damage_rating(sheet, first))}"


def armour(sheet: CreatureSheet) -> int:
    """What counts against being hit: the converted Armour Class, else Reflex with Dexterity (LH-CONV-01, LH-DEF-02)."""
    return sheet.listed.armour if sheet.listed.armour is not None else defence(sheet, "reflex")


def defence(sheet: CreatureSheet, kind: Defence) -> int:
    """A defence with its attribute: out of a stat block, else the sheet's own (LH-DEF-01, LH-CONV-03)."""
    listed: int | None = getattr(sheet.listed, kind)
    if listed is not None:
        return listed
    return int(getattr(sheet.defences, kind) + getattr(sheet.attributes, _ATTRIBUTE_OF[kind]))


def defence_words(sheet: CreatureSheet) -> str:
    """``+5; Reflex +2, Fortitude +1, Will 0``: against being hit, then the three."""
    three = ", ".join(f"{kind.capitalize()} {modifier(defence(sheet, kind))}" for kind in DEFENCES)
    return f"{modifier(armour(sheet))}; {three}"


def attribute_pairs(sheet: CreatureSheet) -> tuple[tuple[str, int], ...]:
    """The six attributes by their names."""
    return tuple((each.capitalize(), getattr(sheet.attributes, each)) for each in ATTRIBUTES)


def reach_words(band: Band) -> str:
    """``Close``, ``Nearby``."""
    return band.label


def item_words(item: Item) -> str:
    """``+2 to reflex; a note``."""
    pertains = f" to {', '.join(item.pertains)}" if item.pertains else ""
    rating = f"{modifier(item.rating)}{pertains}" if item.rating else ""
    return "; ".join(part for part in (rating, item.note) if part)
