"""The order of a fight by the bag: how it starts and ends, tried with the least of games with a bag."""

from typing import Any

from tests.rules.kit.token_bag.tiny_game import RULES, Piece, TinyBag, piece
from vtt.dice import ForcedFaces
from vtt.rules.contract.order_view import OrderRow
from vtt.rules.contract.procedure import Intent, Say, default_choice, run
from vtt.rules.kit.bag import BagOrder
from vtt.table.bands import Scale
from vtt.table.creature import Creature, Side
from vtt.table.table import Table

UNSPENT = ()


class Sailor(Piece, frozen=True, tag_field="kind", tag="sailor"):
    spent: tuple[str, ...] = UNSPENT


def row(table: Table, creature: str, acted: bool | None) -> OrderRow:
    return OrderRow(creature=creature, note=str(acted))


ORDER = BagOrder(TinyBag(), unspent=UNSPENT, row=row, note="at sea", why="FE-4")
BY_NAME = {each.name: each for each in ORDER.actions}


def sailor(identity: str, side: Side, **fields: Any) -> Creature:
    sheet = Sailor(part="player" if side == "players" else "leader", **fields)
    return Creature(id=identity, name=identity.title(), side=side, sheet=sheet)


def deck(*sailors: Creature) -> Table:
    return Table(game="tiny", creatures={each.id: each for each in sailors})


def played(table: Table, action: str, *faces: int, **arguments: Any) -> tuple[Table, list[str], str]:
    intent = Intent(action, "", arguments)
    assert BY_NAME[action].refusal(table, intent) is None
    said: list[str] = []
    forced = ForcedFaces(faces)

    def told(request: Any, answer: Any) -> None:
        if isinstance(request, Say):
            said.append(request.read())

    after, outcome = run(
        BY_NAME[action](table, intent), table, lambda throw: throw.dice.throw(forced), default_choice, told
    )
    return after, said, outcome.label


def reason(table: Table, action: str) -> str:
    found = BY_NAME[action].refusal(table, Intent(action))
    return "" if found is None else f"{found.reason} ({found.why})"


def test_its_actions_stand_in_their_order_with_the_rules_of_the_game():
    assert list(BY_NAME) == [
        "start_fight",
        "draw_token",
        "pass_token",
        "use_token",
        "act_now",
        "next_turn",
        "end_fight",
    ]
    assert BY_NAME["start_fight"].description.rules == ("FE-4",)
    assert BY_NAME["draw_token"].description.rules == (RULES["draw"], RULES["gm"])


def test_a_fight_starts_once_and_with_somebody_in_it():
    table = deck(sailor("ann", "players"), sailor("bo", "gm"))
    assert reason(deck(), "start_fight") == "nobody can fight (FE-4)"
    assert reason(deck(sailor("ann", "players", up=False)), "start_fight") == "nobody can fight (FE-4)"
    assert reason(table, "end_fight") == "no fight is on (FE-4)"
    after, _, label = played(table, "start_fight")
    assert (label, after.clock.moment, after.clock.scale) == ("The fight starts", 1, Scale.MOMENTS)
    assert after.initiative.bag is not None
    assert reason(after, "start_fight") == "the fight is on already (FE-4)"


def test_at_its_end_nothing_of_a_turn_is_spent():
    ann, bo = sailor("ann", "players", spent=("rowed",)), sailor("bo", "gm", up=False)
    table, _, _ = played(deck(ann, bo, sailor("cy", "gm")), "start_fight")
    after, said, label = played(table, "end_fight")
    assert (said, label) == (["The fight ends"], "The fight ends")
    assert (after.clock.moment, after.initiative.bag, after.initiative.acting) == (0, None, "")
    sheet: Any = after.creatures["ann"].sheet
    assert sheet.spent is UNSPENT
    assert after.creatures["bo"].sheet is bo.sheet, "whoever has spent nothing keeps the very sheet"
    assert not piece(after.creatures["bo"]).up


def test_the_order_shows_the_bag_and_who_can_be_activated():
    table, _, _ = played(deck(sailor("ann", "players"), sailor("bo", "gm")), "start_fight")
    view = ORDER.view(table)
    assert (view.heading, view.number, view.note) == ("Round", "1", "at sea")
    assert {each.creature: each.note for each in view.rows} == {"ann": "False", "bo": "False"}
    assert [button.intent.action for button in view.buttons] == ["next_turn", "end_fight"]
    assert view.bag is not None
    assert view.bag.draw is not None
    drawn, _, _ = played(table, "draw_token", 1)
    holder = "ann" if drawn.initiative.bag is not None and drawn.initiative.bag.holder == "ann" else "bo"
    (offer,) = BY_NAME["use_token"].offers(drawn, holder)
    assert (offer.label, offer.intent.arguments, offer.refusal) == ("Activate", {"creatures": (holder,)}, None)
    assert list(BY_NAME["use_token"].offers(deck(sailor("ann", "players")), "ann")) == []
