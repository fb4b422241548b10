"""The oracle at any table: its answers by the faces, their odds, and tables that name other tables."""

from collections import Counter
from itertools import product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.rules.little_game import little_table
from vtt.dice import ForcedFaces, parse
from vtt.rules.contract.intents import IntentError, complete
from vtt.rules.contract.procedure import Intent, Say, Throw, default_choice, run
from vtt.rules.tabletop import oracle
from vtt.rules.tabletop.random_tables import (
    MOST_ROLLS,
    TableError,
    all_tables,
    built_in,
    chances,
    problem_with,
    read_table,
    written_rows,
)

ACTIONS = {action.name: action for action in oracle.ACTIONS}


def refused(table, action, **arguments) -> str:
    refusal = oracle.refusal(table, complete(ACTIONS, table, Intent(action, "", arguments)))
    return "" if refusal is None else refusal.reason


def after(table, action, faces=(), **arguments):
    """The table after it, the outcome's label and what was asked for."""
    intent = complete(ACTIONS, table, Intent(action, "", arguments))
    assert oracle.refusal(table, intent) is None
    heard = []
    forced = ForcedFaces(faces)
    table, outcome = run(
        oracle.perform(table, intent),
        table,
        lambda request: request.dice.throw(forced),
        default_choice,
        lambda request, answer: heard.append(request),
    )
    forced.check_used_up()
    return table, outcome.label, heard


def with_table(title, *rows, table=None, dice=""):
    return after(table or little_table(), "put_table", title=title, rows=list(rows), dice=dice)[0]


@pytest.mark.parametrize(
    ("likelihood", "faces", "answer"),
    [
        ("even", (10, 3), "Yes"),
        ("even", (11, 3), "No"),
        ("even", (10, 6), "Yes, and"),
        ("even", (9, 1), "Yes, but"),
        ("even", (20, 6), "No, and"),
        ("even", (12, 1), "No, but"),
        ("certain", (19, 2), "Yes"),
        ("certain", (20, 2), "No"),
        ("impossible", (1, 2), "Yes"),
        ("impossible", (2, 3), "No"),
        ("likely", (14, 5), "Yes"),
        ("likely", (15, 5), "No"),
        ("unlikely", (6, 5), "Yes"),
        ("unlikely", (7, 5), "No"),
        ("very-likely", (18, 5), "No"),
        ("very-unlikely", (3, 5), "Yes"),
    ],
)
def test_a_question_is_answered_by_its_likelihood(likelihood, faces, answer):
    table, label, heard = after(
        little_table(), "ask_oracle", faces, question="Is the door  locked?", likelihood=likelihood
    )
    assert label == answer
    assert table == little_table()
    said = [each.read() for each in heard if isinstance(each, Say)]
    assert said == [f"Is the door locked? {answer}"]


def test_where_both_dice_show_the_same_something_happens_besides():
    _, _, heard = after(little_table(), "ask_oracle", (4, 4), question="Is it far?", likelihood="even", secret=False)
    reminder = heard[-1]
    assert reminder.level == "reminder"
    assert reminder.suggest == Intent("roll_on_table", "", {"key": "event", "secret": False})
    assert refused(little_table(), "roll_on_table", **reminder.suggest.arguments) == ""


@pytest.mark.parametrize("each", oracle.LIKELIHOODS, ids=lambda each: each.name)
def test_the_odds_are_those_of_all_pairs_of_faces(each):
    counted = Counter(
        after(little_table(), "ask_oracle", faces, likelihood=each.name)[1]
        for faces in product(range(1, 21), range(1, 7))
    )
    odds = oracle.answer_odds(each.name)
    assert {answer: round(odds[answer] * 120) for answer in oracle.ANSWERS if odds[answer]} == counted
    assert sum(odds[answer] for answer in oracle.ANSWERS if answer.startswith("Yes")) == pytest.approx(each.most / 20)


def test_it_is_the_gms_alone_unless_players_are_to_read_it():
    for action, faces, arguments in (
        ("ask_oracle", (3, 3), {"question": "Is the baron lying?"}),
        ("roll_on_table", (1,), {"key": "motive"}),
    ):
        _, _, heard = after(little_table(), action, faces, **arguments)
        assert all(each.secret for each in heard if isinstance(each, Say | Throw))
        _, _, heard = after(little_table(), action, faces, **arguments, secret=False)
        assert not any(each.secret for each in heard if isinstance(each, Say | Throw))


def test_a_row_names_other_tables_and_dice():
    table = with_table("Beast", "wolf", "bear")
    table = with_table("Lair", "mill", "ford", table=table)
    table = with_table("Meeting", "{2d6} of kind {BEAST} at the {lair}", table=table)
    _, label, heard = after(table, "roll_on_table", (3, 4, 2, 1), key="Meeting")
    assert label == "7 of kind bear at the mill"
    assert heard[-1].read() == "Meeting: 7 of kind bear at the mill"


def test_an_own_table_goes_before_the_one_of_its_key_and_leaves_it_again():
    table, _, _ = after(little_table(), "put_table", title="Weather", rows=["rain", "sun"], key="weather")
    assert after(table, "roll_on_table", (2,), key="weather")[1] == "Sun"
    assert next(iter(all_tables(table))) == "weather"
    table, _, _ = after(table, "remove_table", key="weather")
    assert table == little_table()
    assert all_tables(table)["weather"].dice == "2d6"


