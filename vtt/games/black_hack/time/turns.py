"""Time outside fights: the scale of a turn, and turns that pass (BH-TIME-03 to BH-TIME-05)."""

from msgspec.structs import replace

from vtt.games.black_hack.attribute_tests.plain import SCALE, mode
from vtt.games.black_hack.referee import sessions as timer
from vtt.games.black_hack.referee.turns import SCALES, begun_anew, passed
from vtt.games.black_hack.sheet.access import fighting
from vtt.games.black_hack.time.passing import day_given_back
from vtt.rules.contract.description import Refusal
from vtt.rules.contract.parameters import integer
from vtt.rules.contract.procedure import Change, Intent, Outcome, Procedure, Say
from vtt.rules.kit.actions import action
from vtt.rules.kit.refusals import no
from vtt.table.bands import Scale
from vtt.table.events import ClockSet
from vtt.table.table import Table


@action("set_scale", "Count time in", SCALE, rules=("BH-TIME-03",), by_gm=True, hidden=True)
def set_scale(table: Table, intent: Intent) -> Procedure:
    """Turns are counted in another scale from now on; everyone's Turn begins anew."""
    scale = Scale(intent.arguments["scale"])
    table = yield Change(ClockSet(replace(table.clock, scale=scale)))
    yield Say("Time is counted in {scale}", {"scale": scale.value.capitalize()}, SCALES[scale][1], "time")
    table = yield from begun_anew(table)
    if scale is Scale.DAYS:
        yield from day_given_back(table)
    return Outcome(scale.value.capitalize())


@set_scale.refuses
def refuse_set_scale(table: Table, intent: Intent) -> Refusal | None:
    """A fight is counted in Moments (BH-TIME-02)."""
    if fighting(table):
        return no("a fight is counted in Moments: end it first", "BH-TIME-02")
    if Scale(intent.arguments["scale"]) is table.clock.scale:
        return no("time is counted so already", SCALES[table.clock.scale][1])
    return None


@action("pass_time", "A turn passes", integer("turns", "Turns", 1, 1, 100), mode(), rules=("BH-TIME-03",), by_gm=True)
def pass_time(table: Table, intent: Intent) -> Procedure:
    """Turns of the scale pass: the world's clock goes on, lights burn and effects run out (BH-TIME-03, BH-USE-06)."""
    for _ in range(int(intent.arguments["turns"])):
        table = yield from passed(table, str(intent.arguments["mode"]))
    if timer.due(table):
        yield timer.REMINDER
    return Outcome(f"{table.clock.time_of_day}, day {table.clock.day}")


@pass_time.refuses
def refuse_pass_time(table: Table, intent: Intent) -> Refusal | None:
    """In a fight the order carries time on."""
    return no("in a fight time goes on with Next", "BH-TIME-02") if fighting(table) else None
