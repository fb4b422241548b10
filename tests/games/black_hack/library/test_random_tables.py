"""Tables to roll on: what is thrown, what a row refers to, exact odds, the group's tables over the program's."""

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.games.black_hack.playing import character, follow, play, refused, step, table
from vtt.games.black_hack.library.entries import shipped_tables, table_of
from vtt.games.black_hack.library.random_table import RandomTable, Row, dice_of, rows_of, table_faults
from vtt.games.black_hack.library.rolling import MOST_ROLLS, cycle_through, rolled, unknown_references
from vtt.rules.contract.procedure import DONE, Intent, Say, Throw
from vtt.rules.engine.odds import action_odds
from vtt.rules.engine.registry import system
from vtt.table.table import Table

SIDE_EFFECTS = "magical-side-effects"


def with_tables(**tables):
    """A table with these tables of the group's; underscores in keys are hyphens."""
    return table(library={"tables": {key.replace("_", "-"): fields for key, fields in tables.items()}})


def said_by(generator):
    """The generator as a procedure that says what it answers."""

    def whole():
        text = yield from generator
        yield Say("{text}", {"text": text}, level="result")
        return DONE

    return whole()


def text_of(before, key, faces=(), choose=(), **how):
    return follow(said_by(rolled(before, key, **how)), before, faces, choose).said[-1]


def test_every_table_of_the_program_can_be_rolled_to_its_end():
    tables = shipped_tables()
    assert len(tables) >= 9
    for key, found in tables.items():
        assert table_faults(found) == [], key
        assert unknown_references(tables, key) == [], key
        assert cycle_through(tables, key) == (), key


def test_the_side_effects_have_20_entries_and_face_7_shows_entry_7():
    """BH-MAG-09: a table of 20 entries, die 7: entry 7 is shown."""
    found = shipped_tables()[SIDE_EFFECTS]
    assert (len(found.rows), dice_of(found).notation, found.rule) == (20, "1d20", "BH-MAG-09")
    assert text_of(table(), SIDE_EFFECTS, [7]) == found.rows[6]


def known(table: Table, key: str) -> RandomTable:
    """A table that is there."""
    found = table_of(table, key)
    assert found is not None
    return found


def test_the_die_has_as_many_sides_as_the_table_has_entries():
    """BH-MAG-09, another size: three entries, a d3."""
    before = with_tables(magical_side_effects={"name": "Ours", "rows": ["one", "two", "three"]})
    assert dice_of(known(before, SIDE_EFFECTS)).notation == "1d3"
    assert text_of(before, SIDE_EFFECTS, [3]) == "three"


def test_of_an_empty_table_nothing_is_rolled_and_the_gm_decides():
    """BH-MAG-09: with an empty table no die is rolled."""
    before = with_tables(magical_side_effects={"name": "Ours", "rows": []})
    assert text_of(before, SIDE_EFFECTS) == ""
    played = play(before, "roll_table", table=SIDE_EFFECTS)
    assert played.outcome.label == "The GM decides"
    assert played.said == ["Ours", "Ours is empty: the GM decides"]
    assert text_of(table(), "no-such-table") == ""


def test_the_groups_table_stands_in_place_of_the_programs_until_it_is_taken_away():
    before = with_tables(weather={"name": "Our weather", "rows": ["Always rain."]})
    assert play(before, "roll_table", table="weather", faces=[1]).outcome.label == "Always rain."
    after = play(before, "remove_from_library", shelf="tables", key="weather").table
    assert table_of(after, "weather") == shipped_tables()["weather"]


def test_a_roll_is_secret_unless_the_gm_says_otherwise():
    before = with_tables(coin={"name": "Coin", "rows": ["Heads", "Tails"]})
    for secret in (True, False):
        arguments: dict[str, Any] = {} if secret else {"secret": False}
        requests = play(before, "roll_table", table="coin", faces=[2], **arguments).requests
        assert all(request.secret is secret for request in requests)
        assert any(isinstance(request, Throw) for request in requests)
        assert requests[-1].read() == "Tails"
        assert requests[-1].level == "result"


def test_dice_in_the_words_of_a_row_are_rolled_in_their_place():
    before = with_tables(rats={"name": "Rats", "rows": ["[2d6] rats and [1d4] cats", "none"]})
    assert text_of(before, "rats", [1, 5, 6, 3]) == "11 rats and 3 cats"
    assert text_of(before, "rats", [2]) == "none"


def test_a_row_refers_to_another_table_as_often_as_dice_say():
    before = with_tables(
        bag={"name": "Bag", "rows": [{"text": "A bag:", "roll": "thing", "times": "1d4"}]},
        thing={"name": "Thing", "rows": ["rope", "oil", "a [thing-of-value]"]},
        thing_of_value={"name": "Value", "rows": ["ring", "gem"]},
    )
    assert text_of(before, "bag", [1, 3, 1, 3, 2, 2]) == "A bag: rope; a gem; oil"


