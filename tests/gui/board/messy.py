"""Boards on which names are long and everybody stands close together."""

from math import cos, pi, sin

from tests.gui.board.boards import MOMENTS, board, token
from vtt.rules.contract.description import Tag
from vtt.rules.views.board import Board, BoardLink

ENGLISH = (
    "Captain Orrel of the Causeway",
    "Brannor the Unlucky of Fen",
    "Odile Featherstonehaugh",
    "Wilhelmina Featherstonehaugh-Cholmondeley of the Upper Marches",
    "Sister Maud of the Lantern",
    "Hesper Vane",
    "Old Tam Ferryman",
    *(f"Drowned bell-ringer {number}" for number in range(1, 6)),
)
JAPANESE = ("溺れた鐘つきの修道女", "鉄の狼の三番目の息子", "渡し守の老いたタム", "灯りのシスター・モード") * 3
TAGS = (Tag("prone"), Tag("stuck in the mud"), Tag("engaged"), Tag("under the slab (incapacitated)"))


def knot(names: tuple[str, ...] = ENGLISH, limits=MOMENTS, word: str = "bloodied", life: float = 0.5) -> Board:
    """Twelve on one band, one in the middle, engaged with each other; the fourth acts."""
    tokens = []
    for index, name in enumerate(names):
        feet, angle = (5.0, index * pi / 3) if index < 7 else (10.0, index * 2 * pi / 5 + 0.5)
        if index == 0:
            feet = 0.0
        tokens.append(
            token(
                f"{name} {index}" if name in names[:index] else name,
                "players" if index < 7 else "gm",
                (feet * cos(angle), feet * sin(angle)),
                life=life,
                life_text="Wounds 0 of 12",
                public_life=word if index % 3 == 0 else "",
                tags=TAGS[: index % 5],
                acting=index == 3,
            )
        )
    things = [each.view.creature for each in tokens]
    links = tuple(BoardLink(a=things[place], b=things[0], text="+2 high ground", directed=True) for place in (1, 4, 8))
    return board(*tokens, focus=things[0], links=links, limits=limits)
