"""What a turn and a new Day do to everyone: what burns, lasts, hurts, hinders, comes back (BH-GMS-02, BH-TIME-11)."""

from collections.abc import Callable
from typing import Any, Final, Literal, TypeAlias

from msgspec.structs import replace

from vtt import numerals
from vtt.games.black_hack import effects
from vtt.games.black_hack.effects import active
from vtt.games.black_hack.fighters import has_turns
from vtt.games.black_hack.harm import hindrances
from vtt.games.black_hack.magic import areas, banish, knowing, prayer_harm
from vtt.games.black_hack.magic.running import stands_still
from vtt.games.black_hack.magic.summons import HOLDS_DAEMON, daemon_is_held
from vtt.games.black_hack.order.morale import forgotten
from vtt.games.black_hack.order.spending import fresh
from vtt.games.black_hack.referee import decrees as reinforcements
from vtt.games.black_hack.sheet.access import character
from vtt.games.black_hack.sheet.lasting import Effect
from vtt.games.black_hack.sheet.sheets import AnySheet, Character, Foe
from vtt.games.black_hack.usage.dice import roll_item, said, smaller, usage_throw, with_item
from vtt.rules.contract.procedure import Change, Changing, Intent, Say
from vtt.rules.kit.creatures import every_sheet
from vtt.rules.kit.house import House
from vtt.table.bands import Scale
from vtt.table.clock import MINUTES_PER_DAY
from vtt.table.events import ClockSet, SheetChanged
from vtt.table.table import Table

DAY_BEGINS: House[Literal["midnight", "dawn", "sleep"]] = House(
    "day_begins",
    "Limits of once a Day are given back",
    "BH-TIME-11",
    {"midnight": "At midnight", "dawn": "At dawn (06:00)", "sleep": "After a Day of rest"},
)

TIME: Final = "Time"
"""The group of what carries time on."""

_TurnStart: TypeAlias = Callable[[Table, str, Effect], Changing]
"""The table, the bearer's id and the effect; the answer is the table after it."""

_TURN_STARTS: dict[str, _TurnStart] = {
    banish.SOURCE: banish.turn_starts,
    HOLDS_DAEMON: daemon_is_held,
    prayer_harm.HOLD: prayer_harm.hold_person_kept_up,
    knowing.LOCATE_OBJECT: knowing.told_each_turn,
    knowing.FIND_PATH: knowing.told_each_turn,
}
"""By the ``source`` of the effect."""


def turn_starts(table: Table, identity: str) -> Changing:
    """What the effects on a creature ask for as its Turn starts. The creature may be gone afterwards."""
    sheet: Any = table.creatures[identity].sheet
    begun: AnySheet = sheet
    for effect in active(table, begun):
        asks = _TURN_STARTS.get(effect.source)
        creature = table.creatures.get(identity)
        if asks is not None and creature is not None and effect in creature.sheet.effects:  # type: ignore[attr-defined]
            table = yield from asks(table, identity, effect)
    return table


_DAWN = 6 * 60


def advanced(table: Table, minutes: int, rested: bool = False) -> Changing:
    """World time goes on; where a new Day begins its limits are given back. ``rested`` marks a Day spent resting."""
    before = table.clock
    clock = replace(before, world=before.world + minutes)
    table = yield Change(ClockSet(clock))
    table = yield from effects.end_by_world_time(table)
    begins = _day_begins(table, before.world, clock.world, rested)
    if begins:
        values = {"day": clock.day, "time": clock.time_of_day}
        yield Say("A new Day: day {day}, {time}", values, "BH-TIME-11")
    if begins or rested:
        table = yield from every_sheet(table, _may_memorise)
        table = yield from day_given_back(table)
    return table


def _day_begins(table: Table, before: int, after: int, rested: bool) -> bool:
    """Whether a Day began between two times of the world's clock, in minutes: at midnight, or by a house rule at dawn
    or after a Day of rest (BH-TIME-11)."""
    begins = DAY_BEGINS(table)
    if begins == "sleep":
        return rested
    shift = _DAWN if begins == "dawn" else 0
    return (after - shift) // MINUTES_PER_DAY > (before - shift) // MINUTES_PER_DAY


