"""What a setting can be: yes or no, one of several, a folder, folders. Each reads what a file holds, and tells it."""

from typing import Any, Generic, NamedTuple, Protocol, TypeVar

import msgspec

Value = TypeVar("Value")
Told = TypeVar("Told", covariant=True)


class Kind(Protocol[Told]):
    """Which values a setting takes."""

    @property
    def expected(self) -> str:
        """The values in a few words, for whoever wrote another."""

    def read(self, raw: Any) -> Told:
        """The value that a file holds. Raises ``ValueError`` for any other."""

    def shown(self, value: Any) -> str:
        """The value as people read it."""


class YesNo(msgspec.Struct, frozen=True):
    """Something that is so or is not."""

    @property
    def expected(self) -> str:
        """Both, as TOML has them."""
        return "true or false"

    def read(self, raw: Any) -> bool:
        """As it stands."""
        if not isinstance(raw, bool):
            raise ValueError
        return raw

    def shown(self, value: Any) -> str:
        """In a word."""
        return "on" if value else "off"


class Choice(NamedTuple):
    """One of several: its value, its label, and what it does where that says more."""

    value: str | int | float
    label: str
    told: str = ""


class OneOf(msgspec.Struct, Generic[Value], frozen=True):
    """One of these choices, all of them of one type."""

    choices: tuple[Choice, ...]

    @property
    def expected(self) -> str:
        """All of them, as TOML has them."""
        return f"one of {', '.join(_in_toml(each.value) for each in self.choices)}"

    def read(self, raw: Any) -> Value:
        """The choice of that value; 1 is 1.0."""
        for each in self.choices:
            if raw == each.value and isinstance(raw, str) == isinstance(each.value, str) and not isinstance(raw, bool):
                return each.value  # type: ignore[return-value]
        raise ValueError

    def shown(self, value: Any) -> str:
        """Its label."""
        return next((each.label for each in self.choices if each.value == value), str(value))


class Folder(msgspec.Struct, frozen=True):
    """A folder by its path, or an empty text for the ``usual`` one, told in words."""

    usual: str

    @property
    def expected(self) -> str:
        """What a path is."""
        return "the whole path of a folder as a text"

    def read(self, raw: Any) -> str:
        """As it stands."""
        if not isinstance(raw, str) or "\0" in raw:
            raise ValueError
        return raw

    def shown(self, value: Any) -> str:
        """The path, or what stands for none."""
        return str(value) or self.usual


class Folders(msgspec.Struct, frozen=True):
    """Several folders by their paths, besides the ``usual`` ones, told in words."""

    usual: str

    @property
    def expected(self) -> str:
        """What paths are."""
        return "a list of whole paths of folders"

    def read(self, raw: Any) -> tuple[str, ...]:
        """Each once, in their order."""
        if not isinstance(raw, list) or not all(isinstance(each, str) and each and "\0" not in each for each in raw):
            raise ValueError
        return tuple(dict.fromkeys(raw))

    def shown(self, value: Any) -> str:
        """The paths, or what stands for none."""
        return ", ".join(value) or self.usual


class Setting(msgspec.Struct, Generic[Value], frozen=True, kw_only=True):
    """A setting: its ``name`` is ``table.key`` in the file, ``told`` what it does, ``words`` what else it may be looked
    for by; ``place`` is where else in the program it is found."""

    name: str
    label: str
    told: str
    page: str
    kind: YesNo | OneOf[Any] | Folder | Folders
    default: Value
    words: str = ""
    place: str = ""

    def read(self, raw: Any) -> Value:
        """The value that a file holds. Raises ``ValueError`` for any other."""
        return self.kind.read(raw)  # type: ignore[return-value]

    def shown(self, value: Value) -> str:
        """The value as people read it."""
        return self.kind.shown(value)

    @property
    def choices(self) -> tuple[Choice, ...]:
        """Its values where there are several to choose from."""
        return self.kind.choices if isinstance(self.kind, OneOf) else ()

    @property
    def texts(self) -> tuple[str, ...]:
        """Every text that it is found by: name, what it does, its values, other words."""
        of_choices = (text for each in self.choices for text in (each.label, each.told))
        return (self.label, self.told, *of_choices, self.words, self.place, self.name, self.page)


def _in_toml(value: str | int | float) -> str:
    return f'"{value}"' if isinstance(value, str) else str(value)
