"""Experiences, carousing and Levels."""
