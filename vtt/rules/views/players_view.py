"""The players' view: a value of its own type that holds nothing secret, made by one pure function.

The players' window accepts no other type. What is secret is left out here and nowhere else: hidden creatures and
places, notes, figures of a foe's life, secret throws and secret lines, and every word that tells a hidden name.
"""

from collections.abc import Iterable, Iterator, Sequence
from itertools import chain

import msgspec
from msgspec.structs import replace

from vtt.dice import Dice, Draw, Role, Thrown
from vtt.numerals import filled
from vtt.rules.contract.bag_view import BagView, TokenOut
from vtt.rules.contract.order_view import OrderRow, OrderView
from vtt.rules.contract.procedure import Extreme, Intent, Throw
from vtt.rules.contract.roll_view import RollView, players_roll
from vtt.rules.contract.system import System
from vtt.rules.engine.hidden_names import HiddenNames
from vtt.rules.views.board import Board, players_board
from vtt.table.table import Table


class ShownThrow(msgspec.Struct, frozen=True, kw_only=True):
    """Dice that fell: who threw (a creature's id or ``gm``), a caption, every face, and afterwards what came of it.
    ``hands`` says whose each part of ``thrown`` is (``vtt.rules.contract.procedure.Throw``).

    Of a ``draw`` out of a bag ``thrown`` has no dice, and its total is the place of the kind of token that came out: of
    the players' side, of the GM's, the one that ends the round.

    ``falling``: it falls now, and lies there not yet. ``extreme`` as for ``Say``.
    """

    by: str
    caption: str
    thrown: Thrown
    result: str = ""
    detail: str = ""
    secret: bool = False
    draw: bool = False
    hands: tuple[str, ...] = ()
    falling: bool = False
    extreme: Extreme = ""


class AskedDice(msgspec.Struct, frozen=True, kw_only=True):
    """Real dice that somebody is asked to throw: who, in words, what for, and the sides of each die with its role."""

    who: str
    caption: str
    dice: tuple[tuple[int, Role], ...]


class ShownClock(msgspec.Struct, frozen=True, kw_only=True):
    """A clock that players are shown: of a ``pie`` so many of its ``segments`` are ``filled``; of a countdown
    ``filled`` is where it stands."""

    name: str
    pie: bool
    segments: int
    filled: int


class PlayersTable(msgspec.Struct, frozen=True, kw_only=True):
    """All that the players' window may show. ``acting`` is the name of who acts, or empty; ``roll`` is what a whole
    table is building now, ``asked`` the real dice that somebody is to throw now. ``dice`` are the sets of dice of those
    who have one, by id."""

    board: Board
    order: OrderView
    acting: str
    clock: str
    burning: tuple[str, ...]
    throw: ShownThrow | None
    roll: RollView | None = None
    clocks: tuple[ShownClock, ...] = ()
    asked: AskedDice | None = None
    dice: dict[str, str] = {}


def players_table(
    system: System,
    table: Table,
    throw: ShownThrow | None = None,
    building: Intent | None = None,
    earlier: Iterable[ShownThrow] = (),
    asked: Throw | None = None,
    parts: Sequence[int] = (),
) -> PlayersTable:
    """What players may see of the table, of the last throw, and of the roll of the intent that somebody is
    ``building``.

    ``asked`` are real dice that somebody is to throw, those of these ``parts``, or with none all of them.

    Of a throw that is not for them they don't even learn that it was made: the newest of the ``earlier`` ones (newest
    first) that they may see lies there still.
    """
    order = system.order_view(table)
    clock = system.clock_view(table)
    seen = {identity for identity, creature in table.creatures.items() if not creature.hidden}
    names = HiddenNames.on(system, table)
    acting = table.initiative.acting
    return PlayersTable(
        board=players_board(system, table),
        order=OrderView(
            heading=order.heading,
            number=order.number,
            rows=tuple(OrderRow(creature=row.creature, state=row.state) for row in order.rows if row.creature in seen),
            bag=None if order.bag is None else _players_bag(order.bag, table, seen),
        ),
        acting=table.creatures[acting].name if acting in seen else "",
        clock=clock.text,
        burning=tuple(
            light.name for light in clock.burning if _known(light.owner, table, seen) and not names.told_in(light.name)
        ),
        throw=next((each for each in chain((throw,), earlier) if each and _open(each, table, seen, names)), None),
        roll=None if building is None else _players_roll(system, table, building, seen, names),
        clocks=tuple(
            ShownClock(name=each.name, pie=each.kind == "pie", segments=each.segments, filled=each.filled)
            for each in table.progress.values()
            if each.shown and not names.told_in(each.name)
        ),
        asked=None if asked is None else _players_asked(asked, parts, table, seen, names),
        dice={who: habit.set for who, habit in table.dice_habits.items() if habit.set and _known(who, table, seen)},
    )


