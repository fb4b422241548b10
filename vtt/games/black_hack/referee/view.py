"""The six steps of the Turn as the GM sees them, and what the GM is to remember (BH-GMS, BH-ENC-01, BH-REAC-03)."""

from collections.abc import Iterable
from typing import Literal

from msgspec.structs import replace

from vtt.games.black_hack.order.initiative import mark_danger
from vtt.games.black_hack.referee import sessions as timer
from vtt.games.black_hack.referee.encounters import encounter
from vtt.games.black_hack.referee.reactions import DEMAND, called_in_words, demand_refused
from vtt.games.black_hack.referee.sessions import dangerous, encounter_timer, start_session
from vtt.games.black_hack.referee.turns import (
    ANSWER,
    ASK,
    CHECK,
    REPEAT,
    STEPS,
    TURN_BEGINS,
    names,
    next_step,
    others_waiting,
    players_waiting,
    question,
    set_scale,
    step_now,
    surroundings,
    tick,
)
from vtt.games.black_hack.sheet.access import fighting
from vtt.games.black_hack.sheet.chronicle import ENCOUNTER_EVERY, chronicle
from vtt.numerals import counted
from vtt.rules.contract.clock_view import Reminder
from vtt.rules.contract.description import Offer
from vtt.rules.contract.guides import GuideStep
from vtt.table.bands import Scale
from vtt.table.table import Table

MOMENT_BEGINS = "BH-INIT-01"

SCALE_NOTES = {
    Scale.MOMENTS: "a turn is a Moment: for fights and danger",
    Scale.MINUTES: "a turn takes Minutes: for exploring; lights burn down",
    Scale.HOURS: "a turn takes Hours: for towns and safe places",
    Scale.DAYS: "a turn takes Days: for resting and long ways",
}
"""What each scale is for (BH-TIME-02 to BH-TIME-05)."""

_DONE = "no longer among those still to act"


def turn_text(table: Table) -> str:
    """Which turn it is: of exploration, or the Moment of the fight."""
    return f"Moment {table.clock.moment}" if fighting(table) else f"Turn {chronicle(table).exploration.turn}"


def turn_mark(table: Table) -> str:
    """The rule behind the headings with which turns begin in the log."""
    return MOMENT_BEGINS if fighting(table) else TURN_BEGINS


def steps(table: Table) -> tuple[GuideStep, ...]:
    """The steps: those before the present one done, those after it locked."""
    now = step_now(table)
    made: list[GuideStep] = []
    for number, (key, label, why) in STEPS.items():
        state: Literal["done", "open", "locked"] = "open" if number == now else "done" if number < now else "locked"
        found = tuple(_offers(table, number)) if number == now else ()
        made.append(GuideStep(key=key, label=label, state=state, note=_note(table, number), offers=found, why=why))
    return tuple(made)


def reminders(table: Table) -> tuple[Reminder, ...]:
    """The encounter roll with its timer, demands that hang in the air, help on its way, a session to start."""
    exploration = chronicle(table).exploration
    found: list[Reminder] = []
    if exploration.dangerous:
        found.append(_encounter(table))
    for key, stance in exploration.stances.items():
        who = _leader(table, key)
        if stance.result == DEMAND and (who or not key):
            name = called_in_words(table, who)
            whom, note = {"who": who} if who else {}, "8 + 1d6 on the reactions"
            refused = demand_refused.offer(table, "", "They refuse", whom, note=note)
            text = f"{name}: withdraw or not?"
            found.append(Reminder(text=text, note="8 + 1d6 if not", offers=(refused,), why="BH-REAC-03"))
    for coming in exploration.coming:
        text = f"{coming.count} x {coming.entry.get('name', '')}"
        note = f"in {counted(coming.turns, 'Moment')}"
        found.append(Reminder(text=text, note=note, due=False, why="BH-REAC-04"))
    if exploration.between:
        start = start_session.offer(table, "", "Start it", note="what lasts a session begins anew")
        text = f"Session {table.clock.session + 1} has not begun"
        found.append(Reminder(text=text, offers=(start,), why="BH-TIME-10"))
    return tuple(found)


