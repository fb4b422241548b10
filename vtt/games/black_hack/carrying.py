"""What a character carries, and when it is too much (BH-INV-01 to BH-INV-03)."""

from vtt.games.black_hack.effects import attributes_now
from vtt.games.black_hack.sheet.sheets import Character
from vtt.rules.kit.house import House
from vtt.table.table import Table

CARRIED_ARMOUR: House[bool] = House(
    "carried_armour", "Worn armour counts as an item", "BH-INV-01", {True: "Yes", False: "No"}
)
CARRIED_SHIELD: House[bool] = House(
    "carried_shield", "A shield counts as an item", "BH-INV-01", {True: "Yes", False: "No"}
)
CARRIED_HELMET: House[bool] = House(
    "carried_helmet", "A helmet counts as an item", "BH-INV-01", {True: "Yes", False: "No"}
)
CARRIED_WEAPONS: House[bool] = House(
    "carried_weapons", "Weapons count as items", "BH-INV-01", {True: "Yes", False: "No"}
)
CARRIED_USAGE: House[bool] = House(
    "carried_usage", "A thing with a Usage Die counts as an item", "BH-INV-01", {True: "Yes, as one", False: "No"}
)
CARRIED_COINS: House[bool] = House(
    "carried_coins", "Coins count as an item", "BH-INV-01", {True: "Yes, as one", False: "No"}, default=False
)


def carried(table: Table, sheet: Character) -> int:
    """How many items are carried: every line of the inventory, what is worn and the weapons count 1, coins nothing,
    each as the house rules say (BH-INV-01)."""
    count = len(sheet.items) + carried_worn(table, sheet)
    used_up = CARRIED_USAGE(table)
    for item in sheet.items:
        if item.weightless or (item.usage and not used_up):
            count -= 1
    if CARRIED_WEAPONS(table):
        count += sum(weapon.reach != "unarmed" for weapon in sheet.weapons)
    if sheet.coins and CARRIED_COINS(table):
        count += 1
    return count


def carried_worn(table: Table, sheet: Character) -> int:
    """How many of the things carried are armour, shield and helmet that are worn (BH-INV-01)."""
    armour = sheet.armour
    count = len(armour.worn) if CARRIED_ARMOUR(table) else 0
    count += armour.shield and CARRIED_SHIELD(table)
    return count + (armour.helmet and CARRIED_HELMET(table))


def strength(table: Table, sheet: Character) -> int:
    """STR as it is now."""
    return attributes_now(table, sheet).STR if sheet.effects else sheet.attributes.STR


def is_encumbered(table: Table, sheet: Character) -> bool:
    """Whether more is carried than STR: every test with Disadvantage (BH-INV-02)."""
    now = strength(table, sheet)
    return most_carried(sheet) > now and carried(table, sheet) > now


def is_overloaded(table: Table, sheet: Character) -> bool:
    """Whether more is carried than is possible at all, which a loss of STR may bring (BH-INV-03)."""
    most = limit(table, sheet)
    return most_carried(sheet) > most and carried(table, sheet) > most


def limit(table: Table, sheet: Character) -> int:
    """The most items that can be carried at all (BH-INV-03)."""
    return 2 * strength(table, sheet)


def most_carried(sheet: Character) -> int:
    """What is carried at the most, whatever the house rules say: every line, weapon and armour worn, a shield, a helmet
    and the coins."""
    return len(sheet.items) + len(sheet.weapons) + len(sheet.armour.worn) + 3
