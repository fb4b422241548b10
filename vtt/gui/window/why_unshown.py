"""Why nothing can be shown to players just now, or taken away, or masked."""

from vtt.gui.window.playing import Playing


def why_no_portrait(desk: Playing) -> str:
    """Why there is no portrait to be shown, or empty."""
    standing, display = desk.standing, desk.display
    there = standing is not None and (display.selected or display.shown) in standing.table.creatures
    return "" if there else "Select whom the players are to see"


def why_not_take_away(desk: Playing) -> str:
    """Why there is nothing to be taken away, or empty."""
    nothing = desk.standing is not None and desk.standing.table.shown is None
    return "Nothing is shown to the players" if nothing else ""


def why_no_page(desk: Playing) -> str:
    """Why there is no page to be turned, or empty."""
    window = desk.players.window
    turns = window is not None and window.isVisible() and window.shown.pages > 1
    return "" if turns else "Nothing with more than one page is shown to the players"


def why_not_mask(desk: Playing) -> str:
    """Why there is no name to be masked, or empty."""
    return "" if whose_name(desk) else "Select whose name is to be masked"


def whose_name(desk: Playing) -> list[str]:
    """Whose name is masked or told: what is marked, or else selected."""
    there = () if desk.standing is None else desk.standing.table.creatures.keys() | desk.standing.table.places.keys()
    return [each for each in desk.board.meant or (desk.display.selected,) if each in there]
