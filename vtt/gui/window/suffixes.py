"""The endings of the files that the window opens."""

CAMPAIGN_SUFFIX = ".nearby"
SCENE_SUFFIX = ".toml"
SAVED_SCENE_SUFFIX = ".scene.toml"
"""How scenes are called that are saved: by it a desktop tells them from whatever else is written in TOML."""
SCENARIOS = f"Scenarios (*{SCENE_SUFFIX})"
"""What a dialog calls the files of scenarios."""
