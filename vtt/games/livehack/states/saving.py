"""Saves against one's own state: of the dying and comatose against their Wounds (LH-DYING), of those who transform
(LH-TRANS)."""

from collections.abc import Iterator
from functools import lru_cache
from typing import Final, Literal, TypeAlias

import msgspec
from msgspec.structs import replace

from vtt.games.livehack.access import GM, changed, in_fight, name, sheet_of
from vtt.games.livehack.attributes import rating_of
from vtt.games.livehack.effort import pushed
from vtt.games.livehack.parts import WOUNDS, Condition, Defence
from vtt.games.livehack.rolling.contest import contest
from vtt.games.livehack.rolling.sides import Side, side
from vtt.games.livehack.rolling.task import Part, Task
from vtt.games.livehack.sheets import CreatureSheet
from vtt.games.livehack.states.befalling import STATE_OVERLAP, befalls, completed, released
from vtt.games.livehack.states.manners import ROLL, How, asked, asked_side, asked_view, refuse_how, told_in
from vtt.games.livehack.states.traits import WOUNDS_THRESHOLD_DYING
from vtt.games.livehack.telling import headed, titled, trait_name
from vtt.rules.contract.description import Offer, Refusal
from vtt.rules.contract.parameters import creature
from vtt.rules.contract.procedure import Asking, Intent, Outcome, Procedure, Say
from vtt.rules.contract.roll_view import RollBand, RollView
from vtt.rules.kit.authoring import Area, Changing, House, described, gms_action, no
from vtt.table.table import Table

TRANSFORM_FAILURES: House[Literal["1", "2"]] = House(
    "transform_failures", "Failed saves that complete a transformation", "LH-TRANS-03", {"1": "one", "2": "two"}
)

SAVE_TIE: House[Literal["roller", "threat"]] = House(
    "save_tie", "A save that ties", "LH-DYING-02", {"roller": "is made", "threat": "fails"}
)

Band: TypeAlias = Literal["stable", "holds", "fails"]
"""What a save comes to: margin 10 or more, success, failure."""

STABLE_FROM = 10
"""The margin at which somebody stabilises (LH-DYING-05, LH-TRANS-04)."""


class Saved(msgspec.Struct, frozen=True):
    """The table after a save, and what it came to."""

    table: Table
    band: Band


def has_to_save(sheet: CreatureSheet) -> bool:
    """Whether somebody's state calls for saves still (LH-DYING-02, LH-DYING-04, LH-TRANS-02)."""
    condition = sheet.condition
    return condition.state == "transforming" or (condition.state in ("dying", "coma") and not condition.stable)


def save_task(condition: Condition) -> Task:
    """What is rolled: Fortitude, or for a transformation what the GM picked (LH-TRANS-02), which is Will for a grim one
    (LH-GLK-03)."""
    return _save_task(condition.save if condition.state == "transforming" else "fortitude")


@lru_cache(maxsize=8)
def _save_task(defence: Defence) -> Task:
    return Task(kind="defence", name=defence, inward=True)


def threat(table: Table, creature: str) -> Side:
    """The other side of the save, without dice: Wounds, or for a transformation the number that the GM set or the
    rating of the trait that brought it, 0 where none did (LH-DYING-02, LH-TRANS-02)."""
    sheet = sheet_of(table, creature)
    condition = sheet.condition
    trait = condition.trait if condition.state == "transforming" else WOUNDS
    number, label = rating_of(sheet, trait), trait_name(trait)
    if condition.state == "transforming" and (condition.difficulty is not None or not trait):
        number, label = condition.difficulty or 0, "Difficulty"
    part = Part(label=label, amount=number, source="trait", why=_why(condition))
    # It is the creature's own side, so that nobody learns the figure who may not know its sheet.
    return Side(who=creature, label=label, parts=(part,), manner="fixed", modifiers=number)


def saved(table: Table, creature: str, how: How | None = None) -> Asking[Saved]:
    """One save and what comes of it. Without ``how`` whoever saves is asked. A tie goes by ``save_tie``."""
    condition = sheet_of(table, creature).condition
    why, task = _why(condition), save_task(condition)
    if how is None:
        how = yield from asked(table, creature, task, _QUESTION[condition.state], why)
    table, effort = yield from pushed(table, creature, how.effort)
    acting = side(table, creature, task, chosen=how.components, manner=how.manner, effort=effort)
    opposing = threat(table, creature)
    made = yield from contest(
        table, acting, opposing, why=why, key=_tie_fails if SAVE_TIE(table) == "threat" else _tie_saves
    )
    band: Band = made.band
    if condition.state == "transforming":
        return Saved((yield from _while_transforming(made.table, creature, band)), band)
    return Saved((yield from _while_dying(made.table, creature, band)), band)


_QUESTION = {
    "dying": "{who} is dying. How does {who} save?",
    "coma": "{who} is in a coma. How does {who} save?",
    "transforming": "{who} is transforming. How does {who} save?",
}


def _why(condition: Condition) -> str:
    if condition.state == "transforming":
        return "LH-GLK-03" if condition.grim else "LH-TRANS-02"
    return "LH-DYING-04" if condition.state == "coma" else "LH-DYING-02"


