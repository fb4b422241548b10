"""`vtt check-game`: every game keeps every law, and a game with one small break in it is found by the law it breaks,
with a scenario that shows it."""

import json
import shutil
from pathlib import Path
from typing import NamedTuple

import pytest

from tests.games.lamps import NAME, street, there
from tests.helpers.checkout import CHECKOUT
from vtt.cli import main
from vtt.playtest.laws.broken import Broken
from vtt.playtest.laws.checking import LAWS, proofs
from vtt.playtest.laws.counterexamples import written_down
from vtt.rules.engine.registry import game_names

TOY = CHECKOUT / "tests" / "games" / "toy"
CASES = 6


class Break(NamedTuple):
    """A small change to the toy game: in this file these words in place of those, by which this law is broken."""

    law: str
    file: str
    before: str
    after: str
    told: str


HURT = "hearts = min(max(before + amount, 0), most)"
COUNTED = f"{HURT} - len(_SEEN)\n    _SEEN.append(who)"
BREAKS = (
    Break(
        "protocol",
        "game.py",
        "    def likely(",
        '    def standing(self, table, who):\n        return who != ""\n\n    def likely(',
        "standing takes (table, who); expected (table, creature)",
    ),
    Break("pure", "hearts.py", HURT, COUNTED, "with the same answers"),
    Break("odds", "fighting.py", "ByTotal(_bites)", "ByTotal(lambda total: 0)", "; it has odds for ["),
    Break(
        "offers",
        "game.py",
        "    def likely(",
        "    def offers(self, table, creature):\n        from msgspec.structs import replace\n\n        return tuple("
        "replace(each, refusal=None) for each in super().offers(table, creature))\n\n    def likely(",
        "is offered, and refused: ",
    ),
    Break("reasons", "testing.py", '"{who} has no knack {knack!r}"', '""', "attempt: refused without a reason"),
    Break("saved", "hearts.py", HURT, f"{HURT} / 1.5", "cannot be saved and read back: ValidationError: "),
    Break(
        "undone",
        "hearts.py",
        HURT,
        f'{HURT}\n    table.creatures.pop("pim", None)',
        "has changed the table that undo gives back",
    ),
    Break(
        "secrets",
        "testing.py",
        'words, "LM-TEST-01", "result")',
        '{"who": table.notes}, "LM-TEST-01", "result")',
        "(note of the scene) in ",
    ),
    Break("autopilot", "hearts.py", ".hearts > 0)", ".hearts > -1)", "the fight goes on after 2000 intents"),
    Break("drivers", "hearts.py", HURT, COUNTED, " in a batch, and step by moth-3 on the table"),
)
"""What breaks one law may break others as well."""
TRIED_AGAIN = ("pure", "odds", "saved", "undone", "autopilot", "drivers")
"""Laws that a scenario names; the steps of the others claim what the game does wrong."""


@pytest.fixture
def games(vtt, tmp_path: Path) -> Path:
    """A folder with the small game in it, trusted."""
    folder = tmp_path / "games"
    shutil.copytree(TOY, folder / "toy", ignore=shutil.ignore_patterns("__pycache__"))
    for file in (folder / "toy").glob("*.py"):
        file.write_text(
            file.read_text(encoding="utf-8").replace("tests.games.toy", "vtt_own_games.toy"), encoding="utf-8"
        )
    assert vtt("games", "--games", folder, "--trust")[0] == 0
    return folder


def mend_it(games: Path, change: Break) -> None:
    file = games / "toy" / change.file
    text = file.read_text(encoding="utf-8").replace("_SEEN: list[str] = []\n", "")
    file.write_text(text.replace(change.after, change.before), encoding="utf-8")


def break_it(games: Path, change: Break) -> None:
    file = games / "toy" / change.file
    text = file.read_text(encoding="utf-8")
    assert change.before in text
    text = text.replace(change.before, change.after)
    file.write_text(text.replace("SIDES = ", "_SEEN: list[str] = []\nSIDES = ", 1), encoding="utf-8")


@pytest.mark.parametrize("game", game_names())
def test_every_game_of_the_program_keeps_every_law(game: str):
    found = list(proofs(game, CASES, seed=2))
    assert [(proof.law.key, proof.broken) for proof in found] == [(law.key, None) for law in LAWS]
    assert sum(proof.cases for proof in found) == CASES * (len(LAWS) - 1) + 1


def test_the_small_game_keeps_every_law_wherever_it_stands(vtt, games: Path, tmp_path: Path):
    code, out, complaint = vtt(
        "check-game", NAME, "--games", games, "--count", 20, "--seed", 3, "--output", tmp_path / "found"
    )
    assert (code, complaint) == (0, "")
    assert [line.split()[:2] for line in out.splitlines()[1:]] == [["holds", law.key] for law in LAWS]
    assert not (tmp_path / "found").exists()


def test_each_law_has_its_break():
    assert [change.law for change in BREAKS] == [law.key for law in LAWS]


