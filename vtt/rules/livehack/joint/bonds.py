"""Bonds between those who take part in a joint action count as a matter of course (LH-JOINT-02)."""

from collections.abc import Iterable
from typing import Literal

from vtt.rules.kit.house import House
from vtt.rules.livehack.access import name, sheet_of
from vtt.rules.livehack.rolling.task import Part
from vtt.rules.livehack.sheets import Bond
from vtt.table.table import Table

JOINT_BONDS: House[Literal["all", "one"]] = House(
    "joint_bonds", "Bonds in a joint action", "LH-JOINT-02", {"all": "all count", "one": "the best one counts"}
)

_KEY = "bond:"


def bonds_to(table: Table, roller: str, others: Iterable[str]) -> tuple[Bond, ...]:
    """The roller's bonds to any of the others, by id or by name."""
    known = {each for other in others for each in (other.casefold(), name(table, other).casefold())}
    return tuple([bond for bond in sheet_of(table, roller).bonds if bond.to.casefold() in known])


def joint_bonds(
    table: Table, roller: str, others: Iterable[str], chosen: tuple[str, ...] | None
) -> tuple[tuple[Part, ...], tuple[str, ...] | None]:
    """The bonds that are added to a participant's roll, and what is left of the parts it chose: all to the others
    beside one outside bond that it may have chosen, or the single best, be it that one (option ``joint_bonds``)."""
    inside = bonds_to(table, roller, others)
    if JOINT_BONDS(table) == "all":
        return tuple([_part(table, bond) for bond in inside]), chosen
    outside = [bond for bond in sheet_of(table, roller).bonds if chosen is not None and _KEY + bond.to in chosen]
    best = max((*inside, *outside), key=lambda bond: bond.rating, default=None)
    if best in outside:
        return (), chosen
    left = chosen if chosen is None else tuple([key for key in chosen if not key.startswith(_KEY)])
    return (() if best is None else (_part(table, best),)), left


def _part(table: Table, bond: Bond) -> Part:
    label = name(table, bond.to) if bond.to in table.creatures else bond.to
    return Part(label=bond.about or f"bond with {label}", amount=bond.rating, source="bond", why="LH-JOINT-02")
