"""Turning one list into another by rows removed, put in and moved."""

from hypothesis import given
from hypothesis import strategies as st

from vtt.gui.models.reconcile import Insert, Move, Remove, distinct, operations

KEYS = st.lists(st.integers(0, 12), unique=True, max_size=10)


def carried_out(present: list[int], wanted: list[int]) -> list[int]:
    rows = list(present)
    for operation in operations(present, wanted):
        match operation:
            case Remove(first, last):
                del rows[first : last + 1]
            case Insert(first, last):
                rows[first:first] = wanted[first : last + 1]
            case Move(source, target):
                assert target < source
                rows.insert(target, rows.pop(source))
    return rows


@given(KEYS, KEYS)
def test_the_operations_lead_to_the_wanted_list(present, wanted):
    assert carried_out(present, wanted) == wanted


@given(KEYS)
def test_an_equal_list_takes_no_operation(keys):
    assert operations(keys, keys) == []


def test_lines_added_at_the_end_are_one_insertion():
    assert operations([1, 2], [1, 2, 3, 4]) == [Insert(2, 3)]


@given(st.lists(st.sampled_from("ab"), max_size=6))
def test_equal_keys_are_told_apart(keys):
    assert len(set(distinct(keys))) == len(keys)
