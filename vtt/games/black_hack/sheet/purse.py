"""What a purse is worth and what is paid out of it, whatever the denomination (BH-ECO-01)."""

from msgspec.structs import replace

from vtt.games.black_hack.sheet.chronicle import Currency, chronicle
from vtt.games.black_hack.sheet.sheets import Character
from vtt.table.table import Table


def worth(table: Table, sheet: Character) -> int:
    """What good money a character has, in coins: whole lots of each further denomination count (BH-ECO-01)."""
    found = sheet.coins
    for held, currency in _held(table, sheet):
        found += held // currency.pieces * currency.coins
    return found


def paid(table: Table, sheet: Character, price: int) -> Character:
    """The sheet after a price was paid: coins first, then the smallest denominations, with change in coins. ``price``
    is at most what the money is ``worth``."""
    left = price - min(sheet.coins, price)
    after = sheet.coins - (price - left)
    if not left:
        return replace(sheet, coins=after)
    purse = dict(sheet.purse.currencies)
    known = chronicle(table).market.currencies
    for named, currency in sorted(known.items(), key=lambda entry: entry[1].coins):
        lots = min(purse.get(named, 0) // currency.pieces, max(0, -(-left // currency.coins)))
        if lots:
            purse[named] -= lots * currency.pieces
            left -= lots * currency.coins
    currencies = {named: count for named, count in purse.items() if count}
    return replace(sheet, coins=after - left, purse=replace(sheet.purse, currencies=currencies))


def purse_words(table: Table, sheet: Character) -> str:
    """All the money of a character: ``14, 1 crown (worth 20), 3 counterfeit``."""
    parts = [str(sheet.coins)]
    known = chronicle(table).market.currencies
    for named, count in sheet.purse.currencies.items():
        currency = known.get(named)
        value = f" (worth {count // currency.pieces * currency.coins})" if currency is not None else ""
        parts.append(f"{count} {named}{value}")
    if sheet.purse.counterfeit:
        parts.append(f"{sheet.purse.counterfeit} counterfeit")
    return ", ".join(parts)


def _held(table: Table, sheet: Character) -> list[tuple[int, Currency]]:
    if not sheet.purse.currencies:
        return []
    known = chronicle(table).market.currencies
    return [(count, known[named]) for named, count in sheet.purse.currencies.items() if named in known]
