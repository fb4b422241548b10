"""Moving: somewhere Nearby, or one band nearer or farther; and who stands behind whom (BH-MOVE-03, BH-MOVE-08)."""

from collections.abc import Iterator
from math import ceil, hypot
from typing import Literal

from msgspec.structs import replace

from vtt.games.black_hack.effects import stopped, traits
from vtt.games.black_hack.fighters import goals, opponents
from vtt.games.black_hack.goods.magic_items import on_move
from vtt.games.black_hack.magic import areas
from vtt.games.black_hack.magic.knowing import traps_noticed
from vtt.games.black_hack.order.spending import counted, refuse_action, refuse_move, with_move_spent
from vtt.games.black_hack.sheet.access import is_character, name, refuse_character, sheet_of
from vtt.games.black_hack.sheet.chronicle import chronicle
from vtt.games.black_hack.sheet.sheets import AnySheet
from vtt.numerals import distance_told
from vtt.rules.contract.description import Offer, Parameter, Refusal
from vtt.rules.contract.parameters import choice, creature, flag
from vtt.rules.contract.procedure import Change, Changing, Intent, Outcome, Procedure, Say
from vtt.rules.kit.authoring import Area, action, no
from vtt.rules.kit.creatures import changed
from vtt.rules.kit.movement import band_point, destination
from vtt.rules.kit.offer_making import GM_GROUP
from vtt.rules.tabletop.seats import settle
from vtt.table.bands import LIMITS, Band
from vtt.table.creature import Creature, Place, Point
from vtt.table.events import BandPinned, CreaturePut, Moved, SheetChanged
from vtt.table.table import Table, band_between, pin_key, thing

_TOLERANCE = 0.05


def reach(table: Table) -> float:
    """Feet that one Move reaches: somewhere Nearby, on the table's scale (BH-MOVE-03, BH-MOVE-06)."""
    return LIMITS[table.clock.scale][1]


def move_reach(table: Table, creature: str) -> float | None:
    """Feet that one Move of this creature reaches now, or ``None`` where it cannot Move."""
    return None if refuse_move(table, creature) is not None else reach(table)


def refuse_destination(table: Table, actor: str, to: Point) -> Refusal | None:
    """A Move goes somewhere Nearby, and from Faraway to Nearby, not to Close (BH-MOVE-03)."""
    mover = table.creatures[actor]
    far, most = hypot(to[0] - mover.at[0], to[1] - mover.at[1]), reach(table)
    if far > most + _TOLERANCE:
        # Rounded up: 30.2 ft must not read as the 30 that a Move is.
        words = "that is {distance} away: one Move goes somewhere Nearby, {most} at most"
        return no(words, "BH-MOVE-03", distance=distance_told(ceil(far)), most=distance_told(most))
    effects = sheet_of(table, actor).effects
    refused = _refuse_coming_nearer(table, mover, to) if effects else None
    if refused is not None:
        return refused
    skipped = _skipping_a_band(table, mover, to)
    if skipped is not None:
        band = band_between(table, actor, skipped.id)
        words = "{other} is {band}: one Move comes no nearer than {nearer}"
        return no(words, "BH-MOVE-03", other=skipped.name, band=band.label, nearer=band.nearer().label)
    return None


@action(
    "move", "Move", Parameter(name="to", label="Where", kind="point", required=True), rules=("BH-MOVE-03",), hidden=True
)
def move(table: Table, intent: Intent) -> Procedure:
    """One Move to a point (BH-MOVE-03); a token that would overlap another one is seated beside it."""
    actor = intent.actor
    mover = table.creatures[actor]
    yield Say("{who} moves", {"who": mover.name}, "BH-MOVE-03", "heading")
    yield from _stand(table, mover, settle(table, actor, destination(intent)))
    return Outcome("Moved")


@move.refuses
def _(table: Table, intent: Intent) -> Refusal | None:
    """Why a Move to a point is not possible, or ``None``; it is judged where the token comes to stand."""
    actor = intent.actor
    refused = refuse_move(table, actor)
    return refused or refuse_destination(table, actor, settle(table, actor, destination(intent)))


@action(
    "step",
    "Move one band",
    Parameter(name="thing", label="To or from", kind="thing", required=True),
    choice("direction", "Direction", {"nearer": "Nearer", "farther": "Farther"}, "nearer"),
    rules=("BH-MOVE-03",),
)
def step(table: Table, intent: Intent) -> Procedure:
    """One Move that changes the band to one thing by one step (BH-MOVE-03); a band that the GM set stays set."""
    actor = intent.actor
    mover, other = table.creatures[actor], thing(table, str(intent.arguments["thing"]))
    band = band_between(table, actor, other.id)
    wanted = _next_band(band, intent)
    values = {"who": mover.name, "thing": other.name, "before": band.label, "after": wanted.label}
    text = "{who} moves towards {thing}" if wanted.rank < band.rank else "{who} moves away from {thing}"
    yield Say(text, values, "BH-MOVE-03", "heading")
    if pin_key(actor, other.id) in table.pins:
        table = yield Change(BandPinned(actor, other.id, wanted))
        yield from _spend(table, mover)
    else:
        yield from _stand(table, mover, band_point(table, mover, other, wanted))
    yield Say("{before} becomes {after}", values, "BH-MOVE-03", "result")
    return Outcome(wanted.label)


