"""Rolls of one pool or several (ND-POOL-04), and dice thrown freely."""

from collections.abc import Iterator, Sequence
from functools import lru_cache

from msgspec.structs import replace

from vtt.dice import ByTotal, Dice, parse
from vtt.games.null_die.rolls.builder import built, more_pools, note, sides, untargeted
from vtt.games.null_die.rolls.settled import Settled, highest, settled, whole
from vtt.games.null_die.rolls.sides import builder, named, refuse_struck, refused_unread, side_asked, while_readable
from vtt.games.null_die.rolls.told import GM, after, before, by_the_rules, heaps
from vtt.games.null_die.sheet.creature_sheet import CreatureSheet, of
from vtt.games.null_die.sheet.parts import ABILITY, CIRCUMSTANCE, SIZES, SIZES_LISTED, USUAL
from vtt.numerals import written
from vtt.rules.contract.description import Offer, Parameter, Refusal
from vtt.rules.contract.parameters import creature, flag
from vtt.rules.contract.procedure import Intent, Outcome, Procedure, Say, Throw, Value
from vtt.rules.contract.roll_view import RollBand, RollView
from vtt.rules.kit.actions import Action
from vtt.rules.kit.authoring import Area, gms_action, no
from vtt.rules.kit.creatures import name
from vtt.rules.tabletop import table_actions
from vtt.table.table import Table

MOST_TOTALS = 250
"""Of a roll with more totals than these the odds are not told total by total: the distribution says them all."""

_BY_TOTAL = ByTotal()
_ALL_ALIKE = ByTotal(lambda total: 0)
_CHOSEN: dict[str, Value] = {"pools": [CIRCUMSTANCE, f"{ABILITY} 1d6"]}
"""A roll in which the dice of Ability have been chosen."""


@gms_action(
    "roll",
    "Roll pools",
    *builder(),
    creature(required=False),
    Parameter(name="at_least", label="Number to reach", kind="integer"),
    flag("secret", "In secret"),
    rules=("ND-POOL-04", "ND-CANC-01", "ND-NAME-05"),
)
def roll(table: Table, intent: Intent) -> Procedure:
    """The pools are settled each alone and their totals added (ND-POOL-04). With a number to reach the odds are those
    of reaching it, else those of every total."""
    actor, least = intent.actor, intent.arguments.get("at_least")
    asked = side_asked(table, intent, actor)
    yield _heading(table, intent, ", ".join(pool.name for pool in asked.pools))
    meant = yield from named(table, asked, actor or GM)
    pools = settled(table, asked, meant)
    yield from before(table, actor, pools)
    wide = highest(pools) > MOST_TOTALS
    classes = _reaching(int(least)) if least is not None else _ALL_ALIKE if wide else _BY_TOTAL
    words = {"who": name(table, actor), "pools": _captions(pools)}
    hands = heaps(table, pools)
    thrown = yield Throw(whole(pools), actor or GM, "ND-POOL-04", "{who}: {pools}", words, classes, hands=hands)
    yield from after(pools, thrown)
    total = written(thrown.total)
    if least is None:
        yield Say("Total {total}", {"total": total}, "ND-POOL-04", "result")
        outcome = Outcome("Rolled" if wide else total)
    else:
        reached = thrown.total >= int(least)
        text = "Total {total}: {least} reached" if reached else "Total {total}: {least} missed"
        yield Say(text, {"total": total, "least": written(int(least))}, "ND-POOL-04", "result")
        outcome = Outcome("Reached", True) if reached else Outcome("Missed", False)
    yield by_the_rules(table, asked, pools)
    return outcome


def _heading(table: Table, intent: Intent, pools: str) -> Say:
    target = intent.arguments.get("target")
    words = {"who": name(table, intent.actor), "pools": pools}
    if target is None:
        return Say("{who} rolls {pools}", words, "ND-POOL-04", "heading")
    words["target"] = name(table, str(target))
    return Say("{who} rolls {pools} against {target}", words, "ND-POOL-04", "heading")


def _captions(pools: Sequence[Settled]) -> str:
    *others, last = [pool.name for pool in pools]
    return f"{', '.join(others)} and {last}" if others else last


