"""Lines of the log."""

import msgspec
import pytest

from tests.session.fake_game import FAKE, fake_table
from vtt.dice import D20, BoonBane, ForcedFaces, Hand, JointDice, Pool, Roll, Sum, Term, added, opposed, parse
from vtt.rules.contract.procedure import Intent, Say, Throw
from vtt.session import MemoryStore, Session
from vtt.session.log import LogLine, last_throw, line_of_say, line_of_throw
from vtt.session.wording import faces_text, fell


@pytest.mark.parametrize(
    ("notation", "faces", "text"),
    [
        ("d20", [7], "7"),
        ("2d6+3", [4, 2], "4, 2 = 9"),
        ("d6+3", [4], "4 = 7"),
        ("highest(d20)", [3, 17], "(3), 17 = 17"),
        ("boon-bane", [9, 4], "9, −4 = 5"),
        ("boon-bane", [12, 4, 5], "12!, −4, 5 = 13"),
        ("boon-bane-(boon-bane)", [9, 4, 6, 12, 3], "9, −4 = 5 against 6, −12!, −3 = −9"),
        ("4d10kh2", [9, 1, 10, 2], "9, (1), 10, (2) = 19"),
        ("d12!", [12, 5], "12!, 5 = 17"),
        ("d0", [], "[0] = 0"),
    ],
)
def test_every_face_is_told(notation, faces, text):
    assert faces_text(parse(notation).throw(ForcedFaces(faces))) == text


ONE, OTHER = added(Pool(2, 10, 2, 0), Roll(1, 8)), added(Roll(2, 10), Pool(1, 4, 0, 1))


@pytest.mark.parametrize(
    ("dice", "hands", "faces", "asked", "text"),
    [
        (ONE, ("Aim", "Nerve"), [9, 1, 10, 2, 5], "Aim: 2d10+2B+d8", "9, (1), 10, (2) + 5 = 24"),
        (
            added(ONE, 3),
            ("Aim", "Nerve", "Skill"),
            [9, 1, 10, 2, 5],
            "Aim: 2d10+2B+d8+3",
            "9, (1), 10, (2) + 5 + 3 = 27",
        ),
        (added(D20, Pool(1, 0, 1, 0)), ("Aim", "Nerve"), [7], "Aim: d20+d0+1B", "7 + [1] = 8"),
        (added(D20, -2), ("Aim", "Load"), [7], "Aim: d20−2", "7 − 2 = 5"),
        (
            opposed(ONE, OTHER),
            ("ana", "ghoul"),
            [9, 1, 10, 2, 5, 10, 5, 4, 1],
            "Aim",
            "9, (1), 10, (2) + 5 = 24 against 10, 5 + (4), 1 = 16",
        ),
        (opposed(D20, OTHER), ("ana", "ghoul"), [7, 10, 5, 4, 1], "Aim", "7 against 10, 5 + (4), 1 = 16"),
        (BoonBane(), (), [12, 4, 5], "Aim", "12!, −4, 5 = 13"),
        (Sum((Term(BoonBane(), -1),)), (), [12, 4, 5], "Aim", "12!, −4, 5 = 13"),
        (
            JointDice("chaos", BoonBane(), (Hand(3), Hand(1, rolls=False), Hand(2)), Hand(9, rolls=False)),
            ("ana", "bo"),
            [9, 4, 3, 6],
            "Aim",
            "9, −4 = 5; 3, −6 = −3",
        ),
        (opposed(ONE, OTHER), (), [9, 1, 10, 2, 5, 10, 5, 4, 1], None, "9, (1), 10, (2), 5, 10, 5, (4), 1 = 8"),
    ],
)
def test_the_dice_of_several_hands_stand_apart(dice, hands, faces, asked, text):
    """What is added up, and which dice are whose, can be read from the line alone."""
    request = Throw(dice, "ana", "", label="Aim", hands=hands)
    thrown = dice.throw(ForcedFaces(faces))
    assert fell(request, thrown) == text
    if asked is not None:
        assert line_of_throw(1, request, thrown).read() == f"{asked} → {text}"


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


def test_what_was_said_stays_as_it_was_said():
    """A procedure may go on to add to the values that it told: the line in the file would be another one."""
    values = {"who": "Ana"}
    line = line_of_say(3, Say("{who} buys", values))
    values["price"] = "65 coins"
    assert line.values == {"who": "Ana"}


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


def test_whose_each_part_of_a_throw_is_lasts_in_the_log():
    """A file keeps it, and the last throw tells it."""
    dice = opposed(BoonBane(), BoonBane())
    request = Throw(dice, by="odile", why="LH-OPP-01", label="strikes", hands=("odile", "ghoul"))
    line = line_of_throw(3, request, dice.throw(ForcedFaces([12, 4, 5, 6, 3])))
    kept = msgspec.json.decode(msgspec.json.encode(line), type=LogLine)
    assert kept == line
    shown = last_throw([kept])
    assert shown is not None
    assert shown.hands == ("odile", "ghoul")
    assert [die.role for die in shown.thrown.dice] == ["boon", "bane", "boon", "boon", "bane"]
