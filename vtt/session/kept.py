"""What a procedure changes, as it is kept: play before and after a file was opened must not differ."""

from typing import Any

from vtt.rules.contract.procedure import Change, Procedure
from vtt.table.canonical import canonical


def as_kept(change: Change) -> Change:
    """The change with its event as a file gives it back."""
    event = canonical(change.event)
    return change if event is change.event else Change(event)


def keeping(procedure: Procedure) -> Procedure:
    """The procedure with every change as it is kept."""
    answer: Any = None
    try:
        while True:
            request = procedure.send(answer)
            answer = yield as_kept(request) if isinstance(request, Change) else request
    except StopIteration as stop:
        return stop.value  # type: ignore[no-any-return]
