"""Time outside fights: the scale of a Turn, Turns that pass (BH-TIME-03 to BH-TIME-05), the six steps of each, which
carry exploration on, and who has acted in it (BH-GMS-01 to BH-GMS-06)."""

from collections.abc import Iterable, Iterator
from typing import Literal

from msgspec.structs import replace

from vtt.games.black_hack.attribute_tests.plain import SCALE, mode
from vtt.games.black_hack.menus import in_menus
from vtt.games.black_hack.order.spending import can_act, can_move
from vtt.games.black_hack.referee import passing
from vtt.games.black_hack.referee import sessions as timer
from vtt.games.black_hack.sheet.access import fighting, sheet_of
from vtt.games.black_hack.sheet.chronicle import chronicle, chronicled
from vtt.games.black_hack.sheet.sheets import Character
from vtt.rules.contract.description import Offer, Parameter, Refusal
from vtt.rules.contract.parameters import flag, integer, text
from vtt.rules.contract.procedure import DONE, Asking, Change, Changing, Intent, Outcome, Procedure, Say
from vtt.rules.kit.authoring import House, gms_action, no
from vtt.table.bands import Scale
from vtt.table.clock import MINUTES_PER_DAY
from vtt.table.events import ClockSet
from vtt.table.table import Table

MINUTES_PER_TURN: House[Literal[10, 12, 15]] = House(
    "minutes_per_turn",
    "World time of a Turn of Minutes",
    "BH-TIME-03",
    {10: "10 minutes", 12: "12 minutes", 15: "15 minutes"},
    default=12,
)


OTHERS_LEFT, NO_OTHERS_LEFT = "Still to act on the GM’s side: {who}", "Nobody on the GM’s side is left to act"
ANY_LEFT, NONE_LEFT = "Still to act on either side: {who}", "Everyone has acted"
"""What the fourth and the fifth step say of those who wait, and where there is nobody."""


def players_waiting(table: Table) -> list[str]:
    """The ids of the characters who can act and have not."""
    return [identity for identity in _waiting(table) if type(table.creatures[identity].sheet) is Character]


def others_waiting(table: Table) -> list[str]:
    """The ids of the GM's creatures who can act and have not, and the names of the surroundings that have not."""
    found = [identity for identity in _waiting(table) if type(table.creatures[identity].sheet) is not Character]
    exploration = chronicle(table).exploration
    return found + [name for name in exploration.surroundings if name not in exploration.handled]


def names(table: Table, waiting: Iterable[str]) -> str:
    """Whoever waits, in words."""
    return ", ".join(table.creatures[one].name if one in table.creatures else one for one in waiting)


def _waiting(table: Table) -> list[str]:
    if fighting(table):
        acted = {turn.creature for turn in table.initiative.order if turn.acted}
        ordered = {turn.creature for turn in table.initiative.order}
        return [identity for identity in _able(table) if identity in ordered and identity not in acted]
    handled = chronicle(table).exploration.handled
    return [identity for identity in _able(table) if identity not in handled and not _has_acted(table, identity)]


def _has_acted(table: Table, identity: str) -> bool:
    spent = sheet_of(table, identity).spent
    return spent.action or spent.acted


def _able(table: Table) -> list[str]:
    """Who is neither out of it nor held fast."""
    found: list[str] = []
    for identity in table.creatures:
        sheet = sheet_of(table, identity)
        if not sheet.state and (can_act(sheet) or can_move(sheet)):
            found.append(identity)
    return found


RECAP, LIGHTS, ASK, ANSWER, CHECK, REPEAT = range(1, 7)
STEPS: dict[int, tuple[str, str, str]] = {
    RECAP: ("recap", "Recap", "BH-GMS-01"),
    LIGHTS: ("lights", "Light and durations", "BH-GMS-02"),
    ASK: ("ask", "Who acts, and how?", "BH-GMS-03"),
    ANSWER: ("answer", "The world answers", "BH-GMS-04"),
    CHECK: ("check", "Everyone done?", "BH-GMS-05"),
    REPEAT: ("repeat", "Next Turn", "BH-GMS-06"),
}
"""The key of each step, what it is called, and its rule."""

TURN_BEGINS = "BH-GMS-06"
"""The rule behind the heading with which each Turn begins: between two of them stands what was done in one Turn."""

_SCALES: dict[Scale, tuple[str, str]] = {
    Scale.MOMENTS: ("A Moment passes", "BH-TIME-02"),
    Scale.MINUTES: ("A Turn of Minutes passes", "BH-TIME-03"),
    Scale.HOURS: ("An Hour passes", "BH-TIME-04"),
    Scale.DAYS: ("A Day passes", "BH-TIME-05"),
}


def step_now(table: Table) -> int:
    """The step the turn stands at; in a fight the order says which."""
    if not fighting(table):
        return chronicle(table).exploration.step
    acting = table.initiative.acting
    if not acting:
        # Without an order yet the dice for it are on their way.
        return CHECK if table.initiative.order else ASK
    return ASK if type(table.creatures[acting].sheet) is Character else ANSWER


