"""Scenarios: scenes with steps and what is to come of them."""

import pytest

from tests.session.fake_game import find
from vtt.campaign import SceneError
from vtt.campaign.expectations import is_met
from vtt.campaign.scenario import Failure, check
from vtt.campaign.scene import read_scene
from vtt.table.paths import ABSENT

SCENE = """
game = "fake"
rules = ["FG-1"]
[creatures.ana]
kind = "hero"
hp = 7
[creatures.ogre]
kind = "beast"
hp = 9
"""

STRIKE = """
[[steps]]
do = "strike"
actor = "ana"
with = { target = "ogre" }
dice = [15, 4, 2]
choose = ["hard"]
"""


@pytest.fixture
def run(tmp_path):
    """Checks a scenario of these steps: how many expectations held, and what did not, without the file's name."""

    def run(steps):
        path = tmp_path / "scenario.toml"
        path.write_text(SCENE + steps, encoding="utf-8")
        result = check(path, find)
        assert result.failed == len(result.failures)
        assert all(failure.file == str(path) for failure in result.failures)
        return result.passed, [
            (failure.step, failure.path, failure.expected, failure.found) for failure in result.failures
        ]

    return run


def test_what_holds_is_counted(run):
    assert run(
        STRIKE
        + """
expect = { "creatures.ogre.hp" = 5, "creatures.ana.scores" = {}, log = { contains = "Ogre loses 4" } }
outcome = "Hit"
play_time = "1:39"
[[steps]]
do = "peek"
actor = "ana"
dice = [6]
[steps.expect]
"clock.played" = 5940
"creatures.bo" = { absent = true }
"creatures.ogre.hp" = { at_least = 5, at_most = 5 }
"""
    ) == (7, [])


def test_what_does_not_hold_says_what_was_found(run):
    assert run(
        STRIKE
        + """
expect = { "creatures.ogre.hp" = 4, "creatures.bo.hp" = 1, "creatures.ogre.name" = { contains = "gr" } }
outcome = "Miss"
"""
    ) == (
        1,
        [
            (1, "outcome", "Miss", "Hit"),
            (1, "creatures.ogre.hp", 4, 5),
            (1, "creatures.bo.hp", 1, "absent"),
        ],
    )


def test_the_log_is_that_of_the_step_alone(run):
    steps = STRIKE + '[[steps]]\ndo = "peek"\nactor = "ana"\ndice = [6]\nexpect = { log = { contains = "Ogre" } }\n'
    assert run(steps) == (0, [(2, "log", {"contains": "Ogre"}, ["Peek: d6 → 6", "sees 6"])])


def test_dice_too_many_or_too_few_fail_the_step_and_end_the_scenario(run):
    expect = 'expect = { "creatures.ogre.hp" = 9 }\n'
    peek = '[[steps]]\ndo = "peek"\nactor = "ana"\ndice = [6]\noutcome = "Seen"\n'
    too_few = STRIKE.replace("[15, 4, 2]", "[15, 4]") + expect + peek
    assert run(too_few) == (0, [(1, "dice", "faces for Damage: 2d6kh1", "15, 4")])
    too_many = STRIKE.replace("[15, 4, 2]", "[15, 4, 2, 6]") + expect + peek
    assert run(too_many) == (0, [(1, "dice", "faces for Aim of Ana: d20; Damage: 2d6kh1", "6 left over")])
    wrong = STRIKE.replace('["hard"]', '["kindly"]')
    assert run(wrong) == (
        0,
        [(1, "choose", "an answer to 'How does Ana hit?', one of hard, soft", "'kindly'")],
    )


def test_the_questions_of_a_step_are_all_told(run):
    question = '{ by = "ana", question = "does Ana hit", default = "hard", options = ["hard", "soft"], rule = "FG-2" }'
    assert run(f"{STRIKE}asks = [{question}]") == (5, [])
    assert run(f"""
        {STRIKE}
        asks = [{{ by = "gm", question = "Whom", default = "soft", options = {{ contains = "no" }}, secret = true }}]
        """) == (
        0,
        [
            (1, "asks.1.by", "gm", "ana"),
            (1, "asks.1.question", "Whom", "How does Ana hit?"),
            (1, "asks.1.default", "soft", "hard"),
            (1, "asks.1.options", {"contains": "no"}, ["hard", "soft"]),
            (1, "asks.1.secret", True, False),
        ],
    )


def test_a_question_too_many_or_too_few_is_told(run):
    assert run(f"{STRIKE}asks = []") == (0, [(1, "asks", "0 in all", ["How does Ana hit?"])])
    two = '[{ default = "hard" }, { default = "soft" }]'
    assert run(f"{STRIKE}asks = {two}") == (1, [(1, "asks", "2 in all", ["How does Ana hit?"])])
    assert run('[[steps]]\ndo = "peek"\nactor = "ana"\ndice = [2]\nasks = []') == (1, [])


