"""Lines name the rule behind them, those that take it from a table: by ability, and by part of the bag."""

import pytest

from tests.games.revenants_hack.playing import Played, character, foe, play, table
from vtt.games.revenants_hack.order.bag import RULES
from vtt.games.revenants_hack.reach import feet
from vtt.rules.contract.procedure import Say, Throw
from vtt.table.bands import Band
from vtt.table.table import pin_key

BY_ABILITY = [
    ("STR", "RH-CHK-08", "RH-SAVE-03"),
    ("DEX", "RH-CHK-09", "RH-SAVE-04"),
    ("CON", "RH-CHK-10", "RH-SAVE-05"),
    ("INT", "RH-CHK-11", "RH-SAVE-06"),
    ("WIS", "RH-CHK-12", "RH-SAVE-07"),
    ("CHA", "RH-CHK-13", "RH-SAVE-08"),
]


def headings(played: Played) -> list[str]:
    """The rules of the headings."""
    return [request.why for request in played.requests if isinstance(request, Say) and request.level == "heading"]


@pytest.mark.parametrize(("ability", "check", "save"), BY_ABILITY)
def test_a_check_and_a_save_by_their_ability(ability, check, save):
    now = table(character("mira"))
    assert headings(play(now, "check", "mira", ability=ability, difficulty=10, faces=[12])) == [check]
    thrown = [one for one in play(now, "save", "mira", ability=ability, faces=[12]).requests if isinstance(one, Throw)]
    assert [one.why for one in thrown] == [save]


@pytest.mark.parametrize(
    ("band", "farthest"), [(Band.CLOSE, 5), (Band.NEARBY, 30), (Band.FARAWAY, 60), (Band.DISTANT, 120)]
)
def test_a_band_without_feet_counts_as_the_farthest_it_reaches(band, farthest):
    """RH-BAND-01, RH-BAND-04."""
    now = table(character("mira"), foe("orc"), pins={pin_key("mira", "orc"): band})
    assert feet(now, "mira", "orc") == farthest


def test_the_parts_of_the_bag():
    assert dict(RULES) == {
        "fill": "RH-INIT-01",  # Token pool
        "players": "RH-INIT-02",  # One token per player
        "hirelings_fill": "RH-INIT-03",  # One player token per four hirelings
        "minions_fill": "RH-INIT-05",  # One GM token per four minions
        "anew": "RH-INIT-06",  # Pool counted anew each round
        "draw": "RH-INIT-07",  # Drawing
        "gm": "RH-INIT-08",  # GM colour: the GM acts, but never draws
        "pass": "RH-INIT-09",  # Player colour: keep or pass
        "use": "RH-INIT-10",  # A token activates a player character
        "companions": "RH-INIT-11",  # Hirelings activated together with a character
        "hirelings": "RH-INIT-14",  # What the hirelings' token activates
        "minions": "RH-INIT-13",  # What a GM token activates
        "once": "RH-INIT-15",  # One activation per creature and round
        "able": "RH-LUCK-06",  # What being unconscious means
        "side": "RH-SHEET-06",  # Role of each creature in an encounter
        "turn": "RH-TIME-01",  # Round, activation, 'your round'
        "leftovers": "RH-INIT-16",  # Creatures left over act at the end of the round
        "round": "RH-TIME-02",  # End-of-round steps
        "odds": "RH-ODDS-09",  # Odds of the token bag
    }
