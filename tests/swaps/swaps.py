"""Every swap there is: of the data tables in the resources, and of those that the games keep in their code."""

import shutil
import tempfile
import tomllib
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any, NamedTuple

from tests.helpers.checkout import CHECKOUT
from tests.swaps.code_tables import code_columns, swapped_source, texts_of
from tests.swaps.columns import columns, exchange
from tests.swaps.noticing import noticed_by
from tests.swaps.shown import show
from tests.swaps.toml_text import toml_text

GAMES = ("black-hack", "revenants-hack", "livehack", "null-die")
RESOURCES = CHECKOUT / "resources"
# Scenes are scenarios without steps, and themes belong to no game.
_NO_TABLES = ("scenes", "themes")
_LONGEST_WORD = 30
# What the tests that spell rows of the tables have in common.
_SPELLED = "from tests.rules.spelled import"


class Swap(NamedTuple):
    """One column of one table. ``file`` counts from the checkout."""

    game: str
    file: str
    column: str


def swaps(game: str, file: str = "") -> list[Swap]:
    """Every swap of a game, or of its files whose path holds ``file``."""
    found = [*_of_resources(game), *_of_code(game)]
    return [swap for swap in found if file in swap.file]


def tried(swap: Swap, seed: int, farthest: int) -> str:
    """What notices the swap, or nothing. Changes what this process finds when it imports, so that every swap needs a
    process of its own."""
    path = CHECKOUT / swap.file
    random = Random(f"{seed} {swap.file} {swap.column}")
    if path.suffix == ".py":
        (place,) = [column for column in code_columns(path) if column.path == swap.column]
        module = ".".join(path.relative_to(CHECKOUT).with_suffix("").parts)
        show(RESOURCES, module, path, swapped_source(place, random))
        return noticed_by(swap.game, f"from {module} import", _words(texts_of(place)), farthest)
    document = _read(path)
    words = _words(_texts(document))
    for column in columns(document):
        if column.path == swap.column:
            exchange(column, random)
    with tempfile.TemporaryDirectory(prefix="nearby-swap-") as folder:
        copy = Path(folder) / "resources"
        shutil.copytree(RESOURCES, copy)
        (copy / path.relative_to(RESOURCES)).write_text(toml_text(document), encoding="utf-8")
        show(copy)
        return noticed_by(swap.game, _SPELLED, words, farthest)


def _of_resources(game: str) -> Iterator[Swap]:
    for path in sorted(RESOURCES.rglob("*.toml")):
        inside = path.relative_to(RESOURCES)
        if game in str(inside) and inside.parts[0] not in _NO_TABLES:
            for column in columns(_read(path)):
                yield Swap(game, str(path.relative_to(CHECKOUT)), column.path)


def _of_code(game: str) -> Iterator[Swap]:
    for path in sorted((CHECKOUT / "vtt" / "games" / game.replace("-", "_")).rglob("*.py")):
        for column in code_columns(path):
            yield Swap(game, str(path.relative_to(CHECKOUT)), column.path)


def _read(path: Path) -> dict[str, Any]:
    return tomllib.loads(path.read_text(encoding="utf-8"))


def _texts(value: Any) -> Iterator[str]:
    if isinstance(value, str):
        yield value
    elif isinstance(value, dict):
        for key, inner in value.items():
            yield key
            yield from _texts(inner)
    elif isinstance(value, list):
        for inner in value:
            yield from _texts(inner)


def _words(texts: Any) -> frozenset[str]:
    """The names and other short texts, by which scenarios and tests that are about the table are known."""
    return frozenset(text.lower() for text in texts if 3 < len(text) <= _LONGEST_WORD)
