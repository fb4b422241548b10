"""The tables of a sheet: the inventory, with weapons and armour in it, and spells."""

import re
from collections.abc import Sequence
from typing import Any, Final

from msgspec.structs import replace

from vtt.rules.forms import FormColumn, Row, choices, column
from vtt.rules.revenants_hack.editing.lines import possession_line, possessions_from, spell_line, spells_from
from vtt.rules.revenants_hack.equipment import known_equipment, possession_of
from vtt.rules.revenants_hack.sheet_parts import ABILITIES, Arms, Possession, Spell
from vtt.rules.revenants_hack.sheet_problems import DICE
from vtt.rules.revenants_hack.sheet_words import ABILITY_NAMES
from vtt.rules.sheet_rows import CellError, RowTable, row_of, with_row

_DIES: Final[dict[str, str]] = {"0": "No weapon"} | {str(size): "1, flat" if size == 1 else f"d{size}" for size in DICE}
_DEFENCES: Final = {
    "": "No armour",
    "unarmored": "Unarmored",
    "leather": "Leather",
    "chain": "Chain",
    "plate": "Plate",
}
_SHAPES: Final = {"circle": "All round", "line": "In a line", "cone": "In a cone"}
_LENGTH: Final = re.compile(r"\d{1,6}(?:\.\d{1,3})?")
_ARMS: Final = {
    "arms.die": "die",
    "arms.dice": "dice",
    "arms.ranged": "ranged",
    "arms.shape": "shape",
    "arms.length": "length",
    "arms.breadth": "breadth",
    "arms.ammunition": "ammunition",
    "arms.natural": "natural",
}
"""Columns that make a line a weapon, with the fields they fill."""


def _line_row(line: Possession, columns: Sequence[FormColumn]) -> Row:
    row = row_of(line, [each for each in columns if each.key not in _ARMS])
    arms = line.arms or Arms()
    for key, field in _ARMS.items():
        value = getattr(arms, field)
        row[key] = f"{value:g}" if isinstance(value, float) else value
    row["arms.die"] = "0" if line.arms is None else str(line.arms.die)
    return row


def _line_filled(line: Possession, row: Row, columns: Sequence[FormColumn]) -> Possession:
    """A line out of its row; one that is new by a well-known name is what the list says, where the row says nothing of
    it."""
    before = _line_row(line, columns)
    cells: dict[str, Any] = {**before, **{key: cell for key, cell in row.items() if key in before}}
    known = known_equipment(str(cells["name"])) if not line.name else None
    if known is not None and all(cells[key] == before[key] for key in before if key not in ("name", "count", "note")):
        made = possession_of(known, str(cells["name"]).strip(), int(cells["count"]))
        return replace(made, note=str(cells["note"])) if cells["note"] else made
    plain = [each for each in columns if each.key not in _ARMS]
    made = with_row(line, {key: cell for key, cell in cells.items() if key not in _ARMS}, plain)
    if made.quality > made.full_quality:
        raise CellError("quality", f"expected at most {made.full_quality}, found {made.quality}")
    if cells["arms.die"] == "0":
        return replace(made, arms=None)
    typed: dict[str, Any] = {}
    for key, field in _ARMS.items():
        if cells[key] != before[key] or line.arms is None:
            typed[field] = _arms_value(key, cells[key])
    return replace(made, arms=replace(line.arms or Arms(), **typed)) if typed else made


def _arms_value(key: str, cell: Any) -> Any:
    if key == "arms.die":
        return int(cell)
    if key not in ("arms.length", "arms.breadth"):
        return cell
    written = str(cell).strip().removesuffix("ft").strip()
    if not _LENGTH.fullmatch(written):
        raise CellError(key, f"expected feet, such as 5 or 2.5; found {cell!r}")
    return float(written)


INVENTORY: Final = RowTable(
    path="inventory",
    label="Inventory",
    group="Carried",
    thing="item",
    note="One a line: 12 arrows, or sword (d8, within 5 ft, quality 3 of 5, cost 200)",
    columns=(
        column("name", "Name", value=""),
        column("count", "How many", value=1, least=0, most=999_999),
        choices("arms.die", "Damage die", _DIES),
        choices("defence", "Armour", _DEFENCES),
        column("arms.dice", "Dice", value=1, least=1, most=99, aside=True),
        column("arms.ranged", "Ranged", value=False, aside=True),
        choices("arms.shape", "Strikes", _SHAPES, aside=True),
        column("arms.length", "How far, in feet", value="5", aside=True),
        column("arms.breadth", "How broad, in feet", value="0", aside=True),
        column("arms.ammunition", "Uses up", value="", aside=True),
        column("arms.natural", "Natural weapon", value=False, aside=True),
        column("shield", "Shield value", value=0, least=0, most=100, aside=True),
        column("quality", "Quality", value=0, least=0, most=999, aside=True),
        column("full_quality", "Full quality", value=0, least=0, most=999, aside=True),
        column("cost", "Cost", value=0, least=0, most=10_000_000, aside=True),
        column("note", "Notes", value="", aside=True, wide=True),
    ),
    blank=Possession(name=""),
    line=possession_line,
    lines=possessions_from,
    row=_line_row,
    filled=_line_filled,
)
SPELLS: Final = RowTable(
    path="spells",
    label="Spells",
    group="Nature",
    thing="spell",
    note="One a line: Still the air (check, save INT): what it does",
    columns=(
        column("name", "Name", value=""),
        column("check", "Needs a check", value=False),
        choices("save", "Save", {"": "None"} | {str(each): ABILITY_NAMES[each] for each in ABILITIES}),
        column("note", "What it does", value="", aside=True, wide=True),
    ),
    blank=Spell(name=""),
    line=spell_line,
    lines=lambda text, _: spells_from(text),
)
