"""What heads the columns in which a character’s attacks are typed, and how what can be chosen there reads."""

from vtt.games.black_hack.sheet.lines import ATTACK_COLUMNS


def test_each_column_of_attacks_is_headed_by_what_stands_in_it() -> None:
    assert {name: field.label for name, field in ATTACK_COLUMNS.items()} == {
        "name": "Name",
        "reach": "Range",
        "attribute": "Attribute",
        "damage": "Damage dice",
        "targets": "Targets",
        "large": "Large",
        "note": "Notes",
    }


def test_what_can_be_chosen_in_a_column_reads_as_it_is_said_at_the_table() -> None:
    words = {name: field.words for name, field in ATTACK_COLUMNS.items() if field.words}
    attributes = {each: each for each in ("STR", "DEX", "CON", "INT", "WIS", "CHA")}
    assert words == {"reach": {"melee": "Hand to hand"}, "attribute": {"": "By its range", **attributes}}
