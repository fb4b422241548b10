"""The script driver: every face and choice given beforehand."""

import pytest

from tests.session.fake_game import FAKE, STRIKE, fake_table, life, with_life
from vtt.rules.contract.intents import IntentError
from vtt.rules.contract.procedure import Intent, Outcome
from vtt.session import Refused
from vtt.session.script import ScriptError, perform


def test_a_script_gives_table_events_lines_and_outcome():
    table = fake_table()
    performed = perform(FAKE, table, STRIKE, [15, 4, 2], ["hard"], played=60, number=7)
    after = table
    for event in performed.events:
        after = event.applied_to(after)
    assert performed.before is table
    assert performed.after == after
    assert life(after) == 5
    assert after.clock.played == 60
    assert performed.outcome == Outcome("Hit", True)
    assert performed.lines[1].read() == "Aim of Ana: d20 → 15"
    assert {line.entry for line in performed.lines} == {7}


@pytest.mark.parametrize(
    ("faces", "choices", "message"),
    [
        ([], [], "dice: expected faces for Aim of Ana: d20, found none"),
        ([15, 4], ["hard"], "dice: expected faces for Damage: 2d6kh1, found 15, 4"),
        ([21], [], "dice: expected faces for Aim of Ana: d20, found face 1 of 1 is 21, but a d20 shows 1 to 20"),
        ([3, 4, 5], [], "dice: expected faces for Aim of Ana: d20, found 4, 5 left over"),
        ([15], [], "choose: expected an answer to 'How does Ana hit?', one of hard, soft, found none"),
        ([15], ["soft", "hard"], "choose: expected answers to How does Ana hit?, found hard left over"),
        ([15], ["kind"], "choose: expected an answer to 'How does Ana hit?', one of hard, soft, found 'kind'"),
        ([3], ["hard"], "choose: expected answers to no question, found hard left over"),
    ],
)
def test_too_few_or_left_over_names_what_was_asked(faces, choices, message):
    with pytest.raises(ScriptError) as error:
        perform(FAKE, fake_table(), STRIKE, faces, choices)
    assert str(error.value) == message


def test_dice_given_where_none_are_thrown():
    with pytest.raises(ScriptError, match="expected faces for no dice, found 3 left over"):
        perform(FAKE, fake_table(), Intent("walk", "ana", {"to": (1.0, 2.0)}), [3])


def test_what_cannot_be_read_or_is_refused():
    table = fake_table()
    with pytest.raises(Refused, match="the fallen do nothing"):
        perform(FAKE, with_life(table, "ana", 0), STRIKE)
    with pytest.raises(IntentError):
        perform(FAKE, table, Intent("strike", "ana", {"target": "nobody"}))
