"""A scene file and the pictures beside it, opened elsewhere."""

import hashlib
from pathlib import Path
from shutil import copytree, rmtree

import pytest
from msgspec.structs import replace

from tests.session.fake_game import fake_table, find
from vtt.campaign import create
from vtt.campaign.scene import read_scene
from vtt.campaign.scene_pictures import contents_of, take_in, write_pictures
from vtt.campaign.scene_writer import write_scene
from vtt.table.maps import Map
from vtt.table.pictures import Picture
from vtt.table.scenes import Scene
from vtt.table.table import Table
from vtt.table.waiting import WaitingGroup

BYTES = {kind: b"\x89PNG" + kind.encode() for kind in ("map", "token", "place", "late", "scene", "elsewhere")}
NAMES = {kind: hashlib.sha256(content).hexdigest() for kind, content in BYTES.items()}


def pictured() -> Table:
    """The well with a picture wherever there can be one."""
    table = fake_table()
    ana, well = table.creatures["ana"], table.places["well"]
    late = replace(ana, id="late", picture=Picture(content=NAMES["late"]))
    return replace(
        table,
        creatures={**table.creatures, "ana": replace(ana, picture=Picture(content=NAMES["token"]))},
        places={**table.places, "well": replace(well, picture=Picture(content=NAMES["place"]))},
        waiting={"wave": WaitingGroup(id="wave", name="Wave", creatures={"late": late})},
        map=Map(content=NAMES["map"], width=9, height=9, scale=0.5),
        picture=Picture(content=NAMES["scene"]),
        scene="here",
        scenes={"here": Scene(id="here"), "mill": Scene(id="mill", picture=Picture(content=NAMES["elsewhere"]))},
    )


@pytest.fixture
def scene(tmp_path: Path) -> Path:
    """The scene and its pictures, written out of a campaign."""
    path = tmp_path / "well.toml"
    with create(tmp_path / "well.nearby", pictured(), find) as campaign:
        for content in BYTES.values():
            campaign.pictures.keep(content)
        path.write_text(write_scene(pictured()), encoding="utf-8")
        assert write_pictures(path, pictured(), campaign.pictures.read) == len(BYTES)
    return path


def test_every_picture_is_named_once():
    assert sorted(contents_of(pictured())) == sorted(NAMES.values())


def test_moved_elsewhere_it_opens_with_all_of_its_pictures(scene: Path, tmp_path: Path):
    elsewhere = tmp_path / "elsewhere"
    copytree(scene.parent / "pictures", elsewhere / "pictures")
    scene.rename(elsewhere / scene.name)
    rmtree(scene.parent / "pictures")
    table = read_scene(elsewhere / scene.name, find)
    assert table == pictured()
    with create(elsewhere / "again.nearby", table, find) as campaign:
        assert take_in(elsewhere / scene.name, table, campaign.pictures) == ""
        for kind, name in NAMES.items():
            assert campaign.pictures.read(name) == BYTES[kind]


@pytest.mark.parametrize(
    ("spoil", "told"),
    [
        (lambda folder: rmtree(folder), "6 pictures are not in the folder “pictures” beside well.toml"),
        (lambda folder: (folder / f"{NAMES['map']}.png").unlink(), "1 picture is not in the folder “pictures” beside"),
        (lambda folder: (folder / f"{NAMES['map']}.png").write_bytes(b"another"), "1 picture is not in the folder"),
        (lambda folder: (folder / f"{NAMES['map']}.png").write_bytes(b""), "1 picture is not in the folder"),
    ],
)
def test_of_pictures_that_are_not_there_one_line_tells_and_all_else_opens(scene: Path, tmp_path: Path, spoil, told):
    spoil(scene.parent / "pictures")
    table = read_scene(scene, find)
    with create(tmp_path / "again.nearby", table, find) as campaign:
        said = take_in(scene, table, campaign.pictures)
        assert campaign.session().table == pictured()
    assert said.startswith(told)
    assert "\n" not in said


def test_a_scene_without_pictures_asks_for_no_folder(tmp_path: Path):
    with create(tmp_path / "a.nearby", fake_table(), find) as campaign:
        assert take_in(tmp_path / "no.toml", fake_table(), campaign.pictures) == ""
        assert write_pictures(tmp_path / "no.toml", fake_table(), campaign.pictures.read) == 0
    assert not (tmp_path / "pictures").exists()
