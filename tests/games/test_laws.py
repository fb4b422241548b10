"""What holds for every game holds for one written with the kit."""

import random
import subprocess
import sys
from collections import Counter
from functools import partial
from pathlib import Path

import pytest

from tests.games import toy
from tests.games.lamps import NAME, SCENARIOS, street, there
from tests.games.toy.game import SYSTEM
from tests.helpers.checkout import CHECKOUT
from tests.rules.scenario_files import hold, possible_steps
from tests.trials import laws, secrets
from tests.trials.trial import Case, tried
from vtt.campaign.scenario import read_scenario
from vtt.playtest.laws.arguments import answer, intents, offered
from vtt.playtest.laws.autopilot import the_autopilot_ends_the_fight
from vtt.playtest.laws.both_drivers import plays_the_same
from vtt.playtest.laws.history import history_keeps_its_promises
from vtt.playtest.laws.odds import odds_agree_with_plays
from vtt.playtest.laws.offers import as_it_goes_on, each_action_once
from vtt.playtest.laws.protocol import answers_as_the_protocol_promises, house_rules_list_every_value
from vtt.playtest.laws.saving import saving_and_loading_is_the_identity
from vtt.rules.book.rulebook import rulebook
from vtt.rules.contract.intents import CompleteIntent
from vtt.rules.engine import door
from vtt.table.table import Table

with there():
    CASES = [
        pytest.param(table, intent, id=f"{step}-{intent.action}-{intent.actor or 'gm'}")
        for step, table in as_it_goes_on(street())
        for intent in each_action_once(table)
    ]

every_action = pytest.mark.parametrize(("table", "intent"), CASES)


@every_action
def test_odds_sum_to_one_and_plays_agree_with_them(table: Table, intent: CompleteIntent):
    assert odds_agree_with_plays(table, intent)


@every_action
def test_history_keeps_its_promises(table: Table, intent: CompleteIntent):
    history_keeps_its_promises(table, intent)


@every_action
def test_saving_and_loading_is_the_identity(table: Table, intent: CompleteIntent):
    saving_and_loading_is_the_identity(table, intent)


def test_the_autopilot_only_does_what_is_allowed_and_ends_the_fight():
    the_autopilot_ends_the_fight(street())


@pytest.mark.parametrize("seed", range(3))
def test_a_batch_and_a_window_play_the_same_fight(seed: int):
    plays_the_same(street(), seed)


def test_every_action_answers_to_any_argument():
    table, offers = street(), offered(street())
    answers = set()
    for name, action in door.actions(SYSTEM).items():
        lots = random.Random(name)
        asked = list(intents(table, action, lots, offers))
        answers |= {answer(table, intent, lots) for intent in lots.sample(asked, min(8, len(asked)))}
    assert answers == {"carried out", "refused", "unreadable"}


def test_whatever_is_wanted_is_done_or_refused_with_a_reason():
    trial = laws.TRIAL._replace(opened=partial(laws.opened, (NAME,)))
    result = tried(trial, 200, seed=1)
    assert result.failures == (), result.failures[0]


@pytest.mark.parametrize("number", range(3))
def test_what_the_gm_hides_players_never_learn(qapp: object, tmp_path: Path, number: int):
    assert secrets.played(Case("secrets", 1, number, tmp_path, Counter()), (NAME,)) == []


@pytest.mark.parametrize("path", SCENARIOS, ids=[path.stem for path in SCENARIOS])
def test_scenario(path: Path):
    hold(path)


def test_every_rule_that_is_cited_stands_in_the_rulebook_and_each_is_played():
    known = {rule.id for rule in rulebook(SYSTEM.rulebook).rules}
    cited = {why for action in SYSTEM.actions for why in action.rules} | {each.why for each in SYSTEM.options}
    played = [read_scenario(path) for path in SCENARIOS]
    told = {line.why for each in played for done in possible_steps(each.table, each) for line in done.lines}
    assert cited | told - {""} <= known
    sheets = {"LM-SHEET-01", "LM-SHEET-02", "LM-SHEET-03"}
    assert {rule for each in played for rule in each.rules} == known - sheets, "sheets have tests of their own"


def test_its_functions_are_what_the_protocol_promises():
    answers_as_the_protocol_promises(SYSTEM)


def test_house_rules_list_every_value():
    assert house_rules_list_every_value(toy) == 1


def test_its_areas_are_imported_together_when_one_is_asked_for():
    """In a process of its own, as everything has been imported in this one."""
    asked = """
import sys
from pathlib import Path
from tests.games.toy.game import SYSTEM
from vtt.campaign.scene import read_scene
table = read_scene(Path(SYSTEM.sample_scene), lambda name: SYSTEM)
for creature in table.creatures.values():
    SYSTEM.token_view(table, creature)
areas = lambda: sorted(name.rpartition(".")[2] for name in sys.modules if name.startswith("tests.games.toy."))
print(areas(), "vtt.rules.kit.actions" in sys.modules)
SYSTEM.refusal
print(areas())
"""
    told = subprocess.run([sys.executable, "-c", asked], capture_output=True, text=True, check=True, cwd=CHECKOUT)
    assert told.stdout.splitlines() == [
        "['game', 'sheet'] False",
        "['fighting', 'game', 'hearts', 'sheet']",
    ]
