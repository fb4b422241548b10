"""How often functions of Python are called: what a promise of «not more than» is counted by, instead of time."""

import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from types import CodeType, FunctionType


class Calls:
    """``number`` of calls so far."""

    number = 0


@contextmanager
def counted_calls(function: Callable[..., object] | None = None) -> Iterator[Calls]:
    """The calls of this function on this thread while the block runs; without one, of every function."""
    code: CodeType | None = function.__code__ if isinstance(function, FunctionType) else None
    assert function is None or code is not None, "only functions of Python can be counted"
    calls, before = Calls(), sys.getprofile()

    def count(frame: object, event: str, _argument: object) -> None:
        if event == "call" and (code is None or frame.f_code is code):  # type: ignore[attr-defined]
            calls.number += 1

    sys.setprofile(count)
    try:
        yield calls
    finally:
        sys.setprofile(before)
