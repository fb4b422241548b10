"""A weapon is taken in hand, armour is put on (RH-ATK-08)."""

from msgspec.structs import replace

from vtt.rules.description import Refusal
from vtt.rules.procedure import Change, Intent, Outcome, Procedure, Say
from vtt.rules.revenants_hack.access import action_spent, name, possession, refuse_action, refuse_activation, sheet_of
from vtt.rules.revenants_hack.combat.arms import UNARMED
from vtt.rules.revenants_hack.combat.defence import defence_of
from vtt.rules.revenants_hack.sheet_words import DEFENCE_LABELS
from vtt.rules.revenants_hack.tactics.lasting import without_aim
from vtt.table.events import SheetChanged
from vtt.table.table import Table


def refuse_wield(table: Table, intent: Intent) -> Refusal | None:
    """Only a weapon that is carried and not in hand already."""
    actor = intent.actor
    refused = refuse_activation(table, actor)
    if refused is not None:
        return refused
    sheet, called = sheet_of(table, actor), _called(intent)
    line = possession(sheet, called) if called else None
    if called and (line is None or line.arms is None or line.destroyed):
        return Refusal(f"{name(table, actor)} has no weapon called {called}", "RH-ATK-01")
    if sheet.wielded == called:
        return Refusal(f"the {called} is in hand already" if called else "the hands are empty already", "RH-ATK-01")
    return None


def wield(table: Table, intent: Intent) -> Procedure:
    """Another weapon is in hand; an aim with the one before is lost (RH-AIM-05)."""
    actor, called = intent.actor, _called(intent)
    creature, sheet = table.creatures[actor], sheet_of(table, actor)
    after = without_aim(sheet)
    yield Change(SheetChanged(actor, replace(after, wielded=called)))
    values = {"who": creature.name, "weapon": called}
    text = "{who} takes {weapon} in hand" if called else "{who} puts the weapon away"
    yield Say(text, values, "RH-ATK-01", "result", None, creature.hidden)
    if after is not sheet:
        yield Say("{who} loses the aim: another weapon", values, "RH-AIM-05", "detail", None, creature.hidden)
    return Outcome(called or "Unarmed")


def refuse_wear(table: Table, intent: Intent) -> Refusal | None:
    """Only armour that is carried and not worn already; in a fight it takes the combat action (RH-ACT-01)."""
    actor = intent.actor
    refused = refuse_action(table, actor)
    if refused is not None:
        return refused
    sheet, called = sheet_of(table, actor), _called(intent, "armour")
    line = possession(sheet, called) if called else None
    if called and (line is None or not line.defence or line.destroyed):
        return Refusal(f"{name(table, actor)} has no armour called {called}", "RH-ATK-08")
    if sheet.worn == called:
        return Refusal(f"the {called} is worn already" if called else "no armour is worn", "RH-ATK-08")
    return None


def wear(table: Table, intent: Intent) -> Procedure:
    """The armour that is worn gives the type of defence (RH-ATK-08)."""
    actor, called = intent.actor, _called(intent, "armour")
    creature = table.creatures[actor]
    table = yield Change(SheetChanged(actor, replace(sheet_of(table, actor), worn=called)))
    table = yield from action_spent(table, actor, "armour")
    defence = DEFENCE_LABELS[defence_of(sheet_of(table, actor))]
    values = {"who": creature.name, "armour": called, "defence": defence}
    text = "{who} puts on {armour}: {defence}" if called else "{who} takes off the armour: {defence}"
    yield Say(text, values, "RH-ATK-08", "result", None, creature.hidden)
    return Outcome(called or "Unarmored")


def _called(intent: Intent, parameter: str = "weapon") -> str:
    called = str(intent.arguments.get(parameter) or "")
    return "" if called == UNARMED.name else called
