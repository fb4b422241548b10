"""The steps as plain data: what is said, which control is pointed at, and when a step is done."""

from collections.abc import Callable
from dataclasses import dataclass

from vtt.campaign.first_fight import FirstFight
from vtt.rules.contract.system import System
from vtt.table.table import Table


@dataclass(frozen=True)
class Sight:
    """What there is to be seen now: ``before`` is the table when the step began, ``chosen`` who was selected,
    or acts where nobody was; ``happened`` what was done since: ``looked``, ``attacked``, ``undone``, ``searched``."""

    fight: FirstFight
    system: System
    before: Table
    now: Table
    chosen: str
    players_see: bool
    happened: frozenset[str]


@dataclass(frozen=True)
class Step:
    """``control`` is a key of ``vtt.gui.first_steps.controls``. In ``text`` stand names for what the table calls
    things: ``{focus}``, ``{hero}``, ``{foe}``, ``{attack}``, ``{approach}``, ``{start}``, ``{draw}``, ``{character}``,
    each with ``_key`` for its key. An ``optional`` step is left out where it is done before anything was."""

    title: str
    text: str
    control: str
    done: Callable[[Sight], bool]
    optional: bool = False


def _in_reach(sight: Sight) -> bool:
    if sight.fight.hero not in sight.now.creatures:
        return False
    offer = sight.fight.attack.among(sight.system.offers(sight.now, sight.fight.hero))
    return offer is not None and offer.refusal is None


def _newcomer(sight: Sight) -> bool:
    came = [each for key, each in sight.now.creatures.items() if key not in sight.before.creatures]
    return any(each.side == "players" for each in came)


STEPS: tuple[Step, ...] = (
    Step(
        "The board",
        "The bands are drawn round {focus} and tell how far everybody else is from there; the corner of the board "
        "says whose they are. F draws them round whoever is selected. Click {focus}: the sheet at the right shows "
        "whoever was clicked.",
        "focus",
        lambda sight: bool(sight.now.focus) and sight.chosen == sight.now.focus,
    ),
    Step(
        "Whom you play",
        "{hero} is one of the players’ own. Click the token, or go there with the arrow keys. A token is dragged to "
        "move it; a right click tells what else can be done.",
        "hero",
        lambda sight: sight.chosen == sight.fight.hero,
    ),
    Step(
        "Nobody in reach yet",
        "What is grey can’t be done now, and says why. “{approach}” brings {hero} closer: click it, or press "
        "{approach_key}.",
        "approach",
        _in_reach,
        optional=True,
    ),
    Step(
        "What can be done, and how likely it is",
        "Here stands what {hero} may do now. The figure beside “{attack}” is the chance of success, by the rules and "
        "not by a guess. Point at it: the chart below shows what may come of it.",
        "attack",
        lambda sight: bool(sight.happened & {"looked", "attacked"}),
    ),
    Step(
        "The first attack",
        "Now do it: click “{attack}”, or press {attack_key}. What else the game has to know, such as whom it strikes, "
        "it asks over the board: the ring goes on to the likely answer. The dice fall below, and the story is told "
        "beside them.",
        "attack",
        lambda sight: "attacked" in sight.happened,
    ),
    Step(
        "Turns",
        "Nobody counts turns yet. “{start}” begins a fight in turns: click it, or press {start_key}.",
        "start",
        lambda sight: bool(sight.now.initiative.order) or sight.now.initiative.bag is not None,
    ),
    Step(
        "Who is next",
        "This tells who acts, and the game carries it on: “{draw}”. Click here, or press {draw_key}.",
        "draw",
        lambda sight: sight.now.initiative != sight.before.initiative,
    ),
    Step(
        "Everything can be taken back",
        "A slip of the hand, a rule forgotten: Undo takes the last thing back, dice and all, as often as you like. "
        "Click it, or press Ctrl+Z.",
        "undo",
        lambda sight: "undone" in sight.happened,
    ),
    Step(
        "A character of your own",
        "The Game menu has all that a game master does. “{character}” there brings somebody new to the table; typed "
        "after Ctrl+K it is found as well.",
        "character",
        _newcomer,
    ),
    Step(
        "The players’ window",
        "What players may see stands in a window of its own, for a second screen: no secrets, no numbers of the foes. "
        "Click here, or press Ctrl+P, to open or close it.",
        "players",
        lambda sight: sight.players_see,
    ),
    Step(
        "Everything else",
        "Whatever can be done, read or looked up is found by typing a word of it. Click here, or press Ctrl+K; Escape "
        "puts it away again.",
        "palette",
        lambda sight: "searched" in sight.happened,
    ),
)
