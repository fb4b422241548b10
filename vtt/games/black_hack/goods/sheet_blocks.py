"""Things: prices, haggling, magic items: what of it stands on a sheet."""

from vtt.games.black_hack.sheets import AnySheet
from vtt.rules.contract.description import Block
from vtt.table.table import Table


def blocks(table: Table, creature: str, sheet: AnySheet) -> list[Block]:
    """The blocks of a creature's sheet."""
    return []
