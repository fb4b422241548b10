"""What is carried (BH-INV)."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.games.black_hack.playing import character, sheet_of, step, table
from vtt.games.black_hack.attribute_tests.throwing import attribute_test
from vtt.games.black_hack.carrying import carried, is_encumbered, limit
from vtt.games.black_hack.goods.carried_things import carried_things
from vtt.games.black_hack.rolls import is_plain, is_troubled


def laden(count, **fields):
    return character("ana", attributes={"STR": 9, "INT": 12}, items=[f"stone {n}" for n in range(count)], **fields)


@pytest.mark.parametrize(("count", "encumbered"), [(9, False), (10, True)])
def test_as_many_items_as_str_are_no_trouble(count, encumbered):
    """BH-INV-01, BH-INV-02."""
    ana = laden(count)
    before = table(ana)
    assert is_encumbered(before, sheet_of(ana)) is encumbered


def test_encumbered_means_disadvantage():
    """BH-INV-02."""
    before = table(laden(10))
    held = step(attribute_test(before, "ana", "INT", ""), before, faces=[5, 12], choose=["second"])
    assert held.questions[0].by == "gm"
    light = table(laden(9))
    step(attribute_test(light, "ana", "INT", ""), light, faces=[5])


@pytest.mark.parametrize(
    ("options", "count"),
    [
        ({}, 6),
        ({"carried_armour": False}, 5),
        ({"carried_shield": False}, 5),
        ({"carried_helmet": False}, 5),
        ({"carried_weapons": False}, 5),
        ({"carried_coins": True}, 7),
    ],
)
def test_what_counts_is_a_house_rule(options, count):
    """BH-INV-01."""
    armour = {"worn": ["leather"], "shield": True, "helmet": True}
    ana = laden(2, armour=armour, weapons=["sword"], coins=9)
    assert carried(table(ana, options=options), sheet_of(ana)) == count
    assert limit(table(ana), sheet_of(ana)) == 18


@given(
    st.integers(0, 12),
    st.lists(st.sampled_from(("cloth", "leather", "chain", "plate")), max_size=5),
    st.tuples(st.booleans(), st.booleans()),
    st.integers(0, 3),
    st.booleans(),
)
def test_no_test_of_somebody_encumbered_is_prepared_as_if_it_were_not(count, worn, pieces, weapons, coins):
    """BH-INV-02: however the load comes together, armour worn below other armour too."""
    armour = {"worn": worn, "shield": pieces[0], "helmet": pieces[1]}
    arms = ["sword", "axe", "mace"][:weapons]
    ana = laden(count, armour=armour, weapons=arms, coins=9, rest_spoiled=True)
    before = table(ana, options={"carried_coins": True} if coins else {})
    sheet = sheet_of(ana)
    if is_encumbered(before, sheet):
        assert is_troubled(sheet)
        assert not is_plain(table(ana), sheet) or not is_encumbered(table(ana), sheet)


def test_what_is_in_hand_is_said_however_often_such_a_sheet_was_looked_at():
    """The weapon that was found could be that of an equal sheet: it was taken for another."""
    for _ in range(2):
        ana = character("ana", weapons=["dagger", "sword", "sword"], wielded="sword")
        shown = carried_things(table(ana), "ana", sheet_of(ana))
        assert [each.note for each in shown.entries if each.name == "dagger"] == [""]
        assert [each.note for each in shown.entries if each.name == "sword"] == ["in hand", ""]
