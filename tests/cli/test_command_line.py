"""The command line, as another program would use it: JSON shapes, exit codes, one line for bad input."""

import json

import pytest

SCENE = """
game = "black-hack"
title = "A sword against a ghoul"

[creatures.brannor]
kind = "character"
class = "warrior"
level = 1
attributes = { STR = 13, DEX = 11, CON = 10, INT = 8, WIS = 9, CHA = 12 }
hp = 8
at = [0, 0]

[creatures.ghoul]
kind = "monster"
hd = 2
hp = 9
at = [4, 0]
"""

SCENARIO = (
    SCENE
    + """
[[steps]]
do = "attack"
actor = "brannor"
with = { target = "ghoul", damage_dice = 1 }
dice = [7, 5]
expect = { "creatures.ghoul.hp" = 4 }
"""
)


@pytest.fixture
def scene(tmp_path):
    path = tmp_path / "ghoul.toml"
    path.write_text(SCENE, encoding="utf-8")
    return path


def test_roll_shows_every_face(vtt):
    code, out, _ = vtt("roll", "4d6kh3", "--seed", "1", "--json")
    value = json.loads(out)
    assert code == 0
    assert len(value["dice"]) == 4
    assert value["total"] == sum(die["face"] for die in value["dice"] if die["fate"] == "kept")
    assert [set(die) for die in value["dice"]] == [{"sides", "face", "fate", "role"}] * 4
    assert [die["fate"] for die in value["dice"]].count("dropped") == 1


def test_the_same_seed_rolls_the_same(vtt):
    assert vtt("roll", "9d20", "--seed", "5") == vtt("roll", "9d20", "--seed", "5")


def test_a_game_refuses_dice_it_does_not_know(vtt):
    code, out, err = vtt("roll", "d7", "--game", "black-hack")
    assert (code, out) == (2, "")
    assert "no d7: expected one of d4, d6, d8, d10, d12, d20" in err


def test_odds_of_dice(vtt):
    _, out, _ = vtt("odds", "2d6", "--json", "--at-least", "7")
    value = json.loads(out)
    assert value["outcomes"][0] == [2, pytest.approx(1 / 36)]
    assert (value["mean"], value["cut"]) == (pytest.approx(7), 0)
    assert value["at_least"] == pytest.approx(21 / 36)


def test_odds_of_open_ended_dice_say_what_is_cut(vtt):
    _, out, _ = vtt("odds", "boon-bane", "--json")
    assert 0 < json.loads(out)["cut"] < 1e-12


def test_odds_as_bars(vtt):
    code, out, _ = vtt("odds", "d4")
    assert code == 0
    assert out.splitlines()[0].split()[:3] == ["1", "25.00", "%"]


def test_odds_of_an_action(vtt, scene):
    """STR 13 against a foe of one HD more: 11 of 20 hit, one of them doubled (BH-ATK-01, BH-ATK-09, BH-ATK-14)."""
    code, out, _ = vtt(
        "odds", scene, "--action", "attack", "--actor", "brannor", "--target", "ghoul", "--json"
    )  # fmt: skip
    value = json.loads(out)
    assert code == 0
    assert value["exact"] is True
    assert {row["label"]: row["probability"] for row in value["outcomes"]} == pytest.approx(
        {"Hit": 10 / 20, "Critical hit": 1 / 20, "Miss": 9 / 20}
    )
    left = dict(value["change"]["creatures.ghoul.hp"])
    assert left[9] == pytest.approx(9 / 20)
    assert left[4] == pytest.approx(10 / 20 / 6)
    assert left[0] == pytest.approx(1 / 20 * 2 / 6)


def test_arguments_of_an_action_are_read_by_their_kind(vtt, scene):
    code, out, _ = vtt(
        "odds", scene, "--action", "attack", "--actor", "brannor", "--target", "ghoul",
        "--with", "damage_dice=1", "--with", "mode=advantage", "--json",
    )  # fmt: skip
    assert code == 0
    miss = next(row for row in json.loads(out)["outcomes"] if row["label"] == "Miss")
    assert miss["probability"] == pytest.approx((9 / 20) ** 2)


