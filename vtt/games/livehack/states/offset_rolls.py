"""The rolls against DR 0 that an attribute offset to -5 calls for, and what is said by one whom nobody understands
(LH-OFFS-03..05, LH-OFFS-07)."""

from collections.abc import Iterator
from functools import lru_cache
from typing import Any, Final, cast

from msgspec.structs import replace

from vtt.games.livehack.access import changed, in_fight, name, sheet_of
from vtt.games.livehack.attributes import EFFECTS, column, lowering, offset_bar
from vtt.games.livehack.effort import pushed
from vtt.games.livehack.parts import WELL, Attribute
from vtt.games.livehack.rolling.contest import contest, succeeded
from vtt.games.livehack.rolling.sides import difficulty, side
from vtt.games.livehack.rolling.task import Task
from vtt.games.livehack.rolling.view import SUCCESS_BANDS
from vtt.games.livehack.sheets import CreatureSheet
from vtt.games.livehack.states.manners import ROLL, How, asked, asked_side, asked_view, refuse_how, told_in
from vtt.games.livehack.states.traits import YES_NO
from vtt.games.livehack.telling import titled
from vtt.rules.contract.description import Offer, Refusal
from vtt.rules.contract.parameters import choice, creature
from vtt.rules.contract.procedure import Asking, Change, Choose, Intent, Outcome, Procedure, Say
from vtt.rules.contract.roll_view import RollView
from vtt.rules.kit.authoring import Area, Changing, action, no
from vtt.table.events import CreaturePut
from vtt.table.table import Table

BEFORE_ACTING: Final[tuple[Attribute, ...]] = ("intelligence", "wisdom", "dexterity")
"""Attributes whose roll decides whether somebody acts in a turn, in the order in which they are made."""

DIFFICULTY: Final[dict[Attribute, str]] = {
    "intelligence": "The simplest task",
    "wisdom": "Coming to a decision",
    "dexterity": "The simplest movement",
    "charisma": "Antagonising nobody",
}
"""What the DR of 0 stands for."""

_MADE: Final[dict[Attribute, str]] = {
    "intelligence": "{who} understands what to do",
    "wisdom": "{who} comes to a decision",
    "dexterity": "{who} has the body under control",
    "charisma": "{who} antagonises nobody",
}
_FAILED: Final[dict[Attribute, str]] = {
    "intelligence": "{who} does not understand even the simplest task",
    "wisdom": "{who} cannot bring itself to act",
    "dexterity": "{who} cannot even walk",
    "charisma": "{who} antagonises whoever listens",
}


def due(sheet: CreatureSheet) -> tuple[Attribute, ...]:
    """The attributes at -5 for which no roll has been made in this turn."""
    if not lowering(sheet.traits):
        return ()
    spent = sheet.spent
    return tuple(
        attribute
        for attribute in BEFORE_ACTING
        if column(sheet, attribute) == -5 and attribute not in spent.fit and attribute not in spent.unfit
    )


@lru_cache(maxsize=8)
def offset_task(attribute: Attribute) -> Task:
    """The attribute as it stands, with no skill (LH-OFFS-03)."""
    return Task(kind="attribute", name=attribute)


def rolled(table: Table, creature: str, attribute: Attribute, how: How | None = None) -> Asking[tuple[Table, bool]]:
    """One roll against DR 0: the table after it and whether it was made. Without ``how`` whoever rolls is asked."""
    why, task = EFFECTS[attribute][2], offset_task(attribute)
    if how is None:
        how = yield from asked(table, creature, task, f"{{who}} rolls {attribute.capitalize()} against DR 0. How?", why)
    table, effort = yield from pushed(table, creature, how.effort)
    acting = side(table, creature, task, chosen=how.components, manner=how.manner, effort=effort)
    opposing = difficulty(table, DIFFICULTY[attribute], 0)
    made = yield from contest(table, acting, opposing, why=why, key=succeeded)
    text = _MADE[attribute] if made.success else _FAILED[attribute]
    yield Say(text, {"who": name(table, creature)}, why, "result", None, table.creatures[creature].hidden)
    return made.table, made.success


def turn_rolled(
    table: Table, creature: str, attribute: Attribute, how: How | None = None
) -> Asking[tuple[Table, bool]]:
    """The roll for this turn: what it allows or forbids is kept until the turn is over."""
    table, success = yield from rolled(table, creature, attribute, how)
    spent = sheet_of(table, creature).spent
    if success:
        unfit = tuple([each for each in spent.unfit if each != attribute])
        spent = replace(spent, fit=(*spent.fit, attribute), unfit=unfit)
    else:
        spent = replace(spent, unfit=(*spent.unfit, attribute))
    return (yield from changed(table, creature, spent=spent)), success


