"""What players call those whose names they don’t know yet, in any text and in any table that is shown to them."""

import re
from collections.abc import Iterable, Mapping

from msgspec.structs import replace

from vtt.rules.engine.hidden_names import HiddenNames, spaced
from vtt.table.creature import Creature, Place
from vtt.table.scenes import Scene
from vtt.table.table import Table


class Masks:
    """Names with what players read in place of each.

    A name counts as a whole word, in capitals or not. Where it is part of a longer name that players know it stays, and
    so does one that somebody bears whom they know. With ``Ghoul 2`` its ``Ghoul`` is masked as well, unless players
    know another ``Ghoul``.
    """

    def __init__(self, words: Mapping[str, str], known: Iterable[str] = ()) -> None:
        seen = {_folded(name) for name in known if name.strip()}
        self._words = {_folded(name): mask for name, mask in words.items() if name.strip()}
        if not self._words:
            return
        self._names = HiddenNames(self._words, seen)
        self._words |= dict.fromkeys(seen, "")
        ways = sorted(self._words, key=len, reverse=True)
        self._found = re.compile("|".join(map(_pattern, ways)), re.IGNORECASE)

    def __bool__(self) -> bool:
        return bool(self._words)

    @classmethod
    def on(cls, table: Table, left: Iterable[Creature | Place] = (), more: Mapping[str, str] | None = None) -> "Masks":
        """Those of a table and of the scenes that rest, of masked things that have ``left`` it, and ``more``."""
        there = _things(table)
        left = [*left, *(each for scene in table.scenes.values() for each in _things(scene))]
        if not more and not any(each.mask for each in (*there, *left)):
            return _NONE
        # Only where something is masked: a first picture does without.
        from vtt.rules.tabletop.arriving import base_name

        known = [each.name for each in there if not each.mask and not each.hidden]
        known += [each.mask for each in there if each.mask]
        bases = {base_name(each).casefold() for each in known}
        words: dict[str, str] = {}
        for each in (*left, *there):
            if each.mask:
                base = base_name(each.name)
                if base != each.name and base.casefold() not in bases:
                    words[base] = base_name(each.mask)
        words |= {each.name: each.mask for each in (*left, *there) if each.mask}
        return cls({**(more or {}), **words}, known)

    def said(self, text: str) -> str:
        """The text as players read it."""
        if not self._words or not self._names.told_in(text):
            return text
        told = self._found.sub(self._instead, text)
        if self._names.told_in(self._found.sub("", text)):
            # Letters that become others in small ones, such as ß: better small than told.
            told = self._found.sub(self._instead, text.casefold())
        return told

    def told_in(self, text: str) -> dict[str, str]:
        """The names in a text that players don’t know with what is read in place of each, and the longer ones that they
        do know and that such a name is part of: enough for ``Masks`` to say it again later. Empty where it tells
        none."""
        if not self._words or not self._names.told_in(text):
            return {}
        masked = {name: mask for name, mask in self._words.items() if mask}
        found = {_folded(each[0]): each[0] for each in self._found.finditer(text)}
        told = {name: masked[name] for name in found if name in masked}
        longer = {
            name: word for name, word in found.items() if name not in told and any(each in name for each in masked)
        }
        return {**told, **longer} if told else masked

    def _instead(self, found: re.Match[str]) -> str:
        return self._words.get(_folded(found[0])) or found[0]


def as_known(table: Table) -> Table:
    """The table with what players call each whom they see for its name, and nothing of how those look whose names they
    don’t know; the same where they know all. What is hidden stays as it is."""
    masked = [each for each in _things(table) if each.mask and not each.hidden]
    if not masked:
        return table
    creatures, places = table.creatures.copy(), table.places.copy()
    for each in masked:
        if isinstance(each, Creature):
            creatures[each.id] = replace(each, name=each.mask, glyph=MASKED_GLYPH, picture=None, group="")
        else:
            places[each.id] = replace(each, name=each.mask, glyph=MASKED_GLYPH, picture=None)
    return replace(table, creatures=creatures, places=places)


MASKED_GLYPH = "fa6s.question"


def alias(table: Table, identity: str) -> str:
    """The id under which players are given something: another one while its name is masked, since ids are made of
    names. It stays the same as long as the mask does."""
    found = table.creatures.get(identity) or table.places.get(identity)
    return identity if found is None or not found.mask else unknown_id(identity)


def unknown_id(identity: str) -> str:
    """An id that tells nothing of the one it stands for."""
    # It brings a large library with it.
    from hashlib import sha256

    return f"unknown-{sha256(identity.encode()).hexdigest()[:12]}"


def _things(table: Table | Scene) -> tuple[Creature | Place, ...]:
    return (*table.creatures.values(), *table.places.values())


def _folded(name: str) -> str:
    return " ".join(name.split()).casefold()


def _pattern(name: str) -> str:
    before = r"(?<![^\W_])" if spaced(name[0]) else ""
    after = r"(?![^\W_])" if spaced(name[-1]) else ""
    return f"{before}{re.escape(name)}{after}"


_NONE = Masks({})
