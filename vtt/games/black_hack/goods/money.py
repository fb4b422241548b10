"""Money: coins, further denominations, counterfeit coins kept apart (BH-ECO-01)."""

from collections.abc import Iterator

from msgspec.structs import replace

from vtt.games.black_hack.equipment import ITEMS
from vtt.games.black_hack.goods.prices import coins
from vtt.games.black_hack.goods.receiving import characters, handed_out, may_be_given
from vtt.games.black_hack.sheet.access import character, is_character, name, refuse_character
from vtt.games.black_hack.sheet.chronicle import Currency, chronicle, chronicled
from vtt.games.black_hack.sheet.sheets import Character
from vtt.rules.contract.description import Offer, Parameter, ParameterOption, Refusal
from vtt.rules.contract.parameters import creature, integer, text
from vtt.rules.contract.procedure import DONE, Change, Intent, Outcome, Procedure, Say
from vtt.rules.kit.actions import action, gms_action
from vtt.rules.kit.refusals import Reasons, no
from vtt.table.events import SheetChanged, SheetsChanged
from vtt.table.table import Table

_SOME_COINS = Parameter(
    name="amount", label="Coins gained or lost", kind="integer", required=True, minimum=-1_000_000, maximum=1_000_000
)

_COINS = "coins"
_COUNTERFEIT = "counterfeit"


def _amount_of(sheet: Character, kind: str) -> int:
    """How many coins, counterfeit coins or pieces of a denomination a character has."""
    if kind == _COINS:
        return sheet.coins
    return sheet.purse.counterfeit if kind == _COUNTERFEIT else sheet.purse.currencies.get(kind, 0)


def _with_amount(sheet: Character, kind: str, amount: int) -> Character:
    """The sheet with so many of them."""
    if kind == _COINS:
        return replace(sheet, coins=amount)
    if kind == _COUNTERFEIT:
        return replace(sheet, purse=replace(sheet.purse, counterfeit=amount))
    currencies = {**sheet.purse.currencies, kind: amount}
    if not amount:
        del currencies[kind]
    return replace(sheet, purse=replace(sheet.purse, currencies=currencies))


def money_words(kind: str, amount: int) -> str:
    """An amount in words: ``9 coins``, ``2 counterfeit coins``, ``1 crown``."""
    if kind == _COINS:
        return coins(amount)
    return f"{amount} counterfeit {'coin' if amount == 1 else 'coins'}" if kind == _COUNTERFEIT else f"{amount} {kind}"


@gms_action(
    "set_currency",
    "Set a denomination",
    text("name", "Name", required=True),
    integer("coins", "Worth in coins, 0 to end it", 1, 0, 100_000),
    integer("pieces", "For how many pieces", 1, 1, 100_000),
    rules=("BH-ECO-01",),
)
def set_currency(table: Table, intent: Intent) -> Procedure:
    """A denomination is worth so much from now on; worth 0 takes it away (BH-ECO-01)."""
    named, value, pieces = (
        str(intent.arguments["name"]).strip(),
        int(intent.arguments["coins"]),
        int(intent.arguments["pieces"]),
    )
    market = chronicle(table).market
    others = {other: currency for other, currency in market.currencies.items() if other != named}
    if value:
        others[named] = Currency(coins=value, pieces=pieces)
    yield from chronicled(table, market=replace(market, currencies=others))
    text = "{pieces} {name} = {coins}" if value else "{name} is no money any more"
    yield Say(text, {"name": named, "pieces": pieces, "coins": coins(value)}, "BH-ECO-01", "heading")
    return DONE


@set_currency.refuses
def _(table: Table, intent: Intent) -> Refusal | None:
    """A denomination needs a name of its own; only one that is there can be taken away (BH-ECO-01)."""
    named = str(intent.arguments["name"]).strip()
    if not named or named in (_COINS, _COUNTERFEIT):
        return no("a denomination needs a name of its own, such as crown", "BH-ECO-01")
    if not int(intent.arguments["coins"]) and named not in chronicle(table).market.currencies:
        return no("there is no denomination {named!r}", "BH-ECO-01", named=named)
    return None


def currency_offer(table: Table, group: str = "") -> Offer:
    """A denomination of the GM's own."""
    return set_currency.offer(table, "", "Set a denomination", missing={"name": "crown"}, group=group)


