"""Arcane spells that take somebody elsewhere, and objects that somebody Moves without touching them."""

from collections.abc import Iterator
from math import hypot
from typing import Any

from msgspec.structs import replace

from vtt.games.black_hack import effects
from vtt.games.black_hack.by_key import Rules
from vtt.games.black_hack.magic.areas import arrived
from vtt.games.black_hack.magic.casting import Casting, asked, decider, one_target
from vtt.games.black_hack.magic.memory import memorised, readable
from vtt.games.black_hack.magic.reach import NEARBY
from vtt.games.black_hack.order.spending import refuse_action, spends_action
from vtt.games.black_hack.sheet.access import character, name, refuse_character, sheet_of
from vtt.games.black_hack.sheet.chronicle import chronicle
from vtt.games.black_hack.sheet.sheets import Character
from vtt.rules.contract.description import Offer, Parameter, Refusal
from vtt.rules.contract.parameters import choice, creature, flag, text
from vtt.rules.contract.procedure import Change, Changing, Intent, Outcome, Procedure, Say
from vtt.rules.kit.actions import action, gms_action
from vtt.rules.kit.creatures import changed
from vtt.rules.kit.offer_making import GM_GROUP
from vtt.rules.kit.refusals import Reasons, no
from vtt.rules.tabletop.seats import BESIDE, settle
from vtt.table.bands import LIMITS, Band, band_of, distance
from vtt.table.creature import Point
from vtt.table.events import BandPinned, Moved, SheetChanged
from vtt.table.table import Table, band_between, pin_key

SPELLS: Rules[Casting] = Rules()

_TELEKINESIS, _TELEPORT = "telekinesis", "teleport"
_WHY = "BH-SPL-17"
_BEYOND = 1.2


def _can_move_objects(table: Table, identity: str) -> bool:
    """Whether the spell is at work on a creature."""
    sheet = sheet_of(table, identity)
    return any(effect.source == _TELEKINESIS for effect in effects.active(table, sheet))


@action(
    "move_object",
    "Move an object by will alone",
    Parameter(name="thing", label="What", kind="thing", required=True),
    choice("direction", "Direction", {"nearer": "Nearer", "farther": "Farther"}, "nearer"),
    rules=("BH-SPL-17",),
)
def move_object(table: Table, intent: Intent) -> Procedure:
    """An Action Moves the object one band nearer or farther."""
    actor, place = intent.actor, str(intent.arguments["thing"])
    creature = table.creatures[actor]
    band = band_between(table, actor, place)
    wanted = _wanted(band, intent)
    values = {"who": creature.name, "what": name(table, place), "before": band.label, "after": wanted.label}
    yield Say("{who} moves {what} by will alone", values, _WHY, "heading")
    table = yield from spends_action(table, actor)
    if pin_key(actor, place) in table.pins:
        yield Change(BandPinned(actor, place, wanted))
    else:
        yield Change(Moved(place, _point(table, actor, place, wanted)))
    yield Say("{before} becomes {after}", values, _WHY, "result")
    return Outcome(wanted.label)


@move_object.refuses
def _(table: Table, intent: Intent) -> Refusal | None:
    """The spell must be at work, and the object Nearby; one that is Close goes no nearer."""
    actor, place = intent.actor, str(intent.arguments["thing"])
    if not _can_move_objects(table, actor):
        return no("{who} is not under Telekinesis", _WHY, who=name(table, actor))
    if place not in table.places:
        return no("{place} is no object", _WHY, place=name(table, place))
    band = band_between(table, actor, place)
    if band not in NEARBY:
        return no("{place} is {label}: it must be Nearby", _WHY, place=name(table, place), label=band.label)
    if _wanted(band, intent) is band:
        return no("{place} is Close already", _WHY, place=name(table, place))
    return refuse_action(table, actor)


@move_object.offered
def _(table: Table, creature: str) -> Iterator[Offer]:
    places = [identity for identity, place in table.places.items() if not place.hidden]
    if places and _can_move_objects(table, creature):
        for direction in ("nearer", "farther"):
            label, missing = f"Move an object {direction}", {"thing": places[0]}
            arguments = {"direction": direction}
            yield move_object.offer(table, creature, label, arguments, missing=missing, note="Telekinesis")


def _wanted(band: Band, intent: Intent) -> Band:
    return band.farther() if intent.arguments["direction"] == "farther" else band.nearer()


