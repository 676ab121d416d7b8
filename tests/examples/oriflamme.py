"""Oriflamme: printed examples, every way to end, and cards that meet rarely."""

from __future__ import annotations

from eminence.engine.state import State
from examples.recipe import Book, Play
from oriflamme_tables import deal, keep_all, pile, row

BOOK = Book("oriflamme")
example = BOOK.example


def start(play: Play, *hands: str, steps: str = "") -> None:
    """A dealt table and the steps after the deal; hands are filled up as `deal` says."""
    play.new(len(hands), deal(*hands))
    play.go(steps)


def keep(play: Play) -> None:
    keep_all(play.state)


def lies(play: Play, *places: str) -> None:
    assert row(play.state) == list(places), row(play.state)


# 2 and 3: set-up and placement ---------------------------------------------------------------------------------------


@example(
    "OR 2.1",
    ("Before the deal", "До роздачі", "До раздачи"),
    (
        "Nobody can act until everybody has seven cards in hand and three set aside.",
        "Ніхто не може ходити, доки в кожного немає семи карт у руці й трьох відкладених.",
        "Никто не может ходить, пока у каждого нет семи карт на руке и трёх отложенных.",
    ),
)
def before_the_deal(play: Play) -> None:
    play.new(5)
    play.look()
    play.refuses(0, "place queen left", "OR 2.1", "or-not-dealt")


@example(
    "OR 3.1",
    ("The first card of an empty row", "Перша карта порожнього ряду", "Первая карта пустого ряда"),
    (
        "An empty row has one place only. The Twin is never in a hand.",
        "У порожньому ряду є лише одне місце. Близнюк ніколи не буває в руці.",
        "В пустом ряду только одно место. Близнец никогда не бывает на руке.",
    ),
)
def first_card(play: Play) -> None:
    start(play, "prince queen | substitution trap bribe", "", "", "")
    play.look()
    play.refuses(0, "place queen right", "OR 3.1", "or-empty-row")
    play.refuses(0, "place twin left", "OR 2.1", "or-twin-never-in-hand")
    play.refuses(0, "place trap left", "OR 3.1", "or-not-in-hand")
    play.refuses(0, "keep", "OR 3.1", "or-due-place")
    play.refuses(1, "place queen left", "OR 3.1", "refusal-not-your-turn")


@example(
    "OR 3.1",
    ("Never between two cards", "Ніколи між двома картами", "Никогда между двумя картами"),
    (
        "The second player goes left or right of the first card, the third left or right of both.",
        "Другий гравець кладе ліворуч або праворуч від першої карти, третій — ліворуч або праворуч від обох.",
        "Второй игрок кладёт слева или справа от первой карты, третий — слева или справа от обеих.",
    ),
)
def never_between(play: Play) -> None:
    start(play, "queen", "queen", "queen", steps="0 place queen left\n1 place queen left\n2 place queen right")
    play.shows("placed-right", seat=2, card="queen")
    lies(play, "(?1)", "(?0)", "(?2)")


@example(
    "OR 3.3",
    ("On a card of the own family", "На карту своєї родини", "На карту своей семьи"),
    (
        "A covered card keeps its influence and does nothing. Only the own family is covered.",
        "Накрита карта зберігає вплив і нічого не робить. Накривають лише карти своєї родини.",
        "Накрытая карта сохраняет влияние и ничего не делает. Накрывают только карты своей семьи.",
    ),
)
def cover_an_own_card(play: Play) -> None:
    start(play, "queen", "felon prince queen", "trap", steps="0 place queen left\n1 place felon right\n2 place trap right")
    keep(play)
    play.look()
    play.refuses(1, "place queen on 0", "OR 3.3", "or-place-not-yours")
    play.refuses(1, "place queen on 3", "OR 3.2", "or-no-such-place")
    play.go("1 place prince on 1")
    play.shows("placed-on", at=1)


# 4: activation -------------------------------------------------------------------------------------------------------


@example(
    "OR 4.1",
    ("A kept card gets 1 influence", "Лишена закритою карта отримує 1 вплив", "Оставленная закрытой карта получает 1 влияние"),
)
def keep_gets_one(play: Play) -> None:
    start(play, "queen", "felon", "trap", steps="0 place queen left\n1 place felon right\n2 place trap right\n0 keep")
    play.shows("kept", at=0, influence=1)
    play.look()
    play.refuses(1, "place queen left", "OR 4.1", "or-due-turn")
    play.refuses(0, "reveal", "OR 4.1", "refusal-not-your-turn")


