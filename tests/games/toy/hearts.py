"""Hearts: lost, and given or taken by ruling (LM-HEART-01, LM-HEART-02)."""

from tests.games.toy.sheet import of
from vtt.rules.contract.description import Block, Meter, Refusal
from vtt.rules.contract.parameters import integer
from vtt.rules.contract.procedure import Intent, Outcome, Procedure, Say
from vtt.rules.kit.actions import action
from vtt.rules.kit.area import Area
from vtt.rules.kit.creatures import Changing, Sides, changed, has_secret_figures, name
from vtt.rules.kit.refusals import no
from vtt.table.table import Table

SIDES = Sides(lambda creature: of.creature(creature).hearts > 0)


def hearts_changed(table: Table, who: str, amount: int) -> Changing:
    """So many hearts more or fewer, down to none and up to all; with none left somebody is out (LM-HEART-01)."""
    before, most = of(table, who).hearts, of(table, who).most_hearts
    hearts = min(max(before + amount, 0), most)
    table = yield from changed(table, who, hearts=hearts)
    words = {"who": name(table, who), "hearts": hearts, "most": most}
    figures = has_secret_figures(table, who)
    yield Say("{who}: {hearts} of {most} hearts", words, "LM-HEART-01", secret=figures, about=(who,))
    if before and not hearts:
        yield Say("{who} goes out", words, "LM-HEART-01", "result", about=(who,))
    return table


@action("hearts", "Give or take hearts", integer("amount", "Hearts (below zero: taken)", 1, -9, 9), hidden=True)
def ruled(table: Table, intent: Intent) -> Procedure:
    """The GM says so (LM-HEART-02)."""
    yield Say("{who}: by ruling", {"who": name(table, intent.actor)}, "LM-HEART-02", "heading")
    yield from hearts_changed(table, intent.actor, intent.arguments["amount"])
    return Outcome("Ruled")


@ruled.refuses
def _(table: Table, intent: Intent) -> Refusal | None:
    return None if intent.arguments["amount"] else no("expected hearts to give or take", "LM-HEART-02")


def _life(table: Table, creature: str, amount: int) -> Intent:
    return Intent("hearts", creature, {"amount": amount})


def _head(table: Table, creature: str) -> tuple[Block, ...]:
    sheet = of(table, creature)
    low = sheet.hearts * 2 <= sheet.most_hearts
    return (Meter("Hearts", sheet.hearts, sheet.most_hearts, "low" if low else "good", "LM-HEART-01"),)


AREA = Area(actions=(ruled,), head=_head, life_change=_life, standing=SIDES.standing, winner=SIDES.winner)
