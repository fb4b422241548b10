"""A sheet's figures in a few words, for shelves."""

from vtt.rules.revenants_hack.sheet.access import DEFENCE_LABELS, ROLE_LABELS, CreatureSheet, possession, shield_of
from vtt.rules.revenants_hack.sheet.items import arms_words
from vtt.rules.revenants_hack.sheet.parts import ABILITIES, AbilityRow, AttackNumbers, Possession


def role_words(sheet: CreatureSheet) -> str:
    """``Leader``, ``Leader, important``."""
    return f"{ROLE_LABELS[sheet.role]}, important" if sheet.record.important else ROLE_LABELS[sheet.role]


def defence_words(sheet: CreatureSheet) -> str:
    """The type of its armour, and its Shield value: ``Chain, shield 3``."""
    worn = possession(sheet, sheet.worn) if sheet.worn else None
    kind = DEFENCE_LABELS[(worn.defence if worn is not None else "") or "unarmored"]
    shield = shield_of(sheet)
    return f"{kind}, shield {shield}" if shield else kind


def attack_words(sheet: CreatureSheet) -> str:
    """Its first weapon: ``halberd: d10, within 8 ft``; fists where it has none."""
    weapon = possession(sheet, sheet.wielded) if sheet.wielded else None
    if weapon is None or weapon.arms is None:
        return "unarmed"
    return f"{weapon.name}: {arms_words(weapon.arms)}"


def attack_cells(numbers: AttackNumbers) -> tuple[str, ...]:
    """The numbers against Unarmored, Leather, Chain and Plate."""
    return tuple(str(getattr(numbers, kind)) for kind in DEFENCE_LABELS)


def ability_rows(sheet: CreatureSheet) -> tuple[tuple[str, AbilityRow], ...]:
    """Each ability with its row, in the order of the sheet."""
    return tuple((ability, getattr(sheet.abilities, ability)) for ability in ABILITIES)


def line_words(line: Possession) -> str:
    """What a line of the inventory is: ``d8, within 5 ft; quality 5 of 5; cost 200``."""
    parts = [arms_words(line.arms)] if line.arms is not None else []
    parts += [f"{DEFENCE_LABELS[line.defence]} armour"] if line.defence else []
    parts += [f"Shield {line.shield}"] if line.shield else []
    parts += [f"quality {line.quality} of {line.full_quality}"] if line.full_quality else []
    parts += [f"cost {line.cost}"] if line.cost else []
    return "; ".join(parts)
