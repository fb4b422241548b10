"""Out of Luck: who rolls when an encounter is over, the table with its odds by Strain, what each result does (RH-OUT-01
to RH-OUT-09, RH-ODDS-05), bed rest (RH-ODDS-11)."""

from collections.abc import Callable
from functools import lru_cache
from typing import Any, Final, Literal, NamedTuple

from msgspec.structs import replace

from vtt.dice import D6, D20, ByTotal, Keep, Roll
from vtt.games.revenants_hack.checks.rolling import random_ability
from vtt.games.revenants_hack.luck import harm
from vtt.games.revenants_hack.sheet import items
from vtt.games.revenants_hack.sheet.access import Changing, row, secret, sheet_of, with_row
from vtt.games.revenants_hack.sheet.creature_sheet import CreatureSheet
from vtt.games.revenants_hack.sheet.parts import Bed
from vtt.games.revenants_hack.sheet.score_tables import with_value
from vtt.games.revenants_hack.sheet.token import at_world_time, how_long
from vtt.numerals import percent
from vtt.rules.contract.procedure import Asking, Change, Say, Throw
from vtt.rules.kit.house import OFF_ON, House
from vtt.table.clock import MINUTES_PER_DAY
from vtt.table.events import SheetChanged
from vtt.table.table import Table

KNOCKED_OUT_CON: House[Literal["bonus", "value"]] = House(
    "knocked_out_con", "Days in bed are fewer by", "RH-OUT-06", {"bonus": "The CON bonus", "value": "The CON value"}
)
_TWO_DICE = Roll(2, 6)


def recovery(table: Table, who: str, *, why: str, unit: str = "days") -> Asking[int]:
    """How many days, or hours, the creature has to stay in bed: 2d6 less its CON bonus (by the house rule
    ``knocked_out_con`` its CON value), at least 0."""
    creature = table.creatures[who]
    constitution = sheet_of(table, who).abilities.CON
    less = constitution.value if KNOCKED_OUT_CON(table) == "value" else constitution.bonus
    values = {"who": creature.name, "unit": unit, "less": f"− {less}" if less >= 0 else f"+ {-less}"}
    hidden = secret(creature)
    thrown = yield Throw(_TWO_DICE, who, why, "{who}: {unit} in bed, 2d6 {less}", values, _less(less), hidden, "low")
    needed: int = max(0, thrown.total - less)
    values |= {
        "total": str(thrown.total),
        "needed": f"{needed} {unit}" if needed != 1 else f"1 {unit.removesuffix('s')}",
    }
    text = "{who}: {total} {less}: {needed} in bed" if needed else "{who}: {total} {less}: no {unit} in bed"
    yield Say(text, values, why, "result", None, hidden)
    return needed


def knocked_out(table: Table, who: str) -> Changing:
    """Luck is 0, and the creature has to stay in bed for its days; with 0 days it may get up at once (RH-OUT-06)."""
    days = yield from recovery(table, who, why="RH-OUT-06")
    sheet = sheet_of(table, who)
    bed = sheet.record.bed
    minutes = max(days * MINUTES_PER_DAY, bed.minutes if bed is not None else 0)
    record = replace(sheet.record, bed=Bed(minutes=minutes) if minutes else None)
    table = yield Change(SheetChanged(who, replace(sheet, luck=0, falls=0, record=record)))
    return table


@lru_cache(maxsize=1024)
def _less(less: int) -> ByTotal:
    needed: Callable[[int], int] = lambda total: max(0, total - less)  # noqa: E731
    return ByTotal(needed)


Fate = Literal["dead", "injuries", "knocked-out", "close-call", "lucky"]


class Row(NamedTuple):
    """A row: the highest total that it holds for, the totals below it belonging to the rows above."""

    name: Fate
    title: str
    highest: int
    why: str


ROWS: Final[tuple[Row, ...]] = (
    Row("dead", "Dead", 8, "RH-OUT-04"),
    Row("injuries", "Permanent Injuries", 11, "RH-OUT-05"),
    Row("knocked-out", "Knocked Out", 14, "RH-OUT-06"),
    Row("close-call", "Close Call", 17, "RH-OUT-07"),
    Row("lucky", "Lucky", 20, "RH-OUT-08"),
)
LUCKY: Final = ROWS[-1]


