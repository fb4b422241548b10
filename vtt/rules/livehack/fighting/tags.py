"""Short words beside a token of this area: attacks, positions and damage."""

from vtt.rules.description import Tag
from vtt.rules.livehack.access import name, pool_over, positions_over, sheet_of
from vtt.table.table import Table


def tags(table: Table, creature: str) -> tuple[Tag, ...]:
    """What is held over whom (LH-POS-03), and what is carried to a later roll (LH-POS-09)."""
    sheet = sheet_of(table, creature)
    if not sheet.positions:
        return ()
    found: list[Tag] = []
    for over in dict.fromkeys(each.over for each in sheet.positions if each.over in table.creatures):
        tip = "; ".join(each.text for each in positions_over(sheet, over))
        public = not table.creatures[over].hidden
        found.append(Tag(f"+{pool_over(sheet, over)} over {name(table, over)}", "accent", tip, "LH-POS-03", public))
    for each in sheet.positions:
        if not each.over:
            found.append(Tag(f"+{each.bonus} {each.related or 'carried'}", "accent", each.text, "LH-POS-09"))
    return tuple(found)
