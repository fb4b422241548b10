"""Scene files: a table read from TOML and written back."""

import pytest
from hypothesis import given

from tests.campaign.strategies import campaigns, tables
from tests.session.fake_game import Beast, Hero, Weather, fake_table, find
from vtt.campaign import CampaignError, SceneError
from vtt.campaign.scene import read_scene, read_scene_text
from vtt.campaign.scene_writer import write_scene
from vtt.rules.engine import registry
from vtt.table.bands import Band, Scale
from vtt.table.clock import Clock
from vtt.table.creature import Creature, Place
from vtt.table.initiative import Initiative, Turn
from vtt.table.resting import by_itself, scene_on
from vtt.table.table import Table

SCENE = """
game = "fake"
title = "By the well"
rules = ["FG-1"]
notes = "The bees wake at noon."
focus = "well"

[options]
deadly = true

[clock]
scale = "minutes"
world = 700

[initiative]
order = [{ creature = "old-ogre", acted = true }, { creature = "ana", group = "heroes" }]
acting = "ana"

[creatures.ana]
kind = "hero"
side = "players"
hp = 7
scores = { luck = 3 }

[creatures.old-ogre]
kind = "beast"
name = "Grumm"
hp = 9
at = [12.5, 0]
radius = 5
glyph = "fa6s.paw"
group = "ogres"
behind = ["ana"]
hidden = true
notes = "afraid of bees"

[places.well]
at = [0, 40]

[pins]
"old-ogre|ana" = "nearby"
"""


def read(text):
    return read_scene_text(text, "scene.toml", find)


def test_a_scene_is_a_table():
    assert read(SCENE) == Table(
        game="fake",
        title="By the well",
        notes="The bees wake at noon.",
        focus="well",
        options={"deadly": True},
        clock=Clock(scale=Scale.MINUTES, world=700),
        initiative=Initiative(
            order=(Turn(creature="old-ogre", acted=True), Turn(creature="ana", group="heroes")), acting="ana"
        ),
        creatures={
            "ana": Creature(id="ana", name="Ana", side="players", sheet=Hero(hp=7, scores={"luck": 3})),
            "old-ogre": Creature(
                id="old-ogre",
                name="Grumm",
                side="gm",
                sheet=Beast(hp=9),
                at=(12.5, 0.0),
                radius=5.0,
                glyph="fa6s.paw",
                group="ogres",
                behind=("ana",),
                hidden=True,
                notes="afraid of bees",
            ),
        },
        places={"well": Place(id="well", name="Well", at=(0.0, 40.0))},
        pins={"ana|old-ogre": Band.NEARBY},
    )


def test_names_and_sides_are_taken_for_granted():
    table = read('game = "fake"\n[creatures.old_ogre-king]\nkind = "beast"\nhp = 1\n')
    assert (table.creatures["old_ogre-king"].name, table.creatures["old_ogre-king"].side) == ("Old Ogre King", "gm")


def test_pins_can_be_a_list():
    listed = SCENE.replace('"old-ogre|ana" = "nearby"', "").replace("[pins]", "")
    assert read('pins = [["old-ogre", "ana", "nearby"]]\n' + listed).pins == {"ana|old-ogre": Band.NEARBY}


@given(tables())
def test_written_and_read_again_a_table_is_the_same(table):
    assert read(write_scene(table)) == table


@pytest.mark.slow
@given(campaigns())
def test_the_scenes_that_rest_are_written_and_read_again(table):
    again = read(write_scene(table))
    assert again == table
    assert list(again.scenes) == list(table.scenes)
    for identity in table.scenes:
        alone = by_itself(table, identity)
        assert read(write_scene(alone)) == alone
        rested = scene_on(table) if identity == table.scene else table.scenes[identity]
        assert (alone.creatures, alone.places, alone.pins) == (rested.creatures, rested.places, rested.pins)


