"""What the program remembers between two starts: what was chosen, the layout, the last campaign."""

from collections.abc import Iterable
from contextlib import suppress
from pathlib import Path

from PySide6.QtCore import QByteArray, QSettings

from vtt.gui.chosen import Chosen, Property, words_of_ini
from vtt.settings import declared
from vtt.settings.declared import DiceShown, FoesDice, OrderShown
from vtt.settings.file import set_aside

__all__ = ["LANGUAGES", "MOST_RECENT_FILES", "DiceShown", "FoesDice", "OrderShown", "Settings"]

MOST_RECENT_FILES = 10
MOST_RECENT_GLYPHS = 24
LANGUAGES = {str(each.value): each.label for each in declared.LANGUAGE.choices}


class Settings(Chosen):
    """Typed access to two files of a folder: settings.toml has what was chosen, nearby.ini what the program remembers
    by itself. A value that can't be read counts as never set."""

    theme = Property(declared.THEME)
    text_scale = Property(declared.TEXT_SIZE)
    language = Property(declared.LANGUAGE)
    animated = Property(declared.ANIMATED)
    welcome_at_start = Property(declared.WELCOME)
    real_dice = Property(declared.REAL_DICE)
    by_hand = Property(declared.BY_HAND)
    face_pad = Property(declared.FACE_PAD)
    dice_sound = Property(declared.DICE_SOUND)
    players_dice = Property(declared.PLAYERS_DICE)
    foes_dice = Property(declared.FOES_DICE)
    players_acting = Property(declared.TELLS_ACTING)
    players_order = Property(declared.TELLS_ORDER)
    players_burning = Property(declared.TELLS_BURNING)
    players_clocks = Property(declared.TELLS_CLOCKS)
    players_bag = Property(declared.TELLS_BAG)
    players_throw = Property(declared.TELLS_THROW)
    players_bands = Property(declared.TELLS_BANDS)
    bands_follow = Property(declared.BANDS_FOLLOW)
    outlook_shown = Property(declared.OUTLOOK)
    outlook_alone = Property(declared.OUTLOOK_ALONE)
    autopilot_policy = Property(declared.POLICY)
    turn_length = Property(declared.TURN_LENGTH)
    timer_shown = Property(declared.TIMER_SHOWN)
    players_full = Property(declared.FULL)
    players_bright = Property(declared.BRIGHT)
    foes_areas = Property(declared.FOES_AREAS)
    players_shown_seconds = Property(declared.SHOWN_SECONDS)
    campaigns_folder = Property(declared.CAMPAIGNS)
    games_folders = Property(declared.GAMES)

    def __init__(self, folder: Path) -> None:
        super().__init__(folder)
        file = folder / "nearby.ini"
        self._store = QSettings(str(file), QSettings.Format.IniFormat)
        self.screens = ""
        """Which screens there are: each set of them has a layout of its own, and begins with the last one of any."""
        self._store.contains("look/theme")
        if self._store.status() != QSettings.Status.NoError and file.is_file():
            self._put_aside(file)
        if not self.file.exists():
            self._take_over_the_words()

    def _put_aside(self, file: Path) -> None:
        with suppress(OSError):
            aside = set_aside(file)
            self.problems += (f"{file}: cannot be read. It was put aside as {aside.name}; nothing is remembered",)
            self._store = QSettings(str(file), QSettings.Format.IniFormat)

    def _take_over_the_words(self) -> None:
        """Versions before 0.2 had what was chosen beside what is remembered."""
        places = {each.name: each.name.replace(".", "/") for each in declared.SETTINGS}
        stored = {name: self._store.value(place) for name, place in places.items() if self._store.contains(place)}
        self._take_over(words_of_ini(stored))
        for name in stored:
            self._store.remove(places[name])

    def opened_groups(self, game: str) -> frozenset[str]:
        """The groups of actions that stay open in this game."""
        return frozenset(self._texts(f"actions/{game}"))

    def set_opened_groups(self, game: str, names: Iterable[str]) -> None:
        """These groups of actions stay open in this game."""
        self._store.setValue(f"actions/{game}", sorted(names))

    @property
    def recent_glyphs(self) -> tuple[str, ...]:
        """The names of icons that were chosen before, the last one first."""
        return self._texts("board/recent_glyphs")

    def remember_glyph(self, name: str) -> None:
        """This icon was chosen now."""
        others = [each for each in self.recent_glyphs if each != name]
        self._store.setValue("board/recent_glyphs", [name, *others][:MOST_RECENT_GLYPHS])

    @property
    def version_seen(self) -> str:
        """The version of the program that was started last, empty where none ever was."""
        return self._text("help/version_seen", "")

    @version_seen.setter
    def version_seen(self, version: str) -> None:
        self._store.setValue("help/version_seen", version)

    @property
    def report_seen(self) -> str:
        """The name of the newest report of a problem that was read."""
        return self._text("help/report_seen", "")

    @report_seen.setter
    def report_seen(self, name: str) -> None:
        self._store.setValue("help/report_seen", name)

    @property
    def geometry(self) -> QByteArray | None:
        """Where the main window was."""
        return self._bytes(self._layout_key("geometry"))

    @geometry.setter
    def geometry(self, value: QByteArray) -> None:
        self._keep_layout("geometry", value)

    @property
    def layout(self) -> QByteArray | None:
        """Where its docks were."""
        return self._bytes(self._layout_key("layout"))

    @layout.setter
    def layout(self, value: QByteArray) -> None:
        self._keep_layout("layout", value)

    @property
    def dock_sizes(self) -> str:
        """How large they were wished to be."""
        return self._text(self._layout_key("dock_sizes"), "")

    @dock_sizes.setter
    def dock_sizes(self, value: str) -> None:
        self._keep_layout("dock_sizes", value)

    @property
    def players_screens(self) -> tuple[str, ...]:
        """The names of the screens that players' windows were put on."""
        return tuple(name for name in self._texts("players/screen") if name)

    @players_screens.setter
    def players_screens(self, names: Iterable[str]) -> None:
        self._store.setValue("players/screen", list(names))

    def players_edge(self, screen: str) -> int:
        """How many hundredths of the screen of this name are left empty at each side."""
        for each in self._texts("players/edges"):
            name, _, percent = each.rpartition("=")
            if name == screen and percent.isdecimal() and int(percent) <= 10:
                return int(percent)
        return 0

    def set_players_edge(self, screen: str, percent: int) -> None:
        """So many from now on."""
        others = [each for each in self._texts("players/edges") if each and each.rpartition("=")[0] != screen]
        self._store.setValue("players/edges", [*others, f"{screen}={percent}"])

    @property
    def players_open(self) -> bool:
        """Whether a players' window was open."""
        return self._truth("players/open", False)

    @players_open.setter
    def players_open(self, value: bool) -> None:
        self._store.setValue("players/open", value)

    @property
    def players_panel_seen(self) -> bool:
        """Whether the panel that steers players' windows was ever shown."""
        return self._truth("players/panel_seen", False)

    @players_panel_seen.setter
    def players_panel_seen(self, value: bool) -> None:
        self._store.setValue("players/panel_seen", value)

    @property
    def players_follow(self) -> str:
        """What part of the board players' windows show."""
        return self._text("players/follow", "everything")

    @players_follow.setter
    def players_follow(self, value: str) -> None:
        self._store.setValue("players/follow", value)

    def players_room(self, follows: str) -> float:
        """How many times as much as usual players see round those whom their windows follow in this way."""
        with suppress(ValueError):
            room = float(self._text(f"players/room_{follows}", "1"))
            return room if 0.5 <= room <= 3.0 else 1.0
        return 1.0

    def set_players_room(self, follows: str, room: float) -> None:
        """So much from now on."""
        self._store.setValue(f"players/room_{follows}", f"{room:.3f}")

    @property
    def players_shown_where(self) -> str:
        """Where what is shown to players lay last."""
        return self._text("players/shown_where", "board")

    @players_shown_where.setter
    def players_shown_where(self, value: str) -> None:
        self._store.setValue("players/shown_where", value)

    @property
    def players_shown_look(self) -> str:
        """What texts that are shown to players are written on."""
        return self._text("players/shown_look", "plain")

    @players_shown_look.setter
    def players_shown_look(self, value: str) -> None:
        self._store.setValue("players/shown_look", value)

    @property
    def last_campaign(self) -> Path | None:
        """The campaign that was open last."""
        text = self._text("files/last", "")
        return Path(text) if text else None

    @property
    def recent_files(self) -> tuple[Path, ...]:
        """Campaigns opened before, the last one first."""
        return tuple(Path(text) for text in self._texts("files/recent") if text)

    def remember_file(self, path: Path) -> None:
        """This campaign is open now."""
        others = [each for each in self.recent_files if each != path]
        self._write_recent([path, *others])
        self._store.setValue("files/last", str(path))

    def forget_file(self, path: Path) -> None:
        """This campaign can't be opened any more."""
        self._write_recent(each for each in self.recent_files if each != path)
        if self.last_campaign == path:
            self._store.remove("files/last")

    def save(self) -> None:
        """Write what has changed to the disk now."""
        super().save()
        self._store.sync()

    def _write_recent(self, paths: Iterable[Path]) -> None:
        self._store.setValue("files/recent", [str(path) for path in paths][:MOST_RECENT_FILES])

    def _layout_key(self, name: str) -> str:
        own = f"window/{self.screens}/{name}"
        return own if self.screens and self._store.contains(own) else f"window/{name}"

    def _keep_layout(self, name: str, value: QByteArray | str) -> None:
        self._store.setValue(f"window/{name}", value)
        if self.screens:
            self._store.setValue(f"window/{self.screens}/{name}", value)

    def _text(self, key: str, default: str) -> str:
        value = self._store.value(key, default)
        return value if isinstance(value, str) else default

    def _texts(self, key: str) -> tuple[str, ...]:
        stored = self._store.value(key, [])
        texts = stored if isinstance(stored, list) else [stored]
        return tuple(text for text in texts if isinstance(text, str))

    def _truth(self, key: str, default: bool) -> bool:
        value = self._store.value(key, default)
        return value if isinstance(value, bool) else value == "true" if isinstance(value, str) else default

    def _bytes(self, key: str) -> QByteArray | None:
        value = self._store.value(key)
        return value if isinstance(value, QByteArray) else None
