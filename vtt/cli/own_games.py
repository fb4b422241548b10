"""`--games` and `--trust`: games of one's own for one command, run only where somebody has said yes."""

import argparse
from collections.abc import Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING

from vtt.cli.output import UnusableInput
from vtt.numerals import counted
from vtt.rules.engine import registry

if TYPE_CHECKING:
    from vtt.rules.engine.own_games import FoundGame, OwnGames

_OWN = "own_games"
_A_PROGRAM = "a game is a program, and nobody has trusted this one yet"


def add_places(command: argparse.ArgumentParser) -> None:
    """Adds `--games` and `--trust` to a command."""
    command.add_argument(
        "--games",
        action="append",
        default=[],
        metavar="FOLDER",
        help="a folder with games of one’s own, besides the games folder; may be given again",
    )
    command.add_argument(
        "--trust",
        action="store_true",
        help="trust the games of these folders: they are programs, and are run from now on",
    )


@contextmanager
def games_of(chosen: argparse.Namespace) -> Iterator[tuple[str, ...]]:
    """With the games in the folders that a command names, and with those in the games folder and among the installed
    packages once one is asked for. Gives a line for whatever cannot be used of the former. Raises ``UnusableInput``
    for what nobody has trusted, and for an error that one of them made."""

    def look(name: str) -> str:
        own = own_games(chosen)
        own.look()
        return where_it_was_looked_for(own, name)

    with registry.looking(look):
        try:
            problems: tuple[str, ...] = ()
            if chosen.games:
                problems = _named(own_games(chosen), chosen)
            yield problems
        except (UnusableInput, OSError):
            raise
        except Exception as error:
            # Only a game of one's own may raise what nobody expects, and whoever writes it has to know where.
            from vtt.rules.engine.own_games.loading import blame

            words = blame(error)
            if not words:
                raise
            raise UnusableInput(words) from error
        finally:
            if hasattr(chosen, _OWN):
                from vtt.rules.engine.own_games.loading import let_go_of_all

                own_games(chosen).let_go()
                let_go_of_all()


def own_games(chosen: argparse.Namespace) -> "OwnGames":
    """The games of one's own for a command, the same each time."""
    if not hasattr(chosen, _OWN):
        from pathlib import Path

        from vtt.rules.engine.own_games import Consents, OwnGames, usual_folders
        from vtt.settings.declared import GAMES
        from vtt.settings.file import user_value

        folders = [Path(folder) for folder in chosen.games]
        besides = [Path(folder) for folder in user_value(GAMES)]
        setattr(chosen, _OWN, OwnGames(folders, (*besides, *usual_folders()), Consents.of_the_user()))
    found: OwnGames = getattr(chosen, _OWN)
    return found


def _named(own: "OwnGames", chosen: argparse.Namespace) -> tuple[str, ...]:
    """The problems of the folders that were named, with their games at hand. Raises ``UnusableInput``."""
    folders = [folder.resolve() for folder in own.asked_for]

    def there(each: "FoundGame") -> bool:
        return each.package.parent in folders

    if chosen.trust:
        for each in own.look():
            if there(each) and each.state == "not trusted":
                _trust(own, each)
    found = [each for each in own.look() if there(each)]
    untrusted = [each for each in found if each.state == "not trusted"]
    if untrusted and chosen.command != "games":
        more = f" (and {counted(len(untrusted) - 1, 'other')})" if untrusted[1:] else ""
        raise UnusableInput(f"{untrusted[0].package}{more}: {_A_PROGRAM}; --trust runs it from now on")
    return (*(each.problem for each in found if each.problem), *own.problems)


def _trust(own: "OwnGames", game: "FoundGame") -> None:
    try:
        own.trust(game.package)
    except OSError as error:
        raise UnusableInput(f"{error.filename}: {error.strerror}; expected where a consent can be remembered") from None


def where_it_was_looked_for(own: "OwnGames", name: str) -> str:
    """The words for a game that is not there: which place may hold it, or where there is none of that name."""
    for each in own.may_be(name):
        return f"it is not trusted yet; to run it from now on give --trust --games {each.package.parent}"
    for each in own.found:
        if each.state == "unusable" and each.name == name:
            return each.problem
    return f"there is none in {', '.join(map(str, own.folders))}"
