"""Refusals and procedures of this area by action: joint actions: cooperation, aiding, chaos."""

from vtt.rules.livehack.bridge import bridged
from vtt.rules.livehack.joint import actions, offers, options, views
from vtt.rules.livehack.joint.joint import joint
from vtt.rules.livehack.joint.refusals import refuse_joint
from vtt.rules.procedure_types import Perform, Refuse

PROCEDURES: dict[str, tuple[Refuse, Perform]] = {"joint": (refuse_joint, joint)}


AREA = bridged(actions.DESCRIPTIONS, PROCEDURES, options.OPTIONS, offers.offers, offers.table_offers, views.VIEWS)
