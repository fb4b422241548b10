"""What the log says of an attack’s damage dice."""

import pytest

from tests.games.revenants_hack.playing import character, foe, play, table
from vtt.rules.contract.procedure import Say

SWORD = {"name": "sword", "arms": {"die": 8}}


@pytest.mark.parametrize(
    ("dodging", "options", "faces", "line"),
    [
        (0, [], [12, 5], None),
        (0, [], [2, 5], ("Graze: 1d6 instead of 1d8", "RH-ATK-11")),
        (0, ["damage"], [12, 5], ("Damage boost: 1d10 instead of 1d8", "RH-PENT-02")),
        (1, [], [12, 12, 5], ("Rat dodges: 1d6 instead of 1d8", "RH-DODG-02")),
        (1, ["damage"], [12, 12, 5], ("Damage boost, Rat dodges: 1d8 all the same", "RH-ATK-13")),
        (1, [], [2, 2, 3], ("Graze, Rat dodges: 1d4 instead of 1d8", "RH-ATK-13")),
    ],
)
def test_the_log_says_which_rule_changed_the_damage_dice(dodging, options, faces, line):
    rat = foe("rat", luck=9, at=(4.0, 0.0), lasting={"dodging": dodging})
    before = table(character("ana", inventory=[SWORD], wielded="sword"), rat, acting="ana")
    played = play(before, "attack", "ana", faces=faces, options=options)
    lines = [(each.read(), each.why) for each in played.requests if isinstance(each, Say)]
    found = [each for each in lines if "instead of" in each[0] or "all the same" in each[0]]
    assert found == ([] if line is None else [line])
