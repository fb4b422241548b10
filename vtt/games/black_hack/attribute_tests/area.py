"""The area of Attribute Tests: of one, of everyone together, and what needs none (BH-TEST, BH-DICE)."""

from collections.abc import Iterator
from typing import Any

from vtt.games.black_hack.attribute_tests.next_roll import next_roll
from vtt.games.black_hack.attribute_tests.plain import (
    RESISTED,
    TASK_KIND,
    attribute,
    mode,
    suggested_attribute,
    suggested_scale,
    suggested_tags,
)
from vtt.games.black_hack.attribute_tests.throwing import (
    LARGE_WEAPON_DIE,
    NATURAL_1,
    NATURAL_20,
    POWERFUL_FOE_RESISTED,
    TestResult,
    attribute_test,
)
from vtt.games.black_hack.carrying import carried, is_encumbered
from vtt.games.black_hack.effects import attributes_now
from vtt.games.black_hack.features.talents import background_helps, refuse_background
from vtt.games.black_hack.goods.magic_items import on_task
from vtt.games.black_hack.magic.running import on_stealth
from vtt.games.black_hack.order.spending import RESPOND, refuse_action, spends_action
from vtt.games.black_hack.rolls import ADVANTAGE_AND_DISADVANTAGE, FAT_HEAD_TIME
from vtt.games.black_hack.sheet.access import (
    fighting,
    is_character,
    name,
    of_character,
    refuse_character,
    refuse_fallen,
    sheet_of,
)
from vtt.games.black_hack.sheet.parts import Attribute
from vtt.games.black_hack.sheet.sheets import Character
from vtt.rules.contract.derived import Derived
from vtt.rules.contract.description import Offer, Parameter, Refusal
from vtt.rules.contract.parameters import creature, flag, text
from vtt.rules.contract.procedure import Asking, Intent, Outcome, Procedure, Say
from vtt.rules.kit.authoring import Area, action, described, gms_action, no
from vtt.rules.kit.offer_making import GM_GROUP
from vtt.rules.kit.refusals import Reasons
from vtt.table.table import Table

_SUCCESS = Outcome("Success", True)

_FAILURE = Outcome("Failure", False)


@action(
    "test",
    "Test an attribute",
    attribute("as the task suggests"),
    text("task", "What is tried"),
    creature("against", "Against", required=False),
    creature("resisting", "Resisting an effect of", required=False),
    TASK_KIND,
    flag("background", "With a background"),
    flag("free", "Costs no Action"),
    mode(),
    rules=("BH-TEST-02", "BH-TEST-03"),
)
def test(table: Table, intent: Intent) -> Procedure:
    """A difficult or dangerous task: an Attribute Test (BH-TEST-02 to BH-TEST-04)."""
    actor, values = intent.actor, _words(table, intent, intent.actor)
    yield Say(_TRIES[bool(values["task"])], values, "BH-TEST-02", "heading")
    yield from _scale_suggested(table, values["task"])
    yield from on_task(table, actor, values["task"])
    result = yield from _tried(table, intent, actor, "BH-TEST-03", values)
    yield Say("Success" if result.success else "Failure", why="BH-TEST-03", level="result")
    if not result.success:
        yield Say("What does the failure do?", why="BH-TEST-04", level="reminder")
    if not intent.arguments.get("free"):
        yield RESPOND
    return _SUCCESS if result.success else _FAILURE


@test.refuses
def _(table: Table, intent: Intent) -> Reasons:
    """Why a character cannot make this test now, or ``None``. One that costs no Action can be asked for at any time."""
    actor, arguments = intent.actor, intent.arguments
    yield refuse_character(table, actor, "make an Attribute Test")
    yield _refuse_trying(table, actor, bool(arguments["free"]))
    if arguments["against"] == actor:
        yield no("{who} is no opponent of itself", "", who=name(table, actor))
    if arguments["background"]:
        yield refuse_background(table, actor)
    yield _refuse_unnamed(intent)


