"""Work that is done step by step, so that whoever does it can do something else in between."""

from collections.abc import Generator
from typing import TypeAlias, TypeVar

Found = TypeVar("Found")

Steps: TypeAlias = Generator[None, None, Found]
"""Work that stops after each step; at the end it has this result."""


def done(steps: Steps[Found]) -> Found:
    """Do all the steps at once."""
    while True:
        try:
            next(steps)
        except StopIteration as end:
            result: Found = end.value
            return result
