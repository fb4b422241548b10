"""What is pictured of the main window: the games, what is chosen and rolled in it, what it asks."""

from collections.abc import Callable, Iterator

from picture_stage import NotReached, Stage
from PySide6.QtWidgets import QAbstractButton

from vtt.gui.actions.ring_node import RingNode
from vtt.numerals import MINUS
from vtt.rules.contract.procedure import Intent, Value

WITH_TURNS = "scenes/black-hack-sewer-grate.toml"
WITH_A_BAG = "scenes/revenants-hack-toll-bridge.toml"
WITH_OPPOSED_ROLLS = "scenes/livehack-ossuary.toml"
WITH_POOLS = "scenes/null-die-causeway.toml"

Reach = Callable[[Stage], None]


def of_play() -> Iterator[tuple[str, str, Reach]]:
    """The name of each, the scene it begins with, and the way to it."""
    yield "exploring", WITH_TURNS, exploring
    yield "making-a-character", WITH_TURNS, making_a_character
    yield "fight-with-bag", WITH_A_BAG, fight_with_bag
    yield "attack-by-ring", WITH_A_BAG, attack_by_ring
    yield "builder-of-a-roll", WITH_TURNS, builder_of_a_roll
    yield "builder-of-a-contest", WITH_OPPOSED_ROLLS, builder_of_a_contest
    yield "builder-of-pools", WITH_POOLS, builder_of_pools
    yield "targeting", WITH_TURNS, targeting
    yield "aiming-an-area", WITH_A_BAG, aiming
    yield "question", WITH_TURNS, question
    yield "form", WITH_TURNS, form
    yield "long-log", WITH_TURNS, long_log
    yield "dice-at-rest", WITH_OPPOSED_ROLLS, dice_at_rest
    yield "real-dice", WITH_TURNS, real_dice
    yield "damage-on-a-token", WITH_TURNS, damage
    yield "toast", WITH_TURNS, lambda stage: stage.desk.toast.say("There is nothing to undo")
    yield "audit", WITH_TURNS, audit
    yield "melee-of-twelve", WITH_OPPOSED_ROLLS, melee
    yield "scenes", WITH_TURNS, scenes
    yield "players-behind", WITH_TURNS, players_behind


def melee(stage: Stage) -> None:
    """Twelve about each other, some turns into their fight."""
    desk = stage.desk
    before = desk.standing
    desk.submit(Intent("make_creature", "", {"name": "Drowned sexton", "count": 4}))
    stage.wait(lambda: desk.course.quiet and desk.standing is not before, "four more")
    for _ in range(5):
        stage.step()


def scenes(stage: Stage) -> None:
    """Every scene of a campaign of seven, two of them in a folder and one put away."""
    _campaign(stage)
    stage.desk.scenes.open_switcher()


def players_behind(stage: Stage) -> None:
    """The GM has gone on to the next scene, and players still see the one before."""
    _campaign(stage, opened="the-grate-by-night")
    stage.desk.scenes.behind.say("Players still see The sewer grate", "Show them this scene")


def _campaign(stage: Stage, opened: str = "") -> None:
    desk = stage.desk

    def do(action: str, **arguments: Value) -> None:
        before = desk.standing
        desk.submit(Intent(action, "", arguments))
        stage.wait(lambda: desk.course.quiet and desk.standing is not before, action)

    do("copy_scene", scene="first", title="The grate by night")
    for title, folder in (
        ("The ferrywoman’s house", "Act II"),
        ("A very long road through the drowned villages to the abbey of Saint Ysolde", "Act II"),
        ("川の渡し場", ""),
        ("Not needed any more", ""),
    ):
        do("new_scene", title=title, folder=folder, open=False)
    do("archive_scene", scene="not-needed-any-more")
    if opened:
        do("open_scene", scene=opened)


def exploring(stage: Stage) -> None:
    """The steps of a turn of exploring, two of which are done."""
    for _ in range(2):
        stage.desk.do(stage.table_offer("next_step"))
        stage.wait(lambda: stage.desk.course.quiet or stage.desk.question.isVisible(), "the next step")


def making_a_character(stage: Stage) -> None:
    """A character in the making, with the class still to be chosen."""
    desk = stage.desk
    desk.submit(Intent("begin_character", "", {"name": "Mirela Vane", "concept": "a ferrywoman who owes the river"}))
    stage.wait(lambda: desk.course.quiet and desk.guiding.panel.isVisible(), "the guide")
    for _ in range(2):
        open_steps = [step for step in desk.guiding.panel.steps if step.step.state == "open"]
        offers = [offer for step in open_steps for offer in step.offers if not offer.offer.missing]
        if not offers:
            raise NotReached("a step of the guide with something to do")
        before = desk.standing
        offers[0].button.click()
        stage.wait(lambda before=before: desk.course.quiet and desk.standing is not before, "the next step")


