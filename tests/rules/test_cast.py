"""The cast of a campaign: characters and the foes who are kept, wherever they are, in every game alike."""

import pytest
from msgspec.structs import replace

from tests.gui.opening import sample_table
from tests.rules.test_encounters import done as door_done
from tests.rules.test_encounters import game, refused  # noqa: F401
from vtt.campaign.scene import read_scene_text
from vtt.campaign.scene_writer import write_scene
from vtt.campaign.soundness import table_problem
from vtt.rules.contract.description import Items
from vtt.rules.contract.procedure import Intent, Say
from vtt.rules.contract.system import System
from vtt.rules.engine import registry
from vtt.rules.engine.shelves import entry_view, shelves
from vtt.rules.tabletop import cast
from vtt.rules.tabletop.scenes import all_scenes
from vtt.table.noted import all_noted
from vtt.table.pictures import Picture
from vtt.table.scenes import OFF_STAGE
from vtt.table.table import Table

SYSTEM = registry.system("black-hack")
PICTURE = Picture(content="ab" * 32)


def grate() -> Table:
    return sample_table("black-hack")


def done(table: Table, action: str, **arguments: object) -> tuple[Table, list[Say]]:
    after, said = door_done(SYSTEM, table, Intent(action, "", arguments))
    assert table_problem(after) == ""
    return after, said


def after(table: Table, *steps: tuple[str, dict[str, object]]) -> Table:
    for action, arguments in steps:
        table, _ = done(table, action, **arguments)
    return table


def told(table: Table) -> dict[str, str]:
    """Where each of the cast is."""
    return {each.creature.name: each.where for each in cast.members(table)}


def test_characters_are_of_the_cast_and_a_foe_is_when_it_was_kept():
    table = grate()
    characters = {each.name: "on the table" for each in table.creatures.values() if each.side == "players"}
    assert told(table) == characters
    table, said = done(table, cast.KEEP, creature="ghoul")
    assert list(told(table)) == [*sorted(characters), "Ghoul"]
    assert [(each.read(), each.secret) for each in said] == [("Ghoul is kept in the cast", True)]
    assert refused(SYSTEM, table, Intent(cast.KEEP, "", {"creature": "ghoul"})) == "Ghoul is of the cast already"
    assert refused(SYSTEM, table, Intent(cast.KEEP, "", {"creature": "brannor"})) == "Brannor is of the cast already"
    table, _ = done(table, cast.LEAVE, who="ghoul")
    assert (told(table), "ghoul" in table.creatures) == (characters, True)


def test_whoever_is_taken_off_the_table_is_off_the_stage_and_comes_back_as_they_were():
    before = replace(grate().creatures["brannor"], picture=PICTURE, notes="owes the miller")
    table = replace(grate(), creatures={**grate().creatures, "brannor": before})
    table, said = done(table, "remove", thing="brannor")
    assert "brannor" not in table.creatures
    assert [each.read() for each in said] == ["Brannor leaves the table"]
    assert told(table)["Brannor"] == "off the stage"
    assert [each.id for each in all_scenes(table)] == ["first"]
    assert [each.title for each in all_noted(table)].count("Brannor") == 1
    assert "Off the stage" not in [each.title for each in all_noted(table)]
    table, said = done(table, cast.BRING, who="brannor", scene=OFF_STAGE, at=[200.0, 5.0])
    assert table.creatures["brannor"] == replace(before, at=(200.0, 5.0), behind=())
    assert [(each.read(), each.secret) for each in said] == [("Brannor: there now", False)]
    assert table.scenes[OFF_STAGE].creatures == {}


def test_a_foe_who_was_not_kept_is_gone_when_it_leaves_the_table():
    table, _ = done(grate(), "remove", thing="ghoul")
    assert (OFF_STAGE in table.scenes, "Ghoul" in told(table)) == (False, False)