@example(
    "OR 4.1",
    ("A revealed card's influence is taken", "Вплив з відкритої карти забирає родина", "Влияние с открытой карты забирает семья"),
    (
        "The Queen was kept once: its family takes 1, then the Queen gains 2.",
        "Королеву раз лишили закритою: родина забирає 1, а потім Королева дає 2.",
        "Королеву один раз оставили закрытой: семья забирает 1, потом Королева даёт 2.",
    ),
)
def reveal_takes_influence(play: Play) -> None:
    start(play, "queen felon", "felon prince", steps="0 place queen left\n1 place felon left")
    keep(play)
    play.go("1 place prince right\n0 place felon right\n1 keep\n0 reveal")
    play.shows("revealed", card="queen", influence=1)
    play.line(0, "OR 4.1", 1)
    play.line(0, "OR 6.3", 2)


SUBSTITUTION_ON_QUEEN = "1 place felon right\n0 place substitution on 0\n0 reveal\n0 remove 1"


@example(
    "OR 4.3",
    ("The freed Queen acts at once", "Звільнена Королева діє одразу", "Освобождённая Королева действует сразу"),
    (
        "The Substitution lay on a face-up Queen. It acts and is discarded, and the Queen below is activated.",
        "Підміна лежала на відкритій Королеві. Вона діє і скидається, і Королева під нею активується.",
        "Подмена лежала на открытой Королеве. Она действует и сбрасывается, и Королева под ней активируется.",
    ),
)
def freed_queen_acts(play: Play) -> None:
    start(play, "queen substitution schemer", "schemer", steps="0 place queen left\n1 place schemer right\n0 reveal\n1 keep")
    play.go(SUBSTITUTION_ON_QUEEN)
    lies(play, "queen0", "(?1)")
    play.scores(1 + 2 + 1 + 2, 1)


@example(
    "OR 4.3",
    (
        "A freed face-down Queen may be left",
        "Звільнену закриту Королеву можна лишити",
        "Освобождённую закрытую Королеву можно оставить",
    ),
    (
        "Had the Queen lain face down, its family could leave it so and put 1 influence on it.",
        "Якби Королева лежала закритою, родина могла б лишити її так і покласти на неї 1 вплив.",
        "Если бы Королева лежала закрытой, семья могла бы оставить её так и положить на неё 1 влияние.",
    ),
)
def freed_queen_kept(play: Play) -> None:
    start(play, "queen substitution schemer", "schemer", steps="0 place queen left\n1 place schemer right\n0 keep\n1 keep")
    play.go(SUBSTITUTION_ON_QUEEN)
    play.only(0, "keep", "reveal")
    play.go("0 keep")
    lies(play, "(?0)+2", "(?1)")


@example(
    "OR 4.6",
    ("A Daredevil alone in the row", "Шибайголова сама в ряду", "Сорвиголова одна в ряду"),
    (
        "Without a neighbour the ability does nothing.",
        "Без сусіда властивість нічого не робить.",
        "Без соседа свойство ничего не делает.",
    ),
)
def no_neighbour(play: Play) -> None:
    start(play, "trap", "cutthroat", steps="0 place trap left\n1 place cutthroat right\n0 reveal\n1 reveal")
    play.shows("no-target", seat=1, card="cutthroat")
    lies(play, "cutthroat1")


@example(
    "OR 4.7",
    ("Nobody goes below 0", "Ніхто не опускається нижче 0", "Никто не опускается ниже 0"),
    (
        "Two cards lie next to the Felon, but their family has nothing left to lose.",
        "Поруч зі Злочинцем дві карти, але їхній родині вже нічого втрачати.",
        "Рядом с Преступником две карты, но их семье уже нечего терять.",
    ),
)
def nothing_left_to_lose(play: Play) -> None:
    start(play, "felon queen", "queen felon", steps="0 place felon left\n1 place queen right\n0 reveal\n1 keep")
    play.go("1 place felon left\n0 place queen right\n1 keep")
    play.shows("acted", card="felon", at=1)
    play.scores(1, 0)


# 5: removing and discarding ------------------------------------------------------------------------------------------


@example(
    "OR 5.3",
    (
        "A removed card goes to the pile of its colour",
        "Вилучена карта йде у скид свого кольору",
        "Устранённая карта уходит в сброс своего цвета",
    ),
    (
        "The bribed Queen is removed: it goes to its colour's pile, and the token returns to its family.",
        "Підкуплену Королеву вилучено: вона йде у скид свого кольору, а жетон повертається до своєї родини.",
        "Подкупленная Королева устранена: она уходит в сброс своего цвета, а жетон возвращается в свою семью.",
    ),
)
def token_returns(play: Play) -> None:
    start(play, "queen felon", "bribe felon", "cutthroat felon")
    play.go("0 place queen left\n1 place bribe right\n2 place cutthroat left\n2 keep\n0 reveal\n1 reveal\n1 bribe 1")
    play.go("1 place felon right\n2 place felon right\n0 place felon right\n2 reveal\n2 remove 1")
    play.shows("token-returned", seat=1, card="queen")
    assert pile(play.state, 0) == ["queen"]


