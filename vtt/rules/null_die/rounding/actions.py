"""Calculations: the actions with their parameters."""

from vtt.rules.description import ActionDescription
from vtt.rules.null_die.sheet_words import ROUNDING_LABELS
from vtt.rules.parameters import choice, text

DESCRIPTIONS: tuple[ActionDescription, ...] = (
    ActionDescription(
        name="calculate",
        label="Calculate and round",
        parameters=(
            text("formula", "Calculation, such as 7 / 2", required=True),
            choice("rounding", "Rounding", dict(ROUNDING_LABELS.items()), "up"),
            text("name", "Keep it on the sheet as"),
        ),
        rules=("ND-RND-01", "ND-RND-02", "ND-RND-03", "ND-RND-04"),
        by_gm=True,
    ),
)
