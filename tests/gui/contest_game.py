"""The skirmish with rolls that are put together: a contest of two sides, and pools that a whole table builds."""

from msgspec.structs import replace

from tests.gui.skirmish import Skirmish, skirmish_table
from vtt.dice import BoonBane, ByTotal, Dice, Pool, added, opposed
from vtt.rules.contract.description import ActionDescription, Link, Offer, Parameter, ParameterOption, Refusal
from vtt.rules.contract.procedure import Intent, Outcome, Procedure, Say, Throw
from vtt.rules.contract.roll_view import RollBand, RollPart, RollSide, RollStep, RollView
from vtt.table.table import Table

PARTS = {
    "skill": ("Swords", 4, "skill"),
    "strength": ("Strength", 3, "attribute"),
    "bo": ("Protects Bo with her life", 2, "bond"),
    "shield": ("Shield", 1, "item"),
}
USUAL = ("skill", "strength")
STANCES = (ParameterOption("bold", "Bold"), ParameterOption("wary", "Wary"))
BANDS = (
    RollBand(-99, "Fails", "low"),
    RollBand(0, "Succeeds", "accent"),
    RollBand(5, "Wounds", "good"),
    RollBand(10, "Fells", "good"),
)
SCORES = (
    RollBand(0, "Miss", "low"),
    RollBand(10, "Graze", "warning"),
    RollBand(15, "Hit", "good"),
    RollBand(20, "Critical", "accent"),
)


class Contest(Skirmish):
    """Contend with somebody: meet or exceed what they throw. Test a pool of boons and banes: 15 or more. Boast: there
    is a roll as soon as there are words."""

    name = "contest"
    title = "Contest"
    actions = (
        *Skirmish.actions,
        ActionDescription(
            name="contend",
            label="Contend",
            parameters=(
                Parameter(name="target", label="Target", kind="creature", required=True),
                Parameter(name="stance", label="Stance", kind="choice", options=STANCES, default="bold"),
                Parameter(name="components", label="Components", kind="list"),
                Parameter(name="effort", label="Effort", kind="integer", default=0, minimum=0, maximum=5),
                Parameter(name="manner", label="Manner", kind="text", default="roll"),
            ),
            rules=("CO-1",),
        ),
        ActionDescription(
            name="test",
            label="Test",
            parameters=(
                Parameter(name="boons", label="Boons", kind="list", default=()),
                Parameter(name="banes", label="Banes", kind="integer", default=0, minimum=0),
            ),
            rules=("CO-2",),
        ),
        ActionDescription(
            name="boast",
            label="Boast",
            parameters=(Parameter(name="words", label="Words", kind="text", required=True),),
            rules=("CO-1",),
        ),
    )

    def refusal(self, table: Table, intent: Intent) -> Refusal | None:
        if intent.action == "contend":
            if intent.arguments["target"] == intent.actor:
                return Refusal("nobody contends with themselves", "CO-1")
            if (intent.arguments["effort"] or 0) > 3:
                return Refusal("no more than three points of effort are left", "CO-3")
            return None
        if intent.action == "boast":
            return None if intent.arguments["words"] else Refusal("nothing is said", "CO-1")
        if intent.action == "test":
            return None if intent.arguments["banes"] < 7 else Refusal("seven banes are too many", "CO-4")
        return super().refusal(table, intent)

    def roll_view(self, table: Table, intent: Intent) -> RollView | None:
        if intent.action == "contend" and intent.arguments.get("target") in table.creatures:
            return _contest_view(table, intent)
        if intent.action == "boast":
            words = intent.arguments.get("words")
            side = RollSide(label=f"Ada: {words}", total="+1")
            return RollView(title="Ada boasts", sides=(side,), dice=BoonBane()) if words else None
        return _pools_view(table, intent) if intent.action == "test" else None

    def links(self, table: Table) -> tuple[Link, ...]:
        return (
            Link(a="ada", b="grim", text="+2 high ground", tip="Won by climbing the well", why="CO-5"),
            Link(a="grim", b="bo", text="+1 from behind", tone="low", public=False),
            Link(a="hex", b="ada", text="+3 unseen", tone="low"),
            Link(a="ada", b="nobody", text="+9 gone"),
        )

    def _contend(self, table: Table, intent: Intent) -> Procedure:
        margin = yield Throw(dice_of(intent), intent.actor, "CO-1", "Contest", {}, ByTotal(lambda total: total >= 0))
        yield Say("{who} contends", {"who": table.creatures[intent.actor].name}, "CO-1", "heading")
        return Outcome("Won", True) if margin.total >= 0 else Outcome("Lost", False)

    def _test(self, table: Table, intent: Intent) -> Procedure:
        thrown = yield Throw(dice_of(intent), intent.actor, "CO-2", "Test", {}, ByTotal(lambda total: total >= 15))
        yield Say("{who} tests {total}", {"who": table.creatures[intent.actor].name, "total": thrown.total}, "CO-2")
        return Outcome("Passed", True) if thrown.total >= 15 else Outcome("Failed", False)

    def _boast(self, table: Table, intent: Intent) -> Procedure:
        yield Say("{who} boasts", {"who": table.creatures[intent.actor].name}, "CO-1", "heading")
        return Outcome("Heard")

    def offers(self, table: Table, creature: str) -> tuple[Offer, ...]:
        grim = Intent("contend", creature, {"target": "grim"})
        return (
            Offer(intent=grim, label="Contend with Grim", note="opposed", key="c"),
            Offer(intent=Intent("contend", creature), label="Contend", missing=("target", "stance", "effort")),
            Offer(intent=Intent("test", creature), label="Test a pool", note="built by everybody", key="p"),
            Offer(intent=Intent("boast", creature), label="Boast", missing=("words",)),
            *super().offers(table, creature),
        )


