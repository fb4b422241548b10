"""A sheet typed over by hand: what cannot be so is refused field by field, the rest becomes the sheet.

What the fields of a sheet are and what they come to is each game's own.
"""

import re
from collections import Counter
from collections.abc import Callable, Mapping
from typing import Any, TypeVar

import msgspec
from msgspec.structs import replace

from vtt.echoes import echoed
from vtt.numerals import MINUS
from vtt.rules.contract import parameters
from vtt.rules.contract.description import ActionDescription, Parameter, Refusal
from vtt.rules.contract.forms import FormField, SheetForm, field
from vtt.rules.contract.library import Problem
from vtt.rules.contract.plain_values import MOST_NUMBER, NUMBER_EXPECTED, name_problem
from vtt.rules.contract.procedure import DONE, Change, Intent, Procedure, Say
from vtt.rules.contract.procedure_types import Perform, Refuse
from vtt.rules.kit.sheet_rows import RowsError, lines_changed, wrong_rows
from vtt.table.creature import Creature, Sheet
from vtt.table.events import CreaturePut
from vtt.table.table import Table

_ACTION = "edit_sheet"
_OF_THE_CREATURE = ("name", "glyph", "notes")
_LONGEST = 60
"""Characters of a value in the log."""
_TYPED_MINUS = re.compile(r"(?<![\w-])-(?=\d)")

T = TypeVar("T")


class FieldError(ValueError):
    """What was typed into one field cannot be read."""

    def __init__(self, path: str, reason: str) -> None:
        super().__init__(reason)
        self.problem = Problem(path, reason)


class SheetEditor(msgspec.Struct, frozen=True, kw_only=True):
    """How a game's sheets are typed over.

    ``form`` is a creature's form, ``typed`` its sheet with values by the paths of the form's fields (it may raise
    ``FieldError``), ``impossible`` what cannot stand on a sheet. ``why`` is the ledger id that a refusal cites,
    ``told`` the one of what the log says, or empty.
    """

    form: Callable[[Table, str], SheetForm]
    typed: Callable[[Table, str, Mapping[str, Any]], Sheet]
    impossible: Callable[[Sheet], tuple[Problem, ...]]
    why: str
    told: str = ""

    def form_problems(self, table: Table, creature: str, values: Mapping[str, Any]) -> tuple[Problem, ...]:
        """Why these values cannot be so: wrong types and unreadable lines first, else what is impossible together."""
        fields = {field.path: field for field in self.form(table, creature).fields}
        problems = tuple(problem for path, value in values.items() for problem in _wrong(fields, path, value))
        if problems:
            return problems
        try:
            edited = self._edited(table, creature, values)
        except FieldError as error:
            return (error.problem,)
        except RowsError as error:
            return error.problems
        if not edited.name.strip():
            return (Problem("name", "expected a name"),)
        if name_problem(edited.name):
            return (Problem("name", name_problem(edited.name)),)
        return self.impossible(edited.sheet)

    def edited_form(self, table: Table, creature: str, values: Mapping[str, Any]) -> SheetForm:
        """The form as it would be with these values, which have no problem."""
        edited = CreaturePut(self._edited(table, creature, values)).applied_to(table)
        return self.form(edited, creature)

    @property
    def procedures(self) -> dict[str, tuple[Refuse, Perform]]:
        """The refusal and the procedure of ``edit_action``."""
        return {_ACTION: (self.refuse, self.edit)}

    def refuse(self, table: Table, intent: Intent) -> Refusal | None:
        """The first problem, with the field's name."""
        for problem in self.form_problems(table, str(intent.arguments["creature"]), intent.arguments["fields"]):
            return Refusal(str(problem), self.why)
        return None

    def edit(self, table: Table, intent: Intent) -> Procedure:
        """The sheet is now as it was typed; the log says what changed."""
        creature, values = str(intent.arguments["creature"]), intent.arguments["fields"]
        who = table.creatures[creature]
        secret = who.hidden or who.side == "gm"
        yield Say("{who}: edited by hand", {"who": who.name}, self.told, "heading", secret=secret)
        edited = self._edited(table, creature, values)
        fields, after = self.form(table, creature).fields, self.edited_form(table, creature, values)
        labels = Counter(each.label for each in fields)
        for each in fields:
            if each.path in values and values[each.path] != each.value:
                label = each.label if labels[each.label] == 1 else f"{each.group}, {each.label}"
                words = {"field": label, "before": _short(each.value), "after": _short(values[each.path])}
                text = "{field}: {before} → {after}"
                if each.kind == "rows":
                    text, told = _rows_told(str(each.value), _lines_after(after, each.path))
                    words |= told
                yield Say(text, words, self.told, secret=secret or each.path == "notes")
        yield Change(CreaturePut(edited))
        return DONE

    def _edited(self, table: Table, creature: str, values: Mapping[str, Any]) -> Creature:
        own = {key: values[key] for key in _OF_THE_CREATURE if key in values}
        return replace(table.creatures[creature], sheet=self.typed(table, creature, values), **own)


