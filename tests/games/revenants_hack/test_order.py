"""The order of a fight by the bag of tokens: what scenarios cannot say."""

from typing import Any

import pytest
from msgspec.structs import replace

from tests.games.revenants_hack.playing import character, creature, foe, play, refused, table
from tests.rules.playing import autopiloted
from vtt.dice import SeededFaces
from vtt.games.revenants_hack.order.bag import GAME as BAG
from vtt.playtest.fight import fight, thrower
from vtt.rules.contract.procedure import Intent
from vtt.rules.engine.odds import action_odds
from vtt.rules.engine.registry import system
from vtt.table.bag import Bag
from vtt.table.events import CreaturePut, Removed
from vtt.table.table import Table

GAME = system("revenants-hack")


def party(*others: Any, **fields: Any) -> Table:
    """Ana and Ben against two leaders and four minions, before the fight."""
    return table(
        character("ana", player="Ana"),
        character("ben", player="Ben", at=(0.0, 6.0)),
        foe("chief", role="leader", at=(6.0, 0.0)),
        foe("shaman", role="leader", at=(6.0, 6.0)),
        *(foe(f"goblin{number}", at=(12.0, 6.0 * number)) for number in range(4)),
        *others,
        **fields,
    )


def view(now: Table) -> Any:
    return GAME.order_view(now)


@pytest.mark.parametrize(("players", "gm"), [(4, 3), (4, 2), (1, 0), (0, 2)])
def test_the_odds_of_the_next_draw(players: int, gm: int):
    """RH-ODDS-09: next is GM 3/7; after a Speed hit 2/6."""
    foes = [foe("chief", role="leader"), foe("shaman", role="leader")]
    now = table(character("ana"), *foes, bag=Bag(players=players, gm=gm))
    odds = action_odds(GAME, now, Intent("draw_token"))
    chances = {outcome.label: outcome.probability for outcome in odds.outcomes}
    assert chances.get("A GM token", 0.0) == pytest.approx(gm / (players + gm), abs=1e-10)
    assert dict(view(now).bag.next_odds).get("gm", 0.0) == pytest.approx(gm / (players + gm), abs=1e-10)


def test_the_gm_is_told_what_the_bag_means():
    """RH-ODDS-09: all three GM tokens first 2.9 %, 0.6 of them before the first of the players'."""
    now = table(character("ana"), foe("chief", role="leader"), bag=Bag(players=4, gm=3))
    facts = dict(view(now).bag.facts)
    assert facts["All GM tokens first"] == "2.9 %"
    assert facts["GM tokens before a player’s"] == "0.60 on average"


def test_before_the_fight_everybody_is_listed():
    """RH-SHEET-06"""
    now = party(creature("cook", "none"), character("cleo", state="unconscious", luck=0, max_luck=9))
    shown = view(now)
    assert shown.bag is None
    assert [button.label for button in shown.buttons] == ["Start the fight"]
    states = {row.creature: (row.state, row.note) for row in shown.rows}
    assert states["chief"] == ("waiting", "leader")
    assert states["cook"] == ("out", "bystander")
    assert states["cleo"] == ("out", "unconscious")


def test_the_order_follows_the_round():
    """RH-INIT-10, RH-INIT-13"""
    now = play(party(), "start_fight").table
    now = play(now, "draw_token", faces=[3]).table
    now = play(now, "use_token", creatures=["goblin2", "goblin0", "goblin1"]).table
    states = {row.creature: (row.state, row.note) for row in view(now).rows}
    assert states["goblin2"] == ("acting", "minion · acts now")
    assert states["goblin0"] == ("waiting", "minion · acts next")
    assert states["goblin3"] == ("waiting", "minion")
    assert [button.label for button in view(now).buttons] == ["Next ▸", "Goblin0 acts", "Goblin1 acts", "End the fight"]
    now = play(now, "next_turn").table
    assert {row.creature: row.state for row in view(now).rows}["goblin2"] == "acted"


def test_who_came_late_is_listed_after_the_others():
    """RH-INIT-06"""
    now = play(party(), "start_fight").table
    now = CreaturePut(foe("late")).applied_to(now)
    last = view(now).rows[-1]
    assert (last.creature, last.note) == ("late", "minion · from the next round on")


def test_seats_are_players():
    """RH-INIT-02, RH-INIT-07: the name of who plays, or the character's own; in the order of the sheets."""
    now = table(
        character("ana", player="Zoe"),
        character("ben"),
        character("cleo", player="Zoe"),
        creature("porter", role="hireling"),
        foe("chief", role="leader"),
    )
    assert [(seat.key, seat.name, seat.creatures) for seat in BAG.seats(now)] == [
        ("Zoe", "Ana and Cleo (Zoe)", ("ana", "cleo")),
        ("ben", "Ben", ("ben",)),
    ]


def test_a_role_that_does_not_fit_the_side_counts_as_its_side_does():
    """RH-SHEET-06"""
    now = table(
        creature("turncoat", "players", role="minion"),
        foe("rival", role="character"),
        foe("lackey", role="hireling"),
        creature("cook", "none"),
    )
    assert [BAG.part(now, each) for each in now.creatures] == ["hireling", "leader", "minion", None]


