"""Whatever a game says reads right: nouns agree with their numbers, and numbers have one minus sign.

Every scenario is played; its lines, questions, answers, captions, outcomes and refusals are read, and whatever the
windows draw of the table it ends on.
"""

from collections.abc import Iterator
from typing import Any

import msgspec
import pytest

from tests.helpers.agreeing import faults_of
from tests.rules.scenario_files import paths_of
from vtt.campaign.scenario import played, read_scenario
from vtt.rules.contract.description import Offer, ParameterOption
from vtt.rules.contract.procedure import Choose, Intent, Option
from vtt.rules.contract.roll_view import RollStep
from vtt.rules.contract.system import System
from vtt.rules.engine import door
from vtt.rules.engine.registry import game_names, system
from vtt.session.log import LogLine
from vtt.session.wording import asked_for
from vtt.table.table import Table

# What a value holds that is not read: keys, arguments, what a button types.
UNREAD = {
    Intent: set(Intent.__struct_fields__),
    Option: {"value"},
    ParameterOption: {"value"},
    RollStep: {"press"},
}


def texts(value: Any) -> Iterator[str]:
    """Every text in a value that people read."""
    match value:
        case str():
            yield value
        case LogLine():
            yield value.read()
        case Choose():
            yield asked_for(value)
            yield from texts(value.options)
        case msgspec.Struct():
            for field in value.__struct_fields__:
                if field not in UNREAD.get(type(value), ()):
                    yield from texts(getattr(value, field))
        case dict():
            yield from texts(list(value.values()))
        case list() | tuple() | set() | frozenset():
            for each in value:
                yield from texts(each)


def drawn(game: System, table: Table) -> Iterator[Any]:
    """What the windows draw of a table."""
    yield from (game.table_offers(table), game.guides(table), game.links(table))
    yield from (game.order_view(table), game.clock_view(table))
    for identity, creature in table.creatures.items():
        offers = game.offers(table, identity)
        yield from (offers, game.sheet_view(table, identity), game.token_view(table, creature))
        yield from (game.roll_view(table, offer.intent) for offer in offers if _complete(offer))


def _complete(offer: Offer) -> bool:
    return not offer.missing and offer.refusal is None


def typed(text: str, scenario: str) -> bool:
    """Whether somebody wrote it so in the scenario: a calculation, a number to be read."""
    return any(part.strip() in scenario for part in text.split(": ", 1)[1:]) if ": " in text else text in scenario


@pytest.mark.parametrize("game", game_names())
def test_numbers_and_nouns_agree_in_all_that_is_said_and_drawn(game: str) -> None:
    wrong: dict[str, str] = {}
    for path in paths_of(game):
        scenario = path.read_text(encoding="utf-8")
        table = read_scenario(path).table
        said: list[Any] = []
        for step in played(path):
            said += [step.lines, step.asked, step.outcome]
            table = step.after
        said.append(list(drawn(system(game), table)))
        for text in set(texts(said)):
            for fault in faults_of(text):
                if not typed(text, scenario):
                    wrong.setdefault(fault, path.name)
    assert wrong == {}


@pytest.mark.parametrize("game", game_names())
def test_numbers_and_nouns_agree_in_what_is_described(game: str) -> None:
    described = (list(door.actions(system(game)).values()), system(game).options)
    assert [fault for text in set(texts(described)) for fault in faults_of(text)] == []
