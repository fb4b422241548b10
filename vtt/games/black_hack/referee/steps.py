"""The GM goes through the steps of a Turn: on to the next, ticking who is handled, marking danger (BH-GMS)."""

from msgspec.structs import replace

from vtt.games.black_hack import initiative
from vtt.games.black_hack.access import fighting
from vtt.games.black_hack.chronicle import chronicle, chronicled
from vtt.games.black_hack.referee.turns import stepped
from vtt.rules.contract.description import Refusal
from vtt.rules.contract.procedure import DONE, Intent, Outcome, Procedure, Say
from vtt.rules.kit.refusals import no
from vtt.table.table import Table

IN_A_FIGHT = no("in a fight the order carries the steps on: Next", "BH-TIME-02")


def refuse_next_step(table: Table, intent: Intent) -> Refusal | None:
    """In a fight the order carries time on."""
    return IN_A_FIGHT if fighting(table) else None


def next_step(table: Table, intent: Intent) -> Procedure:
    """On to the next of the six steps; after the sixth the next Turn begins (BH-GMS-01 to BH-GMS-06)."""
    table = yield from stepped(table, str(intent.arguments["mode"]))
    exploration = chronicle(table).exploration
    return Outcome(f"Turn {exploration.turn}, step {exploration.step}")


def refuse_tick(table: Table, intent: Intent) -> Refusal | None:
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


def tick(table: Table, intent: Intent) -> Procedure:
    """Somebody, or something of the surroundings, is handled in this Turn, or is not after all (BH-GMS-04)."""
    who = str(intent.arguments["who"])
    exploration = chronicle(table).exploration
    left = tuple(one for one in exploration.handled if one != who)
    handled = (*left, who) if intent.arguments["done"] else left
    yield from chronicled(table, exploration=replace(exploration, handled=handled))
    return DONE


def refuse_surroundings(table: Table, intent: Intent) -> Refusal | None:
    """A name that is not there yet, or one that is, to be taken away; no creature's id."""
    name, there = str(intent.arguments["name"]).strip(), bool(intent.arguments["there"])
    if not name or name in table.creatures:
        return no("expected a name for what acts, such as a rising flood", "BH-GMS-04")
    if (name in chronicle(table).exploration.surroundings) == there:
        return no("{name} is listed already" if there else "{name} is not listed", "BH-GMS-04", name=name)
    return None


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


def mark_danger(table: Table, intent: Intent) -> Procedure:
    """Foes or dangers come into it: time is counted in Moments, and every player tests DEX (BH-GMS-03)."""
    yield Say("Danger!", why="BH-GMS-03", level="heading")
    return (yield from initiative.start_fight(table, intent, heeds=False))


PROCEDURES = {
    "next_step": (refuse_next_step, next_step),
    "tick": (refuse_tick, tick),
    "surroundings": (refuse_surroundings, surroundings),
    "mark_danger": (initiative.refuse_start_fight, mark_danger),
}
