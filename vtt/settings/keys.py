"""What can be done by a key, with the keys that it has by default: the one list; and the keys that are never given.

A key is written as Qt writes it, ``Ctrl+Shift+D``. What stands here is given keys by its name, which is what its entry
is called in the menus, without the dots of a question.
"""

import re
from collections.abc import Iterable, Mapping
from typing import Final, NamedTuple

MAIN: Final = "Main window"
NOTES: Final = "Notes"
ORACLE: Final = "Oracle"
LIBRARY: Final = "Library"
BOOKS: Final = "Rulebook and manual"
SEARCHED: Final = "House rules, words, settings"


class Bound(NamedTuple):
    """Something that keys do in a ``window``; ``keys`` are those by default."""

    name: str
    keys: tuple[str, ...] = ()
    window: str = MAIN


def _main(words: str) -> tuple[Bound, ...]:
    rows = (line.partition("|") for line in words.strip().splitlines())
    return tuple(Bound(name.strip(), tuple(keys.split())) for name, _, keys in rows)


BOUND: Final = (
    *_main("""
        New from a scene file | Ctrl+N
        Open | Ctrl+O
        Step through a scenario | Ctrl+Shift+O
        Where it is saved | Ctrl+S
        Save a copy as | Ctrl+Shift+S
        Export the log |
        Write all sheets to a PDF file |
        Save as a scene |
        Save the last steps as a scenario | Ctrl+Alt+S
        Rename this table | F2
        Settings | Ctrl+,
        Quit | Ctrl+Q
        Undo | Ctrl+Z
        Redo | Ctrl+Shift+Z Ctrl+Y
        Go back to the marked line | Ctrl+Alt+Z
        Throw dice | Ctrl+D
        The oracle | Ctrl+L
        Keep a roll | Ctrl+Shift+D
        Real dice | Ctrl+R
        Pad for real dice | Ctrl+Alt+R
        Dice are thrown by hand | Ctrl+Shift+R
        New progress clock | Ctrl+Shift+K
        New countdown |
        Start or pause the turn timer | Ctrl+T
        Nobody |
        The foes |
        The players |
        Both sides |
        Whoever is selected |
        One action | F9
        This turn | Shift+F9
        This round | Ctrl+F9
        To the end | Ctrl+Shift+F9
        Take back what it played |
        Scenes | Ctrl+E
        New scene | Ctrl+Shift+E
        The next group comes | Ctrl+Shift+G
        Have them wait | Ctrl+Alt+G
        Playtest lab | Ctrl+Shift+T
        What each action leads to | Ctrl+Shift+H
        Lay a map | Ctrl+Shift+M
        Cover a part | Ctrl+Shift+C
        Cover along an outline |
        Open a part | Ctrl+Alt+O
        Open along an outline |
        Cover everything |
        Take all covers away |
        Draw with the pen | Ctrl+Alt+D
        Draw a line |
        Draw a box |
        Draw a circle |
        Rub out |
        Wipe everything off |
        Paste a picture | Ctrl+Shift+V
        Pictures of the campaign | Ctrl+Alt+P
        Library | Ctrl+Shift+L
        Cast | Ctrl+Alt+C
        Open the notes | Ctrl+J
        New note | Ctrl+Shift+J
        Recap of this session |
        Next step | Alt+Right
        The step before | Alt+Left
        Play, or stop | F5
        Close the scenario |
        Find a command | Ctrl+K
        Players’ window | Ctrl+P
        Blank | Ctrl+B
        Title card | Ctrl+Alt+B
        Black |
        Freeze | Ctrl+Shift+B
        Board alone | Ctrl+Alt+A
        Full screen | F11
        Bright room |
        Point here | F4
        Everything |
        Who acts |
        The party |
        The chosen |
        My view |
        A part |
        Show them my view once | Ctrl+Alt+V
        Look there, and back | Shift+F4
        Everything for a moment | Ctrl+F4
        More round them |
        Less round them |
        Show the portrait | F6
        Show a text | F7
        Show a picture |
        What stands on the pause |
        No picture on the pause |
        Take away | F8
        Next page | Ctrl+F7
        Page before | Ctrl+Shift+F7
        Mask the name, or tell it | F3
        Mask new foes |
        What the masked are called |
        Players’ panel | Alt+6
        Turn | Alt+1
        Dice | Alt+2
        The story so far | Alt+3
        Creature | Alt+4
        Clocks and rolls | Alt+5
        Arrange the panels as at first |
        Search the story | Ctrl+F
        Animation |
        Bands follow whoever acts | Ctrl+Shift+F
        Chances of each side | Ctrl+H
        Fit the board | Ctrl+0
        Welcome |
        First steps |
        Manual | F1
        Rulebook | F12
        House rules | Shift+F1
        How the dice fell |
        Game words |
        Games of your own |
        Keyboard | Ctrl+F1
        About Nearby |
        Menu File | Alt+F
        Menu Play | Alt+P
        Menu Game | Alt+G
        Menu View | Alt+V
        Menu Help | Alt+H
    """),
    *(Bound(f"Scene {number}", (f"Ctrl+{number}",)) for number in range(1, 10)),
    Bound("Notes: find", ("Ctrl+F",), NOTES),
    Bound("Notes: new", ("Ctrl+N",), NOTES),
    Bound("Notes: write, or read", ("Ctrl+E",), NOTES),
    Bound("Notes: picture", ("Ctrl+Shift+P",), NOTES),
    Bound("Notes: the note before", ("Alt+Left",), NOTES),
    Bound("Notes: undo", ("Ctrl+Z",), NOTES),
    Bound("Notes: save", ("Ctrl+S",), NOTES),
    Bound("Oracle: keep as a note", ("Ctrl+Return",), ORACLE),
    Bound("Oracle: show to players", ("Ctrl+Shift+Return",), ORACLE),
    Bound("Oracle: something happens", ("Alt+E",), ORACLE),
    Bound("Library: find", ("Ctrl+F",), LIBRARY),
    Bound("Library: show to players", ("Ctrl+Shift+Return",), LIBRARY),
    Bound("Books: back", ("Alt+Left",), BOOKS),
    Bound("Books: forward", ("Alt+Right",), BOOKS),
    Bound("Books: find", ("Ctrl+F",), BOOKS),
    Bound("Lists: find", ("Ctrl+F",), SEARCHED),
    Bound("Settings: take back", ("Ctrl+Z",), SEARCHED),
    Bound("Settings: bring back", ("Ctrl+Shift+Z",), SEARCHED),
)
BY_NAME: Final = {each.name: each for each in BOUND}
FORMER: Final = {
    "Saved?": "Where it is saved",
    "Oracle: show players": "Oracle: show to players",
    "Library: show players": "Library: show to players",
    "How it stands": "Chances of each side",
}
"""What stands here under another name now: keys that were given to the former one are those of the latter."""

