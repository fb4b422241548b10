"""The lists of goods, their prices and what a buyer gets (BH-ECO, BH-HAG, BH-ODDS-06)."""

from importlib.resources import files

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.games.black_hack.playing import character, intent_of, play, refused, sheet_of, table
from vtt.dice import SeededFaces
from vtt.games.black_hack.equipment import known_item, listed_goods
from vtt.games.black_hack.game import GAME
from vtt.games.black_hack.goods.prices import coins, figures, goods_by_key, goods_named, price_dice, rolls_of
from vtt.games.black_hack.library.entries import read_toml
from vtt.rules.engine.registry import system
from vtt.session.session import Session
from vtt.session.store import MemoryStore

USAGE = {
    4: {"candles", "wax", "alchemical-ingredients"},
    6: {
        "chalk",
        "garlic",
        "ink-and-quill",
        "oil",
        "iron-spikes",
        "torches",
        "caltrops",
        "holy-water",
        "poison",
    },
    8: {"arrows", "rations"},
}


def entry(name):
    found = goods_named(table(), name)
    assert found is not None
    return found[1]


@pytest.mark.parametrize(("tier", "number"), [("common", 31), ("rare", 14), ("exotic", 10)])
def test_the_lists_have_so_many_entries(tier, number):
    """BH-ECO-03, BH-ECO-04, BH-ECO-05."""
    assert sum(entry.tier == tier for entry in listed_goods().values()) == number


@pytest.mark.parametrize("size", [4, 6, 8])
def test_listed_goods_start_at_their_usage_die(size):
    """BH-ECO-07."""
    assert {key for key, entry in listed_goods().items() if entry.usage == size} == USAGE[size]
    assert all(entry.usage in (0, 4, 6, 8) for entry in listed_goods().values())


@pytest.mark.parametrize(
    ("name", "lowest", "highest", "mean"),
    [
        ("whistle", 1, 8, 4.5),
        ("lock", 10, 80, 45),
        ("poison", 40, 320, 180),
        ("cloth armour", 1, 8, 4.5),
        ("leather armour", 20, 160, 90),
        ("chain mail", 120, 960, 540),
        ("plate armour", 160, 1280, 720),
    ],
)
def test_range_and_mean_of_a_price(name, lowest, highest, mean):
    """BH-ODDS-06, BH-ECO-06."""
    price = figures(price_dice(entry(name)))
    assert (price.lowest, price.highest) == (lowest, highest)
    assert price.mean == pytest.approx(mean)


def test_the_mean_of_a_haggled_common_price():
    """BH-ODDS-06, BH-HAG-02, BH-HAG-03."""
    price = figures(price_dice(entry("whistle")))
    assert price.haggled == pytest.approx(3.1875)
    assert price.failed == pytest.approx(5.8125)


@pytest.mark.parametrize(
    ("name", "rolls"),
    [("cloth armour", 1), ("leather armour", 2), ("chain mail", 3), ("plate armour", 4), ("shield", 1)],
)
def test_armour_is_rolled_as_often_as_its_av(name, rolls):
    """BH-ECO-06."""
    assert rolls_of(entry(name)) == rolls


def test_a_thing_goes_by_several_names():
    assert entry("Torch").name == "torches"
    assert known_item("BOLTS") is listed_goods()["arrows"]
    assert known_item("rope") is None
    assert goods_named(table(), "dragon") is None


def test_what_the_group_brought_is_sold_too():
    """BH-ECO-02."""
    own = {"elf-rope": {"name": "elf rope", "tier": "rare"}, "torches": {"name": "torches", "cost": "3", "usage": 8}}
    before = table(character("ana", coins=3), library={"goods": own}, scale="hours")
    assert goods_by_key(before)["elf-rope"].tier == "rare"
    played = play(before, "buy", "ana", item="torches", choose=["take"])
    assert played.sheet("ana").coins == 0
    assert played.sheet("ana").items[0].usage == 8


@pytest.mark.parametrize("key", list(listed_goods()))
def test_what_is_bought_is_as_the_list_says(key):
    """BH-ECO-03, BH-ECO-04, BH-ECO-05, BH-ECO-07."""
    listed = listed_goods()[key]
    armour = {"worn": [listed.mends], "lost": 1} if listed.mends else {}
    before = table(character("ana", coins=9999, armour=armour), scale="hours")
    lowest = figures(price_dice(listed)).lowest
    faces = price_dice(listed).faces_for(lowest)
    sheet = play(before, "buy", "ana", item=key, faces=faces, choose=["take"]).sheet("ana")
    assert sheet.coins == 9999 - lowest
    if listed.mends:
        assert sheet.armour.lost == 0
    elif listed.reach:
        assert (sheet.weapons[0].reach, sheet.weapons[0].large) == (listed.reach, listed.large)
        assert sheet.wielded == listed.name
    elif listed.armour:
        assert sheet.armour.worn == (listed.armour,)
    elif listed.shield or listed.helmet:
        assert sheet.armour.shield is listed.shield
        assert sheet.armour.helmet is listed.helmet
    else:
        (item,) = sheet.items
        assert (item.name, item.usage, item.light, item.ammunition) == (
            listed.name,
            listed.usage,
            listed.light,
            listed.ammunition,
        )


