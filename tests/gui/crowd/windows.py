"""Every window beside the main one, with as much in it as it gets: what opens it, and which there are."""

import importlib
import pkgutil
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QDialog, QWidget
from pytestqt.qtbot import QtBot

import vtt.gui
from tests.gui.opening import LEFT
from tests.gui.pictures.images import file, halves
from vtt.gui.look import Look
from vtt.gui.own_games.trust import TrustQuestion
from vtt.gui.pictures.decoding import packed
from vtt.gui.problems.dialog import ProblemDialog
from vtt.gui.sheet_editor.glyph_field import GlyphField
from vtt.gui.window.desk import Desk
from vtt.rules.contract.procedure import Intent
from vtt.rules.engine.own_games.own_games import FoundGame
from vtt.settings.declared import KEYS

LONG = "The bell in the drowned tower rings three times whenever somebody of the old family tells a lie"
NOTE = f"""# {LONG}

[[The miller]] dreamt of the **fountain**; the lantern-bearer keeps a key, and ([[BH-ATK-02]]) tells what becomes of it.

- {LONG}
- {LONG}
"""
CREATURES = """[
    {"Name": "Bog ogre of the lower causeway", "AC": {"Value": 15}, "HP": {"Value": 30},
     "Abilities": {"Str": 19, "Dex": 8},
     "Actions": [{"Name": "Belch", "Content": "A DC 13 Constitution saving throw or be poisoned."}]},
    {"name": "Marsh hag", "hd": "many"}
]"""

Opener = Callable[[QtBot, Desk, Path], object]


def classes(kind: type) -> set[str]:
    """The names of all that the program has of a kind, of its windows (``QDialog``) or cards: none that only others
    are made of."""
    for module in pkgutil.walk_packages(vtt.gui.__path__, "vtt.gui."):
        importlib.import_module(module.name)
    return {each.__name__ for each in _leaves(kind)}


def _leaves(kind: type) -> Iterator[type]:
    below: list[type] = kind.__subclasses__()
    for each in below:
        own = each.__module__.startswith("vtt.")
        if own and not each.__subclasses__():
            yield each
        yield from _leaves(each)


def open_windows() -> list[QDialog]:
    """The windows that are open beside the main one, those that lie over others last."""
    found = [each for each in QApplication.topLevelWidgets() if isinstance(each, QDialog) and each.isVisible()]
    return sorted(found, key=_depth)


def _depth(window: QWidget) -> int:
    parent = window.parentWidget()
    return 0 if parent is None else 1 + _depth(parent)


def with_much(qtbot: QtBot, desk: Desk) -> None:
    """An evening's worth: another scene with a way in, steps with long names, tables and notes of one's own."""
    rows = [f"{LONG} {row}" for row in range(12)]
    steps: list[tuple[str, dict[str, Any]]] = [
        ("new_scene", {"title": LONG, "open": False}),
        *(("make_place", {"name": f"{LONG} {place}", "at": [30.0 + place, -40.0]}) for place in range(6)),
        ("put_table", {"title": LONG, "dice": "", "rows": rows, "key": ""}),
        ("throw", {"dice": "2d6+1d8"}),
    ]
    for action, arguments in steps:
        before = desk.standing
        desk.submit(Intent(action, "", arguments))
        qtbot.waitUntil(lambda before=before: desk.standing is not before and desk.course.quiet)  # type: ignore[misc]


def look_of(desk: Desk) -> Look:
    """What the window is drawn with."""
    return desk.docks[0].title.heading._look


def _glyphs(qtbot: QtBot, desk: Desk, _folder: Path) -> None:
    desk.sheets.edit(next(iter(desk.standing.table.creatures)))
    editor = desk.sheets.editor
    assert editor is not None
    field = editor.fields["glyph"].widget
    assert isinstance(field, GlyphField)
    qtbot.waitUntil(lambda: field.pick.visibleRegion().boundingRect() == field.pick.rect())
    QTest.mouseClick(field.pick, LEFT)
    qtbot.waitUntil(lambda: field.picker is not None and field.picker.isVisible())


def _import(qtbot: QtBot, desk: Desk, folder: Path) -> None:
    path = folder / "creatures of the marsh and of the lower causeway.json"
    path.write_text(CREATURES, encoding="utf-8")
    desk.shelves.read([path])
    assert desk.shelves.importing is not None
    qtbot.waitUntil(desk.shelves.importing.progress.isHidden)


