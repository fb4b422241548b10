"""The shelves: creatures and sample characters that come with the program or that the group brought along, and
creatures made up on the spot.

``resources/bestiary/null-die/01-the-fen.toml`` explains how an entry is written.
"""

from collections.abc import Iterator
from typing import Any, Final

from msgspec.structs import replace

from vtt.games.null_die.sheet.creature_sheet import SCHEMA, CreatureSheet, of
from vtt.games.null_die.sheet.notation import FIGURE, POOL, RANKED, shown_source
from vtt.games.null_die.sheet.parts import ROLE_LABELS, UNSPENT
from vtt.numerals import counted
from vtt.rules.contract.description import Block, Facts, Offer, Parameter, Prose, Refusal, Tag, Tags
from vtt.rules.contract.faults import Fault
from vtt.rules.contract.parameters import choice, integer, text
from vtt.rules.contract.procedure import Asking, Intent, Procedure, Say, Value
from vtt.rules.kit.authoring import Area, gms_action, no
from vtt.rules.kit.creature_shelves import entries
from vtt.rules.kit.creature_shelves.entries import CHARACTERS, CREATURES, Arrival, arrive
from vtt.rules.kit.creature_shelves.moving import AT, COUNT, HIDDEN
from vtt.rules.kit.shelves import CreatureShelves
from vtt.rules.kit.written_lines import words_of
from vtt.table.creature import Creature, Side
from vtt.table.table import Table

CreatureEntry = entries.CreatureEntry[CreatureSheet]
"""An entry with a sheet of this game."""
WHY = "ND-NAME-04"
USUAL_POOLS = "Ability 1d6"


def _side(sheet: CreatureSheet) -> Side:
    """Characters and companions are the players', leaders and minions the GM's."""
    return "players" if sheet.role in ("character", "companion") else "gm"


def _fresh(table: Table, creature: Creature) -> CreatureSheet:
    """Unharmed, with nobody's name on it."""
    return replace(of.creature(creature), harm=0, player="", spent=UNSPENT)


def _put(table: Table, entry: CreatureEntry, arrival: Arrival) -> Asking[tuple[Table, tuple[str, ...]]]:
    sheet = replace(entry.sheet, player=arrival.player or entry.sheet.player)
    return arrive(table, entry.kind, sheet, _side(sheet), arrival)


def _cells(shelf: str, entry: CreatureEntry) -> tuple[str, ...]:
    sheet = entry.sheet
    role = (ROLE_LABELS[sheet.role],) if shelf == CREATURES else ()
    return (*role, str(sheet.boxes), _pools(sheet))


def _pools(sheet: CreatureSheet) -> str:
    return ", ".join(POOL.write(pool) for pool in sheet.pools)


def _words(entry: CreatureEntry) -> tuple[str, ...]:
    return (*entry.sheet.tags, entry.sheet.special)


def _nature(entry: CreatureEntry) -> str:
    return f"{ROLE_LABELS[entry.sheet.role]} · {counted(entry.sheet.boxes, 'box', 'boxes')}"


def _blocks(table: Table, entry: CreatureEntry) -> Iterator[Block]:
    sheet = entry.sheet
    facts = [("Boxes of harm", str(sheet.boxes)), ("Speed", f"{sheet.speed} ft"), ("Reach", f"{sheet.reach} ft")]
    facts += [("Met", entry.kind.met)] if entry.kind.met else []
    yield Facts("Facts", tuple(facts))
    yield Facts("Pools", tuple((pool.name, pool.dice) for pool in sheet.pools))
    for label, lines in (
        ("Boons and Banes", [shown_source(each) for each in sheet.sources]),
        ("Calculated", [FIGURE.write(each) for each in sheet.calculated]),
        ("Abilities by rank", [RANKED.write(each) for each in sheet.abilities]),
        ("Skills by rank", [RANKED.write(each) for each in sheet.skills]),
    ):
        if lines:
            yield Prose(label, "\n".join(lines))
    yield from _besides(sheet)


