"""Whatever an action is given, it is carried out, refused with a reason, or named as unreadable in one short line.

The trial of laws asks every action everything; here a part of it is drawn by lot.
"""

import random

import pytest

from vtt.playtest.laws.arguments import answer, intents, offered, tables
from vtt.rules.contract.intents import IntentError
from vtt.rules.contract.procedure import Intent
from vtt.rules.engine import door
from vtt.rules.engine.registry import game_names, system

ASKED = 8
"""Intents of each action."""


@pytest.mark.parametrize("game", game_names())
def test_every_action_answers_to_any_argument(game):
    table = tables(game)[0]
    answers, offers = set(), offered(table)
    for name, action in door.actions(system(game)).items():
        lots = random.Random(name)
        asked = list(intents(table, action, lots, offers))
        for intent in lots.sample(asked, min(ASKED, len(asked))):
            answers.add(answer(table, intent, lots))
    assert answers >= {"carried out", "refused", "unreadable"}


@pytest.mark.parametrize("game", game_names())
def test_what_is_required_is_asked_for_when_it_is_left_out(game):
    """An action can be carried out or refused with what it does not require left out."""
    table = tables(game)[0]
    for name, action in door.actions(system(game)).items():
        for actor in ("", *table.creatures):
            for parameter in action.parameters:
                if parameter.required:
                    with pytest.raises(IntentError):
                        door.completed(system(game), table, Intent(name, actor))
                    break
            else:
                answer(table, Intent(name, actor), random.Random(name))


def test_money_needs_an_amount():
    table = tables("black-hack")[0]
    game = system("black-hack")
    with pytest.raises(IntentError, match="argument 'amount' is missing: expected a whole number"):
        door.completed(game, table, Intent("money", "", {"target": "brannor"}))


def test_a_name_is_no_longer_than_people_read():
    table = tables("black-hack")[0]
    with pytest.raises(IntentError, match=r"name is 'xxx.*: expected a text of at most 100 characters"):
        door.completed(system("black-hack"), table, Intent("begin_character", "", {"name": "x" * 300}))
