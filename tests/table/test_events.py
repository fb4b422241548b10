"""Events make a new table and leave the old one alone."""

import pytest

from tests.rules.little_game import Counter, creature, little_table
from vtt.table.bands import Band
from vtt.table.campaign_events import LibraryAdded, LibraryRemoved
from vtt.table.creature import Place
from vtt.table.events import (
    BandPinned,
    CreaturePut,
    Moved,
    OptionSet,
    PlacePut,
    Removed,
    SheetChanged,
    SheetsChanged,
    StateChanged,
)
from vtt.table.initiative import Initiative, Turn
from vtt.table.table import pin_key


def test_a_sheet_changes_and_the_old_table_stays():
    table = little_table()
    after = SheetChanged("ana", Counter(hp=1)).applied_to(table)
    assert after.creatures["ana"].sheet == Counter(hp=1)
    assert table == little_table()
    assert list(after.creatures) == list(table.creatures)


def test_several_sheets_change_at_once():
    after = SheetsChanged({"ana": Counter(hp=1), "ogre": Counter(hp=2)}).applied_to(little_table())
    assert [known.sheet.hp for known in after.creatures.values()] == [1, 2]  # type: ignore[attr-defined]


def test_a_move_ends_only_the_pins_of_who_moved():
    """BH-MOVE-02, design section 7: a pinned pair holds until one of the two moves."""
    pins = {pin_key("ana", "ogre"): Band.CLOSE, pin_key("door", "ogre"): Band.CLOSE}
    after = Moved("ana", (1.0, 1.0)).applied_to(little_table(pins=pins))
    assert after.pins == {"door|ogre": Band.CLOSE}


def test_a_pair_has_one_pin_whatever_its_order():
    table = BandPinned("ogre", "ana", Band.CLOSE).applied_to(little_table())
    assert BandPinned("ana", "ogre", None).applied_to(table).pins == {}


def test_who_is_removed_leaves_the_order_too():
    order = Initiative(order=(Turn(creature="ana"), Turn(creature="ogre")), acting="ogre")
    after = Removed("ogre").applied_to(little_table(initiative=order))
    assert after.initiative == Initiative(order=(Turn(creature="ana"),), acting="")
    assert Removed("ogre").applied_to(after) == after


def test_what_is_put_is_there():
    table = CreaturePut(creature("bob")).applied_to(little_table())
    table = PlacePut(Place(id="well", name="Well")).applied_to(table)
    table = OptionSet("house", 3).applied_to(table)
    assert (list(table.creatures)[-1], list(table.places)[-1], table.options) == ("bob", "well", {"house": 3})


def test_an_unknown_creature_is_an_error():
    with pytest.raises(KeyError):
        SheetChanged("nobody", Counter(hp=1)).applied_to(little_table())


def test_what_is_known_of_the_table_as_a_whole_changes_and_goes():
    table = StateChanged(Counter(hp=4)).applied_to(little_table())
    assert table.state == Counter(hp=4)
    assert StateChanged(None).applied_to(table) == little_table()


def test_the_library_takes_entries_in_and_gives_them_up_shelf_by_shelf():
    table = LibraryAdded("beasts", {"cat": {"name": "Cat"}, "dog": {"name": "Dog"}}).applied_to(little_table())
    table = LibraryAdded("beasts", {"cat": {"name": "Tom"}}).applied_to(table)
    assert table.library == {"beasts": {"cat": {"name": "Tom"}, "dog": {"name": "Dog"}}}
    table = LibraryRemoved("beasts", "dog").applied_to(LibraryRemoved("beasts", "cow").applied_to(table))
    assert table.library == {"beasts": {"cat": {"name": "Tom"}}}
    assert LibraryRemoved("beasts", "cat").applied_to(table) == little_table()
