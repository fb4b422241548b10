"""The game of the tests, for whoever asks for it."""

import pytest

from tests.playtest.small import toy


@pytest.fixture
def lamps():
    with toy():
        yield
