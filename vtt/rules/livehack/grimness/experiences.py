"""Grim experiences: the list, what the GM added to it, and the DR that each has for somebody (LH-GRIM-02)."""

from typing import Final, Literal

import msgspec

from vtt.rules.kit.house import House
from vtt.rules.livehack.access import name, sheet_of
from vtt.rules.livehack.chronicle import chronicle
from vtt.rules.livehack.rolling.task import REVISION
from vtt.table.table import Table

MERCY_DR_2012: House[Literal["ask", "none", "minus-five"]] = House(
    "mercy_dr_2012",
    "Under the text of 2012 a mercy killing",
    "LH-REV-07",
    {"ask": "is asked about", "none": "is not tested", "minus-five": "has DR −5"},
)

WITNESS_ROWS: House[Literal["deeds", "all"]] = House(
    "witness_rows",
    "Watching is tested for",
    "LH-GRIM-12",
    {"deeds": "the deeds on the list", "all": "every experience"},
)


class Grim(msgspec.Struct, frozen=True, kw_only=True):
    """An experience. ``dr`` is ``None`` where the text gives none (LH-REV-07). ``bond``: the bond with the companion it
    is about is added (LH-GRIM-11). ``deed``: somebody does it, and who only watches is tested at 5 less (LH-GRIM-12).
    ``shared``: everybody goes through it who is there, or hears of it. ``own``: the GM added it (LH-GRIM-15)."""

    key: str
    name: str
    dr: int | None
    bond: bool = False
    deed: bool = False
    shared: bool = False
    own: bool = False
    why: str = "LH-GRIM-15"


MERCY_KILLING: Final = "mercy-killing"
COMPANION_DIES: Final = "companion-dies"
COMPANION_EATEN: Final = "companion-eaten"

LISTED: Final = (
    Grim(key=MERCY_KILLING, name="Mercy killing", dr=-5, deed=True, why="LH-GRIM-03"),
    Grim(key="killing-helpless", name="Killing the helpless", dr=0, deed=True, why="LH-GRIM-04"),
    Grim(key=COMPANION_DIES, name="A companion dies", dr=2, bond=True, shared=True, why="LH-GRIM-05"),
    Grim(key=COMPANION_EATEN, name="A companion was eaten", dr=5, bond=True, shared=True, why="LH-GRIM-06"),
    Grim(key="torture", name="Torture", dr=8, why="LH-GRIM-07"),
    Grim(key="eating-humanoid", name="Eating a humanoid", dr=10, deed=True, why="LH-GRIM-08"),
    Grim(
        key="grimlock-companion",
        name="Putting down a companion turned Grimlock",
        dr=12,
        bond=True,
        deed=True,
        why="LH-GRIM-09",
    ),
    Grim(key="eating-companion", name="Eating a companion", dr=15, bond=True, deed=True, why="LH-GRIM-10"),
)
"""The experiences of the game, in its order (LH-GRIM-02)."""

WATCHING: Final = -5
"""What watching adds to a DR (LH-GRIM-12)."""


class Difficulty(msgspec.Struct, frozen=True, kw_only=True):
    """The DR of an experience for somebody, put together: its own, a bond, and 5 less for watching."""

    base: int
    bond: int = 0
    watching: int = 0

    @property
    def total(self) -> int:
        """What the test is made against."""
        return self.base + self.bond + self.watching


def experiences(table: Table) -> tuple[Grim, ...]:
    """The list of the game and what the GM added (LH-GRIM-15)."""
    own = chronicle(table).experiences
    if not own:
        return LISTED
    return (
        *LISTED,
        *(Grim(key=one.name, name=one.name, dr=one.dr, bond=one.bond, deed=one.watched, own=True) for one in own),
    )


def experience_of(table: Table, called: str) -> Grim | None:
    """The experience of that key or name, in capitals or not."""
    wanted = called.strip().casefold()
    return next((each for each in experiences(table) if wanted in (each.key.casefold(), each.name.casefold())), None)


def preset(table: Table, grim: Grim) -> int | None:
    """The DR that the text gives, before bonds and watching; in 2012 a mercy killing has none (LH-REV-07)."""
    if grim.key == MERCY_KILLING and REVISION(table) == "2012":
        return grim.dr if MERCY_DR_2012(table) == "minus-five" else None
    return grim.dr


def untested(table: Table, grim: Grim) -> bool:
    """Whether this experience is not tested on this table, having no DR in the text in use (LH-REV-07)."""
    return preset(table, grim) is None and MERCY_DR_2012(table) == "none"


def watched(table: Table, grim: Grim) -> bool:
    """Whether those who watch it are tested, at 5 less (LH-GRIM-12): for deeds, by house rule for the whole list."""
    return grim.deed or (not grim.own and WITNESS_ROWS(table) == "all")


def bond_with(table: Table, who: str, companion: str) -> int:
    """The rating of somebody's bond with a companion, by id or by name; 0 without one (LH-GRIM-11)."""
    names = {companion.casefold(), named(table, companion).casefold()} - {""}
    return next((bond.rating for bond in sheet_of(table, who).bonds if bond.to.casefold() in names), 0)


def named(table: Table, companion: str) -> str:
    """What a companion is called, who need not be on the table."""
    return name(table, companion) if companion in table.creatures else companion


def difficulty_for(table: Table, who: str, grim: Grim, base: int, companion: str, watching: bool) -> Difficulty:
    """The DR of an experience for somebody: DR + bond - 5 (LH-GRIM-11, LH-GRIM-12)."""
    bond = bond_with(table, who, companion) if grim.bond and companion else 0
    return Difficulty(base=base, bond=bond, watching=WATCHING if watching else 0)
