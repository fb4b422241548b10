"""Screens that the machine of the tests has not."""
