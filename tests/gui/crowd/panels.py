"""Every panel and window of a table as full as it gets, one after another in the window that is really used."""

from collections.abc import Callable, Iterator
from functools import partial

from PySide6.QtCore import QRect
from PySide6.QtWidgets import QDialog, QWidget

from vtt.gui.models.log_row import LogRow
from vtt.gui.outlook.forecaster import After, Outlook
from vtt.gui.window.desk import Desk
from vtt.gui.window.reference import book_of
from vtt.playtest.choices import Choice
from vtt.rules.contract.guides import GuideStep, GuideView
from vtt.rules.contract.intents import CompleteIntent
from vtt.rules.contract.procedure import Choose, Option
from vtt.settings.declared import KEYS

_NOTE = "What does the crowd of the lower town make of it, now that the bell has rung three times?"
_STANDS = Outlook(players=0.58, gm=0.4, low=0.0, high=0.9, plays=100)
_LEVELS = ("heading", "result", "detail", "reminder")
MOST_FORMS = 2


def panels(desk: Desk) -> Iterator[tuple[str, QWidget]]:
    """The name of each with the widget to look at, which is put away when the next is asked for."""
    fill_log(desk)
    yield "window", desk.window
    desk.ledger.open_search()
    desk.log_search.field.setText("strikes")
    yield "search", desk.window
    desk.log_search.put_away()
    yield "what it leads to", _leading(desk)
    desk.outlook.set_shown(False)
    desk.outlook._built_panel().hide()
    for name, dock in (("clocks and rolls", desk.keeping.dock), ("players’ panel", desk.window.steering)):
        dock.show()
        yield name, desk.window
        dock.hide()
    yield from _questions(desk)
    yield from _cards(desk)
    yield "guide", _guide(desk)
    desk.guiding.panel.put_away()


def dialogs(desk: Desk) -> Iterator[tuple[str, QDialog]]:
    """The windows beside the main window, each open until the next is asked for."""
    openers: tuple[tuple[str, Callable[[], None], Callable[[], QDialog | None]], ...] = (
        ("library", desk.shelves.open, lambda: desk.shelves.window),
        ("rulebook", desk.reference.open_rulebook, lambda: desk.reference.rulebook),
        ("house rules", desk.reference.open_house_rules, lambda: desk.reference.house_rules),
        ("words", desk.reference.open_words, lambda: desk.reference.words),
        ("settings", desk.preferences.open, lambda: desk.preferences.window),
        ("keys", partial(desk.preferences.open, KEYS), lambda: desk.preferences.window),
    )
    for name, opening, opened in openers:
        opening()
        dialog = opened()
        if dialog is not None:
            yield name, dialog
            dialog.close()


def fill_log(desk: Desk) -> None:
    """A story of long lines of every kind."""
    names = [each.name for each in desk.standing.table.creatures.values()]
    desk.log_model.set_rows(
        [
            LogRow(
                place,
                f"{names[place % len(names)]} strikes {names[-place % len(names)]} " * (1 + place % 3),
                _LEVELS[place % 4],  # type: ignore[arg-type]
                "BH-ATK-01",
                first=place % 3 == 0,
            )
            for place in range(40)
        ]
    )


def _questions(desk: Desk) -> Iterator[tuple[str, QWidget]]:
    names = [each.name for each in desk.standing.table.creatures.values()]
    options = tuple(Option(f"{place}", f"{name}, who stands behind the others") for place, name in enumerate(names))
    card = desk.question
    for name, question in (
        ("question of many", Choose("gm", _NOTE, options, "0", "BH-ATK-01")),
        ("question of several", Choose("gm", _NOTE, options, "0", "BH-ATK-01", least=1, most=3)),
        ("question for words", Choose("gm", _NOTE, options[:4], "", "BH-ATK-01", free=True)),
    ):
        card.ask(question, names[-1], _NOTE)
        card.show_beside(QRect(40, 40, 10, 10))
        yield name, card
        card.put_away()


def _cards(desk: Desk) -> Iterator[tuple[str, QWidget]]:
    desk.toast.say(_NOTE)
    yield "toast", desk.toast
    desk.toast.hide()
    desk.open_palette()
    yield "palette", desk.command_palette
    desk.command_palette.put_away()
    desk.scenes.open_switcher()
    yield "scenes", desk.scenes.switcher
    desk.scenes.switcher.put_away()
    standing = desk.standing
    last = list(standing.table.creatures.values())[-1]
    desk.amount.ask(last.id, last.name, "-4", desk.board.token_rect(last.id))
    yield "amount", desk.amount
    desk.amount.put_away()
    desk.reference.rule_wanted(_longest_rule(desk), desk.board.mapToGlobal(desk.board.rect().center()))
    yield "rule", desk.rule_card
    desk.rule_card.hide()
    desk.audit.say(_NOTE, "Understood")
    desk.banner.say(_NOTE, "Cancel")
    yield "strips", desk.window
    desk.audit.hide()
    desk.banner.hide()
    desk.first_steps.begin()
    bubble = desk.first_steps.bubble
    if bubble is not None:
        yield "first steps", bubble
    desk.first_steps.leave()


def _longest_rule(desk: Desk) -> str:
    return max(book_of(desk.standing.system).rules, key=lambda rule: len(rule.example)).id


def _leading(desk: Desk) -> QWidget:
    """How it stands beside the board, and what each of many actions with long names leads to, above the sheet."""
    forecaster = desk.outlook.made()
    # It is looked at, and not played: processes that play a table of thirteen would take the time of other tests.
    forecaster.ask = lambda table: forecaster.told.emit(_STANDS)  # type: ignore[method-assign]
    desk.outlook.set_shown(True)
    panel = desk.outlook._built_panel()
    chances = (Outlook(players=0.1 * place, gm=0.4, low=0.0, high=0.9, plays=100) for place in range(1, 9))
    names = [each.name for each in desk.standing.table.creatures.values()]
    found = [
        After(Choice(CompleteIntent("attack", "", {}), f"Strike with what lies there, {name}", name), chance)
        for chance, name in zip(chances, names, strict=False)
    ]
    panel.show_rows(found, names[0], over=True, now=0.5)
    panel.show()
    return desk.window


def _guide(desk: Desk) -> QWidget:
    """What is made in many steps, the open one with a long note, much to choose and the sheet beside it."""
    standing = desk.standing
    shown = desk.display.shown
    offers = standing.system.offers(standing.table, shown)[:6]
    steps = tuple(
        GuideStep(
            key=f"{place}",
            label=f"Step {place}: {_NOTE[:40]}",
            state="done" if place < 2 else "open" if place == 2 else "locked",
            note=_NOTE,
            result=_NOTE if place < 2 else "",
            offers=offers if place == 2 else (),
            why="BH-ATK-01",
        )
        for place in range(9)
    )
    guide = GuideView(
        key="crowd",
        title=_NOTE[:46],
        subtitle=_NOTE,
        steps=steps,
        sheet=standing.system.sheet_view(standing.table, shown),
        finish=offers[0],
        cancel=offers[1],
    )
    desk.guiding.panel.show_guide(guide, lambda _offer: (), {})
    return desk.guiding.panel


def forms(desk: Desk) -> Iterator[tuple[str, QWidget]]:
    """The forms of the shown creature that ask for most, each open until the next is asked for."""
    offers = desk.creature.offers
    wanted = sorted((each for each in offers if each.refusal is None), key=lambda each: -len(each.choices))
    for offer in wanted[:MOST_FORMS]:
        desk.do_with_options(offer)
        if desk.doing.form.isVisible():
            yield f"form of {offer.label}", desk.doing.form
        desk.doing.cancel()
