"""Numbers that a file changes, refused one by one."""

from typing import Any

import pytest

from vtt.rules.contract.library import Reading, displacing
from vtt.rules.contract.number_changes import NumberChange, Otherwise, grouped, named, without

ENTRIES: dict[str, dict[str, dict[str, Any]]] = {
    "beasts": {
        "hen": {"name": "Hen", "armour": 2, "text": "DC +2 twice: +2", "pecks": [{"to_hit": 1}, {"to_hit": 3}]},
        "cow": {"name": "Cow"},
    }
}


def change(*refused: Otherwise, key: str = "hen") -> NumberChange:
    return NumberChange(
        shelf="beasts", key=key, path="armour", label="Armour", written="12", becomes="2", why="X-1", refused=refused
    )


@pytest.mark.parametrize(
    ("other", "field", "value"),
    [
        (Otherwise("armour", 12), "armour", 12),
        (Otherwise("armour", None), "armour", None),
        (Otherwise("text", "DC 12", "+2"), "text", "DC DC 12 twice: DC 12"),
        (Otherwise("pecks[1].to_hit", 13), "pecks", [{"to_hit": 1}, {"to_hit": 13}]),
        (Otherwise("pecks[0].damage", 4), "pecks", [{"to_hit": 1, "damage": 4}, {"to_hit": 3}]),
    ],
)
def test_a_refused_change_leaves_what_was_written(other: Otherwise, field: str, value: object):
    hen = without(ENTRIES, [change(other)])["beasts"]["hen"]
    assert hen.get(field) == value
    assert {name: hen.get(name) for name in ENTRIES["beasts"]["hen"] if name != field} == {
        name: each for name, each in ENTRIES["beasts"]["hen"].items() if name != field
    }


def test_nothing_is_changed_in_place_and_the_rest_stays_the_same_object():
    result = without(ENTRIES, [change(Otherwise("armour", 12), Otherwise("pecks[1].to_hit", 9))])
    assert ENTRIES["beasts"]["hen"]["armour"] == 2
    assert ENTRIES["beasts"]["hen"]["pecks"] == [{"to_hit": 1}, {"to_hit": 3}]
    assert result["beasts"]["cow"] is ENTRIES["beasts"]["cow"]


def test_a_change_without_an_alternative_leaves_no_choice():
    assert not change().optional
    assert change(Otherwise("armour", 12)).optional


def test_changes_are_grouped_by_entry_and_named():
    several = [change(), change(key="cow"), change(Otherwise("armour", 1))]
    assert [len(each) for each in grouped(several).values()] == [2, 1]
    assert [named(ENTRIES, each) for each in several] == ["Hen", "Cow", "Hen"]
    assert named({}, several[0]) == "hen"


def test_entries_that_the_group_has_already_are_named():
    notes = displacing("a.json", Reading(entries=ENTRIES), {"beasts": ["cow"], "goods": ["hen"]})
    assert [str(note) for note in notes] == ["a.json: Cow: stands in place of the group’s own 'cow'"]
