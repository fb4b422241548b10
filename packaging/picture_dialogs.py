"""What is pictured of forms, warnings, and the windows that ask for a text, a file or a place to save."""

from collections.abc import Iterator
from functools import partial

from msgspec.structs import replace
from picture_play import WITH_A_BAG, WITH_OPPOSED_ROLLS, WITH_POOLS, WITH_TURNS, Reach
from picture_stage import NotReached, Stage
from picture_windows import CREATURES
from PySide6.QtCore import QPoint
from PySide6.QtWidgets import QApplication, QCheckBox, QFileDialog, QMenu, QPlainTextEdit

from vtt.gui.board.unknown_glyphs import unknown_glyphs
from vtt.gui.prompts.text_dialog import TextDialog
from vtt.gui.unsaved import Doing, Unsaved
from vtt.gui.window.action_menu import open_action_menu
from vtt.gui.window.files import EXPORTS
from vtt.gui.window.ground_menu import ask_for_note_at, open_ground_menu
from vtt.rules.contract.description import Offer
from vtt.rules.contract.procedure import Intent, Value

PROBLEM = "the-sewer-grate.nearby: it cannot be written (there is no room left on the device)"
_FORMS = (
    ("cooperation", WITH_OPPOSED_ROLLS, "joint"),
    ("grim-test", WITH_OPPOSED_ROLLS, "grim_test"),
    ("strike-with-pools", WITH_POOLS, "attack"),
    ("check", WITH_A_BAG, "check"),
    ("circumstance", WITH_A_BAG, "note_circumstance"),
    ("buying", WITH_TURNS, "buy"),
    ("memorising", WITH_TURNS, "memorise"),
    ("writing-a-book", WITH_TURNS, "write_book"),
    ("hindering", WITH_TURNS, "hinder"),
    ("damage", WITH_TURNS, "damage"),
    ("making-a-creature", WITH_TURNS, "make_monster"),
)
_SHELVES = ("tables", "spells", "goods", "magic-items")


def of_dialogs() -> Iterator[tuple[str, str, Reach]]:
    """The name of each, the scene it begins with, and the way to it."""
    for name, scene, action in _FORMS:
        yield f"form-{name}", scene, partial(_form, action=action)
    yield "form-of-one-choice", WITH_TURNS, partial(_form, action="take_off")
    yield "form-of-a-name", WITH_TURNS, lambda stage: stage.desk.rename()
    for key in _SHELVES:
        yield f"shelf-{key}", WITH_TURNS, partial(_shelf, key=key)
    yield "shelf-equipment", WITH_A_BAG, partial(_shelf, key="equipment")
    yield "throw-dice", WITH_TURNS, lambda stage: stage.desk.ask_to_throw()
    yield "note", WITH_TURNS, _note
    yield "open-a-file", WITH_TURNS, lambda stage: stage.desk.files.ask_to_open()
    yield "save-a-copy", WITH_TURNS, lambda stage: stage.desk.files.ask_to_save_copy()
    yield "export", WITH_TURNS, lambda stage: stage.desk.files.ask_to_export(EXPORTS[0])
    yield "export-for-whom", WITH_TURNS, lambda stage: stage.desk.files.ask_for_whom_to_export()
    yield "import-files", WITH_TURNS, _import_files
    yield "sheet-edited", WITH_TURNS, _sheet_edited
    yield "house-rule-changed", WITH_TURNS, _house_rule_changed
    yield "rule-card", WITH_TURNS, _rule_card
    yield "not-saved", WITH_TURNS, _not_saved
    yield (
        "question-of-several",
        WITH_TURNS,
        partial(_question, action="award_experience", source="other", note="They heard the bell"),
    )
    yield "question-for-words", WITH_TURNS, partial(_question, action="make_character")
    yield "unknown-glyphs", WITH_TURNS, _unknown_glyphs
    yield "menu-of-an-action", WITH_TURNS, _menu_of_an_action
    yield "menu-of-the-ground", WITH_TURNS, _menu_of_the_ground


def _import_files(stage: Stage) -> None:
    """With files of both kinds to choose from."""
    assert stage.desk.standing is not None
    folder = stage.desk.standing.path.parent
    for name in ("Creatures of the marsh.json", "Goods of the ferry.toml"):
        (folder / name).write_text(CREATURES, encoding="utf-8")
    stage.desk.shelves.ask_for_files()
    dialog = next(each for each in QApplication.topLevelWidgets() if isinstance(each, QFileDialog))
    dialog.setDirectory(str(folder))


