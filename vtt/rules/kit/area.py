"""An area of a game: everything about some of its rules, in one module that ends with ``AREA = Area(...)``."""

from collections.abc import Callable, Iterable, Mapping
from typing import Any

import msgspec

from vtt.rules.contract.clock_view import ClockView
from vtt.rules.contract.derived import Derived
from vtt.rules.contract.description import Block, OptionDescription
from vtt.rules.contract.guides import GuideView
from vtt.rules.contract.library import EntryView, Reading, Shelf
from vtt.rules.contract.order_view import OrderView
from vtt.rules.contract.procedure import Intent
from vtt.rules.kit.actions import Action
from vtt.table.areas import Area as Struck
from vtt.table.creature import Point
from vtt.table.table import Table


class Area(msgspec.Struct, frozen=True, kw_only=True):
    """What an area says of its game.

    ``actions``, ``options``, ``derived``, ``head`` (what stands first on a sheet), ``blocks`` (what follows) and
    ``guides`` are joined with those of the other areas, in the order of the areas. All others are said by one area
    alone, each as ``vtt.rules.contract.system.System`` has it: of several the first is heard.
    """

    actions: tuple[Action, ...] = ()
    options: tuple[OptionDescription, ...] = ()
    derived: tuple[Derived, ...] = ()
    head: Callable[[Table, str], Iterable[Block]] | None = None
    blocks: Callable[[Table, str], Iterable[Block]] | None = None
    guides: Callable[[Table], Iterable[GuideView]] | None = None
    standing: Callable[[Table, str], bool] | None = None
    winner: Callable[[Table], str | None] | None = None
    next_intent: Callable[[Table], Intent | None] | None = None
    order_view: Callable[[Table], OrderView] | None = None
    clock_view: Callable[[Table], ClockView] | None = None
    move_reach: Callable[[Table, str], float | None] | None = None
    settle: Callable[[Table, str, Point], Point] | None = None
    life_change: Callable[[Table, str, int], Intent | None] | None = None
    area: Callable[[Table, Intent], Struck | None] | None = None
    spared: Callable[[Table, Intent], frozenset[str]] | None = None
    shelves: Callable[[Table], tuple[Shelf, ...]] | None = None
    entry_view: Callable[[Table, str, str], EntryView] | None = None
    read_library: Callable[[str, bytes], Reading] | None = None
    library_entries: Callable[[Table, str, Mapping[str, Mapping[str, Any]]], Reading] | None = None
