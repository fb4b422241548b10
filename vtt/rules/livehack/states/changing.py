"""A transformation completes (LH-TRANS-03, LH-GLK-04)."""

from collections.abc import Generator
from typing import Any

from msgspec.structs import replace

from vtt.rules.livehack.access import changed, name, sheet_of
from vtt.rules.livehack.grimness.grimlock import becomes
from vtt.rules.livehack.sheets import Condition
from vtt.rules.procedure import Request, Say
from vtt.table.table import Table


def completed(table: Table, creature: str) -> Generator[Request, Any, Table]:
    """The creature is what it was turning into. After a grim change it is the GM's monster; else it stays as it is,
    out of action, until the GM says what its new form can do."""
    sheet = sheet_of(table, creature)
    condition = sheet.condition
    if condition.grim:
        return (yield from becomes(table, creature))
    form = condition.form or "something else"
    changed_for_good = Condition(state="incapacitated", label=form, form=form, stable=True)
    record = replace(sheet.record, fate=f"turned into {form}")
    table = yield from changed(table, creature, condition=changed_for_good, record=record)
    values = {"who": name(table, creature), "form": form}
    yield Say("{who} has turned into {form}", values, "LH-TRANS-03", "result", None, table.creatures[creature].hidden)
    return table
