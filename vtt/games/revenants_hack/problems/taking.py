"""Taking a problem (RH-PROB-03, RH-PROB-08), and what it takes: quality by Stroke of Bad Luck (RH-PROB-18), an item
that is lost until somebody picks it up (RH-PROB-12)."""

from collections.abc import Iterator
from math import cos, radians, sin
from typing import Final

from msgspec.structs import replace

from vtt.dice import D10, Thrown
from vtt.games.revenants_hack.lasting import lose_aim
from vtt.games.revenants_hack.reach import within
from vtt.games.revenants_hack.sheet.access import (
    Changing,
    chronicle,
    chronicled,
    name,
    possession,
    refuse_activation,
    sheet_of,
)
from vtt.games.revenants_hack.sheet.creature_sheet import CreatureSheet
from vtt.games.revenants_hack.sheet.equipment import free_name
from vtt.games.revenants_hack.sheet.items import STACK_LOSS, quality_lost, random_line, with_line
from vtt.games.revenants_hack.sheet.parts import PROBLEMS, Possession, Problem, ProblemName
from vtt.games.revenants_hack.sheet.problem_table import found, free_number, how_many, is_acute, key, rows, with_problem
from vtt.rules.contract.description import Offer, Parameter, Refusal
from vtt.rules.contract.keys import numbered, slug
from vtt.rules.contract.procedure import DONE, Asking, Change, Choose, Intent, Option, Procedure, Say, Throw
from vtt.rules.kit.authoring import OFF_ON, House, action, no
from vtt.table.creature import Creature, Place, Point
from vtt.table.events import PlacePut, Removed, SheetChanged
from vtt.table.table import Table

STROKE_OF_BAD_LUCK = "RH-PROB-18"


def takes_its_toll(table: Table, who: str, problem: Problem) -> Changing:
    """One random armour or weapon loses 1 quality; the problem, where it is still there, remembers which, and what it
    was like if that destroyed it. Nothing happens to who has none."""
    item = yield from random_line(table, who, why=STROKE_OF_BAD_LUCK, fits=wears_out, kind="that can wear out")
    if not item:
        return table
    before = possession(sheet_of(table, who), item)
    table = yield from quality_lost(table, who, item, why=STROKE_OF_BAD_LUCK)
    sheet = sheet_of(table, who)
    if found(sheet, key(problem)) is not None:
        destroyed = before if before is not None and before.quality == 1 else None
        left = possession(sheet, item)
        if destroyed is not None and left is not None:
            # Of a stack only some were lost (house rule ``stack_loss``).
            destroyed = replace(destroyed, count=destroyed.count - left.count)
        fallen = replace(problem, item=item, destroyed=destroyed)
        table = yield Change(SheetChanged(who, with_problem(sheet, fallen)))
    return table


def wears_out(line: Possession) -> bool:
    """Whether a line is an armour or a weapon with quality to lose (RH-DICE-03)."""
    return line.quality > 0 and (line.arms is not None or bool(line.defence))


def undone(table: Table, who: str, problem: Problem) -> Changing:
    """The point of quality is given back, by the house rule ``bad_luck``; what was destroyed is there again, neither
    worn nor in hand."""
    sheet = sheet_of(table, who)
    if problem.destroyed is not None:
        there_again = replace(problem.destroyed, name=free_name(sheet.inventory, problem.destroyed.name))
        inventory = (*sheet.inventory, there_again)
    else:
        line = possession(sheet, problem.item)
        if line is None or (line.full_quality and line.quality >= line.full_quality):
            return table
        mended = replace(line, quality=line.quality + 1)
        inventory = tuple([mended if one is line else one for one in sheet.inventory])
    table = yield Change(SheetChanged(who, replace(sheet, inventory=inventory)))
    creature = table.creatures[who]
    words = {"item": problem.item, "who": creature.name}
    text = "{who}: {item} is there again" if problem.destroyed is not None else "{who}: {item} gets 1 quality back"
    yield Say(text, words, STROKE_OF_BAD_LUCK, about=(creature.id,))
    return table


