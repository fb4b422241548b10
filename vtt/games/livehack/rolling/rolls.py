"""A roll of a skill, an attribute or a defence against somebody else's, or against a difficulty (LH-OPP)."""

from typing import Any, Final, cast

import msgspec

from vtt.games.livehack.access import action_spent, in_fight, name, refuse_action, sheet_of
from vtt.games.livehack.attributes import offset_bar
from vtt.games.livehack.effort import pushed, refuse_side
from vtt.games.livehack.grimness.advantage import GRIM_DEED, helped, refuse_deed
from vtt.games.livehack.positions.holding import to_carry
from vtt.games.livehack.rolling import sides
from vtt.games.livehack.rolling.contest import Contest, contest, succeeded
from vtt.games.livehack.rolling.parts import available
from vtt.games.livehack.rolling.task import Task, opposing_skill, responds, task_called
from vtt.games.livehack.rolling.told import kept
from vtt.numerals import written
from vtt.rules.contract.description import Parameter, Refusal
from vtt.rules.contract.parameters import choice, creature, flag, integer, text
from vtt.rules.contract.procedure import Asking, Intent, Outcome, Procedure, Say
from vtt.rules.kit.authoring import action, no
from vtt.table.table import Table

SUCCESS: Final = Outcome("Success", True)
FAILURE: Final = Outcome("Failure", False)
_FURTHEST: Final = 4
"""Margins are told apart in steps of five up to so many of them."""


def acting_task(intent: Intent) -> Task:
    """What is rolled, as the intent names it; Grimness may help in it (LH-GADV-01)."""
    get = intent.arguments.get
    task = task_called(str(get("skill") or ""), against=str(get("target") or ""), attribute=get("attribute") or None)
    return msgspec.structs.replace(task, grim=True) if get("grim") and task.kind != "defence" else task


def opposing_task(table: Table, intent: Intent) -> Task | None:
    """What the creature on the other side rolls: as said, else what opposes the skill (LH-OPP-05); ``None`` where
    nothing is known to."""
    get = intent.arguments.get
    called = str(get("opposing") or "").strip() or opposing_skill(table, str(get("skill") or ""))
    return task_called(called, against=intent.actor) if called else None


def acting_side(table: Table, intent: Intent, effort: int) -> sides.Side:
    """Whoever acts: as the intent says, the GM's creatures as they usually do (LH-TAKE-03)."""
    get = intent.arguments.get
    task = acting_task(intent)
    manner = _manner(table, intent.actor, get("manner"))
    return sides.side(table, intent.actor, task, chosen=get("components"), manner=manner, effort=effort)


def opposing_side(table: Table, intent: Intent, effort: int) -> sides.Side | None:
    """Whoever or whatever is on the other side: a creature, a DR (LH-OPP-04), a Difficulty Class out of a d20 text
    (LH-CONV-02); ``None`` as long as that is not settled."""
    get = intent.arguments.get
    said: Any = get("opposing_manner") or "usual"
    target = get("target")
    if target:
        task = opposing_task(table, intent)
        if task is None or target not in table.creatures or target == intent.actor:
            return None
        manner = _manner(table, target, said)
        return sides.side(table, target, task, chosen=get("opposing_components"), manner=manner, effort=effort)
    if get("dr") is not None:
        return sides.difficulty(table, f"DR {written(int(get('dr') or 0))}", int(get("dr") or 0), manner=said)
    return None if get("dc") is None else sides.converted(table, int(get("dc") or 0), manner=said)


@action(
    "roll",
    "Roll",
    text("skill", "Skill, attribute or defence", required=True),
    choice("attribute", "Attribute with the skill", sides.WITH_ATTRIBUTE, ""),
    creature("target", "Against", required=False),
    text("opposing", "Opposed by (empty: the paired skill)"),
    Parameter(name="dr", label="Against a DR", kind="integer"),
    Parameter(name="dc", label="DC of a d20 text (10 comes off)", kind="integer"),
    Parameter(name="components", label="What counts", kind="list"),
    choice("manner", "Dice", sides.MANNERS, "usual"),
    integer("effort", "Effort", 0, 0),
    Parameter(name="opposing_components", label="What counts on the other side", kind="list"),
    choice("opposing_manner", "Dice of the other side", sides.MANNERS, "usual"),
    integer("opposing_effort", "Effort of the other side", 0, 0),
    flag("plenty_of_time", "There is plenty of time"),
    flag("margins", "Margins by fives"),
    flag("action", "Takes the turn’s action"),
    flag("secret", "In secret"),
    GRIM_DEED,
    rules=("LH-CORE-01", "LH-OPP-01", "LH-OPP-02", "LH-OPP-04", "LH-OPP-05", "LH-TAKE-05", "LH-COMP-01", "LH-GADV-01"),
    about=("actor",),
)
def roll(table: Table, intent: Intent) -> Procedure:
    """Any roll; Grimness may help in it (LH-GADV-01)."""
    return helped(table, intent, _rolled)


