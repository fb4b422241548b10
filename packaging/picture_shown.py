"""Which picture shows each window, card and panel of the program: what is new there and pictured nowhere is noticed."""

from collections.abc import Iterable

from PySide6.QtWidgets import QWidget

SHOWN: dict[str, str] = {
    # Windows, by their classes.
    "CropWindow": "picture-crop",
    "DiceToldWindow": "how-the-dice-fell",
    "ExportDialog": "export-for-whom",
    "FileDialog": "open-a-file",
    "GlyphPicker": "glyph-picker",
    "GoingBack": "going-back",
    "HouseRulesWindow": "house-rules-turns",
    "ImportWindow": "import",
    "KeptWindow": "pictures-kept",
    "KeyCard": "key-card",
    "LabWindow": "lab",
    "LibraryWindow": "library-turns",
    "ManualWindow": "manual",
    "NotesWindow": "notes",
    "OracleWindow": "oracle",
    "OwnGamesWindow": "own-games",
    "PasteWindow": "paste",
    "ProblemDialog": "something-went-wrong",
    "RulebookWindow": "rulebook-turns",
    "SettingsWindow": "settings",
    "SheetEditor": "sheet-editor-turns",
    "StepsDialog": "scenario-of-last-steps",
    "TableEditor": "table-editor",
    "TextDialog": "note",
    "TrustQuestion": "own-game-to-trust",
    "WayIn": "way-in",
    "WelcomeWindow": "welcome",
    "WordsWindow": "words-turns",
    # Cards over the window.
    "AmountField": "damage-on-a-token",
    "Bubble": "first-steps",
    "CommandPalette": "find-with-results",
    "ParameterForm": "form",
    "QuestionCard": "question",
    "RuleCard": "rule-card",
    "SceneSwitcher": "scenes",
    # Panels, by their names.
    "initiative": "exploring",
    "tray": "exploring",
    "log": "exploring",
    "creature": "exploring",
    "keeping": "clocks-and-rolls",
    "steering": "players-panel",
}
"""The name of what is pictured, by the name of a class or an object."""


def not_shown(thing: str, windows: Iterable[QWidget]) -> list[str]:
    """What this picture is to show, and is to be seen nowhere in these windows."""
    parts = (part for window in windows for part in (window, *window.findChildren(QWidget)) if part.isVisible())
    seen = {name for part in parts for name in (type(part).__name__, part.objectName())}
    return [name for name, picture in SHOWN.items() if picture == thing and name not in seen]
