"""A process of its own: opens the program where it was left and plays some turns by mouse and keyboard.

Prints as JSON what was on the table at first, and how many lines were told since. Arguments: the program's folder, the
campaign, a seed.
"""

import json
import sys
from pathlib import Path

from PySide6.QtWidgets import QApplication

from tests.journeys.player import Player, wait_until
from vtt.dice import SeededFaces
from vtt.gui.application import Nearby

TURNS = 4


def main(folder: Path, campaign: Path, seed: int) -> None:
    application = QApplication(sys.argv[:1])
    nearby = Nearby(application, folder, folder, SeededFaces(seed))
    started: list[bool] = []
    nearby.started.connect(lambda: started.append(True))
    nearby.start(campaign)
    wait_until(lambda: started, "the start")
    assert nearby.window is not None
    desk = nearby.window.desk
    desk.set_animated(False)
    player = Player(desk)
    assert desk.standing is not None
    story = [row.text for row in desk.log_model.rows]
    at_first = {
        "log": story,
        "question": desk.question.accessibleName() if desk.question.isVisible() else "",
        "moment": desk.standing.table.clock.moment,
    }
    player.answer()
    for _ in range(TURNS):
        player.take_turn()
    print(json.dumps({**at_first, "told": len(desk.log_model.rows) - len(story)}))
    nearby.stop()


if __name__ == "__main__":
    main(Path(sys.argv[1]), Path(sys.argv[2]), int(sys.argv[3]))
