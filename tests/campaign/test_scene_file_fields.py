"""A scene file holds every field of a table: one that is added is known to the file, or its absence is told here."""

from typing import Any

import msgspec
import pytest
from msgspec.structs import fields

from tests.session.fake_game import Hero, Weather, find
from vtt.campaign.scene import read_scene_text
from vtt.campaign.scene_layout import CreatureLayout, PlaceLayout, RestingLayout, SceneLayout, WaitingLayout
from vtt.campaign.scene_writer import write_scene
from vtt.table.bands import Band, Scale
from vtt.table.clock import Clock
from vtt.table.creature import Creature, Extent, Place
from vtt.table.dice_habits import DiceHabit
from vtt.table.initiative import Initiative, Turn
from vtt.table.known import Known
from vtt.table.maps import Cover, Map, Stroke
from vtt.table.pages import Page
from vtt.table.pictures import Picture
from vtt.table.progress import KeptRoll, ProgressClock
from vtt.table.random_tables import RandomTable, TableRow
from vtt.table.resting import SCENE_FIELDS
from vtt.table.scenes import Scene
from vtt.table.shown import Pause, Shown
from vtt.table.table import Table
from vtt.table.waiting import WaitingGroup

LAYOUTS: dict[type[msgspec.Struct], type[msgspec.Struct]] = {
    Table: SceneLayout,
    Scene: RestingLayout,
    Creature: CreatureLayout,
    Place: PlaceLayout,
    WaitingGroup: WaitingLayout,
}
ELSEWHERE = {
    (Scene, "id"): "the key of the scene in the file",
    (Creature, "id"): "the key of the creature in the file",
    (Creature, "sheet"): "its fields stand among those of the creature",
    (Place, "id"): "the key of the place in the file",
    (WaitingGroup, "id"): "the key of the group in the file",
}
"""What the layout has no field for, and where the file has it all the same."""
ON_ITS_OWN = {
    "id": "the same wherever the scene is",
    "folder": "where it stands among the scenes, on the table or not",
    "archived": "where it stands among the scenes, on the table or not",
    "scale": "the clock’s, on the table",
    "moment": "the clock’s, on the table",
}
"""What of a scene does not go to a field of the table that is called alike."""


@pytest.mark.parametrize("struct", LAYOUTS, ids=lambda struct: struct.__name__)
def test_the_layout_knows_every_field(struct):
    missing = {field.name for field in fields(struct)} - {field.name for field in fields(LAYOUTS[struct])}
    assert missing == {name for of, name in ELSEWHERE if of is struct}


def test_a_scene_that_rests_keeps_every_field_of_its_table():
    assert {field.name for field in fields(Scene)} - set(SCENE_FIELDS) == set(ON_ITS_OWN)
    assert set(SCENE_FIELDS) < {field.name for field in fields(Table)}


PICTURE = Picture(content="af" * 32, left=0.25, top=0.5, side=0.75)
MAP = Map(
    content="0" * 64,
    width=40,
    height=30,
    scale=0.5,
    at=(1.0, 2.0),
    dim=20,
    locked=False,
    walls=(((0.0, 0.0), (9.0, 9.5)),),
    places=("door",),
)


def creature(identity: str, behind: str) -> Creature:
    return Creature(
        id=identity,
        name="Ana Ödegård",
        side="none",
        sheet=Hero(hp=7, scores={"luck": 3}),
        at=(3.0, 4.5),
        radius=5.0,
        glyph="fa6s.paw",
        group="heroes",
        behind=(behind,),
        hidden=True,
        notes="afraid of bees",
        picture=PICTURE,
        notes_shown=True,
        kept=True,
        mask="Hooded figure",
    )


DOOR = Place(
    id="door",
    name="Old door",
    at=(7.0, 1.0),
    radius=1.5,
    glyph="mdi6.door",
    hidden=True,
    notes="creaks",
    fixed=True,
    words=True,
    picture=PICTURE,
    notes_shown=True,
    mask="A door",
    extent=Extent(shape="cone", length=60.0, breadth=20.0, bearing=90.0),
)
INSIDE: dict[str, Any] = {
    "title": "The mill",
    "creatures": {"ana": creature("ana", "bo"), "bo": creature("bo", "ana")},
    "places": {"door": DOOR},
    "pins": {"ana|door": Band.NEARBY},
    "focus": "door",
    "initiative": Initiative(order=(Turn(creature="ana", acted=True),), acting="ana"),
    "notes": "rain",
    "notes_shown": True,
    "map": MAP,
    "drawing": "near",
    "waiting": {"second": WaitingGroup(id="second", name="Wave", hidden=True, creatures={"cy": creature("cy", "cy")})},
    "entry": (12.0, -3.5),
    "picture": PICTURE,
    "covers": (
        Cover(id="cover-1", points=((0.0, 0.0), (9.0, 0.5), (4.0, 8.0)), opens=True, lifted=True),
        Cover(id="all"),
    ),
    "strokes": {"stroke-1": Stroke(id="stroke-1", points=((0.0, 0.0), (9.5, 1.0)), ink="blue", secret=True)},
    "light": "dusk",
}
FULL = Table(
    game="fake",
    options={"deadly": True},
    clock=Clock(scale=Scale.MINUTES, moment=3, world=700, session=2, played=5),
    state=Weather(rain=3),
    library={"beasts": {"cat": {"name": "Cat", "legs": 4}}},
    scene="here",
    scenes={
        "here": Scene(id="here", folder="Act I", archived=True),
        "mill": Scene(id="mill", folder="Act II", archived=True, scale=Scale.MINUTES, moment=4, **INSIDE),
    },
    random_tables={"omens": RandomTable(id="omens", title="Omens", dice="1", rows=(TableRow(1, 1, "rain"),))},
    pages={"recap": Page(id="recap", title="Recap", text="They met.", shown=True, kind="recap")},
    progress={"flood": ProgressClock(id="flood", name="Flood", kind="pie", segments=6, filled=2, shown=True)},
    known=Known(mask_new=True, mask="Hooded figure", life={"gm": "words", "players": "bar"}),
    pause=Pause(title="The Ash Road", line="on again at nine", picture="9c" * 32),
    shown=Shown(kind="rule", what="FG-1", where="side", title="Strikes", text="With 11 or more."),
    kept_rolls={"climb": KeptRoll(id="climb", name="Climb", dice="2d6")},
    dice_habits={"hero": DiceHabit(throws="real", set="jade"), "gm": DiceHabit(set="ember")},
    **INSIDE,
)


@pytest.mark.parametrize(
    "value",
    [FULL, FULL.scenes["mill"], FULL.creatures["ana"], DOOR, FULL.waiting["second"], MAP, PICTURE],
    ids=lambda value: type(value).__name__,
)
def test_nothing_in_the_table_below_is_as_it_is_taken_for_granted(value):
    """Else the next test would not see that it is lost."""
    for field in fields(value):
        if field.default is not msgspec.NODEFAULT:
            assert getattr(value, field.name) != field.default, field.name
        elif field.default_factory is not msgspec.NODEFAULT:
            assert getattr(value, field.name) != field.default_factory(), field.name


def test_a_table_in_which_no_field_is_as_usual_is_read_back_the_same():
    again = read_scene_text(write_scene(FULL), "full.toml", find)
    for field in fields(Table):
        assert getattr(again, field.name) == getattr(FULL, field.name), field.name
