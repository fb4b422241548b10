"""Joint actions: what the log tells of them, and whom."""

from typing import Any

import pytest
from msgspec.structs import replace

from tests.games.livehack.playing import adventurer, monster, play, refused, table
from vtt.rules.contract.procedure import Intent, Say, Throw
from vtt.rules.engine.registry import system
from vtt.session.script import perform
from vtt.table.table import Table

GAME = system("livehack")


def party(*modifiers: int, **fields: Any) -> Table:
    """Adventurers a, b, c ... with these modifiers to ramming doors."""
    return table(*[adventurer("abcdef"[place], skills={"Ram": each}) for place, each in enumerate(modifiers)], **fields)


def test_nobody_hears_of_chaos_before_all_dice_are_down():
    """LH-JOINT-08: up to the throw chaos and cooperation sound alike; then the players learn why."""
    now = party(3, 2)
    heard = {}
    for kind in ("cooperation", "chaos"):
        played = play(now, "joint", "a", kind=kind, participants=["b"], skill="Ram", dr=3, faces=[4, 7, 10, 4])
        dice = next(place for place, each in enumerate(played.requests) if isinstance(each, Throw))
        heard[kind] = [each.read() for each in played.requests[:dice] if isinstance(each, Say) and not each.secret]
        throw = played.requests[dice]
        heard[kind].append(throw.label.format(**throw.values))
        after = [each.read() for each in played.requests[dice:] if isinstance(each, Say) and not each.secret]
        assert any("hindered" in line for line in after) == (kind == "chaos")
    assert heard["chaos"] == heard["cooperation"]


def test_each_throws_in_turn_and_the_other_side_last():
    """LH-JOINT-09: whose dice they are stands on the throw; whoever takes zero throws none."""
    now = table(adventurer("a"), adventurer("b"), adventurer("c"), monster("ogre"))
    arguments: dict[str, Any] = {"participants": ["b", "c"], "skill": "Ram", "target": "ogre", "manner": ["b:zero"]}
    played = play(now, "joint", "a", faces=[5, 5, 6, 5, 7, 5], **arguments)
    (throw,) = [each for each in played.requests if isinstance(each, Throw)]
    assert throw.hands == ("a", "c", "ogre")


def test_a_monsters_figures_stay_secret():
    """LH-JOINT-09: players learn how it ends, not by how much."""
    now = table(adventurer("a"), adventurer("b"), monster("ogre", skills={"Ram": 2}))
    played = play(now, "joint", "a", participants=["b"], skill="Ram", target="ogre", faces=[9, 5, 5, 5, 5, 5])
    public = [each.read() for each in played.requests if isinstance(each, Say) and not each.secret]
    assert "A and B succeed" in public
    assert not any("margin +" in line or "Ogre" in line for line in public)


def said(played: Any, *, secret: bool) -> list[str]:
    return [each.read() for each in played.requests if isinstance(each, Say) and each.secret == secret]


def test_what_a_foes_figures_could_be_worked_out_from_is_secret():
    """LH-JOINT-04..07, LH-OPP-03: aid against a foe is told the GM; with a DR of the helpers' own, everybody."""
    now = table(adventurer("a"), adventurer("b", skills={"Ram": 9}), monster("ogre", skills={"Ram": 2}))
    arguments: dict[str, Any] = {"kind": "aiding", "participants": ["b"], "skill": "Ram", "target": "ogre"}
    played = play(now, "joint", "a", faces=[5, 5, 6, 5, 5, 5], **arguments)
    public = said(played, secret=False)
    assert "A: Ram 0, dice 6 − 5 = +1: 1" in public
    assert not any("Aid" in line or "aid " in line or "margin" in line for line in public)
    assert {"A: Ram 0, Aid 2 = +2, dice 6 − 5 = +1: 3", "B: margin +7, aid +2"} <= set(said(played, secret=True))
    own = said(play(now, "joint", "a", faces=[5, 5, 6, 5, 5, 5], helper_dr=8, **arguments), secret=False)
    assert {"B: margin +1, aid +1", "A: Ram 0, Aid 1 = +1, dice 6 − 5 = +1: 2", "Aid in all: +1"} <= set(own)
    assert own[0] == "A is aided by B: Ram; who helps rolls Ram against DR 8"
    assert not any("A: margin" in line for line in own)