def _players_asked(
    throw: Throw, parts: Sequence[int], table: Table, seen: set[str], names: HiddenNames
) -> AskedDice | None:
    """What real dice players see asked for; nothing of a throw that they would not see."""
    caption = filled(throw.label, throw.values) if throw.label else throw.dice.notation
    shown = ShownThrow(by=throw.by, caption=caption, thrown=_least(throw.dice), secret=throw.secret, hands=throw.hands)
    if isinstance(throw.dice, Draw) or not _open(shown, table, seen, names):
        return None
    whole = len(shown.thrown.parts) != len(throw.hands)
    chosen = [shown.thrown] if whole or not parts else [shown.thrown.parts[place] for place in parts]
    dice = tuple((die.sides, die.role) for part in chosen for die in part.dice if die.fate != "fixed")
    hands = [throw.hands[place] for place in parts] if parts and not whole else [throw.by]
    who = [table.creatures[each].name if each in table.creatures else "The game master" for each in hands]
    return AskedDice(who=" · ".join(dict.fromkeys(who)), caption=caption, dice=dice)


def _least(dice: Dice) -> Thrown:
    """These dice with all faces at one, where none brings another."""
    return dice.throw(lambda sides: 1)


def _players_roll(
    system: System, table: Table, building: Intent, seen: set[str], names: HiddenNames
) -> RollView | None:
    """A roll that one of their own characters is to make. Whoever it names must be seen: its words tell of them. Of
    what adds up, nothing that tells of somebody else who is hidden."""
    if building.actor not in seen or table.creatures[building.actor].side != "players":
        return None
    if not all(_known(each, table, seen) for each in _texts(building)):
        return None
    view = system.roll_view(table, building)
    return None if view is None else players_roll(_hushed(view, names))


def _hushed(view: RollView, names: HiddenNames) -> RollView:
    """The roll with whatever tells of somebody hidden made secret."""

    def told(*texts: str) -> bool:
        return any(map(names.told_in, texts))

    sides = tuple(
        replace(
            side,
            secret=side.secret or told(side.dice),
            parts=tuple(
                replace(part, secret=part.secret or told(part.label, part.source, part.ignored)) for part in side.parts
            ),
        )
        for side in view.sides
    )
    headings = (view.title, view.note, *(side.label for side in sides), *(band.label for band in view.bands))
    return replace(view, sides=sides, secret=view.secret or told(*headings))


def _texts(intent: Intent) -> Iterator[str]:
    """Every text among an intent's arguments, those in lists as well."""
    for argument in intent.arguments.values():
        for each in argument if isinstance(argument, tuple | list) else (argument,):
            if isinstance(each, str):
                yield each


def _players_bag(bag: BagView, table: Table, seen: set[str]) -> BagView:
    """The bag as everybody at the table sees it: whose draw it is, who holds a token, and what has come out, without
    those whom nobody sees. What is in it only where the table plays with open bags; never odds, figures or offers."""
    true = table.initiative.bag
    drawn = () if true is None else true.drawn
    return BagView(
        tokens=bag.tokens if bag.contents_public else None,
        contents_public=bag.contents_public,
        out=tuple(
            TokenOut(
                colour=token.colour,
                fate=token.fate,
                by=shown.by if _known(token.seat, table, seen) else "",
                who=tuple(table.creatures[who].name for who in token.who if who in seen),
            )
            for token, shown in zip(drawn, bag.out, strict=False)
        ),
        drawer=bag.drawer if true is not None and _known(true.next_seat, table, seen) else "",
        holder=bag.holder if true is not None and _known(true.holder, table, seen) else "",
    )


def _open(throw: ShownThrow, table: Table, seen: set[str], names: HiddenNames) -> bool:
    """Whether players may see a throw: it is not secret, nobody whom they do not see has a hand in it, and none is
    named, though it was open when it was thrown."""
    if throw.secret or not all(_known(each, table, seen) for each in (throw.by, *throw.hands)):
        return False
    return not any(map(names.told_in, (throw.caption, throw.result, throw.detail)))


def _known(creature: str, table: Table, seen: set[str]) -> bool:
    """Whether this is no hidden creature: one that is seen, or the GM, or nobody."""
    return creature not in table.creatures or creature in seen
