"""A page of the manual as HTML: in the program and in the site alike, which say where links and pictures lead."""

import re
from collections.abc import Callable, Iterator, Sequence
from functools import lru_cache
from typing import TYPE_CHECKING

import msgspec

if TYPE_CHECKING:
    from markdown_it import MarkdownIt
    from markdown_it.token import Token

_TO_PAGE = re.compile(r"^([a-z-]+)\.md$")
_RULE = re.compile(r"\b[A-Z]{2}-[A-Z]+-\d\d\b")


class Addresses(msgspec.Struct, frozen=True):
    """Where things lead: a page by its name, a rule by its ledger id, any other link as it is written; a picture by its
    path in the repository, which is left out where there is none."""

    page: Callable[[str], str]
    rule: Callable[[str], str]
    picture: Callable[[str], str | None] = lambda _path: None
    other: Callable[[str], str] = str


def as_html(text: str, addresses: Addresses) -> str:
    """The text of a page as a piece of HTML. Ids of rules in it lead to the rules."""
    parser = _parser()
    tokens = list(_without_missing_pictures(parser.parse(text), addresses))
    for token in tokens:
        if token.type == "inline":
            token.children = list(_with_rules(_addressed(token.children or (), addresses), addresses))
    return str(parser.renderer.render(tokens, parser.options, {}))


def rules_in(text: str) -> frozenset[str]:
    """The ledger ids that a text names."""
    return frozenset(_RULE.findall(text))


def links_in(text: str) -> tuple[tuple[str, str], ...]:
    """Every link and picture of a text in order: ``a`` or ``img``, and where it leads."""
    inline = [child for token in _parser().parse(text) for child in token.children or ()]
    places = {"link_open": ("a", "href"), "image": ("img", "src")}
    found = [(*places[each.type], each) for each in inline if each.type in places]
    return tuple((kind, str(token.attrs[place])) for kind, place, token in found)


@lru_cache(maxsize=1)
def _parser() -> "MarkdownIt":
    # Not before somebody reads the manual.
    from markdown_it import MarkdownIt

    return MarkdownIt("commonmark", {"html": False}).enable("table")


def _without_missing_pictures(tokens: "Sequence[Token]", addresses: Addresses) -> "Iterator[Token]":
    """Without the paragraphs that are a picture alone where there is none."""
    left_out = 0
    for place, token in enumerate(tokens):
        if left_out:
            left_out -= 1
            continue
        inside = tokens[place + 1].children if token.type == "paragraph_open" else None
        alone = inside is not None and [child.type for child in inside] == ["image"]
        if inside and alone and addresses.picture(_path(inside[0])) is None:
            left_out = 2
        else:
            yield token


def _addressed(children: "Sequence[Token]", addresses: Addresses) -> "Iterator[Token]":
    for child in children:
        if child.type == "link_open":
            href = str(child.attrs["href"])
            page = _TO_PAGE.match(href)
            child.attrs["href"] = addresses.page(page[1]) if page else addresses.other(href)
        elif child.type == "image":
            source = addresses.picture(_path(child))
            if source is None:
                continue
            child.attrs["src"] = source
        yield child


def _with_rules(children: "Iterator[Token]", addresses: Addresses) -> "Iterator[Token]":
    from markdown_it.token import Token

    for child in children:
        if child.type != "text":
            yield child
            continue
        done = 0
        for found in _RULE.finditer(child.content):
            yield Token("text", "", 0, content=child.content[done : found.start()])
            yield Token("link_open", "a", 1, attrs={"href": addresses.rule(found[0])})
            yield Token("text", "", 0, content=found[0])
            yield Token("link_close", "a", -1)
            done = found.end()
        yield Token("text", "", 0, content=child.content[done:])


def _path(image: "Token") -> str:
    return str(image.attrs["src"])
