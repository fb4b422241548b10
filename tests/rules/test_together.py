"""Several things at once: each answered by the rules, what is refused told once, all of it one intent."""

from typing import Any

import pytest
from msgspec.structs import replace

from tests.gui.opening import sample_table
from vtt.dice import ForcedFaces
from vtt.rules.contract.procedure import Change, Intent, Say, default_choice, run
from vtt.rules.engine import door
from vtt.rules.engine.registry import game_names, system
from vtt.rules.engine.secrecy import Secrecy
from vtt.rules.engine.together import NOT_SO
from vtt.rules.tabletop.many import to_each
from vtt.rules.tabletop.seats import BESIDE
from vtt.rules.views.players_view import players_table
from vtt.table.bands import distance
from vtt.table.creature import Place
from vtt.table.scenes import Scene
from vtt.table.table import Table

EVERY_GAME = pytest.mark.parametrize("game", game_names())


def scene(game: str) -> Table:
    """The sample scene with a door."""
    table = sample_table(game)
    return replace(table, places={**table.places, "gate": Place(id="gate", name="Gate", at=(80.0, 80.0))})


def done(table: Table, action: str, actor: str = "", **arguments: Any) -> tuple[Table, list[Any]]:
    """The table after it, and all that was asked and said."""
    game = system(table.game)
    intent = door.completed(game, table, Intent(action, actor, arguments))
    assert door.refusal(game, table, intent) is None
    heard: list[Any] = []
    after, _ = run(
        Secrecy(game, table, intent).kept(door.perform(game, table, intent)),
        table,
        lambda request: request.dice.throw(ForcedFaces([1] * 20)),
        default_choice,
        lambda request, answer: heard.append(request),
    )
    return after, heard


def refused(table: Table, action: str, **arguments: Any) -> str:
    game = system(table.game)
    refusal = door.refusal(game, table, door.completed(game, table, Intent(action, "", arguments)))
    return "" if refusal is None else refusal.reason


def foes(table: Table) -> list[str]:
    return [each.id for each in table.creatures.values() if each.side == "gm"]


@EVERY_GAME
def test_all_are_hidden_shown_and_taken_off_at_once(game: str):
    table = scene(game)
    those = [*foes(table), "gate"]
    hidden, heard = done(table, "each", things=those, does="hide")
    assert all(hidden.creatures[each].hidden for each in foes(table))
    assert hidden.places["gate"].hidden
    assert all(request.secret for request in heard if not isinstance(request, Change))
    shown, _ = done(hidden, "each", things=those, does="reveal")
    assert not any(shown.creatures[each].hidden for each in foes(table))
    assert not shown.places["gate"].hidden
    gone, _ = done(table, "each", things=those, does="remove")
    assert not {*gone.creatures, *gone.places}.intersection(those)


@EVERY_GAME
def test_harm_is_dealt_to_each_by_its_own_game(game: str):
    table, rules = scene(game), system(game)
    one, *_ = those = foes(table)
    single = rules.life_change(table, one, -1)
    if single is None:
        pytest.skip("nothing is counted that could be lost")
    each = to_each(single, one, those)
    after, _ = done(table, each.action, **each.arguments)
    for who in those:
        alone = rules.life_change(table, who, -1)
        assert alone is not None
        expected, _ = done(table, alone.action, alone.actor, **alone.arguments)
        assert after.creatures[who].sheet == expected.creatures[who].sheet
        assert after.creatures[who].sheet != table.creatures[who].sheet


@EVERY_GAME
def test_who_goes_together_keeps_their_places_to_each_other(game: str):
    table = scene(game)
    those = [*table.creatures, "gate"]
    after, _ = done(table, "move_together", things=those, by=[300, 40], free=True)
    for each in table.creatures.values():
        assert after.creatures[each.id].at == pytest.approx((each.at[0] + 300, each.at[1] + 40))
    assert after.places["gate"].at == (380.0, 120.0)


@EVERY_GAME
def test_the_rules_answer_for_each_and_what_they_refuse_stays_and_is_told_once(game: str):
    table, rules = scene(game), system(game)
    those = [*table.creatures, "gate"]
    after, heard = done(table, "move_together", things=those, by=[0, 400_000])
    assert after.places["gate"].at == (80.0, 400_080.0)
    told = [request for request in heard if isinstance(request, Say) and request.text == NOT_SO]
    stayed = [each for each in table.creatures if after.creatures[each].at == table.creatures[each].at]
    named = ", ".join(str(request.values["who"]) for request in told)
    assert all(table.creatures[each].name in named for each in stayed)
    assert len({request.values["reason"] for request in told}) == len(told)
    if stayed:
        assert refused(table, "move_together", things=stayed, by=[0, 400_000]) == told[0].values["reason"]
    assert rules.name == game


