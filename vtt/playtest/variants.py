"""Scenes that differ in one value or in how many of a creature there are."""

import re
from collections.abc import Mapping, Sequence
from copy import deepcopy
from typing import Any, Final, NamedTuple

import msgspec
from msgspec.structs import replace

from vtt.campaign.errors import SceneError
from vtt.campaign.scene import system_of, table_of
from vtt.campaign.scene_fields import converted
from vtt.campaign.scene_layout import SceneLayout
from vtt.campaign.scene_writer import write_scene
from vtt.echoes import echoed, one_of
from vtt.rules.contract.plain_values import NotToml, read_toml
from vtt.rules.engine import registry
from vtt.rules.tabletop.arriving import base_name, free_id, free_names, free_spots
from vtt.table.table import Table

COUNT: Final = "count"
"""The path ``count.ghoul`` is how many there are of a creature: it and others just like it."""
MOST_OF_ONE: Final = 100
MOST_VALUES: Final = 200


_RANGE: Final = re.compile(r"^(-?\d+) to (-?\d+)(?: by (\d+))?$")
"""How a window writes ``1..6`` and ``10..40:10``."""


class Sweep(msgspec.Struct, frozen=True):
    """A path of a scene and the values that it is to take."""

    path: str
    values: tuple[Any, ...]


class Written(NamedTuple):
    """How values are told to whoever writes them: one after the other, in steps, and those of which one is sought."""

    values: str
    steps: str
    sought: str


IN_COMMANDS: Final = Written("1..6", "10..40:10", "1..8")
IN_WINDOWS: Final = Written("1 to 6", "10 to 40 by 10", "1 to 8")


def read_sweep(text: str, told: Written = IN_COMMANDS) -> Sweep:
    """A sweep as it is written: ``creatures.ghoul.hd=1..6``, ``...=10..40:10`` in steps (or ``10 to 40 by 10``),
    ``options.x=a,b`` for values one by one. Raises ``ValueError`` with a line that says what was expected, ``told`` as
    it is where it is read."""
    path, equals, written = (part.strip() for part in text.partition("="))
    if not equals or not path or not written:
        raise ValueError(f"{echoed(text)}: expected a path, =, and values, as in creatures.ghoul.hd={told.values}")
    low, dots, high = _RANGE.sub(r"\1..\2:\3", written).partition("..")
    if dots:
        high, _, by = high.partition(":")
        try:
            first, last, step = int(low), int(high), int(by or 1)
        except ValueError:
            raise ValueError(
                f"{echoed(written)}: expected whole numbers, as in {told.values} or {told.steps}"
            ) from None
        values: Sequence[Any] = range(first, last + 1, step) if step > 0 else ()
    else:
        values = _values(written)
    if not 1 <= len(values) <= MOST_VALUES:
        raise ValueError(f"{echoed(written)}: expected 1 to {MOST_VALUES} values, ascending")
    return Sweep(path, tuple(values))


def read_sought(text: str, told: Written = IN_COMMANDS) -> Sweep:
    """Whole numbers one after the other, among which one is sought: ``count.ghoul=1..8``. Raises ``ValueError``."""
    sweep = read_sweep(text, told)
    whole = all(type(value) is int for value in sweep.values)
    if not whole or list(sweep.values) != list(range(sweep.values[0], sweep.values[-1] + 1)):
        raise ValueError(f"{echoed(text)}: expected whole numbers one after the other, as in count.ghoul={told.sought}")
    return sweep


def varied(source: Table | Mapping[str, Any], *changes: tuple[str, Any]) -> Table:
    """The table of a scene with other values at some paths of it: of a table as it would be written, or of the fields
    of a scene file, which may say less and mean the same. Raises ``ValueError`` with a line that names the place and
    what was expected."""
    fields = deepcopy(dict(source)) if isinstance(source, Mapping) else read_toml(write_scene(source))
    for path, value in changes:
        if path.partition(".")[0] != COUNT:
            _set(fields, path, value)
    name = "with " + ", ".join(echoed(f"{path}={value}") for path, value in changes)
    try:
        layout = converted(name, "", fields, SceneLayout)
        table = table_of(layout, system_of(layout, name, registry.system), name)
    except SceneError as error:
        raise ValueError(str(error)) from None
    for path, value in changes:
        head, _, identity = path.partition(".")
        if head == COUNT:
            table = numbered(table, identity, value)
    return table


def _set(fields: dict[str, Any], path: str, value: Any) -> None:
    at: Any = fields
    *steps, last = path.split(".")
    for place, step in enumerate(steps):
        inner = at.get(step)
        if inner is None and step == "options" and place == 0:
            inner = at[step] = {}
        if not isinstance(inner, dict):
            known = f"one of {one_of(sorted(at))}" if at else "nothing"
            raise ValueError(f"{'.'.join(steps[: place + 1])}: nothing of that name in the scene; expected {known}")
        at = inner
    at[last] = value


def numbered(table: Table, identity: str, count: Any) -> Table:
    """The table with so many of a creature: none, it alone, or others just like it beside it. Raises ``ValueError``."""
    if identity not in table.creatures:
        raise ValueError(f"{COUNT}.{identity}: no such creature; expected one of {one_of(table.creatures)}")
    if not isinstance(count, int) or isinstance(count, bool) or not 0 <= count <= MOST_OF_ONE:
        raise ValueError(f"{COUNT}.{identity}: {echoed(str(count))}; expected a whole number from 0 to {MOST_OF_ONE}")
    one = table.creatures[identity]
    if count == 0:
        return replace(table, creatures={key: each for key, each in table.creatures.items() if key != identity})
    creatures = dict(table.creatures)
    spots = free_spots(table, [(one.radius, one.at)] * (count - 1))
    # With one more than are needed none goes without a number.
    names = list(free_names(table, base_name(one.name), count))[: count - 1]
    for name, at in zip(names, spots, strict=True):
        key = free_id(replace(table, creatures=creatures), identity)
        creatures[key] = replace(one, id=key, name=name, at=at)
    return replace(table, creatures=creatures)


def _values(written: str) -> list[Any]:
    """Values as a scene file has them in a list, ``["axe", "shield"], ["bow"]``; what is none there is a text."""
    try:
        found: list[Any] = read_toml(f"values = [{written}]")["values"]
        return found
    except (NotToml, KeyError):
        return [_value(part.strip()) for part in written.split(",")]


def _value(written: str) -> Any:
    """A value as a scene file has it; whatever is none there is a text."""
    try:
        return read_toml(f"value = {written}")["value"]
    except (NotToml, KeyError):
        return written
