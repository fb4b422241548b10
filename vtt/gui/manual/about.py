"""Which page of the manual is about what: the one list, by what a part of the windows is called."""

from PySide6.QtWidgets import QWidget

from vtt.rules.book.manual import INDEX

ABOUT = {
    # The docks of the main window, and what lies over its board.
    "initiative": "turn",
    "bag": "bag",
    "tray": "dice",
    "log": "story",
    "creature": "sheet",
    "keeping": "clocks",
    "steering": "players-window",
    "board": "board",
    "amount": "board",
    "form": "roll",
    "question": "questions",
    "guide": "characters",
    "rule": "rulebook",
    "palette": "commands",
    "scene switcher": "scenes",
    "scenario": "scenarios",
    "first steps": "first-evening",
    "welcome": "first-evening",
    "not saved": "files",
    "leaving": "files",
    # Windows and dialogs.
    "rulebook": "rulebook",
    "house-rules": "rulebook",
    "words": "words",
    "settings": "settings",
    "keys of one thing": "settings",
    "Folder for campaigns": "settings",
    "Folders for games of your own": "settings",
    "own-games": "games",
    "trust": "games",
    "keyboard": "keyboard",
    "library": "library",
    "cast": "cast",
    "import": "library",
    "paste": "library",
    "sheet-editor": "sheet-editor",
    "row-card": "sheet-editor",
    "glyph-picker": "sheet-editor",
    "kept-pictures": "pictures",
    "delete-pictures": "pictures",
    "crop-window": "pictures",
    "way in": "scenes",
    "notes": "notes",
    "oracle": "oracle",
    "table editor": "oracle",
    "going-back": "story",
    "export": "story",
    "steps-dialog": "scenarios",
    "problem": "files",
    "problem-dialog": "files",
    "lab": "playtest",
    "dice-told": "dice",
    # Those that ask for a line, by their titles, and where several have the same by what they ask.
    "Throw dice": "dice",
    "Text on the board": "board",
    "Note on the board": "notes",
    "New note": "notes",
    "Show a text": "showing",
    "The pause": "showing",
    "Mask": "showing",
    "Masks": "showing",
    "Group": "many",
    "Encounter": "many",
    "Have them wait": "many",
    "Area that lasts": "board",
    "Scale": "pictures",
    "New scene": "scenes",
    "New folder": "scenes",
    "What is the copy called?": "scenes",
    "What is the scene called?": "scenes",
    "What is the clock called?": "clocks",
    "What is the note called?": "notes",
    "What is the group called?": "many",
    # Those that ask for a file.
    "Begin from a scene": "files",
    "Open": "files",
    "Save a copy": "files",
    "Save elsewhere and play on there": "files",
    "Save as a scene": "files",
    "Write the sheet": "sheet",
    "Write all sheets": "files",
    "Export the log": "story",
    "Export the notes": "notes",
    "A folder of notes is made in…": "notes",
    "Import": "library",
    "Picture": "pictures",
    "Map": "pictures",
    "Save as a scenario": "scenarios",
    "Step through a scenario": "scenarios",
}
"""The name of a page by the name of an object, what it is called for those who hear it, or the title of a window."""


def page_about(widget: QWidget | None) -> str:
    """The page about a part of a window: that of the next thing round it that has one, the contents if nothing has. A
    window that shows now this, now that, says in its property ``about`` what it is."""
    while widget is not None:
        for name in (widget.property("about"), widget.objectName(), widget.accessibleName(), widget.windowTitle()):
            if name in ABOUT:
                return ABOUT[name]
        widget = widget.parentWidget()
    return INDEX
