"""The library: the area of the bestiary, the tables and what a group brings."""

from vtt.games.black_hack.goods import area as goods
from vtt.games.black_hack.library import shelves as library
from vtt.games.black_hack.library.putting import make_monster, put_creature, save_to_library
from vtt.games.black_hack.library.reading import library_entries, read_library
from vtt.games.black_hack.library.rolling import add_row, change_row, roll_table
from vtt.games.black_hack.library.sheet_blocks import blocks
from vtt.games.black_hack.magic import area as magic
from vtt.rules.contract.library import EntryView, Shelf
from vtt.rules.kit.area import Area
from vtt.rules.kit.house import House, described
from vtt.table.table import Table

_AREAS = (library, magic, goods)


def shelves(table: Table) -> tuple[Shelf, ...]:
    """Creatures, spells, goods, tables."""
    return tuple(shelf for area in _AREAS for shelf in area.shelves(table))


def entry_view(table: Table, shelf: str, key: str) -> EntryView:
    """An entry opened. Raises ``KeyError`` for a shelf or a key that there is not."""
    for area in _AREAS:
        view: EntryView | None = area.entry_view(table, shelf, key)
        if view is not None:
            return view
    raise KeyError(f"{shelf}/{key}")


WORDS_AS_PRINTED: House[bool] = House(
    "words_as_printed",
    "A Japanese word that is printed in an old form",
    "BH-TERM-04",
    {False: "The usual modern form", True: "As printed"},
)


AREA = Area(
    blocks=blocks,
    options=described(WORDS_AS_PRINTED),
    actions=(
        make_monster,
        put_creature,
        save_to_library,
        roll_table,
        change_row,
        add_row,
    ),
    shelves=shelves,
    entry_view=entry_view,
    read_library=read_library,
    library_entries=library_entries,
)
