"""What the words of a task suggest: an attribute to test, and the scale of time it belongs to (BH-TIME-08)."""

from collections.abc import Generator, Iterator
from functools import cache, lru_cache
from importlib.resources import files
from typing import Any

import msgspec

from vtt.games.black_hack.attribute_tests.next_roll import next_roll
from vtt.games.black_hack.attribute_tests.plain import RESISTED, TASK_KIND, attribute, mode
from vtt.games.black_hack.attribute_tests.throwing import (
    LARGE_WEAPON_DIE,
    NATURAL_1,
    NATURAL_20,
    POWERFUL_FOE_RESISTED,
    attribute_test,
)
from vtt.games.black_hack.carrying import carried, is_encumbered
from vtt.games.black_hack.effects import attributes_now
from vtt.games.black_hack.features.talents import background_helps, refuse_background
from vtt.games.black_hack.goods.magic_items import on_task
from vtt.games.black_hack.magic.running import on_stealth
from vtt.games.black_hack.order.spending import RESPOND, refuse_action, with_action_spent
from vtt.games.black_hack.rolls import ADVANTAGE_AND_DISADVANTAGE, FAT_HEAD_TIME
from vtt.games.black_hack.sheet.access import (
    character,
    fallen,
    fighting,
    is_character,
    name,
    of_character,
    refuse_character,
    sheet_of,
)
from vtt.games.black_hack.sheet.parts import ATTRIBUTES, Attribute
from vtt.games.black_hack.sheet.sheets import Character
from vtt.rules.book.phrases import all_suggested, suggested
from vtt.rules.contract.derived import Derived
from vtt.rules.contract.description import Offer, Parameter, Refusal
from vtt.rules.contract.parameters import creature, flag, text
from vtt.rules.contract.procedure import Change, Intent, Outcome, Procedure, Request, Say
from vtt.rules.kit.actions import action
from vtt.rules.kit.area import Area
from vtt.rules.kit.house import described
from vtt.rules.kit.offer_making import GM_GROUP
from vtt.rules.kit.refusals import no
from vtt.table.bands import Scale
from vtt.table.events import SheetChanged
from vtt.table.table import Table

_FILE = "black-hack-tasks.toml"