def row_of(total: int) -> Row:
    """The row of a d20 less Strain; the first one holds for everything below the table, too (RH-OUT-03)."""
    return next(row for row in ROWS if total <= row.highest)


@lru_cache(maxsize=1024)
def by_row(strain: int) -> ByTotal:
    """Classes of the d20: the row that it comes to with so much Strain."""
    return ByTotal(lambda face: row_of(face - strain).name)


def chances(strain: int) -> tuple[tuple[Row, float], ...]:
    """Every row with its chance, 0 to 1 (RH-ODDS-05)."""
    fates = [row_of(face - strain) for face in range(1, 21)]
    return tuple((row, fates.count(row) / 20) for row in ROWS)


def chance_of_death(strain: int) -> float:
    """How likely Dead is, 0 to 1."""
    return chances(strain)[0][1]


def chances_in_words(strain: int) -> str:
    """``Dead 45 %, Permanent Injuries 15 %``: what can happen at all."""
    return ", ".join(f"{row.title} {percent(chance)}" for row, chance in chances(strain) if chance)


STRAINED_EFFORT_ROLL: House[bool] = House(
    "strained_effort_roll", "Out of Luck is rolled after Strained Effort, too", "RH-PROB-15", OFF_ON
)
OUT_NEEDS_STRAIN: House[bool] = House(
    "out_needs_strain",
    "Out of Luck without Strain",
    "RH-OUT-01",
    {False: "Is rolled as always", True: "Is always Lucky, without a roll"},
)
WAKE_TIME: House[Literal["at once", "after d6 hours"]] = House(
    "wake_time",
    "After injuries, a knock-out or a close call one comes to",
    "RH-OUT-09",
    {"at once": "When the encounter is over", "after d6 hours": "After d6 hours, as the lucky do"},
)
_LOWEST_OF_THREE = Roll(3, 6, Keep("lowest", 1))
_EACH_TOTAL = ByTotal()


def counts(sheet: CreatureSheet) -> bool:
    """Whether the creature rolls at all when it is unconscious: characters and important NPCs do (RH-OUT-01)."""
    return sheet.role == "character" or sheet.record.important


def rolls(table: Table, who: str) -> bool:
    """Whether the creature rolls when the encounter is over: whoever is unconscious, but for one whom Strained Effort
    laid low and who has gained no Strain since (RH-OUT-01, RH-PROB-15). Whoever still lies there from an earlier
    encounter rolls again when another one is over."""
    sheet = sheet_of(table, who)
    return sheet.state == "unconscious" and counts(sheet) and not spared(table, sheet)


def spared(table: Table, sheet: CreatureSheet) -> bool:
    """Whether Strained Effort stands for the roll."""
    laid_up = sheet.record.bed
    if laid_up is None or not laid_up.effort or sheet.strain > laid_up.strain:
        return False
    return not STRAINED_EFFORT_ROLL(table)


def rolled(table: Table, who: str) -> Asking[tuple[Table, Row]]:
    """The roll, a d20 less all Strain, and what comes of it; the Strain stays (RH-OUT-02)."""
    creature = table.creatures[who]
    strain = sheet_of(table, who).strain
    hidden = secret(creature)
    values: dict[str, Any] = {"who": creature.name, "strain": strain, "chances": chances_in_words(strain)}
    if not strain and OUT_NEEDS_STRAIN(table):
        fate = LUCKY
        yield Say("{who} has no Strain: Lucky, without a roll", values, "RH-OUT-01", "result", None, hidden)
    else:
        yield Say("{who} is out of luck, Strain {strain}: {chances}", values, "RH-ODDS-05", "detail", None, hidden)
        label = "{who}: Out of Luck, d20 − {strain}"
        thrown = yield Throw(D20, who, "RH-OUT-02", label, values, by_row(strain), hidden)
        fate = row_of(thrown.total - strain)
        values |= {"face": thrown.total, "total": thrown.total - strain, "fate": fate.title}
        yield Say("{who}: {face} − {strain} = {total}, {fate}", values, "RH-OUT-02", "result", None, hidden)
    table = yield from _RESULTS[fate.name](table, who)
    return table, fate


