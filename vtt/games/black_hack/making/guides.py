"""Making a character, as the windows lead through it."""

from msgspec.structs import replace

from vtt.games.black_hack.attribute_help import ATTRIBUTE_HELP
from vtt.games.black_hack.chronicle import chronicle
from vtt.games.black_hack.making.building import character_of, is_caster
from vtt.games.black_hack.making.guide_steps import steps_of
from vtt.games.black_hack.making.state import Draft
from vtt.games.black_hack.offer_making import offer
from vtt.games.black_hack.sheet_parts import ATTRIBUTES
from vtt.games.black_hack.sheet_view import sheet_view
from vtt.rules.contract.description import Block, Boxes, Items, Prose, Score, Scores, SheetView
from vtt.rules.contract.guides import GuideView
from vtt.table.creature import Creature
from vtt.table.table import Table


def guides(table: Table) -> tuple[GuideView, ...]:
    """Every character that is being made."""
    drafts = chronicle(table).making.drafts
    return tuple(_guide(table, key, draft) for key, draft in drafts.items()) if drafts else ()


def _guide(table: Table, key: str, draft: Draft) -> GuideView:
    made = {"draft": key}
    return GuideView(
        key=f"making {key}",
        title=draft.name,
        subtitle=draft.concept or "A new character",
        steps=steps_of(table, key, draft),
        sheet=_preview(table, key, draft),
        finish=offer(
            table,
            "finish_character",
            "",
            "Put on the table",
            made,
            note="" if draft.background else "without a Background the sheet is marked incomplete",
        ),
        cancel=offer(table, "drop_character", "", "Throw away", made),
    )


def _preview(table: Table, key: str, draft: Draft) -> SheetView | None:
    """The sheet as it stands, on a table of its own; before a class is chosen the attributes alone."""
    sheet = character_of(table, draft)
    if sheet is not None:
        alone = Creature(id=key, name=draft.name, side="players", sheet=sheet)
        view = sheet_view(replace(table, creatures={key: alone}), key)
        subtitle = view.subtitle if not is_caster(draft) or draft.spells else f"{view.subtitle} · the book is empty"
        return replace(
            view,
            subtitle=subtitle,
            blocks=tuple(_plain(block) for block in view.blocks if not isinstance(block, Boxes)),
        )
    if draft.attributes is None:
        return None
    scores = tuple(Score(name, str(getattr(draft.attributes, name)), tip=ATTRIBUTE_HELP[name]) for name in ATTRIBUTES)
    blocks: list[Block] = [Scores(scores)]
    if draft.concept:
        blocks.append(Prose("Concept", draft.concept))
    return SheetView(creature=key, title=draft.name, subtitle="No class yet", blocks=tuple(blocks))


def _plain(block: Block) -> Block:
    """A block in which nothing can be clicked: nobody stands there yet who could use it."""
    if not isinstance(block, Items):
        return block
    return replace(block, entries=tuple(replace(entry, offer=None) for entry in block.entries))
