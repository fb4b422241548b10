"""The encounter roll: a secret d6, and what each face brings (BH-ENC-02 to BH-ENC-08)."""

from collections.abc import Callable, Iterator
from typing import Literal

from msgspec.structs import replace

from vtt.dice import D6, Roll
from vtt.games.black_hack import effects
from vtt.games.black_hack.attribute_tests.plain import mode
from vtt.games.black_hack.library.entries import creature_of, tables_by_key
from vtt.games.black_hack.library.putting import Arrival, put
from vtt.games.black_hack.library.rolling import rolled
from vtt.games.black_hack.magic.arcane_harm import LIGHTS
from vtt.games.black_hack.magic.running import is_touched, stands_still
from vtt.games.black_hack.referee import sessions as timer
from vtt.games.black_hack.referee.decrees import kinds
from vtt.games.black_hack.referee.sessions import ENCOUNTERS, everyone_eats
from vtt.games.black_hack.rolls import GM, roll
from vtt.games.black_hack.sheet.access import character
from vtt.games.black_hack.sheet.lasting import Effect, Trait
from vtt.games.black_hack.sheet.parts import CarriedItem
from vtt.games.black_hack.sheet.sheets import Character
from vtt.games.black_hack.usage.dice import smaller, with_item
from vtt.rules.contract.description import Offer
from vtt.rules.contract.parameters import choice
from vtt.rules.contract.procedure import Asking, Change, Changing, Choose, Intent, Option, Outcome, Procedure, Say
from vtt.rules.kit.authoring import House, gms_action
from vtt.table.events import SheetChanged
from vtt.table.table import Table

ENCOUNTER_NOISE: House[Literal["keep", "reset"]] = House(
    "encounter_noise",
    "An encounter roll for lingering or noise",
    "BH-ENC-02",
    {"keep": "Leaves the timer alone", "reset": "Resets the timer"},
)

STRESSED = Effect(name="Stressed", traits=(Trait(kind="disadvantage"),), one_roll=True, why="BH-ENC-08")

_RANDOM = "random"

_OWN_IDEA, _ROLL = "own", "roll"

_Step = Changing


@gms_action(
    "encounter",
    "Roll an encounter",
    choice("cause", "For", {"time": "The time that has passed", "noise": "Lingering or noise"}, "time"),
    mode(),
    rules=("BH-ENC-01", "BH-ENC-02", "BH-ENC-03"),
)
def encounter(table: Table, intent: Intent) -> Procedure:
    """A secret d6, applied at once (BH-ENC-03). A roll for time answers the timer; one for lingering or noise leaves it
    alone unless a house rule says otherwise (BH-ENC-01, BH-ENC-02)."""
    noise = intent.arguments["cause"] == "noise"
    why = "BH-ENC-02" if noise else "BH-ENC-01"
    text = "Encounter roll: lingering or noise" if noise else "Encounter roll"
    yield Say(text, why=why, level="heading", secret=True)
    if not noise:
        table = yield from timer.rolled(table)
    elif ENCOUNTER_NOISE(table) == "reset":
        table = yield from timer.restarted(table)
    mode = str(intent.arguments["mode"])
    thrown = yield from roll(D6, GM, "BH-ENC-03", mode, label="Encounter", secret=True)
    label, brings = _RESULTS[thrown.total - 1]
    yield Say("{face}: {label}", {"face": thrown.total, "label": label}, "BH-ENC-03", "result", secret=True)
    yield from brings(table)
    return Outcome(label)


@encounter.offered_to_gm
def _(table: Table) -> Iterator[Offer]:
    """Whenever it seems right (BH-ENC-02)."""
    for label, cause in (("Roll an encounter", "time"), ("Roll for lingering or noise", "noise")):
        yield encounter.offer(table, "", label, {"cause": cause}, note="secret d6", group=ENCOUNTERS)


def lights(table: Table) -> list[tuple[str, CarriedItem | Effect]]:
    """Every light of the scene that burns by a Usage Die, with the id of who carries it: what is lit, then magic on a
    creature, a thing or a spot, for the latter two without an id."""
    carried = [
        (identity, item)
        for identity, creature in table.creatures.items()
        if type(creature.sheet) is Character and is_touched(table, identity)
        for item in creature.sheet.items
        if item.lit and item.usage
    ]
    magic = [
        (owner, effect)
        for owner, effect in effects.every(table)
        if effect.source in LIGHTS and effect.usage and not effect.suppressed
        if not stands_still(table, owner, effect) and (not owner or is_touched(table, owner))
    ]
    return [*carried, *magic]


