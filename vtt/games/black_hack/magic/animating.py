"""The dead that rise (BH-SPL-22)."""

from collections.abc import Generator
from typing import Any

from vtt.dice import Roll, parse
from vtt.games.black_hack.access import sheet_of
from vtt.games.black_hack.lasting_parts import Trait
from vtt.games.black_hack.magic.asking import asked
from vtt.games.black_hack.magic.casting import Casting
from vtt.games.black_hack.magic.harming import UNFOLLOWED
from vtt.games.black_hack.magic.lasting import free_id, lay, started
from vtt.games.black_hack.magic.reach import NEARBY
from vtt.games.black_hack.magic.spell_options import ANIMATED_HD
from vtt.games.black_hack.magic.words import CORPSE, has_word
from vtt.games.black_hack.rolls import EACH_TOTAL, GM
from vtt.games.black_hack.sheet_parts import Weapon
from vtt.games.black_hack.sheets import Foe, Monster
from vtt.rules.contract.procedure import Change, Request, Say, Throw
from vtt.rules.tabletop.seats import settle
from vtt.table.creature import Creature
from vtt.table.events import CreaturePut, Moved, Removed
from vtt.table.table import Table, band_between, thing

MOST_CORPSES = 8
"""2d4 never raise more (BH-SPL-22)."""


def animate_dead(table: Table, casting: Casting) -> Generator[Request, Any, Table]:
    """Up to 2d4 corpses rise, never more than there are; each has half the caster's HD (BH-SPL-22)."""
    corpses = _corpses(table, casting.caster)
    values = {"spell": casting.spell.name}
    thrown = yield Throw(
        parse(casting.spell.count), casting.caster, "BH-MAG-12", "{spell}: how many", values, EACH_TOTAL, casting.secret
    )
    answer = yield asked(
        casting,
        "{spell}: how many corpses are Nearby?",
        options=[(str(number), str(number)) for number in range(MOST_CORPSES + 1)],
        default=str(min(len(corpses), MOST_CORPSES)),
    )
    rising = min(thrown.total, int(answer))
    hd = max(1, (casting.level + (ANIMATED_HD(table) == "up")) // 2)
    effect = yield from started(table, casting, Trait(kind="obeys"), Trait(kind="summoned"), evil=True)
    for number in range(rising):
        identity = free_id(table, "undead")
        who = f"Undead {number + 1}" if rising > 1 else "Undead"
        hp = yield Throw(Roll(hd, 8), GM, "BH-LIFE-02", "{who}: HP", {"who": who}, UNFOLLOWED, casting.secret)
        lies = corpses[number] if number < len(corpses) else casting.caster
        undead = Creature(
            id=identity,
            name=who,
            side=table.creatures[casting.caster].side,
            sheet=Monster(
                hd=hd,
                hp=hp.total,
                max_hp=hp.total,
                attacks=(Weapon(name="cold hands", reach="unarmed"),),
                tags=("undead",),
                special="Of our own making: it does what it is told and feels nothing.",
            ),
            at=thing(table, lies).at,
            glyph="fa6s.skull",
            hidden=casting.secret,
        )
        table = yield Change(CreaturePut(undead))
        table = yield Change(Moved(identity, settle(table, identity, undead.at)))
        table = yield from lay(table, identity, effect)
        if lies in corpses and lies in table.creatures and isinstance(table.creatures[lies].sheet, Foe):
            # The body that rises lies there no more; a Character's sheet is kept.
            table = yield Change(Removed(lies))
    risen = {"number": rising, "hd": hd}
    yield Say("Risen: {number}, {hd} HD each", risen, casting.spell.why, "result", secret=casting.secret)
    return table


def _corpses(table: Table, caster: str) -> list[str]:
    """The dead and whatever is marked as a corpse, Nearby."""
    return [
        identity
        for identity in (*table.creatures, *table.places)
        if (
            has_word(table, identity, CORPSE)
            or (identity in table.creatures and sheet_of(table, identity).state == "dead")
        )
        and band_between(table, caster, identity) in NEARBY
    ]
