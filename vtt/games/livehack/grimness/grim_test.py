"""One adventurer goes through a grim experience (LH-GRIM-01)."""

from collections.abc import Iterator
from typing import Any, Final

from msgspec.structs import replace

from vtt.games.livehack.access import name, sheet_of
from vtt.games.livehack.attributes import rating_of
from vtt.games.livehack.effort import refuse_effort
from vtt.games.livehack.grimness import experiences, testing
from vtt.games.livehack.grimness.advantage import GADV_FAIL_CHECK
from vtt.games.livehack.parts import GRIMNESS
from vtt.games.livehack.rolling.parts import refuse_parts
from vtt.games.livehack.rolling.sides import Manner, usual_manner
from vtt.games.livehack.rolling.view import contest_view, drawn
from vtt.games.livehack.states.manners import How
from vtt.games.livehack.states.traits import A_LEVEL, WORST
from vtt.games.livehack.telling import FORM
from vtt.rules.contract.description import Block, Facts, Offer, Refusal
from vtt.rules.contract.parameters import flag
from vtt.rules.contract.procedure import Asking, Intent, Outcome, Procedure
from vtt.rules.contract.roll_view import RollBand, RollSide, RollView
from vtt.rules.kit.authoring import Area, action, described, no
from vtt.table.table import Table

NO_TEST = Outcome("No test", None)
RESISTED = Outcome("Resisted", True)


def refuse_roll(table: Table, intent: Intent, trial: testing.Trial) -> Refusal | None:
    """Why the roll cannot be made as the intent has it: nobody takes ten on a grim test (LH-TAKE-07)."""
    get = intent.arguments.get
    if get("manner") == "ten":
        return no("nobody takes ten on a grim test", "LH-TAKE-07")
    chosen = get("components")
    return (
        refuse_parts(table, intent.actor, testing.WILL, chosen)
        or testing.refuse_bond(table, intent.actor, trial, chosen)
        or refuse_effort(table, intent.actor, get("effort") or 0, task=testing.WILL)
    )


def refuse_dr(table: Table, grim: experiences.Grim, given: str) -> Refusal | None:
    """A DR is given only where the text has none (LH-REV-07)."""
    if not given:
        return None
    present = experiences.preset(table, grim)
    if present is not None:
        return no("the DR of this is {present}: {grim}", "LH-GRIM-02", present=str(present), grim=grim.name)
    if testing.number_in(given) is None:
        return no("a DR is a whole number, and {given!r} is none", "LH-REV-07", given=given)
    return None


def dr_in(intent: Intent) -> str:
    """The DR that was given, or empty."""
    return str(intent.arguments.get("dr") or "").strip()


@action(
    "grim_test",
    "Grim test",
    testing.EXPERIENCE,
    testing.COMPANION,
    flag("watching", "Only watching"),
    testing.DR,
    *testing.HOW,
    rules=("LH-GRIM-01", *experiences.DRS, "LH-GRIM-11", "LH-GRIM-12", "LH-GRIM-13", "LH-GRIM-14", "LH-REV-07"),
)
def grim_test(table: Table, intent: Intent) -> Procedure:
    """The test."""
    grim = experiences.experience_of(table, str(intent.arguments["experience"]))
    assert grim is not None
    return (yield from gone_through(table, intent, grim, str(intent.arguments.get("companion") or "")))


@grim_test.refuses
def _(table: Table, intent: Intent) -> Refusal | None:
    """Why this is not tested, or not so."""
    get = intent.arguments.get
    grim = experiences.experience_of(table, str(get("experience")))
    if grim is None:
        return experiences.unknown(table, str(get("experience")))
    companion, watching = str(get("companion") or ""), bool(get("watching"))
    refusal = testing.refuse_trial(table, intent.actor, grim, companion, watching) or refuse_dr(
        table, grim, dr_in(intent)
    )
    if refusal is not None:
        return refusal
    return refuse_roll(table, intent, testing.Trial(grim=grim, base=0, companion=companion, watching=watching))


@grim_test.viewed
def _(table: Table, intent: Intent) -> RollView | None:
    """A grim test; ``None`` as long as nobody has said what for."""
    grim = experiences.experience_of(table, str(intent.arguments.get("experience") or ""))
    if grim is None:
        return None
    return viewed_test(table, intent, grim, str(intent.arguments.get("companion") or ""))


def gone_through(table: Table, intent: Intent, grim: experiences.Grim, companion: str) -> Asking[Outcome]:
    """The test of an intent with the parameters of a roll."""
    base = yield from testing.base_for(table, grim, dr_in(intent))
    if base is None:
        return NO_TEST
    made = yield from testing.tested(
        table, intent.actor, trial_in(intent, grim, base, companion), how_in(table, intent)
    )
    return outcome(made.levels)


