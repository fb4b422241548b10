"""Short words beside a token of this area: grim experiences, and what comes of them."""

from vtt.rules.description import Tag
from vtt.rules.livehack.access import sheet_of
from vtt.rules.livehack.grimness.cheering import downcast
from vtt.rules.livehack.grimness.grimlock import FORM
from vtt.table.table import Table


def tags(table: Table, creature: str) -> tuple[Tag, ...]:
    """Who needs cheering up, and who is a Grimlock."""
    sheet = sheet_of(table, creature)
    if downcast(table, creature):
        return (Tag("needs cheering up", "warning", "Does nothing until then", "LH-GLK-02"),)
    if sheet.record.fate == FORM:
        return (Tag("Grimlock", "accent", f"Used to be {sheet.record.was}'s" if sheet.record.was else "", "LH-GLK-04"),)
    return ()
