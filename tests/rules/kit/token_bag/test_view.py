"""The bag as the windows draw it, for the GM and for players."""

import msgspec
import pytest

from tests.rules.kit.token_bag.tiny_game import BAG, GAME, OFFER, bag, begun, creature, crowd, play, refused, table_of
from vtt.dice import SeededFaces, Thrown
from vtt.rules.contract.bag_view import BagView
from vtt.rules.contract.description import Offer
from vtt.rules.contract.intents import complete
from vtt.rules.contract.procedure import Intent
from vtt.rules.kit.token_bag.view import next_ones, of_creature
from vtt.rules.views.players_view import ShownThrow, players_table
from vtt.session.session import Session
from vtt.session.store import MemoryStore
from vtt.table.events import Removed
from vtt.table.table import Table

MARK = "SECRET"


def view(table: Table) -> BagView:
    """The bag as the GM sees it."""
    found = GAME.order_view(table).bag
    assert found is not None
    return found


def all_offers(table: Table) -> list[Offer]:
    shown = view(table)
    each = [offer for who in table.creatures for offer in of_creature(BAG, table, OFFER, who)]
    return [
        *([] if shown.draw is None else [shown.draw]),
        *shown.passes,
        *shown.uses,
        *next_ones(BAG, table, OFFER),
        *each,
    ]


def test_the_gm_sees_what_is_in_it_and_what_that_means():
    """RH-ODDS-09"""
    shown = view(begun(crowd(4, leaders=3)))
    assert shown.tokens == (("players", 4), ("gm", 3))
    assert dict(shown.next_odds) == {"players": pytest.approx(4 / 7, abs=1e-10), "gm": pytest.approx(3 / 7, abs=1e-10)}
    assert shown.facts == (
        ("All GM tokens first", "2.9 %"),
        ("GM tokens before a player’s", "0.60 on average"),
        ("Player tokens before a GM’s", "1.00 on average"),
    )
    assert shown.drawer == "P1"
    assert shown.note == "P1 draws"


def test_it_follows_what_is_drawn():
    """RH-ODDS-09, RH-INIT-07"""
    table = play(begun(crowd(4, leaders=3)), "draw_token", 5).table
    shown = view(table)
    assert shown.tokens == (("players", 4), ("gm", 2))
    assert dict(shown.next_odds)["gm"] == pytest.approx(1 / 3, abs=1e-10)
    assert shown.drawer == "P2"
    assert shown.holder == "The GM"
    assert [(token.colour, token.fate, token.by) for token in shown.out] == [("gm", "held", "P1")]
    assert shown.draw is None
    table = play(table, "use_token", creatures=["l2"]).table
    assert view(table).out[0].who == ("L2",)
    assert view(table).note == "L2 acts"


def test_a_held_token_is_offered_to_all_who_may_have_it():
    """RH-INIT-09, RH-INIT-10, RH-INIT-11, RH-INIT-14: the character by itself stood behind "Choose whom" alone."""
    table = play(begun(crowd(2, 3, 1)), "draw_token", 1).table
    shown = view(table)
    assert [(offer.label, offer.refusal) for offer in shown.passes] == [("Pass to P2", None)]
    assert [offer.label for offer in shown.uses] == ["P1, H1 and H2", "P1", "3 hirelings", "Choose whom…"]
    assert shown.uses[2].note == "H1, H2 and H3"
    alone = shown.uses[1].intent
    assert play(table, alone.action, **alone.arguments).table.initiative.acting == "p1"
    own = of_creature(BAG, table, OFFER, "p1")
    assert [(each.label, each.intent) for each in own] == [
        ("Activate with H1 and H2", shown.uses[0].intent),
        ("Activate", alone),
    ]
    whom = shown.uses[-1]
    assert whom.missing == ("creatures",)
    assert [option.value for option in whom.choices["creatures"]] == ["p1", "h1", "h2", "h3"]


def test_whoever_has_acted_passes_the_token_on():
    """RH-INIT-07, RH-INIT-09"""

    def chosen(offer: Offer) -> Table:
        return play(table, offer.intent.action, **offer.intent.arguments).table

    table = begun(crowd(3, leaders=1))
    for passes in (False, True):
        table = play(table, "draw_token", 1).table
        assert not view(table).passed_on
        if passes:
            table = chosen(view(table).passes[-1])
        table = chosen(view(table).uses[0])
        table = play(table, "next_turn").table
    assert view(table).drawer == "P3"
    table = play(table, "draw_token", 1).table
    seen = players_table(GAME, table).order.bag
    assert seen is not None
    for shown in (view(table), seen):
        assert (shown.holder, shown.uses, shown.passed_on) == ("P3", (), True)