def test_a_kept_foe_who_is_hidden_stays_so_on_every_way_and_players_read_nothing_of_it():
    table = after(grate(), (cast.KEEP, {"creature": "ghoul"}), ("hide", {"thing": "ghoul"}))
    assert told(table)["Ghoul"] == "on the table, hidden"
    for action, arguments in (
        (cast.REST, {"who": "ghoul"}),
        (cast.BRING, {"who": "ghoul", "scene": OFF_STAGE}),
        ("remove", {"thing": "ghoul"}),
        (cast.LEAVE, {"who": "ghoul", "scene": OFF_STAGE}),
    ):
        table, said = done(table, action, **arguments)
        assert all(each.secret for each in said), action
        assert all(each.hidden for each in table.creatures.values() if each.id == "ghoul")
    assert "Ghoul" not in told(table)


def test_they_are_found_and_fetched_in_a_scene_that_rests_and_in_groups_that_wait():
    table = after(
        grate(),
        (cast.KEEP, {"creature": "ghoul"}),
        (cast.KEEP, {"creature": "ghoul-2"}),
        ("wait_group", {"creatures": ["ghoul-2"], "name": "Second wave"}),
        ("new_scene", {"title": "The mill", "coming": ["brannor"]}),
        ("wait_group", {"creatures": ["brannor"], "name": "In the loft", "hidden": True}),
    )
    assert {name: where for name, where in told(table).items() if name in ("Brannor", "Ghoul", "Ghoul 2")} == {
        "Brannor": "waits: In the loft",
        "Ghoul": "The sewer grate",
        "Ghoul 2": "The sewer grate, waits: Second wave",
    }
    table = after(
        table,
        (cast.BRING, {"who": "ghoul", "scene": "first"}),
        (cast.BRING, {"who": "ghoul-2", "scene": "first", "group": "second-wave"}),
        (cast.BRING, {"who": "brannor", "group": "in-the-loft"}),
    )
    assert {key: each.hidden for key, each in table.creatures.items()} == {
        "ghoul": False,
        "ghoul-2": False,
        "brannor": True,
    }
    assert (table.waiting, table.scenes["first"].waiting) == ({}, {})
    assert not {"ghoul", "ghoul-2"} & table.scenes["first"].creatures.keys()


def test_of_a_group_that_waits_the_others_wait_on():
    table = after(
        grate(),
        (cast.KEEP, {"creature": "ghoul"}),
        ("wait_group", {"creatures": ["ghoul", "ghoul-2"], "name": "Wave"}),
        (cast.REST, {"who": "ghoul", "group": "wave"}),
    )
    assert list(table.waiting["wave"].creatures) == ["ghoul-2"]
    assert list(table.scenes[OFF_STAGE].creatures) == ["ghoul"]


def test_two_of_one_name_are_both_kept_and_come_under_names_and_ids_that_nobody_has():
    table = after(grate(), ("remove", {"thing": "brannor"}))
    again = replace(grate().creatures["brannor"], notes="the second")
    table = after(replace(table, creatures={**table.creatures, "brannor": again}), ("remove", {"thing": "brannor"}))
    assert list(table.scenes[OFF_STAGE].creatures) == ["brannor", "brannor-2"]
    table = after(
        table,
        (cast.BRING, {"who": "brannor-2", "scene": OFF_STAGE}),
        (cast.BRING, {"who": "brannor", "scene": OFF_STAGE}),
    )
    names = {key: each.name for key, each in table.creatures.items() if each.name.startswith("Brannor")}
    assert names == {"brannor-2": "Brannor", "brannor": "Brannor 2"}
    table = after(table, ("new_scene", {"title": "The mill", "coming": []}))
    other = replace(grate().creatures["brannor"], name="Brannor the Elder")
    table = replace(table, creatures={"brannor": other})
    assert {"brannor", "brannor||"} <= cast.keyed(table).keys()


def test_a_character_leaves_the_cast_from_off_the_stage_alone():
    leaving = Intent(cast.LEAVE, "", {"who": "brannor"})
    assert refused(SYSTEM, grate(), leaving) == (
        "a character is of the cast wherever they are: send Brannor off the stage first"
    )
    table = after(grate(), (cast.REST, {"who": "brannor"}), (cast.LEAVE, {"who": "brannor", "scene": OFF_STAGE}))
    assert "Brannor" not in told(table)


