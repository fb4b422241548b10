"""Values that stand in no field but follow from the table: what scenarios can ask for by name.

Written as a path they are the name and the ids of those whom the value is about: ``armour_value.brannor``. Where the
value has parts the path goes on into them.
"""

from collections.abc import Callable
from typing import Any, Literal, get_type_hints

import msgspec

from vtt.table.table import Table

Of = Literal["creature", "thing"]


class Derived(msgspec.Struct, frozen=True, kw_only=True):
    """A value by its ``name``. ``about`` says in a few words what it is, ``of`` what its ids stand for, in order: a
    creature, or a thing, which may be a place as well. ``value`` takes the table and these ids, and its annotation
    tells what it gives: ``None`` where there is no such value."""

    name: str
    about: str
    of: tuple[Of, ...] = ("creature",)
    value: Callable[..., Any]

    @property
    def gives(self) -> Any:
        """The type of the value."""
        return get_type_hints(self.value)["return"]

    def at(self, table: Table, *ids: str) -> Any:
        """The value, or ``None`` where one of them is not on the table."""
        for kind, identity in zip(self.of, ids, strict=True):
            if identity not in table.creatures and (kind == "creature" or identity not in table.places):
                return None
        return self.value(table, *ids)
