"""The parts of a sheet. Lengths are feet, money is in the smallest coin, times of the world are minutes as on the
table's clock, rounds are those of the encounter that is on."""

from typing import Annotated, Final, Literal, TypeAlias, get_args

import msgspec

from vtt.rules.kit.fields import Field, SheetPart

Ability: TypeAlias = Literal["STR", "DEX", "CON", "INT", "WIS", "CHA"]
ABILITIES: Final[tuple[Ability, ...]] = ("STR", "DEX", "CON", "INT", "WIS", "CHA")
"""In the order of the sheet (RH-SHEET-01, RH-DICE-02)."""

Defence: TypeAlias = Literal["unarmored", "leather", "chain", "plate"]
DEFENCES: Final[tuple[Defence, ...]] = ("unarmored", "leather", "chain", "plate")
"""From worst to best (RH-ATK-08)."""

Role: TypeAlias = Literal["character", "hireling", "leader", "minion"]
State: TypeAlias = Literal["", "unconscious", "dead"]
Reach: TypeAlias = Literal["circle", "line", "cone"]
ProblemName: TypeAlias = Literal[
    "janky-armor",
    "lose-an-item",
    "ouch",
    "sprained-ankle",
    "strained-effort",
    "confusion",
    "weird-bargain",
    "stroke-of-bad-luck",
    "shaken",
    "freak-attack",
]
PROBLEMS: Final[tuple[ProblemName, ...]] = get_args(ProblemName)
"""In the order of the d10 (RH-PROB-03)."""

ABILITY_NAMES: Final[dict[Ability, str]] = {
    "STR": "Strength",
    "DEX": "Dexterity",
    "CON": "Constitution",
    "INT": "Intelligence",
    "WIS": "Wisdom",
    "CHA": "Charisma",
}
ROLE_LABELS: Final[dict[str, str]] = {role: role.capitalize() for role in get_args(Role)}
DEFENCE_LABELS: Final[dict[Defence, str]] = {defence: defence.capitalize() for defence in DEFENCES}
DICE: Final = (1, 4, 6, 8, 10, 12, 20)
"""The sizes that a weapon's die may have; 1 is a flat 1 (RH-DICE-04)."""
_DIES: Final = {"0": "No weapon"} | {str(size): "1, flat" if size == 1 else f"d{size}" for size in DICE}
_SHAPES: Final = {"circle": "All round", "line": "In a line", "cone": "In a cone"}
_NO_SAVE: Final = {"": "None"} | {str(each): called for each, called in ABILITY_NAMES.items()}
_NAME: Final = Field("Name")


class AbilityRow(SheetPart, frozen=True, kw_only=True):
    """One row (RH-SHEET-01): value, the highest it can reach, the number that checks are rolled against, the number
    that saves are rolled against, the bonus, the tally marks. ``columns`` are further named difficulties
    (RH-CHK-04, option ``difficulty_columns``)."""

    value: Annotated[int, Field("Value", least=1)] = 10
    maximum: Annotated[int, Field("Highest")] = 18
    difficulty: Annotated[int, Field("Difficulty")] = 11
    save: Annotated[int, Field("Save")] = 11
    bonus: Annotated[int, Field("Bonus")] = 0
    tally: Annotated[int, Field("Tally marks", least=0)] = 0
    columns: Annotated[dict[str, int], Field("Difficulty")] = msgspec.field(default_factory=dict)


class Abilities(SheetPart, frozen=True, kw_only=True):
    """The six rows."""

    STR: Annotated[AbilityRow, Field(ABILITY_NAMES["STR"])] = AbilityRow()
    DEX: Annotated[AbilityRow, Field(ABILITY_NAMES["DEX"])] = AbilityRow()
    CON: Annotated[AbilityRow, Field(ABILITY_NAMES["CON"])] = AbilityRow()
    INT: Annotated[AbilityRow, Field(ABILITY_NAMES["INT"])] = AbilityRow()
    WIS: Annotated[AbilityRow, Field(ABILITY_NAMES["WIS"])] = AbilityRow()
    CHA: Annotated[AbilityRow, Field(ABILITY_NAMES["CHA"])] = AbilityRow()


class AttackNumbers(SheetPart, frozen=True, kw_only=True):
    """What the attacker's d20 must reach against each type of defence (RH-SHEET-03)."""

    unarmored: Annotated[int, Field("Against Unarmored")] = 8
    leather: Annotated[int, Field("Against Leather")] = 10
    chain: Annotated[int, Field("Against Chain")] = 12
    plate: Annotated[int, Field("Against Plate")] = 14


class Arms(SheetPart, frozen=True, kw_only=True):
    """What makes a possession a weapon. ``die`` is its size (4, 6, 8, 10, 12 or 20; 1 is a flat 1), ``dice`` how many
    of them; ``shape``, ``length`` and ``breadth`` are its striking range in feet (RH-ATK-02 to RH-ATK-04).
    ``ammunition`` names the line of the inventory that it uses up, empty for none. ``natural`` weapons and
    fists have no quality."""

    die: Annotated[int, Field("Damage die", words=_DIES, blank="0")] = 6
    dice: Annotated[int, Field("Dice", least=1, cells=(1, 99), aside=True)] = 1
    ranged: Annotated[bool, Field("Ranged", aside=True)] = False
    shape: Annotated[Reach, Field("Strikes", words=_SHAPES, aside=True)] = "circle"
    length: Annotated[float, Field("How far, in feet", least=0, aside=True)] = 5.0
    breadth: Annotated[float, Field("How broad, in feet", least=0, aside=True)] = 0.0
    ammunition: Annotated[str, Field("Uses up", aside=True)] = ""
    natural: Annotated[bool, Field("Natural weapon", aside=True)] = False


