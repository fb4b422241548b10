"""Actions: what only the GM does, and refusals written as reasons."""

from vtt.rules.contract.description import Offer
from vtt.rules.contract.intents import complete
from vtt.rules.contract.parameters import creature
from vtt.rules.contract.procedure import DONE, Intent, Procedure, Say
from vtt.rules.kit.actions import action, gms_action
from vtt.rules.kit.refusals import Reasons, no
from vtt.table.table import Table


def test_an_action_of_the_gms_needs_nobody_who_acts():
    @gms_action("flood", "The river rises", creature(), rules=("FE-3",), hidden=True)
    def flood(table: Table, intent: Intent) -> Procedure:
        """It rises."""
        yield Say("The river rises", why="FE-3")
        return DONE

    described = flood.description
    assert described.by_gm
    assert described.hidden
    assert (described.name, described.label, described.rules) == ("flood", "The river rises", ("FE-3",))
    assert [parameter.name for parameter in described.parameters] == ["target"]
    assert [request.text for request in flood(Table(game=""), Intent("flood"))] == ["The river rises"]

    @action("row", "Row")
    def row(table: Table, intent: Intent) -> Procedure:
        yield from ()
        return DONE

    assert not row.description.by_gm


def test_reasons_of_an_action_are_its_refusal_and_that_of_its_offers():
    @gms_action("sail", "Set sail")
    def sail(table: Table, intent: Intent) -> Procedure:
        yield from ()
        return DONE

    @sail.refuses
    def _(table: Table, intent: Intent) -> Reasons:
        yield no("no wind", "FE-4") if table.title == "calm" else None
        if table.title != "storm":
            return
        yield no("too much wind", "FE-4")

    def offer(title: str) -> Offer:
        return sail.offer(Table(game="", title=title), "", "Sail")

    assert offer("breeze").refusal is None
    assert offer("calm").refusal == no("no wind", "FE-4")
    assert offer("storm").refusal == no("too much wind", "FE-4")
    table = Table(game="", title="storm")
    assert sail.refusal(table, complete({"sail": sail.description}, table, Intent("sail"))) == no(
        "too much wind", "FE-4"
    )
