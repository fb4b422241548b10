"""The game of the tests is there for all of them."""

import pytest

from tests.playtest.small import toy


@pytest.fixture(autouse=True)
def _toy():
    with toy():
        yield
