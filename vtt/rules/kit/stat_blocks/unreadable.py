"""What in a stat block cannot be used."""

from vtt.rules.contract.faults import Fault

_LONGEST = 60


def quoted(value: object) -> str:
    """A value as it is written in a line on what is wrong with it: not longer than a line."""
    written = repr(value)
    return written if len(written) <= _LONGEST + 2 else f"{written[:_LONGEST]}…"


class Unreadable(Exception):
    """A field that cannot be used: its path, and what was expected there."""

    def __init__(self, path: str, reason: str) -> None:
        super().__init__(reason)
        self.fault = Fault(path, reason)
