"""The offers of this game."""

from typing import Any, cast

from vtt.rules.description import Offer
from vtt.rules.offer_making import OfferMaker
from vtt.table.table import Table


def _offer(table: Table, action: str, *given: Any, **words: Any) -> Offer:
    from vtt.rules.livehack.game import SYSTEM

    game: Any = SYSTEM
    made: Offer = game.by_name[action].offer(table, *given, **words)
    return made


offer = cast(OfferMaker, _offer)
"""The offer of one of the game's actions."""
