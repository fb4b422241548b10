"""What holds for every journey."""

from tests.helpers.plays import few_plays
from tests.helpers.strays import no_strays

__all__ = ["few_plays", "no_strays"]
