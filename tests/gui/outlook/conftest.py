"""The sample scene of the simplest game on the table."""

from tests.gui.lab.conftest import desk

__all__ = ["desk"]
