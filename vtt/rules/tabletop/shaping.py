"""What a thing on the board looks like: its name, its glyph, how far across it is, and whether a hand can move it."""

from collections.abc import Callable

from msgspec.structs import replace

from vtt.rules.contract.description import ActionDescription, Parameter, Refusal
from vtt.rules.contract.plain_values import LONGEST_LABEL, name_problem
from vtt.rules.contract.procedure import DONE, Change, Intent, Outcome, Procedure, Say
from vtt.table.creature import MOST_RADIUS, Creature, Place
from vtt.table.events import CreaturePut, PlacePut
from vtt.table.table import Table, thing

MOST_ACROSS = 2 * MOST_RADIUS
"""Feet."""
MOST_GLYPH = 60
"""Characters of a glyph's name."""
_THING = Parameter(name="thing", label="What", kind="thing", required=True)


def _action(name: str, label: str, *parameters: Parameter) -> ActionDescription:
    return ActionDescription(name=name, label=label, parameters=(_THING, *parameters), by_gm=True, hidden=True)


ACTIONS: tuple[ActionDescription, ...] = (
    _action(
        "rename_thing",
        "Rename",
        Parameter(name="name", label="Name", kind="text", required=True, maximum=LONGEST_LABEL),
    ),
    _action(
        "resize_thing",
        "Resize",
        Parameter(
            name="across", label="Feet across", kind="integer", required=True, default=5, minimum=1, maximum=MOST_ACROSS
        ),
    ),
    _action(
        "set_glyph",
        "Choose a glyph",
        Parameter(name="glyph", label="Glyph (empty: its letter)", kind="text", default="", maximum=MOST_GLYPH),
    ),
    _action("fix_place", "Fix in its place"),
    _action("loosen_place", "Let it be moved"),
)


def refusal_to_move(table: Table, identity: str) -> Refusal | None:
    """Why no hand moves it, or ``None``."""
    place = table.places.get(identity)
    if place is None or not place.fixed:
        return None
    return Refusal("{what} is fixed in its place: loosen it first", values={"what": place.name})


def refusal(table: Table, intent: Intent) -> Refusal | None:
    """Why a complete intent of this module cannot be done, or ``None``."""
    found = thing(table, str(intent.arguments["thing"]))
    if intent.action == "rename_thing" and not str(intent.arguments["name"]).strip():
        return Refusal("say what it is called")
    if intent.action == "rename_thing" and isinstance(found, Creature):
        too_long = name_problem(str(intent.arguments["name"]))
        return Refusal(too_long) if too_long else None
    if intent.action in ("fix_place", "loosen_place") and isinstance(found, Creature):
        return Refusal("{who} is no place", values={"who": found.name})
    return None


def perform(table: Table, intent: Intent) -> Procedure:
    """The procedure of a complete intent of this module."""
    return _PROCEDURES[intent.action](thing(table, str(intent.arguments["thing"])), intent)


def _rename(found: Creature | Place, intent: Intent) -> Procedure:
    name = " ".join(str(intent.arguments["name"]).split())
    yield Change(_put(replace(found, name=name)))
    yield Say("{who} is called {name} now", {"who": found.name, "name": name}, secret=found.hidden or bool(found.mask))
    return Outcome(name)


def _resize(found: Creature | Place, intent: Intent) -> Procedure:
    yield Change(_put(replace(found, radius=intent.arguments["across"] / 2)))
    return DONE


def _set_glyph(found: Creature | Place, intent: Intent) -> Procedure:
    yield Change(_put(replace(found, glyph=str(intent.arguments["glyph"]).strip())))
    return DONE


def _fix(found: Creature | Place, intent: Intent) -> Procedure:
    assert isinstance(found, Place)
    yield Change(PlacePut(replace(found, fixed=intent.action == "fix_place")))
    return DONE


def _put(changed: Creature | Place) -> CreaturePut | PlacePut:
    return CreaturePut(changed) if isinstance(changed, Creature) else PlacePut(changed)


_PROCEDURES: dict[str, Callable[[Creature | Place, Intent], Procedure]] = {
    "rename_thing": _rename,
    "resize_thing": _resize,
    "set_glyph": _set_glyph,
    "fix_place": _fix,
    "loosen_place": _fix,
}
