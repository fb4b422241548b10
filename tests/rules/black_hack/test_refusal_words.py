"""A refusal names the state that somebody is in: Out of Action is not dead, and dead is not lost."""

import pytest

from tests.rules.black_hack.playing import character, refused, table


@pytest.mark.parametrize(("state", "words"), [("out", "Out of Action"), ("dead", "dead"), ("lost", "lost")])
def test_who_is_down_is_called_what_they_are(state, words):
    """BH-OUT-01, BH-OUT-04"""
    down = character("odile", kind_of="cleric", hp=0, state=state)
    now = table(down, character("ana", weapons=["sword"]))
    assert refused(now, "move", "odile", to=[5, 0]).reason == f"Odile is {words}"
    assert refused(now, "test", "odile", attribute="STR", free=True).reason == f"Odile is {words}"
    assert refused(now, "memorise", "odile", spells=[]).reason == f"Odile is {words}"
    assert refused(now, "attack", "ana", target="odile").reason == f"Odile is {words} already"
