"""Notes as HTML: Markdown in which nothing runs and nothing is fetched. What is written as HTML stays a text, pictures
are those that the campaign keeps (``vtt.rules.book.note_pictures``) and else told by their words, and links lead to
pages of the web, to letters, or to what ``vtt.rules.book.note_links`` finds."""

import re
from collections.abc import Callable, Iterator, MutableMapping, Sequence
from functools import lru_cache
from html import escape
from typing import TYPE_CHECKING, Any
from urllib.parse import urlsplit

import msgspec

from vtt.rules.book.note_links import LINK, NoteLink, link_of, without_links
from vtt.rules.book.note_pictures import PICTURE, without_pictures

if TYPE_CHECKING:
    from markdown_it import MarkdownIt
    from markdown_it.renderer import RendererHTML
    from markdown_it.rules_inline import StateInline
    from markdown_it.token import Token
    from markdown_it.utils import OptionsDict

_HEADING, _BLANK = re.compile(r"\s*#+\s"), re.compile(r"[\s|:*_-]*")
_ITEM = re.compile(r"\s*(?:[-+*]|\d+[.)])\s")
_ENDS = tuple('.!?:;,…。！？：、”"')
"""What parts one piece of a text from the next by itself."""
_SIGNS = re.compile(r"[#*_`>~|]+|^\s*(?:[-+]|:?-+:?)\s+", re.MULTILINE)
_WEB = ("http", "https", "mailto")


class ShownLink(msgspec.Struct, frozen=True):
    """How a link of a note is drawn: where it leads (nowhere with an empty ``href``), a class of the style sheet, and a
    tip."""

    href: str
    kind: str = ""
    tip: str = ""


ShowLink = Callable[[NoteLink], ShownLink]


class ShownPicture(msgspec.Struct, frozen=True):
    """How a picture of a note is drawn: the address of its bytes, and its width in pixels where that is not its own."""

    source: str
    width: int = 0


ShowPicture = Callable[[str], ShownPicture | None]


def no_pictures(content: str) -> ShownPicture | None:
    """All pictures are told by their words."""
    return None


def as_html(text: str, show: ShowLink, picture: ShowPicture = no_pictures) -> str:
    """The text of a note as a piece of HTML; ``show`` says of each link in double brackets how it is drawn, ``picture``
    of each picture by its content, or ``None`` where its title stands for it."""
    return str(_parser().render(text, {"show": show, "picture": picture}))


@lru_cache(maxsize=4096)
def in_plain_words(text: str) -> str:
    """The text in one line without links and the signs of Markdown, for a list or to be searched. A dot parts headings,
    paragraphs and what is listed from what comes next, where nothing else does."""
    pieces = (" ".join(_SIGNS.sub("", piece).split()) for piece in _pieces(without_links(without_pictures(text))))
    found = ""
    for piece in filter(None, pieces):
        found += f"{' ' if found.endswith(_ENDS) else ' · '}{piece}" if found else piece
    return found


def _pieces(text: str) -> Iterator[str]:
    """The headings, paragraphs and entries of lists of a text."""
    lines: list[str] = []
    for line in text.splitlines():
        is_heading, is_blank = _HEADING.match(line) is not None, _BLANK.fullmatch(line) is not None
        if is_heading or is_blank or _ITEM.match(line):
            yield "\n".join(lines)
            lines = []
        if is_heading:
            yield line
        elif not is_blank:
            lines.append(line)
    yield "\n".join(lines)


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
    parser.inline.ruler.before("image", "note_picture", _note_picture)
    parser.add_render_rule("note_link", _draw_link)
    parser.add_render_rule("image", _draw_image)
    parser.add_render_rule("note_picture", _draw_picture)
    return parser


def _note_link(state: "StateInline", silent: bool) -> bool:
    found = LINK.match(state.src, state.pos, state.posMax)
    if found is None:
        return False
    if not silent:
        state.push("note_link", "", 0).meta = {"link": link_of(found)}
    state.pos = found.end()
    return True


def _note_picture(state: "StateInline", silent: bool) -> bool:
    found = PICTURE.match(state.src, state.pos, state.posMax)
    if found is None:
        return False
    if not silent:
        state.push("note_picture", "", 0).meta = {"title": found[1], "content": found[2]}
    state.pos = found.end()
    return True


def _draw_picture(
    renderer: "RendererHTML",
    tokens: "Sequence[Token]",
    place: int,
    options: "OptionsDict",
    env: MutableMapping[str, Any],
) -> str:
    title, content = tokens[place].meta["title"], tokens[place].meta["content"]
    shown: ShownPicture | None = env["picture"](content)
    if shown is None:
        return escape(title)
    width = f' width="{shown.width}"' if shown.width else ""
    return f'<img class="picture" src="{escape(shown.source)}" alt="{escape(title)}"{width}>'


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
