"""The skirmish played with a bag of tokens, for tests of the bag in the windows: no more rules than they need."""

from collections.abc import Iterator

from msgspec.structs import replace

from tests.gui.skirmish import Fighter, Skirmish, skirmish_table
from vtt.dice import Draw
from vtt.rules.contract.bag_view import BagView, TokenOut
from vtt.rules.contract.clock_view import Burning, ClockView
from vtt.rules.contract.description import ActionDescription, Offer, Parameter, Refusal
from vtt.rules.contract.order_view import OrderRow, OrderView
from vtt.rules.contract.procedure import Change, Intent, Outcome, Procedure, Say, Throw
from vtt.table.bag import Bag, Colour, Drawn
from vtt.table.creature import Creature
from vtt.table.events import InitiativeSet
from vtt.table.initiative import Initiative, Turn
from vtt.table.table import Table

SEATS = {"ann": ("Ann", "ada"), "ben": ("Ben", "bo")}
"""Who sits there, by key: the player's name and the character's id."""
_COLOURS: tuple[Colour, ...] = ("players", "gm", "end")


def _action(name: str, label: str, *parameters: Parameter) -> ActionDescription:
    return ActionDescription(name=name, label=label, parameters=parameters, by_gm=True, hidden=True)


class BagSkirmish(Skirmish):
    """Ann and Ben draw; a token activates one of its side."""

    name = "bag-skirmish"
    title = "Skirmish with a bag"
    actions = (
        *Skirmish.actions,
        _action("draw", "Draw a token"),
        _action("hand", "Pass the token", Parameter(name="to", label="To", kind="text", required=True)),
        _action("use", "Use the token", Parameter(name="who", label="Who", kind="list", required=True)),
        _action("remove", "Take a token out"),
        _action("fill", "Fill the bag"),
        _action("done", "Done"),
    )

    def refusal(self, table: Table, intent: Intent) -> Refusal | None:
        bag = table.initiative.bag
        if intent.action == "draw" and (bag is None or bag.holder or table.initiative.acting):
            return Refusal("no token is drawn now", "SK-20")
        return super().refusal(table, intent)

    def _draw(self, table: Table, intent: Intent) -> Procedure:
        bag = _bag(table)
        name = SEATS[bag.next_seat][0]
        dice = Draw((bag.players, bag.gm, bag.end) if bag.end else (bag.players, bag.gm))
        thrown = yield Throw(dice, SEATS[bag.next_seat][1], "SK-20", "{who} draws a token", {"who": name})
        colour = _COLOURS[thrown.total]
        yield Say("{who} draws {colour}", {"who": name, "colour": colour}, "SK-20", "result")
        held = bool(_ready(table, colour))
        after = replace(
            bag,
            **{colour: getattr(bag, colour) - 1},
            drawn=(*bag.drawn, Drawn(colour, bag.next_seat, "held" if held else "aside")),
            next_seat="ben" if bag.next_seat == "ann" else "ann",
            holder=("gm" if colour == "gm" else bag.next_seat) if held else "",
        )
        yield Change(InitiativeSet(replace(table.initiative, bag=after)))
        return Outcome("Drawn")

    def _hand(self, table: Table, intent: Intent) -> Procedure:
        yield Say("The token goes to {to}", {"to": SEATS[str(intent.arguments["to"])][0]}, "SK-21", "heading")
        bag = replace(_bag(table), holder=str(intent.arguments["to"]))
        yield Change(InitiativeSet(replace(table.initiative, bag=bag)))
        return Outcome("Passed")

    def _use(self, table: Table, intent: Intent) -> Procedure:
        who = tuple(intent.arguments["who"])
        bag = _bag(table)
        drawn = (*bag.drawn[:-1], replace(bag.drawn[-1], fate="used", who=who))
        yield Say("{who} acts", {"who": table.creatures[who[0]].name}, "SK-22", "heading")
        after = replace(bag, drawn=drawn, holder="", waiting=who)
        yield Change(InitiativeSet(replace(table.initiative, acting=who[0], bag=after)))
        return Outcome("Activated")

    def _remove(self, table: Table, intent: Intent) -> Procedure:
        bag = _bag(table)
        yield Say("A token of the GM’s is taken out", why="SK-23", level="result")
        after = replace(bag, gm=bag.gm - 1, drawn=(*bag.drawn, Drawn("gm", "ann", "removed")))
        yield Change(InitiativeSet(replace(table.initiative, bag=after)))
        return Outcome("Removed")

    def _fill(self, table: Table, intent: Intent) -> Procedure:
        yield Say("The bag is filled", why="SK-24", level="heading")
        order = tuple(replace(turn, acted=False) for turn in table.initiative.order)
        yield Change(InitiativeSet(Initiative(order=order, bag=Bag(players=2, gm=2, next_seat="ann"))))
        return Outcome("Filled")

    def _done(self, table: Table, intent: Intent) -> Procedure:
        acting = table.initiative.acting
        order = tuple(replace(turn, acted=turn.acted or turn.creature == acting) for turn in table.initiative.order)
        yield Say("{who} is done", {"who": table.creatures[acting].name}, "SK-25", "heading")
        yield Change(InitiativeSet(Initiative(order=order, bag=replace(_bag(table), waiting=()))))
        return Outcome("Done")

    def clock_view(self, table: Table) -> ClockView:
        return ClockView(text="Round 1", scale="moments", burning=(Burning(name="A torch", note="about 5 left"),))

    def order_view(self, table: Table) -> OrderView:
        acting = table.initiative.acting
        buttons = (Offer(intent=Intent("done"), label="Done ▸", key="n"),) if acting else ()
        return OrderView(
            heading="Round",
            number="1",
            rows=tuple(
                OrderRow(
                    creature=turn.creature,
                    note="acts now" if turn.creature == acting else "has acted" if turn.acted else "",
                    state="acting" if turn.creature == acting else "acted" if turn.acted else "waiting",
                )
                for turn in table.initiative.order
            ),
            buttons=buttons,
            bag=None if table.initiative.bag is None else bag_view(table, table.initiative.bag),
        )


