"""Blows and harm: an addition of the program, so that the board, the bag and the lab have something to play.

A blow is a roll of the attacker's pools against the defender's; each box of harm that it marks brings the defender
nearer to the end of its fight.
"""

from collections.abc import Iterator
from typing import Any, Final

from msgspec.structs import replace

from vtt.dice import ByTotal, Dice, opposed
from vtt.games.null_die.fighters import SIDES, feet, refuse_turn, within
from vtt.games.null_die.rolls.asked import Asked
from vtt.games.null_die.rolls.builder import Built, built, more_pools, sides, untargeted
from vtt.games.null_die.rolls.settled import Settled, settled, whole
from vtt.games.null_die.rolls.sides import (
    builder,
    named,
    refuse_struck,
    refused_unread,
    side_asked,
    while_readable,
    without_blanks,
)
from vtt.games.null_die.rolls.told import after, before, by_the_rules
from vtt.games.null_die.sheet.creature_sheet import is_up, of
from vtt.numerals import distance_told, written
from vtt.rules.contract.derived import Derived
from vtt.rules.contract.description import Block, Meter, Offer, Refusal
from vtt.rules.contract.parameters import creature, integer
from vtt.rules.contract.procedure import Asking, Change, Intent, Outcome, Procedure, Say, Throw
from vtt.rules.contract.roll_view import RollBand, RollPart, RollView
from vtt.rules.engine.remembered import RememberedByParts
from vtt.rules.kit.authoring import Area, Changing, action, no
from vtt.rules.kit.creatures import changed, has_secret_figures, name
from vtt.table.events import CreaturePut
from vtt.table.table import Table

WHY = "ND-POOL-04"
"""The rule that adds the totals of several pools: blows are an addition, and have none of their own."""
OPPOSING: Final = "opposing_"
GREAT: Final = 5
"""A margin of this much marks two boxes."""
SUGGEST_END = Say("One side is out of the fight", level="reminder", suggest=Intent("end_fight"), secret=True)

_OUTCOMES = (Outcome("Parried", False), Outcome("1 harm", True), Outcome("2 harm", True))


def harm_of(margin: int) -> int:
    """How many boxes a blow marks that is so much above its defence: none where it is not above."""
    return 2 if margin >= GREAT else 1 if margin > 0 else 0


_BY_HARM = ByTotal(harm_of)
_MET: Final[RememberedByParts[tuple[Dice, Say]]] = RememberedByParts()


@action(
    "attack",
    "Strike",
    creature(),
    *builder(),
    *builder(OPPOSING, " of the other side"),
    rules=("ND-POOL-04", "ND-CANC-03"),
    success="harm",
)
def attack(table: Table, intent: Intent) -> Procedure:
    """Both sides roll their pools, each with its own Boons and Banes (ND-CANC-03); the margin says how many boxes are
    marked."""
    actor, target = intent.actor, str(intent.arguments["target"])
    values = {"who": name(table, actor), "target": name(table, target)}
    if table.creatures[actor].hidden and not table.creatures[target].hidden:
        # Whoever strikes at somebody who is seen is seen from then on.
        table = yield Change(CreaturePut(replace(table.creatures[actor], hidden=False)))
    yield Say("{who} strikes at {target}", values, WHY, "heading")
    if table.initiative.bag is not None:
        table = yield from changed(table, actor, spent=replace(of(table, actor).spent, acted=True))
    our_roll, their_roll = _roll(table, intent, actor), _roll(table, intent, target, OPPOSING)
    ours = yield from _settled(table, our_roll, actor)
    theirs = yield from _settled(table, their_roll, target)
    dice, rules = _met(table, (our_roll, their_roll), (ours, theirs))
    thrown = yield Throw(dice, actor, WHY, "{who} against {target}", values, _BY_HARM, hands=(actor, target))
    attacking, defending = thrown.parts
    yield Say("Margin {margin}", {"margin": written(thrown.total)}, WHY)
    yield from after(ours, attacking, values["who"])
    yield from after(theirs, defending, values["target"])
    marks = harm_of(thrown.total)
    words = {"a": written(attacking.total), "b": written(defending.total), "marks": marks, **values}
    text = "{a} against {b}: {target} takes {marks} harm" if marks else "{a} against {b}: {target} parries"
    yield Say(text, words, WHY, "result")
    yield rules
    if marks:
        yield from harmed(table, target, marks)
    return _OUTCOMES[marks]


