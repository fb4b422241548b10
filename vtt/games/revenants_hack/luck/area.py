"""Luck, Strain, damage, rest, the end of an encounter: what a sheet shows of it (RH-SHEET-04), time and what the GM is
reminded of."""

from vtt.games.revenants_hack.luck import closing, fates, gm, out_of_luck
from vtt.games.revenants_hack.luck.fates import decide_fate, roll_out_of_luck, roll_shifting, undecided
from vtt.games.revenants_hack.luck.harm import OVERFLOW_STRAIN, ZERO_LUCK_RESCUE
from vtt.games.revenants_hack.luck.nights import HAVEN_NEEDS_NIGHT, NIGHT_HOURS, mark_haven, night, rest_in_haven
from vtt.games.revenants_hack.luck.resting import rest
from vtt.games.revenants_hack.luck.time import pass_time, stay_in_bed
from vtt.games.revenants_hack.sheet import access
from vtt.games.revenants_hack.sheet.access import chronicle, in_rounds, name, sheet_of, shield_of
from vtt.games.revenants_hack.sheet.creature_sheet import CreatureSheet
from vtt.games.revenants_hack.sheet.token import at_world_time, how_long, tags_of
from vtt.numerals import percent
from vtt.rules.contract.clock_view import ClockView, Reminder
from vtt.rules.contract.description import Block, Facts, Meter, Offer, Score, Scores, Tags, Tone
from vtt.rules.kit.authoring import Area, described
from vtt.rules.kit.faring import is_low
from vtt.rules.kit.passing_time import LATER, clock_shown
from vtt.table.table import Table

_STRAIN = "Subtracted from the Out of Luck roll; only rest lowers it (RH-STRN-01)"
_SHIELD = "Counts in the comparison with damage in place of a lower Luck (RH-DMG-01)"
_THRESHOLD = "Damage above this is 1 Strain, damage up to it costs 1 Luck (RH-DMG-01)"
_REST = "Rest Points left and their maximum: one for 1 Luck, four for 1 Strain (RH-REST-01)"


def blocks(table: Table, creature: str) -> tuple[Block, ...]:
    """Luck, what lasts, Strain and the other trackers, then the odds of rolls that are to come."""
    sheet = sheet_of(table, creature)
    made: list[Block] = [Meter("Luck", sheet.luck, sheet.max_luck, _tone(sheet), "RH-LUCK-01")]
    made.append(_figures(table, sheet))
    tags = tags_of(table, creature)
    if tags:
        made.append(Tags("What lasts", tags))
    trackers = _trackers(table, sheet)
    if trackers:
        made.append(Facts("Luck and recovery", tuple(trackers)))
    if out_of_luck.rolls(table, creature) and (in_rounds(table) or not sheet.record.wakes_at):
        made.append(Facts(f"Out of Luck at Strain {sheet.strain}", _out_of_luck(sheet.strain)))
    if fates.due(sheet):
        made.append(Facts("Max Luck after the fight", _after_shifting(table, sheet)))
    return tuple(made)


def _tone(sheet: CreatureSheet) -> Tone:
    if sheet.luck == 0:
        return "warning"
    return "low" if is_low(sheet.luck, sheet.max_luck) else "good"


def _figures(table: Table, sheet: CreatureSheet) -> Scores:
    shield = shield_of(sheet)
    return Scores(
        (
            Score("Strain", str(sheet.strain), "low" if sheet.strain else "plain", _STRAIN),
            Score("Shield", str(shield), "plain", _SHIELD),
            Score("Threshold", str(max(sheet.luck, shield)), "plain", _THRESHOLD),
            Score("Rest", f"{sheet.rest_points}/{access.maximum(table, sheet)}", "plain", _REST),
        )
    )


def _trackers(table: Table, sheet: CreatureSheet) -> list[tuple[str, str]]:
    record, found = sheet.record, []
    if sheet.role == "character":
        found.append(("Max Luck at the start", str(record.started_luck or sheet.max_luck)))
        found.append(("Hexes explored", f"{record.hexes}, Max Luck up to {fates.upper_bound(table, sheet)}"))
    if record.bed is not None:
        found.append(("In bed", how_long(record.bed.minutes)))
    if record.wakes_at:
        found.append(("Comes to", at_world_time(record.wakes_at)))
    found.extend((f"{ouch.ability} heals", at_world_time(ouch.heals_at)) for ouch in record.ouches)
    return found


def _out_of_luck(strain: int) -> tuple[tuple[str, str], ...]:
    return tuple((row.title, percent(chance)) for row, chance in out_of_luck.chances(strain))