def edit_action(*rules: str) -> ActionDescription:
    """The action of typing a sheet over, with the rules it stands on."""
    return ActionDescription(
        name=_ACTION,
        label="Edit the sheet",
        parameters=(
            parameters.creature("creature", "Creature"),
            Parameter(name="fields", label="Values", kind="fields", required=True),
        ),
        rules=rules,
        by_gm=True,
        hidden=True,
    )


def form_of(who: Creature, *fields: FormField) -> SheetForm:
    """The form of somebody's sheet: its name and glyph, the sheet's own fields, the GM's notes."""
    return SheetForm(
        title=f"Edit {who.name}",
        fields=(
            field("name", "Name", "text", who.name, "Who"),
            field("glyph", "Glyph", "glyph", who.glyph, "Who", "Up to 3 letters, or an icon"),
            *fields,
            field("notes", "Notes", "lines", who.notes, "Notes", "Only the GM sees them"),
        ),
        intent=Intent(_ACTION, "", {"creature": who.id}),
    )


def _wrong(fields: Mapping[str, FormField], path: str, value: Any) -> tuple[Problem, ...]:
    field = fields.get(path)
    if field is None:
        return (Problem(path, f"unknown field; expected one of {', '.join(fields)}"),)
    if field.kind == "rows":
        return wrong_rows(field, value)
    reason = _wrong_value(field, value)
    return (Problem(path, reason),) if reason else ()


def _wrong_value(field: FormField, value: Any) -> str:
    match field.kind:
        case "integer" if type(value) is not int:
            return f"expected a whole number, found {echoed(value)}"
        case "integer" if not -MOST_NUMBER <= value <= MOST_NUMBER:
            return f"{NUMBER_EXPECTED}, found {echoed(value)}"
        case "boolean" if type(value) is not bool:
            return f"expected true or false, found {echoed(value)}"
        case "choice" if not isinstance(value, str) or value not in {option.value for option in field.options}:
            expected = ", ".join(option.value or "nothing" for option in field.options)
            return f"expected one of {expected}, found {echoed(value)}"
        case "text" | "lines" | "glyph" if not isinstance(value, str):
            return f"expected a text, found {echoed(value)}"
    return ""


def _lines_after(form: SheetForm, path: str) -> str:
    return next(str(field.value) for field in form.fields if field.path == path)


def _rows_told(before: str, after: str) -> tuple[str, dict[str, str]]:
    """What the log says of a table that was typed over: the lines that are gone and those that are new."""
    gone, new = (_TYPED_MINUS.sub(MINUS, lines) for lines in lines_changed(before, after))
    if not gone and not new:
        return ("{field}: in another order" if before != after else "{field}: changed"), {}
    if not gone:
        return "{field}: {after} is new", {"after": _short(new)}
    if not new:
        return "{field}: {before} is gone", {"before": _short(gone)}
    return "{field}: {before} → {after}", {"before": _short(gone), "after": _short(new)}


def _short(value: object) -> str:
    text = " · ".join(str(value).splitlines())
    return text if len(text) <= _LONGEST else f"{text[: _LONGEST - 1]}…"