def test_the_gms_token_is_offered_for_leaders_and_minions():
    """RH-INIT-13"""
    table = play(begun(crowd(1, 0, 1, 5)), "draw_token", 2).table
    assert [offer.label for offer in view(table).uses] == ["L1", "4 minions", "Choose whom…"]
    group = play(begun(crowd(1, 0, 1, 5, gm_token_group=True)), "draw_token", 2).table
    assert view(group).uses[0].label == "L1, M1 and M2"
    assert view(table).passes == ()


def test_those_left_over_are_offered_to_act():
    """RH-INIT-16"""
    table = begun(crowd(0, 2, 0, 1))
    assert view(table).note == "Those left over act"
    assert [offer.label for offer in next_ones(BAG, table, OFFER)] == ["H1 acts", "H2 acts"]
    assert of_creature(BAG, table, OFFER, "h2")[0].label == "Act now"
    assert of_creature(BAG, table, OFFER, "m1") == ()


def test_every_offer_says_rightly_whether_it_is_refused():
    """At every step of some rounds."""
    table = begun(crowd(2, 5, 2, 6))
    face = SeededFaces(3)
    actions = {action.name: action for action in GAME.actions}
    for _ in range(60):
        offers = all_offers(table)
        for offer in offers:
            if not offer.missing:
                assert offer.refusal == GAME.refusal(table, complete(actions, table, offer.intent))
        possible = [offer for offer in offers if offer.refusal is None and not offer.missing]
        intent = possible[-1].intent if possible else Intent("next_turn")
        thrown = [face(bag(table).left)] if intent.action == "draw_token" else []
        table = play(table, intent.action, *thrown, **intent.arguments).table
    assert table.clock.moment > 1


def test_players_see_whose_draw_it_is_and_what_came_out_but_nothing_else():
    """RH-INIT-07, RH-ODDS-09: neither contents nor odds, figures, offers."""
    hidden = [creature(f"{MARK}-{number}", "minion", hidden=True, name=f"{MARK} Rat") for number in range(4)]
    table = begun(table_of(creature("ana", "player"), creature("ben", "player"), creature("ogre", "minion"), *hidden))
    seen = [table]
    table = play(table, "draw_token", 3).table
    seen.append(table)
    table = play(table, "use_token", creatures=["ogre", *(each.id for each in hidden[:3])]).table
    seen.append(table)
    seen.append(play(table, "next_turn").table)
    for each in seen:
        text = msgspec.json.encode(players_table(GAME, each)).decode()
        assert MARK not in text
        shown = players_table(GAME, each).order.bag
        assert shown is not None
        assert shown.tokens is None
        assert (shown.next_odds, shown.facts, shown.note) == ((), (), "")
        assert (shown.uses, shown.passes, shown.draw) == ((), (), None)
    shown = players_table(GAME, table).order.bag
    assert shown is not None
    assert shown.drawer == "Ben"
    assert [(token.colour, token.by, token.who) for token in shown.out] == [("gm", "Ana", ("Ogre",))]


def test_a_hidden_seat_is_not_named():
    before = begun(table_of(creature(f"{MARK}-ana", "player", hidden=True), creature("ben", "player")))
    for table in (before, play(before, "draw_token", 1).table):
        assert MARK not in msgspec.json.encode(players_table(GAME, table)).decode()


def test_players_see_what_is_in_an_open_bag():
    """bag_contents"""
    table = begun(crowd(2, leaders=3, bag_contents="players"))
    shown = players_table(GAME, table).order.bag
    assert shown is not None
    assert shown.tokens == (("players", 2), ("gm", 3))
    assert shown.next_odds == ()


def test_a_draw_shows_its_kind_and_not_how_many_there_are():
    """RH-INIT-07: the face on a die of as many faces as there are tokens would tell."""
    session = Session(GAME, MemoryStore(begun(crowd(4, leaders=3))), SeededFaces(2))
    session.submit(Intent("draw_token"))
    session.roll()
    thrown = session.throw
    assert isinstance(thrown, ShownThrow)
    assert thrown.draw
    assert thrown.thrown == Thrown(thrown.thrown.total, ())
    assert thrown.thrown.total in (0, 1)
    assert thrown.caption == "P1 draws a token"
    assert thrown.result in ("P1 draws a player token", "P1 draws a GM token")
    for line in session.log:
        assert line.secret or not set("47") & set(line.read())


def test_who_is_gone_is_not_shown():
    table = play(begun(crowd(1, 2, 1)), "draw_token", 1).table
    table = play(table, "use_token", creatures=["p1", "h1"]).table
    table = Removed("h1").applied_to(table)
    assert view(table).out[0].who == ("P1",)
    assert refused(table, "next_turn") is None
