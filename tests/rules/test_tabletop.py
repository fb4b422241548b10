"""What a GM can do at any table."""

import pytest
from msgspec.structs import replace

from tests.rules.little_game import little_table
from vtt.dice import ForcedFaces
from vtt.rules.contract.intents import complete
from vtt.rules.contract.procedure import Intent, default_choice, run
from vtt.rules.tabletop import table_actions
from vtt.table.bands import Band
from vtt.table.table import band_between

ACTIONS = {action.name: action for action in table_actions.ACTIONS}


def perform(table, action, **arguments):
    intent = complete(ACTIONS, table, Intent(action, "", arguments))
    assert table_actions.refusal(table, intent) is None
    heard = []
    after, outcome = run(
        table_actions.perform(table, intent),
        table,
        lambda request: request.dice.throw(ForcedFaces([3, 4])),
        default_choice,
        lambda request, answer: heard.append(request),
    )
    return after, outcome, heard


def test_a_pin_wins_over_the_drawing_until_one_of_the_two_moves():
    """BH-MOVE-02: a band set by the GM wins over the places on the board."""
    table = little_table()
    assert band_between(table, "ana", "ogre") is Band.NEARBY
    pinned, _, _ = perform(table, "pin", a="ogre", b="ana", band="distant")
    assert band_between(pinned, "ana", "ogre") is Band.DISTANT
    assert band_between(pinned, "ana", "door") is Band.DISTANT
    moved, _, _ = perform(pinned, "place", thing="ana", at=[1, 0])
    assert band_between(moved, "ana", "ogre") is Band.NEARBY
    loose, _, _ = perform(pinned, "unpin", a="ana", b="ogre")
    assert loose == table


def test_a_place_can_be_moved_and_hidden_like_a_creature():
    table, _, _ = perform(little_table(), "place", thing="door", at=[3, 4])
    assert table.places["door"].at == (3.0, 4.0)
    hidden, _, heard = perform(table, "hide", thing="door")
    assert hidden.places["door"].hidden
    assert heard[-1].secret
    shown, _, _ = perform(hidden, "reveal", thing="door")
    assert shown == table


def test_who_is_removed_takes_its_pins_and_the_rings_along():
    table, _, _ = perform(little_table(), "pin", a="ogre", b="ana", band="close")
    table, _, _ = perform(table, "focus", thing="ogre")
    assert table.focus == "ogre"
    table, _, _ = perform(table, "remove", thing="ogre")
    assert (list(table.creatures), table.pins, table.focus) == (["ana"], {}, "")


def test_notes_stand_on_a_thing_or_on_the_scene():
    table, _, _ = perform(little_table(), "note", thing="ogre", text="afraid of fire")
    assert table.creatures["ogre"].notes == "afraid of fire"
    table, _, _ = perform(table, "note", text="rain")
    assert table.notes == "rain"


def test_dice_are_thrown_freely_and_secretly():
    _, outcome, heard = perform(little_table(), "throw", dice="2d6+1", secret=True)
    assert outcome.label == "8"
    assert all(request.secret for request in heard)


@pytest.mark.parametrize(
    ("action", "arguments", "words"),
    [
        ("throw", {"dice": "2q6"}, "2q6"),
        ("pin", {"a": "ana", "b": "ana", "band": "close"}, "no distance to itself"),
    ],
)
def test_nonsense_is_refused(action, arguments, words):
    table = little_table()
    intent = complete(ACTIONS, table, Intent(action, "", arguments))
    refusal = table_actions.refusal(table, intent)
    assert refusal is not None
    assert words in refusal.reason


def test_untouched_things_keep_their_identity():
    table = little_table()
    after, _, _ = perform(table, "place", thing="ana", at=[1, 0])
    assert after.creatures["ogre"] is table.creatures["ogre"]
    assert after.places is table.places
    assert replace(after, creatures=table.creatures) == table


def test_a_table_is_called_what_it_is_renamed_to_and_never_nothing():
    after, outcome, heard = perform(little_table(), "rename", title="  The long\n night ")
    assert after.title == "The long night"
    assert outcome.label == "The long night"
    assert any(getattr(each, "values", {}).get("title") == "The long night" for each in heard)
    nothing = complete(ACTIONS, little_table(), Intent("rename", "", {"title": "  "}))
    refused = table_actions.refusal(little_table(), nothing)
    assert refused is not None
    assert refused.reason == "say what the table is called"
