"""Sessions begin and end, hunger and thirst, the timer of encounter rolls (BH-TIME-10, BH-ENC-09, BH-ENC-01)."""

from collections.abc import Iterator
from typing import Final

from msgspec.structs import replace

from vtt.games.black_hack import effects
from vtt.games.black_hack.attribute_tests.plain import mode
from vtt.games.black_hack.features.talents import session_starts
from vtt.games.black_hack.harm.damage import hurt
from vtt.games.black_hack.magic.prayer_scene import eats_portion
from vtt.games.black_hack.magic.running import is_touched
from vtt.games.black_hack.menus import in_menus
from vtt.games.black_hack.sheet.access import character
from vtt.games.black_hack.sheet.chronicle import ENCOUNTER_EVERY, Exploration, Timer, chronicle, chronicled
from vtt.games.black_hack.sheet.parts import CarriedItem
from vtt.games.black_hack.sheet.sheets import AnySheet, Character
from vtt.games.black_hack.usage.dice import roll_item
from vtt.rules.contract.description import Offer, Parameter, Refusal
from vtt.rules.contract.parameters import choice, flag, text
from vtt.rules.contract.procedure import DONE, Change, Changing, Choose, Intent, Option, Outcome, Procedure, Say
from vtt.rules.kit.authoring import gms_action, no
from vtt.rules.kit.creatures import every_sheet
from vtt.table.events import ClockSet
from vtt.table.table import Table

ENCOUNTERS: Final = "Encounters"
"""The group of the encounter roll and its timer."""

_FOOD: Final = "food"
"""The tag of an item that feeds whatever its name is."""

_SESSION = "Session"
_WHY = "BH-ENC-09"
_NOTHING = "nothing"


def _rations(sheet: Character) -> CarriedItem | None:
    """The food with a Usage Die that a character carries, or ``None``: it stands for drink as well."""
    for item in sheet.items:
        if item.usage and (_FOOD in item.tags or "ration" in item.name.casefold()):
            return item
    return None


def everyone_eats(table: Table) -> Changing:
    """Every character on its feet takes food and water, or loses as many HP as its Level, which no Armour Die stops.
    Who is away, of stone or in a Time Stop neither hungers nor shares."""
    for identity, creature in list(table.creatures.items()):
        if type(creature.sheet) is Character and not creature.sheet.state and is_touched(table, identity):
            table = yield from _eats(table, identity)
    return table


def _eats(table: Table, identity: str) -> Changing:
    """Food of a prayer first (BH-PRY-17), then own rations, then those of others, which the player is asked about: one
    roll feeds one (BH-ENC-09)."""
    table, fed = yield from eats_portion(table, identity)
    if fed:
        return table
    own = _rations(character(table, identity))
    if own is not None:
        return (yield from roll_item(table, identity, own, _WHY))
    creature = table.creatures[identity]
    sharing = [
        (other, food)
        for other, who in table.creatures.items()
        if type(who.sheet) is Character and not who.hidden and is_touched(table, other)
        if (food := _rations(who.sheet)) is not None
    ]
    answer = _NOTHING
    if sharing:
        options = tuple(Option(other, f"{table.creatures[other].name}’s {food.name}") for other, food in sharing)
        answer = yield Choose(
            identity,
            "{who} has nothing to eat. Who shares?",
            (*options, Option(_NOTHING, "Nobody: go hungry")),
            sharing[0][0],
            _WHY,
            {"who": creature.name},
            identity,
        )
    if answer != _NOTHING:
        return (yield from roll_item(table, answer, dict(sharing)[answer], _WHY))
    yield Say("{who} goes hungry", {"who": creature.name}, _WHY, "result", about=(identity,))
    return (yield from hurt(table, identity, character(table, identity).level, _WHY, breakable=False, named="Hunger"))


REMINDER = Say("Encounter roll due", why="BH-ENC-01", level="reminder", suggest=Intent("encounter"), secret=True)


def due(table: Table) -> bool:
    """Whether an encounter roll is due."""
    exploration = chronicle(table).exploration
    return exploration.dangerous and exploration.timer.at(table.clock.played) >= ENCOUNTER_EVERY


def due_at(exploration: Exploration) -> int | None:
    """When the next roll is due, in seconds of playing time; ``None`` where the place is safe or the timer stands
    still short of it."""
    timer = exploration.timer
    if not exploration.dangerous or not (timer.running or timer.counted >= ENCOUNTER_EVERY):
        return None
    return timer.since + ENCOUNTER_EVERY - timer.counted


