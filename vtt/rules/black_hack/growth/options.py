"""Experiences, carousing and Levels: the house rules."""

from vtt.rules.description import OptionDescription

OPTIONS: tuple[OptionDescription, ...] = (
    OptionDescription(
        key="experiences_for_a_level",
        label="Experiences that were shared",
        values=(("spent", "Are spent: the count starts anew"), ("total", "Still count: a running total")),
        default="spent",
        why="BH-EXP-08",
    ),
    OptionDescription(
        key="second_carousing_roll",
        label="The second roll of a fine",
        values=(("cost", "Only adds to the cost"), ("table", "Is looked up on the table as well")),
        default="cost",
        why="BH-CAR-02",
    ),
)
