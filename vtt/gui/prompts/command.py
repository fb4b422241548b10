"""What the command palette finds: anything that can be done, opened or looked at, and how words find it."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from functools import cached_property

from vtt.apostrophes import folded


@dataclass(frozen=True)
class Command:
    """Something that can be done: how it reads, a few words on it, its shortcut, and the doing.

    ``kind`` says what it is in a word; ``words`` are further texts that it is found by, never shown; ``refusal`` is why
    it cannot be done now, or empty. ``named`` is what it is called in another language, line by line.
    """

    label: str
    note: str
    shortcut: str
    run: Callable[[], object] = field(compare=False)
    kind: str = ""
    words: str = ""
    refusal: str = ""
    named: str = ""

    @cached_property
    def headings(self) -> tuple[str, ...]:
        """The label and what it is called in another language, for being searched."""
        return tuple(dict.fromkeys((folded(self.label), *map(str.strip, folded(self.named).splitlines()))))

    @cached_property
    def everything(self) -> str:
        """All that it is found by."""
        return folded("\n".join((self.label, self.note, self.kind, self.refusal, self.named, self.words)))


def matching(commands: Sequence[Command], words: str, spelled: str = "", meant: Sequence[str] = ()) -> list[Command]:
    """The commands that hold every word, as typed or as ``spelled``: first what is called so and no more, then those
    whose label begins so, then those with a word of the label that does, then those that hold them in the label, then
    what can be done whose label begins with what is ``meant`` by the words, the likeliest first, then the others; in
    each what can be done now before what cannot."""
    ways = [way.split() for way in dict.fromkeys((folded(words), folded(spelled))) if way.split()]
    if not ways:
        return list(commands)
    grades = [(*_grade(command, ways, meant), command) for command in commands]
    found = [(grade, place, bool(command.refusal), command) for grade, place, command in grades if grade < _NOT]
    return [command for *_, command in sorted(found, key=lambda each: each[:3])]


_ALL_OF_IT, _IN_THE_LABEL, _MEANT, _ANYWHERE, _NOT = -1, 2, 3, 4, 9
_READ = frozenset({"Rule", "Entry", "Manual", "House rule"})
"""Kinds of what is only read: nobody who names a deed, or does so in other words, means those."""


def _grade(command: Command, ways: Sequence[Sequence[str]], meant: Sequence[str]) -> tuple[int, int]:
    """How well a command is found, the least the best, and where it stands among those that are meant."""
    best, everything = _NOT, command.everything
    for wanted in ways:
        # Most of thousands end here at each letter that is typed: without a generator that is done in a third.
        for word in wanted:
            if word not in everything:
                break
        else:
            best = min(best, *(nearness(heading, wanted) for heading in command.headings))
            if best == 0 and command.kind not in _READ and " ".join(wanted) in command.headings:
                # Enter does this or tells why not, never something else that happens to begin so.
                best = _ALL_OF_IT
    if best <= _IN_THE_LABEL:
        return best, 0
    if meant:
        headings = () if command.kind in _READ else command.headings
        place = next((place for place, each in enumerate(meant) if any(_begins(one, each) for one in headings)), None)
        if place is not None:
            return _MEANT, place
    return (_NOT if best == _NOT else _ANYWHERE), 0


def _begins(label: str, words: str) -> bool:
    """Whether a label begins with these whole words; before a colon they only say of what kind it is."""
    after = label[len(words) : len(words) + 1]
    return label.startswith(words) and after != ":" and not after.isalnum()


def nearness(heading: str, wanted: Sequence[str]) -> int:
    """How well these words are found in what something is called, 0 the best; all of it in lower case."""
    if heading.startswith(" ".join(wanted)):
        return 0
    if all(heading.startswith(word) or f" {word}" in heading for word in wanted):
        return 1
    return 2 if all(word in heading for word in wanted) else 3


def without_doubles(commands: Sequence[Command]) -> list[Command]:
    """Each label of each kind and place once: the first."""
    return list({(each.label, each.note, each.kind): each for each in reversed(commands)}.values())[::-1]
