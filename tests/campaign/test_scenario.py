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


PEEK = '[[steps]]\ndo = "peek"\nactor = "ana"\ndice = [6]\n'


@pytest.mark.parametrize(
    "claim",
    [
        '{ contains = ["Ogre", "loses 4"], lacks = "5", rule = "FG-2", secret = false, level = "result" }',
        '[{ contains = "strikes at", level = "heading" }, { contains = "Aim", by = "ana", rule = "FG-1" }]',
        '{ lacks = ["misses", "Miss"] }',
        '{ rule = "FG-4", absent = true }',
        '{ rule = "FG-1", lacks = "d20" }',
    ],
)
def test_lines_of_the_log_are_as_claimed(run, claim):
    assert run(f"{STRIKE}expect = {{ log = {claim} }}") == (2 if claim[0] == "[" else 1, [])


@pytest.mark.parametrize(
    "claim",
    [
        '{ contains = ["Ana", "loses 4"] }',
        '{ contains = "loses 4", lacks = "Ogre" }',
        '{ contains = "loses 4", rule = "FG-1" }',
        '{ contains = "loses 4", secret = true }',
        '{ contains = "loses 4", level = "detail" }',
        '{ contains = "Aim", by = "gm" }',
        '{ lacks = ["Miss", "loses"] }',
        '{ rule = "FG-2", absent = true }',
        '{ rule = "FG-4" }',
    ],
)
def test_lines_of_the_log_are_not_as_claimed(run, claim):
    passed, failures = run(f"{STRIKE}expect = {{ log = {claim} }}")
    assert (passed, [(step, path) for step, path, _, _ in failures]) == (0, [(1, "log")])


def test_a_claim_that_fails_is_told_with_all_that_was_claimed(run):
    assert run(PEEK + 'expect = { log = { contains = "sees 6", rule = "FG-1" } }') == (
        0,
        [
            (
                1,
                "log",
                {"contains": "sees 6", "rule": "FG-1"},
                [
                    {"text": "Peek: d6 → 6", "rule": "FG-4", "level": "detail", "by": "gm", "secret": True},
                    {"text": "sees 6", "rule": "FG-4", "level": "result", "secret": True},
                ],
            )
        ],
    )


def test_players_see_what_is_no_secret(run):
    assert run(
        STRIKE
        + """
[steps.expect]
"players.log" = [{ contains = "Ogre loses 4" }, { lacks = "sees" }]
"players.creatures.ogre.name" = "Ogre"
"players.creatures.ogre.at" = [0.0, 0.0]
"players.creatures.bo" = { absent = true }
"players.throw.result" = "Ogre loses 4"
"players.throw.thrown.total" = 4
"""
        + PEEK
        + """
[steps.expect]
"players.log" = []
"log" = { contains = "sees 6", secret = true }
"players.throw" = { absent = true }
[[steps]]
do = "hide"
with = { thing = "ogre" }
expect = { "players.creatures.ogre" = { absent = true }, "creatures.ogre.hp" = 5 }
"""
    ) == (12, [])


def test_what_became_of_each_die(run):
    assert run(
        STRIKE
        + """
[steps.expect]
fates = ["kept", "kept", "dropped"]
"thrown.0.sides" = 20
"thrown.2" = { sides = 6, face = 2, fate = "dropped", role = "" }
"thrown.3" = { absent = true }
[[steps]]
do = "undo"
expect = { fates = [] }
[[steps]]
do = "redo"
expect = { fates = { lacks = "exploded" } }
"""
    ) == (6, [])


def test_distances_follow_from_the_table(run):
    assert run(
        """
[[steps]]
do = "walk"
actor = "ogre"
with = { to = [40.25, 0] }
[steps.expect]
"band.ana.ogre" = "faraway"
"feet.ana.ogre" = 35.25
"feet.ana.bo" = { absent = true }
"standing.ana" = true
"token.ogre.side" = "gm"
"sheet.ana.title" = "ana"
"""
    ) == (6, [])


def test_dice_too_many_or_too_few_fail_the_step_and_end_the_scenario(run):
    expect = 'expect = { "creatures.ogre.hp" = 9 }\n'
    peek = '[[steps]]\ndo = "peek"\nactor = "ana"\ndice = [6]\noutcome = "Seen"\n'
    too_few = STRIKE.replace("[15, 4, 2]", "[15, 4]") + expect + peek
    assert run(too_few) == (0, [(1, "dice", "faces for Damage: 2d6kh1", "15, 4")])
    too_many = STRIKE.replace("[15, 4, 2]", "[15, 4, 2, 6]") + expect + peek
    assert run(too_many) == (0, [(1, "dice", "faces for Aim of Ana: d20; Damage: 2d6kh1", "6 left over")])
    wrong = STRIKE.replace('["hard"]', '["kindly"]') + expect
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
            (1, "asks.0.by", "gm", "ana"),
            (1, "asks.0.question", "Whom", "How does Ana hit?"),
            (1, "asks.0.default", "soft", "hard"),
            (1, "asks.0.options", {"contains": "no"}, ["hard", "soft"]),
            (1, "asks.0.secret", True, False),
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
    assert run(refused.replace("WORDS", "too far")) == (0, [(1, "refused", "too far", "it was not refused: Done")])
    assert run(kill + refused.replace('refused = "WORDS"\n', "") + refused) == (
        0,
        [(3, "refused", None, "the fallen do nothing")],
    )


