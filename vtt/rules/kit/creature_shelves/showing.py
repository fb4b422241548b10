"""What the shelves of creatures and of sample characters show, and what can be done with an entry of them."""

from collections.abc import Callable, Iterable, Mapping
from functools import lru_cache
from typing import Generic

from vtt.rules.contract.description import Block, Offer, Prose
from vtt.rules.contract.library import Entry, EntryView
from vtt.rules.kit.creature_shelves.entries import CHARACTERS, CreatureEntry, SheetType
from vtt.rules.kit.offer_making import OfferMaker
from vtt.rules.tabletop.library_keeping import removal_offer
from vtt.table.table import Table


class Showing(Generic[SheetType]):
    """A game's shelves of creatures as they look.

    ``shipped`` are the entries that come with the program for a shelf, ``own`` those of the group, by key. Of an entry,
    ``cells`` are those of its line on a shelf after its name, ``words`` what a search finds besides, ``nature`` is what
    stands under its name, and ``blocks`` show its sheet.
    """

    def __init__(
        self,
        *,
        offer: OfferMaker,
        shipped: Callable[[str], Mapping[str, CreatureEntry[SheetType]]],
        own: Callable[[Table, str], Mapping[str, CreatureEntry[SheetType]]],
        cells: Callable[[str, CreatureEntry[SheetType]], tuple[str, ...]],
        words: Callable[[CreatureEntry[SheetType]], Iterable[str]],
        nature: Callable[[CreatureEntry[SheetType]], str],
        blocks: Callable[[Table, CreatureEntry[SheetType]], Iterable[Block]],
    ) -> None:
        self._offer = offer
        self._shipped = shipped
        self._own = own
        self._cells = cells
        self._words = words
        self._nature = nature
        self._blocks = blocks

        @lru_cache(maxsize=1024)
        def shipped_lines(shelf: str) -> Mapping[str, Entry]:
            return {key: self._line(shelf, key, entry, own=False) for key, entry in shipped(shelf).items()}

        self._shipped_lines = shipped_lines

    def lines(self, table: Table, shelf: str) -> tuple[Entry, ...]:
        """The entries of a shelf by name, the group's in place of the program's of the same key."""
        lines = dict(self._shipped_lines(shelf))
        lines |= {key: self._line(shelf, key, entry, own=True) for key, entry in self._own(table, shelf).items()}
        return tuple(sorted(lines.values(), key=lambda line: line.cells[0].casefold()))

    def view(self, table: Table, shelf: str, key: str) -> EntryView:
        """An entry of either shelf opened. Raises ``KeyError`` for an unknown one."""
        own = self._own(table, shelf)
        entry = own[key] if key in own else self._shipped(shelf)[key]
        kind = entry.kind
        together = f" · {kind.together} together" if kind.together > 1 else ""
        return EntryView(
            title=kind.name,
            subtitle=f"{self._nature(entry)}{together}",
            blocks=(
                *([Prose("", kind.who)] if kind.who else ()),
                *self._blocks(table, entry),
                *([Prose("For the GM", kind.notes)] if kind.notes else ()),
            ),
            offers=self._offers(table, shelf, key, kind.together),
        )

    def _line(self, shelf: str, key: str, entry: CreatureEntry[SheetType], *, own: bool) -> Entry:
        kind = entry.kind
        words = (kind.who, kind.met, *self._words(entry), kind.notes)
        return Entry(
            key=key,
            cells=(kind.name, *self._cells(shelf, entry)),
            glyph=kind.glyph,
            own=own,
            words=" ".join(word for word in words if word),
        )

    def _offers(self, table: Table, shelf: str, key: str, together: int) -> tuple[Offer, ...]:
        """What brings it to the table, and what takes one of the group's off the shelf."""
        offer, made = self._offer, []
        if shelf == CHARACTERS:
            made.append(offer(table, "join_party", "", "Add to the party", {"character": key}, missing={"player": ""}))
        else:
            one, how_many = {"creature": key}, {"count": 1}
            made.append(offer(table, "put_creature", "", "Put on the table", one, missing=how_many))
            if together > 1:
                made.append(offer(table, "put_creature", "", f"Put {together}", {**one, "count": together}))
            made.append(offer(table, "put_creature", "", "Put hidden", {**one, "hidden": True}, missing=how_many))
        if key in table.library.get(shelf, {}):
            label = "Back to the program’s own" if key in self._shipped(shelf) else "Take off the shelf"
            made.append(removal_offer(table, shelf, key, label))
        return tuple(made)
