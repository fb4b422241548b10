"""Prayers that bind creatures and carry them off, and what they leave to be done later."""

from collections.abc import Iterator
from typing import Any, Literal

from msgspec.structs import replace

from vtt.dice import parse
from vtt.games.black_hack import effects
from vtt.games.black_hack.by_key import Rules
from vtt.games.black_hack.magic.arcane_journeys import sent_away
from vtt.games.black_hack.magic.casting import Casting, words
from vtt.games.black_hack.magic.harming import struck
from vtt.games.black_hack.magic.lasting import MARK, lasts_on, lay, said, started
from vtt.games.black_hack.magic.running import borne
from vtt.games.black_hack.magic.summons import OBEYS
from vtt.games.black_hack.order.spending import refuse_action, spends_action
from vtt.games.black_hack.rolls import EACH_TOTAL
from vtt.games.black_hack.sheet.access import name, refuse_fallen, sheet_of
from vtt.games.black_hack.sheet.chronicle import QuestOrders, QuestStep, chronicle, chronicled
from vtt.games.black_hack.sheet.lasting import Effect
from vtt.numerals import counted
from vtt.rules.contract.description import Block, Item, Items, Offer, Refusal
from vtt.rules.contract.parameters import creature, integer, text
from vtt.rules.contract.procedure import Changing, Intent, Outcome, Procedure, Say, Throw
from vtt.rules.kit.authoring import House, action, gms_action, no
from vtt.rules.kit.offer_making import GM_GROUP
from vtt.table.table import Table

SPELLS: Rules[Casting] = Rules()

WORD_OF_RECALL: House[Literal["once", "unlimited"]] = House(
    "word_of_recall",
    "Word of Recall",
    "BH-PRY-31",
    {"once": "One return for each casting", "unlimited": "Any number of returns"},
)

_RECALL, _WIND_WALK = "word-of-recall", "wind-walk"

_MIST, _BODY = "mist", "body"


def _quest_begins(table: Table, casting: Casting, target: str, most: int, orders: str) -> Changing:
    """A Quest with the orders written so far, parted by ``;``: those beyond ``most`` are dropped."""
    steps = [step.strip() for step in orders.split(";") if step.strip()]
    if len(steps) > most:
        yield Say("Only {steps}", {"steps": counted(most, "step")}, casting.spell.why, "result")
    kept = tuple(QuestStep(text=step) for step in steps[:most])
    running = tuple(one for one in chronicle(table).magic.quests if _effect(table, one) is not None)
    begun = QuestOrders(id=casting.link, bearer=target, most=most, steps=kept)
    values = {"who": name(table, target), "most": counted(most, "step"), "steps": "; ".join(step.text for step in kept)}
    text = "{who} must follow: {steps}" if kept else "{who} must follow up to {most}"
    yield Say(text, values, casting.spell.why, "result")
    return (yield from _kept(table, (*running, begun)))


def _quest_of(table: Table, bearer: str) -> QuestOrders | None:
    """The Quest that a creature is on, or ``None``."""
    quests = chronicle(table).magic.quests if table.state is not None else ()
    return next((one for one in quests if one.bearer == bearer and _effect(table, one) is not None), None)


@gms_action(
    "quest_step",
    "A step of a Quest",
    creature("target", "Who is on it"),
    text("step", "A step more"),
    integer("done", "Or done: step number", 0, 0, 8),
    rules=("BH-PRY-25",),
)
def quest_step(table: Table, intent: Intent) -> Procedure:
    """A step is added, or ticked off; with the last one the Quest is over (BH-PRY-25)."""
    target = str(intent.arguments["target"])
    quest = _quest_of(table, target)
    assert quest is not None
    number = int(intent.arguments["done"])
    if number:
        step = replace(quest.steps[number - 1], done=True)
        text, outcome = "{who} has done: {step}", Outcome("Done")
    else:
        step, number = QuestStep(text=str(intent.arguments["step"]).strip()), len(quest.steps) + 1
        text, outcome = "{who} must: {step}", Outcome("Added")
    after = replace(quest, steps=(*quest.steps[: number - 1], step, *quest.steps[number:]))
    yield Say(text, {"who": name(table, target), "step": step.text}, "BH-PRY-25", "heading")
    quests = chronicle(table).magic.quests
    over = all(step.done for step in after.steps)
    kept = [after if one.id == quest.id else one for one in quests if not (over and one.id == quest.id)]
    effect = _effect(table, quest)
    table = yield from _kept(table, tuple(kept))
    if over and effect is not None:
        yield from effects.end_one(table, target, effect, "BH-PRY-25")
        return Outcome("The Quest is done")
    return outcome


