"""A night's rest, and rest in a safe haven (RH-REST-06 to RH-REST-08)."""

from collections.abc import Iterator
from typing import Literal

from msgspec.structs import replace

from vtt.games.revenants_hack.checks.rolling import halved
from vtt.games.revenants_hack.luck import time
from vtt.games.revenants_hack.luck.gm import EXPLORATION
from vtt.games.revenants_hack.luck.harm import regain_luck
from vtt.games.revenants_hack.luck.resting import STEP, WHO
from vtt.games.revenants_hack.sheet import access
from vtt.games.revenants_hack.sheet.access import Changing, chronicle, chronicled, name, secret, sheet_of
from vtt.games.revenants_hack.sheet.token import how_long
from vtt.rules.contract.description import Offer, Parameter, Refusal
from vtt.rules.contract.parameters import flag, integer
from vtt.rules.contract.procedure import Change, Intent, Outcome, Procedure, Say
from vtt.rules.kit.authoring import House, gms_action, no
from vtt.table.events import SheetChanged
from vtt.table.table import Table

HAVEN_NEEDS_NIGHT: House[bool] = House(
    "haven_needs_night",
    "Rest in a safe haven",
    "RH-REST-07",
    {False: "Takes 10 minutes at least", True: "Takes a full night"},
)
NIGHT_HOURS: House[Literal[6, 7, 8, 9, 10, 11, 12]] = House(
    "night_hours",
    "A full night’s rest",
    "RH-REST-06",
    {
        6: "Takes 6 hours",
        7: "Takes 7 hours",
        8: "Takes 8 hours",
        9: "Takes 9 hours",
        10: "Takes 10 hours",
        11: "Takes 11 hours",
        12: "Takes 12 hours",
    },
    default=8,
)


def night_minutes(table: Table) -> int:
    """How long a full night's rest takes: 8 hours, or what the house rule ``night_hours`` says."""
    return NIGHT_HOURS(table) * 60


def havens(table: Table) -> tuple[str, ...]:
    """The ids of the places on the table that are safe havens."""
    return tuple(place for place in chronicle(table).havens if place in table.places)


@gms_action(
    "night",
    "A night’s rest",
    flag("meal", "With a meal", True),
    flag("unbroken", "The whole night", True),
    WHO,
    rules=("RH-REST-06",),
)
def night(table: Table, intent: Intent) -> Procedure:
    """A meal and a full night's rest give back half of the Rest Points spent; one without the other gives nothing."""
    resting = time.taking_part(table, intent)
    yield Say("A night’s rest", why="RH-REST-06", level="time")
    table = yield from time.passed(table, night_minutes(table))
    missing = _missing(bool(intent.arguments["meal"]), bool(intent.arguments["unbroken"]))
    if missing:
        yield Say("No Rest Points are regained: {missing}", {"missing": missing}, "RH-REST-06", "result")
        return Outcome("Nothing regained", False)
    for identity in resting:
        sheet = sheet_of(table, identity)
        spent = max(0, access.maximum(table, sheet) - sheet.rest_points)
        table = yield from _points_regained(table, identity, halved(table, spent), "RH-REST-06")
    return Outcome("Rested", True)


@night.refuses
def _(table: Table, intent: Intent) -> Refusal | None:
    """A night needs time and somebody who is conscious."""
    return time.refuse_time(table) or time.refuse_named(table, intent, "RH-REST-06")


@night.offered
def _(table: Table, creature: str) -> Iterator[Offer]:
    if time.can_rest(table, creature):
        yield night.offer(table, creature, "A night’s rest", note="half of the spent points back", group=time.REST)


@night.offered_to_gm
def _(table: Table) -> Iterator[Offer]:
    yield night.offer(table, "", "A night’s rest for the party", choices=time.who_rests(table), group=time.TIME)


@gms_action(
    "rest_in_haven",
    "Rest in a safe haven",
    flag("night", "A full night"),
    integer("minutes", "Minutes, if not a night", 10, 1, 1440),
    Parameter(name="place", label="Where", kind="thing"),
    WHO,
    rules=("RH-REST-07", "RH-REST-08"),
)
def rest_in_haven(table: Table, intent: Intent) -> Procedure:
    """All Rest Points and all Luck come back at no cost; a night takes off 1 Strain besides (RH-REST-08). Whoever has
    to stay in bed still regains no Luck (RH-OUT-06)."""
    resting = time.taking_part(table, intent)
    nightly = bool(intent.arguments["night"])
    minutes = night_minutes(table) if nightly else int(intent.arguments["minutes"])
    place = str(intent.arguments.get("place") or havens(table)[0])
    values = {"place": name(table, place), "time": how_long(minutes)}
    yield Say("{time} of rest in a safe haven, {place}", values, "RH-REST-07", "time")
    table = yield from time.passed(table, minutes)
    for identity in resting:
        sheet = sheet_of(table, identity)
        gained = access.maximum(table, sheet) - sheet.rest_points
        table = yield from _points_regained(table, identity, gained, "RH-REST-07")
        table = yield from regain_luck(table, identity, sheet.max_luck - sheet.luck, why="RH-REST-07")
        if nightly:
            table = yield from _strain_lowered(table, identity)
    return Outcome("Rested", True)


