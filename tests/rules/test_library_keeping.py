"""What a group puts on its shelves, at the table of any game."""

from collections.abc import Mapping
from typing import Any

import pytest

from tests.session.fake_game import FAKE, fake_table
from vtt.rules.contract.procedure import Intent
from vtt.rules.engine import door
from vtt.rules.tabletop.library_keeping import OwnEntries, adding_offer, removal_offer
from vtt.session.errors import Refused
from vtt.session.script import perform
from vtt.table.table import Table


def add(table: Table, entries: Any, shelf: str = "stones") -> Table:
    return perform(FAKE, table, Intent("add_to_library", "", {"shelf": shelf, "entries": entries})).after


def test_every_game_has_the_two_actions():
    assert {"add_to_library", "remove_from_library"} <= door.actions(FAKE).keys()


def test_entries_stand_on_the_shelf_each_in_place_of_one_of_its_key_until_they_are_taken_off():
    once = add(fake_table(), {"flint": {"name": "Flint"}, "chert": {"name": "Chert"}})
    twice = add(once, {"flint": {"name": "Red flint", "edges": [1, 2]}})
    assert twice.library["stones"] == {"flint": {"name": "Red flint", "edges": [1, 2]}, "chert": {"name": "Chert"}}
    done = perform(FAKE, twice, Intent("remove_from_library", "", {"shelf": "stones", "key": "flint"}))
    assert done.after.library == {"stones": {"chert": {"name": "Chert"}}}
    assert [line.read() for line in done.lines] == ["Red flint is off the stones"]
    assert all(line.secret for line in done.lines)


@pytest.mark.parametrize(
    ("entries", "reason"),
    [
        ({}, "there is nothing to add"),
        ({"A flint": {}}, "expected lower case letters and digits"),
        ({"flint": 3}, "flint: expected the fields of an entry"),
    ],
)
def test_what_is_no_entry_is_refused(entries: Any, reason: str):
    with pytest.raises(Refused, match=reason):
        add(fake_table(), entries)


def test_what_the_group_did_not_bring_is_not_taken_off():
    with pytest.raises(Refused, match="the group brought no 'flint' for the stones"):
        perform(FAKE, fake_table(), Intent("remove_from_library", "", {"shelf": "stones", "key": "flint"}))


def test_offers_say_what_would_be_refused():
    table = add(fake_table(), {"flint": {"name": "Flint"}})
    assert removal_offer(table, "stones", "flint", "Take off").refusal is None
    assert removal_offer(table, "stones", "chert", "Take off").refusal is not None
    emptied = adding_offer("stones", {"flint": {"name": "Flint", "edges": []}}, "Blunt it")
    assert perform(FAKE, table, emptied.intent).after.library["stones"]["flint"]["edges"] == []


def test_own_entries_are_read_once_and_what_is_unsound_is_left_out():
    read: list[str] = []

    def name_of(shelf: str, fields: Mapping[str, Any]) -> str | None:
        read.append(shelf)
        return fields.get("name")

    own: OwnEntries[str] = OwnEntries(name_of)
    table = add(fake_table(), {"flint": {"name": "Flint"}, "odd": {"edges": 2}})
    assert own(table, "stones") == {"flint": "Flint"}
    assert own(table, "stones") == {"flint": "Flint"}
    assert len(read) == 2
    assert own(table, "sticks") == {}
