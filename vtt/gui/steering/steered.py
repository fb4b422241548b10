"""What is said of the players' windows, and outlives the game master's."""

from typing import cast

import msgspec

from vtt.gui.steering.sight import Cover, Follows, Sight
from vtt.rules.views.players_view import PlayersTable


class Steered(msgspec.Struct, frozen=True, kw_only=True):
    """All that is said of the players' windows, to be handed to the next main window. ``card`` is what
    the title card says, ``card_picture`` the content of the picture on it. ``scene`` is the id and the title
    of the scene that they show, ``sights`` what was seen of the others, by their ids; ``table`` what they saw
    last, where it is kept: they are ``frozen``, or another scene is on the GM's table. ``alone``:
    the board, and nothing beside it."""

    visible: bool = False
    cover: Cover = ""
    card: str = ""
    card_picture: str = ""
    frozen: bool = False
    alone: bool = False
    sight: Sight = Sight()
    sights: dict[str, Sight] = {}
    scene: tuple[str, str] | None = None
    table: PlayersTable | None = None


def followed_before(follows: str) -> Sight:
    """What was followed at the last start; a part of another board means nothing on this one."""
    return Sight(cast(Follows, follows)) if follows in ("acting", "party", "gm") else Sight()
