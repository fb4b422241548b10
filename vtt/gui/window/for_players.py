"""What the course of play gives to the players' windows of how it stands."""

from collections.abc import Iterator
from itertools import islice

from vtt.gui.standing import Standing
from vtt.gui.window.autopilot import Autopilot
from vtt.gui.words.wording import worded_throw
from vtt.rules.contract.procedure import Choose
from vtt.rules.views.players_view import ShownThrow
from vtt.session.log import throws
from vtt.table.table import Table


def earlier(standing: Standing) -> Iterator[ShownThrow]:
    """The throws before the last one, newest first, as far back as somebody asks."""
    for shown in islice(throws(standing.log), 1, None):
        worded = worded_throw(shown, standing.words)
        assert worded is not None
        yield worded


def asked_of_people(standing: Standing, autopilot: Autopilot) -> Choose | None:
    """The question that somebody is to answer, unless the autopilot does."""
    pending = standing.pending
    if not isinstance(pending, Choose) or autopilot.answer(standing.table, pending) is not None:
        return None
    return pending


def picture_of_scene(table: Table) -> str:
    """The content of the picture of the scene on the table, or empty."""
    return "" if table.picture is None else table.picture.content
