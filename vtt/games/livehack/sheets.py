"""What this game knows of a creature: adventurers and monsters have the same sheet. How a scene may abbreviate it, and
what is impossible about one."""

from collections.abc import Iterator, Mapping
from typing import Annotated, Any, Final, Literal, TypeAlias

from msgspec.structs import replace

from vtt.games.livehack import parts
from vtt.games.livehack.lines import ATTACK, BOND, ITEM, SKILL, TRAIT
from vtt.games.livehack.positions import position
from vtt.rules.contract.library import Problem
from vtt.rules.kit.fields import Field, SheetPart
from vtt.rules.kit.schema import SheetSchema
from vtt.table.creature import Sheet

Role: TypeAlias = Literal["adventurer", "monster"]
MOST_EFFORT: Final = 5
"""Points of effort on a roll, and in a fight (LH-EFF-02, LH-EFF-03)."""
_SKILL_LINES = "One a line: Climb +3 (strength): Ropes +2, Cliffs +1"
_BOND_LINES = "One a line: a name on the table or off it, a rating, a note: Brom +2: pulled me out of the river"
_ITEM_LINES = "One a line, with what it is added to: Shield +1 (reflex), or Black bread (grim eating-humanoid)"
_ATTACK_LINES = "One a line: Sword (skill Swords, damage strength), or Claw (bonus +3, damage +2)"
_TRAIT_LINES = "One a line: wounds 4; damage to an attribute has its name: strength 2"


class CreatureSheet(SheetPart, Sheet, frozen=True, kw_only=True, tag_field="kind", tag="creature"):
    """Anybody. ``effort`` is what was put on rolls in this fight, at most 5 (LH-EFF-03). ``traits`` are those with a
    rating above 0, and any that the GM added. ``condition`` is ``WELL``, ``spent`` ``UNSPENT``, ``listed``
    ``NONE_LISTED``, the very objects, where there is nothing to say."""

    role: Annotated[Role, Field("Role", "Who")] = "monster"
    attributes: Annotated[parts.Attributes, Field("Attributes", loose=True)] = parts.Attributes()
    defences: Annotated[parts.Defences, Field("Defences", loose=True)] = parts.Defences()
    listed: Annotated[parts.Listed, Field("Totals out of a stat block")] = parts.NONE_LISTED
    skills: Annotated[tuple[parts.Skill, ...], Field("Skills", "Skills", _SKILL_LINES, line=SKILL)] = ()
    bonds: Annotated[tuple[parts.Bond, ...], Field("Bonds", "Bonds", _BOND_LINES, line=BOND)] = ()
    items: Annotated[tuple[parts.Item, ...], Field("Items", "Items", _ITEM_LINES, line=ITEM)] = ()
    attacks: Annotated[tuple[parts.Attack, ...], Field("Attacks", "Attacks", _ATTACK_LINES, line=ATTACK)] = ()
    traits: Annotated[tuple[parts.Trait, ...], Field("Negative traits", "State", _TRAIT_LINES, line=TRAIT)] = ()
    condition: Annotated[parts.Condition, Field(flat=True)] = parts.WELL
    prone: Annotated[bool, Field("Prone", "State")] = False
    effort: Annotated[int, Field("Effort in this fight", "State", least=0, most=MOST_EFFORT)] = 0
    positions: Annotated[tuple[position.Position, ...], Field()] = ()
    speed: Annotated[int, Field("Speed in feet", "Who", least=0, most=999, unit="feet")] = 30
    spent: parts.Spent = parts.UNSPENT
    record: Annotated[parts.Record, Field(flat=True, loose=True)] = parts.NO_RECORD


def _impossible(sheet: CreatureSheet) -> Iterator[Problem]:
    """What is impossible beyond numbers: a state of nobody, positions without words, names given twice."""
    if not sheet.condition.state and sheet.condition != parts.WELL:
        yield Problem("condition.state", f"expected one of {', '.join(filter(None, parts.STATES))}; found none")
    for number, trait in enumerate(sheet.traits):
        if trait.rating < 0:
            yield Problem(f"traits[{number}].rating", f"expected 0 or more; found {trait.rating}")
    yield from position.impossible(sheet.positions)
    for called, names in (
        ("skills", [each.name for each in sheet.skills]),
        ("bonds", [each.to for each in sheet.bonds]),
        ("items", [each.name for each in sheet.items]),
        ("attacks", [each.name for each in sheet.attacks]),
        ("traits", [each.name for each in sheet.traits]),
        *(
            (f"skills[{n}].specialties", [each.name for each in skill.specialties])
            for n, skill in enumerate(sheet.skills)
        ),
    ):
        yield from _twice(called, names)


def _twice(called: str, names: list[str]) -> Iterator[Problem]:
    """Names that are empty or given twice; of bonds and specialties one of a name counts (LH-COMP-04, LH-COMP-05)."""
    seen: set[str] = set()
    for number, name in enumerate(names):
        if not name.strip():
            yield Problem(f"{called}[{number}]", "expected a name; found an empty one")
        elif name.casefold() in seen:
            yield Problem(f"{called}[{number}]", f"expected each name once; found {name!r} again")
        seen.add(name.casefold())


def _with_traits(fields: dict[str, Any]) -> dict[str, Any]:
    """Traits that the game names may stand on the sheet itself."""
    named = [{"name": name, "rating": fields[name]} for name in parts.TRAITS if name in fields]
    given = {name: value for name, value in fields.items() if name not in parts.TRAITS}
    if named and isinstance(given.get("traits", []), list):
        given["traits"] = [*given.get("traits", ()), *named]
    return given


SCHEMA: Final = SheetSchema(
    CreatureSheet,
    why="LH-COMP-01",
    special=_impossible,
    given=_with_traits,
    groups=(
        "Who",
        "Attributes",
        "Defences",
        "Totals out of a stat block",
        "Skills",
        "Attacks",
        "Bonds",
        "Items",
        "State",
        "Nature",
    ),
)


def sheet(fields: Mapping[str, Any]) -> CreatureSheet:
    """The sheet that a scene's fields describe.

    Attributes, defences and the fields of the record may stand on the sheet itself (``strength = 3``, ``reflex = 2``,
    ``player = "Ana"``), as may traits that the game names (``wounds = 2``; damage to an attribute stands under
    ``traits``). ``skills``, their ``specialties``, ``bonds``, ``items`` and ``traits`` may be maps of names to ratings,
    or to tables of the other fields. With ``kind`` it is a whole sheet as the program writes it. Raises
    ``msgspec.ValidationError`` that says what was expected, and where.
    """
    made: Any = SCHEMA.sheet(fields)
    return settled(made)


def fresh(sheet: CreatureSheet) -> CreatureSheet:
    """The sheet of somebody who is unhurt and rested and has nothing from any fight."""
    return replace(
        sheet,
        traits=tuple(replace(trait, rating=0) for trait in sheet.traits if trait.name not in parts.TRAITS),
        condition=parts.WELL,
        prone=False,
        effort=0,
        positions=(),
        spent=parts.UNSPENT,
    )


def settled(sheet: CreatureSheet) -> CreatureSheet:
    """The sheet with ``WELL`` and its like themselves where what stands there equals them."""
    own = {
        name: nothing
        for name, nothing in (
            ("condition", parts.WELL),
            ("spent", parts.UNSPENT),
            ("listed", parts.NONE_LISTED),
            ("record", parts.NO_RECORD),
        )
        if getattr(sheet, name) is not nothing and getattr(sheet, name) == nothing
    }
    return replace(sheet, **own) if own else sheet
