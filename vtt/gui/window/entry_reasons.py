"""Why each entry of the menus can do nothing just now, by what it is called."""

from functools import partial

from vtt.gui.standing import Standing
from vtt.gui.window.services import Services
from vtt.gui.window.why_not import Reasons
from vtt.gui.window.why_unshown import why_no_page, why_no_portrait, why_not_mask, why_not_take_away
from vtt.rules.engine import door
from vtt.rules.views.players_notes import for_players
from vtt.table.noted import all_noted

_NOTHING_YET = "Nothing has happened yet: the story has no line"
_NO_WINDOW = "No players’ window is open: Ctrl+P opens it"
_ALL_SEEN = "Players see everything there is: there is nobody that their view follows"
_NO_COVER, _NO_STROKE = "No part of the board is covered", "Nothing is drawn on the board"


def reasons_of(desk: Services) -> Reasons:
    """Those of this desk."""
    return {
        "Undo": lambda standing: "" if standing.can_undo else "Nothing was done yet",
        "Redo": lambda standing: "" if standing.can_redo else "Nothing was taken back",
        "Export the log": _no_line,
        "Export the notes": _no_note,
        "All notes as a folder of Markdown": _no_note,
        "All notes as one web page": _no_note,
        "What players may read, as a folder of Markdown": _no_note_of_players,
        "What players may read, as one web page": _no_note_of_players,
        "Write all sheets to a PDF file": _no_character,
        "Save the last steps as a scenario": lambda standing: "" if standing.can_undo else "Nothing was done yet",
        "Go back to the marked line": lambda _: desk.ledger.why_not_back,
        "Take back what it played": lambda _: desk.ledger.why_not_played,
        "Whoever is selected": lambda _: "" if desk.display.shown else "Select a creature first",
        "Both sides": partial(_nothing_to_play, desk),
        "One action": partial(_nothing_to_play, desk),
        "This turn": partial(_nothing_to_play, desk),
        "This round": partial(_nothing_to_play, desk),
        "To the end": partial(_nothing_to_play, desk),
        "The next group comes": lambda _: desk.waiting.why_not_come,
        "Have them wait": lambda _: desk.waiting.why_not_wait,
        "Open a part": _no_cover,
        "Open along an outline": _no_cover,
        "Take all covers away": _no_cover,
        "Rub out": _no_stroke,
        "Wipe everything off": _no_stroke,
        "Paste a picture as the map": lambda _: desk.maps.why_not_paste,
        "Paste a picture": lambda _: desk.pictures.why_not_paste,
        "Cast": lambda _: desk.shelves.why_no_cast,
        "Recap of this session": _no_line,
        "What each action leads to": lambda standing: desk.outlook.why_not_weigh(standing),
        "The chosen": lambda _: desk.steering.why_nobody_chosen,
        "Show the portrait": lambda _: why_no_portrait(desk),
        "Next page": lambda _: why_no_page(desk),
        "Page before": lambda _: why_no_page(desk),
        "Take away": lambda _: why_not_take_away(desk),
        "Mask the name, or tell it": lambda _: why_not_mask(desk),
        "Full screen": partial(_no_window, desk),
        "Point here": partial(_no_window, desk),
        "Show them my view once": partial(_no_window, desk),
        "Look there, and back": partial(_no_window, desk),
        "Everything for a moment": partial(_no_window, desk),
        "More round them": partial(_all_seen, desk),
        "Less round them": partial(_all_seen, desk),
    }


def _nothing_to_play(desk: Services, standing: Standing) -> str:
    if not standing.table.creatures:
        return "Nobody is on the table"
    over = desk.course.quiet and door.next_intent(standing.system, standing.table) is None
    return "There is nothing to play: the fight is over" if over else ""


def _no_window(desk: Services, _standing: Standing) -> str:
    return "" if desk.players.visible else _NO_WINDOW


def _all_seen(desk: Services, _standing: Standing) -> str:
    return "" if desk.players.sight.moves else _ALL_SEEN


def _no_line(standing: Standing) -> str:
    return "" if standing.log else _NOTHING_YET


def _no_note(standing: Standing) -> str:
    written = any(each.text.strip() or each.picture for each in all_noted(standing.table))
    return "" if written else "No note is written yet"


def _no_note_of_players(standing: Standing) -> str:
    theirs = next(for_players(standing.system, standing.table), None)
    return _no_note(standing) or ("" if theirs is not None else "No note is one that players may read")


def _no_character(standing: Standing) -> str:
    ours = any(each.side == "players" for each in standing.table.creatures.values())
    return "" if ours else "No character is on the table"


def _no_cover(standing: Standing) -> str:
    return "" if standing.table.covers else _NO_COVER


def _no_stroke(standing: Standing) -> str:
    return "" if standing.table.strokes else _NO_STROKE
