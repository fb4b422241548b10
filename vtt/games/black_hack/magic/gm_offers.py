"""What the GM says about magic and the things it looks for: words on things, and which magic is evil."""

from vtt.games.black_hack.magic.evil_magic import judge_magic
from vtt.games.black_hack.magic.words import SPOILED, TRAP, tag_thing
from vtt.games.black_hack.sheet.access import name
from vtt.games.black_hack.sheet.chronicle import chronicle
from vtt.games.black_hack.sheet.lasting import Effect
from vtt.games.black_hack.sheet.sheets import AnySheet, Character
from vtt.rules.contract.description import Offer
from vtt.rules.contract.procedure import Value
from vtt.rules.kit.offer_making import GM_GROUP as GROUP
from vtt.rules.kit.offer_making import options_of
from vtt.table.table import Table

MAGIC = "Magic"
"""The group of what is done to magic that lies on no creature."""


def thing_offers(table: Table) -> list[Offer]:
    """Marking a place, a creature or something carried with a word, and taking back the words on places
    (BH-SPL-06, BH-PRY-05, BH-PRY-07)."""
    made: list[Offer] = []
    things = (*table.places, *table.creatures)
    if things:
        missing = {"thing": things[0], "word": TRAP}
        note = "what magic looks for: a trap, a corpse, something magical, evil, locked"
        made.append(tag_thing.offer(table, "", "Mark a thing", missing=missing, note=note, group=MAGIC))
    for identity, words in chronicle(table).magic.marks.items():
        for word in words if identity in table.places else ():
            taken: dict[str, Value] = {"thing": identity, "word": word, "on": False}
            label = f"{name(table, identity)}: no longer {word}"
            made.append(tag_thing.offer(table, "", label, taken, group=MAGIC))
    return made


def item_offers(table: Table, creature: str, sheet: AnySheet) -> list[Offer]:
    """Marking something carried, and taking back the words on it (BH-PRY-05)."""
    if not isinstance(sheet, Character) or not sheet.items:
        return []
    names = options_of(tuple(item.name for item in sheet.items))
    missing = {"item": sheet.items[0].name, "word": SPOILED}
    thing: dict[str, Value] = {"thing": creature}
    made = [tag_thing.offer(table, "", "Mark an item", thing, missing=missing, choices={"item": names}, group=GROUP)]
    for item in sheet.items:
        for word in item.tags:
            taken = {**thing, "item": item.name, "word": word, "on": False}
            made.append(tag_thing.offer(table, "", f"{item.name}: no longer {word}", taken, group=GROUP))
    return made


def judging(table: Table, owner: str, effect: Effect, group: str) -> Offer:
    """Whether magic that runs is evil (BH-PRY-22); ``owner`` is empty for what lies on no creature."""
    label = f"{effect.name}: not evil after all" if effect.evil else f"{effect.name}: is evil"
    arguments: dict[str, Value] = {"effect": effect.name, "evil": not effect.evil}
    return judge_magic.offer(table, "", label, {**arguments, "target": owner} if owner else arguments, group=group)
