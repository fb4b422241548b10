"""`vtt import`, as another program would use it."""

import io
import json
import tracemalloc

import pytest

from vtt.campaign import create, open_campaign
from vtt.rules.contract.library import MOST_BYTES
from vtt.table.table import Table

HENS = """
[[creature]]
name = "Mud Hen"
hd = 1

[[creature]]
name = "Mud Cock"
hd = "two"

[[table]]
name = "Eggs"
rows = ["one", "two"]
"""


@pytest.fixture
def hens(tmp_path):
    path = tmp_path / "hens.toml"
    path.write_text(HENS, encoding="utf-8")
    return path


@pytest.fixture
def campaign(tmp_path):
    path = tmp_path / "game.nearby"
    create(path, Table(game="black-hack")).close()
    return path


def test_what_was_read_and_every_problem_a_line_each(vtt, hens):
    code, out, err = vtt("import", hens, "--list")
    assert (code, err) == (1, "")
    assert out.splitlines() == [
        f"{hens}: 1 entry for the bestiary",
        "  mud-hen  Mud Hen",
        f"{hens}: 1 entry for the tables",
        "  eggs  Eggs",
        "problem: hens.toml: creature 2 (Mud Cock), hd: expected a whole number, found a text",
    ]


def test_into_a_campaign_and_undone(vtt, hens, campaign):
    code, out, _ = vtt("import", hens, "--into", campaign)
    assert code == 1
    assert out.splitlines()[0] == f"{hens}: 1 entry for the bestiary, added"
    with open_campaign(campaign) as opened:
        session = opened.session()
        assert list(session.table.library["bestiary"]) == ["mud-hen"]
        assert list(session.table.library["tables"]) == ["eggs"]
        assert opened.audit() == 2
        session.undo()
        session.undo()
        assert session.table.library == {}


def test_what_is_not_sound_beside_the_groups_own_is_a_problem(vtt, campaign, tmp_path):
    """Two files, each good alone, whose tables lead to each other: of the second the rest comes in."""
    one, two = tmp_path / "one.toml", tmp_path / "two.toml"
    one.write_text('[[table]]\nname = "One"\nrows = ["[two]"]\n', encoding="utf-8")
    two.write_text(
        '[[table]]\nname = "Two"\nrows = ["[one]"]\n[[table]]\nname = "Three"\nrows = ["x"]\n', encoding="utf-8"
    )
    code, out, _ = vtt("import", one, two, "--into", campaign, "--list")
    assert code == 1
    assert "problem: two.toml: two: Two leads back to itself: two to one to two" in out.splitlines()
    assert f"{two}: 1 entry for the tables, added" in out.splitlines()
    with open_campaign(campaign) as opened:
        assert sorted(opened.session().table.library["tables"]) == ["one", "three"]


def test_as_json(vtt, hens):
    _, out, _ = vtt("import", hens, "--json")
    (file,) = json.loads(out)["files"]
    assert file["file"] == str(hens)
    assert file["entries"]["bestiary"] == {"mud-hen": {"name": "Mud Hen", "hd": 1}}
    assert len(file["problems"]) == 1


BLOCKS = """
[{"Name": "Bog Ogre", "AC": {"Value": 15, "Notes": "(hide armor)"}, "Abilities": {"Str": 19},
  "Actions": [{"Name": "Belch", "Content": "A DC 13 Constitution saving throw or be poisoned."}]},
 {"Name": "Fog", "AC": "none"}]
"""


@pytest.fixture
def blocks(tmp_path):
    path = tmp_path / "blocks.json"
    path.write_text(BLOCKS, encoding="utf-8")
    return path


def test_numbers_that_change_stand_creature_by_creature(vtt, blocks):
    code, out, _ = vtt("import", blocks, "--game", "livehack")
    assert code == 1
    assert out.splitlines() == [
        f"{blocks}: 1 entry for the creatures",
        "changed: Bog Ogre: Armour Class 15 (hide armor) becomes +5; Strength 19 becomes +4; "
        "Belch, attack bonus DC 13 becomes +3; DC 13: Belch DC 13 becomes +3",
        "problem: blocks.json: creature 2 (Fog), AC: 'none'; expected an Armour Class such as 15",
    ]


