"""Usage Dice on the sheet, and what becomes of them over many rolls (BH-USE)."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.games.black_hack.playing import character, play, table
from vtt.games.black_hack.usage.dice import average_uses
from vtt.rules.contract.description import Items
from vtt.rules.contract.procedure import Throw
from vtt.rules.engine.registry import system

GAME = system("black-hack")
CHAIN = [20, 12, 10, 8, 6, 4]


def carried(now):
    (items,) = [block for block in GAME.sheet_view(now, "pell").blocks if isinstance(block, Items)]
    return {item.name: item for item in items.entries}


def test_an_item_shows_its_die_and_a_click_rolls_it():
    """BH-USE-01."""
    now = table(character("pell", items=["oil", "50 ft of rope"]))
    oil = carried(now)["oil"]
    assert oil.note.startswith("Ud6")
    assert oil.offer is not None
    assert (oil.offer.intent.action, oil.offer.intent.arguments["item"]) == ("use", "oil")
    (throw,) = [
        request for request in play(now, "use", "pell", item="oil", faces=[6]).requests if isinstance(request, Throw)
    ]
    assert (throw.by, throw.dice.notation) == ("pell", "Ud6")
    assert "Ud" not in carried(now)["50 ft of rope"].note


@pytest.mark.parametrize(("usage", "uses"), [(4, 2), (6, 5), (8, 9), (10, 14), (12, 20), (20, 30)])
def test_the_hint_beside_the_die(usage, uses):
    """BH-USE-08: the printed figures, which are the exact means of the chain."""
    now = table(character("pell", items=[{"name": "salt", "usage": usage}]))
    assert f"about {uses}" in carried(now)["salt"].note
    assert average_uses(usage) == uses
    sides, mean = CHAIN[CHAIN.index(usage) :], 0.0
    for size in sides:
        mean += size / 2
    assert round(mean) == uses


@given(st.sampled_from(CHAIN), st.lists(st.integers(1, 4), max_size=25))
def test_the_chain_is_walked_down_one_step_for_each_1_or_2(usage, faces):
    """BH-USE-02 to BH-USE-04."""
    now = table(character("pell", items=[{"name": "salt", "usage": usage}]))
    left = CHAIN[CHAIN.index(usage) :]
    for face in faces:
        now = play(now, "use", "pell", item="salt", faces=[face]).table
        if face <= 2:
            left = left[1:]
        items = now.creatures["pell"].sheet.items  # type: ignore[attr-defined]
        assert [item.usage for item in items] == left[:1]
        if not left:
            return


@given(st.lists(st.integers(1, 4), max_size=12))
def test_an_effect_lasts_until_its_d4_shows_1_or_2(faces):
    """BH-USE-07."""
    now = table(character("pell"), scale="minutes")
    now = play(now, "effect", target="pell", name="Light", usage=8, scale="minutes").table
    left = [8, 6, 4]
    for face in faces:
        now = play(now, "pass_time", faces=[face] if left else []).table
        if face <= 2:
            left = left[1:]
        effects = now.creatures["pell"].sheet.effects  # type: ignore[attr-defined]
        assert [effect.usage for effect in effects] == left[:1]
