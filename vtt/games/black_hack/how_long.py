"""How long an effect lasts, in words."""

from msgspec.structs import replace

from vtt.games.black_hack.lasting_parts import Effect
from vtt.games.black_hack.usage_dice import usage_note
from vtt.numerals import counted
from vtt.table.bands import Scale
from vtt.table.table import Table


def how_long(table: Table, effect: Effect) -> str:
    """How long an effect lasts, in words; empty where it lasts until somebody ends it."""
    if effect.until_fight and not effect.turns:
        return "until the fight ends"
    if effect.one_roll:
        return "until the next roll"
    if effect.turns or effect.usage:
        left = f"{counted(effect.turns, 'turn')} left" if effect.turns else f"{usage_note(effect.usage)} left"
        return f"{left}, in Moments" if effect.scale is Scale.MOMENTS else left
    if effect.until_world:
        end = replace(table.clock, world=effect.until_world)
        return f"until day {end.day}, {end.time_of_day}"
    if effect.before_session:
        return f"until session {effect.before_session} starts"
    return f"until session {effect.until_session} ends" if effect.until_session else ""
