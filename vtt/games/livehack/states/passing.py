"""What states do by the passing of turns and rounds; who is left behind, and where the party is safe (LH-OFFS-10,
LH-DYING-09, LH-GLK-06)."""

from collections.abc import Iterator
from typing import Final

from msgspec.structs import replace

from vtt.games.livehack.access import GM, changed, in_fight, name, sheet_of
from vtt.games.livehack.attributes import helpless
from vtt.games.livehack.chronicle import chronicle, chronicled, waits
from vtt.games.livehack.parts import UNSPENT, WELL, Condition
from vtt.games.livehack.states.befalling import EATEN, befalls, released
from vtt.games.livehack.states.offset_rolls import before_the_turn
from vtt.games.livehack.states.saving import has_to_save, saved
from vtt.games.livehack.telling import titled
from vtt.rules.contract.description import Offer, Refusal
from vtt.rules.contract.parameters import creature, flag
from vtt.rules.contract.procedure import Intent, Outcome, Procedure, Say
from vtt.rules.kit.authoring import Area, Changing, gms_action, no
from vtt.table.table import Table


def turn_begins(table: Table, creature: str) -> Changing:
    """A discombobulated creature's turn is taken away (LH-COND-04); a transforming one makes its save (LH-TRANS-02);
    whoever has an attribute offset to -5 rolls for whether it can act (LH-OFFS-03..05)."""
    condition = sheet_of(table, creature).condition
    if condition is not WELL:
        if condition.state == "transforming":
            made = yield from saved(table, creature)
            table = made.table
        elif condition.state == "discombobulated":
            table = yield from changed(table, creature, condition=replace(condition, idle=True))
            values = {"who": name(table, creature), "state": titled(condition)}
            text = "{who} is {state} and loses this turn"
            yield Say(text, values, "LH-COND-04", "result", None, table.creatures[creature].hidden)
    sheet = sheet_of(table, creature)
    if sheet.traits and sheet.condition is WELL and in_fight(table):
        table = yield from before_the_turn(table, creature)
    return table


def turn_ends(table: Table, creature: str) -> Changing:
    """Discombobulation whose turn was taken away is over (LH-COND-04)."""
    condition = sheet_of(table, creature).condition
    if condition.state != "discombobulated" or not condition.idle:
        return table
    return (yield from released(table, creature, "LH-COND-04"))


def round_ends(table: Table) -> Changing:
    """The dying and comatose save, in the order of the table (LH-DYING-02..05)."""
    for identity in tuple(table.creatures):
        sheet = sheet_of(table, identity)
        if sheet.condition.state in ("dying", "coma") and has_to_save(sheet):
            made = yield from saved(table, identity)
            table = made.table
    return table


@gms_action("pass_round", "A round passes", rules=("LH-COND-04", "LH-DYING-02", "LH-DYING-04", "LH-TRANS-02"))
def pass_round(table: Table, intent: Intent) -> Procedure:
    """A turn for everybody: the discombobulated lose it and are well (LH-COND-04), the transforming save (LH-TRANS-02);
    then the dying and comatose do (LH-DYING-02)."""
    yield Say("A round passes", why="LH-DYING-02", level="time")
    for identity in tuple(table.creatures):
        sheet = sheet_of(table, identity)
        if sheet.spent is not UNSPENT:
            table = yield from changed(table, identity, spent=UNSPENT)
        if sheet.condition is not WELL:
            table = yield from turn_begins(table, identity)
            table = yield from turn_ends(table, identity)
    yield from round_ends(table)
    return Outcome("A round later")


@pass_round.refuses
def _(table: Table, intent: Intent) -> Refusal | None:
    """In a fight the order carries rounds on."""
    if in_fight(table):
        return no("a fight is on: its rounds pass by themselves", "LH-DYING-02")
    return None


def in_danger(table: Table, creature: str) -> bool:
    """Whether this is an adventurer who would be lost if left alone: it cannot act, for a while at least
    (LH-OFFS-10)."""
    sheet = sheet_of(table, creature)
    if sheet.role != "adventurer" or table.creatures[creature].side != "players":
        return False
    return sheet.condition.state in ("incapacitated", "dying", "transforming", "coma") or (
        sheet.condition.state != "dead" and helpless(sheet)
    )


@gms_action("left_behind", "Left behind", creature(), rules=("LH-OFFS-10", "LH-GRIM-06"))
def left(table: Table, intent: Intent) -> Procedure:
    """Seized and eaten: dead and lost, and each companion who learns of it is due for a grim test (LH-GRIM-06)."""
    target = str(intent.arguments["target"])
    values, hidden = {"who": name(table, target)}, table.creatures[target].hidden
    yield Say("{who} is left behind, seized and eaten", values, "LH-OFFS-10", "heading", None, hidden)
    table = yield from befalls(table, target, Condition(state="dead", label=EATEN), "LH-OFFS-10")
    record = replace(sheet_of(table, target).record, fate=EATEN)
    yield from changed(table, target, record=record)
    return Outcome("Eaten")


@left.refuses
def _(table: Table, intent: Intent) -> Refusal | None:
    """Only an adventurer who cannot get away."""
    target = str(intent.arguments["target"])
    if in_danger(table, target):
        return None
    return no("{target} is no helpless adventurer", "LH-OFFS-10", target=name(table, target))


@gms_action(
    "safe_area", "The party is in a safe area", flag("safe", "In a safe area", True), rules=("LH-DYING-09", "LH-GLK-06")
)
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


@set_safe.refuses
def _(table: Table, intent: Intent) -> Refusal | None:
    """Not in a fight."""
    if intent.arguments["safe"] and in_fight(table):
        return no("a fight is on: nobody is safe", "LH-DYING-09")
    return None


PARTY: Final = "The party"
"""The heading of what the GM does to all of them."""


@pass_round.offered_to_gm
def _(table: Table) -> Iterator[Offer]:
    yield pass_round.offer(table, "", "A round passes", note="states, saves", group=PARTY)


@set_safe.offered_to_gm
def _(table: Table) -> Iterator[Offer]:
    waiting = [name(table, identity) for identity in table.creatures if waits(table, identity)]
    note = f"{', '.join(waiting)} joins" if len(waiting) == 1 else f"{', '.join(waiting)} join" if waiting else ""
    yield set_safe.offer(table, "", "The party is in a safe area", {"safe": True}, note=note, group=PARTY)
    if chronicle(table).safe:
        yield set_safe.offer(table, "", "The party leaves the safe area", {"safe": False}, group=PARTY)


@left.offered
def _(table: Table, who: str) -> Iterator[Offer]:
    if in_danger(table, who):
        yield left.offer(table, "", "Left behind: eaten", {"target": who}, note="seized before long", group=GM)


AREA = Area(actions=(pass_round, set_safe))
