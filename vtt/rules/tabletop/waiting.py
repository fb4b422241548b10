"""Groups that wait: creatures are taken off the board to come in later, as a second wave does, all at once.

Nothing of it is told to players before a group is there. Those who come are newcomers by the rules of each game, as are
creatures that come from anywhere else.
"""

from collections.abc import Callable
from typing import Any

from msgspec.structs import replace

from vtt.numerals import counted
from vtt.rules.contract.description import ActionDescription, Parameter, Refusal
from vtt.rules.contract.keys import numbered, slug
from vtt.rules.contract.procedure import DONE, Change, Intent, Outcome, Procedure, Say
from vtt.rules.tabletop.arriving import base_name, free_id, free_names, free_spot
from vtt.table.campaign_events import WaitingPut, WaitingRemoved
from vtt.table.creature import Creature
from vtt.table.events import CreaturePut, Removed
from vtt.table.table import Table
from vtt.table.waiting import WaitingGroup

WAIT, COME_IN, CHANGE_WAITING, DISMISS = "wait_group", "come_in", "change_waiting", "dismiss_waiting"
MOST_GROUPS = 50
_GROUP = Parameter(name="group", label="Group", kind="text", required=True)
_NAME = Parameter(name="name", label="What the group is called", kind="text", required=True, maximum=200)
_HIDDEN = Parameter(name="hidden", label="Players do not see them when they come", kind="boolean", default=False)


def _action(name: str, label: str, *parameters: Parameter) -> ActionDescription:
    return ActionDescription(name=name, label=label, parameters=parameters, by_gm=True, hidden=True)


ACTIONS: tuple[ActionDescription, ...] = (
    _action(
        WAIT, "Have them wait", Parameter(name="creatures", label="Who", kind="list", required=True), _NAME, _HIDDEN
    ),
    _action(COME_IN, "The group comes", _GROUP),
    _action(CHANGE_WAITING, "Change a group that waits", _GROUP, _NAME, _HIDDEN),
    _action(DISMISS, "Dismiss a group that waits", _GROUP),
)


def usual_name(table: Table) -> str:
    """What the next group is called unless somebody says otherwise: the second wave, then the third, and on."""
    known = {group.name for group in table.waiting.values()}
    waves = (f"{number} wave" for number in _ORDINALS)
    return next((name for name in waves if name not in known), f"Wave {len(known) + 2}")


_ORDINALS = ("Second", "Third", "Fourth", "Fifth", "Sixth", "Seventh")


def refusal(table: Table, intent: Intent) -> Refusal | None:
    """Why a complete intent of this module cannot be done, or ``None``."""
    arguments = intent.arguments
    if "group" in arguments and str(arguments["group"]) not in table.waiting:
        return Refusal("no group called {group!r} waits", values={"group": str(arguments["group"])})
    if "name" in arguments and not _line(intent):
        return Refusal("say what the group is called")
    if intent.action != WAIT:
        return None
    if len(table.waiting) >= MOST_GROUPS:
        return Refusal(f"at most {MOST_GROUPS} groups wait in a scene")
    who = _creatures(intent)
    if not who:
        return Refusal("say who waits")
    unknown = [each for each in who if each not in table.creatures]
    return Refusal("nobody called {who!r} is there", values={"who": unknown[0]}) if unknown else None


def perform(table: Table, intent: Intent) -> Procedure:
    """The procedure of a complete intent of this module."""
    return _PROCEDURES[intent.action](table, intent)


def _wait(table: Table, intent: Intent) -> Procedure:
    name = _line(intent)
    found = {each: table.creatures[each] for each in _creatures(intent)}
    key = numbered(slug(name) or "group", table.waiting)
    away = {each: replace(creature, hidden=True, behind=()) for each, creature in found.items()}
    # The group first: from then on players read no name of theirs.
    table = yield Change(WaitingPut(WaitingGroup(id=key, name=name, hidden=_hidden(intent), creatures=away)))
    for each in found:
        table = yield Change(Removed(each, elsewhere=True))
    names = ", ".join(each.name for each in found.values())
    yield Say("{group} waits: {who}", {"group": name, "who": names}, secret=True)
    return Outcome(name)


def _come(table: Table, intent: Intent) -> Procedure:
    """Each stands where it waited, or as near to that as there is room, under a name and an id that nobody has."""
    group = table.waiting[str(intent.arguments["group"])]
    table = yield Change(WaitingRemoved(group.id))
    come: list[Creature] = []
    for creature in group.creatures.values():
        name, identity = creature.name, creature.id
        if any(each.name == name for each in table.creatures.values()):
            name = next(free_names(table, base_name(name), 1))
        if identity in table.creatures or identity in table.places:
            identity = free_id(table, slug(name) or identity)
        seat = free_spot(table, creature.radius, creature.at)
        arrived = replace(creature, id=identity, name=name, at=seat, behind=(), hidden=group.hidden)
        table = yield Change(CreaturePut(arrived))
        come.append(arrived)
    names = ", ".join(each.name for each in come)
    yield Say("{who}: there now", {"who": names}, about=tuple(each.id for each in come), secret=group.hidden)
    yield Say("{group} has come", {"group": group.name}, secret=True)
    return Outcome(counted(len(come), "creature"))


def _change(table: Table, intent: Intent) -> Procedure:
    group = table.waiting[str(intent.arguments["group"])]
    yield Change(WaitingPut(replace(group, name=_line(intent), hidden=_hidden(intent))))
    return DONE


def _dismiss(table: Table, intent: Intent) -> Procedure:
    group = table.waiting[str(intent.arguments["group"])]
    yield Change(WaitingRemoved(group.id))
    yield Say("{group} waits no more", {"group": group.name}, secret=True)
    return DONE


def _creatures(intent: Intent) -> tuple[str, ...]:
    given: Any = intent.arguments.get("creatures") or ()
    return tuple(dict.fromkeys(map(str, given)))


def _hidden(intent: Intent) -> bool:
    return bool(intent.arguments.get("hidden"))


def _line(intent: Intent) -> str:
    return " ".join(str(intent.arguments.get("name") or "").split())


_PROCEDURES: dict[str, Callable[[Table, Intent], Procedure]] = {
    WAIT: _wait,
    COME_IN: _come,
    CHANGE_WAITING: _change,
    DISMISS: _dismiss,
}