def _creature(table: Table) -> _Step:
    """The GM picks whom they meet, or rolls on a table; a Reaction is offered (BH-ENC-04)."""
    why = "BH-ENC-04"
    tables = tables_by_key(table)
    answer = yield Choose(
        GM,
        "A Creature is met. Which?",
        (
            Option(_OWN_IDEA, "I bring it in myself"),
            *((Option(_ROLL, "Roll on a table"),) if tables else ()),
            *kinds(table),
        ),
        _OWN_IDEA,
        why,
        secret=True,
    )
    if answer == _ROLL:
        key = yield Choose(
            GM,
            "On which table?",
            tuple(Option(key, found.name) for key, found in tables.items()),
            next(iter(tables)),
            why,
            secret=True,
        )
        text = yield from rolled(table, key, why=why)
        yield Say("{text}", {"text": text}, why, "result", secret=True)
    entry = creature_of(table, answer.removeprefix("entry:")) if answer.startswith("entry:") else None
    if entry is None:
        yield Say("Bring in a Creature", {}, why, "reminder", secret=True)
        return table
    table, met = yield from put(table, entry, Arrival(count=0, hidden=True, why=why))
    yield Say("Show {who}", {"who": entry.name}, why, "reminder", Intent("reveal", "", {"thing": met[0]}), True)
    if not entry.goal:
        yield Say("Roll a Reaction", {}, "BH-REAC-02", "reminder", Intent("reaction", "", {"who": met[0]}), True)
    return table


def _nearby(table: Table) -> _Step:
    return (yield from _sign(table, "signs-nearby", "BH-ENC-05"))


def _faraway(table: Table) -> _Step:
    return (yield from _sign(table, "signs-faraway", "BH-ENC-06"))


def _sign(table: Table, key: str, why: str) -> _Step:
    text = yield from rolled(table, key, why=why)
    yield Say("{text}", {"text": text or "the GM decides"}, why, "result", secret=True)
    return table


def _light(table: Table) -> _Step:
    """One light's Usage Die drops a step without being rolled; a d4 goes out (BH-ENC-07)."""
    why = "BH-ENC-07"
    burning = lights(table)
    if not burning:
        yield Say("No light burns: nothing happens", {}, why, "result", secret=True)
        return table
    place = 0
    if len(burning) > 1:
        options = tuple(
            Option(str(number), f"{_called(table, owner, light)}, Ud{light.usage}")
            for number, (owner, light) in enumerate(burning)
        )
        answer = yield Choose(
            GM, "Which light burns down?", (Option(_RANDOM, "A random one"), *options), _RANDOM, why, secret=True
        )
        place = (yield from _random(len(burning), why, "Which light")) if answer == _RANDOM else int(answer)
    owner, light = burning[place]
    left = smaller(light.usage, 1)
    text = "{light} burns down to Ud{left}" if left else "{light} goes out"
    values = {"light": _called(table, owner, light), "left": left}
    yield Say(text, values, why, "result", about=(owner,))
    if isinstance(light, CarriedItem):
        burnt = replace(light, usage=left) if left else None
        table = yield Change(SheetChanged(owner, with_item(character(table, owner), light, burnt)))
        return table
    if not left:
        return (yield from effects.end(table, lambda bearer, other: bearer == owner and other is light, why))
    # A duration thrown at the start (BH-USE-07) is no longer than what the smaller die could have shown.
    shorter = replace(light, usage=left, turns=min(light.turns, left))
    return (yield from effects.replaced(table, owner, light, shorter))


def _called(table: Table, owner: str, light: CarriedItem | Effect) -> str:
    """A light in words: ``Pell's torch``, ``Light on the door``."""
    if isinstance(light, CarriedItem):
        return f"{table.creatures[owner].name}’s {light.name}"
    place = table.places.get(light.on)
    on = table.creatures[owner].name if owner else place.name if place is not None else ""
    what = f"{light.name} on {on}" if on else light.name
    return f"{what}: {light.note}" if light.note and light.note != on else what


def _stress(table: Table) -> _Step:
    """A random character has Disadvantage on its next die roll (BH-ENC-08)."""
    why = "BH-ENC-08"
    able = [
        identity
        for identity, creature in table.creatures.items()
        if type(creature.sheet) is Character and not creature.sheet.state and is_touched(table, identity)
    ]
    if not able:
        yield Say("No Character is there: nothing happens", {}, why, "result", secret=True)
        return table
    identity = able[(yield from _random(len(able), why, "Which Character"))]
    creature = table.creatures[identity]
    if STRESSED not in creature.sheet.effects:  # type: ignore[attr-defined]
        table = yield from effects.begin(table, identity, STRESSED)
    text = "{who} is stressed: Disadvantage on the next roll"
    yield Say(text, {"who": creature.name}, why, "result", about=(creature.id,))
    return table


def _random(count: int, why: str, label: str) -> Asking[int]:
    """A place out of so many, from 0; nothing is thrown for the only one."""
    if count == 1:
        return 0
    thrown = yield from roll(Roll(1, count), GM, why, label=label, secret=True)
    return thrown.total - 1


_RESULTS: tuple[tuple[str, Callable[[Table], _Step]], ...] = (
    ("A Creature", _creature),
    ("Signs of Nearby life", _nearby),
    ("Signs of Faraway life", _faraway),
    ("A light burns down", _light),
    ("Stress", _stress),
    ("Hunger and thirst", everyone_eats),
)
"""What each face of the d6 brings (BH-ENC-03)."""