@example(
    "OR 5.4",
    ("The gain comes before the Trap", "Здобуток — перед Пасткою", "Доход — раньше Ловушки"),
    (
        "The Apothecary's family has 2, gains 1 for removing the Trap, and then all 3 are stolen.",
        "Родина Аптекаря має 2, отримує 1 за вилучення Пастки, і тоді в неї крадуть усі 3.",
        "У семьи Аптекаря 2, она получает 1 за устранение Ловушки, и тогда у неё крадут все 3.",
    ),
)
def gain_before_trap(play: Play) -> None:
    start(play, "trap queen", "apothecary queen", steps="0 place trap left\n1 place apothecary left\n1 keep\n0 keep")
    play.go("1 place queen right\n0 place queen right\n1 reveal\n1 remove 1")
    play.shows("stole", seat=0, victim=1, points=3)
    play.scores(4, 0)


# 6: characters -------------------------------------------------------------------------------------------------------


@example(
    "OR 6.1",
    ("A revealed Prince brings the Twin", "Відкритий Принц приводить Близнюка", "Открытый Принц приводит Близнеца"),
    (
        "Left end, right end, or on a card of the family that is not a Prince.",
        "Ліворуч, праворуч або на карту родини, якщо це не Принц.",
        "Слева, справа или на карту семьи, если это не Принц.",
    ),
)
def prince_brings_the_twin(play: Play) -> None:
    start(play, "prince queen", "felon queen", steps="0 place queen left\n1 place felon right")
    keep(play)
    play.go("1 place queen right\n0 place prince left\n0 reveal")
    play.only(0, "twin left", "twin on 1", "twin right")
    play.look()
    play.refuses(0, "twin on 0", "OR 6.1", "or-twin-on-prince")
    play.refuses(0, "twin on 2", "OR 6.1", "or-place-not-yours")
    play.refuses(0, "twin on 9", "OR 3.2", "or-no-such-place")
    play.refuses(0, "keep", "OR 6.1", "or-due-twin")
    play.go("0 twin on 1")
    play.shows("twin-on", at=1)


@example(
    "OR 6.1",
    (
        "A Prince that came by Substitution brings no Twin",
        "Принц, що прийшов Підміною, не приводить Близнюка",
        "Принц, пришедший Подменой, не приводит Близнеца",
    ),
    (
        "It is face up already, so it is never revealed. Its place was to come: it gains 1.",
        "Він уже відкритий, тож його не відкривають. Його місце ще не активували: він дає 1.",
        "Он уже открыт, поэтому его не открывают. Его место ещё не активировали: он даёт 1.",
    ),
)
def substituted_prince(play: Play) -> None:
    start(play, "substitution felon | prince plan trap", "prince felon")
    play.go("0 place substitution left\n1 place prince right\n0 keep\n1 reveal\n1 twin right")
    play.go("1 place felon right\n0 place felon left\n0 keep\n0 reveal\n0 remove 2")
    play.shows("copy-from-aside", card="prince")
    lies(play, "(?0)+1", "prince0", "(?1)")


@example(
    "OR 6.2",
    ("A face-down Prince is discarded too", "Скидається й закритий Принц", "Сбрасывается и закрытый Принц"),
    (
        "By a bribe token the removed Twin belonged to Player 2, so that family's Prince goes, face down or not.",
        "Через жетон підкупу вилучений Близнюк належав Гравцеві 2, тож скидається Принц цієї родини, хоч і закритий.",
        "Из-за жетона подкупа устранённый Близнец принадлежал Игроку 2, и сбрасывается Принц этой семьи, хоть и закрытый.",
    ),
)
def face_down_prince(play: Play) -> None:
    start(play, "prince cutthroat queen", "prince bribe substitution felon queen")
    play.go("0 place prince left\n1 place bribe right\n0 reveal\n0 twin left\n1 reveal\n1 bribe 0")
    play.go("1 place substitution right\n0 place cutthroat left\n0 keep\n1 keep")
    play.go("0 place queen right\n1 place prince left\n1 keep\n0 reveal\n0 remove 2")
    play.shows("discarded", card="prince", owner=1)
    play.shows("influence-lost", card="prince", owner=1, influence=1)
    lies(play, "cutthroat0", "prince0", "(?1)+1", "(?0)")


def two_princes(play: Play) -> None:
    """Both Princes and Twins are out, and seat 0 has bribed the other Prince: two Princes and one Twin."""
    start(play, "prince bribe cutthroat substitution", "prince queen cutthroat substitution apothecary")
    play.go("0 place prince left\n1 place prince right\n0 reveal\n0 twin left\n1 reveal\n1 twin right")
    play.go("1 place queen right\n0 place bribe right\n1 keep\n0 reveal\n0 bribe 2")
    lies(play, "twin0", "prince0", "prince1*0", "twin1", "(?1)+1")


