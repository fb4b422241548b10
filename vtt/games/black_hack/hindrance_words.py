"""What each hindrance means in a few words, and the rule behind it (BH-COND-02 to BH-COND-05)."""

MEANING: dict[str, str] = {
    "weakened": "every test with Disadvantage",
    "distracted": "no Actions, may Move",
    "stuck": "no Moves, may act",
    "paralysed": "neither Move nor Action",
}
WHY: dict[str, str] = {
    "weakened": "BH-COND-02",
    "distracted": "BH-COND-03",
    "stuck": "BH-COND-04",
    "paralysed": "BH-COND-05",
}