@step.refuses
def _(table: Table, intent: Intent) -> Refusal | None:
    """Close cannot go nearer, Distant cannot go farther (BH-MOVE-03)."""
    actor, other = intent.actor, str(intent.arguments["thing"])
    if other == actor:
        return no("{who} has no distance to itself", "", who=name(table, actor))
    refused = refuse_move(table, actor)
    if refused is not None:
        return refused
    band = band_between(table, actor, other)
    wanted = _next_band(band, intent)
    if wanted is band:
        words = "{other} is {band}: it cannot go " + ("farther" if band is Band.DISTANT else "nearer")
        return no(words, "BH-MOVE-03", other=name(table, other), band=band.label)
    return _refuse_step_nearer(table, actor, other, wanted) if sheet_of(table, actor).effects else None


@step.offered
def _(table: Table, creature: str) -> Iterator[Offer]:
    """One band nearer to something, or farther from somebody; who must flee from somebody is offered that alone
    (BH-BAN-05)."""
    fled = feared(table, creature) if sheet_of(table, creature).effects else []
    wanted = goals(table, creature)
    if wanted and not fled:
        yield _step_offer(table, creature, wanted[0], "nearer")
    avoided = fled or opponents(table, creature)
    if avoided:
        yield _step_offer(table, creature, avoided[0], "farther")


def _step_offer(table: Table, creature: str, goal: str, direction: Literal["nearer", "farther"]) -> Offer:
    band = band_between(table, creature, goal)
    nearer = direction == "nearer"
    to = band.nearer() if nearer else band.farther()
    return step.offer(
        table,
        creature,
        "Move one band nearer" if nearer else "Move one band away",
        {"thing": goal, "direction": direction},
        note=f"{thing(table, goal).name}: {band.label} to {to.label}" if to is not band else thing(table, goal).name,
        key="M" if nearer else "",
    )


@action("extra_move", "Trade the Action for a Move", rules=("BH-TIME-09",))
def extra_move(table: Table, intent: Intent) -> Procedure:
    """The Action is given up for one more Move (BH-TIME-09)."""
    actor = intent.actor
    yield from changed(table, actor, spent=replace(sheet_of(table, actor).spent, action=True, extra_move=True))
    yield Say("{who} gives up the Action for a second Move", {"who": name(table, actor)}, "BH-TIME-09", "result")
    return Outcome("Two Moves")


@extra_move.refuses
def _(table: Table, intent: Intent) -> Refusal | None:
    """Only an Action that is there can be traded, and only for a Move that can be made (BH-TIME-09, BH-COND-04)."""
    actor = intent.actor
    refused = refuse_character(table, actor, "trade the Action for a Move") or refuse_action(table, actor)
    if refused is None and not counted(table):
        return no("Turns are not counted now: just move", "BH-TIME-09")
    if refused is None:
        sheet = sheet_of(table, actor)
        refused = refuse_move(table, actor) if sheet.hindrances else None
        if refused is not None and refused.why == "BH-TIME-01":
            return None
    return refused


@extra_move.offered
def _(table: Table, creature: str) -> Iterator[Offer]:
    if is_character(table, creature):
        yield extra_move.offer(table, creature, "Move twice", note="instead of an Action")


@action(
    "stand_behind", "Mark who stands behind whom", creature(), flag("behind", "Behind", True), rules=("BH-MOVE-08",)
)
def stand_behind(table: Table, intent: Intent) -> Procedure:
    """Who stands behind whom is marked or no longer marked; other rules read it (BH-MOVE-08)."""
    creature = table.creatures[intent.actor]
    target = str(intent.arguments["target"])
    others = tuple([marked for marked in creature.behind if marked != target])
    behind = _behind(intent)
    yield Change(CreaturePut(replace(creature, behind=(*others, target) if behind else others)))
    text = "{who} stands behind {target}" if behind else "{who} no longer stands behind {target}"
    values = {"who": creature.name, "target": name(table, target)}
    yield Say(text, values, "BH-MOVE-08", "result")
    return Outcome("Behind" if behind else "Not behind")


