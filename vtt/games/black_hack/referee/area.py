"""The GM's side and time: the area of the steps of a Turn, encounters and Reactions, and of the clock (BH-GMS, BH-ENC,
BH-REAC, BH-TIME)."""

from vtt.games.black_hack.harm.area import awaiting, danger_over
from vtt.games.black_hack.harm.rest import rest, rest_day
from vtt.games.black_hack.magic.prayer_scene import todays
from vtt.games.black_hack.referee.decrees import REINFORCEMENTS, goal, group, powerful, reinforcements
from vtt.games.black_hack.referee.encounters import ENCOUNTER_NOISE, encounter
from vtt.games.black_hack.referee.passing import DAY_BEGINS
from vtt.games.black_hack.referee.reactions import blocks, demand_refused, reaction
from vtt.games.black_hack.referee.sessions import dangerous, encounter_timer, end_session, start_session
from vtt.games.black_hack.referee.turns import (
    MINUTES_PER_TURN,
    next_step,
    pass_time,
    set_scale,
    surroundings,
    tick,
)
from vtt.games.black_hack.referee.view import SCALE_NOTES, reminders, steps, turn_mark, turn_text
from vtt.games.black_hack.sheet.access import fighting, sheet_of
from vtt.games.black_hack.sheet.chronicle import chronicle
from vtt.games.black_hack.sheet.lasting import Effect
from vtt.games.black_hack.sheet.parts import CarriedItem
from vtt.games.black_hack.sheet.sheets import Character
from vtt.games.black_hack.usage.dice import how_long, usage_note, uses_left
from vtt.rules.contract.clock_view import Burning, ClockView
from vtt.rules.contract.description import Offer
from vtt.rules.kit.area import Area
from vtt.rules.kit.house import described
from vtt.table.bands import Scale
from vtt.table.table import Table

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
    return set_scale.offer(table, "", scale.value.capitalize(), {"scale": scale.value}, note=SCALE_NOTES[scale])


def _buttons(table: Table) -> list[Offer]:
    made = [
        pass_time.offer(table, "", _PASSING[table.clock.scale], note=_PASSING_NOTES[table.clock.scale]),
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
        *(next_step, pass_time, rest, rest_day, surroundings, set_scale, tick),
        *(encounter, encounter_timer, dangerous),
        *(reaction, demand_refused, reinforcements, start_session, end_session),
        *(goal, powerful, group),
    ),
    options=described(DAY_BEGINS, MINUTES_PER_TURN, REINFORCEMENTS, ENCOUNTER_NOISE),
    blocks=blocks,
    clock_view=_clock_view,
)