_ON_THE_BOARD: Final = {
    "Ctrl+A": "marks everybody on the board",
    "Ctrl+C": "copies what is marked",
    "Ctrl+V": "pastes what was copied",
    "Ctrl+X": "cuts a text",
    "Ctrl+G": "puts who is marked into a group",
    "Space": "lets tumbling dice lie at once",
    "Escape": "lets go, and closes whatever is open",
    "Esc": "lets go, and closes whatever is open",
    "Return": "takes, drops and answers",
    "Enter": "takes, drops and answers",
    "Tab": "goes from one part of the window to the next",
    "Backtab": "goes from one part of the window to the one before",
    "Backspace": "deletes a letter that was typed",
    "Del": "takes what is marked off the table",
    "Delete": "takes what is marked off the table",
    "+": "heals whoever is selected",
    "-": "harms whoever is selected",
    "Menu": "opens the menu of what has the keyboard",
    "Shift+F10": "opens the menu of what has the keyboard",
}
_WAYS: Final = ("Left", "Right", "Up", "Down", "PgUp", "PgDown", "Home", "End")
# Not compiled before they are needed: a start does without.
_HELD: Final = r"^(?:Shift\+|Ctrl\+|Alt\+|Num\+|Meta\+)*"
_TOLD: Final = r"(?<![\w+])(?:(?:Ctrl|Alt|Shift|Meta)\+)+(?:F\d\d?\b|[A-Z][a-z]+\b|[A-Z0-9](?!\w)|,)|\bF\d\d?\b"


