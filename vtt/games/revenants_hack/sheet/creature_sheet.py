"""What this game knows of a creature. Player characters, hirelings, NPCs and monsters have the same sheet
(RH-LUCK-07)."""

from typing import Annotated, Final

from vtt.games.revenants_hack.sheet import parts
from vtt.games.revenants_hack.sheet.lines import POSSESSION, SPELL
from vtt.rules.kit.fields import Field, SheetPart
from vtt.table.creature import Sheet

MOST_LUCK: Final = 999
"""No Max Luck is higher, whoever sets it."""
_INVENTORY_LINES = "One a line: 12 arrows, or sword (d8, within 5 ft, quality 3 of 5, cost 200)"
_SPELL_LINES = "One a line: Still the air (check, save INT): what it does"


def _count(label: str, most: str | None = None, before: str = "") -> Field:
    """What a sheet counts (RH-SHEET-04)."""
    return Field(label, "Luck and rest", least=0, most=most, before=before)


def _weapons(sheet: "CreatureSheet") -> dict[str, str]:
    return {"": "Nothing", **{line.name: line.name for line in sheet.inventory if line.arms is not None}}


def _armour(sheet: "CreatureSheet") -> dict[str, str]:
    return {"": "Nothing", **{line.name: line.name for line in sheet.inventory if line.defence}}


class Record(SheetPart, frozen=True, kw_only=True):
    """What changes seldom (RH-SHEET-04, RH-SHEET-06).

    ``player`` is the name of who plays a character (empty: the character stands for itself). ``started_luck`` is the
    Max Luck the creature started with, 0 for the same as now; ``hexes`` counts hexes explored. ``stale`` are abilities
    whose figures are read anew when the encounter is over (RH-PROB-13). ``wakes_at`` is the world's minute at which an
    unconscious creature comes to, 0 for none, with ``wakes_with`` points of Luck regained (RH-OUT-08). ``attitude`` is
    the result of a reaction roll.
    """

    player: Annotated[str, Field("Player", "Who", before="role")] = ""
    important: Annotated[bool, Field("Important", "Who", "Rolls when it is Out of Luck")] = False
    started_luck: Annotated[int, _count("Max Luck at the start", before="strain")] = 0
    hexes: Annotated[int, _count("Hexes explored")] = 0
    coins: Annotated[int, _count("Coins")] = 0
    ouches: tuple[parts.Ouch, ...] = ()
    stale: tuple[parts.Ability, ...] = ()
    bed: parts.Bed | None = None
    wakes_at: Annotated[int, Field(least=0)] = 0
    wakes_with: int = 1
    spells: Annotated[tuple[parts.Spell, ...], Field("Spells", "Nature", _SPELL_LINES, line=SPELL)] = ()
    attitude: str = ""
    attitude_secret: bool = False
    tags: Annotated[tuple[str, ...], Field("What it is", "Nature", "Words", before="spells")] = ()
    special: Annotated[str, Field("Special", "Nature", long=True, before="spells")] = ""


NO_RECORD: Final = Record()


class CreatureSheet(SheetPart, Sheet, frozen=True, kw_only=True, tag_field="kind", tag="creature"):
    """Anybody. ``luck`` is Current Luck (RH-LUCK-01), ``rest_points`` are those left, of twice the CON value
    (RH-REST-01). ``shield`` is the Shield value apart from a carried shield's. ``wielded`` and ``worn`` are names in
    the inventory, or empty.

    ``falls`` is the round at whose end the creature falls unconscious, 0 for no clock (RH-LUCK-03). ``lowered`` marks
    that Luck was brought to half of its maximum or less in this encounter (RH-SHIFT-01). ``lasting`` is ``NOTHING``
    and ``spent`` ``UNSPENT``, the very objects, for most creatures at most times.
    """

    role: Annotated[parts.Role, Field("Role", "Who")] = "character"
    abilities: Annotated[parts.Abilities, Field()] = parts.Abilities()
    melee: Annotated[parts.AttackNumbers, Field("Attack numbers in melee")] = parts.AttackNumbers()
    ranged: Annotated[parts.AttackNumbers, Field("Attack numbers at a distance")] = parts.AttackNumbers()
    luck: Annotated[int, _count("Luck", most="max_luck")]
    max_luck: Annotated[int, Field("Max Luck", "Luck and rest", least=1), Field(most=MOST_LUCK)]
    strain: Annotated[int, _count("Strain")] = 0
    shield: Annotated[int, _count("Shield value of its own")] = 0
    rest_points: Annotated[int, _count("Rest Points left", before="shield")] = 0
    speed: Annotated[int, _count("Speed in feet")] = 20
    inventory: Annotated[
        tuple[parts.Possession, ...], Field("Inventory", "Carried", _INVENTORY_LINES, line=POSSESSION, thing="item")
    ] = ()
    wielded: Annotated[str, Field("In hand", "Carried", words=_weapons)] = ""
    worn: Annotated[str, Field("Worn", "Carried", words=_armour)] = ""
    state: Annotated[parts.State, Field("State", "Who", words={"": "Standing"})] = ""
    falls: Annotated[int, Field(least=0)] = 0
    lowered: bool = False
    spent: parts.Spent = parts.UNSPENT
    lasting: parts.Lasting = parts.NOTHING
    record: Annotated[Record, Field(flat=True, loose=True)] = NO_RECORD