@example(
    "OR 6.2",
    (
        "Two Princes, one Twin: a Prince is removed",
        "Два Принци, один Близнюк: вилучено Принца",
        "Два Принца, один Близнец: устранён Принц",
    ),
    (
        "Removing one Prince discards the Twin; the other Prince stays.",
        "Коли вилучено одного Принца, скидається Близнюк; другий Принц лишається.",
        "Когда устранён один Принц, сбрасывается Близнец; второй Принц остаётся.",
    ),
)
def two_princes_prince_removed(play: Play) -> None:
    two_princes(play)
    play.go("0 place cutthroat right\n1 place substitution on 3\n1 reveal\n1 remove 2")
    play.shows("discarded", card="twin", owner=0)
    assert row(play.state)[:2] == ["prince0", "prince1"]


@example(
    "OR 6.2",
    (
        "Two Princes, one Twin: the Twin is removed",
        "Два Принци, один Близнюк: вилучено Близнюка",
        "Два Принца, один Близнец: устранён Близнец",
    ),
    (
        "Removing the Twin discards both Princes.",
        "Коли вилучено Близнюка, скидаються обидва Принци.",
        "Когда устранён Близнец, сбрасываются оба Принца.",
    ),
)
def two_princes_twin_removed(play: Play) -> None:
    two_princes(play)
    play.go("0 place cutthroat left\n1 place cutthroat right\n0 reveal\n0 remove 1")
    play.shows("discarded", card="prince", owner=0)
    play.shows("discarded", card="prince", owner=1)
    lies(play, "cutthroat0", "(?1)+1", "(?1)")


def daredevil(play: Play, card: str, *, both: bool) -> None:
    """Seat 0's Daredevil next to seat 1's card; seat 2's card of the same name is face up or not."""
    start(play, f"cutthroat {card}", f"{card} schemer", f"{card} schemer")
    play.go(f"0 place cutthroat left\n1 place {card} right\n2 place {card} right")
    play.go(f"0 keep\n1 keep\n2 {'reveal' if both else 'keep'}")
    play.go(f"1 place schemer right\n2 place schemer right\n0 place {card} right\n0 reveal")
    play.may(0, "remove 1")
    before = play.state.score(0)
    play.go("0 remove 1")
    gained = sum(int(event.data["points"] or 0) for event in play.state.events(None) if event.what == "gained")
    assert gained == play.state.score(0) - before == {"felon": (0, 2), "queen": (1, 4)}[card][both]


@example(
    "OR 6.4",
    (
        "The Daredevil removes one Felon: nothing",
        "Шибайголова вилучає одного Злочинця: нічого",
        "Сорвиголова устраняет одного Преступника: ничего",
    ),
    (
        "Only one card was removed, so the 1 for removing is not gained.",
        "Вилучено лише одну карту, тож 1 за вилучення не отримують.",
        "Устранена только одна карта, поэтому 1 за устранение не получают.",
    ),
)
def daredevil_one_felon(play: Play) -> None:
    daredevil(play, "felon", both=False)


@example(
    "OR 6.4",
    (
        "The Daredevil removes two Felons: 2",
        "Шибайголова вилучає двох Злочинців: 2",
        "Сорвиголова устраняет двух Преступников: 2",
    ),
)
def daredevil_two_felons(play: Play) -> None:
    daredevil(play, "felon", both=True)


@example(
    "OR 6.4",
    (
        "The Daredevil removes one enemy Queen: 1",
        "Шибайголова вилучає одну чужу Королеву: 1",
        "Сорвиголова устраняет одну чужую Королеву: 1",
    ),
    (
        "Not for removing, but the Queen's extra.",
        "Не за вилучення, а додатковий за Королеву.",
        "Не за устранение, а дополнительное за Королеву.",
    ),
)
def daredevil_one_queen(play: Play) -> None:
    daredevil(play, "queen", both=False)


@example(
    "OR 6.4",
    (
        "The Daredevil removes two enemy Queens: 4",
        "Шибайголова вилучає дві чужі Королеви: 4",
        "Сорвиголова устраняет двух чужих Королев: 4",
    ),
)
def daredevil_two_queens(play: Play) -> None:
    daredevil(play, "queen", both=True)


@example(
    "OR 6.4",
    ("A face-down Queen with 2 influence", "Закрита Королева з 2 впливу", "Закрытая Королева с 2 влияния"),
    (
        "The Daredevil reveals and removes it: the 2 are lost, 1 is gained, the row closes up.",
        "Шибайголова відкриває й вилучає її: 2 втрачено, 1 отримано, ряд змикається.",
        "Сорвиголова открывает и устраняет её: 2 потеряны, 1 получено, ряд смыкается.",
    ),
)
def daredevil_hidden_queen(play: Play) -> None:
    start(play, "cutthroat felon prince", "queen felon prince", steps="0 place cutthroat left\n1 place queen right")
    keep(play)
    play.go("1 place felon right\n0 place felon right")
    keep(play)
    play.go("0 place prince right\n1 place prince right\n0 reveal\n0 remove 1")
    play.shows("influence-lost", card="queen", influence=2)
    play.line(0, "OR 6.3", 1)
    lies(play, "cutthroat0", "(?1)+1", "(?0)+1", "(?0)", "(?1)")


