"""The ledger ids behind the parts of the bag."""

from typing import Final

RULES: Final = {
    "fill": "RH-INIT-01",
    "players": "RH-INIT-02",
    "hirelings_fill": "RH-INIT-03",
    "minions_fill": "RH-INIT-05",
    "anew": "RH-INIT-06",
    "draw": "RH-INIT-07",
    "gm": "RH-INIT-08",
    "pass": "RH-INIT-09",
    "use": "RH-INIT-10",
    "companions": "RH-INIT-11",
    "hirelings": "RH-INIT-14",
    "minions": "RH-INIT-13",
    "once": "RH-INIT-15",
    "able": "RH-LUCK-06",
    "side": "RH-SHEET-06",
    "turn": "RH-TIME-01",
    "leftovers": "RH-INIT-16",
    "round": "RH-TIME-02",
    "odds": "RH-ODDS-09",
}
