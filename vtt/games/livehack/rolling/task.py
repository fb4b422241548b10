"""What a side rolls for, what people call it, and one thing that adds to it, with its place in the list of
components."""

from collections.abc import Iterable
from typing import Final, Literal, TypeAlias

import msgspec

from vtt.games.livehack.chronicle import SkillPair, chronicle
from vtt.games.livehack.parts import ATTRIBUTES, DEFENCES, WELL, Attribute, Defence
from vtt.games.livehack.sheets import CreatureSheet
from vtt.rules.kit.house import House
from vtt.table.table import Table

REVISION: House[Literal["current", "2012"]] = House(
    "revision", "Revision of the rules", "LH-REV-01", {"current": "the current text", "2012": "the text of 2012"}
)

TaskKind: TypeAlias = Literal["skill", "attack", "damage", "defence", "attribute"]
Source: TypeAlias = Literal[
    "skill",
    "attribute",
    "specialty",
    "bond",
    "item",
    "effort",
    "aid",
    "position",
    "listed",
    "trait",
    "grimness",
    "state",
    "difficulty",
    "other",
]


class Task(msgspec.Struct, frozen=True, kw_only=True):
    """What a side rolls for. ``name`` is a skill, an attack, a defence or an attribute by ``kind``; ``damage`` has the
    attack's name. ``against`` is the id of whoever is on the other side, or empty. ``struck``: a defence against being
    hit (LH-COND-02). ``grim``: a grim test or a grim deed, to which present Grimness is added (LH-GRIM-01, LH-GADV-01).
    ``inward``: a save against what the state itself does, which the state does not take away (LH-DYING-02,
    LH-TRANS-02). ``attribute`` goes with a skill in place of the one on the sheet."""

    kind: TaskKind
    name: str
    against: str = ""
    struck: bool = False
    grim: bool = False
    inward: bool = False
    attribute: Attribute | Literal[""] = ""

    def unanswered(self, sheet: CreatureSheet) -> bool:
        """Whether somebody in this state makes no such roll, and 0 stands for it (LH-COND-01, LH-COND-03)."""
        return self.kind == "defence" and self.name != "fortitude" and not self.inward and not responds(sheet)


class Part(msgspec.Struct, frozen=True, kw_only=True):
    """One thing that adds to a side. ``key`` is its name in lists of what counts (``bond:ada``), empty for what always
    counts; ``usual`` says that it counts unless it is struck off, ``aside`` that nothing says that it bears on such a
    roll."""

    key: str = ""
    label: str
    amount: int
    source: Source
    why: str = ""
    usual: bool = True
    aside: bool = False


HELPLESS: Final = frozenset({"discombobulated", "incapacitated", "dying", "transforming", "coma", "dead"})
"""States in which somebody does not respond to anything (LH-COND-01, LH-COND-06, LH-DYING-01)."""


def responds(sheet: CreatureSheet) -> bool:
    """Whether somebody responds to what goes on around them (LH-COND-01)."""
    return sheet.condition is WELL or sheet.condition.state not in HELPLESS


def defence_task(defence: Defence, *, against: str = "", struck: bool = False, grim: bool = False) -> Task:
    """The task of a defender (LH-DEF-01)."""
    return Task(kind="defence", name=defence, against=against, struck=struck, grim=grim)


BESIDES_2012: Final[frozenset[Source]] = frozenset({"effort", "aid", "position"})
"""Components that the text of 2012 does not list although its other sections grant them (LH-REV-05)."""

_PLACE: Final[dict[Source, int]] = {
    "difficulty": 0,
    "listed": 0,
    "state": 0,
    "skill": 0,
    "attribute": 1,
    "specialty": 2,
    "bond": 3,
    "item": 4,
    "grimness": 5,
    "trait": 5,
    "other": 5,
    "effort": 6,
    "aid": 7,
    "position": 8,
}


def is_addition(source: Source, revision: str) -> bool:
    """Whether something stands below the list, as an addition from other rules."""
    return revision == "2012" and source in BESIDES_2012


def in_order(parts: Iterable[Part], revision: str) -> tuple[tuple[Part, ...], tuple[Part, ...]]:
    """The parts in the order of the list, and those that the revision adds below it."""
    ordered = sorted(parts, key=_place)
    return (
        tuple([part for part in ordered if not is_addition(part.source, revision)]),
        tuple([part for part in ordered if is_addition(part.source, revision)]),
    )


def _place(part: Part) -> int:
    return _PLACE[part.source]


def task_called(called: str, *, against: str = "", attribute: Attribute | None = None) -> Task:
    """What a name stands for: an attribute, a defence, else a skill, on a sheet or not. ``attribute`` goes with a skill
    in place of the one on the sheet."""
    plain = called.strip().casefold()
    if plain in ATTRIBUTES:
        return Task(kind="attribute", name=plain, against=against)
    if plain in DEFENCES:
        return Task(kind="defence", name=plain, against=against)
    return Task(kind="skill", name=called.strip(), against=against, attribute=attribute or "")


def opposing_skill(table: Table, acting: str) -> str:
    """The skill that opposes another by the table's list, or empty (LH-OPP-05)."""
    pair = pair_of(table, acting)
    return "" if pair is None else pair.opposing


def pair_of(table: Table, acting: str) -> SkillPair | None:
    """The pair of an acting skill, whatever its capital letters."""
    wanted = acting.strip().casefold()
    return next((pair for pair in chronicle(table).pairs if pair.acting.casefold() == wanted), None)
