"""What the log tells of an attack, and what of it the players may read (RH-ATK-01, RH-ATK-07, RH-ATK-15)."""

from typing import Any

from tests.games.revenants_hack.playing import Played, character, foe, play, table
from vtt.rules.contract.procedure import Choose, Say, Throw

SWORD = {"name": "sword", "quality": 3, "full_quality": 3, "arms": {"die": 8}}
BOW = {
    "name": "bow",
    "quality": 3,
    "full_quality": 3,
    "arms": {"die": 8, "ranged": True, "shape": "line", "length": 120},
}
CHAIN = {"name": "chain mail", "quality": 3, "full_quality": 3, "defence": "chain"}


def public(played: Played) -> list[str]:
    """Every line, label and question that is not the GM's alone."""
    found = []
    for request in played.requests:
        if isinstance(request, Say) and not request.secret:
            found.append(request.read())
        elif isinstance(request, Throw) and not request.secret:
            found.append(request.label.format(**(request.values or {})))
        elif isinstance(request, Choose) and not request.secret:
            options = [option.label for option in request.options]
            found.append(" ".join([request.question.format(**(request.values or {})), *options]))
    return found


def surrounded(**ghost: Any) -> Any:
    return table(
        character("odile", inventory=[SWORD]),
        foe("guard", at=(4.0, 0.0), inventory=[CHAIN], luck=4),
        foe("wolf", at=(0.0, 4.0), luck=2),
        foe("ghost", at=(0.0, -4.0), hidden=True, **ghost),
    )


def test_an_attack_as_the_players_read_it():
    """RH-ATK-01, RH-ATK-07, RH-ATK-14, RH-ATK-15: what was needed and why, who took how much, no figure of a foe's."""
    assert public(play(surrounded(), "attack", "odile", faces=[13, 5])) == [
        "Odile attacks Guard with sword",
        "Guard has the best defence of 2 in range, Chain: 12 needed",
        "Odile’s attack, 12 needed",
        "Odile’s damage",
        "Hit: 5 damage to Guard",
        "1 damage to Wolf, in range",
    ]


def test_a_natural_20_is_told_of_whom_it_falls_on():
    """RH-CRIT-02, RH-PENT-08: the others of Multiple targets are hit."""
    told = public(play(surrounded(), "attack", "odile", faces=[20, 5], options=("multiple",)))
    assert "Natural 20: 5 damage to Guard" in told
    assert "Hit: 5 damage to Wolf" in told


def test_an_aimed_shot_says_that_there_is_no_other_target():
    """RH-AIM-02."""
    aim = {"aim": {"target": "wolf", "weapon": "bow", "round": 1}}
    before = table(
        character("odile", inventory=[BOW], lasting=aim),
        foe("guard", at=(30.0, 0.0), inventory=[CHAIN]),
        foe("wolf", at=(60.0, 0.0)),
        acting="odile",
        round_=2,
    )
    told = public(play(before, "attack", "odile", faces=[8, 3, 4]))
    assert told[:3] == [
        "Odile attacks Wolf with bow",
        "Odile has aimed: there is no other target",
        "Wolf’s defence is Unarmored: 8 needed",
    ]


def test_nobody_hidden_is_named_to_the_players():
    """RH-ATK-06: whom the GM adds is struck, and the players read nothing of it."""
    before = surrounded(inventory=[CHAIN], lasting={"dodging": 1}, luck=1)
    for arguments in (
        {"options": ("multiple",), "add": ["ghost"], "target": "guard"},
        {"add": ["ghost"], "target": "ghost"},
        {"add": ["ghost"], "strike": ["guard"]},
        {"add": ["ghost"], "options": ("accuracy",), "accuracy": "target", "target": "ghost"},
    ):
        faces = [13, 5, 3] if "multiple" in arguments.get("options", ()) else [15, 13, 5]
        played = play(before, "attack", "odile", faces=faces, **arguments)
        assert any("Ghost" in line for line in played.said)
        assert not [line for line in public(played) if "Ghost" in line]
    tied = play(before, "attack", "odile", faces=[13, 5], choose=["guard"], add=["ghost"])
    assert "Ghost" in [option.label for option in tied.questions[0].options]
    assert not [line for line in public(tied) if "Ghost" in line]


def test_what_a_foe_needs_is_the_gms_alone_to_know():
    """RH-SHEET-03: the attack numbers of a foe are on its own sheet."""
    before = table(character("odile"), foe("guard", at=(4.0, 0.0), inventory=[SWORD], melee={"unarmored": 17}))
    for played in (
        play(before, "attack", "guard", faces=[16, 3], target="odile"),
        play(before, "attack", "guard", faces=[16, 9, 3], target="odile", disadvantages=1),
        play(before, "attack", "guard", faces=[16, 3], target="odile", needed=17),
        play(before, "stunt", "guard", faces=[16], target="odile", what="a shove"),
    ):
        assert any("17 needed" in line for line in played.said)
        assert not [line for line in public(played) if "17" in line]
