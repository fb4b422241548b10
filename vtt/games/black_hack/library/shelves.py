"""Bestiary and tables: what stands on the shelves, and an entry of them opened."""

from collections.abc import Callable, Mapping
from functools import cache
from typing import Any

from msgspec.structs import replace

from vtt.dice import Dice, Roll
from vtt.games.black_hack.attacks.foes import DAMAGE_ABOVE_10_HD
from vtt.games.black_hack.attacks.weapons import attack_note, damage_words
from vtt.games.black_hack.library.entries import (
    BESTIARY,
    TABLES,
    CreatureEntry,
    average_hp,
    creature_of,
    own_entries,
    rolled_hp,
    shipped_creatures,
    shipped_tables,
    table_of,
)
from vtt.games.black_hack.library.putting import make_monster, put_creature
from vtt.games.black_hack.library.random_table import RandomTable, Row, dice_of, rows_of
from vtt.games.black_hack.library.rolling import add_row, change_row, remove_row, roll_table
from vtt.games.black_hack.order.morale import morale_words
from vtt.numerals import counted, percents
from vtt.rules.contract.description import Block, Facts, Offer, Prose, Tag, Tags
from vtt.rules.contract.library import Entry, EntryView, Shelf
from vtt.rules.tabletop.library_keeping import adding_offer, removal_offer
from vtt.table.table import Table


def shelves(table: Table) -> tuple[Shelf, ...]:
    """The shelves: everything by name, the group's in place of the program's of the same key."""
    begin = add_row.offer(table, "", "Begin a table", missing={"table": "new-table", "text": "The first row"})
    return (
        Shelf(
            key=BESTIARY,
            label="Bestiary",
            columns=("Name", "HD", "Kind", "Met"),
            entries=_merged(_shipped_creatures(), own_entries(table, BESTIARY), _creature_line),
            offers=tuple(make_monster.table_offers(table)),
        ),
        Shelf(
            key=TABLES,
            label="Tables",
            columns=("Name", "Dice", "Rows", "For"),
            entries=_merged(_shipped_tables(), own_entries(table, TABLES), _table_line),
            offers=(begin,),
        ),
    )


def entry_view(table: Table, shelf: str, key: str) -> EntryView | None:
    """An entry opened, or ``None`` where the shelf is not one of these. Raises ``KeyError`` for an unknown key."""
    if shelf == BESTIARY:
        return _creature(table, key)
    return _table(table, key) if shelf == TABLES else None


@cache
def _shipped_creatures() -> tuple[Entry, ...]:
    return _sorted({key: _creature_line(key, entry) for key, entry in shipped_creatures().items()})


@cache
def _shipped_tables() -> tuple[Entry, ...]:
    return _sorted({key: _table_line(key, found) for key, found in shipped_tables().items()})


def _merged(
    shipped: tuple[Entry, ...], own: Mapping[str, Any], line: Callable[[str, Any, bool], Entry]
) -> tuple[Entry, ...]:
    if not own:
        return shipped
    return _sorted({each.key: each for each in shipped} | {key: line(key, entry, True) for key, entry in own.items()})


def _sorted(lines: Mapping[str, Entry]) -> tuple[Entry, ...]:
    return tuple(sorted(lines.values(), key=lambda line: line.cells[0].casefold()))


def _creature(table: Table, key: str) -> EntryView:
    """A creature opened. Raises ``KeyError`` for an unknown one."""
    entry = creature_of(table, key)
    if entry is None:
        raise KeyError(key)
    together = "" if entry.number == "1" else f" · {entry.number} together"
    return EntryView(
        title=entry.name,
        subtitle=f"{_kind(entry)} · {entry.hd} HD{together}",
        blocks=tuple(_creature_blocks(table, entry)),
        offers=tuple(_creature_offers(table, key, entry)),
    )


def _creature_line(key: str, entry: CreatureEntry, own: bool = False) -> Entry:
    kind = ", ".join(entry.tags) or _kind(entry).lower()
    attacks = " ".join(attack.name for attack in entry.attacks)
    return Entry(
        key=key,
        cells=(entry.name, str(entry.hd), kind, entry.met),
        glyph=entry.glyph,
        own=own,
        words=f"{entry.kind} {attacks} {entry.special} {entry.notes}",
    )


def _kind(entry: CreatureEntry) -> str:
    return "Monster" if entry.kind == "monster" else "NPC"


def _creature_blocks(table: Table, entry: CreatureEntry) -> list[Block]:
    extended = DAMAGE_ABOVE_10_HD(table) == "extended"
    rolled = f"{rolled_hp(entry.hd).notation}, average {average_hp(entry.hd)}"
    facts = [
        ("HP", entry.hp or rolled),
        ("Damage", entry.damage or damage_words(entry.hd, extended)),
        ("Morale", morale_words(entry.hd)),
    ]
    facts += [("Armour", entry.armour_note)] if entry.armour_note else []
    facts += [("Together", entry.number)] if entry.number != "1" else []
    facts += [("Met", entry.met)] if entry.met else []
    facts += [("Wants", entry.goal)] if entry.goal else []
    facts += [("Rule", entry.rule)] if entry.rule else []
    blocks: list[Block] = [Facts("Facts", tuple(facts))]
    if entry.attacks:
        attacks = tuple((weapon.name, attack_note(weapon) or "melee") for weapon in entry.attacks)
        blocks.append(Facts("Attacks", attacks))
    if entry.tags:
        blocks.append(Tags("Kind", tuple(Tag(tag, "muted") for tag in entry.tags)))
    if entry.special:
        blocks.append(Prose("Special", entry.special))
    if entry.notes:
        blocks.append(Prose("For the GM", entry.notes))
    return blocks