def rolled(table: Table) -> Changing:
    """A timed roll was made: it answers every quarter of an hour that has passed, and the one under way goes on."""
    exploration = chronicle(table).exploration
    counted = exploration.timer.at(table.clock.played)
    if not due(table):
        return table
    return (yield from _set(table, exploration, counted % ENCOUNTER_EVERY, exploration.timer.running))


def restarted(table: Table) -> Changing:
    """The timer counts from 0 again, whether it runs or not."""
    exploration = chronicle(table).exploration
    return (yield from _set(table, exploration, 0, exploration.timer.running))


@gms_action("dangerous", "Mark the surroundings", flag("dangerous", "Dangerous", True), rules=("BH-ENC-01",))
def dangerous(table: Table, intent: Intent) -> Procedure:
    """The surroundings are dangerous from now on, and the timer starts; or they are not, and it ends (BH-ENC-01)."""
    wanted = bool(intent.arguments["dangerous"])
    exploration = replace(chronicle(table).exploration, dangerous=wanted)
    text = "The surroundings are dangerous" if wanted else "The surroundings are safe"
    yield Say(text, why="BH-ENC-01", level="heading", secret=True)
    yield from _set(table, exploration, 0, wanted)
    return DONE


@dangerous.refuses
def _(table: Table, intent: Intent) -> Refusal | None:
    """Only what is not so already."""
    wanted = bool(intent.arguments["dangerous"])
    if chronicle(table).exploration.dangerous == wanted:
        return no("it is marked dangerous already" if wanted else "it is safe already", "BH-ENC-01")
    return None


@dangerous.offered_to_gm
def _(table: Table) -> Iterator[Offer]:
    wanted = not chronicle(table).exploration.dangerous
    label, note = ("Mark as dangerous", "starts the timer") if wanted else ("Mark as safe", "stops the timer")
    yield dangerous.offer(table, "", label, {"dangerous": wanted}, note=note, group=ENCOUNTERS)


@gms_action(
    "encounter_timer",
    "Encounter timer",
    choice("what", "What", {"start": "Start", "pause": "Pause", "reset": "Reset"}, "start"),
    rules=("BH-ENC-01",),
)
def encounter_timer(table: Table, intent: Intent) -> Procedure:
    """The timer is started or goes on, is paused, or counts from 0 again (BH-ENC-01)."""
    exploration = chronicle(table).exploration
    what = str(intent.arguments["what"])
    counted = 0 if what == "reset" else exploration.timer.at(table.clock.played)
    running = exploration.timer.running if what == "reset" else what == "start"
    yield from _set(table, exploration, counted, running)
    text = {"start": "The encounter timer runs", "pause": "The encounter timer is paused"}.get(
        what, "The encounter timer is reset"
    )
    yield Say(text, why="BH-ENC-01", secret=True)
    return DONE


@encounter_timer.refuses
def _(table: Table, intent: Intent) -> Refusal | None:
    """Only in dangerous surroundings; what runs is not started, what stands still not paused."""
    exploration = chronicle(table).exploration
    if not exploration.dangerous:
        return no("mark the surroundings dangerous first", "BH-ENC-01")
    match intent.arguments["what"]:
        case "start" if exploration.timer.running:
            return no("the timer runs already", "BH-ENC-01")
        case "pause" if not exploration.timer.running:
            return no("the timer is paused already", "BH-ENC-01")
        case _:
            return None


@encounter_timer.offered_to_gm
def _(table: Table) -> Iterator[Offer]:
    """Only where it counts."""
    exploration = chronicle(table).exploration
    if exploration.dangerous:
        what, label = ("pause", "Pause the timer") if exploration.timer.running else ("start", "Start the timer")
        note = "real time until the next roll is due"
        yield encounter_timer.offer(table, "", label, {"what": what}, note=note, group=ENCOUNTERS)
        note = "counts from the beginning"
        yield encounter_timer.offer(table, "", "Reset the timer", {"what": "reset"}, note=note, group=ENCOUNTERS)


def _set(table: Table, exploration: Exploration, counted: int, running: bool) -> Changing:
    timer = Timer(running=running, since=table.clock.played if running else 0, counted=counted)
    return (yield from chronicled(table, exploration=replace(exploration, timer=timer)))


