"""States that the GM brings about, describes and ends (LH-COND-05, LH-COND-06, LH-DYING-08, LH-TRANS)."""

from collections.abc import Iterator
from typing import Any, Final

from msgspec.structs import replace

from vtt.games.livehack.access import GM, changed, name, sheet_of
from vtt.games.livehack.parts import DEFENCES, WELL, WOUNDS, Condition, State
from vtt.games.livehack.states.befalling import befalls, released, replaces
from vtt.games.livehack.states.gm_traits import ease, give, heal, life_change, name_trait, unname_trait
from vtt.games.livehack.states.passing import left
from vtt.games.livehack.states.sheet_blocks import set_formula
from vtt.games.livehack.telling import headed, titled
from vtt.rules.contract.description import Offer, Parameter, Refusal
from vtt.rules.contract.parameters import choice, creature, text
from vtt.rules.contract.procedure import Intent, Outcome, Procedure, Say
from vtt.rules.kit.authoring import Area, gms_action, no
from vtt.table.table import Table

SETTABLE: Final = {
    "discombobulated": "Discombobulated",
    "incapacitated": "Incapacitated",
    "dying": "Dying",
    "coma": "In a coma",
    "dead": "Dead",
}
"""The states that the GM may set; a transformation says more and has an action of its own."""

_WHY: Final[dict[str, str]] = {
    "discombobulated": "LH-COND-05",
    "incapacitated": "LH-COND-06",
    "dying": "LH-DYING-01",
    "coma": "LH-DYING-03",
    "dead": "LH-DYING-04",
}

_SAVES: Final = {"as_it_is": "As it is"} | {defence: defence.capitalize() for defence in DEFENCES}


@gms_action(
    "set_state",
    "A state befalls somebody",
    creature(),
    choice("state", "State", SETTABLE, "discombobulated"),
    text("label", "Called (stunned, paralysed)"),
    rules=("LH-COND-05", "LH-COND-06", "LH-DMG-07"),
)
def set_state(table: Table, intent: Intent) -> Procedure:
    """A state with the name that it goes by: stunned, paralysed, confused are all discombobulation (LH-COND-05)."""
    target, state = str(intent.arguments["target"]), _state(intent)
    label = str(intent.arguments["label"]).strip()
    trait = WOUNDS if state in ("dying", "coma") else ""
    condition = Condition(state=state, label="" if state == "dead" else label, trait=trait)
    yield from befalls(table, target, condition, _WHY[state])
    return Outcome(headed(titled(condition)))


@set_state.refuses
def _(table: Table, intent: Intent) -> Refusal | None:
    """A state that would change nothing is not set (LH-DMG-07)."""
    target, state = str(intent.arguments["target"]), _state(intent)
    return _refuse_milder(table, target, state)


@gms_action(
    "set_transformation",
    "A transformation",
    creature(),
    text("form", "Into what"),
    choice("save", "Saved with", _SAVES, "as_it_is"),
    Parameter(name="difficulty", label="Against (empty: the trait)", kind="integer"),
    text("remedy", "What would help"),
    rules=("LH-TRANS-01", "LH-TRANS-02", "LH-TRANS-05"),
)
def set_transformation(table: Table, intent: Intent) -> Procedure:
    """A change begins, or what is known of one that is under way is said anew: the form, what is saved with and against
    what, and what would help (LH-TRANS-01, LH-TRANS-02, LH-TRANS-05). Fields that are left empty stay as they are."""
    target = str(intent.arguments["target"])
    present = sheet_of(table, target).condition
    fields = _described(intent)
    if present.state == "transforming":
        table = yield from changed(table, target, condition=replace(present, **fields))
        values = {"who": name(table, target), "state": titled(sheet_of(table, target).condition)}
        yield Say("{who} is {state}", values, "LH-TRANS-01", "result", None, table.creatures[target].hidden)
    else:
        table = yield from befalls(table, target, Condition(state="transforming", **fields), "LH-TRANS-01")
    return Outcome(headed(titled(sheet_of(table, target).condition)))


@set_transformation.refuses
def _(table: Table, intent: Intent) -> Refusal | None:
    """Of one who does not transform yet, only where that is not milder than the present state."""
    target = str(intent.arguments["target"])
    if sheet_of(table, target).condition.state == "transforming":
        return None
    if not str(intent.arguments["form"]).strip():
        return no("say what {target} turns into", "LH-TRANS-01", target=name(table, target))
    return _refuse_milder(table, target, "transforming")


@gms_action("apply_remedy", "The remedy is applied", creature(), rules=("LH-TRANS-05",))
def apply_remedy(table: Table, intent: Intent) -> Procedure:
    """Somebody did what helps: the transformation ends (LH-TRANS-05)."""
    target = str(intent.arguments["target"])
    values = {"who": name(table, target), "remedy": sheet_of(table, target).condition.remedy}
    yield Say("{remedy} helps {who}", values, "LH-TRANS-05", "detail", about=(target,))
    yield from released(table, target, "LH-TRANS-05")
    return Outcome("In the usual form")


@apply_remedy.refuses
def _(table: Table, intent: Intent) -> Refusal | None:
    """Only of who transforms, and where there is a remedy at all."""
    target = str(intent.arguments["target"])
    condition = sheet_of(table, target).condition
    if condition.state != "transforming":
        return no("{target} is not transforming", "LH-TRANS-05", target=name(table, target))
    if not condition.remedy:
        return no("nothing can keep {target} in the usual form from outside", "LH-TRANS-05", target=name(table, target))
    return None


