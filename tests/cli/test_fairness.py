"""`vtt fairness`."""

import json

from tests.playtest.small import sample
from vtt.campaign import open_campaign
from vtt.campaign.campaign import create
from vtt.dice import SeededFaces
from vtt.rules.contract.procedure import Intent
from vtt.rules.engine import registry


def test_the_faces_of_a_campaign(vtt, tmp_path):
    path = tmp_path / "evening.nearby"
    create(path, sample("null-die-causeway.toml"), registry.system).close()
    code, out, _ = vtt("fairness", path)
    assert (code, out) == (0, "no dice were thrown in this campaign yet\n")
    with open_campaign(path) as campaign:
        session = campaign.session(SeededFaces(1))
        session.submit(Intent("throw", "", {"dice": "60d6"}))
        session.roll()
    code, out, _ = vtt("fairness", path)
    assert code == 0
    assert out.startswith("d6, the app’s dice: 60 throws, ")
    assert "a fair die falls" in out
    code, out, _ = vtt("fairness", path, "--json")
    assert sum(json.loads(out)["dice"][0]["counts"]) == 60


def test_what_is_no_campaign_is_said(vtt, tmp_path):
    code, out, err = vtt("fairness", tmp_path / "none.nearby")
    assert (code, out) == (2, "")
    assert "none.nearby" in err


def test_a_million_throws(vtt):
    code, out, _ = vtt("fairness", "--million", "d6", "--seed", 1)
    assert code == 0
    assert out.splitlines()[-1].startswith("d6, the app’s dice: 1,000,000 throws, 3.5 on average")
    assert out.endswith("as a fair die falls\n")
    for arguments, problem in (
        ([], "expected a campaign, or --million with a die"),
        (["--million", "fair"], "--million 'fair': expected a die, as in d20"),
        (["--million", "d1"], "--million d1: expected a die of 2 to 1,000 sides"),
    ):
        code, out, err = vtt("fairness", *arguments)
        assert (code, out, err.count("\n")) == (2, "", 1)
        assert problem in err
