"""What was done in the turn before, found in the log."""

from collections.abc import Sequence

from vtt.session.log import LogLine


def turn_before(log: Sequence[LogLine], mark: str) -> tuple[LogLine, ...]:
    """The lines of the last whole turn, its heading first: those between the last two headings whose ledger id is
    ``mark`` (``ClockView.turn_mark``). Before the second such heading those from the log's beginning; nothing before
    the first."""
    places = [place for place, line in enumerate(log) if line.level in ("time", "heading") and line.why == mark]
    if not places:
        return ()
    start = places[-2] if len(places) > 1 else 0
    return tuple(log[start : places[-1]])
