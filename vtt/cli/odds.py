"""`vtt odds`: exact odds of an expression, or of an action in a scene."""

import argparse
import json
from typing import Any

from vtt.cli.dice import print_expression_odds
from vtt.cli.output import UnusableInput, complain, print_bars, print_json
from vtt.cli.scenes import load_table
from vtt.echoes import MOST_ECHOED, in_one_line
from vtt.rules.contract.description import Refusal
from vtt.rules.contract.intents import IntentError
from vtt.rules.contract.procedure import Intent
from vtt.rules.contract.system import System
from vtt.rules.engine import door
from vtt.rules.engine.odds import ActionOdds, TooManyEndings, action_odds
from vtt.rules.engine.registry import system
from vtt.table.table import Table

PATIENCE = 2_000_000
"""Requests followed at most: some seconds, which a command may take and a window may not."""


def add_commands(commands: Any) -> None:
    """Adds `odds`."""
    odds = commands.add_parser("odds", help="exact odds of dice, or of an action in a scene")
    odds.add_argument("what", metavar="EXPR|SCENE", help="dice, or with --action a scene file or a campaign")
    odds.add_argument("--at-least", type=int, metavar="N", help="also the chance of N or more")
    odds.add_argument("--action", help="the action whose odds are asked (vtt actions GAME lists them)")
    odds.add_argument("--actor", default="", help="the id of who acts")
    odds.add_argument("--target", help="the id of the target")
    odds.add_argument(
        "--with",
        dest="arguments",
        action="append",
        default=[],
        metavar="NAME=VALUE",
        help="another argument of the action",
    )
    odds.add_argument("--json", action="store_true", help="one JSON value")
    odds.set_defaults(run=run_odds)


def run_odds(chosen: argparse.Namespace) -> int:
    """Print the odds."""
    if chosen.action is None:
        if chosen.actor or chosen.target or chosen.arguments:
            raise UnusableInput("odds of an action need --action NAME")
        return print_expression_odds(chosen)
    if chosen.at_least is not None:
        raise UnusableInput("--at-least goes with dice, not with --action")
    table, _ = load_table(chosen.what)
    game = system(table.game)
    arguments = dict(_argument(text, game, chosen.action) for text in chosen.arguments)
    if chosen.target is not None:
        arguments["target"] = chosen.target
    odds = _odds_of(chosen.what, game, table, Intent(chosen.action, chosen.actor, arguments))
    if chosen.json:
        print_json(
            {
                "action": odds.action,
                "outcomes": [{"label": outcome.label, "probability": outcome.probability} for outcome in odds.outcomes],
                "change": odds.change,
                "exact": odds.exact,
            }
        )
    else:
        _print(odds)
    return 0


def _odds_of(what: str, game: System, table: Table, intent: Intent) -> ActionOdds:
    """The odds of an action. Of one that the rules refuse as things stand they are told where there are any, with the
    reason beside them; else the reason alone."""
    refusal: Refusal | None = None
    try:
        refusal = door.refusal(game, table, door.completed(game, table, intent))
        odds = action_odds(game, table, intent, requests=PATIENCE)
    except (IntentError, TooManyEndings) as error:
        raise UnusableInput(f"{what}: {error}") from None
    except Exception:
        # A procedure may well fail where it cannot be performed.
        if refusal is None:
            raise
        raise UnusableInput(f"{what}: {intent.action}: {refusal.reason}") from None
    if refusal is not None:
        complain(f"{what}: {intent.action}: {refusal.reason}; odds as if it were allowed")
    return odds


def _print(odds: ActionOdds) -> None:
    print_bars([(outcome.label, outcome.probability) for outcome in odds.outcomes])
    for path, values in odds.change.items():
        if len(values) > 1 and all(type(value) in (int, float) for value, _ in values):
            print(f"\n{path}, on average {odds.mean(path):.3f}")
            print_bars([(str(value), probability) for value, probability in values])


def _argument(text: str, game: System, action: str) -> tuple[str, Any]:
    name, equals, value = text.partition("=")
    if not equals or not name:
        raise UnusableInput(f"--with {in_one_line(text, MOST_ECHOED)}: expected NAME=VALUE")
    described = door.actions(game).get(action)
    kinds = {parameter.name: parameter.kind for parameter in described.parameters} if described else {}
    if kinds.get(name) in ("list", "ring") and not value.startswith("["):
        return name, [part.strip() for part in value.split(",") if part.strip()]
    if kinds.get(name) in ("integer", "boolean", "point", "bearing", "list", "ring", "fields"):
        try:
            return name, json.loads(value)
        except (ValueError, RecursionError):
            # Not JSON, lists inside lists without end, or a number of thousands of digits.
            given = in_one_line(text, MOST_ECHOED)
            raise UnusableInput(f"--with {given}: expected a value of kind {kinds[name]} as JSON") from None
    return name, value