def before_the_turn(table: Table, creature: str) -> Changing:
    """All rolls that are due; after one that forbids everything no more are made."""
    for attribute in due(sheet_of(table, creature)):
        table, success = yield from turn_rolled(table, creature, attribute)
        if not success:
            break
    return table


@action(
    "offset_roll",
    "Pull oneself together",
    choice("attribute", "Attribute", {each: each.capitalize() for each in BEFORE_ACTING}, "wisdom"),
    *ROLL,
    rules=("LH-OFFS-03", "LH-OFFS-04", "LH-OFFS-05"),
)
def offset_roll(table: Table, intent: Intent) -> Procedure:
    """The roll against DR 0 with the attribute as it stands."""
    attribute = _attribute(intent)
    how = told_in(table, intent, intent.actor, offset_task(attribute))
    table, success = yield from turn_rolled(table, intent.actor, attribute, how)
    return Outcome("Able to act" if success else "Unable to act", success)


@offset_roll.refuses
def _(table: Table, intent: Intent) -> Refusal | None:
    """Only where damage has offset the attribute to -5, and in a fight once a turn (LH-OFFS-03..05)."""
    actor, attribute = intent.actor, _attribute(intent)
    sheet, why = sheet_of(table, actor), EFFECTS[attribute][2]
    now = column(sheet, attribute)
    if attribute not in BEFORE_ACTING or not now:
        return no(
            "{who} needs no roll of {attribute} to act", why, who=name(table, actor), attribute=attribute.capitalize()
        )
    if sheet.condition.state:
        return no("{who} is {state}", "LH-COND-06", who=name(table, actor), state=titled(sheet.condition))
    if now == -10:
        return no("{attribute} is offset to −10: no roll is allowed", why, attribute=attribute.capitalize())
    if in_fight(table):
        if table.initiative.acting != actor:
            return no("it is not {who}’s turn", who=name(table, actor))
        if attribute in sheet.spent.fit or attribute in sheet.spent.unfit:
            return no("the roll of this turn is made", why)
    return refuse_how(table, intent, actor, offset_task(attribute))


@offset_roll.viewed
def _(table: Table, intent: Intent) -> RollView | None:
    """A roll against DR 0 with a damaged attribute (LH-OFFS-03..05)."""
    attribute: Any = intent.arguments.get("attribute")
    if attribute not in BEFORE_ACTING or column(sheet_of(table, intent.actor), attribute) != -5:
        return None
    return _against_nothing(table, intent, attribute)


@action("give_order", "Say what to do", creature("target", "To whom"), rules=("LH-OFFS-04",), helps=True)
def order(table: Table, intent: Intent) -> Procedure:
    """For this turn the choice of action is whoever's gave the order."""
    target = str(intent.arguments["target"])
    spent = sheet_of(table, target).spent
    table = yield from changed(table, target, spent=replace(spent, fit=(*spent.fit, "wisdom")))
    values = {"who": name(table, intent.actor), "target": name(table, target)}
    yield Say("{target} does what {who} says", values, "LH-OFFS-04", "result")
    return Outcome("Obeys")


@order.refuses
def _(table: Table, intent: Intent) -> Refusal | None:
    """Whoever decides nothing obeys anybody who can speak (LH-OFFS-04)."""
    target = str(intent.arguments["target"])
    sheet, speaker = sheet_of(table, target), sheet_of(table, intent.actor)
    if target == intent.actor or column(sheet, "wisdom") != -10:
        return no("{target} does not simply obey", "LH-OFFS-04", target=name(table, target))
    if sheet.condition.state:
        return no("{target} is {state}", "LH-COND-01", target=name(table, target), state=titled(sheet.condition))
    if refusal := _refuse_speaking(table, intent.actor):
        return refusal
    if column(speaker, "charisma") == -10:
        return no("nobody understands {who}", "LH-OFFS-07", who=name(table, intent.actor))
    if "wisdom" in sheet.spent.fit:
        return no("{target} has been told what to do", "LH-OFFS-04", target=name(table, target))
    return None