def _after_shifting(table: Table, sheet: CreatureSheet) -> tuple[tuple[str, str], ...]:
    shown = [(str(after), percent(chance)) for after, chance in fates.chances(table, sheet)]
    return (*shown, ("On average", f"{fates.mean(table, sheet):g}"))


def clock_view(table: Table) -> ClockView:
    """Where time stands: the round while rounds are counted (RH-TIME-01), else day and time."""
    return clock_shown(table, _buttons(table), reminders(table))


def _buttons(table: Table) -> tuple[Offer, ...]:
    """What carries time on: in a fight the order does, in a hazard its rounds, else whole minutes, hours and nights."""
    if in_rounds(table):
        return closing.hazard_offers(table) if closing.in_hazard(table) else ()
    return (
        pass_time.offer(table, "", "10 minutes pass", {"minutes": 10}, note=LATER),
        pass_time.offer(table, "", "An hour passes", {"hours": 1}, note=LATER),
        rest.offer(table, "", "The party rests", {"minutes": 60}, note="an hour, in which Rest Points buy Luck"),
        night.offer(table, "", "A night’s rest", note="half of the spent Rest Points come back"),
    )


def reminders(table: Table) -> tuple[Reminder, ...]:
    """For the clock's view; the most pressing first."""
    made: list[Reminder] = []
    if chronicle(table).closing:
        text = "The closing round: it is over when nothing is running any more"
        made.append(Reminder(text=text, due=False, why="RH-TIME-05"))
    if closing.in_hazard(table):
        made.append(Reminder(text="A hazard is on", due=False, offers=closing.hazard_offers(table), why="RH-TIME-04"))
    made.extend(_fate(table, identity) for identity in undecided(table))
    for identity in table.creatures:
        made.extend(_about(table, identity))
    return tuple(made)


def _fate(table: Table, identity: str) -> Reminder:
    text = f"What becomes of {name(table, identity)}?"
    decide = decide_fate.offer(
        table, "", "Decide", {"target": identity}, missing={"fate": "recovers"}, note="the GM says what becomes of it"
    )
    return Reminder(text=text, offers=(decide,), why="RH-OUT-10")


def _about(table: Table, identity: str) -> list[Reminder]:
    sheet, called = sheet_of(table, identity), name(table, identity)
    record, made = sheet.record, []
    if sheet.falls:
        due = sheet.falls <= table.clock.moment
        made.append(Reminder(text=f"{called} falls at the end of round {sheet.falls}", due=due, why="RH-LUCK-03"))
    if out_of_luck.rolls(table, identity) and (in_rounds(table) or not record.wakes_at):
        note = f"dead {percent(out_of_luck.chance_of_death(sheet.strain))}"
        offers = (
            ()
            if in_rounds(table)
            else (
                roll_out_of_luck.offer(
                    table, "", "Roll", {"target": identity}, note="on the table of who is out of Luck"
                ),
            )
        )
        text = f"{called} rolls on the Out of Luck table, Strain {sheet.strain}"
        made.append(Reminder(text=text, note=note, due=bool(offers), offers=offers, why="RH-ODDS-05"))
    if record.wakes_at and sheet.state:
        text = f"{called} comes to on {at_world_time(record.wakes_at)}"
        made.append(Reminder(text=text, due=False, why="RH-OUT-08"))
    if record.bed is not None and not in_rounds(table):
        bed = stay_in_bed.offer(table, identity, "Stay in bed", note="until recovered; time passes")
        text = f"{called} has to stay in bed for {how_long(record.bed.minutes)}"
        made.append(Reminder(text=text, due=False, offers=(bed,), why="RH-OUT-06"))
    return made


AREA = Area(
    actions=(
        *(pass_time, rest, night, rest_in_haven, stay_in_bed),
        *(closing.start_hazard, closing.hazard_round, closing.escape_hazard),
        *(roll_out_of_luck, decide_fate, roll_shifting),
        *(gm.take_damage, gm.gain_luck, gm.lose_luck, gm.set_max_luck, gm.gain_strain, gm.lose_strain, gm.wake),
        *(gm.explore_hex, mark_haven),
    ),
    options=described(
        *(ZERO_LUCK_RESCUE, OVERFLOW_STRAIN, closing.CLOSING_ROUND, HAVEN_NEEDS_NIGHT, NIGHT_HOURS),
        *(out_of_luck.OUT_NEEDS_STRAIN, out_of_luck.KNOCKED_OUT_CON, out_of_luck.WAKE_TIME, fates.SHIFT_CAP),
    ),
    life_change=gm.life_change,
    clock_view=clock_view,
    blocks=blocks,
)
