"""What stands before the players while nothing is played, as the game master writes and chooses it."""

from functools import partial

from msgspec.structs import replace

from vtt.gui.prompts.text_dialog import TextDialog
from vtt.gui.window.playing import Playing
from vtt.rules.tabletop.noting import MOST_TITLE
from vtt.rules.tabletop.showing import MOST_LINE, SET_PAUSE
from vtt.table.shown import Pause


def pause_of(desk: Playing) -> Pause:
    """What stands there now."""
    standing = desk.standing
    return Pause() if standing is None or standing.table.pause is None else standing.table.pause


def ask_for_pause(desk: Playing) -> None:
    """Ask for its words: the first line is the title."""
    if desk.standing is None:
        return
    now = pause_of(desk)
    label = (
        "What do the players read while their window is blank? The first line is large, such as the name of the "
        "campaign; the next stands under it, such as “on again at 21:15”"
    )
    text = "\n".join(part for part in (now.title, now.line) if part)
    dialog = TextDialog("The pause", label, text, "Put there", desk.window, several_lines=True)
    dialog.given.connect(partial(set_words, desk))
    dialog.open()


def set_words(desk: Playing, text: str) -> None:
    """These words stand on the pause, with the picture of before; none at all: none."""
    title, _, line = text.strip().partition("\n")
    words = " ".join(line.split())
    if len(title) > MOST_TITLE or len(words) > MOST_LINE:
        desk.toast.say(f"Too long for the pause: at most {MOST_TITLE} letters large, and {MOST_LINE} under them")
        return
    set_pause(desk, replace(pause_of(desk), title=title.strip(), line=words))


def use_picture(desk: Playing, content: str) -> None:
    """This picture stands on the pause, or with an empty one none."""
    set_pause(desk, replace(pause_of(desk), picture=content))


def set_pause(desk: Playing, pause: Pause) -> None:
    """All of this stands there; one Undo takes it back."""
    if desk.have_done(SET_PAUSE, title=pause.title, line=pause.line, picture=pause.picture) and pause.picture:
        desk.say("It is seen while the players’ window is blank")
