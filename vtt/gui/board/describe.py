"""The board in words, for those who hear it."""

from math import hypot

from vtt.gui.board.area_shown import ShownArea
from vtt.gui.board.placed import item_id
from vtt.numerals import counted
from vtt.rules.views.board import Board, BoardLink, BoardPlace, BoardToken
from vtt.table.bands import BANDS, Band


def described(
    board: Board, selected: str, area: ShownArea | None = None, aimed_at: str = "", odds: str = "", marked: int = 0
) -> str:
    """``6 tokens; Odile selected, acts, Close to Ghoul``, and first of all who is aimed at or what an area catches,
    then how many are marked."""
    count = len(board.tokens)
    words = [counted(count, "token")]
    if board.places:
        words[0] += f", {counted(len(board.places), 'place')}"
    if marked:
        words.insert(0, f"{marked} marked")
    item = _found(board, selected)
    if item is not None:
        words.append(", ".join([f"{item_name(item)} selected", *_condition(item), *_whereabouts(board, item)]))
    if area is not None:
        words = [*(part for part in (area.text, area.detail) if part), *words]
    target = _found(board, aimed_at)
    if target is not None:
        words = [" ".join(part for part in ("Aimed at", item_name(target), odds) if part), *words]
    return "; ".join(words)


def name_of(board: Board, thing: str) -> str:
    """The name of a thing on the board, or empty for one that is not there."""
    item = _found(board, thing)
    return "" if item is None else item_name(item)


def item_name(item: BoardToken | BoardPlace) -> str:
    """The name of a token's creature or of a place."""
    return item.view.name if isinstance(item, BoardToken) else item.name


def _found(board: Board, thing: str) -> BoardToken | BoardPlace | None:
    items: tuple[BoardToken | BoardPlace, ...] = (*board.tokens, *board.places)
    return next((item for item in items if item_id(item) == thing), None)


def _condition(item: BoardToken | BoardPlace) -> list[str]:
    if isinstance(item, BoardPlace):
        return ["hidden"] * item.hidden + [tag.text for tag in item.tags]
    view = item.view
    words = [word for word, true in (("acts", view.acting), ("fallen", view.fallen), ("hidden", view.hidden)) if true]
    if view.life_text:
        words.append(view.life_text)
    if view.public_life:
        words.append(view.public_life)
    return words + [tag.text for tag in view.tags]


def _whereabouts(board: Board, item: BoardToken | BoardPlace) -> list[str]:
    words = []
    pinned = set()
    for link in board.links:
        if item_id(item) in (link.a, link.b):
            other = _found(board, link.b if link.a == item_id(item) else link.a)
            if other is not None:
                words.append(_bound(link, item_id(item), item_name(other)))
                if link.band is not None:
                    pinned.add(item_id(other))
    focus = _found(board, board.focus)
    if focus is not None and focus is not item and item_id(focus) not in pinned:
        words.append(f"{_band(board, focus, item).label} to {item_name(focus)}")
    return words


def _bound(link: BoardLink, thing: str, other: str) -> str:
    """A link as the thing at one of its ends has it."""
    if link.directed:
        return f"{link.text} over {other}" if thing == link.a else f"{other} has {link.text}"
    return f"{link.text} to {other}" if link.band is not None else f"{link.text} with {other}"


def _band(board: Board, a: BoardToken | BoardPlace, b: BoardToken | BoardPlace) -> Band:
    """The band from ``a`` to ``b``, as the rings round ``a`` show it."""
    start = a.radius if board.measures_from == "edge" else 0.0
    gap = hypot(a.at[0] - b.at[0], a.at[1] - b.at[1]) - start - b.radius
    return next((band for band, limit in zip(BANDS, board.limits, strict=False) if gap <= limit), BANDS[-1])
