"""Morale (BH-MOR)."""

import pytest
from msgspec.structs import replace

from tests.games.black_hack.playing import character, foe, play, refused, sheet_of, step, table
from vtt.games.black_hack.harm.damage import hurt
from vtt.games.black_hack.referee.passing import after_fight
from vtt.rules.contract.procedure import Say


def reminders(played):
    return [said for said in played.requests if isinstance(said, Say) and said.level == "reminder"]


def test_a_group_is_tested_when_half_of_it_is_out():
    """BH-MOR-01."""
    now = table(*[foe(f"goblin{number}", group="goblins") for number in range(5)])
    for number, due in ((0, False), (1, False), (2, True)):
        played = step(hurt(now, f"goblin{number}", 4, ""), now)
        now = played.table
        assert bool(reminders(played)) is due
    assert sheet_of(now.creatures["goblin3"]).morale_due
    assert reminders(played)[0].suggest.action == "morale"


@pytest.mark.parametrize(("lost", "due"), [(10, False), (11, True)])
def test_a_single_foe_is_tested_at_half_its_hp(lost, due):
    """BH-MOR-01."""
    before = table(foe("ogre", hd=4, hp=21))
    played = step(hurt(before, "ogre", lost, ""), before)
    assert bool(reminders(played)) is due
    assert not reminders(step(hurt(played.table, "ogre", 1, ""), played.table)) or not due


@pytest.mark.parametrize(("die", "holds"), [(4, True), (5, False)])
def test_a_d12_on_or_under_the_highest_hd_holds(die, holds):
    """BH-MOR-02, BH-MOR-03."""
    chief = foe("chief", hd=4, group="goblins")
    before = table(foe("goblin", group="goblins"), chief, character("ana"))
    played = play(before, "morale", leader="goblin", faces=[die])
    assert played.sheet("goblin").fleeing is not holds
    assert played.sheet("chief").fleeing is not holds
    if not holds:
        assert refused(played.table, "attack", "goblin", target="ana").why == "BH-MOR-03"
        assert refused(played.table, "morale", leader="goblin").why == "BH-MOR-03"


def test_only_those_still_able_to_act_count():
    """BH-MOR-02."""
    chief = foe("chief", "npc", hd=4, hp=0, max_hp=9, group="goblins")
    before = table(foe("goblin", group="goblins"), chief)
    played = play(before, "morale", leader="goblin", faces=[2])
    assert played.sheet("goblin").fleeing
    assert not played.sheet("chief").fleeing


def test_one_test_a_fight_unless_a_house_rule_says_otherwise():
    """BH-MOR-01."""

    def second_loss(**options):
        goblins = [foe(f"goblin{number}", group="goblins") for number in range(4)]
        before = table(*goblins, options=options)
        first = step(hurt(before, "goblin0", 4, ""), before).table
        due = step(hurt(first, "goblin1", 4, ""), first)
        assert reminders(due)
        held = play(due.table, "morale", leader="goblin2", faces=[1]).table
        return reminders(step(hurt(held, "goblin2", 4, ""), held))

    assert not second_loss()
    assert second_loss(morale_again="every_loss")


def test_a_fight_that_is_over_forgets_its_morale():
    """BH-MOR-01."""
    before = table(foe("ogre", hp=9, morale_tested=True, initial=3))
    sheet = step(after_fight(before), before).sheet("ogre")
    assert (sheet.morale_tested, sheet.initial) == (False, 0)


def test_hidden_foes_are_tested_in_secret():
    before = table(replace(foe("goblin"), hidden=True))
    played = play(before, "morale", leader="goblin", faces=[1])
    assert all(request.secret for request in played.requests if hasattr(request, "secret"))


def test_a_group_in_sight_does_not_name_its_hidden_members():
    """BH-MOR-02."""
    lurker = replace(foe("lurker", group="goblins"), hidden=True)
    before = table(foe("goblin", group="goblins"), lurker)
    played = play(before, "morale", leader="goblin", faces=[1])
    public = [line.read() for line in played.requests if isinstance(line, Say) and not line.secret]
    assert public
    assert not any("Lurker" in line for line in public)
    assert not played.sheet("lurker").fleeing


def test_characters_have_no_morale():
    """BH-MOR-01."""
    assert refused(table(character("ana")), "morale", leader="ana").why == "BH-MOR-01"
