"""This area as the kit has it."""

from vtt.rules.kit.actions import ready_made
from vtt.rules.kit.area import Area
from vtt.rules.revenants_hack.library import offers
from vtt.rules.revenants_hack.library.actions import DESCRIPTIONS
from vtt.rules.revenants_hack.library.options import OPTIONS
from vtt.rules.revenants_hack.library.procedures import PROCEDURES
from vtt.rules.revenants_hack.library.reading import library_entries, read_library
from vtt.rules.revenants_hack.library.shelves import entry_view, shelves
from vtt.rules.revenants_hack.offer_making import bridged

AREA = Area(
    actions=bridged(ready_made(DESCRIPTIONS, PROCEDURES), offers.offers, offers.table_offers),
    options=OPTIONS,
    shelves=shelves,
    entry_view=entry_view,
    read_library=read_library,
    library_entries=library_entries,
)
