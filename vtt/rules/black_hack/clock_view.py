"""Where time stands: the scales, what burns, the figures of the bands, and what can be done with time."""

from vtt.rules.black_hack.access import fighting, sheet_of
from vtt.rules.black_hack.offer_making import offer
from vtt.rules.black_hack.out_of_action import awaiting
from vtt.rules.black_hack.sheets import CarriedItem, Character, Effect
from vtt.rules.black_hack.usage_dice import usage_note
from vtt.rules.description import Burning, ClockView, Offer
from vtt.table.bands import Scale
from vtt.table.table import Table

BAND_HINTS: dict[Scale, tuple[str, str, str, str]] = {
    Scale.MOMENTS: ("under 5 ft", "about 25 ft", "up to 60 ft", "beyond 60 ft"),
    Scale.MINUTES: ("the same room", "250 ft or more", "some 500 ft", "out of sight"),
    Scale.HOURS: ("the same street", "the same town", "a mile or two", "another town"),
    Scale.DAYS: ("the same valley", "a day's march", "the next land", "a far country"),
}
"""What each band comes to on each scale, a hint only (BH-MOVE-06)."""

PASSING = {
    Scale.MOMENTS: "A Moment passes",
    Scale.MINUTES: "A turn passes",
    Scale.HOURS: "An Hour passes",
    Scale.DAYS: "A Day passes",
}


def clock_view(table: Table) -> ClockView:
    """The clock: in a fight its Moment, else day and time; and the buttons that carry time on."""
    clock = table.clock
    return ClockView(
        text=f"Moment {clock.moment}" if fighting(table) else f"Day {clock.day}, {clock.time_of_day}",
        scale=clock.scale.value.capitalize(),
        scales=tuple(_scale(table, scale) for scale in Scale),
        burning=tuple(_burning(table)),
        band_hints=BAND_HINTS[clock.scale],
        buttons=tuple(_buttons(table)),
    )


def _scale(table: Table, scale: Scale) -> Offer:
    return offer(table, "set_scale", "", scale.value.capitalize(), {"scale": scale.value})


def _buttons(table: Table) -> list[Offer]:
    made = [
        offer(table, "pass_time", "", PASSING[table.clock.scale]),
        offer(table, "rest", "", "Rest an Hour"),
        offer(table, "rest_day", "", "Rest a Day"),
    ]
    if awaiting(table):
        made.insert(0, offer(table, "danger_over", "", "The danger has passed"))
    made.append(offer(table, "end_session", "", "End the session", note=f"session {table.clock.session}"))
    return made


def _burning(table: Table) -> list[Burning]:
    """Lit lights, and effects that last by a die."""
    found: list[Burning] = []
    for identity, creature in table.creatures.items():
        sheet = sheet_of(table, identity)
        items: tuple[CarriedItem, ...] = sheet.items if isinstance(sheet, Character) else ()
        for item in items:
            if item.lit:
                note = usage_note(item.usage) + " left" if item.usage else ""
                name = f"{creature.name}'s {item.name}"
                found.append(Burning(name=name, note=note, why="BH-USE-06", owner=identity))
        for effect in sheet.effects:
            name = f"{effect.name}, {creature.name}"
            found.append(Burning(name=name, note=_left(effect), why="BH-USE-07", owner=identity))
    return found


def _left(effect: Effect) -> str:
    left = f"{effect.turns} turns left" if effect.turns else f"{usage_note(effect.usage)} left"
    return f"{left}, in Moments" if effect.scale is Scale.MOMENTS else left