def _rolled(table: Table, intent: Intent) -> Procedure:
    """Effort is declared, both sides roll or take zero, the acting one at least as high succeeds (LH-OPP-02)."""
    actor, get = intent.actor, intent.arguments.get
    secret = bool(get("secret")) or _hidden(table, actor) or _hidden(table, get("target"))
    yield _heading(table, intent, secret)
    table, effort = yield from pushed(table, actor, get("effort") or 0)
    against = 0
    if get("opposing_effort"):
        table, against = yield from pushed(table, str(get("target")), get("opposing_effort") or 0)
    acting, opposing = acting_side(table, intent, effort), opposing_side(table, intent, against)
    assert opposing is not None, intent
    key = in_fives if get("margins") else succeeded
    made = yield from contest(table, acting, opposing, why="LH-OPP-01", key=key, secret=secret)
    table = made.table
    if acting_task(intent).kind == "skill" and (get("action") or not in_fight(table)):
        table = yield from action_spent(table, actor, "roll")
    yield from _result(table, intent, made, acting, opposing, secret)
    if get("margins"):
        return outcome_of(made.band)
    return SUCCESS if made.success else FAILURE


@roll.refuses
def _(table: Table, intent: Intent) -> Refusal | None:
    """One skill is named (LH-COMP-02) and one other side; whoever acts is able to, both sides' parts count together,
    and ten is taken and effort made only where the rules have it."""
    get, actor = intent.arguments.get, intent.actor
    if refusal := refuse_deed(table, intent):
        return refusal
    if not str(get("skill") or "").strip():
        return no("say which skill, attribute or defence is rolled", "LH-COMP-02")
    task = acting_task(intent)
    plenty = bool(get("plenty_of_time"))
    return (
        _refuse_other_side(table, intent)
        or refuse_doing(table, actor, task)
        or (refuse_action(table, actor) if get("action") else None)
        or refuse_side(table, actor, task, get("components"), get("manner"), get("effort"), plenty_of_time=plenty)
        or _refuse_opposing(table, intent)
    )


def in_fives(margin: int) -> int:
    """The margin in full fives, as far as they are told apart (LH-POS-01)."""
    return max(-_FURTHEST, min(_FURTHEST, margin // 5))


def outcome_of(fives: int) -> Outcome:
    """The outcome of a margin in full fives."""
    if fives == _FURTHEST:
        return Outcome(f"Success, margin {written(5 * fives)} or more", True)
    if fives == -_FURTHEST:
        return Outcome(f"Failure, margin {written(5 * fives + 4)} or less", False)
    word = "Success" if fives >= 0 else "Failure"
    return Outcome(f"{word}, margin {written(5 * fives)} to {written(5 * fives + 4)}", fives >= 0)


def _manner(table: Table, creature: str, said: Any) -> sides.Manner:
    return cast(sides.Manner, said) if said and said != "usual" else sides.usual_manner(table, creature)


def _hidden(table: Table, creature: str | None) -> bool:
    return bool(creature) and creature in table.creatures and table.creatures[creature].hidden


def _heading(table: Table, intent: Intent, secret: bool) -> Say:
    acting, opposing = acting_side(table, intent, 0), opposing_side(table, intent, 0)
    opposed_by = "" if opposing is None else opposing.label
    values = {"who": acting.name, "what": sides.task_name(acting_task(intent)), "opposing": opposed_by}
    return Say("{who} rolls {what} against {opposing}", values, "LH-OPP-01", "heading", None, secret)


def _result(
    table: Table, intent: Intent, made: Contest, acting: sides.Side, opposing: sides.Side, secret: bool
) -> Asking[None]:
    """Success or failure, and what a large margin earns (LH-POS-01, LH-POS-09)."""
    values: dict[str, Any] = {"who": acting.name, "margin": made.margin}
    figures = not (kept(table, acting) or kept(table, opposing))
    word = "succeeds" if made.success else "fails"
    text = f"{{who}} {word}, margin {{margin:+d}}" if figures else f"{{who}} {word}"
    yield Say(text, values, "LH-OPP-03" if figures else "LH-OPP-02", "result", None, secret)
    achieved = {"text": f"{intent.arguments.get('skill')}, margin {written(made.margin)}"}
    yield from to_carry(_EARNED, values, intent.actor, made.margin, achieved)


_EARNED: Final = "{who} has earned +{bonus} on a roll that follows from this"
_SIDES: Final = ("target", "dr", "dc")
_BODY: Final = ("strength", "dexterity")


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
    plenty = bool(get("plenty_of_time"))
    return refuse_side(table, target, task, get("opposing_components"), manner, effort, plenty_of_time=plenty)
