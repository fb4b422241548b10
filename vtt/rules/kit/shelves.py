"""The shelves of a game's creatures and sample characters: what stands on them, what a group brings along in files, and
the actions that bring them to the table and keep them."""

import json
from collections.abc import Callable, Iterable, Mapping
from functools import lru_cache
from typing import Any, Final, Generic

import msgspec

from vtt.rules.contract.description import Block, Offer
from vtt.rules.contract.faults import Fault
from vtt.rules.contract.library import EntryView, Problem, Reading, Shelf
from vtt.rules.contract.procedure import Asking, Intent, Procedure
from vtt.rules.kit.actions import ready_made
from vtt.rules.kit.creature_shelves.entries import (
    CHARACTERS,
    CREATURES,
    Arrival,
    CreatureEntry,
    SheetType,
    entry_of_fields,
    plain_fields,
)
from vtt.rules.kit.creature_shelves.moving import KEEP_ACTION, Moving, join_action, put_action
from vtt.rules.kit.creature_shelves.showing import Showing
from vtt.rules.kit.offer_making import GM_GROUP, OfferMaker
from vtt.rules.kit.toml_entries import EntryReader, decoded
from vtt.rules.tabletop.library_keeping import OwnEntries, reading_of, replaced
from vtt.table.creature import Creature
from vtt.table.table import Table

_LABELS: Final = {CREATURES: "Creatures", CHARACTERS: "Sample characters"}
_FOLDERS: Final = {CREATURES: "bestiary", CHARACTERS: "characters"}


