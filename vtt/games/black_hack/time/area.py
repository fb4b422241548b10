"""Time: the area of its scales, of turns that pass and of the clock (BH-TIME)."""

from vtt.games.black_hack.time.passing import DAY_BEGINS
from vtt.games.black_hack.time.turns import pass_time, set_scale
from vtt.games.black_hack.time.view import clock_view
from vtt.rules.kit.area import Area
from vtt.rules.kit.house import described

AREA = Area(
    actions=(
        set_scale,
        pass_time,
    ),
    options=described(DAY_BEGINS),
    clock_view=clock_view,
)