def fight_with_bag(stage: Stage) -> None:
    """A token of the players' that has just been drawn."""
    desk = stage.desk

    def drawn() -> bool:
        assert desk.standing is not None
        bag = desk.standing.system.order_view(desk.standing.table).bag
        return bag is not None and bool(bag.holder) and bool(bag.passes)

    stage.play_until(drawn, "token of the players")


def attack_by_ring(stage: Stage) -> None:
    """An attack with two neighbouring options of its ring chosen."""
    stage.play_until(lambda: may_attack(stage), "turn with an attack")
    stage.desk.do_with_options(stage.offer("attack"))
    nodes = stage.desk.doing.form.findChildren(RingNode)
    for node in nodes[2:4]:
        node.click()


def builder_of_a_roll(stage: Stage) -> None:
    """An attack with everything that can be said about it."""
    stage.select("brannor")
    stage.desk.do_with_options(stage.offer("attack"))
    stage.wait(stage.desk.doing.form.isVisible, "the form")


def builder_of_a_contest(stage: Stage) -> None:
    """An attack with both its sides beside each other, and some effort put on it."""
    stage.play_until(lambda: may_attack(stage), "turn with an attack")
    stage.desk.do_with_options(stage.offer("attack"))
    stage.wait(stage.desk.doing.form.isVisible, "the form")
    for _ in range(2):
        _press(stage, "One more: ")


def builder_of_pools(stage: Stage) -> None:
    """A roll of pools, with two more on it."""
    stage.select("maren")
    stage.desk.do_with_options(stage.offer("roll"))
    stage.wait(stage.desk.doing.form.isVisible, "the form")
    for _ in range(2):
        _press(stage, "One more: ")


def targeting(stage: Stage) -> None:
    """Whom an arrow may hit, with the odds."""
    stage.select("odile")
    stage.desk.do(stage.offer("attack"))
    stage.wait(lambda: bool(stage.desk.board.targets), "targets")


def aiming(stage: Stage) -> None:
    """An area that is turned round a gunner."""
    stage.select("gunner")
    stage.desk.do(stage.offer("attack"))
    stage.wait(lambda: stage.desk.board.aimer.active, "something that is aimed")


def question(stage: Stage) -> None:
    """A question of the rules, not yet answered."""
    stage.play_until(stage.desk.question.isVisible, "question", asked=True)


def form(stage: Stage) -> None:
    """A form for a ruling."""
    stage.select("ghoul")
    stage.desk.do_with_options(stage.offer("effect"))
    stage.wait(stage.desk.doing.form.isVisible, "the form")


def long_log(stage: Stage) -> None:
    """A story of many rounds."""
    actions = 40
    while actions and stage.step():
        actions -= 1


def dice_at_rest(stage: Stage) -> None:
    """Opposed dice beside each other."""
    heaps = stage.desk.tray.tray
    stage.play_until(lambda: sum(heap.headed for heap in heaps.heaps) >= 2, "dice of two sides")


def real_dice(stage: Stage) -> None:
    """Faces of real dice, to be typed in."""
    stage.desk.set_real_dice(True)
    stage.desk.submit(Intent("throw", "", {"dice": "3d6+2d8"}))
    stage.wait(lambda: stage.desk.tray.entry is not None, "the entry of faces")


def damage(stage: Stage) -> None:
    """Damage by ruling, typed on a token."""
    stage.select("ghoul")
    stage.desk.ask_for_amount("ghoul", MINUS)
    stage.desk.amount.field.insert("4")


def audit(stage: Stage) -> None:
    """What the audit of a campaign says."""
    # Brannor's attack is among the records that are seen.
    for _ in range(8):
        stage.step()
    stage.desk.say_audit("entry 4, Attack, sword: Giant rat 2, Hit points: 6 recorded, 5 by today’s rules")


def may_attack(stage: Stage) -> bool:
    """Whether it is the turn of somebody of the players' who can attack."""
    assert stage.desk.standing is not None
    table = stage.desk.standing.table
    acting = table.creatures.get(table.initiative.acting)
    if acting is None or acting.side != "players":
        return False
    try:
        stage.offer("attack")
    except NotReached:
        return False
    return True


def _press(stage: Stage, name: str) -> None:
    """Press the first button of the roll whose name begins so."""
    buttons = [each for each in stage.desk.doing.form.findChildren(QAbstractButton) if each.isVisible()]
    found = next((each for each in buttons if each.accessibleName().startswith(name) and each.isEnabled()), None)
    if found is None:
        raise NotReached(f"no button {name} in the roll")
    found.click()
    stage.breathe()
