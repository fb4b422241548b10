"""What is new is read out of CHANGELOG.md."""

from vtt.rules.book.changes import Changes, changelog, changes, in_short, new_since, told_from

TEXT = """# Changes

Something before.

## [Unreleased]

- A **third** thing, the *Lab*. With more to say,
  over two lines.

## [1.1.0] - 2026-10-01

- `vtt doctor` looks (see Help → Manual).
- Two
### Notes

## 1.0.0

- The first.
"""


def test_each_version_has_its_entries_on_one_line_without_marks_but_round_names():
    assert changes(TEXT) == (
        Changes("Unreleased", ("A third thing, the *Lab*. With more to say, over two lines.",)),
        Changes("1.1.0", ("vtt doctor looks (see Help → Manual).", "Two")),
        Changes("1.0.0", ("The first.",)),
    )
    assert changes("") == ()


def test_what_is_new_is_told_since_the_version_that_was_seen():
    every = changes(TEXT)
    assert new_since("1.1.0", every) == every[0].entries
    assert new_since("1.0.0", every) == (*every[0].entries, *every[1].entries)
    assert new_since("", every) == every[0].entries
    assert new_since("0.9.0", every) == every[0].entries, "nobody tells of that one"
    assert new_since("Unreleased", every) == ()


def test_a_heading_says_in_which_version_or_since_which_one():
    every = changes(TEXT)
    assert told_from("1.1.0", every) == "since 1.1.0", "it is in no version yet"
    assert told_from("", every) == "since 1.1.0"
    assert told_from("1.0.0", every) == "since 1.0.0", "of more than one"
    assert told_from("1.0.0", every[1:]) == "in 1.1.0"
    assert told_from("", every[1:]) == "in 1.1.0"
    assert told_from("1.0.0", (Changes("Unreleased", ()), *every[1:])) == "in 1.1.0", "nothing is new yet"
    assert told_from("1.1.0", every[1:]) == ""
    assert told_from("", every[:1]) == "", "there is none before"


def test_an_entry_in_short_is_its_first_sentence():
    assert in_short("Dice fall (e.g. d20). They lie. Then more.") == "Dice fall (e.g. d20)."
    assert in_short("No full stop") == "No full stop"
    assert in_short("A version 1.0.0 is out. Well.") == "A version 1.0.0 is out."


def test_the_programs_own_file_tells_of_the_version_at_hand():
    every = changes(changelog())
    assert every
    assert every[0].entries
    assert all(entry == " ".join(entry.split()) for each in every for entry in each.entries)
