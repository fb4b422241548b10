"""The parts of a sheet. Ratings are whole numbers that may be below 0; rounds are those of the fight that is on."""

import re
from typing import Annotated, Final, Literal, TypeAlias, get_args

from vtt.numerals import read_number, signed
from vtt.rules.kit.fields import Field, Line, SheetPart
from vtt.table.bands import BANDS, Band

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

MOST: Final = 999
"""No rating is farther from 0."""
RATED: Final = r"(?P<name>.*?\S)\s+(?P<rating>[+\-−]?\d{1,4})"
"""A name and a rating behind it."""
_NAME: Final = Field("Name")
_NOTES: Final = Field("Notes", wide=True, aside=True)
_SAVES: Final = {name: name.capitalize() for name in ("fortitude", "reflex", "will")}
_REACHES: Final = {band.value: band.label for band in BANDS}


def _rating(label: str = "Rating", note: str = "", aside: bool = False) -> Field:
    return Field(label, "", note, -MOST, MOST, aside=aside)


def _total(label: str) -> Field:
    return _rating(label, "Empty: the sheet’s own ratings count")


def _aside(label: str, note: str = "") -> Field:
    return Field(label, "", note, aside=True)


def _of_one(label: str, before: str = "") -> Field:
    """One of the attributes, or none of them."""
    return Field(label, words={"": "None"}, before=before)


class Attributes(SheetPart, frozen=True, kw_only=True):
    """The six ratings, before damage to them."""

    strength: Annotated[int, _rating("Strength")] = 0
    intelligence: Annotated[int, _rating("Intelligence")] = 0
    wisdom: Annotated[int, _rating("Wisdom")] = 0
    dexterity: Annotated[int, _rating("Dexterity")] = 0
    constitution: Annotated[int, _rating("Constitution")] = 0
    charisma: Annotated[int, _rating("Charisma")] = 0


class Defences(SheetPart, frozen=True, kw_only=True):
    """The three defence skills' ratings, without their attributes (LH-DEF-01..04)."""

    reflex: Annotated[int, _rating("Reflex")] = 0
    fortitude: Annotated[int, _rating("Fortitude")] = 0
    will: Annotated[int, _rating("Will")] = 0


class Listed(SheetPart, frozen=True, kw_only=True):
    """Whole defence totals out of a d20 stat block, without their base of 10 (LH-CONV-01, LH-CONV-03). ``armour``
    stands for the whole of the Reflex side's modifiers against being hit; the others for the defence skill with its
    attribute. ``None``: the block had none, and the sheet's own ratings count."""

    armour: Annotated[int | None, _total("Armour Class less 10")] = None
    reflex: Annotated[int | None, _total("Reflex")] = None
    fortitude: Annotated[int | None, _total("Fortitude")] = None
    will: Annotated[int | None, _total("Will")] = None


class Specialty(SheetPart, frozen=True, kw_only=True):
    """What somebody is especially good at within a skill (LH-COMP-04)."""

    name: Annotated[str, _NAME]
    rating: Annotated[int, _rating()] = 1


def _special(word: str) -> Specialty:
    match = re.fullmatch(RATED, word)
    return Specialty(name=word) if match is None else Specialty(name=match["name"], rating=read_number(match["rating"]))


SPECIALTY: Final = Line(write=lambda each: f"{each.name} {signed(each.rating)}", read=_special)
"""``Ropes +2``, or ``Ropes``."""


class Skill(SheetPart, frozen=True, kw_only=True):
    """A skill, the attribute that goes with it (empty for none: a total out of a stat block), and its specialties
    (LH-COMP-02..04)."""

    name: Annotated[str, _NAME]
    rating: Annotated[int, _rating()] = 0
    attribute: Annotated[Attribute | Literal[""], _of_one("Attribute")] = ""
    specialties: Annotated[
        tuple[Specialty, ...], Field("Specialties", "", "Ropes +2, Cliffs +1", aside=True, line=SPECIALTY)
    ] = ()


class Bond(SheetPart, frozen=True, kw_only=True):
    """A tie to somebody or something. ``to`` is a creature's id where it is on the table, else a name (LH-COMP-05)."""

    to: Annotated[str, Field("To")]
    rating: Annotated[int, _rating()] = 1
    about: Annotated[str, Field("About")] = ""


