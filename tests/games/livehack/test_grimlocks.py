"""What becomes of an adventurer who turns into a Grimlock."""

from hypothesis import given
from hypothesis import strategies as st

from tests.games.livehack.playing import adventurer, step, table
from vtt.games.livehack.chronicle import chronicle
from vtt.games.livehack.parts import ATTRIBUTES, WELL
from vtt.games.livehack.states.befalling import becomes


@given(
    grimness=st.integers(1, 20),
    ratings=st.fixed_dictionaries({name: st.integers(-5, 9) for name in ATTRIBUTES}),
    player=st.sampled_from(["", "Ana"]),
)
def test_a_grimlock_keeps_everything_else(grimness: int, ratings: dict[str, int], player: str):
    """LH-GLK-04, LH-GLK-05, LH-GLK-06."""
    fields = {"skills": {"Listen": 3}, "items": {"Rope": 1}, "speed": 25, "wounds": 2, "reflex": 4}
    before = table(adventurer("asha", player=player, grimness=grimness, **ratings, **fields))
    played = step(becomes(before, "asha"), before)
    old, new = before.creatures["asha"].sheet, played.sheet("asha")
    assert played.table.creatures["asha"].side == "gm"
    assert (new.role, new.record.player, new.condition) == ("monster", "", WELL)
    changed = {"strength": ratings["strength"] + grimness, "wisdom": ratings["wisdom"] - grimness}
    for attribute in ATTRIBUTES:
        assert getattr(new.attributes, attribute) == (ratings | changed)[attribute]
    for name in ("defences", "skills", "bonds", "items", "attacks", "traits", "speed", "listed", "prone"):
        assert getattr(new, name) == getattr(old, name)
    assert new.record.abilities == ("blind sight",)
    assert [loss.player for loss in chronicle(played.table).losses] == ([player] if player else [])


def test_a_grimlock_that_has_blind_sight_has_it_once():
    """LH-GLK-05."""
    before = table(adventurer("asha", abilities=["blind sight"], grimness=1))
    assert step(becomes(before, "asha"), before).sheet("asha").record.abilities == ("blind sight",)