@gms_action(
    "end_session",
    "End the session",
    flag("begin_next", "Begin the next one at once", True),
    mode("mode", "Deep & Murky Past"),
    rules=("BH-TIME-10",),
)
def end_session(table: Table, intent: Intent) -> Procedure:
    """A session ends, and unless the GM says otherwise the next one begins at once."""
    ended = table.clock.session
    yield Say("Session {session} ends", {"session": ended}, "BH-TIME-10", "time")
    table = yield from _ended(table)
    if not intent.arguments["begin_next"]:
        exploration = chronicle(table).exploration
        # Real playing time does not run between sessions.
        timer = exploration.timer
        stopped = Timer(counted=timer.at(table.clock.played)) if timer.running else timer
        yield from chronicled(table, exploration=replace(exploration, between=True, timer=stopped))
        return Outcome(f"Session {ended} has ended")
    mode = str(intent.arguments.get("mode") or "normal")
    yield from _begun(table, ended + 1, "", mode)
    return Outcome(f"Session {ended + 1}")


@end_session.refuses
def _(table: Table, intent: Intent) -> Refusal | None:
    """A session that is on can end at any time, in a fight as well."""
    if chronicle(table).exploration.between:
        return no("session {session} has ended: start the next one", "BH-TIME-10", session=table.clock.session)
    return None


@end_session.offered_to_gm
def _(table: Table) -> Iterator[Offer]:
    note = f"session {table.clock.session}"
    yield end_session.offer(table, "", "End the session", {"begin_next": False}, note=note, group=_SESSION)


@gms_action(
    "start_session",
    "Start a session",
    Parameter(name="number", label="Number (empty: the next)", kind="integer", minimum=1),
    text("date", "Date"),
    mode("mode", "Deep & Murky Past"),
    rules=("BH-TIME-10",),
)
def start_session(table: Table, intent: Intent) -> Procedure:
    """A session begins, the next by number unless the GM gives another."""
    number = int(intent.arguments.get("number") or table.clock.session + 1)
    yield from _begun(table, number, str(intent.arguments["date"]), str(intent.arguments["mode"]))
    return Outcome(f"Session {number}")


@start_session.refuses
def _(table: Table, intent: Intent) -> Refusal | None:
    """The next session begins once the last has ended."""
    if not chronicle(table).exploration.between:
        return no("session {session} is on: end it first", "BH-TIME-10", session=table.clock.session)
    number = intent.arguments["number"]
    if number and number <= table.clock.session:
        return no("session {session} was the last: expected a higher number", "BH-TIME-10", session=table.clock.session)
    return None


in_menus(start_session, "Start a session", missing={"date": ""}, group=_SESSION)


def _ended(table: Table) -> Changing:
    """Cracked Bones, the record of spells cast, and every effect that lasts until the session's end are over."""
    for creature in table.creatures.values():
        if type(creature.sheet) is Character and creature.sheet.cracked_bones:
            text = "{who}: the Cracked Bones have healed"
            yield Say(text, {"who": creature.name}, "BH-OUT-07", about=(creature.id,))
    table = yield from every_sheet(table, _without_harm_of_session)
    return (yield from effects.end_with_session(table))


def _without_harm_of_session(sheet: AnySheet) -> AnySheet:
    if type(sheet) is not Character or not (sheet.cracked_bones or sheet.memory.cast):
        return sheet
    return replace(sheet, cracked_bones=False, memory=replace(sheet.memory, cast=()))


def _begun(table: Table, number: int, date: str, mode: str) -> Changing:
    """Backgrounds and what serves once a session are given back, the Turns are counted from 1 again, and what the
    classes do at the start of a session is done (BH-THF-08)."""
    table = yield Change(ClockSet(replace(table.clock, session=number)))
    exploration = chronicle(table).exploration
    text = "Session {session} begins, {date}" if date else "Session {session} begins"
    yield Say(text, {"session": number, "date": date}, "BH-TIME-10", "time")
    fresh = replace(exploration, between=False, date=date, turn=1, step=1, handled=())
    if fresh != exploration:
        table = yield from chronicled(table, exploration=fresh)
    table = yield from effects.end_with_start(table)
    table = yield from every_sheet(table, _unused)
    return (yield from session_starts(table, mode))


def _unused(sheet: AnySheet) -> AnySheet:
    if type(sheet) is not Character or not (sheet.background_used or any(item.used for item in sheet.items)):
        return sheet
    items = tuple(replace(item, used=False) if item.used else item for item in sheet.items)
    return replace(sheet, background_used=False, items=items)