@set_currency.offered_to_gm
def _(table: Table) -> Iterator[Offer]:
    """Always."""
    yield currency_offer(table, ITEMS)


@gms_action(
    "money",
    "Give or take money",
    creature("target", "Whose"),
    _SOME_COINS,
    text("kind", "Coins of another kind"),
    rules=("BH-ECO-01",),
)
def money(table: Table, intent: Intent) -> Procedure:
    """The GM gives money, or takes it."""
    target, kind, amount = str(intent.arguments["target"]), _kind(intent), int(intent.arguments["amount"])
    sheet = character(table, target)
    after = _amount_of(sheet, kind) + amount
    yield Change(SheetChanged(target, _with_amount(sheet, kind, after)))
    values = {"who": name(table, target), "amount": money_words(kind, abs(amount)), "after": money_words(kind, after)}
    text = "{who} gets {amount} and has {after}" if amount > 0 else "{who} loses {amount} and has {after}"
    yield Say(text, values, "BH-ECO-01", "heading")
    return Outcome(str(values["after"]))


@money.refuses
def _(table: Table, intent: Intent) -> Reasons:
    """Only characters have a purse, and nobody has less than nothing in it."""
    target, kind, amount = str(intent.arguments["target"]), _kind(intent), int(intent.arguments["amount"])
    yield refuse_character(table, target, "have a purse") or _refuse_kind(table, kind)
    if not amount:
        yield no("how much?", "BH-ECO-01")
    held = _amount_of(character(table, target), kind)
    if held + amount < 0:
        yield no("{target} has only {amount}", "BH-ECO-01", target=name(table, target), amount=money_words(kind, held))


handed_out(money, "Give or take money", "Give or take money", {"amount": 1})


@action(
    "give_coins",
    "Give coins",
    creature("target", "To"),
    integer("amount", "How many", 1, 1, 1_000_000),
    text("kind", "Coins of another kind"),
    helps=True,
    rules=("BH-ECO-01",),
)
def give_coins(table: Table, intent: Intent) -> Procedure:
    """Money passes from one character to another."""
    actor, target, kind = intent.actor, str(intent.arguments["target"]), _kind(intent)
    amount = int(intent.arguments["amount"])
    giver, taker = character(table, actor), character(table, target)
    changed = {
        actor: _with_amount(giver, kind, _amount_of(giver, kind) - amount),
        target: _with_amount(taker, kind, _amount_of(taker, kind) + amount),
    }
    yield Change(SheetsChanged({**changed}))
    values = {"who": name(table, actor), "whom": name(table, target), "amount": money_words(kind, amount)}
    yield Say("{who} gives {whom} {amount}", values, "BH-ECO-01", "heading")
    return DONE


@give_coins.refuses
def _(table: Table, intent: Intent) -> Reasons:
    """Only what is there can be given, to another character."""
    actor, target, kind = intent.actor, str(intent.arguments["target"]), _kind(intent)
    if not is_character(table, actor) or not is_character(table, target):
        yield no("only Characters have a purse", "BH-CRT-01")
    if actor == target:
        yield no("to whom?", "BH-ECO-01")
    yield _refuse_kind(table, kind)
    held = _amount_of(character(table, actor), kind)
    if held < int(intent.arguments["amount"]):
        yield no("{who} has only {amount}", "BH-ECO-01", who=name(table, actor), amount=money_words(kind, held))


@give_coins.offered
def _(table: Table, who: str) -> Iterator[Offer]:
    """Outside a fight, to whom there are coins and somebody to have them."""
    others = [each for each in characters(table) if each != who]
    if may_be_given(table, who) and others and character(table, who).coins:
        choices = {"target": tuple(ParameterOption(each, name(table, each)) for each in others)}
        missing = {"target": others[0], "amount": 1}
        yield give_coins.offer(table, who, "Give coins", missing=missing, choices=choices, group=ITEMS)


def _kind(intent: Intent) -> str:
    return str(intent.arguments.get("kind") or "").strip() or _COINS


def _refuse_kind(table: Table, kind: str) -> Refusal | None:
    known = (_COINS, _COUNTERFEIT, *chronicle(table).market.currencies)
    if kind in known:
        return None
    return no("there is no denomination {kind!r}: {expected}", "BH-ECO-01", kind=kind, expected=", ".join(known))