PROBLEM_REROLL: House[bool] = House(
    "problem_reroll", "A problem that one has already is rolled again", "RH-PROB-08", OFF_ON
)


def taken(table: Table, who: str, name: ProblemName | None = None, *, why: str = "RH-PROB-03") -> Changing:
    """The creature gets this problem, or without a name one by the d10."""
    if name is None:
        name = yield from rolled(table, who, why=why)
    creature, sheet = table.creatures[who], sheet_of(table, who)
    problem = Problem(name=name, number=free_number(sheet, name), round=table.clock.moment)
    table = yield Change(SheetChanged(who, with_problem(sheet, problem)))
    row = rows()[name]
    words = {"who": creature.name, "problem": row.title, "does": row.does, "round": problem.round + 1}
    if is_acute(table, problem):
        text = "{who} has {problem}, which strikes in round {round} unless it is resolved before: {does}"
        yield Say(text, words, row.rule, "result", about=(creature.id,))
        return table
    yield Say("{who} has {problem}: {does}", words, row.rule, "result", about=(creature.id,))
    if name == "stroke-of-bad-luck":
        table = yield from takes_its_toll(table, who, problem)
    return table


def rolled(table: Table, who: str, *, why: str = "RH-PROB-03") -> Asking[ProblemName]:
    """A problem by the d10; by the house rule ``problem_reroll`` one that the creature does not have yet, unless it has
    them all (RH-PROB-08)."""
    creature, sheet = table.creatures[who], sheet_of(table, who)
    again = PROBLEM_REROLL(table)
    again = again and not all(how_many(sheet, name) for name in PROBLEMS)
    throw = Throw(D10, who, why, "Problem of {who}", {"who": creature.name}, about=(creature.id,), aim="settled")
    while True:
        thrown: Thrown = yield throw
        name = PROBLEMS[thrown.total - 1]
        if not (again and how_many(sheet, name)):
            return name
        words = {"who": creature.name, "problem": rows()[name].title}
        yield Say("{who} has {problem} already: rolled again", words, "RH-PROB-08", about=(creature.id,))


LOSE_AN_ITEM: Final = "RH-PROB-12"
ROLLS_AWAY: Final = 30.0
"""Feet from the centre of who loses an item to the centre of where it lies."""

_RADIUS = 1.0
_BEARINGS: Final = {
    "north": 270.0,
    "north-east": 315.0,
    "east": 0.0,
    "south-east": 45.0,
    "south": 90.0,
    "south-west": 135.0,
    "west": 180.0,
    "north-west": 225.0,
}
"""Degrees as on the board: 0 to the right, 90 down."""
_DIRECTIONS = tuple(Option(name, name.capitalize()) for name in _BEARINGS)


def item_lost(table: Table, who: str) -> Changing:
    """One random item of the bearer's comes to rest 30 ft away, in a direction that the GM picks; nothing happens to
    who carries nothing."""
    item = yield from random_line(table, who, why=LOSE_AN_ITEM)
    sheet = sheet_of(table, who)
    line = possession(sheet, item) if item else None
    if line is None:
        return table
    creature = table.creatures[who]
    words = {"who": creature.name, "item": line.name}
    question = "Where does {item} of {who} roll?"
    direction = yield Choose("gm", question, _DIRECTIONS, "north", LOSE_AN_ITEM, words, at=who, about=(creature.id,))
    lost, kept = _parted(table, line)
    table = yield Change(SheetChanged(who, with_line(sheet, line, kept)))
    table = yield from put_down(table, creature, lost, _away(creature.at, _BEARINGS[direction]))
    words["direction"] = str(direction)
    yield Say("{who} loses {item}: 30 ft away to the {direction}", words, LOSE_AN_ITEM, "result", about=(creature.id,))
    aim = sheet.lasting.aim
    if aim is not None and aim.weapon == line.name and not sheet_of(table, who).wielded:
        table = yield from lose_aim(table, who, "the weapon is gone")
    return table