def _tie_saves(margin: int) -> Band:
    return "stable" if margin >= STABLE_FROM else "holds" if margin >= 0 else "fails"


def _tie_fails(margin: int) -> Band:
    return "stable" if margin >= STABLE_FROM else "holds" if margin > 0 else "fails"


def _while_dying(table: Table, creature: str, band: Band) -> Changing:
    """The first failure is a coma, one in a coma death; whoever stabilises stays as it is and saves no more
    (LH-DYING-03..05)."""
    condition = sheet_of(table, creature).condition
    values = {"who": name(table, creature)}
    if band == "stable":
        table = yield from changed(table, creature, condition=replace(condition, stable=True))
        yield Say("{who} stabilises", values, "LH-DYING-05", "result", about=(creature,))
        return table
    if band == "holds":
        yield Say("{who} holds on", values, _why(condition), "result", about=(creature,))
        return table
    if condition.state == "dying":
        return (yield from befalls(table, creature, Condition(state="coma", trait=condition.trait), "LH-DYING-03"))
    return (yield from befalls(table, creature, Condition(state="dead"), "LH-DYING-04"))


def _while_transforming(table: Table, creature: str, band: Band) -> Changing:
    """Failures complete the change, one or two by the house rule ``transform_failures``; a margin of 10 ends it
    (LH-TRANS-03, LH-TRANS-04). The GM is reminded of the remedy (LH-TRANS-05)."""
    condition = sheet_of(table, creature).condition
    values = {"who": name(table, creature), "remedy": condition.remedy}
    if band == "stable":
        return (yield from released(table, creature, "LH-TRANS-04"))
    if band == "fails":
        failures = condition.failures + 1
        if failures >= int(TRANSFORM_FAILURES(table)):
            return (yield from completed(table, creature))
        table = yield from changed(table, creature, condition=replace(condition, failures=failures))
        yield Say(
            "{who} changes further: one more failure completes it", values, "LH-TRANS-03", "result", about=(creature,)
        )
    else:
        yield Say("{who} resists the change", values, "LH-TRANS-02", "result", about=(creature,))
    if condition.remedy:
        yield Say("What would help {who}: {remedy}", values, "LH-TRANS-05", "reminder", None, True)
    return table


@gms_action(
    "save", "Save", creature(), *ROLL, rules=("LH-DYING-02", "LH-DYING-03", "LH-DYING-04", "LH-DYING-05", "LH-TRANS-02")
)
def save(table: Table, intent: Intent) -> Procedure:
    """One save and what comes of it."""
    target = str(intent.arguments["target"])
    how = told_in(table, intent, target, save_task(sheet_of(table, target).condition))
    made = yield from saved(table, target, how)
    sheet = sheet_of(made.table, target)
    if made.band == "stable":
        return Outcome("Stable", True)
    if made.band == "holds":
        return Outcome("Holds on", True)
    return Outcome(headed(titled(sheet.condition)) if sheet.condition.state else "Changed", False)


@save.refuses
def _(table: Table, intent: Intent) -> Refusal | None:
    """Whose state calls for it; in a fight turns and rounds ask for saves by themselves."""
    target = str(intent.arguments["target"])
    sheet = sheet_of(table, target)
    if not has_to_save(sheet):
        return no("{target} has nothing to save against", "LH-DYING-05", target=name(table, target))
    if in_fight(table):
        when = "each turn begins" if sheet.condition.state == "transforming" else "each round ends"
        why = "LH-TRANS-02" if sheet.condition.state == "transforming" else "LH-DYING-02"
        return no("in a fight {target} saves when {when}", why, target=name(table, target), when=when)
    return refuse_how(table, intent, target, save_task(sheet.condition))


@save.viewed
def _(table: Table, intent: Intent) -> RollView | None:
    """A save against what the state does (LH-DYING-02, LH-TRANS-02)."""
    target = str(intent.arguments.get("target") or "")
    if target not in table.creatures or not has_to_save(sheet_of(table, target)):
        return None
    condition = sheet_of(table, target).condition
    task = save_task(condition)
    fails = {"dying": "Coma", "coma": "Death"}.get(condition.state, "The change goes on")
    first = 1 if SAVE_TIE(table) == "threat" else 0
    bands = (
        RollBand(_LOWEST, fails, "low"),
        RollBand(first, "Holds on", "plain"),
        RollBand(STABLE_FROM, "Stable", "good"),
    )
    made, against = asked_side(table, intent, target, task), threat(table, target)
    return asked_view(table, intent, f"{name(table, target)} saves", made, task, against, bands)


_LOWEST: Final = -1000


@save.offered
def _(table: Table, who: str) -> Iterator[Offer]:
    sheet = sheet_of(table, who)
    if has_to_save(sheet) and not in_fight(table):
        yield save.offer(table, "", "Save", {"target": who}, note=titled(sheet.condition), group=GM)


AREA = Area(actions=(save,), options=described(STATE_OVERLAP, SAVE_TIE, WOUNDS_THRESHOLD_DYING, TRANSFORM_FAILURES))
