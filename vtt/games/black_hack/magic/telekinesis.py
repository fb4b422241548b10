"""Objects that somebody Moves without touching them (BH-SPL-17)."""

from vtt.games.black_hack import effects
from vtt.games.black_hack.access import name, sheet_of
from vtt.games.black_hack.magic.reach import NEARBY
from vtt.games.black_hack.spending import refuse_action, with_action_spent
from vtt.rules.contract.description import Refusal
from vtt.rules.contract.procedure import Change, Intent, Outcome, Procedure, Say
from vtt.rules.kit.refusals import no
from vtt.rules.tabletop.seats import BESIDE
from vtt.table.bands import LIMITS, Band, distance
from vtt.table.creature import Point
from vtt.table.events import BandPinned, Moved, SheetChanged
from vtt.table.table import Table, band_between, pin_key

SPELL = "telekinesis"
WHY = "BH-SPL-17"


def can_move_objects(table: Table, identity: str) -> bool:
    """Whether the spell is at work on a creature."""
    sheet = sheet_of(table, identity)
    return any(effect.source == SPELL for effect in effects.active(table, sheet))


def refuse_move_object(table: Table, intent: Intent) -> Refusal | None:
    """The spell must be at work, and the object Nearby; one that is Close goes no nearer."""
    actor, place = intent.actor, str(intent.arguments["thing"])
    if not can_move_objects(table, actor):
        return no("{who} is not under Telekinesis", WHY, who=name(table, actor))
    if place not in table.places:
        return no("{place} is no object", WHY, place=name(table, place))
    band = band_between(table, actor, place)
    if band not in NEARBY:
        return no("{place} is {label}: it must be Nearby", WHY, place=name(table, place), label=band.label)
    if _wanted(band, intent) is band:
        return no("{place} is Close already", WHY, place=name(table, place))
    return refuse_action(table, actor)


def move_object(table: Table, intent: Intent) -> Procedure:
    """An Action Moves the object one band nearer or farther."""
    actor, place = intent.actor, str(intent.arguments["thing"])
    creature = table.creatures[actor]
    band = band_between(table, actor, place)
    wanted = _wanted(band, intent)
    values = {"who": creature.name, "what": name(table, place), "before": band.label, "after": wanted.label}
    yield Say("{who} moves {what} by will alone", values, WHY, "heading", about=(creature.id,))
    sheet = sheet_of(table, actor)
    spent = with_action_spent(table, sheet)
    if spent is not sheet:
        table = yield Change(SheetChanged(actor, spent))
    if pin_key(actor, place) in table.pins:
        yield Change(BandPinned(actor, place, wanted))
    else:
        yield Change(Moved(place, _point(table, actor, place, wanted)))
    yield Say("{before} becomes {after}", values, WHY, "result", about=(creature.id,))
    return Outcome(wanted.label)


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


ACTIONS = {"move_object": (refuse_move_object, move_object)}