@pytest.mark.parametrize(
    ("action", "arguments", "expected"),
    [
        (cast.BRING, {"who": "brannor"}, "Brannor is on the table already"),
        (cast.REST, {"who": "odile", "scene": OFF_STAGE}, "Odile is off the stage already"),
        (cast.REST, {"who": "ghoul"}, "Ghoul is not of the cast"),
        (cast.LEAVE, {"who": "ghoul"}, "Ghoul is not of the cast"),
        (cast.BRING, {"who": "nobody"}, "nobody called 'nobody' is there"),
        (cast.BRING, {"who": "odile", "scene": "first"}, "nobody called 'odile' is there"),
        ("open_scene", {"scene": OFF_STAGE}, f"there is no scene called {OFF_STAGE!r}"),
        ("remove_scene", {"scene": OFF_STAGE}, f"there is no scene called {OFF_STAGE!r}"),
        ("copy_scene", {"scene": OFF_STAGE}, f"there is no scene called {OFF_STAGE!r}"),
    ],
)
def test_what_cannot_be_is_said_in_one_line(action: str, arguments: dict[str, object], expected: str):
    table = after(grate(), (cast.REST, {"who": "odile"}))
    assert refused(SYSTEM, table, Intent(action, "", arguments)) == expected


def test_whoever_is_copied_is_of_the_cast_once():
    table = after(
        grate(),
        (cast.KEEP, {"creature": "ghoul"}),
        ("copy_here", {"things": ["ghoul"], "at": [40.0, 0.0]}),
        ("keep_encounter", {"things": ["ghoul"], "name": "One ghoul"}),
        ("put_encounter", {"encounter": "one-ghoul"}),
        ("copy_scene", {"scene": "first", "title": "Again"}),
    )
    assert [each.creature.id for each in cast.members(table) if each.creature.side == "gm"] == ["ghoul"]


def test_a_scene_file_holds_who_is_off_the_stage():
    table = after(grate(), (cast.KEEP, {"creature": "ghoul"}), (cast.REST, {"who": "ghoul"}))
    assert read_scene_text(write_scene(table), "cast.toml") == table


def test_the_shelf_tells_who_they_are_where_and_how(game: System):  # noqa: F811
    table = sample_table(game.name)
    shelf = next(each for each in shelves(game, table) if each.key == cast.SHELF)
    names = sorted(each.name for each in table.creatures.values() if each.side == "players")
    assert [entry.cells[:3] for entry in shelf.entries] == [(name, "Character", "on the table") for name in names]
    who = next(each for each in table.creatures.values() if each.side == "players")
    seen = entry_view(game, table, cast.SHELF, who.id)
    assert (seen.title, seen.blocks) == (who.name, game.sheet_view(table, who.id).blocks)
    assert [(each.label, each.refusal is None) for each in seen.offers] == [
        ("Put on the table", False),
        ("Off the stage", True),
        ("Take out of the cast", False),
    ]
    table, _ = door_done(game, table, Intent(cast.REST, "", {"who": who.id}))
    seen = entry_view(game, table, cast.SHELF, who.id)
    assert seen.subtitle.endswith("off the stage")
    assert [each.refusal is None for each in seen.offers] == [True, False, True]
    things = [each for block in seen.blocks if isinstance(block, Items) for each in block.entries]
    assert all(each.offer is None and not each.offers for each in things)


def test_nobody_of_the_cast_is_no_shelf():
    table = replace(grate(), creatures={"ghoul": grate().creatures["ghoul"]})
    assert cast.SHELF not in [each.key for each in shelves(SYSTEM, table)]


def test_a_foe_of_the_cast_who_is_slain_is_not_lost():
    table = after(grate(), (cast.KEEP, {"creature": "ghoul"}))
    harm = SYSTEM.life_change(table, "ghoul", -99)
    assert harm is not None
    table, _ = door_done(SYSTEM, table, harm)
    assert ("ghoul" in table.creatures, told(table)["Ghoul"]) == (False, "off the stage")
    shelf = cast.shelf(SYSTEM, table)
    assert shelf is not None
    assert [each.cells for each in shelf.entries][-1] == ("Ghoul", "Foe", "off the stage", "fallen")
    other, _ = door_done(SYSTEM, grate(), harm)
    assert (OFF_STAGE in other.scenes, "Ghoul" in told(other)) == (False, False)
