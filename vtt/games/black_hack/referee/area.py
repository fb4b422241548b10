"""The GM's side: the area of the steps of a Turn, encounters and Reactions (BH-GMS, BH-ENC, BH-REAC)."""

from vtt.games.black_hack.referee.decrees import REINFORCEMENTS, goal, group, powerful, reinforcements
from vtt.games.black_hack.referee.encounters import ENCOUNTER_NOISE, encounter
from vtt.games.black_hack.referee.reactions import demand_refused, reaction
from vtt.games.black_hack.referee.sessions import dangerous, encounter_timer, end_session, start_session
from vtt.games.black_hack.referee.sheet_blocks import blocks
from vtt.games.black_hack.referee.turns import MINUTES_PER_TURN, mark_danger, next_step, surroundings, tick
from vtt.rules.kit.area import Area
from vtt.rules.kit.house import described

AREA = Area(
    blocks=blocks,
    actions=(
        next_step,
        tick,
        surroundings,
        mark_danger,
        dangerous,
        encounter_timer,
        encounter,
        reaction,
        demand_refused,
        reinforcements,
        start_session,
        end_session,
        group,
        goal,
        powerful,
    ),
    options=described(MINUTES_PER_TURN, REINFORCEMENTS, ENCOUNTER_NOISE),
)
