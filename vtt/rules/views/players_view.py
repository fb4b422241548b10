"""The players' view: a value of its own type that holds nothing secret, made by one pure function.

The players' window accepts no other type. What is secret is left out here and nowhere else: hidden creatures and
places, notes, figures of a foe's life, secret throws and secret lines, and every word that tells a hidden name. Whoever
is masked is here by the mask alone: its name stands in no text, its id is another one, its looks are anybody's.
"""

from collections.abc import Iterable, Iterator
from itertools import chain
from typing import Literal

import msgspec
from msgspec.structs import replace

from vtt.dice import Thrown
from vtt.rules.contract.bag_view import BagView, TokenOut
from vtt.rules.contract.order_view import OrderRow, OrderView
from vtt.rules.contract.procedure import Choose, Extreme, Intent
from vtt.rules.contract.roll_view import RollView, players_roll
from vtt.rules.contract.system import System
from vtt.rules.engine.hidden_names import HiddenNames
from vtt.rules.engine.masks import Masks, alias, as_known
from vtt.rules.views.board import Board, players_board
from vtt.rules.views.players_shown import (
    AskedDice,
    ShownCard,
    ShownClock,
    ShownDice,
    ShownQuestion,
    players_card,
    players_pause,
    players_question,
)
from vtt.table.shown import Pause
from vtt.table.table import Table, as_seen


