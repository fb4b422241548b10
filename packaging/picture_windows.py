"""What is pictured of the windows, dialogs and menus that open over the main window."""

from collections.abc import Iterator
from functools import partial

from picture_play import WITH_A_BAG, WITH_OPPOSED_ROLLS, WITH_POOLS, WITH_TURNS, Reach
from picture_stage import NotReached, Stage
from PySide6.QtCore import QPoint
from PySide6.QtWidgets import QDialog, QMenu, QScrollArea

from vtt.gui.sheet.header import SheetHeader
from vtt.gui.sheet_editor.glyph_field import GlyphField

PROBLEM = (
    "/home/somebody/campaigns/a very long name of a campaign.nearby: cannot be opened (it is not a campaign file); "
    "expected a file that Nearby has written"
)
NOTE = """# What nobody says

[[Brannor]] dreamt of the [[Fountain]]. The [[Ghoul]] keeps a **key** ([[BH-ATK-02]]); [[The innkeeper]] knows of it.

- at dusk the water stands still
- at midnight it speaks
"""
CREATURES = """[
    {"Name": "Bog ogre", "AC": {"Value": 15}, "HP": {"Value": 30}, "Abilities": {"Str": 19, "Dex": 8},
     "Actions": [{"Name": "Belch", "Content": "A DC 13 Constitution saving throw or be poisoned."}]},
    {"name": "Marsh hag", "hd": "many"}
]"""


def of_windows() -> Iterator[tuple[str, str, Reach]]:
    """The name of each, the scene it begins with, and the way to it."""
    yield "find-with-results", WITH_TURNS, partial(_find, words="att")
    yield "find-with-nothing", WITH_TURNS, partial(_find, words="zzqx")
    for name in ("file", "play", "game", "view", "help"):
        yield f"menu-{name}", WITH_TURNS, partial(_menu, name=name)
    yield "menu-of-a-token", WITH_TURNS, _menu_of_a_token
    yield "menu-of-a-sheet", WITH_TURNS, _menu_of_a_sheet
    for game, scene in _SCENES:
        yield f"library-{game}", scene, lambda stage: stage.desk.shelves.open()
    yield "library-with-nothing", WITH_TURNS, _library_with_nothing
    yield "import", WITH_TURNS, _import
    yield "paste", WITH_TURNS, lambda stage: stage.desk.shelves.ask_for_text()
    for game, scene in _SCENES:
        yield f"rulebook-{game}", scene, lambda stage: stage.desk.reference.open_rulebook()
        yield f"house-rules-{game}", scene, lambda stage: stage.desk.reference.open_house_rules()
        yield f"words-{game}", scene, lambda stage: stage.desk.reference.open_words()
        yield f"sheet-editor-{game}", scene, _sheet_editor
        yield f"sheet-editor-tables-{game}", scene, _tables
    yield "notes", WITH_TURNS, partial(_notes, writing=False)
    yield "notes-written", WITH_TURNS, partial(_notes, writing=True)
    yield "glyph-picker", WITH_TURNS, _glyph_picker
    yield "manual", WITH_TURNS, lambda stage: stage.desk.manual.open()
    for game, scene in _SCENES:
        yield f"manual-{game}", scene, lambda stage: stage.desk.manual.open(stage.desk.standing.system.name)
    yield "settings", WITH_TURNS, lambda stage: stage.desk.preferences.open()
    yield "settings-found", WITH_TURNS, _settings_found
    yield "settings-keys", WITH_TURNS, lambda stage: stage.desk.preferences.open("Keys")
    yield "key-card", WITH_TURNS, _key_card
    yield "keyboard", WITH_TURNS, lambda stage: stage.desk.help.open_shortcuts()
    yield "about", WITH_TURNS, lambda stage: stage.desk.help.open_about()
    yield "problem", WITH_TURNS, lambda stage: stage.desk.files.complain(PROBLEM)


_SCENES = (
    ("turns", WITH_TURNS),
    ("bag", WITH_A_BAG),
    ("contests", WITH_OPPOSED_ROLLS),
    ("pools", WITH_POOLS),
)