def _point(table: Table, actor: str, place: str, wanted: Band) -> Point:
    """Straight towards the creature or away from it, just into the band."""
    creature, moved = table.creatures[actor], table.places[place]
    limits = LIMITS[table.clock.scale]
    edges = creature.radius + moved.radius
    now = distance(creature.at, moved.at)
    if wanted is Band.CLOSE:
        feet = edges + BESIDE
    elif now > edges + limits[wanted.rank]:
        feet = edges + limits[wanted.rank] - BESIDE
    else:
        feet = edges + limits[wanted.rank - 1] + BESIDE
    x, y = creature.at
    across, down = (moved.at[0] - x, moved.at[1] - y) if now else (1.0, 0.0)
    share = feet / (now or 1.0)
    return x + across * share, y + down * share


@SPELLS.of("dimension-door")
def dimension_door(table: Table, casting: Casting) -> Changing:
    """One target is at once at a Distant place (BH-SPL-21): the point named, else away from its opponents."""
    target = yield from one_target(table, casting)
    if not target:
        return table
    before = table.creatures[target].at
    to = settle(table, target, casting.at or _distant_point(table, target))
    table = yield Change(Moved(target, to))
    values = {"who": name(table, target)}
    yield Say("{who} is Distant at once", values, casting.spell.why, "result", about=(target,))
    return (yield from arrived(table, target, before))


@dimension_door.refuses
def _(table: Table, casting: Casting) -> Refusal | None:
    if casting.at is None or not casting.targets:
        return None
    band = band_of(distance(table.creatures[casting.targets[0]].at, casting.at), table.clock.scale)
    if band is Band.DISTANT:
        return None
    return no("that point is {label}: Dimension Door leads to a Distant place", casting.spell.why, label=band.label)


@SPELLS.of(_TELEPORT)
def teleport(table: Table, casting: Casting) -> Changing:
    """One target leaves the scene for a place that the caster knows (BH-SPL-28)."""
    target = yield from one_target(table, casting)
    if not target:
        return table
    where = _known(table, casting.caster, casting.text)
    if not where:
        places = [(place, place) for place in _known_places(table, casting.caster)]
        where = yield asked(casting, "{spell}: where to?", decider(table, casting.caster), places)
    return (yield from sent_away(table, target, where, casting.spell.why))


@teleport.refuses
def _(table: Table, casting: Casting) -> Refusal | None:
    who = name(table, casting.caster)
    if casting.text and not _known(table, casting.caster, casting.text):
        return no("{who} knows no place called {what!r}", casting.spell.why, who=who, what=casting.text)
    if not _known_places(table, casting.caster):
        return no("{who} knows no place to go to", casting.spell.why, who=who)
    return None


def _known_places(table: Table, caster: str) -> tuple[str, ...]:
    """Where a Teleport of this caster may lead: the places in sight, those that the caster knows, and wherever magic
    has led the group in campaigns of before."""
    seen = [place.name for place in table.places.values() if not place.hidden]
    sheet = sheet_of(table, caster)
    own = sheet.memory.places if isinstance(sheet, Character) else ()
    return tuple(dict.fromkeys((*seen, *own, *chronicle(table).magic.places)))


def _known(table: Table, caster: str, where: str) -> str:
    """The place of that name as the caster knows it, whatever its case; empty where the caster does not."""
    wanted = where.strip().casefold()
    return next((place for place in _known_places(table, caster) if place.casefold() == wanted), "")


def sent_away(table: Table, target: str, where: str, why: str) -> Changing:
    """A creature is elsewhere: out of the scene until it is brought back. A character knows that place from now on."""
    creature = table.creatures[target]
    sheet: Any = creature.sheet
    away = replace(sheet, fate=replace(sheet.fate, location=where))
    if isinstance(sheet, Character) and where not in sheet.memory.places:
        away = replace(away, memory=replace(sheet.memory, places=(*sheet.memory.places, where)))
    table = yield Change(SheetChanged(target, away))
    table = yield Change(Moved(target, settle(table, target, _distant_point(table, target))))
    values = {"who": creature.name, "where": where}
    yield Say("{who} is gone: {where}", values, why, "result", about=(creature.id,))
    return table


