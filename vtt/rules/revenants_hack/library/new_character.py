"""A new character, whole and playable: six values, Luck, equipment; the rest follows (RH-SHEET-01, RH-SHEET-04)."""

from collections.abc import Generator
from functools import cache
from importlib.resources import files
from typing import Any, Final

import msgspec

from vtt.dice import Roll
from vtt.rules.creature_shelves.arrivals import Arrival, point
from vtt.rules.description import Refusal
from vtt.rules.procedure import Choose, Intent, Option, Outcome, Procedure, Request, Say, Throw
from vtt.rules.revenants_hack.library.arrivals import put
from vtt.rules.revenants_hack.library.creature_entry import creature_entry
from vtt.rules.revenants_hack.sheet_parts import ABILITIES, Ability
from vtt.table.table import Table

WHY = "RH-SHEET-04"
GM = "gm"
USUAL_LUCK = 12
ARRAY: Final = (15, 14, 12, 11, 10, 8)
"""Six values of our own to be given to the abilities at will."""
_THREE_DICE = Roll(3, 6)


class Kit(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a new character may begin with."""

    key: str
    label: str
    items: tuple[str, ...]
    coins: int = 0


class _Kits(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    kit: tuple[Kit, ...]


@cache
def kits() -> dict[str, Kit]:
    """The kits of the resources by key."""
    content = files("vtt.resources").joinpath("goods", "revenants-hack", "kits.toml").read_bytes()
    return {kit.key: kit for kit in msgspec.toml.decode(content, type=_Kits).kit}


def refuse(table: Table, intent: Intent) -> Refusal | None:
    """A character has a name, and where values are typed all six of them."""
    get = intent.arguments
    if not str(get["name"]).strip():
        return Refusal("expected a name", WHY)
    missing = [ability for ability in ABILITIES if not get[ability]]
    if get["values"] == "typed" and missing:
        return Refusal(f"expected a value for {', '.join(missing)}", "RH-SHEET-01")
    return None


def make(table: Table, intent: Intent) -> Procedure:
    """Values typed, rolled in the order of the sheet or given out of an array; then it joins the party with all its
    Luck and rest (RH-SHEET-04)."""
    get: dict[str, Any] = intent.arguments
    name, player = str(get["name"]).strip(), str(get["player"]).strip()
    yield Say("A new character: {who}", {"who": name}, WHY, "heading")
    values = yield from _values(get, name)
    listed = ", ".join(f"{ability} {value}" for ability, value in values.items())
    yield Say("{who}: {values}", {"who": name, "values": listed}, "RH-SHEET-01", "result")
    kit = kits().get(str(get["kit"]))
    fields = {
        "name": name,
        "luck": int(get["luck"]),
        "abilities": values,
        "inventory": list(kit.items) if kit is not None else [],
        "coins": kit.coins if kit is not None else 0,
    }
    entry, wrong = creature_entry(fields, "character")
    assert entry is not None, wrong
    yield from put(table, entry, Arrival(at=point(get), player=player))
    return Outcome(name)


def _values(get: dict[str, Any], name: str) -> Generator[Request, Any, dict[Ability, int]]:
    if get["values"] == "3d6":
        return (yield from _rolled(name))
    if get["values"] == "array":
        return (yield from _given_out(name))
    return {ability: int(get[ability]) for ability in ABILITIES}


def _rolled(name: str) -> Generator[Request, Any, dict[Ability, int]]:
    values: dict[Ability, int] = {}
    for ability in ABILITIES:
        words = {"who": name, "ability": ability}
        thrown = yield Throw(_THREE_DICE, GM, "RH-SHEET-01", label="{who}: {ability}", values=words)
        values[ability] = thrown.total
    return values


def _given_out(name: str) -> Generator[Request, Any, dict[Ability, int]]:
    values: dict[Ability, int] = {}
    for value in ARRAY[:-1]:
        left = [ability for ability in ABILITIES if ability not in values]
        options = tuple(Option(ability, ability) for ability in left)
        words = {"who": name, "value": value}
        chosen = yield Choose(GM, "{who}: where does {value} go?", options, left[0], "RH-SHEET-01", words)
        values[chosen] = value
    (last,) = (ability for ability in ABILITIES if ability not in values)
    values[last] = ARRAY[-1]
    return {ability: values[ability] for ability in ABILITIES}


PROCEDURES = {"new_character": (refuse, make)}
