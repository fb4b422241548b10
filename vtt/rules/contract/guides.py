"""Things made or gone through in steps, as a game describes them to the windows."""

from typing import Literal

import msgspec

from vtt.rules.contract.description import Offer, SheetView


class GuideStep(msgspec.Struct, frozen=True, kw_only=True):
    """One step of a guide: its name, whether it is done, open or still locked, a few words of help (``note``), what has
    come of it (``result``), and what can be done in it now."""

    key: str
    label: str
    state: Literal["done", "open", "locked"] = "locked"
    note: str = ""
    result: str = ""
    offers: tuple[Offer, ...] = ()
    why: str = ""


class GuideView(msgspec.Struct, frozen=True, kw_only=True):
    """Something made in several steps, such as a character: the steps in order, the sheet as it stands, and the offers
    that end it."""

    key: str
    title: str
    subtitle: str = ""
    steps: tuple[GuideStep, ...] = ()
    sheet: SheetView | None = None
    finish: Offer | None = None
    cancel: Offer | None = None
