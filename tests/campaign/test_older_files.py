"""Files that an older program made are taken up as they were left."""

import sqlite3
from contextlib import closing
from pathlib import Path
from shutil import copy

from vtt.campaign import open_campaign
from vtt.campaign.schema import MIGRATIONS
from vtt.rules.tabletop.scenes import all_scenes

OLDER = Path(__file__).parent / "older_files"


def test_a_campaign_from_before_there_were_bags_of_tokens(tmp_path: Path):
    """Made by the program as it was at commit 6662d23: the sewer grate with a fight in its first moment, the last of
    four entries undone. Since then an initiative may hold a bag, and a line of the log may tell of a draw."""
    path = tmp_path / "before.nearby"
    copy(OLDER / "before-bags.nearby", path)
    with open_campaign(path) as campaign:
        session = campaign.session()
        assert session.notice == ""
        assert campaign.audit() == 3
        now = session.table
        assert (now.clock.moment, now.initiative.acting, now.initiative.bag) == (1, "ghoul-2", None)
        assert len(now.initiative.order) == len(now.creatures)
        told = [line.read() for line in session.log]
        assert told[:2] == ["Moment 1", "Initiative: Brannor: d20 → 13"]
        assert not any(line.draw for line in session.log)
        session.redo()
        assert session.table != now
        taken_back = 0
        while session.can_undo:
            session.undo()
            taken_back += 1
        assert taken_back == 4
        assert session.table.initiative.order == ()


def test_a_campaign_of_the_first_layout_opens_as_one_with_one_scene(tmp_path: Path):
    """Made when a campaign was a table: what is on it is its one scene, and as it was it lies beside it."""
    path = tmp_path / "before.nearby"
    copy(OLDER / "before-bags.nearby", path)
    with open_campaign(path) as campaign:
        table = campaign.session().table
        (scene,) = all_scenes(table)
        assert (scene.title, scene.creatures, scene.places) == (table.title, table.creatures, table.places)
        assert (scene.waiting, scene.entry, scene.picture, scene.map) == ({}, None, None, None)
    aside = tmp_path / f"before.nearby.before-{len(MIGRATIONS)}"
    assert _told(aside) == _told(OLDER / "before-bags.nearby")
    with open_campaign(path) as campaign:
        assert campaign.session().table == table
    assert sorted(each.name for each in tmp_path.iterdir()) == [path.name, aside.name], "converted once"


def _told(path: Path) -> list[str]:
    """Everything in a file, and which version it is."""
    with closing(sqlite3.connect(f"{path.as_uri()}?mode=ro&immutable=1", uri=True)) as connection:
        return [*connection.iterdump(), str(connection.execute("PRAGMA user_version").fetchone())]