@example(
    "OR 6.4",
    ("The Daredevil hits only a Trap", "Шибайголова вилучає лише Пастку", "Сорвиголова устраняет только Ловушку"),
    (
        "The 1 for removing is not gained, then 3 are lost and the Daredevil is discarded. The Queen under it acts next.",
        "1 за вилучення не отримано, потім утрачено 3, а Шибайголова скидається. Далі діє Королева під нею.",
        "1 за устранение не получено, затем теряется 3, а Сорвиголова сбрасывается. Дальше действует Королева под ней.",
    ),
)
def daredevil_hits_a_trap(play: Play) -> None:
    start(play, "cutthroat queen", "trap felon", steps="0 place queen left\n1 place trap right\n0 reveal\n1 keep")
    play.go("1 place felon right\n0 place cutthroat on 0\n0 reveal\n0 remove 1")
    play.scores(1 + 2 - 3 + 2, 1 + 3)
    lies(play, "queen0", "(?1)")


@example(
    "OR 6.4",
    ("Only a neighbour", "Лише сусіда", "Только соседа"),
    (
        "The Daredevil must remove a neighbour: not itself, not a card farther away.",
        "Шибайголова мусить вилучити сусіда: не себе і не дальшу карту.",
        "Сорвиголова должна устранить соседа: не себя и не карту подальше.",
    ),
)
def daredevil_only_a_neighbour(play: Play) -> None:
    start(play, "cutthroat", "queen", "queen")
    play.go("0 place cutthroat left\n1 place queen right\n2 place queen right\n0 reveal")
    play.only(0, "remove 1")
    play.look()
    play.refuses(0, "remove 2", "OR 4.5", "or-not-a-neighbour")
    play.refuses(0, "remove 0", "OR 6.4", "or-not-itself")
    play.refuses(0, "keep", "OR 6.4", "or-due-remove")
    play.refuses(1, "keep", "OR 6.4", "refusal-not-your-turn")


@example(
    "OR 6.5",
    ("Next to another card of the family", "Поруч з іншою картою родини", "Рядом с другой картой семьи"),
    (
        "Only the card beside the family's Queen at the right end may be removed; the Apothecary itself does not count.",
        "Вилучити можна лише карту поруч із Королевою родини праворуч; сам Аптекар не рахується.",
        "Устранить можно только карту рядом с Королевой семьи справа; сам Аптекарь не считается.",
    ),
)
def apothecary_beside_family(play: Play) -> None:
    start(play, "apothecary queen", "queen felon", "trap felon")
    play.go("0 place apothecary left\n1 place queen right\n2 place trap right\n0 reveal\n1 keep\n2 keep")
    play.go("1 place felon right\n2 place felon right\n0 place queen right")
    play.only(0, "remove 4")
    play.look()
    play.refuses(0, "remove 1", "OR 6.5", "or-not-next-to-family")
    play.refuses(0, "remove 0", "OR 6.5", "or-not-itself")
    play.refuses(0, "remove 6", "OR 3.2", "or-no-such-place")


@example(
    "OR 6.6",
    ("A Felon next to the green family", "Злочинець поруч із зеленою родиною", "Преступник рядом с зелёной семьёй"),
    (
        "The card next to the Felon costs its family 1.",
        "Карта поруч зі Злочинцем коштує своїй родині 1.",
        "Карта рядом с Преступником стоит своей семье 1.",
    ),
)
def felon_costs_one(play: Play) -> None:
    start(
        play, "felon", "queen", "queen", steps="0 place felon left\n1 place queen right\n2 place queen left\n2 reveal\n0 reveal"
    )
    play.shows("lost", seat=2, points=1)
    play.shows("lost", seat=1, points=1)
    play.scores(1, 0, 2)


@example(
    "OR 6.7",
    ("A Schemer beside a stack", "Інтриганка поруч зі стосом", "Интриганка рядом со стопкой"),
    (
        "It is discarded and gains nothing.",
        "Вона скидається і нічого не дає.",
        "Она сбрасывается и ничего не даёт.",
    ),
)
def schemer_beside_a_stack(play: Play) -> None:
    start(play, "queen felon", "schemer queen", steps="0 place queen left\n1 place schemer right\n0 keep\n1 reveal")
    play.line(1, "OR 6.7", 2)
    play.go("1 place queen right\n0 place felon on 0\n0 keep")
    play.shows("discarded", card="schemer", owner=1)


# 7: intrigues --------------------------------------------------------------------------------------------------------


