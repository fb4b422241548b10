"""What the GM is reminded of beside the clock: who falls, who rolls, whose fate is open (RH-LUCK-03, RH-OUT)."""

from vtt.rules.clock_view import Reminder
from vtt.rules.description import Offer
from vtt.rules.revenants_hack.luck import out_of_luck
from vtt.rules.revenants_hack.luck.closing import in_hazard
from vtt.rules.revenants_hack.luck.fates import FATES, undecided
from vtt.rules.revenants_hack.offer_making import offer
from vtt.rules.revenants_hack.sheet.access import chronicle, in_rounds, name, sheet_of
from vtt.rules.revenants_hack.sheet.token import at_world_time, how_long
from vtt.table.table import Table


def reminders(table: Table) -> tuple[Reminder, ...]:
    """For the clock's view; the most pressing first."""
    made: list[Reminder] = []
    if chronicle(table).closing:
        text = "The closing round: it is over when nothing is running any more"
        made.append(Reminder(text=text, due=False, why="RH-TIME-05"))
    if in_hazard(table):
        made.append(Reminder(text="A hazard is on", due=False, offers=hazard_offers(table), why="RH-TIME-04"))
    made.extend(_fate(table, identity) for identity in undecided(table))
    for identity in table.creatures:
        made.extend(_about(table, identity))
    return tuple(made)


def hazard_offers(table: Table) -> tuple[Offer, ...]:
    """The next round of the hazard, and its end."""
    return (
        offer(table, "hazard_round", "", "Next round", note="another 6 seconds of the hazard", group="Hazard"),
        offer(table, "escape_hazard", "", "Escaped", note="no more rounds are counted", group="Hazard"),
    )


def fate_offers(table: Table, identity: str) -> tuple[Offer, ...]:
    """What may become of one of the fallen."""
    return tuple(
        offer(table, "decide_fate", "", label, {"target": identity, "fate": fate}, group="Out of luck")
        for fate, label in FATES.items()
    )


def _fate(table: Table, identity: str) -> Reminder:
    text = f"What becomes of {name(table, identity)}?"
    decide = offer(
        table,
        "decide_fate",
        "",
        "Decide",
        {"target": identity},
        missing={"fate": "recovers"},
        note="the GM says what becomes of it",
    )
    return Reminder(text=text, offers=(decide,), why="RH-OUT-10")


def _about(table: Table, identity: str) -> list[Reminder]:
    sheet, called = sheet_of(table, identity), name(table, identity)
    record, made = sheet.record, []
    if sheet.falls:
        due = sheet.falls <= table.clock.moment
        made.append(Reminder(text=f"{called} falls at the end of round {sheet.falls}", due=due, why="RH-LUCK-03"))
    if out_of_luck.rolls(table, identity) and (in_rounds(table) or not record.wakes_at):
        note = f"dead {out_of_luck.chance_of_death(sheet.strain):.0%}"
        offers = (
            ()
            if in_rounds(table)
            else (
                offer(
                    table, "out_of_luck", "", "Roll", {"target": identity}, note="on the table of who is out of Luck"
                ),
            )
        )
        text = f"{called} rolls on the Out of Luck table, Strain {sheet.strain}"
        made.append(Reminder(text=text, note=note, due=bool(offers), offers=offers, why="RH-ODDS-05"))
    if record.wakes_at and sheet.state:
        text = f"{called} comes to on {at_world_time(record.wakes_at)}"
        made.append(Reminder(text=text, due=False, why="RH-OUT-08"))
    if record.bed is not None and not in_rounds(table):
        bed = offer(table, "stay_in_bed", identity, "Stay in bed", note="until recovered; time passes")
        text = f"{called} has to stay in bed for {how_long(record.bed.minutes)}"
        made.append(Reminder(text=text, due=False, offers=(bed,), why="RH-OUT-06"))
    return made