def _met(table: Table, rolls: tuple[Asked, Asked], pools: tuple[tuple[Settled, ...], ...]) -> tuple[Dice, Say]:
    """The dice of both sides, and by which house rules they are thrown."""
    parts = (*rolls, *pools, table.options or None)
    if (known := _MET.of(parts)) is not None:
        return known
    ours, theirs = rolls
    both = Asked((*ours.pools, *theirs.pools), (*ours.listed, *theirs.listed))
    return _MET.keep(parts, (opposed(*map(whole, pools)), by_the_rules(table, both, (*pools[0], *pools[1]))))


def _roll(table: Table, intent: Intent, who: str, prefix: str = "") -> Asked:
    return without_blanks(side_asked(table, intent, who, prefix))


def _settled(table: Table, roll: Asked, who: str) -> Asking[tuple[Settled, ...]]:
    meant = yield from named(table, roll, who)
    pools = settled(table, roll, meant)
    yield from before(table, who, pools, name(table, who))
    return pools


def harmed(table: Table, who: str, marks: int) -> Changing:
    """So many boxes are marked; with the last one the creature is out of the fight."""
    sheet, was_up = of(table, who), is_up(table.creatures[who])
    table = yield from changed(table, who, harm=min(sheet.boxes, sheet.harm + marks))
    values = _marked(table, who)
    yield Say("{who}: boxes marked: {harm} of {boxes}", values, secret=has_secret_figures(table, who))
    if was_up and not is_up(table.creatures[who]):
        yield Say("{who} is out of the fight", values, level="result")
        if table.initiative.bag is not None and SIDES.winner(table) is not None:
            yield SUGGEST_END
    return table


def _marked(table: Table, who: str) -> dict[str, Any]:
    sheet = of(table, who)
    return {"who": name(table, who), "harm": sheet.harm, "boxes": sheet.boxes}


@attack.refuses
@refused_unread
def _(table: Table, intent: Intent) -> Refusal | None:
    """One blow a turn, at somebody else who is in reach and still up."""
    actor, target = intent.actor, str(intent.arguments["target"])
    if refused := refuse_turn(table, actor):
        return refused
    sheet, words = of(table, actor), {"who": name(table, actor), "target": name(table, target)}
    if target == actor:
        return no("{who} strikes at somebody else", **words)
    if not is_up(table.creatures[target]):
        return no("{target} is out of the fight", **words)
    if table.initiative.bag is not None and sheet.spent.acted:
        return no("the blow of this turn is struck")
    if not within(table, actor, target, sheet.reach):
        return no("{target} is out of reach, which is {reach} ft", reach=sheet.reach, **words)
    ours = side_asked(table, intent, actor)
    return refuse_struck(table, intent, actor, ours) or refuse_struck(
        table, intent, target, side_asked(table, intent, target, OPPOSING), OPPOSING
    )


@attack.offered
def _(table: Table, who: str) -> Iterator[Offer]:
    """At the nearest foe."""
    for foe in near(table, who):
        note = f"{name(table, foe)}, {distance_told(feet(table, who, foe))} away"
        watch = f"creatures.{foe}.harm"
        yield attack.offer(table, who, "Strike", {"target": foe}, note=note, watch=watch, key="A")


def near(table: Table, who: str) -> list[str]:
    """The nearest foe of somebody who is up, where there is one."""
    return SIDES.foes(table, who)[:1] if is_up(table.creatures[who]) else []


