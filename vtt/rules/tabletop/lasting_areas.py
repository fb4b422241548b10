"""Areas that last: places with an extent, such as a web or a cloud. They stay until they are taken away."""

from typing import Any

from vtt.rules.contract.description import ActionDescription, Parameter, Refusal
from vtt.rules.contract.keys import slug
from vtt.rules.contract.parameters import choice
from vtt.rules.contract.plain_values import LONGEST_LABEL
from vtt.rules.contract.procedure import Change, Intent, Outcome, Procedure, Say
from vtt.rules.tabletop.arriving import free_id
from vtt.table.areas import Area
from vtt.table.creature import MOST_EXTENT, Extent, Place
from vtt.table.events import PlacePut
from vtt.table.table import Table

MAKE_AREA = "make_area"
_ACROSS = 1.5
"""Feet from the middle of the sign in the midst of an area."""

ACTIONS: tuple[ActionDescription, ...] = (
    ActionDescription(
        name=MAKE_AREA,
        label="Make an area",
        parameters=(
            Parameter(name="name", label="Name", kind="text", required=True, maximum=LONGEST_LABEL),
            Parameter(name="at", label="Where", kind="point", required=True),
            choice("shape", "Shape", {"circle": "Circle", "line": "Line", "cone": "Cone"}, "circle"),
            Parameter(name="length", label="Feet", kind="integer", required=True, minimum=1, maximum=MOST_EXTENT),
            Parameter(name="breadth", label="Feet wide", kind="integer", default=0, minimum=0, maximum=MOST_EXTENT),
            Parameter(name="bearing", label="Direction", kind="bearing", default=0.0),
            Parameter(name="hidden", label="Hidden from the players", kind="boolean", default=False),
        ),
        by_gm=True,
        hidden=True,
    ),
)


def lasting(name: str, area: Area) -> Intent:
    """The intent that makes an area last under this name."""
    return Intent(
        MAKE_AREA,
        "",
        {
            "name": name,
            "at": [round(area.origin[0], 1), round(area.origin[1], 1)],
            "shape": area.shape,
            "length": max(round(area.length), 1),
            "breadth": round(area.breadth),
            "bearing": round(area.bearing, 1),
        },
    )


def refusal(table: Table, intent: Intent) -> Refusal | None:
    """Why a complete intent of this module cannot be done, or ``None``."""
    return None if str(intent.arguments["name"]).strip() else Refusal("say what the area is called")


def perform(table: Table, intent: Intent) -> Procedure:
    """The procedure of a complete intent of this module."""
    given: Any = intent.arguments
    name, hidden = " ".join(given["name"].split()), bool(given["hidden"])
    x, y = given["at"]
    extent = Extent(
        shape=given["shape"],
        length=float(given["length"]),
        breadth=float(given["breadth"]),
        bearing=float(given["bearing"]),
    )
    identity = free_id(table, slug(name) or "area")
    made = Place(id=identity, name=name, at=(float(x), float(y)), radius=_ACROSS, hidden=hidden, extent=extent)
    yield Change(PlacePut(made))
    yield Say("{place} lies over the board", {"place": name}, secret=hidden)
    return Outcome(name)
