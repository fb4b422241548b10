"""What each entry of a menu does, in a sentence that says more than its name: the one place for all menus."""

from functools import partial

from PySide6.QtGui import QAction
from PySide6.QtWidgets import QMenu

from vtt.gui.keys import keys_over

TIPS = {
    # File.
    "New from a scene file": "A new campaign that begins with the scene of a TOML file",
    "Open": "Go on with a campaign that was played before",
    "Step through a scenario": "Play what was saved step by step, and see what was expected ticked or crossed",
    "Nothing yet": "Campaigns that were open stand here",
    "Where it is saved": "Everything is saved as it happens: say where the file is",
    "Save a copy as": "The campaign as it is now in another file; this one goes on",
    "All notes as a folder of Markdown": "A file for each page with its pictures; also what is yours alone",
    "All notes as one web page": "One file with its pictures in it; also what is yours alone",
    "What players may read, as a folder of Markdown": "Nothing of it tells what players have not been shown",
    "What players may read, as one web page": "Nothing of it tells what players have not been shown",
    "Export the log": "The story as Markdown, a web page or JSON, for you or for players: that is asked first",
    "Write all sheets to a PDF file": "The sheets of all characters on the table, to be printed",
    "Save as a scene": "The table as it is now in a TOML file that a new campaign can begin with",
    "Save the last steps as a scenario": "What was done last with dice and answers, to be stepped through",
    "Rename this table": "Another title for the scene on the table",
    "Settings": "Look, dice, players’ screen, folders, keys: everything that holds for all campaigns",
    "Quit": "Close the window: everything is saved already",
    # Play.
    "Undo": "Take back what was done last; what was rolled is never rolled again",
    "Redo": "Bring back what was undone last",
    "Go back to the marked line": "The table becomes as it was after the line that is marked in the story",
    "Throw dice": "Any dice by their notation, such as 2d6+3",
    "The oracle": "A yes or no by its likelihood, an event, tables to roll on",
    "Cover a part": "Paper over a part of the board: players see nothing of what lies under it",
    "Cover along an outline": "Paper from corner to corner, over a room of any shape",
    "Open a part": "A hole in what is covered: players see what lies there",
    "Open along an outline": "A hole in what is covered, from corner to corner",
    "Cover everything": "Paper over the whole board, to be opened part by part",
    "Take all covers away": "Players see the whole board again",
    "Lift this cover": "Players see what lies under it; it can be laid again",
    "Lay this cover again": "Players see nothing of what lies under it",
    "Take this cover away": "For good, unless it is taken back",
    "Close this opening": "What was opened here is covered again",
    "Draw with the pen": "Freehand on the board, in four inks, for all or for you alone",
    "Draw a line": "From where the button goes down to where it comes up",
    "Draw a box": "From corner to corner",
    "Draw a circle": "Round the point where the button goes down",
    "Rub out": "Whatever is drawn where the pointer goes with the button down is gone",
    "Wipe everything off": "Nothing that was drawn stays on the board",
    "As far as Close": "A circle that stays, such as a web or a cloud; players see it",
    "As far as Nearby": "A circle that stays, such as a web or a cloud; players see it",
    "Where it was aimed last": "The cone, line or blast that was let go of last stays where it was",
    "Day": "The board as it is",
    "Dusk": "The ground in an evening’s light, for players as well",
    "Night": "The ground in the dark of night, for players as well",
    "Fog": "The ground in a grey haze, for players as well",
    "Paste a picture": "What was copied becomes the face of whatever is selected on the board",
    "Pictures of the campaign": "Who uses which picture; those that nobody uses can be deleted",
    "Real dice": "You throw on the table and type what fell",
    "Rolls real dice": "They throw on the table, and are asked what fell",
    "The app rolls": "Their dice fall here, whatever the others do",
    "Rolls as the whole table does": "By the switch for real dice (Ctrl+R)",
    "The game master rolls real dice": "Yours and those of all foes: you throw on the table and type what fell",
    "The app rolls for the game master": "Your dice and those of all foes fall here, whatever the others do",
    "The game master rolls as the whole table does": "By the switch for real dice (Ctrl+R)",
    "Keep a roll": "A button with a name that throws the same dice again, for a creature or for you",
    "New progress clock": "A circle of 4, 6 or 8 segments that is filled by a click, for you or for players too",
    "New countdown": "A number that runs down by a click, for you or for players too",
    "Start or pause the turn timer": "Real time that is left of a turn",
    "Nobody": "Every decision is yours",
    "The foes": "The foes move and act by themselves; you play the characters",
    "The players": "The characters move and act by themselves; you play the foes",
    "Whoever is selected": "Only that creature moves and acts by itself, whenever it is its turn",
    "Careless": "Anything that the rules allow, by lot",
    "Plain": "As the game’s own autopilot decides",
    "Careful": "The plan that went best when it was tried out, else what promises most one step ahead",
    "Looking ahead": "What went best when it was played on for two rounds",
    "One action": "The next thing is decided and done for whoever acts",
    "This turn": "Played on until somebody else acts",
    "This round": "Played on until the next round begins",
    "To the end": "Played on until the fight is over; Escape stops it",
    "Take back what it played": "The table as it was before the autopilot began; what that undoes is shown first",
    "Both sides": "Everybody moves and acts without you; Escape stops it",
    "Scenes": "Every scene of the campaign with a small picture: found by typing, opened by Enter",
    "New scene": "An empty scene, to which the party goes along",
    "The next group comes": "A group that waits, such as a second wave, comes into the scene",
    "Have them wait": "Who is marked or selected on the board waits unseen, and comes by Ctrl+Shift+G",
    "Have it wait": "It waits unseen, off the board, and comes by Ctrl+Shift+G",
    "No group waits here": "No group waits here: mark some creatures, then have them wait (Ctrl+Alt+G)",
    "Comes now": "All of them stand where they stood when they were sent to wait",
    "Players do not see them when they come": "They come hidden, and are shown one by one when you say so",
    "Dismiss": "They are gone from the campaign; one Undo brings them back",
    "Playtest lab": "The fight on the table, or any scene, fought thousands of times: who wins, who falls, and why",
    "What each action leads to": "What can be done now, each played on many times: the chance after it, best first",
    "Library": "Creatures, goods and encounters: dragged on to the board, with a number as many as it says",
    "Cast": "Characters and the foes who are kept, wherever they are; put them on the table from there",
    "Open the notes": "A page for the campaign, each scene, each creature and place, with links between them",
    "New note": "A page about whatever you like, linked to by its name",
    "Recap of this session": "A draft of what was played: who met whom, fell, won what; yours to edit",
    "Find a command": "Whatever can be done, found by its words",
    "Not at all": "The map as bright as its picture",
    # View.
    "Players’ window": "What players see, on the other screen where there is one",
    "Players’ panel": "Show or close this panel: a small live picture of what players see, and how it is steered",
    "Blank": "Players see a calm picture in place of the table until you take it away",
    "Turn": "Show or close this panel: whose turn it is, time, lights",
    "Dice": "Show or close this panel: the tray in which dice fall",
    "The story so far": "Show or close this panel: all that has happened, line by line",
    "Creature": "Show or close this panel: the sheet and its actions",
    "Clocks and rolls": "Show or close this panel: progress clocks, kept rolls and the timer of a turn",
    "Arrange the panels as at first": "Every panel where it was, and as wide, when the program was new",
    "Search the story": "Only the lines with these words, of a creature, a kind, a rule or an evening",
    "Dice fall over the board": "Large, over the lower third of the board, for all to see; then they lie in the corner",
    "Dice lie on the board at once": "As large, without falling",
    "Dice stay in the corner": "They fall in the small tray, and nothing of the board is covered",
    "Silent dice": "Nothing is heard",
    "Dice on felt": "A dull fall, heard when dice are thrown that all may see",
    "Dice on wood": "A hard rattle, heard when dice are thrown that all may see",
    "Dice out of a bag": "Cloth and bone, heard when dice are thrown that all may see",
    "Animation": "Dice tumble and tokens glide; without it everything lies where it comes to lie at once",
    "Bands follow whoever acts": "The bands are drawn round whoever has the turn",
    "Fit the board": "Everything on the table is in sight",
    # What players see of life.
    "As usual": "As the game itself shows it to players",
    "In figures": "Players read the very numbers",
    "As a bar": "Players see how much is left, and no number",
    "In words": "Players read one of five words, from unhurt to nearly gone",
    "Chances of each side": "The chance of each side from here, beside the board; your players see nothing of it",
    # Help.
    "Welcome": "The ways to begin, what was open before, and what is new in this version",
    "First steps": "A guided first fight, in a campaign of its own",
    "Manual": "A page for each window and for an evening of each game; F1 opens the one about where you are",
    "Rulebook": "Every rule of the game under its id, with an example",
    "House rules": "What the rules leave open, switched for this campaign",
    "How the dice fell": "The faces thrown in this campaign by die and by person, and whether fair dice fall so",
    "Game words": "What the game calls things, in words of your group",
    "Games of your own": "Games that you or others wrote: where they are, whether they may run",
    "Keyboard": "Every key and what it does",
    "About Nearby": "The version, and who made what is in it",
    # Things on the board.
    "Damage": "Type a number: it is taken off by ruling, as the game counts it",
    "Heal": "Type a number: it is given back by ruling, as the game counts it",
    "Show to the players": "From now on it stands in the players’ window too",
    "Hide from the players": "It is gone from the players’ window, with every word that tells of it",
    "Draw the bands here": "Distances are drawn from this one",
    "Draw the bands round the middle": "Distances are drawn from the middle of the board, whoever stands there",
    "As drawn": "The distance on the board says the band again",
    "Rename": "Another name, in the order, the story and the notes from now on",
    "Glyph": "A letter or a sign in the middle of the token, searched by its name",
    "Resize": "How many feet across it is",
    "Note": "Its page of notes: yours alone until you let players read it",
    "Keep in the cast": "The campaign keeps it: off the table it is not lost, and is found under Ctrl+Alt+C",
    "Take out of the cast": "It is as any other foe again, and gone when it leaves the table",
    "Copy": "Paste it with Ctrl+V, here or in another scene",
    "Let it be moved": "A hand can drag it again",
    "Fix in its place": "No hand drags it until it is loosened",
    "Picture": "A file becomes its face; pictures are dropped on it too",
    "Crop the picture": "Choose what of the picture is seen, and how large",
    "Take the picture off": "The glyph stands there again; the campaign keeps the picture",
    "Take off the table": "It leaves the scene; one of the cast is found again under Ctrl+Alt+C",
    "Show the portrait to the players": "It lies before them with its name, over their board, until you take it away",
    "Show its picture to the players": "It lies before them, over their board, until you take it away",
    "Mask its name": "Players read «unknown» in its place, with a number, wherever it is named, until you tell it",
    "Mask its name as": "Players read words of yours in its place until you tell its name",
    "Tell its name": "From now on players read its name; what they read before stays as it was told",
    # Many at once.
    "Mask their names": "Players read «unknown» in place of them, numbered, until you tell the names",
    "Tell their names": "From now on players read their names",
    "Group": "Foes of a group act and lose heart together, as the game has it",
    "Keep as an encounter": "Kept in the library as they stand, to be dragged on to any scene",
    "Nothing that all of them have": "What the game does to one of them it does not do to all",
    # The ground.
    "Make a place": "A point of interest with a name and a sign",
    "Make a creature": "A name, one number and a sign: the rest can come later",
    "Text": "Words written on the board, which everybody reads",
    "Note here": "A note that lies on the board and that you alone see",
    "From the library": "Whatever you put on the table there comes to stand here",
    "Newcomers come in here": "Whoever comes along into this scene stands round this point",
    "Note on the scene": "The page of notes of the scene on the table",
    "Paste": "Read creatures, goods and tables from a text that was copied",
    # Scenes.
    "Open with the party": "This scene is on the table, and the characters come along",
    "Open, and the party stays": "This scene is on the table as it was left, and nobody comes along",
    "Open, choosing who and where": "Mark who comes along, and the point where they come in",
    "Where one comes in": "Mark the point round which those stand who come along",
    "Mark no way in any more": "Whoever comes along stands where new creatures come up",
    "Choose": "A file becomes the picture by which the scene is known among others",
    "Take off": "The scene is known by its map or what stands in it again",
    "None": "The scene stands above all folders",
    "New folder": "A heading under which this scene stands, and others with it",
    "Move up": "One place earlier among the scenes, and in Ctrl+1 to 9",
    "Move down": "One place later among the scenes, and in Ctrl+1 to 9",
    "Put away": "At the end of the list and without a key, until it is brought back",
    "Bring back": "Among the other scenes again, with a key of its own",
    "Delete": "Gone with everything in it; one Undo brings it back",
    # Clocks, rolls, the sheet, the story.
    "Show large on the players’ screen": "It lies before them, over their board, until you take it away",
    "Show on the players’ screen": "The page lies before them as they may read it, until you take it away",
    "Fill it": "All segments at once",
    "Empty it": "No segment is filled any more",
    "Change": "Its name, its dice, who throws it",
    "Forget it": "The button goes; one Undo brings it back",
    "Progress clock": "A circle of 4, 6 or 8 segments that is filled by a click, for you or for players too",
    "Countdown": "A number that runs down by a click, for you or for players too",
    "Set it back": "The whole turn is left again",
    "Players see it": "The time that is left stands in the players’ window",
    "Edit the sheet": "Every value by hand; what cannot be is said while it is typed",
    "Write to a PDF file": "This sheet, to be printed",
    "Go back to here": "The table becomes as it was after this line; what that undoes is shown first",
    "Open this scene with the party": "The scene of this page is on the table, and the characters come along",
    "Select on the board": "It is marked there, and its sheet is shown",
    "Import files": "Creatures, goods and tables, also of other programs; every changed number is shown first",
}
"""By the name of an entry without the dots of a question."""

