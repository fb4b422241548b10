"""What every benchmark begins with."""

import gc
from collections.abc import Iterator

import pytest


@pytest.fixture(autouse=True)
def only_what_is_new_is_collected() -> Iterator[None]:
    """As in the program when it has started (``vtt.gui.running``): the tests' own heap is not looked through."""
    gc.collect()
    gc.freeze()
    yield
    gc.unfreeze()
