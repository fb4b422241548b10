"""Making a character: what a creature is offered."""

from vtt.games.black_hack.making.later import PARTS, write_background
from vtt.games.black_hack.making.stepwise import begin_character
from vtt.games.black_hack.making.whole import make_character
from vtt.games.black_hack.sheet.access import sheet_of
from vtt.games.black_hack.sheet.sheets import Character
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
        write_background.offer(table, creature, "Write a Background", missing=missing, note="none yet", group=STORY)
    ]


def table_offers(table: Table) -> list[Offer]:
    """A new character, step by step or by dice."""
    asked = {"name": "Somebody", "concept": "", "player": ""}
    return [
        begin_character.offer(table, "", "New character", missing=asked, note="step by step", group=GROUP),
        make_character.offer(table, "", "New character, one question after the other", group=GROUP),
        make_character.offer(
            table,
            "",
            "Random character",
            {"playable": True},
            note="playable: the class fits the attributes",
            group=GROUP,
        ),
        make_character.offer(
            table,
            "",
            "Random character, as the dice fall",
            {"random": True},
            note="the dice decide",
            group=GROUP,
        ),
    ]
