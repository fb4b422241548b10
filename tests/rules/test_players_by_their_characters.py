"""Nobody introduces the players: where a player's name is told, the name of a character of theirs stands by it."""

import re
from collections.abc import Iterator
from importlib.resources import files
from operator import attrgetter
from typing import Any

import msgspec
import pytest

from vtt.campaign.samples import Sample, samples
from vtt.campaign.scene import read_scene_text
from vtt.dice import SeededFaces
from vtt.games.null_die.sheet.creature_sheet import CreatureSheet
from vtt.playtest.fight import thrower
from vtt.rules.contract.procedure import Intent, Say, Throw, default_choice, run
from vtt.rules.engine import door
from vtt.rules.engine.registry import system
from vtt.rules.kit.token_bag.reading import Seating
from vtt.table.creature import Creature
from vtt.table.table import Table


def characters_by_player(table: Table) -> dict[str, list[str]]:
    found: dict[str, list[str]] = {}
    for creature in table.creatures.values():
        sheet: Any = creature.sheet
        player = getattr(sheet, "player", "") or getattr(getattr(sheet, "record", None), "player", "")
        if player:
            found.setdefault(player, []).append(creature.name)
    return found


def texts(value: Any) -> Iterator[str]:
    """Every text that is shown; an intent's arguments and whose a token would be are keys."""
    if isinstance(value, str):
        yield value
    elif isinstance(value, list | tuple):
        for each in value:
            yield from texts(each)
    elif isinstance(value, msgspec.Struct) and not isinstance(value, Intent):
        for name in value.__struct_fields__:
            if name not in ("owners", "creature"):
                yield from texts(getattr(value, name))


def told(table: Table) -> Iterator[str]:
    """What is told round the table and in the next twenty steps of a fight, with every view of the turn on the way."""
    played = system(table.game)
    lines: list[str] = []

    def listened(procedure: Any) -> Any:
        answer = None
        try:
            while True:
                request = procedure.send(answer)
                if isinstance(request, Say):
                    lines.append(request.read())
                elif isinstance(request, Throw):
                    lines.append(request.label.format(**request.values))
                answer = yield request
        except StopIteration as done:
            return done.value

    throw = thrower(SeededFaces(5).random)
    for _ in range(20):
        intent = door.next_intent(played, table)
        if intent is None:
            break
        table, _ = run(listened(door.perform(played, table, intent)), table, throw, default_choice)
        yield from texts(played.order_view(table))
        yield from texts(played.clock_view(table))
        yield from texts(tuple(played.table_offers(table)))
    yield from lines


@pytest.mark.parametrize("sample", samples(), ids=lambda sample: sample.title)
def test_no_player_is_named_alone(sample: Sample):
    text = files("vtt.resources").joinpath(sample.resource).read_text(encoding="utf-8")
    table = read_scene_text(text, sample.resource)
    players = characters_by_player(table)
    for text in told(table):
        for player, characters in players.items():
            if re.search(rf"\b{player}\b", text):
                assert any(name in text for name in characters), f"who is {player}? {text!r}"


def test_a_seat_is_called_by_all_its_characters_but_those_who_hide():
    seats = Seating("character", attrgetter("player"))
    there = [
        Creature(
            id=name.lower(),
            name=name,
            side="players",
            hidden=name == "Bea",
            sheet=CreatureSheet(role="character", player=name[0].lower() * 3),
        )
        for name in ("Ada", "Alf", "Bea")
    ]
    table = Table(game="null-die", creatures={each.id: each for each in there})
    assert [seat.name for seat in seats(table)] == ["Ada and Alf (aaa)", "bbb"]
