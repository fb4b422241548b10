"""The sheet: hearts, Grit and Wits, a weapon, knacks, and what is spent of a turn."""

from collections.abc import Iterator
from typing import Annotated, Literal

from vtt.rules.contract.description import TokenView
from vtt.rules.contract.library import Problem
from vtt.rules.kit.fields import Field, SheetPart
from vtt.rules.kit.lines import numbered
from vtt.rules.kit.schema import SheetOf, SheetSchema
from vtt.rules.kit.tokens import life_token
from vtt.table.creature import Creature, Sheet
from vtt.table.table import Table


class Knack(SheetPart, frozen=True, kw_only=True):
    """Something that somebody is good at (LM-TEST-02)."""

    name: Annotated[str, Field("Name")]
    worth: Annotated[int, Field("Worth", least=1, most=3)] = 1


class Dweller(SheetPart, Sheet, frozen=True, kw_only=True, tag_field="kind", tag="dweller"):
    """Anybody in the street, lamplighters and moths alike (LM-SHEET-01, LM-SHEET-03)."""

    hearts: Annotated[int, Field("Hearts", "Hearts", least=0, most="most_hearts")] = 4
    most_hearts: Annotated[int, Field("Hearts at most", "Hearts", least=1, most=9)] = 4
    grit: Annotated[int, Field("Grit", "Attributes", least=1, most=8)] = 3
    wits: Annotated[int, Field("Wits", "Attributes", least=1, most=8)] = 3
    weapon: Annotated[Literal["pole", "sling"], Field("Weapon", "Arms", words={"sling": "Sling, Nearby"})] = "pole"
    knacks: Annotated[
        tuple[Knack, ...],
        Field("Knacks", "Knacks", "One a line: Climbing 2; worth 1 to 3", line=numbered(Knack, "Climbing 2")),
    ] = ()
    moved: bool = False
    acted: bool = False


of = SheetOf(Dweller)


def _special(sheet: Dweller) -> Iterator[Problem]:
    """Nobody is strong and clever (LM-SHEET-02)."""
    if sheet.grit + sheet.wits > 10:
        yield Problem("wits", f"expected Grit and Wits of at most 10 together; found {sheet.grit + sheet.wits}")


# Who stands in a scene without hearts has all of them.
SCHEMA = SheetSchema(
    Dweller, why="LM-SHEET-01", special=_special, given=lambda given: {"hearts": given.get("most_hearts", 4), **given}
)


def token_view(table: Table, creature: Creature) -> TokenView:
    """With as many hearts as are left."""
    return life_token(table, creature, of.creature(creature).hearts, of.creature(creature).most_hearts)
