"""A fight starts and ends (RH-INIT-01, RH-TIME-03, RH-TIME-05), who acts when, and the role of each in it
(RH-SHEET-06)."""

from collections.abc import Iterator

from msgspec.structs import replace

from vtt.games.revenants_hack.luck.closing import closed
from vtt.games.revenants_hack.order.bag import GAME, RULES
from vtt.games.revenants_hack.sheet.access import (
    Changing,
    chronicle,
    chronicled,
    in_bed,
    in_rounds,
    name,
    sheet_of,
    standing,
    winner,
)
from vtt.games.revenants_hack.sheet.parts import ROLE_LABELS, Role
from vtt.rules.contract.description import Offer, Refusal
from vtt.rules.contract.order_view import OrderRow, OrderView
from vtt.rules.contract.parameters import choice, flag
from vtt.rules.contract.procedure import Change, Intent, Outcome, Procedure, Say, Value
from vtt.rules.kit.actions import offering, ready_made
from vtt.rules.kit.authoring import Area, action, gms_action, no
from vtt.rules.kit.token_bag.actions import actions, procedures
from vtt.rules.kit.token_bag.flow import carried_on, filled, opened
from vtt.rules.kit.token_bag.options import options
from vtt.rules.kit.token_bag.reading import GM, part_in_round
from vtt.rules.kit.token_bag.view import of_creature, order_with_bag, state_in_round
from vtt.table.bag import Drawn
from vtt.table.bands import Scale
from vtt.table.events import ClockSet, InitiativeSet, SheetChanged
from vtt.table.table import Table

_STARTED = Outcome("The fight starts")
_ENDED = Outcome("The fight ends")
_CLOSING = Outcome("The closing round")
ROLES: dict[str, str] = {**ROLE_LABELS, "character": "Player character"}


@gms_action("start_fight", "Start a fight", rules=("RH-INIT-01",))
def start_fight(table: Table, intent: Intent) -> Procedure:
    """Rounds are counted from 1, and the bag is filled. The seat after the one that drew last draws first
    (RH-INIT-07)."""
    known = chronicle(table)
    if known.encounter != "fight" or known.closing:
        table = yield from chronicled(table, encounter="fight", closing=False)
    table = yield Change(ClockSet(replace(table.clock, moment=1, scale=Scale.MOMENTS)))
    yield from opened(GAME, table, _first_seat(table, known.last_seat))
    return _STARTED


@start_fight.refuses
def _(table: Table, intent: Intent) -> Refusal | None:
    """One at a time, with somebody in it."""
    if in_rounds(table):
        if chronicle(table).encounter == "hazard":
            return no("rounds are counted for a hazard", "RH-TIME-04")
        return no("the fight is on already", "RH-INIT-01")
    if not any(GAME.part(table, who) and GAME.can_act(table, who) for who in table.creatures):
        return no("nobody can fight", "RH-INIT-01")
    return None


@gms_action("end_fight", "End the fight", rules=("RH-TIME-03",))
def end_fight(table: Table, intent: Intent) -> Procedure:
    """The encounter closes (RH-TIME-03); where something still runs, play may go on without opponents until the last
    of it has come due (RH-TIME-05)."""
    yield Say("The fight ends", why="RH-TIME-03", level="time")
    last = _last_seat(table)
    if last and last != chronicle(table).last_seat:
        table = yield from chronicled(table, last_seat=last)
    table = yield from closed(table)
    if not in_rounds(table):
        return _ENDED
    table = yield from _without_opponents(table)
    initiative = table.initiative
    bag = initiative.bag
    if bag is not None and not (initiative.acting or bag.holder):
        yield from carried_on(GAME, table)
    return _CLOSING


@end_fight.refuses
def _(table: Table, intent: Intent) -> Refusal | None:
    """Only a fight that is on can end."""
    if not in_rounds(table):
        return no("no fight is on", "RH-TIME-03")
    if chronicle(table).encounter == "hazard":
        return no("rounds are counted for a hazard", "RH-TIME-04")
    return None


def _without_opponents(table: Table) -> Changing:
    """The GM's tokens are put aside, and none of the GM's creatures acts any more (RH-TIME-05)."""
    initiative = table.initiative
    bag = initiative.bag
    if bag is None:
        return (yield from filled(GAME, table))
    drawn = bag.drawn
    if bag.holder == GM and drawn:
        drawn = (*drawn[:-1], replace(drawn[-1], fate="aside"))
    held = drawn[-1:] if bag.holder and bag.holder != GM else ()
    before = drawn[: len(drawn) - len(held)]
    bag = replace(
        bag,
        gm=0,
        drawn=(*before, *(Drawn("gm", GM, "aside"),) * bag.gm, *held),
        holder="" if bag.holder == GM else bag.holder,
        waiting=tuple([who for who in bag.waiting if GAME.can_act(table, who)]),
    )
    acting = initiative.acting
    if acting and part_in_round(GAME, table, acting) in ("leader", "minion"):
        acting = ""
    table = yield Change(InitiativeSet(replace(initiative, acting=acting, bag=bag)))
    return table


