"""The bestiary on its shelf, and a creature of it opened."""

from collections.abc import Mapping
from functools import cache
from typing import cast

from vtt.games.black_hack.attacks.foes import DAMAGE_ABOVE_10_HD
from vtt.games.black_hack.library.entries import BESTIARY, CreatureEntry, average_hp, rolled_hp
from vtt.games.black_hack.library.figures import attack_note, damage_words, morale_words
from vtt.games.black_hack.library.merged import creature_of, own_entries, shipped_creatures
from vtt.games.black_hack.library.putting import make_monster, put_creature
from vtt.rules.contract.description import Block, Facts, Offer, Prose, Tag, Tags
from vtt.rules.contract.library import Entry, EntryView, Shelf
from vtt.rules.tabletop.library_keeping import removal_offer
from vtt.table.table import Table

_COLUMNS = ("Name", "HD", "Kind", "Met")


def bestiary_shelf(table: Table) -> Shelf:
    """Every creature by name, the group's in place of the program's of the same key."""
    own = cast(Mapping[str, CreatureEntry], own_entries(table, BESTIARY))
    return Shelf(
        key=BESTIARY,
        label="Bestiary",
        columns=_COLUMNS,
        entries=_merged(own) if own else _shipped_lines(),
        offers=(make_offer(table),),
    )


def bestiary_entry(table: Table, key: str) -> EntryView:
    """A creature opened. Raises ``KeyError`` for an unknown one."""
    entry = creature_of(table, key)
    if entry is None:
        raise KeyError(key)
    together = "" if entry.number == "1" else f" · {entry.number} together"
    return EntryView(
        title=entry.name,
        subtitle=f"{_kind(entry)} · {entry.hd} HD{together}",
        blocks=tuple(_blocks(table, entry)),
        offers=tuple(_offers(table, key, entry)),
    )


def make_offer(table: Table) -> Offer:
    """A creature made up on the spot."""
    return make_monster.offer(table, "", "Make a creature", missing={"name": "Creature"}, note="name and HD")


@cache
def _shipped_lines() -> tuple[Entry, ...]:
    return _sorted({key: _line(key, entry, False) for key, entry in shipped_creatures().items()})


def _merged(own: Mapping[str, CreatureEntry]) -> tuple[Entry, ...]:
    lines = {line.key: line for line in _shipped_lines()}
    return _sorted(lines | {key: _line(key, entry, True) for key, entry in own.items()})


def _sorted(lines: Mapping[str, Entry]) -> tuple[Entry, ...]:
    return tuple(sorted(lines.values(), key=lambda line: line.cells[0].casefold()))


def _line(key: str, entry: CreatureEntry, own: bool) -> Entry:
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


def _blocks(table: Table, entry: CreatureEntry) -> list[Block]:
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


def _offers(table: Table, key: str, entry: CreatureEntry) -> list[Offer]:
    one, how_many = {"creature": key}, {"count": 1}
    made = [put_creature.offer(table, "", "Put on the table", one, missing=how_many)]
    if entry.number != "1":
        made.append(put_creature.offer(table, "", "Put a group", {**one, "count": 0}, note=entry.number))
    made.append(put_creature.offer(table, "", "Put hidden", {**one, "hidden": True}, missing=how_many))
    if key in table.library.get(BESTIARY, {}):
        label = "Back to the program's own" if key in shipped_creatures() else "Take out of the bestiary"
        made.append(removal_offer(table, BESTIARY, key, label))
    return made
