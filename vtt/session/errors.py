"""Why the session did not do what it was asked for. Nothing has changed and nothing was written when one is raised."""

import msgspec

from vtt.rules.contract.description import Refusal
from vtt.rules.contract.procedure import Intent


class SessionError(Exception):
    """What all of these have in common; the text is one line for people."""


class Refused(SessionError):
    """The rules say no; ``refusal`` holds the reason and the ledger id behind it."""

    def __init__(self, refusal: Refusal) -> None:
        super().__init__(refusal.reason)
        self.refusal = refusal


class Declined(msgspec.Struct, frozen=True):
    """What the rules refused: the complete ``intent``, why, and the number of the entry done last before it.
    ``played`` is seconds of real playing time."""

    after: int
    intent: Intent
    refusal: Refusal
    played: int | None = None


class Busy(SessionError):
    """A procedure waits for dice or a decision; it has to be answered or undone first."""


class NotAsked(SessionError):
    """An answer was given to a question that nobody asked."""


class NothingToUndo(SessionError):
    """There is nothing left to undo."""


class NothingToRedo(SessionError):
    """There is nothing left to redo."""
