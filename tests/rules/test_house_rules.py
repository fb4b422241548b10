"""A house rule is set like anything else that is done at the table, and only what differs from the game is kept."""

import pytest
from msgspec.structs import replace

from tests.session.fake_game import FAKE, fake_table
from vtt.rules.contract.intents import IntentError
from vtt.rules.contract.procedure import Intent
from vtt.rules.engine import door
from vtt.rules.engine.registry import game_names, system
from vtt.rules.tabletop.house_rules import without_effect
from vtt.session import MemoryStore, Refused, Session
from vtt.session.script import perform


def setting(key, value=None):
    return Intent("set_option", "", {"key": key, "value": value})


def test_setting_a_house_rule_keeps_its_value_and_says_so_in_its_own_words():
    performed = perform(FAKE, fake_table(), setting("pace", 2))
    assert performed.after.options == {"pace": 2}
    (line,) = performed.lines
    assert (line.read(), line.why) == ("House rule: Pace: Quick", "FG-1")


@pytest.mark.parametrize("value", [None, 1])
def test_back_to_the_default_leaves_nothing_on_the_table(value):
    table = replace(fake_table(), options={"pace": 2, "deadly": True})
    performed = perform(FAKE, table, setting("pace", value))
    assert performed.after.options == {"deadly": True}
    assert performed.lines[0].read() == "House rule back to the game’s: Pace: Slow"


@pytest.mark.parametrize(
    ("key", "value", "reason"),
    [
        ("bees", True, "there is no house rule 'bees': expected one of deadly, pace"),
        ("deadly", "yes", "Deadly cannot be 'yes': expected one of false, true"),
        ("deadly", 1, "Deadly cannot be 1: expected one of false, true"),
        ("pace", True, "Pace cannot be true: expected one of 1, 2"),
    ],
)
def test_what_is_no_house_rule_or_none_of_its_values_is_refused(key, value, reason):
    with pytest.raises(Refused) as refused:
        perform(FAKE, fake_table(), setting(key, value))
    assert refused.value.refusal.reason == reason


def test_a_value_is_a_text_a_number_or_a_truth():
    with pytest.raises(IntentError, match="a text, a whole number, or true or false"):
        door.completed(FAKE, fake_table(), setting("pace", 1.5))


def test_a_house_rule_is_one_step_of_history():
    session = Session(FAKE, MemoryStore(fake_table()))
    session.submit(setting("deadly", True))
    assert session.table.options == {"deadly": True}
    assert session.undo().after == fake_table()
    assert session.redo().after.options == {"deadly": True}
    session.submit(setting("deadly"))
    assert session.table == fake_table()
    assert session.undo().after.options == {"deadly": True}


@pytest.mark.parametrize("game", game_names())
def test_what_a_house_rule_counts_with_is_another_one_with_one_of_its_values(game: str):
    options = {each.key: each for each in system(game).options}
    for key, option in options.items():
        if option.only_with is not None:
            other, value = option.only_with
            assert other != key
            assert value in [known for known, _ in options[other].values]
            assert options[other].only_with is None


def test_a_house_rule_of_the_bag_changes_nothing_where_none_is_drawn_from():
    options = system("black-hack").options
    by_key = {each.key: each for each in options}
    why = "counts only with Initiative: Tokens drawn from a bag"
    assert without_effect(options, {}, by_key["end_token"]) == why
    assert without_effect(options, {"initiative": "bag"}, by_key["end_token"]) == ""
    tested = "counts only with Initiative: DEX Tests each Moment"
    assert without_effect(options, {"initiative": "bag"}, by_key["initiative_powerful_foe"]) == tested
    assert without_effect(options, {}, by_key["initiative_powerful_foe"]) == ""
    assert without_effect(options, {"initiative": "bag"}, by_key["natural_1"]) == ""
