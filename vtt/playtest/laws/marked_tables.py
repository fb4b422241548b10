"""Tables in which every secret is marked: each mark is one letter that stands nowhere else in the program, so that a
name cut short, an initial or a word by itself still tells whose it is."""

import random
import re
from collections.abc import Callable
from typing import Any, Final, TypeAlias

from msgspec.structs import replace

from vtt.playtest.laws.by_lot import crowded
from vtt.table.creature import Creature, Place, Point, Sheet
from vtt.table.maps import Cover, Stroke
from vtt.table.pages import Page
from vtt.table.pictures import Picture
from vtt.table.random_tables import RandomTable, TableRow
from vtt.table.table import Table, as_seen
from vtt.table.waiting import WaitingGroup

MARK: Final = re.compile("[\u3400-\u4db5]")
_FIRST: Final = 0x3400

MASKED: Final = 0.25
"""The share of things whose name players don’t know."""

LIFE: Final = 7_007_000
"""How much life a sheet may be given, so that it is known again."""
_LEFT: Final = re.compile(r"\b70(?:0[4-9]|10)\d{3}\b")
"""Such a life as somebody has it after many a blow."""


IN_HIDING: Final = ("said in hiding", "said of somebody unseen")
"""What marks stand for that are secret only as long as nobody seen says the same."""


class Secrets:
    """The marks of a table, and whose each is.

    A name, a glyph, a picture or an id is secret while its creature or place is hidden or masked. A text of a sheet is
    while it is hidden, until somebody whom the players see has it. A note, whatever is said or done in secret, and how
    much life a foe has left is the GM's for ever.
    """

    def __init__(self) -> None:
        self._told: dict[str, str] = {}
        self._owners: dict[str, str] = {}
        self._moving: set[str] = set()
        self._naming: set[str] = set()
        self._last: dict[str, bool] = {}
        self._arrived: dict[str, str] = {}

    def mark(self, what: str, owner: str = "", *, moves: bool = False) -> str:
        """A new mark; without an owner it is the GM's for ever. It ``moves`` with the things of a sheet."""
        mark = chr(_FIRST + len(self._told))
        self._told[mark], self._owners[mark] = what, owner
        if moves:
            self._moving.add(mark)
        return mark

    def names(self, owner: str, mark: str) -> None:
        """By this mark that creature or place is known: masked, it is as secret as hidden."""
        self._owners[mark] = owner
        self._naming.add(mark)

    def shown(self, text: str) -> None:
        """The GM shows this on purpose: it is known now, but for what belongs to somebody on the table."""
        for mark in MARK.findall(text):
            if self._owners.get(mark) == "" or (mark in self._owners and self._told[mark] in IN_HIDING):
                del self._owners[mark]

    def said_aloud(self, text: str) -> None:
        """Somebody whom all see says this: what was said in hiding before, and is said again in it, is known now."""
        for mark in MARK.findall(text):
            if self._told.get(mark) in IN_HIDING:
                self._owners.pop(mark, None)

    def of(self, mark: str) -> str:
        """What a mark stands for."""
        return f"{mark} ({self._told.get(mark, 'no mark')})"

    def seen(self, table: Table) -> None:
        """Remember who was hidden last, since whoever leaves the table leaves it as they were, and who has come hidden
        with a name of the game's own."""
        for thing in _things(as_seen(table)):
            if thing.id not in self._last and thing.hidden and not MARK.search(thing.name) and len(thing.name) > 3:
                self._arrived[thing.id] = thing.name
            self._last[thing.id] = thing.hidden

    def found(self, text: str, *tables: Table) -> set[str]:
        """The marks in a text that are secret on all of these tables, the names of those who have come unseen, and the
        figures of a foe's life where the GM does not show them."""
        tables = tuple(map(as_seen, tables))
        marks = {mark for mark in MARK.findall(text) if self._secret(mark, tables)}
        unseen = {
            name for owner, name in self._arrived.items() if _is_word(name, text) and self._named(owner, name, tables)
        }
        told = any(table.known.life.get(side) == "exact" for table in tables for side in ("gm", "none"))
        return marks | unseen | (set() if told else set(_LEFT.findall(text)))

    def _secret(self, mark: str, tables: tuple[Table, ...]) -> bool:
        owner = self._owners.get(mark)
        if not owner:
            return owner is not None
        if mark in self._naming and self._masked(owner, tables):
            return not _known(mark, tables)
        return self._hidden(owner, tables) and not (mark in self._moving and _seen(mark, tables))

    def _named(self, owner: str, name: str, tables: tuple[Table, ...]) -> bool:
        """Whether a name is that of somebody hidden alone."""
        return self._hidden(owner, tables) and not _seen(name, tables)

    def _masked(self, owner: str, tables: tuple[Table, ...]) -> bool:
        things = [thing for table in tables if (thing := _thing(table, owner)) is not None]
        return bool(things) and all(thing.mask or thing.hidden for thing in things)

    def _hidden(self, owner: str, tables: tuple[Table, ...]) -> bool:
        things = [_thing(table, owner) for table in tables]
        return all([thing.hidden for thing in things if thing is not None] or [self._last.get(owner, True)])