@action("speak", "Speak with somebody", creature("target", "With whom"), *ROLL, rules=("LH-OFFS-07",))
def speak(table: Table, intent: Intent) -> Procedure:
    """At -5 a roll against DR 0 decides whether whoever is spoken to is antagonised; at -10 nothing is understood and
    the listener is hostile, without a roll and whoever it is (LH-OFFS-07). Of a bystander that is antagonised the GM
    says whether that means a foe."""
    target = str(intent.arguments["target"])
    values = {"who": name(table, intent.actor), "target": name(table, target)}
    if column(sheet_of(table, intent.actor), "charisma") == -5:
        how = told_in(table, intent, intent.actor, offset_task("charisma"))
        table, success = yield from rolled(table, intent.actor, "charisma", how)
        if success:
            return Outcome("Nobody is antagonised", True)
        yield Say("{target} is antagonised by {who}", values, "LH-OFFS-07", "result")
        turns, label = False, "Antagonised"
        if table.creatures[target].side == "none":
            question = "Does {target} turn against the party?"
            answer = yield Choose("gm", question, YES_NO, "no", "LH-OFFS-07", values, at=target, secret=True)
            turns = answer == "yes"
    else:
        yield Say("{target} understands nothing of {who} and is hostile", values, "LH-OFFS-07", "result")
        turns, label = True, "Hostile"
    listener = table.creatures[target]
    if turns and listener.side == "none":
        against: Any = "players" if table.creatures[intent.actor].side == "gm" else "gm"
        yield Change(CreaturePut(replace(listener, side=against)))
    return Outcome(label, False)


@speak.refuses
def _(table: Table, intent: Intent) -> Refusal | None:
    """With Charisma as it should be nobody is antagonised by being spoken to; the dead never are."""
    sheet, target = sheet_of(table, intent.actor), str(intent.arguments["target"])
    if target == intent.actor:
        return no("{who} talks to somebody else", "LH-OFFS-07", who=name(table, intent.actor))
    if sheet_of(table, target).condition.state == "dead":
        return no("{target} is dead", "LH-DYING-04", target=name(table, target))
    if refusal := _refuse_speaking(table, intent.actor):
        return refusal
    if not column(sheet, "charisma"):
        return no("{who} needs no roll to speak with anybody", "LH-OFFS-07", who=name(table, intent.actor))
    return refuse_how(table, intent, intent.actor, offset_task("charisma"))


@speak.viewed
def _(table: Table, intent: Intent) -> RollView | None:
    """Charisma at -5 against DR 0; at -10 nothing is rolled (LH-OFFS-07)."""
    if column(sheet_of(table, intent.actor), "charisma") != -5:
        return None
    return _against_nothing(table, intent, "charisma")


def _refuse_speaking(table: Table, creature: str) -> Refusal | None:
    """Who responds to nothing says nothing (LH-COND-01), nor does who understands nothing or decides nothing
    (LH-OFFS-03, LH-OFFS-04)."""
    sheet, called = sheet_of(table, creature), name(table, creature)
    if sheet.condition.state:
        return no("{who} is {state}", "LH-COND-01", who=called, state=titled(sheet.condition))
    if column(sheet, "intelligence") == -10 or (column(sheet, "wisdom") == -10 and "wisdom" not in sheet.spent.fit):
        return offset_bar(sheet, called)
    return None


def _attribute(intent: Intent) -> Attribute:
    return cast(Attribute, intent.arguments["attribute"])


def _against_nothing(table: Table, intent: Intent, attribute: Attribute) -> RollView:
    task = offset_task(attribute)
    made = asked_side(table, intent, intent.actor, task)
    title = f"{name(table, intent.actor)}: {DIFFICULTY[attribute].lower()}"
    return asked_view(table, intent, title, made, task, difficulty(table, DIFFICULTY[attribute], 0), SUCCESS_BANDS)


_GROUP: Final = "Damaged attributes"


@offset_roll.offered
def _(table: Table, who: str) -> Iterator[Offer]:
    sheet = sheet_of(table, who)
    for attribute in due(sheet) if sheet.condition is WELL else ():
        label, note = f"Roll {attribute.capitalize()} to act", EFFECTS[attribute][0]
        yield offset_roll.offer(table, who, label, {"attribute": attribute}, note=note, group=_GROUP)


@speak.offered
def _(table: Table, who: str) -> Iterator[Offer]:
    sheet = sheet_of(table, who)
    now = column(sheet, "charisma") if sheet.condition is WELL else 0
    if now:
        listener = next((each for each in table.creatures if each != who), who)
        note = EFFECTS["charisma"][1 if now == -10 else 0]
        yield speak.offer(table, who, "Speak with somebody", missing={"target": listener}, note=note, group=_GROUP)


@order.offered
def _(table: Table, who: str) -> Iterator[Offer]:
    """Of those who obey anybody, each that has not been told yet what to do."""
    for identity in table.creatures:
        other = sheet_of(table, identity)
        if identity == who or other.condition.state:
            continue
        if column(other, "wisdom") == -10 and "wisdom" not in other.spent.fit:
            yield order.offer(table, who, f"Say what {name(table, identity)} does", {"target": identity}, group=_GROUP)


AREA = Area(actions=(offset_roll, speak, order))