def _distant_point(table: Table, identity: str) -> Point:
    """The nearest point that is Distant from where a creature stands and from every other one, away from its
    opponents."""
    creature = table.creatures[identity]
    others = [other for other in table.creatures.values() if other.id != identity]
    foes = [other for other in others if other.side != creature.side] or others
    x, y = creature.at
    across = x - sum(other.at[0] for other in foes) / len(foes) if foes else 1.0
    down = y - sum(other.at[1] for other in foes) / len(foes) if foes else 0.0
    length = hypot(across, down)
    across, down = (across / length, down / length) if length > 1e-6 else (1.0, 0.0)
    far = LIMITS[table.clock.scale][2]
    feet = far * _BEYOND + creature.radius * 2
    while True:
        at = (x + across * feet, y + down * feet)
        if all(distance(at, other.at) - creature.radius - other.radius > far for other in others):
            return at
        feet += far * (_BEYOND - 1.0)


@gms_action("bring_back", "Bring back to the scene", creature(), helps=True, rules=("BH-SPL-28",))
def bring_back(table: Table, intent: Intent) -> Procedure:
    """Who was taken elsewhere is back in the scene, beside somebody of the own side."""
    target = str(intent.arguments["target"])
    creature = table.creatures[target]
    sheet: Any = creature.sheet
    where = sheet.fate.location
    table = yield from changed(table, target, fate=replace(sheet.fate, location=""))
    beside = next(
        (
            other
            for other in table.creatures.values()
            if other.id != target and other.side == creature.side and not sheet_of(table, other.id).fate.location
        ),
        None,
    )
    if beside is not None:
        table = yield Change(Moved(target, settle(table, target, beside.at)))
    values = {"who": creature.name, "where": where}
    yield Say("{who} comes back from {where}", values, "BH-SPL-28", "heading")
    return Outcome("Back")


@bring_back.refuses
def _(table: Table, intent: Intent) -> Refusal | None:
    """Only who is away can come back."""
    target = str(intent.arguments["target"])
    if sheet_of(table, target).fate.location:
        return None
    return no("{target} is here", "BH-SPL-28", target=name(table, target))


@bring_back.offered
def _(table: Table, creature: str) -> Iterator[Offer]:
    where = sheet_of(table, creature).fate.location
    if where:
        yield bring_back.offer(table, "", "Bring back", {"target": creature}, note=where, group=GM_GROUP)


@gms_action(
    "know_place",
    "Know a place",
    creature("target", "Who"),
    text("place", "Which place", required=True),
    flag("known", "Known", True),
    rules=("BH-SPL-28",),
)
def know_place(table: Table, intent: Intent) -> Procedure:
    """The GM says that a character knows a place, where a Teleport may lead, or no longer does (BH-SPL-28)."""
    target, where = str(intent.arguments["target"]), str(intent.arguments["place"]).strip()
    known = bool(intent.arguments["known"])
    sheet = character(table, target)
    left = tuple(place for place in sheet.memory.places if place.casefold() != where.casefold())
    memory = replace(sheet.memory, places=(*left, where) if known else left)
    yield from changed(table, target, memory=memory)
    text = "{who} knows {where}" if known else "{who} no longer knows {where}"
    values = {"who": name(table, target), "where": where}
    yield Say(text, values, "BH-SPL-28", "heading")
    return Outcome("Known" if known else "Forgotten")


@know_place.refuses
def _(table: Table, intent: Intent) -> Reasons:
    """Only a character's places are counted; what is known already is not learned, nor forgotten what is not."""
    target, where = str(intent.arguments["target"]), str(intent.arguments["place"]).strip()
    yield refuse_character(table, target, "know places")
    if not where:
        yield no("what is the place called?", "BH-SPL-28")
    knows = where.casefold() in (place.casefold() for place in character(table, target).memory.places)
    if knows == bool(intent.arguments["known"]):
        text = f"knows {where} already" if knows else f"does not know {where}"
        yield no("{target} {words}", "BH-SPL-28", target=name(table, target), words=text)


@know_place.offered
def _(table: Table, creature: str) -> Iterator[Offer]:
    """The places that somebody who has Teleport knows."""
    sheet = sheet_of(table, creature)
    if not isinstance(sheet, Character):
        return
    has = any(spell.key == _TELEPORT for spell in (*memorised(sheet), *readable(sheet)))
    if not has and all(item.spell != _TELEPORT for item in sheet.items):
        return
    learns = {"target": creature, "known": True}
    missing = {"place": "Harbour Inn"}
    note = f"{len(sheet.memory.places)} known, for Teleport"
    yield know_place.offer(table, "", "Knows a place", learns, missing=missing, note=note, group=GM_GROUP)
    for place in sheet.memory.places:
        forgets = {"target": creature, "place": place, "known": False}
        yield know_place.offer(table, "", f"No longer knows {place}", forgets, group=GM_GROUP)
