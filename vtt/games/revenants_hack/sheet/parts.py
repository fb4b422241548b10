"""The parts of a sheet. Lengths are feet, money is in the smallest coin, times of the world are minutes as on the
table's clock, rounds are those of the encounter that is on."""

from typing import Final, Literal, TypeAlias, get_args

import msgspec

from vtt.rules.kit.fields import SheetPart

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


class AbilityRow(SheetPart, frozen=True, kw_only=True):
    """One row (RH-SHEET-01): value, the highest it can reach, the number that checks are rolled against, the number
    that saves are rolled against, the bonus, the tally marks. ``columns`` are further named difficulties
    (RH-CHK-04, option ``difficulty_columns``)."""

    value: int = 10
    maximum: int = 18
    difficulty: int = 11
    save: int = 11
    bonus: int = 0
    tally: int = 0
    columns: dict[str, int] = msgspec.field(default_factory=dict)


class Abilities(SheetPart, frozen=True, kw_only=True):
    """The six rows."""

    STR: AbilityRow = AbilityRow()
    DEX: AbilityRow = AbilityRow()
    CON: AbilityRow = AbilityRow()
    INT: AbilityRow = AbilityRow()
    WIS: AbilityRow = AbilityRow()
    CHA: AbilityRow = AbilityRow()


class AttackNumbers(SheetPart, frozen=True, kw_only=True):
    """What the attacker's d20 must reach against each type of defence (RH-SHEET-03)."""

    unarmored: int = 8
    leather: int = 10
    chain: int = 12
    plate: int = 14


class Arms(SheetPart, frozen=True, kw_only=True):
    """What makes a possession a weapon. ``die`` is its size (4, 6, 8, 10, 12 or 20; 1 is a flat 1), ``dice`` how many
    of them; ``shape``, ``length`` and ``breadth`` are its striking range in feet (RH-ATK-02 to RH-ATK-04).
    ``ammunition`` names the line of the inventory that it uses up, empty for none. ``natural`` weapons and
    fists have no quality."""

    die: int = 6
    dice: int = 1
    ranged: bool = False
    shape: Reach = "circle"
    length: float = 5.0
    breadth: float = 0.0
    ammunition: str = ""
    natural: bool = False


class Possession(SheetPart, frozen=True, kw_only=True):
    """One line of the inventory (RH-DICE-03). ``cost`` is in the smallest coin; ``quality`` of ``full_quality`` counts
    for weapons and armour (RH-ITEM-01). ``defence`` makes it armour, ``shield`` a shield of that value."""

    name: str
    count: int = 1
    cost: int = 0
    quality: int = 0
    full_quality: int = 0
    arms: Arms | None = None
    defence: Defence | Literal[""] = ""
    shield: int = 0
    note: str = ""

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

    name: str
    check: bool = False
    save: Ability | Literal[""] = ""
    note: str = ""


class Record(SheetPart, frozen=True, kw_only=True):
    """What changes seldom (RH-SHEET-04, RH-SHEET-06).

    ``player`` is the name of who plays a character (empty: the character stands for itself). ``started_luck`` is the
    Max Luck the creature started with, 0 for the same as now; ``hexes`` counts hexes explored. ``stale`` are abilities
    whose figures are read anew when the encounter is over (RH-PROB-13). ``wakes_at`` is the world's minute at which an
    unconscious creature comes to, 0 for none, with ``wakes_with`` points of Luck regained (RH-OUT-08). ``attitude`` is
    the result of a reaction roll.
    """

    player: str = ""
    important: bool = False
    started_luck: int = 0
    hexes: int = 0
    coins: int = 0
    ouches: tuple[Ouch, ...] = ()
    stale: tuple[Ability, ...] = ()
    bed: Bed | None = None
    wakes_at: int = 0
    wakes_with: int = 1
    spells: tuple[Spell, ...] = ()
    attitude: str = ""
    attitude_secret: bool = False
    tags: tuple[str, ...] = ()
    special: str = ""


NO_RECORD: Final = Record()
