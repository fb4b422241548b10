"""The names of the shelves."""

from typing import Final

CREATURES: Final = "creatures"
CHARACTERS: Final = "characters"
