"""Paths into a table."""

import pytest

from tests.rules.little_game import Counter, little_table
from vtt.table.clock import Clock
from vtt.table.events import ClockSet, Removed, SheetChanged
from vtt.table.initiative import Initiative, Turn
from vtt.table.paths import ABSENT, differences, lookup


@pytest.mark.parametrize(
    ("path", "value"),
    [
        ("creatures.ana.hp", 5),
        ("creatures.ana.sheet.hp", 5),
        ("creatures.ogre.at", [20.0, 0.0]),
        ("creatures.ogre.at.0", 20.0),
        ("places.door.name", "Door"),
        ("clock.scale", "moments"),
        ("initiative.order.1.creature", "ogre"),
        ("creatures.bob", ABSENT),
        ("creatures.ana.mana", ABSENT),
        ("creatures.ogre.at.7", ABSENT),
        ("creatures.ogre.at.²", ABSENT),
        ("clock.day", 1),
    ],
)
def test_a_path_leads_to_plain_data(path, value):
    order = Initiative(order=(Turn(creature="ana"), Turn(creature="ogre")))
    assert lookup(little_table(initiative=order), path) == value


def test_differences_name_each_leaf_that_changed():
    before = little_table()
    after = SheetChanged("ana", Counter(hp=2)).applied_to(before)
    after = ClockSet(Clock(moment=3)).applied_to(after)
    assert differences(before, after) == {"creatures.ana.hp": (5, 2), "clock.moment": (0, 3)}
    assert differences(before, before) == {}


def test_what_is_gone_is_absent():
    before = little_table()
    found = differences(before, Removed("ogre").applied_to(before))
    assert list(found) == ["creatures.ogre"]
    assert found["creatures.ogre"][1] is ABSENT