def test_an_argument_that_cannot_be_is_refused(run):
    refused = '[[steps]]\ndo = "strike"\nactor = "ana"\nwith = { target = "bo" }\nrefused = "WORDS"\n'
    assert run(refused.replace("WORDS", "No creature 'bo'")) == (1, [])
    _, [(_, path, expected, found)] = run(refused.replace("WORDS", "too far"))
    assert (path, expected) == ("refused", "too far")
    assert "no creature 'bo' on the table" in found


def test_a_step_that_is_not_refused_says_so_and_leaves_the_table_as_it_was(run):
    refused = 'refused = "too far"\nexpect = { "creatures.ogre.hp" = 9, "creatures.ogre.at" = [0.0, 0.0], log = [] }\n'
    strike = '[[steps]]\ndo = "strike"\nactor = "ana"\nwith = { target = "ogre" }\n'
    asks = "it was not refused: it asks for faces for Aim of Ana: d20"
    assert run(strike + refused) == (3, [(1, "refused", "too far", asks)])
    walk = '[[steps]]\ndo = "walk"\nactor = "ogre"\nwith = { to = [9, 0] }\n'
    assert run(walk + refused) == (3, [(1, "refused", "too far", "it was not refused: Done")])


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
    peek = '[[steps]]\ndo = "peek"\nactor = "ana"\ndice = [1]\n'
    redo = '[[steps]]\ndo = "redo"\nexpect = { "clock.moment" = 0 }\n'
    assert run(f'{STRIKE}[[steps]]\ndo = "undo"\n{peek}{redo}') == (0, [(4, "do", "redo", "nothing to redo")])


def test_a_target_that_is_gone_fails_the_step(run):
    passed, [(step, path, expected, found)] = run(
        STRIKE.replace('target = "ogre"', 'target = "bo"') + 'outcome = "Hit"'
    )
    assert (passed, step, path, expected) == (0, 1, "do", "strike")
    assert "no creature 'bo' on the table: expected one of ana, ogre" in found


def expecting(expectation):
    return f"{STRIKE}expect = {{ {expectation} }}"


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
        (STRIKE, "steps: nothing is expected; expected an expect, asks, outcome or refused"),
        ('[[steps]]\ndo = "peek"\nrefused = ""', "steps.1.refused: expected words of the reason"),
        (expecting('"creatures.ogre.ph" = { absent = true }'), 'steps.1.expect."creatures.ogre.ph": no such path; exp'),
        (expecting('"creatures.ogre.hp.x" = 1'), 'steps.1.expect."creatures.ogre.hp.x": no such path'),
        (expecting('"creatures.ogre.at.2" = 1'), 'steps.1.expect."creatures.ogre.at.2": no such path'),
        (expecting('"creature.ogre.hp" = 1'), 'steps.1.expect."creature.ogre.hp": no such path; expected one that be'),
        (expecting('"band.ana" = "close"'), 'steps.1.expect."band.ana": no such path; expected one that begins with '),
        (expecting('"players.creatures.ogre.hp" = 1'), 'steps.1.expect."players.creatures.ogre.hp": no such path'),
        (
            expecting('"creatures.ogre.hp" = { at_leats = 1 }'),
            'steps.1.expect."creatures.ogre.hp": unknown condition \'a',
        ),
        (
            expecting('"clock" = { at_least = 1, moment = 2 }'),
            "steps.1.expect.\"clock\": unknown condition 'moment'; exp",
        ),
        (expecting('"clock" = { moments = 2 }'), "steps.1.expect.\"clock\": unknown condition 'moments', and no field"),
        (
            expecting('"creatures.ogre.hp" = { at_most = "3" }'),
            'steps.1.expect."creatures.ogre.hp": at_most: expected a',
        ),
        (expecting('"creatures.bo" = { absent = 1 }'), 'steps.1.expect."creatures.bo": absent: expected true or false'),
        (expecting("title = { contains = [] }"), 'steps.1.expect."title": contains: expected words, not nothing'),
        (expecting('log = { contians = "x" }'), 'steps.1.expect."log"[0].contians: unknown field; expected one of abs'),
        (expecting("log = [{}]"), 'steps.1.expect."log": expected words, a rule or another of contains, lacks, rule'),
        (expecting('log = { contains = "" }'), 'steps.1.expect."log": expected words, a rule or another of'),
        (expecting("log = [{ secret = 1 }]"), 'steps.1.expect."log"[0].secret: expected true or false or nothing, '),
        (
            STRIKE + "asks = [{}]",
            "steps.1.asks[0]: expected at least one of by, question, default, options, rule, secret",
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
        ({"contains": ["og", "fr"]}, "frog", True),
        ({"contains": ["og", "b"]}, ["a frog", "b"], True),
        ({"contains": ["og", "c"]}, ["a frog", "b"], False),
        ({"lacks": "og"}, "frog", False),
        ({"lacks": "og"}, ["a frog", "b"], False),
        ({"lacks": ["c", "d"]}, ["a frog", "b"], True),
        ({"lacks": "a"}, {"a": 1}, False),
        ({"lacks": "a"}, 5, False),
        ({"lacks": "a"}, ABSENT, False),
        ({"absent": False}, None, False),
        ({"absent": True}, ABSENT, True),
        ({"absent": True}, None, True),
        ({"absent": False}, 0, True),
        (3, ABSENT, False),
    ],
)
def test_conditions(expected, found, met):
    assert is_met(expected, found) is met


def test_failures_have_the_shape_that_other_programs_rely_on():
    assert Failure.__struct_fields__ == ("file", "step", "path", "expected", "found")
