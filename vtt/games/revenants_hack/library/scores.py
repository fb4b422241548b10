"""The score tables on their shelf; a line typed over is the group's own from then on (RH-SHEET-02)."""

from typing import Any

from msgspec.structs import replace

from vtt.games.revenants_hack.checks.scores import use_score_table
from vtt.games.revenants_hack.library.entries import SCORE_TABLES, plain
from vtt.games.revenants_hack.sheet import score_tables
from vtt.games.revenants_hack.sheet.access import chronicle
from vtt.games.revenants_hack.sheet.parts import DEFENCE_LABELS, DEFENCES
from vtt.numerals import modifier
from vtt.rules.contract.description import Block, Facts, Grid, GridRow, Offer, Prose, Refusal
from vtt.rules.contract.library import Entry, EntryView, Shelf
from vtt.rules.contract.parameters import integer, text
from vtt.rules.contract.procedure import DONE, Change, Intent, Procedure, Say
from vtt.rules.kit.authoring import gms_action, no
from vtt.rules.tabletop.library_keeping import removal_offer
from vtt.table.campaign_events import LibraryAdded
from vtt.table.table import Table

WHY = "RH-SHEET-02"


@gms_action(
    "edit_score_line",
    "Change a line of a score table",
    text("table", "Table (its key)", required=True),
    integer("value", "Ability’s value", 10, 1, 99),
    *(integer(name, name.capitalize(), None, -99, 99) for name in ("difficulty", "save", "bonus")),
    *(integer(kind, f"Attack on {kind}", None, -99, 99) for kind in DEFENCES),
    rules=("RH-SHEET-02",),
    hidden=True,
)
def edit_score_line(table: Table, intent: Intent) -> Procedure:
    """A line says something else, or there is one more. The program's own table is copied for the group first; figures
    on sheets are read anew when a value changes."""
    get: dict[str, Any] = intent.arguments
    key = str(get["table"])
    found = score_tables.score_tables(table)[key]
    line = _edited(found, get)
    others = tuple(each for each in found.lines if each.value != line.value)
    after = replace(found, lines=tuple(sorted((*others, line), key=lambda each: each.value)))
    yield Change(LibraryAdded(SCORE_TABLES, {key: plain(after)}))
    words = {"table": found.name, "value": line.value, "difficulty": line.difficulty, "save": line.save}
    text = "{table}, value {value}: difficulty {difficulty}, save {save}, bonus {bonus}"
    yield Say(text, {**words, "bonus": modifier(line.bonus)}, WHY, "result")
    return DONE


@edit_score_line.refuses
def _(table: Table, intent: Intent) -> Refusal | None:
    """Only a table that there is; a new line needs all of its figures, and attack numbers are four or none."""
    get = intent.arguments
    found = score_tables.score_tables(table).get(str(get["table"]))
    if found is None:
        return no("there is no score table {table}", WHY, table=get["table"])
    attack = [get[name] for name in DEFENCES]
    before = score_tables.line_of(found, int(get["value"]))
    if before is None and any(get[name] is None for name in ("difficulty", "save")):
        text = "{table} has no line for {value}; expected its difficulty and save"
        return no(text, WHY, table=found.name, value=get["value"])
    known = before is not None and before.attack
    if not known and any(number is not None for number in attack) and None in attack:
        return no("expected all four attack numbers, or none", "RH-SHEET-03")
    return None


def _edited(found: score_tables.ScoreTable, get: dict[str, Any]) -> score_tables.ScoreLine:
    value = int(get["value"])
    before = score_tables.line_of(found, value)
    if before is None:
        columns = dict.fromkeys(found.lines[0].columns, int(get["difficulty"]))
        before = score_tables.ScoreLine(value=value, difficulty=0, save=0, bonus=0, columns=columns)
    given = {name: get[name] for name in ("difficulty", "save", "bonus") if get[name] is not None}
    known = dict(zip(DEFENCES, before.attack, strict=False))
    known |= {kind: int(get[kind]) for kind in DEFENCES if get[kind] is not None}
    return replace(before, **given, attack=tuple(known[kind] for kind in DEFENCES) if known else ())


def score_shelf(table: Table) -> Shelf:
    """Every score table by name, the one in use marked."""
    used = chronicle(table).score_table
    own = table.library.get(SCORE_TABLES, {})
    found = sorted(score_tables.score_tables(table).items(), key=lambda entry: entry[1].name.casefold())
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
        offers=(use_score_table.offer(table, "", "Type figures by hand", {"table": ""}),) if used else (),
    )


def score_view(table: Table, key: str) -> EntryView:
    """A score table opened. Raises ``KeyError`` for an unknown one."""
    found = score_tables.score_tables(table)[key]
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
    blocks.append(Grid("By the ability’s value", heads, rows))
    blocks += [Grid("Attack numbers by STR or WIS", tuple(DEFENCE_LABELS.values()), attacks)] if attacks else []
    blocks.append(Facts("Facts", (("Rule", "RH-SHEET-02"),)))
    return EntryView(
        title=found.name,
        subtitle=f"{_values(found)}{' · in use' if used else ''}",
        blocks=tuple(blocks),
        offers=tuple(_offers(table, key, found, used)),
    )


def _values(found: score_tables.ScoreTable) -> str:
    values = [line.value for line in found.lines]
    return f"{min(values)} to {max(values)}" if values else "none"


def _offers(table: Table, key: str, found: score_tables.ScoreTable, used: bool) -> list[Offer]:
    made = [] if used else [use_score_table.offer(table, "", "Use it", {"table": key})]
    first = min((line.value for line in found.lines), default=10)
    made.append(
        edit_score_line.offer(table, "", "Change a line", {"table": key}, missing={"value": first}, note="by its value")
    )
    if key in table.library.get(SCORE_TABLES, {}):
        label = "Back to the program’s own" if key in score_tables.shipped_score_tables() else "Take off the shelf"
        made.append(removal_offer(table, SCORE_TABLES, key, label))
    return made
