"""The timer of encounter rolls: real playing time in dangerous surroundings (BH-ENC-01)."""

from collections.abc import Generator
from typing import Any

from msgspec.structs import replace

from vtt.games.black_hack.chronicle import chronicle, chronicled
from vtt.games.black_hack.referee.state import ENCOUNTER_EVERY, Exploration, Timer
from vtt.rules.contract.description import Refusal
from vtt.rules.contract.procedure import DONE, Intent, Procedure, Request, Say
from vtt.rules.kit.refusals import no
from vtt.table.table import Table

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


def rolled(table: Table) -> Generator[Request, Any, Table]:
    """A timed roll was made: it answers every quarter of an hour that has passed, and the one under way goes on."""
    exploration = chronicle(table).exploration
    counted = exploration.timer.at(table.clock.played)
    if not due(table):
        return table
    return (yield from _set(table, exploration, counted % ENCOUNTER_EVERY, exploration.timer.running))


def restarted(table: Table) -> Generator[Request, Any, Table]:
    """The timer counts from 0 again, whether it runs or not."""
    exploration = chronicle(table).exploration
    return (yield from _set(table, exploration, 0, exploration.timer.running))


def refuse_dangerous(table: Table, intent: Intent) -> Refusal | None:
    """Only what is not so already."""
    wanted = bool(intent.arguments["dangerous"])
    if chronicle(table).exploration.dangerous == wanted:
        return no("it is marked dangerous already" if wanted else "it is safe already", "BH-ENC-01")
    return None


def dangerous(table: Table, intent: Intent) -> Procedure:
    """The surroundings are dangerous from now on, and the timer starts; or they are not, and it ends (BH-ENC-01)."""
    wanted = bool(intent.arguments["dangerous"])
    exploration = replace(chronicle(table).exploration, dangerous=wanted)
    text = "The surroundings are dangerous" if wanted else "The surroundings are safe"
    yield Say(text, why="BH-ENC-01", level="heading", secret=True)
    yield from _set(table, exploration, 0, wanted)
    return DONE


def refuse_timer(table: Table, intent: Intent) -> Refusal | None:
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


def run(table: Table, intent: Intent) -> Procedure:
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


def _set(table: Table, exploration: Exploration, counted: int, running: bool) -> Generator[Request, Any, Table]:
    timer = Timer(running=running, since=table.clock.played if running else 0, counted=counted)
    return (yield from chronicled(table, exploration=replace(exploration, timer=timer)))


PROCEDURES = {"dangerous": (refuse_dangerous, dangerous), "encounter_timer": (refuse_timer, run)}
