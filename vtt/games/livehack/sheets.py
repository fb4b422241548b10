"""What this game knows of a creature: the parts of a sheet, and the sheet, which adventurers and monsters have alike.
Ratings are whole numbers that may be below 0; rounds are those of the fight that is on."""

from typing import Final, Literal, TypeAlias, get_args

from msgspec.structs import replace

from vtt.rules.kit.fields import SheetPart
from vtt.table.bands import Band
from vtt.table.creature import Sheet

Attribute: TypeAlias = Literal["strength", "intelligence", "wisdom", "dexterity", "constitution", "charisma"]
ATTRIBUTES: Final[tuple[Attribute, ...]] = get_args(Attribute)
"""In the order of the offset table (LH-OFFS-08)."""

Defence: TypeAlias = Literal["reflex", "fortitude", "will"]
DEFENCES: Final[tuple[Defence, ...]] = get_args(Defence)
"""LH-DEF-01."""

State: TypeAlias = Literal["", "discombobulated", "incapacitated", "dying", "transforming", "coma", "dead"]
STATES: Final[tuple[State, ...]] = get_args(State)
"""From mildest to worst; dying and transforming are alike (LH-DMG-07)."""

WOUNDS: Final = "wounds"
FATIGUE: Final = "fatigue"
GRIMNESS: Final = "grimness"
TRAITS: Final = (WOUNDS, FATIGUE, GRIMNESS, *ATTRIBUTES)
"""The negative traits that the game names: damage to an attribute has the attribute's name (LH-TRAIT-02)."""


class Attributes(SheetPart, frozen=True, kw_only=True):
    """The six ratings, before damage to them."""

    strength: int = 0
    intelligence: int = 0
    wisdom: int = 0
    dexterity: int = 0
    constitution: int = 0
    charisma: int = 0


class Defences(SheetPart, frozen=True, kw_only=True):
    """The three defence skills' ratings, without their attributes (LH-DEF-01..04)."""

    reflex: int = 0
    fortitude: int = 0
    will: int = 0


class Listed(SheetPart, frozen=True, kw_only=True):
    """Whole defence totals out of a d20 stat block, without their base of 10 (LH-CONV-01, LH-CONV-03). ``armour``
    stands for the whole of the Reflex side's modifiers against being hit; the others for the defence skill with its
    attribute. ``None``: the block had none, and the sheet's own ratings count."""

    armour: int | None = None
    reflex: int | None = None
    fortitude: int | None = None
    will: int | None = None


class Specialty(SheetPart, frozen=True, kw_only=True):
    """What somebody is especially good at within a skill (LH-COMP-04)."""

    name: str
    rating: int = 1


class Skill(SheetPart, frozen=True, kw_only=True):
    """A skill, the attribute that goes with it (empty for none: a total out of a stat block), and its specialties
    (LH-COMP-02..04)."""

    name: str
    rating: int = 0
    attribute: Attribute | Literal[""] = ""
    specialties: tuple[Specialty, ...] = ()


class Bond(SheetPart, frozen=True, kw_only=True):
    """A tie to somebody or something. ``to`` is a creature's id where it is on the table, else a name (LH-COMP-05)."""

    to: str
    rating: int = 1
    about: str = ""


class Item(SheetPart, frozen=True, kw_only=True):
    """Something carried, with a rating that may hamper (LH-COMP-06). ``pertains`` names what it is added to without
    asking: skills, attacks, defences, ``damage`` or ``NAME damage`` of one attack. ``grim`` is the experience that
    eating it would be (LH-GRIM-15), ``eaten`` whose flesh it is, by id or by name."""

    name: str
    rating: int = 0
    pertains: tuple[str, ...] = ()
    note: str = ""
    grim: str = ""
    eaten: str = ""


class Attack(SheetPart, frozen=True, kw_only=True):
    """A way to strike (LH-DMG-05). ``skill`` is a skill of the sheet's, or empty: then ``rating`` alone counts, a whole
    attack bonus out of a stat block. ``damage_skill``, ``damage_attribute`` and ``damage`` (a whole bonus) make the
    damage roll (LH-DMG-01). ``defence`` resists the attack, Fortitude the damage. ``threatens``: the worst result is
    dying, else transforming into ``form`` (LH-DMG-06). ``label`` is what its discombobulation is called (LH-COND-05),
    ``remedy`` what keeps a target in its usual form (LH-TRANS-05), ``save`` what resists the transformation."""

    name: str
    skill: str = ""
    specialty: str = ""
    rating: int = 0
    damage_skill: str = ""
    damage_attribute: Attribute | Literal[""] = ""
    damage: int = 0
    defence: Defence = "reflex"
    trait: str = WOUNDS
    threatens: bool = True
    label: str = ""
    form: str = ""
    remedy: str = ""
    save: Defence = "fortitude"
    reach: Band = Band.CLOSE
    note: str = ""


class Trait(SheetPart, frozen=True, kw_only=True):
    """A negative trait with its rating (LH-TRAIT-01). ``lowers`` is the attribute that its rating is taken from, beside
    those that have an attribute's own name."""

    name: str
    rating: int = 0
    lowers: Attribute | Literal[""] = ""


class Condition(SheetPart, frozen=True, kw_only=True):
    """The one state somebody is in (LH-DMG-07), and what the rules have to know of it.

    ``label`` is what it is called, ``trait`` the trait that brought it. ``idle`` says that the turn which it takes away
    has begun (LH-COND-04). ``stable``: no more saves (LH-DYING-05). Of a transformation: ``form``, ``remedy``, what is
    rolled, against which number (``None``: the trait's present rating), and how often it failed. ``grim``: it comes out
    of a grim test (LH-GLK-02, LH-GLK-03).
    """

    state: State = ""
    label: str = ""
    trait: str = ""
    idle: bool = False
    stable: bool = False
    form: str = ""
    remedy: str = ""
    save: Defence = "fortitude"
    difficulty: int | None = None
    failures: int = 0
    grim: bool = False
    note: str = ""


class Position(SheetPart, frozen=True, kw_only=True):
    """A positional bonus that the sheet's owner holds. ``over`` is the id of whom it is held over; empty for one that
    goes to the next roll ``related`` in some other way (LH-POS-09). ``text`` describes the situation (LH-POS-08)."""

    over: str = ""
    bonus: int
    text: str
    related: str = ""


class Spent(SheetPart, frozen=True, kw_only=True):
    """What is used up in this turn: the action by its name, the move. ``fit`` and ``unfit`` are damaged attributes
    whose roll against DR 0 was made or failed (LH-OFFS-03..05); whoever obeys an order is fit by Wisdom."""

    action: str = ""
    moved: bool = False
    fit: tuple[Attribute, ...] = ()
    unfit: tuple[Attribute, ...] = ()


class Record(SheetPart, frozen=True, kw_only=True):
    """What seldom changes. ``abilities`` are words (blind sight). ``fate`` says what became of one who is lost: eaten,
    the form it changed into. ``was`` is whose character a Grimlock used to be (LH-GLK-04)."""

    player: str = ""
    abilities: tuple[str, ...] = ()
    fate: str = ""
    was: str = ""
    source: str = ""
    text: str = ""


WELL: Final = Condition()
UNSPENT: Final = Spent()
NO_RECORD: Final = Record()
NONE_LISTED: Final = Listed()


# sheets: What this game knows of a creature. Adventurers and monsters have the same sheet.


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


MOST_EFFORT = 5
"""Points of effort on a roll, and in a fight (LH-EFF-02, LH-EFF-03)."""
