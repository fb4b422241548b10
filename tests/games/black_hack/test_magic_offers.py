"""Spells: what is offered, what a sheet and the shelf show."""

import re

import pytest

from tests.games.black_hack.playing import character, foe, play, refused, table
from tests.games.black_hack.test_magic import GAME, scene, wizard
from vtt.games.black_hack.magic.spell_list import spells
from vtt.rules.contract.description import Facts, Items


class TestOffers:
    """What a wizard is offered, and what not (BH-MAG-01, BH-MAG-07, BH-MAG-10)."""

    def test_each_memorised_spell_and_no_other(self):
        now = table(wizard(2, ["shield", "sleep"]), foe("orc", at=(15, 0)))
        labels = [offer.label for offer in GAME.offers(now, "mira")]
        assert "Cast Shield" in labels
        assert "Cast Sleep" in labels
        assert "Cast Web" not in labels

    def test_a_thief_is_offered_no_spell(self):
        now = table(character("pell", kind_of="thief", memory={"book": ["shield"]}))
        assert not [offer for offer in GAME.offers(now, "pell") if offer.intent.action in ("cast", "memorise")]
        assert not [block for block in GAME.sheet_view(now, "pell").blocks if getattr(block, "label", "") == "Spells"]

    def test_an_aimed_spell_is_aimed_on_the_board_and_at_the_caster(self):
        now = table(wizard(4, ["invisibility"]), character("ben", at=(10, 0)))
        found = {offer.label: offer for offer in GAME.offers(now, "mira") if offer.intent.action == "cast"}
        assert found["Cast Invisibility"].missing == ("target",)
        assert found["Cast Invisibility on yourself"].intent.arguments["target"] == "mira"

    def test_with_nobody_in_reach_it_is_refused(self):
        now = table(wizard(1, ["magic-missile"]), foe("orc", at=(15, 0)))
        (offer,) = [offer for offer in GAME.offers(now, "mira") if offer.intent.action == "cast"]
        assert offer.refusal is not None
        assert offer.refusal.reason == "nobody is where Magic Missile reaches: Faraway or Distant"

    def test_reading_is_offered_in_moments_with_the_reason_why_not(self):
        """BH-TIME-06: the GM sees "needs Minutes", and may override it."""
        for scale, reason in (("moments", "reading needs Minutes"), ("minutes", ""), ("hours", "")):
            now = table(wizard(2, [], items=[{"name": "scroll", "spell": "web"}]), scale=scale)
            (offer,) = [offer for offer in GAME.offers(now, "mira") if offer.intent.action == "read_spell"]
            assert (offer.refusal.reason.startswith(reason) and reason != "") if offer.refusal else reason == ""
            assert refused(now, "read_spell", "mira", spell="web", override=True) is None

    def test_a_spell_without_a_target_does_not_keep_another_from_being_read(self):
        """BH-MAG-08: nobody is where Magic Missile reaches; Light can be read."""
        now = table(character("mira", kind_of="wizard", memory={"book": ["magic-missile", "light"]}), scale="minutes")
        (offer,) = [offer for offer in GAME.offers(now, "mira") if offer.intent.action == "read_spell"]
        assert offer.refusal is None
        assert "nobody is" in refused(now, "read_spell", "mira", spell="magic-missile").reason

    def test_the_sheet_tells_memorised_from_forgotten(self):
        mira = character(
            "mira", kind_of="wizard", level=3, memory={"book": ["sleep", "web"], "memorised": ["web"], "cast": ["web"]}
        )
        (block,) = [block for block in GAME.sheet_view(table(mira), "mira").blocks if _is_spells(block)]
        sleep, web = block.entries
        assert block.note == "1 of 3 memorised"
        assert "○" in sleep.note
        assert sleep.offer is not None
        assert sleep.offer.refusal is not None
        assert sleep.offer.refusal.why == "BH-MAG-07"
        assert "cast" in web.note
        assert "●" in web.note

    def test_the_shelf_opens_a_spell_with_what_can_be_done(self):
        now = table(wizard(4, ["fireball"]), foe("orc", at=(15, 0)))
        (shelf,) = [shelf for shelf in GAME.shelves(now) if shelf.key == "spells"]
        assert len(shelf.entries) == len(spells())
        view = GAME.entry_view(now, "spells", "fireball")
        assert view.subtitle == "Arcane, level 4"
        assert [offer.label for offer in view.offers] == ["Mira: cast Fireball"]
        with pytest.raises(KeyError):
            GAME.entry_view(now, "spells", "fire-bolt")

    def test_dice_that_count_targets_say_of_what(self):
        """“2d4” alone was the target of Animate Dead: it read as its damage."""
        (shelf,) = [shelf for shelf in GAME.shelves(table()) if shelf.key == "spells"]
        targets = {line.key: line.cells[3] for line in shelf.entries}
        counted = {key: target for key, target in targets.items() if re.match(r"\d*d\d", target)}
        assert len(counted) > 2
        assert [key for key, target in counted.items() if not re.fullmatch(r"\d*d\d+ [A-Za-z]+s", target)] == []
        assert targets["animate-dead"].endswith(" corpses")
        for key, target in counted.items():
            (facts,) = [each for each in GAME.entry_view(table(), "spells", key).blocks if isinstance(each, Facts)]
            assert dict(facts.entries)["Target"] == target

    def test_what_stands_in_a_book_is_read_from_the_shelf_at_whatever_it_is_aimed_at(self):
        """A spell that fills an area takes a spot of ground, one at somebody its target (BH-MAG-08)."""
        mira = character("mira", kind_of="wizard", level=4, memory={"book": ["web", "invisibility"]})
        now = table(mira, character("ben", at=(10, 0)))
        (web,) = GAME.entry_view(now, "spells", "web").offers
        assert (web.label, web.intent.action, web.spot) == ("Mira: read Web", "read_spell", "at")
        others = {offer.label: offer for offer in GAME.entry_view(now, "spells", "invisibility").offers}
        assert others["Mira: read Invisibility"].missing == ("target",)
        assert others["Mira: read Invisibility on yourself"].intent.arguments["target"] == "mira"

    def test_what_lies_in_the_scene_can_be_ended_by_the_gm(self):
        now = play(scene(), "cast", "mira", spell="web", target="orc1", faces=[3]).table
        (offer,) = [offer for offer in GAME.table_offers(now) if offer.intent.action == "end_magic"]
        ended = play(now, "end_magic", **offer.intent.arguments)
        assert "web" not in ended.table.places
        assert not any(ended.sheet(identity).hindrances for identity in ended.table.creatures)


def _is_spells(block) -> bool:
    return isinstance(block, Items) and block.label == "Spells"
