"""Games of one's own: packages in a folder, each with a ``game.py`` that holds its game as ``SYSTEM``, and installed
packages that name theirs under the entry point ``vtt.games``.

What stands there is run as part of this program: never from a place that nobody has trusted. A package that cannot be
used is named with its file and line; the others are games like the program's own.
"""

from vtt.rules.engine.own_games.consents import Consents
from vtt.rules.engine.own_games.loading import known_there, known_to_others
from vtt.rules.engine.own_games.own_games import FoundGame, OwnGames, including
from vtt.rules.engine.own_games.places import GAMES_FOLDER, usual_folders

__all__ = [
    "GAMES_FOLDER",
    "Consents",
    "FoundGame",
    "OwnGames",
    "including",
    "known_there",
    "known_to_others",
    "usual_folders",
]
