"""The list of the settings agrees with what they are about."""

import pytest

from vtt.gui.keeping.turn_timer import told
from vtt.gui.settings import Settings
from vtt.gui.theme import theme_names
from vtt.playtest.policies.policy import KINDS, TITLES
from vtt.rules.book.manual import manual
from vtt.settings.declared import KEYS, PAGES, POLICY, SETTINGS, SYSTEM, THEME, TURN_LENGTH
from vtt.settings.kinds import Setting


def test_each_has_a_name_and_a_label_of_its_own():
    assert len({each.name for each in SETTINGS}) == len(SETTINGS) == len({each.label for each in SETTINGS})
    assert all(each.name.count(".") == 1 for each in SETTINGS)


def test_each_page_but_that_of_the_keys_has_some():
    assert {each.page for each in SETTINGS} == set(PAGES) - {KEYS}


@pytest.mark.parametrize("setting", SETTINGS, ids=lambda each: each.name)
def test_what_is_so_by_default_can_be_chosen(setting: Setting):
    raw = list(setting.default) if isinstance(setting.default, tuple) else setting.default
    assert setting.read(raw) == setting.default
    assert setting.shown(setting.default)
    assert setting.told.endswith(".")


@pytest.mark.parametrize("setting", SETTINGS, ids=lambda each: each.name)
def test_nothing_else_can(setting: Setting):
    for raw in (None, 7.25, "no such thing" if setting.choices else 7, {"a": 1}, [1], "a\0b"):
        with pytest.raises(ValueError, match=r"^$"):
            setting.read(raw)


def test_all_of_them_are_attributes(tmp_path):
    settings = Settings(tmp_path)
    of_the_class = {name for name, value in vars(Settings).items() if type(value).__name__ == "Property"}
    assert len(of_the_class) == len(SETTINGS)
    assert [getattr(settings, name) for name in sorted(of_the_class)]


def test_themes_policies_and_lengths_are_those_there_are():
    assert tuple(each.value for each in THEME.choices) == (SYSTEM, *theme_names())
    assert {each.value: each.label for each in POLICY.choices} == {kind: TITLES[kind] for kind in KINDS}
    assert [each.label for each in TURN_LENGTH.choices] == [told(int(each.value)) for each in TURN_LENGTH.choices]


def test_the_manual_tells_all_of_them_with_their_defaults():
    page = manual().page("settings")
    assert page is not None
    table = page.text.split("| setting | by default |\n|---|---|\n")[1].split("\n\n")[0]
    assert table.splitlines() == [f"| {each.label} | {each.shown(each.default)} |" for each in SETTINGS]
