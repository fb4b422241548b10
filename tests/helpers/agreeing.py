"""What is wrong about the numbers in a text that people read."""

import re
from typing import Final

SINGULARS: Final = {
    "Actions": "Action",
    "Banes": "Bane",
    "Boons": "Boon",
    "Days": "Day",
    "Experiences": "Experience",
    "Hours": "Hour",
    "Minutes": "Minute",
    "Moments": "Moment",
    "Rest Points": "Rest Point",
    "Turns": "Turn",
    "advantages": "advantage",
    "arrows": "arrow",
    "boxes": "box",
    "coins": "coin",
    "creatures": "creature",
    "days": "day",
    "dice": "die",
    "disadvantages": "disadvantage",
    "entries": "entry",
    "faces": "face",
    "fights": "fight",
    "groups": "group",
    "hexes": "hex",
    "hirelings": "hireling",
    "hours": "hour",
    "items": "item",
    "levels": "level",
    "lights": "light",
    "lines": "line",
    "minions": "minion",
    "minutes": "minute",
    "pieces": "piece",
    "places": "place",
    "points": "point",
    "questions": "question",
    "reinforcements": "reinforcement",
    "rounds": "round",
    "rows": "row",
    "rules": "rule",
    "spells": "spell",
    "steps": "step",
    "stories": "story",
    "targets": "target",
    "tokens": "token",
    "totals": "total",
    "turns": "turn",
}
"""The nouns that are counted: each plural with its singular."""

PLURALS: Final = frozenset(SINGULARS)

# "Level 1 spells" is no number of spells; and of "2 spell levels" the noun is the last.
_ONE_OF_MANY = re.compile(rf"(?<![\w.,/−-])(?<!Level )(?<!level )[1](?: [a-z]+)? (?:{'|'.join(PLURALS)})\b")
_MANY_OF_ONE = re.compile(
    rf"(?<![\w.,/+−-])(?<!Level )(?<!level )(?:0|[2-9]|[1-9]\d+) (?:{'|'.join(SINGULARS.values())})"
    r"(?=$|[,.;:)]| (?:left|in|of|for|to|and|or)\b)"
)
_HYPHEN = re.compile(r"(?<![\w.)\]-])-(?=\d)")


def faults_of(text: str) -> list[str]:
    """Where a noun does not agree with its number, and where a number has a hyphen for its minus sign."""
    return [
        f"{what}: {text!r}"
        for what, pattern in (
            ("one of something that is many", _ONE_OF_MANY),
            ("many of something that is one", _MANY_OF_ONE),
            ("a hyphen for a minus", _HYPHEN),
        )
        if pattern.search(text)
    ]