def _find(stage: Stage, words: str) -> None:
    stage.desk.open_palette()
    stage.desk.command_palette.field.setText(words)


def _menu(stage: Stage, name: str) -> None:
    """A menu as its place in the bar opens it."""
    bar = stage.desk.bar
    menu = getattr(bar, name)
    # As a click does it: where it opens in use, its title marked.
    bar.menus.setActiveAction(menu.menuAction())
    stage.wait(menu.isVisible, "the menu")


def _menu_of_a_token(stage: Stage) -> None:
    board = stage.desk.board
    where = board.mapToGlobal(board.token_rect("ghoul").center())
    standing = stage.desk.standing
    assert standing is not None
    board.context_requested.emit("ghoul", where, standing.table.creatures["ghoul"].at)
    stage.wait(lambda: any(each.isVisible() for each in stage.desk.window.findChildren(QMenu)), "the menu")


def _menu_of_a_sheet(stage: Stage) -> None:
    """Below the dots in the sheet's head."""
    (header,) = stage.desk.creature.findChildren(SheetHeader)
    header.more.click()
    stage.wait(lambda: any(each.isVisible() for each in stage.desk.window.findChildren(QMenu)), "the menu")


def _library_with_nothing(stage: Stage) -> None:
    stage.desk.shelves.open()
    window = stage.desk.shelves.window
    assert window is not None
    window.search.setText("zzqx")


def _import(stage: Stage) -> None:
    """Two files, one of which can't be read."""
    good, bad = stage.own / "marsh.json", stage.own / "broken.json"
    good.write_text(CREATURES, encoding="utf-8")
    bad.write_text('{"name": ', encoding="utf-8")
    stage.desk.shelves.read([good, bad])
    window = stage.desk.shelves.importing
    assert window is not None
    stage.wait(lambda: window.progress.isHidden(), "the files")


def _settings_found(stage: Stage) -> None:
    """What holds a word, in settings and keys alike."""
    stage.desk.preferences.open()
    window = stage.desk.preferences.window
    assert window is not None
    window.search.setText("dice")


def _key_card(stage: Stage) -> None:
    """What a key is given to."""
    stage.desk.preferences.open("Keys")
    window = stage.desk.preferences.window
    assert window is not None
    window.keys.show_key("Throw dice")
    window.keys.open("Throw dice")


def _sheet_editor(stage: Stage) -> None:
    stage.desk.sheets.edit(_somebody(stage))


def _tables(stage: Stage) -> None:
    """The editor where its tables begin."""
    _sheet_editor(stage)
    editor = stage.desk.sheets.editor
    assert editor is not None
    if not editor.tables:
        raise NotReached("a sheet without tables")
    stage.breathe()
    first = next(iter(editor.tables.values()))
    scroll = editor.findChild(QScrollArea)
    assert scroll is not None
    scroll.verticalScrollBar().setValue(first.mapTo(scroll.widget(), QPoint(0, 0)).y() - 40)


def _notes(stage: Stage, *, writing: bool) -> None:
    """A note that links to what there is and to what there is not."""
    desk = stage.desk
    desk.notes.make("The curse of the grate", NOTE)
    stage.wait(lambda: desk.notes.window is not None and desk.notes.window.isVisible(), "the note")
    window = desk.notes.window
    assert window is not None
    stage.wait(lambda: window.note.title.text() == "The curse of the grate", "the page of the note")
    window.note.set_writing(writing)


def _glyph_picker(stage: Stage) -> None:
    _sheet_editor(stage)
    editor = stage.desk.sheets.editor
    assert editor is not None
    field = editor.fields["glyph"].widget
    assert isinstance(field, GlyphField)
    field.pick.click()
    picker: QDialog | None = field.picker
    assert picker is not None
    field.picker.search.setText("sword")


def _somebody(stage: Stage) -> str:
    """A creature of the players'."""
    assert stage.desk.standing is not None
    return next(each.id for each in stage.desk.standing.table.creatures.values() if each.side == "players")
