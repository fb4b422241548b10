"""Making a character: the area of all its steps (BH-CHAR), and what of it stands on a sheet."""

from vtt.games.black_hack.making.building import DECORATIVE_SHIELD
from vtt.games.black_hack.making.guide import guides
from vtt.games.black_hack.making.later import choose_package, write_background
from vtt.games.black_hack.making.steps import CLERIC_COINS_A, CLERIC_COINS_B
from vtt.games.black_hack.making.stepwise import (
    background_idea,
    begin_character,
    choose_class,
    choose_spells,
    describe_character,
    drop_character,
    finish_character,
    keep_attributes,
    roll_attributes,
    swap_attributes,
)
from vtt.games.black_hack.making.whole import make_character
from vtt.games.black_hack.sheet.access import sheet_of
from vtt.games.black_hack.sheet.parts import Story
from vtt.games.black_hack.sheet.sheets import Character
from vtt.rules.contract.description import Block, Facts, Prose
from vtt.rules.kit.area import Area
from vtt.rules.kit.house import described
from vtt.table.table import Table

INCOMPLETE = "None yet: the sheet is incomplete."


def blocks(table: Table, creature: str) -> list[Block]:
    """The concept, the Backgrounds with a mark where there is none, and who the character is besides."""
    sheet = sheet_of(table, creature)
    if not isinstance(sheet, Character):
        return []
    story = sheet.story
    found: list[Block] = [Prose("Concept", story.concept)] if story.concept else []
    if story.backgrounds:
        found.extend(Prose("Background", text) for text in story.backgrounds)
    else:
        found.append(Prose("Background", INCOMPLETE))
    if story.former:
        found.append(Prose("Earlier wordings", " / ".join(story.former)))
    facts = _facts(story)
    return [*found, Facts("Story", facts)] if facts else found


def _facts(story: Story) -> tuple[tuple[str, str], ...]:
    pairs = (("Keepsake", story.keepsake), ("Device", story.device), ("Wears", story.outfit), ("Player", story.player))
    return tuple((label, text) for label, text in pairs if text)


AREA = Area(
    blocks=blocks,
    actions=(
        begin_character,
        make_character,
        describe_character,
        roll_attributes,
        swap_attributes,
        keep_attributes,
        choose_class,
        choose_package,
        choose_spells,
        background_idea,
        write_background,
        finish_character,
        drop_character,
    ),
    options=described(DECORATIVE_SHIELD, CLERIC_COINS_A, CLERIC_COINS_B),
    guides=guides,
)
