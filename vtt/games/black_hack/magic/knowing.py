"""Spells and prayers that tell: what is evil or magical, traps, objects and ways, animals, and those who answer.

BH-SPL-06, BH-SPL-31, BH-PRY-02, BH-PRY-07, BH-PRY-10, BH-PRY-13, BH-PRY-16, BH-PRY-21, BH-PRY-30.
"""

from msgspec.structs import replace

from vtt.games.black_hack import effects
from vtt.games.black_hack.by_key import Rules
from vtt.games.black_hack.magic.casting import Casting, asked, decider, words
from vtt.games.black_hack.magic.lasting import MARK, lasts_on, lay, said, started
from vtt.games.black_hack.magic.reach import NEARBY
from vtt.games.black_hack.magic.running import borne
from vtt.games.black_hack.magic.words import (
    CORPSE,
    DETECT_EVIL,
    DETECT_MAGIC,
    DETECTED,
    EVIL,
    MAGICAL,
    TRAP,
    bears,
    has_word,
    put_word,
)
from vtt.games.black_hack.rolls import GM
from vtt.games.black_hack.sheet.access import name, sheet_of
from vtt.games.black_hack.sheet.chronicle import Answer, chronicle, chronicled
from vtt.games.black_hack.sheet.lasting import Effect
from vtt.rules.contract.description import Block, Prose, Refusal
from vtt.rules.contract.procedure import Asking, Change, Changing, Choose, Say, picked
from vtt.rules.kit.refusals import Reasons, no
from vtt.table.bands import Scale
from vtt.table.events import PlacePut
from vtt.table.table import Table, band_between

SPELLS: Rules[Casting] = Rules()

_FIND_TRAPS, LOCATE_OBJECT, FIND_PATH = "find-traps", "locate-object", "find-path"
_MOST_QUESTIONS = 3
_WHAT_GLOWS = {EVIL: "{spell}: what Nearby is evil?", MAGICAL: "{spell}: what Nearby is magical?"}
_GM_ASKED = {LOCATE_OBJECT: "Where is {what}? Its direction", FIND_PATH: "The way to {what}: its next stretch"}


@SPELLS.of(DETECT_EVIL, DETECT_MAGIC)
def detect(table: Table, casting: Casting) -> Changing:
    """Whatever is evil, or else magical, and Nearby glows; the GM marks what is (BH-PRY-02, BH-SPL-06)."""
    word = DETECTED[casting.spell.key]
    things = near_things(table, casting.caster)
    table, found = yield from _glowing(table, casting, word, things)
    return (yield from lasts_on(table, casting, (casting.caster,), MARK, note=found))


def near_things(table: Table, creature: str) -> list[str]:
    """Creatures and places Nearby, but the creature itself."""
    return [
        identity
        for identity in (*table.creatures, *table.places)
        if identity != creature and band_between(table, creature, identity) in NEARBY
    ]


def _glowing(table: Table, casting: Casting, word: str, things: list[str]) -> Asking[tuple[Table, str]]:
    """Which of these things bear a word: the GM confirms those that are known to and may mark others. The answer is the
    table and the names of what glows."""
    if not things:
        return table, ""
    known = [identity for identity in things if bears(table, identity, word)]
    answer = yield asked(
        casting,
        _WHAT_GLOWS[word],
        options=[(identity, name(table, identity)) for identity in things],
        default=",".join(known),
        least=0,
        most=len(things),
        secret=True,
    )
    shown = picked(answer)
    for identity in shown:
        if identity not in known:
            table = yield from put_word(table, identity, word)
    names = ", ".join(name(table, identity) for identity in shown)
    text = "It glows: {names}" if names else "Nothing glows"
    yield Say(text, {"names": names}, casting.spell.why, "result")
    return table, names


@SPELLS.of(_FIND_TRAPS)
def find_traps(table: Table, casting: Casting) -> Changing:
    """Every trap that is Nearby is noticed, and those that come Nearby while it lasts (BH-PRY-07)."""
    table = yield from lasts_on(table, casting, (casting.caster,), MARK)
    return (yield from traps_noticed(table, casting.caster))


def traps_noticed(table: Table, identity: str) -> Changing:
    """The hidden traps Nearby a creature under Find Traps are shown to the players (BH-PRY-07)."""
    if borne(table, identity, _FIND_TRAPS) is None:
        return table
    for place in list(table.places.values()):
        trap = place.hidden and has_word(table, place.id, TRAP)
        if trap and band_between(table, identity, place.id) in NEARBY:
            table = yield Change(PlacePut(replace(place, hidden=False)))
            values = {"who": name(table, identity), "trap": place.name}
            yield Say("{who} notices: {trap}", values, "BH-PRY-07", "result")
    return table


@SPELLS.of(LOCATE_OBJECT, FIND_PATH)
def sensed(table: Table, casting: Casting) -> Changing:
    """The direction of an object or the way to a place: the GM tells it now and each Turn of Minutes (BH-PRY-13,
    BH-PRY-30)."""
    what = yield from words(table, casting, casting.spell.asks)
    effect = yield from started(table, casting, MARK, note=what)
    table = yield from lay(table, casting.caster, effect)
    yield said(table, casting, effect, [casting.caster])
    return (yield from _told(table, casting.caster, effect))


