"""Intents checked against the description of their action."""

import pytest

from tests.rules.little_game import little_table
from vtt.rules.contract.description import ActionDescription, Parameter, ParameterOption
from vtt.rules.contract.intents import IntentError, complete
from vtt.rules.contract.procedure import Intent

ACTIONS = {
    action.name: action
    for action in (
        ActionDescription(
            name="hit",
            label="Hit",
            parameters=(
                Parameter(name="target", label="Target", kind="creature", required=True),
                Parameter(name="dice", label="Dice", kind="integer", default=1, minimum=1, maximum=3),
                Parameter(
                    name="how", label="How", kind="choice", options=(ParameterOption("hard", "Hard"),), default="hard"
                ),
                Parameter(name="to", label="To", kind="point"),
                Parameter(name="near", label="Near", kind="thing"),
                Parameter(name="loud", label="Loud", kind="boolean", default=False),
                Parameter(name="words", label="Words", kind="text", default=""),
                Parameter(name="all", label="All", kind="list"),
            ),
        ),
        ActionDescription(name="end", label="End", by_gm=True),
    )
}


def test_defaults_are_filled_in():
    intent = complete(ACTIONS, little_table(), Intent("hit", "ana", {"target": "ogre"}))
    assert intent.arguments == {
        "target": "ogre",
        "dice": 1,
        "how": "hard",
        "to": None,
        "near": None,
        "loud": False,
        "words": "",
        "all": None,
    }


def test_given_values_keep_and_points_become_pairs():
    given = {"target": "ogre", "dice": 3, "to": [1, 2.5], "near": "door", "loud": True, "words": "ha", "all": ["ana"]}
    intent = complete(ACTIONS, little_table(), Intent("hit", "ana", given))
    assert intent.arguments["to"] == (1.0, 2.5)
    assert intent.arguments["all"] == ("ana",)
    assert intent.arguments["dice"] == 3


@pytest.mark.parametrize(
    ("intent", "words"),
    [
        (Intent("fly", "ana"), "unknown action 'fly': expected one of end, hit"),
        (Intent("hit", "ana"), "argument 'target' is missing: expected a creature’s id"),
        (Intent("hit", "", {"target": "ogre"}), "an actor is expected: expected one of ana, ogre"),
        (Intent("hit", "bob", {"target": "ogre"}), "no creature 'bob' on the table"),
        (Intent("hit", "ana", {"target": "door"}), "no creature 'door' on the table: expected one of ana, ogre"),
        (Intent("hit", "ana", {"target": "ogre", "near": "moon"}), "nothing called 'moon' on the table"),
        (Intent("hit", "ana", {"target": "ogre", "dice": 4}), "dice is 4: expected a whole number from 1 to 3"),
        (Intent("hit", "ana", {"target": "ogre", "dice": True}), "dice is True: expected a whole number"),
        (Intent("hit", "ana", {"target": "ogre", "dice": "2"}), "dice is '2': expected a whole number"),
        (Intent("hit", "ana", {"target": "ogre", "how": "soft"}), "how is 'soft': expected one of hard"),
        (Intent("hit", "ana", {"target": "ogre", "to": [1]}), "expected two numbers, feet"),
        (Intent("hit", "ana", {"target": "ogre", "loud": 1}), "expected true or false"),
        (Intent("hit", "ana", {"target": "ogre", "words": 1}), "expected a text"),
        (Intent("hit", "ana", {"target": "ogre", "all": "ana"}), "expected a list of ids"),
        (Intent("hit", "ana", {"target": "ogre", "mana": 1}), "unknown argument 'mana': expected one of target"),
        (Intent("end", "", {"x": 1}), "end: unknown argument 'x': it takes none"),
    ],
)  # fmt: skip
def test_what_cannot_be_read_is_told_in_one_line(intent, words):
    with pytest.raises(IntentError) as error:
        complete(ACTIONS, little_table(), intent)
    assert words in str(error.value)
    assert "\n" not in str(error.value)


def test_fields_are_a_map_of_plain_values():
    """Lists become tuples: nobody changes an intent."""
    entries = Parameter(name="entries", label="Entries", kind="fields", required=True)
    actions = {"keep": ActionDescription(name="keep", label="Keep", parameters=(entries,), by_gm=True)}
    whole = complete(actions, little_table(), Intent("keep", "", {"entries": {"a": {"b": [1, [2]]}}}))
    assert whole.arguments == {"entries": {"a": {"b": (1, (2,))}}}
    for wrong in (3, "a", [1], {1: 2}):
        with pytest.raises(IntentError, match="expected values by name"):
            complete(actions, little_table(), Intent("keep", "", {"entries": wrong}))
