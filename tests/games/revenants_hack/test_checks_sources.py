"""RH-ADV-03, RH-ADV-04: sources cancel one for one, whoever they come from, and at most two d20 are rolled."""

from typing import Any

from hypothesis import given
from hypothesis import strategies as st

from tests.games.revenants_hack.playing import character, play, table
from vtt.dice import Roll
from vtt.games.revenants_hack.checks.checks import SOURCES
from vtt.games.revenants_hack.sheet.parts import ABILITIES
from vtt.games.revenants_hack.sheet.sources import RollKind, named, sources_of
from vtt.rules.contract.procedure import Say, Throw

KINDS: tuple[RollKind, ...] = ("check", "save", "attack")


def circumstances(helping: int, hampering: int) -> list[dict[str, Any]]:
    return [{"name": f"help {each}", "advantage": True} for each in range(helping)] + [
        {"name": f"harm {each}", "advantage": False} for each in range(hampering)
    ]


def problems(number: int) -> list[dict[str, Any]]:
    return [{"name": "shaken", "number": each + 1, "round": 1} for each in range(number)]


@given(*[st.integers(0, 3) for _ in range(5)])
def test_what_is_left_is_the_difference(given_help, given_harm, standing_help, standing_harm, shaken):
    mira = character(
        "mira",
        lasting={"circumstances": circumstances(standing_help, standing_harm), "problems": problems(shaken)},
    )
    on = table(mira)
    found = sources_of(on, "mira", "STR", "check", ["a"] * given_help, ["b"] * given_harm)
    helping, hampering = given_help + standing_help, given_harm + standing_harm + shaken
    assert (len(found.advantages), len(found.disadvantages)) == (helping, hampering)
    assert found.left == ("advantage" if helping > hampering else "disadvantage" if hampering > helping else "")


@given(*[st.integers(0, 3) for _ in range(4)])
def test_the_roll_has_one_or_two_d20_and_the_log_says_why(given_help, given_harm, standing_help, standing_harm):
    mira = character("mira", lasting={"circumstances": circumstances(standing_help, standing_harm)})
    helping, hampering = given_help + standing_help, given_harm + standing_harm
    dice = 1 if helping == hampering else 2
    played = play(
        table(mira),
        "check",
        "mira",
        faces=[5, 15][:dice],
        ability="STR",
        difficulty=15,
        advantages=given_help,
        disadvantages=given_harm,
    )
    (throw,) = [request for request in played.requests if isinstance(request, Throw)]
    assert isinstance(throw.dice, Roll)
    assert throw.dice.count == dice
    assert played.outcome.success is (helping > hampering)
    told = [request for request in played.requests if isinstance(request, Say) and request.why.startswith("RH-ADV")]
    assert len(told) == (1 if helping or hampering else 0)
    if helping and hampering:
        assert f"{helping} advantage" in told[0].read()
        assert f"{hampering} disadvantage" in told[0].read()
        assert told[0].why == "RH-ADV-03"
    elif abs(helping - hampering) > 1:
        assert told[0].why == "RH-ADV-04"


def test_a_circumstance_bears_on_its_abilities_and_rolls_only():
    mira = character(
        "mira",
        lasting={
            "circumstances": [{"name": "a charm", "advantage": True, "abilities": ["CHA", "WIS"], "rolls": ["save"]}]
        },
    )
    on = table(mira)
    counted = {(ability, kind) for ability in ABILITIES for kind in KINDS if sources_of(on, "mira", ability, kind).any}
    assert counted == {("CHA", "save"), ("WIS", "save")}


def test_sources_by_name_or_by_number():
    assert named("a rope, high ground ,") == ("a rope", "high ground")
    assert len(named(3)) == len(named("3")) == 3
    assert named("") == named(None) == named(0) == ()


def test_of_two_that_are_the_same_one_is_silenced():
    """The house rule silences one source for each that is given up."""
    mira = character(
        "mira",
        lasting={
            "problems": problems(2),
            "circumstances": circumstances(1, 0),
            "silenced": [["help 0", 2], ["Shaken", 2], ["Shaken", 1]],
        },
    )
    on = table(mira, acting="mira", round_=2, options={"cancel_any_source": True})
    assert sources_of(on, "mira", "STR", "check").disadvantages == ("Shaken",)
    assert sources_of(on, "mira", "STR", "check").advantages == ()
    without = table(mira, acting="mira", round_=2)
    assert len(sources_of(without, "mira", "STR", "check").disadvantages) == 2


def test_each_field_for_sources_says_which_they_are():
    labels = {each.name: each.label for each in SOURCES}
    assert labels == {
        "advantages": "Advantage by (names or how many)",
        "disadvantages": "Disadvantage by (names or how many)",
    }