def test_numbers_may_be_left_as_they_are_written(vtt, blocks):
    _, out, _ = vtt("import", blocks, "--game", "livehack", "--as-written", "ARMOUR", "--as-written", "dc", "--json")
    (file,) = json.loads(out)["files"]
    assert file["entries"]["creatures"]["bog-ogre"]["listed"] == {"armour": 15}
    assert file["changes"] == [
        {"entry": "bog-ogre", "number": "Strength", "written": "19", "becomes": "+4", "rule": "LH-COMP-03"},
        {
            "entry": "bog-ogre",
            "number": "Belch, attack bonus",
            "written": "DC 13",
            "becomes": "+3",
            "rule": "LH-CONV-02",
        },
    ]


def test_what_stands_in_place_of_an_entry_of_the_groups_is_told(vtt, blocks, tmp_path):
    path = tmp_path / "livehack.nearby"
    create(path, Table(game="livehack")).close()
    assert "note:" not in vtt("import", blocks, "--into", path)[1]
    out = vtt("import", blocks, "--into", path)[1]
    assert "note: blocks.json: Bog Ogre: stands in place of the group’s own 'bog-ogre'" in out.splitlines()


def test_a_text_from_standard_input(vtt, monkeypatch):
    monkeypatch.setattr("sys.stdin", io.TextIOWrapper(io.BytesIO(b"Bog Ogre\nAC 15")))
    code, out, _ = vtt("import", "-", "--game", "livehack")
    assert (code, out.splitlines()[-1]) == (0, "changed: Bog Ogre: Armour Class 15 becomes +5")


def test_a_huge_file_is_refused_unread(vtt, tmp_path):
    """It holds nothing but a hole of 200 MB, which would be no JSON."""
    path = tmp_path / "huge.json"
    with path.open("wb") as file:
        file.truncate(200_000_000)
    tracemalloc.start()
    code, out, _ = vtt("import", path, "--game", "livehack")
    most = tracemalloc.get_traced_memory()[1]
    tracemalloc.stop()
    assert (code, out.splitlines()[-1]) == (1, "problem: huge.json: larger than 20 MB; expected a smaller file")
    assert most < MOST_BYTES


def test_a_file_that_cannot_be_read_does_not_stop_the_others(vtt, hens, tmp_path):
    big = tmp_path / "big.toml"
    big.write_bytes(b"#" * (MOST_BYTES + 1))
    code, out, _ = vtt("import", tmp_path / "none.toml", tmp_path, big, hens)
    assert code == 1
    assert f"problem: {tmp_path / 'none.toml'}: no such file; expected a file for the library" in out
    assert f"problem: {tmp_path}: a folder; expected a file for the library" in out
    assert "problem: big.toml: larger than 20 MB; expected a smaller file" in out
    assert "1 entry for the bestiary" in out


def test_without_a_problem_all_is_good(vtt, tmp_path):
    path = tmp_path / "eggs.toml"
    path.write_text('[[table]]\nname = "Eggs"\nrows = []\n', encoding="utf-8")
    assert vtt("import", path)[0] == 0


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (["import", "x.toml", "--into", "missing.nearby"], "missing.nearby"),
        (["import", "x.toml", "--game", "chess"], "unknown game 'chess'"),
        (["import"], "FILE"),
    ],
)
def test_bad_input_is_one_line(vtt, arguments, words):
    code, out, err = vtt(*arguments)
    assert (code, out) == (2, "")
    assert words in err
    assert err.count("\n") == 1


def test_a_campaign_is_no_file_for_the_library_least_of_all_its_own(vtt, campaign):
    before = campaign.read_bytes()
    code, out, err = vtt("import", campaign, "--into", campaign)
    assert (code, err) == (1, "")
    assert f"problem: {campaign}: a campaign or another database; expected a file for the library" in out.splitlines()
    assert campaign.read_bytes() == before
