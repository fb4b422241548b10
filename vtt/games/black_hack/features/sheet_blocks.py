"""What the classes can do: what of it stands on a sheet."""

from msgspec.structs import replace

from vtt.games.black_hack.attacks.plans import dice_left
from vtt.games.black_hack.features.chances import living, mending
from vtt.games.black_hack.features.fighting import sneak_dice
from vtt.games.black_hack.features.offers import ability_offer
from vtt.games.black_hack.goods.quantity import renew
from vtt.games.black_hack.sheet.access import sheet_of
from vtt.games.black_hack.sheet.parts import OwnAbility
from vtt.games.black_hack.sheet.sheets import Character
from vtt.rules.contract.description import Block, Facts, Item, Items
from vtt.table.table import Table


def blocks(table: Table, creature: str) -> list[Block]:
    """The features of a character's class, and the chances that matter to it now."""
    sheet = sheet_of(table, creature)
    if not isinstance(sheet, Character):
        return []
    found: list[Block] = []
    features = _features(sheet)
    if features:
        found.append(Facts("Features", tuple(features)))
    if sheet.abilities:
        found.append(Items("Own abilities", tuple(_ability(table, creature, each) for each in sheet.abilities)))
    chances = _chances(table, sheet)
    if chances:
        found.append(Facts("Chances", tuple(chances)))
    return found


def _ability(table: Table, creature: str, ability: OwnAbility) -> Item:
    """An ability of the character's own: clicking uses it."""
    use = ability_offer(table, creature, ability)
    anew = {"target": creature, "what": ability.name}
    further = (renew.offer(table, "", "Begin its uses anew", anew),) if ability.used else ()
    return Item(ability.name, use.note, ability.text, replace(use, label="Use", note=""), further)


def _features(sheet: Character) -> list[tuple[str, str]]:
    match sheet.character_class:
        case "warrior":
            found = [("Dealer of Death", f"{dice_left(sheet)} of {sheet.level}d6 left this Turn")]
            if sheet.armour.shield:
                found.append(("Shield Bash", f"{sheet.level} damage on a d20 of 1 to 5"))
            return [*found, ("Self Reliant", "Armour Dice of 1 are rolled again")]
        case "thief":
            return [
                ("Roguish Talents", "Advantage at six kinds of task"),
                ("Nimble Expertise", "Advantage against traps"),
                ("Sneak Attack", f"{sneak_dice(sheet).notation} from behind"),
                ("Deep & Murky Past", f"d10 below {sheet.level} as a session starts"),
                ("Throwing knife", "always at hand"),
            ]
        case "cleric":
            return [
                ("Banish Undead", "WIS Test plus HD, all Nearby undead"),
                ("Divine Fortification", "Advantage against poison and holds"),
            ]
        case _:
            return []


def _chances(table: Table, sheet: Character) -> list[tuple[str, str]]:
    found: list[tuple[str, str]] = []
    if sheet.armour.broken:
        found.append(("A Broken die mends", f"{mending(table, sheet):.1%}"))
    if sheet.state == "out":
        found.append(("Lives", f"{living('normal'):.1%}, with Disadvantage {living('disadvantage'):.1%}"))
    return found
