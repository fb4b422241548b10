"""What the log tells of states and saves, how it reads, and what of it players never learn (LH-COND, LH-DYING)."""

from typing import Any

import pytest

from tests.games.livehack.playing import Played, adventurer, creature, monster, play, table
from vtt.games.livehack.chronicle import Chronicle
from vtt.games.livehack.game import SYSTEM
from vtt.rules.contract.procedure import Choose, Say, Throw
from vtt.table.table import Table

DYING = {"state": "dying", "trait": "wounds"}
COMA = {"state": "coma", "trait": "wounds", "stable": True}
TURNING = {"state": "transforming", "trait": "dexterity", "form": "stone", "remedy": "salt water"}
OFFSETS = {"wisdom": 5, "charisma": 5}
HEALER = {"Healing": 3}
ZERO: dict[str, Any] = {"damage_manner": "zero", "damage_opposing_manner": "zero", "damage_opposing_effort": 0}


def shade(**fields: Any) -> Table:
    """An adventurer whom nobody sees, whatever state it is in, beside a companion who is seen."""
    hidden = adventurer("shade", **({"hidden": True, "player": "Bo", "fortitude": 1} | fields))
    return table(hidden, adventurer("asha", skills=HEALER), state=Chronicle())


def openly(played: Played) -> str:
    """Everything that players read: lines, questions, dice."""
    words = []
    for each in played.requests:
        if isinstance(each, Say) and not each.secret:
            words.append(each.read())
        elif isinstance(each, Choose) and not each.secret:
            words += [each.question.format(**each.values), *(option.label for option in each.options)]
        elif isinstance(each, Throw) and not each.secret:
            words.append(each.label.format(**each.values))
    return "; ".join(words)


UNSEEN: list[tuple[dict[str, Any], str, str, dict[str, Any], dict[str, Any]]] = [
    ({"wounds": 12, "condition": DYING}, "pass_round", "", {}, {"faces": (2, 9), "choose": ["roll"]}),
    ({"wounds": 2, "condition": DYING}, "save", "", {"target": "shade"}, {"faces": (5, 4), "choose": ["roll"]}),
    ({"wounds": 1, "condition": DYING}, "save", "", {"target": "shade"}, {"faces": (11, 1), "choose": ["roll"]}),
    ({"wounds": 3, "condition": DYING}, "heal", "", {"target": "shade"}, {}),
    ({"condition": DYING}, "left_behind", "", {"target": "shade"}, {}),
    ({"condition": DYING}, "set_state", "", {"target": "shade", "state": "dead"}, {}),
    ({"condition": COMA}, "wake", "", {"target": "shade"}, {}),
    ({"condition": COMA}, "note_coma", "", {"target": "shade", "note": "long"}, {}),
    ({"condition": COMA}, "end_state", "", {"target": "shade"}, {}),
    ({"condition": TURNING}, "apply_remedy", "", {"target": "shade"}, {}),
    ({"condition": TURNING}, "set_transformation", "", {"target": "shade", "form": "wood"}, {}),
    ({"traits": {"dexterity": 4}, "condition": TURNING}, "save", "", {"target": "shade", "manner": "zero"}, {}),
    ({"traits": OFFSETS}, "offset_roll", "shade", {"attribute": "wisdom"}, {"faces": (3, 2), "choose": ["roll"]}),
    ({"traits": OFFSETS}, "speak", "shade", {"target": "asha"}, {"faces": (3, 2), "choose": ["roll"]}),
    ({"traits": {"wisdom": 10}}, "give_order", "asha", {"target": "shade"}, {}),
    ({"wounds": 2}, "tend", "asha", {"target": "shade", "skill": "Healing", "dr": 1}, {"faces": (5, 5)}),
    ({"wounds": 9}, "give_trait", "", {"target": "shade", "trait": "wounds"}, {"choose": ["yes"]}),
    ({}, "give_trait", "", {"target": "shade", "trait": "dexterity", "levels": 10}, {}),
    ({"traits": {"wounds": 1}, "condition": {"state": "incapacitated", "trait": "wounds"}}, "heal", "",
     {"target": "shade"}, {"choose": ["yes"]}),
    ({"condition": DYING}, "safe_area", "", {"safe": False}, {}),
]  # fmt: skip