@example(
    "OR 7.1",
    ("A copy from the set-aside cards", "Копія з відкладених карт", "Копия из отложенных карт"),
    (
        "The removed Queen lay alone: Player 1's own Queen takes its place, and acts there, for the place was to come.",
        "Вилучена Королева лежала сама: її місце займає Королева Гравця 1 і діє там, бо місце ще не активували.",
        "Устранённая Королева лежала одна: её место занимает Королева Игрока 1 и действует там, ведь место ещё не активировали.",
    ),
)
def copy_from_aside(play: Play) -> None:
    start(play, "substitution felon | queen plan trap", "queen felon", steps="0 place substitution left\n1 place queen right")
    keep(play)
    play.go("1 place felon right\n0 place felon right\n0 reveal\n0 remove 1")
    play.shows("copy-from-aside", card="queen", at=1)
    lies(play, "queen0", "(?1)", "(?0)")


@example(
    "OR 7.1",
    ("The removed card comes back", "Вилучена карта повертається", "Устранённая карта возвращается"),
    (
        "The Queen was lost to a bribe. Removed, it lies in its own pile, and Substitution puts it back.",
        "Королеву забрали підкупом. Вилучена, вона лежить у власному скиді, і Підміна повертає її.",
        "Королеву забрали подкупом. Устранённая, она лежит в собственном сбросе, и Подмена возвращает её.",
    ),
)
def removed_card_comes_back(play: Play) -> None:
    start(play, "queen substitution", "bribe felon")
    play.go("0 place queen left\n1 place bribe right\n0 reveal\n1 reveal\n1 bribe 0")
    play.go("1 place felon right\n0 place substitution left\n0 reveal\n0 remove 1")
    play.shows("copy-from-pile", card="queen")
    lies(play, "queen0", "(?1)")


@example(
    "OR 7.1",
    ("The Twin set aside is no copy", "Відкладений Близнюк — не копія", "Отложенный Близнец — не копия"),
    (
        "The Twin put aside at set-up does not count, and no copy comes.",
        "Близнюк, відкладений на початку, не рахується, і копія не з'являється.",
        "Близнец, отложенный в начале, не считается, и копия не появляется.",
    ),
)
def no_copy_of_the_twin(play: Play) -> None:
    start(play, "substitution felon", "prince", steps="0 place substitution left\n1 place prince left\n1 reveal\n1 twin right")
    play.go("0 reveal\n0 remove 2")
    play.shows("no-copy", card="twin")


@example(
    "OR 7.2",
    ("A Plan activates a character", "План активує персонажа", "План активирует персонажа"),
    (
        "The Plan is discarded, then an own face-up character is activated; its influence waits.",
        "План скинуто, потім активують власного відкритого персонажа; вплив Плану чекає.",
        "План сброшен, затем активируют своего открытого персонажа; влияние Плана ждёт.",
    ),
)
def plan_activates(play: Play) -> None:
    start(play, "queen plan felon", "felon queen schemer", steps="0 place queen left\n1 place felon right\n0 reveal\n1 keep")
    play.go("1 place queen right\n0 place plan right\n1 keep\n1 keep\n0 keep")
    play.go("0 place felon right\n1 place schemer right\n1 keep\n1 keep\n0 reveal")
    play.only(0, "activate 0")
    play.look()
    play.refuses(0, "take", "OR 7.2", "or-due-activate")
    play.refuses(0, "activate 1", "OR 7.2", "or-place-not-yours")
    play.refuses(0, "activate 3", "OR 7.2", "or-activate-face-down")
    play.refuses(0, "activate 5", "OR 3.2", "or-no-such-place")
    play.go("0 activate 0")
    play.shows("activated", card="queen")


@example(
    "OR 7.2",
    ("An influence of the Plan activates again", "Вплив з Плану активує ще раз", "Влияние с Плана активирует ещё раз"),
    (
        "For each influence on the Plan: take it, or give it up to activate a character again.",
        "За кожен вплив на Плані: забрати його або віддати, щоб активувати персонажа ще раз.",
        "За каждое влияние на Плане: забрать его или отдать, чтобы активировать персонажа ещё раз.",
    ),
)
def plan_again(play: Play) -> None:
    start(play, "queen plan felon", "felon queen schemer", steps="0 place queen left\n1 place felon right\n0 reveal\n1 keep")
    play.go("1 place queen right\n0 place plan right\n1 keep\n1 keep\n0 keep")
    play.go("0 place felon right\n1 place schemer right\n1 keep\n1 keep\n0 reveal\n0 activate 0")
    play.only(0, "again 0", "take")
    play.look()
    play.refuses(0, "reveal", "OR 7.2", "or-due-spend")
    play.go("0 again 0")
    play.shows("activated-again", card="queen", left=0)


