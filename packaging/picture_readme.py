"""The pictures of the README: the sample fight in the real windows."""

import tempfile
from pathlib import Path

from picture_moves import settle, step, wait_until
from picture_saving import save
from PySide6.QtCore import QPoint, QPointF, Qt
from PySide6.QtGui import QMouseEvent
from PySide6.QtWidgets import QAbstractButton, QApplication

from vtt import __version__
from vtt.dice import SeededFaces
from vtt.gui.actions.ring_node import RingNode
from vtt.gui.application import Nearby
from vtt.gui.theme import new_application
from vtt.gui.window.desk import Desk
from vtt.rules.contract.bag_view import BagView
from vtt.rules.contract.description import Offer
from vtt.rules.contract.procedure import Intent

SEED = 4
WITH_A_BAG = "scenes/revenants-hack-toll-bridge.toml"
WITH_OPPOSED_ROLLS = "scenes/livehack-ossuary.toml"
WITH_POOLS = "scenes/null-die-causeway.toml"
WITH_SCENES = "scenes/black-hack-sewer-grate.toml"
ACTIONS = 6
"""So many actions of the autopilot lie before the pictures; a thief's turn with something to see in every panel."""


def make_readme(folder: Path) -> None:
    """Play to an interesting moment and take the pictures."""
    folder.mkdir(parents=True, exist_ok=True)
    application = new_application("screenshots")
    with tempfile.TemporaryDirectory() as own:
        nearby = Nearby(application, Path(own), Path(own), SeededFaces(SEED))
        nearby.settings.animated = False
        # The pictures are of somebody who plays.
        nearby.settings.version_seen = __version__
        started: list[bool] = []
        nearby.started.connect(lambda: started.append(True))
        nearby.start()
        wait_until(lambda: bool(started))
        assert nearby.window is not None
        desk = nearby.window.desk
        play(desk)
        desk.players.set_visible(True)
        for width, height in ((1280, 800), (1920, 1080)):
            take_main(desk, width, height, folder / f"main-{width}x{height}.png")
        take_players(desk, folder / "players-1920x1080.png")
        desk.window.resize(1280, 800)
        settle()
        desk.window.reset_layout()
        take_library(desk, folder / "library-1140x660.png")
        take_guide(desk, folder / "guide-1280x800.png")
        open_sample(nearby, desk, WITH_A_BAG)
        take_bag(desk, folder / "bag-1280x800.png")
        take_ring(desk, folder / "ring-1280x800.png")
        open_sample(nearby, desk, WITH_OPPOSED_ROLLS)
        take_contest(desk, folder / "contest-1280x800.png")
        take_dice(desk, folder / "dice-1280x800.png")
        open_sample(nearby, desk, WITH_POOLS)
        take_pools(desk, folder / "pools-1280x800.png")
        # It takes what is here, and so comes after it.
        from picture_campaign import take_campaign
        from picture_lab import take_lab

        open_sample(nearby, desk, WITH_A_BAG)
        take_lab(desk, folder)

        open_sample(nearby, desk, WITH_SCENES)
        take_campaign(desk, folder)
        nearby.stop()


def play(desk: Desk) -> None:
    """The first actions of the fight, by the autopilot, up to a turn of one of the players."""
    done = 0
    while done < ACTIONS or not of_players(desk):
        step(desk)
        done += 1


def of_players(desk: Desk) -> bool:
    """Whether it is the turn of a player's creature."""
    assert desk.standing is not None
    table = desk.standing.table
    acting = table.creatures.get(table.initiative.acting)
    return acting is not None and acting.side == "players"


def take_main(desk: Desk, width: int, height: int, path: Path) -> None:
    """The main window of this size, with the acting token being dragged towards the middle."""
    window = desk.window
    window.resize(width, height)
    settle()
    window.reset_layout()
    desk.window.statusBar().clearMessage()
    wait_until(lambda: any(row.odds is not None for row in desk.creature.model.rows))
    settle()
    start = desk.board.token_rect(desk.display.shown).center()
    middle = desk.board.rect().center()
    drag(desk, start, start + (middle - start) * 0.55 + QPoint(26, 10))
    settle()
    save(window.grab().toImage(), path)
    desk.board.cancel_drag()
    settle()


def drag(desk: Desk, start: QPoint, to: QPoint) -> None:
    """Take the token and hold it over another place."""
    left, none = Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier
    steps = [start, *(start + (to - start) * step / 8 for step in range(1, 9))]
    kinds = [QMouseEvent.Type.MouseButtonPress] + [QMouseEvent.Type.MouseMove] * 8
    for kind, place in zip(kinds, steps, strict=True):
        where = desk.board.mapToGlobal(place)
        QApplication.sendEvent(desk.board, QMouseEvent(kind, QPointF(place), QPointF(where), left, left, none))


