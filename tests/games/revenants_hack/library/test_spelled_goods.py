"""Some of the equipment, kits and score table: what stands on whose row. Texts end in "…" where they go on."""

import pytest

from tests.rules.spelled import as_spelled
from vtt.games.revenants_hack.library.making import kits
from vtt.games.revenants_hack.sheet.equipment import listed_equipment
from vtt.games.revenants_hack.sheet.score_tables import line_of, shipped_score_tables

EQUIPMENT = {
    "fire-pots": {
        "name": "fire pots",
        "names": ["fire pot", "flasks of burning oil"],
        "cost": 90,
        "quality": 1,
        "count": 3,
        "arms": {"ranged": True, "shape": "cone", "length": 20.0, "breadth": 10.0, "ammunition": "fire pots"},
        "note": "Burning oil in a clay pot. Mind your friends.",
    },
    "leather-armour": {
        "name": "leather armour",
        "names": [
            "leather armor",
            "leather",
            "hide armour",
            "hide armor",
            "studded leather",
            "leather coat",
            "buff coat",
        ],
        "cost": 150,
        "quality": 4,
        "defence": "leather",
    },
    "buckler": {"name": "buckler", "cost": 30, "shield": 2},
}
KITS = {
    "fighter": {
        "key": "fighter",
        "label": "Fighter: sword, shield, chain mail",
        "items": [
            "sword",
            "shield",
            "chain mail",
            "backpack",
            "bedroll",
            "rope",
            "6 torches",
            "7 rations",
            "waterskin",
        ],
        "coins": 20,
    },
}


@pytest.mark.parametrize("key", EQUIPMENT)
def test_equipment_has_its_own_words_and_figures(key):
    assert as_spelled(listed_equipment()[key], EQUIPMENT[key]) == EQUIPMENT[key]


@pytest.mark.parametrize("key", KITS)
def test_a_kit_has_its_own_things(key):
    assert as_spelled(kits()[key], KITS[key]) == KITS[key]


@pytest.mark.parametrize(
    ("value", "difficulty", "save", "bonus", "attack", "columns"),
    [
        (1, 17, 15, -2, (12, 14, 16, 18), (14, 20, 23)),
        (2, 16, 15, -2, (12, 14, 16, 18), (13, 19, 22)),
        (5, 14, 13, -1, (10, 12, 14, 16), (11, 17, 20)),
        (8, 12, 12, 0, (9, 11, 13, 15), (9, 15, 18)),
        (10, 11, 11, 0, (8, 10, 12, 14), (8, 14, 17)),
        (11, 10, 10, 0, (7, 9, 11, 13), (7, 13, 16)),
        (13, 9, 9, 1, (6, 8, 10, 12), (6, 12, 15)),
        (16, 7, 8, 3, (5, 7, 9, 11), (4, 10, 13)),
        (20, 4, 6, 4, (3, 5, 7, 9), (1, 7, 10)),
    ],
)
def test_a_line_of_the_score_table(value, difficulty, save, bonus, attack, columns):
    """RH-SHEET-02: of our making; columns are easy, hard and very hard."""
    line = line_of(shipped_score_tables()["nearby"], value)
    assert line is not None
    assert (line.difficulty, line.save, line.bonus, line.attack) == (difficulty, save, bonus, attack)
    assert line.columns == dict(zip(("easy", "hard", "very hard"), columns, strict=True))


def test_a_higher_value_is_never_worse():
    """RH-SHEET-02: of our making; value 10 stands half a chance, three points of value are worth two of difficulty."""
    lines = shipped_score_tables()["nearby"].lines
    assert [line.value for line in lines] == list(range(1, 21))
    assert line_of(shipped_score_tables()["nearby"], 10).difficulty == 11
    for before, line in zip(lines, lines[3:], strict=False):
        assert line.difficulty == before.difficulty - 2
    for figures in zip(
        *((-line.save, line.bonus, *(-number for number in line.attack)) for line in lines), strict=True
    ):
        assert list(figures) == sorted(figures)
