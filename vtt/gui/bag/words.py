"""The bag in words: whose draw it is, who may act, what is in it and what came out."""

from vtt.gui.bag.changes import beside, can_draw, left
from vtt.numerals import percents
from vtt.rules.contract.bag_view import BagView, TokenOut
from vtt.table.bag import Colour, Fate

KEY = "D"
"""The key that draws a token."""

TOKENS: dict[Colour, str] = {"players": "Players’ token", "gm": "GM’s token", "end": "Last token"}
_MANY: dict[Colour, tuple[str, str]] = {
    "players": ("players’ token", "players’ tokens"),
    "gm": ("GM’s token", "GM’s tokens"),
    "end": ("token that ends the round", "tokens that end the round"),
}
_FATES: dict[Fate, str] = {
    "held": "in hand",
    "used": "used",
    "aside": "put aside: nobody was left to act by it",
    "removed": "taken out of the bag",
}


def title(view: BagView, acting: str = "") -> str:
    """Who may act or draw, in one line. ``acting`` is the name of who acts."""
    token = beside(view, acting)
    if view.holder and token is not None:
        if token.colour == "gm":
            return "The GM acts"
        return f"{view.holder} passes the token on" if view.passed_on else f"{view.holder} may act"
    if acting:
        return f"{acting} acts"
    if token is not None and token.fate == "aside":
        return "Put aside"
    if token is not None and token.colour == "end":
        return "The round ends"
    if left(view) == 0 or not view.drawer:
        return "The bag is empty" if left(view) == 0 else ""
    return f"{view.drawer} draws"


def hint(view: BagView, acting: str = "") -> str:
    """What can be done about it, in a few words."""
    token = beside(view, acting)
    if view.holder and token is not None:
        if view.holder != token.by and token.colour != "gm":
            return f"by the token that {token.by} drew" if token.by else ""
        if view.passes:
            if view.passed_on:
                return "has acted already"
            return "choose who acts, or pass it on" if view.uses else "or pass the token on"
        return "choose who acts" if view.uses else ""
    if can_draw(view):
        how = f"drag a token out · {KEY}"
        return f"{view.drawer} draws: {how}" if token is not None and view.drawer else how
    if token is not None and token.colour != "end" and token.by and token.fate == "used":
        return f"{TOKENS[token.colour]}, drawn by {token.by}"
    return view.note if view.note != title(view, acting) else ""


def drawing(name: str, *, skippable: bool) -> tuple[str, str]:
    """Title and hint while a token tumbles out."""
    return (f"{name} draws …" if name else "A token is drawn …"), "Space to skip" if skippable else ""


def told(token: TokenOut) -> str:
    """One token that is out, for its tip: ``GM’s token, used. Drawn by Ben. For Ghoul``."""
    parts = [f"{TOKENS[token.colour]}, {_FATES[token.fate]}"]
    if token.by:
        parts.append(f"By {token.by}" if token.fate == "removed" else f"Drawn by {token.by}")
    if token.who:
        parts.append(f"For {', '.join(token.who)}")
    return ". ".join(parts)


def counted(view: BagView) -> str:
    """What is in the bag: ``3 players’ tokens, 1 GM’s token``; empty where it is not to be known."""
    if view.tokens is None:
        return ""
    parts = [f"{count} {_MANY[colour][count != 1]}" for colour, count in view.tokens if count]
    return ", ".join(parts) or "empty"


def odds(view: BagView) -> str:
    """The chances of the next draw: ``next: players’ token 60 %, GM’s token 40 %``."""
    shares = percents([chance for _, chance in view.next_odds])
    parts = [f"{_MANY[colour][0]} {share}" for (colour, _), share in zip(view.next_odds, shares, strict=True)]
    return f"next: {', '.join(parts)}" if parts else ""


def described(view: BagView, acting: str = "") -> str:
    """All that the picture shows, for those who hear it."""
    parts = [title(view, acting), hint(view, acting)]
    inside = counted(view)
    if inside:
        parts.append(f"In the bag: {inside}")
    parts += [odds(view), *(told(token) for token in view.out)]
    return ". ".join(part for part in parts if part)
