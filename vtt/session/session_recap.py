"""A session told in a few lines, drafted from what was played: which scenes, who met whom, who fell, what was won. It
is Markdown with links, to be edited."""

import re
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field

from vtt.numerals import filled
from vtt.rules.book.note_links import Links
from vtt.rules.contract.description import Facts, Items, Scores
from vtt.rules.contract.system import System
from vtt.rules.tabletop.noting import RECAP_WRITTEN
from vtt.session.log import LogLine
from vtt.table.creature import Creature
from vtt.table.noted import Subject, scene_here
from vtt.table.table import Table, as_seen

NOTHING = "Nothing has happened yet that the log could tell."
_MARKDOWN = re.compile(r"([\\`*_\[\]<>#|~])")
_THERE, _MET, _FELL, _ROSE, _LEFT = (
    "**There:** {who}",
    "**Met:** {who}",
    "**Fell:** {who}",
    "**On their feet again:** {who}",
    "**Went away:** {who}",
)
_WON, _LOST, _CHANGED = "got {things}", "lost {things}", "{label} {before} → {after}"
_AT_THE_END = "Won and lost"


def session_begins_after(lines: Sequence[LogLine]) -> int:
    """The number of the entry behind which the session that is on has begun: that of the last recap, 0 before one."""
    return next((line.entry for line in reversed(lines) if line.text == RECAP_WRITTEN), 0)


@dataclass
class _Chapter:
    """What happened in one scene, each name once, in the order of happening."""

    scene: str
    title: str
    there: dict[str, str] = field(default_factory=dict)
    met: dict[str, str] = field(default_factory=dict)
    fell: dict[str, str] = field(default_factory=dict)
    rose: dict[str, str] = field(default_factory=dict)
    left: dict[str, str] = field(default_factory=dict)
    masked: set[str] = field(default_factory=set)


def session_recap(system: System, tables: Iterable[Table]) -> str:
    """The session as Markdown: ``tables`` are the one it began with and that after each step. Of whoever was hidden all
    the time nothing is told."""
    told = _Told(system)
    for table in tables:
        told.follow(table)
    return told.text()


class _Told:
    def __init__(self, system: System) -> None:
        self._system = system
        self._last: Table | None = None
        self._chapters: list[_Chapter] = []
        self._fallen: dict[tuple[str, str], bool] = {}
        self._heroes: dict[str, tuple[Table, Table]] = {}

    def follow(self, table: Table) -> None:
        table = as_seen(table)
        before, self._last = self._last, table
        scene = scene_here(table)
        if not self._chapters or self._chapters[-1].scene != scene:
            self._chapters.append(_Chapter(scene, table.title))
        chapter = self._chapters[-1]
        chapter.title = table.title
        for identity, creature in table.creatures.items():
            if before is None or before.creatures.get(identity) is not creature:
                self._meet(chapter, table, creature)
        if before is not None and scene_here(before) == scene:
            for identity, creature in before.creatures.items():
                if identity not in table.creatures and identity in {**chapter.met, **chapter.there}:
                    chapter.left[identity] = creature.mask or creature.name

    def text(self) -> str:
        if self._last is None:
            return NOTHING
        links = Links(self._last, None)
        parts: list[str] = []
        for chapter in self._chapters:
            lines = list(_lines(chapter, links))
            if lines:
                subject = Subject("scene", chapter.scene)
                title = chapter.title or "Without a title"
                parts += [f"## {_linked(links, subject, title)}", "", *lines, ""]
        changes = [line for hero in self._heroes.items() for line in self._changes(links, *hero)]
        if changes:
            parts += [f"## {_AT_THE_END}", "", *changes, ""]
        return "\n".join(parts).strip() + "\n" if parts else NOTHING

    def _meet(self, chapter: _Chapter, table: Table, creature: Creature) -> None:
        identity, key = creature.id, (creature.id, chapter.scene)
        fallen = self._system.token_view(table, creature).fallen
        hero = creature.side == "players"
        if hero:
            key = (creature.id, "")
            self._heroes[identity] = (self._heroes.get(identity, (table, table))[0], table)
        was = self._fallen.get(key)
        self._fallen[key] = fallen
        if creature.hidden:
            return
        # Of somebody whose name was never told it tells what players called them.
        name = creature.mask or creature.name
        (chapter.masked.add if creature.mask else chapter.masked.discard)(identity)
        (chapter.there if hero else chapter.met)[identity] = name
        chapter.left.pop(identity, None)
        if fallen and was is False:
            chapter.fell[identity] = name
        elif not fallen and was:
            chapter.rose[identity] = name

    def _changes(self, links: Links, identity: str, tables: tuple[Table, Table]) -> Iterator[str]:
        before, after = (_carried(self._system, table, identity) for table in tables)
        won, lost = after.things - before.things, before.things - after.things
        told = []
        for words, things in ((_WON, won), (_LOST, lost)):
            if things:
                named = ", ".join(_numbered(_plain(each), number) for each, number in things.items())
                told.append(filled(words, {"things": named}))
        for label, value in after.figures.items():
            then = before.figures.get(label, value)
            if then != value:
                values = {"label": _plain(label), "before": _plain(then), "after": _plain(value)}
                told.append(filled(_CHANGED, values).strip())
        if told:
            subject = Subject("creature", identity, scene_here(tables[1]))
            yield f"- **{_linked(links, subject, tables[1].creatures[identity].name)}:** {'; '.join(told)}"


@dataclass(frozen=True)
class _Carried:
    """What somebody carries and how many of each, and figures by their label."""

    things: Counter[str]
    figures: dict[str, str]


def _carried(system: System, table: Table, identity: str) -> _Carried:
    view = system.sheet_view(table, identity)
    things: Counter[str] = Counter()
    figures = {"": view.subtitle} if view.subtitle else {}
    for block in view.blocks:
        if isinstance(block, Items):
            things.update(item.name for item in block.entries)
        elif isinstance(block, Facts):
            figures.update(block.entries)
        elif isinstance(block, Scores):
            figures.update((score.label, score.value) for score in block.entries)
    return _Carried(things, figures)


def _lines(chapter: _Chapter, links: Links) -> Iterator[str]:
    for words, who in (
        (_THERE, chapter.there),
        (_MET, chapter.met),
        (_FELL, chapter.fell),
        (_ROSE, chapter.rose),
        (_LEFT, chapter.left),
    ):
        if who:
            yield "- " + filled(words, {"who": ", ".join(_names(chapter, links, who))})


def _names(chapter: _Chapter, links: Links, who: dict[str, str]) -> Iterator[str]:
    """Those of one name are told once, with how many they are."""
    several = Counter(who.values())
    for identity, name in who.items():
        number = several.pop(name, 0)
        if number == 1 and identity in chapter.masked:
            yield _plain(name)
        elif number == 1:
            yield _linked(links, Subject("creature", identity, chapter.scene), name)
        elif number:
            yield _numbered(_plain(name), number)


def _linked(links: Links, subject: Subject, name: str) -> str:
    """A link where it leads to this one alone, else the name."""
    target = links.target(subject)
    if target is None:
        # Gone to another scene, perhaps.
        found = [each for each in links.resolved(name) if each.id == subject.id]
        target = found[0] if len(found) == 1 else None
    written = "" if target is None else links.name_of(target)
    return f"[[{written}]]" if written else _plain(name)


def _numbered(name: str, number: int) -> str:
    return name if number == 1 else f"{name} ×{number}"


def _plain(text: str) -> str:
    return _MARKDOWN.sub(r"\\\1", " ".join(text.split()))
