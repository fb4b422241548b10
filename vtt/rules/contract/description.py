"""What a game describes so that the windows can draw it without knowing it.

Everything here is a plain immutable value. A view draws any ``SheetView``, ``OrderView``, ``ClockView`` or
``TokenView``; a form asks for any ``Parameter``.
"""

from typing import Any, Literal, TypeAlias

import msgspec

from vtt.echoes import in_one_line
from vtt.numerals import filled
from vtt.rules.contract.procedure import Intent, Value
from vtt.table.creature import Side
from vtt.table.table import OptionValue

ParameterKind = Literal[
    "creature",
    "thing",
    "choice",
    "integer",
    "text",
    "boolean",
    "value",
    "point",
    "list",
    "fields",
    "ring",
    "bearing",
]
Tone = Literal["plain", "good", "low", "warning", "muted", "accent"]


class ParameterOption(msgspec.Struct, frozen=True):
    """One value that a ``choice`` parameter may take, and how it reads. ``glyph`` is the name of an icon
    (``fa6s.bolt``) or a letter or two, for controls that draw one. ``note`` are a few words beside the label, such as a
    price; ``words`` is what a search finds besides."""

    value: str
    label: str
    glyph: str = ""
    note: str = ""
    words: str = ""


class Parameter(msgspec.Struct, frozen=True, kw_only=True):
    """One argument of an action. ``thing`` is a creature or a place; ``point`` is a pair of feet,
    ``value`` a text, a whole number, or true or false, ``fields`` a map of plain values by name. A ``ring`` is a list
    of at most two of ``options``, which stand in a ring, the last beside the first: one and one of its two neighbours.
    A ``bearing`` is a direction on the board in degrees (``vtt.table.areas``).

    A ``choice`` takes one of ``options``; where the options depend on the actor they are empty here and stand in the
    ``Offer``. ``minimum`` and ``maximum`` bound an ``integer``, and how many values a ``list`` takes; ``maximum`` also
    the characters of a ``text``. ``if_none`` is what a ``list`` of none stands for, such as *all*; ``example`` is what
    may be written in a ``text``, where its label does not tell. ``only_with`` names a list or a choice, and the value
    in it without which this says nothing.
    """

    name: str
    label: str
    kind: ParameterKind
    required: bool = False
    default: Value = None
    options: tuple[ParameterOption, ...] = ()
    minimum: int | None = None
    maximum: int | None = None
    if_none: str = ""
    only_with: tuple[str, str] | None = None
    example: str = ""


class ActionDescription(msgspec.Struct, frozen=True, kw_only=True):
    """An action of the game or of the table. ``by_gm``: needs no actor. ``hidden``: has its own control elsewhere
    (a drag, a button in the order) and is left out of the list of actions.

    ``about`` names the arguments whose creatures and things all of it is about, ``actor`` among them for whoever acts:
    while one of them is hidden, all of it is the GM's alone (``vtt.rules.engine.secrecy``). ``None``: who acts and
    every argument that is a creature or a thing.

    ``helps``: whoever it is aimed at is better off for it, so that friends are thought of first, else foes.

    ``success`` is a word for what its success comes to, beside the chance of it (``harm``: a hit alone is none), and
    ``other_successes`` those of outcomes, by their labels, that are a success for something else.
    """

    name: str
    label: str
    parameters: tuple[Parameter, ...] = ()
    rules: tuple[str, ...] = ()
    by_gm: bool = False
    hidden: bool = False
    about: tuple[str, ...] | None = None
    helps: bool = False
    success: str = "success"
    other_successes: dict[str, str] = {}


class OptionDescription(msgspec.Struct, frozen=True, kw_only=True):
    """A house rule: its key, the values it may take with how they read, the default, the ledger id of the reading.
    ``area`` is what it stands under where the rule of that id is about something else; ``only_with`` the key and the
    value of another house rule without which it changes nothing."""

    key: str
    label: str
    values: tuple[tuple[OptionValue, str], ...]
    default: OptionValue
    why: str
    area: str = ""
    only_with: tuple[str, OptionValue] | None = None


