"""The menus of the window: label, shortcut, and what each entry does."""

from collections.abc import Callable
from functools import partial
from typing import Any, get_args

from PySide6.QtCore import QObject
from PySide6.QtGui import QAction, QActionGroup, QShortcut
from PySide6.QtWidgets import QMenu

from vtt.campaign.samples import samples
from vtt.gui.menu_tips import explained
from vtt.gui.plain_text import literal
from vtt.gui.setting_entries import Entries
from vtt.gui.window.autopilot import Plays, Until
from vtt.gui.window.dice_menu import fill_dice_menu, say_whether_heard
from vtt.gui.window.entry_reasons import reasons_of
from vtt.gui.window.game_menu import fill_game_menu
from vtt.gui.window.ground_menu import COVER_AND_DRAW
from vtt.gui.window.services import Services
from vtt.rules.engine.registry import game_names, system
from vtt.settings import declared
from vtt.settings.keys import BY_NAME
from vtt.settings.kinds import Setting

_OWN_GAMES = "Games of your own…"
_PLAYS: dict[Plays, str] = {
    "nobody": "Nobody",
    "gm": "The foes",
    "players": "The players",
    "both": "Both sides",
    "one": "Whoever is selected",
}
_ON: tuple[tuple[str, Until], ...] = (
    ("One action", "action"),
    ("This turn", "turn"),
    ("This round", "round"),
    ("To the end", ""),
)


