"""What a game keeps on its shelves: creatures to put on the table, goods to buy, spells, tables to roll on.

A game's own shelves come with the program; what a group brings along is kept on the table itself
(``Table.library``), so that it is undone, saved and carried with the campaign like everything else.
"""

from collections.abc import Collection, Mapping
from typing import Any

import msgspec
from msgspec.structs import force_setattr

from vtt.echoes import MOST_ECHOED, MOST_IN_A_LINE, echoed, in_one_line
from vtt.rules.contract.description import Block, Offer
from vtt.rules.contract.number_changes import Entries, NumberChange
from vtt.rules.contract.procedure import Intent
from vtt.table.pictures import Picture

MOST_BYTES = 20_000_000
"""A file that is larger than this is not read."""

TOO_LARGE = f"larger than {MOST_BYTES // 1_000_000} MB"


class Entry(msgspec.Struct, frozen=True, kw_only=True):
    """One line of a shelf. ``cells`` are its texts under the shelf's columns, the name first; ``glyph`` a board glyph,
    ``picture`` what is drawn in place of it; ``own`` says that the group brought it, ``words`` what a search finds
    besides the cells."""

    key: str
    cells: tuple[str, ...]
    glyph: str = ""
    own: bool = False
    words: str = ""
    picture: Picture | None = None


class Shelf(msgspec.Struct, frozen=True, kw_only=True):
    """A list to search: ``columns`` head the cells of its entries. ``offers`` are what can be done with the shelf as a
    whole, for example making a new entry."""

    key: str
    label: str
    columns: tuple[str, ...]
    entries: tuple[Entry, ...]
    offers: tuple[Offer, ...] = ()


class EntryView(msgspec.Struct, frozen=True, kw_only=True):
    """An entry opened: blocks as on a sheet, and what can be done with it now."""

    title: str
    subtitle: str = ""
    blocks: tuple[Block, ...] = ()
    offers: tuple[Offer, ...] = ()


class Problem(msgspec.Struct, frozen=True):
    """Something in a file that could not be used: where, and what was expected, both in one short line."""

    place: str
    reason: str

    def __post_init__(self) -> None:
        whole = len(self.place) + len(self.reason) + 2 <= MOST_IN_A_LINE
        if not (whole and self.place.isprintable() and self.reason.isprintable()):
            force_setattr(self, "place", in_one_line(self.place, MOST_ECHOED if whole else MOST_ECHOED // 2))
            force_setattr(self, "reason", in_one_line(self.reason, MOST_ECHOED - 2))

    def __str__(self) -> str:
        return f"{self.place}: {self.reason}" if self.place else self.reason


class Reading(msgspec.Struct, frozen=True, kw_only=True):
    """What a file holds: entries as plain fields by shelf and key, and whatever could not be used.

    ``notes`` name what was read differently from how it is written, place by place. ``changes`` are numbers of entries
    that become others, ``in_place`` the shelf and the key of each entry that stands in place of one of the program's
    own.
    """

    entries: Entries = {}
    problems: tuple[Problem, ...] = ()
    notes: tuple[Problem, ...] = ()
    changes: tuple[NumberChange, ...] = ()
    in_place: tuple[tuple[str, str], ...] = ()

    @property
    def number(self) -> int:
        """How many entries there are."""
        return sum(map(len, self.entries.values()))


def too_large(name: str) -> Problem:
    """That a file is larger than ``MOST_BYTES``."""
    return Problem(name, f"{TOO_LARGE}; expected a smaller file")


def replacing(name: str, fields: Mapping[str, Any], key: str) -> Problem:
    """The note on an entry of the file of that name that will stand in place of one of the program's own."""
    return Problem(f"{name}: {fields['name']}", f"stands in place of the program’s own {echoed(key)}")


def displacing(name: str, reading: Reading, library: Mapping[str, Collection[str]]) -> tuple[Problem, ...]:
    """A note on each entry of the file of that name that will stand in place of one that the group has already;
    ``library`` gives their keys by shelf."""
    return tuple(
        Problem(f"{name}: {fields.get('name', key)}", f"stands in place of the group’s own {echoed(key)}")
        for shelf, entries in reading.entries.items()
        if shelf in library
        for key, fields in entries.items()
        if key in library[shelf]
    )


def adding(reading: Reading) -> tuple[Intent, ...]:
    """What puts the entries of a file on the group's shelves: one intent a shelf, of
    the action ``add_to_library`` of any table."""
    return tuple(
        Intent("add_to_library", "", {"shelf": shelf, "entries": entries})
        for shelf, entries in reading.entries.items()
        if entries
    )
