"""`vtt new-game`: a game of one's own to begin with, which plays at once."""

import argparse
import json
import re
from contextlib import suppress
from pathlib import Path
from typing import Any, Final

from vtt.cli.output import UnusableInput, print_json
from vtt.cli.own_games import own_games
from vtt.echoes import echoed
from vtt.rules.contract.keys import slug
from vtt.rules.contract.plain_values import LONGEST_NAME
from vtt.rules.engine.registry import game_names
from vtt.shipped import shipped_files

_TEMPLATES: Final = "new_game"
_SUFFIX: Final = ".txt"
_MOST_LETTERS_OF_AN_ID: Final = 4


def add_commands(commands: Any) -> None:
    """Adds `new-game`."""
    command = commands.add_parser(
        "new-game",
        help="write a small game to begin one’s own with",
        description="Writes a package of Python files into a new folder of FOLDER: a sheet, feats, fights, a scene and "
        "a page of rulebook, each part explained. It plays at once, with every command that is given --games FOLDER.",
    )
    command.add_argument("name", metavar="NAME", help="what the game is called")
    command.add_argument("folder", nargs="?", default=".", metavar="FOLDER", help="where games are kept (this folder)")
    command.add_argument("--json", action="store_true", help="one JSON value")
    command.set_defaults(run=run_new_game)


def run_new_game(chosen: argparse.Namespace) -> int:
    """Write the package, and say how to go on."""
    title = chosen.name.strip()
    if not title or len(title) > LONGEST_NAME or not title.isprintable():
        raise UnusableInput(f"{echoed(chosen.name)}: expected a name of 1 to {LONGEST_NAME} letters")
    key = slug(title)
    if key in game_names():
        raise UnusableInput(f"{echoed(title)}: there is a game {key} already; expected another name")
    package = re.sub(r"^(?=\d)", "game_", key.replace("-", "_"))
    folder = Path(chosen.folder)
    place = folder / package
    words = {"@TITLE@": _quoted(title), "@KEY@": _quoted(key), "@PACKAGE@": package, "@ID@": _initials(key)}
    if folder.exists() and not folder.is_dir():
        raise UnusableInput(f"{folder}: a file; expected a folder to write into")
    try:
        folder.mkdir(parents=True, exist_ok=True)
        place.mkdir()
        for template in shipped_files().joinpath(_TEMPLATES).iterdir():
            if template.name.endswith(_SUFFIX):
                text = _filled(template.read_text(encoding="utf-8"), words)
                (place / template.name.removesuffix(_SUFFIX)).write_text(text, encoding="utf-8", newline="\n")
    except FileExistsError:
        raise UnusableInput(f"{place}: is there already; expected a new folder") from None
    except OSError as error:
        raise UnusableInput(f"{place}: {error.strerror}; expected a folder that can be written to") from None
    # Whoever has it written trusts what was written.
    with suppress(OSError):
        own_games(chosen).consents.give(place.resolve())
    if chosen.json:
        print_json({"game": key, "folder": str(place)})
    else:
        print(f"{title} is in {place}: read game.py first. It plays already:")
        print(f"  vtt playtest --games {folder} {place / 'scene.toml'}")
    return 0


def _quoted(text: str) -> str:
    """A text in quotes, as Python and TOML both write it."""
    return json.dumps(text, ensure_ascii=False)


def _initials(key: str) -> str:
    """The letters that the ids of its rules begin with."""
    return "".join(word[0] for word in key.split("-"))[:_MOST_LETTERS_OF_AN_ID].upper()


def _filled(text: str, words: dict[str, str]) -> str:
    # All at once: a title may hold what looks like a word of the template.
    return re.sub("|".join(words), lambda found: words[found[0]], text)
