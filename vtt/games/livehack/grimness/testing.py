"""The grim test: Will and present Grimness against the DR of an experience (LH-GRIM-01, LH-GRIM-13, LH-GRIM-14)."""

from typing import Any, Final, Literal, TypeAlias

import msgspec
from msgspec.structs import replace

from vtt.games.livehack.access import name, sheet_of
from vtt.games.livehack.effort import pushed
from vtt.games.livehack.grimness import experiences
from vtt.games.livehack.parts import GRIMNESS
from vtt.games.livehack.rolling.contest import contest
from vtt.games.livehack.rolling.sides import MANNERS, Side, difficulty, side
from vtt.games.livehack.rolling.task import Part, defence_task
from vtt.games.livehack.rolling.view import manner_steps, side_view
from vtt.games.livehack.states.manners import How, asked
from vtt.games.livehack.states.traits import Harm, levels_of, suffered
from vtt.games.livehack.telling import FORM
from vtt.numerals import written
from vtt.rules.contract.description import Parameter, ParameterOption, Refusal
from vtt.rules.contract.parameters import choice, integer
from vtt.rules.contract.procedure import Asking, Choose, Intent, Option, Say
from vtt.rules.contract.roll_view import RollSide
from vtt.rules.kit.authoring import House, no
from vtt.table.table import Table

GRIM_TIE: House[Literal["experience", "character"]] = House(
    "grim_tie",
    "A grim test that ties",
    "LH-GRIM-14",
    {"experience": "goes to the experience", "character": "goes to the character"},
)

DiceOfTheDR: TypeAlias = Literal["usual", "roll", "zero"]

WILL: Final = defence_task("will", grim=True)
"""What is rolled: Will with Grimness (LH-GRIM-01, LH-DEF-04)."""

HARM: Final = Harm(trait=GRIMNESS, threatens=False, label="overcome", form=FORM, save="will", grim=True)
"""What grimness does: it transforms and never kills (LH-GRIM-13, LH-GLK-03)."""


class Trial(msgspec.Struct, frozen=True, kw_only=True):
    """What somebody is tested for: the experience with its DR before bonds and watching, the companion it is about (an
    id, or the name of one who is not on the table), and whether it is only watched. ``dice`` says whether the DR rolls:
    ``usual`` as the table has it (LH-OPP-04), ``roll`` or ``zero``."""

    grim: experiences.Grim
    base: int
    companion: str = ""
    watching: bool = False
    dice: DiceOfTheDR = "usual"

    def difficulty(self, table: Table, who: str) -> experiences.Difficulty:
        """The DR for somebody."""
        return experiences.difficulty_for(table, who, self.grim, self.base, self.companion, self.watching)


class Tested(msgspec.Struct, frozen=True):
    """The table after a grim test, and the levels of Grimness that it brought, 0 where it was resisted."""

    table: Table
    levels: int


def refuse_trial(table: Table, who: str, grim: experiences.Grim, companion: str, watching: bool) -> Refusal | None:
    """Why somebody is not tested for this: no adventurer, dead, an experience that has no watching version (LH-GRIM-12)
    or none in the text in use (LH-REV-07)."""
    sheet = sheet_of(table, who)
    if sheet.role != "adventurer":
        return no("{who} is no adventurer: only adventurers are tested", "LH-GRIM-01", who=name(table, who))
    if sheet.condition.state == "dead":
        return no("{who} is dead", "LH-GRIM-01", who=name(table, who))
    if companion == who:
        return no("{who} is no companion of {who}", "LH-GRIM-11", who=name(table, who))
    if experiences.untested(table, grim):
        return no("a mercy killing has no DR in the text of 2012 and is not tested", "LH-REV-07")
    if watching and not experiences.watched(table, grim):
        return no("watching is not tested for this: {grim}", "LH-GRIM-12", grim=grim.name)
    return None