@example(
    "OR 7.2",
    ("A Plan with nothing to activate", "План, якому нема кого активувати", "План, которому некого активировать"),
    (
        "Nothing can be activated: its influence can only be taken.",
        "Активувати нема кого: вплив можна лише забрати.",
        "Активировать некого: влияние можно только забрать.",
    ),
)
def plan_only_take(play: Play) -> None:
    start(play, "plan queen", "felon queen", steps="0 place plan left\n1 place felon right")
    keep(play)
    play.go("1 place queen right\n0 place queen right\n0 reveal")
    play.only(0, "take")
    play.go("0 take")
    play.line(0, "OR 7.2", 1)


@example(
    "OR 7.3",
    ("A revealed Trap", "Відкрита Пастка", "Открытая Ловушка"),
    (
        "The influence on it is lost, 1 is gained.",
        "Вплив на ній втрачено, отримано 1.",
        "Влияние на ней потеряно, получено 1.",
    ),
)
def revealed_trap(play: Play) -> None:
    start(play, "trap queen", "queen felon", steps="0 place trap left\n1 place queen right")
    keep(play)
    play.go("1 place felon right\n0 place queen right\n0 reveal")
    play.shows("influence-lost", card="trap", influence=1)
    play.line(0, "OR 7.3", 1)


@example(
    "OR 7.3",
    ("An enemy Apothecary removes your Trap", "Чужий Аптекар вилучає вашу Пастку", "Чужой Аптекарь устраняет вашу Ловушку"),
    (
        "Its family gains 1, you steal 3 from it, the Apothecary is discarded.",
        "Його родина отримує 1, ви крадете в неї 3, Аптекар скидається.",
        "Его семья получает 1, вы крадёте у неё 3, Аптекарь сбрасывается.",
    ),
)
def enemy_apothecary(play: Play) -> None:
    start(play, "trap felon", "queen apothecary", steps="0 place trap left\n1 place queen left\n1 reveal\n0 keep")
    play.go("1 place apothecary right\n0 place felon right\n0 keep\n1 reveal\n1 remove 1")
    play.shows("stole", seat=0, victim=1, points=3)
    play.scores(1 + 3, 1 + 2 + 2 + 1 - 3)
    lies(play, "queen1", "(?0)")


@example(
    "OR 7.3",
    ("Your own Apothecary removes your own Trap", "Ваш Аптекар вилучає вашу ж Пастку", "Ваш Аптекарь устраняет вашу же Ловушку"),
    ("It gains you 1 and stays.", "Ви отримуєте 1, і він лишається.", "Вы получаете 1, и он остаётся."),
)
def own_apothecary(play: Play) -> None:
    start(play, "trap queen apothecary", "felon queen schemer", steps="0 place trap left\n1 place felon left\n1 keep\n0 keep")
    play.go("1 place queen left\n0 place queen right\n1 keep\n1 keep\n0 keep\n0 reveal")
    play.go("0 place apothecary right\n1 place schemer left\n1 keep\n1 keep\n1 keep\n0 keep\n0 reveal")
    before = play.state.score(0)
    play.go("0 remove 3")
    assert play.state.score(0) == before + 1
    assert row(play.state)[-2:] == ["queen0", "apothecary0"]


@example(
    "OR 7.4",
    ("Whom Bribery may win over", "Кого можна підкупити", "Кого можно подкупить"),
    (
        "Any face-up character that is the only card of its place, an own one too.",
        "Будь-якого відкритого персонажа, який лежить на місці сам, також свого.",
        "Любого открытого персонажа, который лежит на месте один, в том числе своего.",
    ),
)
def bribery_targets(play: Play) -> None:
    start(play, "queen prince", "bribe queen", steps="0 place queen left\n1 place bribe right\n0 keep\n1 keep")
    play.go("1 place queen right\n0 place prince left\n0 reveal\n0 twin on 1\n1 reveal")
    lies(play, "prince0", "(?0)+1/twin0", "bribe1", "(?1)")
    play.only(1, "bribe 0")
    play.look()
    play.refuses(1, "bribe 1", "OR 7.4", "or-bribe-stack")
    play.refuses(1, "bribe 2", "OR 7.4", "or-bribe-no-character")
    play.refuses(1, "bribe 3", "OR 7.4", "or-bribe-face-down")
    play.refuses(1, "keep", "OR 7.4", "or-due-bribe")
    play.go("1 bribe 0")
    play.shows("bribed", card="prince")


@example(
    "OR 7.4",
    ("Bribed back", "Підкуплена назад", "Подкуплена обратно"),
    (
        "A token already on the card returns to its owner.",
        "Жетон, що вже лежав на карті, повертається власникові.",
        "Жетон, уже лежавший на карте, возвращается владельцу.",
    ),
)
def bribed_back(play: Play) -> None:
    start(play, "queen bribe", "bribe felon", steps="0 place queen left\n1 place bribe right\n0 reveal\n1 reveal\n1 bribe 0")
    play.go("1 place felon right\n0 place bribe right\n1 keep\n0 reveal\n0 bribe 0")
    play.shows("token-returned", seat=1, card="queen")
    lies(play, "queen0*0", "(?1)+1")


