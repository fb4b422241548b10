"""Who acts when: the round with its bag, or before a fight everyone who could be in it."""

from vtt.rules.order_view import OrderRow, OrderView
from vtt.rules.revenants_hack.offer_making import offer
from vtt.rules.revenants_hack.order.area import ROLES
from vtt.rules.revenants_hack.order.bag import GAME
from vtt.rules.revenants_hack.sheet.access import chronicle, in_bed, sheet_of
from vtt.rules.token_bag.order import order_with_bag, state_in_round
from vtt.table.table import Table

_NOTES = {role: label.lower() for role, label in ROLES.items()} | {"character": "character"}
"""The roles in a line that has room for little: what is on the players' side says who plays it."""


def order_view(table: Table) -> OrderView:
    """The order: in a fight those who can act this round, as they stand on the table, and everybody else after them."""
    known = chronicle(table)
    return order_with_bag(
        GAME,
        table,
        offer,
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
