"""A sheet with a field of every kind, and another one: of boats and their ferries."""

from collections.abc import Iterator
from typing import Annotated, Any, Literal

from vtt.rules.contract.library import Problem
from vtt.rules.kit.fields import Field, SheetPart
from vtt.rules.kit.lines import numbered
from vtt.rules.kit.schema import SheetSchema
from vtt.table.creature import Creature, Sheet
from vtt.table.table import Table


class Hand(SheetPart, frozen=True, kw_only=True):
    """Somebody at the oars; what they sing has no column."""

    name: Annotated[str, Field("Name")]
    skill: Annotated[int, Field("Skill", least=0, most=5)]
    post: Annotated[Literal["oar", "helm"], Field("Post")] = "oar"
    sworn: Annotated[bool, Field("Sworn")] = False
    song: str = ""


class Boat(SheetPart, Sheet, frozen=True, kw_only=True, tag_field="kind", tag="boat"):
    """A boat."""

    leaks: Annotated[int, Field("Leaks", "State", least=0, most="planks")] = 0
    planks: Annotated[int, Field("Planks", "State", least=1, most=30)] = 6
    debt: Annotated[int, Field("Debt", "State", least=0)] = 0
    draught: Annotated[int, Field("Draught", "State", most=9)] = 2
    manned: Annotated[bool, Field("Manned", "Crew")] = True
    river: Annotated[str, Field("River", "Crew")] = ""
    story: Annotated[str, Field("Story", "Crew", long=True)] = ""
    sail: Annotated[Literal["none", "lug"], Field("Sail", "Crew", words={"lug": "Lug sail"})] = "none"
    cargo: Annotated[tuple[str, ...], Field("Cargo", "Crew", "Words")] = ()
    crew: Annotated[tuple[Hand, ...], Field("Crew", "Crew", "One a line: Odo 3", line=numbered(Hand, "Odo 3"))] = ()
    moored: bool = False


class Raft(SheetPart, Sheet, frozen=True, kw_only=True, tag_field="kind", tag="raft"):
    """Some logs."""

    logs: Annotated[int, Field("Logs", least=2)] = 4


def impossible(sheet: Any) -> Iterator[Problem]:
    """Nobody lends to an empty boat."""
    if isinstance(sheet, Boat) and sheet.debt and not sheet.manned:
        yield Problem("debt", "expected 0 of a boat that nobody mans")


SCHEMA = SheetSchema(Boat, Raft, why="FE-1", special=impossible, given=lambda fields: {"planks": 8, **fields})


def ferry(**fields: Any) -> Table:
    """A table with one boat."""
    boat = Creature(id="boat", name="Boat", side="players", sheet=SCHEMA.sheet(fields))
    return Table(game="ferry", creatures={"boat": boat})
