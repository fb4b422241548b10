"""Sample characters, spelled: what stands on whose row. Texts end in "…" where they go on."""

import pytest

from tests.rules.spelled import as_spelled
from vtt.games.revenants_hack.library.entries import shipped_characters
from vtt.rules.kit.creature_shelves.entries import plain_fields

ROWS = {
    "ilse-vane": {
        "name": "Ilse Vane",
        "who": "Read the one book that the abbey kept…",
        "glyph": "mdi6.book-open-variant",
        "luck": 10,
        "abilities": {"STR": 8, "DEX": 12, "CON": 11, "INT": 16, "WIS": 13, "CHA": 11},
        "inventory": ["staff", "dagger", "spell book", "ink, quill and paper", "candles", "chalk", "satchel"],
        "coins": 30,
        "spells": [
            {"name": "Lamp of the drowned", "note": "A cold light for an hour; it shows…"},
            {
                "name": "Still the air",
                "check": True,
                "note": "No sound is heard within 15 ft of a point for ten minutes.",
            },
            {"name": "Unmake the edge", "check": True, "save": "INT", "note": "A weapon in sight loses 1 quality."},
        ],
        "special": "Reads every hand that was ever used in the…",
        "role": "character",
    },
}


@pytest.mark.parametrize("key", ROWS)
def test_a_character_has_its_own_words_and_figures(key):
    assert as_spelled(plain_fields(shipped_characters()[key]), ROWS[key]) == ROWS[key]
