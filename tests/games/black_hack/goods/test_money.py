"""Coins, further denominations, counterfeit coins (BH-ECO-01)."""

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from tests.games.black_hack.playing import character, foe, play, refused, sheet_of, table
from vtt.games.black_hack.goods.money import money_words
from vtt.games.black_hack.sheet.chronicle import Chronicle, Currency, Market
from vtt.games.black_hack.sheet.purse import paid, purse_words, worth

NAMES = ["crown", "copper", "florin"]


def with_currencies(before, **currencies):
    return replace(before, state=Chronicle(market=Market(currencies=currencies)))


def test_a_crown_worth_20_coins():
    """BH-ECO-01."""
    before = with_currencies(table(character("ana", purse={"currencies": {"crown": 1}})), crown=Currency(coins=20))
    ana = sheet_of(before.creatures["ana"])
    assert worth(before, ana) == 20
    assert purse_words(before, ana) == "0, 1 crown (worth 20)"


@given(
    coins=st.integers(0, 50),
    held=st.dictionaries(st.sampled_from(NAMES), st.integers(0, 60)),
    known=st.dictionaries(
        st.sampled_from(NAMES), st.builds(Currency, coins=st.integers(1, 30), pieces=st.integers(1, 12))
    ),
    share=st.floats(0, 1),
)
def test_what_is_paid_is_what_is_gone(coins, held, known, share):
    """BH-ECO-01."""
    before = with_currencies(table(character("ana", coins=coins, purse={"currencies": held})), **known)
    ana = sheet_of(before.creatures["ana"])
    price = int(worth(before, ana) * share)
    after = paid(before, ana, price)
    assert worth(before, after) == worth(before, ana) - price
    assert after.coins >= 0
    assert all(count >= 0 for count in after.purse.currencies.values())
    for name in held:
        if name not in known:
            assert after.purse.currencies.get(name, 0) == held[name]


def test_money_passes_from_hand_to_hand():
    """BH-ECO-01."""
    before = table(character("ana", coins=5, purse={"counterfeit": 3}), character("ben"), foe("rat"))
    given_over = play(before, "give_coins", "ana", target="ben", amount=5)
    assert (given_over.sheet("ana").coins, given_over.sheet("ben").coins) == (0, 5)
    false = play(before, "give_coins", "ana", target="ben", amount=2, kind="counterfeit")
    assert (false.sheet("ana").purse.counterfeit, false.sheet("ben").purse.counterfeit) == (1, 2)
    assert refused(before, "give_coins", "ana", target="ben", amount=6).reason == "Ana has only 5 coins"
    assert refused(before, "give_coins", "ana", target="rat", amount=1).why == "BH-CRT-01"
    assert refused(before, "give_coins", "ana", target="ben", amount=1, kind="shell").why == "BH-ECO-01"


def test_the_gm_gives_money_of_any_kind():
    """BH-ECO-01."""
    before = with_currencies(table(character("ana")), crown=Currency(coins=20))
    crowned = play(before, "money", target="ana", amount=2, kind="crown")
    assert crowned.sheet("ana").purse.currencies == {"crown": 2}
    assert play(crowned.table, "money", target="ana", amount=-2, kind="crown").sheet("ana").purse.currencies == {}
    assert refused(crowned.table, "money", target="ana", amount=-3, kind="crown").reason == "Ana has only 2 crown"
    assert refused(before, "money", target="ana", amount=0).reason == "how much?"


@pytest.mark.parametrize(
    ("kind", "amount", "text"),
    [("coins", 1, "1 coin"), ("counterfeit", 2, "2 counterfeit coins"), ("crown", 3, "3 crown")],
)
def test_amounts_in_words(kind, amount, text):
    assert money_words(kind, amount) == text