class TaskWords(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Phrases that suggest an attribute (BH-TEST-07 to BH-TEST-12), with what is ``narrower`` and counts in place of
    what is broader, or a scale (BH-TIME-08); the kinds of task that a class may be good at (BH-THF-05), and what a
    hazard may be (BH-THF-06)."""

    attributes: dict[Attribute, tuple[str, ...]]
    narrower: dict[str, tuple[str, ...]]
    scales: dict[Scale, tuple[str, ...]]
    kinds: dict[str, tuple[str, ...]]
    hazards: dict[str, tuple[str, ...]]


@cache
def task_words() -> TaskWords:
    """The words of the resources. Raises ``msgspec.ValidationError`` naming what is wrong in the file."""
    return msgspec.toml.decode(files("vtt.resources").joinpath("tables", _FILE).read_bytes(), type=TaskWords)


@lru_cache(maxsize=1024)
def suggested_attribute(task: str, among: tuple[Attribute, ...] = ATTRIBUTES) -> Attribute | None:
    """The attribute ``among`` these that a task or hazard suggests by its words (BH-TEST-07 to BH-TEST-12), or
    ``None``."""
    words = task_words()
    known = {name: phrases for name, phrases in words.attributes.items() if name in among}
    return suggested(known, task, words.narrower)


@lru_cache(maxsize=1024)
def suggested_scale(task: str) -> Scale | None:
    """The scale of time that a task belongs to (BH-TIME-08), or ``None``."""
    return suggested(task_words().scales, task)


@lru_cache(maxsize=1024)
def suggested_tags(task: str) -> tuple[str, ...]:
    """The kinds of task that the words of one suggest (BH-THF-05, BH-CLR-06): nothing, one or several."""
    return all_suggested(task_words().kinds, task)


@lru_cache(maxsize=1024)
def suggested_hazard(task: str) -> tuple[str, ...]:
    """What the words of a hazard say that it is (BH-THF-06): nothing, a trap, poison, and the like."""
    return all_suggested(task_words().hazards, task)


SUCCESS = Outcome("Success", True)

FAILURE = Outcome("Failure", False)


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
    get = intent.arguments.get
    actor = intent.actor
    task = str(get("task") or "")
    free = bool(get("free"))
    attribute = _attribute(intent)
    hidden = table.creatures[actor].hidden
    values = {"who": name(table, actor), "task": task, "attribute": attribute}
    text = "{who}: {task}" if task else "{who} tests {attribute}"
    yield Say(text, values, "BH-TEST-02", "heading")
    yield from _scale_suggested(table, task)
    yield from on_task(table, actor, task)
    sheet = character(table, actor)
    after = sheet if free else with_action_spent(table, sheet)
    if after is not sheet:
        table = yield Change(SheetChanged(actor, after))
    advantages = 0
    if get("background"):
        table, advantages = yield from background_helps(table, actor, hidden)
    tags = _tags(intent)
    yield from on_stealth(table, actor, tags)
    resists = get("resisting") or not RESISTED.keys().isdisjoint(tags)
    result = yield from attribute_test(
        table,
        actor,
        attribute,
        "BH-TEST-03",
        label=text,
        values=values,
        mode=str(get("mode") or "normal"),
        advantages=advantages,
        against=str(get("against") or ""),
        resisting=str(get("resisting") or ""),
        secret=hidden,
        nature="resist" if resists else "task",
        tags=tags,
    )
    yield Say("Success" if result.success else "Failure", why="BH-TEST-03", level="result")
    if not result.success:
        yield Say("What does the failure do?", why="BH-TEST-04", level="reminder")
    if not free:
        yield RESPOND
    return SUCCESS if result.success else FAILURE


@test.refuses
def _(table: Table, intent: Intent) -> Refusal | None:
    """Why a character cannot make this test now, or ``None``. One that costs no Action can be asked for at any time."""
    actor, arguments = intent.actor, intent.arguments
    refused = refuse_character(table, actor, "make an Attribute Test")
    if refused is not None:
        return refused
    refused = _refuse_trying(table, actor, bool(arguments["free"]))
    if refused is None and arguments["against"] == actor:
        return no("{who} is no opponent of itself", "", who=name(table, actor))
    if refused is None and arguments["background"]:
        refused = refuse_background(table, actor)
    return refused or _refuse_unnamed(intent)


@test.offered
def _(table: Table, creature: str) -> Iterator[Offer]:
    if is_character(table, creature):
        given = {"attribute": "STR"}
        yield test.offer(table, creature, "Test an attribute", missing=given, note="or press T", key="T")


@action(
    "test_together",
    "Everyone tests",
    attribute("as the task suggests"),
    text("task", "What is tried"),
    TASK_KIND,
    Parameter(name="characters", label="Who", kind="list"),
    flag("free", "Costs no Action"),
    mode(),
    rules=("BH-TEST-06",),
    by_gm=True,
)
def test_together(table: Table, intent: Intent) -> Procedure:
    """Everyone who tries makes a test of their own (BH-TEST-06), each with the own Action (BH-TIME-01)."""
    get = intent.arguments.get
    free = bool(get("free"))
    named = _named(table, intent)
    attribute = _attribute(intent)
    task = str(get("task") or "")
    tags = _tags(intent)
    yield Say(
        "Together: {task}" if task else "Together: {attribute}",
        {"task": task, "attribute": attribute},
        "BH-TEST-06",
        "heading",
    )
    yield from _scale_suggested(table, task)
    passed = 0
    for identity in named:
        values = {"who": name(table, identity), "task": task, "attribute": attribute}
        yield from on_stealth(table, identity, tags)
        sheet = character(table, identity)
        after = sheet if free else with_action_spent(table, sheet)
        if after is not sheet:
            table = yield Change(SheetChanged(identity, after))
        result = yield from attribute_test(
            table,
            identity,
            attribute,
            "BH-TEST-06",
            label="{who}: {task}" if task else "{who} tests {attribute}",
            values=values,
            mode=str(get("mode") or "normal"),
            secret=table.creatures[identity].hidden,
            nature="task" if RESISTED.keys().isdisjoint(tags) else "resist",
            tags=tags,
        )
        table = result.table
        passed += result.success
        text = "{who} succeeds" if result.success else "{who} fails"
        yield Say(text, values, "BH-TEST-06", "result", about=(identity,))
    if passed < len(named):
        yield Say("What does the failure do?", why="BH-TEST-04", level="reminder")
    if not free:
        yield RESPOND
    return Outcome(f"{passed} of {len(named)} succeed", passed > 0)


@test_together.refuses
def _(table: Table, intent: Intent) -> Refusal | None:
    """Everyone named must be a character who has an Action left, or for a test that costs none is not Out of Action."""
    named = _named(table, intent)
    for identity in named:
        if identity not in table.creatures:
            return no("there is no creature {identity!r}", "", identity=identity)
        refused = refuse_character(table, identity, "make an Attribute Test")
        if refused is not None:
            return refused
        refused = _refuse_trying(table, identity, bool(intent.arguments.get("free")))
        if refused is not None:
            return refused
    if not named:
        return no("no Character can make the test", "BH-TEST-06")
    return _refuse_unnamed(intent)


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
    after = with_action_spent(table, sheet)
    if after is not sheet:
        yield Change(SheetChanged(actor, after))
    yield Say("Success, without a roll", why="BH-TEST-01", level="result")
    if type(sheet) is Character:
        yield RESPOND
    return SUCCESS


@simple.refuses
def _(table: Table, intent: Intent) -> Refusal | None:
    """A simple Action is an Action all the same."""
    return refuse_action(table, intent.actor)


@simple.offered
def _(table: Table, creature: str) -> Iterator[Offer]:
    if is_character(table, creature):
        given = {"task": "A simple task"}
        yield simple.offer(table, creature, "Just do it", missing=given, note="no roll is needed")


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
    if not free:
        return refuse_action(table, actor)
    if sheet_of(table, actor).state:
        return no("{who} is {fallen}", "BH-OUT-01", who=name(table, actor), fallen=fallen(table, actor))
    return None


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


def _scale_suggested(table: Table, task: str) -> Generator[Request, Any, None]:
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
    actions=(
        test,
        test_together,
        simple,
        next_roll,
    ),
    options=described(
        ADVANTAGE_AND_DISADVANTAGE, FAT_HEAD_TIME, NATURAL_1, NATURAL_20, LARGE_WEAPON_DIE, POWERFUL_FOE_RESISTED
    ),
)
