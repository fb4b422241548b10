"""A law that a game has not kept, with what shows it."""

from collections.abc import Iterable, Sequence
from typing import Any

from vtt.rules.contract.procedure import Intent
from vtt.session.answers import Chosen, Faces
from vtt.session.entry import Entry
from vtt.table.table import Table

Step = dict[str, Any]
"""A step as a scenario file has it (``vtt.campaign.scenario_step``)."""


class Broken(Exception):
    """A game has not kept a law: ``str`` says what was expected and what was found. ``steps`` on the ``table`` lead to
    it; the last one claims what the law does, and fails as far as a scenario can tell."""

    def __init__(self, what: str, table: Table | None = None, steps: Sequence[Step] = ()) -> None:
        super().__init__(what)
        self.table = table
        self.steps = tuple(steps)


def step_of(intent: Intent, dice: Iterable[int] = (), choose: Iterable[str] = (), **claims: Any) -> Step:
    """The step that does this with these faces and answers, and what it claims (``outcome``, ``refused``,
    ``expect``)."""
    fields = {
        "do": intent.action,
        "actor": intent.actor,
        "with": {name: value for name, value in intent.arguments.items() if value is not None},
        "dice": list(dice),
        "choose": list(choose),
    }
    return {name: value for name, value in fields.items() if value} | claims


def step_of_entry(entry: Entry, **claims: Any) -> Step:
    """The step that does what the journal holds."""
    faces = [face for answer in entry.answers if isinstance(answer, Faces) for face in answer.faces]
    chosen = [answer.value for answer in entry.answers if isinstance(answer, Chosen)]
    return step_of(entry.intent, faces, chosen, **claims)
