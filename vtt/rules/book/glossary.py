"""A game's words in another language: which its source prints, which are ours, which a group made its own.

A glossary is read from ``vtt.resources``. A group's own words are kept on the table, on the shelf ``words`` of
``Table.library``: by the English term, the word under the key of the language.
"""

import re
from collections.abc import Mapping, Sequence
from functools import cached_property, lru_cache

import msgspec
from msgspec.structs import replace

from vtt.apostrophes import curled, folded
from vtt.rules.contract.plain_values import plain_toml
from vtt.shipped import shipped_files
from vtt.table.decoding import built
from vtt.table.table import Table

SHELF = "words"
ENGLISH = "en"
MOST_REMEMBERED = 5_000
"""Labels whose words are kept at once: names are looked up as well, and there is no end of them."""

_COMMON = "glossaries/common-{language}.toml"
"""The words that every game has alike."""
_BETWEEN = " · "
_NAMES = 2
"""So many words are a name rather than a remark."""
_PAUSES = (", ", ": ", "; ")
_NO_THINGS = frozenset(("who", "attribute", "ability", "band", "hindrance"))
"""Holes of a compound that take no plain English word."""
_REMARK = "the "
"""What begins so, in small letters, is no name."""
_WORD = re.compile(r"[a-z]|[0-9]+ (?!ft\b)[a-z]")
_HOLE = re.compile(r"\{(\w+)\}")


