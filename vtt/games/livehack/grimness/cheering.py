"""What is done about grimness: grim food is eaten (LH-GRIM-15), whoever is brought down is cheered up (LH-GLK-02)."""

from collections.abc import Iterator
from typing import Any

from msgspec.structs import replace

from vtt.games.livehack.access import GM, action_spent, changed, name, refuse_action, sheet_of, skill_of
from vtt.games.livehack.attributes import rating_of
from vtt.games.livehack.effort import pushed, refuse_side
from vtt.games.livehack.grimness.experiences import deed_watched, experience_of, preset, watched
from vtt.games.livehack.grimness.grim_test import dr_in, gone_through, manner_in, refuse_dr, refuse_roll, viewed_test
from vtt.games.livehack.grimness.testing import DR, GRIM, HOW, Trial, number_side, refuse_trial
from vtt.games.livehack.parts import ATTRIBUTES, GRIMNESS, Item
from vtt.games.livehack.rolling.contest import contest, succeeded
from vtt.games.livehack.rolling.sides import Side, difficulty, side
from vtt.games.livehack.rolling.task import Task
from vtt.games.livehack.rolling.view import SUCCESS_BANDS, contest_view, drawn
from vtt.games.livehack.states.befalling import released
from vtt.games.livehack.telling import downcast
from vtt.numerals import written
from vtt.rules.contract.description import Offer, Parameter, ParameterOption, Refusal
from vtt.rules.contract.parameters import creature, integer
from vtt.rules.contract.procedure import DONE, Intent, Outcome, Procedure, Say, Value, tracked
from vtt.rules.contract.roll_view import RollView
from vtt.rules.kit.authoring import Area, action, gms_action, no
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


CHEERED = Outcome("Cheered up", True)
NOT_CHEERED = Outcome("Not cheered up", False)


@gms_action("cheered_up", "Is cheered up", creature("target", "Who"), rules=("LH-GLK-02",), helps=True)
def cheered_up(table: Table, intent: Intent) -> Procedure:
    """The GM says that somebody has been cheered up."""
    yield from released(table, str(intent.arguments["target"]), "LH-GLK-02")
    return DONE


@cheered_up.refuses
def refuse_tick(table: Table, intent: Intent) -> Refusal | None:
    """Only who is brought down by grimness is cheered up."""
    target = str(intent.arguments["target"])
    if not downcast(table, target):
        return no("{target} does not need cheering up", "LH-GLK-02", target=name(table, target))
    return None


@action(
    "cheer_up",
    "Cheer up",
    creature("target", "Who"),
    Parameter(name="skill", label="Skill", kind="choice", default="charisma"),
    integer("dr", "Difficulty, if not the Grimness", None, -99, 99),
    *HOW,
    rules=("LH-GLK-02",),
    helps=True,
)
def cheer_up(table: Table, intent: Intent) -> Procedure:
    """A roll against a number of the GM's, or the Grimness of who is to be cheered up."""
    actor, target = intent.actor, str(intent.arguments["target"])
    values = {"who": name(table, actor), "target": name(table, target)}
    yield Say("{who} tries to cheer {target} up", values, "LH-GLK-02", "heading")
    table = yield from action_spent(table, actor, "cheer_up")
    table, effort = yield from pushed(table, actor, intent.arguments.get("effort") or 0)
    acting, opposing = cheering_sides(table, intent, effort)
    made = yield from contest(table, acting, opposing, why="LH-GLK-02", key=succeeded)
    if not made.success:
        yield Say("{target} will not be cheered up", values, "LH-GLK-02", "result")
        return NOT_CHEERED
    yield from released(made.table, target, "LH-GLK-02")
    return CHEERED


@cheer_up.refuses
def _(table: Table, intent: Intent) -> Refusal | None:
    """Why somebody does not try to cheer another one up so; in a fight it takes the action."""
    get, actor = intent.arguments.get, intent.actor
    if actor == get("target"):
        return no("nobody cheers themselves up", "LH-GLK-02")
    called = str(get("skill") or "")
    if called not in ATTRIBUTES and skill_of(sheet_of(table, actor), called) is None:
        return no("{who} has no skill {called!r}", "LH-GLK-02", who=name(table, actor), called=called)
    task = cheering_task(intent)
    return (
        refuse_tick(table, intent)
        or refuse_action(table, actor)
        or refuse_side(table, actor, task, get("components"), get("manner"), get("effort"))
    )


@cheer_up.viewed
def _(table: Table, intent: Intent) -> RollView | None:
    """Cheering up against the Grimness, or a number of the GM's."""
    target: Any = intent.arguments.get("target")
    called = str(intent.arguments.get("skill") or "charisma")
    known = called in ATTRIBUTES or skill_of(sheet_of(table, intent.actor), called) is not None
    if target not in table.creatures or not known:
        return None
    intent = replace(intent, arguments={**intent.arguments, "skill": called})
    acting, opposing = cheering_sides(table, intent, int(intent.arguments.get("effort") or 0))
    title = f"{name(table, intent.actor)} cheers up {name(table, target)}"
    return contest_view(
        table,
        intent,
        title,
        drawn(table, intent, acting, cheering_task(intent), ten=True),
        number_side(table, intent, opposing),
        (acting, opposing),
        SUCCESS_BANDS,
    )


def cheering_task(intent: Intent) -> Task:
    """The roll: a skill or an attribute."""
    called = str(intent.arguments["skill"])
    if called in ATTRIBUTES:
        return Task(kind="attribute", name=called)
    return Task(kind="skill", name=called)


def cheering_sides(table: Table, intent: Intent, effort: int) -> tuple[Side, Side]:
    """Who cheers up, and what is to be met."""
    get, target = intent.arguments.get, str(intent.arguments["target"])
    acting = side(
        table,
        intent.actor,
        cheering_task(intent),
        chosen=get("components"),
        manner=manner_in(table, intent),
        effort=effort,
    )
    dr = get("dr")
    dice: Any = get("opposing_manner") or "usual"
    if dr is None:
        return acting, difficulty(table, "Grimness", rating_of(sheet_of(table, target), GRIMNESS), manner=dice)
    return acting, difficulty(table, "Difficulty", dr, manner=dice)


@cheer_up.offered
def _(table: Table, who: str) -> Iterator[Offer]:
    skills = [ParameterOption(skill.name, skill.name) for skill in sheet_of(table, who).skills]
    known = (*skills, *[ParameterOption(attribute, attribute.capitalize()) for attribute in ATTRIBUTES])
    for target, other in table.creatures.items():
        if target != who and downcast(table, target) and not other.hidden:
            arguments: dict[str, Value] = {"target": target, "skill": "charisma"}
            label, choices = f"Cheer up {name(table, target)}", {"skill": known}
            yield cheer_up.offer(table, who, label, arguments, choices=choices, group=GRIM)


@cheered_up.offered
def _(table: Table, who: str) -> Iterator[Offer]:
    if downcast(table, who):
        yield cheered_up.offer(table, "", f"{name(table, who)} is cheered up", {"target": who}, group=GM)


AREA = Area(actions=(eat, cheer_up, cheered_up))
