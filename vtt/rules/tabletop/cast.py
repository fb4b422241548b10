"""The cast of a campaign: its characters, and the foes who are kept, wherever they are: on the table, in a scene that
rests, in a group that waits, or off the stage, in no scene at all. Actions of any table, and a shelf of the library."""

from collections.abc import Callable, Iterator
from typing import Any, NamedTuple

from msgspec.structs import replace

from vtt.rules.contract.description import ActionDescription, Block, Items, Offer, Parameter, Refusal
from vtt.rules.contract.keys import slug
from vtt.rules.contract.library import Entry, EntryView, Shelf
from vtt.rules.contract.procedure import DONE, Change, Intent, Outcome, Procedure, Say
from vtt.rules.contract.system import System
from vtt.rules.tabletop.arriving import base_name, free_id, free_names, free_spot, usual_spot
from vtt.table.campaign_events import ScenePut, WaitingPut, WaitingRemoved
from vtt.table.creature import Creature, Side
from vtt.table.events import CreaturePut, Event, Removed
from vtt.table.resting import by_itself, off_the_stage, put_down, scene_on, with_the_first
from vtt.table.scenes import OFF_STAGE
from vtt.table.table import Table
from vtt.table.waiting import WaitingGroup

SHELF = "cast"
KEEP, LEAVE, BRING, REST = "keep_in_cast", "leave_cast", "bring_from_cast", "rest_in_cast"
_WHO = Parameter(name="who", label="Who (an id)", kind="text", required=True)
_SCENE = Parameter(name="scene", label="In which scene (empty: on the table)", kind="text", default="")
_GROUP = Parameter(name="group", label="In which group that waits (empty: in none)", kind="text", default="")


def _action(name: str, label: str, *parameters: Parameter) -> ActionDescription:
    return ActionDescription(name=name, label=label, parameters=parameters, by_gm=True, hidden=True)


ACTIONS: tuple[ActionDescription, ...] = (
    _action(KEEP, "Keep in the cast", Parameter(name="creature", label="Who", kind="creature", required=True)),
    _action(LEAVE, "Take out of the cast", _WHO, _SCENE, _GROUP),
    _action(
        BRING, "Put on the table", _WHO, _SCENE, _GROUP, Parameter(name="at", label="Where", kind="point", default=None)
    ),
    _action(REST, "Send off the stage", _WHO, _SCENE, _GROUP),
)


class Member(NamedTuple):
    """One of the cast, in the ``scene`` of that id (empty: on the table) and there in the waiting ``group`` of that id
    (empty: in none); ``where`` tells it in words."""

    creature: Creature
    scene: str
    group: str
    where: str

    @property
    def is_here(self) -> bool:
        """Whether they stand on the board of the table."""
        return not (self.scene or self.group)

    @property
    def named(self) -> dict[str, Any]:
        """The arguments that name them to the actions of the cast."""
        return {"who": self.creature.id, "scene": self.scene, "group": self.group}


def is_of_the_cast(creature: Creature) -> bool:
    """Whether the campaign keeps them: every character, and whoever else was kept."""
    return creature.side == "players" or creature.kept


def members(table: Table) -> tuple[Member, ...]:
    """All of the cast, characters first, by their names."""
    found = [member for member in _everybody(table) if is_of_the_cast(member.creature)]
    found.sort(key=lambda each: (each.creature.side != "players", each.creature.name.casefold(), not each.is_here))
    return tuple(found)


def keyed(table: Table) -> dict[str, Member]:
    """All of the cast by a key that stays the same wherever they go, unless two have the same id."""
    found: dict[str, Member] = {}
    for each in members(table):
        key = each.creature.id
        found[f"{key}|{each.scene}|{each.group}" if key in found else key] = each
    return found


def off_stage(table: Table, creature: Creature) -> Event:
    """The event by which somebody who has left the table is off the stage, under an id that nobody has there."""
    return ScenePut(off_the_stage(table, creature))


def refusal(table: Table, intent: Intent) -> Refusal | None:
    """Why a complete intent of this module cannot be done, or ``None``."""
    if intent.action == KEEP:
        creature = table.creatures[str(intent.arguments["creature"])]
        kept = is_of_the_cast(creature)
        return Refusal("{who} is of the cast already", values={"who": creature.name}) if kept else None
    member = _meant(table, intent)
    if member is None:
        return Refusal("nobody called {who!r} is there", values={"who": str(intent.arguments["who"])})
    return _refused(member, intent.action)


