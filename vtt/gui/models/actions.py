"""What a creature is offered, with the odds of each, as a Qt model."""

from collections.abc import Collection, Hashable
from dataclasses import dataclass, replace

from PySide6.QtCore import QObject, Qt

from vtt.gui.held_offers import HELD, words_below
from vtt.gui.models.rows import RowsModel
from vtt.numerals import counted, percent
from vtt.rules.contract.description import Offer
from vtt.rules.engine.odds import ActionOdds, told_shares

MOST_LIKELY = 5
"""So many come before all others."""

FEW = 10
"""So many are shown without folding any away."""

MORE = "More actions"
"""The heading of what the game gives none, in English."""


@dataclass(frozen=True)
class GroupRow:
    """The heading of ``count`` offers that are folded away unless ``opened``; ``name`` is theirs, or empty, and reads
    ``more`` then."""

    name: str
    count: int
    opened: bool
    more: str = MORE

    @property
    def label(self) -> str:
        """What the heading says."""
        return self.name or self.more


@dataclass(frozen=True)
class ActionRow:
    """An offer; its odds once they are known; the heading above it where a new group begins; whether it has a ring of
    options to choose from first, or a roll that is put together first if somebody wants to; its place among all offers,
    shown or folded away."""

    offer: Offer
    odds: ActionOdds | None = None
    heading: str = ""
    ringed: bool = False
    built: bool = False
    place: int = 0

    @property
    def signed(self) -> bool:
        """Whether it bears a sign that says: there is something to be chosen first."""
        return self.ringed or self.built

    @property
    def possible(self) -> bool:
        """Whether the rules allow it now."""
        return self.offer.refusal is None

    @property
    def held(self) -> bool:
        """Whether only a question that is open keeps it back."""
        return self.offer.refusal is HELD

    @property
    def note(self) -> str:
        """The words under the label: the reason of a refusal, else the offer's own."""
        return words_below(self.offer)

    @property
    def success(self) -> float | None:
        """The probability of success, 0 to 1, where that means something and is known."""
        return None if self.odds is None else self.odds.success


def action_rows(
    offers: tuple[Offer, ...],
    odds: dict[int, ActionOdds],
    ringed: Collection[str] = (),
    built: Collection[int] = (),
) -> tuple[ActionRow, ...]:
    """The offers as rows. ``odds`` is by the offer's place, ``ringed`` the names of actions with a ring of options,
    ``built`` the places of offers whose roll can be put together first."""
    rows: list[ActionRow] = []
    group, first = "", likely(offers)
    for place, offer in enumerate(offers):
        heading = offer.group if offer.group != group and place >= first else ""
        group = offer.group if place >= first else ""
        rows.append(ActionRow(offer, odds.get(place), heading, offer.intent.action in ringed, place in built, place))
    return tuple(rows)


def folded(rows: tuple[ActionRow, ...], opened: Collection[str], more: str = MORE) -> tuple[ActionRow | GroupRow, ...]:
    """The rows as the list shows them: of more than ``FEW`` only those that come first, and for the others a row for
    each group, which are ``opened`` by their names; ``more`` heads those of none."""
    if len(rows) <= FEW:
        return rows
    offers = tuple(row.offer for row in rows)
    first = likely(offers) or sum(not offer.group for offer in offers)
    shown: list[ActionRow | GroupRow] = list(rows[:first])
    groups: dict[str, list[ActionRow]] = {}
    for row in rows[first:]:
        groups.setdefault(row.offer.group, []).append(row)
    for name, inside in groups.items():
        shown.append(GroupRow(name, len(inside), name in opened, more))
        if name in opened:
            shown.extend(replace(row, heading="") for row in inside)
    return tuple(shown)


def likely(offers: tuple[Offer, ...]) -> int:
    """How many of the offers ``in_groups`` stand before all others."""
    return min(MOST_LIKELY, sum(offer.likely > 0 for offer in offers))