def _encounter_offers(table: Table) -> tuple[Offer, ...]:
    """Rolling, and what can be done with the timer now."""
    asked = (encounter, encounter_timer, dangerous)
    return tuple(replace(offer, group="") for each in asked for offer in each.table_offers(table))


def _note(table: Table, number: int) -> str:
    exploration = chronicle(table).exploration
    before = table.clock.moment - 1 if fighting(table) else exploration.turn - 1
    match number:
        case 1:
            if not before:
                return "The first Turn"
            return f"Sum up {'Moment' if fighting(table) else 'Turn'} {before}"
        case 2:
            if table.clock.scale is Scale.MOMENTS:
                return "Durations in Moments; light does not burn down"
            return "Lights and durations" if table.clock.scale is Scale.MINUTES else "Durations"
        case 3:
            return _with_names(question(table.clock.scale), table, players_waiting(table), "")
        case 4:
            return _with_names("Still to act:", table, others_waiting(table), "Nobody else is left to act")
        case 5:
            waiting = [*players_waiting(table), *others_waiting(table)]
            note = _with_names("Not yet:", table, waiting, "Everyone has acted")
            return f"{note} · encounter roll due" if timer.due(table) else note
        case _:
            if fighting(table):
                return f"Then Moment {table.clock.moment + 1}"
            return f"Then Turn {exploration.turn + 1}"


def _with_names(text: str, table: Table, waiting: Iterable[str], nobody: str) -> str:
    found = names(table, waiting)
    return f"{text} {found}" if found else nobody or text


def _offers(table: Table, number: int) -> list[Offer]:
    """What can be done in the present step, going on first."""
    if fighting(table):
        # The order itself carries the fight on.
        return [*_encounter_offers(table)[:1]] if timer.due(table) else []
    last = number == REPEAT
    note = "another Turn: everybody may act again" if last else f"to the next step: {STEPS[number + 1][1]}"
    made = [next_step.offer(table, "", "Begin the next Turn" if last else "Go on", note=note)]
    if table.clock.scale is Scale.MOMENTS:
        note = SCALE_NOTES[Scale.MINUTES]
        made.append(set_scale.offer(table, "", "Count in Minutes", {"scale": "minutes"}, note=note))
    if number == ASK:
        made += _ticks(table, players_waiting(table))
        made.append(mark_danger.offer(table, "", "Mark danger", note="Moments and initiative"))
    elif number == ANSWER:
        made += _ticks(table, others_waiting(table))
        missing, note = {"name": "A rising flood"}, "a trap, a flood: told in the log"
        made.append(surroundings.offer(table, "", "Let the surroundings act", missing=missing, note=note))
    elif number == CHECK:
        made += _ticks(table, [*players_waiting(table), *others_waiting(table)])
        made += _encounter_offers(table)[:1]
    return made


def _ticks(table: Table, waiting: Iterable[str]) -> list[Offer]:
    return [tick.offer(table, "", f"{names(table, [one])} is done", {"who": one}, note=_DONE) for one in waiting]


def _encounter(table: Table) -> Reminder:
    exploration = chronicle(table).exploration
    due = timer.due(table)
    left = max(0, ENCOUNTER_EVERY - exploration.timer.at(table.clock.played))
    minutes = f"{left // 60}:{left % 60:02d}"
    if due:
        note = "due"
    else:
        note = f"in {minutes}" if exploration.timer.running else f"paused, {minutes} left"
    return Reminder(
        text="Encounter roll",
        note=note,
        due=due,
        due_at=timer.due_at(exploration),
        offers=_encounter_offers(table),
        why="BH-ENC-01",
    )


def _leader(table: Table, key: str) -> str:
    """Somebody on the table whose group or id this is, or empty."""
    if key in table.creatures:
        return key
    return next((identity for identity, creature in table.creatures.items() if key and creature.group == key), "")
