"""Who acts when: the area of initiative, the bag and morale, and their order as it is shown (BH-INIT, BH-MOR)."""

from typing import Literal

from vtt.games.black_hack.effects import stopped
from vtt.games.black_hack.fighters import has_turns, standing, winner
from vtt.games.black_hack.order.bag import BAG_ACTIONS, BAG_OPTIONS, GAME, plays_with_bag
from vtt.games.black_hack.order.initiative import end_fight, mark_danger, next_turn, order, start_fight
from vtt.games.black_hack.order.moments import FIRST, INITIATIVE_POWERFUL_FOE, LAST
from vtt.games.black_hack.order.morale import MORALE_AGAIN, morale
from vtt.games.black_hack.sheet.access import fighting, sheet_of
from vtt.games.black_hack.sheet.sheets import AnySheet, Foe
from vtt.rules.contract.description import Offer
from vtt.rules.contract.order_view import OrderRow, OrderView
from vtt.rules.kit.actions import offering
from vtt.rules.kit.authoring import Area, described
from vtt.rules.kit.token_bag.view import END_NOTE, NEXT_NOTE, bag_view, next_ones
from vtt.table.initiative import Turn
from vtt.table.table import Table

_OFFER = offering((next_turn, *BAG_ACTIONS))
_GROUP_NOTES = {FIRST: "before foes", LAST: "after foes"}
"""How the groups of the initiative read (BH-INIT-02, BH-INIT-03), until somebody has gone."""

_START = {False: "Roll initiative", True: "Fill the bag"}
_MORALE = "whether they fight on or flee"
_START_NOTES = {
    False: "each Character tests DEX: before the foes, or after",
    True: "Moments are counted, and tokens say who acts",
}
_STATE_NOTES = {"out": "out of action", "dead": "dead", "lost": "lost"}


def order_view(table: Table) -> OrderView:
    """The order; characters in a group may be dragged within it (BH-INIT-02)."""
    if not fighting(table):
        bag = plays_with_bag(table)
        return OrderView(
            heading="No fight",
            note="time is counted in " + table.clock.scale.value.capitalize(),
            rows=tuple(_unordered(table, identity) for identity in table.creatures),
            buttons=(start_fight.offer(table, "", _START[bag], note=_START_NOTES[bag], key="I"),),
        )
    with_bag = table.initiative.bag is not None
    ordered = {turn.creature for turn in table.initiative.order}
    rows = [_row(table, turn) for turn in table.initiative.order if turn.creature in table.creatures]
    rows += [_unordered(table, identity) for identity in table.creatures if identity not in ordered]
    return OrderView(
        heading="Moment",
        number=str(table.clock.moment),
        note="of the fight",
        rows=tuple(rows),
        buttons=tuple(_buttons(table)),
        reorder="" if with_bag else "order",
        bag=bag_view(GAME, table, _OFFER) if with_bag else None,
    )


def _buttons(table: Table) -> list[Offer]:
    made = [
        next_turn.offer(table, "", "Next ▸", note=NEXT_NOTE, key="N"),
        *(next_ones(GAME, table, _OFFER) if table.initiative.bag is not None else ()),
        end_fight.offer(table, "", "End the fight", note=END_NOTE),
    ]
    seen: set[str] = set()
    for identity, creature in table.creatures.items():
        sheet = sheet_of(table, identity)
        if isinstance(sheet, Foe) and sheet.morale_due and not sheet.state and (creature.group or identity) not in seen:
            seen.add(creature.group or identity)
            made.append(morale.offer(table, "", f"Test morale, {creature.name}", {"leader": identity}, note=_MORALE))
    return made


def _row(table: Table, turn: Turn) -> OrderRow:
    identity = turn.creature
    sheet = sheet_of(table, identity)
    acting = table.initiative.acting == identity
    notes = _notes(table, identity, sheet)
    if isinstance(sheet, Foe):
        notes.insert(0, f"{sheet.hd} HD")
    elif turn.group in _GROUP_NOTES and not (acting or turn.acted):
        # Before what somebody is now: of a note without room its first part goes first.
        notes.insert(0, _GROUP_NOTES[turn.group])
    state: Literal["waiting", "acting", "acted", "out"] = "waiting"
    if not has_turns(sheet):
        state = "out"
        notes = [_kept_out(sheet)]
    elif acting:
        state = "acting"
        notes.append("acts now")
    elif turn.acted:
        state = "acted"
        notes.append("acted")
    return OrderRow(creature=identity, note=" · ".join(notes), state=state, group=turn.group)


def _kept_out(sheet: AnySheet) -> str:
    """Why a creature has no Turns, in a few words."""
    if sheet.state:
        return _STATE_NOTES[sheet.state]
    stopping = stopped(sheet, "no_turn")
    return stopping.name.lower() if stopping is not None else f"at {sheet.fate.location}"


def _unordered(table: Table, identity: str) -> OrderRow:
    """Somebody who has no turn: before a fight, Out of Action, or come later."""
    sheet = sheet_of(table, identity)
    if not has_turns(sheet):
        return OrderRow(creature=identity, note=_kept_out(sheet), state="out")
    life = f"{sheet.hd} HD" if isinstance(sheet, Foe) else f"{sheet.hp} of {sheet.max_hp} HP"
    notes = [life, *_notes(table, identity, sheet)]
    return OrderRow(creature=identity, note=" · ".join(notes))


def _notes(table: Table, identity: str, sheet: AnySheet) -> list[str]:
    notes: list[str] = [hindrance.name for hindrance in sheet.hindrances]
    if isinstance(sheet, Foe) and sheet.fleeing:
        notes.append("fleeing")
    if table.creatures[identity].hidden:
        notes.append("hidden")
    return notes


AREA = Area(
    actions=(start_fight, next_turn, order, end_fight, mark_danger, morale, *BAG_ACTIONS),
    options=(*BAG_OPTIONS, *described(INITIATIVE_POWERFUL_FOE, MORALE_AGAIN)),
    order_view=order_view,
    standing=standing,
    winner=winner,
)
