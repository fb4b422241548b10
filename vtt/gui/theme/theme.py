"""The named colours and measures of one look. Every colour has one meaning; a widget never writes a colour itself."""

from typing import Annotated

import msgspec

from vtt.gui.theme.colours import SEEN, contrast

Colour = Annotated[str, msgspec.Meta(pattern="^#[0-9a-f]{6}$", description="an opaque colour as #rrggbb")]
Pixels = Annotated[int, msgspec.Meta(ge=0, le=64, description="device-independent pixels")]


class DiceMaterial(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What a die is made of: its colour in full light, in the dark, along its edges, and the paint in its numerals;
    how much of the lamp mirrors in it, from 0 (matt) over 1 (polished) to 2 (metal)."""

    lit: Colour
    shade: Colour
    edge: Colour
    numeral: Colour
    sheen: float = 1.0


class DiceMaterials(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The materials a tray can throw: the players' dice, the game master's, and nobody's; whoever throws them, a boon
    has the colours of the day and a bane those of the night."""

    players: DiceMaterial
    gm: DiceMaterial
    neutral: DiceMaterial
    boon: DiceMaterial
    bane: DiceMaterial


class ClothMaterial(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What a bag is made of: the cloth in full light and in its folds, the dark inside, and the cord round its neck."""

    lit: Colour
    shade: Colour
    inside: Colour
    cord: Colour


class Theme(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """One look of the whole program: `load_theme` reads it from `resources/themes/` by its `key`; `name` is shown.

    Grounds, from the back to the front: `window`, `panel` (a dock or a card on the window), `panel_raised` (a button or
    a row on a panel). `line` parts things. `text`, `text_muted` and `text_faint` are legible on every ground.

    `accent` is the one gold, for what acts or can be acted on: borders, bars, the button to press next. `accent_text`
    is written on it; `accent_ink` is the gold when it is itself the writing; `accent_fill` is the ground of a selected
    row.

    Each side has a line colour and a fill on which `text_on_fill` is written. `name_plate` lies under a token's name.
    """

    key: str
    name: str
    dark: bool

    window: Colour
    panel: Colour
    panel_raised: Colour
    panel_hover: Colour
    field: Colour
    line: Colour
    text: Colour
    text_muted: Colour
    text_faint: Colour
    text_disabled: Colour
    shadow: Colour

    accent: Colour
    accent_hover: Colour
    accent_text: Colour
    accent_ink: Colour
    accent_fill: Colour
    focus: Colour

    side_players: Colour
    side_players_fill: Colour
    side_gm: Colour
    side_gm_fill: Colour
    side_none: Colour
    side_none_fill: Colour
    text_on_fill: Colour

    life_good: Colour
    life_low: Colour
    life_track: Colour
    good: Colour
    warning: Colour
    warning_fill: Colour
    danger: Colour
    danger_fill: Colour

    board_centre: Colour
    board_edge: Colour
    ring: Colour
    ring_near: Colour
    ring_label: Colour
    ring_label_fill: Colour
    reach: Colour
    name_plate: Colour
    name_plate_text: Colour

    felt_centre: Colour
    felt_edge: Colour
    felt_text: Colour
    felt_text_muted: Colour
    rim_light: Colour
    rim_dark: Colour
    dice_glow: Colour
    dice: DiceMaterials
    cloth: ClothMaterial

    corner: Pixels
    corner_small: Pixels
    gap: Pixels
    line_width: Pixels
    focus_width: Pixels

    @property
    def outlined(self) -> bool:
        """Whether every line is meant to be seen: what has a ground of nearly the colour around it has a line, too."""
        return contrast(self.line, self.window) >= SEEN

    @property
    def stepped_back(self) -> float:
        """How opaque on the board is what cannot be chosen just now, from 0 to 1."""
        return 0.55 if self.outlined else 0.35
