"""Attacks that are prepared whole come to the same as those worked out step by step: a rule is written once."""

import hypothesis.strategies as st
import pytest
from hypothesis import given

from tests.games.black_hack.playing import character, foe, play, step, table
from vtt.dice import D20, ForcedFaces
from vtt.games.black_hack.attribute_tests.plain import classes_of, plain_test, rule_on
from vtt.games.black_hack.attribute_tests.throwing import attribute_test
from vtt.rules.contract.procedure import Throw

# A house rule set to its default changes nothing, but whoever asks looks at every house rule.
ASKED = {"natural_20": "may_succeed"}

creatures = st.fixed_dictionaries(
    {
        "kind_of": st.sampled_from(["warrior", "thief", "cleric", "wizard"]),
        "attributes": st.fixed_dictionaries({name: st.integers(2, 19) for name in ("STR", "DEX")}),
        "level": st.integers(1, 3),
        "armour": st.sampled_from([[], ["leather"], ["plate"]]),
        "weapons": st.sampled_from([["sword"], ["two-handed axe"], []]),
        "rest_spoiled": st.booleans(),
    }
)


def both(now, action, actor, faces, **arguments):
    """The same action as it is prepared, and as it is worked out where house rules are set."""
    asked = table(*now.creatures.values(), acting=actor, options=ASKED)
    choose = ["take"] if arguments.pop("asked", False) else []
    return [play(start, action, actor, faces=faces, choose=choose, **arguments) for start in (now, asked)]


@given(fields=creatures, hd=st.integers(1, 4), face=st.integers(1, 20), d4=st.integers(1, 4))
def test_attacks(fields, hd, face, d4):
    large = "two-handed axe" in fields["weapons"]
    ana, ogre = character("ana", at=(0, 0), **fields), foe("ogre", hd=hd, hp=90, at=(5, 0))
    now = table(ana, ogre, acting="ana")
    levels = fields["level"] if fields["kind_of"] == "warrior" else 1
    constant = fields["kind_of"] == "wizard" and not fields["weapons"]
    faces = [face, *([d4] if large else [])]
    for hit in ([], [1] * (0 if constant else levels) + ([2] if large else [])):
        try:
            quick, slow = both(now, "attack", "ana", faces + hit, target="ogre")
        except (ValueError, AssertionError):
            continue
        assert quick.table.creatures == slow.table.creatures
        assert quick.outcome == slow.outcome
        assert quick.said == slow.said
        return
    pytest.fail("neither a hit nor a miss")


@given(fields=creatures, hd=st.integers(1, 4), face=st.integers(1, 20))
def test_defences(fields, hd, face):
    fields = fields | {"weapons": []}
    ana, ogre = character("ana", at=(0, 0), hp=9, **fields), foe("ogre", hd=hd, damage="1d4", at=(5, 0))
    now = table(ana, ogre, acting="ogre")
    for rolled, asked in (([], False), ([1], False), ([1], True)):
        try:
            quick, slow = both(now, "attack", "ogre", [face, *rolled], target="ana", asked=asked)
        except (ValueError, AssertionError):
            continue
        assert quick.table.creatures == slow.table.creatures
        assert quick.outcome == slow.outcome
        assert quick.said == slow.said
        return
    pytest.fail("neither defended nor hit")


@pytest.mark.parametrize(("face", "success"), [(11, True), (12, False)])
def test_a_face_below_the_attribute_succeeds(face, success):
    """BH-TEST-03, BH-TEST-04: WIS 12."""
    ruled = rule_on(face, "WIS", 12, (), None, 0, "BH-TEST-03", False)
    assert ruled.success is success
    assert ruled.said.read() == f"d20 {face}, {'' if success else 'not '}below WIS 12"


def test_every_term_of_a_sum_is_named_with_its_rule():
    """BH-TEST-05."""
    burdens = (("powerful foe", 2, "BH-ATK-14"), ("armour outside the class list", 3, "BH-ARM-10"))
    ruled = rule_on(9, "STR", 15, burdens, None, 0, "BH-TEST-03", False)
    assert ruled.total == 14
    assert ruled.success
    assert ruled.said.read() == (
        "d20 9 + 2 powerful foe [BH-ATK-14] + 3 armour outside the class list [BH-ARM-10] = 14, below STR 15"
    )


def test_classes_tell_apart_what_the_rule_tells_apart():
    thrown = [D20.throw(ForcedFaces([face])) for face in range(1, 21)]
    plain = classes_of(11, 0, 1, 0)
    assert [len({plain(one) for one in thrown}), plain(thrown[0]) == plain(thrown[1])] == [3, False]
    large = classes_of(11, 4, None, 0)
    assert [large(thrown[face - 1]) for face in (5, 6, 7, 9, 10)] == [4, 4, 3, 1, 0]


def test_a_test_is_prepared_once():
    arguments = ("ana", "STR", 12, (), 1, 0, "BH-ATK-01", "Ana attacks", (), False)
    assert plain_test(*arguments) is plain_test(*arguments)


def test_a_strength_test_spoils_the_days_rest_once():
    """BH-REST-04."""
    now = table(character("ana"))
    first = step(attribute_test(now, "ana", "STR", "BH-TEST-03"), now, faces=[5])
    assert first.sheet("ana").rest_spoiled
    second = step(attribute_test(first.table, "ana", "DEX", "BH-TEST-03"), first.table, faces=[5])
    assert second.table is first.table
    other = step(attribute_test(now, "ana", "INT", "BH-TEST-03"), now, faces=[5])
    assert not other.sheet("ana").rest_spoiled
    assert any(isinstance(request, Throw) for request in other.requests)