def bag_view(table: Table, bag: Bag) -> BagView:
    """The bag as it stands."""
    counts: tuple[tuple[Colour, int], ...] = (("players", bag.players), ("gm", bag.gm))
    colour: Colour = "gm" if bag.holder == "gm" else "players"
    ready = tuple(_ready(table, colour)) if bag.holder else ()
    if bag.holder in SEATS:
        ready = tuple(each for each in ready if each.id == SEATS[bag.holder][1])
    draw = Offer(intent=Intent("draw"), label="Draw a token")
    if bag.holder or table.initiative.acting or not bag.left:
        draw = replace(draw, refusal=Refusal("no token is drawn now", "SK-20"))
    passes = [key for key in SEATS if bag.holder in SEATS and key != bag.holder]
    return BagView(
        tokens=counts,
        out=tuple(
            TokenOut(each.colour, each.fate, SEATS[each.seat][0], tuple(table.creatures[who].name for who in each.who))
            for each in bag.drawn
        ),
        drawer=SEATS[bag.next_seat][0],
        holder="The GM" if bag.holder == "gm" else SEATS[bag.holder][0] if bag.holder else "",
        draw=draw,
        passes=tuple(Offer(intent=Intent("hand", "", {"to": key}), label=f"Pass to {SEATS[key][0]}") for key in passes),
        uses=tuple(Offer(intent=Intent("use", "", {"who": [each.id]}), label=each.name) for each in ready),
        next_odds=tuple((each, count / bag.left) for each, count in counts if count),
        facts=(("All of the GM’s first", "17 %"),),
        owners=tuple((character, key) for key, (_, character) in SEATS.items()),
    )


def bag_table(players: int = 3, gm: int = 2) -> Table:
    """The skirmish with a full bag: it is Ann's draw, and nobody acts."""
    table = skirmish_table()
    order = tuple(Turn(creature=turn.creature) for turn in table.initiative.order)
    bag = Bag(players=players, gm=gm, next_seat="ann")
    return replace(table, game="bag-skirmish", initiative=Initiative(order=order, bag=bag))


def crowded_table() -> Table:
    """Twelve in the order."""
    table = bag_table(5, 4)
    names = ("Cass", "Dorn", "Elmo", "Fenn", "Gnoll", "Hob", "Imp", "Sister Joan")
    more = {
        name.lower(): Creature(
            id=name.lower(), name=name, side="players" if place < 4 else "gm", sheet=Fighter(), at=(6.0 * place, 40.0)
        )
        for place, name in enumerate(names)
    }
    order = (*table.initiative.order, *(Turn(creature=each) for each in more))
    return replace(table, creatures=table.creatures | more, initiative=replace(table.initiative, order=order))


def _bag(table: Table) -> Bag:
    assert table.initiative.bag is not None
    return table.initiative.bag


def _ready(table: Table, colour: Colour) -> Iterator[Creature] | list[Creature]:
    return [
        table.creatures[turn.creature]
        for turn in table.initiative.order
        if not turn.acted and table.creatures[turn.creature].side == colour
    ]


BAG_SKIRMISH = BagSkirmish()
