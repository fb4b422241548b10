"""`vtt export --scene` and `vtt new --scene`: pictures and maps go along, in a folder beside the scene."""

from pathlib import Path

import pytest

from vtt.campaign import create, open_campaign
from vtt.table.creature import Place
from vtt.table.maps import Map
from vtt.table.pictures import Picture
from vtt.table.table import Table

CONTENT = b"\x89PNG of a map"


@pytest.fixture
def campaign(tmp_path: Path) -> Path:
    """A scene with a map and a place that is known by the same picture."""
    path = tmp_path / "game.nearby"
    with create(path, Table(game="black-hack", title="Well")) as made:
        name = made.pictures.keep(CONTENT)
    path.unlink()
    well = Place(id="well", name="Well", picture=Picture(content=name))
    laid = Map(content=name, width=40, height=30, scale=0.5)
    with create(path, Table(game="black-hack", title="Well", places={"well": well}, map=laid)) as made:
        made.pictures.keep(CONTENT)
    return path


def test_a_scene_goes_from_one_campaign_into_another_with_its_map(vtt, campaign: Path, tmp_path: Path):
    folder = tmp_path / "elsewhere"
    folder.mkdir()
    assert vtt("export", campaign, "--scene", "-o", folder / "well.toml") == (0, "", "")
    (picture,) = (folder / "pictures").iterdir()
    assert (picture.suffix, picture.read_bytes()) == (".png", CONTENT)
    code, _, err = vtt("new", folder / "again", "--scene", folder / "well.toml")
    assert (code, err) == (0, "")
    with open_campaign(folder / "again.nearby") as again:
        table = again.session().table
        assert table.map is not None
        assert again.pictures.read(table.map.content) == CONTENT
        assert table.places["well"].picture == Picture(content=table.map.content)


@pytest.mark.parametrize("content", [None, b"", b"this is a text"], ids=["missing", "empty", "text"])
def test_a_picture_that_is_not_what_it_was_is_told_in_one_line_and_the_rest_is_there(
    vtt, campaign: Path, tmp_path: Path, content: bytes | None
):
    scene = tmp_path / "well.toml"
    assert vtt("export", campaign, "--scene", "-o", scene) == (0, "", "")
    for picture in (tmp_path / "pictures").iterdir():
        picture.unlink()
        if content is not None:
            picture.write_bytes(content)
    code, out, err = vtt("new", tmp_path / "again", "--scene", scene)
    assert (code, err.count("\n")) == (0, 1)
    assert "1 picture is not in the folder “pictures” beside well.toml" in err
    assert "Well" in out
    with open_campaign(tmp_path / "again.nearby") as again:
        assert list(again.session().table.places) == ["well"]


def test_without_a_file_there_is_no_folder_and_it_is_said(vtt, campaign: Path, tmp_path: Path):
    code, out, err = vtt("export", campaign, "--scene")
    assert (code, "[map]" in out) == (0, True)
    assert "1 picture is not written; expected a file for the scene (--output)" in err
    assert not (tmp_path / "pictures").exists()
