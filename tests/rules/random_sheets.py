"""Sheets as a scene may describe them: some of their fields by lot, numbers of any size among them."""

import random
from collections.abc import Iterator
from typing import Any

from msgspec import inspect
from msgspec.structs import replace

from vtt.playtest.laws.by_lot import offered, sample_tables
from vtt.rules.contract.plain_values import MOST_NUMBER
from vtt.rules.engine.registry import system
from vtt.rules.views.players_view import players_table
from vtt.table.creature import Sheet
from vtt.table.table import Table

NUMBERS = (0, 0, 1, 1, 2, 3, 4, 6, 8, 10, 12, 20, -1, 5, 30, 100, 999, 1000, 99_999, MOST_NUMBER, -MOST_NUMBER)
TEXTS = ("", "x", "d6", "2d6", "shaken", "rat", "Ability", "Might", "wounds", "strength", "Sword", "鉄", "{a}", "1d6+1")
USUAL = {"hp": 8, "max_hp": 8, "luck": 8, "max_luck": 8, "hd": 2}


def random_fields(kind: type[Sheet], lots: random.Random) -> dict[str, Any]:
    """Some fields of a sheet of that kind, whatever it requires among them."""
    info = inspect.type_info(kind)
    assert isinstance(info, inspect.StructType)
    assert info.tag_field is not None
    required = [field for field in info.fields if field.required]
    others = [field for field in info.fields if not field.required]
    fields: dict[str, Any] = {info.tag_field: info.tag}
    for field in (*required, *lots.sample(others, lots.randint(0, min(6, len(others))))):
        usual = USUAL.get(field.encode_name) if lots.random() < 0.7 else None
        fields[field.encode_name] = _value(field.type, lots) if usual is None else usual
    return fields


def shown(table: Table, sheet: Sheet) -> None:
    """Everything that the windows draw of a table on which somebody has that sheet."""
    who = next(iter(table.creatures))
    table = replace(table, creatures={**table.creatures, who: replace(table.creatures[who], sheet=sheet)})
    game = system(table.game)
    for creature in table.creatures.values():
        game.token_view(table, creature)
        game.standing(table, creature.id)
    for view in (game.sheet_view, game.sheet_form, game.move_reach):
        view(table, who)
    list(offered(game, table))
    players_table(game, table)
    for of_table in (game.links, game.guides, game.shelves, game.winner, game.next_intent):
        of_table(table)


def sample_table(game: str) -> Table:
    """The sample scene of a game."""
    return sample_tables(game)[0]


def _value(kind: inspect.Type, lots: random.Random) -> Any:
    match kind:
        case inspect.StructType():
            given = {
                field.encode_name: _value(field.type, lots)
                for field in kind.fields
                if field.required or lots.random() < 0.35
            }
            return given if kind.tag_field is None else {kind.tag_field: kind.tag, **given}
        case inspect.IntType():
            return lots.choice(NUMBERS)
        case inspect.FloatType():
            return lots.choice(NUMBERS) + lots.choice((0, 0.5))
        case inspect.BoolType():
            return lots.random() < 0.5
        case inspect.LiteralType(values=values):
            return lots.choice(values)
        case inspect.EnumType(cls=members):
            return lots.choice(list(members)).value
        case inspect.VarTupleType(item_type=item) | inspect.ListType(item_type=item):
            return [_value(item, lots) for _ in range(lots.choice((0, 1, 1, 2)))]
        case inspect.TupleType(item_types=items):
            return [_value(item, lots) for item in items]
        case inspect.DictType(value_type=item):
            return dict(_entries(item, lots))
        case inspect.UnionType(types=types):
            return _value(lots.choice(types), lots)
        case inspect.NoneType():
            return None
        case _:
            return lots.choice(TEXTS)


def _entries(item: inspect.Type, lots: random.Random) -> Iterator[tuple[str, Any]]:
    if lots.random() < 0.5:
        yield lots.choice(TEXTS), _value(item, lots)
