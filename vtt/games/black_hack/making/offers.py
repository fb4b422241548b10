"""Making a character: what a creature is offered."""

from vtt.games.black_hack.access import sheet_of
from vtt.games.black_hack.making.background import PARTS
from vtt.games.black_hack.offer_making import offer
from vtt.games.black_hack.sheets import Character
from vtt.rules.contract.description import Offer
from vtt.table.table import Table

GROUP = "Characters"
STORY = "Story"


def offers(table: Table, creature: str) -> list[Offer]:
    """A Background for who has none (BH-BACK-02)."""
    sheet = sheet_of(table, creature)
    if not isinstance(sheet, Character) or sheet.story.backgrounds:
        return []
    missing = {"text": "A line", **dict.fromkeys(PARTS, False)}
    return [
        offer(table, "write_background", creature, "Write a Background", missing=missing, note="none yet", group=STORY)
    ]


def table_offers(table: Table) -> list[Offer]:
    """A new character, step by step or by dice."""
    asked = {"name": "Somebody", "concept": "", "player": ""}
    return [
        offer(table, "begin_character", "", "New character", missing=asked, note="step by step", group=GROUP),
        offer(table, "make_character", "", "New character, one question after the other", group=GROUP),
        offer(
            table,
            "make_character",
            "",
            "Random character",
            {"playable": True},
            note="playable: the class fits the attributes",
            group=GROUP,
        ),
        offer(
            table,
            "make_character",
            "",
            "Random character, as the dice fall",
            {"random": True},
            note="the dice decide",
            group=GROUP,
        ),
    ]