@given(
    key=st.sampled_from(list(listed_goods())),
    money=st.integers(0, 1500),
    haggle=st.sampled_from(["no", "test", "roleplay"]),
    seed=st.integers(0, 2**32),
    picks=st.lists(st.integers(0, 5), min_size=8, max_size=8),
)
def test_coins_never_go_below_0_and_a_purchase_is_undone_whole(key, money, haggle, seed, picks):
    """BH-ECO-01, BH-HAG-01."""
    kind = listed_goods()[key].mends
    armour = {"worn": [kind], "lost": 1} if kind else {}
    before = table(character("ana", coins=money, armour=armour), scale="hours")
    intent = intent_of(before, "buy", "ana", {"item": key, "haggle": haggle})
    refusal = GAME.by_name["buy"].refusal(before, intent)
    if money < figures(price_dice(listed_goods()[key])).lowest:
        assert refusal is not None
        assert refusal.why == "BH-ECO-01"
        return
    assert refusal is None
    chosen = iter(picks)
    session = Session(system("black-hack"), MemoryStore(before), SeededFaces(seed))
    step = session.submit(intent)
    while step.pending is not None:
        options = getattr(step.pending, "options", None)
        if options is None:
            step = session.roll()
        else:
            step = session.choose(options[next(chosen) % len(options)].value)
    sheet = sheet_of(session.table.creatures["ana"])
    assert 0 <= sheet.coins <= money
    assert session.undo().after == before


def test_a_price_left_stands_until_the_session_ends():
    """BH-HAG-03."""
    before = table(character("ana", coins=9), scale="hours")
    left = play(before, "buy", "ana", item="rope", faces=[3], choose=["leave"]).table
    refusal = refused(left, "buy", "ana", item="50 ft of rope", haggle="test")
    assert refusal.why == "BH-HAG-03"
    other_town = play(left, "forget_prices").table
    assert refused(other_town, "buy", "ana", item="rope", haggle="test") is None
    assert refused(before, "forget_prices").why == "BH-HAG-03"


def test_amounts_in_words():
    assert [coins(1), coins(4.5), coins(90)] == ["1 coin", "4.5 coins", "90 coins"]


@pytest.mark.parametrize(
    ("item", "called", "large"),
    [
        ("crossbow", "", False),
        ("heavy bow", "", False),
        ("crossbow", "heavy crossbow", True),
        ("one-handed weapon", "great sword", True),
        ("two-handed weapon", "staff", True),
    ],
)
def test_which_weapons_are_large(item, called, large):
    """BH-ECO-04, BH-ATK-11."""
    before = table(character("ana", coins=999), scale="hours")
    faces = price_dice(entry(item)).faces_for(figures(price_dice(entry(item))).highest)
    bought = play(before, "buy", "ana", item=item, called=called, faces=faces, choose=["take"])
    assert bought.sheet("ana").weapons[0].large is large


def test_the_lists_are_written_as_a_group_writes_its_own():
    """BH-ECO-02."""
    written = files("vtt.resources").joinpath("goods", "black-hack", "goods.toml").read_text(encoding="utf-8")
    reading = read_toml("goods.toml", written)
    assert reading.problems == ()
    assert list(reading.entries["goods"]) == list(listed_goods())


def test_what_is_asked_for_a_thing_is_refused_to_whoever_cannot_pay_it():
    """BH-ECO-01, BH-HAG-03."""
    before = table(character("ana", coins=4), character("ben", coins=4, purse={"counterfeit": 3}), scale="hours")
    asked = play(before, "buy", "ana", item="rope", faces=[5]).table
    assert refused(asked, "buy", "ana", item="rope").reason == "Ana has 4 coins, and it costs 5"
    assert refused(asked, "buy", "ben", item="rope").why == "BH-ECO-01"
    assert refused(asked, "buy", "ben", item="rope", counterfeit=True) is None
    poor = table(character("ben", coins=4, purse={"counterfeit": 3}), scale="hours")
    refusal = refused(poor, "buy", "ben", item="lock", counterfeit=True)
    assert refusal.reason == "Ben has 7 coins, counterfeit ones and all, and it costs at least 10"


def test_buying_something_is_refused_where_nothing_can_be_paid():
    """BH-ECO-01."""
    for coins_held, refusal in ((0, "Ana has 0 coins, and it costs at least 1"), (1, None)):
        before = table(character("ana", coins=coins_held), scale="hours")
        offer = next(each for each in GAME.by_name["buy"].offers(before, "ana") if each.label == "Buy something")
        assert offer.note == f"Ana has {coins(coins_held)}", "beside the title of a form it had no subject"
        assert (offer.refusal and offer.refusal.reason) == refusal


def test_torches_asked_too_dear_leave_cheaper_things_to_buy():
    """BH-HAG-03."""
    before = table(character("ana", coins=4), scale="hours")
    asked = play(before, "buy", "ana", item="torches", faces=[8]).table
    offer = next(each for each in GAME.by_name["buy"].offers(asked, "ana") if each.label == "Buy something")
    assert offer.refusal is None
