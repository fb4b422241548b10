"""What keys do, as the window of keys tells it: under the headings that the page of the manual has, in its order."""

GROUPS: tuple[tuple[str, tuple[tuple[str, str], ...]], ...] = (
    (
        "Anywhere",
        (
            ("Ctrl+K", "find and do anything"),
            ("Ctrl+,", "settings: look, dice, folders, and other keys for all of this"),
            ("F1", "the manual, at the page about the window, the panel or the question that has the keyboard"),
            ("F12, Shift+F1, Ctrl+F1", "rulebook, house rules, this list"),
            ("Ctrl+N, Ctrl+O", "a new campaign from a scene; open one"),
            ("Ctrl+S, Ctrl+Shift+S", "where it is saved, which it always is; save a copy"),
            ("F2, Ctrl+Q", "rename what is on the table; leave"),
            ("Alt+F, Alt+P, Alt+G, Alt+V, Alt+H", "the menus File, Play, Game, View and Help"),
            (
                "Tab, Shift+Tab",
                "from one part of the window to the next; while choosing on the board: to the next target",
            ),
            ("Alt+1 to Alt+6", "close or show a panel: turn, dice, story, creature, clocks and rolls, players’ panel"),
            ("Ctrl+Z, Ctrl+Shift+Z, Ctrl+Y", "undo; redo, by either"),
            ("Escape", "let go, aim at nothing, stop the autopilot"),
            ("Space", "let tumbling dice and tokens lie at once; it presses no button, Enter does"),
        ),
    ),
    (
        "Acting",
        (
            ("1 … 9", "the action of that place in the list; the answer to a question"),
            ("a letter", "the action that shows it; with Shift: with options, as Shift and a click do"),
            ("I, N", "begin a fight; in it: the next turn"),
            ("D", "draw a token out of the bag; once more: act by it, or choose who does"),
            (
                "− or +, a number",
                "damage or healing by ruling for the selected creature, or whose sheet it is: −5, +3, Enter",
            ),
            ("Arrows, Tab, Enter", "while aiming: turn by 5° (Shift: 1°), go to the next possible target, that way"),
            ("Alt with up and down", "in the order: move somebody within the group"),
            ("Ctrl+D", "throw any dice"),
            ("Ctrl+R, Ctrl+Alt+R", "real dice or the app’s; a pad on which to press what real dice show"),
            ("Ctrl+Shift+R", "dice wait in the tray until you throw them by hand"),
            ("Ctrl+Shift+D, Ctrl+Shift+K", "keep a roll by its name; a new clock, filled by a click or the arrows"),
            ("Ctrl+T", "start or pause the timer of the turn"),
            ("F9, Shift+F9, Ctrl+F9", "the autopilot plays one action, this turn, this round"),
            ("Ctrl+Shift+F9", "the autopilot plays to the end"),
            (
                "Ctrl+H, Ctrl+Shift+H",
                "chances of each side from here; what it becomes after each action",
            ),
        ),
    ),
    (
        "On the board",
        (
            ("Arrows", "to the next thing that way; Page Up and Down: through all; with Ctrl: move the picture"),
            ("Enter", "take the selected token; arrows move it, Enter drops it, Shift+Enter freely"),
            ("Shift", "while dragging with the mouse: place freely (as Alt does where the desktop lets it)"),
            ("Shift and a click, Shift and a drag", "mark one more, or all in a frame; with arrows by keys"),
            ("Ctrl+A, Ctrl+C, Ctrl+V", "mark everybody, copy what is marked, paste it, also in another scene"),
            ("Ctrl+G, Delete", "put who is marked into a group, take what is marked off the table"),
            (
                "Ctrl+Alt+G, Ctrl+Shift+G",
                "have who is marked wait unseen, as a second wave; the next group that waits comes",
            ),
            ("F, Ctrl+Shift+F", "draw the bands round the selected thing; have them follow whoever acts"),
            ("Ctrl+0", "fit the board"),
            ("Ctrl+Shift+V", "the copied picture on the selected thing; files are dropped on it"),
            (
                "Ctrl+Shift+M, Alt and arrows",
                "lay a map under the scene, or drop its file on the ground; move one that is loose",
            ),
            ("Ctrl+Shift+C, Ctrl+Alt+O", "cover a part of the board; open a part of what is covered"),
            ("Ctrl+Alt+D", "draw on the board; Escape puts the pen down"),
        ),
    ),
    (
        "Windows",
        (
            ("Ctrl+Shift+L", "the library: drag what is in it on to the board; a number behind the name says how many"),
            (
                "Ctrl+Alt+C",
                "the cast: characters and foes who are kept, wherever they are; put them on the table from there",
            ),
            (
                "Ctrl+J, Ctrl+Shift+J",
                "notes; a new note. In a note: Ctrl+E writes it or reads it alone, [[ begins a link",
            ),
            ("Ctrl+L", "the oracle: a yes or no by its likelihood, tables to roll on"),
            ("Ctrl+Shift+T", "the playtest lab: the fight fought thousands of times; Escape there stops the fights"),
            (
                "Ctrl+E, Ctrl+1 to 9",
                "every scene; open one of the first nine, the party goes along. There Shift+Enter: who and where",
            ),
            ("Ctrl+Shift+E, Ctrl+Alt+P", "a new scene; the pictures of the campaign"),
            ("Ctrl+F, Ctrl+Alt+Z", "search the story; go back to the line that is marked in it"),
            ("Ctrl+Shift+O, Ctrl+Alt+S", "step through a scenario; save the last steps as one"),
            ("Alt+Right, Alt+Left, F5", "in a scenario: the next step, the one before, play; Escape closes it"),
        ),
    ),
    (
        "The players’ window",
        (
            ("Ctrl+P, Ctrl+B", "players’ window, blank it"),
            (
                "Ctrl+Shift+B, Ctrl+Alt+B",
                "players keep what they see while the table changes; they see the title of the scene",
            ),
            ("F3", "hide the names of what is marked or selected from the players, or tell them"),
            ("F6, F7, F8", "players are shown the portrait of who is selected, or a text; what is shown is taken away"),
            ("Ctrl+F7, Ctrl+Shift+F7", "the next page of a long text on the players’ screen, the page before"),
            ("F11, F4", "the players’ window fills its screen; everybody looks where the pointer is on the board"),
            ("Shift+F4, Ctrl+F4", "they look there, or at the whole board, until the same key brings them back"),
            ("Ctrl+Alt+V, Ctrl+Alt+A", "they see my view once; the board and nothing beside it"),
            ("Ctrl+Shift+Enter", "in the library, and in the oracle: show them what is marked, or the answer"),
        ),
    ),
)
"""Each heading with its keys and what they do; with keys as they are by default."""
KEYS = tuple(line for _, lines in GROUPS for line in lines)
