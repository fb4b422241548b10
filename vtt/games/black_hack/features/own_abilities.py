"""What a character can do and no rule knows: its uses are counted, what it does is the GM's to say."""

from msgspec.structs import replace

from vtt import numerals
from vtt.games.black_hack.access import character, fallen, name, refuse_character
from vtt.games.black_hack.sheet_parts import OwnAbility
from vtt.games.black_hack.sheets import Character
from vtt.rules.contract.description import Refusal
from vtt.rules.contract.procedure import Change, Intent, Outcome, Procedure, Say
from vtt.rules.kit.refusals import no
from vtt.rules.kit.written_lines import named
from vtt.table.events import SheetChanged
from vtt.table.table import Table


def refuse_use_ability(table: Table, intent: Intent) -> Refusal | None:
    """Only what stands on the sheet, and has a use left."""
    refused = refuse_character(table, intent.actor, "have abilities of their own")
    if refused is not None:
        return refused
    sheet, called = character(table, intent.actor), str(intent.arguments["ability"])
    ability = named(sheet.abilities, called)
    if ability is None:
        return no("{who} has no ability called {called!r}", "", who=name(table, intent.actor), called=called)
    if sheet.state:
        return no("{who} is {fallen}", "BH-OUT-01", who=name(table, intent.actor), fallen=fallen(table, intent.actor))
    if ability.uses and ability.used >= ability.uses:
        return no("{ability} is used up", "", ability=ability.name)
    return None


def use_ability(table: Table, intent: Intent) -> Procedure:
    """The ability is used, and said what it does; its last use is told as such."""
    sheet = character(table, intent.actor)
    ability = named(sheet.abilities, str(intent.arguments["ability"]))
    assert ability is not None
    words = {"who": name(table, intent.actor), "ability": ability.name, "what": ability.text}
    yield Say("{who}: {ability}", words, "", "heading")
    if ability.text:
        yield Say("{ability}: {what}", words)
    if not ability.uses:
        return Outcome("Used")
    after = replace(ability, used=ability.used + 1)
    yield Change(SheetChanged(intent.actor, with_ability(sheet, ability, after)))
    left = after.uses - after.used
    if left:
        yield Say("{ability}: {left} left", {**words, "left": numerals.counted(left, "use")}, "", "result")
        return Outcome(f"{left} left")
    yield Say("{ability}: that was the last use", words, "", "result")
    return Outcome("Used up")


def with_ability(sheet: Character, before: OwnAbility, after: OwnAbility) -> Character:
    """The sheet with an ability in place of another."""
    return replace(sheet, abilities=tuple(after if each is before else each for each in sheet.abilities))


PROCEDURES = {"use_ability": (refuse_use_ability, use_ability)}
