"""What the program remembers between two starts: the layout, the look, the last campaign, how dice are thrown."""

from collections.abc import Iterable
from pathlib import Path
from typing import Literal, TypeAlias, cast, get_args

from PySide6.QtCore import QByteArray, QSettings

MOST_RECENT_FILES = 10
MOST_RECENT_GLYPHS = 24
LANGUAGES = {"en": "English", "ja": "日本語"}
DiceShown: TypeAlias = Literal["fall", "still", "tray"]
DICE_SOUNDS = ("", "felt", "wood", "bag")
POLICIES = ("careless", "plain", "careful", "ahead")
TEXT_SCALES = (0.9, 1.0, 1.15, 1.3, 1.5)


class Settings:
    """Typed access to one ini file, ``folder``/nearby.ini. A value that can't be read counts as never set."""

    def __init__(self, folder: Path) -> None:
        self._store = QSettings(str(folder / "nearby.ini"), QSettings.Format.IniFormat)

    @property
    def theme(self) -> str:
        """The name of the theme."""
        return self._text("look/theme", "dark")

    @theme.setter
    def theme(self, name: str) -> None:
        self._store.setValue("look/theme", name)

    @property
    def text_scale(self) -> float:
        """The factor on the size of text, one of ``TEXT_SCALES``."""
        try:
            scale = float(self._text("look/text_scale", "1.0"))
        except ValueError:
            return 1.0
        return scale if scale in TEXT_SCALES else 1.0

    @text_scale.setter
    def text_scale(self, scale: float) -> None:
        self._store.setValue("look/text_scale", str(scale))

    @property
    def language(self) -> str:
        """The language of the games’ words, one of ``LANGUAGES``."""
        language = self._text("look/language", "en")
        return language if language in LANGUAGES else "en"

    @language.setter
    def language(self, language: str) -> None:
        self._store.setValue("look/language", language)

    @property
    def animated(self) -> bool:
        """Whether dice tumble and tokens glide."""
        return self._truth("look/animated", True)

    @animated.setter
    def animated(self, value: bool) -> None:
        self._store.setValue("look/animated", value)

    @property
    def real_dice(self) -> bool:
        """Whether people throw real dice and type the faces."""
        return self._truth("dice/real", False)

    @real_dice.setter
    def real_dice(self, value: bool) -> None:
        self._store.setValue("dice/real", value)

    @property
    def by_hand(self) -> bool:
        """Whether people throw the app's dice by hand."""
        return self._truth("dice/by_hand", False)

    @by_hand.setter
    def by_hand(self, value: bool) -> None:
        self._store.setValue("dice/by_hand", value)

    @property
    def face_pad(self) -> bool:
        """Whether the faces of real dice are given by large buttons as well."""
        return self._truth("dice/pad", False)

    @face_pad.setter
    def face_pad(self, value: bool) -> None:
        self._store.setValue("dice/pad", value)

    @property
    def players_dice(self) -> DiceShown:
        """How dice are seen in players' windows: they fall over the board, lie there at once, or stay in the tray."""
        shown = self._text("dice/players", "fall")
        return cast(DiceShown, shown) if shown in get_args(DiceShown) else "fall"

    @players_dice.setter
    def players_dice(self, shown: DiceShown) -> None:
        self._store.setValue("dice/players", shown)

    @property
    def dice_sound(self) -> str:
        """On what dice are heard to fall, one of ``DICE_SOUNDS``; empty for silence."""
        sound = self._text("dice/sound", "")
        return sound if sound in DICE_SOUNDS else ""

    @dice_sound.setter
    def dice_sound(self, sound: str) -> None:
        self._store.setValue("dice/sound", sound)

    @property
    def bands_follow(self) -> bool:
        """Whether the bands on the board follow whoever acts."""
        return self._truth("board/bands_follow", False)

    @bands_follow.setter
    def bands_follow(self, value: bool) -> None:
        self._store.setValue("board/bands_follow", value)

    @property
    def outlook_shown(self) -> bool:
        """Whether it is shown beside the board how it stands."""
        return self._truth("board/outlook", False)

    @outlook_shown.setter
    def outlook_shown(self, value: bool) -> None:
        self._store.setValue("board/outlook", value)

    @property
    def autopilot_policy(self) -> str:
        """How the autopilot decides, one of ``POLICIES``."""
        policy = self._text("autopilot/policy", "plain")
        return policy if policy in POLICIES else "plain"

    @autopilot_policy.setter
    def autopilot_policy(self, policy: str) -> None:
        self._store.setValue("autopilot/policy", policy)

    @property
    def turn_length(self) -> int:
        """Seconds that a turn may last by the timer; 0 where nobody has said."""
        text = self._text("timer/length", "")
        return int(text) if text.isascii() and text.isdigit() and len(text) < 6 else 0

    @turn_length.setter
    def turn_length(self, seconds: int) -> None:
        self._store.setValue("timer/length", str(seconds))

    @property
    def timer_shown(self) -> bool:
        """Whether players see the timer of a turn."""
        return self._truth("timer/shown", False)

    @timer_shown.setter
    def timer_shown(self, value: bool) -> None:
        self._store.setValue("timer/shown", value)

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
    def welcome_at_start(self) -> bool:
        """Whether the welcome is shown at every start."""
        return self._truth("help/welcome_at_start", False)

    @welcome_at_start.setter
    def welcome_at_start(self, value: bool) -> None:
        self._store.setValue("help/welcome_at_start", value)

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
        return self._bytes("window/geometry")

    @geometry.setter
    def geometry(self, value: QByteArray) -> None:
        self._store.setValue("window/geometry", value)

    @property
    def layout(self) -> QByteArray | None:
        """Where its docks were."""
        return self._bytes("window/layout")

    @layout.setter
    def layout(self, value: QByteArray) -> None:
        self._store.setValue("window/layout", value)

    @property
    def dock_sizes(self) -> str:
        """How large they were wished to be."""
        return self._text("window/dock_sizes", "")

    @dock_sizes.setter
    def dock_sizes(self, value: str) -> None:
        self._store.setValue("window/dock_sizes", value)

    @property
    def players_screens(self) -> tuple[str, ...]:
        """The names of the screens that players' windows were put on."""
        return tuple(name for name in self._texts("players/screen") if name)

    @players_screens.setter
    def players_screens(self, names: Iterable[str]) -> None:
        self._store.setValue("players/screen", list(names))

    @property
    def players_open(self) -> bool:
        """Whether a players' window was open."""
        return self._truth("players/open", False)

    @players_open.setter
    def players_open(self, value: bool) -> None:
        self._store.setValue("players/open", value)

    @property
    def players_full(self) -> bool:
        """Whether players' windows fill their screens."""
        return self._truth("players/full", True)

    @players_full.setter
    def players_full(self, value: bool) -> None:
        self._store.setValue("players/full", value)

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

    @property
    def players_bright(self) -> bool:
        """Whether players' windows have the look for bright rooms."""
        return self._truth("players/bright", False)

    @players_bright.setter
    def players_bright(self, value: bool) -> None:
        self._store.setValue("players/bright", value)

    @property
    def players_shown_where(self) -> str:
        """Where what is shown to players lay last."""
        return self._text("players/shown_where", "board")

    @players_shown_where.setter
    def players_shown_where(self, value: str) -> None:
        self._store.setValue("players/shown_where", value)

    @property
    def players_shown_seconds(self) -> int:
        """For how long what is shown to players is shown, or 0 for until it is taken away."""
        text = self._text("players/shown_seconds", "0")
        return int(text) if text.isdecimal() else 0

    @players_shown_seconds.setter
    def players_shown_seconds(self, value: int) -> None:
        self._store.setValue("players/shown_seconds", str(value))

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
        self._store.sync()

    def _write_recent(self, paths: Iterable[Path]) -> None:
        self._store.setValue("files/recent", [str(path) for path in paths][:MOST_RECENT_FILES])

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
