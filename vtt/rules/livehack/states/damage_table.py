"""The damage table: what the margin of a damage roll or a grim test does (LH-DMG-04, LH-GRIM-13)."""

from collections.abc import Generator
from typing import Any, Final

import msgspec

from vtt.rules.livehack.access import name, sheet_of
from vtt.rules.livehack.sheets import WOUNDS, Condition, Defence
from vtt.rules.livehack.states.befalling import befalls, replaces
from vtt.rules.livehack.states.traits import raised, threshold_reached
from vtt.rules.livehack.telling import secret, suffered_label
from vtt.rules.procedure import Choose, Option, Request
from vtt.table.table import Table

FORMS: Final = tuple(Option(form, form) for form in ("stone", "a toad", "a tree", "a swarm of moths", "a child"))
"""What somebody might turn into; the GM may name anything (LH-TRANS-01)."""

_WHY: Final = {2: "LH-COND-01", 3: "LH-COND-06", 4: "LH-DYING-01"}


class Harm(msgspec.Struct, frozen=True, kw_only=True):
    """What is done to somebody: the trait, and what the worst rows mean (LH-DMG-05, LH-DMG-06). ``label`` is what
    discombobulation is called here (LH-COND-05); ``form``, ``remedy`` and ``save`` belong to a transformation."""

    trait: str = WOUNDS
    threatens: bool = True
    label: str = ""
    form: str = ""
    remedy: str = ""
    save: Defence = "fortitude"
    grim: bool = False


def levels_of(margin: int) -> int:
    """Levels by margin: 0 below 0, then 1 to 4, one more for each full 5 (LH-DMG-03, LH-DMG-04)."""
    return 0 if margin < 0 else min(4, 1 + margin // 5)


def suffered(table: Table, creature: str, harm: Harm, levels: int, why: str) -> Generator[Request, Any, Table]:
    """The row of the damage table for so many levels, 1 to 4: the trait rises, and from 2 on a state befalls the
    creature: discombobulated, incapacitated, dying or transforming (LH-DMG-04)."""
    if levels < 1:
        return table
    table = yield from raised(table, creature, harm.trait, levels, why)
    if levels >= 4 and not harm.threatens:
        table = yield from _transforms(table, creature, harm)
    elif levels >= 2:
        table = yield from befalls(table, creature, _condition(harm, levels), _WHY[min(levels, 4)])
    return (yield from threshold_reached(table, creature, harm.trait))


def _condition(harm: Harm, levels: int) -> Condition:
    if levels >= 4:
        return Condition(state="dying", trait=harm.trait, grim=harm.grim)
    label = suffered_label(harm.label) if levels == 2 else ""
    state: Any = "discombobulated" if levels == 2 else "incapacitated"
    return Condition(state=state, label=label, trait=harm.trait, grim=harm.grim)


def _transforms(table: Table, creature: str, harm: Harm) -> Generator[Request, Any, Table]:
    """The change begins; the GM says into what where the attack does not (LH-TRANS-01)."""
    form = harm.form
    if not form and replaces(table, sheet_of(table, creature).condition, "transforming"):
        form = yield Choose(
            "gm",
            "What does {who} turn into?",
            FORMS,
            "stone",
            "LH-TRANS-01",
            {"who": name(table, creature)},
            at=creature,
            free=True,
            secret=secret(table, creature),
        )
    condition = Condition(
        state="transforming",
        trait=harm.trait,
        form=form.strip(),
        remedy=harm.remedy,
        save=harm.save,
        grim=harm.grim,
    )
    return (yield from befalls(table, creature, condition, "LH-TRANS-01"))
