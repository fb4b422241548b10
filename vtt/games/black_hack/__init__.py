"""The Black Hack, second edition. Must not import another game, nor anything above ``vtt.rules``."""
