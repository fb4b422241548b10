"""Encounters built for a party."""

from typing import Any

import pytest

from tests.playtest.small import SCENES, sample
from vtt.playtest.building import against, built, foe_on_shelf, foes_for, foes_on_shelves
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
    easy, fair, hard = built(table, foes_for(system(table.game), table, ["goblin"]), of_foes)
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


@pytest.mark.parametrize("scene", SCENES)
def test_every_game_has_foes_on_its_shelves(scene):
    """A creature that is put by a number is one foe, as alive as most of its kind; a character that joins is none."""
    table = sample(scene)
    game = system(table.game)
    found = foes_on_shelves(game, table)
    characters = {entry.key for shelf in game.shelves(table) if shelf.key == "characters" for entry in shelf.entries}
    assert len(found) > 10
    assert not found.keys() & characters
    first = foe_on_shelf(game, table, next(iter(found)))
    assert (first.side, first.hidden) == ("gm", False)


def test_a_foe_whose_life_is_rolled_has_as_much_as_most_of_its_kind():
    """Nine of two eight-sided dice."""
    table = sample("black-hack-sewer-grate.toml")
    sheet: Any = foe_on_shelf(system(table.game), table, "ghoul").sheet
    assert (sheet.hd, sheet.hp) == (2, 9)


def test_chances_of_ones_own_are_built_for():
    table = sample("revenants-hack-mill-race.toml")
    foes = foes_for(system(table.game), table, ["goblin"])
    (grim,) = built(table, foes, of_foes, [("grim", 0.25)])
    assert (grim.title, grim.share, sum(grim.foes.values())) == ("grim", 0.25, 5)


@pytest.mark.parametrize(("keys", "problem"), [([], "no foes"), (["nobody"], "'nobody': no foe of the shelves")])
def test_foes_that_are_not_there_are_named(keys, problem):
    table = sample("revenants-hack-mill-race.toml")
    with pytest.raises(ValueError, match=problem):
        foes_for(system(table.game), table, keys)
