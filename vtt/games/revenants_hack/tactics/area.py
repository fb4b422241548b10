"""Tactics: Dodge, and giving it up for a move (RH-DODG), Aim (RH-AIM), Stunts."""

from collections.abc import Iterator
from math import dist, hypot
from typing import Any

from msgspec.structs import replace

from vtt.games.revenants_hack import lasting
from vtt.games.revenants_hack.combat.damage import AIM_SUM
from vtt.games.revenants_hack.combat.plan import nearest_foe, nobody_in_range
from vtt.games.revenants_hack.combat.stepping import shifted
from vtt.games.revenants_hack.lasting import FEET_FOR_DODGE, after_move, dodges, reaches, without_dodge
from vtt.games.revenants_hack.reach import WEAPON, band_only, weapon_of
from vtt.games.revenants_hack.sheet.access import action_spent, in_rounds, name, refuse_action, sheet_of
from vtt.games.revenants_hack.sheet.parts import Aimed
from vtt.games.revenants_hack.sheet.token import tactics_tags
from vtt.games.revenants_hack.tactics.stunt import STUNT_CRIT, STUNT_PROBLEM_EXTRA, STUNT_PROBLEM_ROLL, stunt
from vtt.numerals import distance_told
from vtt.rules.contract.description import Block, Offer, Parameter, Refusal, Tags
from vtt.rules.contract.parameters import choice, creature
from vtt.rules.contract.procedure import DONE, Change, Intent, Procedure, Say
from vtt.rules.kit.authoring import Area, action, described, gms_action, no
from vtt.rules.kit.offer_making import GM_GROUP, options_of
from vtt.rules.tabletop.seats import settle
from vtt.rules.tabletop.ways import straight
from vtt.table.bands import Band
from vtt.table.creature import Point
from vtt.table.events import Moved, SheetChanged
from vtt.table.table import Table

_HAIR = 1e-6


@action("dodge", "Dodge", rules=("RH-DODG-01", "RH-DODG-02", "RH-DODG-03"))
def dodge(table: Table, intent: Intent) -> Procedure:
    """From now on attacks on the dodger are hampered, until its activation in the next round begins."""
    actor = intent.actor
    creature, sheet = table.creatures[actor], sheet_of(table, actor)
    lasting = replace(sheet.lasting, dodging=table.clock.moment)
    table = yield Change(SheetChanged(actor, replace(sheet, lasting=lasting)))
    yield from action_spent(table, actor, "dodge")
    words = {"who": creature.name, "round": table.clock.moment + 1}
    text = "{who} dodges until its turn in round {round} begins"
    yield Say(text, words, "RH-DODG-01", "heading", about=(creature.id,))
    return DONE


@dodge.refuses
def _(table: Table, intent: Intent) -> Refusal | None:
    """A combat action, in an encounter: Dodge is measured in rounds."""
    if refused := refuse_action(table, intent.actor):
        return refused
    if not in_rounds(table):
        return no("no rounds are counted now", "RH-DODG-03")
    if dodges(sheet_of(table, intent.actor)):
        return no("{who} dodges already", "RH-DODG-03", who=name(table, intent.actor))
    return None


@dodge.offered
def _(table: Table, creature: str) -> Iterator[Offer]:
    if not dodges(sheet_of(table, creature)):
        yield dodge.offer(table, creature, "Dodge", note="until its next turn begins")


@action(
    "give_up_dodge",
    "Give up Dodge and move",
    Parameter(name="to", label="Where to", kind="point"),
    Parameter(name="thing", label="Or away from, or towards", kind="thing"),
    choice("direction", "Direction", {"farther": "Farther", "nearer": "Nearer"}, "farther"),
    rules=("RH-DODG-04",),
)
def give_up_dodge(table: Table, intent: Intent) -> Procedure:
    """Both benefits end, and the dodger stands somewhere else at once."""
    actor = intent.actor
    creature = table.creatures[actor]
    to, other = _where(intent)
    table = yield Change(SheetChanged(actor, without_dodge(sheet_of(table, actor))))
    yield Say("{who} gives up Dodge and moves", {"who": creature.name}, "RH-DODG-04", "heading", about=(creature.id,))
    if other and band_only(table, actor, other) is not None:
        table = yield from shifted(table, actor, other, FEET_FOR_DODGE, nearer=_is_nearer(intent))
    elif other:
        at = straight(table, actor, other, FEET_FOR_DODGE, nearer=_is_nearer(intent))
        assert at is not None
        table = yield Change(Moved(actor, at))
    elif to is not None:
        table = yield Change(Moved(actor, settle(table, actor, to)))
    yield from after_move(table)
    return DONE


@give_up_dodge.refuses
def _(table: Table, intent: Intent) -> Refusal | None:
    """At any moment of the round while the Dodge lasts, and no farther than 20 ft, or one band where there are no feet
    (RH-BAND-04)."""
    actor = intent.actor
    creature = table.creatures[actor]
    to, other = _where(intent)
    if not dodges(sheet_of(table, actor)):
        return no("{who} does not dodge", "RH-DODG-04", who=creature.name)
    if to is not None and dist(creature.at, settle(table, actor, to)) > FEET_FOR_DODGE + _HAIR:
        return no("that is more than {far} away", "RH-DODG-04", far=distance_told(FEET_FOR_DODGE))
    if not other:
        return None
    if to is not None or other == actor:
        return no("it moves to a point, or nearer to somebody else or farther from them", "RH-DODG-04")
    nearer = _is_nearer(intent)
    band = band_only(table, actor, other)
    if band is None:
        if straight(table, actor, other, FEET_FOR_DODGE, nearer=nearer) is None:
            return no("there is no room that way", "RH-DODG-04")
    elif band is (Band.CLOSE if nearer else Band.DISTANT):
        return no("{other} is {label} already", "RH-BAND-03", other=name(table, other), label=band.label)
    return None