def _minutes_of_turn(table: Table) -> int:
    """World minutes that one turn of the table's scale stands for; none for Moments (BH-TIME-03 to BH-TIME-05)."""
    match table.clock.scale:
        case Scale.MINUTES:
            return MINUTES_PER_TURN(table)
        case Scale.HOURS:
            return 60
        case Scale.DAYS:
            return MINUTES_PER_DAY
        case _:
            return 0


def _passed(table: Table, mode: str) -> Changing:
    """A Turn passes: once round from the step that the GM stands on to the same step of the next Turn. ``mode`` is how
    the Usage Dice are rolled."""
    step = chronicle(table).exploration.step
    if step < LIGHTS:
        table = yield from passing.everyone_starts(table, table.clock.scale, mode)
        return (yield from _next_turn(table, step))
    table = yield from _next_turn(table, step)
    return (yield from passing.everyone_starts(table, table.clock.scale, mode))


def _begun_anew(table: Table) -> Changing:
    """Everyone's Turn begins anew in the same place, with the first step (another scale, the end of a fight)."""
    exploration = chronicle(table).exploration
    table = yield from passing.turn_begins(table)
    if exploration.step != RECAP or exploration.handled:
        table = yield from chronicled(table, exploration=replace(exploration, step=RECAP, handled=()))
    return table


def question(scale: Scale) -> str:
    """What the players are asked in the third step (BH-GMS-03)."""
    return f"What do you do in the next few {scale.value.capitalize()}?"


def _next_turn(table: Table, step: int) -> Changing:
    """A Turn ends for everyone, world time goes on, everyone has a Move and an Action again, and the Turn counter rises
    (BH-GMS-06)."""
    table = yield from passing.everyone_ends(table)
    text, _ = _SCALES[table.clock.scale]
    exploration = chronicle(table).exploration
    after = replace(exploration, turn=exploration.turn + 1, step=step, handled=())
    yield Say("{text}: Turn {turn}", {"text": text, "turn": after.turn}, TURN_BEGINS, "time")
    minutes = _minutes_of_turn(table)
    if minutes:
        table = yield from passing.advanced(table, minutes)
    if table.clock.scale is Scale.DAYS:
        table = yield from passing.day_given_back(table)
    table = yield from passing.turn_begins(table)
    return (yield from chronicled(table, exploration=after))


def _prompts(table: Table, step: int) -> Asking[None]:
    """What the GM is reminded of, and what the players are asked."""
    exploration = chronicle(table).exploration
    match step:
        case 1:
            text = "Sum up what was done in Turn {before}"
            yield Say(text, {"before": exploration.turn - 1}, "BH-GMS-01", "reminder", secret=True)
        case 3:
            yield Say("{question}", {"question": question(table.clock.scale)}, "BH-GMS-03", "reminder")
        case 4:
            others = names(table, others_waiting(table))
            text = OTHERS_LEFT if others else NO_OTHERS_LEFT
            yield Say(text, {"who": others}, "BH-GMS-04", "reminder", secret=True)
        case 5:
            waiting = names(table, [*players_waiting(table), *others_waiting(table)])
            text = ANY_LEFT if waiting else NONE_LEFT
            yield Say(text, {"who": waiting}, "BH-GMS-05", "reminder", secret=True)
            if timer.due(table):
                yield timer.REMINDER


@gms_action("set_scale", "Count time in", SCALE, rules=("BH-TIME-03",), hidden=True)
def set_scale(table: Table, intent: Intent) -> Procedure:
    """Turns are counted in another scale from now on; everyone's Turn begins anew."""
    scale = Scale(intent.arguments["scale"])
    table = yield Change(ClockSet(replace(table.clock, scale=scale)))
    yield Say("Time is counted in {scale}", {"scale": scale.value.capitalize()}, _SCALES[scale][1], "time")
    table = yield from _begun_anew(table)
    if scale is Scale.DAYS:
        yield from passing.day_given_back(table)
    return Outcome(scale.value.capitalize())


@set_scale.refuses
def _(table: Table, intent: Intent) -> Refusal | None:
    """A fight is counted in Moments (BH-TIME-02)."""
    if fighting(table):
        return no("a fight is counted in Moments: end it first", "BH-TIME-02")
    if Scale(intent.arguments["scale"]) is table.clock.scale:
        return no("time is counted so already", _SCALES[table.clock.scale][1])
    return None


@gms_action("pass_time", "A turn passes", integer("turns", "Turns", 1, 1, 100), mode(), rules=("BH-TIME-03",))
def pass_time(table: Table, intent: Intent) -> Procedure:
    """Turns of the scale pass: the world's clock goes on, lights burn and effects run out (BH-TIME-03, BH-USE-06)."""
    for _ in range(int(intent.arguments["turns"])):
        table = yield from _passed(table, str(intent.arguments["mode"]))
    if timer.due(table):
        yield timer.REMINDER
    return Outcome(f"{table.clock.time_of_day}, day {table.clock.day}")


