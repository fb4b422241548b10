"""What a game and whoever plays it promise each other: intents, procedures, descriptions, views."""
