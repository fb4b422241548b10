"""How a state befalls somebody and how it ends; characters that are lost (LH-DYING-09, LH-GLK-06); a transformation
that completes (LH-TRANS-03, LH-GLK-04..06)."""

from typing import Any, Final, Literal

from msgspec.structs import replace

from vtt.games.livehack.access import changed, in_fight, name, sheet_of
from vtt.games.livehack.attributes import rating_of
from vtt.games.livehack.chronicle import Loss, chronicle, chronicled
from vtt.games.livehack.fighters import out_of_the_fight
from vtt.games.livehack.grimness.experiences import death_seen, eating_known
from vtt.games.livehack.parts import GRIMNESS, WELL, Condition, State
from vtt.games.livehack.telling import FORM, titled
from vtt.rules.contract.procedure import Asking, Change, Say
from vtt.rules.kit.authoring import Changing, House
from vtt.table.events import CreaturePut
from vtt.table.table import Table

EATEN: Final = "eaten"
"""What becomes of an incapacitated adventurer who is left alone (LH-OFFS-10)."""


def mourned(table: Table, creature: str) -> Asking[None]:
    """Companions are due for a grim test: those who see one die, those who hear that one was eaten (LH-GRIM-05, LH-
    GRIM-06)."""
    eaten = sheet_of(table, creature).condition.label == EATEN
    yield from (eating_known if eaten else death_seen)(table, creature)


def lost(table: Table, creature: str, why: str) -> Changing:
    """A player's character is lost: another may be made at once, and joins when the party is next in a safe area. One
    that is lost there outside a fight is not waited for."""
    sheet = sheet_of(table, creature)
    player = sheet.record.player
    if sheet.role != "adventurer" or not player:
        return table
    known = chronicle(table)
    if known.safe and not in_fight(table):
        text = "{player}, who played {who}, may make another adventurer, who joins at once: the party is in a safe area"
    else:
        loss = Loss(player=player, before=_characters(table, player))
        table = yield from chronicled(table, losses=(*known.losses, loss), safe=False)
        text = (
            "{player}, who played {who}, may make another adventurer, who joins when the party is next in a safe area"
        )
    yield Say(
        text, {"player": player, "who": name(table, creature)}, why, "reminder", None, table.creatures[creature].hidden
    )
    return table


def _characters(table: Table, player: str) -> tuple[str, ...]:
    return tuple(identity for identity in table.creatures if sheet_of(table, identity).record.player == player)


STATE_OVERLAP: House[Literal["worst", "latest"]] = House(
    "state_overlap", "Of two states", "LH-DMG-07", {"worst": "the worse counts", "latest": "the later counts"}
)

RANK: Final[dict[State, int]] = {
    "": 0,
    "discombobulated": 1,
    "incapacitated": 2,
    "dying": 3,
    "transforming": 3,
    "coma": 4,
    "dead": 5,
}
"""From mildest to worst; dying and transforming are alike (LH-DMG-07)."""

_FALLING: Final = frozenset({"incapacitated", "dying", "coma", "dead"})
"""States in which somebody lies on the ground (LH-COND-07); one who transforms does so standing."""


def befalls(table: Table, creature: str, condition: Condition, why: str) -> Changing:
    """A state befalls somebody; a milder one than the present changes nothing (LH-DMG-07, option ``state_overlap``).
    Who is incapacitated or dying falls down (LH-COND-07). Whoever had stabilised and is struck down again has to save
    again."""
    sheet = sheet_of(table, creature)
    present = sheet.condition
    if present is not WELL and not replaces(table, present, condition.state):
        if condition.state == "dying" and present.stable and present.state in ("dying", "coma"):
            table = yield from changed(table, creature, condition=replace(present, stable=False))
            text = "{who} is not stable any more"
            yield Say(text, {"who": name(table, creature)}, "LH-DYING-05", "result", about=(creature,))
        return table
    falls = not sheet.prone and condition.state in _FALLING
    table = yield from changed(table, creature, condition=condition, prone=sheet.prone or falls)
    text = "{who} falls down, {state}" if falls and condition.state != "dead" else "{who} is {state}"
    yield Say(text, {"who": name(table, creature), "state": titled(condition)}, why, "result", about=(creature,))
    if condition.state == "dead":
        table = yield from lost(table, creature, "LH-DYING-09")
        yield from mourned(table, creature)
    return (yield from out_of_the_fight(table, creature, sheet))


def released(table: Table, creature: str, why: str) -> Changing:
    """The state ends; whoever fell stays prone until it stands up."""
    condition = sheet_of(table, creature).condition
    if condition is WELL:
        return table
    table = yield from changed(table, creature, condition=WELL)
    values = {"who": name(table, creature), "state": titled(condition)}
    yield Say("{who} is not {state} any more", values, why, "result", None, table.creatures[creature].hidden)
    return table


def replaces(table: Table, present: Condition, state: State) -> bool:
    """Whether a new state takes the place of the present one. A spell of discombobulation that has not passed yet is
    not begun anew (LH-COND-04), and nothing lifts death."""
    if present.state == "dead":
        return False
    if STATE_OVERLAP(table) == "latest":
        return not present.state == state == "discombobulated"
    return RANK[state] > RANK[present.state]


BLIND_SIGHT: Final = "blind sight"


def becomes(table: Table, creature: str) -> Changing:
    """The change is complete. The character is lost to its player, who may make another one (LH-GLK-06); the sheet is
    the GM's and a monster's (LH-GLK-04), with Strength + Grimness, Wisdom - Grimness and blind sight, everything else
    as it was (LH-GLK-05). The lowered Wisdom is no damage."""
    table = yield from lost(table, creature, "LH-GLK-06")
    before, sheet = table.creatures[creature], sheet_of(table, creature)
    grimness, now = rating_of(sheet, GRIMNESS), sheet.attributes
    record = sheet.record
    abilities = record.abilities if BLIND_SIGHT in record.abilities else (*record.abilities, BLIND_SIGHT)
    changed = replace(
        sheet,
        role="monster",
        attributes=replace(now, strength=now.strength + grimness, wisdom=now.wisdom - grimness),
        condition=WELL,
        record=replace(record, player="", abilities=abilities, fate=FORM, was=record.player or before.name),
    )
    table = yield Change(CreaturePut(replace(before, side="gm", sheet=changed)))
    yield Say("{who} is a Grimlock now, and the GM’s", {"who": before.name}, "LH-GLK-04", "result", about=(before.id,))
    values: dict[str, Any] = {"strength": now.strength, "wisdom": now.wisdom, "grimness": grimness}
    values |= {"more": changed.attributes.strength, "less": changed.attributes.wisdom}
    text = "Strength {strength} + {grimness} = {more}, Wisdom {wisdom} \u2212 {grimness} = {less}, blind sight"
    yield Say(text, values, "LH-GLK-05", "detail", None, True)
    return table


def completed(table: Table, creature: str) -> Changing:
    """The creature is what it was turning into. After a grim change it is the GM's monster; else it stays as it is,
    out of action, until the GM says what its new form can do."""
    sheet = sheet_of(table, creature)
    condition = sheet.condition
    if condition.grim:
        return (yield from becomes(table, creature))
    form = condition.form or "something else"
    changed_for_good = Condition(state="incapacitated", label=form, form=form, stable=True)
    record = replace(sheet.record, fate=f"turned into {form}")
    table = yield from changed(table, creature, condition=changed_for_good, record=record)
    values = {"who": name(table, creature), "form": form}
    yield Say("{who} has turned into {form}", values, "LH-TRANS-03", "result", None, table.creatures[creature].hidden)
    return table