def test_refusals(run):
    refused = '[[steps]]\ndo = "walk"\nactor = "ogre"\nwith = { to = [0, 0] }\nrefused = "WORDS"\n'
    dead = SCENE.replace("hp = 9", "hp = 0")
    assert dead != SCENE
    kill = "".join(STRIKE.replace("[15, 4, 2]", "[15, 6, 6]") for _ in range(2))
    assert run(kill + refused.replace("WORDS", "the Fallen")) == (1, [])
    assert run(kill + refused.replace("WORDS", "too far")) == (0, [(3, "refused", "too far", "the fallen do nothing")])
    assert run(refused.replace("WORDS", "too far")) == (0, [(1, "refused", "too far", None)])
    assert run(kill + refused.replace('refused = "WORDS"\n', "") + refused) == (
        0,
        [(3, "refused", None, "the fallen do nothing")],
    )


def test_undo_and_redo_are_steps(run):
    assert run(
        STRIKE
        + """
[[steps]]
do = "undo"
expect = { "creatures.ogre.hp" = 9 }
[[steps]]
do = "redo"
expect = { "creatures.ogre.hp" = 5, log = { contains = "Ogre loses 4" } }
[[steps]]
do = "redo"
"""
    ) == (3, [(4, "do", "redo", "nothing to redo")])


def test_a_new_step_drops_what_was_undone(run):
    steps = (
        STRIKE + '[[steps]]\ndo = "undo"\n[[steps]]\ndo = "peek"\nactor = "ana"\ndice = [1]\n[[steps]]\ndo = "redo"\n'
    )
    assert run(steps) == (0, [(4, "do", "redo", "nothing to redo")])


def test_a_target_that_is_gone_fails_the_step(run):
    passed, [(step, path, expected, found)] = run(STRIKE.replace('target = "ogre"', 'target = "bo"'))
    assert (passed, step, path, expected) == (0, 1, "do", "strike")
    assert "no creature 'bo' on the table: expected one of ana, ogre" in found


@pytest.mark.parametrize(
    ("steps", "message"),
    [
        ('[[steps]]\ndo = "dance"', "steps.1.do: unknown action 'dance'; expected one of add_to_library, "),
        ('[[steps]]\nactor = "ana"', "steps.1.do: missing"),
        (
            STRIKE + '[[steps]]\ndo = "peek"\nwhat = 1',
            "steps.2.what: unknown field; expected one of actor, asks, choose, dice",
        ),
        (STRIKE.replace("target", "whom"), "steps.1.with.whom: unknown argument of strike; expected one of target"),
        ('[[steps]]\ndo = "peek"\nwith = { x = 1 }', "steps.1.with.x: unknown argument of peek; it takes none"),
        (STRIKE.replace("[15, 4, 2]", '["x"]'), "steps.1.dice[0]: expected a whole number, found a text"),
        (STRIKE + 'refused = "no"', "steps.1.dice: expected none, as the step is to be refused"),
        (STRIKE + 'play_time = "99"', "steps.1.play_time: expected hours and minutes such as \"1:39\", not '99'"),
        (STRIKE + "asks = [{ whom = 'ana' }]", "steps.1.asks[0].whom: unknown field; expected one of by, default, "),
        (
            STRIKE + "asks = [{}]",
            "steps.1.asks.1: expected at least one of by, question, default, options, rule, secret",
        ),
        ('[[steps]]\ndo = "undo"\ndice = [1]', "steps.1.dice: undo takes none"),
    ],
)
def test_a_scenario_that_cannot_be_read(tmp_path, steps, message):
    path = tmp_path / "scenario.toml"
    path.write_text(SCENE + steps, encoding="utf-8")
    with pytest.raises(SceneError) as error:
        check(path, find)
    assert str(error.value).startswith(f"{path}: {message}"), str(error.value)


def test_a_scenario_opens_as_a_scene(tmp_path):
    path = tmp_path / "scenario.toml"
    path.write_text(SCENE + STRIKE, encoding="utf-8")
    assert list(read_scene(path, find).creatures) == ["ana", "ogre"]
    path.write_text(SCENE + "[[steps]]\n", encoding="utf-8")
    assert check_failures(path) == "steps.1.do"


def check_failures(path):
    with pytest.raises(SceneError) as error:
        check(path, find)
    return error.value.place


@pytest.mark.parametrize(
    ("expected", "found", "met"),
    [
        (3, 3, True),
        (3, 3.0, True),
        (1, True, False),
        (True, True, True),
        ([1, 2], [1, 2], True),
        ([1], [True], False),
        ({"luck": 3}, {"luck": 3}, True),
        ({"luck": 3}, {"luck": 4}, False),
        ({"at_least": 3}, 3, True),
        ({"at_least": 3}, 2, False),
        ({"at_least": 3, "at_most": 4}, 5, False),
        ({"at_most": 3}, "3", False),
        ({"at_least": 0}, ABSENT, False),
        ({"contains": "og"}, "frog", True),
        ({"contains": "og"}, ["a frog", "b"], True),
        ({"contains": 3}, [1, 3], True),
        ({"contains": "a"}, {"a": 1}, True),
        ({"contains": "a"}, 5, False),
        ({"absent": True}, ABSENT, True),
        ({"absent": True}, None, False),
        ({"absent": False}, 0, True),
        (3, ABSENT, False),
    ],
)
def test_conditions(expected, found, met):
    assert is_met(expected, found) is met


def test_failures_have_the_shape_that_other_programs_rely_on():
    assert Failure.__struct_fields__ == ("file", "step", "path", "expected", "found")
