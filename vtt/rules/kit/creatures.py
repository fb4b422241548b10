"""Who is on the table: names, sides, foes, and the one way in which a sheet changes."""

from collections.abc import Callable
from typing import Any

from msgspec.structs import replace

from vtt.rules.contract.procedure import Change
from vtt.rules.contract.procedure import Changing as Changing
from vtt.rules.engine.remembered import Remembered
from vtt.table.creature import Creature, Sheet
from vtt.table.events import SheetChanged, SheetsChanged
from vtt.table.table import Table, gap, thing


def name(table: Table, identity: str) -> str:
    """A creature's or a place's name; the GM's for an empty id. Raises ``KeyError`` for an unknown one."""
    if not identity:
        return "The GM"
    found = table.creatures.get(identity)
    return table.places[identity].name if found is None else found.name


def has_secret_figures(table: Table, identity: str) -> bool:
    """Whether what stands on the sheet of this creature is the GM's alone: it is hidden, or the GM's. An empty id, the
    GM's, has no sheet."""
    if not identity:
        return False
    creature = table.creatures[identity]
    return creature.hidden or creature.side == "gm"


def changed(table: Table, identity: str, **fields: Any) -> Changing:
    """Some fields of a creature's sheet are now these."""
    sheet: Any = table.creatures[identity].sheet
    table = yield Change(SheetChanged(identity, replace(sheet, **fields)))
    return table


def every_sheet(table: Table, after: Callable[[Any], Any]) -> Changing:
    """Every sheet on the table is what ``after`` makes of it, in one step; nothing happens where all are the same."""
    renewed: dict[str, Sheet] = {}
    for identity, creature in table.creatures.items():
        sheet = after(creature.sheet)
        if sheet is not creature.sheet:
            renewed[identity] = sheet
    if renewed:
        table = yield Change(SheetsChanged(renewed))
    return table


def hostile(table: Table, a: str, b: str) -> bool:
    """Whether two creatures are of opposed sides; a bystander is nobody's enemy."""
    return {table.creatures[a].side, table.creatures[b].side} == {"players", "gm"}


class Sides:
    """The players' side against the GM's; ``up`` says of a creature whether it can still fight, ``apart`` how far two
    are from each other."""

    def __init__(self, up: Callable[[Creature], bool], apart: Callable[[Table, str, str], float] | None = None) -> None:
        self._up = up
        self._apart = apart or _apart
        self._winners: Remembered[str | None] = Remembered()

    def standing(self, table: Table, creature: str) -> bool:
        """Whether the creature is on the table and can still fight."""
        found = table.creatures.get(creature)
        return found is not None and self._up(found)

    def winner(self, table: Table) -> str | None:
        """``players``, ``gm`` or ``none`` when the fight has been decided, else ``None``."""
        # A batch asks several times between two changes.
        known = self._winners.about(table.creatures)
        if "" not in known:
            players, gm = self._holds_out(table, "players"), self._holds_out(table, "gm")
            known[""] = "gm" if gm and not players else None if gm else "players" if players else "none"
        return known[""]

    def opponents(self, table: Table, creature: str) -> list[str]:
        """Those of the other side who can still fight, as they stand on the table; who is on no side has none. Players'
        creatures know nothing of the hidden."""
        side = table.creatures[creature].side
        if side == "none":
            return []
        enemy = "gm" if side == "players" else "players"
        return [
            identity
            for identity, other in table.creatures.items()
            if other.side == enemy and self._up(other) and not (other.hidden and enemy == "gm")
        ]

    def foes(self, table: Table, creature: str) -> list[str]:
        """The same, nearest first."""
        return sorted(self.opponents(table, creature), key=lambda other: self._apart(table, creature, other))

    def _holds_out(self, table: Table, side: str) -> bool:
        up = self._up
        for creature in table.creatures.values():  # noqa: SIM110 - a generator costs as much as the few creatures
            if creature.side == side and up(creature):
                return True
        return False


def _apart(table: Table, a: str, b: str) -> float:
    return gap(thing(table, a), thing(table, b))