def spelled(text: str) -> str:
    """A key, or a text with keys, as people are told it: what Qt writes as Return is called Enter everywhere."""
    return text if "Return" not in text else re.sub(r"\bReturn\b", "Enter", text)


def needed_for(key: str) -> str:
    """What a key does that cannot be given away, as ``Space lets tumbling dice lie at once``; empty where it can."""
    if not key.strip():
        return "That is no key"
    held = re.match(_HELD, key)
    bare = key[held.end() if held else 0 :] or key[-1]
    firmly = any(each in key for each in ("Ctrl+", "Alt+", "Meta+")) and bare != key
    if key in _ON_THE_BOARD:
        return f"{spelled(key)} {_ON_THE_BOARD[key]}"
    if bare in _WAYS and not (firmly and "Alt+" in key and bare in ("Left", "Right")):
        return f"{key} goes about on the board, in lists and in what is typed"
    if firmly:
        return ""
    if bare in _ON_THE_BOARD:
        return f"{spelled(key)} {_ON_THE_BOARD[bare]}"
    if len(bare) == 1:
        what = "the action of that place in the list" if bare.isdigit() else "an action that shows it, or is typed"
        return f"{key} alone is {what}"
    return ""


def in_force(own: Mapping[str, tuple[str, ...]]) -> dict[str, tuple[str, ...]]:
    """The keys of everything, where some were given others."""
    return {each.name: own.get(each.name, each.keys) for each in BOUND}


def holder(own: Mapping[str, tuple[str, ...]], name: str, key: str) -> Bound | None:
    """What else in the same window has this key."""
    keys, wanted = in_force(own), BY_NAME[name]
    for each in BOUND:
        if each.name != name and each.window == wanted.window and key in keys[each.name]:
            return each
    return None


def problems(own: Mapping[str, tuple[str, ...]]) -> list[str]:
    """A line for each key of one's own that does nothing, since it is needed otherwise or two things have it."""
    found = []
    for name, given in own.items():
        if name not in BY_NAME:
            continue
        for key in given:
            needed = needed_for(key)
            other = holder(own, name, key)
            if needed:
                found.append(f"keys.{name}: {needed}")
            elif other is not None and (other.name not in own or name < other.name):
                found.append(f"keys.{name}: {spelled(key)} is the key of “{other.name}” as well; neither is done by it")
    return found


def with_key(tip: str, name: str) -> str:
    """A tip that is followed by the key, by default, of what is called so."""
    return f"{tip} ({spelled(BY_NAME[name].keys[0])})"


def tells_keys(text: str) -> bool:
    """Whether a text tells any."""
    return re.search(_TOLD, text) is not None


def retold(text: str, own: Mapping[str, tuple[str, ...]], windows: Iterable[str] = (MAIN,)) -> str:
    """A text that tells keys as they are by default, with those in force. What has none any more is told by its name,
    and brackets with nothing but its key are left out."""
    if not own:
        return text
    others: dict[str, str] = {}
    for window in reversed(tuple(windows)):
        for each in BOUND:
            if each.window == window:
                given = own.get(each.name, each.keys)
                for key in each.keys:
                    there = key if key in given else next(iter(given), "")
                    others[spelled(key)] = spelled(there) or f"“{each.name}”"
    for key, other in others.items():
        if other.startswith("“"):
            text = text.replace(f" ({key})", "")
    return re.sub(_TOLD, lambda found: others.get(found[0], found[0]), text)
