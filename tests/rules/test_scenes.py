"""A campaign of several scenes: whatever belongs to one rests with it, and comes back as it was."""

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from tests.campaign.strategies import campaigns
from tests.rules.little_game import little_table
from vtt.campaign.soundness import table_problem
from vtt.rules.contract.intents import complete
from vtt.rules.contract.procedure import Intent, run
from vtt.rules.tabletop import scenes
from vtt.table.bands import Band, Scale
from vtt.table.campaign_events import ScenePut
from vtt.table.events import SceneOpened
from vtt.table.initiative import Initiative, Turn
from vtt.table.maps import Map
from vtt.table.resting import SCENE_FIELDS, scene_on
from vtt.table.scenes import Scene
from vtt.table.table import Table

ACTIONS = {action.name: action for action in scenes.ACTIONS}


def _no_dice(*asked: object) -> Any:
    pytest.fail(f"asked for {asked}")


def done(table: Table, action: str, **arguments: object) -> Table:
    """The table after it; whatever is said of it is the GM's."""
    intent = complete(ACTIONS, table, Intent(action, "", arguments))
    assert scenes.refusal(table, intent) is None
    heard = []
    after, _ = run(
        scenes.perform(table, intent), table, _no_dice, _no_dice, lambda request, answer: heard.append(request)
    )
    assert all(getattr(request, "secret", True) for request in heard)
    assert table_problem(after) == ""
    return after


def refused(table: Table, action: str, **arguments: object) -> str:
    refusal = scenes.refusal(table, complete(ACTIONS, table, Intent(action, "", arguments)))
    return "" if refusal is None else refusal.reason


def fight() -> Table:
    """Ana and an ogre fight in moments; a pin, the rings, a note and a map besides."""
    table = little_table()
    return replace(
        table,
        title="The bridge",
        pins={"ana|ogre": Band.CLOSE},
        focus="ogre",
        notes="rain",
        clock=replace(table.clock, scale=Scale.MOMENTS, moment=3, world=700),
        initiative=Initiative(order=(Turn(creature="ana"), Turn(creature="ogre")), acting="ogre"),
        map=Map(content="0" * 64, width=40, height=30, scale=0.5, walls=(((0.0, 0.0), (9.0, 9.0)),)),
        drawing="near",
    )


def test_a_new_scene_is_empty_but_for_those_who_come_along():
    table = done(fight(), "new_scene", title="The mill", coming=["ana"])
    assert (table.scene, table.title, list(table.creatures)) == ("the-mill", "The mill", ["ana"])
    assert (table.places, table.pins, table.focus, table.notes) == ({}, {}, "", "")
    assert (table.clock.moment, table.clock.world, table.initiative) == (0, 700, Initiative())
    assert [scene.title for scene in scenes.all_scenes(table)] == ["The bridge", "The mill"]


def test_who_stays_is_found_as_the_scene_was_left():
    before = fight()
    there = done(before, "new_scene", title="The mill", coming=["ana"])
    back = done(there, "open_scene", scene="first")
    assert list(back.creatures) == ["ogre"]
    assert back.creatures["ogre"] == before.creatures["ogre"]
    assert (back.focus, back.notes, back.clock) == ("ogre", "rain", before.clock)
    assert back.initiative == Initiative(order=(Turn(creature="ogre"),), acting="ogre")
    assert back.pins == {}
    assert list(back.scenes["the-mill"].creatures) == ["ana"]


@pytest.mark.parametrize("field", SCENE_FIELDS)
def test_there_and_back_again_nothing_of_a_scene_is_lost(field: str):
    before = fight()
    there = done(before, "new_scene", title="The mill")
    assert getattr(done(there, "open_scene", scene="first"), field) == getattr(before, field)


def test_whoever_comes_stands_free_round_the_point():
    table = done(little_table(), "new_scene", title="Camp", open=False)
    table = done(table, "open_scene", scene="camp", coming=["ogre", "ana"], at=[50, 50])
    ogre, ana = table.creatures["ogre"], table.creatures["ana"]
    assert ogre.at == (50.0, 50.0)
    away = ((ana.at[0] - 50) ** 2 + (ana.at[1] - 50) ** 2) ** 0.5
    assert ana.radius + ogre.radius <= away < 20