class Possession(SheetPart, frozen=True, kw_only=True):
    """One line of the inventory (RH-DICE-03). ``cost`` is in the smallest coin; ``quality`` of ``full_quality`` counts
    for weapons and armour (RH-ITEM-01). ``defence`` makes it armour, ``shield`` a shield of that value."""

    name: Annotated[str, _NAME]
    count: Annotated[int, Field("How many", least=0, cells=(0, 999_999))] = 1
    cost: Annotated[int, Field("Cost", least=0, cells=(0, 10_000_000), aside=True, before="note")] = 0
    quality: Annotated[int, Field("Quality", least=0, cells=(0, 999), aside=True), Field(most="full_quality")] = 0
    full_quality: Annotated[int, Field("Full quality", least=0, cells=(0, 999), aside=True)] = 0
    arms: Annotated[Arms | None, Field(before="quality")] = None
    defence: Annotated[Defence | Literal[""], Field("Armour", words={"": "No armour"}, before="arms.dice")] = ""
    shield: Annotated[int, Field("Shield value", least=0, cells=(0, 100), aside=True, before="quality")] = 0
    note: Annotated[str, Field("Notes", aside=True, wide=True)] = ""

    @property
    def destroyed(self) -> bool:
        """Whether its last point of quality is gone: it is of no use any more, and beyond repair (RH-ITEM-01)."""
        return self.quality <= 0 < self.full_quality


class Spent(SheetPart, frozen=True, kw_only=True):
    """What has been used of this activation: feet moved, the combat action (what it went on, or empty), whether that
    was a second move, whether Speed is declared (RH-PENT-06), whether the passive damage is dealt (RH-ATK-16)."""

    moved: float = 0.0
    action: str = ""
    second_move: bool = False
    speed: bool = False
    passive: bool = False


UNSPENT: Final = Spent()


class Problem(SheetPart, frozen=True, kw_only=True):
    """A problem that somebody has (RH-PROB-03). ``round`` is the one in which it was taken. ``number`` tells two of the
    same name apart. ``item`` is what a Stroke of Bad Luck fell on, once it has, and ``destroyed`` what it was like if
    that was the end of it (RH-PROB-18)."""

    name: ProblemName
    number: int = 1
    round: int = 0
    item: str = ""
    destroyed: Possession | None = None


class Aimed(SheetPart, frozen=True, kw_only=True):
    """An aim (RH-AIM-01): at whom, with what, in which round it was taken."""

    target: str
    weapon: str
    round: int


class Circumstance(SheetPart, frozen=True, kw_only=True):
    """A lasting source of advantage or disadvantage that the GM noted (RH-ADV-03): on rolls with these abilities (none:
    all), on these kinds of rolls (none: all)."""

    name: str
    advantage: bool
    abilities: tuple[Ability, ...] = ()
    rolls: tuple[Literal["check", "save", "attack"], ...] = ()


class Lasting(SheetPart, frozen=True, kw_only=True):
    """All that lasts on somebody beyond an activation; ``NOTHING`` for most.

    ``dodging`` is the round in which Dodge was taken, 0 for none. ``negated`` is the round in which a hit was negated
    last (RH-PROB-02), 0 for none. ``silenced`` names sources of disadvantage given up against an advantage for a round
    (option ``cancel_any_source``): name, round.
    """

    problems: tuple[Problem, ...] = ()
    dodging: int = 0
    aim: Aimed | None = None
    negated: int = 0
    circumstances: tuple[Circumstance, ...] = ()
    silenced: tuple[tuple[str, int], ...] = ()


NOTHING: Final = Lasting()


class Ouch(SheetPart, frozen=True, kw_only=True):
    """A point of an ability that is lost for a week (RH-PROB-13): ``heals_at`` is the world's minute it comes back."""

    ability: Ability
    heals_at: int


class Bed(SheetPart, frozen=True, kw_only=True):
    """Bed rest still to be kept (RH-OUT-06, RH-PROB-15): ``minutes`` left, of days or hours in bed. ``strain`` is the
    Strain when it began, for a creature laid low by Strained Effort (RH-OUT-01)."""

    minutes: int
    effort: bool = False
    strain: int = 0


class Spell(SheetPart, frozen=True, kw_only=True):
    """A spell in free form (RH-MAG-01): whether it needs a check, the ability its save is made with (empty: none)."""

    name: Annotated[str, _NAME]
    check: Annotated[bool, Field("Needs a check")] = False
    save: Annotated[Ability | Literal[""], Field("Save", words=_NO_SAVE)] = ""
    note: Annotated[str, Field("What it does", aside=True, wide=True)] = ""