def test_numbers_and_ranges():
    before = with_tables(
        weather={
            "name": "Weather",
            "dice": "2d6",
            "rows": [{"at": "2-5", "text": "rain"}, {"at": "6-8", "text": "so so"}, {"at": "9-12", "text": "fine"}],
        }
    )
    for faces, expected in (([1, 1], "rain"), ([4, 1], "rain"), ([5, 1], "so so"), ([6, 3], "fine"), ([6, 6], "fine")):
        assert text_of(before, "weather", faces) == expected


def test_the_odds_of_a_table_are_exact():
    """Two dice and a reference: 2-5 on 2d6 is 10 of 36, 6-8 is 16 of 36, each row below that a third of it."""
    before = with_tables(
        weather={
            "name": "Weather",
            "dice": "2d6",
            "rows": [
                {"at": "2-5", "text": "rain"},
                {"at": "6-8", "text": "wind from [compass]"},
                {"at": "9-12", "text": "fine"},
            ],
        },
        compass={"name": "Compass", "rows": ["east", "west", "nowhere"]},
    )
    odds = action_odds(system("black-hack"), before, Intent("roll_table", "", {"table": "weather"}))
    assert odds.exact
    assert {outcome.label: outcome.probability for outcome in odds.outcomes} == pytest.approx(
        {
            "rain": 10 / 36,
            "wind from east": 16 / 108,
            "wind from west": 16 / 108,
            "wind from nowhere": 16 / 108,
            "fine": 10 / 36,
        },
        abs=1e-10,
    )


def test_with_advantage_a_table_is_rolled_twice():
    """BH-DICE-04, BH-DICE-05: in secret the GM keeps which of the two counts."""
    before = with_tables(coin={"name": "Coin", "rows": ["Heads", "Tails"]})
    played = play(before, "roll_table", table="coin", mode="advantage", faces=[1, 2], choose=["first"])
    assert played.outcome.label == "Heads"
    assert played.questions[0].by == "gm"
    assert play(before, "roll_table", table="coin", mode="advantage", faces=[2, 2]).outcome.label == "Tails"


def test_a_table_that_leads_back_to_itself_ends_with_the_gm():
    """Two tables of a scene written by hand: no roll goes on for ever."""
    before = with_tables(
        one={"name": "One", "rows": ["one [two]"]},
        two={"name": "Two", "rows": ["two [one]"]},
    )
    played = follow(said_by(rolled(before, "one")), before, [1, 1], ())
    assert played.said == ["one leads back to itself: the GM decides", "one two "]


def test_a_table_that_is_missing_leaves_the_rest_of_the_row():
    before = with_tables(one={"name": "One", "rows": ["a [gone] bird"]})
    played = follow(said_by(rolled(before, "one")), before, [1], ())
    assert played.said == ["no table gone: the GM decides", "a  bird"]


def test_no_roll_leads_to_more_rolls_than_can_be_waited_for():
    tables = {
        f"t{number}": {"name": "T", "rows": [{"roll": f"t{number + 1}", "times": "20"}]} for number in range(5)
    } | {"t5": {"name": "T", "rows": ["end"]}}
    before = with_tables(**tables)
    throws = step(said_by(rolled(before, "t0")), before, [1] * MOST_ROLLS).requests
    assert sum(isinstance(request, Throw) for request in throws) == MOST_ROLLS


def test_only_a_table_that_there_is():
    assert refused(table(), "roll_table", table="nowhere").reason == "there is no table nowhere"
    assert refused(table(), "roll_table", table="weather") is None


def test_rows_are_edited_one_by_one():
    before = table()
    rows = shipped_tables()[SIDE_EFFECTS].rows
    changed = play(before, "change_row", table=SIDE_EFFECTS, row=7, text="Bees.").table
    assert table_of(changed, SIDE_EFFECTS).rows == (*rows[:6], "Bees.", *rows[7:])
    shorter = play(changed, "remove_row", table=SIDE_EFFECTS, row=7).table
    assert table_of(shorter, SIDE_EFFECTS).rows == (*rows[:6], *rows[7:])
    assert dice_of(known(shorter, SIDE_EFFECTS)).notation == "1d19"
    longer = play(shorter, "add_row", table=SIDE_EFFECTS, text="Wasps.").table
    assert table_of(longer, SIDE_EFFECTS).rows[-1] == "Wasps."
    begun = play(longer, "add_row", table="our-own", text="The first row").table
    assert table_of(begun, "our-own") == RandomTable(name="Our own", rows=("The first row",))


