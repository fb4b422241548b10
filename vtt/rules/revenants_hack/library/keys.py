"""The names of the shelves."""

from typing import Final

CREATURES: Final = "creatures"
CHARACTERS: Final = "characters"
EQUIPMENT: Final = "equipment"
SCORE_TABLES: Final = "score-tables"
TABLES: Final = "tables"
