"""An area out of its lists."""

from collections.abc import Callable, Iterable, Mapping
from typing import Any

from vtt.rules.description import ActionDescription, Offer, OptionDescription
from vtt.rules.kit.actions import ready_made
from vtt.rules.kit.area import Area
from vtt.rules.livehack.roll_view_types import View
from vtt.rules.procedure_types import Perform, Refuse
from vtt.table.table import Table


def bridged(
    descriptions: Iterable[ActionDescription],
    procedures: Mapping[str, tuple[Refuse, Perform]],
    options: tuple[OptionDescription, ...] = (),
    offers: Callable[[Table, str], Iterable[Offer]] | None = None,
    table_offers: Callable[[Table], Iterable[Offer]] | None = None,
    views: Mapping[str, View] | None = None,
    **others: Any,
) -> Area:
    """Everything that a creature is offered stands with its first action."""
    actions = ready_made(descriptions, procedures)
    for each in actions:
        if views and each.name in views:
            each.viewed(views[each.name])
    if offers is not None:
        actions[0].offered(offers)
    if table_offers is not None:
        actions[0].offered_to_gm(table_offers)
    return Area(actions=actions, options=options, **others)
