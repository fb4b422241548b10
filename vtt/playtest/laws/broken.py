"""A law that a game has not kept, with what shows it."""

from collections.abc import Sequence

from vtt.campaign.scenario_step import Written
from vtt.table.table import Table


class Broken(Exception):
    """A game has not kept a law: ``str`` says what was expected and what was found. ``steps`` on the ``table`` lead to
    it; the last one claims what the law does, and fails as far as a scenario can tell."""

    def __init__(self, what: str, table: Table | None = None, steps: Sequence[Written] = ()) -> None:
        super().__init__(what)
        self.table = table
        self.steps = tuple(steps)
