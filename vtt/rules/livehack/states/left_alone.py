"""Who is left behind, and where the party is safe (LH-OFFS-10, LH-DYING-09, LH-GLK-06)."""

from msgspec.structs import replace

from vtt.rules.description import Refusal
from vtt.rules.kit.refusals import no
from vtt.rules.livehack.access import changed, in_fight, name, sheet_of
from vtt.rules.livehack.attributes import helpless
from vtt.rules.livehack.chronicle import chronicle, chronicled, waits
from vtt.rules.livehack.sheets import Condition
from vtt.rules.livehack.states.befalling import befalls
from vtt.rules.livehack.states.losses import EATEN
from vtt.rules.procedure import Intent, Outcome, Procedure, Say
from vtt.table.table import Table


def in_danger(table: Table, creature: str) -> bool:
    """Whether this is an adventurer who would be lost if left alone: it cannot act, for a while at least
    (LH-OFFS-10)."""
    sheet = sheet_of(table, creature)
    if sheet.role != "adventurer" or table.creatures[creature].side != "players":
        return False
    return sheet.condition.state in ("incapacitated", "dying", "transforming", "coma") or (
        sheet.condition.state != "dead" and helpless(sheet)
    )


def refuse_left(table: Table, intent: Intent) -> Refusal | None:
    """Only an adventurer who cannot get away."""
    target = str(intent.arguments["target"])
    if in_danger(table, target):
        return None
    return no("{target} is no helpless adventurer", "LH-OFFS-10", target=name(table, target))


def left(table: Table, intent: Intent) -> Procedure:
    """Seized and eaten: dead and lost, and each companion who learns of it is due for a grim test (LH-GRIM-06)."""
    target = str(intent.arguments["target"])
    values, hidden = {"who": name(table, target)}, table.creatures[target].hidden
    yield Say("{who} is left behind, seized and eaten", values, "LH-OFFS-10", "heading", None, hidden)
    table = yield from befalls(table, target, Condition(state="dead", label=EATEN), "LH-OFFS-10")
    record = replace(sheet_of(table, target).record, fate=EATEN)
    yield from changed(table, target, record=record)
    return Outcome("Eaten")


def refuse_safe(table: Table, intent: Intent) -> Refusal | None:
    """Not in a fight."""
    if intent.arguments["safe"] and in_fight(table):
        return no("a fight is on: nobody is safe", "LH-DYING-09")
    return None


def set_safe(table: Table, intent: Intent) -> Procedure:
    """The party arrives in a safe area, where those join who waited, or leaves it. Of those who cannot go along the GM
    is warned (LH-OFFS-10)."""
    safe = bool(intent.arguments["safe"])
    joining = [identity for identity in table.creatures if waits(table, identity)] if safe else []
    losses = () if safe else chronicle(table).losses
    yield Say("The party is in a safe area" if safe else "The party leaves the safe area", {}, "LH-DYING-09", "heading")
    table = yield from chronicled(table, safe=safe, losses=losses)
    for identity in [each for each in table.creatures if in_danger(table, each)]:
        text = "{who} cannot go along: is {who} carried, or left behind?"
        left_there = Intent("left_behind", "", {"target": identity})
        yield Say(text, {"who": name(table, identity)}, "LH-OFFS-10", "reminder", left_there, True)
    for identity in joining:
        text = "{who} joins the party"
        yield Say(text, {"who": name(table, identity)}, "LH-DYING-09", "result", None, table.creatures[identity].hidden)
    return Outcome("Safe" if safe else "On the way")
