"""The list of skills that oppose others: the GM adds to it and strikes from it (LH-OPP-05)."""

from vtt.rules.description import Refusal
from vtt.rules.kit.refusals import no
from vtt.rules.livehack.chronicle import SkillPair, chronicle, chronicled
from vtt.rules.livehack.rolling.task import pair_of
from vtt.rules.procedure import DONE, Intent, Procedure, Say
from vtt.table.table import Table


def refuse_set(table: Table, intent: Intent) -> Refusal | None:
    """The acting skill has a name; only a pair that is there can be struck out."""
    acting, opposing = _words(intent)
    if not acting:
        return no("say which acting skill it is", "LH-OPP-05")
    if not opposing and pair_of(table, acting) is None:
        return no("nothing is paired with {acting}", "LH-OPP-05", acting=acting)
    return None


def set_pair(table: Table, intent: Intent) -> Procedure:
    """An acting skill is opposed by this one from now on, in place of any other; by none where none is named."""
    acting, opposing = _words(intent)
    old = pair_of(table, acting)
    pairs = tuple([pair for pair in chronicle(table).pairs if pair is not old])
    acting = acting if old is None else old.acting
    values = {"acting": acting, "opposing": opposing}
    if opposing:
        pairs = (*pairs, SkillPair(acting=acting, opposing=opposing))
        text = "{acting} is opposed by {opposing} from now on"
    else:
        text = "{acting} is paired with no other skill any more"
    table = yield from chronicled(table, pairs=pairs)
    yield Say(text, values, "LH-OPP-05", "result")
    return DONE


def _words(intent: Intent) -> tuple[str, str]:
    get = intent.arguments.get
    return str(get("acting") or "").strip(), str(get("opposing") or "").strip()
