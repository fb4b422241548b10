"""Advantage may touch any roll (BH-DICE-04): every throw that a character makes in any scenario can have it."""

from collections import Counter
from pathlib import Path
from typing import Any

import pytest

from tests.rules.scenario_files import paths_of
from vtt.campaign.scenario import read_scenario
from vtt.campaign.scenario_step import ScenarioStep
from vtt.dice import Draw, SeededFaces, Thrown, Twice
from vtt.games.black_hack.order.bag import plays_with_bag
from vtt.games.black_hack.sheet.sheets import Character
from vtt.playtest.fight import thrower
from vtt.rules.contract.procedure import Intent, Request, Say, Throw, default_choice, run
from vtt.rules.engine import door
from vtt.rules.engine.registry import system
from vtt.session.errors import Refused
from vtt.session.script import ScriptError, perform
from vtt.table.table import Table

GAME = system("black-hack")
MODES = {"normal", "advantage", "disadvantage"}
ACTIONS = door.actions(GAME)
WITHOUT_DICE = {"act_now", "add_row", "give_coins", "write_book"}
"""Actions that no scenario plays, as nothing is thrown in them."""
PART_OF_A_TEST = ("Large weapon",)
"""The d4 of a large weapon is part of its test, which is what is made twice (BH-ATK-11)."""


def before_each_step(path: Path):
    """Each step of a scenario that comes to pass, with the table before it."""
    scenario = read_scenario(path)
    table: Table = scenario.table
    number = 0
    for step in scenario.steps:
        if step.do in ("undo", "redo"):
            return
        number += 1
        try:
            performed = perform(
                GAME, table, Intent(step.do, step.actor, step.arguments), step.dice, step.choose, step.played, number
            )
        except (Refused, ScriptError):
            continue
        yield table, step
        table = performed.after


def throws_of(table: Table, action: str, actor: str, arguments: dict[str, Any]) -> tuple[list[Throw], int]:
    """What is thrown when the action is performed with these arguments and seeded dice, and how often it is said that
    Advantage meets Disadvantage (BH-DICE-06)."""
    intent = door.completed(GAME, table, Intent(action, actor, arguments))
    if door.refusal(GAME, table, intent) is not None:
        return [], 0
    found: list[Throw] = []
    met: list[str] = []
    seeded = thrower(SeededFaces(5).random)

    def throw(request: Throw) -> Thrown:
        found.append(request)
        return seeded(request)

    def witness(request: Request, answer: Any) -> None:
        if isinstance(request, Say) and request.why == "BH-DICE-06":
            met.append(request.read())

    run(door.perform(GAME, table, intent), table, throw, default_choice, witness)
    return found, len(met)


def with_every_mode(table: Table, step: ScenarioStep) -> dict[str, Any]:
    """The arguments of a step with Advantage on every roll that it declares, and initiative in readiness."""
    declared = {
        parameter.name: "advantage"
        for parameter in ACTIONS[step.do].parameters
        if {option.value for option in parameter.options} == MODES
    }
    if step.do not in ("start_fight", "next_turn"):
        return {**step.arguments, **declared}
    if table.initiative.bag is not None or plays_with_bag(table):
        return step.arguments
    ready = tuple(who for who, creature in table.creatures.items() if type(creature.sheet) is Character)
    return {**step.arguments, **declared, "ready": ready, "surprised": ()}


def marked(table: Table) -> Table:
    """The table with Advantage declared on everybody's next roll."""
    for identity, creature in table.creatures.items():
        intent = door.completed(GAME, table, Intent("next_roll", "", {"target": identity, "mode": "advantage"}))
        if creature.side == "players" and door.refusal(GAME, table, intent) is None:
            table, _ = run(door.perform(GAME, table, intent), table, thrower(SeededFaces(1).random), default_choice)
    return table


def what_cannot_have_it(path: Path) -> set[tuple[str, str]]:
    """Throws of characters and of damage, by action and label, that fall as before although every roll was declared to
    have Advantage and everybody's next roll as well. What had Disadvantage, which is told, has felt it all the same.
    """
    found: set[tuple[str, str]] = set()
    for table, step in before_each_step(path):
        usual, _ = throws_of(table, step.do, step.actor, step.arguments)
        twice = Counter((throw.by, throw.label) for throw in usual if isinstance(throw.dice, Twice))
        throws, met = throws_of(marked(table), step.do, step.actor, with_every_mode(table, step))
        for throw in throws:
            if (throw.by not in table.creatures and throw.label != "Damage") or isinstance(throw.dice, Twice | Draw):
                continue
            if twice[throw.by, throw.label]:
                twice[throw.by, throw.label] -= 1
            elif met:
                met -= 1
            elif throw.label not in PART_OF_A_TEST:
                found.add((step.do, throw.label))
    return found


@pytest.mark.parametrize("path", paths_of("black-hack"), ids=lambda path: path.stem)
def test_every_roll_of_a_character_can_have_advantage(path: Path):
    assert what_cannot_have_it(path) == set()


def test_the_scenarios_walk_every_action_that_throws():
    """What the law above sees: each of the game's own actions that throws occurs in a scenario."""
    walked = {step.do for path in paths_of("black-hack") for step in read_scenario(path).steps}
    assert {action.name for action in GAME.actions} - walked == WITHOUT_DICE