def test_figures_of_the_gms_creatures_are_its_own_secret():
    """LH-JOINT-09: what an ogre and its friend add up to is told the GM alone."""
    now = table(adventurer("a", skills={"Ram": 4}), monster("ogre", skills={"Ram": 3}), monster("troll"))
    played = play(now, "joint", "ogre", participants=["troll"], skill="Ram", target="a", faces=[5, 5, 5, 5, 6, 5])
    public = said(played, secret=False)
    assert "A: Ram 4, dice 6 − 5 = +1: 5" in public
    assert not any("Ogre: " in line or "Troll: " in line or "margin -" in line for line in public)


@pytest.mark.parametrize("hidden", ["b", "ogre"])
def test_players_see_nothing_of_dice_that_somebody_hidden_has_a_hand_in(hidden: str):
    """LH-JOINT-09: neither the dice nor a name."""
    everybody = (adventurer("a"), adventurer("b"), monster("ogre"))
    now = table(*[replace(each, hidden=each.id == hidden) for each in everybody])
    played = play(now, "joint", "a", participants=["b"], skill="Ram", target="ogre", faces=[9, 5, 5, 5, 5, 5])
    assert all(each.secret for each in played.requests if isinstance(each, Throw))
    assert not any(
        now.creatures[hidden].name in line.split() for line in said(played, secret=False) if hidden == "ogre"
    )
    assert said(played, secret=False) == [] or hidden == "ogre"


def test_the_house_rules_are_named_here_as_well():
    """LH-OPT-01, LH-JOINT-02."""
    intent = Intent("joint", "a", {"participants": ["b"], "skill": "Ram", "dr": 0})
    for options, named in (({}, 0), ({"joint_bonds": "all"}, 0), ({"joint_bonds": "one"}, 1)):
        lines = [line.read() for line in perform(GAME, party(0, 0, options=options), intent, [5, 5, 5, 5]).lines]
        assert lines.count("House rule: Bonds in a joint action: the best one counts") == named


def test_a_bond_may_be_with_a_name():
    """LH-JOINT-02: the sheet says Brom, and Brom takes part; a leader's bonds to helpers are not added."""
    brom = replace(adventurer("b", bonds={"a": 3}), name="Brom")
    now = table(adventurer("a", bonds={"Brom": 2}), brom)
    arguments: dict[str, Any] = {"participants": ["b"], "skill": "Ram", "dr": 0, "faces": [5, 5, 5, 5]}
    assert "A: Ram 0, bond with Brom 2 = +2, dice 5 − 5 = +0: 2" in play(now, "joint", "a", **arguments).said
    aided = play(now, "joint", "a", kind="aiding", **arguments).said
    assert "Brom: Ram 0, bond with A 3 = +3, dice 5 − 5 = +0: 3" in aided
    assert "A: Ram 0, Aid 1 = +1, dice 5 − 5 = +0: 1" in aided


def test_it_takes_the_action_of_whoever_leads():
    """LH-JOINT-01: in a fight, once a turn."""
    now = table(adventurer("a"), adventurer("b"), monster("ogre"), acting="a")
    arguments: dict[str, Any] = {"participants": ["b"], "skill": "Ram", "dr": 0, "manner": ["a:zero", "b:zero"]}
    after = play(now, "joint", "a", **arguments).table
    assert refused(after, "joint", "a", **arguments).reason == "the action of this turn is used"
    assert "turn" in refused(now, "joint", "b", **(arguments | {"participants": ["a"]})).reason


@pytest.mark.parametrize(("modifier", "carried"), [(4, False), (5, True)])
def test_a_margin_of_5_may_be_carried_and_one_of_4_not(modifier: int, carried: bool):
    """LH-POS-09."""
    played = play(party(modifier, 0), "joint", "a", participants=["b"], skill="Ram", dr=0, faces=[5, 5, 5, 5])
    assert any(isinstance(each, Say) and each.suggest is not None for each in played.requests) is carried


def test_a_large_margin_may_be_carried_on():
    """LH-POS-09: what is suggested can be done."""
    played = play(party(9, 0), "joint", "a", participants=["b"], skill="Ram", dr=0, faces=[5, 5, 5, 5])
    (suggested,) = [each.suggest for each in played.requests if isinstance(each, Say) and each.suggest is not None]
    after = play(played.table, suggested.action, suggested.actor, **suggested.arguments)
    assert after.sheet("a").positions[0].bonus == 1
