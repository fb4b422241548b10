"""Areas that magic fills: what happens to who is in them, comes into them, or comes Close (BH-SPL-08, BH-SPL-20);
tokens placed freely."""

from collections.abc import Callable, Iterable
from math import hypot
from typing import Any, Literal, TypeAlias

from msgspec.structs import replace

from vtt.dice import Roll
from vtt.games.black_hack import effects
from vtt.games.black_hack.harm.damage import hurt, put_out_of_action
from vtt.games.black_hack.magic.casting import Casting
from vtt.games.black_hack.magic.knowing import traps_noticed
from vtt.games.black_hack.magic.lasting import SCENE, area, inside, lay, said, started
from vtt.games.black_hack.magic.running import is_touched
from vtt.games.black_hack.rolls import EACH_TOTAL, GM
from vtt.games.black_hack.sheet.access import level, name, sheet_of
from vtt.games.black_hack.sheet.chronicle import chronicle
from vtt.games.black_hack.sheet.lasting import Effect, Hindrance, Trait
from vtt.rules.contract.description import Parameter
from vtt.rules.contract.procedure import DONE, Asking, Change, Changing, Intent, Procedure, Say, Throw
from vtt.rules.kit.authoring import House, gms_action
from vtt.rules.kit.creatures import changed
from vtt.table.bands import LIMITS, Band, distance
from vtt.table.creature import Place, Point
from vtt.table.events import Moved
from vtt.table.table import Table, band_between, gap, thing

WALL_DAMAGE: House[Literal["number", "rolled"]] = House(
    "wall_damage",
    "A wall of elements or blades deals",
    "BH-SPL-20",
    {"number": "The number of the victim’s HD", "rolled": "A roll of the victim’s HD"},
)
WALL_HARMS: House[Literal["coming", "turns"]] = House(
    "wall_harms",
    "A wall of elements or blades harms",
    "BH-SPL-20",
    {"coming": "Whoever comes Close", "turns": "Whoever comes Close, and again each Turn there"},
)

_Holds: TypeAlias = Callable[[Table, str, Effect], Changing]
"""What an area does to a creature that is in it: the table, the creature's id, the area's effect."""

_HAIR = 1e-6
_WALLS = ("elemental-wall", "blade-barrier")
"""The sources of areas that harm whoever comes Close to them (BH-SPL-20, BH-PRY-28)."""


def lasts_in_area(
    table: Table, casting: Casting, *traits: Trait, name: str = "", **more: Any
) -> Asking[tuple[Table, str]]:
    """The spell fills an area from now on; the answer is the table and the id of its place."""
    table, place = yield from area(table, casting, name)
    effect = yield from started(table, casting, *traits, name=name, area=place, **more)
    table = yield from lay(table, SCENE, effect)
    yield said(table, casting, effect, ())
    return table, place


def caught(table: Table, link: str, who: Iterable[str] | None = None) -> Changing:
    """What the area of a casting does to those in it as it begins; ``who`` where it is not left to the board."""
    effect = next((effect for effect in chronicle(table).magic.effects if effect.link == link and effect.area), None)
    holds = None if effect is None else _HOLDS.get(effect.source)
    if effect is None or holds is None or effect.suppressed:
        return table
    for identity in tuple(inside(table, effect.area) if who is None else who):
        if identity in table.creatures:
            table = yield from holds(table, identity, effect)
    return table


def moved(table: Table, mover: str, before: Point, *, fresh: bool = False) -> Changing:
    """A creature has come straight from ``before`` to where it stands: what the areas on its way do to it. ``fresh``:
    it was nowhere near before."""
    for effect in chronicle(table).magic.effects:
        creature, place = table.creatures.get(mover), table.places.get(effect.area or effect.on)
        if creature is None:
            break
        if place is None or effect.suppressed:
            continue
        if effect.source in _WALLS:
            if _comes_within(table, mover, before, place, LIMITS[table.clock.scale][0], fresh):
                table = yield from _wall_harms(table, mover, effect)
        elif effect.source == _CLOUD:
            if _comes_within(table, mover, before, place, 0.0, fresh):
                table = yield from _taken(table, mover, effect)
        elif effect.source == _MOUTH:
            if _comes_within(table, mover, before, place, LIMITS[table.clock.scale][1], fresh):
                yield _speaks(table, effect, mover)
        elif effect.source in _HOLDS:
            if gap(creature, place) <= 0:
                table = yield from _HOLDS[effect.source](table, mover, effect)
            else:
                table = yield from _left(table, mover, effect)
    return table


def arrived(table: Table, identity: str, before: Point) -> Changing:
    """A creature has come from ``before`` to where it stands without a way between: only where it arrives counts."""
    if table.state is None or distance(before, table.creatures[identity].at) < _HAIR:
        return table
    x, y = table.creatures[identity].at
    return (yield from moved(table, identity, (x, y), fresh=True))


@gms_action(
    "place",
    "Place freely",
    Parameter(name="thing", label="What", kind="thing", required=True),
    Parameter(name="at", label="Where", kind="point", required=True),
    hidden=True,
)
def place(table: Table, intent: Intent) -> Procedure:
    """A creature or place stands somewhere else."""
    identity = str(intent.arguments["thing"])
    x, y = intent.arguments["at"]
    before = thing(table, identity).at
    table = yield Change(Moved(identity, (float(x), float(y))))
    yield Say("{who} is placed freely", {"who": thing(table, identity).name})
    if identity in table.creatures:
        table = yield from arrived(table, identity, before)
    if identity in table.creatures:
        yield from traps_noticed(table, identity)
    return DONE


