"""What lies under a point of the picture."""

from math import hypot

from PySide6.QtCore import QPointF, QRectF

from vtt.gui.board.links import is_near, resolved
from vtt.gui.board.picture import BoardPicture
from vtt.gui.board.pill_layout import is_count
from vtt.gui.board.places import place_frame
from vtt.rules.views.board import BoardPlace, BoardToken

LEAST_REACH = 12.0
"""Pixels from its centre within which even the smallest token can be taken."""


def thing_at(picture: BoardPicture, at: QPointF) -> str:
    """The id of the topmost thing at this pixel: its token first, else its name plate; empty for the ground."""
    things = list(reversed(picture.things_drawn()))
    for placed in things:
        away = at - picture.centre_of(placed.thing)
        if isinstance(placed.item, BoardPlace):
            if place_frame(QPointF(0, 0), placed.radius).contains(away):
                return placed.thing
        elif hypot(away.x(), away.y()) <= max(placed.radius * 1.04, LEAST_REACH):
            return placed.thing
    for placed in things:
        if placed.label_at is not None:
            room = picture.painter.labels.size(placed.label, picture.frame.text)
            if QRectF(picture.centre_of(placed.thing) + placed.label_at, room).contains(at):
                return placed.thing
    return ""


def tip_at(picture: BoardPicture, at: QPointF) -> str:
    """What the tag at this pixel does, or what the link there is about; or empty."""
    for placed in reversed(picture.things_drawn()):
        for pill, corner in placed.pills:
            room = picture.painter.labels.size(pill, picture.frame.text)
            if QRectF(picture.centre_of(placed.thing) + corner, room).contains(at):
                tags = placed.item.view.tags if isinstance(placed.item, BoardToken) else placed.item.tags
                if is_count(pill):
                    return "\n".join(tag.text if not tag.tip else f"{tag.text}: {tag.tip}" for tag in tags)
                return next((tag.tip for tag in tags if tag.text == pill.text), "")
    return _link_tip(picture, at)


def _link_tip(picture: BoardPicture, at: QPointF) -> str:
    """What the link at this pixel is about: at its words, or along its line."""
    origin = picture.projection.origin
    for name in picture.arrangement.link_names:
        if name.box.translated(origin).contains(at):
            return name.tip
    things = picture.arrangement.things
    ends = {thing: (picture.centre_of(thing), placed.radius) for thing, placed in things.items()}
    return next((link.link.tip for link in resolved(picture.board, ends) if is_near(link, at)), "")
