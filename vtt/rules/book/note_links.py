"""Links in notes, ``[[Ghoul]]`` or ``[[Ghoul|the dead one]]``: where they lead, decided in this place alone.

A name is looked for among what is called so now; of several the nearest is meant: what stands in the scene of the note
or on the table, scenes and other notes, before things of other scenes, and these before rules. Nothing is called so:
the id is looked for that was once made of such a name, so that a link follows whom it was written for through a change
of name. ``kind:name`` (creature, place, scene, note, rule), ``scene/name`` and ``id:...`` say which of several is
meant.
"""

import re
from collections.abc import Callable, Iterator
from functools import lru_cache
from typing import Literal, TypeAlias, get_args

import msgspec

from vtt.apostrophes import folded
from vtt.rules.book.rulebook import Rulebook
from vtt.rules.contract.keys import slug
from vtt.table.noted import Noted, Subject, SubjectKind, all_noted, scene_here
from vtt.table.table import Table

LINK = re.compile(r"\[\[([^\[\]\n|]{1,300})(?:\|([^\[\]\n|]{1,300}))?\]\]")
"""A link in a text: what it names, and perhaps the words in its place."""

TargetKind: TypeAlias = SubjectKind | Literal["rule"]
_KINDS = (*get_args(SubjectKind), "rule")
_BY_ID = "id:"
_NEAR, _ELSEWHERE, _RULES = range(3)


class NoteLink(msgspec.Struct, frozen=True):
    """A link in a text: what it names, and the words that are read in its place."""

    name: str
    words: str


class Target(msgspec.Struct, frozen=True):
    """What a link may lead to. ``subject`` is ``None`` for a rule; ``where`` tells it apart for people."""

    kind: TargetKind
    id: str
    title: str
    where: str = ""
    subject: Subject | None = None


@lru_cache(maxsize=4096)
def links_in(text: str) -> tuple[NoteLink, ...]:
    """The links of a text in their order."""
    return tuple([link_of(found) for found in LINK.finditer(text)])


def link_of(found: re.Match[str]) -> NoteLink:
    """The link that ``LINK`` has found; without words of its own it reads as what it names."""
    name = found[1].strip()
    return NoteLink(name, (found[2] or "").strip() or _bare(name))


def without_links(text: str) -> str:
    """The text with the words of each link in its place."""
    return LINK.sub(lambda found: link_of(found).words, text)


