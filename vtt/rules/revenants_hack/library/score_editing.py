"""A line of a score table typed over: the group's own copy of the table holds it from then on (RH-SHEET-02)."""

from typing import Any

from msgspec.structs import replace

from vtt.numerals import modifier
from vtt.rules.description import Refusal
from vtt.rules.kit.refusals import no
from vtt.rules.procedure import DONE, Change, Intent, Procedure, Say
from vtt.rules.revenants_hack.checks.score_tables import ScoreLine, ScoreTable, line_of, score_tables
from vtt.rules.revenants_hack.library.entries import SCORE_TABLES, plain
from vtt.rules.revenants_hack.sheet.parts import DEFENCES
from vtt.table.events import LibraryAdded
from vtt.table.table import Table

WHY = "RH-SHEET-02"


def refuse_edit(table: Table, intent: Intent) -> Refusal | None:
    """Only a table that there is; a new line needs all of its figures, and attack numbers are four or none."""
    get = intent.arguments
    found = score_tables(table).get(str(get["table"]))
    if found is None:
        return no("there is no score table {table}", WHY, table=get["table"])
    attack = [get[name] for name in DEFENCES]
    before = line_of(found, int(get["value"]))
    if before is None and any(get[name] is None for name in ("difficulty", "save")):
        return no(
            "{table} has no line for {value}; expected its difficulty and save",
            WHY,
            table=found.name,
            value=get["value"],
        )
    known = before is not None and before.attack
    if not known and any(number is not None for number in attack) and None in attack:
        return no("expected all four attack numbers, or none", "RH-SHEET-03")
    return None


def edit(table: Table, intent: Intent) -> Procedure:
    """A line says something else, or there is one more. The program's own table is copied for the group first; figures
    on sheets are read anew when a value changes."""
    get: dict[str, Any] = intent.arguments
    key = str(get["table"])
    found = score_tables(table)[key]
    line = _edited(found, get)
    others = tuple(each for each in found.lines if each.value != line.value)
    after = replace(found, lines=tuple(sorted((*others, line), key=lambda each: each.value)))
    yield Change(LibraryAdded(SCORE_TABLES, {key: plain(after)}))
    words = {"table": found.name, "value": line.value, "difficulty": line.difficulty, "save": line.save}
    text = "{table}, value {value}: difficulty {difficulty}, save {save}, bonus {bonus}"
    yield Say(text, {**words, "bonus": modifier(line.bonus)}, WHY, "result")
    return DONE


def _edited(found: ScoreTable, get: dict[str, Any]) -> ScoreLine:
    value = int(get["value"])
    before = line_of(found, value)
    if before is None:
        columns = dict.fromkeys(found.lines[0].columns, int(get["difficulty"]))
        before = ScoreLine(value=value, difficulty=0, save=0, bonus=0, columns=columns)
    given = {name: get[name] for name in ("difficulty", "save", "bonus") if get[name] is not None}
    known = dict(zip(DEFENCES, before.attack, strict=False))
    known |= {kind: int(get[kind]) for kind in DEFENCES if get[kind] is not None}
    return replace(before, **given, attack=tuple(known[kind] for kind in DEFENCES) if known else ())


PROCEDURES = {"edit_score_line": (refuse_edit, edit)}