def _besides(sheet: CreatureSheet) -> Iterator[Block]:
    """What else it does, and words for what kind it is."""
    if sheet.special:
        yield Prose("Special", sheet.special)
    if sheet.tags:
        yield Tags("Kind", tuple(Tag(tag, "muted") for tag in sheet.tags))


def _offers(table: Table, shelf: str) -> tuple[Offer, ...]:
    """Somebody made up on the spot."""
    if shelf == CHARACTERS:
        what: dict[str, Value] = {"role": "character", "boxes": 4}
        note = "pools, boxes of harm"
        return (make.offer(table, "", "Make a character", what, missing={"name": "Name"}, note=note),)
    note = "role, pools, boxes of harm"
    return (make.offer(table, "", "Make a creature", missing={"name": "Creature"}, note=note),)


SHELVES: Final = CreatureShelves(
    game="null-die",
    sheet=SCHEMA.sheet,
    parts=(CreatureSheet,),
    roles={CREATURES: "minion", CHARACTERS: "character"},
    put=_put,
    fresh=_fresh,
    columns={CREATURES: ("Role", "Boxes", "Pools"), CHARACTERS: ("Boxes", "Pools")},
    cells=_cells,
    words=_words,
    nature=_nature,
    blocks=_blocks,
    offers=_offers,
)


@gms_action(
    "make_creature",
    "Make a creature",
    text("name", "Name", required=True),
    # The most usual first.
    choice("role", "Role", dict(reversed(ROLE_LABELS.items())), "minion"),
    Parameter(name="pools", label="Pools, with commas between", kind="text", default=USUAL_POOLS),
    integer("boxes", "Boxes of harm", 3, 1, 99),
    integer("reach", "Reach in feet", 5, 0, 500),
    COUNT,
    text("player", "Player"),
    text("special", "Special"),
    text("glyph", "Glyph"),
    AT,
    HIDDEN,
    rules=("ND-NAME-04", "ND-POOL-04"),
    hidden=True,
)
def make(table: Table, intent: Intent) -> Procedure:
    """A creature out of a name, its pools and its boxes, as many as are wanted."""
    entry, wrong = _made_up(intent.arguments)
    assert entry is not None, wrong
    # Nobody is on the table yet of whom it could be derived.
    secret = bool(intent.arguments["hidden"]) or _side(entry.sheet) == "gm"
    words = {"who": entry.kind.name, "pools": _pools(entry.sheet)}
    yield Say("{who}: {pools}", words, WHY, "heading", secret=secret)
    return (yield from SHELVES.brought(table, entry, intent))


def _made_up(get: dict[str, Any]) -> tuple[CreatureEntry | None, list[Fault]]:
    fields: dict[str, Any] = {
        "name": str(get["name"]).strip(),
        "role": get["role"],
        "pools": list(words_of(get["pools"] or "")),
        "boxes": int(get["boxes"]),
        "reach": int(get["reach"]),
        "player": str(get["player"]).strip(),
        "special": str(get["special"]),
        "glyph": str(get["glyph"]),
    }
    return SHELVES.entry(CREATURES, fields)


@make.refuses
def _(table: Table, intent: Intent) -> Refusal | None:
    """A creature needs a name, and pools that can be read."""
    if not str(intent.arguments["name"]).strip():
        return no("expected a name", WHY)
    entry, wrong = _made_up(intent.arguments)
    return None if entry is not None else no(wrong[0].reason, WHY)


@make.offered_to_gm
def _(table: Table) -> tuple[Offer, ...]:
    return (*_offers(table, CREATURES), *_offers(table, CHARACTERS))


def blocks(table: Table, creature: str) -> Iterator[Block]:
    """What it is besides."""
    return _besides(of(table, creature))


AREA = Area(
    actions=(make, *SHELVES.actions),
    blocks=blocks,
    shelves=SHELVES.shelves,
    entry_view=SHELVES.entry_view,
    read_library=SHELVES.read_library,
    library_entries=SHELVES.library_entries,
)
