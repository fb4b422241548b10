"""The GM's side: steps, reactions, encounters: what of it stands on a sheet."""

from vtt.games.black_hack.referee.reactions import TRICK, stance_of, words
from vtt.games.black_hack.sheet.access import sheet_of
from vtt.games.black_hack.sheet.sheets import Foe
from vtt.rules.contract.description import Block, Facts
from vtt.table.table import Table


def blocks(table: Table, creature: str) -> list[Block]:
    """What a foe wants, and what its Reaction was: what the players see, and what is meant."""
    sheet = sheet_of(table, creature)
    if not isinstance(sheet, Foe):
        return []
    entries: list[tuple[str, str]] = []
    if sheet.goal:
        entries.append(("Goal", sheet.goal))
    stance = stance_of(table, creature)
    if stance is not None and stance.result == TRICK:
        entries.append(("Seems to", words(table, stance.mask)))
        entries.append(("Means to", words(table, stance.truth)))
    elif stance is not None:
        entries.append(("Reaction", f"{stance.result}: {words(table, stance.result)}"))
    return [Facts("Behaviour", tuple(entries))] if entries else []
