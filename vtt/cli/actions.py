"""`vtt actions`: the actions of a game, and one of them with its values and questions."""

import argparse
from collections.abc import Iterator
from typing import Any

from rich.console import Console
from rich.table import Table as Grid

from vtt.campaign.questions import Question, asked_in_scenario, asked_on_table, gathered
from vtt.campaign.samples import samples
from vtt.campaign.scene import SceneError, read_scene_text
from vtt.cli.check import scenario_files
from vtt.cli.games import known_game
from vtt.cli.output import UnusableInput, print_json
from vtt.echoes import echoed, one_of
from vtt.rules.contract.description import ActionDescription, Parameter, ParameterOption
from vtt.rules.contract.procedure import Choose, Intent
from vtt.rules.contract.system import System
from vtt.rules.engine import door
from vtt.shipped import shipped_files
from vtt.table.table import Table

_EMPTY = '""'


def add_commands(commands: Any) -> None:
    """Adds `actions`."""
    actions = commands.add_parser(
        "actions",
        help="the actions of a game with their parameters; of one its values and questions",
        description="Lists the actions of a game, or the values of each parameter of one action and the questions that "
        "it may ask. Which these are shows only in play: it is played over the sample scenes of the game, along its "
        "dice and with every answer in turn, and as the scenarios in FILE play it. There may be more.",
    )
    actions.add_argument("game", metavar="GAME")
    actions.add_argument("action", nargs="?", metavar="ACTION", help="the one to list with its values and questions")
    actions.add_argument("files", nargs="*", metavar="FILE", help="scenarios, or folders of them, that play the action")
    actions.add_argument("--json", action="store_true", help="one JSON value")
    actions.set_defaults(run=run_actions)


def run_actions(chosen: argparse.Namespace) -> int:
    """List a game's actions, or one."""
    game = known_game(chosen.game)
    known = door.actions(game)
    if chosen.action is None:
        _list(game, list(known.values()), chosen.json)
        return 0
    if chosen.action not in known:
        raise UnusableInput(f"unknown action {echoed(chosen.action)}: expected one of {one_of(sorted(known))}")
    action, tables = known[chosen.action], _sample_tables(game)
    values = {parameter.name: _values(game, tables, action, parameter) for parameter in action.parameters}
    try:
        questions = gathered(_asked(game, tables, action.name, chosen.files))
    except SceneError as error:
        raise UnusableInput(str(error)) from None
    if chosen.json:
        told = _plain(action)
        for parameter in told["parameters"]:
            parameter["values"] = [option.value for option in values[parameter["name"]]]
        print_json({"game": game.name, "action": told, "questions": questions})
    else:
        _print(action, values, questions)
    return 0


def _list(game: System, actions: list[ActionDescription], as_json: bool) -> None:
    if as_json:
        print_json({"game": game.name, "actions": [_plain(action) for action in actions]})
        return
    grid = Grid("Action", "Parameters", "Rules", box=None, pad_edge=False)
    for action in actions:
        parameters = ", ".join(
            f"{parameter.name}: {parameter.kind}" + ("" if parameter.required else "?")
            for parameter in action.parameters
        )
        grid.add_row(action.name, parameters, " ".join(action.rules))
    console = Console()
    with console.capture() as printed:
        console.print(grid)
    # The console would end the program where the reader has seen enough.
    print(printed.get(), end="")


def _plain(action: ActionDescription) -> dict[str, Any]:
    return {
        "name": action.name,
        "parameters": [
            {
                "name": parameter.name,
                "type": parameter.kind,
                "required": parameter.required,
                "default": parameter.default,
            }
            for parameter in action.parameters
        ],
        "rules": action.rules,
    }


def _sample_tables(game: System) -> list[Table]:
    return [
        read_scene_text(shipped_files().joinpath(sample.resource).read_text("utf-8"), sample.resource)
        for sample in samples()
        if sample.game == game.name
    ]


def _values(
    game: System, tables: list[Table], action: ActionDescription, parameter: Parameter
) -> tuple[ParameterOption, ...]:
    """What a parameter takes; where that depends on who acts, what there is in the sample scenes, besides their own
    creatures and places."""
    if parameter.options or parameter.kind not in ("choice", "list", "text"):
        return parameter.options
    offered = [
        option
        for table in tables
        for creature in table.creatures
        for offer in game.offers(table, creature)
        if offer.intent.action == action.name
        for option in offer.choices.get(parameter.name, ())
        if option.value not in table.creatures and option.value not in table.places
    ]
    return tuple({option.value: option for option in offered}.values())


def _asked(game: System, tables: list[Table], action: str, names: list[str]) -> Iterator[tuple[Intent, Choose]]:
    for table in tables:
        yield from asked_on_table(game, table, action)
    errors: list[str] = []
    for path in scenario_files(names, errors):
        yield from asked_in_scenario(path, action)
    if errors:
        raise UnusableInput(errors[0])


def _print(
    action: ActionDescription, values: dict[str, tuple[ParameterOption, ...]], questions: tuple[Question, ...]
) -> None:
    print(f"{action.name}  {action.label}  {' '.join(action.rules)}".rstrip())
    print("\nactor: nobody is needed, the GM does it" if action.by_gm else "\nactor: a creature")
    for parameter in action.parameters:
        print(f"{parameter.name}: {_kind(parameter)}")
        for option in values[parameter.name]:
            print(f"    {option.value or _EMPTY}" + ("" if option.label == option.value else f"  {option.label}"))
    print("\nQuestions met in play:" if questions else "\nNo question was met in play.")
    for question in questions:
        rules = f"  {' '.join(question.rules)}" if question.rules else ""
        print(f"{' or '.join(question.by)}: {question.question}{rules}")
        answers = ", ".join(question.options)
        print(f"    {answers}{' or any text' if answers else 'any text'}" if question.free else f"    {answers}")


def _kind(parameter: Parameter) -> str:
    bounds = ""
    if parameter.minimum is not None:
        bounds += f", at least {parameter.minimum}"
    if parameter.maximum is not None:
        bounds += f", at most {parameter.maximum}"
    if parameter.required:
        return f"{parameter.kind}{bounds}, required"
    default = "" if parameter.default in (None, "") else f", {parameter.default!r} if left out"
    return f"{parameter.kind}{bounds}{default}"
