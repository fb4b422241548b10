"""A marked name is planted in whoever is hidden: nothing that players may read, hear or see holds it.

Every scenario of every game is played with everybody hidden, and with one creature or place alone. The mark may stand
in no public line, throw or caption, neither in its text nor in a value, nor in a question and in those of its answers
that players read.
"""

from collections.abc import Iterator
from itertools import takewhile
from pathlib import Path

import pytest
from msgspec.structs import replace

from tests.rules.scenario_files import TEXTS, possible_steps, scenario_at
from vtt.campaign.scenario import Scenario
from vtt.numerals import filled
from vtt.rules.engine.registry import game_names, system
from vtt.rules.views.players_shown import players_question
from vtt.session.script import Performed
from vtt.table.creature import Creature, Place
from vtt.table.table import Table

MARK = "Xyzzyx"


def planted(table: Table, hidden: set[str]) -> Table:
    """The table where these hide under a marked name, and nobody else does."""
    creatures = {
        who: replace(each, hidden=who in hidden, name=f"{MARK} {who}" if who in hidden else each.name)
        for who, each in table.creatures.items()
    }
    places = {
        what: replace(each, hidden=True, name=f"{MARK} {what}") if what in hidden else each
        for what, each in table.places.items()
    }
    return replace(table, creatures=creatures, places=places)


def tables(scenario: Scenario, path: Path) -> Iterator[Table]:
    """The scenario's table with all that stands on it hidden, and with one of it, another one in every file."""
    table = scenario.table
    things = [*table.creatures, *table.places]
    yield planted(table, set(things))
    if len(things) > 1:
        yield planted(table, {things[len(path.stem) % len(things)]})


def played(path: Path) -> Iterator[Performed]:
    """Each step that is possible, for as long as all who were hidden still are."""
    scenario = scenario_at(path)
    for table in tables(scenario, path):
        yield from takewhile(lambda done: not known(done.after), possible_steps(table, scenario))


def known(table: Table) -> bool:
    """Whether somebody of a marked name is seen."""
    things: tuple[Creature | Place, ...] = (*table.creatures.values(), *table.places.values())
    return any(MARK in each.name and not each.hidden for each in things)


def told(done: Performed) -> Iterator[str]:
    """Everything of it that is not secret and holds the mark."""
    for line in done.lines:
        if not line.secret and MARK in f"{line.read()} {line.values}":
            yield f"{line.why}: {line.read()} {line.values}"
    for asked in done.asked:
        words = filled(asked.question, asked.values)
        if not asked.secret and MARK in f"{words} {asked.values}":
            yield f"{asked.why}: {words} {asked.values}"
        shown = players_question(system(done.before.game), done.before, asked)
        if MARK in repr(shown):
            yield f"{asked.why}: {shown}"


@pytest.mark.parametrize("game", game_names())
def test_no_public_word_holds_a_hidden_name(game: str):
    steps = [done for path in TEXTS[game] for done in played(path)]
    assert {text for done in steps for text in told(done)} == set()
    kept = [line for done in steps for line in done.lines if line.secret and MARK in line.read()]
    assert kept, "the control: what is secret does name them"