def test_odds_of_an_attack_of_many_arguments_and_of_one_that_is_refused(vtt, tmp_path):
    """Options of a ring are names with commas between them, a bearing is a number; what the rules refuse is said."""
    scene = tmp_path / "bridge.toml"
    scene.write_text(
        'game = "revenants-hack"\n'
        '[creatures.odile]\nside = "players"\nluck = 5\ninventory = ["sword", "long bow", "arrows"]\n'
        '[creatures.guard]\nat = [9, 0]\nrole = "minion"\nluck = 5\ninventory = ["chain mail"]\n'
    )
    attack = ("odds", scene, "--action", "attack", "--actor", "odile")
    code, out, err = vtt(*attack, "--with", "options=accuracy, reach", "--json")
    assert (code, err) == (0, "")
    found = {row["label"]: row["probability"] for row in json.loads(out)["outcomes"]}
    assert found["Natural 20"] == pytest.approx(39 / 400)
    code, out, err = vtt(*attack, "--with", "weapon=long bow", "--with", "bearing=0", "--json")
    assert (code, err) == (0, "")
    code, out, err = vtt(*attack)
    assert (code, out) == (2, "")
    assert err.rstrip().endswith("attack: nobody in range: within 5 ft")
    code, out, err = vtt("odds", scene, "--action", "wield", "--actor", "odile", "--with", "weapon=sword")
    assert (code, "Done" in out or "sword" in out) == (0, True)
    assert "the sword is in hand already; odds as if it were allowed" in err


def test_games_and_actions(vtt):
    _, out, _ = vtt("games", "--json")
    assert {"name": "black-hack", "title": "The Black Hack"} in json.loads(out)["games"]
    _, out, _ = vtt("actions", "black-hack", "--json")
    value = json.loads(out)
    attack = next(action for action in value["actions"] if action["name"] == "attack")
    assert value["game"] == "black-hack"
    assert attack["parameters"][0] == {"name": "target", "type": "creature", "required": True, "default": None}
    assert attack["rules"]
    code, out, _ = vtt("actions", "black-hack")
    assert code == 0
    assert "attack" in out


def test_an_action_with_its_values_and_questions(vtt, tmp_path):
    _, out, _ = vtt("actions", "black-hack", "attack", "--json")
    value = json.loads(out)
    assert value["action"]["name"] == "attack"
    parameters = {parameter["name"]: parameter for parameter in value["action"]["parameters"]}
    assert parameters["damage"]["values"] == ["roll", "average"]
    assert parameters["target"] == {
        "name": "target",
        "type": "creature",
        "required": True,
        "default": None,
        "values": [],
    }
    asked = next(each for each in value["questions"] if each["rules"] == ["BH-ARM-02"])
    assert (asked["by"], asked["options"]) == (["other"], ["break", "take"])
    code, out, _ = vtt("actions", "black-hack", "attack")
    assert code == 0
    assert "\n    average  Listed average\n" in out
    assert "Break an Armour Die? {left} left  BH-ARM-02\n    break, take\n" in out


def test_scenarios_bring_questions_that_no_sample_scene_does(vtt, tmp_path):
    scenario = """
game = "null-die"
[[steps]]
do = "roll"
with = { pools = ["1d8"], entries = ["+1B"] }
dice = [2, 6]
choose = ["d8"]
outcome = "6"
"""
    (tmp_path / "boon.toml").write_text(scenario, encoding="utf-8")
    _, before, _ = vtt("actions", "null-die", "roll", "--json")
    code, after, _ = vtt("actions", "null-die", "roll", tmp_path, "--json")
    assert code == 0
    new = [each for each in json.loads(after)["questions"] if each not in json.loads(before)["questions"]]
    assert [each["options"] for each in new] == [["d8", ""]]
    assert vtt("actions", "null-die", "fly")[0] == 2
    assert vtt("actions", "null-die", "roll", tmp_path / "none.toml")[0] == 2


def test_rules_by_id_and_by_words(vtt):
    code, out, _ = vtt("rules", "black-hack", "bh-atk-02")
    assert code == 0
    assert out.startswith("BH-ATK-02  Melee Attacks use STR")
    _, out, _ = vtt("rules", "black-hack", "powerful", "foe")
    assert "BH-ATK-14" in out.splitlines()[0]
    _, out, _ = vtt("rules", "black-hack", "--json")
    assert len(json.loads(out)["rules"]) > 100


def test_check_counts_what_holds(vtt, tmp_path):
    good, bad = tmp_path / "good.toml", tmp_path / "bad.toml"
    good.write_text(SCENARIO, encoding="utf-8")
    bad.write_text(SCENARIO.replace('hp" = 4', 'hp" = 3'), encoding="utf-8")
    code, out, _ = vtt("check", good, "--json")
    counted = {"passed": 1, "failed": 0, "failures": [], "files": 1, "steps": 1, "errors": []}
    assert (code, json.loads(out)) == (0, counted)
    code, out, _ = vtt("check", good, bad, "--json")
    value = json.loads(out)
    assert (code, value["passed"], value["failed"]) == (1, 1, 1)
    assert value["failures"] == [{"file": str(bad), "step": 1, "path": "creatures.ghoul.hp", "expected": 3, "found": 4}]
    code, out, _ = vtt("check", bad)
    assert (code, "expected 3, found 4" in out) == (1, True)
    assert out.splitlines()[-1] == "1 file, 1 step, 1 expectation: 0 passed, 1 failed"


