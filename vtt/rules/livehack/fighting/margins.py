"""What a margin earns (LH-POS-01)."""

MISSED = -1
"""The bonus of a roll that failed: none, and nothing can be done with it."""


def bonus_of(margin: int) -> int:
    """+1 for each full 5 by which a success beats the target, ``MISSED`` below 0 (LH-POS-01)."""
    return MISSED if margin < 0 else margin // 5
