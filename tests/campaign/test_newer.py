"""Files that a newer version wrote: read as far as this one knows them, never written to, and copied as its own."""

import json
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from tests.campaign.folders import contents
from tests.session.fake_game import STRIKE, fake_table, find
from vtt.campaign import CampaignError, create, open_campaign
from vtt.campaign.newer import open_newer
from vtt.campaign.newer_scene import newer_format
from vtt.campaign.scene import SceneError, read_layout, read_scene_text
from vtt.campaign.schema import MIGRATIONS
from vtt.campaign.without_rules import open_without_rules
from vtt.dice import SeededFaces
from vtt.rules.engine import registry
from vtt.shipped import shipped_files
from vtt.table.table import Table

NEWER = len(MIGRATIONS) + 1


def played(path: Path) -> Table:
    """A campaign in which something was done: its table."""
    with create(path, fake_table(), find) as campaign:
        session = campaign.session(SeededFaces(1))
        session.submit(STRIKE)
        while session.pending is not None:
            session.roll()
        return session.table


def as_newer(path: Path, *statements: str) -> None:
    with closing(sqlite3.connect(path)) as connection, connection:
        for statement in statements:
            connection.execute(statement)
        connection.execute(f"PRAGMA user_version = {NEWER}")


def with_more(path: Path) -> None:
    """As a version would write it that has more of everything: columns, tables, fields of what is on the table."""
    with closing(sqlite3.connect(path)) as connection, connection:
        (content,) = connection.execute("SELECT content FROM snapshots").fetchone()
        table = json.loads(content)
        table["weather"] = {"rain": True}
        for creature in table["creatures"].values():
            creature["mood"] = "glad"
            creature["sheet"]["scars"] = 3
        connection.execute("UPDATE snapshots SET content = ?", (json.dumps(table),))
        (events,) = connection.execute("SELECT events FROM entries").fetchone()
        told = [{**event, "because": "so"} for event in json.loads(events)]
        connection.execute("UPDATE entries SET events = ?", (json.dumps(told),))
    as_newer(path, "ALTER TABLE entries ADD COLUMN mood TEXT NOT NULL DEFAULT ''", "CREATE TABLE sounds (name TEXT)")


def test_what_this_version_knows_of_it_is_read_and_the_file_is_left_alone(tmp_path: Path):
    path = tmp_path / "newer.nearby"
    table = played(path)
    with_more(path)
    before = contents(tmp_path)
    with pytest.raises(CampaignError, match=f"newer version of Nearby \\(file format {NEWER}\\)") as refused:
        open_campaign(path, find)
    assert refused.value.newer == NEWER
    with open_newer(path, find) as campaign:
        assert campaign.path == path
        assert campaign.newer
        assert campaign.only_read.startswith(f"A newer version of Nearby wrote this campaign (file format {NEWER};")
        session = campaign.session()
        assert session.table == table
        assert len(session.log) > 0
    assert contents(tmp_path) == before


def test_a_copy_of_it_is_a_campaign_of_this_version(tmp_path: Path):
    path, saved = tmp_path / "newer.nearby", tmp_path / "copy.nearby"
    table = played(path)
    with_more(path)
    before = path.read_bytes()
    with open_newer(path, find) as campaign:
        with pytest.raises(CampaignError, match="the file in play itself"):
            campaign.save_copy(path)
        campaign.save_copy(saved)
    assert path.read_bytes() == before
    with open_campaign(saved, find) as campaign:
        assert (campaign.newer, campaign.only_read) == (False, "")
        session = campaign.session(SeededFaces(2))
        assert session.table == table
        assert campaign.audit() == 1
        session.undo()
        assert session.table == fake_table()
        session.redo()
        assert session.table == table


def test_without_its_game_it_is_read_as_well(tmp_path: Path):
    path = tmp_path / "newer.nearby"
    table = played(path)
    with_more(path)
    with pytest.raises(CampaignError) as refused:
        open_newer(path)
    assert refused.value.missing_game == table.game
    with open_without_rules(path, table.game) as campaign:
        assert campaign.session().table.creatures.keys() == table.creatures.keys()


@pytest.mark.parametrize(
    ("statement", "why"),
    [
        ("ALTER TABLE entries RENAME COLUMN lines TO story", "no such column: lines"),
        ("DROP TABLE snapshots", "no such table: snapshots"),
        ("UPDATE snapshots SET content = '{}'", "the table kept after entry 0 cannot be read"),
    ],
)
def test_one_that_is_too_new_is_told_in_one_line_and_left_alone(tmp_path: Path, statement: str, why: str):
    path = tmp_path / "newer.nearby"
    played(path)
    as_newer(path, statement)
    before = contents(tmp_path)
    with pytest.raises(CampaignError) as refused:
        open_newer(path, find)
    assert why in str(refused.value)
    assert str(refused.value).startswith(f"{path}: ")
    assert "\n" not in str(refused.value)
    assert contents(tmp_path) == before


SAMPLE = registry.system("black-hack").sample_scene


def sample_text() -> str:
    return shipped_files().joinpath(SAMPLE).read_text(encoding="utf-8")


def test_of_a_newer_scene_file_what_is_known_is_read():
    text = sample_text()
    more = text.replace("[creatures.", "[weather]\nrain = true\n\n[creatures.", 1)
    more = more.replace("[creatures.brannor]\n", "[creatures.brannor]\nmood = 'glad'\n", 1)
    newer = f"format = 2\n{more}"
    assert read_scene_text(newer, "newer.toml") == read_scene_text(text, "sample.toml")
    with pytest.raises(SceneError, match=r"weather: unknown field"):
        read_scene_text(more, "typo.toml")
    with pytest.raises(
        SceneError, match=r"newer\.toml: format: 2, of a newer version of Nearby; expected an older one"
    ):
        read_layout(newer, "newer.toml")


def test_a_newer_scene_file_without_what_is_needed_is_told_in_one_line():
    with pytest.raises(SceneError, match=r"game: .*missing.*newer version of Nearby \(format 3; expected 1\)"):
        read_scene_text("format = 3\ntitle = 'x'\n", "newer.toml")


@pytest.mark.parametrize(
    ("text", "number"),
    [
        ("format = 2\ngame = 'x'\n", 2),
        ("# a line\ngame = 'x'\n  format=3 # so\n[clock]\n", 3),
        ("format = 1\n", 0),
        ("game = 'x'\n[library]\nformat = 2\n", 0),
        ("", 0),
    ],
)
def test_the_format_is_told_at_the_head_of_the_file(text: str, number: int):
    assert newer_format(text) == number
