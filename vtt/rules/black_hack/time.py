"""Time outside fights: the scale of a turn, turns that pass, sessions that end (BH-TIME-03 to 05, BH-TIME-10)."""

from msgspec.structs import replace

from vtt.rules.black_hack.access import fighting
from vtt.rules.black_hack.days import advanced, day_given_back, turn_begins
from vtt.rules.black_hack.options import option
from vtt.rules.black_hack.sheets import Character
from vtt.rules.black_hack.usage import roll_effects
from vtt.rules.description import Refusal
from vtt.rules.procedure import Change, Intent, Outcome, Procedure, Say
from vtt.table.bands import Scale
from vtt.table.clock import MINUTES_PER_DAY
from vtt.table.creature import Sheet
from vtt.table.events import ClockSet, SheetsChanged
from vtt.table.table import Table

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
            return int(option(table, "minutes_per_turn"))
        case Scale.HOURS:
            return 60
        case Scale.DAYS:
            return MINUTES_PER_DAY
        case _:
            return 0


def refuse_set_scale(table: Table, intent: Intent) -> Refusal | None:
    """A fight is counted in Moments (BH-TIME-02)."""
    if fighting(table):
        return Refusal("a fight is counted in Moments: end it first", "BH-TIME-02")
    if Scale(intent.arguments["scale"]) is table.clock.scale:
        return Refusal("time is counted so already", SCALES[table.clock.scale][1])
    return None


def set_scale(table: Table, intent: Intent) -> Procedure:
    """Turns are counted in another scale from now on; everyone's Turn begins anew."""
    scale = Scale(intent.arguments["scale"])
    table = yield Change(ClockSet(replace(table.clock, scale=scale)))
    yield Say("Time is counted in {scale}", {"scale": scale.value.capitalize()}, SCALES[scale][1], "heading")
    table = yield from turn_begins(table)
    if scale is Scale.DAYS:
        yield from day_given_back(table)
    return Outcome(scale.value.capitalize())


def refuse_pass_time(table: Table, intent: Intent) -> Refusal | None:
    """In a fight the order carries time on."""
    return Refusal("in a fight time goes on with Next", "BH-TIME-02") if fighting(table) else None


def pass_time(table: Table, intent: Intent) -> Procedure:
    """Turns of the scale pass: the world's clock goes on, lights burn and effects run out (BH-TIME-03, BH-USE-06)."""
    turns = int(intent.arguments.get("turns") or 1)
    mode = str(intent.arguments.get("mode") or "normal")
    text, why = SCALES[table.clock.scale]
    minutes = minutes_of_turn(table)
    for _ in range(turns):
        yield Say(text, why=why, level="heading")
        if minutes:
            table = yield from advanced(table, minutes)
        if table.clock.scale is Scale.DAYS:
            table = yield from day_given_back(table)
        table = yield from turn_begins(table)
        table = yield from roll_effects(table, table.clock.scale, mode)
    return Outcome(f"{table.clock.time_of_day}, day {table.clock.day}")


def refuse_end_session(table: Table, intent: Intent) -> Refusal | None:
    """A session can end at any time, in a fight as well."""
    return None


def end_session(table: Table, intent: Intent) -> Procedure:
    """A session ends and the next begins: what lasts or is used once a session starts afresh (BH-TIME-10)."""
    renewed: dict[str, Sheet] = {}
    for identity, creature in table.creatures.items():
        sheet = creature.sheet
        if type(sheet) is Character and (sheet.cracked_bones or sheet.background_used):
            renewed[identity] = replace(sheet, cracked_bones=False, background_used=False)
            if sheet.cracked_bones:
                yield Say("{who}: the Cracked Bones have healed", {"who": creature.name}, "BH-OUT-07")
    if renewed:
        table = yield Change(SheetsChanged(renewed))
    session = table.clock.session + 1
    yield Change(ClockSet(replace(table.clock, session=session)))
    yield Say(
        "Session {ended} ends; session {session} begins", {"ended": session - 1, "session": session}, "BH-TIME-10"
    )
    return Outcome(f"Session {session}")


ACTIONS = {
    "set_scale": (refuse_set_scale, set_scale),
    "pass_time": (refuse_pass_time, pass_time),
    "end_session": (refuse_end_session, end_session),
}
