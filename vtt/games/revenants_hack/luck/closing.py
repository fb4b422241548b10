"""The closing steps of an encounter (RH-TIME-03 to RH-TIME-05), the fall at Luck 0 before them (RH-LUCK-03), and the
escape from a hazard (RH-TIME-04)."""

from collections.abc import Iterator
from typing import Any, Literal

from msgspec.structs import replace

from vtt.games.revenants_hack import lasting
from vtt.games.revenants_hack.luck import fates, out_of_luck
from vtt.games.revenants_hack.luck.harm import ZERO_LUCK_RESCUE, fall_unconscious
from vtt.games.revenants_hack.problems import striking
from vtt.games.revenants_hack.sheet.access import Changing, chronicle, chronicled, cut, in_rounds, sheet_of
from vtt.games.revenants_hack.sheet.creature_sheet import CreatureSheet
from vtt.games.revenants_hack.sheet.parts import NOTHING, UNSPENT
from vtt.games.revenants_hack.sheet.problem_table import is_acute
from vtt.games.revenants_hack.sheet.score_tables import reread
from vtt.rules.contract.description import Offer, Refusal
from vtt.rules.contract.procedure import Change, Choose, Intent, Option, Outcome, Procedure, Say
from vtt.rules.kit.authoring import House, gms_action, no
from vtt.rules.kit.creatures import every_sheet
from vtt.table.bands import Scale
from vtt.table.creature import Sheet
from vtt.table.events import ClockSet, InitiativeSet, SheetChanged, SheetsChanged
from vtt.table.initiative import Initiative
from vtt.table.table import Table

CLOSING_ROUND: House[Literal["play out", "drop"]] = House(
    "closing_round",
    "What still runs when an encounter is over",
    "RH-TIME-05",
    {"play out": "Is played out in a closing round", "drop": "Is dropped"},
)
_PLAY_OR_DROP = (Option("play", "Play the closing round"), Option("drop", "Drop what is running"))


def closed(table: Table) -> Changing:
    """Everything that follows when an encounter is over (RH-TIME-03): problems, Dodge and Aim end, the bag is cleared,
    Out of Luck, Shifting Luck after a fight, figures damaged by Ouch! adjusted. The clock's moment is 0 after it.

    Where something still runs the GM is asked first whether a closing round is played, unless the house rule
    ``closing_round`` drops it or that round is on already (RH-TIME-05). If so ``chronicle.closing`` is true on the
    table that comes back, and everything else as it was: play goes on until ``after_round`` closes the encounter.
    """
    running = anything_running(table)
    if running and not chronicle(table).closing and CLOSING_ROUND(table) == "play out":
        question = "Something is still running. Play the closing round?"
        answer = yield Choose("gm", question, _PLAY_OR_DROP, "play", "RH-TIME-05")
        if answer == "play":
            yield Say("The closing round is played", why="RH-TIME-05", level="result")
            return (yield from chronicled(table, closing=True))
    if running:
        yield Say("What is still running is dropped", why="RH-TIME-05", level="result")
    return (yield from _worked_through(table))


def after_round(table: Table) -> Changing:
    """In the closing round, when a round has ended and nothing runs any more, the encounter closes by itself
    (RH-TIME-05): the clock's moment is 0 then. Otherwise the table is as it was. Asked after the falls of a round and
    before the next one begins."""
    if not chronicle(table).closing or anything_running(table):
        return table
    yield Say("Nothing is running any more: the encounter is over", why="RH-TIME-05", level="time")
    return (yield from _worked_through(table))


def anything_running(table: Table) -> bool:
    """Whether a clock at Luck 0 or an acute problem of somebody alive still runs (RH-TIME-05)."""
    for creature in table.creatures.values():
        sheet: Any = creature.sheet
        if sheet.state == "dead":
            continue
        if sheet.falls:
            return True
        if sheet.lasting is not NOTHING and any(is_acute(table, problem) for problem in sheet.lasting.problems):
            return True
    return False


def _worked_through(table: Table) -> Changing:
    fight = chronicle(table).encounter != "hazard"
    table = yield from striking.ended(table, acute_too=True)
    table = yield from lasting.ended(table)
    table = yield from _rounds_no_longer_counted(table)
    for identity in tuple(table.creatures):
        if out_of_luck.rolls(table, identity):
            table, _ = yield from out_of_luck.rolled(table, identity)
        elif _only_laid_up(table, identity):
            table = yield from out_of_luck.come_to(table, identity)
    table = yield from _fallen_listed(table)
    if fight:
        for identity in tuple(table.creatures):
            if fates.due(sheet_of(table, identity)):
                table, _ = yield from fates.rolled(table, identity)
    return (yield from _figures_adjusted(table))


def _only_laid_up(table: Table, identity: str) -> bool:
    """Whether Strained Effort stands for the roll: the creature comes to and keeps its bed (RH-OUT-09)."""
    sheet = sheet_of(table, identity)
    return sheet.state == "unconscious" and out_of_luck.counts(sheet) and out_of_luck.spared(table, sheet)


def _rounds_no_longer_counted(table: Table) -> Changing:
    """Clocks stop, nothing is spent, the bag is put away."""
    table = yield from every_sheet(table, _unspent)
    if table.initiative != Initiative():
        table = yield Change(InitiativeSet(Initiative()))
    table = yield Change(ClockSet(replace(table.clock, moment=0)))
    return (yield from chronicled(table, encounter="", closing=False))


def _unspent(sheet: Any) -> Any:
    return replace(sheet, falls=0, spent=UNSPENT) if sheet.falls or sheet.spent is not UNSPENT else sheet


