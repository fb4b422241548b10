"""Campaigns on disk, and the texts that tables are written in: scenes and scenarios.

Everything a session hands over lasts in one SQLite file. Must not import playtest or gui.
"""

from vtt.campaign.campaign import SUFFIX, Campaign, create, open_campaign
from vtt.campaign.errors import CampaignError, InUse, SceneError

__all__ = ["SUFFIX", "Campaign", "CampaignError", "InUse", "SceneError", "create", "open_campaign"]
