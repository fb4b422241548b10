"""`vtt doctor`: each thing that it looks at, as it should be and broken."""

import json
import shutil
import sqlite3
from contextlib import closing

import pytest

from vtt import __version__
from vtt.campaign import create, open_campaign
from vtt.table.table import Table


@pytest.fixture
def doctor(vtt):
    """What the doctor finds, by what it is about: pairs of state and words; and the exit code."""

    def look(*campaigns):
        code, out, err = vtt("doctor", *campaigns, "--json")
        assert err == ""
        told = json.loads(out)
        assert told["version"] == __version__
        by: dict[str, list[tuple[str, str]]] = {}
        for each in told["findings"]:
            by.setdefault(each["about"], []).append((each["state"], each["told"]))
        return code, by

    return look


def test_where_all_is_well(vtt, doctor, own_folders, tmp_path):
    path = tmp_path / "fens.nearby"
    create(path, Table(game="black-hack", title="The fens")).close()
    before = path.read_bytes()
    code, found = doctor(path)
    assert code == 0
    assert {state for lines in found.values() for state, _ in lines} <= {"ok", "note"}
    assert found["folders"] == [
        ("ok", f"{own_folders / kind / 'nearby'} for {what}, made when it is needed")
        for kind, what in (("config", "settings"), ("data", "campaigns"), ("state", "problems"))
    ]
    assert found["windows"][0][1].endswith("on offscreen")
    assert found["windows"][1][1].startswith("a screen ")
    assert found["fonts"][0][1].startswith("names in ")
    assert found["campaigns"] == [("ok", f"{path}: The fens, 0 entries")]
    assert path.read_bytes() == before
    assert [each.name for each in tmp_path.glob("*fens*")] == ["fens.nearby"]
    code, out, _ = vtt("doctor", path)
    assert (code, out.splitlines()[0].split(",")[0]) == (0, f"Nearby {__version__}")
    assert f"ok     campaigns  {path}: The fens, 0 entries" in out.splitlines()


def test_campaigns_nobody_named_are_those_of_the_folder(doctor, own_folders):
    folder = own_folders / "data" / "nearby"
    assert doctor()[1]["campaigns"] == [("ok", f"none in {folder} yet")]
    folder.mkdir(parents=True)
    for name in ("b", "a"):
        create(folder / f"{name}.nearby", Table(game="null-die", title=name.upper())).close()
    assert doctor()[1]["campaigns"] == [
        ("ok", f"{folder / 'a.nearby'}: A, 0 entries"),
        ("ok", f"{folder / 'b.nearby'}: B, 0 entries"),
    ]


def test_a_campaign_that_is_open_is_left_alone(doctor, tmp_path):
    path = tmp_path / "fens.nearby"
    create(path, Table(game="black-hack", title="The fens")).close()
    with open_campaign(path):
        code, found = doctor(path)
    assert (code, found["campaigns"]) == (
        0,
        [("note", f"{path}: open in another window, so it was not looked at")],
    )


def test_a_campaign_that_is_damaged(doctor, tmp_path):
    path = tmp_path / "fens.nearby"
    create(path, Table(game="black-hack", title="The fens")).close()
    with closing(sqlite3.connect(path)) as file:
        file.execute("PRAGMA user_version = 999")
        file.commit()
    code, found = doctor(path, tmp_path / "none.nearby")
    assert code == 1
    (one, newer), (other, missing) = found["campaigns"]
    assert (one, other) == ("wrong", "wrong")
    assert newer.startswith(f"{path}: written by a newer version of Nearby (file format 999)")
    assert missing.startswith(f"{tmp_path / 'none.nearby'}: no such file")


def test_a_folder_that_is_a_file(doctor, own_folders):
    own_folders.mkdir(parents=True, exist_ok=True)
    (own_folders / "data").write_text("in the way")
    code, found = doctor()
    assert code == 1
    told = f"{own_folders / 'data' / 'nearby'} for campaigns: {own_folders / 'data'} cannot be written to; "
    assert ("wrong", f"{told}expected a folder that can") in found["folders"]


def test_what_went_wrong_before_is_named(doctor, own_folders):
    file = own_folders / "state" / "nearby" / "problems.txt"
    file.parent.mkdir(parents=True)
    file.write_text("ZeroDivisionError")
    code, found = doctor()
    assert code == 0
    ((state, told),) = found["problems"]
    assert state == "note"
    assert told.endswith(f": {file}")


def test_without_a_screen_the_reason_is_told(doctor, monkeypatch):
    monkeypatch.setenv("QT_QPA_PLATFORM", "xcb")
    monkeypatch.setenv("DISPLAY", ":4711")
    code, found = doctor()
    assert code == 1
    ((state, told),) = found["windows"]
    assert state == "wrong"
    assert told.startswith("Qt opens none: ")
    assert "display" in told or "shared object" in told


def test_games_of_ones_own(vtt, doctor, own_folders, tmp_path):
    games = own_folders / "data" / "nearby" / "games"
    games.mkdir(parents=True)
    code, _, err = vtt("new-game", "Larks", games)
    assert (code, err) == (0, "")
    assert doctor()[1]["games"] == [("ok", f"Larks in {games / 'larks'}")]
    shutil.copytree(games / "larks", games / "wrens")
    assert ("note", f"{games / 'wrens'}: not trusted yet, so it is not run") in doctor()[1]["games"]
    (games / "larks" / "__init__.py").write_text("1 / 0")
    code, found = doctor()
    blamed = games / "larks" / "__init__.py"
    assert (code, found["games"][0]) == (1, ("wrong", f"{blamed}, line 1: ZeroDivisionError: division by zero"))