def come_to(table: Table, who: str) -> Changing:
    """The creature comes to now that the encounter is over, or by the house rule ``wake_time`` in d6 hours
    (RH-OUT-09)."""
    if WAKE_TIME(table) == "at once":
        return (yield from harm.wake(table, who, why="RH-OUT-09"))
    return (yield from _out_for_hours(table, who, luck=0, why="RH-OUT-09"))


def _dead(table: Table, who: str) -> Changing:
    return (yield from harm.die(table, who, why="RH-OUT-04"))


def _injured(table: Table, who: str) -> Changing:
    """The value of a random ability and the highest it can reach go down by the lowest of 3d6, not below 1
    (RH-OUT-05)."""
    creature = table.creatures[who]
    hidden = secret(creature)
    ability = yield from random_ability(who, "RH-OUT-05", secret=hidden)
    values: dict[str, Any] = {"who": creature.name, "ability": ability}
    label = "{who}: {ability} lost for good, lowest of 3d6"
    thrown = yield Throw(_LOWEST_OF_THREE, who, "RH-OUT-05", label, values, _EACH_TOTAL, hidden, "low")
    sheet = sheet_of(table, who)
    before = row(sheet, ability)
    value, maximum = max(1, before.value - thrown.total), max(1, before.maximum - thrown.total)
    after = with_row(with_value(table, sheet, ability, value), ability, maximum=maximum)
    table = yield Change(SheetChanged(who, after))
    values |= {"before": before.value, "lost": thrown.total, "value": value, "maximum": maximum}
    text = "{who}: {ability} {before} − {lost}, now {value} of at most {maximum} for good"
    yield Say(text, values, "RH-OUT-05", "result", None, hidden)
    if before.value - thrown.total < 1:
        yield Say("{ability} of {who} does not go below 1", values, "RH-OUT-05", "reminder", None, hidden)
    return (yield from come_to(table, who))


def _knocked_out(table: Table, who: str) -> Changing:
    table = yield from knocked_out(table, who)
    return (yield from come_to(table, who))


def _close_call(table: Table, who: str) -> Changing:
    """Luck is 0, and a random item is destroyed (RH-OUT-07)."""
    table = yield from _at_zero(table, who)
    item = yield from items.random_line(table, who, why="RH-OUT-07")
    if item:
        table = yield from items.destroyed(table, who, item, why="RH-OUT-07")
    return (yield from come_to(table, who))


def _lucky(table: Table, who: str) -> Changing:
    """Luck is 0; after d6 hours the creature comes to with 1 Luck (RH-OUT-08)."""
    table = yield from _at_zero(table, who)
    return (yield from _out_for_hours(table, who, luck=1, why="RH-OUT-08"))


def _at_zero(table: Table, who: str) -> Changing:
    """That is no loss of Luck: no Strain, no clock, no mark for Shifting Luck."""
    sheet = sheet_of(table, who)
    if sheet.luck:
        table = yield Change(SheetChanged(who, replace(sheet, luck=0)))
    return table


def _out_for_hours(table: Table, who: str, *, luck: int, why: str) -> Changing:
    creature = table.creatures[who]
    hidden = secret(creature)
    values: dict[str, Any] = {"who": creature.name}
    thrown = yield Throw(D6, who, why, "{who}: hours until coming to", values, _EACH_TOTAL, hidden, "low")
    wakes_at = table.clock.world + 60 * thrown.total
    sheet = sheet_of(table, who)
    record = replace(sheet.record, wakes_at=wakes_at, wakes_with=luck)
    table = yield Change(SheetChanged(who, replace(sheet, falls=0, record=record)))
    values |= {"time": how_long(60 * thrown.total), "when": at_world_time(wakes_at)}
    yield Say("{who} comes to in {time}, {when}", values, why, "result", None, hidden)
    return table


_RESULTS: Final[dict[Fate, Callable[[Table, str], Changing]]] = {
    "dead": _dead,
    "injuries": _injured,
    "knocked-out": _knocked_out,
    "close-call": _close_call,
    "lucky": _lucky,
}
