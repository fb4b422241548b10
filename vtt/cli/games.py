"""`vtt games` and `vtt rules`: what there is."""

import argparse
from typing import Any

from vtt.cli.output import UnusableInput, print_json
from vtt.cli.own_games import own_games
from vtt.cli.where import show_places
from vtt.echoes import echoed
from vtt.numerals import counted
from vtt.rules.book.rulebook import Rule, rulebook
from vtt.rules.contract.system import System
from vtt.rules.engine.registry import UnknownGame, game_names, system


def add_commands(commands: Any) -> None:
    """Adds `games` and `rules`."""
    games = commands.add_parser("games", help="the games there are")
    games.add_argument("--json", action="store_true", help="one JSON value")
    games.set_defaults(run=run_games)
    rules = commands.add_parser("rules", help="the rulebook of a game")
    rules.add_argument("game", metavar="GAME")
    rules.add_argument("words", nargs="*", metavar="ID or words", help="one rule by its id, or rules with these words")
    rules.add_argument("--json", action="store_true", help="one JSON value")
    rules.add_argument(
        "--where", action="store_true", help="the lines of code that play one rule, its scenarios and its tests"
    )
    rules.set_defaults(run=run_rules)


def run_games(chosen: argparse.Namespace) -> int:
    """List the games, and where one's own are looked for with what was found there."""
    own = own_games(chosen)
    found = own.look()
    games = [system(name) for name in game_names()]
    if chosen.json:
        print_json(
            {
                "games": [{"name": game.name, "title": game.title} for game in games],
                "folders": [str(folder) for folder in own.folders],
                "own": [
                    {
                        "folder": str(each.package),
                        "name": each.name,
                        "title": each.title,
                        "state": each.state,
                        "problem": each.problem,
                    }
                    for each in found
                ],
            }
        )
        return 0
    for game in games:
        print(f"{game.name}  {game.title}")
    print(f"\ngames of your own: {', '.join(map(str, own.folders))}")
    for each in found:
        told = each.problem or (f"{each.package}: not trusted yet" if each.state == "not trusted" else each.package)
        print(f"  {told}")
    return 0


def run_rules(chosen: argparse.Namespace) -> int:
    """Show the rulebook, one rule, or the rules with some words."""
    book = rulebook(known_game(chosen.game).rulebook)
    words = " ".join(chosen.words)
    found: tuple[Rule, ...]
    if words:
        named = book.by_id(words)
        found = (named,) if named else book.search(words)
        if not found:
            raise UnusableInput(f"{chosen.game}: no rule with the id or the words {echoed(words)}")
    else:
        found = book.rules
    if chosen.where:
        if len(found) != 1:
            raise UnusableInput(f"--where: expected the id of one rule, found {counted(len(found), 'rule')}")
        show_places(found[0].id, as_json=chosen.json)
    elif chosen.json:
        print_json({"game": chosen.game, "rules": found})
    elif len(found) == 1:
        _print_rule(found[0])
    else:
        for rule in found:
            print(f"{rule.id:<12} {rule.title}")
    return 0


def known_game(name: str) -> System:
    """The game of that name. Raises ``UnusableInput``."""
    try:
        return system(name)
    except UnknownGame as error:
        raise UnusableInput(str(error)) from None


def _print_rule(rule: Rule) -> None:
    print(f"{rule.id}  {rule.title}\n\n{rule.rule.strip()}\n\nExample: {rule.example.strip()}")
    if rule.reading:
        print(f"\nHow we read it: {rule.reading.strip()}")
    if rule.see:
        print(f"\nSee {', '.join(rule.see)}")
