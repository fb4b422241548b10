"""Notes as HTML: Markdown in which nothing runs and nothing is fetched. What is written as HTML stays a text, pictures
are told by their words, and links lead to pages of the web, to letters, or to what ``vtt.rules.book.note_links``
finds."""

from collections.abc import Callable, MutableMapping, Sequence
from functools import lru_cache
from html import escape
from typing import TYPE_CHECKING, Any
from urllib.parse import urlsplit

import msgspec

from vtt.rules.book.note_links import LINK, NoteLink, link_of

if TYPE_CHECKING:
    from markdown_it import MarkdownIt
    from markdown_it.renderer import RendererHTML
    from markdown_it.rules_inline import StateInline
    from markdown_it.token import Token
    from markdown_it.utils import OptionsDict

_WEB = ("http", "https", "mailto")


class ShownLink(msgspec.Struct, frozen=True):
    """How a link of a note is drawn: where it leads (nowhere with an empty ``href``), a class of the style sheet, and a
    tip."""

    href: str
    kind: str = ""
    tip: str = ""


ShowLink = Callable[[NoteLink], ShownLink]


def as_html(text: str, show: ShowLink) -> str:
    """The text of a note as a piece of HTML; ``show`` says of each link in double brackets how it is drawn."""
    return str(_parser().render(text, {"show": show}))


def is_of_the_web(address: str) -> bool:
    """Whether somebody who presses a link in a note may be taken there."""
    try:
        return urlsplit(address.strip()).scheme.lower() in _WEB
    except ValueError:
        return False


@lru_cache(maxsize=1)
def _parser() -> "MarkdownIt":
    # Not before somebody reads a note.
    from markdown_it import MarkdownIt

    parser = MarkdownIt("commonmark", {"html": False, "breaks": True}).enable(["table", "strikethrough"])
    parser.validateLink = is_of_the_web  # type: ignore[method-assign, assignment]
    parser.inline.ruler.before("link", "note_link", _note_link)
    parser.add_render_rule("note_link", _draw_link)
    parser.add_render_rule("image", _draw_image)
    return parser


def _note_link(state: "StateInline", silent: bool) -> bool:
    found = LINK.match(state.src, state.pos, state.posMax)
    if found is None:
        return False
    if not silent:
        state.push("note_link", "", 0).meta = {"link": link_of(found)}
    state.pos = found.end()
    return True


def _draw_link(
    renderer: "RendererHTML",
    tokens: "Sequence[Token]",
    place: int,
    options: "OptionsDict",
    env: MutableMapping[str, Any],
) -> str:
    link: NoteLink = tokens[place].meta["link"]
    shown: ShownLink = env["show"](link)
    of_class = f' class="{escape(shown.kind)}"' if shown.kind else ""
    tip = f' title="{escape(shown.tip)}"' if shown.tip else ""
    if not shown.href:
        return f"<span{of_class}{tip}>{escape(link.words)}</span>"
    return f'<a href="{escape(shown.href)}"{of_class}{tip}>{escape(link.words)}</a>'


def _draw_image(
    renderer: "RendererHTML",
    tokens: "Sequence[Token]",
    place: int,
    options: "OptionsDict",
    env: MutableMapping[str, Any],
) -> str:
    return escape(tokens[place].content)
