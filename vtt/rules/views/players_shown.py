"""What players read of what the GM shows on purpose, and of a question that one of them is asked.

What is shown on purpose is shown: a note, though it is the GM’s alone otherwise. But no name that they don’t know:
masked ones are read as their masks, hidden ones not at all.
"""

import msgspec
from msgspec.structs import replace

from vtt.numerals import filled
from vtt.rules.contract.procedure import Choose, Option, Throw
from vtt.rules.contract.system import System
from vtt.rules.engine.hidden_names import HiddenNames
from vtt.rules.engine.masks import Masks
from vtt.table.creature import Side
from vtt.table.pictures import CONTENT, Picture
from vtt.table.shown import Pause, Shown, ShownKind, ShownLook, ShownWhere
from vtt.table.table import Table, as_seen

UNTOLD = "…"
"""What is read in place of the name of somebody hidden."""


class ShownClock(msgspec.Struct, frozen=True, kw_only=True):
    """A clock that players are shown: of a ``pie`` so many of its ``segments`` are ``filled``; of a countdown
    ``filled`` is where it stands."""

    name: str
    pie: bool
    segments: int
    filled: int


class ShownCard(msgspec.Struct, frozen=True, kw_only=True):
    """What lies before the players: ``text`` is Markdown without links, for a note; of all others plain. ``picture``
    is the content of a whole picture, ``face`` that of a portrait of somebody of that ``side``, whose letter or icon is
    ``glyph``."""

    kind: ShownKind
    where: ShownWhere
    title: str = ""
    text: str = ""
    picture: str = ""
    face: Picture | None = None
    glyph: str = ""
    side: Side = "none"
    clock: ShownClock | None = None
    look: ShownLook = "plain"


class ShownQuestion(msgspec.Struct, frozen=True, kw_only=True):
    """What a player is asked, in words: ``who`` decides; ``options`` in the order in which keys 1 to 9 answer.
    ``several``: more than one may be chosen. ``free``: any text will do."""

    who: str
    question: str
    options: tuple[str, ...]
    several: bool = False
    free: bool = False


class AskedDice(msgspec.Struct, frozen=True, kw_only=True):
    """Dice that wait for people: those of the parts ``rolled`` the app rolls; ``by_hand``: it rolls all of them, when
    somebody throws them by hand."""

    throw: Throw
    rolled: frozenset[int] = frozenset()
    by_hand: bool = False


class ShownHand(msgspec.Struct, frozen=True, kw_only=True):
    """One hand of it: whose, by id and by name (empty where nothing tells the hands apart), its ``dice`` with the sides
    and the role of each, and whether they are ``real``."""

    who: str
    name: str
    dice: tuple[tuple[int, str], ...]
    real: bool


class ShownDice(msgspec.Struct, frozen=True, kw_only=True):
    """Dice that somebody is to throw: ``by`` whom, ``who`` that is, and ``what`` for."""

    by: str
    who: str
    what: str
    hands: tuple[ShownHand, ...]
    by_hand: bool = False


def players_card(system: System, table: Table) -> ShownCard | None:
    """What lies before the players, or ``None``. What has left since, or was hidden, lies there no more."""
    table = as_seen(table)
    shown = table.shown
    if shown is None:
        return None
    names = Hushed(system, table)
    title, text = names.said(shown.title), names.said(shown.text)
    card = ShownCard(kind=shown.kind, where=shown.where, title=title, text=text, look=shown.look)
    match shown.kind:
        case "picture":
            return replace(card, picture=shown.what)
        case "entry":
            pictured = bool(CONTENT.fullmatch(shown.what))
            return replace(card, picture=shown.what if pictured else "", glyph="" if pictured else shown.what)
        case "portrait":
            return _portrait(table, shown, card)
        case "note":
            return _note(table, shown, card, names)
        case "clock":
            clock = table.progress.get(shown.what)
            if clock is None:
                return None
            name = names.said(clock.name)
            told = ShownClock(name=name, pie=clock.kind == "pie", segments=clock.segments, filled=clock.filled)
            return replace(card, title=name, text="", clock=told)
    return card


def players_pause(system: System, table: Table) -> Pause | None:
    """What stands before them while nothing is played, without the names that they don't know."""
    pause = table.pause
    if pause is None:
        return None
    names = Hushed(system, table)
    return replace(pause, title=names.said(pause.title), line=names.said(pause.line))


def _portrait(table: Table, shown: Shown, card: ShownCard) -> ShownCard | None:
    """Of somebody masked the picture that is shown on purpose, under the mask; of somebody hidden nothing."""
    creature = table.creatures.get(shown.what)
    if creature is None or creature.hidden:
        return None
    name, glyph = creature.mask or creature.name, "" if creature.mask else creature.glyph
    return replace(card, title=name, text=card.text, face=creature.picture, glyph=glyph, side=creature.side)


def _note(table: Table, shown: Shown, card: ShownCard, names: "Hushed") -> ShownCard | None:
    # What reads notes comes when one is shown: a first picture does without.
    from vtt.rules.book.note_links import without_links
    from vtt.rules.tabletop.showing import noted_by

    found = noted_by(table, shown.what)
    if found is None or not found.text.strip():
        return None
    hidden = found.hidden or found.subject.kind == "scene"
    title = "" if hidden else names.said(found.title)
    return replace(card, title=title, text=names.said(without_links(found.text)))


def players_question(system: System, table: Table, question: Choose | None) -> ShownQuestion | None:
    """What one of the players is asked, or ``None`` where that is nothing that they may read. Answers that tell of
    somebody hidden are left out; ``in_players_order`` has them last."""
    if question is None or question.secret:
        return None
    table = as_seen(table)
    who = table.creatures.get(question.by)
    if who is None or who.side != "players" or who.hidden:
        return None
    names = HiddenNames.on(system, table)
    asked = filled(question.question, question.values)
    if names.told_in(asked):
        return None
    masks = Masks.on(table)
    return ShownQuestion(
        who=who.mask or who.name,
        question=masks.said(asked),
        options=tuple(masks.said(each.label) for each in question.options if not _is_untold(each, table, names)),
        several=question.most > 1 or question.least == 0,
        free=question.free,
    )


def in_players_order(system: System, table: Table, question: Choose) -> Choose:
    """The question with the answers that players don’t read behind all others, so that the numbers of those that they
    do read are the same for everybody."""
    names = HiddenNames.on(system, table)
    options = sorted(question.options, key=lambda each: _is_untold(each, table, names))
    return replace(question, options=tuple(options))


def _is_untold(option: Option, table: Table, names: HiddenNames) -> bool:
    found = table.creatures.get(option.value) or table.places.get(option.value)
    return (found is not None and found.hidden) or names.told_in(option.label)


class Hushed:
    """Texts that the GM shows on purpose, without the names that players don’t know."""

    def __init__(self, system: System, table: Table) -> None:
        from vtt.rules.views.players_notes import names_to_hide

        hidden = dict.fromkeys(names_to_hide(system, table), UNTOLD)
        self._masks = Masks.on(table, more=hidden)

    def said(self, text: str) -> str:
        """The text as players read it."""
        return self._masks.said(text)
