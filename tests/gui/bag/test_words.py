"""Given a bag, then its words say who may draw or act, and what the token did."""

import pytest

from tests.gui.bag.bags import bag, out
from vtt.gui.bag import words
from vtt.gui.bag.offers import offer_for, row_offers, use_for
from vtt.gui.words.views import in_words
from vtt.numerals import percent
from vtt.rules.book.glossary import words_of
from vtt.rules.contract.bag_view import BagView
from vtt.rules.contract.description import Offer, ParameterOption, Refusal
from vtt.rules.contract.procedure import Intent
from vtt.table.table import Table

HELD = out("players", "held", "Ann")
PASS = Offer(intent=Intent("hand", "", {"to": "ben"}), label="Pass to Ben")
PAIR = Offer(intent=Intent("use", "", {"creatures": ["grim", "hex"]}), label="Grim and Hex")
ALONE = Offer(intent=Intent("use", "", {"creatures": ("hex",)}), label="Hex")
ASK = Offer(
    intent=Intent("use"),
    label="Choose whom…",
    missing=("creatures",),
    choices={"creatures": (ParameterOption("grim", "Grim"), ParameterOption("imp", "Imp"))},
)


@pytest.mark.parametrize(
    ("view", "acting", "title", "hint"),
    [
        (bag(), "", "Ann draws", "drag a token out · D"),
        (bag(2, 2, HELD, holder="Ann", passes=(PASS,)), "", "Ann may act", "or pass the token on"),
        (bag(2, 2, HELD, holder="Ben", passes=(PASS,)), "", "Ben may act", "by the token that Ann drew"),
        (
            bag(2, 2, HELD, holder="Ann", passes=(PASS,), passed_on=True),
            "",
            "Ann passes the token on",
            "has acted already",
        ),
        (bag(3, 1, out("gm", "held"), holder="The GM", uses=(PAIR,)), "", "The GM acts", "choose who acts"),
        (bag(2, 2, out("players", "used", "Ann", "Ada"), draw=None), "Ada", "Ada acts", "Players’ token, drawn by Ann"),
        (bag(3, 1, out("gm", "aside")), "", "Put aside", "Ann draws: drag a token out · D"),
        (bag(3, 1, out("end"), draw=None, note="It ends"), "", "The round ends", "It ends"),
        (bag(0, 0, draw=None, drawer="", note="Those left over act"), "", "The bag is empty", "Those left over act"),
    ],
)
def test_title_and_hint(view: BagView, acting: str, title: str, hint: str):
    assert (words.title(view, acting), words.hint(view, acting)) == (title, hint)


@pytest.mark.parametrize(
    ("probability", "text"),
    [(0.6, "60 %"), (1.0, "100 %"), (0.999, "> 99 %"), (0.001, "< 1 %"), (0.0, "0 %"), (1 / 3, "33 %")],
)
def test_what_may_or_may_not_be_is_never_certain(probability: float, text: str):
    assert percent(probability) == text


def test_what_is_unknown_is_not_counted():
    assert words.counted(bag(None)) == ""
    assert words.counted(bag(1, 0)) == "1 players’ token"
    assert words.counted(bag(0, 0)) == "empty"


def test_a_creature_stands_for_the_offer_that_names_it_alone_else_first():
    view = bag(3, 1, out("gm", "held"), holder="The GM", uses=(PAIR, ALONE, ASK))
    assert use_for(view, "hex") is ALONE
    assert use_for(view, "grim") == PAIR
    assert use_for(view, "imp") is ASK
    assert use_for(view, "ada") is None
    assert use_for(None, "hex") is None


def test_who_is_clicked_in_a_group_acts_first():
    view = bag(3, 1, out("gm", "held"), holder="The GM", uses=(PAIR,))
    chosen = use_for(view, "hex")
    assert chosen is not None
    assert chosen.intent.arguments == {"creatures": ["hex", "grim"]}


def test_a_creature_of_another_player_stands_for_passing_to_that_player():
    view = bag(2, 2, HELD, holder="Ann", passes=(PASS,), owners=(("bo", "ben"), ("ada", "ann")))
    assert offer_for(view, "bo") is PASS
    assert offer_for(view, "ada") is None
    assert offer_for(view, "grim") is None


def test_rows_stand_for_buttons_that_name_one_creature_and_are_not_refused():
    act = Offer(intent=Intent("act", "", {"creature": "grim"}), label="Grim acts")
    no = Offer(intent=Intent("act", "", {"creature": "hex"}), label="Hex acts", refusal=Refusal("not yet"))
    end = Offer(intent=Intent("end"), label="End")
    assert row_offers((act, no, end, PAIR), {"grim", "hex"}) == {"grim": act}


def test_what_the_game_says_of_the_bag_is_in_the_groups_words():
    table = Table(game="x", library={"words": {"Those left over act": {"ja": "残り"}, "Odds": {"ja": "確率"}}})
    japanese = words_of("glossaries/black-hack-ja.toml", "ja", table)
    view = bag(3, 1, HELD, note="Those left over act", facts=(("Odds", "12 %"),), holder="Ann")
    worded = in_words(view, japanese)
    assert worded.note == "残り"
    assert worded.facts == (("確率", "12 %"),)
    assert worded.out == view.out
    assert worded.holder == "Ann"