def _fallen_listed(table: Table) -> Changing:
    """Of the unconscious who do not roll the GM says what becomes of them (RH-OUT-10)."""
    before = chronicle(table).undecided
    found = [
        identity
        for identity in table.creatures
        if identity not in before
        and (sheet := sheet_of(table, identity)).state == "unconscious"
        and not out_of_luck.counts(sheet)
    ]
    if not found:
        return table
    names = ", ".join(table.creatures[identity].name for identity in found)
    text = "What becomes of {names}?"
    yield Say(text, {"names": names}, "RH-OUT-10", "reminder", secret=True)
    return (yield from chronicled(table, undecided=(*before, *found)))


def _figures_adjusted(table: Table) -> Changing:
    """Figures that go with an ability damaged by Ouch! are read anew (RH-PROB-13); the marks for Shifting Luck go."""
    renewed: dict[str, Sheet] = {}
    adjusted: list[tuple[str, CreatureSheet]] = []
    for identity, creature in table.creatures.items():
        sheet: Any = creature.sheet
        if sheet.record.stale:
            renewed[identity] = _reread(table, replace(sheet, lowered=False))
            adjusted.append((identity, sheet))
        elif sheet.lowered:
            renewed[identity] = replace(sheet, lowered=False)
    if renewed:
        table = yield Change(SheetsChanged(renewed))
    for identity, sheet in adjusted:
        found = table.creatures[identity]
        words = {"who": found.name, "abilities": ", ".join(sheet.record.stale)}
        yield Say("{who}: the figures of {abilities} are adjusted", words, "RH-PROB-13", secret=found.hidden)
    return table


def _reread(table: Table, sheet: CreatureSheet) -> CreatureSheet:
    for ability in sheet.record.stale:
        sheet = reread(table, sheet, ability)
    return cut(replace(sheet, record=replace(sheet.record, stale=())))


def falls(table: Table) -> Changing:
    """Whoever's clock is due at the end of this round falls unconscious; whoever has Luck again by then, however it
    came, stays up (RH-LUCK-04)."""
    round_ = table.clock.moment
    due: list[str] = []
    for identity, creature in table.creatures.items():
        sheet: Any = creature.sheet
        if not sheet.falls or sheet.falls > round_:
            continue
        if sheet.luck and ZERO_LUCK_RESCUE(table):
            table = yield Change(SheetChanged(identity, replace(sheet, falls=0)))
            yield Say("{who} stays up", {"who": creature.name}, "RH-LUCK-04", "result", None, creature.hidden)
        else:
            due.append(identity)
    return (yield from fall_unconscious(table, *due, why="RH-LUCK-03")) if due else table


def in_hazard(table: Table) -> bool:
    """Whether rounds are counted for a hazard."""
    return in_rounds(table) and chronicle(table).encounter == "hazard"


@gms_action("start_hazard", "A hazard: count rounds", rules=("RH-TIME-04",))
def start_hazard(table: Table, intent: Intent) -> Procedure:
    """Rounds are counted from now on, so that clocks at Luck 0 run."""
    table = yield from chronicled(table, encounter="hazard", closing=False)
    table = yield Change(ClockSet(replace(table.clock, moment=1, scale=Scale.MOMENTS)))
    yield Say("A hazard: round 1", why="RH-TIME-04", level="time")
    return Outcome("Round 1")


@start_hazard.refuses
def _(table: Table, intent: Intent) -> Refusal | None:
    """Not while rounds are counted already."""
    return no("rounds are counted already", "RH-TIME-04") if in_rounds(table) else None


@start_hazard.offered_to_gm
def _(table: Table) -> Iterator[Offer]:
    if not in_hazard(table):
        yield start_hazard.offer(table, "", "A hazard: count rounds", group="Hazard")


@gms_action("hazard_round", "The next round of the hazard", rules=("RH-TIME-04",))
def hazard_round(table: Table, intent: Intent) -> Procedure:
    """Some 6 seconds are over: what is due strikes, whoever is due falls, the next round begins."""
    yield Say("Round {round} ends", {"round": table.clock.moment}, "RH-TIME-04", "time")
    table = yield from striking.at_round_end(table)
    table = yield from falls(table)
    table = yield from after_round(table)
    if not in_rounds(table):
        return Outcome("Over")
    table = yield Change(ClockSet(replace(table.clock, moment=table.clock.moment + 1)))
    table = yield from lasting.at_round_begin(table)
    return Outcome(f"Round {table.clock.moment}")


@gms_action("escape_hazard", "The hazard is escaped", rules=("RH-TIME-04",))
def escape_hazard(table: Table, intent: Intent) -> Procedure:
    """The hazard is escaped: it closes like an encounter, but without Shifting Luck."""
    yield Say("The hazard is escaped", why="RH-TIME-04", level="time")
    table = yield from closed(table)
    return Outcome("Closing round" if in_rounds(table) else "Escaped")


@hazard_round.refuses
@escape_hazard.refuses
def _(table: Table, intent: Intent) -> Refusal | None:
    """Only in a hazard; a fight has its own rounds."""
    return None if in_hazard(table) else no("no hazard is on", "RH-TIME-04")


@escape_hazard.offered_to_gm
def _(table: Table) -> Iterator[Offer]:
    if in_hazard(table):
        yield escape_hazard.offer(table, "", "Escaped", note="no more rounds are counted", group="Hazard")


def hazard_offers(table: Table) -> tuple[Offer, ...]:
    """The next round of the hazard, and its end."""
    return (*hazard_round.table_offers(table), *escape_hazard.table_offers(table))


@hazard_round.offered_to_gm
def _(table: Table) -> Iterator[Offer]:
    if in_hazard(table):
        yield hazard_round.offer(table, "", "Next round", note="another 6 seconds of the hazard", group="Hazard")
