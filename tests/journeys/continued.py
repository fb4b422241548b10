"""A process of its own: opens the program where it was left and plays the fight to its end by mouse and keyboard.

Prints as JSON what was on the table at first and how it ended. Arguments: the program's folder, the campaign, a seed.
"""

import json
import sys
from pathlib import Path

from PySide6.QtWidgets import QApplication

from tests.journeys.player import Player, wait_until
from vtt.dice import SeededFaces
from vtt.gui.application import Nearby


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
    at_first = {
        "log": [row.text for row in desk.log_model.rows],
        "question": desk.question.accessibleName() if desk.question.isVisible() else "",
        "moment": desk.standing.table.clock.moment,
    }
    player.answer()
    player.play_to_the_end()
    print(json.dumps({**at_first, "winner": desk.standing.system.winner(desk.standing.table)}))
    nearby.stop()


if __name__ == "__main__":
    main(Path(sys.argv[1]), Path(sys.argv[2]), int(sys.argv[3]))