def _first_seat(table: Table, last: str) -> str:
    """The key of the seat after the one that drew last, or empty for the first."""
    keys = [seat.key for seat in GAME.seats(table)]
    return keys[(keys.index(last) + 1) % len(keys)] if last in keys else ""


def _last_seat(table: Table) -> str:
    """The key of the seat that drew last in this fight: the one before the seat whose draw it is, or empty."""
    bag = table.initiative.bag
    keys = [seat.key for seat in GAME.seats(table)]
    if bag is None or bag.next_seat not in keys:
        return ""
    return keys[keys.index(bag.next_seat) - 1]


OF_SIDE: dict[str, tuple[Role, ...]] = {"players": ("character", "hireling"), "gm": ("leader", "minion"), "none": ()}
"""The roles that each side has."""

_SIDES = {"players": "the players’ side", "gm": "the GM’s side"}


@action(
    "set_role", "Role", choice("role", "Role", ROLES, "minion"), flag("important", "Important"), rules=("RH-SHEET-06",)
)
def set_role(table: Table, intent: Intent) -> Procedure:
    """The role counts from the next filling of the bag on (RH-INIT-06); the mark says who can be asked for an Out of
    Luck roll."""
    who = intent.actor
    creature, sheet = table.creatures[who], sheet_of(table, who)
    role: Role = intent.arguments["role"]
    important = bool(intent.arguments["important"])
    record = sheet.record
    if record.important != important:
        record = replace(record, important=important)
    yield Change(SheetChanged(who, replace(sheet, role=role, record=record)))
    text = "{who}: {role}, important" if important else "{who}: {role}"
    secret = creature.side == "gm" or creature.hidden
    yield Say(text, {"who": creature.name, "role": ROLES[role].lower()}, "RH-SHEET-06", "heading", secret=secret)
    return Outcome(ROLES[role])


@set_role.refuses
def _(table: Table, intent: Intent) -> Refusal | None:
    """Characters and hirelings are on the players' side, leaders and minions on the GM's."""
    side = table.creatures[intent.actor].side
    roles = OF_SIDE[side]
    if not roles:
        return no("{who} is on no side", "RH-SHEET-06", who=name(table, intent.actor))
    if intent.arguments["role"] not in roles:
        words = " or ".join(ROLES[role].lower() for role in roles)
        return no("whoever is on {side} is a {words}", "RH-SHEET-06", side=_SIDES[side], words=words)
    return None


@set_role.offered
def _(table: Table, creature: str) -> Iterator[Offer]:
    """The other role of its side, and for the GM's the mark (RH-SHEET-06)."""
    side, sheet = table.creatures[creature].side, sheet_of(table, creature)
    important = sheet.record.important
    for role in OF_SIDE[side]:
        if role != sheet.role:
            arguments: dict[str, Value] = {"role": role, "important": important}
            yield set_role.offer(table, creature, ROLES[role], arguments, group="Role")
    if side == "gm" and sheet.role in OF_SIDE[side]:
        label = "No longer important" if important else "Important"
        arguments = {"role": sheet.role, "important": not important}
        yield set_role.offer(table, creature, label, arguments, group="Role")


_OF_THE_BAG = ready_made(actions(RULES), procedures(GAME))
_BY_NAME = {each.name: each for each in (start_fight, *_OF_THE_BAG, end_fight)}
_OFFER = offering(_BY_NAME.values())


@_BY_NAME["use_token"].offered
def _(table: Table, creature: str) -> tuple[Offer, ...]:
    """To be activated by the token that is held, or to act now."""
    return of_creature(GAME, table, _OFFER, creature) if table.initiative.bag is not None else ()


_NOTES = {role: label.lower() for role, label in ROLES.items()} | {"character": "character"}
"""The roles in a line that has room for little: what is on the players' side says who plays it."""


def order_view(table: Table) -> OrderView:
    """The order: in a fight those who can act this round, as they stand on the table, and everybody else after them."""
    known = chronicle(table)
    return order_with_bag(
        GAME,
        table,
        _OFFER,
        _row,
        note="the closing round" if known.closing else "of the fight",
        note_without="of a hazard" if known.encounter == "hazard" else "",
    )


def _row(table: Table, identity: str, acted: bool | None) -> OrderRow:
    """One line; ``acted`` says whether the turn of this round is over, ``None`` for somebody who has none."""
    sheet = sheet_of(table, identity)
    notes = [_NOTES[sheet.role]] if table.creatures[identity].side != "none" else ["bystander"]
    state, words = state_in_round(GAME, table, identity, acted)
    if state == "out":
        kept_out = sheet.state or ("in bed" if in_bed(table, identity) else "")
        notes = [kept_out] if kept_out else notes
    if words:
        notes.append(words)
    if sheet.record.important and state != "out" and len(notes) == 1:
        # How matters stand comes first where there is no room for all.
        notes.append("important")
    if table.creatures[identity].hidden:
        notes.append("hidden")
    return OrderRow(creature=identity, note=" · ".join(notes), state=state)


AREA = Area(
    actions=(*_BY_NAME.values(), set_role),
    options=options(RULES),
    order_view=order_view,
    standing=standing,
    winner=winner,
)
