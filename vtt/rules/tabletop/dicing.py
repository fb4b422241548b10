"""Who throws real dice and who lets the app throw, person by person, and with which dice. All of it is the GM's."""

from collections.abc import Mapping

from msgspec.structs import replace

from vtt.rules.contract.description import ActionDescription, Parameter, ParameterOption, Refusal
from vtt.rules.contract.procedure import DONE, Change, Intent, Procedure, Say
from vtt.table.campaign_events import DiceHabitSet
from vtt.table.dice_habits import DICE_SETS, GM_DICE, DiceHabit
from vtt.table.table import Table

THROWS = {
    "": "Rolls as the whole table does",
    "app": "The app rolls",
    "real": "Rolls real dice",
    "hand": "Throws the app’s dice by hand",
}
THROWS_OF_GM = {
    "": "The game master rolls as the whole table does",
    "app": "The app rolls for the game master",
    "real": "The game master rolls real dice",
    "hand": "The game master throws the app’s dice by hand",
}
"""How somebody throws, as people read it."""
_SAID = {
    "": "{who} rolls as the whole table does",
    "app": "The app rolls for {who}",
    "real": "{who} rolls real dice",
    "hand": "{who} throws the app’s dice by hand",
}
SETS = {"": "Dice in the colours of the side", **{name: f"{name.capitalize()} dice" for name in DICE_SETS}}
"""The sets of dice as people read them."""

_WHO = Parameter(name="creature", label="Whose dice (empty: the game master’s)", kind="creature")


def _of_somebody(name: str, label: str, asked: str, what: str, choices: Mapping[str, str]) -> ActionDescription:
    """One of these is chosen for somebody's dice, by the game master."""
    options = tuple(ParameterOption(key, words) for key, words in choices.items())
    chosen = Parameter(name=asked, label=what, kind="choice", options=options, default="")
    return ActionDescription(name=name, label=label, parameters=(_WHO, chosen), by_gm=True, hidden=True)


ACTIONS: tuple[ActionDescription, ...] = (
    _of_somebody("set_throwing", "Who rolls the dice", "throws", "Who rolls", THROWS),
    _of_somebody("set_dice", "Choose dice", "set", "Set of dice", SETS),
)


def person(table: Table, creature: str) -> str:
    """Whose habits hold for the throws of this creature, or of ``gm``: a character's own, else the game master's."""
    found = table.creatures.get(creature)
    return creature if found is not None and found.side == "players" else GM_DICE


def habit_of(table: Table, creature: str) -> DiceHabit:
    """How the throws of this creature, or of ``gm``, are made."""
    return table.dice_habits.get(person(table, creature), DiceHabit())


def refusal(table: Table, intent: Intent) -> Refusal | None:
    """Why a complete intent of this module cannot be done, or ``None``."""
    creature = intent.arguments["creature"]
    if creature and person(table, str(creature)) == GM_DICE:
        name = table.creatures[str(creature)].name
        return Refusal("the game master throws for {who}, and has one set of dice for all", values={"who": name})
    return None


def perform(table: Table, intent: Intent) -> Procedure:
    """The procedure of a complete intent of this module."""
    creature = str(intent.arguments["creature"] or "")
    who = creature or GM_DICE
    habit = table.dice_habits.get(who, DiceHabit())
    name = table.creatures[creature].name if creature else "Game master"
    if intent.action == "set_throwing":
        throws = intent.arguments["throws"]
        yield Change(DiceHabitSet(who, replace(habit, throws=throws)))
        yield Say(_SAID[str(throws)], {"who": name}, secret=True)
    else:
        chosen = intent.arguments["set"]
        yield Change(DiceHabitSet(who, replace(habit, set=chosen)))
        said = SETS[str(chosen)]
        yield Say("{who} takes {dice}", {"who": name, "dice": f"{said[:1].lower()}{said[1:]}"}, secret=True)
    return DONE
