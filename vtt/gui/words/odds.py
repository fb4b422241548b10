"""Odds whose outcomes are named in the group's words."""

from msgspec.structs import replace

from vtt.rules.book.glossary import Words
from vtt.rules.engine.odds import ActionOdds


def worded_odds(odds: ActionOdds, words: Words) -> ActionOdds:
    """The same odds; the very same where there are no words."""
    if not words.translates:
        return odds
    return replace(
        odds,
        outcomes=tuple(replace(each, label=words.label(each.label)) for each in odds.outcomes),
        succeeding=words.label(odds.succeeding),
        assumed={who: words.label(told) for who, told in odds.assumed.items()},
    )
