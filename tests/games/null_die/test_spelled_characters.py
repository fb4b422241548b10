"""Sample characters, spelled: what stands on whose row. Texts end in "…" where they go on."""

import pytest

from tests.rules.spelled import as_spelled
from vtt.games.null_die.library import SHELVES
from vtt.rules.kit.creature_shelves.entries import CHARACTERS, plain_fields

ROWS = {
    "osk": {
        "name": "Osk",
        "who": "Carried stones for a cathedral that was…",
        "glyph": "mdi6.hammer",
        "boxes": 6,
        "reach": 8,
        "pools": {"Ability": "1d12", "Patience": "2d4"},
        "sources": ["-1B Patience: the cathedral"],
        "abilities": {"Might": 10, "Grace": 2, "Wits": 4},
        "skills": {"Masonry": 7},
        "calculated": {"Lifts, in stones": "boxes x 9 / 2"},
        "special": "What he sets down stays where it is.",
        "role": "character",
    },
}


@pytest.mark.parametrize("key", ROWS)
def test_a_character_has_its_own_words_and_figures(key):
    assert as_spelled(plain_fields(SHELVES.shipped(CHARACTERS)[key]), ROWS[key]) == ROWS[key]
