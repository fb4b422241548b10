"""Pictures on tokens and places: put there, cut out otherwise, taken off. All of it is the GM's, at any table."""

from typing import Any

import msgspec
from msgspec.structs import replace

from vtt.rules.contract.description import ActionDescription, Parameter, Refusal
from vtt.rules.contract.procedure import DONE, Change, Intent, Procedure, Say
from vtt.table.creature import Creature
from vtt.table.decoding import built
from vtt.table.events import CreaturePut, PlacePut
from vtt.table.pictures import CONTENT, LEAST_SIDE, Picture
from vtt.table.table import Table, thing

_THING = Parameter(name="thing", label="What", kind="thing", required=True)
CONTENT_PARAMETER = Parameter(name="content", label="Picture (its SHA-256)", kind="text", required=True, maximum=64)
CROP_PARAMETER = Parameter(name="crop", label="What is seen of it", kind="fields")

ACTIONS: tuple[ActionDescription, ...] = (
    ActionDescription(
        name="picture",
        label="Put a picture on",
        parameters=(
            _THING,
            CONTENT_PARAMETER,
            CROP_PARAMETER,
        ),
        by_gm=True,
        hidden=True,
    ),
    ActionDescription(
        name="remove_picture", label="Take the picture off", parameters=(_THING,), by_gm=True, hidden=True
    ),
)


class _Crop(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    left: float = 0.0
    top: float = 0.0
    side: float = 1.0


def putting(identity: str, picture: Picture) -> Intent:
    """The intent that puts this picture on a thing."""
    crop = {"left": picture.left, "top": picture.top, "side": picture.side}
    return Intent("picture", "", {"thing": identity, "content": picture.content, "crop": crop})


def refusal(table: Table, intent: Intent) -> Refusal | None:
    """Why a complete intent of this module cannot be done, or ``None``."""
    found = thing(table, str(intent.arguments["thing"]))
    if intent.action == "remove_picture":
        return Refusal(f"{found.name} has no picture") if found.picture is None else None
    return picture_problem(intent)


def picture_problem(intent: Intent) -> Refusal | None:
    """Why a complete intent with these two parameters names no picture, or ``None``."""
    if not CONTENT.fullmatch(str(intent.arguments["content"])):
        return Refusal("a picture is named by the 64 digits of its SHA-256, in small letters")
    try:
        crop = _crop(intent.arguments["crop"])
    except msgspec.ValidationError as error:
        return Refusal(f"what is seen of the picture: {error}")
    if not (0 <= crop.left <= 1 and 0 <= crop.top <= 1 and LEAST_SIDE <= crop.side <= 1):
        return Refusal(f"what is seen of the picture: expected left and top of 0 to 1, a side of {LEAST_SIDE} to 1")
    return None


def perform(table: Table, intent: Intent) -> Procedure:
    """The procedure of a complete intent of this module."""
    found = thing(table, str(intent.arguments["thing"]))
    picture = picture_of(intent) if intent.action == "picture" else None
    if isinstance(found, Creature):
        yield Change(CreaturePut(replace(found, picture=picture)))
    else:
        yield Change(PlacePut(replace(found, picture=picture)))
    words = "{who} has another look" if picture is not None else "{who} has no picture any more"
    yield Say(words, {"who": found.name}, secret=True)
    return DONE


def picture_of(intent: Intent) -> Picture:
    """The picture that an intent with these two parameters names."""
    crop = _crop(intent.arguments["crop"])
    return Picture(content=str(intent.arguments["content"]), left=crop.left, top=crop.top, side=crop.side)


def _crop(given: Any) -> _Crop:
    return msgspec.convert(given or {}, built(_Crop))
