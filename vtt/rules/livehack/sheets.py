"""What this game knows of a creature. Adventurers and monsters have the same sheet."""

from typing import Literal, TypeAlias

from msgspec.structs import replace

from vtt.rules.kit.fields import SheetPart
from vtt.rules.livehack.sheet_parts import (
    NO_RECORD,
    NONE_LISTED,
    UNSPENT,
    WELL,
    Attack,
    Attributes,
    Bond,
    Condition,
    Defences,
    Item,
    Listed,
    Position,
    Record,
    Skill,
    Spent,
    Trait,
)
from vtt.table.creature import Sheet

Role: TypeAlias = Literal["adventurer", "monster"]


class CreatureSheet(SheetPart, Sheet, frozen=True, kw_only=True, tag_field="kind", tag="creature"):
    """Anybody. ``effort`` is what was put on rolls in this fight, at most 5 (LH-EFF-03). ``traits`` are those with a
    rating above 0, and any that the GM added. ``condition`` is ``WELL``, ``spent`` ``UNSPENT``, ``listed``
    ``NONE_LISTED``, the very objects, where there is nothing to say."""

    role: Role = "monster"
    attributes: Attributes = Attributes()
    defences: Defences = Defences()
    listed: Listed = NONE_LISTED
    skills: tuple[Skill, ...] = ()
    bonds: tuple[Bond, ...] = ()
    items: tuple[Item, ...] = ()
    attacks: tuple[Attack, ...] = ()
    traits: tuple[Trait, ...] = ()
    condition: Condition = WELL
    prone: bool = False
    effort: int = 0
    positions: tuple[Position, ...] = ()
    speed: int = 30
    spent: Spent = UNSPENT
    record: Record = NO_RECORD


SHEET_TYPES: tuple[type[Sheet], ...] = (CreatureSheet,)


def settled(sheet: CreatureSheet) -> CreatureSheet:
    """The sheet with ``WELL`` and its like themselves where what stands there equals them."""
    own = {
        name: nothing
        for name, nothing in (
            ("condition", WELL),
            ("spent", UNSPENT),
            ("listed", NONE_LISTED),
            ("record", NO_RECORD),
        )
        if getattr(sheet, name) is not nothing and getattr(sheet, name) == nothing
    }
    return replace(sheet, **own) if own else sheet
