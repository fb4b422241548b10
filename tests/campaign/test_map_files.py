"""Universal VTT files: read as other programs write them; whatever is wrong with one is told in one line."""

import json
from base64 import b64encode
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.helpers.shared_imports import SHARED_IMPORTS
from vtt.campaign.map_files import MapFile, UnusableMap, cells_across, drawn, read_map, read_map_file
from vtt.rules.tabletop.mapping import MOST_PLACES
from vtt.table.maps import MOST_WALL_POINTS

PICTURE = b"\x89PNG picture"


def spot(x: Any, y: Any) -> dict[str, Any]:
    return {"x": x, "y": y}


def file(**changed: Any) -> dict[str, Any]:
    """Eight cells by six, counted from 2, 1."""
    return {
        "format": 0.3,
        "resolution": {"map_origin": spot(2, 1), "map_size": spot(8, 6), "pixels_per_grid": 20},
        "line_of_sight": [[spot(3, 2), spot(3, 2), spot(5, 2)], [spot(1, 1)], []],
        "objects_line_of_sight": [[spot(4, 4), spot(4, 5)]],
        "portals": [{"bounds": [spot(3, 3), spot(4, 3)], "closed": False, "rotation": 0.0}],
        "lights": [{"position": spot(6, 5), "range": 4, "color": "ffffffff"}],
        "image": b64encode(PICTURE).decode(),
        **changed,
    }


def of(value: Any) -> MapFile:
    return read_map(json.dumps(value).encode())


def told(content: bytes) -> str:
    with pytest.raises(UnusableMap) as problem:
        read_map(content)
    words = str(problem.value)
    assert "\n" not in words
    assert len(words) < 300
    return words


def test_all_is_counted_from_the_pictures_corner():
    found = of(file())
    assert found.picture == PICTURE
    assert found.across == 8.0
    assert found.walls == (((1.0, 1.0), (3.0, 1.0)), ((2.0, 3.0), (2.0, 4.0)))
    (door,), (light,) = found.doors, found.lights
    assert (door.start, door.end, door.closed) == ((1.0, 2.0), (2.0, 2.0), False)
    assert (light.at, light.reach) == ((4.0, 4.0), 4.0)
    assert found.left_out == ""


def test_on_its_picture_a_cell_is_five_feet_however_many_pixels_are_kept():
    on_it = drawn(of(file()), 80, 60)
    assert (on_it.width, on_it.height, on_it.scale) == (80, 60, 0.5)
    assert on_it.walls[0] == ((10.0, 10.0), (30.0, 10.0))
    assert on_it.doors[0].end == (20.0, 20.0)
    assert (on_it.lights[0].at, on_it.lights[0].reach) == ((40.0, 40.0), 40.0)


def test_what_need_not_be_there_need_not_be_there():
    whole = file()
    resolution = {key: each for key, each in whole["resolution"].items() if key != "map_origin"}
    found = of({"resolution": resolution, "image": whole["image"]})
    assert (found.walls, found.doors, found.lights) == ((), (), ())


def test_a_picture_as_it_stands_in_a_page_is_read():
    assert of(file(image="data:image/webp;base64," + file()["image"])).picture == PICTURE


@pytest.mark.parametrize(
    ("changed", "place"),
    [
        ({"image": file()["image"][:-3]}, "image: cut off"),
        ({"image": "no picture at all!"}, "image: cut off"),
        ({"image": ""}, "image: empty"),
        ({"image": None}, "image: expected a text"),
        ({"image": "ü"}, "image: cut off"),
        ({"resolution": {**file()["resolution"], "pixels_per_grid": 0}}, "resolution.pixels_per_grid"),
        ({"resolution": {**file()["resolution"], "pixels_per_grid": -70}}, "resolution.pixels_per_grid"),
        ({"resolution": {**file()["resolution"], "pixels_per_grid": "70"}}, "resolution.pixels_per_grid"),
        ({"resolution": {**file()["resolution"], "map_size": spot(0, 6)}}, "resolution.map_size.x"),
        ({"resolution": {**file()["resolution"], "map_size": spot(8, -6)}}, "resolution.map_size.y"),
        ({"resolution": {**file()["resolution"], "map_size": spot(1e9, 6)}}, "resolution.map_size.x"),
        ({"resolution": {"pixels_per_grid": 70}}, "resolution.map_size: missing"),
        ({"resolution": []}, "resolution: expected a table"),
        ({"line_of_sight": [[spot("a", 1)]]}, "line_of_sight[0][0].x: expected a number, found a text"),
        ({"line_of_sight": ["a wall"]}, "line_of_sight[0]: expected a list"),
        ({"line_of_sight": [[spot(1e300, 1)]]}, "line_of_sight[0][0].x"),
        ({"portals": [{"bounds": [spot(1, 1)]}]}, "portals[0].bounds"),
        ({"lights": [{"range": 3}]}, "lights[0].position: missing"),
    ],
    ids=str,
)
def test_the_place_in_the_file_is_named(changed, place):
    assert told(json.dumps(file(**changed)).encode()).startswith(place)