def _kept(qtbot: QtBot, desk: Desk, _folder: Path) -> None:
    kept: list[str] = []
    desk.pictures._keep(packed(halves("#112233")), kept.append)
    qtbot.waitUntil(lambda: bool(kept))
    desk.kept_pictures.open()
    found = desk.kept_pictures.window
    assert found is not None
    qtbot.waitUntil(lambda: bool(found.model.rows))


def _crop(_qtbot: QtBot, desk: Desk, folder: Path) -> None:
    desk.pictures.take(next(iter(desk.standing.table.creatures)), file(folder), desk.pictures._ask)


def _house_rules(_qtbot: QtBot, desk: Desk, _folder: Path) -> None:
    desk.reference.open_house_rules()
    window = desk.reference.house_rules
    assert window is not None
    # They come in one after the other, unless somebody asks for all.
    assert len(window.rows) == len(desk.standing.system.options)


def _key(qtbot: QtBot, desk: Desk, _folder: Path) -> None:
    desk.preferences.open(KEYS)
    settings = desk.preferences.window
    assert settings is not None
    settings.keys.open("Throw dice")
    qtbot.waitUntil(lambda: settings.keys.card is not None and settings.keys.card.isVisible())


def _way_in(_qtbot: QtBot, desk: Desk, _folder: Path) -> None:
    desk.scenes.choose(next(key for key, each in desk.standing.table.scenes.items() if each.title == LONG))


def _problem(_qtbot: QtBot, desk: Desk, folder: Path) -> None:
    path = folder / "reports" / "2026-01-01 00.00 something went wrong.txt"
    ProblemDialog(look_of(desk), path, lambda _names: f"{LONG}\n" * 40, lambda _text: "", desk.window).show()


def _trust(_qtbot: QtBot, desk: Desk, folder: Path) -> None:
    package = folder / "games" / "the_ferry_of_the_lower_town"
    game = FoundGame(package=package, name="ferry", title=LONG, state="not trusted")
    TrustQuestion(look_of(desk), game, desk.window).open()


def _simply(opening: Callable[[Desk], object]) -> Opener:
    return lambda _qtbot, desk, _folder: opening(desk)


OPENERS: dict[str, Opener] = {
    "welcome": _simply(lambda desk: desk.welcome.open()),
    "manual": _simply(lambda desk: desk.manual.open("board")),
    "keyboard": _simply(lambda desk: desk.help.open_shortcuts()),
    "about": _simply(lambda desk: desk.help.open_about()),
    "how the dice fell": _simply(lambda desk: desk.dice_told.open()),
    "games of one's own": _simply(lambda desk: desk.own_games.open()),
    "question whether to trust": _trust,
    "library": _simply(lambda desk: desk.shelves.open()),
    "paste": _simply(lambda desk: desk.shelves.ask_for_text()),
    "import": _import,
    "rulebook": _simply(lambda desk: desk.reference.open_rulebook()),
    "house rules": _house_rules,
    "words": _simply(lambda desk: desk.reference.open_words()),
    "settings": _simply(lambda desk: desk.preferences.open()),
    "key": _key,
    "notes": _simply(lambda desk: desk.notes.make(LONG, NOTE)),
    "oracle": _simply(lambda desk: desk.oracle.open()),
    "table editor": _simply(lambda desk: desk.oracle.edit(next(iter(desk.standing.table.random_tables)))),
    "sheet editor": _simply(lambda desk: desk.sheets.edit(next(iter(desk.standing.table.creatures)))),
    "glyphs": _glyphs,
    "lab": _simply(lambda desk: desk.lab.open()),
    "pictures": _kept,
    "crop": _crop,
    "way in": _way_in,
    "last steps": _simply(lambda desk: desk.scene_files.ask_for_steps()),
    "going back": _simply(lambda desk: desk.ledger.ask_to_go_back(desk.standing.log[0].entry)),
    "export": _simply(lambda desk: desk.files.ask_for_whom_to_export()),
    "file": _simply(lambda desk: desk.files.ask_to_open()),
    "text": _simply(lambda desk: desk.ask_to_throw()),
    "problem": _problem,
}


def windows(qtbot: QtBot, desk: Desk, folder: Path) -> Iterator[tuple[str, QDialog]]:
    """Each with its name, open until the next is asked for."""
    for name, opening in OPENERS.items():
        opening(qtbot, desk, folder)
        qtbot.waitUntil(lambda: bool(open_windows()))
        yield name, open_windows()[-1]
        for dialog in reversed(open_windows()):
            dialog.done(0)
        qtbot.waitUntil(lambda: not open_windows())