class CreatureShelves(Generic[SheetType]):
    """The two shelves of the game of that name, whose sheets say a ``role``.

    ``sheet`` makes a sheet out of the fields of an entry, or raises ``msgspec.ValidationError``; ``parts`` are the
    structs whose fields a mistake may name. ``roles`` is the role on each shelf of an entry that says none. ``put``
    brings creatures to the table: the table after it and their ids; ``fresh`` is the sheet of one without what befell
    it. ``columns`` head a shelf after the name, ``cells`` are those of an entry; ``words`` are what a search finds
    besides, ``nature`` stands under its name, ``blocks`` show its sheet. ``offers`` are the offers of a shelf itself,
    ``gm`` is the heading of what the GM does to a creature. ``join_rules`` are the ledger ids of joining the party.
    """

    def __init__(
        self,
        *,
        game: str,
        sheet: Callable[[dict[str, Any]], Any],
        parts: tuple[type[msgspec.Struct], ...],
        roles: Mapping[str, str],
        put: Callable[[Table, CreatureEntry[SheetType], Arrival], Asking[tuple[Table, tuple[str, ...]]]],
        fresh: Callable[[Table, Creature], SheetType],
        columns: Mapping[str, tuple[str, ...]],
        cells: Callable[[str, CreatureEntry[SheetType]], tuple[str, ...]],
        words: Callable[[CreatureEntry[SheetType]], Iterable[str]],
        nature: Callable[[CreatureEntry[SheetType]], str],
        blocks: Callable[[Table, CreatureEntry[SheetType]], Iterable[Block]],
        offers: Callable[[Table, str], tuple[Offer, ...]],
        gm: str = GM_GROUP,
        join_rules: tuple[str, ...] = (),
    ) -> None:
        self._sheet = sheet
        self._parts = parts
        self._roles = roles
        self._columns = columns
        self._offers = offers
        self._reader = EntryReader({"creature": CREATURES, "character": CHARACTERS}, self.entry)
        self._own: OwnEntries[CreatureEntry[SheetType]] = OwnEntries(lambda shelf, fields: self.entry(shelf, fields)[0])

        @lru_cache(maxsize=8)
        def shipped(shelf: str) -> dict[str, CreatureEntry[SheetType]]:
            return self._reader.shipped(_FOLDERS[shelf], game, shelf)

        self.shipped = shipped
        """The entries of a shelf that come with the program, by key. Raises ``ValueError`` naming what is wrong in the
        files."""
        moving = Moving(entries=self.entries, put=put, fresh=fresh, character_role=roles[CHARACTERS])
        descriptions = (put_action(), join_action(*join_rules), KEEP_ACTION)
        self.actions = ready_made(descriptions, moving.procedures)
        self._brought = moving.brought
        *_, keep = self.actions
        keep.offered(lambda table, who: [keep.offer(table, "", KEEP_ACTION.label, {"target": who}, group=gm)])
        known = {each.name: each for each in self.actions}
        self._showing = Showing(
            offer=OfferMaker(descriptions, lambda table, intent: known[intent.action].refusal(table, intent)),
            shipped=shipped,
            own=self._own,
            cells=cells,
            words=words,
            nature=nature,
            blocks=blocks,
        )

    def entry(self, shelf: str, fields: Mapping[str, Any]) -> tuple[CreatureEntry[SheetType] | None, list[Fault]]:
        """The entry of a shelf that plain fields describe, or ``None`` and the mistakes in them."""
        return entry_of_fields(fields, self._roles[shelf], self._sheet, *self._parts)

    def entries(self, table: Table, shelf: str) -> dict[str, CreatureEntry[SheetType]]:
        """The entries of a shelf by key, the group's in place of the program's of the same key."""
        return {**self.shipped(shelf), **self._own(table, shelf)}

    def brought(self, table: Table, entry: CreatureEntry[SheetType], intent: Intent) -> Procedure:
        """The rest of a procedure that makes a creature: as many of that kind come to the table as its arguments say
        (``count``, ``at``, ``hidden``)."""
        return self._brought(table, entry, intent.arguments)

    def shelves(self, table: Table) -> tuple[Shelf, ...]:
        """As ``System.shelves``."""
        return tuple(
            Shelf(
                key=shelf,
                label=label,
                columns=("Name", *self._columns[shelf]),
                entries=self._showing.lines(table, shelf),
                offers=self._offers(table, shelf),
            )
            for shelf, label in _LABELS.items()
        )

    def entry_view(self, table: Table, shelf: str, key: str) -> EntryView:
        """As ``System.entry_view``."""
        if shelf not in _LABELS:
            raise KeyError(f"{shelf}/{key}")
        return self._showing.view(table, shelf, key)

    def read_library(self, name: str, content: bytes) -> Reading:
        """As ``System.read_library``: TOML with ``[[creature]]`` and ``[[character]]`` entries, or JSON with lists of
        the same names."""
        text = decoded(name, content)
        if isinstance(text, Problem):
            return Reading(problems=(text,))
        return self.read(name, text)

    def read(self, name: str, text: str) -> Reading:
        """The same of the text of a file."""
        found, problems = self._read(name, text)
        return replaced(name, reading_of(found, problems, plain_fields), self.shipped)

    def library_entries(self, table: Table, shelf: str, entries: Mapping[str, Mapping[str, Any]]) -> Reading:
        """As ``System.library_entries``."""
        found, problems = self._reader.given(shelf, entries)
        return reading_of({shelf: found}, problems, plain_fields)

    def _read(self, name: str, text: str) -> tuple[dict[str, dict[str, CreatureEntry[SheetType]]], list[Problem]]:
        if not name.lower().endswith(".json"):
            return self._reader.entries(name, text)
        try:
            value = json.loads(text)
        except json.JSONDecodeError as error:
            place = f"{name}, line {error.lineno}, column {error.colno}"
            return {}, [Problem(place, f"not JSON: {error.msg.lower()}")]
        except (RecursionError, ValueError):
            return {}, [Problem(name, "not JSON that anybody wrote; expected lists of entries")]
        if not isinstance(value, dict):
            return {}, [Problem(name, 'expected an object with lists of entries: {"creature": [...]}')]
        return self._reader.sections(name, value)
