"""The actions of the bag with their parameters."""

from collections.abc import Mapping

from vtt.rules.contract.description import ActionDescription, Parameter
from vtt.rules.contract.parameters import creature


def actions(rules: Mapping[str, str]) -> tuple[ActionDescription, ...]:
    """Their descriptions; ``rules`` are the game's ledger ids by part (``citing.PARTS``). Starting and ending a fight
    is the game's own."""

    def cited(*parts: str) -> tuple[str, ...]:
        return tuple(rules[part] for part in parts if rules.get(part))

    return (
        ActionDescription(name="draw_token", label="Draw a token", rules=cited("draw", "gm"), by_gm=True, hidden=True),
        ActionDescription(
            name="pass_token",
            label="Pass the token",
            parameters=(Parameter(name="to", label="To", kind="choice", required=True),),
            rules=cited("pass"),
            by_gm=True,
            hidden=True,
        ),
        ActionDescription(
            name="use_token",
            label="Use the token",
            parameters=(Parameter(name="creatures", label="Who acts, in this order", kind="list", required=True),),
            rules=cited("use", "companions", "hirelings", "minions"),
            by_gm=True,
            hidden=True,
        ),
        ActionDescription(
            name="act_now",
            label="Acts now",
            parameters=(creature("creature", "Who"),),
            rules=cited("companions", "leftovers"),
            by_gm=True,
            hidden=True,
        ),
        ActionDescription(name="next_turn", label="Next", rules=cited("turn", "leftovers", "round"), by_gm=True),
    )