def _parted(table: Table, line: Possession) -> tuple[Possession, Possession | None]:
    """What drops of a line and what is left: the whole line, or a single piece by a house rule (RH-DICE-03)."""
    if line.count > 1 and STACK_LOSS(table) == "single piece":
        return replace(line, count=1), replace(line, count=line.count - 1)
    return line, None


def put_down(table: Table, creature: Creature, lost: Possession, at: Point) -> Changing:
    """A thing that nobody carries lies somewhere from now on, to be picked up."""
    identity = _free_id(table, lost.name)
    place = Place(id=identity, name=lost.name, at=at, radius=_RADIUS, glyph="mdi6.sack", hidden=creature.hidden)
    table = yield Change(PlacePut(place))
    return (yield from chronicled(table, dropped={**chronicle(table).dropped, identity: lost}))


def _away(at: Point, bearing: float) -> Point:
    angle = radians(bearing)
    return round(at[0] + ROLLS_AWAY * cos(angle), 6), round(at[1] + ROLLS_AWAY * sin(angle), 6)


def _free_id(table: Table, called: str) -> str:
    """An id for a thing on the ground that nothing on the table has."""
    return numbered(f"dropped-{slug(called) or 'item'}", table.places, table.creatures)


ARM: Final = 5.0
"""Feet within which a thing can be picked up."""


def lying_in_reach(table: Table, actor: str) -> tuple[str, ...]:
    """The ids of the places where something lies that a creature could pick up where it stands."""
    if table.state is None:
        return ()
    return tuple(
        [place for place in chronicle(table).dropped if place in table.places and within(table, actor, place, ARM)]
    )


@action("pick_up", "Pick up", Parameter(name="thing", label="What", kind="thing", required=True), rules=("RH-PROB-12",))
def pick_up(table: Table, intent: Intent) -> Procedure:
    """What lay there is carried now, on the line of its kind if there is one, neither worn nor in hand."""
    actor, place = intent.actor, str(intent.arguments["thing"])
    dropped = dict(chronicle(table).dropped)
    thing = dropped.pop(place)
    creature = table.creatures[actor]
    table = yield Change(SheetChanged(actor, _with(sheet_of(table, actor), thing)))
    table = yield Change(Removed(place))
    yield from chronicled(table, dropped=dropped)
    words = {"who": creature.name, "item": thing.name}
    yield Say("{who} picks up: {item}", words, "RH-PROB-12", "heading", about=(creature.id,))
    return DONE


@pick_up.refuses
def _(table: Table, intent: Intent) -> Refusal | None:
    """Whoever gets there may; it is no combat action."""
    if refused := refuse_activation(table, intent.actor):
        return refused
    place = str(intent.arguments["thing"])
    if place not in chronicle(table).dropped or place not in table.places:
        return no("nothing to pick up lies there", "RH-PROB-12")
    if not within(table, intent.actor, place, ARM):
        return no("{place} is not within 5 ft", "RH-PROB-12", place=name(table, place))
    return None


@pick_up.offered
def _(table: Table, creature: str) -> Iterator[Offer]:
    for place in lying_in_reach(table, creature):
        yield pick_up.offer(table, creature, f"Pick up: {name(table, place)}", {"thing": place})


def _with(sheet: CreatureSheet, thing: Possession) -> CreatureSheet:
    for line in sheet.inventory:
        if replace(line, count=1) == replace(thing, count=1) and (line.count > 1 or thing.count > 1):
            joined = replace(line, count=line.count + thing.count)
            return replace(sheet, inventory=tuple([joined if one is line else one for one in sheet.inventory]))
    added = replace(thing, name=free_name(sheet.inventory, thing.name))
    return replace(sheet, inventory=(*sheet.inventory, added))
