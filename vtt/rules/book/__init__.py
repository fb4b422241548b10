"""Rulebooks, glossaries, and what is said of rules in running text."""