def counting(intent: Intent) -> tuple[str, ...]:
    """The parts that count."""
    chosen = intent.arguments.get("components")
    return USUAL if chosen is None else tuple(chosen)


def dice_of(intent: Intent) -> Dice:
    """What is thrown for an intent."""
    given = intent.arguments
    if intent.action == "test":
        ability = Pool(1, 8, 0, 0)
        return added(Pool(2, 10, len(given.get("boons") or ()), given.get("banes") or 0), ability)
    total = sum(PARTS[key][1] for key in counting(intent)) + (given.get("effort") or 0)
    total += 1 if given.get("stance") == "wary" else 0
    if given.get("manner") == "zero":
        return opposed(added(total), added(BoonBane(), 6))
    return opposed(added(BoonBane(), total), added(BoonBane(), 6))


def _contest_view(table: Table, intent: Intent) -> RollView:
    given, chosen = intent.arguments, counting(intent)
    effort, manner = int(given.get("effort") or 0), given.get("manner") or "roll"
    parts = [
        RollPart(
            label=label,
            amount=f"+{amount}",
            source=source,
            counts=key in chosen,
            why="CO-3",
            press={"components": [each for each in PARTS if (each in chosen) is not (each == key)]},
        )
        for key, (label, amount, source) in PARTS.items()
    ]
    if effort:
        parts.append(RollPart(label="Effort", amount=f"+{effort}", source="effort", fresh=True, press={"effort": 0}))
    if given.get("stance") == "wary":
        parts.append(RollPart(label="Wary", amount="+1", source="stance", why="CO-6"))
    total = sum(PARTS[key][1] for key in chosen) + effort + (given.get("stance") == "wary")
    steps = (
        RollStep(
            label="Effort",
            kind="minus",
            press={"effort": effort - 1},
            refusal="none is spent" if not effort else "",
            value=str(effort),
        ),
        RollStep(
            label="Effort",
            kind="plus",
            press={"effort": effort + 1},
            refusal="no more than three" if effort >= 3 else "",
        ),
        RollStep(label="Roll", kind="switch", press={"manner": "roll"}, on=manner == "roll"),
        RollStep(label="Take zero", kind="switch", press={"manner": "zero"}, on=manner == "zero"),
        RollStep(label="Take ten", kind="switch", press={"manner": "ten"}, refusal="not in a fight (CO-7)"),
    )
    foe = table.creatures[str(given["target"])]
    return RollView(
        title=f"{table.creatures[intent.actor].name} against {foe.name}",
        sides=(
            RollSide(
                label=f"{table.creatures[intent.actor].name}: Swords",
                total=f"+{total}",
                dice="Boon − Bane" if manner == "roll" else "takes zero",
                parts=tuple(parts),
                steps=steps,
            ),
            RollSide(
                label=f"{foe.name}: Reflex",
                total="+6",
                dice="Boon − Bane",
                parts=(
                    RollPart(label="Reflex", amount="+4", source="defence"),
                    RollPart(label="Dexterity", amount="+2", source="attribute"),
                    RollPart(label="Second shield", amount="+1", source="item", ignored="only one shield counts"),
                ),
            ),
        ),
        dice=dice_of(intent),
        bands=BANDS,
        axis="margin",
        note="Meet or exceed",
    )


def _pools_view(table: Table, intent: Intent) -> RollView:
    boons, banes = tuple(intent.arguments.get("boons") or ()), int(intent.arguments.get("banes") or 0)
    chips = [
        RollPart(
            label=each,
            amount="+1B",
            source="source",
            tone="good",
            fresh=True,
            press={"boons": [*boons[:place], *boons[place + 1 :]]},
        )
        for place, each in enumerate(boons)
    ]
    if banes:
        chips.append(
            RollPart(label="Darkness", amount=f"−{banes}B", tone="low", fresh=True, press={"banes": banes - 1})
        )
    return RollView(
        title=f"{table.creatures[intent.actor].name} tests",
        sides=(
            RollSide(
                label="Circumstance",
                total=f"net {len(boons) - banes:+}B".replace("-", "−"),
                dice="2d10",
                parts=tuple(chips),
                steps=(
                    RollStep(label="Bane", kind="minus", press={"banes": banes + 1}),
                    RollStep(label="Boon", kind="plus", press={"boons": [*boons, f"High ground {len(boons) + 1}"]}),
                ),
            ),
            RollSide(
                label="Ability",
                total="+0B",
                dice="1d8",
                parts=(RollPart(label="Rank 7", amount="d8", source="ability"),),
                steps=tuple(
                    RollStep(label=f"d{sides}", kind="switch", press={"size": sides}, on=sides == 8)
                    for sides in (0, 4, 6, 8, 10, 12)
                ),
            ),
        ),
        dice=dice_of(intent),
        bands=SCORES,
        additions=(RollPart(label="Torchlight", amount="+1B", press={"boons": [*boons, "Torchlight"]}),),
        large=True,
    )


CONTEST = Contest()


def contest_table() -> Table:
    """The skirmish's table: Ada at (0, 8) holds high ground over Grim at (0, 0)."""
    return replace(skirmish_table(), game=CONTEST.name)
