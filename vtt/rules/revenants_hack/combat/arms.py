"""The weapon in hand."""

from vtt.rules.revenants_hack.sheet_parts import Ability, Arms, AttackNumbers, Possession
from vtt.rules.revenants_hack.sheets import CreatureSheet

UNARMED = Possession(name="unarmed", arms=Arms(die=4, natural=True))
"""Fists: who wields nothing has them. They have no quality to lose (RH-CRIT-03)."""


def weapon_of(sheet: CreatureSheet, called: str = "") -> Possession:
    """The weapon of that name, or the wielded one, or fists. Raises ``KeyError`` for a name that is no weapon's."""
    wanted = called or sheet.wielded
    if wanted:
        for line in sheet.inventory:
            if line.name == wanted and line.arms is not None and not line.destroyed:
                return line
        if called and called != UNARMED.name:
            raise KeyError(called)
    return UNARMED


def arms_of(weapon: Possession) -> Arms:
    """What makes it a weapon. Raises ``ValueError`` for what is none."""
    if weapon.arms is None:
        raise ValueError(f"{weapon.name} is no weapon")
    return weapon.arms


def weapons(sheet: CreatureSheet) -> tuple[Possession, ...]:
    """Everything it could attack with, fists last."""
    return (*(line for line in sheet.inventory if line.arms is not None and not line.destroyed), UNARMED)


def ability_of(arms: Arms) -> Ability:
    """What an attack with it is rolled with (RH-ATK-09)."""
    return "WIS" if arms.ranged else "STR"


def numbers_of(sheet: CreatureSheet, arms: Arms) -> AttackNumbers:
    """What an attack with it must reach (RH-ATK-09)."""
    return sheet.ranged if arms.ranged else sheet.melee
