"""The endings of the files that the window opens."""

CAMPAIGN_SUFFIX = ".nearby"
SCENE_SUFFIX = ".toml"
SCENARIOS = f"Scenarios (*{SCENE_SUFFIX})"
"""What a dialog calls the files of scenarios."""