def day_of(table: Table) -> int:
    """The number of the Day: by the calendar, or one more from dawn to dawn by a house rule (BH-TIME-11)."""
    if DAY_BEGINS(table) != "dawn":
        return table.clock.day
    return max(1, (table.clock.world - _DAWN) // MINUTES_PER_DAY + 1)


def memorised_this_day(table: Table, sheet: Character) -> bool:
    """Whether the one session of memorising of this Day is over (BH-MAG-02). Where a Day ends with sleep alone, no
    calendar ends it."""
    if DAY_BEGINS(table) == "sleep":
        return sheet.memory.day > 0
    return sheet.memory.day >= day_of(table)


def day_given_back(table: Table) -> Changing:
    """Every character's Day starts afresh: no Test has spoiled its rest, no Hour of Rest is counted yet."""
    return every_sheet(table, _rested)


def _rested(sheet: AnySheet) -> AnySheet:
    if type(sheet) is Character and (sheet.rests or sheet.rest_spoiled):
        return replace(sheet, rests=0, rest_spoiled=False)
    return sheet


def _may_memorise(sheet: AnySheet) -> AnySheet:
    """Every Spellcaster may memorise again (BH-TIME-11, BH-MAG-02)."""
    if type(sheet) is Character and sheet.memory.day:
        return replace(sheet, memory=replace(sheet.memory, day=0))
    return sheet


def turn_begins(table: Table) -> Changing:
    """Everyone has a Move and an Action again (BH-TIME-01)."""
    return every_sheet(table, fresh)


def everyone_starts(table: Table, scale: Scale, mode: str = "normal") -> Changing:
    """A Turn of this scale starts: lights burn and durations run (BH-USE-06, BH-USE-07), Ongoing Damage takes its HP
    (BH-COND-06), effects ask what they ask, and who was called arrives (BH-REAC-04). ``mode`` is how the Usage Dice are
    rolled."""
    table = yield from roll_effects(table, scale, mode)
    for identity in tuple(table.creatures):
        if _has_turn(table, identity):
            table = yield from hindrances.turn_starts(table, identity)
        if _has_turn(table, identity):
            table = yield from turn_starts(table, identity)
    return (yield from reinforcements.arrived(table, scale))


def everyone_ends(table: Table) -> Changing:
    """A Turn ends for everyone: the tests on Ongoing Damage (BH-COND-07), reminders of those on the hindrances of foes
    (BH-COND-01)."""
    for identity in tuple(table.creatures):
        if _has_turn(table, identity):
            table = yield from hindrances.long_turn_ends(table, identity)
    return table


def whole_turn(table: Table, scale: Scale, minutes: int, *, rested: bool = False) -> Changing:
    """A whole Turn of so many minutes is spent on one thing: a rest, an Hour with books. The next one begins."""
    table = yield from everyone_starts(table, scale)
    table = yield from everyone_ends(table)
    table = yield from advanced(table, minutes, rested)
    return (yield from turn_begins(table))


def _has_turn(table: Table, identity: str) -> bool:
    creature = table.creatures.get(identity)
    return creature is not None and has_turns(creature.sheet)


def roll_effects(table: Table, scale: Scale, mode: str = "normal") -> Changing:
    """The time-sensitive step of a new turn: lit lights in Minutes (BH-USE-06), and effects that last turns of this
    scale (BH-USE-07). What is counted in a shorter one is over, a Time Stop as well; inside one nothing runs on
    (BH-SPL-37). Nothing is asked where nothing burns or lasts."""
    if scale is not Scale.MOMENTS:
        table = yield from effects.end(table, lambda _, effect: _outlasted(effect, scale))
        table = yield from _lights_burn(table, scale, mode)
    table = yield from hindrances.run_out(table, scale)
    lasting = [
        (owner, effect)
        for owner, effect in effects.every(table)
        if effect.scale is scale and not stands_still(table, owner, effect)
    ]
    for owner, effect in lasting:
        if (effect.turns or effect.usage) and _lasts(table, owner, effect):
            table = yield from _roll_effect(table, owner, effect, mode)
    return (yield from areas.each_turn(table)) if table.state is not None else table


def after_fight(table: Table, mode: str = "normal") -> Changing:
    """What follows a fight: one roll for each kind of ammunition fired (BH-USE-05), morale is forgotten
    (BH-MOR-01), what lasts as long as the fight ends (BH-ITEM-19), and the GM is asked about those Out of Action
    (BH-OUT-02)."""
    table = yield from effects.end(table, lambda _, effect: effect.until_fight, "BH-ITEM-19")
    for identity, bearer in table.creatures.items():
        sheet: Any = bearer.sheet
        if type(sheet) is Character and sheet.items:
            for item in [item for item in sheet.items if item.fired and item.usage]:
                table = yield from roll_item(table, identity, item, "BH-USE-05", mode)
    table = yield from every_sheet(table, lambda sheet: forgotten(sheet) if isinstance(sheet, Foe) else sheet)
    bearers = table.creatures.values()
    down = [each.name for each in bearers if isinstance(each.sheet, Character) and each.sheet.state == "out"]
    if down:
        yield Say(
            "Out of Action: {who}. Has the danger passed?",
            {"who": ", ".join(down)},
            why="BH-OUT-02",
            level="reminder",
            suggest=Intent("danger_over"),
        )
    return table


def _outlasted(effect: Effect, scale: Scale) -> bool:
    """Whether an effect is over once a turn of this scale has passed: it lasts shorter ones, or as long as a fight."""
    runs = effect.turns > 0 or effect.usage > 0
    return effect.until_fight or (runs and scale.outlasts(effect.scale))


def _lights_burn(table: Table, scale: Scale, mode: str) -> Changing:
    """Lit lights in a turn of Minutes; a longer one burns them down (BH-USE-06)."""
    for identity, bearer in table.creatures.items():
        sheet: Any = bearer.sheet
        if type(sheet) is not Character:
            continue
        for item in [item for item in sheet.items if item.lit and item.usage]:
            if scale is Scale.MINUTES:
                table = yield from roll_item(table, identity, item, "BH-USE-06", mode)
                continue
            table = yield Change(SheetChanged(identity, with_item(character(table, identity), item, None)))
            values = {"who": bearer.name, "item": item.name}
            yield Say("{who}: {item} has burned down", values, "BH-USE-06", "result", about=(bearer.id,))
    return table


def _lasts(table: Table, owner: str, effect: Effect) -> bool:
    """Whether an effect is still there: one that ended may have taken others of its casting along."""
    return any(bearer == owner and other is effect for bearer, other in effects.every(table))


def _roll_effect(table: Table, owner: str, effect: Effect, mode: str) -> Changing:
    """One more Turn of an effect; ``owner`` is empty where it lies on no creature. At its end all that came of the
    same casting ends with it."""
    creature = table.creatures.get(owner) or table.creatures.get(effect.caster)
    values = {"effect": effect.name, "who": table.creatures[owner].name if owner else ""}
    if effect.turns:
        left = effect.turns if effect.fresh else effect.turns - 1
        after = replace(effect, turns=left, fresh=False)
        if left:
            text = "{effect} on {who}: {left} left" if owner else "{effect}: {left} left"
            values["left"] = numerals.counted(left, "turn")
            yield Say(text, values, effect.duration_rule, about=(creature.id,) if creature is not None else ())
    else:
        thrown = yield from usage_throw(creature, effect.usage, effect.name, "BH-USE-07", mode)
        left = smaller(effect.usage, thrown.total)
        after = replace(effect, usage=left)
        yield said(creature, effect.name, thrown.total, effect.usage, left, "BH-USE-07")
    if not left:
        return (yield from effects.end(table, lambda bearer, other: bearer == owner and other is effect))
    return (yield from effects.replaced(table, owner, effect, after)) if after != effect else table
