"""How it stands in the campaign that is open: one value, all that the windows draw and ask."""

from pathlib import Path

import msgspec

from vtt.campaign.campaign import Campaign
from vtt.gui.words.wording import worded_pending, worded_system, worded_throw
from vtt.rules.book.glossary import IN_ENGLISH, Words, words_of
from vtt.rules.contract.procedure import Choose, Throw
from vtt.rules.contract.system import System
from vtt.rules.views.players_view import ShownThrow
from vtt.session import LogLine, Session
from vtt.table.table import Table


class Standing(msgspec.Struct, frozen=True):
    """All that a window needs to know of the campaign that is open: nothing in it ever changes.

    What the game describes, the last throw and an open question are in ``words`` already; the log is not.
    ``to_be_done`` are the places in the log of what it proposes and nobody has done yet. ``only_read`` says why
    nothing can be changed, or is empty; ``newer``: because a newer version of the program wrote it. ``place`` is where
    in its history the table stands (``Session.place``), or below 0 in what is only visited.
    """

    path: Path
    system: System
    table: Table
    pending: Throw | Choose | None
    log: tuple[LogLine, ...]
    throw: ShownThrow | None
    undo_label: str
    redo_label: str
    can_undo: bool
    can_redo: bool
    notice: str = ""
    words: Words = IN_ENGLISH
    to_be_done: frozenset[int] = frozenset()
    only_read: str = ""
    newer: bool = False
    place: int = 0


def standing_of(campaign: Campaign, session: Session, language: str) -> Standing:
    """How it stands now in the words of this language."""
    table = session.table
    words = words_of(session.system.glossary, language, table)
    return Standing(
        path=campaign.path,
        system=worded_system(session.system, language, table),
        table=table,
        pending=worded_pending(session.pending, words),
        log=tuple(session.log),
        throw=worded_throw(session.throw, words),
        undo_label=session.undo_label,
        redo_label=session.redo_label,
        can_undo=session.can_undo and not campaign.only_read,
        can_redo=session.can_redo and not campaign.only_read,
        only_read=campaign.only_read,
        newer=campaign.newer,
        notice=session.notice,
        words=words,
        to_be_done=session.to_be_done,
        place=session.place,
    )