def perform(table: Table, intent: Intent) -> Procedure:
    """The procedure of a complete intent of this module."""
    return _PROCEDURES[intent.action](table, intent)


def shelf(system: System, table: Table) -> Shelf | None:
    """The shelf of the cast, or ``None`` where nobody is of it."""
    entries = []
    tables: dict[str, Table] = {}
    for key, member in keyed(table).items():
        creature, there = member.creature, _table_of(table, member, tables)
        view = system.token_view(there, creature)
        state = "fallen" if view.fallen or view.life == 0 else view.life_text
        cells = (creature.name, _SIDES[creature.side], member.where, state)
        words = f"{creature.notes} {creature.group}"
        glyph = creature.glyph or creature.name[:1].upper()
        entries.append(Entry(key=key, cells=cells, glyph=glyph, words=words, picture=creature.picture))
    columns = ("Name", "Who", "Where", "State")
    return Shelf(key=SHELF, label="Cast", columns=columns, entries=tuple(entries)) if entries else None


def entry_view(system: System, table: Table, key: str) -> EntryView:
    """One of the cast with the whole sheet. Raises ``KeyError`` for an unknown one."""
    member = keyed(table)[key]
    sheet = system.sheet_view(_table_of(table, member, {}), member.creature.id)
    blocks = sheet.blocks if member.is_here else tuple(map(_only_told, sheet.blocks))
    subtitle = " · ".join(filter(None, (sheet.subtitle, member.where)))
    offers = tuple(
        Offer(intent=Intent(action, "", member.named), label=label, refusal=_refused(member, action))
        for action, label in ((BRING, "Put on the table"), (REST, "Off the stage"), (LEAVE, "Take out of the cast"))
    )
    return EntryView(title=member.creature.name, subtitle=subtitle, blocks=blocks, offers=offers)


_SIDES: dict[Side, str] = {"players": "Character", "gm": "Foe", "none": "On no side"}


def _everybody(table: Table) -> Iterator[Member]:
    for creature in table.creatures.values():
        yield Member(creature, "", "", "on the table, hidden" if creature.hidden else "on the table")
    for group in table.waiting.values():
        for creature in group.creatures.values():
            yield Member(creature, "", group.id, f"waits: {group.name}")
    for key, scene in table.scenes.items():
        if key == table.scene:
            continue
        title = scene.title or "Without a title"
        for creature in scene.creatures.values():
            yield Member(creature, key, "", "off the stage" if key == OFF_STAGE else title)
        for group in scene.waiting.values():
            for creature in group.creatures.values():
                yield Member(creature, key, group.id, f"{title}, waits: {group.name}")


def _meant(table: Table, intent: Intent) -> Member | None:
    named = (str(intent.arguments["who"]), str(intent.arguments["scene"] or ""), str(intent.arguments["group"] or ""))
    found = ((each.creature.id, each.scene, each.group) == named and each for each in _everybody(table))
    return next((each for each in found if each), None)


def _refused(member: Member, action: str) -> Refusal | None:
    values = {"who": member.creature.name, "where": member.where}
    if action == BRING and member.is_here:
        return Refusal("{who} is on the table already", values=values)
    if action == REST and member.scene == OFF_STAGE:
        return Refusal("{who} is off the stage already", values=values)
    if not is_of_the_cast(member.creature):
        return Refusal("{who} is not of the cast", values=values)
    if action == LEAVE and member.creature.side == "players" and member.scene != OFF_STAGE:
        return Refusal("a character is of the cast wherever they are: send {who} off the stage first", values=values)
    return None


def _table_of(table: Table, member: Member, known: dict[str, Table]) -> Table:
    """The table of the scene in which they are, with them on its board."""
    if member.scene not in known:
        known[member.scene] = by_itself(table, member.scene) if member.scene else table
    there = known[member.scene]
    if member.creature.id in there.creatures and not member.group:
        return there
    return replace(there, creatures={**there.creatures, member.creature.id: member.creature})


def _only_told(block: Block) -> Block:
    """The block without what is done by a click: who is not on the table does nothing."""
    if not isinstance(block, Items):
        return block
    entries = tuple(replace(each, offer=None, offers=()) for each in block.entries)
    return replace(block, entries=entries)


