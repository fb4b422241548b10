"""The manual: its pages in their order, from ``vtt.manual``, and what is found in them by words.

``index.md`` is the table of contents, and the one place for the order: every ``## heading`` is a part, every line
``- [Title](name.md): what it tells`` a page of it.
"""

import re
from functools import cache

import msgspec

from vtt.apostrophes import folded
from vtt.shipped import manual_files

INDEX = "index"
_ENTRY = re.compile(r"^- \[(?P<title>[^\]]+)\]\((?P<name>[a-z-]+)\.md\)", re.MULTILINE)
_PART = re.compile(r"^## (?P<part>.+)$", re.MULTILINE)
_TITLE = re.compile(r"^# (.+)$", re.MULTILINE)
_SIGNS = re.compile(r"!\[[^\]]*\]\([^)]*\)|\]\([^)]*\)|```\w*|[*`\[|]|^#+ |-{3,}", re.MULTILINE)


class ManualPage(msgspec.Struct, frozen=True, kw_only=True):
    """A page: ``name`` is its file without ``.md``, ``part`` the heading that it stands under, ``text`` Markdown."""

    name: str
    title: str
    part: str
    text: str

    @property
    def plain(self) -> str:
        """The text without the signs of Markdown, to be searched."""
        return " ".join(_SIGNS.sub(" ", self.text).split())


class Manual(msgspec.Struct, frozen=True):
    """All pages, that with the contents first."""

    pages: tuple[ManualPage, ...]

    def page(self, name: str) -> ManualPage | None:
        """The page of that name."""
        return next((page for page in self.pages if page.name == name), None)

    def search(self, words: str) -> tuple[ManualPage, ...]:
        """The pages that hold every one of the words, those with all of them in the title first."""
        wanted = folded(words).split()
        titles, texts = [], []
        for page in self.pages:
            if all(word in folded(page.title) for word in wanted):
                titles.append(page)
            elif all(word in folded(page.plain) for word in wanted):
                texts.append(page)
        return (*titles, *texts)


@cache
def manual() -> Manual:
    """The manual that comes with the program. Raises ``FileNotFoundError`` where a page of its contents is missing."""
    contents = _read(INDEX)
    parts = list(_PART.finditer(contents))
    ends = [*(part.start() for part in parts[1:]), len(contents)]
    pages = [_page(INDEX, "", contents)]
    for part, end in zip(parts, ends, strict=True):
        names = [found["name"] for found in _ENTRY.finditer(contents, part.end(), end)]
        pages += [_page(name, part["part"], _read(name)) for name in names]
    return Manual(tuple(pages))


def _page(name: str, part: str, text: str) -> ManualPage:
    title = _TITLE.search(text)
    return ManualPage(name=name, title=title[1] if title else name, part=part, text=text)


def _read(name: str) -> str:
    return manual_files().joinpath(f"{name}.md").read_text(encoding="utf-8")
