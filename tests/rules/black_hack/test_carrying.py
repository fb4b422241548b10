"""What is carried (BH-INV)."""

import pytest

from tests.rules.black_hack.playing import character, sheet_of, step, table
from vtt.rules.black_hack.attribute_tests import attribute_test
from vtt.rules.black_hack.carrying import carried, is_encumbered, limit


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
