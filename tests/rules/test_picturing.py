"""Pictures put on creatures and places at any table, seen by players only on what they see."""

import pytest
from msgspec.structs import replace

from tests.rules.little_game import little_table
from vtt.dice import ForcedFaces
from vtt.rules.contract.intents import complete
from vtt.rules.contract.procedure import Intent, default_choice, run
from vtt.rules.tabletop import picturing
from vtt.table.pictures import Picture

ACTIONS = {action.name: action for action in picturing.ACTIONS}
CONTENT = "0123456789abcdef" * 4
PICTURE = Picture(content=CONTENT, left=0.1, top=0.2, side=0.5)


def refused(table, action, **arguments) -> str:
    refusal = picturing.refusal(table, complete(ACTIONS, table, Intent(action, "", arguments)))
    return "" if refusal is None else refusal.reason


def after(table, intent):
    intent = complete(ACTIONS, table, intent)
    assert picturing.refusal(table, intent) is None
    heard = []
    table, _ = run(
        picturing.perform(table, intent),
        table,
        lambda request: request.dice.throw(ForcedFaces([])),
        default_choice,
        lambda request, answer: heard.append(request),
    )
    return table, heard


@pytest.mark.parametrize("thing", ["ana", "door"])
def test_a_picture_is_put_on_cut_out_otherwise_and_taken_off(thing):
    def seen(table):
        return {**table.creatures, **table.places}[thing].picture

    start = little_table()
    table, heard = after(start, picturing.putting(thing, PICTURE))
    assert seen(table) == PICTURE
    assert heard[-1].secret
    other = replace(PICTURE, left=0.0, side=1.0)
    table, _ = after(table, picturing.putting(thing, other))
    assert seen(table) == other
    table, _ = after(table, Intent("remove_picture", "", {"thing": thing}))
    assert table == start
    assert refused(table, "remove_picture", thing=thing).endswith("has no picture")


def test_the_whole_of_it_is_seen_where_nothing_else_is_said():
    table, _ = after(little_table(), Intent("picture", "", {"thing": "ana", "content": CONTENT}))
    assert table.creatures["ana"].picture == Picture(content=CONTENT)


@pytest.mark.parametrize("content", ["", "ana.png", CONTENT.upper(), CONTENT[1:], CONTENT[1:] + "\n"])
def test_what_names_no_picture_is_refused(content):
    assert "SHA-256" in refused(little_table(), "picture", thing="ana", content=content)


@pytest.mark.parametrize(
    "crop",
    [{"left": -0.1}, {"top": 1.1}, {"side": 0.0}, {"side": 2}, {"left": "much"}, {"right": 0.5}, {"side": None}],
    ids=str,
)
def test_what_cannot_be_cut_out_is_refused(crop):
    assert "what is seen" in refused(little_table(), "picture", thing="ana", content=CONTENT, crop=crop)