@example(
    "OR 7.5",
    (
        "A Plan activates a Daredevil that hits a Trap",
        "План активує Шибайголову, і вона вилучає Пастку",
        "План активирует Сорвиголову, и та устраняет Ловушку",
    ),
    (
        "The Daredevil is the acting card: it is discarded and its family pays. The Plan has left already.",
        "Діє Шибайголова: її скинуто, і платить її родина. План уже пішов.",
        "Действует Сорвиголова: её сбросили, и платит её семья. План уже ушёл.",
    ),
)
def plan_daredevil_trap(play: Play) -> None:
    start(play, "cutthroat plan", "felon trap", steps="0 place cutthroat left\n1 place felon right\n0 reveal\n0 remove 1")
    play.go("1 place trap left\n0 place plan left\n0 reveal\n0 activate 1\n0 remove 0")
    play.shows("discarded", card="cutthroat", owner=0)
    assert pile(play.state, 0) == ["cutthroat", "plan"]
    play.scores(0, 2)


@example(
    "OR 7.5",
    (
        "A Substitution that hits a Trap is discarded once",
        "Підміна, що вилучила Пастку, скидається раз",
        "Подмена, устранившая Ловушку, сбрасывается один раз",
    ),
)
def substitution_hits_a_trap(play: Play) -> None:
    start(play, "substitution queen", "trap", steps="0 place substitution left\n1 place trap right\n0 reveal\n0 remove 1")
    assert [event.what for event in play.state.events(None)].count("discarded") == 1
    play.scores(0, 3)


# 8: the end ----------------------------------------------------------------------------------------------------------


def to_the_end(state: State, *, stacking: int | None = None) -> None:
    """Everybody places at the left end and keeps; the seat that is `stacking` covers its own card instead."""
    while not state.over:
        seat = state.to_act()[0]
        spots = [move for move in state.legal_texts(seat) if " on " in move]
        state.apply(seat, spots[0] if seat == stacking and spots else f"place {state.view(seat).hand[0]} left")
        keep_all(state)


@example(
    "OR 8.1",
    ("The most influence wins", "Перемагає найбільший вплив", "Побеждает наибольшее влияние"),
    (
        "After six rounds. Influence lying on cards counts for nobody, and the seventh card stays in hand.",
        "Після шести раундів. Вплив на картах нікому не зараховують, а сьома карта лишається в руці.",
        "После шести раундов. Влияние на картах никому не засчитывают, а седьмая карта остаётся на руке.",
    ),
)
def most_influence_wins(play: Play) -> None:
    start(play, "queen", "trap", steps="0 place queen left\n1 place trap right\n0 keep\n1 reveal")
    to_the_end(play.state)
    play.shows("ended")
    play.scores(1, 2)
    play.wins(1)


@example(
    "OR 8.2",
    ("Equal influence: the most places win", "Рівний вплив: перемагає більше місць", "Равное влияние: побеждает больше мест"),
    (
        "Player 1 put every card on one stack and has one place, Player 2 has six.",
        "Гравець 1 складав усе в один стос і має одне місце, Гравець 2 — шість.",
        "Игрок 1 складывал всё в одну стопку и имеет одно место, Игрок 2 — шесть.",
    ),
)
def most_places_win(play: Play) -> None:
    start(play, "", "")
    to_the_end(play.state, stacking=0)
    play.scores(1, 1)
    play.wins(1)


@example("OR 8.2", ("Equal in everything: shared", "Рівність у всьому: перемога спільна", "Равенство во всём: победа общая"))
def shared_win(play: Play) -> None:
    start(play, "", "", "", "")
    to_the_end(play.state)
    play.scores(1, 1, 1, 1)
    play.wins(0, 1, 2, 3)


# 9: notation ---------------------------------------------------------------------------------------------------------


@example(
    "OR 9.1",
    ("How a move is not written", "Як хід не пишуть", "Как ход не пишут"),
    (
        "For programs: one move has exactly one spelling, and anything else is refused with what is wrong.",
        "Для програм: хід пишуть лише в один спосіб, а на все інше є відмова з поясненням.",
        "Для программ: ход пишут только одним способом, а на всё остальное есть отказ с объяснением.",
    ),
)
def misspelt(play: Play) -> None:
    start(play, "queen", "queen", "queen", steps="0 place queen left")
    play.look()
    play.refuses(1, "lay queen left", "OR 9.1", "refusal-unknown-word")
    play.refuses(1, "place king left", "OR 9.1", "refusal-unknown-card")
    play.refuses(1, "place queen on 00", "OR 9.1", "or-place-spelling")
    play.refuses(1, "place queen on 99", "OR 3.2", "or-no-such-place")
    play.refuses(1, "place queen", "OR 9.1", "or-shape")
