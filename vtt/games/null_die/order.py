"""The order of a fight by the bag of tokens, the roles that count for it, and time. Additions of the program: the rules
have no order of play and know no time."""

# What each method of the bag promises stands at its protocol.
# ruff: noqa: D102

from collections.abc import Iterator, Mapping
from operator import attrgetter
from typing import Any, Final

from msgspec.structs import replace

from vtt.games.null_die.fighters import SIDES
from vtt.games.null_die.sheet.creature_sheet import is_up, of
from vtt.games.null_die.sheet.parts import ROLE_LABELS, UNSPENT, Role
from vtt.numerals import counted
from vtt.rules.contract.clock_view import ClockView
from vtt.rules.contract.description import Offer, Refusal
from vtt.rules.contract.order_view import OrderRow
from vtt.rules.contract.parameters import choice, integer
from vtt.rules.contract.procedure import Change, Intent, Outcome, Procedure, Say
from vtt.rules.kit.authoring import Area, Changing, action, gms_action, no
from vtt.rules.kit.bag import BagOrder
from vtt.rules.kit.creatures import changed, has_secret_figures, name
from vtt.rules.kit.house import by_key
from vtt.rules.kit.passing_time import LATER, clock_shown
from vtt.rules.kit.token_bag.game import PARTS, BagGame, Part, Seat
from vtt.rules.kit.token_bag.options import options
from vtt.rules.kit.token_bag.reading import Seating, part_by_role
from vtt.rules.kit.token_bag.using import nothing_spent
from vtt.rules.kit.token_bag.view import state_in_round
from vtt.table.events import ClockSet
from vtt.table.table import Table

# The rules have no order of play: the one that stands behind its switches is that of all switches.
OPTIONS = tuple(replace(each, area="Initiative") for each in options(dict.fromkeys(PARTS, "ND-OPT-01")))
_NO_RULES: Mapping[str, str] = {}


class NullDieBag:
    """Who has tokens, and what a turn is; every method does what ``BagGame`` promises."""

    rules = _NO_RULES
    round_word = "Round"
    option = staticmethod(by_key(OPTIONS))

    def part(self, table: Table, creature: str) -> Part | None:
        """By side and role; one with a role of the other side counts as those of its own do."""
        return part_by_role(table.creatures[creature])

    def can_act(self, table: Table, creature: str) -> bool:
        """Whose last box is not marked."""
        return is_up(table.creatures[creature])

    def seats(self, table: Table) -> tuple[Seat, ...]:
        """The players in the order of their characters."""
        return _SEATS(table)

    def companions(self, table: Table, creature: str) -> tuple[int, tuple[str, ...]]:
        """A token activates one alone, or companions and minions by fours."""
        return 0, ()

    def turn_begins(self, table: Table, creature: str) -> Changing | None:
        """Nothing is spent of the turn."""
        sheet: Any = table.creatures[creature].sheet
        return None if sheet.spent is UNSPENT else changed(table, creature, spent=UNSPENT)

    def turn_ends(self, table: Table, creature: str) -> Changing | None:
        return None

    def round_ends(self, table: Table) -> Changing:
        """What was used of the turns of a round counts no longer."""
        return nothing_spent(table, UNSPENT)

    def decided(self, table: Table) -> bool:
        """Whether one side is down."""
        return SIDES.winner(table) is not None


_SEATS = Seating("character", attrgetter("player"))
GAME: Final[BagGame] = NullDieBag()


def _row(table: Table, identity: str, acted: bool | None) -> OrderRow:
    """One line; ``acted`` says whether the turn of this round is over, ``None`` for somebody who has none."""
    creature = table.creatures[identity]
    notes = ["bystander" if creature.side == "none" else ROLE_LABELS[of.creature(creature).role].lower()]
    state, words = state_in_round(GAME, table, identity, acted)
    if state == "out" and not is_up(creature):
        notes = ["out of the fight"]
    if words:
        notes.append(words)
    if creature.hidden:
        notes.append("hidden")
    return OrderRow(creature=identity, note=" · ".join(notes), state=state)


ORDER: Final = BagOrder(GAME, unspent=UNSPENT, row=_row)

ROLES: Final[dict[str, tuple[Role, ...]]] = {
    "players": ("character", "companion"),
    "gm": ("leader", "minion"),
    "none": (),
}
"""The roles that each side has."""
_SIDES = {"players": "the players’ side", "gm": "the GM’s side"}


@action("set_role", "Role", choice("role", "Role", dict(ROLE_LABELS.items()), "minion"))
def set_role(table: Table, intent: Intent) -> Procedure:
    """The role counts from the next filling of the bag on."""
    who, role = intent.actor, intent.arguments["role"]
    yield from changed(table, who, role=role)
    words = {"who": name(table, who), "role": ROLE_LABELS[role].lower()}
    yield Say("{who}: {role}", words, level="heading", secret=has_secret_figures(table, who))
    return Outcome(ROLE_LABELS[role])


@set_role.refuses
def _(table: Table, intent: Intent) -> Refusal | None:
    """Characters and companions are on the players' side, leaders and minions on the GM's."""
    side = table.creatures[intent.actor].side
    if not ROLES[side]:
        return no("{who} is on no side", who=name(table, intent.actor))
    if intent.arguments["role"] not in ROLES[side]:
        roles = " or ".join(ROLE_LABELS[role].lower() for role in ROLES[side])
        return no("whoever is on {side} is a {roles}", side=_SIDES[side], roles=roles)
    return None


@set_role.offered
def _(table: Table, who: str) -> Iterator[Offer]:
    """The other role of its side."""
    for role in ROLES[table.creatures[who].side]:
        if role != of(table, who).role:
            yield set_role.offer(table, who, ROLE_LABELS[role], {"role": role}, group="Role")


@gms_action("pass_time", "Time passes", integer("minutes", "Minutes", 10, 1, 100_000))
def pass_time(table: Table, intent: Intent) -> Procedure:
    """So many minutes later on the world's clock."""
    minutes = int(intent.arguments["minutes"])
    clock = replace(table.clock, world=table.clock.world + minutes)
    yield Change(ClockSet(clock))
    words = {"minutes": counted(minutes, "minute passes", "minutes pass"), "day": clock.day, "time": clock.time_of_day}
    yield Say("{minutes}: day {day}, {time}", words, level="time")
    return Outcome("Time passes")


@pass_time.refuses
def _(table: Table, intent: Intent) -> Refusal | None:
    return no("rounds are counted: the order carries time on") if table.clock.moment else None


def _clock(table: Table) -> ClockView:
    """Rounds in a fight, else the world's clock and what carries it on."""
    steps = {} if table.clock.moment else {"10 minutes pass": 10, "An hour passes": 60}
    buttons = tuple(
        pass_time.offer(table, "", label, {"minutes": minutes}, note=LATER) for label, minutes in steps.items()
    )
    return clock_shown(table, buttons)


AREA = Area(actions=(*ORDER.actions, set_role, pass_time), options=OPTIONS, order_view=ORDER.view, clock_view=_clock)
