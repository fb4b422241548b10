"""A text that has to be there is no blank one."""

from collections.abc import Iterator

import pytest
from msgspec.structs import replace

from tests.gui.opening import sample_table
from vtt.rules.contract.description import Offer
from vtt.rules.contract.intents import IntentError
from vtt.rules.engine import door
from vtt.rules.engine.registry import game_names, system
from vtt.table.table import Table


def offered(game: str, table: Table) -> Iterator[Offer]:
    played = system(game)
    yield from played.table_offers(table)
    for creature in table.creatures:
        yield from played.offers(table, creature)


@pytest.mark.parametrize("game", game_names())
def test_a_blank_text_in_place_of_what_is_missing_is_refused(game: str):
    """“ on Ghoul: Ud6 Minutes”: an effect began that had no name, and a ruling said nothing."""
    played, table = system(game), sample_table(game)
    actions, tried, done = door.actions(played), 0, set()
    for offer in offered(game, table):
        for parameter in actions[offer.intent.action].parameters:
            if parameter.kind != "text" or not parameter.required or parameter.name not in offer.missing:
                continue
            tried += 1
            blank = replace(offer.intent, arguments=offer.intent.arguments | {parameter.name: " "})
            try:
                refusal = door.refusal(played, table, door.completed(played, table, blank))
            except IntentError:
                # Something else is missing as well.
                continue
            if refusal is None:
                done.add((offer.label, parameter.label))
    assert tried > 0
    assert done == set()