@quest_step.refuses
def _(table: Table, intent: Intent) -> Refusal | None:
    """No more steps than were rolled (BH-PRY-25); what is done is done."""
    target = str(intent.arguments["target"])
    quest = _quest_of(table, target)
    if quest is None:
        return no("{target} is on no Quest", "BH-PRY-25", target=name(table, target))
    done, text = int(intent.arguments["done"]), str(intent.arguments["step"]).strip()
    if done:
        if done > len(quest.steps):
            return no("the Quest has {counted}", "BH-PRY-25", counted=counted(len(quest.steps), "step"))
        return no("that step is done", "BH-PRY-25") if quest.steps[done - 1].done else None
    if not text:
        return no("which step?", "BH-PRY-25")
    if len(quest.steps) >= quest.most:
        return no("the Quest has {counted} at most", "BH-PRY-25", counted=counted(quest.most, "step"))
    return None


@quest_step.offered
def _(table: Table, creature: str) -> Iterator[Offer]:
    quest, target = _quest_of(table, creature), {"target": creature}
    if quest is None:
        return
    if len(quest.steps) < quest.most:
        label, note = "Quest: add a step", f"{len(quest.steps)} of {counted(quest.most, 'step')}"
        missing = {"step": "the next step"}
        yield quest_step.offer(table, "", label, target, missing=missing, note=note, group=GM_GROUP)
    for number, step in enumerate(quest.steps, 1):
        if not step.done:
            done = {**target, "done": number}
            yield quest_step.offer(table, "", "Quest: done", done, note=step.text, group=GM_GROUP)


def quest_block(table: Table, creature: str) -> list[Block]:
    """The steps of the Quest that a creature is on, each ticked off with a click."""
    quest = _quest_of(table, creature)
    if quest is None:
        return []
    steps = []
    for number, step in enumerate(quest.steps, 1):
        done = {"target": creature, "done": number}
        click = None if step.done else quest_step.offer(table, "", "Done", done)
        steps.append(Item(step.text, "done" if step.done else "to do", "", click))
    return [Items("Quest", tuple(steps), f"{len(quest.steps)} of {counted(quest.most, 'step')} at most")]


@action("recall", "Return by Word of Recall", rules=("BH-PRY-31",))
def recall(table: Table, intent: Intent) -> Procedure:
    """Back to where Word of Recall was cast, without a Test; the mark is spent unless a house rule keeps it."""
    actor = intent.actor
    effect = borne(table, actor, _RECALL)
    assert effect is not None
    values = {"who": name(table, actor), "where": effect.note}
    yield Say("{who} is recalled to {where}", values, "BH-PRY-31", "heading")
    table = yield from spends_action(table, actor)
    if WORD_OF_RECALL(table) == "once":
        table = yield from effects.end_one(table, actor, effect, "BH-PRY-31")
    yield from sent_away(table, actor, effect.note, "BH-PRY-31")
    return Outcome("Recalled")


@recall.refuses
def _(table: Table, intent: Intent) -> Refusal | None:
    """An Action, and a place to go back to (BH-PRY-31)."""
    if borne(table, intent.actor, _RECALL) is None:
        return no("{who} has no place to be recalled to", "BH-PRY-31", who=name(table, intent.actor))
    return refuse_action(table, intent.actor)


