"""Sessions begin and end: what each gives back and what it ends (BH-TIME-10)."""

from collections.abc import Generator
from typing import Any

from msgspec.structs import replace

from vtt.games.black_hack import effects
from vtt.games.black_hack.chronicle import chronicle, chronicled
from vtt.games.black_hack.features.session_start import session_starts
from vtt.games.black_hack.referee.state import Timer
from vtt.games.black_hack.sheets import Character
from vtt.rules.contract.description import Refusal
from vtt.rules.contract.procedure import Change, Intent, Outcome, Procedure, Request, Say
from vtt.rules.kit.refusals import no
from vtt.table.creature import Sheet
from vtt.table.events import ClockSet, SheetsChanged
from vtt.table.table import Table


def refuse_end_session(table: Table, intent: Intent) -> Refusal | None:
    """A session that is on can end at any time, in a fight as well."""
    if chronicle(table).exploration.between:
        return no("session {session} has ended: start the next one", "BH-TIME-10", session=table.clock.session)
    return None


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


def refuse_start_session(table: Table, intent: Intent) -> Refusal | None:
    """The next session begins once the last has ended."""
    if not chronicle(table).exploration.between:
        return no("session {session} is on: end it first", "BH-TIME-10", session=table.clock.session)
    number = intent.arguments["number"]
    if number and number <= table.clock.session:
        return no("session {session} was the last: expected a higher number", "BH-TIME-10", session=table.clock.session)
    return None


def start_session(table: Table, intent: Intent) -> Procedure:
    """A session begins, the next by number unless the GM gives another."""
    number = int(intent.arguments.get("number") or table.clock.session + 1)
    yield from _begun(table, number, str(intent.arguments["date"]), str(intent.arguments["mode"]))
    return Outcome(f"Session {number}")


def _ended(table: Table) -> Generator[Request, Any, Table]:
    """Cracked Bones, the record of spells cast, and every effect that lasts until the session's end are over."""
    renewed: dict[str, Sheet] = {}
    for identity, creature in table.creatures.items():
        sheet = creature.sheet
        if type(sheet) is not Character or not (sheet.cracked_bones or sheet.memory.cast):
            continue
        renewed[identity] = replace(sheet, cracked_bones=False, memory=replace(sheet.memory, cast=()))
        if sheet.cracked_bones:
            text = "{who}: the Cracked Bones have healed"
            yield Say(text, {"who": creature.name}, "BH-OUT-07", about=(creature.id,))
    if renewed:
        table = yield Change(SheetsChanged(renewed))
    return (yield from effects.end_with_session(table))


def _begun(table: Table, number: int, date: str, mode: str) -> Generator[Request, Any, Table]:
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
    renewed: dict[str, Sheet] = {}
    for identity, creature in table.creatures.items():
        sheet = creature.sheet
        if type(sheet) is Character and (sheet.background_used or any(item.used for item in sheet.items)):
            items = tuple(replace(item, used=False) if item.used else item for item in sheet.items)
            renewed[identity] = replace(sheet, background_used=False, items=items)
    if renewed:
        table = yield Change(SheetsChanged(renewed))
    return (yield from session_starts(table, mode))


PROCEDURES = {
    "start_session": (refuse_start_session, start_session),
    "end_session": (refuse_end_session, end_session),
}