def test_a_copy_has_the_places_and_foes_but_no_characters():
    table = done(fight(), "copy_scene", scene="first")
    copied = table.scenes["the-bridge-copy"]
    assert (copied.title, list(copied.creatures)) == ("The bridge, copy", ["ogre"])
    assert copied.places == fight().places
    assert copied.pins == {}
    assert table.creatures == fight().creatures
    again = done(table, "copy_scene", scene="the-bridge-copy", title="Once more")
    assert again.scenes["once-more"].creatures == copied.creatures


def test_scenes_are_named_filed_put_away_and_put_in_order():
    table = done(fight(), "new_scene", title="The mill", folder="Act I", open=False)
    table = done(table, "rename_scene", scene="first", title=" The  long bridge ")
    assert table.title == "The long bridge"
    table = done(table, "rename_scene", scene="the-mill", title="The old mill")
    table = done(table, "file_scene", scene="first", folder="Act I")
    table = done(table, "archive_scene", scene="the-mill")
    table = done(table, "order_scenes", scenes=["the-mill"])
    found = scenes.all_scenes(table)
    assert [(each.id, each.title, each.folder, each.archived) for each in found] == [
        ("the-mill", "The old mill", "Act I", True),
        ("first", "The long bridge", "Act I", False),
    ]
    assert (list(table.creatures), found[1].notes) == (["ana", "ogre"], "rain")


def test_a_scene_that_rests_can_be_deleted_and_the_one_on_the_table_cannot():
    table = done(fight(), "new_scene", title="The mill", open=False)
    assert refused(table, "remove_scene", scene="first").startswith("open another scene first")
    assert refused(table, "archive_scene", scene="first").startswith("open another scene first")
    assert [scene.id for scene in scenes.all_scenes(done(table, "remove_scene", scene="the-mill"))] == ["first"]


def test_creatures_are_sent_to_another_scene_and_fetched_from_it():
    table = done(fight(), "new_scene", title="The mill", open=False)
    table = done(table, "send_to_scene", creatures=["ogre"], scene="the-mill")
    assert (list(table.creatures), list(table.scenes["the-mill"].creatures)) == (["ana"], ["ogre"])
    assert table.initiative == Initiative(order=(Turn(creature="ana"),))
    table = done(table, "fetch_from_scene", scene="the-mill", creatures=["ogre"], at=[30, 0])
    assert (table.creatures["ogre"].at, table.scenes["the-mill"].creatures) == ((30.0, 0.0), {})


def test_what_cannot_be_is_refused_in_words():
    table = done(fight(), "new_scene", title="The mill", open=False)
    assert refused(table, "open_scene", scene="moon") == "there is no scene called 'moon'"
    assert refused(table, "open_scene", scene="first") == "that scene is on the table already"
    assert refused(table, "open_scene", scene="the-mill", coming=["bob"]) == "nobody called 'bob' is there to go along"
    assert refused(table, "open_scene", scene="the-mill", coming=["ana", "ana"]) == "somebody is named twice"
    assert refused(table, "new_scene", title=" ") == "say what the scene is called"
    assert refused(table, "order_scenes", scenes=["first", "first"]) == "a scene is named twice"
    assert refused(table, "send_to_scene", creatures=[], scene="the-mill") == "say who is sent"
    assert refused(table, "fetch_from_scene", creatures=["ana"], scene="the-mill").startswith("nobody called 'ana'")
    copied = done(done(table, "copy_scene", scene="first", title="Again"), "open_scene", scene="the-mill")
    twin = done(copied, "fetch_from_scene", scene="first", creatures=["ogre"])
    assert refused(twin, "open_scene", scene="again", coming=["ogre"]).endswith("remove one of the two first")


def test_no_more_scenes_than_a_campaign_holds():
    many = {f"s{number}": Scene(id=f"s{number}") for number in range(scenes.MOST_SCENES - 1)}
    table = ScenePut(Scene(id="last")).applied_to(replace(little_table(), scenes=many, scene=""))
    assert refused(table, "new_scene", title="One more") == "a campaign holds at most 500 scenes"
    assert refused(table, "copy_scene", scene="last") == "a campaign holds at most 500 scenes"


@given(campaigns(), st.data())
def test_any_scene_opened_and_left_again_is_as_it_was(table: Table, data: st.DataObject):
    other = data.draw(st.sampled_from([key for key in table.scenes if key != table.scene] or [""]))
    if not other:
        return
    there = SceneOpened(other).applied_to(table)
    assert table_problem(there) == ""
    assert scene_on(there) == table.scenes[other]
    assert SceneOpened(table.scene).applied_to(there) == table