@attack.viewed
@while_readable
def _(table: Table, intent: Intent) -> RollView | None:
    """The pools of both sides; ``None`` while nobody is the target."""
    actor, target = intent.actor, intent.arguments.get("target")
    if not actor or not isinstance(target, str) or target not in table.creatures:
        return None
    ours = built(table, intent, actor, _roll(table, intent, actor))
    theirs = built(table, intent, target, _roll(table, intent, target, OPPOSING), OPPOSING)
    dice = opposed(whole(ours.pools), whole(theirs.pools))
    odds = dice.distribution()
    bands = (
        RollBand(min(odds.lowest, 0), "Parried", "low"),
        RollBand(1, "1 harm", "good"),
        RollBand(GREAT, "2 harm", "good"),
    )
    return RollView(
        title=f"{name(table, actor)} strikes at {name(table, target)}",
        sides=tuple(each for side in (ours, theirs) for each in sides(table, side, label=f"{name(table, side.who)}: ")),
        dice=dice if len(odds.values) > 1 else None,
        fixed=odds.lowest if len(odds.values) == 1 else None,
        bands=bands,
        axis="margin",
        additions=(*_additions(table, ours), *_additions(table, theirs)),
        large=True,
    )


def _additions(table: Table, side: Built) -> Iterator[RollPart]:
    yield from untargeted(table, side)
    yield from more_pools(table, side, whose=f"{name(table, side.who)}: ", blanks=())


@action("mark_harm", "Mark harm", integer("boxes", "Boxes (below zero: wiped)", 1, -99, 99))
def mark_harm(table: Table, intent: Intent) -> Procedure:
    """So many boxes are marked by hand, or wiped where the number is below zero."""
    actor, boxes = intent.actor, int(intent.arguments["boxes"])
    if boxes > 0:
        yield Say("{who} comes to harm", {"who": name(table, actor)}, level="heading")
        yield from harmed(table, actor, boxes)
        return Outcome("Marked")
    yield Say("{who} recovers", {"who": name(table, actor)}, level="heading")
    table = yield from changed(table, actor, harm=max(0, of(table, actor).harm + boxes))
    figures = has_secret_figures(table, actor)
    yield Say("{who}: boxes marked: {harm} of {boxes}", _marked(table, actor), level="result", secret=figures)
    return Outcome("Wiped")


@mark_harm.refuses
def _(table: Table, intent: Intent) -> Refusal | None:
    """Only as many as are left, or as are marked."""
    boxes, sheet, who = int(intent.arguments["boxes"]), of(table, intent.actor), name(table, intent.actor)
    if boxes == 0:
        return no("expected boxes to mark, or with a minus to wipe")
    if boxes > 0 and not sheet.left:
        return no("every box of {who} is marked", who=who)
    if boxes < 0 and not sheet.harm:
        return no("no box of {who} is marked", who=who)
    return None


@mark_harm.offered
def _(table: Table, who: str) -> Iterator[Offer]:
    if is_up(table.creatures[who]):
        yield mark_harm.offer(table, who, "Mark a box of harm", {"boxes": 1}, group="Harm")
    if of(table, who).harm:
        yield mark_harm.offer(table, who, "Wipe a box of harm", {"boxes": -1}, group="Harm")


def _life_change(table: Table, creature: str, amount: int) -> Intent:
    return Intent("mark_harm", creature, {"boxes": -amount})


def _head(table: Table, creature: str) -> Iterator[Block]:
    sheet = of(table, creature)
    low = sheet.left * 2 <= sheet.boxes
    yield Meter("Boxes left", sheet.left, sheet.boxes, "low" if low else "good")


def _boxes_left(table: Table, creature: str) -> int:
    return max(0, of(table, creature).left)


AREA = Area(
    actions=(attack, mark_harm),
    head=_head,
    derived=(Derived(name="boxes_left", about="boxes that are not marked", value=_boxes_left),),
    life_change=_life_change,
    standing=SIDES.standing,
    winner=SIDES.winner,
)
