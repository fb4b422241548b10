"""Rolls that states and offset attributes call for, asked for one by one: saves, rolls against DR 0, what is said by
one whom nobody understands (LH-DYING-02, LH-TRANS-02, LH-OFFS-03..07)."""

from typing import Any

from msgspec.structs import replace

from vtt.rules.description import Refusal
from vtt.rules.kit.refusals import no
from vtt.rules.livehack.access import changed, in_fight, name, sheet_of
from vtt.rules.livehack.attributes import EFFECTS, column, offset_bar
from vtt.rules.livehack.sheets import Attribute
from vtt.rules.livehack.states.manners import refuse_how, told_in
from vtt.rules.livehack.states.offset_rolls import BEFORE_ACTING, offset_task, rolled, turn_rolled
from vtt.rules.livehack.states.saving import has_to_save, save_task, saved
from vtt.rules.livehack.states.traits import YES_NO
from vtt.rules.livehack.telling import headed, titled
from vtt.rules.procedure import Change, Choose, Intent, Outcome, Procedure, Say
from vtt.table.events import CreaturePut
from vtt.table.table import Table


def refuse_save(table: Table, intent: Intent) -> Refusal | None:
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


def refuse_offset_roll(table: Table, intent: Intent) -> Refusal | None:
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
            return no("it is not {who}'s turn", who=name(table, actor))
        if attribute in sheet.spent.fit or attribute in sheet.spent.unfit:
            return no("the roll of this turn is made", why)
    return refuse_how(table, intent, actor, offset_task(attribute))


def offset_roll(table: Table, intent: Intent) -> Procedure:
    """The roll against DR 0 with the attribute as it stands."""
    attribute = _attribute(intent)
    how = told_in(table, intent, intent.actor, offset_task(attribute))
    table, success = yield from turn_rolled(table, intent.actor, attribute, how)
    return Outcome("Able to act" if success else "Unable to act", success)


def refuse_order(table: Table, intent: Intent) -> Refusal | None:
    """Whoever decides nothing obeys anybody who can speak (LH-OFFS-04)."""
    target = str(intent.arguments["target"])
    sheet, speaker = sheet_of(table, target), sheet_of(table, intent.actor)
    if target == intent.actor or column(sheet, "wisdom") != -10:
        return no("{target} does not simply obey", "LH-OFFS-04", target=name(table, target))
    if sheet.condition.state:
        return no("{target} is {state}", "LH-COND-01", target=name(table, target), state=titled(sheet.condition))
    refusal = _refuse_speaking(table, intent.actor)
    if refusal is not None:
        return refusal
    if column(speaker, "charisma") == -10:
        return no("nobody understands {who}", "LH-OFFS-07", who=name(table, intent.actor))
    if "wisdom" in sheet.spent.fit:
        return no("{target} has been told what to do", "LH-OFFS-04", target=name(table, target))
    return None


def order(table: Table, intent: Intent) -> Procedure:
    """For this turn the choice of action is whoever's gave the order."""
    target = str(intent.arguments["target"])
    spent = sheet_of(table, target).spent
    table = yield from changed(table, target, spent=replace(spent, fit=(*spent.fit, "wisdom")))
    values = {"who": name(table, intent.actor), "target": name(table, target)}
    hidden = table.creatures[intent.actor].hidden or table.creatures[target].hidden
    yield Say("{target} does what {who} says", values, "LH-OFFS-04", "result", None, hidden)
    return Outcome("Obeys")


def refuse_speak(table: Table, intent: Intent) -> Refusal | None:
    """With Charisma as it should be nobody is antagonised by being spoken to; the dead never are."""
    sheet, target = sheet_of(table, intent.actor), str(intent.arguments["target"])
    if target == intent.actor:
        return no("{who} talks to somebody else", "LH-OFFS-07", who=name(table, intent.actor))
    if sheet_of(table, target).condition.state == "dead":
        return no("{target} is dead", "LH-DYING-04", target=name(table, target))
    refusal = _refuse_speaking(table, intent.actor)
    if refusal is not None:
        return refusal
    if not column(sheet, "charisma"):
        return no("{who} needs no roll to speak with anybody", "LH-OFFS-07", who=name(table, intent.actor))
    return refuse_how(table, intent, intent.actor, offset_task("charisma"))


def speak(table: Table, intent: Intent) -> Procedure:
    """At -5 a roll against DR 0 decides whether whoever is spoken to is antagonised; at -10 nothing is understood and
    the listener is hostile, without a roll and whoever it is (LH-OFFS-07). Of a bystander that is antagonised the GM
    says whether that means a foe."""
    target = str(intent.arguments["target"])
    hidden = table.creatures[intent.actor].hidden or table.creatures[target].hidden
    values = {"who": name(table, intent.actor), "target": name(table, target)}
    if column(sheet_of(table, intent.actor), "charisma") == -5:
        how = told_in(table, intent, intent.actor, offset_task("charisma"))
        table, success = yield from rolled(table, intent.actor, "charisma", how)
        if success:
            return Outcome("Nobody is antagonised", True)
        yield Say("{target} is antagonised by {who}", values, "LH-OFFS-07", "result", None, hidden)
        turns, label = False, "Antagonised"
        if table.creatures[target].side == "none":
            question = "Does {target} turn against the party?"
            answer = yield Choose("gm", question, YES_NO, "no", "LH-OFFS-07", values, at=target, secret=True)
            turns = answer == "yes"
    else:
        text = "{target} understands nothing of {who} and is hostile"
        yield Say(text, values, "LH-OFFS-07", "result", None, hidden)
        turns, label = True, "Hostile"
    listener = table.creatures[target]
    if turns and listener.side == "none":
        against: Any = "players" if table.creatures[intent.actor].side == "gm" else "gm"
        yield Change(CreaturePut(replace(listener, side=against)))
    return Outcome(label, False)


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
    found: Any = intent.arguments["attribute"]
    attribute: Attribute = found
    return attribute
