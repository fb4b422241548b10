"""The derived values of a game by name: its own, and those that follow from any table."""

from vtt.rules.contract.derived import Derived
from vtt.rules.contract.description import SheetView, TokenView
from vtt.rules.contract.system import System
from vtt.table.bands import Band
from vtt.table.table import Table, apart, band_between, thing


def derived_values(system: System) -> dict[str, Derived]:
    """Every value by its name. What a game derives in its own way stands in place of what any table derives."""
    return {derived.name: derived for derived in (*_shared(system), *system.derived)}


def _shared(system: System) -> tuple[Derived, ...]:
    def band(table: Table, a: str, b: str) -> Band:
        return band_between(table, a, b, system.measures_from)

    def feet(table: Table, a: str, b: str) -> float:
        start = thing(table, a)
        return round(max(apart(start, start.at, thing(table, b), system.measures_from), 0.0), 2)

    def sheet(table: Table, creature: str) -> SheetView:
        return system.sheet_view(table, creature)

    def token(table: Table, creature: str) -> TokenView:
        return system.token_view(table, table.creatures[creature])

    def standing(table: Table, creature: str) -> bool:
        return system.standing(table, creature)

    return (
        Derived(name="band", about="the band from one to another", of=("thing", "thing"), value=band),
        Derived(name="feet", about="feet from one to another, 0 at the least", of=("thing", "thing"), value=feet),
        Derived(name="sheet", about="the sheet as the windows draw it", value=sheet),
        Derived(name="token", about="the token as the GM sees it", value=token),
        Derived(name="standing", about="whether somebody can still fight", value=standing),
    )