def _thing(table: Table, identity: str) -> Creature | Place | None:
    return table.creatures.get(identity) or table.places.get(identity)


def _things(table: Table) -> list[Creature | Place]:
    return [*table.creatures.values(), *table.places.values()]


def _is_word(name: str, text: str) -> bool:
    """Whether a name stands in a text by itself: a Boar is not on every Board."""
    return name in text and re.search(rf"(?<!\w){re.escape(name)}(?!\w)", text) is not None


def _known(mark: str, tables: tuple[Table, ...]) -> bool:
    """Whether somebody whose name players know bears it as well, as a copy does."""
    return any(mark in repr(each) for table in tables for each in _things(table) if not each.hidden and not each.mask)


def _seen(text: str, tables: tuple[Table, ...]) -> bool:
    """Whether anything that players see has this as its name or on its sheet."""
    return any(text in repr(thing) for table in tables for thing in _things(table) if not thing.hidden)


MarkText: TypeAlias = Callable[[str], str]
"""A text of a sheet with a mark in it, the same each time for the same text."""

MarkSheet: TypeAlias = Callable[[Creature, MarkText, random.Random], Sheet]
"""The sheet of a creature with the marks that it bears without a rule knowing them."""


def _as_it_is(creature: Creature, mark: MarkText, lots: random.Random) -> Sheet:
    """Nobody but a game knows which texts of its sheets mean nothing to its rules."""
    return creature.sheet


def marked(table: Table, lots: random.Random, secrets: Secrets, mark_sheet: MarkSheet = _as_it_is) -> Table:
    """A crowd on this table, some of it and of its places hidden, with a mark in every text that may be a secret; of
    sheets in those that ``mark_sheet`` marks."""
    table = crowded(table, lots)
    creatures: dict[str, Creature] = {}
    for identity, creature in table.creatures.items():
        each = _marked_creature(creature, lots, secrets, mark_sheet, new=identity.startswith("extra"))
        creatures[each.id] = each
    places: dict[str, Place] = {}
    for place in [*table.places.values(), *_hidden_places(table, lots)]:
        note = secrets.mark(f"note of {place.id}")
        marked_place = _named(place, lots, secrets, new=place.id.startswith("unseen"))
        places[marked_place.id] = replace(marked_place, notes=f"{note} {place.notes}")
    row = TableRow(1, 1, secrets.mark("a row of a table"))
    rolled = RandomTable(id="unseen", title=secrets.mark("title of a table"), dice="1", rows=(row,))
    page = Page(id="unseen", title=secrets.mark("title of a note"), text=secrets.mark("a page of the notes"))
    return replace(
        table,
        creatures=creatures,
        places=places,
        notes=f"{secrets.mark('note of the scene')} {table.notes}",
        random_tables={**table.random_tables, rolled.id: rolled},
        pages={**table.pages, page.id: page},
        waiting={**table.waiting, "unseen": _waiting(table, lots, secrets, mark_sheet)},
        picture=Picture(content=secrets.mark("picture of the scene")),
        covers=_covers(lots, secrets),
        strokes={stroke.id: stroke for stroke in _strokes(lots, secrets)},
    )