@pytest.mark.parametrize(("fields", "action", "actor", "arguments", "answers"), UNSEEN)
def test_nothing_names_who_is_hidden(
    fields: dict[str, Any],
    action: str,
    actor: str,
    arguments: dict[str, Any],
    answers: dict[str, Any],
):
    """Neither name nor player: with what is told of one who is seen, the same happens to somebody unseen."""
    told = openly(play(shade(**fields), action, actor, **answers, **arguments))
    assert "Shade" not in told
    assert "Bo, who" not in told


def test_what_happens_to_somebody_seen_is_told():
    """LH-DYING-09: so that the law above does not hold of silence alone."""
    before = shade(hidden=False, condition=DYING)
    told = openly(play(before, "left_behind", target="shade"))
    assert "Shade is left behind, seized and eaten; Shade is dead (eaten); Bo, who played Shade, may make" in told


def test_whether_a_hidden_attack_threatens_life_is_asked_of_the_gm_alone():
    """LH-DMG-06."""
    imp = monster("imp", hidden=True, attacks=[{"name": "whisper", "damage": 20}])
    played = play(
        table(adventurer("asha"), imp), "damage", "imp", target="asha", threatens="ask", choose=["yes"], **ZERO
    )
    assert "whisper" not in openly(played)
    assert "Asha falls down, dying" in openly(played)


def test_what_counts_as_it_stands_reads_without_repeating_itself():
    """LH-DYING-02, LH-COND-02: a number without dice is said once."""
    brom = adventurer("brom", fortitude=5, wounds=4, condition=DYING)
    saving = play(table(brom), "save", target="brom", manner="roll", faces=(5, 4))
    assert "Wounds 4" in saving.said
    before = table(
        adventurer("brom", condition={"state": "discombobulated"}), monster("ogre", attacks=[{"name": "axe"}])
    )
    struck = play(before, "attack", "ogre", target="brom", manner="zero", choose=["damage"], **ZERO)
    assert "Brom: Reflex while discombobulated 0, Dexterity −10 = −10" in struck.said


def test_a_reminder_is_given_once():
    """LH-OFFS-09: who has to be carried already is not spoken of again."""
    before = table(adventurer("brom", traits={"strength": 10}))
    told = openly(play(before, "give_trait", target="brom", trait="dexterity", levels=10))
    assert "has to be carried" not in told


def test_who_was_not_stable_is_not_said_to_be_stable_no_more():
    """LH-DYING-05, LH-DMG-07: a second mortal blow adds its levels, and the state stays."""
    ogre = monster("ogre", attacks=[{"name": "tree", "damage": 30}])
    for stable in (True, False):
        before = table(adventurer("brom", constitution=9, wounds=4, condition=DYING | {"stable": stable}), ogre)
        struck = play(before, "damage", "ogre", target="brom", **ZERO)
        assert ("Brom is not stable any more" in struck.said) is stable
        assert struck.sheet("brom").condition.state == "dying"
        assert not struck.sheet("brom").condition.stable


def test_what_is_proposed_of_a_bystander_who_was_spoken_to():
    """LH-OFFS-07: antagonised but no foe at -5; hostile at -10, and nobody is asked."""
    for damage, proposed, side in ((10, [], "gm"), (5, ["no"], "none")):
        vendor = creature("vendor", "none")
        before = table(adventurer("brom", traits={"charisma": damage}), vendor)
        spoken = play(before, "speak", "brom", target="vendor", manner="zero", choose=list(proposed))
        assert [question.default for question in spoken.questions] == proposed
        assert spoken.table.creatures["vendor"].side == side


def test_names_in_what_a_state_is_called_keep_their_capitals():
    """LH-TRANS-01."""
    done = play(table(adventurer("brom")), "set_transformation", target="brom", form="the likeness of Queen Ysolt")
    assert done.outcome.label == "Transforming (the likeness of Queen Ysolt)"


def test_nobody_is_proposed_to_order_the_dead_about():
    """LH-OFFS-04."""
    dead = adventurer("dan", traits={"wisdom": 10}, condition={"state": "dead"})
    before = table(adventurer("ada"), adventurer("brom", traits={"wisdom": 10}), dead)
    orders = [each.label for each in SYSTEM.offers(before, "ada") if each.intent.action == "give_order"]
    assert orders == ["Say what Brom does"]