@give_up_dodge.offered
def _(table: Table, creature: str) -> Iterator[Offer]:
    """A move away from somebody or towards somebody; whom is picked on the board."""
    if not dodges(sheet_of(table, creature)):
        return
    side, (x, y) = table.creatures[creature].side, table.creatures[creature].at
    others = [other for other in table.creatures.values() if other.id != creature]
    if not others:
        yield give_up_dodge.offer(table, creature, "Give up Dodge")
        return
    nearest = min(others, key=lambda other: (other.side == side, hypot(other.at[0] - x, other.at[1] - y)))
    for direction, words in (("farther", "away from"), ("nearer", "towards")):
        yield give_up_dodge.offer(
            table,
            creature,
            f"Give up Dodge and move {words}",
            {"direction": direction},
            missing={"thing": nearest.id},
            note="up to 20 ft, at any moment of the round",
        )


def _where(intent: Intent) -> tuple[Point | None, str]:
    """The point to move to, or whom to go nearer to or farther from; neither where it stays."""
    to: Any = intent.arguments.get("to")
    return (None if to is None else (float(to[0]), float(to[1]))), str(intent.arguments.get("thing") or "")


def _is_nearer(intent: Intent) -> bool:
    return intent.arguments.get("direction") == "nearer"


@action("aim", "Aim", creature(), WEAPON, rules=("RH-AIM-01", "RH-AIM-02", "RH-AIM-03", "RH-AIM-04", "RH-ODDS-13"))
def aim(table: Table, intent: Intent) -> Procedure:
    """The target is named, the weapon is in hand; an aim taken before is given up for it."""
    actor, target = intent.actor, str(intent.arguments["target"])
    creature, sheet = table.creatures[actor], sheet_of(table, actor)
    weapon = weapon_of(sheet, str(intent.arguments.get("weapon") or ""))
    taken = Aimed(target=target, weapon=weapon.name, round=table.clock.moment)
    after = replace(sheet, wielded=weapon.name, lasting=replace(sheet.lasting, aim=taken))
    table = yield Change(SheetChanged(actor, after))
    yield from action_spent(table, actor, "aim")
    words = {"who": creature.name, "target": name(table, target), "weapon": weapon.name}
    yield Say("{who} aims at {target} with {weapon}", words, "RH-AIM-01", "heading", about=(creature.id, target))
    return DONE


@aim.refuses
def _(table: Table, intent: Intent) -> Refusal | None:
    """A combat action with a ranged weapon, at somebody in its striking range, in an encounter."""
    actor, target = intent.actor, str(intent.arguments["target"])
    if refused := refuse_action(table, actor):
        return refused
    if not in_rounds(table):
        return no("no rounds are counted now", "RH-AIM-01")
    called = str(intent.arguments.get("weapon") or "")
    try:
        weapon = weapon_of(sheet_of(table, actor), called)
    except KeyError:
        return no("{who} has no {called} to aim with", "RH-AIM-01", who=name(table, actor), called=called)
    if weapon.arms is None or not weapon.arms.ranged:
        return no("{weapon} is no ranged weapon", "RH-AIM-01", weapon=weapon.name)
    if target == actor:
        return no("nobody aims at themselves", "RH-AIM-01")
    if sheet_of(table, target).state == "dead":
        return no("{target} is dead", "RH-AIM-01", target=name(table, target))
    if not reaches(table, actor, weapon, target):
        return no("{target} is not in range", "RH-AIM-01", target=name(table, target))
    return None


@aim.offered
def _(table: Table, creature: str) -> Iterator[Offer]:
    for weapon in sheet_of(table, creature).inventory:
        if weapon.arms is None or not weapon.arms.ranged:
            continue
        label, found = f"Aim with {weapon.name}", nearest_foe(table, creature, weapon.arms)
        if not found:
            refusal = nobody_in_range(weapon.arms, "RH-AIM-01")
            yield Offer(intent=Intent("aim", creature), label=label, refusal=refusal, missing=("target",))
            continue
        yield aim.offer(
            table,
            creature,
            label,
            {"target": found, "weapon": weapon.name},
            choices={"weapon": options_of([weapon.name])},
            note=f"{name(table, found)}, for the shot of the next turn",
        )


@gms_action("lose_aim", "The aim is lost", creature(), rules=("RH-AIM-05",))
def lose_aim(table: Table, intent: Intent) -> Procedure:
    """The GM rules that the target was out of the striking range: behind a wall, say."""
    yield from lasting.lose_aim(table, str(intent.arguments["target"]), "the GM’s ruling")
    return DONE


@lose_aim.refuses
def _(table: Table, intent: Intent) -> Refusal | None:
    """Only an aim that there is."""
    target = str(intent.arguments["target"])
    if sheet_of(table, target).lasting.aim is None:
        return no("{target} does not aim", "RH-AIM-05", target=name(table, target))
    return None


@lose_aim.offered
def _(table: Table, creature: str) -> Iterator[Offer]:
    if sheet_of(table, creature).lasting.aim is not None:
        yield lose_aim.offer(table, "", "The aim is lost", {"target": creature}, group=GM_GROUP)


def blocks(table: Table, creature: str) -> tuple[Block, ...]:
    """Whether it dodges, and at whom it aims; nothing where it does neither."""
    found = tactics_tags(table, creature)
    return (Tags("Tactics", found),) if found else ()


AREA = Area(
    actions=(stunt, dodge, give_up_dodge, aim, lose_aim),
    options=described(AIM_SUM, STUNT_PROBLEM_EXTRA, STUNT_PROBLEM_ROLL, STUNT_CRIT),
    blocks=blocks,
)
