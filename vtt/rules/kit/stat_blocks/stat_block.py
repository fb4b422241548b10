"""A stat block as its game writes it, whatever the file it stood in: nothing in it is converted yet. What in one cannot
be used, and how its creature looks on the table."""

import re
from typing import Final, Literal, TypeAlias, get_args

import msgspec

from vtt.rules.contract.faults import Fault
from vtt.table.bands import Band

_LONGEST = 60


def quoted(value: object) -> str:
    """A value as it is written in a line on what is wrong with it: not longer than a line."""
    written = repr(value)
    return written if len(written) <= _LONGEST + 2 else f"{written[:_LONGEST]}…"


class Unreadable(Exception):
    """A field that cannot be used: its path, and what was expected there."""

    def __init__(self, path: str, reason: str) -> None:
        super().__init__(reason)
        self.fault = Fault(path, reason)


Attribute: TypeAlias = Literal["strength", "intelligence", "wisdom", "dexterity", "constitution", "charisma"]
ATTRIBUTES: Final[tuple[Attribute, ...]] = get_args(Attribute)
Defence: TypeAlias = Literal["reflex", "fortitude", "will"]
WOUNDS: Final = "wounds"
"""What an attack inflicts that does damage."""


class Listed(msgspec.Struct, frozen=True):
    """A number and how it was written: 15 and ``15 (m)``."""

    value: int
    written: str


class Paragraph(msgspec.Struct, frozen=True):
    """Something that is told of a creature: a heading, and a text that may hold numbers with ten in them."""

    heading: str
    text: str


class Strike(msgspec.Struct, frozen=True, kw_only=True):
    """A way to attack. ``bonus`` is its whole attack bonus, ``damage`` what is added to the damage dice, ``dice`` those
    dice themselves (``2d6+5``), empty where the block names none. ``difficulty``: it is resisted at that Difficulty
    Class, and has no bonus. ``hit_dice``: its bonus is read from these, as they were written. ``defence`` is what
    resists it, ``trait`` what it inflicts; of what is no wound ``label`` is the condition's name and ``form`` what it
    would transform into."""

    name: str
    bonus: int = 0
    damage: int = 0
    difficulty: Listed | None = None
    hit_dice: str = ""
    defence: Defence = "reflex"
    trait: str = WOUNDS
    label: str = ""
    form: str = ""
    reach: Band = Band.CLOSE
    note: str = ""
    dice: str = ""


class StatBlock(msgspec.Struct, frozen=True, kw_only=True):
    """A whole block. ``key`` tells it from others of its name, where its file has one. ``armour`` is its Armour Class,
    ``others`` further ones that count now and then (touch, unarmoured), each with its name. ``defences`` hold a base of
    10, ``saves`` are bonuses. ``scores`` are ability scores, ``speed`` is in feet, ``words`` are short, ``facts`` pairs
    of a label and a text. ``hit_dice`` and ``hit_points`` are as they were written, empty where they are not told."""

    name: str
    key: str = ""
    kind: str = ""
    source: str = ""
    armour: Listed | None = None
    others: tuple[tuple[str, Listed], ...] = ()
    defences: dict[Defence, Listed] = {}
    saves: dict[Defence, int] = {}
    scores: dict[Attribute, int] = {}
    skills: tuple[tuple[str, int], ...] = ()
    speed: int = 30
    words: tuple[str, ...] = ()
    facts: tuple[tuple[str, str], ...] = ()
    paragraphs: tuple[Paragraph, ...] = ()
    strikes: tuple[Strike, ...] = ()
    hit_dice: str = ""
    hit_points: str = ""


_HALF_WIDTHS: Final = {"tiny": 1.25, "small": 2.0, "medium": 2.5, "large": 5.0, "huge": 7.5, "gargantuan": 10.0}
_GLYPHS: Final = {
    "dragon": "fa6s.dragon",
    "beast": "mdi6.paw",
    "undead": "mdi6.skull",
    "humanoid": "mdi6.account",
    "fiend": "mdi6.fire",
    "plant": "mdi6.leaf",
    "elemental": "mdi6.creation",
}


def half_width(kind: str) -> float:
    """Half the width of a token in feet, of the first size that is named."""
    words = re.findall(r"\w+", kind.casefold())
    return next((_HALF_WIDTHS[word] for word in words if word in _HALF_WIDTHS), _HALF_WIDTHS["medium"])


def glyph_of(kind: str) -> str:
    """The icon of the first kind that is named, or empty."""
    return next((glyph for word, glyph in _GLYPHS.items() if word in kind.casefold()), "")
