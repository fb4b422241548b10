"""Encounters built for a party."""

import pytest

from tests.playtest.small import sample
from vtt.playtest.building import against, built, foe_on_shelf
from vtt.playtest.tally import Tally
from vtt.rules.engine.registry import system


def of_foes(table, fights):
    """Each foe costs the party 15 of 100."""
    foes = sum(each.side == "gm" for each in table.creatures.values())
    tally = Tally(fights=100)
    tally.wins["players"] = max(0, 100 - 15 * foes)
    return tally


def test_three_encounters_are_as_hard_as_they_are_to_be():
    table = sample("revenants-hack-mill-race.toml")
    easy, fair, hard = built(system(table.game), table, ["goblin"], of_foes)
    assert [each.share for each in (easy, fair, hard)] == [0.85, 0.7, 0.55]
    assert [sum(each.foes.values()) for each in (easy, fair, hard)] == [1, 2, 3]
    assert {each.side for each in hard.table.creatures.values()} == {"players", "gm"}


def test_the_foes_of_a_table_stand_apart_and_have_names_of_their_own():
    table = sample("revenants-hack-mill-race.toml")
    made = against(table, [(foe_on_shelf(system(table.game), table, "goblin"), 4)])
    foes = [each for each in made.creatures.values() if each.side == "gm"]
    for told in ("id", "name", "at"):
        assert len({getattr(each, told) for each in foes}) == 4
    assert "gnat" not in made.creatures


@pytest.mark.parametrize(("keys", "problem"), [([], "no foes"), (["nobody"], "'nobody': no foe of the shelves")])
def test_foes_that_are_not_there_are_named(keys, problem):
    table = sample("revenants-hack-mill-race.toml")
    with pytest.raises(ValueError, match=problem):
        built(system(table.game), table, keys, of_foes)
