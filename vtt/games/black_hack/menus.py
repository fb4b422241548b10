"""Offers that many actions make alike: to the GM on a creature, and in the GM's menus."""

from collections.abc import Callable, Iterator

from vtt.rules.contract.description import Offer
from vtt.rules.contract.procedure import Value
from vtt.rules.kit.actions import Action
from vtt.rules.kit.offer_making import GM_GROUP
from vtt.table.table import Table

_NOTHING: dict[str, Value] = {}


def on_creatures(
    action: Action,
    label: str,
    among: Callable[[Table, str], bool] = lambda table, who: True,
    *,
    changes: str = "",
    missing: dict[str, Value] = _NOTHING,
    note: str = "",
) -> None:
    """The GM is offered it on each creature ``among`` whom it is for, its ``target``. ``changes`` is the field of the
    sheet that shows what comes of it."""

    @action.offered
    def _(table: Table, who: str) -> Iterator[Offer]:
        if among(table, who):
            whom, watch = {"target": who}, f"creatures.{who}.{changes}" if changes else ""
            yield action.offer(table, "", label, whom, missing=missing, note=note, group=GM_GROUP, watch=watch)


def in_menus(
    action: Action,
    label: str,
    when: Callable[[Table], bool] = lambda table: True,
    *,
    missing: dict[str, Value] = _NOTHING,
    note: str = "",
    group: str = "",
) -> None:
    """The GM is offered it without a creature ``when`` there is a use for it: always, unless said otherwise."""

    @action.offered_to_gm
    def _(table: Table) -> Iterator[Offer]:
        if when(table):
            yield action.offer(table, "", label, missing=missing, note=note, group=group)