def told_each_turn(table: Table, identity: str, effect: Effect) -> Changing:
    """The GM is asked again each Turn of Minutes (BH-PRY-13, BH-PRY-30)."""
    return (yield from _told(table, identity, effect)) if table.clock.scale is Scale.MINUTES else table


def _told(table: Table, identity: str, effect: Effect) -> Changing:
    what, _, before = effect.note.partition(": ")
    values = {"what": what, "spell": effect.name}
    told = yield Choose(GM, "{spell}. " + _GM_ASKED[effect.source], (), before, effect.why, values, identity, free=True)
    if not told.strip():
        return table
    yield Say("{what}: {told}", {"what": what, "told": told}, effect.why, "result", about=(identity,))
    now = next(held for held in sheet_of(table, identity).effects if held.link == effect.link)
    return (yield from effects.replaced(table, identity, now, replace(now, note=f"{what}: {told}")))


@SPELLS.of("speak-with-animals")
def speak_with_animals(table: Table, casting: Casting) -> Changing:
    """The Cleric talks with animals (BH-PRY-10)."""
    return (yield from lasts_on(table, casting, (casting.caster,), MARK, note="can speak with animals"))


@SPELLS.of("speak-with-the-dead")
def speak_with_the_dead(table: Table, casting: Casting) -> Changing:
    """A corpse is asked three questions and need not tell the truth (BH-PRY-16)."""
    corpse = casting.aim
    found = [
        identity for identity in (*table.creatures, *table.places) if _refuse_corpse(table, casting, identity) is None
    ]
    if not corpse and len(found) == 1:
        corpse = found[0]
    who = name(table, corpse) if corpse else ""
    if not who:
        options = [(name(table, identity), name(table, identity)) for identity in found]
        by = decider(table, casting.caster)
        who = yield asked(casting, "{spell}: whose corpse?", by, options, "the corpse", free=True)
    return (yield from _three_questions(table, casting, who, true=False))


@speak_with_the_dead.refuses
def _(table: Table, casting: Casting) -> Reasons:
    named = (*casting.targets, *([casting.place] if casting.place else ()))
    yield from (_refuse_corpse(table, casting, identity) for identity in named)
    yield _refuse_questions(table, casting)


def _refuse_corpse(table: Table, casting: Casting, identity: str) -> Refusal | None:
    """Only the dead and what is marked as a corpse can be asked, Nearby (BH-PRY-16)."""
    dead = identity in table.creatures and sheet_of(table, identity).state == "dead"
    if not dead and not has_word(table, identity, CORPSE):
        return no("{who} is no corpse", casting.spell.why, who=name(table, identity))
    if band_between(table, casting.caster, identity) not in NEARBY:
        return no("{who} is not Nearby", casting.spell.why, who=name(table, identity))
    return None


@SPELLS.of("commune")
def commune(table: Table, casting: Casting) -> Changing:
    """The deity answers three questions truthfully (BH-PRY-21)."""
    return (yield from _three_questions(table, casting, "The deity", true=True))


@SPELLS.of("contact-higher-plane")
def contact_higher_plane(table: Table, casting: Casting) -> Changing:
    """Three questions, truthfully answered (BH-SPL-31)."""
    return (yield from _three_questions(table, casting, "The outer gods", true=True))


@commune.refuses
@contact_higher_plane.refuses
def _refuse_questions(table: Table, casting: Casting) -> Refusal | None:
    """No fourth question. Those asked beforehand stand one on a line of ``text``."""
    if len(_written(casting)) > _MOST_QUESTIONS:
        return no("{most} questions, and no fourth", casting.spell.why, most=_MOST_QUESTIONS)
    return None


def _three_questions(table: Table, casting: Casting, who: str, *, true: bool) -> Changing:
    """The player asks and the GM answers, up to three times; an empty question is the last. ``who`` answers; ``true``
    where the answers are bound to be."""
    written = _written(casting)
    for number in range(1, _MOST_QUESTIONS + 1):
        if number <= len(written):
            question = written[number - 1]
        else:
            by = decider(table, casting.caster)
            question = yield asked(
                casting, "{spell}: question {number} of {all}", by, number=number, all=_MOST_QUESTIONS
            )
        if not question.strip():
            break
        reply = yield asked(casting, "{who} is asked: {words}", GM, who=who, words=question)
        answer = Answer(
            question=question.strip(), answer=reply, source=casting.spell.name, asker=casting.caster, true=true
        )
        magic = chronicle(table).magic
        table = yield from chronicled(table, magic=replace(magic, answers=(*magic.answers, answer)))
        text = "{question} {who}: {answer}, which is true" if true else "{question} {who}: {answer}"
        values = {"question": question, "who": who, "answer": reply}
        yield Say(text, values, casting.spell.why, "result")
    return table


def _written(casting: Casting) -> list[str]:
    return [line for line in casting.text.splitlines() if line.strip()]


def answers_block(table: Table, creature: str) -> list[Block]:
    """The questions that a creature has asked, and what it was told (BH-PRY-16, BH-PRY-21)."""
    given = [answer for answer in chronicle(table).magic.answers if answer.asker == creature]
    lines = [f"{one.question} {one.answer}{' (true)' if one.true else ''}" for one in given]
    return [Prose("Questions and answers", "\n".join(lines))] if lines else []