def refuse_bond(table: Table, who: str, trial: Trial, chosen: tuple[str, ...] | None) -> Refusal | None:
    """The bond that raises the DR does not count for the roll as well (LH-GRIM-11)."""
    if not chosen or not trial.grim.bond or not trial.companion:
        return None
    called = {trial.companion.casefold(), experiences.named(table, trial.companion).casefold()}
    if any(key.partition("bond:")[2].casefold() in called for key in chosen if key.startswith("bond:")):
        companion = experiences.named(table, trial.companion)
        return no(
            "the bond with {companion} raises the DR and does not count for the roll", "LH-GRIM-11", companion=companion
        )
    return None


def sides(table: Table, who: str, trial: Trial, how: How) -> tuple[Side, Side]:
    """The acting and the opposing side. The experience acts, or by house rule the character (LH-GRIM-14)."""
    character = side(table, who, WILL, chosen=how.components, manner=how.manner, effort=how.effort)
    experience = _experience(table, who, trial)
    return (character, experience) if character_acts(table) else (experience, character)


def character_acts(table: Table) -> bool:
    """Whether a tie goes to the character, who then counts as acting (option ``grim_tie``)."""
    return GRIM_TIE(table) == "character"


def tested(table: Table, who: str, trial: Trial, how: How) -> Asking[Tested]:
    """One test and what comes of it. Players see nothing of one that is about somebody hidden."""
    called, hidden = name(table, who), _unseen(table, who) or _unseen(table, trial.companion)
    values: dict[str, Any] = {
        "who": called,
        "experience": trial.grim.name,
        "companion": experiences.named(table, trial.companion),
    }
    text = "{who} watches: {experience}" if trial.watching else "{who}: {experience}"
    if trial.companion:
        text += " ({companion})"
    yield Say(text, values, trial.grim.why, "heading", None, hidden)
    table, effort = yield from pushed(table, who, how.effort)
    acting, opposing = sides(table, who, trial, replace(how, effort=effort))
    made = yield from contest(
        table, acting, opposing, why="LH-GRIM-01", key=_short_of if character_acts(table) else levels_of, secret=hidden
    )
    levels: int = made.band
    if levels:
        values["levels"] = levels
        yield Say("Grimness gets at {who}: +{levels}", values, "LH-GRIM-13", "result", None, hidden)
        return Tested((yield from suffered(made.table, who, HARM, levels, "LH-GRIM-13")), levels)
    yield Say("{who} keeps the grimness at bay", {"who": called}, "LH-GRIM-13", "result", None, hidden)
    return Tested(made.table, 0)


def _unseen(table: Table, creature: str) -> bool:
    return creature in table.creatures and table.creatures[creature].hidden


def _experience(table: Table, who: str, trial: Trial) -> Side:
    """The DR as a side: what the list says, and under it the bond and the watching."""
    made = difficulty(table, trial.grim.name, trial.base, manner=trial.dice)
    dr = trial.difficulty(table, who)
    extra: tuple[Part, ...] = ()
    if dr.bond:
        label = f"Bond with {experiences.named(table, trial.companion)}"
        extra += (Part(label=label, amount=dr.bond, source="bond", why="LH-GRIM-11"),)
    if dr.watching:
        extra += (Part(label="Only watching", amount=experiences.WATCHING, source="difficulty", why="LH-GRIM-12"),)
    if not extra:
        return made
    return replace(made, parts=(*made.parts, *extra), modifiers=made.modifiers + dr.bond + dr.watching)


def _short_of(margin: int) -> int:
    """Levels where the character acts: meeting the DR resists, and a shortfall of 1 to 4 is 1 level (LH-GRIM-14)."""
    return 0 if margin >= 0 else levels_of(-margin)


def number_side(table: Table, intent: Intent, made: Side) -> RollSide:
    """A difficulty as it is drawn."""
    steps = manner_steps(table, intent, "gm", "opposing_manner", ten=False)
    return side_view(table, intent, made, None, "opposing_components", steps=steps)