def test_a_row_is_named_by_the_number_that_is_rolled():
    """It was counted by its place: that of 2 on two dice was row 1."""
    rows = [{"at": "2-5", "text": "rain"}, {"at": "6-8", "text": "so so"}, {"at": "9-12", "text": "fine"}]
    before = with_tables(weather={"name": "Weather", "dice": "2d6", "rows": rows})
    for number, expected in ((2, ["hail", "so so", "fine"]), (7, ["rain", "hail", "fine"])):
        changed = play(before, "change_row", table="weather", row=number, text="hail").table
        assert [row.text for row in table_of(changed, "weather").rows] == expected
    offered = system("black-hack").entry_view(before, "tables", "weather").offers
    change = next(each for each in offered if each.label == "Change a row")
    assert change.intent.arguments["row"] == 2, "the field begins with the first"


@pytest.mark.parametrize(
    ("action", "arguments", "reason"),
    [
        ("change_row", {"table": "nowhere", "row": 1, "text": "x"}, "there is no table nowhere"),
        ("change_row", {"table": "omens", "row": 9, "text": "x"}, "Omens has no row 9; expected 1 to 8"),
        ("change_row", {"table": "weather", "row": 1, "text": "x"}, "no row 1; expected 2 to 12"),
        ("change_row", {"table": "omens", "row": 1, "text": ""}, "a row has a text; remove_row takes it away"),
        ("add_row", {"table": "omens", "text": ""}, "a row has a text"),
        ("remove_row", {"table": "nowhere", "row": 1}, "there is no table nowhere"),
        ("remove_row", {"table": "omens", "row": 9}, "Omens has no row 9; expected 1 to 8"),
        ("remove_row", {"table": "weather", "row": 2}, "no row for 2"),
        (
            "change_row",
            {"table": "omens", "row": 1, "text": "[weather]"},
            "lead back to itself: omens to weather to omens",
        ),
        ("change_row", {"table": "omens", "row": 1, "text": "[2dx]"}, "expected dice such as [1d6]"),
        ("change_row", {"table": "omens", "row": 1, "text": "[nowhere]"}, "no table 'nowhere'"),
        ("add_row", {"table": "weather", "text": "x"}, "stands at 13"),
        ("add_row", {"table": "Not a key", "text": "x"}, "expected lower case letters and digits"),
    ],
)
def test_no_edit_leaves_a_table_that_cannot_be_rolled(action, arguments, reason):
    assert reason in refused(table(), action, **arguments).reason


@pytest.mark.parametrize(
    ("fields", "path", "reason"),
    [
        ({"dice": "2dx", "rows": ("a",)}, "dice", "2dx"),
        ({"dice": "2d6", "rows": ("a",)}, "rows", "no row for 3"),
        ({"dice": "1d2", "rows": ("a", "b", "c")}, "rows[2]", "stands at 3; expected what 1d2 can give"),
        (
            {"dice": "1d4", "rows": (Row(at="1-3", text="a"), Row(at="3-4", text="b"))},
            "rows[1]",
            "3 is that of rows[0]",
        ),
        ({"rows": (Row(at="4-2", text="a"),)}, "rows[0].at", "expected a number or a range"),
        ({"rows": (Row(at="x", text="a"),)}, "rows[0].at", "expected a number or a range"),
        ({"rows": (Row(),)}, "rows[0]", "empty; expected a text"),
        ({"rows": (Row(roll="Not a key"),)}, "rows[0].roll", "expected the key of a table"),
        ({"rows": (Row(roll="x", times="3d20"),)}, "rows[0].times", "at most 20 rolls"),
        ({"rows": (Row(roll="x", times="often"),)}, "rows[0].times", "often"),
        ({"rows": ("a [2d] b",)}, "rows[0].text", "[2d]: expected dice"),
        ({"rows": ("a [Big Bird] b",)}, "rows[0].text", "[Big Bird]: expected dice"),
    ],
)
def test_what_is_wrong_with_a_table_is_named(fields, path, reason):
    faults = table_faults(RandomTable(name="Broken", **fields))
    assert (faults[0].path, reason in faults[0].reason) == (path, True), faults


@given(st.lists(st.integers(1, 6), min_size=1, max_size=12))
def test_rows_without_numbers_stand_one_after_the_other(widths):
    """Whatever the widths of ranges, together they cover each number once, and nothing is wrong with the table."""
    rows, start = [], 1
    for width in widths:
        rows.append(Row(at=f"{start}-{start + width - 1}" if width > 1 else start, text="x"))
        start += width
    found = RandomTable(name="Ranges", rows=tuple(rows))
    assert table_faults(found) == []
    covered = [number for least, most, _ in rows_of(found) for number in range(least, most + 1)]
    assert covered == list(range(1, start))


def test_a_character_can_be_named_to_roll():
    """The one who casts rolls the side effects: the throw is that creature's."""
    before = table(character("odo"))
    requests = follow(said_by(rolled(before, SIDE_EFFECTS, "odo", False)), before, [3], ()).requests
    assert (requests[0].by, requests[0].why, requests[0].secret) == ("odo", "BH-MAG-09", False)


def test_every_table_that_comes_with_the_game_says_what_it_is_for():
    """Nine had an empty cell among those that say it."""
    assert [name for name, found in shipped_tables().items() if not found.note] == []
