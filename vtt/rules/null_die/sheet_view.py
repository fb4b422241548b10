"""A creature's sheet as the windows draw it."""

from vtt.rules.description import Block, Facts, Prose, SheetView, Tag, Tags
from vtt.rules.null_die.access import sheet_of
from vtt.rules.null_die.checks.ranks import ability_die, skill_modifier
from vtt.rules.null_die.fighting import sheet_blocks as fighting
from vtt.rules.null_die.options import option
from vtt.rules.null_die.rolling import sheet_blocks as rolling
from vtt.rules.null_die.sheet_words import ROLE_LABELS
from vtt.rules.null_die.sheets import CreatureSheet
from vtt.table.table import Table


def sheet_view(table: Table, creature: str) -> SheetView:
    """Boxes first, then pools and what lasts on them, figures, ranks, what it is besides."""
    sheet = sheet_of(table, creature)
    subtitle = ROLE_LABELS[sheet.role] + (f" · {sheet.player}" if sheet.player else "")
    boxes, *movement = fighting.blocks(table, creature)
    return SheetView(
        creature=creature,
        title=table.creatures[creature].name,
        subtitle=subtitle,
        blocks=(boxes, *rolling.blocks(table, creature), *ranks(table, sheet), *movement, *nature(sheet)),
    )


def ranks(table: Table, sheet: CreatureSheet) -> tuple[Block, ...]:
    """Abilities and skills with what they come to in a check, where the table plays with checks."""
    if option(table, "check_chapter") != "on":
        return ()
    found = []
    if sheet.abilities:
        lines = tuple((each.name, f"rank {each.rank}, d{ability_die(each.rank)}") for each in sheet.abilities)
        found.append(Facts("Abilities by rank", lines))
    if sheet.skills:
        lines = tuple((each.name, f"rank {each.rank}, +{skill_modifier(each.rank)}") for each in sheet.skills)
        found.append(Facts("Skills by rank", lines))
    return tuple(found)


def nature(sheet: CreatureSheet) -> tuple[Block, ...]:
    """What else it does, and words for what kind it is."""
    found: list[Block] = [Prose("Special", sheet.special)] if sheet.special else []
    if sheet.tags:
        found.append(Tags("Kind", tuple(Tag(tag, "muted") for tag in sheet.tags)))
    return tuple(found)