@pytest.mark.parametrize("number", [float("nan"), float("inf")])
def test_what_is_no_number_is_no_json(number):
    assert "expected a map" in told(json.dumps(file(lights=[{"position": spot(number, 0)}])).encode())


@pytest.mark.parametrize(
    "content", [b"", b"{", b"[]", b"null", b"\xff\xfe", b"PK\x03\x04", b"[" * 100_000, b'{"image": "\xff"}']
)
def test_what_is_no_such_file_is_told(content):
    assert "expected" in told(content)


def said_of(content: bytes) -> str:
    """What is wrong with a file, or nothing where it can be laid."""
    try:
        drawn(read_map(content), 80, 60)
    except UnusableMap as problem:
        return str(problem)
    return ""


@pytest.mark.parametrize("name", ["nowhere.dd2vtt", "."])
def test_no_file_and_a_folder_are_told_in_one_line(tmp_path: Path, name: str):
    with pytest.raises(UnusableMap, match="expected a map"):
        read_map_file(tmp_path / name)


def test_too_many_walls_and_lights_are_left_out_and_it_is_said():
    wall = [spot(n, n % 2) for n in range(1001)]
    light = {"position": spot(1, 1)}
    found = of(file(line_of_sight=[wall] * 25, objects_line_of_sight=[], lights=[light] * (MOST_PLACES + 4)))
    assert sum(map(len, found.walls)) <= MOST_WALL_POINTS
    assert len(found.walls) == 19
    assert len(found.doors) + len(found.lights) == MOST_PLACES
    assert found.left_out == "6 walls and 5 doors and lights"


@given(st.data())
def test_a_damaged_file_is_read_or_told_in_one_line(data):
    content = bytearray(json.dumps(file()).encode())
    for _ in range(data.draw(st.integers(1, 6))):
        place = data.draw(st.integers(0, len(content) - 1))
        match data.draw(st.sampled_from(["change", "cut", "take", "double"])):
            case "change":
                content[place] = data.draw(st.integers(0, 255))
            case "cut":
                del content[place + 1 :]
            case "take":
                del content[place]
            case "double":
                content[place:place] = content[place : place + data.draw(st.integers(1, 40))]
        if not content:
            break
    assert "\n" not in said_of(bytes(content))


_PLAIN = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=5),
    lambda inner: (
        st.lists(inner, max_size=3) | st.dictionaries(st.sampled_from(["x", "y", "bounds"]), inner, max_size=3)
    ),
    max_leaves=8,
)


@given(st.sampled_from(sorted(file())), _PLAIN)
def test_any_value_in_the_place_of_another_is_read_or_told(field, value):
    assert "\n" not in said_of(json.dumps(file(**{field: value})).encode())


@pytest.mark.parametrize(
    ("name", "size", "cells"),
    [
        ("Old mill 30x20", (2100, 1400), 30),
        ("mill_30 x 20_140dpi", (3000, 2000), 30),
        ("Mühle 16×16", (1024, 1024), 16),
        ("mill 30x20", (2000, 2000), None),
        ("mill", (2100, 1400), None),
        ("scan 2100x1400", (2100, 1400), None),
        ("0x0", (2100, 1400), None),
    ],
)
def test_a_name_may_say_how_many_cells_there_are(name, size, cells):
    assert cells_across(name, *size) == cells


@pytest.mark.imports
def test_the_file_of_another_program_is_read():
    path = SHARED_IMPORTS / "sampleMap.dd2vtt"
    if not path.is_file():
        pytest.skip("only where other programs' files are")
    found = read_map_file(path)
    assert found.across == 10.0
    assert found.picture.startswith(b"\x89PNG")
    assert len(found.walls) == 5
    assert [door.closed for door in found.doors] == [True, False]
    assert [light.reach for light in found.lights] == [5.0, 5.0]
    assert all(0 <= part <= 10 for wall in found.walls for point in wall for part in point)
    whole = path.read_bytes()
    for length in (0, 1, 200, len(whole) // 2, len(whole) - 5):
        assert "expected" in told(whole[:length])
