"""The names of the shelves."""

from typing import Final

EQUIPMENT: Final = "equipment"
SCORE_TABLES: Final = "score-tables"
TABLES: Final = "tables"
