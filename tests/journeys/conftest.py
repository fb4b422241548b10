"""What holds for every journey."""

from tests.helpers.strays import no_strays

__all__ = ["no_strays"]
