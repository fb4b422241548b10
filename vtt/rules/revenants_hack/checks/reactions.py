"""The reaction table: how those who are met take to the characters (RH-REACT-01, RH-REACT-02)."""

from collections.abc import Iterator
from functools import lru_cache
from typing import Final

from msgspec.structs import replace

from vtt.dice import ByTotal, Roll
from vtt.rules.description import Offer, Parameter, ParameterOption, Refusal
from vtt.rules.kit.actions import action
from vtt.rules.kit.refusals import no
from vtt.rules.offer_making import GM_GROUP
from vtt.rules.parameters import choice, flag
from vtt.rules.procedure import Change, Intent, Outcome, Procedure, Say, Throw, Value
from vtt.rules.revenants_hack.sheet.access import name, sheet_of
from vtt.table.creature import Sheet
from vtt.table.events import SheetsChanged
from vtt.table.table import Table

ATTITUDES: Final = ("Hostile", "Unfriendly", "Neutral", "Civil", "Friendly")
"""From worst to best."""

_LOWEST: Final = {"Hostile": 2, "Unfriendly": 3, "Neutral": 6, "Civil": 9, "Friendly": 12}
_DICE: Final = Roll(2, 6)
_NEUTRAL: Final = ATTITUDES.index("Neutral")


@lru_cache(maxsize=1024)
def attitude_of(total: int) -> str:
    """What a sum of 2d6 reads (RH-REACT-01)."""
    return next(attitude for attitude in reversed(ATTITUDES) if total >= _LOWEST[attitude])


_BY_ATTITUDE: Final = ByTotal(attitude_of)


def met(table: Table) -> tuple[str, ...]:
    """Those of whom it is not known how they behave: the GM's creatures, on their feet, without an attitude."""
    return tuple(
        identity
        for identity, creature in table.creatures.items()
        if creature.side == "gm" and not (sheet := sheet_of(table, identity)).state and not sheet.record.attitude
    )


@action(
    "reaction",
    "Reaction",
    Parameter(name="who", label="Who (none: all who are met)", kind="list", default=()),
    choice("attitude", "Attitude", {"": "Roll 2d6", **{each: each for each in ATTITUDES}}, ""),
    flag("secret", "In secret"),
    rules=("RH-REACT-01", "RH-REACT-02", "RH-ODDS-06"),
    by_gm=True,
)
def reaction(table: Table, intent: Intent) -> Procedure:
    """One roll of 2d6 for the whole group that is met, without any modifier, or the attitude that the GM names in its
    place. What is secret is the GM's alone, since creatures may pretend."""
    get = intent.arguments.get
    who = tuple(dict.fromkeys(get("who") or ())) or met(table)
    secret = bool(get("secret")) or any(table.creatures[identity].hidden for identity in who)
    values = {"who": ", ".join(name(table, identity) for identity in who) or "Those who are met"}
    yield Say("How do they react? {who}", values, "RH-REACT-02", "heading", None, secret)
    attitude = str(get("attitude") or "")
    if attitude:
        values = {**values, "attitude": attitude}
        yield Say("{who}: {attitude}, by the GM's word", values, "RH-REACT-02", "result", None, secret)
    else:
        thrown = yield Throw(_DICE, "gm", "RH-REACT-01", "Reaction: {who}", values, _BY_ATTITUDE, secret)
        attitude = attitude_of(thrown.total)
        values = {**values, "attitude": attitude, "total": str(thrown.total)}
        yield Say("{who}: {total}, {attitude}", values, "RH-REACT-01", "result", None, secret)
    if who:
        changed: dict[str, Sheet] = {}
        for identity in who:
            sheet = sheet_of(table, identity)
            record = replace(sheet.record, attitude=attitude, attitude_secret=secret)
            changed[identity] = replace(sheet, record=record)
        yield Change(SheetsChanged(changed))
    return Outcome(attitude, ATTITUDES.index(attitude) >= _NEUTRAL)


@reaction.refuses
def _(table: Table, intent: Intent) -> Refusal | None:
    """Players decide how their own creatures behave."""
    for identity in intent.arguments["who"]:
        if identity not in table.creatures:
            return no("there is no creature {identity!r}", "RH-REACT-02", identity=identity)
        if table.creatures[identity].side == "players":
            return no("players decide how {who} behaves", "RH-REACT-02", who=name(table, identity))
    return None


@reaction.offered
def _(table: Table, creature: str) -> Iterator[Offer]:
    sheet = sheet_of(table, creature)
    if sheet.state != "dead" and table.creatures[creature].side != "players":
        who: dict[str, Value] = {"who": (creature,)}
        yield reaction.offer(table, "", "Roll for reaction", who, note=sheet.record.attitude, group=GM_GROUP)


@reaction.offered_to_gm
def _(table: Table) -> Iterator[Offer]:
    others = ((identity, creature) for identity, creature in table.creatures.items() if creature.side != "players")
    picked = {"who": tuple(ParameterOption(identity, creature.name) for identity, creature in others)}
    note = ", ".join(name(table, identity) for identity in met(table))
    attitudes: dict[str, Value] = {"attitude": "Neutral"}
    yield reaction.offer(table, "", "Roll for reaction", choices=picked, note=note, group=MEETING)
    yield reaction.offer(table, "", "Roll for reaction in secret", {"secret": True}, choices=picked, group=MEETING)
    yield reaction.offer(table, "", "Name the attitude", missing=attitudes, choices=picked, group=MEETING)


MEETING = "Meeting"