@test.offered
def _(table: Table, creature: str) -> Iterator[Offer]:
    if is_character(table, creature):
        given = {"attribute": "STR"}
        yield test.offer(table, creature, "Test an attribute", missing=given, note="any Attribute", key="T")


@gms_action(
    "test_together",
    "Everyone tests",
    attribute("as the task suggests"),
    text("task", "What is tried"),
    TASK_KIND,
    Parameter(name="characters", label="Who", kind="list", if_none="all who can"),
    flag("free", "Costs no Action"),
    mode(),
    rules=("BH-TEST-06",),
)
def test_together(table: Table, intent: Intent) -> Procedure:
    """Everyone who tries makes a test of their own (BH-TEST-06), each with the own Action (BH-TIME-01)."""
    named = _named(table, intent)
    words = {"task": str(intent.arguments.get("task") or ""), "attribute": _attribute(intent)}
    yield Say("Together: {task}" if words["task"] else "Together: {attribute}", words, "BH-TEST-06", "heading")
    yield from _scale_suggested(table, words["task"])
    passed = 0
    for identity in named:
        values = _words(table, intent, identity)
        result = yield from _tried(table, intent, identity, "BH-TEST-06", values)
        table = result.table
        passed += result.success
        text = "{who} succeeds" if result.success else "{who} fails"
        yield Say(text, values, "BH-TEST-06", "result", about=(identity,))
    if passed < len(named):
        yield Say("What does the failure do?", why="BH-TEST-04", level="reminder")
    if not intent.arguments.get("free"):
        yield RESPOND
    return Outcome(f"{passed} of {len(named)} succeed", passed > 0)


@test_together.refuses
def _(table: Table, intent: Intent) -> Reasons:
    """Everyone named must be a character who has an Action left, or for a test that costs none is not Out of Action."""
    named = _named(table, intent)
    for identity in named:
        if identity not in table.creatures:
            yield no("there is no creature {identity!r}", "", identity=identity)
        yield refuse_character(table, identity, "make an Attribute Test")
        yield _refuse_trying(table, identity, bool(intent.arguments.get("free")))
    if not named:
        yield no("no Character can make the test", "BH-TEST-06")
    yield _refuse_unnamed(intent)


@test_together.offered
def _(table: Table, creature: str) -> Iterator[Offer]:
    """In a fight it is one's Turn at a time: what all are asked for together is no Action there."""
    if is_character(table, creature):
        free = {"free": True} if fighting(table) else {}
        yield test_together.offer(table, "", "Everyone tests", free, missing={"attribute": "WIS"}, group=GM_GROUP)


@action("simple", "Just do it", text("task", "What"), rules=("BH-TEST-01",))
def simple(table: Table, intent: Intent) -> Procedure:
    """A simple Action just works, without any roll (BH-TEST-01)."""
    actor = intent.actor
    creature = table.creatures[actor]
    sheet = sheet_of(table, actor)
    values = {"who": creature.name, "task": str(intent.arguments.get("task") or "a simple Action")}
    yield Say("{who}: {task}", values, "BH-TEST-01", "heading")
    yield from spends_action(table, actor)
    yield Say("Success, without a roll", why="BH-TEST-01", level="result")
    if type(sheet) is Character:
        yield RESPOND
    return _SUCCESS


@simple.refuses
def _(table: Table, intent: Intent) -> Refusal | None:
    """A simple Action is an Action all the same."""
    return refuse_action(table, intent.actor)


@simple.offered
def _(table: Table, creature: str) -> Iterator[Offer]:
    if is_character(table, creature):
        given = {"task": "A simple task"}
        yield simple.offer(table, creature, "Just do it", missing=given, note="no roll is needed")


_TRIES = {True: "{who}: {task}", False: "{who} tests {attribute}"}
"""What somebody does, by whether it is told."""


