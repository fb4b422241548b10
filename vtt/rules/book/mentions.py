"""Which other rules of its rulebook a text mentions, by id or by title, and where."""

import re
from collections import Counter

import msgspec

from vtt.rules.book.rulebook import Rulebook

_ID = re.compile(r"\b[A-Z]{2}-[A-Z]{2,6}-\d{2,3}\b")
_LEVEL = re.compile(r" \(level \d+\)$")
_SHORTEST_TITLE = 4


class Mention(msgspec.Struct, frozen=True):
    """The part of a text from ``start`` to before ``end`` names the rule ``identity``."""

    start: int
    end: int
    identity: str


class Mentions:
    """Finds mentions of the rules of one book. Making one takes some milliseconds, so keep it."""

    def __init__(self, book: Rulebook) -> None:
        self._identities = frozenset(rule.id for rule in book.rules)
        titles = [(_LEVEL.sub("", rule.title), rule.id) for rule in book.rules]
        times = Counter(title for title, _ in titles)
        self._by_title = {
            title: identity
            for title, identity in titles
            # A name that two rules share says of neither which is meant.
            if times[title] == 1 and len(title) >= _SHORTEST_TITLE and title[:1].isupper()
        }
        longest_first = sorted(self._by_title, key=len, reverse=True)
        parts = [_ID.pattern, *(rf"\b{re.escape(title)}\b" for title in longest_first if title[-1].isalnum())]
        self._pattern = re.compile("|".join(parts))

    def find(self, text: str, own: str = "") -> tuple[Mention, ...]:
        """Every id, and the first mention of each title, in the order of the text; not of the rule ``own``.

        A title of one word at the start of a sentence is a word like any other, and no mention.
        """
        found: list[Mention] = []
        named: set[str] = set()
        for match in self._pattern.finditer(text):
            words = match.group()
            by_title = self._by_title.get(words)
            if by_title is None:
                if words in self._identities and words != own:
                    found.append(Mention(match.start(), match.end(), words))
            elif by_title != own and by_title not in named and (" " in words or not _opens(text, match.start())):
                named.add(by_title)
                found.append(Mention(match.start(), match.end(), by_title))
        return tuple(found)


def _opens(text: str, place: int) -> bool:
    """Whether a sentence begins here."""
    before = text[:place].rstrip()
    return not before or before[-1] in ".:;!?"