class Refusal(msgspec.Struct, frozen=True):
    """Why the rules say no: one sentence and the ledger id behind it. With ``values`` the sentence is a template for
    ``str.format``, filled in when somebody reads the ``reason``."""

    text: str
    why: str = ""
    values: dict[str, Any] = {}

    @property
    def reason(self) -> str:
        """The sentence in one line: many a one repeats what was given."""
        return in_one_line(filled(self.text, self.values) if self.values else self.text)


class Offer(msgspec.Struct, frozen=True, kw_only=True):
    """An action that a creature is offered now.

    ``intent`` has every argument that could be filled in; ``missing`` names the required ones that a person must still
    give. ``choices`` holds the options of ``choice`` parameters that depend on the actor. ``watch`` is the path of the
    number whose change is worth a plot (``creatures.ghoul.hp``), or of several of one thing
    (``creatures.guard.luck+strain``), ``note`` a few words under the label, ``group`` a heading to stand under, ``key``
    a keyboard letter. ``without`` names parameters of the action that have no place in
    this offer: nobody is asked for them, not even with all options. ``most`` says of ``list`` parameters how many
    values the actor may give at most. ``helps``: as of an action. ``spot`` names the parameter that takes a point on
    the board in place of the thing that it is aimed at. ``listed`` names ``text`` parameters that take one of their
    ``choices`` and nothing else. ``likely``: by the game's judgement one of the first that come to mind as things
    stand, 1 before 2; 0 for all others. ``by_gm``: it stands with what the GM does to a creature.
    ``destroys``: what somebody wrote or brought is gone after it, so that it stands apart from what is usual.
    ``why`` is the ledger id of what it does. ``leads`` says by parameter and value what is offered once that value is
    chosen, with all that was said besides: what it is then aimed at is asked where that is always asked. ``done_to``:
    it is done to each of these, of whom the intent names the first.
    """

    intent: Intent
    label: str
    note: str = ""
    group: str = ""
    refusal: Refusal | None = None
    missing: tuple[str, ...] = ()
    choices: dict[str, tuple[ParameterOption, ...]] = {}
    watch: str = ""
    key: str = ""
    without: tuple[str, ...] = ()
    most: dict[str, int] = {}
    helps: bool = False
    spot: str = ""
    listed: tuple[str, ...] = ()
    likely: int = 0
    by_gm: bool = False
    destroys: bool = False
    why: str = ""
    leads: dict[str, dict[str, "Offer"]] = {}
    done_to: tuple[str, ...] = ()

    @property
    def watched(self) -> tuple[str, ...]:
        """The path of each number that is watched."""
        thing, dot, names = self.watch.rpartition(".")
        return tuple([f"{thing}{dot}{name}" for name in names.split("+")]) if names else ()


class Tag(msgspec.Struct, frozen=True):
    """A short word on a thing: a condition, a mark. ``tip`` says what it does; players see it only if ``public``."""

    text: str
    tone: Tone = "warning"
    tip: str = ""
    why: str = ""
    public: bool = True


class Score(msgspec.Struct, frozen=True):
    """A number in a box: ``13`` over ``STR``."""

    label: str
    value: str
    tone: Tone = "plain"
    tip: str = ""


class Scores(msgspec.Struct, frozen=True, tag=True):
    """A row of numbers in boxes."""

    entries: tuple[Score, ...]


class Meter(msgspec.Struct, frozen=True, tag=True):
    """A bar from 0 to ``maximum``."""

    label: str
    value: int
    maximum: int
    tone: Tone = "good"
    why: str = ""


class Pips(msgspec.Struct, frozen=True, tag=True):
    """Small dice that are whole, broken, or lost for good."""

    label: str
    pips: tuple[Literal["whole", "broken", "lost"], ...]
    note: str = ""
    sides: int = 6
    why: str = ""


