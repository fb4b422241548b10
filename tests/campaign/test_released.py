"""Campaigns and scenes of every version that was ever handed out are opened, gone back in, and played on."""

import sqlite3
from contextlib import closing
from pathlib import Path
from shutil import copy

import pytest

from vtt.campaign import open_campaign
from vtt.campaign.scene import read_scene
from vtt.campaign.schema import MIGRATIONS
from vtt.dice import SeededFaces

RELEASED = Path(__file__).parent / "released"
VERSIONS = sorted(path.stem for path in RELEASED.glob("*.nearby"))
LAYOUTS = {"0.1.0-a": 1, "0.1.0-b": 2, "0.1.0-c": 2, "1.0.0": 2}
"""The layout of the file of each: of the last commit before pictures, of that with them, of that with waiting groups,
and of 1.0.0."""


def layout(path: Path) -> int:
    with closing(sqlite3.connect(f"{path.as_uri()}?mode=ro&immutable=1", uri=True)) as connection:
        version: int = connection.execute("PRAGMA user_version").fetchone()[0]
        return version


def test_there_are_files_of_every_layout():
    assert {version: layout(RELEASED / f"{version}.nearby") for version in VERSIONS} == LAYOUTS
    assert set(LAYOUTS.values()) == set(range(1, len(MIGRATIONS) + 1)), (
        "a new layout comes with files of the one before"
    )
    assert sorted(path.stem for path in RELEASED.glob("*.toml")) == VERSIONS


@pytest.mark.parametrize("version", VERSIONS)
def test_a_campaign_opens_where_it_was_left_and_goes_back_and_on(version: str, tmp_path: Path):
    """Twelve steps were made of it, and two taken back."""
    path = tmp_path / "campaign.nearby"
    copy(RELEASED / f"{version}.nearby", path)
    with open_campaign(path) as campaign:
        session = campaign.session(SeededFaces(1))
        assert session.notice == ""
        assert campaign.audit() == 10, "each step leads to the table that was recorded"
        left = session.table
        assert (left.title, left.clock.moment, left.initiative.acting) == ("The sewer grate", 1, "ghoul")
        assert next(iter(session.log)).read() == "Moment 1"
        for _ in range(2):
            session.redo()
        last = session.table
        assert not session.can_redo
        assert last != left
        for _ in range(12):
            session.undo()
        assert not session.can_undo
        assert session.table.initiative.order == ()
        for _ in range(12):
            session.redo()
        assert session.table == last
        session.undo()
        session.undo()
    assert layout(path) == len(MIGRATIONS)
    aside = path.with_name(f"{path.name}.before-{len(MIGRATIONS)}")
    assert aside.exists() == (LAYOUTS[version] < len(MIGRATIONS))
    with open_campaign(path) as campaign:
        assert campaign.session().table == left


@pytest.mark.parametrize("version", VERSIONS)
def test_a_scene_file_is_the_table_that_it_was_written_of(version: str, tmp_path: Path):
    path = tmp_path / "campaign.nearby"
    copy(RELEASED / f"{version}.nearby", path)
    with open_campaign(path) as campaign:
        assert read_scene(RELEASED / f"{version}.toml") == campaign.session().table
