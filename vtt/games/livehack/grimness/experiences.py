"""Grim experiences: the list, what the GM added to it, the DR that each has for somebody (LH-GRIM-02), and those that
come by themselves: who sees a companion die, who hears that one was eaten."""

from collections.abc import Iterator
from typing import Any, Final, Literal

import msgspec

from vtt.games.livehack.access import name, sheet_of
from vtt.games.livehack.chronicle import chronicle
from vtt.games.livehack.rolling.task import REVISION, responds
from vtt.rules.contract.description import Refusal
from vtt.rules.contract.procedure import Asking, Intent, Say
from vtt.rules.kit.authoring import House, no
from vtt.table.table import Table

MERCY_DR_2012: House[Literal["ask", "none", "minus-five"]] = House(
    "mercy_dr_2012",
    "Under the text of 2012 a mercy killing",
    "LH-REV-07",
    {"ask": "is asked about", "none": "is not tested", "minus-five": "has DR −5"},
    only_with=REVISION.being("2012"),
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

DRS: Final = ("LH-GRIM-02", *[each.why for each in LISTED])
"""The rules that give them."""

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


def every(table: Table) -> tuple[Grim, ...]:
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
    return next((each for each in every(table) if wanted in (each.key.casefold(), each.name.casefold())), None)


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


def unknown(table: Table, called: str) -> Refusal:
    """There is no such experience."""
    known = ", ".join(each.key for each in every(table))
    return no("{called!r} is no grim experience: expected one of {known}", "LH-GRIM-02", called=called, known=known)


def aware(table: Table) -> Iterator[str]:
    """The players' adventurers who notice what goes on around them."""
    for identity, creature in table.creatures.items():
        if creature.side == "players" and not creature.hidden:
            sheet = sheet_of(table, identity)
            if sheet.role == "adventurer" and responds(sheet):
                yield identity


def death_seen(table: Table, creature: str) -> Asking[None]:
    """Somebody has died: where it was a player's adventurer, each companion who responds to anything is due for a grim
    test (LH-GRIM-05). Of a Grimlock who was one the GM says who put it down (LH-GRIM-09)."""
    was = sheet_of(table, creature).record.was
    if was and table.creatures[creature].side == "gm" and not table.creatures[creature].hidden:
        text = "{companion} was an adventurer once: a grim test for whoever did this, and at 5 less for who watched"
        yield Say(text, {"companion": name(table, creature)}, "LH-GRIM-09", "reminder")
        return
    yield from _about(table, creature, COMPANION_DIES, "{who} sees {companion} die: grim test, DR {dr}")


def eating_known(table: Table, creature: str) -> Asking[None]:
    """An adventurer was eaten: so is each companion who comes to know of it (LH-GRIM-06)."""
    yield from _about(
        table, creature, COMPANION_EATEN, "When {who} learns that {companion} was eaten: grim test, DR {dr}"
    )


def deed_watched(table: Table, doers: tuple[str, ...], grim: Grim, base: int, companion: str) -> Asking[None]:
    """Companions have done something grim: each adventurer who looks on is due for a test at 5 less (LH-GRIM-12).
    ``base`` is the DR before that, the text's or the one that the GM gave (LH-REV-07)."""
    arguments: dict[str, Any] = {"experience": grim.key, "companion": companion, "watching": True}
    if preset(table, grim) is None:
        arguments["dr"] = str(base)
    for who in aware(table):
        if who not in doers and who != companion:
            dr = difficulty_for(table, who, grim, base, companion, watching=True).total
            values = {"who": name(table, who), "deed": grim.name, "dr": dr}
            suggested = Intent("grim_test", who, dict(arguments))
            yield Say("{who} watches ({deed}): grim test, DR {dr}", values, "LH-GRIM-12", "reminder", suggested)


def _about(table: Table, lost: str, key: str, text: str) -> Asking[None]:
    """A reminder for each companion of somebody who is lost."""
    creature, sheet = table.creatures[lost], sheet_of(table, lost)
    if creature.side != "players" or creature.hidden or sheet.role != "adventurer":
        return
    grim = experience_of(table, key)
    base = None if grim is None else preset(table, grim)
    if grim is None or base is None:
        return
    for who in aware(table):
        if who != lost:
            dr = difficulty_for(table, who, grim, base, lost, watching=False).total
            values = {"who": name(table, who), "companion": named(table, lost), "dr": dr}
            suggested = Intent("grim_test", who, {"experience": key, "companion": lost})
            yield Say(text, values, grim.why, "reminder", suggested)
