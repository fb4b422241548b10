"""The score tables on their shelf: which one is in use, a table opened, and what can be done with it (RH-SHEET-02)."""

from vtt.numerals import modifier
from vtt.rules.description import Block, Facts, Grid, GridRow, Offer, Prose
from vtt.rules.library import Entry, EntryView, Shelf
from vtt.rules.library_keeping import removal_offer
from vtt.rules.revenants_hack.checks.score_tables import ScoreTable, score_tables, shipped_score_tables
from vtt.rules.revenants_hack.library.entries import SCORE_TABLES
from vtt.rules.revenants_hack.offer_making import offer
from vtt.rules.revenants_hack.sheet.access import DEFENCE_LABELS, chronicle
from vtt.table.table import Table


def score_shelf(table: Table) -> Shelf:
    """Every score table by name, the one in use marked."""
    used = chronicle(table).score_table
    own = table.library.get(SCORE_TABLES, {})
    found = sorted(score_tables(table).items(), key=lambda entry: entry[1].name.casefold())
    return Shelf(
        key=SCORE_TABLES,
        label="Score tables",
        columns=("Name", "Values", "In use"),
        entries=tuple(
            Entry(
                key=key,
                cells=(each.name, _values(each), "in use" if key == used else ""),
                glyph="mdi6.table",
                own=key in own,
                words=each.note,
            )
            for key, each in found
        ),
        offers=(offer(table, "use_score_table", "", "Type figures by hand", {"table": ""}),) if used else (),
    )


def score_view(table: Table, key: str) -> EntryView:
    """A score table opened. Raises ``KeyError`` for an unknown one."""
    found = score_tables(table)[key]
    used = chronicle(table).score_table == key
    lines = sorted(found.lines, key=lambda line: line.value)
    columns = tuple(lines[0].columns) if lines else ()
    rows = tuple(
        GridRow(
            str(line.value),
            (
                str(line.difficulty),
                *(str(line.columns[column]) for column in columns),
                str(line.save),
                modifier(line.bonus),
            ),
        )
        for line in lines
    )
    heads = ("Check", *(column.capitalize() for column in columns), "Save", "Bonus")
    attacks = tuple(GridRow(str(line.value), tuple(map(str, line.attack))) for line in lines if line.attack)
    blocks: list[Block] = [Prose("", found.note)] if found.note else []
    blocks.append(Grid("By the ability's value", heads, rows))
    blocks += [Grid("Attack numbers by STR or WIS", tuple(DEFENCE_LABELS.values()), attacks)] if attacks else []
    blocks.append(Facts("Facts", (("Key", key), ("Rule", "RH-SHEET-02"))))
    return EntryView(
        title=found.name,
        subtitle=f"{_values(found)}{' · in use' if used else ''}",
        blocks=tuple(blocks),
        offers=tuple(_offers(table, key, found, used)),
    )


def _values(found: ScoreTable) -> str:
    values = [line.value for line in found.lines]
    return f"{min(values)} to {max(values)}" if values else "none"


def _offers(table: Table, key: str, found: ScoreTable, used: bool) -> list[Offer]:
    made = [] if used else [offer(table, "use_score_table", "", "Use it", {"table": key})]
    first = min((line.value for line in found.lines), default=10)
    made.append(
        offer(
            table, "edit_score_line", "", "Change a line", {"table": key}, missing={"value": first}, note="by its value"
        )
    )
    if key in table.library.get(SCORE_TABLES, {}):
        label = "Back to the program's own" if key in shipped_score_tables() else "Take off the shelf"
        made.append(removal_offer(table, SCORE_TABLES, key, label))
    return made