class Links:
    """All that links of one table may lead to, by name. ``in_english`` gives the English name of a rule that somebody
    writes in another language."""

    def __init__(self, table: Table, book: Rulebook | None, in_english: Callable[[str], str] = str) -> None:
        self._here = scene_here(table)
        self._in_english = in_english
        self.all = tuple(all_noted(table))
        self._scenes = {each.subject.id: each.title for each in self.all if each.subject.kind == "scene"}
        self._names: dict[str, list[Target]] = {}
        self._ids: dict[str, list[Target]] = {}
        self._by_subject: dict[Subject, Target] = {}
        self._known: dict[tuple[str, str], tuple[Target, ...]] = {}
        self._back: dict[Target, list[Noted]] | None = None
        for each in self.all:
            self._add(_target(each), each.title)
        for rule in () if book is None else book.rules:
            target = Target("rule", rule.id, rule.title, rule.id)
            self._add(target, rule.title)
            self._names.setdefault(_key(rule.id), []).append(target)

    def resolved(self, name: str, home: Subject | None = None) -> tuple[Target, ...]:
        """What a link of this name in the note on ``home`` leads to: one, several that are alike near, or none."""
        place = "" if home is None else home.id if home.kind == "scene" else home.scene
        found = self._known.get((name, place))
        if found is None:
            found = self._meant(name, place, self._names) or self._meant(name, place, self._ids)
            self._known[name, place] = found
        return found

    def target(self, subject: Subject) -> Target | None:
        """What leads to the notes on this."""
        return self._by_subject.get(subject)

    def name_of(self, target: Target, home: Subject | None = None) -> str:
        """What stands between the brackets of a link in the note on ``home`` that leads to this and nothing else, and
        goes on doing so under another name as far as there is a way; empty where none leads there."""
        title = _writable(target.title)
        lasting = slug(target.title) == target.id or target.kind == "rule"
        scene = "" if target.subject is None else self._scenes.get(target.subject.scene, "")
        ways = [
            *([title] if lasting else []),
            f"{target.id}|{title}",
            f"{target.kind}:{title}" if lasting else "",
            f"id:{target.id}|{title}",
            f"{target.kind}:id:{target.id}|{title}",
            f"{_writable(scene)}/id:{target.id}|{title}" if scene else "",
        ]
        for way in ways:
            if title and way and self.resolved(way.split("|")[0], home) == (target,):
                return way
        return ""

    def back(self, subject: Subject) -> tuple[Noted, ...]:
        """The notes with a link that leads to this."""
        if self._back is None:
            self._back = {}
            for each in self.all:
                for target in dict.fromkeys(self._led_to(each)) if "[[" in each.text else ():
                    self._back.setdefault(target, []).append(each)
        wanted = self._by_subject.get(subject)
        found = [] if wanted is None else self._back.get(wanted, [])
        return tuple([each for each in found if each.subject != subject])

    def begun(self, words: str, most: int = 12) -> tuple[Target, ...]:
        """What links may lead to whose name holds these words: those that begin so, or with a word that does, before
        those that only hold them; in each things on the table before those elsewhere, rules last."""
        wanted = folded(words).split()
        whole = " ".join(wanted)
        seen: dict[Target, tuple[bool, int, bool]] = {}
        for name, targets in self._names.items():
            if all(word in name for word in wanted):
                inside = f" {whole}" not in f" {name}"
                for target in targets:
                    grade = (inside, self._distance(target, ""), not name.startswith(whole))
                    seen[target] = min(grade, seen.get(target, grade))
        return tuple(sorted(seen, key=lambda each: (*seen[each], each.title.casefold()))[:most])

    def _led_to(self, each: Noted) -> Iterator[Target]:
        for name in dict.fromkeys([link.name for link in links_in(each.text)]):
            found = self.resolved(name, each.subject)
            if len(found) == 1:
                yield found[0]

    def _add(self, target: Target, name: str) -> None:
        self._names.setdefault(_key(name), []).append(target)
        if target.subject is not None:
            self._ids.setdefault(target.id, []).append(target)
            self._by_subject[target.subject] = target

    def _meant(self, name: str, place: str, index: dict[str, list[Target]]) -> tuple[Target, ...]:
        found = self._called(name, index)
        kind, colon, rest = name.partition(":")
        if not found and colon and kind.strip().casefold() in _KINDS:
            kind = kind.strip().casefold()
            found = [each for each in self._called(rest, index) if each.kind == kind]
        scene, slash, rest = name.partition("/")
        if not found and slash:
            keys = {key for key, title in self._scenes.items() if _key(title) == _key(scene)}
            found = [each for each in self._called(rest, index) if each.subject and each.subject.scene in keys]
        if not found:
            return ()
        nearest = min(self._distance(each, place) for each in found)
        return tuple(dict.fromkeys([each for each in found if self._distance(each, place) == nearest]))

    def _called(self, name: str, index: dict[str, list[Target]]) -> list[Target]:
        if index is self._ids:
            # By the id itself, or by that which a name once made.
            return index.get(name.strip().removeprefix(_BY_ID)) or index.get(slug(name), [])
        return index.get(_key(name)) or index.get(_key(self._in_english(name.strip())), [])

    def _distance(self, target: Target, place: str) -> int:
        if target.subject is None:
            return _RULES
        return _NEAR if target.subject.scene in ("", self._here, place) else _ELSEWHERE


def _target(each: Noted) -> Target:
    subject = each.subject
    where = f"in {each.scene}" if each.scene else ""
    return Target(subject.kind, subject.id, each.title, where, subject)


def _bare(name: str) -> str:
    """A name as it is read: without what says which of several is meant."""
    kind, colon, rest = name.partition(":")
    if colon and rest.strip() and kind.strip().casefold() in _KINDS:
        name = rest
    return name.strip()


def _writable(name: str) -> str:
    """A name without the signs of which links are made."""
    return " ".join(re.sub(r"[\[\]|\n]", " ", name).split())


def _key(name: str) -> str:
    return " ".join(folded(name).split())