@gms_action("end_state", "A state ends", creature(), rules=("LH-COND-06",))
def end(table: Table, intent: Intent) -> Procedure:
    """Whatever caused the state has gone (LH-COND-06)."""
    yield from released(table, str(intent.arguments["target"]), "LH-COND-06")
    return Outcome("Over")


@end.refuses
def _(table: Table, intent: Intent) -> Refusal | None:
    """Only of who is in a state."""
    target = str(intent.arguments["target"])
    if sheet_of(table, target).condition.state:
        return None
    return no("nothing is the matter with {target}", "LH-COND-06", target=name(table, target))


@gms_action("wake", "Wake from the coma", creature(), rules=("LH-DYING-08",))
def wake(table: Table, intent: Intent) -> Procedure:
    """The GM says when a coma ends."""
    yield from released(table, str(intent.arguments["target"]), "LH-DYING-08")
    return Outcome("Awake")


@gms_action(
    "note_coma",
    "How long the coma may last",
    creature(),
    text("note", "Expected time", required=True),
    rules=("LH-DYING-08",),
)
def note_coma(table: Table, intent: Intent) -> Procedure:
    """How long the coma is expected to last, in the GM's words (LH-DYING-08)."""
    target, note = str(intent.arguments["target"]), str(intent.arguments["note"]).strip()
    condition = sheet_of(table, target).condition
    table = yield from changed(table, target, condition=replace(condition, note=note))
    text = "{who} is expected to wake: {note}" if note else "Nobody knows when {who} will wake"
    yield Say(text, {"who": name(table, target), "note": note}, "LH-DYING-08", "result", None, True)
    return Outcome("Noted")


@wake.refuses
@note_coma.refuses
def _(table: Table, intent: Intent) -> Refusal | None:
    """Only out of a coma."""
    target = str(intent.arguments["target"])
    if sheet_of(table, target).condition.state == "coma":
        return None
    return no("{target} is in no coma", "LH-DYING-08", target=name(table, target))


def _described(intent: Intent) -> dict[str, Any]:
    """The fields of a transformation that the intent says something of."""
    get = intent.arguments.get
    texts = {key: str(get(key) or "").strip() for key in ("form", "remedy")}
    fields: dict[str, Any] = {key: text for key, text in texts.items() if text}
    if get("save") not in (None, "", "as_it_is"):
        fields["save"] = get("save")
    difficulty = get("difficulty")
    if difficulty is not None:
        fields["difficulty"] = int(difficulty)
    return fields


def _state(intent: Intent) -> State:
    found: Any = intent.arguments["state"]
    state: State = found
    return state


def _refuse_milder(table: Table, target: str, state: State) -> Refusal | None:
    present = sheet_of(table, target).condition
    if replaces(table, present, state) or (state == "dying" and present.stable and present.state in ("dying", "coma")):
        return None
    return no("{target} is {state} already", "LH-DMG-07", target=name(table, target), state=titled(present))


@apply_remedy.offered
def _(table: Table, who: str) -> Iterator[Offer]:
    condition = sheet_of(table, who).condition
    if condition.state == "transforming" and condition.remedy:
        yield apply_remedy.offer(table, "", f"Remedy: {condition.remedy}", {"target": who}, group=GM)


@set_transformation.offered
def _(table: Table, who: str) -> Iterator[Offer]:
    if sheet_of(table, who).condition.state == "transforming":
        yield set_transformation.offer(table, "", "The transformation", {"target": who}, missing={"form": ""}, group=GM)


@wake.offered
def _(table: Table, who: str) -> Iterator[Offer]:
    if sheet_of(table, who).condition.state == "coma":
        yield wake.offer(table, "", "Wake from the coma", {"target": who}, group=GM)


@note_coma.offered
def _(table: Table, who: str) -> Iterator[Offer]:
    if sheet_of(table, who).condition.state == "coma":
        label, missing = "How long the coma may last", {"note": ""}
        yield note_coma.offer(table, "", label, {"target": who}, missing=dict(missing), group=GM)


@end.offered
def _(table: Table, who: str) -> Iterator[Offer]:
    condition = sheet_of(table, who).condition
    if condition is not WELL:
        yield end.offer(table, "", f"No longer {titled(condition)}", {"target": who}, group=GM)


@set_state.offered
def _(table: Table, who: str) -> Iterator[Offer]:
    """A transformation that begins stands with the other states."""
    state = sheet_of(table, who).condition.state
    if state != "dead":
        missing: dict[str, Any] = {"state": "dead"}
        yield set_state.offer(table, "", "A state befalls", {"target": who}, missing=missing, group=GM)
    if state in ("", "discombobulated", "incapacitated"):
        form: dict[str, Any] = {"form": "stone"}
        yield set_transformation.offer(table, "", "A transformation begins", {"target": who}, missing=form, group=GM)


AREA = Area(
    actions=(
        apply_remedy,
        set_transformation,
        wake,
        note_coma,
        end,
        left,
        heal,
        give,
        ease,
        set_state,
        name_trait,
        unname_trait,
        set_formula,
    ),
    life_change=life_change,
)
