"""Clocks, the timer of a turn and kept rolls at this window: their panel, menus and commands."""

from functools import partial

from PySide6.QtCore import QObject, QPoint, Signal
from PySide6.QtWidgets import QMenu

from vtt.gui.keeping.keeping_panel import KeepingPanel
from vtt.gui.keeping.turn_timer import LENGTHS, told
from vtt.gui.look import Look
from vtt.gui.menu_entries import add_entry, passing_menu
from vtt.gui.menu_heading import add_heading
from vtt.gui.prompts.command import Command
from vtt.gui.prompts.text_dialog import TextDialog
from vtt.gui.standing import Standing
from vtt.gui.window.playing import Playing
from vtt.rules.contract.description import Offer
from vtt.rules.contract.procedure import Intent, Value

_KIND = "Kept"


class Keeping(QObject):
    """Makes clocks and rolls, moves them on, throws them; shows players the timer if they are to see it."""

    shown = Signal(str)

    def __init__(self, look: Look, desk: Playing) -> None:
        super().__init__(desk)
        self._desk = desk
        self.dock = desk.window.keeping
        self.panel = KeepingPanel(look)
        self.dock.fill(self.panel)
        self.dock.title.add_switch(self.panel.adder)
        self.dock.set_need(lambda: self.panel.whole_height)
        self.panel.area.contents.laid_out.connect(self.dock.need_changed)
        panel = self.panel
        panel.filled_wanted.connect(
            lambda clock, filled: self._desk.have_done("set_progress", clock=clock, filled=filled)
        )
        panel.roll_wanted.connect(lambda roll: self._desk.have_done("throw_kept", roll=roll))
        panel.clock_menu_wanted.connect(self._open_clock_menu)
        panel.roll_menu_wanted.connect(self._open_roll_menu)
        panel.making_wanted.connect(lambda what: _MAKING[what](self))
        self._remember()
        panel.timer_shown.connect(lambda _shown: self._tell_players())
        panel.timer.changed.connect(self._tell_players)
        panel.timer.over.connect(lambda: desk.toast.say("The time of this turn is over"))
        self._kept = 0

    def show_standing(self, standing: Standing) -> None:
        """Draw what is kept now. The panel comes up when the first thing is kept."""
        table = standing.table
        kept = len(table.progress) + len(table.kept_rolls)
        if kept > self._kept and not self._kept:
            self.dock.show()
        self._kept = kept
        self.panel.show_table(table)

    def forget(self) -> None:
        """Another campaign is opened: its turns begin anew."""
        self._kept = 0
        self.panel.timer.set_back()

    def new_clock(self) -> None:
        """Ask for a clock that fills."""
        self._ask("new_progress_clock", "New progress clock", "name")

    def new_countdown(self) -> None:
        """Ask for a number that runs down."""
        self._ask("new_countdown", "New countdown", "name")

    def keep_roll(self) -> None:
        """Ask for a roll to be kept; it is thrown by whoever is selected, unless somebody says otherwise."""
        selected = self._desk.display.selected
        standing = self._desk.standing
        thrower = selected if standing is not None and selected in standing.table.creatures else None
        self._ask("keep_roll", "Keep a roll", "name", "dice", creature=thrower)

    def toggle_timer(self) -> None:
        """Start the timer of the turn, pause it, or have it go on."""
        self.dock.show()
        self.panel.timer.toggle()

    def commands(self) -> list[Command]:
        """What the command palette finds of them."""
        standing, found = self._desk.standing, list[Command]()
        if standing is None:
            return found
        for roll in standing.table.kept_rolls.values():
            who = standing.table.creatures.get(roll.creature)
            note = " · ".join(part for part in (roll.dice, who.name if who else "the game master") if part)
            throw = partial(self._desk.have_done, "throw_kept", roll=roll.id)
            found.append(Command(f"Throw {roll.name}", note, "", throw, _KIND))
            found.append(Command(f"Change the roll {roll.name}", note, "", partial(self._change_roll, roll.id), _KIND))
            forget = partial(self._desk.have_done, "forget_roll", roll=roll.id)
            found.append(Command(f"Forget the roll {roll.name}", note, "", forget, _KIND))
        for identity, clock in standing.table.progress.items():
            dial = self.panel.dials.get(identity)
            if dial is None:
                continue
            stands, name = f"{clock.filled} of {clock.segments}", clock.name
            more, less = ("count down", "count up") if clock.kind == "countdown" else ("fill", "empty")
            found.append(Command(f"{name}: {more}", stands, "", dial.more, _KIND))
            found.append(Command(f"{name}: {less}", stands, "", dial.less, _KIND))
            show = partial(self._desk.have_done, "show_progress", clock=identity, shown=not clock.shown)
            seen = "hide from the players" if clock.shown else "show to the players"
            found.append(Command(f"{clock.name}: {seen}", stands, "", show, _KIND))
            full = 0 if clock.filled else clock.segments
            whole = partial(self._desk.have_done, "set_progress", clock=identity, filled=full)
            found.append(Command(f"{name}: {'fill it' if full else 'empty it'}", stands, "", whole, _KIND))
            rename = partial(self._rename, identity, name)
            found.append(Command(f"{name}: rename", stands, "", rename, _KIND))
            delete = partial(self._desk.have_done, "remove_progress", clock=identity)
            found.append(Command(f"{name}: delete", stands, "", delete, _KIND))
            large = partial(self.shown.emit, identity)
            found.append(Command(f"{clock.name}: show large on the players’ screen", stands, "", large, _KIND))
        shows, timer = self.panel.shows, self.panel.timer
        seen = "Hide the turn timer from the players" if shows.isChecked() else "Show the turn timer to players"
        found.append(Command(seen, told(timer.left), "", shows.toggle, _KIND))
        found.append(Command("Set the turn timer back", told(timer.length), "", timer.set_back, _KIND))
        for seconds in LENGTHS:
            lasts = f"A turn lasts {told(seconds)} by the timer"
            found.append(Command(lasts, "", "", partial(timer.set_length, seconds), _KIND))
        return found

    def take_up_length(self) -> None:
        """A turn lasts as long as the settings say."""
        timer, seconds = self.panel.timer, self._desk.settings.turn_length
        if timer.length != seconds:
            timer.set_length(seconds)

    def _remember(self) -> None:
        """How the timer is set is the same at the next start."""
        settings, panel = self._desk.settings, self.panel
        self.take_up_length()
        panel.shows.setChecked(settings.timer_shown)
        panel.timer.length_set.connect(lambda seconds: setattr(settings, "turn_length", seconds))
        panel.timer_shown.connect(lambda shown: setattr(settings, "timer_shown", shown))

    def _ask(self, action: str, label: str, *missing: str, **arguments: Value) -> None:
        if self._desk.may_act():
            given = {name: value for name, value in arguments.items() if value is not None}
            offer = Offer(intent=Intent(action, "", given), label=label, missing=missing, without=("roll",))
            self._desk.do_with_options(offer)

    def _change_roll(self, identity: str) -> None:
        standing = self._desk.standing
        roll = None if standing is None else standing.table.kept_rolls.get(identity)
        if roll is not None:
            there = roll.creature if standing is not None and roll.creature in standing.table.creatures else None
            self._ask(
                "keep_roll", "Change the roll", "name", "dice",
                name=roll.name, dice=roll.dice, creature=there, secret=roll.secret, roll=roll.id,
            )  # fmt: skip

    def _open_clock_menu(self, identity: str, where: QPoint) -> None:
        standing = self._desk.standing
        clock = None if standing is None else standing.table.progress.get(identity)
        if clock is None:
            return
        menu = self._menu("menu of a clock", clock.name)
        shown = "Hide from the players" if clock.shown else "Show to the players"
        add_entry(menu, shown, lambda: self._desk.have_done("show_progress", clock=identity, shown=not clock.shown))
        add_entry(menu, "Show large on the players’ screen", lambda: self.shown.emit(identity))
        full = 0 if clock.filled else clock.segments
        add_entry(
            menu,
            "Fill it" if full else "Empty it",
            lambda: self._desk.have_done("set_progress", clock=identity, filled=full),
        )
        add_entry(menu, "Rename…", lambda: self._rename(identity, clock.name))
        add_entry(menu, "Delete", lambda: self._desk.have_done("remove_progress", clock=identity))
        menu.popup(where)

    def _open_roll_menu(self, identity: str, where: QPoint) -> None:
        standing = self._desk.standing
        roll = None if standing is None else standing.table.kept_rolls.get(identity)
        if roll is None:
            return
        menu = self._menu("menu of a roll", roll.name)
        throw = partial(self._desk.have_done, "throw_kept", roll=identity)
        add_entry(menu, f"Throw {roll.dice}", throw, "As a press on its button does")
        add_entry(menu, "Change…", lambda: self._change_roll(identity))
        add_entry(menu, "Forget it", lambda: self._desk.have_done("forget_roll", roll=identity))
        menu.popup(where)

    def _menu(self, name: str, heading: str) -> QMenu:
        menu = passing_menu(self._desk.window, name)
        add_heading(menu, heading)
        menu.addSeparator()
        return menu

    def _rename(self, identity: str, name: str) -> None:
        dialog = TextDialog("Rename", "What is the clock called?", name, "Rename", self._desk.window)
        dialog.given.connect(lambda given: self._desk.have_done("rename_progress", clock=identity, name=given))
        dialog.open()

    def _tell_players(self) -> None:
        timer = self.panel.timer
        seen = self.panel.shows.isChecked() and timer.begun
        self._desk.players.show_timer(told(timer.left) if seen else "")


_MAKING = {"clock": Keeping.new_clock, "countdown": Keeping.new_countdown, "roll": Keeping.keep_roll}
