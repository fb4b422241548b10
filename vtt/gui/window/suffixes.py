"""The endings of the files that the window opens."""

CAMPAIGN_SUFFIX = ".nearby"
SCENE_SUFFIX = ".toml"
