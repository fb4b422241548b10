"""This area as the kit has it."""

from vtt.rules.kit.area import Area
from vtt.rules.revenants_hack.checks import offers
from vtt.rules.revenants_hack.checks.checks import check, close_check, deed
from vtt.rules.revenants_hack.checks.circumstances import drop_circumstance, give_up_advantage, note_circumstance
from vtt.rules.revenants_hack.checks.options import OPTIONS
from vtt.rules.revenants_hack.checks.reactions import reaction
from vtt.rules.revenants_hack.checks.saves import save
from vtt.rules.revenants_hack.checks.scores import gain_ability, set_ability, use_score_table
from vtt.rules.revenants_hack.checks.spells import cast_spell, drop_spell, note_spell
from vtt.rules.revenants_hack.offer_making import bridged

AREA = Area(
    actions=bridged(
        (
            check,
            save,
            deed,
            close_check,
            cast_spell,
            give_up_advantage,
            note_circumstance,
            drop_circumstance,
            gain_ability,
            set_ability,
            note_spell,
            drop_spell,
            reaction,
            use_score_table,
        ),
        offers.offers,
        offers.table_offers,
    ),
    options=OPTIONS,
)
