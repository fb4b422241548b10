"""Spells and prayers."""