def _taken(table: Table, member: Member) -> Iterator[Event]:
    """The events by which they are where they were no more."""
    identity = member.creature.id
    if member.is_here:
        yield Removed(identity, elsewhere=True)
        return
    if not member.scene:
        yield _left(table.waiting[member.group], identity)
        return
    scene = table.scenes[member.scene]
    if member.group:
        group = _left(scene.waiting[member.group], identity)
        waiting = {key: each for key, each in scene.waiting.items() if key != member.group}
        if isinstance(group, WaitingPut):
            waiting = {**scene.waiting, member.group: group.group}
        yield ScenePut(replace(scene, waiting=waiting))
        return
    resting = Removed(identity, elsewhere=True).applied_to(put_down(replace(table, scene=""), member.scene))
    yield ScenePut(replace(scene_on(resting), folder=scene.folder, archived=scene.archived))


def _left(group: WaitingGroup, identity: str) -> WaitingPut | WaitingRemoved:
    """The group without somebody: gone where nobody is left."""
    left = {key: each for key, each in group.creatures.items() if key != identity}
    return WaitingPut(replace(group, creatures=left)) if left else WaitingRemoved(group.id)


def _keep(table: Table, intent: Intent) -> Procedure:
    creature = table.creatures[str(intent.arguments["creature"])]
    yield Change(CreaturePut(replace(creature, kept=True)))
    yield Say("{who} is kept in the cast", {"who": creature.name}, secret=True)
    return DONE


def _leave(table: Table, intent: Intent) -> Procedure:
    """Off the stage they are gone from the campaign; anywhere else a foe only goes with the scene again."""
    member = _meant(table, intent)
    assert member is not None
    creature = replace(member.creature, kept=False)
    if member.scene == OFF_STAGE:
        for event in _taken(table, member):
            table = yield Change(event)
    else:
        yield Change(_changed(table, member, creature))
    yield Say("{who} is of the cast no more", {"who": creature.name}, secret=True)
    return DONE


def _changed(table: Table, member: Member, creature: Creature) -> Event:
    """The event by which they are as this, where they are."""
    if member.is_here:
        return CreaturePut(creature)
    if not member.scene:
        group = table.waiting[member.group]
        return WaitingPut(replace(group, creatures={**group.creatures, creature.id: creature}))
    scene = table.scenes[member.scene]
    if member.group:
        group = scene.waiting[member.group]
        changed = replace(group, creatures={**group.creatures, creature.id: creature})
        return ScenePut(replace(scene, waiting={**scene.waiting, group.id: changed}))
    return ScenePut(replace(scene, creatures={**scene.creatures, creature.id: creature}))


def _bring(table: Table, intent: Intent) -> Procedure:
    """At a free spot round the point, by default where new creatures come up, under a name and an id that nobody has;
    who waited is as hidden as the group was to be."""
    member = _meant(table, intent)
    assert member is not None
    creature, at = member.creature, intent.arguments["at"]
    hidden = creature.hidden
    if member.group:
        waiting = table.scenes[member.scene].waiting if member.scene else table.waiting
        hidden = waiting[member.group].hidden
    for event in _taken(table, member):
        table = yield Change(event)
    name, identity = creature.name, creature.id
    if any(each.name == name for each in table.creatures.values()):
        name = next(free_names(table, base_name(name), 1))
    if identity in table.creatures or identity in table.places:
        identity = free_id(table, slug(name) or identity)
    wanted = (table.entry or usual_spot(table)) if at is None else (float(at[0]), float(at[1]))
    seat = free_spot(table, creature.radius, wanted)
    yield Change(CreaturePut(replace(creature, id=identity, name=name, at=seat, behind=(), hidden=hidden)))
    yield Say("{who}: there now", {"who": name}, level="result", about=(identity,), secret=hidden)
    return Outcome(name)


def _rest(table: Table, intent: Intent) -> Procedure:
    member = _meant(table, intent)
    assert member is not None
    for event in _taken(table, member):
        table = yield Change(event)
    yield Change(off_stage(with_the_first(table), member.creature))
    yield Say("{who} is off the stage", {"who": member.creature.name}, level="result", secret=True)
    return DONE


_PROCEDURES: dict[str, Callable[[Table, Intent], Procedure]] = {
    KEEP: _keep,
    LEAVE: _leave,
    BRING: _bring,
    REST: _rest,
}
