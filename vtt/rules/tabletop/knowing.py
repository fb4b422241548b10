"""What players know: names behind a mask until they are told, and how much of anybody’s life is shown."""

from collections.abc import Callable, Mapping
from itertools import count
from typing import get_args

from msgspec.structs import replace

from vtt.rules.contract.description import ActionDescription, Parameter, ParameterOption, Refusal
from vtt.rules.contract.plain_values import LONGEST_LABEL, name_problem
from vtt.rules.contract.procedure import DONE, Change, Intent, Outcome, Procedure, Say
from vtt.rules.tabletop.arriving import base_name
from vtt.table.campaign_events import KnownSet
from vtt.table.creature import Creature, Place, Side
from vtt.table.events import CreaturePut, PlacePut
from vtt.table.known import LifeShown
from vtt.table.table import Table, thing

MASK, UNMASK, MASK_NEW, MASK_WORDS, SHOW_LIFE = "mask", "unmask", "mask_new_foes", "mask_words", "show_life"

UNNAMED: Mapping[str, str] = {
    "gm": "Unknown foe",
    "players": "Unknown friend",
    "none": "Unknown figure",
    "": "Unknown place",
}
"""What somebody of each side is called without a name, and last a place."""

SIDES: Mapping[Side, str] = {"gm": "foes", "players": "characters", "none": "others"}
AS_USUAL = "usual"
LIFE_WORDS: Mapping[str, str] = {
    AS_USUAL: "As usual",
    "exact": "In figures",
    "bar": "As a bar",
    "words": "In words",
    "nothing": "Not at all",
}

_THING = Parameter(name="thing", label="What", kind="thing", required=True)
_WORDS = Parameter(name="words", label="What players call it (empty: as usual)", kind="text", default="")


def _action(name: str, label: str, *parameters: Parameter) -> ActionDescription:
    return ActionDescription(name=name, label=label, parameters=parameters, by_gm=True, hidden=True)


ACTIONS: tuple[ActionDescription, ...] = (
    _action(MASK, "Mask the name", _THING, replace(_WORDS, maximum=LONGEST_LABEL)),
    _action(UNMASK, "Tell the name", _THING),
    _action(
        MASK_NEW,
        "Mask the names of new foes",
        Parameter(name="on", label="New foes are masked", kind="boolean", default=True),
    ),
    _action(MASK_WORDS, "What masked creatures are called", replace(_WORDS, maximum=LONGEST_LABEL)),
    _action(
        SHOW_LIFE,
        "How players learn of life",
        Parameter(
            name="side",
            label="Whose",
            kind="choice",
            options=tuple(ParameterOption(side, words.capitalize()) for side, words in SIDES.items()),
            required=True,
        ),
        Parameter(
            name="how",
            label="How",
            kind="choice",
            options=tuple(ParameterOption(value, words) for value, words in LIFE_WORDS.items()),
            required=True,
        ),
    ),
)


def free_mask(table: Table, found: Creature | Place, words: str = "") -> str:
    """What it is called from now on: these words, the campaign’s or the usual ones, numbered on where somebody else is
    called so, whom players see. The number stays when others are known by their names."""
    words = words.strip()
    if not words:
        side = found.side if isinstance(found, Creature) else ""
        words = (table.known.mask if side else "") or UNNAMED[side]
    things: tuple[Creature | Place, ...] = (*table.creatures.values(), *table.places.values())
    others = [each for each in things if each.id != found.id]
    taken = {name.casefold() for each in others if not each.hidden for name in (each.name, each.mask)}
    ways = (words if number == 1 else f"{words} {number}" for number in count(1))
    return next(each for each in ways if each.casefold() not in taken)


def newly_masked(table: Table, found: Creature | Place) -> str:
    """The mask of what comes to the table or into sight: new foes have one where that is how they are; who is masked
    already, as the one it is a copy of, is called as nobody else is whom players see. Of all others it stays."""
    before = table.creatures.get(found.id) or table.places.get(found.id)
    foe = isinstance(found, Creature) and found.side == "gm"
    masked = bool(found.mask) or (before is None and foe and table.known.mask_new)
    if not masked or (before is not None and (found.hidden or not before.hidden)):
        return found.mask
    if found.mask and free_mask(table, found, found.mask) == found.mask:
        return found.mask
    return free_mask(table, found, base_name(found.mask))


def refusal(table: Table, intent: Intent) -> Refusal | None:
    """Why a complete intent of this module cannot be done, or ``None``."""
    if intent.action == SHOW_LIFE or intent.action == MASK_NEW:
        return None
    if intent.action == MASK_WORDS:
        too_long = name_problem(_words(intent))
        return Refusal(too_long) if too_long else None
    found = thing(table, str(intent.arguments["thing"]))
    if intent.action == UNMASK:
        return None if found.mask else Refusal("players know the name of {who}", values={"who": found.name})
    words = _words(intent)
    if isinstance(found, Creature) and name_problem(words):
        return Refusal(name_problem(words))
    if found.name.casefold() in words.casefold():
        return Refusal("“{words}” tells the name", values={"words": words})
    return None


def perform(table: Table, intent: Intent) -> Procedure:
    """The procedure of a complete intent of this module."""
    return _PROCEDURES[intent.action](table, intent)


def _mask(table: Table, intent: Intent) -> Procedure:
    found = thing(table, str(intent.arguments["thing"]))
    mask = free_mask(table, found, _words(intent))
    yield Change(_put(replace(found, mask=mask)))
    yield Say("{who} is {mask} to the players", {"who": found.name, "mask": mask}, secret=True)
    return Outcome(mask)


def _unmask(table: Table, intent: Intent) -> Procedure:
    found = thing(table, str(intent.arguments["thing"]))
    yield Change(_put(replace(found, mask="")))
    yield Say("{mask} is {who}", {"mask": found.mask, "who": found.name}, about=(found.id,))
    return Outcome(found.name)


def _mask_new(table: Table, intent: Intent) -> Procedure:
    on = bool(intent.arguments["on"])
    yield Change(KnownSet(replace(table.known, mask_new=on)))
    yield Say("New foes are masked" if on else "New foes are known by their names", secret=True)
    return DONE


def _mask_words(table: Table, intent: Intent) -> Procedure:
    words = _words(intent)
    yield Change(KnownSet(replace(table.known, mask=words)))
    yield Say("Who is masked is called {mask}", {"mask": words or UNNAMED["gm"]}, secret=True)
    return DONE


def _show_life(table: Table, intent: Intent) -> Procedure:
    side = next(each for each in SIDES if each == intent.arguments["side"])
    how = str(intent.arguments["how"])
    life = {each: shown for each, shown in table.known.life.items() if each != side}
    chosen: LifeShown | None = next((each for each in get_args(LifeShown) if each == how), None)
    if chosen is not None:
        life[side] = chosen
    yield Change(KnownSet(replace(table.known, life=life)))
    yield Say("The life of the {side}: {how}", {"side": SIDES[side], "how": LIFE_WORDS[how].lower()}, secret=True)
    return DONE


def _words(intent: Intent) -> str:
    return " ".join(str(intent.arguments["words"]).split())


def _put(changed: Creature | Place) -> CreaturePut | PlacePut:
    return CreaturePut(changed) if isinstance(changed, Creature) else PlacePut(changed)


_PROCEDURES: dict[str, Callable[[Table, Intent], Procedure]] = {
    MASK: _mask,
    UNMASK: _unmask,
    MASK_NEW: _mask_new,
    MASK_WORDS: _mask_words,
    SHOW_LIFE: _show_life,
}
