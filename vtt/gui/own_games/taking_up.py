"""Code that is taken up while it is written: what changed goes to the session, and what came of it is told."""

from functools import partial

from PySide6.QtCore import QObject, Signal

from vtt.campaign.campaign import Campaign
from vtt.campaign.changed_rules import played_by
from vtt.dice import FaceSource
from vtt.gui.own_games.keeper import GamesKeeper
from vtt.gui.own_games.watch import GamesWatch
from vtt.gui.session_actor import SessionActor
from vtt.gui.standing import Standing
from vtt.rules.engine import registry
from vtt.rules.engine.own_games import FoundGame, OwnGames
from vtt.session import Session


class TakingUp(QObject):
    """``taken_up`` gives the standing by the changed rules and a line that says what was taken up, ``kept`` a line that
    says why the rules of before stay, with file and line."""

    taken_up = Signal(object, str)
    kept = Signal(str)

    def __init__(self, keeper: GamesKeeper, actor: SessionActor, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._keeper = keeper
        self._actor = actor
        self._files = ""
        self._watch = GamesWatch(keeper, self)
        self._watch.changed.connect(self._changed)
        actor.rules_changed.connect(self._rules_changed)
        actor.rules_kept.connect(lambda why: self.kept.emit(f"Not taken up, and the rules stay as they were: {why}"))

    def stop(self) -> None:
        """Nothing is taken up any more."""
        self._watch.stop()

    def _changed(self, game: FoundGame, files: tuple[str, ...]) -> None:
        self._files = ", ".join(files)
        self._actor.change_rules(partial(_run_anew, self._keeper.own, game))

    def _rules_changed(self, standing: Standing) -> None:
        self.taken_up.emit(standing, f"Taken up: {self._files}")


def _run_anew(
    own: OwnGames, game: FoundGame, campaign: Campaign, faces: FaceSource | None
) -> tuple[Campaign, Session] | None:
    """On the session's thread. Raises ``Unusable``."""
    with own.run_anew(game):
        if campaign.system.name != game.name or campaign.only_read:
            return None
        return played_by(campaign, registry.system(game.name), faces)
