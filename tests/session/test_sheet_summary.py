"""A character in five lines."""

import pytest
from msgspec.structs import replace

from vtt.playtest.laws.by_lot import sample_tables
from vtt.rules.contract.description import (
    Boxes,
    Facts,
    Grid,
    GridRow,
    Item,
    Items,
    Meter,
    Pips,
    Prose,
    Score,
    Scores,
    SheetView,
    Tag,
    Tags,
)
from vtt.rules.engine.registry import game_names, system
from vtt.session.sheet_summary import characters, in_five_lines

SHEET = SheetView(
    creature="ana",
    title="Ana",
    subtitle="Thief, Level 2",
    blocks=(
        Scores(entries=(Score("STR", "9"), Score("DEX", "14"))),
        Meter(label="Hit points", value=3, maximum=6),
        Pips(label="Armour dice", pips=("whole", "broken", "lost")),
        Boxes(label="This turn", boxes=(("Move", True),)),
        Tags(label="Conditions", tags=(Tag("prone"), Tag("cursed by the Hag"))),
        Items(label="Carried", entries=(Item("rope"), Item("torch", "Ud6"))),
        Grid(label="Saves", columns=("Now",), rows=(GridRow("Reflex", ("+2",)),)),
        Facts(label="Facts", entries=(("Coins", "7"),)),
        Prose(label="About", text="Quick."),
        Items(label="Spells", entries=()),
    ),
)


def test_what_it_says():
    assert in_five_lines(SHEET) == (
        "Ana, Thief, Level 2",
        "STR 9, DEX 14; Saves: Reflex +2",
        "Hit points 3 of 6; Armour dice 1 of 3; Conditions: prone, cursed by the Hag",
        "Carried: rope, torch (Ud6)",
        "Coins: 7; Quick.",
    )


def test_an_empty_line_is_left_out():
    assert in_five_lines(replace(SHEET, subtitle="", blocks=SHEET.blocks[-1:])) == ("Ana",)


@pytest.mark.parametrize("game", game_names())
def test_the_characters_of_a_sample_and_no_sheet_for_players(game: str):
    rules, table = system(game), sample_tables(game)[0]
    ours = [creature.name for creature in table.creatures.values() if creature.side == "players"]
    told = characters(rules, table, secrets=True)
    assert [each[0].startswith(name) for each, name in zip(told, ours, strict=True)]
    assert all(2 <= len(each) <= 5 for each in told)
    assert characters(rules, table, secrets=False) == ()