@pytest.mark.parametrize(
    ("lines", "problem"),
    [
        ('scene = "mill"', "scene: no scene called 'mill'; as there are no scenes"),
        ("[scenes.mill]", "scene: no scene called ''; expected one of mill"),
        ('scene = "hill"\n[scenes.mill]', "scene: no scene called 'hill'; expected one of mill"),
        ('scene = "mill"\n[scenes.mill]\ntitle = "Mill"', "scenes.mill.title: expected none, as this scene is on the"),
        ('scene = "mill"\n[scenes.mill]\n[scenes."a b"]', "scenes.a b: expected an id of letters"),
        ('scene = "mill"\n[scenes.mill]\n[scenes.hill]\nmood = 1', "scenes.hill.mood: unknown field; expected one of "),
        (
            'scene = "mill"\n[scenes.mill]\n[scenes.hill.creatures.cat]\nkind = "cat"',
            "scenes.hill.creatures.cat.kind: unknown kind 'cat'; expected one of ",
        ),
        ('scene = "mill"\n[scenes.mill]\n[scenes.hill]\nfocus = "ana"', "scenes.hill.focus: nothing called 'ana'"),
    ],
)
def test_scenes_that_cannot_be_are_told_by_their_place(lines, problem):
    with pytest.raises(SceneError, match=problem) as error:
        read(f'game = "fake"\n{lines}\n')
    assert "\n" not in str(error.value)


def test_it_is_written_as_a_person_would():
    written = write_scene(fake_table())
    assert '[creatures.ogre]\nkind = "beast"\nat = [12.5, 0]\nhp = 9\n' in written
    assert "[places.well]\nat = [0, 40]\n" in written
    assert "radius" not in written


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        (
            "hp = 9",
            "hpp = 9",
            "creatures.old-ogre.hpp: unknown field; expected one of at, behind, glyph, group, hidden, hp, kept, mask, "
            "name, notes, notes_shown, picture, radius, secret, side, weight",
        ),
        ("hp = 9", "", "creatures.old-ogre.hp: missing; expected a value"),
        ("hp = 9", 'hp = "nine"', "creatures.old-ogre.hp: expected a whole number, found a text"),
        ("hp = 9", "hp = 9\nweight = []", "creatures.old-ogre.weight: expected a number, found a list"),
        ("hp = 7", 'hp = 7\nmood = "sad"', "creatures.ana.mood: invalid enum value 'sad'; expected one of calm, cross"),
        ('kind = "hero"', "", "creatures.ana.kind: missing; expected a value"),
        ('kind = "hero"', 'kind = "ghost"', "creatures.ana.kind: unknown kind 'ghost'; expected one of hero, beast"),
        (
            'side = "players"',
            'side = "us"',
            "creatures.ana.side: invalid enum value 'us'; expected one of gm, none, players",
        ),
        ("at = [12.5, 0]", "at = [12.5]", "creatures.old-ogre.at: expected a list of length 2, found 1"),
        ("at = [0, 40]", "at = [0, 40]\nhp = 3", "places.well.hp: unknown field; expected one of at, extent, fixed, "),
        ("deadly = true", "deadly = 1", "options.deadly: unknown value 1; expected one of false, true"),
        ("deadly = true", "speed = 1", "options.speed: unknown option; expected one of deadly, pace"),
        ('scale = "minutes"', 'scale = "weeks"', "clock.scale: invalid enum value 'weeks'; expected one of days, "),
        ("world = 700", "hour = 7", "clock.hour: unknown field; expected one of moment, played, scale, session, world"),
        ('"nearby"', '"near"', "pins.\"old-ogre|ana\": invalid enum value 'near'; expected one of close, distant, "),
        ('"old-ogre|ana" =', '"ana" =', 'pins."ana": expected a pair of ids such as "a|b"'),
        ('"old-ogre|ana" =', '"bo|ana" =', "pins.\"ana|bo\": nothing called 'bo'; expected one of ana, old-ogre, well"),
        ('focus = "well"', 'focus = "wall"', "focus: nothing called 'wall'; expected one of ana, old-ogre, well"),
        (
            'behind = ["ana"]',
            'behind = ["bo"]',
            "creatures.old-ogre.behind: nothing called 'bo'; expected one of ana, ",
        ),
        ('acting = "ana"', 'acting = "bo"', "initiative.acting: nothing called 'bo'; expected one of ana, old-ogre"),
        ('creature = "ana"', 'creature = "bo"', "initiative.order[1].creature: nothing called 'bo'; expected one of "),
        ("[places.well]", "[places.ana]", "places.ana: a creature has this id; expected another one"),
        ("[places.well]", '[places."a|b"]', "places.a|b: expected an id of letters, digits, hyphens and underscores"),
        ('game = "fake"', "", "game: missing; expected a value"),
        (
            'title = "By',
            'tilte = "By',
            "tilte: unknown field; expected one of clock, covers, creatures, dice_habits, drawing, ",
        ),
        ('title = "By the well"', "title = 3", "title: expected a text, found a whole number"),
        ("hp = 7", "hp = ", "line 22, column 6: Invalid value"),
        ("hp = 7", "hp", "line 22, column 3: Expected '=' after a key in a key/value pair"),
        ('"old-ogre|ana" = "nearby"\n', '"old-ogre|ana" = [', "line 41, column 19: Invalid value"),
    ],
)
def test_what_is_wrong_is_named_with_its_place(old, new, message):
    assert old in SCENE
    with pytest.raises(SceneError) as error:
        read(SCENE.replace(old, new))
    assert str(error.value).startswith(f"scene.toml: {message}"), str(error.value)
    assert "\n" not in str(error.value)


