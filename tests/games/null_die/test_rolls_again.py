"""A roll that is made again is neither read nor settled anew, unless something that it hangs on has changed."""

from msgspec.structs import replace

from tests.games.null_die.playing import character, table
from vtt.games.null_die.rolls.settled import settled
from vtt.games.null_die.rolls.sides import side_asked
from vtt.rules.contract.procedure import Intent
from vtt.table.table import Table

FREE = table(character("ada"))
ROLL = Intent("roll", "ada", {"entries": ("+7B Ability", "-3B Ability")})


def applied(on: Table) -> int:
    """The Boons on the Ability of the roll."""
    return next(pool.applied for pool in settled(on, side_asked(on, ROLL, "ada")) if pool.name == "Ability")


def test_the_same_roll_is_read_and_settled_once():
    roll = side_asked(FREE, ROLL, "ada")
    assert side_asked(FREE, ROLL, "ada") is roll
    assert settled(FREE, roll) is settled(FREE, roll)


def test_another_house_rule_settles_it_anew():
    """ND-CANC-04: 7 less 3 are 4; cut to 5 beforehand they are 2."""
    assert applied(FREE) == 4
    assert applied(replace(FREE, options={"cap_order": "before-net"})) == 2
    assert applied(FREE) == 4


def test_other_dice_on_the_sheet_are_other_dice_in_the_roll():
    other = table(character("ada", pools={"Ability": "1d4"}))
    sides = [
        [pool.sides for pool in side_asked(on, ROLL, "ada").pools if pool.name == "Ability"] for on in (FREE, other)
    ]
    assert sides == [[8], [4]]
