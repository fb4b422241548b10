"""How the values on a sheet read."""

from typing import Final

from vtt.rules.revenants_hack.sheet_parts import Ability, Defence

ABILITY_NAMES: Final[dict[Ability, str]] = {
    "STR": "Strength",
    "DEX": "Dexterity",
    "CON": "Constitution",
    "INT": "Intelligence",
    "WIS": "Wisdom",
    "CHA": "Charisma",
}
ROLE_LABELS: Final[dict[str, str]] = {
    "character": "Character",
    "hireling": "Hireling",
    "leader": "Leader",
    "minion": "Minion",
}
DEFENCE_LABELS: Final[dict[Defence, str]] = {
    "unarmored": "Unarmored",
    "leather": "Leather",
    "chain": "Chain",
    "plate": "Plate",
}