def trial_in(intent: Intent, grim: experiences.Grim, base: int, companion: str) -> testing.Trial:
    """What the intent has somebody tested for."""
    get = intent.arguments.get
    dice: Any = get("opposing_manner") or "usual"
    return testing.Trial(grim=grim, base=base, companion=companion, watching=bool(get("watching")), dice=dice)


def how_in(table: Table, intent: Intent) -> How:
    """How the intent has the roll made."""
    get = intent.arguments.get
    return How(get("components"), manner_in(table, intent), get("effort") or 0)


def manner_in(table: Table, intent: Intent) -> Manner:
    """Dice, zero or ten: as said, else as the actor usually does (LH-TAKE-03)."""
    said: Any = intent.arguments.get("manner") or "usual"
    return usual_manner(table, intent.actor) if said == "usual" else said


def outcome(levels: int) -> Outcome:
    """What a test came to."""
    return Outcome(f"Grimness +{levels}", False) if levels else RESISTED


_LOWEST: Final = -100

_WORDS: Final = (
    ("Resisted", "good"),
    ("Grimness +1", "low"),
    ("+2, overcome", "low"),
    ("+3, needs cheering up", "low"),
    ("+4, turns into a Grimlock", "low"),
)

BANDS: Final = tuple(
    RollBand(least, text, tone)  # type: ignore[arg-type]
    for least, (text, tone) in zip((_LOWEST, *(A_LEVEL * more for more in range(WORST))), _WORDS, strict=True)
)
"""What the margin of the experience comes to (LH-GRIM-13)."""

_SHORT: Final = tuple(1 - A_LEVEL * more for more in range(WORST - 1, 0, -1))
BANDS_OF_THE_CHARACTER: Final = tuple(
    RollBand(least, text, tone)  # type: ignore[arg-type]
    for least, (text, tone) in zip((_LOWEST, *_SHORT, 0), reversed(_WORDS), strict=True)
)
"""What the margin of the character comes to, where a tie goes to it (LH-GRIM-14)."""


def viewed_test(table: Table, intent: Intent, grim: experiences.Grim, companion: str) -> RollView:
    """A grim test before it is made."""
    base, note = experiences.preset(table, grim), ""
    if base is None:
        given = testing.number_in(dr_in(intent))
        base, note = (-5, "The GM says which DR this has") if given is None else (given, "")
    trial = trial_in(intent, grim, base, companion)
    acting, opposing = testing.sides(table, intent.actor, trial, how_in(table, intent))
    by_character = testing.character_acts(table)
    own, dr = (acting, opposing) if by_character else (opposing, acting)
    character = _without_bond(table, drawn(table, intent, own, testing.WILL), trial)
    experience = testing.number_side(table, intent, dr)
    both = (character, experience) if by_character else (experience, character)
    bands = BANDS_OF_THE_CHARACTER if by_character else BANDS
    title = f"{name(table, intent.actor)}: {grim.name}"
    return contest_view(table, intent, title, *both, (acting, opposing), bands, note)


def _without_bond(table: Table, drawn: RollSide, trial: testing.Trial) -> RollSide:
    """The bond that raises the DR cannot be put on the roll (LH-GRIM-11)."""
    if not trial.grim.bond or not trial.companion:
        return drawn
    keys = {f"bond:{called}".casefold() for called in (trial.companion, experiences.named(table, trial.companion))}
    parts = tuple(
        replace(part, press={}, ignored="it raises the DR", why="LH-GRIM-11")
        if part.source == "bond" and any(key.casefold() in keys for key in part.press.get("components", ()))
        else part
        for part in drawn.parts
    )
    return replace(drawn, parts=parts)


def _blocks(table: Table, creature: str) -> tuple[Block, ...]:
    """What Grimness does for somebody, and whose a Grimlock used to be."""
    sheet = sheet_of(table, creature)
    rating = rating_of(sheet, GRIMNESS)
    if sheet.record.fate == FORM:
        was = sheet.record.was or "nobody known"
        return (Facts("Grimlock", (("Used to be", was), ("Grimness in it", f"Strength +{rating}, Wisdom −{rating}"))),)
    if rating and sheet.role == "adventurer":
        helps = f"+{rating} in grim tests; with the GM’s leave in grim deeds, which are tested then"
        return (Facts("Grimness", (("It helps", helps),)),)
    return ()


@grim_test.offered
def _(table: Table, who: str) -> Iterator[Offer]:
    sheet = sheet_of(table, who)
    if sheet.role == "adventurer" and sheet.condition.state != "dead":
        choices = {"experience": testing.experience_choices(table), "companion": testing.companion_choices(table, who)}
        choices |= testing.dr_choices(table)
        yield grim_test.offer(
            table, who, "Grim test", missing={"experience": "torture"}, choices=choices, group=testing.GRIM
        )


AREA = Area(
    actions=(grim_test,),
    options=described(testing.GRIM_TIE, experiences.WITNESS_ROWS, experiences.MERCY_DR_2012, GADV_FAIL_CHECK),
    blocks=_blocks,
)
