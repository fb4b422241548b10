"""While its tests run the small game is one of the games."""

from collections.abc import Iterator

import pytest

from tests.games.lamps import there
from tests.helpers.strays import no_strays

__all__ = ["no_strays"]


@pytest.fixture(autouse=True)
def lamps() -> Iterator[None]:
    with there():
        yield