@effects.on_return
def woken(table: Table, link: str) -> Changing:
    """An area that was kept down is there again (BH-SPL-29): whoever has left it is free, whoever is inside caught."""
    effect = next((effect for effect in chronicle(table).magic.effects if effect.link == link and effect.area), None)
    if effect is None or effect.area not in table.places:
        return table
    touched = set(inside(table, effect.area))
    for identity in tuple(table.creatures):
        if identity not in touched:
            table = yield from _left(table, identity, effect)
    return (yield from caught(table, link))


def each_turn(table: Table) -> Changing:
    """By a house rule a wall harms those Close to it again each Turn (BH-SPL-20)."""
    if WALL_HARMS(table) != "turns":
        return table
    for effect in chronicle(table).magic.effects:
        if effect.source in _WALLS and effect.area in table.places and not effect.suppressed:
            for identity in tuple(table.creatures):
                if identity in table.creatures and band_between(table, identity, effect.area) is Band.CLOSE:
                    table = yield from _wall_harms(table, identity, effect)
    return table


def _wall_harms(table: Table, identity: str, effect: Effect) -> Changing:
    """Damage in the number of the victim's own HD, or by a house rule a roll of them (BH-SPL-20, BH-PRY-28)."""
    sheet = sheet_of(table, identity)
    if sheet.state or not is_touched(table, identity):
        return table
    amount = level(table, identity)
    values = {"who": name(table, identity), "wall": effect.name}
    yield Say("{who} comes Close: {wall}", values, effect.why, "heading", about=(identity,))
    if WALL_DAMAGE(table) == "rolled":
        label = "{wall}: damage to {who}"
        thrown = yield Throw(Roll(amount, 8), GM, effect.why, label, values, EACH_TOTAL, about=(identity,))
        amount = thrown.total
    return (yield from hurt(table, identity, amount, effect.why, by=effect.caster, named=effect.name))


def _speaks(table: Table, effect: Effect, mover: str) -> Say:
    """The GM speaks for a Magic Mouth when somebody comes Nearby (BH-SPL-11)."""
    values = {"phrase": effect.note, "who": name(table, mover)}
    return Say('The mouth says to {who}: "{phrase}"', values, effect.why, "reminder", about=(mover,))


def _webbed(table: Table, identity: str, effect: Effect) -> Changing:
    """Stuck as long as the web is there, or until the usual test ends it (BH-SPL-08, BH-COND-04)."""
    sheet: Any = sheet_of(table, identity)
    if sheet.state or any(held.name == "stuck" for held in sheet.hindrances):
        return table
    stuck = Hindrance(name="stuck", attribute="STR", cause=effect.caster, link=effect.link, tags=("web", "spell"))
    table = yield from changed(table, identity, hindrances=(*sheet.hindrances, stuck))
    values = {"who": name(table, identity), "web": effect.name}
    yield Say("{who} is Stuck: {web}", values, effect.why, "result", about=(identity,))
    return table


def _taken(table: Table, identity: str, effect: Effect) -> Changing:
    """Out of Action, without damage (BH-SPL-27)."""
    if sheet_of(table, identity).state:
        return table
    values = {"who": name(table, identity), "cloud": effect.name}
    yield Say("{who} touches the {cloud}", values, effect.why, about=(identity,))
    return (yield from put_out_of_action(table, identity))


def _borne(*traits: Trait) -> _Holds:
    """What lies on a creature as long as it is inside."""

    def holds(table: Table, identity: str, effect: Effect) -> Changing:
        if any(borne.link == effect.link for borne in sheet_of(table, identity).effects):
            return table
        return (yield from lay(table, identity, replace(effect, traits=traits, usage=0, turns=0, area="")))

    return holds


def _left(table: Table, identity: str, effect: Effect) -> Changing:
    """Outside again: what the area laid on a creature is over."""
    borne = next((borne for borne in sheet_of(table, identity).effects if borne.link == effect.link), None)
    return table if borne is None else (yield from effects.end_one(table, identity, borne, effect.why))


def _comes_within(table: Table, mover: str, before: Point, place: Place, feet: float, fresh: bool) -> bool:
    """Whether a way comes within so many feet of a place, edge to edge, that did not start there, or is ``fresh``."""
    creature = table.creatures[mover]
    reach = feet + creature.radius + place.radius
    if not fresh and distance(before, place.at) <= reach:
        return False
    return _nearest_on_way(before, creature.at, place.at) <= reach


def _nearest_on_way(start: Point, end: Point, to: Point) -> float:
    """Feet from a point to a straight way."""
    across, down = end[0] - start[0], end[1] - start[1]
    length = across * across + down * down
    share = 0.0 if not length else ((to[0] - start[0]) * across + (to[1] - start[1]) * down) / length
    share = min(1.0, max(0.0, share))
    return hypot(start[0] + across * share - to[0], start[1] + down * share - to[1])


_CLOUD = "cloudkill"
_MOUTH = "magic-mouth"
_HOLDS: dict[str, _Holds] = {
    "web": _webbed,
    _CLOUD: _taken,
    "darkness": _borne(Trait(kind="blind")),
    "time-stop": _borne(Trait(kind="no_turn"), Trait(kind="unchanging")),
}
"""What an area does to whoever is in it, by the key of its spell."""
