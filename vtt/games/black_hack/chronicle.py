"""What the game knows of the table as a whole: exploration, the market, what magic has left in the scene."""

from collections.abc import Generator
from typing import Any

import msgspec

from vtt.games.black_hack.goods.state import Market
from vtt.games.black_hack.growth.state import Party
from vtt.games.black_hack.magic.state import Magic
from vtt.games.black_hack.making.state import Making
from vtt.games.black_hack.referee.state import Exploration
from vtt.rules.contract.procedure import Change, Request
from vtt.table.creature import Sheet
from vtt.table.events import StateChanged
from vtt.table.table import Table


class Chronicle(
    msgspec.Struct,
    Sheet,
    frozen=True,
    kw_only=True,
    forbid_unknown_fields=True,
    omit_defaults=True,
    tag_field="kind",
    tag="chronicle",
):
    """``Table.state`` of this game, a part for each area."""

    exploration: Exploration = Exploration()
    market: Market = Market()
    magic: Magic = Magic()
    party: Party = Party()
    making: Making = Making()


EMPTY = Chronicle()


def chronicle(table: Table) -> Chronicle:
    """What is known of the table as a whole."""
    state = table.state
    return state if isinstance(state, Chronicle) else EMPTY


def chronicled(table: Table, **parts: Any) -> Generator[Request, Any, Table]:
    """Some parts of the chronicle are now these."""
    table = yield Change(StateChanged(msgspec.structs.replace(chronicle(table), **parts)))
    return table
