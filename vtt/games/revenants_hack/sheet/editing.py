"""A sheet edited by hand: what follows from what is typed."""

from collections.abc import Mapping
from typing import Any

from msgspec.structs import replace

from vtt.games.revenants_hack.sheet.access import secret, sheet_of, with_row
from vtt.games.revenants_hack.sheet.creature_sheet import CreatureSheet
from vtt.games.revenants_hack.sheet.items import without_destroyed
from vtt.games.revenants_hack.sheet.parts import ABILITIES, NOTHING
from vtt.games.revenants_hack.sheet.problem_table import with_lasting
from vtt.games.revenants_hack.sheet.scene import SCHEMA
from vtt.games.revenants_hack.sheet.score_tables import in_use, reread
from vtt.rules.contract.forms import SheetForm
from vtt.rules.contract.procedure import Intent, Procedure, Say
from vtt.rules.kit import sheet_forms
from vtt.rules.kit.sheet_editing import SheetEditor
from vtt.rules.kit.sheet_rows import called_now
from vtt.table.creature import Sheet
from vtt.table.table import Table


def sheet_form(table: Table, creature: str) -> SheetForm:
    """The form with what stands on the sheet now; a value says what its figures follow from."""
    form, used = sheet_forms.sheet_form(table, creature, SCHEMA.groups), in_use(table)
    if used is None:
        return form
    note = f"Its figures follow from {used.name}"
    values = {f"abilities.{ability}.value" for ability in ABILITIES}
    return replace(
        form, fields=tuple(replace(each, note=note) if each.path in values else each for each in form.fields)
    )


def typed_sheet(table: Table, creature: str, values: Mapping[str, Any]) -> Sheet:
    """The sheet with these values. An ability whose value changed has its figures read from the score table in use,
    but for those that were typed as well (RH-SHEET-02). Raises ``RowsError`` for lines that cannot be read."""
    before = sheet = sheet_of(table, creature)
    for ability in ABILITIES:
        value = values.get(f"abilities.{ability}.value", getattr(sheet.abilities, ability).value)
        if value != getattr(sheet.abilities, ability).value:
            sheet = reread(table, with_row(sheet, ability, value=value), ability)
    return _carried(_faring(sheet_forms.with_values(table, sheet, values)), before, values)


def _faring(sheet: CreatureSheet) -> CreatureSheet:
    """Somebody with Luck again falls no more (RH-LUCK-04); nobody who is down goes on dodging or aiming
    (RH-LUCK-06)."""
    if sheet.luck > 0 or sheet.state:
        sheet = replace(sheet, falls=0)
    if sheet.state and sheet.lasting is not NOTHING:
        sheet = with_lasting(sheet, replace(sheet.lasting, dodging=0, aim=None))
    return sheet


def _carried(sheet: CreatureSheet, before: CreatureSheet, values: Mapping[str, Any]) -> CreatureSheet:
    """With what is in hand and worn: of what is not carried any more the first that is takes its place. What is typed
    without any quality left is destroyed."""
    sheet = without_destroyed(replace(sheet, wielded=before.wielded, worn=before.worn))
    weapons = [line.name for line in sheet.inventory if line.arms is not None]
    armour = [line.name for line in sheet.inventory if line.defence]
    held, on = (called_now("inventory", values, before.inventory, name) for name in (sheet.wielded, sheet.worn))
    wielded, worn = values.get("wielded", held), values.get("worn", on)
    return replace(
        sheet,
        wielded=wielded if wielded in ("", *weapons) else next(iter(weapons), ""),
        worn=worn if worn in ("", *armour) else next(iter(armour), ""),
    )


class _Editor(SheetEditor, frozen=True, kw_only=True):
    def edit(self, table: Table, intent: Intent) -> Procedure:
        """The sheet as it was typed; the log says what is destroyed by that as well (RH-ITEM-01)."""
        who, values = str(intent.arguments["creature"]), intent.arguments["fields"]
        creature = table.creatures[who]
        outcome = yield from SheetEditor.edit(self, table, intent)
        carried = {path: typed for path, typed in values.items() if path == "inventory"}
        for line in sheet_forms.with_values(table, sheet_of(table, who), carried).inventory:
            if line.destroyed:
                words = {"who": creature.name, "item": line.name}
                yield Say("{who}: {item} is destroyed", words, "RH-ITEM-01", "result", secret=secret(creature))
        return outcome


EDITOR = _Editor(form=sheet_form, typed=typed_sheet, impossible=SCHEMA.problems, why="RH-SHEET-04", told="RH-SHEET-04")