def _creature_offers(table: Table, key: str, entry: CreatureEntry) -> list[Offer]:
    one, how_many = {"creature": key}, {"count": 1}
    made = [put_creature.offer(table, "", "Put on the table", one, missing=how_many)]
    if entry.number != "1":
        made.append(put_creature.offer(table, "", "Put a group", {**one, "count": 0}, note=entry.number))
    made.append(put_creature.offer(table, "", "Put hidden", {**one, "hidden": True}, missing=how_many))
    if key in table.library.get(BESTIARY, {}):
        label = "Back to the program’s own" if key in shipped_creatures() else "Take out of the bestiary"
        made.append(removal_offer(table, BESTIARY, key, label))
    return made


def _table(table: Table, key: str) -> EntryView:
    """A table opened. Raises ``KeyError`` for an unknown one."""
    found = table_of(table, key)
    if found is None:
        raise KeyError(key)
    dice = dice_of(found)
    rows = counted(len(found.rows), "row")
    blocks: list[Block] = [Prose("For", found.note)] if found.note else []
    blocks += [Facts("Rows", _rows(found, dice))] if found.rows else []
    blocks += [Facts("Facts", (("Rule", found.rule),))] if found.rule else []
    return EntryView(
        title=found.name,
        subtitle=f"{dice.notation} · {rows}" if dice is not None else "empty: the GM decides",
        blocks=tuple(blocks),
        offers=tuple(_table_offers(table, key, found)),
    )


def _table_line(key: str, found: RandomTable, own: bool = False) -> Entry:
    dice = dice_of(found)
    words = " ".join(row if isinstance(row, str) else row.text for row in found.rows)
    cells = (found.name, dice.notation if dice is not None else "", str(len(found.rows)), found.note)
    return Entry(key=key, cells=cells, glyph="fa6s.dice", own=own, words=f"{key} {found.rule} {words}")


def _rows(found: RandomTable, dice: Dice | None) -> tuple[tuple[str, str], ...]:
    """Each row's number with its chance, and what it says."""
    ways = _ways(dice) if isinstance(dice, Roll) and dice.keep is None and dice.count > 1 else {}
    rows = list(rows_of(found))
    told: tuple[str, ...] = ()
    if ways:
        every = sum(ways.values())
        counts = [sum(ways.get(total, 0) for total in range(least, most + 1)) for least, most, _ in rows]
        told = percents([count / every for count in counts], digits=1)
    entries = []
    for place, (least, most, row) in enumerate(rows):
        number = f"{least}" if least == most else f"{least}-{most}"
        entries.append((f"{number} · {told[place]}" if told else number, _words_of(row)))
    return tuple(entries)


def _words_of(row: Row) -> str:
    """A row as it reads on the page: its words, and the table it refers to."""
    if not row.roll:
        return row.text
    times = "" if row.times == "1" else f"{row.times} × "
    return f"{row.text} ({times}{row.roll})".strip()


def _ways(dice: Roll) -> dict[int, int]:
    """In how many ways each total of plain dice comes up."""
    ways = {0: 1}
    for _ in range(dice.count):
        after: dict[int, int] = {}
        for total, several in ways.items():
            for face in range(1, dice.sides + 1):
                after[total + face] = after.get(total + face, 0) + several
        ways = after
    return ways


def _table_offers(table: Table, key: str, found: RandomTable) -> list[Offer]:
    made = [
        roll_table.offer(table, "", "Roll in secret", {"table": key}),
        roll_table.offer(table, "", "Roll openly", {"table": key, "secret": False}),
    ]
    longer = add_row.offer(table, "", "Add a row", {"table": key}, missing={"text": "A new row"})
    if longer.refusal is None:
        # Dice that are written down have no number left for one more.
        made.append(longer)
    if found.rows:
        first = rows_of(found)[0][0]
        which = {"table": key, "row": first}
        made.append(change_row.offer(table, "", "Change a row", which, missing={"row": first, "text": "New words"}))
        shorter = remove_row.offer(table, "", "Remove a row", which, missing={"row": first})
        if shorter.refusal is None:
            # Nor do they do without one.
            made.append(replace(shorter, destroys=True))
        emptied = {key: {"name": found.name, "note": found.note, "rule": found.rule, "rows": []}}
        made.append(replace(adding_offer(TABLES, emptied, "Remove all rows"), destroys=True))
    if key in table.library.get(TABLES, {}):
        label = "Back to the program’s own" if key in shipped_tables() else "Take it away"
        made.append(removal_offer(table, TABLES, key, label))
    return made
