"""A creature on the board: its Luck as the GM and as the players may know it, and in a few words each what lasts on
it."""

from functools import lru_cache
from typing import Final

from vtt.games.revenants_hack.sheet.access import Chronicle, chronicle, sheet_of
from vtt.games.revenants_hack.sheet.creature_sheet import NO_RECORD, CreatureSheet, Record
from vtt.games.revenants_hack.sheet.parts import NOTHING, Aimed, Circumstance, Problem
from vtt.games.revenants_hack.sheet.problem_table import ACUTE_AT_ROUND_END, is_acute, rows
from vtt.games.revenants_hack.sheet.sources import in_words, silenced_now
from vtt.numerals import counted
from vtt.rules.contract.description import Faring, Tag, TokenView
from vtt.table.clock import MINUTES_PER_DAY, Clock
from vtt.table.creature import Creature
from vtt.table.table import Table


def circumstance_tags(table: Table, creature: str) -> tuple[Tag, ...]:
    """What the GM noted on a creature (RH-ADV-03), and how it takes to the characters (RH-REACT-01); an attitude kept
    secret is for the GM alone (RH-REACT-02)."""
    sheet = sheet_of(table, creature)
    made: list[Tag] = []
    if sheet.lasting is not NOTHING and sheet.lasting.circumstances:
        silenced = silenced_now(table, sheet.lasting)
        made.extend(_circumstance(each, each.name in silenced) for each in sheet.lasting.circumstances)
    record = sheet.record
    if record is not NO_RECORD and record.attitude:
        secret = record.attitude_secret
        tip = "how it takes to the characters" + (", which only the GM knows" if secret else "")
        made.append(Tag(record.attitude, "plain", tip, "RH-REACT-02" if secret else "RH-REACT-01", not secret))
    return tuple(made)


def _circumstance(circumstance: Circumstance, silenced: bool) -> Tag:
    gives = "advantage" if circumstance.advantage else "disadvantage"
    tip = f"{gives} on {in_words(circumstance)}"
    if silenced:
        return Tag(circumstance.name, "muted", f"{tip}; counts for nothing in this round", "RH-ADV-03")
    return Tag(circumstance.name, "good" if circumstance.advantage else "warning", tip, "RH-ADV-03")


def how_long(minutes: int) -> str:
    """``2 days 3 hours``, ``10 minutes``; whole minutes, not below 0."""
    days, rest = divmod(minutes, MINUTES_PER_DAY)
    hours, left = divmod(rest, 60)
    parts = [counted(number, unit) for number, unit in ((days, "day"), (hours, "hour"), (left, "minute")) if number]
    return " ".join(parts) or "no time"


def at_world_time(minutes: int) -> str:
    """A minute of the world's clock: ``day 2, 06:30``."""
    clock = Clock(world=minutes)
    return f"day {clock.day}, {clock.time_of_day}"


PRISONER: Final = "prisoner"
"""What stands on the sheet of a prisoner, who is awake and on nobody's side (RH-OUT-10)."""

_DEAD = Tag("dead", "warning", "It is out of play; the sheet stays to be read", "RH-OUT-04")
_UNCONSCIOUS = Tag("unconscious", "warning", "It cannot be activated, nor rest, nor take a problem", "RH-LUCK-06")
_HAVEN = Tag("safe haven", "good", "Rest here restores all Luck and all Rest Points", "RH-REST-07")


def fate_tags(table: Table, creature: str) -> tuple[Tag, ...]:
    """State first, or when it will fall; then what keeps it from the next encounter."""
    sheet = sheet_of(table, creature)
    found: list[Tag] = []
    if sheet.state == "dead":
        return (_DEAD,)
    if sheet.state:
        found.append(_UNCONSCIOUS)
    elif sheet.falls:
        found.append(_falling(sheet.falls, table.creatures[creature].side == "players"))
    record = sheet.record
    if record is not NO_RECORD:
        found.extend(_of_record(sheet, record))
    return tuple(found)


def haven_tags(table: Table, place: str) -> tuple[Tag, ...]:
    """Whether the place is a safe haven."""
    state = table.state
    return (_HAVEN,) if isinstance(state, Chronicle) and place in state.havens else ()


@lru_cache(maxsize=1024)
def _falling(round_: int, public: bool) -> Tag:
    """Of those who are not the players' the clock would tell that their Luck is 0: it is for the GM alone."""
    tip = "It falls unconscious at the end of that round; Luck regained before stops the fall"
    return Tag(f"falls after round {round_}", "warning", tip, "RH-LUCK-03", public)


