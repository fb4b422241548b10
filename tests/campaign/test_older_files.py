"""Files that an older program made are taken up as they were left."""

from pathlib import Path
from shutil import copy

from vtt.campaign import open_campaign

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