def test_check_takes_folders_and_goes_on_after_a_file_that_cannot_be_used(vtt, tmp_path):
    deep = tmp_path / "rules" / "attacks"
    deep.mkdir(parents=True)
    (deep / "good.toml").write_text(SCENARIO, encoding="utf-8")
    (deep / "notes.txt").write_text("no scenario", encoding="utf-8")
    (tmp_path / "rules" / "a-broken.toml").write_text("game = ", encoding="utf-8")
    (tmp_path / "rules" / "misspelt.toml").write_text(SCENARIO.replace('hp" = 4', 'ph" = 4'), encoding="utf-8")
    code, out, err = vtt("check", tmp_path / "rules", deep / "good.toml")
    assert (code, out) == (2, "2 files, 2 steps, 2 expectations: 2 passed, 0 failed\n")
    broken, misspelt = err.splitlines()
    assert "a-broken.toml: line 1, column 8: " in broken
    assert 'misspelt.toml: steps.1.expect."creatures.ghoul.ph": no such path' in misspelt
    code, out, _ = vtt("check", tmp_path / "rules", "--json")
    value = json.loads(out)
    assert (code, value["files"], len(value["errors"])) == (2, 1, 2)


def test_playtest_gives_the_same_figures_for_the_same_seed(vtt, scene):
    _, first, _ = vtt("playtest", scene, "--fights", "300", "--seed", "3", "--json")
    _, second, _ = vtt("playtest", scene, "--fights", "300", "--seed", "3", "--json", "--workers", "2")
    one, two = json.loads(first), json.loads(second)
    assert one.pop("fights_per_second") > 0
    two.pop("fights_per_second")
    assert one == two
    assert sum(one["wins"].values()) == one["fights"] == 300
    assert one["rounds"]["p5"] <= one["rounds"]["mean"] <= one["rounds"]["p95"]
    assert set(one["creatures"]) == {"brannor", "ghoul"}
    code, out, _ = vtt("playtest", scene, "--fights", "20")
    assert (code, "players win" in out) == (0, True)


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (["roll", "2d6+"], "2d6+"),
        (["roll", "999999999d9"], "999999999d9"),
        (["odds", "missing.toml", "--action", "attack"], "missing.toml: no such file"),
        (["odds", "2d6", "--actor", "x"], "need --action NAME"),
        (["actions", "chess"], "unknown game 'chess': expected one of black-hack"),
        (["rules", "black-hack", "quantum", "chromodynamics"], "no rule with the id or the words"),
        (["check", "missing.toml"], "missing.toml: no such file"),
        (["playtest", "missing.toml"], "missing.toml: no such file"),
        (["playtest", "SCENE", "--fights", "0"], "--fights 0: expected 1 to 10,000,000"),
        (["playtest", "SCENE", "--fights", "many"], "--fights"),
        (["odds", "SCENE", "--action", "fly", "--actor", "brannor"], "unknown action 'fly'"),
        (["odds", "SCENE", "--action", "attack", "--actor", "brannor", "--target", "x"], "no creature 'x'"),
        (["odds", "SCENE", "--action", "attack", "--actor", "brannor", "--with", "damage_dice=x"], "as JSON"),
        (["odds", "SCENE", "--action", "attack", "--actor", "brannor", "--with", "speed"], "expected NAME=VALUE"),
        (["export", "missing.nearby"], "missing.nearby"),
        (["fly"], "fly"),
    ],
)
def test_bad_input_is_one_line_and_exit_code_2(vtt, scene, arguments, words):
    code, out, err = vtt(*[scene if argument == "SCENE" else argument for argument in arguments])
    assert (code, out) == (2, "")
    assert err.startswith("vtt: ")
    assert words in err
    assert err.count("\n") == 1


def test_a_folder_or_a_binary_file_is_no_scene(vtt, tmp_path):
    code, _, err = vtt("check", tmp_path)
    assert (code, "no *.toml in this folder; expected scenarios" in err) == (2, True)
    code, _, err = vtt("playtest", tmp_path)
    assert (code, "a folder; expected a scene" in err) == (2, True)
    binary = tmp_path / "binary.toml"
    binary.write_bytes(b"\xff\xfe\x00")
    code, _, err = vtt("playtest", binary)
    assert (code, "byte 0: expected a text in UTF-8" in err) == (2, True)


def test_an_unknown_field_is_named_with_its_place(vtt, tmp_path):
    path = tmp_path / "scene.toml"
    path.write_text(SCENE.replace("hd = 2", "hdd = 2"), encoding="utf-8")
    code, _, err = vtt("playtest", path)
    assert code == 2
    assert "creatures.ghoul" in err
    assert "hdd" in err
    assert err.count("\n") == 1
