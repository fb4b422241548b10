"""What each attribute stands for, in a few words (BH-CHAR-06)."""

from vtt.games.black_hack.sheet_parts import Attribute

ATTRIBUTE_HELP: dict[Attribute, str] = {
    "STR": "bodily power, melee attacks",
    "DEX": "speed and agility, ranged attacks",
    "CON": "toughness, bodily health",
    "INT": "knowledge and judgement, arcane spells",
    "WIS": "cunning and perception, divine prayers",
    "CHA": "influence, strength of personality",
}
