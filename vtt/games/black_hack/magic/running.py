"""The magic that runs on the table: what could be dispelled or kept down."""

from collections.abc import Iterator

import msgspec

from vtt.games.black_hack import effects
from vtt.games.black_hack.access import name
from vtt.games.black_hack.magic.reach import NEARBY
from vtt.games.black_hack.magic.spell import MagicKind
from vtt.games.black_hack.sheets import Character
from vtt.table.table import Table, band_between

CONJURED = "conjured:"
"""The link of armour made by magic, before the id of its bearer."""


class Running(msgspec.Struct, frozen=True, kw_only=True):
    """One casting that runs: its link, the spell's or effect's name, where it is felt (ids of creatures and places),
    and whether it is evil."""

    link: str
    name: str
    kind: MagicKind
    where: tuple[str, ...]
    evil: bool = False

    def label(self, table: Table) -> str:
        """How it reads: ``Web``, ``Sleep on Goblin 1, Goblin 2``."""
        bearers = [name(table, identity) for identity in self.where if identity in table.creatures]
        return f"{self.name} on {', '.join(bearers)}" if bearers else self.name


def running(table: Table) -> Iterator[Running]:
    """Every casting that runs, each once; armour made by magic is one."""
    found: dict[str, Running] = {}
    for owner, effect in effects.every(table):
        if not effect.magic:
            continue
        link = effect.link or f"{effect.source or effect.name}@{owner}"
        where = tuple(place for place in (owner, effect.area, effect.on) if place)
        before = found.get(link)
        if before is None:
            found[link] = Running(link=link, name=effect.name, kind=effect.magic, where=where, evil=effect.evil)
        else:
            found[link] = msgspec.structs.replace(before, where=tuple(dict.fromkeys((*before.where, *where))))
    yield from found.values()
    for identity, creature in table.creatures.items():
        sheet = creature.sheet
        if type(sheet) is Character and sheet.conjured is not None and sheet.conjured.magic:
            conjured = sheet.conjured
            assert conjured.magic
            yield Running(link=CONJURED + identity, name=conjured.name, kind=conjured.magic, where=(identity,))


def running_nearby(table: Table, creature: str, kind: MagicKind, at: str = "") -> list[Running]:
    """The castings of a kind that are felt Nearby a creature, and at one thing where ``at`` names it. One that is felt
    nowhere on the board counts as Nearby."""
    return [
        one
        for one in running(table)
        if one.kind == kind
        and (not one.where or any(_is_near(table, creature, place) for place in one.where))
        and (not at or at in one.where)
    ]


def _is_near(table: Table, creature: str, place: str) -> bool:
    if place not in table.creatures and place not in table.places:
        return False
    return place == creature or band_between(table, creature, place) in NEARBY