@stand_behind.refuses
def _(table: Table, intent: Intent) -> Refusal | None:
    """Nobody stands behind itself, nor is marked twice."""
    actor, target = intent.actor, str(intent.arguments["target"])
    if actor == target:
        return no("{who} cannot stand behind itself", "BH-MOVE-08", who=name(table, actor))
    marked = target in table.creatures[actor].behind
    if marked == _behind(intent):
        words = "{who} stands behind {target} already" if marked else "{who} does not stand behind {target}"
        return no(words, "BH-MOVE-08", who=name(table, actor), target=name(table, target))
    return None


@stand_behind.offered
def _(table: Table, creature: str) -> Iterator[Offer]:
    """For a character, behind the opponent that is nearest."""
    found = opponents(table, creature) if is_character(table, creature) else []
    if found:
        behind = found[0] in table.creatures[creature].behind
        label = f"{'No longer' if behind else 'Mark as'} behind {table.creatures[found[0]].name}"
        where = {"target": found[0], "behind": not behind}
        yield stand_behind.offer(table, creature, label, where, group=GM_GROUP)


def _stand(table: Table, mover: Creature, at: Point) -> Changing:
    """The mover stands elsewhere, the Move is spent, and marks of who stands behind whom that no longer hold end."""
    table = yield Change(Moved(mover.id, at))
    table = yield from _spend(table, mover)
    if table.state is not None and chronicle(table).magic.effects:
        table = yield from areas.moved(table, mover.id, mover.at)
    if table.state is not None and mover.id in table.creatures and sheet_of(table, mover.id).effects:
        table = yield from traps_noticed(table, mover.id)
    for identity, bearer in table.creatures.items():
        if bearer.behind:
            held = tuple([other for other in bearer.behind if _still_behind(table, identity, other)])
            if held != bearer.behind:
                table = yield Change(CreaturePut(replace(bearer, behind=held)))
    return table


def _spend(table: Table, mover: Creature) -> Changing:
    sheet = sheet_of(table, mover.id)
    after: AnySheet = with_move_spent(table, sheet)
    if after is not sheet:
        table = yield Change(SheetChanged(mover.id, after))
    return (yield from on_move(table, mover.id)) if sheet.effects else table


def _still_behind(table: Table, identity: str, other: str) -> bool:
    return other in table.creatures and band_between(table, identity, other) is Band.CLOSE


def feared(table: Table, actor: str) -> list[str]:
    """Those on the table whom effects make a creature flee from (BH-BAN-05), as they began."""
    found = traits(table, sheet_of(table, actor), "flees")
    return [effect.caster for effect, _ in found if effect.caster in table.creatures and effect.caster != actor]


def _refuse_coming_nearer(table: Table, mover: Creature, to: Point) -> Refusal | None:
    """Who must flee may not come nearer to the one it flees from (BH-BAN-05)."""
    for caster in feared(table, mover.id):
        at = table.creatures[caster].at
        if hypot(at[0] - to[0], at[1] - to[1]) < hypot(at[0] - mover.at[0], at[1] - mover.at[1]) - _TOLERANCE:
            return _fears(table, mover.id, caster)
    return None


def _refuse_step_nearer(table: Table, actor: str, other: str, wanted: Band) -> Refusal | None:
    """The same for one band, wherever the step leads."""
    if other in feared(table, actor):
        return _fears(table, actor, other) if wanted.rank < band_between(table, actor, other).rank else None
    if pin_key(actor, other) in table.pins:
        return None
    mover = table.creatures[actor]
    return _refuse_coming_nearer(table, mover, band_point(table, mover, thing(table, other), wanted))


def _fears(table: Table, actor: str, caster: str) -> Refusal:
    effect = stopped(sheet_of(table, actor), "flees")
    assert effect is not None
    return no(
        "{who} may not come nearer to {caster}: {effect}",
        effect.why,
        who=name(table, actor),
        caster=name(table, caster),
        effect=effect.name,
    )


def _skipping_a_band(table: Table, mover: Creature, to: Point) -> Creature | Place | None:
    """What a Move to a point would come Close to from farther than Nearby, if it comes Close to nothing that is Nearby
    already: the Move is made towards one thing, whatever it does to the bands to others. Hidden things do not count."""
    found: Creature | Place | None = None
    close = LIMITS[table.clock.scale][0] + mover.radius
    x, y = to
    for things in (table.creatures, table.places):
        for other in things.values():
            at = other.at
            across, down, room = at[0] - x, at[1] - y, close + other.radius
            if across * across + down * down <= room * room and other is not mover and not other.hidden:
                if band_between(table, mover.id, other.id).rank <= Band.NEARBY.rank:
                    return None
                found = other
    return found


def _next_band(band: Band, intent: Intent) -> Band:
    return band.farther() if intent.arguments.get("direction") == "farther" else band.nearer()


def _behind(intent: Intent) -> bool:
    return bool(intent.arguments["behind"])


AREA = Area(actions=(move, step, extra_move, stand_behind), move_reach=move_reach)
