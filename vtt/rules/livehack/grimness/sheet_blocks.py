"""What stands on a sheet of this area: grim experiences, and what comes of them."""

from vtt.rules.description import Block, Facts
from vtt.rules.livehack.access import sheet_of
from vtt.rules.livehack.attributes import rating_of
from vtt.rules.livehack.sheets import GRIMNESS
from vtt.rules.livehack.telling import FORM
from vtt.table.table import Table


def blocks(table: Table, creature: str) -> tuple[Block, ...]:
    """What Grimness does for somebody, and whose a Grimlock used to be."""
    sheet = sheet_of(table, creature)
    rating = rating_of(sheet, GRIMNESS)
    if sheet.record.fate == FORM:
        was = sheet.record.was or "nobody known"
        return (Facts("Grimlock", (("Used to be", was), ("Grimness in it", f"Strength +{rating}, Wisdom −{rating}"))),)
    if rating and sheet.role == "adventurer":
        helps = f"+{rating} in grim tests; with the GM's leave in grim deeds, which are tested then"
        return (Facts("Grimness", (("It helps", helps),)),)
    return ()
