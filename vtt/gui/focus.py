"""The ring round a list that has the keyboard, where the list lies on a panel without a frame of its own."""

from vtt.gui.look import Look


def ringed(look: Look) -> str:
    """The style sheet of such a list."""
    theme = look.theme
    return (
        f"QListView {{ border: {theme.focus_width}px solid transparent; border-radius: {theme.corner_small}px;"
        f" background: transparent; }} QListView:focus {{ border-color: {theme.focus}; }}"
    )


def frame(look: Look) -> int:
    """The pixels that the ring takes above and below together."""
    return 2 * int(look.theme.focus_width)
