"""A campaign whose game is not there: read as far as that goes without rules. Nothing of it can be changed.

The board, the places, the order and every line of the log are there as they were written; of the sheets their fields.
"""

import shutil
import tempfile
from collections.abc import Callable, Mapping
from functools import cached_property
from pathlib import Path
from typing import Any

import msgspec

from vtt.campaign.campaign import Campaign, OnlyRead
from vtt.campaign.errors import CampaignError
from vtt.campaign.held_file import HeldFile
from vtt.campaign.opening import opened
from vtt.campaign.reading import copied
from vtt.rules.contract.description import Block, Facts, Refusal, SheetView
from vtt.rules.contract.forms import SheetForm
from vtt.rules.contract.library import Problem
from vtt.rules.contract.order_view import OrderRow, OrderView
from vtt.rules.contract.procedure import Intent
from vtt.rules.kit.areas import Areas
from vtt.rules.kit.game import PlainGame
from vtt.table.creature import Sheet, UnreadSheet
from vtt.table.table import Table

_LONGEST = 60


class WithoutRules(PlainGame):
    """What is shown of a table whose game is not there."""

    areas = Areas()
    by_name = {}  # noqa: RUF012 - no action at all

    def __init__(self, name: str, why: str) -> None:
        self.name = name
        # What it is called stood with its rules.
        self.title = f"{called(name)} (not there)"
        self.why = why

    def warm(self) -> None:
        """There is nothing to load."""

    @property
    def sheet_types(self) -> tuple[type[Sheet], ...]:
        """Whatever a file holds."""
        return (UnreadSheet,)

    @property
    def state_types(self) -> tuple[type[Sheet], ...]:  # type: ignore[override]
        """Whatever a file holds."""
        return (UnreadSheet,)

    @cached_property
    def sheet(self) -> Callable[[Mapping[str, Any]], Sheet]:
        """The fields as they are."""
        return lambda fields: UnreadSheet(dict(fields))

    @cached_property
    def refusal(self) -> Callable[[Table, Intent], Refusal | None]:
        """Nothing can be done."""
        return lambda table, intent: Refusal(self.why)

    @cached_property
    def sheet_problems(self) -> Callable[[Sheet], tuple[Problem, ...]]:
        """Nobody knows of any."""
        return lambda sheet: ()

    def sheet_form(self, table: Table, creature: str) -> SheetForm:
        """A form without a field."""
        return SheetForm(title=table.creatures[creature].name, fields=(), intent=Intent("edit_sheet", creature))

    def form_problems(self, table: Table, creature: str, values: Mapping[str, Any]) -> tuple[Problem, ...]:
        """None: there is nothing to type."""
        return ()

    def edited_form(self, table: Table, creature: str, values: Mapping[str, Any]) -> SheetForm:
        """The form without a field."""
        return self.sheet_form(table, creature)

    def sheet_view(self, table: Table, creature: str) -> SheetView:
        """The fields as they are written."""
        who = table.creatures[creature]
        fields = who.sheet.fields if isinstance(who.sheet, UnreadSheet) else {}
        told = tuple((key.replace("_", " ").capitalize(), _written(value)) for key, value in fields.items() if value)
        blocks: tuple[Block, ...] = (Facts("As it was written", told),) if told else ()
        return SheetView(creature=creature, title=who.name, subtitle=self.title, blocks=blocks)

    def order_view(self, table: Table) -> OrderView:
        """The order as it stood."""
        turns = table.initiative.order
        acting = table.initiative.acting
        rows = tuple(
            OrderRow(creature=each.creature, state="acting" if each.creature == acting else "waiting") for each in turns
        )
        return OrderView(heading="As it stood", rows=rows or tuple(OrderRow(creature=each) for each in table.creatures))


def _written(value: Any) -> str:
    text = value if isinstance(value, str) else msgspec.json.encode(value).decode()
    return text if len(text) <= _LONGEST else f"{text[: _LONGEST - 1]}…"


def called(game: str) -> str:
    """What a game is called of which only the name is known."""
    return game.replace("-", " ").capitalize()


def open_without_rules(path: Path, game: str) -> Campaign:
    """The campaign of a file whose ``game`` is not there, to be read alone.

    Raises ``CampaignError``, ``InUse`` where it is open. The file is left alone: what is read is a copy.
    """
    why = f"The game “{called(game)}” is not there: this campaign can be read, but nothing in it can be changed."
    folder = tempfile.mkdtemp(prefix="nearby-")
    try:
        copy = copied(path, Path(folder))
        try:
            file, newer = _held(copy)
        except CampaignError as error:
            raise CampaignError(str(error).replace(str(copy), str(path))) from None
        return Campaign(file, WithoutRules(game, why), OnlyRead(path, why, Path(folder), newer))
    except BaseException:
        shutil.rmtree(folder, ignore_errors=True)
        raise


def _held(copy: Path) -> tuple[HeldFile, bool]:
    """The file, and whether a newer version of the program wrote it."""
    try:
        return opened(copy), False
    except CampaignError as error:
        if not error.newer:
            raise
        from vtt.campaign.newer import held_newer

        return held_newer(copy)[0], True
