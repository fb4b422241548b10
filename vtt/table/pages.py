"""Pages of a campaign's notes that are about nothing on a board: the campaign's own, free ones, recaps of sessions."""

from typing import Literal

import msgspec

CAMPAIGN_PAGE = "campaign"
"""The id of the page about the campaign as a whole, which has no title of its own."""

PageKind = Literal["note", "recap"]


class Page(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, omit_defaults=True):
    """A page by its ``id``; ``text`` is Markdown with links in double square brackets.

    It is the GM's alone unless it is ``shown`` (``vtt.rules.views.players_notes`` decides what players get of it).
    """

    id: str
    title: str = ""
    text: str = ""
    shown: bool = False
    kind: PageKind = "note"
