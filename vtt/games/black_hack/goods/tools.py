"""Magic items that are used on the spot or waved (BH-ITEM-02 to BH-ITEM-24)."""

from typing import Literal

from msgspec.structs import replace

from vtt.games.black_hack.by_key import Rules
from vtt.games.black_hack.goods.magic_items import WAND
from vtt.games.black_hack.goods.use import Using, begun, item_changed, lasting, noted, put_place, rolled, words
from vtt.games.black_hack.magic.arcane_changes import LOCK, unlocked
from vtt.games.black_hack.magic.lasting import SCENE, lay
from vtt.games.black_hack.magic.performing import cast_from_item, casting_of, refuse_casting
from vtt.games.black_hack.magic.spell_list import spells
from vtt.games.black_hack.magic.words import LOCKED, OPEN, put_word, take_words
from vtt.games.black_hack.rolls import GM
from vtt.games.black_hack.sheet.access import character, fighting, level, name, refuse_gone, refuse_not_close
from vtt.games.black_hack.sheet.chronicle import chronicle, chronicled
from vtt.games.black_hack.sheet.lasting import Trait
from vtt.rules.contract.description import Refusal
from vtt.rules.contract.procedure import Change, Changing, Choose, Intent, Option, Say
from vtt.rules.kit.authoring import House, no
from vtt.table.bands import Scale
from vtt.table.clock import MINUTES_PER_DAY
from vtt.table.events import NotesSet
from vtt.table.table import Table

TOOLS: Rules[Using] = Rules()
"""Those that are used on the spot, and wands."""

SALVE_ELEMENTS: House[Literal["all", "one"]] = House(
    "salve_elements",
    "One use of the Salve of Resistance",
    "BH-ITEM-05",
    {"all": "All four elements", "one": "One element, named when it is applied"},
)
WAND_USERS: House[Literal["anyone", "spellcasters"]] = House(
    "wand_users", "Who may wave a wand", "BH-ITEM-24", {"anyone": "Any class", "spellcasters": "Spellcasters only"}
)

_ELEMENTS = ("air", "earth", "fire", "water")
_BURSTING_FACE = 16


@TOOLS.of("edda-stones")
def stones(table: Table, using: Using) -> Changing:
    """A bounced stone glows for the current Moment (BH-ITEM-02)."""
    table = yield from rolled(table, using)
    if fighting(table) or table.clock.scale is Scale.MOMENTS:
        glow = lasting(using, called="Glowing stone", scale=Scale.MOMENTS, turns=1, note=using.about)
        table = yield from begun(table, using.actor, glow)
    yield Say("The stone glows for one Moment. What does its light show?", why="BH-ITEM-02", level="reminder")
    return table


@TOOLS.of("bronze-ring")
def ring(table: Table, using: Using) -> Changing:
    """A bubble of air until the session ends, or until it bursts (BH-ITEM-03)."""
    table = yield from rolled(table, using)
    trait = Trait(kind="bursts", amount=_BURSTING_FACE)
    bubble = lasting(using, trait, called="Bubble of air", until_session=table.clock.session)
    table = yield from begun(table, using.actor, bubble)
    yield Say("{who} breathes inside a bubble of air", words(table, using), "BH-ITEM-03", "result")
    return table


@TOOLS.of("salve-of-resistance")
def salve(table: Table, using: Using) -> Changing:
    """Advantage against the elements until the session ends; by a house rule one of them (BH-ITEM-05)."""
    table = yield from rolled(table, using)
    against: tuple[str, ...] = _ELEMENTS
    if SALVE_ELEMENTS(table) == "one":
        answer = yield Choose(
            using.actor,
            "Against which element?",
            tuple(Option(element, element.capitalize()) for element in _ELEMENTS),
            "fire",
            "BH-ITEM-05",
            at=using.actor,
        )
        against = (answer,)
    trait = Trait(kind="advantage", on=against)
    salved = lasting(using, trait, until_session=table.clock.session, note=", ".join(against))
    table = yield from begun(table, using.actor, salved)
    values = words(table, using, against=", ".join(against))
    yield Say("{who}: Advantage against damage by {against}", values, "BH-ITEM-05", "result")
    return table


@TOOLS.of("ernos-earhorn")
def earhorn(table: Table, using: Using) -> Changing:
    """The GM tells what is heard there (BH-ITEM-06)."""
    text = "What does {who} hear at {about}?" if using.about else "What does {who} hear there?"
    yield Say(text, words(table, using), "BH-ITEM-06", "reminder")
    return table


@TOOLS.of("black-portal-chalk")
def chalk(table: Table, using: Using) -> Changing:
    """A drawn door is a door; the GM says what is behind (BH-ITEM-07)."""
    table = yield from rolled(table, using)
    behind = yield Choose(
        GM,
        "{who} draws a door: what lies behind?",
        (Option("room", "A room beyond"), Option("void", "The grey void: solid earth")),
        "room",
        "BH-ITEM-07",
        words(table, using),
        using.actor,
    )
    opens = "on the grey void" if behind == "void" else "on the room beyond"
    on = f" on {using.about}" if using.about else ""
    table = yield from put_place(table, using, "Chalk door", "mdi6.door-open", f"Drawn{on}; opens {opens}.")
    yield Say("The door opens {opens}", {"opens": opens}, "BH-ITEM-07", "result")
    return table