@rest_in_haven.refuses
def _(table: Table, intent: Intent) -> Refusal | None:
    """It takes a place that the GM marked, and 10 minutes, or a night by the house rule ``haven_needs_night``."""
    if refused := time.refuse_time(table) or time.refuse_named(table, intent, "RH-REST-07"):
        return refused
    place, marked = intent.arguments["place"], havens(table)
    if not marked:
        return no("no place here is a safe haven", "RH-REST-07")
    if place and place not in marked:
        return no("{place} is no safe haven", "RH-REST-07", place=name(table, str(place)))
    if intent.arguments["night"]:
        return None
    if HAVEN_NEEDS_NIGHT(table):
        return no("a rest in a safe haven takes a full night", "RH-REST-07")
    if int(intent.arguments["minutes"]) < STEP:
        return no("a rest takes 10 minutes at least", "RH-REST-07")
    return None


@rest_in_haven.offered
def _(table: Table, creature: str) -> Iterator[Offer]:
    if time.can_rest(table, creature):
        yield from _in_haven(table, creature, time.REST)


@rest_in_haven.offered_to_gm
def _(table: Table) -> Iterator[Offer]:
    yield from _in_haven(table, "", time.TIME)


def _in_haven(table: Table, creature: str, group: str) -> Iterator[Offer]:
    """Both kinds of rest in a safe haven, where there is one."""
    places = havens(table)
    if not places:
        return
    note, choices = name(table, places[0]), {} if creature else time.who_rests(table)
    yield rest_in_haven.offer(table, creature, "Rest in the safe haven", note=note, choices=choices, group=group)
    label, full = "A night in the safe haven", f"{note}, 1 Strain less"
    yield rest_in_haven.offer(table, creature, label, {"night": True}, note=full, choices=choices, group=group)


@gms_action(
    "mark_haven",
    "Mark a safe haven",
    Parameter(name="place", label="Place", kind="thing", required=True),
    flag("haven", "A safe haven", True),
    rules=("RH-REST-07",),
)
def mark_haven(table: Table, intent: Intent) -> Procedure:
    """The GM says that a place is a safe haven, or is none any more."""
    place, wanted = str(intent.arguments["place"]), bool(intent.arguments["haven"])
    marked = tuple(other for other in chronicle(table).havens if other != place)
    table = yield from chronicled(table, havens=(*marked, place) if wanted else marked)
    text = "{place} is a safe haven" if wanted else "{place} is no safe haven any more"
    found = table.places[place]
    yield Say(text, {"place": found.name}, "RH-REST-07", "result", None, found.hidden)
    return Outcome("Marked")


@mark_haven.refuses
def _(table: Table, intent: Intent) -> Refusal | None:
    """A place, not a creature, that is not so already."""
    place, wanted = str(intent.arguments["place"]), bool(intent.arguments["haven"])
    if place not in table.places:
        return no("{place} is no place", "RH-REST-07", place=name(table, place))
    if wanted == (place in havens(table)):
        text = "{place} is a safe haven already" if wanted else "{place} is no safe haven already"
        return no(text, "RH-REST-07", place=name(table, place))
    return None


@mark_haven.offered_to_gm
def _(table: Table) -> Iterator[Offer]:
    for place in table.places:
        marked = place in havens(table)
        label = f"{name(table, place)} is {'no safe haven any more' if marked else 'a safe haven'}"
        yield mark_haven.offer(table, "", label, {"place": place, "haven": not marked}, group=EXPLORATION)


def _missing(meal: bool, unbroken: bool) -> str:
    if not meal:
        return "there was no meal"
    return "" if unbroken else "the night was broken"


def _points_regained(table: Table, who: str, gained: int, why: str) -> Changing:
    creature, sheet = table.creatures[who], sheet_of(table, who)
    if gained > 0:
        table = yield Change(SheetChanged(who, replace(sheet, rest_points=sheet.rest_points + gained)))
    left = sheet_of(table, who).rest_points
    values = {"who": creature.name, "gained": access.counted_points(gained), "left": left}
    text = "{who} regains {gained}, {left} left" if gained > 0 else "{who} regains no Rest Points, {left} left"
    yield Say(text, values, why, "result", None, secret(creature))
    return table


def _strain_lowered(table: Table, who: str) -> Changing:
    creature, sheet = table.creatures[who], sheet_of(table, who)
    if not sheet.strain:
        return table
    table = yield Change(SheetChanged(who, replace(sheet, strain=sheet.strain - 1)))
    values = {"who": creature.name, "before": sheet.strain, "after": sheet.strain - 1}
    yield Say("{who}: Strain {before} − 1, now {after}", values, "RH-REST-08", "result", None, secret(creature))
    return table
