"""Groups that wait: off the board, unseen by players, back by one intent, and newcomers by the rules of each game."""

import random

import pytest
from msgspec.structs import replace

from tests.gui.opening import sample_table
from tests.rules.little_game import little_table
from tests.rules.test_scenes import done as scene_done
from vtt.campaign.soundness import table_problem
from vtt.dice import SeededFaces
from vtt.playtest.laws.marked_tables import MARK, Secrets, marked
from vtt.rules.contract.intents import complete
from vtt.rules.contract.procedure import Choose, Intent, Say, run
from vtt.rules.engine.hidden_names import HiddenNames
from vtt.rules.engine.registry import game_names, system
from vtt.rules.tabletop import waiting
from vtt.rules.views.players_view import players_table
from vtt.session.session import Session
from vtt.session.store import MemoryStore
from vtt.table.events import CreaturePut
from vtt.table.noted import Subject, noted, written
from vtt.table.table import Table

ACTIONS = {action.name: action for action in waiting.ACTIONS}


def done(table: Table, action: str, **arguments: object) -> tuple[Table, list[Say]]:
    """The table after it, and what was said."""
    intent = complete(ACTIONS, table, Intent(action, "", arguments))
    assert waiting.refusal(table, intent) is None
    heard: list[Say] = []

    def hear(request: object, _answer: object) -> None:
        if isinstance(request, Say):
            heard.append(request)

    after, _ = run(waiting.perform(table, intent), table, None, None, hear)  # type: ignore[arg-type]
    assert table_problem(after) == ""
    return after, heard


def refused(table: Table, action: str, **arguments: object) -> str:
    refusal = waiting.refusal(table, complete(ACTIONS, table, Intent(action, "", arguments)))
    return "" if refusal is None else refusal.reason


def test_who_waits_is_off_the_board_and_comes_back_where_it_stood():
    before = little_table()
    table, said = done(before, "wait_group", creatures=["ogre"], name=" Second  wave ")
    assert list(table.creatures) == ["ana"]
    group = table.waiting["second-wave"]
    assert (group.name, group.hidden, list(group.creatures)) == ("Second wave", False, ["ogre"])
    assert all(each.secret for each in said)
    table, said = done(table, "come_in", group="second-wave")
    assert table.waiting == {}
    assert table.creatures["ogre"] == replace(before.creatures["ogre"], behind=())
    assert [each.read() for each in said if not each.secret] == [f"{before.creatures['ogre'].name}: there now"]


def test_who_comes_unseen_is_told_to_nobody():
    table, _ = done(little_table(), "wait_group", creatures=["ogre"], name="Wave", hidden=True)
    table, said = done(table, "come_in", group="wave")
    assert table.creatures["ogre"].hidden
    assert all(each.secret for each in said)


def test_they_stand_free_of_others_under_names_and_ids_of_their_own():
    before = little_table()
    ogre = before.creatures["ogre"]
    table, _ = done(before, "wait_group", creatures=["ogre"], name="Wave")
    table = CreaturePut(ogre).applied_to(table)
    table, _ = done(table, "come_in", group="wave")
    late = next(each for each in table.creatures.values() if each.id not in before.creatures)
    assert (late.name, ogre.name) != (ogre.name, late.name)
    assert late.name.startswith(ogre.name)
    away = ((late.at[0] - ogre.at[0]) ** 2 + (late.at[1] - ogre.at[1]) ** 2) ** 0.5
    assert away >= late.radius + ogre.radius


def test_groups_come_in_their_order_and_are_named_one_after_the_other():
    table, _ = done(little_table(), "wait_group", creatures=["ogre"], name=waiting.usual_name(little_table()))
    table, _ = done(table, "wait_group", creatures=["ana"], name=waiting.usual_name(table))
    assert [group.name for group in table.waiting.values()] == ["Second wave", "Third wave"]
    table, _ = done(table, "change_waiting", group="second-wave", name="The guard", hidden=True)
    assert [(group.name, group.hidden) for group in table.waiting.values()] == [
        ("The guard", True),
        ("Third wave", False),
    ]
    table, _ = done(table, "dismiss_waiting", group="third-wave")
    assert list(table.waiting) == ["second-wave"]


