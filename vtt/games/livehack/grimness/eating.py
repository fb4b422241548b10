"""Food that is a grim experience (LH-GRIM-15)."""

from collections.abc import Iterator

from vtt.games.livehack.access import action_spent, changed, name, refuse_action, sheet_of
from vtt.games.livehack.grimness.experiences import deed_watched, experience_of, preset, watched
from vtt.games.livehack.grimness.grim_test import dr_in, gone_through, refuse_dr, refuse_roll, viewed_test
from vtt.games.livehack.grimness.testing import DR, GRIM, HOW, Trial, refuse_trial
from vtt.games.livehack.parts import Item
from vtt.numerals import written
from vtt.rules.contract.description import Offer, Parameter, Refusal
from vtt.rules.contract.procedure import Intent, Procedure, Say, tracked
from vtt.rules.contract.roll_view import RollView
from vtt.rules.kit.actions import action
from vtt.rules.kit.area import Area
from vtt.rules.kit.refusals import no
from vtt.table.table import Table


def grim_food(table: Table, who: str) -> tuple[Item, ...]:
    """What somebody carries that is grim to eat."""
    return tuple([item for item in sheet_of(table, who).items if item.grim])


@action(
    "eat",
    "Eat",
    Parameter(name="item", label="Food", kind="choice", required=True),
    DR,
    *HOW,
    rules=("LH-GRIM-15", "LH-GRIM-08", "LH-GRIM-10"),
)
def eat(table: Table, intent: Intent) -> Procedure:
    """It is eaten, and the test follows; companions who look on are due for theirs."""
    item = eaten(table, intent)
    grim = None if item is None else experience_of(table, item.grim)
    assert item is not None
    assert grim is not None
    who, hidden = intent.actor, table.creatures[intent.actor].hidden
    yield Say("{who} eats: {item}", {"who": name(table, who), "item": item.name}, "LH-GRIM-15", "heading", None, hidden)
    table = yield from action_spent(table, who, "eat")
    left = tuple([each for each in sheet_of(table, who).items if each is not item])
    table = yield from changed(table, who, items=left)
    table, outcome = yield from tracked(table, gone_through(table, intent, grim, item.eaten))
    base = preset(table, grim)
    if watched(table, grim) and base is not None and not hidden:
        yield from deed_watched(table, (who,), grim, base, item.eaten)
    return outcome


@eat.refuses
def _(table: Table, intent: Intent) -> Refusal | None:
    """Why somebody does not eat this. In a fight it takes the action."""
    called = str(intent.arguments["item"])
    item = eaten(table, intent)
    if item is None:
        return no(
            "{who} carries no grim food called {called!r}", "LH-GRIM-15", who=name(table, intent.actor), called=called
        )
    grim = experience_of(table, item.grim)
    if grim is None:
        return no("{item}: {grim!r} is no grim experience of this table", "LH-GRIM-15", item=item.name, grim=item.grim)
    return (
        refuse_action(table, intent.actor)
        or refuse_trial(table, intent.actor, grim, item.eaten, watching=False)
        or refuse_dr(table, grim, dr_in(intent))
        or refuse_roll(table, intent, Trial(grim=grim, base=0, companion=item.eaten))
    )


@eat.viewed
def _(table: Table, intent: Intent) -> RollView | None:
    """The test that eating something brings."""
    item = eaten(table, intent)
    grim = None if item is None else experience_of(table, item.grim)
    return None if item is None or grim is None else viewed_test(table, intent, grim, item.eaten)


def eaten(table: Table, intent: Intent) -> Item | None:
    """The food of an intent, or ``None`` where the actor carries none of that name."""
    wanted = str(intent.arguments["item"]).casefold()
    return next((item for item in grim_food(table, intent.actor) if item.name.casefold() == wanted), None)


@eat.offered
def _(table: Table, who: str) -> Iterator[Offer]:
    sheet = sheet_of(table, who)
    if sheet.role == "adventurer" and sheet.condition.state != "dead":
        for item in grim_food(table, who):
            grim = experience_of(table, item.grim)
            note = "" if grim is None else f"{grim.name}, DR {written(grim.dr or 0)}"
            yield eat.offer(table, who, f"Eat: {item.name}", {"item": item.name}, note=note, group=GRIM)


AREA = Area(actions=(eat,))