@pass_time.refuses
def _(table: Table, intent: Intent) -> Refusal | None:
    """In a fight the order carries time on."""
    return no("in a fight time goes on with Next", "BH-TIME-02") if fighting(table) else None


in_menus(pass_time, "Let a Turn pass", group=passing.TIME)


_IN_A_FIGHT = no("in a fight the order carries the steps on: Next", "BH-TIME-02")


@gms_action(
    "next_step",
    "Go on to the next step",
    mode("mode", "Usage Dice"),
    rules=("BH-GMS-01", "BH-GMS-02", "BH-GMS-03", "BH-GMS-04", "BH-GMS-05", "BH-GMS-06"),
)
def next_step(table: Table, intent: Intent) -> Procedure:
    """On to the next of the six steps; after the sixth the next Turn begins (BH-GMS-01 to BH-GMS-06)."""
    exploration = chronicle(table).exploration
    step = exploration.step % REPEAT + 1
    if step == RECAP:
        table = yield from _next_turn(table, RECAP)
    else:
        table = yield from chronicled(table, exploration=replace(exploration, step=step))
    if step == LIGHTS:
        table = yield from passing.everyone_starts(table, table.clock.scale, str(intent.arguments["mode"]))
    else:
        yield from _prompts(table, step)
    exploration = chronicle(table).exploration
    return Outcome(f"Turn {exploration.turn}, step {exploration.step}")


@next_step.refuses
def _(table: Table, intent: Intent) -> Refusal | None:
    """In a fight the order carries time on."""
    return _IN_A_FIGHT if fighting(table) else None


@next_step.offered_to_gm
def _(table: Table) -> Iterator[Offer]:
    note = STEPS[step_now(table)][1]
    yield next_step.offer(table, "", "Go on to the next step", note=note, group=passing.TIME)


@gms_action(
    "tick",
    "Tick as handled",
    Parameter(name="who", label="Who or what", kind="choice", required=True),
    flag("done", "Handled", True),
    rules=("BH-GMS-04",),
    hidden=True,
)
def tick(table: Table, intent: Intent) -> Procedure:
    """Somebody, or something of the surroundings, is handled in this Turn, or is not after all (BH-GMS-04)."""
    who = str(intent.arguments["who"])
    exploration = chronicle(table).exploration
    left = tuple(one for one in exploration.handled if one != who)
    handled = (*left, who) if intent.arguments["done"] else left
    yield from chronicled(table, exploration=replace(exploration, handled=handled))
    return DONE


@tick.refuses
def _(table: Table, intent: Intent) -> Refusal | None:
    """Somebody on the table or something that was added to the surroundings, and not ticked so already."""
    who, done = str(intent.arguments["who"]), bool(intent.arguments["done"])
    exploration = chronicle(table).exploration
    if fighting(table):
        return no("in a fight the order says who has acted", "BH-GMS-04")
    if who not in table.creatures and who not in exploration.surroundings:
        known = ", ".join((*table.creatures, *exploration.surroundings)) or "nobody, as there is none"
        return no("nothing called {who!r} can act; expected one of {known}", "BH-GMS-04", who=who, known=known)
    if (who in exploration.handled) == done:
        return no("that is ticked already" if done else "that is not ticked", "BH-GMS-04")
    return None


@gms_action(
    "surroundings",
    "Let the surroundings act",
    text("name", "What acts", required=True),
    flag("there", "In each Turn", True),
    rules=("BH-GMS-04",),
)
def surroundings(table: Table, intent: Intent) -> Procedure:
    """Something of the surroundings acts from now on in every Turn, or no longer (BH-GMS-04)."""
    name = str(intent.arguments["name"]).strip()
    exploration = chronicle(table).exploration
    left = tuple(one for one in exploration.surroundings if one != name)
    listed = (*left, name) if intent.arguments["there"] else left
    handled = tuple(one for one in exploration.handled if one != name)
    yield from chronicled(table, exploration=replace(exploration, surroundings=listed, handled=handled))
    text = "{name} acts in each Turn" if intent.arguments["there"] else "{name} acts no longer"
    yield Say(text, {"name": name}, "BH-GMS-04", secret=True)
    return DONE


@surroundings.refuses
def _(table: Table, intent: Intent) -> Refusal | None:
    """A name that is not there yet, or one that is, to be taken away; no creature's id."""
    name, there = str(intent.arguments["name"]).strip(), bool(intent.arguments["there"])
    if not name or name in table.creatures:
        return no("expected a name for what acts, such as a rising flood", "BH-GMS-04")
    if (name in chronicle(table).exploration.surroundings) == there:
        return no("{name} is listed already" if there else "{name} is not listed", "BH-GMS-04", name=name)
    return None


in_menus(surroundings, "Let the surroundings act", missing={"name": "A rising flood"}, group=passing.TIME)
