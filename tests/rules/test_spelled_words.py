"""Words of every glossary and rules of every rulebook, spelled: what stands on whose row. Texts end in "…" where they
go on."""

from typing import Any

import pytest

from tests.rules.spelled import as_spelled
from vtt.rules.book.glossary import glossary
from vtt.rules.book.rulebook import rulebook
from vtt.rules.engine.registry import game_names, system

TERMS: dict[str, list[dict[str, Any]]] = {
    "black-hack": [
        {
            "english": "Moments",
            "word": "モーメンツ",
            "also": ["Moment"],
            "printed": True,
            "tip": "モーメンツ（Moments）",
            "why": "BH-TERM-05",
        },
        {"english": "success", "word": "成功", "printed": True, "note": "能力値未満の出目", "why": "BH-TERM-07"},
        {
            "english": "Attack",
            "word": "攻撃",
            "also": ["Attacks"],
            "spellings": ["攻擊"],
            "printed": True,
            "printed_as": "攻擊",
            "why": "BH-TERM-04",
        },
    ],
    "revenants-hack": [
        {"english": "Save", "word": "セーヴ", "also": ["Saves", "Saving throw", "Saving throws"], "why": "RH-SAVE-01"},
        {"english": "Success", "word": "成功", "also": ["The check succeeds"], "note": "難易度以上の出目"},
    ],
    "livehack": [
        {"english": "Grimlock", "word": "グリムロック", "also": ["Grimlocks"], "why": "LH-GLK-04"},
        {"english": "Success", "word": "成功", "note": "相手の合計以上"},
        {"english": "Grim test", "word": "陰惨判定", "tip": "意志と陰惨の合計で抵抗する", "why": "LH-GRIM-01"},
    ],
    "null-die": [
        {"english": "Creature", "word": "クリーチャー", "also": ["Creatures"]},
    ],
}
COMPOUNDS = {
    "black-hack": [
        ("{number} HD", "{number}HD"),
        ("Take in hand: {thing}", "手に持つ：{thing}"),
        ("Day {number}, {time}", "{number}日目、{time}"),
    ],
    "revenants-hack": [
        ("{number1} of {number2} Rest Points", "休息点 {number1}/{number2}"),
        ("Give up {what} for this round", "このラウンドは{what}を手放す"),
        ("Day {number}, {time}", "{number}日目、{time}"),
    ],
    "livehack": [
        ("Move towards {who}", "{who}に近づく"),
        ("Transforming ({form})", "変身中（{form}）"),
        ("damage {amount}", "ダメージ{amount}"),
    ],
    "null-die": [
        ("Round {number}", "ラウンド{number}"),
        ("{number1} / {number2}", "{number1}/{number2}"),
        ("Activate with {who}", "{who}とともに行動させる"),
    ],
}
RULES = [
    {
        "id": "BH-DICE-01",
        "area": "Dice",
        "title": "Dice notation and natural results",
        "rule": "An expression NdX is the sum of N dice…",
        "example": "Given the price expression 2d8 × 5…",
    },
    {
        "id": "BH-DICE-05",
        "area": "Dice",
        "title": "Secret GM roll with Advantage",
        "rule": "When the GM must make a hidden roll…",
        "example": "Given a secret encounter roll with…",
        "reading": "The source names only the secret roll…",
        "see": ["BH-ENC-03", "BH-DICE-03"],
    },
    {
        "id": "BH-USE-02",
        "area": "Usage Dice",
        "title": "Rolling the Usage Die",
        "rule": "Each time the item is used its Usage…",
        "example": "Given oil Ud6, die 2: oil Ud4. Die 3…",
    },
    {
        "id": "BH-SPL-04",
        "area": "Wizard spells",
        "title": "Shield (level 1)",
        "rule": "The caster gains Arcane Mail, AV 2 (2…",
        "example": "Given a Wizard in cloth (AV 1): AV 2…",
        "see": ["BH-ARM-12"],
    },
    {
        "id": "BH-TERM-08",
        "area": "Japanese terms",
        "title": "Where the two languages do not match word for word",
        "rule": "Section headed “Characters & NPCs” is…",
        "example": "Given Japanese: the heading of the…",
    },
    {
        "id": "RH-SHEET-01",
        "area": "The sheet",
        "title": "Six abilities, one row each",
        "rule": "Every character sheet has six…",
        "example": "Given a sheet whose CHA row is value…",
        "reading": "The source names the difficulty, the…",
    },
    {
        "id": "RH-SHEET-02",
        "area": "The sheet",
        "title": "Score table is replaceable data",
        "rule": "The difficulty, save, bonus and attack…",
        "example": "Given a score table with the lines…",
        "reading": "The source lacks the table. All worked…",
        "see": ["RH-SHEET-01"],
    },
    {
        "id": "RH-TIME-01",
        "area": "Rounds and encounters",
        "title": "Round, activation, 'your round'",
        "rule": "A round is about 6 seconds of game…",
        "example": "Given a character that dodges in its…",
        "reading": "The source uses 'round' and 'turn' for…",
        "see": ["RH-LUCK-03", "RH-DODG-03", "RH-AIM-01", "RH-PROB-04"],
    },
    {
        "id": "RH-AIM-03",
        "area": "Aim",
        "title": "Aim: two damage rolls",
        "rule": "If the aimed attack hits, two damage…",
        "example": "Bow d8, hit, rolls 7 and 4; target Luck…",
        "reading": "The source deals 'two damage rolls'…",
        "see": ["RH-DMG-05", "RH-ATK-11", "RH-CRIT-04"],
    },
    {
        "id": "RH-HOUSE-01",
        "area": "House rules",
        "title": "House options in one place",
        "rule": "Every reading that has a reasonable…",
        "example": "Given pool rounding set to up, 3…",
        "see": ["RH-INIT-03", "RH-INIT-05"],
    },
    {
        "id": "LH-OPT-01",
        "area": "House rules",
        "title": "House-rule switches",
        "rule": "Every choice that the rules leave open…",
        "example": "Given a fresh campaign: 22 are the rules’ own…",
    },
    {
        "id": "LH-DICE-01",
        "area": "Boon/Bane Dice",
        "title": "Boon minus Bane",
        "rule": "A Boon/Bane roll uses two twelve-sided…",
        "example": "Dice: Boon 9, Bane 4. Then the…",
        "reading": "The source gives the order of the first…",
        "see": ["LH-DICE-02", "LH-DICE-03"],
    },
    {
        "id": "LH-DEF-03",
        "area": "Defenses",
        "title": "Fortitude",
        "rule": "Fortitude resists damage rolls, and…",
        "example": "Given an attack that hit: Fortitude…",
        "see": ["LH-DMG-02"],
    },
    {
        "id": "LH-GRIM-01",
        "area": "Grimness",
        "title": "Grim test",
        "rule": "When an adventurer goes through a grim…",
        "example": "Given Will 2, Wis 1, Grimness 3, DR 5…",
        "see": ["LH-GRIM-02", "LH-GRIM-13", "LH-DEF-04"],
    },
    {
        "id": "LH-ODDS-20",
        "area": "Odds",
        "title": "Odds of the grim experiences",
        "rule": "Chance to gain no Grimness (tie to the…",
        "example": "Being tortured with total 5: resisting…",
        "see": ["LH-GRIM-02", "LH-GRIM-13", "LH-GRIM-14"],
    },
    {
        "id": "ND-OPT-01",
        "area": "House rules",
        "title": "House-rule switches",
        "rule": "Wherever the rules leave something…",
        "example": "A fresh table has these six, with…",
    },
    {
        "id": "ND-RND-02",
        "area": "Rounding",
        "title": "Rounding below zero",
        "rule": "The same direction holds for negative…",
        "example": "Half of −5 is −2.5, used as −2. Half of…",
        "reading": "'Up to the higher' is taken at its…",
        "see": ["ND-RND-01"],
    },
    {
        "id": "ND-NULL-05",
        "area": "The null die",
        "title": "Null die with both",
        "rule": "Boons and Banes on a d0 are netted…",
        "example": "1d0 with +2B and −1B: 1. With +1B and…",
        "see": ["ND-CANC-01"],
    },
    {
        "id": "ND-CANC-05",
        "area": "Netting",
        "title": "Net of zero",
        "rule": "When Boons and Banes are equal in…",
        "example": "2d10 with +4B and −4B, dice 6 and 6…",
        "see": ["ND-CANC-01"],
    },
    {
        "id": "ND-ODDS-12",
        "area": "Odds",
        "title": "What the order of netting and limit is worth",
        "rule": "Means of 2d10 under the two values of…",
        "example": "+7B and −3B: the difference is…",
        "see": ["ND-CANC-04", "ND-ODDS-02"],
    },
]


@pytest.mark.parametrize("game", game_names())
def test_a_term_has_its_own_word(game):
    terms = {term.english: term for term in glossary(system(game).glossary).terms}
    for spelled in TERMS[game]:
        assert as_spelled(terms[spelled["english"]], spelled) == spelled


@pytest.mark.parametrize("game", game_names())
def test_a_label_of_several_parts_has_its_own_word(game):
    compounds = {(one.english, one.word) for one in glossary(system(game).glossary).compounds}
    assert set(COMPOUNDS[game]) <= compounds


@pytest.mark.parametrize("spelled", RULES, ids=lambda spelled: spelled["id"])
def test_a_rule_has_its_own_title_text_and_example(spelled):
    books = [rulebook(system(game).rulebook) for game in game_names()]
    (rule,) = [rule for book in books for rule in book.rules if rule.id == spelled["id"]]
    assert as_spelled(rule, spelled) == spelled