def in_groups(offers: tuple[Offer, ...]) -> tuple[Offer, ...]:
    """In the order to be shown: the few that the game thinks likely, what can be done of them before what is refused;
    then each heading once, what has none first, and last what only the GM does."""
    numbered = (place for place, offer in enumerate(offers) if offer.likely)
    first = sorted(numbered, key=lambda place: (offers[place].refusal is not None, offers[place].likely))[:MOST_LIKELY]
    groups: dict[str, list[Offer]] = {"": []}
    for place, offer in enumerate(offers):
        if place not in first:
            groups.setdefault(offer.group, []).append(offer)
    ordered = sorted(groups.items(), key=lambda entry: _how_late(*entry))
    return (*(offers[place] for place in first), *(offer for _, group in ordered for offer in group))


def _how_late(heading: str, group: list[Offer]) -> int:
    if any(each.by_gm for each in group):
        return 2
    return int(bool(heading) and not any(each.intent.actor for each in group))


class ActionsModel(RowsModel[ActionRow | GroupRow]):
    """The list of actions, with the headings of those that can be folded away."""

    def __init__(self, parent: QObject | None = None) -> None:
        role = Qt.ItemDataRole
        super().__init__(
            _key,
            {
                role.DisplayRole: lambda row: row.label if isinstance(row, GroupRow) else row.offer.label,
                role.AccessibleTextRole: lambda row: _heard(row) if isinstance(row, GroupRow) else _spoken(row),
                role.ToolTipRole: lambda row: _how(row) if isinstance(row, GroupRow) else _tip(row),
            },
            parent,
        )

    def row_of(self, place: int) -> int:
        """The row of the offer at this place, or of the heading that it is folded away under; -1 where it has none."""
        heading, passed = -1, 0
        for number, row in enumerate(self.rows):
            if isinstance(row, ActionRow):
                if row.place == place:
                    return number
                passed = row.place + 1
            elif not row.opened:
                if passed <= place < passed + row.count:
                    heading = number
                passed += row.count
        return heading

    def group_of(self, number: int) -> int:
        """The row of the heading that the offer in this row stands under, or -1."""
        before = range(min(number, len(self.rows)) - 1, -1, -1)
        return next((each for each in before if isinstance(self.rows[each], GroupRow)), -1)


def _key(row: ActionRow | GroupRow) -> Hashable:
    return row.name if isinstance(row, GroupRow) else (row.offer.intent.action, row.offer.label)


def _heard(row: GroupRow) -> str:
    return f"{row.label}, {counted(row.count, 'action')}, {'opened' if row.opened else 'folded'}"


def _how(row: GroupRow) -> str:
    key = "Left" if row.opened else "Right"
    return (
        f"{counted(row.count, 'action')}: a click, Enter or {key} {'folds them away' if row.opened else 'shows them'}"
    )


def _spoken(row: ActionRow) -> str:
    parts = [row.offer.label]
    if row.success is not None:
        parts.append(percent(row.success))
    if not row.possible:
        parts.append("not possible")
    if row.note:
        parts.append(row.note)
    return ", ".join(parts)


def _tip(row: ActionRow) -> str:
    """All that the row may have no room for, and what stands behind it."""
    lines = [row.offer.label]
    if row.offer.refusal is not None:
        why = row.offer.refusal.why
        lines.append(row.offer.refusal.reason + (f" ({why})" if why else ""))
    elif row.offer.note:
        lines.append(row.offer.note)
    if row.odds is not None:
        outcomes = row.odds.outcomes
        lines += [f"{share}  {each.label}" for share, each in zip(told_shares(outcomes), outcomes, strict=True)]
    if row.offer.key:
        lines.append(f"Key: {row.offer.key.upper()}")
    if row.ringed:
        lines.append("Choose options first: the pentagon, or Shift")
    elif row.built:
        lines.append("Put the roll together first: the scales, or Shift")
    return "\n".join(lines)