def test_what_cannot_be_is_refused_in_words():
    table = little_table()
    assert refused(table, "wait_group", creatures=[], name="Wave") == "say who waits"
    assert refused(table, "wait_group", creatures=["bob"], name="Wave") == "nobody called 'bob' is there"
    assert refused(table, "wait_group", creatures=["ana"], name=" ") == "say what the group is called"
    assert refused(table, "come_in", group="moon") == "no group called 'moon' waits"


def test_a_group_rests_with_its_scene_and_goes_into_its_copy():
    table, _ = done(little_table(), "wait_group", creatures=["ogre", "ana"], name="Wave")
    there = scene_done(table, "new_scene", title="The mill")
    assert there.waiting == {}
    back = scene_done(there, "open_scene", scene="first")
    assert list(back.waiting["wave"].creatures) == ["ogre", "ana"]
    copied = scene_done(back, "copy_scene", scene="first", title="Again").scenes["again"]
    assert list(copied.waiting["wave"].creatures) == ["ogre"], "characters are in one scene only"


def test_the_notes_on_who_waits_are_found_and_written_and_hidden():
    table, _ = done(little_table(), "wait_group", creatures=["ogre"], name="Wave")
    subject = Subject("creature", "ogre")
    table = written(table, subject, "hungry", shown=True).applied_to(table)
    found = noted(table, subject)
    assert found is not None
    assert (found.text, found.hidden) == ("hungry", True)
    assert table.waiting["wave"].creatures["ogre"].notes == "hungry"
    resting = scene_done(table, "new_scene", title="The mill")
    there = Subject("creature", "ogre", "first")
    resting = written(resting, there, "very hungry", shown=False).applied_to(resting)
    assert resting.scenes["first"].waiting["wave"].creatures["ogre"].notes == "very hungry"


@pytest.mark.parametrize("game", game_names())
def test_players_learn_nothing_of_who_waits(game: str):
    rules, secrets = system(game), Secrets()
    table = marked(sample_table(game), random.Random(1), secrets)
    secrets.seen(table)
    (group,) = table.waiting.values()
    names = HiddenNames.on(rules, table)
    for creature in group.creatures.values():
        assert names.told_in(f"Here comes {creature.name}!")
    shown = repr(players_table(rules, table))
    waiting_marks = set(MARK.findall(repr(group)))
    assert waiting_marks
    assert not waiting_marks & set(MARK.findall(shown))


@pytest.mark.parametrize("game", game_names())
def test_in_every_game_they_are_newcomers_as_any_other(game: str):
    """The same as if they came from another scene, in the midst of a fight: order, bag, offers and views."""
    rules, table = system(game), sample_table(game)
    foes = [each.id for each in table.creatures.values() if each.side == "gm"]
    session = Session(rules, MemoryStore(table), SeededFaces(3))
    session.submit(Intent("wait_group", "", {"creatures": foes[:1], "name": "Wave"}))
    begin = next(
        (
            offer.intent
            for offer in rules.order_view(session.table).buttons
            if offer.refusal is None and not offer.missing
        ),
        None,
    )
    if begin is not None:
        session.submit(begin)
        while session.pending is not None:
            if isinstance(session.pending, Choose):
                session.choose(session.pending.options[0].value)
            else:
                session.roll()
    fighting = session.table
    session.submit(Intent("come_in", "", {"group": "wave"}))
    come = session.table
    put = CreaturePut(come.creatures[foes[0]]).applied_to(fighting)
    assert come == replace(put, waiting={})
    assert come.initiative == fighting.initiative
    assert rules.order_view(come) == rules.order_view(replace(put, waiting={}))
    rules.offers(come, foes[0])
    session.undo()
    assert session.table == fighting
