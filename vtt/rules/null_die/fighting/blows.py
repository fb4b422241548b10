"""A blow: the attacker's pools against the defender's. An addition."""

from collections.abc import Generator
from typing import Any, Final

from msgspec.structs import replace

from vtt.dice import ByTotal, opposed
from vtt.numerals import written
from vtt.rules.description import Refusal
from vtt.rules.null_die.access import changed, has_secret_figures, is_down, is_secret, name, refuse_turn, sheet_of
from vtt.rules.null_die.fighting.distances import within
from vtt.rules.null_die.fighting.fighters import SUGGEST_END, winner
from vtt.rules.null_die.pools.asking import Asked
from vtt.rules.null_die.pools.settling import Settled, settled, whole
from vtt.rules.null_die.rolling.asking import refuse_side, side_asked, without_blanks
from vtt.rules.null_die.rolling.lines import after, before, by_the_rules
from vtt.rules.null_die.rolling.naming import named
from vtt.rules.procedure import Change, Intent, Outcome, Procedure, Request, Say, Throw
from vtt.table.events import CreaturePut
from vtt.table.table import Table

WHY = "ND-POOL-04"
"""The rule that adds the totals of several pools: blows are an addition, and have none of their own."""
OPPOSING: Final = "opposing_"
GREAT: Final = 5
"""A margin of this much marks two boxes."""


def harm_of(margin: int) -> int:
    """How many boxes a blow marks that is so much above its defence: none where it is not above."""
    return 2 if margin >= GREAT else 1 if margin > 0 else 0


_BY_HARM = ByTotal(harm_of)
_OUTCOMES = (Outcome("Parried", False), Outcome("1 harm", True), Outcome("2 harm", True))


def refuse_attack(table: Table, intent: Intent) -> Refusal | None:
    """One blow a turn, at somebody else who is in reach and still up."""
    actor, target = intent.actor, str(intent.arguments["target"])
    refused = refuse_turn(table, actor)
    if refused is not None:
        return refused
    sheet = sheet_of(table, actor)
    if target == actor:
        return Refusal(f"{name(table, actor)} strikes at somebody else")
    if is_down(sheet_of(table, target)):
        return Refusal(f"{name(table, target)} is out of the fight")
    if table.initiative.bag is not None and sheet.spent.acted:
        return Refusal("the blow of this turn is struck")
    if not within(table, actor, target, sheet.reach):
        return Refusal(f"{name(table, target)} is out of reach, which is {sheet.reach} ft")
    return refuse_side(table, intent, actor) or refuse_side(table, intent, target, OPPOSING)


def attack(table: Table, intent: Intent) -> Procedure:
    """Both sides roll their pools, each with its own Boons and Banes (ND-CANC-03); the margin says how many boxes are
    marked."""
    actor, target = intent.actor, str(intent.arguments["target"])
    secret = is_secret(table, target)
    values = {"who": name(table, actor), "target": name(table, target)}
    if table.creatures[actor].hidden and not secret:
        # Whoever strikes at somebody who is seen is seen from then on.
        table = yield Change(CreaturePut(replace(table.creatures[actor], hidden=False)))
    yield Say("{who} strikes at {target}", values, WHY, "heading", None, secret)
    if table.initiative.bag is not None:
        spent = replace(sheet_of(table, actor).spent, acted=True)
        table = yield from changed(table, actor, spent=spent)
    rolls = _rolls(table, intent)
    ours = yield from _side(table, rolls[0], actor, secret)
    theirs = yield from _side(table, rolls[1], target, secret)
    dice = opposed(whole(ours), whole(theirs))
    thrown = yield Throw(dice, actor, WHY, "{who} against {target}", values, _BY_HARM, secret, hands=(actor, target))
    attacking, defending = thrown.parts
    yield Say("Margin {margin}", {"margin": written(thrown.total)}, WHY, "detail", None, secret)
    yield from after(ours, attacking, secret, values["who"])
    yield from after(theirs, defending, secret, values["target"])
    marks = harm_of(thrown.total)
    words = {"a": written(attacking.total), "b": written(defending.total), "marks": marks, **values}
    text = "{a} against {b}: {target} takes {marks} harm" if marks else "{a} against {b}: {target} parries"
    yield Say(text, words, WHY, "result", None, secret)
    both = Asked((*rolls[0].pools, *rolls[1].pools), (*rolls[0].listed, *rolls[1].listed))
    yield by_the_rules(table, secret, both, (*ours, *theirs))
    if marks:
        yield from harmed(table, target, marks, secret)
    return _OUTCOMES[marks]


def _rolls(table: Table, intent: Intent) -> tuple[Asked, Asked]:
    """What either side rolls."""
    ours = side_asked(table, intent, intent.actor)
    theirs = side_asked(table, intent, str(intent.arguments["target"]), OPPOSING)
    return without_blanks(ours), without_blanks(theirs)


def _side(table: Table, roll: Asked, who: str, secret: bool) -> Generator[Request, Any, tuple[Settled, ...]]:
    meant = yield from named(table, roll, who, secret)
    pools = settled(table, roll, meant)
    yield from before(table, who, pools, secret, name(table, who))
    return pools


def harmed(table: Table, who: str, marks: int, secret: bool) -> Generator[Request, Any, Table]:
    """So many boxes are marked; with the last one the creature is out of the fight."""
    sheet = sheet_of(table, who)
    harm = min(sheet.boxes, sheet.harm + marks)
    was_down = is_down(sheet)
    table = yield from changed(table, who, harm=harm)
    values = {"who": name(table, who), "harm": harm, "boxes": sheet.boxes}
    figures = secret or has_secret_figures(table, who)
    yield Say("{who}: boxes marked: {harm} of {boxes}", values, "", "detail", None, figures)
    if harm >= sheet.boxes and not was_down:
        yield Say("{who} is out of the fight", values, "", "result", None, secret)
        if table.initiative.bag is not None and winner(table) is not None:
            yield SUGGEST_END
    return table
