"""Who acts when: the round with its bag, or before a fight everyone who could be in it. An addition."""

from vtt.rules.null_die.access import is_down, sheet_of
from vtt.rules.null_die.offer_making import offer
from vtt.rules.null_die.order.bag_game import GAME
from vtt.rules.null_die.sheet_words import ROLE_LABELS
from vtt.rules.order_view import OrderRow, OrderView
from vtt.rules.token_bag.order import order_with_bag, state_in_round
from vtt.table.table import Table


def order_view(table: Table) -> OrderView:
    """The order: in a fight those who can act this round, as they stand on the table, and everybody else after them."""
    return order_with_bag(GAME, table, offer, _row, note="of the fight")


def _row(table: Table, identity: str, acted: bool | None) -> OrderRow:
    """One line; ``acted`` says whether the turn of this round is over, ``None`` for somebody who has none."""
    sheet = sheet_of(table, identity)
    notes = ["bystander" if table.creatures[identity].side == "none" else ROLE_LABELS[sheet.role].lower()]
    state, words = state_in_round(GAME, table, identity, acted)
    if state == "out" and is_down(sheet):
        notes = ["out of the fight"]
    if words:
        notes.append(words)
    if table.creatures[identity].hidden:
        notes.append("hidden")
    return OrderRow(creature=identity, note=" · ".join(notes), state=state)