_INSIDE = {
    "New from a sample scene": "A new campaign that begins with this scene",
    "New with an empty table": "A new campaign of this game with nobody on the table yet",
    "Dim the map": "How much darker the map is than its picture, so that tokens stand out",
    "Life of the": "How much players are told of their life",
    "Dice": "What their dice are made of, in the tray and on the players’ screen",
    "The game master’s dice": "What your dice and those of all foes are made of, here and on the players’ screen",
    "Theme": "The colours of every window",
    "Text size": "How large every word is, in all windows",
    "Language of the game’s words": "What the game calls things; the program itself speaks English",
    "Screens": "Whether a players’ window stands on this screen",
    "Set the band to": "They are that far from each other, whatever the drawing says",
    "Ready-made place": "It is made at this point at once, and renamed, moved and hidden like any other",
    "Send somebody there": "They leave the table and stand in that scene, which is not opened",
    "Fetch somebody from there": "They come from that scene on to the table",
    "Folder": "The scene stands under this heading",
    "To each of them": "Done to everybody marked, each as the rules have it, in one step",
    "Open recent": "Go on with this campaign",
}
"""By the beginning of the name of the menu that an entry stands in, for entries that are named by something else."""


def explained(menu: QMenu) -> QMenu:
    """The menu, whose entries say what they do whenever it is opened, and those of the menus in it."""
    if not menu.property("explained"):
        menu.setProperty("explained", True)
        menu.setToolTipsVisible(True)
        menu.aboutToShow.connect(partial(_explain, menu))
    return menu


def menu_inside(entry: QAction) -> QMenu | None:
    """The menu that opens beside an entry. When ``QAction.menu`` is asked, PySide 6.8 takes it from whoever knows it
    already: to them it is deleted."""
    return QMenu.menuInAction(entry)


def _explain(menu: QMenu) -> None:
    """Each entry that says no more than its name is given a tip. It has been filled by now: what fills it was there
    before."""
    inside = next((tip for name, tip in _INSIDE.items() if _plain(menu.title()).startswith(name)), "")
    for entry in menu.actions():
        inner = menu_inside(entry)
        if isinstance(inner, QMenu):
            explained(inner)
        name = _plain(entry.text())
        tip = TIPS.get(name, inside)
        # Of what cannot be done now the reason is told, by whoever says so.
        if tip and entry.isEnabled() and _plain(entry.toolTip()) == name:
            keys_over(menu).tell(entry, tip)


def _plain(text: str) -> str:
    """A label as it is read, without the dots of a question."""
    return text.replace("&&", "\0").replace("&", "").replace("\0", "&").rstrip("…")