def test_one_who_follows_another_need_not_go_round():
    """The one in front goes first, wherever it stands in the list."""
    table = scene("black-hack")
    first, second = list(table.creatures.values())[:2]
    creatures = {
        first.id: replace(first, at=(0.0, 0.0)),
        second.id: replace(second, at=(first.radius + second.radius + BESIDE, 0.0)),
    }
    table = replace(table, creatures=creatures)
    by = first.radius + second.radius + BESIDE
    after, _ = done(table, "move_together", things=[first.id, second.id], by=[by, 0])
    assert [each.at for each in after.creatures.values()] == [(by, 0.0), (2 * by, 0.0)]


def test_of_hidden_ones_players_learn_nothing_of_the_others_they_do():
    table = scene("black-hack")
    one, *others = foes(table)
    table, _ = done(table, "hide", thing=one)
    intent = system("black-hack").life_change(table, one, -1)
    assert intent is not None
    each = to_each(intent, one, [one, *others])
    _, heard = done(table, each.action, **each.arguments)
    name = table.creatures[one].name
    said = [request for request in heard if isinstance(request, Say)]
    assert all(request.secret for request in said if name in request.values.values())
    assert others
    assert not all(request.secret for request in said)


def test_copies_have_names_and_ids_and_places_of_their_own():
    table = scene("black-hack")
    one = table.creatures[foes(table)[0]]
    after, heard = done(table, "copy_here", things=[one.id, "gate"], at=[one.at[0], one.at[1]])
    copy = next(each for identity, each in after.creatures.items() if identity not in table.creatures)
    assert (copy.sheet, copy.side) == (one.sheet, one.side)
    assert copy.name not in {each.name for each in table.creatures.values()}
    assert all(
        distance(copy.at, each.at) >= copy.radius + each.radius + BESIDE - 1e-6 for each in table.creatures.values()
    )
    assert len(after.places) == len(table.places) + 1
    assert copy.name in heard[-1].read()


def test_what_rests_in_another_scene_is_copied_on_to_this_one():
    table = scene("black-hack")
    one = table.creatures[foes(table)[0]]
    table, _ = done(table, "new_scene", title="The mill", coming=[])
    assert isinstance(table.scenes["first"], Scene)
    after, _ = done(table, "copy_here", things=[one.id], scene="first", at=[3, 4])
    assert [(each.id, each.name, each.at) for each in after.creatures.values()] == [
        (next(iter(after.creatures)), one.name, (3.0, 4.0))
    ]
    assert after.scenes["first"] == table.scenes["first"]


def test_a_hidden_copy_is_no_news_to_players():
    table, _ = done(scene("black-hack"), "hide", thing="gate")
    seen = players_table(system("black-hack"), table)
    after, heard = done(table, "copy_here", things=["gate"])
    assert heard[-1].secret
    assert players_table(system("black-hack"), after) == seen


def test_a_group_is_given_and_taken_away():
    table = scene("black-hack")
    those = foes(table)
    named: dict[str, Any] = {"as": "creature"}
    joined, _ = done(table, "each", things=those, does="set_group", **named | {"with": {"group": " The  pack "}})
    assert {joined.creatures[each].group for each in those} == {"The pack"}
    loose, _ = done(joined, "each", things=those, does="set_group", **named)
    assert {loose.creatures[each].group for each in those} == {""}


@pytest.mark.parametrize(
    ("action", "arguments", "reason"),
    [
        ("each", {"things": [], "does": "hide"}, "say who is meant"),
        ("each", {"things": ["nobody"], "does": "hide"}, "nothing called 'nobody' is on the table"),
        ("each", {"things": ["gate"], "does": "fly"}, "unknown action 'fly'"),
        ("each", {"things": ["gate"], "does": "each"}, "this cannot be done to each of several"),
        ("each", {"things": ["gate"], "does": "hide", "as": "whom"}, "hide: unknown argument 'whom'"),
        ("each", {"things": [str(each) for each in range(501)], "does": "hide"}, "at most 500 at once"),
        ("move_together", {"things": [], "by": [1, 1]}, "say who is meant"),
        ("move_together", {"things": ["gate"], "by": [1e6, 0]}, "place: at is"),
        ("copy_here", {"things": []}, "say who is copied"),
        ("copy_here", {"things": ["nobody"]}, "what was copied is no longer there"),
        ("copy_here", {"things": ["gate"], "scene": "mars"}, "there is no scene called 'mars'"),
        ("copy_here", {"things": [str(each) for each in range(61)]}, "at most 60 are copied at once"),
    ],
)
def test_what_cannot_be_done_says_why(action: str, arguments: dict[str, Any], reason: str):
    assert refused(scene("black-hack"), action, **arguments).startswith(reason)
