"""Why a roll cannot be made as an intent has it."""

from typing import Final

from vtt.rules.description import Refusal
from vtt.rules.kit.refusals import no
from vtt.rules.livehack.access import name, refuse_action, sheet_of
from vtt.rules.livehack.attributes import offset_bar
from vtt.rules.livehack.effort import refuse_effort
from vtt.rules.livehack.rolling.parts import available, refuse_parts
from vtt.rules.livehack.rolling.sides import refuse_manner
from vtt.rules.livehack.rolling.skill_rolls import acting_task, opposing_task
from vtt.rules.livehack.rolling.task import Task, responds
from vtt.rules.procedure import Intent
from vtt.table.table import Table

_SIDES: Final = ("target", "dr", "dc")
_BODY: Final = ("strength", "dexterity")


def refuse_roll(table: Table, intent: Intent) -> Refusal | None:
    """One skill is named (LH-COMP-02) and one other side; whoever acts is able to, both sides' parts count together,
    and ten is taken and effort made only where the rules have it."""
    get, actor = intent.arguments.get, intent.actor
    if not str(get("skill") or "").strip():
        return no("say which skill, attribute or defence is rolled", "LH-COMP-02")
    task = acting_task(intent)
    ten = get("manner") == "ten"
    return (
        _refuse_other_side(table, intent)
        or refuse_doing(table, actor, task)
        or (refuse_action(table, actor) if get("action") else None)
        or refuse_manner(table, actor, task, get("manner") or "", plenty_of_time=bool(get("plenty_of_time")))
        or refuse_parts(table, actor, task, get("components"))
        or refuse_effort(table, actor, get("effort") or 0, ten=ten, task=task)
        or _refuse_opposing(table, intent)
    )


def refuse_doing(table: Table, creature: str, task: Task) -> Refusal | None:
    """Whoever does not respond does nothing (LH-COND-01), nor whoever a damaged attribute keeps from it (LH-OFFS).
    Defences are rolled all the same, and bare attributes in spite of an offset."""
    if task.kind == "defence":
        return None
    sheet = sheet_of(table, creature)
    if not responds(sheet):
        state = sheet.condition.label or sheet.condition.state
        state = "in a coma" if state == "coma" else state
        return no("{who} is {state}", "LH-COND-01", who=name(table, creature), state=state)
    if task.kind == "attribute" or not sheet.traits:
        return None
    attribute = next(
        (part.label.casefold() for part in available(table, creature, task) if part.key == "attribute"), ""
    )
    return offset_bar(sheet, name(table, creature), physical=attribute in _BODY)


def _refuse_other_side(table: Table, intent: Intent) -> Refusal | None:
    get = intent.arguments.get
    if sum(get(each) is not None for each in _SIDES) != 1:
        return no("name one other side: a creature, a DR, or a DC out of a d20 text", "LH-OPP-01")
    if get("target") == intent.actor:
        return no("{who} cannot be on both sides", "LH-OPP-01", who=name(table, intent.actor))
    if get("target") and opposing_task(table, intent) is None:
        skill = str(get("skill")).strip()
        return no("nothing is paired with {skill}: name what the other side rolls", "LH-OPP-05", skill=skill)
    return None


def _refuse_opposing(table: Table, intent: Intent) -> Refusal | None:
    get = intent.arguments.get
    target, effort, manner = get("target"), get("opposing_effort") or 0, get("opposing_manner") or ""
    if not target:
        if manner == "ten":
            return no("only adventurers take ten, no difficulty does", "LH-TAKE-05")
        if effort or get("opposing_components"):
            return no("a difficulty has no parts and makes no effort", "LH-OPP-04")
        return None
    task = opposing_task(table, intent)
    assert task is not None, intent
    return (
        refuse_manner(table, target, task, manner, plenty_of_time=bool(get("plenty_of_time")))
        or refuse_parts(table, target, task, get("opposing_components"))
        or refuse_effort(table, target, effort, ten=manner == "ten", task=task)
    )