def _words(table: Table, intent: Intent, who: str) -> dict[str, Any]:
    task = str(intent.arguments.get("task") or "")
    return {"who": name(table, who), "task": task, "attribute": _attribute(intent)}


def _tried(table: Table, intent: Intent, who: str, why: str, values: dict[str, Any]) -> Asking[TestResult]:
    """The test of one who tries, with the Action that it costs and a Background that helps."""
    get = intent.arguments.get
    if not get("free"):
        table = yield from spends_action(table, who)
    hidden, advantages = table.creatures[who].hidden, 0
    if get("background"):
        table, advantages = yield from background_helps(table, who, hidden)
    tags = _tags(intent)
    yield from on_stealth(table, who, tags)
    resists = get("resisting") or not RESISTED.keys().isdisjoint(tags)
    return (
        yield from attribute_test(
            table,
            who,
            values["attribute"],
            why,
            label=_TRIES[bool(values["task"])],
            values=values,
            mode=str(get("mode") or "normal"),
            advantages=advantages,
            against=str(get("against") or ""),
            resisting=str(get("resisting") or ""),
            secret=hidden,
            nature="resist" if resists else "task",
            tags=tags,
        )
    )


def _attribute(intent: Intent) -> Attribute:
    given: Any = intent.arguments.get("attribute")
    attribute: Attribute | None = given or suggested_attribute(str(intent.arguments.get("task") or ""))
    assert attribute is not None
    return attribute


def _tags(intent: Intent) -> tuple[str, ...]:
    """What the test is about: the kind that was chosen, else what the words of the task suggest."""
    kind = str(intent.arguments.get("kind") or "")
    if not kind:
        return suggested_tags(str(intent.arguments.get("task") or ""))
    return () if kind == "other" else (kind,)


def _refuse_unnamed(intent: Intent) -> Refusal | None:
    if intent.arguments.get("attribute") or suggested_attribute(str(intent.arguments["task"])):
        return None
    return no("the task suggests no Attribute: name one", "BH-TEST-02")


def _refuse_trying(table: Table, actor: str, free: bool) -> Refusal | None:
    """An Action is needed; what costs none needs somebody who is not Out of Action (BH-TIME-01, BH-OUT-01)."""
    return refuse_fallen(table, actor) if free else refuse_action(table, actor)


def _named(table: Table, intent: Intent) -> tuple[str, ...]:
    """Those who are named, else every character who can try."""
    given: Any = intent.arguments.get("characters")
    if given:
        return tuple(given)
    free = bool(intent.arguments.get("free"))
    return tuple(
        identity
        for identity, creature in table.creatures.items()
        if type(creature.sheet) is Character and _refuse_trying(table, identity, free) is None
    )


def _scale_suggested(table: Table, task: str) -> Asking[None]:
    """A task that belongs to another scale of time is noted, with the way to change it (BH-TIME-08)."""
    scale = suggested_scale(task) if task else None
    if scale is None or scale is table.clock.scale or fighting(table):
        return
    yield Say(
        "Such a task is counted in {scale}",
        {"scale": scale.value.capitalize()},
        "BH-TIME-08",
        "reminder",
        Intent("set_scale", "", {"scale": scale.value}),
    )


AREA = Area(
    derived=(
        Derived(name="carried", about="items that count as carried (BH-INV-01)", value=of_character(carried)),
        Derived(
            name="encumbered", about="whether more is carried than STR (BH-INV-02)", value=of_character(is_encumbered)
        ),
        Derived(
            name="attributes_now", about="the Attributes with what lasts on them", value=of_character(attributes_now)
        ),
    ),
    actions=(test, test_together, simple, next_roll),
    options=described(
        ADVANTAGE_AND_DISADVANTAGE, FAT_HEAD_TIME, NATURAL_1, NATURAL_20, LARGE_WEAPON_DIE, POWERFUL_FOE_RESISTED
    ),
)
