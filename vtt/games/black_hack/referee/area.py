"""The GM's side and time (BH-GMS, BH-ENC, BH-REAC, BH-TIME): the area of the clock, with the six steps of the Turn,
what the GM is to remember, and what runs out."""

from collections.abc import Iterable
from typing import Literal

from msgspec.structs import replace

from vtt.games.black_hack.harm.area import awaiting, danger_over
from vtt.games.black_hack.harm.rest import rest, rest_day
from vtt.games.black_hack.magic.prayer_scene import todays
from vtt.games.black_hack.order.initiative import mark_danger
from vtt.games.black_hack.referee import sessions as timer
from vtt.games.black_hack.referee import turns
from vtt.games.black_hack.referee.decrees import REINFORCEMENTS, goal, group, powerful, reinforcements
from vtt.games.black_hack.referee.encounters import ENCOUNTER_NOISE, encounter
from vtt.games.black_hack.referee.passing import DAY_BEGINS
from vtt.games.black_hack.referee.reactions import DEMAND, blocks, called_in_words, demand_refused, reaction
from vtt.games.black_hack.referee.sessions import dangerous, encounter_timer, end_session, start_session
from vtt.games.black_hack.sheet.access import fighting, sheet_of
from vtt.games.black_hack.sheet.chronicle import ENCOUNTER_EVERY, chronicle
from vtt.games.black_hack.sheet.lasting import Effect
from vtt.games.black_hack.sheet.parts import CarriedItem
from vtt.games.black_hack.sheet.sheets import Character
from vtt.games.black_hack.usage.dice import how_long, usage_note, uses_left
from vtt.numerals import counted, filled
from vtt.rules.contract.clock_view import Burning, ClockView, Reminder
from vtt.rules.contract.description import Offer
from vtt.rules.contract.guides import GuideStep
from vtt.rules.kit.authoring import Area, described
from vtt.table.bands import Scale
from vtt.table.table import Table

_MOMENT_BEGINS = "BH-INIT-01"

SCALE_NOTES = {
    Scale.MOMENTS: "a turn is a Moment: for fights and danger",
    Scale.MINUTES: "a turn takes Minutes: for exploring; lights burn down",
    Scale.HOURS: "a turn takes Hours: for towns and safe places",
    Scale.DAYS: "a turn takes Days: for resting and long ways",
}
"""What each scale is for (BH-TIME-02 to BH-TIME-05)."""

_DONE = "whoever is done is no longer among those still to act"


def turn_text(table: Table) -> str:
    """Which turn it is: of exploration, or the Moment of the fight."""
    return f"Moment {table.clock.moment}" if fighting(table) else f"Turn {chronicle(table).exploration.turn}"


def turn_mark(table: Table) -> str:
    """The rule behind the headings with which turns begin in the log."""
    return _MOMENT_BEGINS if fighting(table) else turns.TURN_BEGINS


def steps(table: Table) -> tuple[GuideStep, ...]:
    """The steps: those before the present one done, those after it locked."""
    now = turns.step_now(table)
    made: list[GuideStep] = []
    for number, (key, label, why) in turns.STEPS.items():
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
        text = f"{coming.count} × {coming.entry.get('name', '')}"
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
                return "The first Turn: nothing to sum up yet"
            return f"Sum up {'Moment' if fighting(table) else 'Turn'} {before}"
        case 2:
            if table.clock.scale is Scale.MOMENTS:
                return "Durations in Moments; light does not burn down"
            return "Lights and durations" if table.clock.scale is Scale.MINUTES else "Durations"
        case 3:
            asked, waiting = turns.question(table.clock.scale), turns.players_waiting(table)
            return _with_names(f"{asked} {{who}}", table, waiting, asked)
        case 4:
            return _with_names(turns.OTHERS_LEFT, table, turns.others_waiting(table), turns.NO_OTHERS_LEFT)
        case 5:
            waiting = [*turns.players_waiting(table), *turns.others_waiting(table)]
            note = _with_names(turns.ANY_LEFT, table, waiting, turns.NONE_LEFT)
            return f"{note} · encounter roll due" if timer.due(table) else note
        case _:
            if fighting(table):
                return f"Then Moment {table.clock.moment + 1}"
            return f"Then Turn {exploration.turn + 1}"


def _with_names(text: str, table: Table, waiting: Iterable[str], nobody: str) -> str:
    found = turns.names(table, waiting)
    return filled(text, {"who": found}) if found else nobody


def _offers(table: Table, number: int) -> list[Offer]:
    """What can be done in the present step, going on first."""
    if fighting(table):
        # The order itself carries the fight on.
        return [*_encounter_offers(table)[:1]] if timer.due(table) else []
    last = number == turns.REPEAT
    note = "another Turn: everybody may act again" if last else f"to the next step: {turns.STEPS[number + 1][1]}"
    made = [turns.next_step.offer(table, "", "Begin the next Turn" if last else "Go on", note=note)]
    if table.clock.scale is Scale.MOMENTS:
        note = SCALE_NOTES[Scale.MINUTES]
        made.append(turns.set_scale.offer(table, "", "Count in Minutes", {"scale": "minutes"}, note=note))
    if number == turns.ASK:
        made += _ticks(table, turns.players_waiting(table))
        made.append(mark_danger.offer(table, "", "Danger appears", note="everybody tests for initiative"))
    elif number == turns.ANSWER:
        made += _ticks(table, turns.others_waiting(table))
        missing, note = {"name": "A rising flood"}, "a trap, a flood: told in the log"
        made.append(turns.surroundings.offer(table, "", "Let the surroundings act", missing=missing, note=note))
    elif number == turns.CHECK:
        made += _ticks(table, [*turns.players_waiting(table), *turns.others_waiting(table)])
        made += _encounter_offers(table)[:1]
    return made