def _of_record(sheet: CreatureSheet, record: Record) -> list[Tag]:
    found: list[Tag] = []
    if record.wakes_at and sheet.state:
        found.append(Tag(f"comes to on {at_world_time(record.wakes_at)}", "muted", "", "RH-OUT-08"))
    if record.bed is not None:
        tip = "No Luck is regained until then, and it takes no part in encounters"
        found.append(Tag(f"in bed, {how_long(record.bed.minutes)}", "low", tip, "RH-OUT-06"))
    if PRISONER in record.tags:
        found.append(Tag(PRISONER, "muted", "It is on nobody’s side any more", "RH-OUT-10"))
    return found


def problem_tags(table: Table, creature: str) -> tuple[Tag, ...]:
    """A tag for each problem, in the order in which they were taken."""
    lasting = sheet_of(table, creature).lasting
    if lasting is NOTHING or not lasting.problems:
        return ()
    return tuple([_tag(table, problem) for problem in lasting.problems])


def countdown(table: Table, problem: Problem) -> str:
    """When an acute problem plays out; empty for a continuing one."""
    if not is_acute(table, problem):
        return ""
    due = due_in(table, problem)
    if ACUTE_AT_ROUND_END(table):
        return f"end of round {due}"
    return f"end of its turn in round {due}"


def due_in(table: Table, problem: Problem) -> int:
    """The round in which an acute problem plays out."""
    return max(problem.round + 1, table.clock.moment)


def dropped_tags(table: Table, place: str) -> tuple[Tag, ...]:
    """What lies at a place that somebody lost (RH-PROB-12)."""
    if table.state is None or place not in chronicle(table).dropped:
        return ()
    return (Tag("dropped", "muted", "whoever is within 5 ft may pick it up", "RH-PROB-12"),)


def _tag(table: Table, problem: Problem) -> Tag:
    row, when = rows()[problem.name], countdown(table, problem)
    if when:
        tip = f"{when[:1].upper()}{when[1:]}: {row.does}"
        return Tag(f"{row.title}, round {due_in(table, problem)}", "warning", tip, row.rule)
    fell_on = f" ({problem.item})" if problem.item else ""
    return Tag(row.title + fell_on, "warning", row.does, row.rule)


def tactics_tags(table: Table, creature: str) -> tuple[Tag, ...]:
    """Whether a creature dodges, and at whom it aims."""
    lasting = sheet_of(table, creature).lasting
    if lasting is NOTHING:
        return ()
    found = []
    if lasting.dodging:
        tip = f"{DODGING}, until its turn in round {lasting.dodging + 1} begins"
        found.append(Tag("dodging", "good", tip, "RH-DODG-01"))
    if lasting.aim is not None:
        found.append(_aiming(table, lasting.aim))
    return tuple(found)


DODGING = "attacks on it have disadvantage and damage dice one size smaller"


def _aiming(table: Table, aim: Aimed) -> Tag:
    target = table.creatures.get(aim.target)
    name, hidden = (target.name, target.hidden) if target is not None else (aim.target, False)
    tip = f"the shot with the {aim.weapon} in round {aim.round + 1} is an aimed one"
    return Tag(f"aims at {name}", "accent", tip, "RH-AIM-01", public=not hidden)


def tags_of(table: Table, creature: str) -> tuple[Tag, ...]:
    """Falling, unconscious, in bed; problems with their countdown; dodging, aiming; circumstances, the attitude."""
    return (
        *fate_tags(table, creature),
        *problem_tags(table, creature),
        *tactics_tags(table, creature),
        *circumstance_tags(table, creature),
    )


def place_tags(table: Table, place: str) -> tuple[Tag, ...]:
    """A safe haven, a thing that was dropped."""
    return (*haven_tags(table, place), *dropped_tags(table, place))


def token_view(table: Table, creature: Creature) -> TokenView:
    """The creature's token. Players see of the GM's creatures only how they look, never their figures."""
    sheet = sheet_of(table, creature.id)
    strain = f", Strain {sheet.strain}" if sheet.strain else ""
    return TokenView(
        creature=creature.id,
        name=creature.name,
        side=creature.side,
        glyph=creature.glyph,
        life=0.0 if sheet.state == "dead" else sheet.luck / sheet.max_luck,
        life_text=f"{sheet.luck} / {sheet.max_luck}{strain}",
        public_life=public_life(sheet),
        tags=tags_of(table, creature.id),
        fallen=bool(sheet.state),
        hidden=creature.hidden,
        acting=table.initiative.acting == creature.id,
    )


def faring(table: Table, creature: str) -> Faring:
    """By its Luck: who has none left fights on until the clock has run down (RH-LUCK-03)."""
    sheet = sheet_of(table, creature)
    return Faring(0 if sheet.state else sheet.luck, sheet.max_luck, sheet.state)


def public_life(sheet: CreatureSheet) -> str:
    """What anyone can see of how a creature fares: nothing while its luck holds."""
    if sheet.state:
        return "fallen"
    if sheet.luck == 0 or sheet.strain:
        return "battered"
    return "pressed" if sheet.luck * 2 <= sheet.max_luck else ""