class ShownThrow(msgspec.Struct, frozen=True, kw_only=True):
    """Dice that fell: who threw (a creature's id or ``gm``), a caption, every face, and afterwards what came of it.
    ``hands`` says whose each part of ``thrown`` is (``vtt.rules.contract.procedure.Throw``).

    Of a ``draw`` out of a bag ``thrown`` has no dice, and its total is the place of the kind of token that came out: of
    the players' side, of the GM's, the one that ends the round.

    ``masks`` are names in it that players did not know when it was thrown (``LogLine.masks``); what they are given has
    none.
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
    masks: dict[str, str] = {}
    falling: bool = False
    extreme: Extreme = ""

    @property
    def told_alone(self) -> bool:
        """Whether no more is seen of it than what came of it."""
        return self.thrown is NO_DICE


NO_DICE = Thrown(0, ())
"""What is seen of dice of which only what comes of them is told."""
FoesDice = Literal["seen", "outcome", "nothing"]
"""What players see of the dice that the GM throws: as of all others, only what comes of them, or no trace."""


class PlayersTable(msgspec.Struct, frozen=True, kw_only=True):
    """All that the players' window may show. ``acting`` is the name of who acts, or empty; ``roll`` is what a whole
    table is building now. ``card`` is what the GM shows on purpose, ``pause`` what is seen while nothing is played;
    ``question`` is what a player is asked, ``wanted`` the dice that wait for somebody to throw them. ``dice`` are the
    sets of dice of those who have one, by id."""

    board: Board
    order: OrderView
    acting: str
    clock: str
    burning: tuple[str, ...]
    throw: ShownThrow | None
    roll: RollView | None = None
    clocks: tuple[ShownClock, ...] = ()
    card: ShownCard | None = None
    pause: Pause | None = None
    question: ShownQuestion | None = None
    wanted: ShownDice | None = None
    dice: dict[str, str] = {}


def players_table(
    system: System,
    table: Table,
    throw: ShownThrow | None = None,
    building: Intent | None = None,
    earlier: Iterable[ShownThrow] = (),
    question: Choose | None = None,
    asked: AskedDice | None = None,
    foes: FoesDice = "seen",
) -> PlayersTable:
    """What players may see of the table, of the last throw, of the roll of the intent that somebody is
    ``building``, and of the ``question`` or the dice that are asked.

    Of a throw that is not for them they don't even learn that it was made: the newest of the ``earlier`` ones (newest
    first) that they may see lies there still. Of the GM's own dice they see as much as ``foes`` says.
    """
    true = table = as_seen(table)
    masks = Masks.on(table)
    # What a game says of the table it says of what players know.
    table = as_known(true)
    order = system.order_view(table)
    clock = system.clock_view(table)
    seen = {identity for identity, creature in table.creatures.items() if not creature.hidden}
    names = HiddenNames.on(system, table)
    acting = table.initiative.acting
    return PlayersTable(
        board=players_board(system, true),
        order=OrderView(
            heading=masks.said(order.heading),
            number=masks.said(order.number),
            rows=tuple(
                OrderRow(creature=alias(true, row.creature), state=row.state)
                for row in order.rows
                if row.creature in seen
            ),
            bag=None if order.bag is None else _players_bag(order.bag, table, seen),
        ),
        acting=table.creatures[acting].name if acting in seen else "",
        clock=masks.said(clock.text),
        burning=tuple(
            masks.said(light.name)
            for light in clock.burning
            if _known(light.owner, table, seen) and not names.told_in(light.name)
        ),
        throw=next(
            (
                _masked(shown, true)
                for each in chain((throw,), earlier)
                if each and _open(each, table, seen, names) and (shown := _as_far_as(each, table, foes)) is not None
            ),
            None,
        ),
        roll=None if building is None else _players_roll(system, table, building, seen, names, masks),
        clocks=tuple(
            ShownClock(name=masks.said(each.name), pie=each.kind == "pie", segments=each.segments, filled=each.filled)
            for each in table.progress.values()
            if each.shown and not names.told_in(each.name)
        ),
        card=players_card(system, true),
        pause=players_pause(system, true),
        question=players_question(system, true, question),
        wanted=None if asked is None else _players_dice(system, true, asked, foes),
        dice={
            alias(true, who): habit.set
            for who, habit in table.dice_habits.items()
            if habit.set and _known(who, table, seen)
        },
    )


def _players_dice(system: System, table: Table, asked: AskedDice, foes: FoesDice) -> ShownDice | None:
    if foes != "seen" and _is_game_masters(table, asked.throw.by, asked.throw.hands):
        return None
    # Most dice wait for nobody.
    from vtt.rules.views.players_dice import players_dice

    return players_dice(system, table, asked)


def _players_roll(
    system: System, table: Table, building: Intent, seen: set[str], names: HiddenNames, masks: Masks
) -> RollView | None:
    """A roll that one of their own characters is to make. Whoever it names must be seen: its words tell of them. Of
    what adds up, nothing that tells of somebody else who is hidden."""
    if building.actor not in seen or table.creatures[building.actor].side != "players":
        return None
    if not all(_known(each, table, seen) for each in texts_of(building)):
        return None
    view = system.roll_view(table, building)
    view = None if view is None else players_roll(_hushed(view, names))
    return None if view is None else _masked_roll(view, masks)


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


def _masked_roll(view: RollView, masks: Masks) -> RollView:
    """The roll under the names that players know."""
    if not masks:
        return view
    said = masks.said
    sides = tuple(
        replace(
            side,
            label=said(side.label),
            total=said(side.total),
            dice=said(side.dice),
            parts=tuple(
                replace(part, label=said(part.label), source=said(part.source), ignored=said(part.ignored))
                for part in side.parts
            ),
        )
        for side in view.sides
    )
    bands = tuple(replace(band, label=said(band.label)) for band in view.bands)
    return replace(view, title=said(view.title), note=said(view.note), axis=said(view.axis), sides=sides, bands=bands)


def _masked(throw: ShownThrow, table: Table) -> ShownThrow:
    """The throw under the names that players know: also of whoever has left, as it was called when it was thrown."""
    masks = Masks.on(table, more=throw.masks)
    if not masks:
        return throw
    return replace(
        throw,
        by=alias(table, throw.by),
        hands=tuple(alias(table, each) for each in throw.hands),
        caption=masks.said(throw.caption),
        result=masks.said(throw.result),
        detail=masks.said(throw.detail),
        masks={},
    )


def texts_of(intent: Intent) -> Iterator[str]:
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
        passed_on=bag.passed_on,
    )


def _open(throw: ShownThrow, table: Table, seen: set[str], names: HiddenNames) -> bool:
    """Whether players may see a throw: it is not secret, nobody whom they do not see has a hand in it, and none is
    named, though it was open when it was thrown."""
    if throw.secret or not all(_known(each, table, seen) for each in (throw.by, *throw.hands)):
        return False
    return not any(map(names.told_in, (throw.caption, throw.result, throw.detail)))


def _as_far_as(throw: ShownThrow, table: Table, foes: FoesDice) -> ShownThrow | None:
    """What ``foes`` lets be seen of it. While dice fall of which only the outcome is told, there is none yet."""
    if foes == "seen" or throw.draw or not _is_game_masters(table, throw.by, throw.hands):
        return throw
    if foes == "nothing" or throw.falling or not throw.result:
        return None
    return replace(throw, thrown=NO_DICE, detail="", hands=())


def _is_game_masters(table: Table, by: str, hands: Iterable[str]) -> bool:
    """Whether no character has a hand in it. Of whoever has left the table it is not known any more."""
    creatures = table.creatures
    return not any(who in creatures and creatures[who].side == "players" for who in (by, *hands))


def _known(creature: str, table: Table, seen: set[str]) -> bool:
    """Whether this is no hidden creature: one that is seen, or the GM, or nobody."""
    return creature not in table.creatures or creature in seen
