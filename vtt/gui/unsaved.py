"""A step that did not happen because it could not be written to the campaign's file."""

from collections.abc import Callable
from pathlib import Path
from typing import Literal, NamedTuple

from vtt.rules.contract.procedure import Intent
from vtt.session import Session, Step

StepWanted = Literal["submit", "roll", "choose", "undo", "redo", "go_back"]


class Doing(NamedTuple):
    """What was to be done, with the intent where one was to be started."""

    kind: StepWanted
    intent: Intent | None = None


class Unsaved(NamedTuple):
    """What was to be done, to what (``Strike``), why it could not be written in one line, the call that does it anew,
    and how often it was tried."""

    doing: Doing
    label: str
    problem: str
    call: Callable[[Session], Step]
    tries: int = 1

    @property
    def under_way(self) -> bool:
        """Whether an action waits for this step: letting it be means to undo that action."""
        return self.doing.kind in ("roll", "choose")

    def followed_by(self, later: "Unsaved") -> "Unsaved":
        """What people are asked about when this was not decided yet and the later could not be written either."""
        if self.under_way and later.doing.kind == "undo":
            return self._replace(problem=later.problem, tries=self.tries + 1)
        return later


def without_folder(problem: str, path: Path) -> str:
    """One line about a file with its name alone, as there is room for in a window."""
    return problem.replace(str(path), path.name)
