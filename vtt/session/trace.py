"""What a rule asked for and what it was answered, with the line of code that asked: for whoever writes rules."""

from collections.abc import Callable
from types import GeneratorType
from typing import Any, NamedTuple, TypeAlias

from vtt.rules.contract.procedure import Procedure, Request


class Traced(NamedTuple):
    """One request with its answer; ``file`` and ``line`` are where it was made."""

    request: Request
    answer: Any
    file: str
    line: int


Trace: TypeAlias = Callable[[Traced], None]


def asked_at(procedure: Procedure) -> tuple[str, int]:
    """The file and line at which a suspended procedure waits: that of the innermost part it consists of."""
    inner = procedure if isinstance(procedure, GeneratorType) else None
    frame = None
    while inner is not None and inner.gi_frame is not None:
        frame, inner = inner.gi_frame, _part(inner)
    return ("", 0) if frame is None else (frame.f_code.co_filename, frame.f_lineno)


def _part(procedure: "GeneratorType[Any, Any, Any]") -> "GeneratorType[Any, Any, Any] | None":
    """What it hands over to: by ``yield from``, or as one that it drives itself."""
    if isinstance(procedure.gi_yieldfrom, GeneratorType):
        return procedure.gi_yieldfrom
    frame = procedure.gi_frame
    held = [] if frame is None else [each for each in frame.f_locals.values() if isinstance(each, GeneratorType)]
    return next((each for each in held if each.gi_suspended), None)