def take_players(desk: Desk, path: Path) -> None:
    """The players' window."""
    players = desk.players.window
    assert players is not None
    players.set_animated(False)
    players.resize(1920, 1080)
    settle()
    save(players.grab().toImage(), path)


def take_library(desk: Desk, path: Path) -> None:
    """The bestiary in the library, at a creature that can do something to people."""
    desk.shelves.open()
    window = desk.shelves.window
    assert window is not None
    window.resize(1140, 660)
    window.select("ghoul")
    settle()
    window.grab().save(str(path))
    window.close()


def take_guide(desk: Desk, path: Path) -> None:
    """A character in the making, with the class still to be chosen."""
    desk.submit(Intent("begin_character", "", {"name": "Mirela Vane", "concept": "a ferrywoman who owes the river"}))
    wait_until(lambda: desk.course.quiet)
    for _ in range(2):
        offers = [offer for step in desk.guiding.panel.steps if step.step.state == "open" for offer in step.offers]
        wanted = ("Roll 3d6", "Keep them")
        offer = next(each for each in offers if each.offer.label.startswith(wanted))
        offer.button.click()
        wait_until(lambda: desk.course.quiet)
        settle()
    desk.window.statusBar().clearMessage()
    settle()
    desk.window.grab().save(str(path))


def open_sample(nearby: Nearby, desk: Desk, scene: str) -> None:
    """Begin a campaign from that scene, whatever it is called then."""
    before = desk.standing
    nearby.open_sample(scene)
    wait_until(lambda: desk.standing is not before and desk.course.quiet)


def take_bag(desk: Desk, path: Path) -> None:
    """A token of the players' that has just been drawn."""
    step(desk)
    while not (of_bag(desk).holder and of_bag(desk).passes):
        step(desk)
    desk.window.statusBar().clearMessage()
    settle()
    desk.window.grab().save(str(path))


def take_ring(desk: Desk, path: Path) -> None:
    """An attack of a player's with two neighbouring options of its ring chosen."""
    while not (of_players(desk) and any(offer.key == "A" and offer.refusal is None for offer in desk.creature.offers)):
        step(desk)
    desk.do_with_options(next(offer for offer in desk.creature.offers if offer.key == "A"))
    settle()
    nodes = desk.doing.form.findChildren(RingNode)
    for node in nodes[2:4]:
        node.click()
    settle()
    settle()
    desk.window.statusBar().clearMessage()
    desk.window.grab().save(str(path))
    desk.doing.cancel()


def take_contest(desk: Desk, path: Path) -> None:
    """An attack with both its sides beside each other, and some effort put on it."""
    while not (
        of_players(desk) and any(offer.intent.action == "attack" and offer.refusal is None for offer in offers(desk))
    ):
        step(desk)
    desk.do_with_options(next(offer for offer in offers(desk) if offer.intent.action == "attack" and not offer.refusal))
    take_with_two_more(desk, "Effort", path)


def take_dice(desk: Desk, path: Path) -> None:
    """Opposed dice beside each other, one of which has brought another."""
    while desk.standing is None or not any(
        die.fate == "exploded" for heap in desk.tray.tray.heaps if heap.headed for die in heap.dice
    ):
        step(desk)
    desk.window.statusBar().clearMessage()
    settle()
    desk.window.grab().save(str(path))


def take_pools(desk: Desk, path: Path) -> None:
    """A roll that is put together in large, with two boons on its first pool."""
    desk.do_with_options(next(offer for offer in offers(desk) if offer.intent.action == "roll"))
    take_with_two_more(desk, "Boon", path)


def take_with_two_more(desk: Desk, part: str, path: Path) -> None:
    """The roll that is being put together, with two of this added to its first side."""
    settle()
    for _ in range(2):
        press(desk, f"One more: {part}")
    desk.window.statusBar().clearMessage()
    desk.window.grab().save(str(path))
    desk.doing.cancel()


def offers(desk: Desk) -> tuple[Offer, ...]:
    """What the creature that is shown could do."""
    return tuple(desk.creature.offers)


def press(desk: Desk, name: str) -> None:
    """Press the first button of the roll whose name begins so."""
    buttons = [each for each in desk.doing.form.findChildren(QAbstractButton) if each.isVisible()]
    next(each for each in buttons if each.accessibleName().startswith(name)).click()
    settle()


def of_bag(desk: Desk) -> BagView:
    """The bag as it stands."""
    assert desk.standing is not None
    bag = desk.standing.system.order_view(desk.standing.table).bag
    assert bag is not None
    return bag
