"""Those who obey: a Charm's one Action, commands to whoever was summoned (BH-SPL-01, BH-SPL-22, BH-SPL-25)."""

from msgspec.structs import replace

from vtt.games.black_hack import effects
from vtt.games.black_hack.access import name, sheet_of
from vtt.games.black_hack.lasting_parts import Effect
from vtt.games.black_hack.magic.spell_options import CHARM_LASTS
from vtt.games.black_hack.spending import refuse_action, with_action_spent
from vtt.rules.contract.description import Refusal
from vtt.rules.contract.procedure import Change, Intent, Outcome, Procedure, Say
from vtt.rules.kit.refusals import no
from vtt.table.events import SheetChanged
from vtt.table.table import Table

CHARM = "charm"


def under_command(table: Table, identity: str) -> Effect | None:
    """What makes a creature obey, or ``None``."""
    return effects.affected(table, sheet_of(table, identity), "obeys")


def refuse_obey(table: Table, intent: Intent) -> Refusal | None:
    """Only who is under such magic obeys, with an Action of its own Turn."""
    if under_command(table, intent.actor) is None:
        return no("{who} obeys nobody", "BH-SPL-01", who=name(table, intent.actor))
    return refuse_action(table, intent.actor)


def obey(table: Table, intent: Intent) -> Procedure:
    """The Action is spent on the command; a Charm ends with it unless a house rule lets it last (BH-SPL-01)."""
    actor = intent.actor
    creature = table.creatures[actor]
    effect = under_command(table, actor)
    assert effect is not None
    command = str(intent.arguments.get("command") or effect.note)
    values = {"who": creature.name, "command": command}
    text = "{who} obeys: {command}" if command else "{who} obeys"
    yield Say(text, values, effect.why, "heading", about=(creature.id,))
    sheet = sheet_of(table, actor)
    spent = with_action_spent(table, sheet)
    if spent is not sheet:
        table = yield Change(SheetChanged(actor, spent))
    if effect.source == CHARM and CHARM_LASTS(table) == "action":
        yield from effects.end_one(table, actor, effect, effect.why)
    elif command != effect.note:
        yield from effects.replaced(table, actor, effect, replace(effect, note=command))
    return Outcome("Obeyed")


ACTIONS = {"obey": (refuse_obey, obey)}
