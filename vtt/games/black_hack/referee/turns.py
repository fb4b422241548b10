"""The six steps of a Turn, which carry exploration on, with all that a Turn takes with it (BH-GMS-01 to BH-GMS-06).

A Turn that simply passes (``passed``) is the same round of steps without the GM's prompts.
"""

from collections.abc import Generator
from typing import Any

from msgspec.structs import replace

from vtt.games.black_hack.chronicle import chronicle, chronicled
from vtt.games.black_hack.days import advanced, day_given_back, turn_begins
from vtt.games.black_hack.passing import everyone_ends, everyone_starts
from vtt.games.black_hack.recovery_options import MINUTES_PER_TURN
from vtt.games.black_hack.referee import timer
from vtt.games.black_hack.referee.acting import names, others_waiting, players_waiting
from vtt.rules.contract.procedure import Request, Say
from vtt.table.bands import Scale
from vtt.table.clock import MINUTES_PER_DAY
from vtt.table.table import Table

RECAP, LIGHTS, ASK, ANSWER, CHECK, REPEAT = range(1, 7)

TURN_BEGINS = "BH-GMS-06"
"""The rule behind the heading with which each Turn begins: between two of them stands what was done in one Turn."""

SCALES: dict[Scale, tuple[str, str]] = {
    Scale.MOMENTS: ("A Moment passes", "BH-TIME-02"),
    Scale.MINUTES: ("A Turn of Minutes passes", "BH-TIME-03"),
    Scale.HOURS: ("An Hour passes", "BH-TIME-04"),
    Scale.DAYS: ("A Day passes", "BH-TIME-05"),
}


def minutes_of_turn(table: Table) -> int:
    """World minutes that one turn of the table's scale stands for; none for Moments (BH-TIME-03 to BH-TIME-05)."""
    match table.clock.scale:
        case Scale.MINUTES:
            return MINUTES_PER_TURN(table)
        case Scale.HOURS:
            return 60
        case Scale.DAYS:
            return MINUTES_PER_DAY
        case _:
            return 0


def passed(table: Table, mode: str) -> Generator[Request, Any, Table]:
    """A Turn passes: once round from the step that the GM stands on to the same step of the next Turn. ``mode`` is how
    the Usage Dice are rolled."""
    step = chronicle(table).exploration.step
    if step < LIGHTS:
        table = yield from everyone_starts(table, table.clock.scale, mode)
        return (yield from _next_turn(table, step))
    table = yield from _next_turn(table, step)
    return (yield from everyone_starts(table, table.clock.scale, mode))


def stepped(table: Table, mode: str) -> Generator[Request, Any, Table]:
    """The GM goes on to the next step; after the sixth a new Turn begins with the first."""
    exploration = chronicle(table).exploration
    step = exploration.step % REPEAT + 1
    if step == RECAP:
        table = yield from _next_turn(table, RECAP)
    else:
        table = yield from chronicled(table, exploration=replace(exploration, step=step))
    if step == LIGHTS:
        table = yield from everyone_starts(table, table.clock.scale, mode)
    else:
        yield from _prompts(table, step)
    return table


def begun_anew(table: Table) -> Generator[Request, Any, Table]:
    """Everyone's Turn begins anew in the same place, with the first step (another scale, the end of a fight)."""
    exploration = chronicle(table).exploration
    table = yield from turn_begins(table)
    if exploration.step != RECAP or exploration.handled:
        table = yield from chronicled(table, exploration=replace(exploration, step=RECAP, handled=()))
    return table


def question(scale: Scale) -> str:
    """What the players are asked in the third step (BH-GMS-03)."""
    return f"What do you do in the next few {scale.value.capitalize()}?"


def _next_turn(table: Table, step: int) -> Generator[Request, Any, Table]:
    """A Turn ends for everyone, world time goes on, everyone has a Move and an Action again, and the Turn counter rises
    (BH-GMS-06)."""
    table = yield from everyone_ends(table)
    text, _ = SCALES[table.clock.scale]
    exploration = chronicle(table).exploration
    after = replace(exploration, turn=exploration.turn + 1, step=step, handled=())
    yield Say("{text}: Turn {turn}", {"text": text, "turn": after.turn}, TURN_BEGINS, "time")
    minutes = minutes_of_turn(table)
    if minutes:
        table = yield from advanced(table, minutes)
    if table.clock.scale is Scale.DAYS:
        table = yield from day_given_back(table)
    table = yield from turn_begins(table)
    return (yield from chronicled(table, exploration=after))


def _prompts(table: Table, step: int) -> Generator[Request, Any, None]:
    """What the GM is reminded of, and what the players are asked."""
    exploration = chronicle(table).exploration
    match step:
        case 1:
            text = "Sum up what was done in Turn {before}"
            yield Say(text, {"before": exploration.turn - 1}, "BH-GMS-01", "reminder", secret=True)
        case 3:
            yield Say("{question}", {"question": question(table.clock.scale)}, "BH-GMS-03", "reminder")
        case 4:
            others = names(table, others_waiting(table))
            text = "Still to act: {who}" if others else "Nobody else is left to act"
            yield Say(text, {"who": others}, "BH-GMS-04", "reminder", secret=True)
        case 5:
            waiting = names(table, [*players_waiting(table), *others_waiting(table)])
            text = "Has not acted: {who}" if waiting else "Everyone has acted"
            yield Say(text, {"who": waiting}, "BH-GMS-05", "reminder", secret=True)
            if timer.due(table):
                yield timer.REMINDER
