"""Draws the table in every panel, and keeps which creature is looked at. Nothing of this is part of history."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import NamedTuple

from PySide6.QtCore import QObject, Signal

from vtt.gui.board import BoardView
from vtt.gui.clock.clock_panel import ClockPanel
from vtt.gui.held_offers import held
from vtt.gui.initiative.initiative_panel import InitiativePanel
from vtt.gui.models.actions import in_groups
from vtt.gui.models.log import LogModel
from vtt.gui.models.log_row import LogRow
from vtt.gui.odds_worker import OddsWorker, Prospect
from vtt.gui.panel import lay_out_at_once
from vtt.gui.standing import Standing
from vtt.gui.window.creature_panel import CreaturePanel
from vtt.gui.window.proposing import roll_of
from vtt.gui.window.top_bar import TopBar
from vtt.gui.words.odds import worded_odds
from vtt.gui.words.wording import worded_line
from vtt.rules.book.glossary import IN_ENGLISH, Words
from vtt.rules.contract.description import Offer, TokenView
from vtt.rules.contract.procedure import Choose
from vtt.rules.contract.system import System
from vtt.rules.engine import door
from vtt.rules.views.board import gm_board
from vtt.session import LogLine
from vtt.session.recap import turn_before
from vtt.table.pictures import Picture
from vtt.table.table import Table

_REMEMBERED = 20
"""So many things that were looked at are remembered, to go back to when one leaves the table."""


@dataclass(frozen=True)
class Panels:
    """The panels that the table is drawn in."""

    board: BoardView
    initiative: InitiativePanel
    clock: ClockPanel
    creature: CreaturePanel
    log: LogModel
    bar: TopBar


class _Sight(NamedTuple):
    """Who was looked at: the thing that was selected, or empty while the turn was followed, and whose sheet it was."""

    chosen: str
    shown: str


@dataclass(frozen=True)
class Sights:
    """Who is looked at, and was at every place that undoing and redoing lead to, for another window on this table."""

    path: Path
    now: _Sight
    at: Mapping[int, _Sight]
    looked_at: Sequence[str]
    left: str
    by_hand: bool


class TableDisplay(QObject):
    """``creature_shown`` gives the id of the creature whose sheet is shown now, ``problem`` a line on missing odds;
    ``waits`` says that nothing can be begun from now on, or that it can."""

    waits = Signal(bool)
    creature_shown = Signal(str)
    problem = Signal(str)

    def __init__(self, panels: Panels, followed: Callable[[Table], Table], parent: QObject | None = None) -> None:
        """``followed`` gives a table with the bands where the board has them."""
        super().__init__(parent)
        self._panels = panels
        self._followed = followed
        self._standing: Standing | None = None
        self._chosen = ""
        self._shown = ""
        self._looked_at: list[str] = []
        self._left = ""
        self._sights: dict[int, _Sight] = {}
        self._by_hand = False
        self._welcoming = True
        self._follows_next = False
        self._log: tuple[LogLine, ...] | None = None
        self._log_rows: list[LogRow] = []
        self._to_be_done: frozenset[int] = frozenset()
        self._words = IN_ENGLISH
        self._tokens: dict[str, TokenView] = {}
        self._pictures: dict[str, Picture] = {}
        self._questions = 0
        self._told_held = False
        self._worker = OddsWorker(self)
        self._worker.found.connect(self._odds_found)
        self._worker.failed.connect(self.problem)
        panels.board.selected.connect(self.select)
        panels.initiative.picked.connect(self.select)

    @property
    def shown(self) -> str:
        """The id of the creature whose sheet is shown, or empty."""
        return self._shown

    @property
    def selected(self) -> str:
        """The id of the thing that somebody selected, or empty while the turn is followed."""
        return self._chosen

    @property
    def sights(self) -> Sights | None:
        """What another window takes over; nothing without a table."""
        if self._standing is None:
            return None
        now = _Sight(self._chosen, self._shown)
        return Sights(self._standing.path, now, self._sights, self._looked_at, self._left, self._by_hand)

    def take_over(self, sights: Sights | None) -> None:
        """Look at whom the window before looked at, and by undoing and redoing at whom it would have."""
        standing = self._standing
        if sights is None or standing is None or sights.path != standing.path:
            return
        self._chosen, self._shown = sights.now
        self._sights, self._looked_at = dict(sights.at), list(sights.looked_at)
        self._left, self._by_hand = sights.left, sights.by_hand
        self._show_creature()

    def show(self, standing: Standing) -> None:
        """Draw this table."""
        before, self._standing = self._standing, standing
        if before is None or before.path != standing.path:
            self._chosen = self._shown = self._left = ""
            self._looked_at = []
            self._sights, self._by_hand = {}, False
            before = None
            self._panels.creature.begin_anew()
        table, system, panels = standing.table, standing.system, self._panels
        if before is None or not self._looked_as_then(before.place, standing):
            self._keep_chosen(table, None if before is None else before.table)
        panels.board.set_words(standing.words)
        board = gm_board(system, self._followed(table))
        panels.board.show_board(board)
        self._tokens = {each.view.creature: each.view for each in board.tokens}
        self._pictures = {each.view.creature: each.picture for each in board.tokens if each.picture is not None}
        self._show_turn(standing)
        panels.bar.show_scene(table.title or standing.path.stem, system.title)
        self.show_log(standing.log, standing.words, standing.to_be_done)
        self._show_creature()

    def hold(self, asks: bool) -> None:
        """The program asks something, or people for dice, or does no longer: as long as it does nothing else can be
        begun."""
        self._questions += 1 if asks else -1
        if self._standing is not None:
            self._show_turn(self._standing)
            self._show_creature()

    def _show_turn(self, standing: Standing) -> None:
        """Draw the order and the clock."""
        order, clock = standing.system.order_view(standing.table), standing.system.clock_view(standing.table)
        if self._is_held:
            order, clock = held(order), held(clock)
        if self._is_held != self._told_held:
            self._told_held = self._is_held
            self.waits.emit(self._told_held)
        panels = self._panels
        panels.initiative.show_order(order, self._tokens, self._pictures)
        # Only results and headings: who sums up has no use for every die.
        recap = [
            line
            for line in turn_before(standing.log, clock.turn_mark)
            if line.level in ("time", "heading", "result") and line.why != clock.turn_mark
        ]
        panels.clock.show_clock(clock, tuple(line.read() for line in recap))
        panels.bar.show_clock(clock.text)

    @property
    def _is_held(self) -> bool:
        """Whether a question is open, of the rules or of the program, or people are asked for dice."""
        asked = self._standing is not None and isinstance(self._standing.pending, Choose)
        return asked or self._questions > 0

    def show_log(self, log: tuple[LogLine, ...], words: Words, to_be_done: frozenset[int]) -> None:
        """Draw the story so far; only at the places ``to_be_done`` what it proposes can be done."""
        if (log, to_be_done) != (self._log, self._to_be_done) or words is not self._words:
            # The story only grows, or loses its end: what was written out before stays.
            known = 0 if self._log is None or words is not self._words else _in_common(log, self._log)
            self._log_rows = [row for row in self._log_rows if row.place < known] + log_rows(log, words, known)
            self._log, self._words, self._to_be_done = log, words, to_be_done
            self._panels.log.set_rows(
                [
                    row if row.suggest is None or row.place in to_be_done else replace(row, suggest=None)
                    for row in self._log_rows
                ]
            )

    def select(self, thing: str) -> None:
        """Look at this creature until another is selected; who acts, or nothing, means following the turn."""
        if self._standing is None:
            return
        table = self._standing.table
        self._chosen = "" if thing == table.initiative.acting else thing
        self._left = ""
        self._by_hand = True
        if thing:
            self._looked_at = [each for each in self._looked_at if each != thing][-_REMEMBERED:]
            self._looked_at.append(thing)
        self._panels.board.select(thing)
        self._show_creature()
        # Before anything is painted: the chart is under another sheet now.
        lay_out_at_once()

    def expect(self, *, newcomers: bool) -> None:
        """Something is done by hand: once it has given the turn to somebody else, the turn is followed again. Whether
        those who come to the table by it are looked at: not while a creature's own action brings them."""
        self._welcoming = newcomers
        self._follows_next = True

    def expect_no_turn(self) -> None:
        """What comes next is undone, brought back, or played by the autopilot: nobody has given the turn away by it."""
        self._follows_next = False

    def stop(self) -> None:
        """End the worker."""
        self._worker.stop()

    def _looked_as_then(self, before: int, standing: Standing) -> bool:
        """Look at whom one looked at the last time that the table stood here, unless somebody has selected something
        else since the last step; whether it has stood here before. What a step did to who is shown goes with it, and
        comes with it again."""
        place, table = standing.place, standing.table
        if place == before:
            return False
        self._sights[before] = _Sight(self._chosen, self._shown)
        if place >= 0 > before:
            # What was visited is over, and the next visit has places of its own.
            self._sights = {each: sight for each, sight in self._sights.items() if each >= 0}
            self._by_hand = False
        sight = self._sights.get(place)
        if sight is None:
            self._by_hand = self._by_hand and place < before
            return False
        there = table.creatures.keys() | table.places.keys()
        if not self._by_hand or (self._chosen and self._chosen not in there):
            self._by_hand = False
            self._chosen = sight.chosen if sight.chosen in there else ""
        self._shown, self._left = sight.shown, ""
        return True

    def _keep_chosen(self, table: Table, before: Table | None) -> None:
        """What was selected stays so, until somebody gives the turn to another creature. Whoever comes to the table is
        selected, the first of several; whatever leaves it gives way to what was looked at before, and is selected again
        when it is brought back."""
        there = table.creatures.keys() | table.places.keys()
        came = [] if before is None else [each for each in table.creatures if each not in before.creatures]
        if before is not None and before.creatures.keys().isdisjoint(table.creatures):
            # Another scene.
            came = []
        if self._left and self._left in there:
            self._chosen, self._left = self._left, ""
        elif came and self._welcoming:
            if self._shown and self._shown not in self._looked_at:
                self._looked_at.append(self._shown)
            self._chosen = came[0]
            self._looked_at.append(came[0])
        elif self._chosen and self._chosen not in there:
            self._left = self._chosen
            self._chosen = next((each for each in reversed(self._looked_at) if each in there), "")
            if self._chosen == table.initiative.acting:
                self._chosen = ""
        elif self._follows_next and _turn_passed(before, table):
            self._chosen = ""
            self._follows_next = False

    def _show_creature(self) -> None:
        standing = self._standing
        if standing is None:
            return
        table, system = standing.table, standing.system
        self._shown = creature = self._whose_turn_or_chosen(table)
        self._panels.board.select(self._chosen or creature)
        self._panels.initiative.list.show_selected(creature)
        if creature:
            offers = in_groups(system.offers(table, creature))
            if self._is_held:
                offers = held(offers)
            # By the letters that it has on the board.
            token = self._tokens[creature]
            built = frozenset(place for place, offer in enumerate(offers) if roll_of(system, table, offer) is not None)
            picture = table.creatures[creature].picture
            sheet = system.sheet_view(table, creature)
            if self._is_held:
                sheet = held(sheet)
            self._panels.creature.show_creature(table, sheet, token, offers, built, picture)
            asked = {place: offer.intent for place, offer in enumerate(offers) if _has_odds(system, offer)}
            if self._is_held:
                # In the middle of an action they are of nothing that could be done now.
                self._panels.creature.forget_odds()
                asked = {}
            self._worker.ask(system, table, asked)
        self._panels.creature.setVisible(bool(creature))
        self.creature_shown.emit(creature)

    def _whose_turn_or_chosen(self, table: Table) -> str:
        if self._chosen in table.creatures:
            return self._chosen
        if table.initiative.acting in table.creatures:
            return table.initiative.acting
        if self._shown in table.creatures:
            return self._shown
        ours = [each.id for each in table.creatures.values() if each.side == "players"]
        return next(iter([*ours, *table.creatures]), "")

    def _odds_found(self, place: int, prospect: Prospect) -> None:
        if prospect.odds is not None:
            assert self._standing is not None
            self._panels.creature.set_odds(place, worded_odds(prospect.odds, self._standing.words))


