"""The actions of this area: attacks, positions and damage."""

from vtt.rules.description import ActionDescription, Parameter
from vtt.rules.livehack.rolling.actions import MANNERS, OPPOSING_MANNERS
from vtt.rules.parameters import choice, creature, integer

_ATTACK = Parameter(name="attack", label="Attack", kind="choice")
_DEFENCES = {
    "usual": "As the attack says",
    "reflex": "Reflex, against being hit",
    "spell": "Reflex, where a spell names it",
    "fortitude": "Fortitude",
    "will": "Will",
}
_THREATENS = {
    "usual": "As the attack says",
    "yes": "It threatens life",
    "no": "It does not",
    "ask": "The GM is asked when it comes to it",
}


def _parts(name: str, label: str) -> Parameter:
    return Parameter(name=name, label=label, kind="list")


_DAMAGE = (
    _parts("damage_components", "What counts for the damage"),
    choice("damage_manner", "Damage", MANNERS, "usual"),
    integer("damage_effort", "Effort on the damage", None, 0),
    _parts("damage_opposing_components", "What counts for Fortitude"),
    choice("damage_opposing_manner", "Fortitude", OPPOSING_MANNERS, "usual"),
    integer("damage_opposing_effort", "Effort on Fortitude", None, 0),
    choice("threatens", "Danger to life", _THREATENS, "usual"),
)

DESCRIPTIONS: tuple[ActionDescription, ...] = (
    ActionDescription(
        name="attack",
        label="Attack",
        parameters=(
            _ATTACK,
            creature(),
            _parts("components", "What counts for the attack"),
            choice("manner", "Attack", MANNERS, "usual"),
            integer("effort", "Effort", 0, 0),
            choice("defence", "Resisted by", _DEFENCES, "usual"),
            _parts("opposing_components", "What counts for the defence"),
            choice("opposing_manner", "Defence", OPPOSING_MANNERS, "usual"),
            integer("opposing_effort", "Effort on the defence", 0, 0),
            *_DAMAGE,
        ),
        rules=("LH-DEF-02", "LH-POS-01", "LH-POS-02", "LH-DMG-01", "LH-DMG-02", "LH-DMG-04"),
        about=("target",),
    ),
    ActionDescription(
        name="damage",
        label="Damage without an attack roll",
        parameters=(_ATTACK, creature(), integer("bonus", "Bonus of the hit", 0, 0), *_DAMAGE),
        rules=("LH-DMG-01", "LH-DMG-02", "LH-DMG-04"),
        about=("target",),
    ),
)