def test_files_that_are_no_scene(tmp_path):
    (tmp_path / "folder.toml").mkdir()
    (tmp_path / "binary.toml").write_bytes(b'game = "\xff"')
    for name, problem in [
        ("none.toml", "no such file"),
        ("folder.toml", "a folder"),
        ("binary.toml", "byte 8: expected a text in UTF-8"),
    ]:
        with pytest.raises(CampaignError, match=problem) as error:
            read_scene(tmp_path / name, find)
        assert str(error.value).startswith(str(tmp_path / name))


def test_a_scene_of_an_unknown_game():
    with pytest.raises(SceneError, match=r"s\.toml: game: unknown game 'chess': expected one of "):
        read_scene_text('game = "chess"', "s.toml")


def test_the_state_and_the_library_are_read_as_they_are_written():
    table = read(f'{SCENE}\n[state]\nrain = 3\n\n[library.beasts]\ncat = {{ name = "Cat", legs = 4 }}\n')
    assert table.state == Weather(rain=3)
    assert table.library == {"beasts": {"cat": {"name": "Cat", "legs": 4}}}
    assert read(write_scene(table)) == table


@pytest.mark.parametrize(
    ("state", "problem"),
    [
        ('kind = "sun"', "state.kind: unknown kind 'sun'; expected one of weather"),
        ('rain = "much"', "state.rain: expected a whole number, found a text"),
        ("snow = 1", "state.snow: unknown field"),
        ("kind = []", "state.kind: unknown kind []; expected one of weather"),
    ],
)
def test_a_state_that_cannot_be_is_named(state, problem):
    with pytest.raises(SceneError) as raised:
        read(f"{SCENE}\n[state]\n{state}\n")
    assert problem.casefold() in str(raised.value).casefold()


@pytest.mark.parametrize(
    ("entry", "problem"),
    [
        ('library.tables.weather = { name = "W", dice = "zz" }', "library.tables.weather.dice: 'zz', character 1: "),
        ("library.tables.weather = {}", "library.tables.weather.name: missing; expected a value"),
        (
            'library.bestiary.wolf = { name = "Wolf", hd = "two" }',
            "library.bestiary.wolf.hd: expected a whole number, ",
        ),
        ("library.spellz.light = {}", "library.spellz.light: no shelf 'spellz'; expected one of bestiary, tables"),
    ],
)
def test_what_the_group_brought_and_is_unsound_is_named(entry, problem):
    """The games leave out of their shelves whatever is unsound, so that a scene would go on without it."""
    with pytest.raises(SceneError) as error:
        read_scene_text(f'game = "black-hack"\n{entry}\n', "scene.toml", registry.system)
    assert str(error.value).startswith(f"scene.toml: {problem}"), str(error.value)
