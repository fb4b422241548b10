"""Where the games come from that files name."""

from collections.abc import Callable
from typing import TypeAlias

from vtt.rules.contract.system import System

Games: TypeAlias = Callable[[str], System]
"""Finds a game by its key. Raises ``vtt.rules.engine.registry.UnknownGame``."""