def corners(lots: random.Random) -> tuple[Point, ...]:
    """A rectangle of the board by lot."""
    left, top = round(lots.uniform(-70, 40), 1), round(lots.uniform(-70, 40), 1)
    right, bottom = left + round(lots.uniform(5, 60), 1), top + round(lots.uniform(5, 60), 1)
    return (left, top), (right, top), (right, bottom), (left, bottom)


def _covers(lots: random.Random, secrets: Secrets) -> tuple[Cover, ...]:
    """At some tables a part is covered; what a cover is called players never learn."""
    number = lots.choice((0, 0, 1, 2))
    return tuple([Cover(id=secrets.mark("id of a cover"), points=corners(lots)) for _ in range(number)])


def _strokes(lots: random.Random, secrets: Secrets) -> list[Stroke]:
    return [
        Stroke(id=secrets.mark("id of a stroke"), points=corners(lots), secret=lots.random() < 0.5) for _ in range(2)
    ]


def _waiting(table: Table, lots: random.Random, secrets: Secrets, mark_sheet: MarkSheet) -> WaitingGroup:
    """A second wave of somebody like one who is there."""
    model = replace(lots.choice(list(table.creatures.values())), id="waiting", name="Late", side="gm", behind=())
    late = replace(_marked_creature(model, lots, secrets, mark_sheet, new=True), hidden=True)
    return WaitingGroup(id="unseen", name=secrets.mark("name of a group that waits"), creatures={late.id: late})


def _hidden_places(table: Table, lots: random.Random) -> list[Place]:
    models = list(table.places.values())
    return [
        replace(
            lots.choice(models) if models else Place(id="", name="Pit"),
            id=f"unseen-{number}",
            at=(lots.uniform(-60, 60), lots.uniform(-60, 60)),
            hidden=lots.random() < 0.7,
        )
        for number in range(3)
    ]


def _named(thing: Any, lots: random.Random, secrets: Secrets, *, new: bool) -> Any:
    """The thing with its name, its picture, its glyph where that is no icon, and the id of a new one marked."""
    marks = [secrets.mark(f"{what} of {thing.id}") for what in ("name", "glyph", "id", "picture")]
    identity = f"{thing.id}{marks[2]}" if new else thing.id
    for mark in marks:
        secrets.names(identity, mark)
    glyph = thing.glyph if "." in thing.glyph else marks[1]
    mask = f"Someone {thing.id}" if lots.random() < MASKED else ""
    picture = Picture(content=marks[3])
    return replace(thing, id=identity, name=f"{marks[0]}{thing.name}", glyph=glyph, picture=picture, mask=mask)


def _marked_creature(
    creature: Creature, lots: random.Random, secrets: Secrets, mark_sheet: MarkSheet, *, new: bool
) -> Creature:
    named: Creature = _named(creature, lots, secrets, new=new)
    texts: dict[str, str] = {}

    def mark(text: str) -> str:
        if text not in texts:
            what = f"{text or 'a text'!r} on the sheet of {creature.id}"
            texts[text] = f"{secrets.mark(what, named.id, moves=True)}{text}"
        return texts[text]

    note = secrets.mark(f"note of {creature.id}")
    sheet = mark_sheet(creature, mark, lots)
    return replace(named, notes=f"{note} {creature.notes}", sheet=sheet)
