"""What the windows draw of this game: sheets, tokens, the order and the clock."""

from vtt.games.black_hack.clock_view import clock_view
from vtt.games.black_hack.order_view import order_view
from vtt.games.black_hack.sheet_view import sheet_view
from vtt.games.black_hack.token_view import token_view

__all__ = ["clock_view", "order_view", "sheet_view", "token_view"]
