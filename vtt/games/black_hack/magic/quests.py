"""What prayers leave to be done later: the steps of a Quest, the way back of Word of Recall, the switch of Wind Walk
(BH-PRY-25, BH-PRY-31, BH-PRY-36)."""

from collections.abc import Generator
from typing import Any

from msgspec.structs import replace

from vtt.games.black_hack import effects
from vtt.games.black_hack.access import fallen, name, sheet_of
from vtt.games.black_hack.chronicle import chronicle, chronicled
from vtt.games.black_hack.lasting_parts import Effect
from vtt.games.black_hack.magic.arcane_journeys import sent_away
from vtt.games.black_hack.magic.casting import Casting
from vtt.games.black_hack.magic.prayer_options import WORD_OF_RECALL
from vtt.games.black_hack.magic.state import Quest, QuestStep
from vtt.games.black_hack.spending import refuse_action, with_action_spent
from vtt.numerals import counted
from vtt.rules.contract.description import Refusal
from vtt.rules.contract.procedure import Change, Intent, Outcome, Procedure, Request, Say
from vtt.rules.kit.refusals import no
from vtt.table.events import SheetChanged
from vtt.table.table import Table

RECALL, WIND_WALK = "word-of-recall", "wind-walk"
MIST, BODY = "mist", "body"


def quest_begins(table: Table, casting: Casting, target: str, most: int, orders: str) -> Generator[Request, Any, Table]:
    """A Quest with the orders written so far, parted by ``;``: those beyond ``most`` are dropped."""
    steps = [step.strip() for step in orders.split(";") if step.strip()]
    if len(steps) > most:
        yield Say("Only {steps}", {"steps": counted(most, "step")}, casting.spell.why, "result", secret=casting.secret)
    kept = tuple(QuestStep(text=step) for step in steps[:most])
    running = tuple(one for one in chronicle(table).magic.quests if _effect(table, one) is not None)
    begun = Quest(id=casting.link, bearer=target, most=most, steps=kept)
    values = {"who": name(table, target), "most": counted(most, "step"), "steps": "; ".join(step.text for step in kept)}
    text = "{who} must follow: {steps}" if kept else "{who} must follow up to {most}"
    yield Say(text, values, casting.spell.why, "result", secret=casting.secret)
    return (yield from _kept(table, (*running, begun)))


def quest_of(table: Table, bearer: str) -> Quest | None:
    """The Quest that a creature is on, or ``None``."""
    quests = chronicle(table).magic.quests if table.state is not None else ()
    return next((one for one in quests if one.bearer == bearer and _effect(table, one) is not None), None)


def refuse_quest_step(table: Table, intent: Intent) -> Refusal | None:
    """No more steps than were rolled (BH-PRY-25); what is done is done."""
    target = str(intent.arguments["target"])
    quest = quest_of(table, target)
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


def quest_step(table: Table, intent: Intent) -> Procedure:
    """A step is added, or ticked off; with the last one the Quest is over (BH-PRY-25)."""
    target = str(intent.arguments["target"])
    quest = quest_of(table, target)
    assert quest is not None
    number, secret = int(intent.arguments["done"]), table.creatures[target].hidden
    if number:
        step = replace(quest.steps[number - 1], done=True)
        text, outcome = "{who} has done: {step}", Outcome("Done")
    else:
        step, number = QuestStep(text=str(intent.arguments["step"]).strip()), len(quest.steps) + 1
        text, outcome = "{who} must: {step}", Outcome("Added")
    after = replace(quest, steps=(*quest.steps[: number - 1], step, *quest.steps[number:]))
    yield Say(text, {"who": name(table, target), "step": step.text}, "BH-PRY-25", "heading", secret=secret)
    quests = chronicle(table).magic.quests
    over = all(step.done for step in after.steps)
    kept = [after if one.id == quest.id else one for one in quests if not (over and one.id == quest.id)]
    effect = _effect(table, quest)
    table = yield from _kept(table, tuple(kept))
    if over and effect is not None:
        yield from effects.end_one(table, target, effect, "BH-PRY-25")
        return Outcome("The Quest is done")
    return outcome


def refuse_recall(table: Table, intent: Intent) -> Refusal | None:
    """An Action, and a place to go back to (BH-PRY-31)."""
    if _borne(table, intent.actor, RECALL) is None:
        return no("{who} has no place to be recalled to", "BH-PRY-31", who=name(table, intent.actor))
    return refuse_action(table, intent.actor)


def recall(table: Table, intent: Intent) -> Procedure:
    """Back to where Word of Recall was cast, without a Test; the mark is spent unless a house rule keeps it."""
    actor = intent.actor
    effect = _borne(table, actor, RECALL)
    assert effect is not None
    values = {"who": name(table, actor), "where": effect.note}
    yield Say("{who} is recalled to {where}", values, "BH-PRY-31", "heading", about=(actor,))
    sheet = sheet_of(table, actor)
    spent = with_action_spent(table, sheet)
    if spent is not sheet:
        table = yield Change(SheetChanged(actor, spent))
    if WORD_OF_RECALL(table) == "once":
        table = yield from effects.end_one(table, actor, effect, "BH-PRY-31")
    yield from sent_away(table, actor, effect.note, "BH-PRY-31")
    return Outcome("Recalled")


def refuse_wind_walk(table: Table, intent: Intent) -> Refusal | None:
    """Only under Wind Walk (BH-PRY-36)."""
    if _borne(table, intent.actor, WIND_WALK) is None:
        return no("{who} does not walk on the wind", "BH-PRY-36", who=name(table, intent.actor))
    if sheet_of(table, intent.actor).state:
        return no("{who} is {fallen}", "BH-OUT-01", who=name(table, intent.actor), fallen=fallen(table, intent.actor))
    return None


def wind_walk(table: Table, intent: Intent) -> Procedure:
    """Mist becomes body, body mist, as often as wished (BH-PRY-36)."""
    actor = intent.actor
    effect = _borne(table, actor, WIND_WALK)
    assert effect is not None
    form = BODY if effect.note == MIST else MIST
    called = "Wind Walk: mist" if form == MIST else "Wind Walk"
    yield from effects.replaced(table, actor, effect, replace(effect, name=called, note=form))
    text = "{who} turns into mist" if form == MIST else "{who} is solid again"
    yield Say(text, {"who": name(table, actor)}, "BH-PRY-36", "heading", about=(actor,))
    return Outcome(form.capitalize())


ACTIONS = {
    "quest_step": (refuse_quest_step, quest_step),
    "recall": (refuse_recall, recall),
    "wind_walk": (refuse_wind_walk, wind_walk),
}


def _borne(table: Table, identity: str, source: str) -> Effect | None:
    found = sheet_of(table, identity).effects
    return next((effect for effect in found if effect.source == source and not effect.suppressed), None)


def _effect(table: Table, quest: Quest) -> Effect | None:
    bearer = table.creatures.get(quest.bearer)
    held: Any = bearer.sheet if bearer is not None else None
    return next((effect for effect in held.effects if effect.link == quest.id), None) if held is not None else None


def _kept(table: Table, quests: tuple[Quest, ...]) -> Generator[Request, Any, Table]:
    return (yield from chronicled(table, magic=replace(chronicle(table).magic, quests=quests)))
