"""For whoever writes rules: where a rule is, and what a rule asked for, line by line."""

import json
import re
from pathlib import Path

import pytest

TOP = Path(__file__).parents[2]
SCENARIO = """
game = "black-hack"

[creatures.brannor]
kind = "character"
class = "warrior"
level = 1
attributes = { STR = 13, DEX = 11, CON = 10, INT = 8, WIS = 9, CHA = 12 }
hp = 8

[creatures.ghoul]
kind = "monster"
hd = 2
hp = 9
at = [4, 0]
hidden = true

[[steps]]
do = "attack"
actor = "brannor"
with = { target = "ghoul", damage_dice = 1 }
dice = [7, 5]
expect = { "creatures.ghoul.hp" = 4 }

[[steps]]
do = "undo"

[[steps]]
do = "attack"
actor = "ghoul"
with = { target = "ghoul" }
refused = "ghoul"
"""


@pytest.fixture
def scenario(tmp_path: Path) -> Path:
    path = tmp_path / "ghoul.toml"
    path.write_text(SCENARIO, encoding="utf-8")
    return path


def line_at(place: str) -> str:
    """The source at a place such as ``vtt/rules/x.py:12``."""
    file, _, line = place.rpartition(":")
    return Path(file).resolve().read_text(encoding="utf-8").splitlines()[int(line) - 1]


def test_a_trace_tells_each_request_with_its_answer_and_the_line_that_asked(vtt, scenario, monkeypatch):
    monkeypatch.chdir(TOP)
    code, out, err = vtt("check", scenario, "--trace")
    told = out.splitlines()
    assert (code, err) == (0, "")
    assert told[0] == str(scenario)
    assert told[1] == "step 1: attack by brannor with target='ghoul' damage_dice=1"
    thrown = [line for line in told if line.startswith("  throw")]
    assert thrown[0].startswith(
        "  throw   Brannor attacks Ghoul: d20 → 7  [BH-ATK-01]  (secret)  vtt/games/black_hack/"
    )
    changed = told.index("      creatures.ghoul.sheet.hp: 9 → 4")
    assert told[changed - 2].startswith("  change  SheetsChanged  vtt/games/black_hack/")
    assert told[changed - 1] == "      creatures.brannor.sheet.spent: none → {'acted': True}"
    assert told[-1] == "1 file, 3 steps, 2 expectations: 2 passed, 0 failed"
    places = re.findall(r"vtt/(?:rules|games)/\S+:\d+", out)
    assert len(places) > 5
    assert all("yield" in line_at(place) for place in places), [line_at(place) for place in places]


def test_a_trace_tells_what_came_of_each_step(vtt, scenario):
    _, out, _ = vtt("check", scenario, "--trace")
    told = out.splitlines()
    steps = [place for place, line in enumerate(told) if line.startswith("step ")]
    assert told[steps[1] - 1].startswith("  outcome: Hit")
    assert told[steps[1]] == "step 2: undo"
    assert told[steps[2]] == "step 3: attack by ghoul with target='ghoul'"
    assert told[steps[2] + 1].startswith("  refused: ")


def test_a_step_that_breaks_off_is_traced_as_far_as_it_came(vtt, scenario):
    scenario.write_text(SCENARIO.replace("dice = [7, 5]", "dice = [7]"), encoding="utf-8")
    code, out, _ = vtt("check", scenario, "--trace")
    assert code == 1
    assert "→ 7  [BH-ATK-01]" in out
    assert "  dice: expected faces for " in out


def test_a_trace_is_for_people(vtt, scenario):
    code, out, err = vtt("check", scenario, "--trace", "--json")
    assert (code, out) == (2, "")
    assert err == "vtt: --trace is read by people: expected it without --json\n"


def test_where_a_rule_is_played(vtt, monkeypatch):
    monkeypatch.chdir(TOP)
    code, out, _ = vtt("rules", "black-hack", "BH-SPL-08", "--where", "--json")
    found = json.loads(out)
    assert code == 0
    for part in ("code", "tests"):
        assert found[part]
        for file, lines in found[part].items():
            text = Path(file).read_text(encoding="utf-8").splitlines()
            assert all("BH-SPL-08" in text[line - 1] for line in lines)
    assert "tests/scenarios/black_hack/web-lies-on-a-spot-nearby.toml" in found["scenarios"]
    code, out, _ = vtt("rules", "black-hack", "BH-SPL-08", "--where")
    assert [line for line in out.splitlines() if not line.startswith(" ")] == ["Code:", "Scenarios:", "Tests:"]
    assert "  tests/scenarios/black_hack/web-lies-on-a-spot-nearby.toml" in out.splitlines()


def test_where_wants_one_rule(vtt):
    code, _, err = vtt("rules", "black-hack", "thief", "--where")
    assert code == 2
    assert re.fullmatch(r"vtt: --where: expected the id of one rule, found \d+ rules\n", err)