class Boxes(msgspec.Struct, frozen=True, tag=True):
    """What can be spent in a turn: name and whether it is spent."""

    label: str
    boxes: tuple[tuple[str, bool], ...]
    why: str = ""


class Tags(msgspec.Struct, frozen=True, tag=True):
    """Conditions and marks."""

    label: str
    tags: tuple[Tag, ...]


class Item(msgspec.Struct, frozen=True):
    """Something carried: name, a note at its right (``Ud8 · about 9``), a tip, what clicking it does, and in ``offers``
    what else can be done with it. ``uses`` are the odds of how often it can still be used: numbers of uses with their
    probabilities, of a long tail without the last. ``stock`` is how much of it there is (``Ud8``, ``12``): a fight
    summed up tells that it has changed."""

    name: str
    note: str = ""
    tip: str = ""
    offer: Offer | None = None
    offers: tuple[Offer, ...] = ()
    uses: tuple[tuple[int, float], ...] = ()
    stock: str = ""


class GridRow(msgspec.Struct, frozen=True):
    """One line of a grid: its heading, a text for each column, and a tip."""

    label: str
    cells: tuple[str, ...]
    tone: Tone = "plain"
    tip: str = ""


class Grid(msgspec.Struct, frozen=True, tag=True):
    """Figures in rows and columns: ``columns`` head the cells of the rows. ``note`` stands at the right of the label,
    ``tips`` explain the columns, one each, or are none. ``aside``: it is looked up seldom and stands after what can be
    done."""

    label: str
    columns: tuple[str, ...]
    rows: tuple[GridRow, ...]
    note: str = ""
    tips: tuple[str, ...] = ()
    aside: bool = False


class Items(msgspec.Struct, frozen=True, tag=True):
    """A list of things carried; ``note`` stands at the right of the heading (``8 of 13``)."""

    label: str
    entries: tuple[Item, ...]
    note: str = ""


class Facts(msgspec.Struct, frozen=True, tag=True):
    """Pairs of a label and a short text."""

    label: str
    entries: tuple[tuple[str, str], ...]


class Prose(msgspec.Struct, frozen=True, tag=True):
    """A paragraph: notes, special attacks."""

    label: str
    text: str


Block: TypeAlias = Scores | Grid | Meter | Pips | Boxes | Tags | Items | Facts | Prose


class SheetView(msgspec.Struct, frozen=True, kw_only=True):
    """A creature's sheet: its name, a subtitle (``Thief · Level 1``) and blocks from top to bottom."""

    creature: str
    title: str
    subtitle: str
    blocks: tuple[Block, ...]


class TokenView(msgspec.Struct, frozen=True, kw_only=True):
    """A creature on the board. ``life`` is 0-1 or ``None``; ``public_life`` is all that players may know of a foe
    (``bloodied``); ``fallen`` draws it as out of the fight."""

    creature: str
    name: str
    side: Side
    glyph: str = ""
    life: float | None = None
    life_text: str = ""
    public_life: str = ""
    tags: tuple[Tag, ...] = ()
    fallen: bool = False
    hidden: bool = False
    acting: bool = False


class Faring(msgspec.Struct, frozen=True):
    """How a creature fares in a fight: of ``most`` points of whatever keeps it going ``left`` are left. ``lost`` says
    what has become of one that fights no more, as far as the game tells it apart, and is empty while it fights."""

    left: float
    most: float
    lost: Literal["", "out", "unconscious", "dead", "fled"] = ""

    @property
    def share(self) -> float:
        """What is left, 0-1: nothing of one that is lost."""
        return 0.0 if self.lost or self.most <= 0 else min(1.0, max(0.0, self.left / self.most))


class Link(msgspec.Struct, frozen=True, kw_only=True):
    """What binds two things on the board, drawn as a line from ``a`` to ``b``: a bonus that one holds over the other.
    Players see it only if ``public``."""

    a: str
    b: str
    text: str
    tone: Tone = "accent"
    tip: str = ""
    why: str = ""
    directed: bool = True
    public: bool = True