@lru_cache(maxsize=256)
def _reaching(least: int) -> ByTotal:
    """Totals of that much or more, and all below."""
    return ByTotal(lambda total: total >= least)


@roll.refuses
@refused_unread
def _(table: Table, intent: Intent) -> Refusal | None:
    """Every pool must have its dice: those of Ability are asked for (ND-NAME-04)."""
    actor = intent.actor
    side = side_asked(table, intent, actor)
    refused = refuse_struck(table, intent, actor, side)
    if refused is not None or not side.blanks:
        return refused
    words = {"who": name(table, actor), "pool": side.blanks[0], "sizes": SIZES_LISTED}
    if actor:
        return no("{who}: choose the dice of {pool} first, of {sizes}, or leave it out", "ND-NAME-04", **words)
    return no("choose the dice of {pool} first, of {sizes}, or leave it out", "ND-NAME-04", **words)


@roll.offered
def _(table: Table, who: str) -> Iterator[Offer]:
    """The usual pools; Circumstance with each other pool of the creature in Ability's place."""
    sheet = of(table, who)
    usual = " + ".join(f"{pool.name} {pool.dice}" for pool in sheet.pools if pool.name in USUAL)
    yield roll.offer(table, who, "Roll", missing=_missing(sheet), note=usual, key="R")
    for pool in sheet.pools:
        if pool.name not in USUAL:
            pools: dict[str, Value] = {"pools": [CIRCUMSTANCE, pool.name]}
            yield roll.offer(table, who, f"Roll {pool.name}", pools, note=f"with {CIRCUMSTANCE}, {pool.dice}")
    yield roll.offer(table, who, "Roll in secret", {"secret": True}, missing=_missing(sheet))


@roll.offered_to_gm
def _(table: Table) -> Iterator[Offer]:
    yield roll.offer(table, "", "Roll pools", missing=_CHOSEN, group="Dice")
    yield roll.offer(table, "", "Roll pools in secret", {"secret": True}, missing=_CHOSEN, group="Dice")


def _missing(sheet: CreatureSheet) -> dict[str, Value]:
    """Of the usual pools the dice of Ability are asked for where there is none on the sheet (ND-NAME-04)."""
    return {} if sheet.pool(ABILITY) is not None else _CHOSEN


@roll.viewed
@while_readable
def _(table: Table, intent: Intent) -> RollView:
    side = built(table, intent, intent.actor, side_asked(table, intent, intent.actor))
    least = intent.arguments.get("at_least")
    dice = whole(side.pools)
    odds = dice.distribution()
    bands: tuple[RollBand, ...] = ()
    if isinstance(least, int):
        bands = (RollBand(min(odds.lowest, least - 1), "Missed", "low"), RollBand(least, "Reached", "good"))
    return RollView(
        title=name(table, intent.actor),
        sides=tuple(sides(table, side)),
        dice=dice if len(odds.values) > 1 else None,
        fixed=odds.lowest if len(odds.values) == 1 and not side.roll.blanks else None,
        bands=bands,
        additions=(*untargeted(table, side), *more_pools(table, side)),
        note=note(side),
        large=True,
        secret=bool(intent.arguments.get("secret")),
    )


_FREELY = next(each for each in table_actions.ACTIONS if each.name == "throw")
throw = Action(replace(_FREELY, rules=("ND-DICE-01",)), table_actions.perform)
"""Dice as at any table, but of the sizes that there are (ND-DICE-01)."""


@throw.refuses
def _(table: Table, intent: Intent) -> Refusal | None:
    refused = table_actions.refusal(table, intent)
    if refused is not None:
        return replace(refused, why="ND-DICE-01")
    for size in sorted(_sizes(parse(str(intent.arguments["dice"])))):
        if size not in SIZES:
            return no("there is no d{sides}: the sizes are {sizes}", "ND-DICE-01", sides=size, sizes=SIZES_LISTED)
    return None


def _sizes(dice: Dice) -> set[int]:
    """The sizes of all dice that fall where each shows its lowest face."""
    found: set[int] = set()

    def face(sides: int) -> int:
        found.add(sides)
        return 1

    dice.throw(face)
    return found


AREA = Area(actions=(roll, throw))
