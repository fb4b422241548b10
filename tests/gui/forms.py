"""The forms of a table, opened one after the other."""

from collections.abc import Iterator
from functools import partial

from PySide6.QtCore import QEvent, QSignalBlocker
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from vtt.gui.actions.parameter_form import ParameterForm
from vtt.gui.window.desk import Desk
from vtt.rules.contract.description import Offer

PARTS = 3
"""Opening every form takes long: each test of another size opens another of so many parts of them."""


def forms(qtbot: QtBot, desk: Desk, part: int) -> Iterator[tuple[str, ParameterForm]]:
    """The action and the form of one offer of each kind, beside its row; what asks for nothing is not done."""
    form, doing = desk.doing.form, desk.doing
    for offer in offers(desk)[part % PARTS :: PARTS]:
        actor = offer.intent.actor
        if actor and desk.display.shown != actor:
            desk.display.select(actor)
            qtbot.waitUntil(partial(_is_shown, desk, actor))
        blocked = QSignalBlocker(doing)
        desk.do_with_options(offer)
        blocked.unblock()
        if form.isVisible():
            yield offer.intent.action, form
        doing.cancel()
        # As between two that a person opens: what was in one is gone before there is another.
        QApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)


def offers(desk: Desk) -> list[Offer]:
    """One offer of each kind, those of each creature together."""
    standing = desk.standing
    assert standing is not None
    every = [*standing.system.table_offers(standing.table)]
    for creature in standing.table.creatures:
        every += standing.system.offers(standing.table, creature)
    kinds: dict[str, Offer] = {}
    for each in every:
        if each.refusal is None:
            kinds.setdefault(each.intent.action, each)
    return sorted(kinds.values(), key=lambda each: each.intent.actor)


def _is_shown(desk: Desk, creature: str) -> bool:
    return desk.display.shown == creature and bool(desk.creature.offers)
