"""What may come of an action, as bars."""

from itertools import pairwise

import pytest
from msgspec.structs import replace

from tests.gui.crowd.geometry import tip_at
from tests.gui.crowd.painted import written_by
from tests.gui.skirmish import SKIRMISH, skirmish_table
from vtt.gui.actions.chart import Chart
from vtt.gui.actions.prospects import MOST_BARS, Prospects, prospects
from vtt.gui.board.names import inside
from vtt.rules.contract.description import Offer
from vtt.rules.contract.procedure import Intent
from vtt.rules.engine.odds import ActionOdds, action_odds

TABLE = skirmish_table()
STRIKE = Intent("strike", "ada", {"target": "grim"})
OFFER = Offer(intent=STRIKE, label="Strike Grim, sword", watch="creatures.grim.hp")


def test_the_bars_are_the_points_lost_with_their_probabilities():
    shown = prospects(TABLE, OFFER, action_odds(SKIRMISH, TABLE, STRIKE))
    assert shown.heading == "If you strike Grim"
    assert shown.note == "HP lost by Grim, of 6"
    assert [label for label, _, _ in shown.bars] == ["0", "1", "2", "3", "4", "5", "6"]
    assert [share for _, share, _ in shown.bars] == pytest.approx([0.45] + [0.55 / 6] * 6)
    assert [nothing for _, _, nothing in shown.bars] == [True] + [False] * 6


def test_what_is_certain_has_no_chart():
    assert prospects(TABLE, OFFER, ActionOdds("strike", (), {"creatures.grim.hp": ((4, 1.0),)})) is None
    assert prospects(TABLE, Offer(intent=STRIKE, label="x"), action_odds(SKIRMISH, TABLE, STRIKE)) is None


def test_a_gain_counts_upwards():
    odds = ActionOdds("drink", (), {"creatures.grim.hp": ((6, 0.5), (8, 0.5))})
    assert [label for label, _, _ in prospects(TABLE, OFFER, odds).bars] == ["0", "2"]


def test_a_long_tail_is_gathered_into_one_bar():
    change = {"creatures.grim.hp": tuple((6 - step, 1 / 30) for step in range(30))}
    bars = prospects(TABLE, OFFER, ActionOdds("strike", (), change)).bars
    assert len(bars) == MOST_BARS
    assert bars[-1][0] == "12+"
    assert sum(share for _, share, _ in bars) == pytest.approx(1.0)


def test_of_several_numbers_each_change_has_a_bar_and_that_one_stays_has_none(qtbot, look):
    """A hit above the threshold gives Strain and takes no Luck: by Luck alone it looked as if nothing came of it."""
    offer = replace(OFFER, watch="creatures.grim.hp+broken")
    hp, broken = ((5, 0.44), (6, 0.56)), ((0, 0.42), (1, 0.55), (2, 0.03))
    shown = prospects(TABLE, offer, ActionOdds("x", (), {"creatures.grim.hp": hp, "creatures.grim.broken": broken}))
    assert shown.note == "HP and Broken of Grim"
    assert shown.bars == (("−1 HP", 0.44, False), ("+1 Broken", 0.55, False), ("+2 Broken", 0.03, False))
    alone = prospects(TABLE, offer, ActionOdds("x", (), {"creatures.grim.hp": hp}))
    assert alone.bars == (("−1 HP", 0.44, False),)
    assert prospects(TABLE, offer, ActionOdds("x", (), {"creatures.grim.hp": ((5, 1.0),)})) is None
    chart = Chart(look)
    qtbot.addWidget(chart)
    chart.show_prospects(shown)
    chart.resize(294, chart.most)
    written = [word for word in written_by(chart) if word.text in [label for label, _, _ in shown.bars]]
    assert len(written) == 3
    assert all(one.ink.right() < other.ink.left() for one, other in pairwise(written))


def test_what_is_taken_for_granted_stands_above_the_bars(qtbot, look):
    """The bars of a d6 ended at 4, and nothing said why."""
    odds = action_odds(SKIRMISH, TABLE, STRIKE)
    told = "if an Armour Die is broken from 5 damage on"
    shown = prospects(TABLE, OFFER, replace(odds, assumed={"grim": told, "ada": "of somebody else"}))
    assert shown.assumed == told
    chart = Chart(look)
    qtbot.addWidget(chart)
    for plain in (True, False):
        chart.show_prospects(prospects(TABLE, OFFER, odds) if plain else shown)
        assert (told in chart.accessibleName()) is not plain
        for height in (chart.most, chart.most - chart.can_lend):
            chart.resize(294, height)
            written = {word.text: word for word in written_by(chart)}
            assert (told in written) is not plain
            heights = [written[words].ink for words in (["If you strike Grim", told, "0"][:: 2 if plain else 1])]
            assert all(above.bottom() < below.top() for above, below in pairwise(heights))
            assert all(chart.rect().contains(each.ink.toRect()) for each in written.values())
            # No bar stands there.
            lowest = heights[-2].bottomLeft().toPoint()
            assert tip_at(chart, lowest).startswith("If you strike Grim")


def test_a_chart_says_what_it_is_about_also_of_a_long_name(qtbot, look):
    chart = Chart(look)
    qtbot.addWidget(chart)
    chart.resize(294, chart.sizeHint().height())
    chart.show_prospects(
        Prospects("If you attack", "Wounds gained by Drowned ringer", (("0", 0.5, True), ("1", 0.5, False)))
    )
    told = [word.text for word in written_by(chart)]
    assert "Wounds gained by Drowned ringer" in told
    assert "If you attack" in told


@pytest.mark.parametrize(
    ("name", "told"),
    [
        ("The bell", "the bell"),
        ("A grey lady", "a grey lady"),
        ("Ghoul", "Ghoul"),
        ("The", "The"),
        ("Theo Loy", "Theo Loy"),
        ("鐘", "鐘"),
    ],
)
def test_an_article_is_small_inside_a_sentence(name, told):
    assert inside(name) == told
