"""What the classes can do: what a creature is offered."""

from vtt.games.black_hack.features.fighting import can_sneak, sneak_attack, sneak_dice
from vtt.games.black_hack.features.talents import use_ability, use_background
from vtt.games.black_hack.fighters import opponents
from vtt.games.black_hack.sheet.access import sheet_of
from vtt.games.black_hack.sheet.parts import OwnAbility
from vtt.games.black_hack.sheet.sheets import Character
from vtt.rules.contract.description import Offer
from vtt.table.table import Table


def offers(table: Table, creature: str) -> list[Offer]:
    """What a creature could do now, in the order to be shown."""
    sheet = sheet_of(table, creature)
    if not isinstance(sheet, Character):
        return []
    own = [ability_offer(table, creature, each) for each in sheet.abilities]
    return [*_background(table, creature, sheet), *_sneak_attack(table, creature, sheet), *own]


def ability_offer(table: Table, creature: str, ability: OwnAbility) -> Offer:
    """An ability of the character's own, with the uses that are left."""
    note = f"{ability.uses - ability.used} of {ability.uses} left" if ability.uses else ""
    return use_ability.offer(table, creature, ability.name, {"ability": ability.name}, note=note)


def _background(table: Table, creature: str, sheet: Character) -> list[Offer]:
    """A Background that helps with the next test, as long as one is left for this session (BH-BACK-01)."""
    if not sheet.story.backgrounds:
        return []
    return [use_background.offer(table, creature, "Use a Background", note="Advantage on the next test")]


def _sneak_attack(table: Table, creature: str, sheet: Character) -> list[Offer]:
    """From behind somebody (BH-THF-07)."""
    if not can_sneak(sheet):
        return []
    against = opponents(table, creature)
    if not against:
        return []
    behind = table.creatures[creature].behind
    target = next((each for each in against if each in behind), against[0])
    return [
        sneak_attack.offer(
            table,
            creature,
            "Sneak Attack",
            {"target": target},
            note=f"{table.creatures[target].name}: {sneak_dice(sheet).notation} if unaware",
            watch=f"creatures.{target}.hp",
        )
    ]


def table_offers(table: Table) -> list[Offer]:
    """What the GM can do without a creature."""
    return []