def test_a_table_that_calls_itself_is_refused_with_the_way_round():
    table = little_table()
    assert refused(table, "put_table", title="Echo", rows=["a {echo}"]) == "Echo calls itself: Echo → Echo"
    table = with_table("Inner", "stone", table=table)
    table = with_table("Outer", "{inner}", table=table)
    told = refused(table, "put_table", title="Inner", rows=["stone", "{Outer} again"], key="inner")
    assert told == "Inner calls itself: Inner → Outer → Inner"


def test_what_a_row_names_has_to_be_there():
    told = refused(little_table(), "put_table", title="Loot", rows=["{gold} and {treasure}"])
    assert told == "Loot: '{gold}' is neither a table nor dice"
    table = with_table("Treasure", "a ring")
    table = with_table("Loot", "{treasure}", table=table)
    table, _, _ = after(table, "remove_table", key="treasure")
    assert refused(table, "roll_on_table", key="loot") == "Loot: '{treasure}' is neither a table nor dice"


def test_rolls_that_would_not_end_in_an_evening_are_refused():
    table = with_table("A", "x")
    for title, inner in zip("BCDEF", "ABCDE", strict=True):
        rows = [f"{{{inner}}}" * 3]
        told = refused(table, "put_table", title=title, rows=rows)
        if told:
            assert told == f"{title} could throw more than {MOST_ROLLS} times"
            return
        table = with_table(title, *rows, table=table)
    pytest.fail("a table of 3 to the power of 5 rolls was kept")


@pytest.mark.parametrize(
    ("arguments", "told"),
    [
        ({"title": " ", "rows": ["a"]}, "say what the table is called"),
        ({"title": "T", "rows": [" "]}, "expected at least one row, each on a line of its own"),
        ({"title": "T", "rows": ["1 a", "3 b"]}, "1d3: expected the row of 2 where that of 3 stands"),
        ({"title": "T", "rows": ["2 a", "3 b"]}, "the rows begin with 2: expected 1, or say which dice are thrown"),
        ({"title": "T", "rows": ["1 a", "2 b"], "dice": "d4"}, "1d4: no row for 3, the dice reach 4"),
        ({"title": "T", "rows": ["1-3 a", "4-9 b"], "dice": "d6"}, "1d6: a row for 9, the dice reach 6 only"),
        ({"title": "T", "rows": ["3-1 a"]}, "a row for 3 to 1: expected the smaller number first"),
        ({"title": "T", "rows": ["x" * 501]}, "the row of 1 has 501 letters; expected at most 500"),
        ({"title": "Weather", "rows": ["a"]}, "there is a table called Weather already"),
        ({"title": "T", "rows": ["a"], "key": "nowhere"}, "there is no table called nowhere"),
    ],
)
def test_a_table_that_cannot_be_rolled_on_is_refused_in_a_line(arguments, told):
    assert refused(little_table(), "put_table", **arguments) == told


def test_unknown_tables_and_likelihoods_are_refused():
    assert refused(little_table(), "roll_on_table", key="nowhere") == "there is no table called nowhere"
    assert "no table of its own" in refused(little_table(), "remove_table", key="weather")
    with pytest.raises(IntentError):
        complete(ACTIONS, little_table(), Intent("ask_oracle", "", {"likelihood": "maybe"}))


def test_rows_are_counted_or_numbered():
    assert [row.least for row in read_table("t", "T", "2d6", ["x"] * 11).rows] == list(range(2, 13))
    numbered = read_table("t", "T", "", ["1-2. rain", "3: sun", "4–6) fog"])
    assert (numbered.dice, [row.text for row in numbered.rows]) == ("1d6", ["rain", "sun", "fog"])
    assert chances(numbered) == pytest.approx((1 / 3, 1 / 6, 1 / 2))
    # A number that belongs to the text of one row only makes no numbered rows.
    assert [row.text for row in read_table("t", "T", "", ["2 wolves", "a bear"]).rows] == ["2 wolves", "a bear"]


def test_a_table_of_one_row_throws_nothing():
    table = with_table("Only", "this")
    assert after(table, "roll_on_table", (), key="only")[1] == "This"


lines = st.text(st.characters(codec="utf-8", exclude_categories=["Cc", "Zl", "Zp"]), min_size=1, max_size=30)


@given(rows=st.lists(lines, max_size=12), dice=st.sampled_from(["", "d6", "2d6", "d4-1", "nonsense"]))
def test_what_is_read_is_written_back_and_its_chances_are_a_whole(rows, dice):
    try:
        table = read_table("t", "T", dice, rows)
    except TableError as error:
        told = str(error)
    else:
        told = ""
    if told:
        assert "\n" not in told
        return
    assert sum(chances(table)) == pytest.approx(1.0)
    assert read_table("t", "T", table.dice, written_rows(table).splitlines()) == table


@pytest.mark.parametrize("key", built_in())
def test_the_tables_that_come_along_can_be_rolled_on_and_read_back(key):
    table = built_in()[key]
    assert problem_with(built_in(), table) == ""
    assert sum(chances(table)) == pytest.approx(1.0)
    assert read_table(key, table.title, table.dice, written_rows(table).split("\n")) == table
    assert parse(table.dice).notation == table.dice
