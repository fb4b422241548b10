"""What a casting leaves behind: effects on creatures or in the scene, and the areas that they fill."""

from collections.abc import Iterable, Iterator
from typing import Any, Literal

from msgspec.structs import replace

from vtt.dice import UsageDie
from vtt.games.black_hack import effects
from vtt.games.black_hack.magic.casting import Casting, decider
from vtt.games.black_hack.magic.reach import refuse_band
from vtt.games.black_hack.rolls import roll
from vtt.games.black_hack.sheet.access import name
from vtt.games.black_hack.sheet.chronicle import chronicle, chronicled
from vtt.games.black_hack.sheet.lasting import Effect, Trait
from vtt.numerals import counted
from vtt.rules.contract.keys import numbered
from vtt.rules.contract.procedure import Asking, Change, Changing, Choose, Option, Say
from vtt.rules.kit.house import House
from vtt.table.creature import Creature, Place, Point
from vtt.table.events import PlacePut
from vtt.table.table import Table, gap, thing

DURATIONS: House[Literal["rolled", "fixed"]] = House(
    "durations",
    "A duration written as a Usage Die",
    "BH-USE-07",
    {"rolled": "Rolled every Turn", "fixed": "Rolled once at the start"},
)

MARK = Trait(kind="mark")
"""What lasts and does nothing by itself."""
SCENE = ""
"""The owner of an effect that lies on no creature."""


def started(table: Table, casting: Casting, *traits: Trait, name: str = "", **more: Any) -> Asking[Effect]:
    """The effect of a casting as it begins, with the spell's duration; by a house rule that is thrown now (BH-USE-07).
    ``more`` are further fields of the effect. It is not on the table yet: see ``lay``."""
    spell = casting.spell
    fields: dict[str, Any] = {
        "name": name or spell.name,
        "usage": spell.usage,
        "scale": spell.scale,
        "traits": traits,
        "why": spell.why,
        "source": spell.key,
        "magic": spell.list,
        "caster": casting.caster,
        "link": casting.link,
    }
    effect = Effect(**{**fields, **more})
    if effect.usage and DURATIONS(table) == "fixed":
        thrown = yield from roll(
            UsageDie(effect.usage),  # type: ignore[arg-type]
            decider(table, casting.caster),
            "BH-USE-07",
            key=None,
            label="{effect}: how long",
            values={"effect": effect.name},
            secret=casting.secret,
        )
        effect = replace(effect, turns=thrown.total)
        yield Say("It lasts {turns}", {"turns": counted(effect.turns, "Turn")}, "BH-USE-07", "result")
    return effect


def lay(table: Table, owner: str, effect: Effect) -> Changing:
    """The effect is on a creature from now on, or in the scene (``SCENE``)."""
    if owner != SCENE:
        return (yield from effects.begin(table, owner, effect))
    magic = chronicle(table).magic
    return (yield from chronicled(table, magic=replace(magic, effects=(*magic.effects, effect))))


def lasts_on(
    table: Table, casting: Casting, owners: Iterable[str], *traits: Trait, name: str = "", **more: Any
) -> Changing:
    """The spell lasts on one or several creatures. Its one Usage Die lies with the only one of them, else in the scene,
    where all of them end with it."""
    bearers = [owner for owner in owners if owner in table.creatures]
    if not bearers:
        return table
    effect = yield from started(table, casting, *traits, name=name, **more)
    if len(bearers) == 1 or not (effect.usage or effect.turns):
        for owner in bearers:
            table = yield from lay(table, owner, effect)
    else:
        table = yield from lay(table, SCENE, replace(effect, traits=()))
        borne = replace(effect, usage=0, turns=0)
        for owner in bearers:
            table = yield from lay(table, owner, borne)
    yield said(table, casting, effect, bearers)
    return table


def lasts_in_scene(table: Table, casting: Casting, *traits: Trait, name: str = "", **more: Any) -> Changing:
    """The spell lasts on no creature: in an area, on an object."""
    effect = yield from started(table, casting, *traits, name=name, **more)
    table = yield from lay(table, SCENE, effect)
    yield said(table, casting, effect, ())
    return table


def said(table: Table, casting: Casting, effect: Effect, owners: Iterable[str]) -> Say:
    """The line that tells what begins, on whom and for how long."""
    on = ", ".join(name(table, owner) for owner in owners)
    lasts = counted(effect.turns, "Turn") if effect.turns else casting.spell.duration
    text = "{effect}" + (" on {who}" if on else "") + (": {lasts}" if lasts else "")
    values = {"effect": effect.name, "who": on, "lasts": lasts}
    return Say(text, values, casting.spell.why, "result")


def area(table: Table, casting: Casting, name: str = "") -> Asking[tuple[Table, str]]:
    """A place on the board that the spell fills; the answer is the table and the place's id."""
    at = yield from centre(table, casting)
    spell = casting.spell
    identity = free_id(table, spell.key)
    place = Place(id=identity, name=name or spell.name, at=at, radius=spell.radius or 2.5, glyph=spell.glyph)
    table = yield Change(PlacePut(place))
    return table, identity


def centre(table: Table, casting: Casting) -> Asking[Point]:
    """Where an area lies: at the point or thing named, else round something that the caster picks."""
    if casting.at is not None:
        return casting.at
    named = casting.aim
    if not named:
        named = yield from _picked_thing(table, casting, "{spell}: round what?", _things(table, casting))
    return thing(table, named).at


def one_place(table: Table, casting: Casting, question: str) -> Asking[str]:
    """A place in reach, the one named or one asked for; empty where there is none."""
    if casting.place:
        return casting.place
    found = [
        identity
        for identity, place in table.places.items()
        if not place.hidden and refuse_band(table, casting.caster, casting.spell, identity) is None
    ]
    found.sort(key=lambda identity: gap(thing(table, casting.caster), table.places[identity]))
    return (yield from _picked_thing(table, casting, question, found)) if found else ""


def inside(table: Table, place: str) -> Iterator[str]:
    """The creatures that touch an area."""
    filled = table.places[place]
    for identity, creature in table.creatures.items():
        if gap(creature, filled) <= 0:
            yield identity


def free_id(table: Table, wanted: str) -> str:
    """An id that nothing on the table has: the one wanted, or that with a number."""
    return numbered(wanted, table.creatures, table.places)


def free_link(table: Table, wanted: str) -> str:
    """A link that no effect on the table has: the one wanted, or that with a number."""
    return numbered(wanted, {effect.link for _, effect in effects.every(table)})


def _things(table: Table, casting: Casting) -> list[str]:
    """What an area can be laid round: the likeliest first."""
    caster = table.creatures[casting.caster]
    things: dict[str, Creature | Place] = {**table.creatures, **table.places}
    found = [
        identity
        for identity, one in things.items()
        if not (one.hidden and caster.side == "players")
        and identity != casting.caster
        and refuse_band(table, casting.caster, casting.spell, identity) is None
    ]

    def likelihood(identity: str) -> tuple[bool, float]:
        creature = table.creatures.get(identity)
        other = creature is not None and creature.side not in (caster.side, "none")
        return other != casting.spell.harmful, gap(caster, things[identity])

    return [*sorted(found, key=likelihood), casting.caster]


def _picked_thing(table: Table, casting: Casting, question: str, found: list[str]) -> Asking[str]:
    if len(found) == 1:
        return found[0]
    answer: str = yield Choose(
        decider(table, casting.caster),
        question,
        tuple(Option(identity, name(table, identity)) for identity in found),
        found[0],
        casting.spell.why,
        {"spell": casting.spell.name},
        casting.caster,
    )
    return answer
