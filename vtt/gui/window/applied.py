"""What was chosen in the settings is so in a main window: when it opens, and whenever something else is chosen."""

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, cast

from PySide6.QtCore import QObject

from vtt.gui.steering.manner import Beside
from vtt.gui.window.services import Services
from vtt.settings import declared
from vtt.settings.kinds import Setting

if TYPE_CHECKING:
    from vtt.playtest.policies.policy import Kind


class Applied(QObject):
    """Carries out the settings that concern one desk; look, language and folders concern the whole program."""

    def __init__(self, desk: Services) -> None:
        super().__init__(desk)
        self._desk = desk
        self._settings = desk.settings
        self._does: dict[str, Callable[[], object]] = {
            declared.ANIMATED.name: self._animate,
            declared.REAL_DICE.name: self._throw_real_dice,
            declared.BY_HAND.name: lambda: desk.course.asking.set_by_hand(self._settings.by_hand),
            declared.FACE_PAD.name: lambda: desk.tray.set_pad(self._settings.face_pad),
            declared.DICE_SOUND.name: lambda: desk.dice_sound.try_out() if self._settings.dice_sound else None,
            declared.BANDS_FOLLOW.name: lambda: desk.following.changed.emit(self._settings.bands_follow),
            declared.OUTLOOK.name: lambda: desk.outlook.set_shown(self._settings.outlook_shown),
            declared.OUTLOOK_ALONE.name: desk.outlook.consider_alone,
            declared.PLAYERS_DICE.name: lambda: desk.players.set_dice(self._settings.players_dice),
            **dict.fromkeys(
                (each.name for each in declared.BESIDE_BOARD),
                lambda: desk.players.set_beside(Beside.chosen(self._settings)),
            ),
            declared.FOES_DICE.name: desk.course.draw_again,
            declared.BRIGHT.name: desk.steering.actions.dress,
            declared.FULL.name: self._fill_screens,
            declared.POLICY.name: self._decide,
            declared.TURN_LENGTH.name: desk.keeping.take_up_length,
            declared.TIMER_SHOWN.name: lambda: desk.keeping.panel.shows.setChecked(self._settings.timer_shown),
        }
        self._take_up_all(declared.REAL_DICE, declared.BY_HAND, declared.FACE_PAD, declared.OUTLOOK, declared.POLICY)
        if not self._settings.animated:
            desk.autopilot.set_reading_time(0)
        self._settings.changed.connect(self._take_up)

    def stop(self) -> None:
        """The window closes."""
        self._settings.changed.disconnect(self._take_up)

    def _take_up_all(self, *settings: Setting[Any]) -> None:
        for each in settings:
            self._take_up(each.name)

    def _take_up(self, name: str) -> None:
        does = self._does.get(name)
        if does is not None:
            does()

    def _animate(self) -> None:
        desk, animated = self._desk, self._settings.animated
        desk.tray.set_animated(animated)
        desk.initiative.bag.set_animated(animated)
        desk.board.set_animated(animated)
        desk.course.playback.set_animated(animated)
        desk.creature.set_animated(animated)
        desk.players.set_animated(animated)

    def _throw_real_dice(self) -> None:
        self._desk.real_dice_switch.setChecked(self._settings.real_dice)
        self._desk.course.asking.set_real_dice(self._settings.real_dice)

    def _fill_screens(self) -> None:
        players, full = self._desk.players, self._settings.players_full
        if players.visible and players.full_screen != full:
            players.set_full_screen(full)

    def _decide(self) -> None:
        self._desk.autopilot.set_policy(cast("Kind", self._settings.autopilot_policy))
