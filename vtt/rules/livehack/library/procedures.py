"""Refusals and procedures of this area by action: what stands on the shelves, and what comes out of files."""

from vtt.rules.livehack.bridge import bridged
from vtt.rules.livehack.library import actions, making, offers, reading, sheet_blocks, shelves
from vtt.rules.procedure_types import Perform, Refuse

PROCEDURES: dict[str, tuple[Refuse, Perform]] = {**making.PROCEDURES}


AREA = bridged(
    actions.DESCRIPTIONS,
    PROCEDURES,
    (),
    offers.offers,
    offers.table_offers,
    blocks=sheet_blocks.blocks,
    shelves=shelves.shelves,
    entry_view=shelves.entry_view,
    read_library=reading.read_library,
    library_entries=reading.library_entries,
)