class Term(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """One term and its word.

    ``also`` holds other English forms of the same word, ``spellings`` other ways to write it that a search finds.
    ``printed`` says that the source prints the word; ``printed_as`` is how, where the usual form differs. ``tip``
    stands in tool tips, ``note`` explains the word where it is a verdict.
    """

    english: str
    word: str
    also: tuple[str, ...] = ()
    spellings: tuple[str, ...] = ()
    printed: bool = False
    printed_as: str = ""
    tip: str = ""
    note: str = ""
    why: str = ""


class Compound(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """How a label made of several parts is put together: ``Level {number}`` as ``レベル{number}``.

    A hole named ``number`` or ``number`` and a digit takes digits only; whatever else a hole takes is looked up itself.
    """

    english: str
    word: str


class Glossary(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, dict=True):
    """All terms of a game in one ``language`` (``ja``), and what the language calls itself.

    ``why`` is the ledger id of the rule about words that the source does not give. ``as_printed_option`` is the key of
    the house rule that shows words as the source prints them, or empty. ``comma`` joins the parts of a label that
    commas part in English.
    """

    language: str
    name: str
    terms: tuple[Term, ...] = msgspec.field(name="term")
    compounds: tuple[Compound, ...] = msgspec.field(name="compound", default=())
    why: str = ""
    as_printed_option: str = ""
    comma: str = ", "

    @cached_property
    def by_form(self) -> dict[str, Term]:
        """Terms by every English form, without regard to case; of two the first counts."""
        found: dict[str, Term] = {}
        for term in self.terms:
            for form in (term.english, *term.also):
                found.setdefault(_form(form), term)
        return found

    @cached_property
    def patterns(self) -> tuple[tuple[re.Pattern[str], str], ...]:
        """What each compound looks like, and what it becomes."""
        return tuple((_pattern(each.english), each.word) for each in self.compounds)

    @cached_property
    def by_word(self) -> dict[str, Term]:
        """Terms by their word in this language, however it is spelled, the longest first."""
        found: dict[str, Term] = {}
        for term in self.terms:
            for word in (term.word, term.printed_as, *term.spellings):
                if word:
                    found.setdefault(word.casefold(), term)
        return dict(sorted(found.items(), key=lambda entry: -len(entry[0])))

    def usual(self, text: str) -> str:
        """The text with every other spelling of a word as it is usually written (BH-TERM-04)."""
        for term in self.terms:
            for spelling in term.spellings:
                text = text.replace(spelling, term.word)
        return text

    def in_english(self, text: str) -> str:
        """What is searched for in English: every known word of this language by its English term."""
        if text.isascii():
            return text
        folded = text.casefold()
        for word, term in self.by_word.items():
            if word in folded and not word.isascii():
                text = re.sub(re.escape(word), f" {term.english} ", text, flags=re.IGNORECASE)
        return text

    def search(self, words: str) -> tuple[Term, ...]:
        """The terms that hold every one of the words in English, in this language, or in another spelling of it."""
        wanted = folded(words).split()
        return tuple(term for term in self.terms if all(word in _everything(term) for word in wanted))


class Words:
    """How a table's labels read: in English where there is no glossary.

    ``own`` are the group's words by English term. A word of the group's comes first, then the glossary's; what neither
    has stays English (BH-TERM-02).
    """

    def __init__(
        self, glossary: Glossary | None = None, own: Mapping[str, str] | None = None, *, as_printed: bool = False
    ) -> None:
        self.glossary = glossary
        self._own = {} if own is None else {_form(english): word for english, word in own.items()}
        self._as_printed = as_printed
        self._known: dict[str, str] = {}
        self._told_for: dict[str, str] = {}

    @property
    def translates(self) -> bool:
        """Whether any label may read otherwise than in English."""
        return self.glossary is not None

    def term(self, english: str) -> Term | None:
        """The glossary's term of an English form, in whatever case."""
        return None if self.glossary is None else self.glossary.by_form.get(_form(english))

    def label(self, text: str) -> str:
        """A label in the group's language: whole, put together from known parts, or as it is."""
        if self.glossary is None or not text:
            return text
        known = self._known.get(text)
        if known is None:
            if len(self._known) >= MOST_REMEMBERED:
                self._known.clear()
                self._told_for.clear()
            known = self._known[text] = self._looked_up(text)
            if known != text:
                self._told_for[known] = text
        return known

    def usual(self, text: str) -> str:
        """What somebody typed, every word in its usual spelling."""
        return text if self.glossary is None else self.glossary.usual(text)

    def in_english(self, text: str) -> str:
        """What somebody typed, for a search in English texts."""
        return text if self.glossary is None else self.glossary.in_english(text)

    def english_of(self, label: str) -> str:
        """What reads so in the group's language: as it was told, or as a search in English texts wants it."""
        return self._told_for.get(label) or self.in_english(label)

    def tip(self, english: str) -> str:
        """What a tool tip adds to the term, or empty."""
        term = self.term(english)
        return "" if term is None else term.tip

    def verdict(self, text: str) -> tuple[str, str]:
        """A result of one term and what explains it; anything else as it is, with no explanation (BH-TERM-07)."""
        whole = self._whole(text)
        term = self.term(text)
        return (text if whole is None else whole), ("" if term is None else term.note)

    def _looked_up(self, text: str) -> str:
        whole = self._whole(text)
        if whole is not None:
            return whole
        if _BETWEEN in text:
            # Each is a label by itself: beside what somebody named in English the rest reads as it does elsewhere.
            return _BETWEEN.join(self.label(fact) for fact in text.split(_BETWEEN))
        assert self.glossary is not None
        for pattern, word in self.glossary.patterns:
            match = pattern.fullmatch(curled(text))
            if match is None:
                continue
            holes = match.groupdict()
            told = [self.label(part) for part in holes.values()]
            # The first may be the name of a thing, which stays as it is.
            first = 0 if next(iter(holes)).rstrip("0123456789") in _NO_THINGS else 1
            half = _is_half([*holes.values()][first:], told[first:])
            if not half and not _is_sentence(next(iter(holes.values())), told[0]):
                return word.format_map(dict(zip(holes, told, strict=True)))
        if ", " in text:
            parts = text.split(", ")
            translated = [self.label(part) for part in parts]
            if translated != parts and not _is_half(_beside_names(parts, translated), translated[1:]):
                return self.glossary.comma.join(translated)
        return text

    def _whole(self, text: str) -> str | None:
        own = self._own.get(_form(text))
        if own is not None:
            return own
        term = self.term(text)
        if term is None:
            return None
        own = self._own.get(_form(term.english))
        if own is not None:
            return own
        return term.printed_as if self._as_printed and term.printed_as else term.word


IN_ENGLISH = Words()


@lru_cache(maxsize=1024)
def glossary(resource: str) -> Glossary:
    """The glossary in a file of ``vtt.resources`` such as a system's ``glossary``.

    Raises ``FileNotFoundError``, ``ValueError`` or ``msgspec.ValidationError`` naming the place.
    """
    return _with_common(_read(resource))


def _read(resource: str) -> Glossary:
    text = shipped_files().joinpath(resource).read_text(encoding="utf-8")
    return msgspec.convert(plain_toml(text), built(Glossary))


def _with_common(own: Glossary) -> Glossary:
    """A game's glossary with the words that all games have alike, as far as it has no words of its own for them."""
    try:
        common = _read(_COMMON.format(language=own.language))
    except FileNotFoundError:
        return own
    known = {each.english for each in own.compounds}
    added = []
    for term in common.terms:
        english, *also = [form for form in (term.english, *term.also) if _form(form) not in own.by_form] or [""]
        if english:
            added.append(replace(term, english=english, also=tuple(also)))
    further = tuple(each for each in common.compounds if each.english not in known)
    return replace(own, terms=(*own.terms, *added), compounds=(*own.compounds, *further))


def words_of(resource: str, language: str, table: Table) -> Words:
    """The words of a table in a language; English where the game has no glossary in it."""
    if language == ENGLISH or not resource:
        return IN_ENGLISH
    book = glossary(resource)
    if book.language != language:
        return IN_ENGLISH
    own = tuple(own_words(table, language).items())
    return _words(resource, own, table.options.get(book.as_printed_option) is True)


def own_words(table: Table, language: str) -> dict[str, str]:
    """The group's own words in a language by English term. What is no word, written by another program, is left out."""
    entries = table.library.get(SHELF, {})
    found = {english: fields.get(language) for english, fields in entries.items()}
    return {english: word for english, word in found.items() if isinstance(word, str) and word}


@lru_cache(maxsize=8)
def _words(resource: str, own: tuple[tuple[str, str], ...], as_printed: bool) -> Words:
    return Words(glossary(resource), dict(own), as_printed=as_printed)


def _is_half(parts: Sequence[str], told: Sequence[str]) -> bool:
    """Whether some of these parts would stay English beside others that are translated: words, that is, not names,
    which begin with a capital. A label is wholly in one language or in the other."""
    return any(part == word and _WORD.match(part) for part, word in zip(parts, told, strict=True))


def _beside_names(parts: Sequence[str], told: Sequence[str]) -> Sequence[str]:
    """What follows the first of these parts; of an action that is translated (``Attack, short sword``) without the
    names of what it is done with, which stay as they are."""
    if parts[0] == told[0] or not parts[0][:1].isupper():
        return parts[1:]
    return [part.capitalize() if len(part.split()) <= _NAMES else part for part in parts[1:]]


def _is_sentence(part: str, told: str) -> bool:
    """Whether it is more than a name that would stay English."""
    return part == told and (part.startswith(_REMARK) or any(pause in f"{part} " for pause in _PAUSES))


def _form(english: str) -> str:
    """What an English form is found by: in whatever case, with either apostrophe."""
    return folded(english)


def _everything(term: Term) -> str:
    return folded(" ".join((term.english, *term.also, term.word, term.printed_as, *term.spellings)))


def _pattern(english: str) -> re.Pattern[str]:
    """What a compound matches: a hole takes at least one character, and as few as it can."""
    parts = _HOLE.split(curled(english))
    pieces = [
        re.escape(part) if place % 2 == 0 else rf"(?P<{part}>\d+)" if part.startswith("number") else rf"(?P<{part}>.+?)"
        for place, part in enumerate(parts)
    ]
    return re.compile("".join(pieces), re.IGNORECASE)
