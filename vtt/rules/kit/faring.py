"""How a creature looks to somebody who knows no figures: four words, each for a quarter of its life."""

_STEPS = ((0.25, "about to fall"), (0.5, "bloodied"), (0.75, "hurt"))


def is_low(left: float, most: float) -> bool:
    """Whether so much life has the colour of danger, on the board and on the sheet: half of it and less."""
    return left * 2 <= most


def fares(left: float, most: float) -> str:
    """What anyone can see of a creature with so much life left; nothing when it is unhurt."""
    if left >= most:
        return ""
    return next((word for share, word in _STEPS if left <= most * share), "scratched")
