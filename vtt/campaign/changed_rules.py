"""Rules that were changed while a table is played by them: taken up with the table as it stands, or not at all."""

from collections.abc import Callable
from typing import Any

from vtt.campaign.campaign import Campaign
from vtt.dice import FaceSource
from vtt.rules.book.rulebook import rulebook
from vtt.rules.contract.system import System
from vtt.rules.engine import door
from vtt.rules.engine.own_games.loading import Unusable, blame
from vtt.rules.views.board import gm_board
from vtt.rules.views.players_view import players_table
from vtt.session.session import Session
from vtt.table.table import Table


def played_by(campaign: Campaign, system: System, faces: FaceSource | None) -> tuple[Campaign, Session]:
    """The campaign in play and its session, by these rules from now on; its file stays open, and what was done stays
    done. Nothing is waited for in it. Raises ``Unusable`` where its table cannot be read or shown by them: one line,
    with file and line where the rules themselves raise. Then nothing has changed."""
    changed = campaign.by(system)
    try:
        session = changed.session(faces)
        _try_out(system, session.table)
    except Exception as error:
        words = blame(error) or " ".join(str(error).split())
        raise Unusable(f"the table cannot be played by it: {words}") from error
    return changed, session


def _try_out(system: System, table: Table) -> None:
    """Ask for all that a window shows. Raises whatever the rules raise."""
    rulebook(system.rulebook)
    shown: list[Callable[[Table], Any]] = [system.order_view, system.clock_view, system.table_offers, system.shelves]
    for ask in (*shown, system.guides, system.links, system.next_intent):
        ask(table)
    gm_board(system, table)
    players_table(system, table)
    for creature in table.creatures:
        system.sheet_view(table, creature)
        for offer in system.offers(table, creature):
            if not offer.missing:
                door.refusal(system, table, door.completed(system, table, offer.intent))
