"""Things: prices, haggling, magic items: the house rules."""

from vtt.rules.description import OptionDescription

OPTIONS: tuple[OptionDescription, ...] = (
    OptionDescription(
        key="bought_again",
        label="Goods bought again while some are left",
        values=(("line", "An item of its own"), ("refill", "The old Usage Die is reset")),
        default="line",
        why="BH-ECO-07",
    ),
    OptionDescription(
        key="bubble_bursts",
        label="The Bronze Ring's bubble bursts at 16",
        values=(("natural", "On the die that counts"), ("total", "On the total with modifiers")),
        default="natural",
        why="BH-ITEM-03",
    ),
    OptionDescription(
        key="salve_elements",
        label="One use of the Salve of Resistance",
        values=(("all", "All four elements"), ("one", "One element, named when it is applied")),
        default="all",
        why="BH-ITEM-05",
    ),
    OptionDescription(
        key="acorn_usage",
        label="The Acorn of Stoning's Usage Die",
        values=(("throw", "Rolled at each throw"), ("after_fight", "Once after the fight, as ammunition")),
        default="throw",
        why="BH-ITEM-13",
    ),
    OptionDescription(
        key="phantom_limb",
        label="Re-rolling with the Phantom Limb",
        values=(("second", "The second roll stands"), ("better", "The better of the two counts")),
        default="second",
        why="BH-ITEM-18",
    ),
    OptionDescription(
        key="frenzy_lasts",
        label="Frenzy Dust lasts",
        values=(("fight", "Until the end of the fight"), ("moment", "One Moment")),
        default="fight",
        why="BH-ITEM-19",
    ),
    OptionDescription(
        key="frenzied_foes",
        label="Frenzy Dust on Monsters and NPCs",
        values=((False, "Changes nothing"), (True, "Advantage to attack them, Disadvantage to Defend against them")),
        default=False,
        why="BH-ITEM-19",
    ),
    OptionDescription(
        key="mithril_repair",
        label="A Mithril Shirt's lost Armour Dice",
        values=(("plate", "Mended at the price of plate"), ("never", "No armourer can mend them")),
        default="plate",
        why="BH-ITEM-21",
    ),
    OptionDescription(
        key="wand_users",
        label="Who may wave a wand",
        values=(("anyone", "Any class"), ("spellcasters", "Spellcasters only")),
        default="anyone",
        why="BH-ITEM-24",
    ),
    OptionDescription(
        key="wand_prayers",
        label="What a wand may hold",
        values=((False, "Wizards' spells"), (True, "Spells and prayers")),
        default=False,
        why="BH-ITEM-24",
    ),
)