DICE_OF_THE_DR: Final = {"usual": "As usual", "roll": "Rolls", "zero": "Counts as it stands"}

HOW: Final[tuple[Parameter, ...]] = (
    Parameter(name="components", label="What counts", kind="list"),
    choice("manner", "Dice", MANNERS, "usual"),
    integer("effort", "Effort", 0, 0),
    choice("opposing_manner", "The DR", DICE_OF_THE_DR, "usual"),
)
"""How a roll against a DR is made."""

EXPERIENCE: Final = Parameter(name="experience", label="Experience", kind="choice", required=True)

COMPANION: Final = Parameter(name="companion", label="Companion", kind="choice", default="")

DR: Final = Parameter(name="dr", label="DR, where the text gives none", kind="choice", default="")
"""A whole number; offered only where it is needed (LH-REV-07)."""

GRIM = "Grimness"

_NOBODY = ParameterOption("", "Nobody")


def experience_choices(table: Table) -> tuple[ParameterOption, ...]:
    """All experiences to choose from."""
    return tuple(ParameterOption(each.key, each.name) for each in experiences.every(table))


def dr_choices(table: Table) -> dict[str, tuple[ParameterOption, ...]]:
    """The DRs to choose from, where the text in use leaves one open (LH-REV-07)."""
    if all(
        experiences.preset(table, each) is not None or experiences.untested(table, each)
        for each in experiences.every(table)
    ):
        return {}
    asked = ParameterOption("", "The GM is asked")
    return {"dr": (asked, *(ParameterOption(str(dr), written(dr)) for dr in range(-10, 16)))}


def companion_choices(table: Table, creature: str) -> tuple[ParameterOption, ...]:
    """Whom an experience may be about: adventurers, those who used to be, and whoever a bond is with."""
    found = {"": _NOBODY}
    for identity, other in table.creatures.items():
        sheet = sheet_of(table, identity)
        if identity != creature and (sheet.role == "adventurer" or sheet.record.was):
            found[identity] = ParameterOption(identity, other.name)
    for bond in sheet_of(table, creature).bonds if creature else ():
        if bond.to not in table.creatures:
            found[bond.to] = ParameterOption(bond.to, bond.to)
    return tuple(found.values())


_SKIP: Final = "skip"
_DRS: Final = (Option("-5", "DR −5, as in the current text"), Option("0", "DR 0"), Option(_SKIP, "No test"))
_MOST = 99


def base_for(table: Table, grim: experiences.Grim, given: str) -> Asking[int | None]:
    """The DR of an experience before bonds and watching: the text's, the one that was given, else the GM is asked, who
    may skip the test: then ``None`` (LH-REV-07)."""
    found = experiences.preset(table, grim)
    if found is not None:
        return found
    number = number_in(given)
    if number is not None:
        return number
    values = {"experience": grim.name}
    while True:
        question = "Which DR has this: {experience}? Who watches is tested at 5 less."
        answer: str = yield Choose("gm", question, _DRS, "-5", "LH-REV-07", values, free=True)
        if answer.strip().casefold() == _SKIP:
            yield Say("{experience}: no test", values, "LH-REV-07", "result")
            return None
        number = number_in(answer)
        if number is not None:
            return number


def how_of(table: Table, who: str, said: str) -> Asking[How]:
    """How somebody makes a test that comes by itself: as it was ``said`` for all (``roll``, ``zero``), else as the
    player says (LH-TAKE-07). What usually counts does."""
    if said == "zero":
        return How(None, "zero", 0)
    if said == "roll":
        return How(None, "roll", 0)
    how = yield from asked(table, who, WILL, "{who} makes a grim test. How?", "LH-GRIM-01")
    return replace(how, components=None)


def number_in(text: str) -> int | None:
    """The DR that a text names, or ``None`` where it is no such number."""
    try:
        number = int(text.strip().replace("\u2212", "-"))
    except ValueError:
        return None
    return number if abs(number) <= _MOST else None
