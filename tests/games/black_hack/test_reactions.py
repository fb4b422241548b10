"""Reactions: their odds, to whom they are offered, and what stands on the sheet (BH-REAC, BH-ODDS-07)."""

import msgspec
import pytest

from tests.games.black_hack.playing import character, foe, play, step, table
from tests.games.black_hack.test_gm_steps import exploring
from vtt.games.black_hack.referee.reactions import react, words
from vtt.games.black_hack.sheet.chronicle import Stance
from vtt.rules.contract.description import Facts
from vtt.rules.contract.procedure import Intent, Say, Throw
from vtt.rules.engine.odds import action_odds
from vtt.rules.engine.registry import system

GAME = system("black-hack")


def test_the_odds_of_two_dice():
    """BH-ODDS-07: 2d6 totals t with (6 - |t - 7|) / 36, through every branch that follows from it."""
    odds = action_odds(GAME, table(foe("bandit"), character("ana")), Intent("reaction", "", {"who": "bandit"}))
    found = {outcome.label: outcome.probability for outcome in odds.outcomes}
    assert set(found) == {f"Reaction {total}" for total in range(2, 13)}
    for total in range(2, 13):
        assert found[f"Reaction {total}"] == pytest.approx((6 - abs(total - 7)) / 36, abs=1e-10)
    assert odds.exact


def test_the_odds_of_what_a_trick_hides():
    """BH-REAC-05: a second 10 is rolled again, so each other total t has (6 - |t - 7|) / 33."""
    odds = action_odds(GAME, table(foe("bandit")), Intent("reaction", "", {"who": "bandit"}))
    stances = dict(odds.change["state"]) if "state" in odds.change else {}
    truths: dict[int, float] = {}
    for state, probability in stances.items():
        truth = _stance(state).get("truth", 0) if state else 0
        truths[truth] = truths.get(truth, 0.0) + probability
    assert truths[11] == pytest.approx(3 / 36 * 2 / 33, abs=1e-10)
    assert truths[7] == pytest.approx(3 / 36 * 6 / 33, abs=1e-10)
    assert 10 not in truths


def _stance(state: str):
    return msgspec.json.decode(state)["exploration"]["stances"]["bandit"]


def test_the_odds_of_a_refused_demand():
    """BH-REAC-03, BH-REAC-06: 9, 10 and 11 with 1/6 each, 12 with 1/2."""
    now = exploring(foe("bandit"), stances={"bandit": Stance(result=8)})
    odds = action_odds(GAME, now, Intent("demand_refused", "", {"who": "bandit"}))
    found = {outcome.label: outcome.probability for outcome in odds.outcomes}
    assert found["Reaction 12"] == pytest.approx(1 / 2, abs=1e-10)
    assert found["Reaction 9"] == pytest.approx(1 / 6, abs=1e-10)


def test_the_offer_stands_beside_those_without_a_goal():
    """BH-REAC-02: beside the bandits, not beside their captain."""
    now = table(
        foe("bandit", "npc", group="bandits"),
        foe("thug", "npc", group="bandits"),
        foe("captain", "npc", group="bandits", goal="wants the toll"),
        character("ana"),
    )
    asked = {
        identity: [offer for offer in GAME.offers(now, identity) if offer.intent.action == "reaction"]
        for identity in now.creatures
    }
    assert {identity: len(found) for identity, found in asked.items()} == {
        "bandit": 1,
        "thug": 1,
        "captain": 0,
        "ana": 0,
    }
    menu = [offer.label for offer in GAME.table_offers(now) if offer.group == "Reactions"]
    assert menu == ["Roll for Bandit, Thug", "Roll for somebody else", "Call reinforcements"]


def test_a_reaction_stands_on_the_sheet_and_in_the_reminders():
    """BH-REAC-03, BH-REAC-05."""
    now = play(table(foe("bandit")), "reaction", who="bandit", faces=[5, 3]).table
    assert _behaviour(now) == {"Reaction": "8: demand that the Characters withdraw"}
    (reminder,) = GAME.clock_view(now).reminders
    assert [offer.intent.action for offer in reminder.offers] == ["demand_refused"]
    tricked = play(now, "reaction", who="bandit", faces=[5, 5, 2, 5], choose=["2"]).table
    assert _behaviour(tricked) == {"Seems to": words(now, 2), "Means to": words(now, 7)}


def _behaviour(now):
    blocks = GAME.sheet_view(now, "bandit").blocks
    (facts,) = [block for block in blocks if isinstance(block, Facts) and block.label == "Behaviour"]
    return dict(facts.entries)


def test_a_trick_shows_the_mask_and_nothing_else():
    """BH-REAC-05: the players see a trade, only the GM sees capture."""
    done = play(table(foe("bandit")), "reaction", who="bandit", faces=[6, 4, 5, 6], choose=["4"])
    public = [request.read() for request in done.requests if isinstance(request, Say) and not request.secret]
    assert public == ["Bandit: they seem to offer a trade that is good for both sides"]
    assert any("capture" in line for line in done.said)
    assert all(request.secret for request in done.requests if isinstance(request, Throw))
    assert all(question.secret for question in done.questions)


def test_a_groups_own_table_changes_the_words():
    """BH-REAC-01."""
    rows = [f"do thing {total}" for total in range(2, 13)]
    library = {"tables": {"reactions": {"name": "Ours", "dice": "2d6", "rows": rows}}}
    done = play(table(foe("bandit"), library=library), "reaction", who="bandit", faces=[2, 3])
    assert any("do thing 5" in line for line in done.said)


def test_a_spell_can_ask_for_a_reaction_in_the_open():
    """BH-REAC-01: the same roll, by whoever casts, secret or not."""
    now = table(foe("bandit"), character("mira"))
    done = step(react(now, "bandit", "mira", False), now, faces=[3, 4])
    (throw,) = [request for request in done.requests if isinstance(request, Throw)]
    assert (throw.by, throw.secret) == ("mira", False)
    assert any("fall back" in request.read() for request in done.requests if isinstance(request, Say))


def test_more_than_twelve_reads_as_twelve():
    """BH-REAC-06."""
    assert words(table(), 14) == words(table(), 12) == "kill or eat the Characters"


def test_players_are_told_of_those_they_see():
    """BH-REAC-05: a hidden member of the group is not named."""
    now = table(foe("bandit", group="bandits"), foe("lurker", group="bandits", hidden=True))
    done = play(now, "reaction", who="bandit", faces=[2, 3])
    (public,) = [request.read() for request in done.requests if isinstance(request, Say) and not request.secret]
    assert public == "Bandit: they seem to take the Characters for allies"


def test_a_demand_of_creatures_that_are_gone_is_no_reminder():
    """BH-REAC-03."""
    now = exploring(foe("rat"), stances={"bandit": Stance(result=8), "": Stance(result=8)})
    (left,) = GAME.clock_view(now).reminders
    assert left.text == "They: withdraw or not?"
    after = play(now, "reaction", who="rat", faces=[2, 3]).table
    assert set(after.state.exploration.stances) == {"", "rat"}