def _has_odds(system: System, offer: Offer) -> bool:
    """Whether an offer has odds before anything is asked: of what need only be turned they are those of the direction
    that the rules propose."""
    if not offer.missing:
        return True
    parameters = door.actions(system)[offer.intent.action].parameters
    turned = {each.name for each in parameters if each.kind == "bearing" and not each.required}
    return turned.issuperset(offer.missing)


def _turn_passed(before: Table | None, now: Table) -> bool:
    """Whether it is somebody's turn now who did not act before."""
    acting = now.initiative.acting
    return before is not None and acting in now.creatures and acting != before.initiative.acting


def _in_common(log: tuple[LogLine, ...], before: tuple[LogLine, ...]) -> int:
    """With how many of the very same lines both begin."""
    pairs = enumerate(zip(log, before, strict=False))
    return next((place for place, (now, then) in pairs if now is not then), min(len(log), len(before)))


def log_rows(lines: tuple[LogLine, ...], words: Words = IN_ENGLISH, start: int = 0) -> list[LogRow]:
    """The lines from ``start`` on as the log's rows, verdicts in these words."""
    rows: list[LogRow] = []
    entry = next((line.entry for line in reversed(lines[:start]) if not line.draw), -1)
    days = [line.day for line in lines[:start] if line.entry == entry and line.day]
    day = days[0] if days else ""
    for place, line in enumerate(lines[start:], start):
        if line.draw:
            # What came out of the bag is told by the line after it.
            continue
        day = line.day if line.entry != entry else line.day or day
        whose = line.whose_dice()
        text = worded_line(line, words)
        rows.append(
            LogRow(
                place=place,
                text=f"{text} ({whose})" if whose else text,
                level=line.level,
                why=line.why,
                suggest=line.suggest,
                secret=line.secret,
                first=line.entry != entry or line.level in ("time", "heading"),
                entry=line.entry,
                day=day,
                throw=line.thrown is not None,
                dice=whose,
                card=line.card,
            )
        )
        entry = line.entry
    return rows