@pytest.mark.parametrize("change", BREAKS, ids=[change.law for change in BREAKS])
def test_a_break_is_found_and_a_scenario_shows_it(vtt, games: Path, tmp_path: Path, change: Break):
    break_it(games, change)
    arguments = ("check-game", NAME, "--games", games, "--law", change.law, "--count", 40)
    code, out, complaint = vtt(*arguments, "--output", tmp_path / "found", "--json")
    assert (code, complaint) == (1, "")
    (told,) = json.loads(out)["laws"]
    assert (told["law"], change.told in told["broken"]) == (change.law, True), told["broken"]
    if change.law == "protocol":
        assert told["file"] == "", "there is no table to show it on"
        return
    file = Path(told["file"])
    assert file == tmp_path / "found" / f"{NAME}-{change.law}-1-{told['cases'] - 1}.toml"
    assert file.read_text(encoding="utf-8").startswith(f"# The law: {told['promise']}.\n# ")
    code, out, _ = vtt("check", file, "--games", games)
    assert (code, "steps: nothing is expected" in out) == (1, False)
    if change.law in TRIED_AGAIN:
        assert f", law: expected '{change.law}', found " in out


@pytest.mark.parametrize("change", [each for each in BREAKS if each.law in TRIED_AGAIN], ids=lambda each: each.law)
def test_once_it_is_mended_the_scenario_passes(vtt, games: Path, tmp_path: Path, change: Break):
    break_it(games, change)
    found = tmp_path / "found"
    assert vtt("check-game", NAME, "--games", games, "--law", change.law, "--output", found)[0] == 1
    (file,) = found.iterdir()
    mend_it(games, change)
    told = vtt("check", file, "--games", games)[1]
    assert ", law: " not in told


def test_a_law_that_there_is_not_is_refused_in_one_line(vtt, tmp_path: Path):
    file = tmp_path / "odd.toml"
    file.write_text(f'law = "gravity"\n{TOY.joinpath("scene.toml").read_text(encoding="utf-8")}', encoding="utf-8")
    with there():
        code, out, told = vtt("check", file)
    assert (code, out) == (2, "")
    assert told == (
        f"vtt: {file}: law: expected one of pure, odds, saved, undone, autopilot, drivers; found 'gravity'\n"
    )


def test_a_house_rule_without_words_for_a_value_is_found(vtt, games: Path):
    rule = Break("protocol", "fighting.py", 'Literal["die", "one"]', 'Literal["die", "one", "none"]', "")
    break_it(games, rule)
    code, out, _ = vtt("check-game", NAME, "--games", games, "--law", "protocol")
    assert code == 1
    told = "vtt_own_games.toy.fighting.BITE has words for 'die', 'one'; its type has 'die', 'none', 'one'"
    assert told in out


def test_what_is_told_of_a_break_is_a_line_each(vtt, games: Path, tmp_path: Path):
    break_it(games, BREAKS[8])
    code, out, _ = vtt("check-game", NAME, "--games", games, "--law", "autopilot", "--output", tmp_path / "found")
    assert code == 1
    assert out.splitlines() == [
        "Lamps and moths, 40 cases of each law, seed 1",
        "BROKEN  autopilot  the autopilot ends its fights, and does what is allowed: case 1",
        "        the fight goes on after 2000 intents",
        f"        {tmp_path / 'found' / f'{NAME}-autopilot-1-0.toml'}",
    ]


def test_the_same_seed_finds_the_same(vtt, games: Path, tmp_path: Path):
    break_it(games, BREAKS[2])
    arguments = ("check-game", NAME, "--games", games, "--law", "odds", "--json", "--seed", 9)
    first = vtt(*arguments, "--output", tmp_path / "one")[1].replace("/one/", "/two/")
    assert first == vtt(*arguments, "--output", tmp_path / "two")[1]
    one, two = (next((tmp_path / name).iterdir()).read_bytes() for name in ("one", "two"))
    assert one == two


@pytest.mark.parametrize(
    ("arguments", "complaint"),
    [
        (("nothing",), "unknown game 'nothing': expected one of "),
        ((game_names()[0], "--count", 0), "--count 0: expected 1 to 100,000"),
        ((game_names()[0], "--law", "gravity"), "--law 'gravity': expected one of protocol, pure, odds, "),
    ],
)
def test_what_cannot_be_asked_is_refused_in_one_line(vtt, arguments: tuple[str, ...], complaint: str):
    code, out, told = vtt("check-game", *arguments)
    assert (code, out, told.count("\n")) == (2, "", 1)
    assert told.startswith(f"vtt: {complaint}")


def test_a_folder_that_cannot_be_written_to_is_told_and_the_law_is_still_broken(vtt, games: Path, tmp_path: Path):
    break_it(games, BREAKS[8])
    (tmp_path / "found").write_text("a file", encoding="utf-8")
    code, out, complaint = vtt(
        "check-game", NAME, "--games", games, "--law", "autopilot", "--output", tmp_path / "found"
    )
    assert code == 1
    assert "BROKEN  autopilot" in out
    assert complaint.endswith("expected where a scenario can be written\n")


def test_what_no_file_can_hold_is_told_in_it(tmp_path: Path):
    with there():
        broken = Broken("it raises", street(), [{"do": "attempt", "actor": "mab", "with": {"task": object}}])
        file = written_down(LAWS[1], broken, tmp_path, "odd.toml")
        assert file is not None
        assert "# No file can hold what was done: " in file.read_text(encoding="utf-8")
        assert main(["odds", str(file), "--actor", "mab", "--action", "attempt"]) == 0
