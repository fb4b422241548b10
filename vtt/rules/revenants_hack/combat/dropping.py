"""Something that is carried is laid down, for whoever picks it up."""

from vtt.rules.description import Refusal
from vtt.rules.procedure import DONE, Change, Intent, Procedure, Say
from vtt.rules.revenants_hack.access import name, possession, refuse_activation, sheet_of
from vtt.rules.revenants_hack.combat.items import with_line
from vtt.rules.revenants_hack.problems.dropping import put_down
from vtt.table.events import SheetChanged
from vtt.table.table import Table


def refuse_drop(table: Table, intent: Intent) -> Refusal | None:
    """Only what is carried, and nothing that grows on the creature."""
    refused = refuse_activation(table, intent.actor)
    if refused is not None:
        return refused
    called = str(intent.arguments["item"])
    line = possession(sheet_of(table, intent.actor), called)
    if line is None:
        return Refusal(f"{name(table, intent.actor)} has no {called}", "RH-PROB-12")
    if line.arms is not None and line.arms.natural:
        return Refusal(f"the {called} cannot be laid down", "RH-PROB-12")
    return None


def drop(table: Table, intent: Intent) -> Procedure:
    """The whole line lies where the creature stands; it is neither worn nor in hand any more."""
    actor = intent.actor
    creature, sheet = table.creatures[actor], sheet_of(table, actor)
    line = possession(sheet, str(intent.arguments["item"]))
    assert line is not None
    table = yield Change(SheetChanged(actor, with_line(sheet, line, None)))
    yield from put_down(table, creature, line, creature.at)
    words = {"who": creature.name, "item": line.name}
    yield Say("{who} lays down: {item}", words, "RH-PROB-12", "heading", None, creature.hidden)
    return DONE