def test_roles_are_offered():
    """RH-SHEET-06"""
    now = party()
    offers = [offer for offer in GAME.offers(now, "chief") if offer.intent.action == "set_role"]
    assert [(offer.label, offer.refusal) for offer in offers] == [("Minion", None), ("Important", None)]
    assert [offer.label for offer in GAME.offers(now, "ana") if offer.intent.action == "set_role"] == ["Hireling"]
    played = play(now, "set_role", "chief", role="leader", important=True)
    assert played.sheet("chief").record.important
    assert [each.label for each in GAME.offers(played.table, "chief") if each.group == "Role"][
        -1
    ] == "No longer important"


def test_a_creature_is_offered_the_token():
    """RH-INIT-10, RH-INIT-11"""
    porter = creature("porter", role="hireling", at=(0.0, -6.0))
    ana = character("ana", player="Ana", abilities={"CHA": {"value": 15, "bonus": 1}})
    now = play(table(ana, porter, foe("chief", role="leader")), "start_fight").table
    assert [offer.group for offer in GAME.offers(now, "ana") if offer.group == "Bag"] == []
    now = play(now, "draw_token", faces=[1]).table
    offer, alone = (offer for offer in GAME.offers(now, "ana") if offer.group == "Bag")
    assert (alone.label, alone.intent.arguments) == ("Activate", {"creatures": ("ana",)})
    assert offer.label == "Activate with Porter"
    assert offer.intent.arguments == {"creatures": ("ana", "porter")}
    assert offer.refusal is None


def test_rounds_of_a_hazard_are_no_fight():
    """RH-TIME-04"""
    now = play(table(character("ana")), "start_hazard").table
    assert refused(now, "start_fight").why == "RH-TIME-04"
    assert refused(now, "end_fight").why == "RH-TIME-04"
    assert view(now).heading == "Round"
    assert GAME.next_intent(now) is None


def test_the_clock_shows_the_round():
    """RH-TIME-01"""
    now = play(party(), "start_fight").table
    assert GAME.clock_view(now).text == "Round 1"
    assert GAME.clock_view(now).buttons == ()
    assert GAME.clock_view(party()).text == "Day 1, 10:00"


@pytest.mark.parametrize("options", [{}, {"leftover_order": "random", "end_token": True}, {"gm_token_group": True}])
@pytest.mark.parametrize("seed", range(3))
def test_the_autopilot_plays_a_whole_fight(seed: int, options: dict[str, Any]):
    """Everything it does is allowed; it stops when the fight is decided."""
    now = party(
        *(creature(f"porter{number}", role="hireling", at=(-9.0, 6.0 * number)) for number in range(5)), options=options
    )
    now, done = autopiloted(now, seed, 2000)
    assert GAME.winner(now) is not None
    assert {"start_fight", "draw_token", "use_token", "attack", "next_turn", "move"} <= set(done)


def test_the_autopilot_steps_where_the_board_knows_bands_only():
    """RH-BAND-03"""
    _, done = autopiloted(party(options={"ruler": "off"}), 5, 300)
    assert "move" not in done
    assert {"step", "attack"} <= set(done)


def test_the_autopilot_comes_nearer_and_takes_a_second_move():
    """RH-MOVE-02"""
    now = table(character("ana"), foe("chief", role="leader", at=(70.0, 0.0)), acting="ana")
    done = []
    for _ in range(3):
        intent = GAME.next_intent(now)
        assert intent is not None
        done.append(intent.action)
        now = play(now, intent.action, intent.actor, **intent.arguments).table
    assert done == ["move", "second_move", "move"]
    assert GAME.next_intent(now) == Intent("next_turn")


def test_the_autopilot_carries_a_useless_token_on():
    """RH-INIT-15"""
    now = play(party(), "start_fight").table
    now = play(now, "draw_token", faces=[1]).table
    now = Removed("ben").applied_to(Removed("ana").applied_to(now))
    assert GAME.next_intent(now) == Intent("next_turn")
    assert GAME.next_intent(play(now, "next_turn").table) is None
    lone = table(character("ana"), character("ben"), foe("rat"), bag=Bag(players=1, holder="gone"))
    assert GAME.next_intent(lone) == Intent("pass_token", "", {"to": "ana"})


def test_batches_are_played():
    throw = thrower(SeededFaces(2).random)
    results = [fight(GAME, party(), throw) for _ in range(20)]
    assert {result.winner for result in results} <= {"players", "gm", "none"}
    assert all(result.rounds for result in results)


def test_that_one_side_is_out_is_said_once():
    """RH-TIME-02, RH-TIME-03: whoever falls at the end of the round is told of with the fall."""
    last = table(character("ana"), foe("wolf", luck=0, max_luck=3, falls=1), acting="ana", bag=Bag(waiting=("ana",)))
    acted = replace(last.initiative, order=tuple(replace(turn, acted=True) for turn in last.initiative.order))
    ended = play(replace(last, initiative=acted), "next_turn")
    assert ended.sheet("wolf").state == "unconscious"
    assert ended.said.count("One side is out of the fight") == 1
