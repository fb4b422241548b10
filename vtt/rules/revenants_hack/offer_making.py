"""The offers of areas whose actions don't make their own yet, and those areas as the kit has them."""

from collections.abc import Callable, Mapping
from typing import Any

from vtt.rules.description import Offer
from vtt.rules.kit.actions import Action, Offered, OfferedToGm
from vtt.rules.offer_making import OfferMaker
from vtt.table.table import Table


class _Offers(OfferMaker):
    def __init__(self, by_name: Callable[[], Mapping[str, Action]]) -> None:
        self._by_name = by_name

    def __call__(self, table: Table, action: str, *words: Any, **more: Any) -> Offer:
        """The offer of an action by its name."""
        return self._by_name()[action].offer(table, *words, **more)


def _by_name() -> Mapping[str, Action]:
    from vtt.rules.revenants_hack.game import GAME

    return GAME.by_name


offer = _Offers(_by_name)
"""The offer of one of the game's actions."""


def bridged(found: tuple[Action, ...], offered: Offered, offered_to_gm: OfferedToGm) -> tuple[Action, ...]:
    """An area's actions; the first of them is asked for the offers of all."""
    found[0].offered(offered)
    found[0].offered_to_gm(offered_to_gm)
    return found