class Item(SheetPart, frozen=True, kw_only=True):
    """Something carried, with a rating that may hamper (LH-COMP-06). ``pertains`` names what it is added to without
    asking: skills, attacks, defences, ``damage`` or ``NAME damage`` of one attack. ``grim`` is the experience that
    eating it would be (LH-GRIM-15), ``eaten`` whose flesh it is, by id or by name."""

    name: Annotated[str, _NAME]
    rating: Annotated[int, _rating()] = 0
    pertains: Annotated[tuple[str, ...], Field("Added to", "", "Words with commas between them")] = ()
    note: Annotated[str, _NOTES] = ""
    grim: Annotated[str, Field("Grim to eat", aside=True, before="note")] = ""
    eaten: Annotated[str, Field("Flesh of", aside=True, before="note")] = ""


class Attack(SheetPart, frozen=True, kw_only=True):
    """A way to strike (LH-DMG-05). ``skill`` is a skill of the sheet's, or empty: then ``rating`` alone counts, a whole
    attack bonus out of a stat block. ``damage_skill``, ``damage_attribute`` and ``damage`` (a whole bonus) make the
    damage roll (LH-DMG-01). ``defence`` resists the attack, Fortitude the damage. ``threatens``: the worst result is
    dying, else transforming into ``form`` (LH-DMG-06). ``label`` is what its discombobulation is called (LH-COND-05),
    ``remedy`` what keeps a target in its usual form (LH-TRANS-05), ``save`` what resists the transformation."""

    name: Annotated[str, _NAME]
    skill: Annotated[str, Field("Skill")] = ""
    specialty: Annotated[str, _aside("Specialty")] = ""
    rating: Annotated[int, _rating("Bonus", aside=True)] = 0
    damage_skill: Annotated[str, _aside("Damage skill")] = ""
    damage_attribute: Annotated[Attribute | Literal[""], _of_one("Damage attribute", before="specialty")] = ""
    damage: Annotated[int, _rating("Damage bonus", aside=True)] = 0
    defence: Annotated[Defence, _aside("Against")] = "reflex"
    trait: Annotated[str, _aside("Brings")] = WOUNDS
    threatens: Annotated[bool, _aside("May kill", "Else it transforms")] = True
    label: Annotated[str, _aside("Called when hit")] = ""
    form: Annotated[str, _aside("Transforms into")] = ""
    remedy: Annotated[str, _aside("Remedy")] = ""
    save: Annotated[Defence, Field("Resisted by", words=_SAVES, aside=True)] = "fortitude"
    reach: Annotated[Band, Field("Reach", words=_REACHES, before="damage_attribute")] = Band.CLOSE
    note: Annotated[str, _NOTES] = ""


class Trait(SheetPart, frozen=True, kw_only=True):
    """A negative trait with its rating (LH-TRAIT-01). ``lowers`` is the attribute that its rating is taken from, beside
    those that have an attribute's own name."""

    name: Annotated[str, _NAME]
    rating: Annotated[int, Field("Rating", "", "", -MOST, MOST, cells=(0, MOST), blank=1)] = 0
    lowers: Annotated[Attribute | Literal[""], _of_one("Lowers")] = ""


class Condition(SheetPart, frozen=True, kw_only=True):
    """The one state somebody is in (LH-DMG-07), and what the rules have to know of it.

    ``label`` is what it is called, ``trait`` the trait that brought it. ``idle`` says that the turn which it takes away
    has begun (LH-COND-04). ``stable``: no more saves (LH-DYING-05). Of a transformation: ``form``, ``remedy``, what is
    rolled, against which number (``None``: the trait's present rating), and how often it failed. ``grim``: it comes out
    of a grim test (LH-GLK-02, LH-GLK-03).
    """

    state: Annotated[State, Field("State", "State", words={"": "Well"})] = ""
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

    player: Annotated[str, Field("Player", "Who", before="speed")] = ""
    abilities: Annotated[tuple[str, ...], Field("Abilities", "Nature", "Words")] = ()
    fate: Annotated[str, Field("What became of it", "Nature")] = ""
    was: Annotated[str, Field("Whose character it was", "Nature")] = ""
    source: Annotated[str, Field("Where it is from", "Nature")] = ""
    text: Annotated[str, Field("Description", "Nature", long=True)] = ""


WELL: Final = Condition()
UNSPENT: Final = Spent()
NO_RECORD: Final = Record()
NONE_LISTED: Final = Listed()
