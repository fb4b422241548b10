"""What is done to several things in one step: the same to each of them, moved together, copied; and what joins them.

Only the descriptions, and what needs no rules of a game; ``vtt.rules.engine.together`` asks the rules for each.
"""

from collections.abc import Iterable, Iterator
from typing import Any

from msgspec.structs import replace

from vtt.numerals import counted
from vtt.rules.contract.description import ActionDescription, Parameter, Refusal
from vtt.rules.contract.keys import slug
from vtt.rules.contract.procedure import DONE, Change, Intent, Outcome, Procedure, Say
from vtt.rules.tabletop.arriving import MOST_AT_ONCE, base_name, free_id, free_names, free_spot
from vtt.rules.tabletop.scenes import all_scenes
from vtt.table.creature import Creature, Place, Point
from vtt.table.events import CreaturePut, PlacePut
from vtt.table.table import Table, thing

EACH, MOVE_TOGETHER, COPY_HERE, SET_GROUP = "each", "move_together", "copy_here", "set_group"
_THINGS = Parameter(name="things", label="Whom and what", kind="list", required=True)

TOGETHER: tuple[ActionDescription, ...] = (
    ActionDescription(
        name=EACH,
        label="Do the same to each",
        parameters=(
            _THINGS,
            Parameter(name="does", label="Action", kind="text", required=True),
            Parameter(name="as", label="The argument that names each", kind="text", default="thing"),
            Parameter(name="with", label="Other arguments", kind="fields", default={}),
        ),
        by_gm=True,
        hidden=True,
    ),
    ActionDescription(
        name=MOVE_TOGETHER,
        label="Move together",
        parameters=(
            _THINGS,
            Parameter(name="by", label="How far, in feet", kind="point", required=True),
            Parameter(name="free", label="Wherever they like", kind="boolean", default=False),
        ),
        by_gm=True,
        hidden=True,
    ),
)
"""What asks the rules of the game for each thing."""

ACTIONS: tuple[ActionDescription, ...] = (
    ActionDescription(
        name=COPY_HERE,
        label="Paste",
        parameters=(
            _THINGS,
            Parameter(name="scene", label="From which scene (empty: this one)", kind="text", default=""),
            Parameter(name="at", label="Where (empty: as they stand)", kind="point"),
        ),
        by_gm=True,
        hidden=True,
    ),
    ActionDescription(
        name=SET_GROUP,
        label="Put into a group",
        parameters=(
            Parameter(name="creature", label="Who", kind="creature", required=True),
            Parameter(name="group", label="Group (empty: none)", kind="text", default="", maximum=200),
        ),
        by_gm=True,
        hidden=True,
    ),
)


def to_each(intent: Intent, one: str, things: Iterable[str]) -> Intent:
    """The intent that does to each of these what ``intent`` does to ``one`` of them."""
    if intent.actor == one:
        named = "actor"
    else:
        named = next(name for name, value in intent.arguments.items() if value == one)
    rest = {name: value for name, value in intent.arguments.items() if name != named}
    return Intent(EACH, "", {"things": list(things), "does": intent.action, "as": named, "with": rest})


def refusal(table: Table, intent: Intent) -> Refusal | None:
    """Why a complete intent of ``ACTIONS`` cannot be done, or ``None``."""
    if intent.action == SET_GROUP:
        return None
    there, wanted = _there(table, intent), things_of(intent)
    if there is None:
        return Refusal("there is no scene called {scene!r}", values={"scene": str(intent.arguments["scene"])})
    if not wanted:
        return Refusal("say who is copied")
    if len(wanted) > MOST_AT_ONCE:
        return Refusal(f"at most {MOST_AT_ONCE} are copied at once")
    if any(each not in there for each in wanted):
        return Refusal("what was copied is no longer there")
    return None


def perform(table: Table, intent: Intent) -> Procedure:
    """The procedure of a complete intent of ``ACTIONS``."""
    return _group(table, intent) if intent.action == SET_GROUP else _copy_here(table, intent)


def things_of(intent: Intent) -> tuple[str, ...]:
    """The ids of those that all of it is done to, each once."""
    given: Any = intent.arguments["things"]
    return tuple(dict.fromkeys(map(str, given)))


def _group(table: Table, intent: Intent) -> Procedure:
    creature = table.creatures[str(intent.arguments["creature"])]
    group = " ".join(str(intent.arguments["group"]).split())
    yield Change(CreaturePut(replace(creature, group=group)))
    words = "{who} is in the group {group}" if group else "{who} is in no group"
    yield Say(words, {"who": creature.name, "group": group}, secret=True)
    return DONE


def _there(table: Table, intent: Intent) -> dict[str, Creature | Place] | None:
    """Everything in the scene that is copied from, by id."""
    wanted = str(intent.arguments["scene"])
    if not wanted or wanted == table.scene:
        return {**table.creatures, **table.places}
    scene = next((each for each in all_scenes(table) if each.id == wanted), None)
    return None if scene is None else {**scene.creatures, **scene.places}


def _copy_here(table: Table, intent: Intent) -> Procedure:
    there = _there(table, intent)
    assert there is not None
    copied = [there[each] for each in things_of(intent)]
    made: list[str] = []
    for found, at in zip(copied, _points(intent, copied), strict=True):
        name = next(free_names(table, base_name(found.name), 1)) if isinstance(found, Creature) else found.name
        identity = free_id(table, slug(name) or found.id)
        if isinstance(found, Creature):
            seat = free_spot(table, found.radius, at)
            table = yield Change(CreaturePut(replace(found, id=identity, name=name, at=seat, behind=(), kept=False)))
        else:
            table = yield Change(PlacePut(replace(found, id=identity, at=at)))
        made.append(identity)
    names = ", ".join(thing(table, each).name for each in made)
    yield Say("New on the board: {who}", {"who": names}, about=tuple(made))
    return Outcome(counted(len(made), "copy", "copies"))


def _points(intent: Intent, copied: list[Creature | Place]) -> Iterator[Point]:
    """Where the copies stand: as those do that they are made of, round the point where one is said."""
    at: Any = intent.arguments["at"]
    if at is None:
        yield from (each.at for each in copied)
        return
    x = sum(each.at[0] for each in copied) / len(copied)
    y = sum(each.at[1] for each in copied) / len(copied)
    yield from ((each.at[0] + at[0] - x, each.at[1] + at[1] - y) for each in copied)