def _ticks(table: Table, waiting: Iterable[str]) -> list[Offer]:
    return [
        turns.tick.offer(table, "", f"{turns.names(table, [one])} is done", {"who": one}, note=_DONE) for one in waiting
    ]


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


_BAND_HINTS: dict[Scale, tuple[str, str, str, str]] = {
    Scale.MOMENTS: ("under 5 ft", "about 25 ft", "up to 60 ft", "beyond 60 ft"),
    Scale.MINUTES: ("the same room", "250 ft or more", "some 500 ft", "out of sight"),
    Scale.HOURS: ("the same street", "the same town", "a mile or two", "another town"),
    Scale.DAYS: ("the same valley", "a day’s march", "the next land", "a far country"),
}
"""What each band comes to on each scale, a hint only (BH-MOVE-06)."""

_PASSING = {
    Scale.MOMENTS: "A Moment passes",
    Scale.MINUTES: "A turn passes",
    Scale.HOURS: "An Hour passes",
    Scale.DAYS: "A Day passes",
}
_PASSING_NOTES = {
    Scale.MOMENTS: "durations in Moments run on",
    Scale.MINUTES: "lights burn down, durations run on",
    Scale.HOURS: "durations run on",
    Scale.DAYS: "durations run on, and a new Day begins",
}


def _clock_view(table: Table) -> ClockView:
    """The clock: in a fight its Moment, else day and time; and the buttons that carry time on."""
    clock = table.clock
    return ClockView(
        text=f"Moment {clock.moment}" if fighting(table) else f"Day {clock.day}, {clock.time_of_day}",
        scale=clock.scale.value.capitalize(),
        scales=tuple(_scale(table, scale) for scale in Scale),
        burning=tuple(_burning(table)),
        band_hints=_BAND_HINTS[clock.scale],
        buttons=tuple(_buttons(table)),
        turn=turn_text(table),
        steps=steps(table),
        turn_mark=turn_mark(table),
        reminders=reminders(table),
    )


def _scale(table: Table, scale: Scale) -> Offer:
    return turns.set_scale.offer(table, "", scale.value.capitalize(), {"scale": scale.value}, note=SCALE_NOTES[scale])


def _buttons(table: Table) -> list[Offer]:
    made = [
        turns.pass_time.offer(table, "", _PASSING[table.clock.scale], note=_PASSING_NOTES[table.clock.scale]),
        rest.offer(table, "", "Rest an Hour", note="broken Armour Dice are rolled, and HP come back"),
        rest_day.offer(table, "", "Rest a Day", note="what comes back with a new Day"),
    ]
    if awaiting(table):
        note = "who is Out of Action learns what became of them"
        made.insert(0, danger_over.offer(table, "", "The danger has passed", note=note))
    session = f"session {table.clock.session}"
    if chronicle(table).exploration.between:
        made.append(start_session.offer(table, "", "Start the next session", note=f"session {table.clock.session + 1}"))
    else:
        made.append(end_session.offer(table, "", "End the session", {"begin_next": False}, note=session))
    return made


def _burning(table: Table) -> list[Burning]:
    """Lit lights, and effects that run out."""
    found: list[Burning] = []
    for identity, creature in table.creatures.items():
        sheet = sheet_of(table, identity)
        items: tuple[CarriedItem, ...] = sheet.items if isinstance(sheet, Character) else ()
        for item in items:
            if item.lit:
                note = usage_note(item.usage) + " left" if item.usage else ""
                name = f"{creature.name}’s {item.name}"
                uses = uses_left(item.usage) if item.usage else ()
                found.append(Burning(name=name, note=note, why="BH-USE-06", owner=identity, uses=uses))
        for effect in sheet.effects:
            found.extend(_lasting(table, effect, f"{effect.name}, {creature.name}", identity))
    for effect in chronicle(table).magic.effects:
        caster = effect.caster if effect.caster in table.creatures else ""
        name = f"{effect.name}: {effect.note}" if effect.note else effect.name
        found.extend(_lasting(table, effect, name, caster))
    portions = todays(table)
    if portions.food or portions.water:
        note = f"{portions.food} of food, {portions.water} of water, for this Day"
        found.append(Burning(name="Day-portions of a prayer", note=note, why="BH-PRY-17"))
    return found


def _lasting(table: Table, effect: Effect, name: str, owner: str) -> list[Burning]:
    """An effect that has begun and runs out by itself."""
    left = how_long(table, effect)
    if not left or effect.from_session > table.clock.session:
        return []
    uses = uses_left(effect.usage) if effect.usage and not effect.turns else ()
    return [Burning(name=name, note=left, why=effect.duration_rule, owner=owner, uses=uses)]


AREA = Area(
    actions=(
        *(turns.next_step, turns.pass_time, rest, rest_day, turns.surroundings, turns.set_scale, turns.tick),
        *(encounter, encounter_timer, dangerous),
        *(reaction, demand_refused, reinforcements, start_session, end_session),
        *(goal, powerful, group),
    ),
    options=described(DAY_BEGINS, turns.MINUTES_PER_TURN, REINFORCEMENTS, ENCOUNTER_NOISE),
    blocks=blocks,
    clock_view=_clock_view,
)