def _form(stage: Stage, action: str) -> None:
    """The form of the first action of this kind that anybody is offered."""
    found = next(_offers(stage, action), None)
    if found is None:
        raise NotReached(f"nobody is offered {action}")
    stage.desk.do_with_options(found)
    stage.wait(stage.desk.doing.form.isVisible, "the form")
    stage.wait(lambda: not stage.desk.doing.weighs, "the odds")


def _offers(stage: Stage, action: str) -> Iterator[Offer]:
    """Everybody's offers of this kind, whoever is selected for it, then the GM's."""
    standing = stage.desk.standing
    assert standing is not None
    for creature in standing.table.creatures:
        for each in standing.system.offers(standing.table, creature):
            if each.intent.action == action and (each.refusal is None or action == "memorise"):
                stage.select(creature)
                yield each if each.refusal is None else _allowed(each)
    for each in standing.system.table_offers(standing.table):
        if each.intent.action == action and each.refusal is None:
            yield each


def _allowed(offer: Offer) -> Offer:
    """An offer that is only refused for the scale of time, with the GM's word for it."""
    return Offer(intent=offer.intent, label=offer.label, missing=offer.missing, choices=offer.choices, most=offer.most)


def _shelf(stage: Stage, key: str) -> None:
    standing = stage.desk.standing
    assert standing is not None
    if all(each.key != key for each in standing.system.shelves(standing.table)):
        raise NotReached(f"no shelf {key}")
    stage.desk.shelves.open(key)


def _note(stage: Stage) -> None:
    ask_for_note_at(stage.desk, (0.0, 0.0))
    (dialog,) = stage.desk.window.findChildren(TextDialog)
    assert isinstance(dialog.field, QPlainTextEdit)
    dialog.field.setPlainText("A key lies under the stone.\nWhoever looks for it finds it.")


def _sheet_edited(stage: Stage) -> None:
    """A sheet with something in it that cannot be, and the question whether to throw it away."""
    stage.desk.sheets.edit("brannor")
    editor = stage.desk.sheets.editor
    assert editor is not None
    editor.fields["hp"].widget.setValue(99)  # type: ignore[attr-defined]
    editor.reject()


def _house_rule_changed(stage: Stage) -> None:
    stage.desk.reference.open_house_rules()
    window = stage.desk.reference.house_rules
    assert window is not None
    stage.wait(lambda: bool(window.rows) and window.isActiveWindow(), "the house rules")
    row = next(iter(window.rows.values()))
    row.wanted.emit(next(value for value, _ in row.option.values if value != row.option.default))
    stage.wait(lambda: row.changed, "the house rule that was changed")
    next(each for each in window.findChildren(QCheckBox)).setFocus()


def _rule_card(stage: Stage) -> None:
    """The rule that the newest line of the story cites."""
    for _ in range(2):
        stage.step()
    log = stage.desk.log
    rows = stage.desk.log_model.rows
    place = max(number for number, row in enumerate(rows) if row.why)
    stage.desk.reference.rule_wanted(rows[place].why, log.viewport().mapToGlobal(log.cite_rect(place).center()))


def _not_saved(stage: Stage) -> None:
    unsaved = Unsaved(Doing("roll"), "Attack, sword", PROBLEM, lambda session: session.undo())  # type: ignore[arg-type,return-value]
    stage.desk.not_saved._ask(unsaved)


def _question(stage: Stage, action: str, **arguments: Value) -> None:
    """What the rules ask first when the GM does this: a session's own question, beside which no odds are told."""
    stage.desk.submit(Intent(action, "", arguments))
    stage.wait(stage.desk.question.isVisible, "the question")


def _unknown_glyphs(stage: Stage) -> None:
    standing = stage.desk.standing
    assert standing is not None
    creatures = dict(standing.table.creatures)
    creatures["ghoul"] = replace(creatures["ghoul"], glyph="fa6s.skul")
    creatures["rat"] = replace(creatures["rat"], glyph="fa6s.rta")
    stage.desk.say_glyphs("the-weir.toml", unknown_glyphs(replace(standing.table, creatures=creatures)))


def _menu_of_an_action(stage: Stage) -> None:
    stage.select("brannor")
    offer = stage.offer("attack")
    _shown(open_action_menu(stage.desk, offer, stage.desk.creature.offer_area(offer).center()))


def _menu_of_the_ground(stage: Stage) -> None:
    board = stage.desk.board
    place = QPoint(board.width() // 8, board.height() // 4)
    _shown(open_ground_menu(stage.desk, board.feet_at(place), board.mapToGlobal(place)))


def _shown(menu: QMenu | None) -> None:
    if menu is None:
        raise NotReached("no menu opened")