class Menus(QObject):
    """Fills the menus of the top bar."""

    def __init__(
        self,
        desk: Services,
        open_palette: Callable[[], None],
        first_steps: Callable[[], None],
        welcome: Callable[[], None],
    ) -> None:
        super().__init__(desk)
        self._desk = desk
        self._open_palette = open_palette
        self._first_steps = first_steps
        self._welcome = welcome
        self._window = desk.window
        self._keys = desk.settings.keys
        self._entries = Entries(desk.settings, self)
        self.bar = desk.bar.menus
        self._file()
        self._play()
        desk.bar.game.setToolTipsVisible(True)
        desk.bar.game.aboutToShow.connect(lambda: fill_game_menu(desk, desk.bar.game))
        self._view()
        self._help()
        desk.why_not.know(reasons_of(desk), lambda: desk.scenarios.open)
        for menu in (desk.bar.file, desk.bar.play, desk.bar.game, desk.bar.view, desk.bar.help):
            desk.why_not.watch(menu)
            explained(menu)
        for action in self.bar.actions():
            # Alt and the first letter by default, without the underlines that mnemonics bring.
            opening = QShortcut(self._window)
            self._keys.give(opening, f"Menu {action.text()}")
            opening.activated.connect(lambda action=action: self.bar.setActiveAction(action))

    def _file(self) -> None:
        window, desk, menu = self._window, self._desk, self._desk.bar.file
        scenes = menu.addMenu("New from a sample scene")
        for sample in samples():
            label = f"{sample.title}, {system(sample.game).title}"
            self._add(scenes, label, partial(window.sample_wanted.emit, sample.resource))
        self._empty = menu.addMenu("New with an empty table")
        self.fill_games()
        desk.own_games.keeper.changed.connect(self.fill_games)
        self._add(menu, "New from a scene file…", desk.files.ask_for_scene)
        self._add(menu, "Open…", desk.files.ask_to_open)
        self._add(menu, "Step through a scenario…", desk.scenarios.ask_for_scenario)
        self._recent = menu.addMenu("Open recent")
        self._recent.aboutToShow.connect(self._fill_recent)
        self._recent.aboutToShow.connect(desk.recent.look)
        desk.recent.changed.connect(self._fill_recent)
        menu.addSeparator()
        self._add(menu, "Where it is saved", desk.save)
        self._add(menu, "Save a copy as…", desk.files.ask_to_save_copy)
        desk.notes.exports.fill_menu(menu.addMenu("Export the notes"))
        self._add(menu, "Export the log…", desk.files.ask_for_whom_to_export)
        self._add(menu, "Write all sheets to a PDF file…", desk.sheets.write_all)
        self._add(menu, "Save as a scene…", desk.scene_files.ask_for_scene_file)
        self._add(menu, "Save the last steps as a scenario…", desk.scene_files.ask_for_steps)
        menu.addSeparator()
        self._use(desk.bar.rename, menu, desk.rename)
        menu.addSeparator()
        self._add(menu, "Settings…", desk.preferences.open)
        menu.addSeparator()
        self._add(menu, "Quit", window.close)

    def fill_games(self) -> None:
        """The games there are now, and the way to those of one's own."""
        self._empty.clear()
        for name in game_names():
            wanted = self._empty.addAction(system(name).title)
            wanted.triggered.connect(lambda _checked=False, name=name: self._window.empty_wanted.emit(name))
        self._empty.addSeparator()
        self._empty.addAction(_OWN_GAMES).triggered.connect(lambda _checked=False: self._desk.own_games.open())

    def _play(self) -> None:
        desk, menu = self._desk, self._desk.bar.play
        self.undo: QAction = self._use(desk.bar.undo, menu, desk.undo)
        self.redo = self._use(desk.bar.redo, menu, desk.redo)
        self._add(menu, "Go back to the marked line…", desk.ledger.go_back_to_marked)
        menu.addSeparator()
        self._add(menu, "Throw dice…", desk.ask_to_throw)
        self._add(menu, "The oracle…", desk.oracle.open)
        dice = menu.addMenu("Dice and rolls")
        self._add(dice, "Keep a roll…", desk.keeping.keep_roll)
        self.real_dice = self._switch(dice, declared.REAL_DICE)
        self.face_pad = self._switch(dice, declared.FACE_PAD)
        self.by_hand = self._switch(dice, declared.BY_HAND)
        own = dice.addMenu("The game master’s dice")
        own.aboutToShow.connect(partial(self._fill_own_dice, own))
        clocks = menu.addMenu("Clocks")
        self._add(clocks, "New progress clock…", desk.keeping.new_clock)
        self._add(clocks, "New countdown…", desk.keeping.new_countdown)
        self._add(clocks, "Start or pause the turn timer", desk.keeping.toggle_timer)
        menu.addSeparator()
        self._pilots(menu.addMenu("Autopilot plays"))
        menu.addSeparator()
        self._scenes(menu)
        self._maps(menu)
        pictures = menu.addMenu("Pictures")
        self._add(pictures, "Paste a picture", desk.pictures.paste)
        self._add(pictures, "Pictures of the campaign…", desk.kept_pictures.open)
        self._add(menu, "Library…", desk.shelves.open)
        self._add(menu, "Cast…", desk.shelves.open_cast)
        notes = menu.addMenu("Notes")
        self._add(notes, "Open the notes…", desk.notes.open)
        self._add(notes, "New note…", desk.notes.ask_for_new)
        self._add(notes, "Recap of this session…", desk.notes.recaps.draft)
        playtest = menu.addMenu("Playtest")
        self._add(playtest, "Playtest lab…", desk.lab.open)
        self._add(playtest, "What each action leads to", desk.outlook.weigh)
        self._scenario(playtest.addMenu("Scenario"))
        menu.addSeparator()
        self._use(desk.bar.palette_opener, menu, self._open_palette)

    def _pilots(self, menu: QMenu) -> None:
        desk, group = self._desk, QActionGroup(self)
        self.autopilot: dict[Plays, QAction] = {}
        for plays in get_args(Plays):
            action = self._tick(menu, _PLAYS[plays], partial(self._set_plays, plays))
            action.setChecked(plays == "nobody")
            group.addAction(action)
            self.autopilot[plays] = action
        menu.addSeparator()
        for label, until in _ON:
            self._add(menu, label, partial(desk.play_on, until))
        self._add(menu, "Take back what it played…", desk.ledger.take_back_played)
        menu.addSeparator()
        self._entries.choices(menu, declared.POLICY)

    def _maps(self, menu: QMenu) -> None:
        desk, maps = self._desk, menu.addMenu("Map")
        lay = self._add(maps, "Lay a map…", desk.maps.choose)
        lay.setToolTip("A picture or a Universal VTT file; files are dropped on the ground of the board too")
        ground = QMenu(COVER_AND_DRAW, self._window)
        maps.addMenu(ground)
        maps.aboutToShow.connect(lambda: desk.maps.fill(maps, lay, ground))
        for label, run in desk.ground_tools.entries():
            self._add(ground, label, run)
        light = ground.addMenu("Light of the scene")
        light.aboutToShow.connect(lambda: desk.ground_tools.fill_light(light))
        explained(ground)

    def _scenes(self, menu: QMenu) -> None:
        desk = self._desk
        self._use(desk.bar.scenes, menu, desk.scenes.open_switcher)
        self._add(menu, "New scene…", desk.scenes.ask_for_new)
        waiting = menu.addMenu("Second wave")
        self._add(waiting, "The next group comes", desk.waiting.come)
        self._add(waiting, "Have them wait…", desk.waiting.ask)
        groups = waiting.addMenu("Groups that wait")
        groups.aboutToShow.connect(lambda: desk.waiting.fill(groups))
        for number in range(1, 10):
            opening = QShortcut(self._window)
            self._keys.give(opening, f"Scene {number}")
            opening.activated.connect(partial(desk.scenes.open_number, number))

    def _scenario(self, menu: QMenu) -> None:
        """What is done while one is stepped through; nothing while none is."""
        scenarios = self._desk.scenarios
        steps = (
            self._add(menu, "Next step", scenarios.next),
            self._add(menu, "The step before", scenarios.back),
            self._add(menu, "Play, or stop", scenarios.play),
            self._add(menu, "Close the scenario", scenarios.close),
        )

        def show_whether(stepped_through: bool) -> None:
            for action in steps:
                action.setEnabled(stepped_through)
                action.setToolTip(literal(action.text() if stepped_through else "No scenario is stepped through"))

        menu.setToolTipsVisible(True)
        scenarios.changed.connect(show_whether)
        show_whether(False)

    def _view(self) -> None:
        desk, menu = self._desk, self._desk.bar.view
        self.players: QAction = desk.bar.players
        self.blank: QAction = desk.bar.blank
        self._use_tick(self.players, menu, desk.players.set_visible)
        self._use_tick(self.blank, menu, lambda blank: desk.players.set_cover("calm" if blank else ""))
        self._put(self._window.steering.toggleViewAction(), menu)
        seen = menu.addMenu("What players see")
        desk.steering.fill_menu(seen)
        desk.showing.fill_menu(seen)
        self._switch(seen, declared.FOES_AREAS)
        menu.addSeparator()
        docked = menu.addMenu("Panels")
        for dock in desk.docks:
            self._put(dock.toggleViewAction(), docked)
        self._put(self._window.keeping.toggleViewAction(), docked)
        self._add(docked, "Arrange the panels as at first", self._window.reset_layout)
        self._add(menu, "Search the story…", desk.ledger.open_search)
        menu.addSeparator()
        self._choices(menu, declared.THEME, self._window.theme_wanted.emit)
        self._choices(menu, declared.TEXT_SIZE, self._window.text_scale_wanted.emit)
        self._choices(menu, declared.LANGUAGE, self._window.language_wanted.emit)
        dice = self._choices(menu, declared.PLAYERS_DICE)
        dice.addSeparator()
        self._entries.choices(dice, declared.FOES_DICE)
        sounds = self._choices(menu, declared.DICE_SOUND)
        sounds.aboutToShow.connect(lambda: say_whether_heard(sounds))
        self.animated = self._switch(menu, declared.ANIMATED)
        self.bands_follow = self._switch(menu, declared.BANDS_FOLLOW)
        self.outlook = self._switch(menu, declared.OUTLOOK)
        self.outlook.triggered.connect(desk.outlook.choose)
        desk.outlook.changed.connect(self.outlook.setChecked)
        self._switch(menu, declared.OUTLOOK_ALONE)
        self._add(menu, "Fit the board", desk.board.fit)

    def _fill_own_dice(self, menu: QMenu) -> None:
        menu.clear()
        if self._desk.standing is not None:
            fill_dice_menu(menu, self._desk.standing.table, "", self._desk.submit)

    def _help(self) -> None:
        desk, menu = self._desk, self._desk.bar.help
        self._add(menu, "Welcome", self._welcome)
        self._add(menu, "First steps", self._first_steps)
        self._add(menu, "Manual", desk.manual.open_about)
        self._add(menu, "Rulebook", desk.reference.open_rulebook)
        self._add(menu, "House rules", desk.reference.open_house_rules)
        self._add(menu, "How the dice fell", desk.dice_told.open)
        self._add(menu, "Game words", desk.reference.open_words)
        self._add(menu, _OWN_GAMES, desk.own_games.open)
        self._add(menu, "Keyboard", desk.help.open_shortcuts)
        self._add(menu, "About Nearby", desk.help.open_about)

    def _fill_recent(self) -> None:
        self._recent.clear()
        recent = self._desk.recent
        for file in recent.files:
            gone = file.is_missing
            entry = self._recent.addAction(
                f"{file.path.stem} (not there): take it off the list" if gone else file.path.stem
            )
            entry.setStatusTip(str(file.path))
            run = partial(recent.forget if gone else self._window.open_wanted.emit, file.path)
            entry.triggered.connect(lambda _checked=False, run=run: run())
        if not recent.files:
            self._recent.addAction("Nothing yet").setEnabled(False)

    def _set_plays(self, plays: Plays, _on: bool) -> None:
        self._desk.autopilot.set_plays(plays, self._desk.display.shown if plays == "one" else "")

    def _switch(self, menu: QMenu, setting: Setting[bool]) -> QAction:
        action = self._entries.switch(QAction(setting.label, self._window), setting)
        action.setToolTip(literal(setting.told.removesuffix(".")))
        return self._put(action, menu)

    def _choices(self, menu: QMenu, setting: Setting[Any], choose: Callable[[Any], object] | None = None) -> QMenu:
        inner = menu.addMenu(setting.label)
        self._entries.choices(inner, setting, choose)
        return inner

    def _add(self, menu: QMenu, label: str, run: Callable[[], object]) -> QAction:
        return self._use(QAction(label, self._window), menu, run)

    def _use(self, action: QAction, menu: QMenu, run: Callable[[], object]) -> QAction:
        name = action.text().rstrip("…")
        action.triggered.connect(lambda _checked=False: self._run(name, run))
        return self._put(action, menu)

    def _run(self, name: str, run: Callable[[], object]) -> None:
        """Do it, or say why nothing would come of it: its key is pressed although it is grey."""
        why = self._desk.why_not.of(name)
        if why:
            self._desk.toast.say(why)
        else:
            run()

    def _tick(self, menu: QMenu, label: str, run: Callable[[bool], object]) -> QAction:
        return self._use_tick(QAction(label, self._window), menu, run)

    def _use_tick(self, action: QAction, menu: QMenu, run: Callable[[bool], object]) -> QAction:
        action.setCheckable(True)
        action.triggered.connect(lambda checked: run(checked))
        return self._put(action, menu)

    def _put(self, action: QAction, menu: QMenu) -> QAction:
        name = action.text().rstrip("…")
        if name in BY_NAME:
            self._keys.give(action, name)
        menu.addAction(action)
        # Also to the window itself, so that the shortcut works although the bar is not the window's own.
        self._window.addAction(action)
        return action
