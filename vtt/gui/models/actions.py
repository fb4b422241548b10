"""What a creature is offered, with the odds of each, as a Qt model."""

from collections.abc import Collection
from dataclasses import dataclass

from PySide6.QtCore import QObject, Qt

from vtt.gui.models.rows import RowsModel
from vtt.rules.description import Offer
from vtt.rules.odds import ActionOdds


@dataclass(frozen=True)
class ActionRow:
    """An offer; its odds once they are known; the heading above it where a new group begins; whether it has a ring of
    options to choose from first, or a roll that is put together first if somebody wants to."""

    offer: Offer
    odds: ActionOdds | None = None
    heading: str = ""
    ringed: bool = False
    built: bool = False

    @property
    def signed(self) -> bool:
        """Whether it bears a sign that says: there is something to be chosen first."""
        return self.ringed or self.built

    @property
    def possible(self) -> bool:
        """Whether the rules allow it now."""
        return self.offer.refusal is None

    @property
    def note(self) -> str:
        """The words under the label: the reason of a refusal, else the offer's own."""
        return self.offer.note if self.offer.refusal is None else self.offer.refusal.reason

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
    group = ""
    for place, offer in enumerate(offers):
        heading = offer.group if offer.group != group else ""
        group = offer.group
        rows.append(ActionRow(offer, odds.get(place), heading, offer.intent.action in ringed, place in built))
    return tuple(rows)


def percentage(probability: float) -> str:
    """A probability as people read it: ``56 %``; never 0 or 100 for what may still go either way."""
    whole = round(probability * 100)
    if whole == 0 and probability > 0:
        return "< 1 %"
    if whole == 100 and probability < 1 - 1e-12:
        return "> 99 %"
    return f"{whole} %"


class ActionsModel(RowsModel[ActionRow]):
    """The list of actions."""

    def __init__(self, parent: QObject | None = None) -> None:
        role = Qt.ItemDataRole
        super().__init__(
            lambda row: (row.offer.intent.action, row.offer.label),
            {
                role.DisplayRole: lambda row: row.offer.label,
                role.AccessibleTextRole: _spoken,
                role.ToolTipRole: _tip,
            },
            parent,
        )


def _spoken(row: ActionRow) -> str:
    parts = [row.offer.label]
    if row.success is not None:
        parts.append(percentage(row.success))
    if not row.possible:
        parts.append("not possible")
    if row.note:
        parts.append(row.note)
    return ", ".join(parts)


def _tip(row: ActionRow) -> str:
    lines = []
    if row.offer.refusal is not None:
        why = row.offer.refusal.why
        lines.append(row.offer.refusal.reason + (f" ({why})" if why else ""))
    if row.odds is not None:
        lines += [f"{percentage(each.probability)}  {each.label}" for each in row.odds.outcomes]
    if row.offer.key:
        lines.append(f"Key: {row.offer.key.upper()}")
    if row.ringed:
        lines.append("Choose options first: the pentagon, or Shift")
    elif row.built:
        lines.append("Put the roll together first: the scales, or Shift")
    return "\n".join(lines)
