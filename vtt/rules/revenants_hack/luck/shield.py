"""The Shield value: it counts in the comparison with damage and is never used up by it (RH-DMG-01, RH-DMG-07)."""

from vtt.rules.revenants_hack.sheets import CreatureSheet


def shield_of(sheet: CreatureSheet) -> int:
    """The greatest Shield value that the creature has, of its own or from a whole shield that it carries; 0 without
    one (RH-ITEM-01)."""
    value = sheet.shield
    for line in sheet.inventory:
        if line.shield > value and not line.destroyed:
            value = line.shield
    return value
