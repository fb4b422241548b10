"""Lines of the log."""

import pytest

from tests.session.fake_game import FAKE, fake_table
from vtt.dice import D20, ForcedFaces, parse
from vtt.rules.procedure import Intent, Say, Throw
from vtt.session import MemoryStore, Session
from vtt.session.log import last_throw, line_of_say, line_of_throw
from vtt.session.wording import faces_text


@pytest.mark.parametrize(
    ("notation", "faces", "text"),
    [
        ("d20", [7], "7"),
        ("2d6+3", [4, 2], "4, 2 = 9"),
        ("d6+3", [4], "4 = 7"),
        ("highest(d20)", [3, 17], "(3), 17 = 17"),
        ("4d10kh2", [9, 1, 10, 2], "9, (1), 10, (2) = 19"),
        ("d12!", [12, 5], "12!, 5 = 17"),
        ("d0", [], "[0] = 0"),
    ],
)
def test_every_face_is_told(notation, faces, text):
    assert faces_text(parse(notation).throw(ForcedFaces(faces))) == text


def test_a_throw_without_a_label_is_told_by_its_dice():
    thrown = D20.throw(ForcedFaces([7]))
    assert line_of_throw(1, Throw(D20, "gm", ""), thrown).read() == "d20 → 7"
    assert line_of_throw(1, Throw(D20, "gm", "", label="1d20"), thrown).read() == "d20 → 7"


@pytest.mark.parametrize(
    ("text", "values"),
    [
        ("{a} and {b:+d}", {"a": "x", "b": 3}),
        ("{pair}", {"pair": (1, 2)}),
        ("{pair[0]} {{of}} {dice.notation}", {"pair": (1, 2), "dice": D20}),
        ("{pair[0]}", {"pair": [5]}),
        ("plain", {"unused": object}),
    ],
)
def test_a_line_reads_as_what_was_said_and_holds_only_texts_and_numbers(text, values):
    said = Say(text, values)
    line = line_of_say(3, said)
    assert line.read() == said.read()
    assert all(type(value) in (str, int, float, bool) for value in line.values.values())


def test_nothing_secret_is_told_under_a_throw_that_is_not():
    thrown = D20.throw(ForcedFaces([7]))
    open_throw = line_of_throw(1, Throw(D20, "ana", "X", "Aim"), thrown)
    secret_throw = line_of_throw(1, Throw(D20, "gm", "X", "Aim", secret=True), thrown)
    secret = line_of_say(1, Say("MARKED", level="result", secret=True))
    plain = line_of_say(1, Say("Hit", level="result"))
    other = line_of_say(2, Say("of another entry", level="result"))
    told = [
        ([open_throw, secret, plain], "Hit"),
        ([open_throw, secret], ""),
        ([secret_throw, secret], "MARKED"),
        ([open_throw, other], ""),
    ]
    for lines, result in told:
        shown = last_throw(lines)
        assert shown is not None
        assert shown.result == result
    assert last_throw([plain]) is None


def test_free_throws_and_reminders_are_in_the_log():
    session = Session(FAKE, MemoryStore(fake_table()))
    session.submit(Intent("throw", "", {"dice": "2d6+1"}))
    session.roll([2, 3])
    assert [line.read() for line in session.log] == ["2d6+1 → 2, 3 = 6", "2d6+1: 6"]
    session.submit(Intent("strike", "ana", {"target": "ana"}))
    session.roll([11])
    session.choose("hard")
    session.roll([6, 6])
    session.submit(Intent("strike", "ana", {"target": "ana"}))
    session.roll([11])
    session.choose("hard")
    session.roll([6, 6])
    assert session.log[-1].read() == "Ana falls"
    assert session.log[-1].suggest == Intent("storm")