@recall.offered
def _(table: Table, creature: str) -> Iterator[Offer]:
    for effect in sheet_of(table, creature).effects:
        if effect.source == _RECALL:
            yield recall.offer(table, creature, "Word of Recall", note=f"back to {effect.note}")


@action("wind_walk", "Mist or body", rules=("BH-PRY-36",))
def wind_walk(table: Table, intent: Intent) -> Procedure:
    """Mist becomes body, body mist, as often as wished (BH-PRY-36)."""
    actor = intent.actor
    effect = borne(table, actor, _WIND_WALK)
    assert effect is not None
    form = _BODY if effect.note == _MIST else _MIST
    called = "Wind Walk: mist" if form == _MIST else "Wind Walk"
    yield from effects.replaced(table, actor, effect, replace(effect, name=called, note=form))
    text = "{who} turns into mist" if form == _MIST else "{who} is solid again"
    yield Say(text, {"who": name(table, actor)}, "BH-PRY-36", "heading")
    return Outcome(form.capitalize())


@wind_walk.refuses
def _(table: Table, intent: Intent) -> Refusal | None:
    """Only under Wind Walk (BH-PRY-36)."""
    if borne(table, intent.actor, _WIND_WALK) is None:
        return no("{who} does not walk on the wind", "BH-PRY-36", who=name(table, intent.actor))
    return refuse_fallen(table, intent.actor)


@wind_walk.offered
def _(table: Table, creature: str) -> Iterator[Offer]:
    for effect in sheet_of(table, creature).effects:
        if effect.source == _WIND_WALK:
            label = "Turn solid again" if effect.note == _MIST else "Turn into mist"
            yield wind_walk.offer(table, creature, label, note="Wind Walk")


def _effect(table: Table, quest: QuestOrders) -> Effect | None:
    bearer = table.creatures.get(quest.bearer)
    held: Any = bearer.sheet if bearer is not None else None
    return next((effect for effect in held.effects if effect.link == quest.id), None) if held is not None else None


def _kept(table: Table, quests: tuple[QuestOrders, ...]) -> Changing:
    return (yield from chronicled(table, magic=replace(chronicle(table).magic, quests=quests)))


_QUEST_STEPS = parse("2d4")


@SPELLS.of("quest")
def quest(table: Table, casting: Casting) -> Changing:
    """A creature must follow orders of up to 2d4 steps (BH-PRY-25): written now, parted by ``;``, or one by one."""
    table, target = yield from struck(table, casting)
    if not target:
        return table
    values = {"spell": casting.spell.name}
    label = "{spell}: the most steps"
    thrown = yield Throw(_QUEST_STEPS, casting.caster, casting.spell.why, label, values, EACH_TOTAL, casting.secret)
    orders = yield from words(table, casting, "{spell}: its steps, parted by ;")
    effect = yield from started(table, casting, OBEYS)
    table = yield from lay(table, target, effect)
    yield said(table, casting, effect, (target,))
    return (yield from _quest_begins(table, casting, target, thrown.total, orders))


@SPELLS.of(_RECALL)
def word_of_recall(table: Table, casting: Casting) -> Changing:
    """This place is kept; a mark not yet used is replaced (BH-PRY-31). ``recall`` goes back to it."""
    where = yield from words(table, casting, casting.spell.asks)
    for effect in sheet_of(table, casting.caster).effects:
        if effect.source == _RECALL:
            table = yield from effects.end_one(table, casting.caster, effect, casting.spell.why)
    return (yield from lasts_on(table, casting, (casting.caster,), MARK, note=where))


@SPELLS.of(_WIND_WALK)
def wind_walk_away(table: Table, casting: Casting) -> Changing:
    """Mist or body at will for the rest of the session (BH-PRY-36): ``wind_walk`` is the switch."""
    if any(effect.source == _WIND_WALK for effect in sheet_of(table, casting.caster).effects):
        values = {"who": name(table, casting.caster)}
        yield Say("{who} walks on the wind already", values, casting.spell.why, "result")
        return table
    session = table.clock.session
    return (yield from lasts_on(table, casting, (casting.caster,), MARK, note="body", until_session=session))
