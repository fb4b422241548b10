"""The bag of initiative tokens as a game describes it to the windows."""

import msgspec

from vtt.rules.contract.description import Offer
from vtt.table.bag import Colour, Fate


class TokenOut(msgspec.Struct, frozen=True):
    """A token that has left the bag this round: its colour, what became of it, the name of who drew it, and the names
    of those it has activated."""

    colour: Colour
    fate: Fate
    by: str = ""
    who: tuple[str, ...] = ()


class BagView(msgspec.Struct, frozen=True, kw_only=True):
    """The bag, what has come out of it, and what can be done now.

    ``tokens`` are the numbers of tokens of each colour still in it, or ``None`` where the viewer may not know them;
    ``contents_public`` says that players may. ``drawer`` is the name of who draws next, ``holder`` of who holds the
    token drawn last, empty where none is held. ``draw`` draws a token, ``passes`` hand the held one on, one offer for
    each player, ``uses`` say whom it may activate; ``passed_on``: nobody of the holder's, for each of them has acted.
    ``next_odds`` are the chances of the next draw by colour, ``facts``
    further figures for the GM: a label and a text. ``owners`` hold by a creature's id the argument with which one of
    ``passes`` hands the token to its player.
    """

    tokens: tuple[tuple[Colour, int], ...] | None
    contents_public: bool = False
    out: tuple[TokenOut, ...] = ()
    drawer: str = ""
    holder: str = ""
    draw: Offer | None = None
    passes: tuple[Offer, ...] = ()
    uses: tuple[Offer, ...] = ()
    passed_on: bool = False
    next_odds: tuple[tuple[Colour, float], ...] = ()
    facts: tuple[tuple[str, str], ...] = ()
    owners: tuple[tuple[str, str], ...] = ()
    note: str = ""
    why: str = ""