@TOOLS.of("wax-seal-of-holding")
def seal(table: Table, using: Using) -> Changing:
    """A sealed door or window is locked as by the spell Lock (BH-ITEM-10)."""
    table = yield from rolled(table, using)
    place = using.target
    if not place:
        before = set(table.places)
        called = using.about or "Sealed door"
        table = yield from put_place(table, using, called[:1].upper() + called[1:], "mdi6.door-closed-lock", "")
        place = next(iter(set(table.places) - before))
    what = name(table, place)
    table = yield from unlocked(table, place, "BH-ITEM-10")
    table = yield from take_words(table, place, LOCKED, OPEN)
    table = yield from put_word(table, place, LOCKED)
    lock = replace(lasting(using, called=f"Lock on {what}", on=place, note=what), source=LOCK, magic="arcane")
    table = yield from lay(table, SCENE, lock)
    table = yield from noted(table, place, "Locked by magic: Wax Seal of Holding.")
    yield Say("{place} is locked by magic", {"place": what}, "BH-ITEM-10", "result")
    return table


@TOOLS.of("tonic-of-watery-absolve")
def absolve(table: Table, using: Using) -> Changing:
    """Water turns to stone or stone to water; the GM judges how much, and the tub is empty (BH-ITEM-12)."""
    table = yield from item_changed(table, using, None)
    became = "water" if using.way == "to-water" else "stone"
    if using.target:
        table = yield from noted(table, using.target, f"Turned to {became}: Tonic of Watery Absolve.")
    what = name(table, using.target) if using.target else using.about or "what it touches"
    values = {"what": what, "became": became}
    yield Say("It turns to {became}: {what}. How much of it?", values, "BH-ITEM-12", "reminder")
    return table


@seal.refuses
@absolve.refuses
def _(table: Table, using: Using) -> Refusal | None:
    """What is touched must be Close, and no creature."""
    if using.target in table.creatures:
        return no("it is used on a thing, not on a creature", using.kind.why)
    return refuse_not_close(table, using.actor, using.target) if using.target else None


@TOOLS.of("sun-drill")
def drill(table: Table, using: Using) -> Changing:
    """The scene gets a note of the beam of sunlight (BH-ITEM-14)."""
    where = f" through {using.about}" if using.about else ""
    line = f"Beam of sunlight{where}: a hole of the Sun Drill."
    table = yield Change(NotesSet(f"{table.notes}\n{line}" if table.notes else line))
    yield Say("A beam of sunlight falls{where}", {"where": where}, "BH-ITEM-14", "result")
    return table


def _turns_read(table: Table, reader: str, target: str) -> int:
    """How many Turns of Minutes somebody has read for a creature's true name (BH-ITEM-22)."""
    return chronicle(table).market.readings.get(f"{reader}|{target}", 0)


@TOOLS.of("list-of-true-names")
def true_names(table: Table, using: Using) -> Changing:
    """One Turn of reading, or the name spoken: the creature obeys for a Day (BH-ITEM-22)."""
    hd = level(table, using.target)
    values = words(table, using, hd=hd)
    if using.way == "speak":
        until = table.clock.world + MINUTES_PER_DAY
        control = lasting(using, Trait(kind="obeys"), called="True name spoken", until_world=until)
        table = yield from begun(table, using.target, control)
        yield Say("{target} obeys {who} for a Day", values, "BH-ITEM-22", "result")
        return table
    read = _turns_read(table, using.actor, using.target) + 1
    market = chronicle(table).market
    readings = {**market.readings, f"{using.actor}|{using.target}": read}
    table = yield from chronicled(table, market=replace(market, readings=readings))
    text = "{who} knows the true name of {target}" if read >= hd else "Turns read: {read} of {hd}"
    yield Say(text, {**values, "read": read}, "BH-ITEM-22", "result")
    return table


@true_names.refuses
def _(table: Table, using: Using) -> Refusal | None:
    """Reading takes Turns of Minutes; a name must be known before it is spoken, to a creature (BH-ITEM-22)."""
    target = using.target
    if target not in table.creatures:
        return no("whose name?", "BH-ITEM-22")
    gone = refuse_gone(table, target)
    if gone is not None:
        return gone
    known = _turns_read(table, using.actor, target) >= level(table, target)
    if using.way == "speak":
        return (
            None
            if known
            else no("the true name of {target} is not known yet", "BH-ITEM-22", target=name(table, target))
        )
    if known:
        return no("the true name of {target} is known", "BH-ITEM-22", target=name(table, target))
    if fighting(table) or table.clock.scale is not Scale.MINUTES:
        return no("reading takes Turns of Minutes", "BH-ITEM-22")
    return None


_SPELLCASTERS = ("wizard", "cleric")


@TOOLS.of(WAND)
def wave(table: Table, using: Using) -> Changing:
    """The spell works at the user's Level, then the Usage Die is rolled."""
    spell = spells()[using.item.spell]
    table = yield from cast_from_item(
        table, using.actor, spell, using.target, choice=using.way, text=using.about, mode=using.mode
    )
    return (yield from rolled(table, using)) if using.actor in table.creatures else table


@wave.refuses
def _(table: Table, using: Using) -> Refusal | None:
    """A wand needs its spell, a target that the spell can have, and by a house rule a Spellcaster (BH-ITEM-24)."""
    spell = using.item.spell
    if spell not in spells():
        return no("the wand holds no spell", "BH-ITEM-24")
    kind = character(table, using.actor).character_class
    if WAND_USERS(table) == "spellcasters" and kind not in _SPELLCASTERS:
        return no("only a Spellcaster can wave a wand", "BH-ITEM-24")
    arguments = {"spell": spell, "target": using.target, "choice": using.way, "text": using.about}
    return refuse_casting(table, casting_of(table, Intent("cast", using.actor, arguments), "item"))
