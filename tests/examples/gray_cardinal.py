"""Gray Cardinal: printed examples, every way to end, and cards that meet rarely."""

from __future__ import annotations

from typing import Any

from courtiers import burn, columns, row, takes
from examples.recipe import Book, Play

BOOK = Book("gray-cardinal")
example = BOOK.example


def shows_court(play: Play, seat: int, **columns_wanted: int) -> None:
    assert columns(play.state, seat) == columns_wanted, columns(play.state, seat)


def outnumbered(play: Play, **options: Any) -> None:
    """Seat 0 has a Judge, and a Prophet and a General that only the Judge can use."""
    play.new(2, takes(0, "judge seer general") + takes(1, "seer seer general general"), **options)


# 3: a turn -----------------------------------------------------------------------------------------------------------


@example(
    "GC 3.1",
    ("A turn starts with a card", "Хід починається з карти", "Ход начинается с карты"),
    (
        "Before the first card there is nothing to take, to swap or to drop.",
        "До першої карти нема чого забирати, обмінювати чи скидати.",
        "До первой карты нечего забирать, обменивать или сбрасывать.",
    ),
)
def turn_starts_with_a_card(play: Play) -> None:
    play.new(3, takes(0, "king"))
    play.only(1, "reveal")
    play.look()
    play.refuses(1, "take", "GC 3.1", "gc-row-empty")
    play.refuses(1, "swap 0 king", "GC 3.1", "gc-row-empty")
    play.refuses(1, "drop king", "GC 7.2", "gc-nothing-to-drop")
    play.refuses(0, "reveal", "GC 2.3", "refusal-not-your-turn")


@example(
    "GC 3.1",
    ("Five cards at most", "Щонайбільше п'ять карт", "Не больше пяти карт"),
    (
        "After the fifth card only a take or a swap is left.",
        "Після п'ятої карти лишається тільки забрати або обміняти.",
        "После пятой карты остаётся только забрать или обменять.",
    ),
)
def five_cards_at_most(play: Play) -> None:
    play.new(2, row(0, "king queen alchemist minstrel judge"))
    play.only(0, "take")
    play.look()
    play.refuses(0, "reveal", "GC 3.1", "gc-row-full")
    play.refuses(0, "bust", "GC 3.4", "gc-not-broken")


@example(
    "GC 3.6",
    ("Five cards are always taken", "П'ять карт завжди беруть", "Пять карт всегда берут"),
    (
        "With this option a full row cannot be swapped.",
        "Із цим параметром повний ряд не обмінюють.",
        "С этим параметром полный ряд не обменивают.",
    ),
)
def full_row_taken(play: Play) -> None:
    play.new(2, takes(0, "king") + takes(1, "king") + row(0, "king queen alchemist minstrel judge"), swap_full_row=False)
    play.only(0, "take")
    play.look()
    play.refuses(0, "swap 1 king", "GC 3.6", "gc-row-full-take")


@example(
    "GC 3.2",
    ("The deck runs out", "Колода вичерпалася", "Колода закончилась"),
    (
        "The whole discard pile, the End of Game card with it, becomes the new deck.",
        "Весь скид разом із картою «Кінець гри» стає новою колодою.",
        "Весь сброс вместе с картой «Конец игры» становится новой колодой.",
    ),
)
def deck_runs_out(play: Play) -> None:
    play.new(2, takes(0, "seer"))
    burn(play.state, then=0)
    play.go("0 reveal\n* shuffle")
    play.shows("shuffled", count=45)


@example(
    "GC 3.2",
    ("A peek needs a card too", "Щоб підглянути, теж потрібна карта", "Чтобы подсмотреть, тоже нужна карта"),
    (
        "The deck is empty: it is shuffled for the Prophet, who sees that the game ends with the next card.",
        "Колода порожня: її тасують для Провидця, і він бачить, що наступна карта закінчить гру.",
        "Колода пуста: её тасуют для Провидца, и он видит, что следующая карта закончит игру.",
    ),
)
def peek_at_the_end(play: Play) -> None:
    play.new(2, takes(0, "seer"))
    burn(play.state, then=0)
    play.go("0 use seer\n* shuffle\n* peek end")
    play.shows("peeked", seat=0, card="end")


@example(
    "GC 3.3",
    ("A higher card breaks the row", "Вища карта порушує ряд", "Карта старше нарушает ряд"),
    (
        "2 after 1: nothing can lower it, so the row is lost and the turn ends.",
        "2 після 1: зменшити її нічим, тож ряд утрачено і хід закінчено.",
        "2 после 1: уменьшить её нечем, ряд потерян, ход окончен.",
    ),
)
def higher_breaks(play: Play) -> None:
    play.new(2, row(0, "general seer"))
    play.shows("broke", value=2, before=1)
    play.shows("lost", count=2)


@example(
    "GC 3.4",
    ("An Assassin mends the row", "Асасін рятує ряд", "Ассасин спасает ряд"),
    (
        "2, then 4: broken. 4 − 2 = 2 holds, and equals, so a destroy is allowed.",
        "2, потім 4: порушено. 4 − 2 = 2 тримається і дорівнює, тож можна знищити карту.",
        "2, потом 4: нарушен. 4 − 2 = 2 держится и равно, поэтому можно уничтожить карту.",
    ),
)
def assassin_mends(play: Play) -> None:
    play.new(2, takes(0, "assassin") + takes(1, "king") + row(0, "seer assassin"))
    play.only(0, "bust", "use assassin")
    play.go("0 use assassin")
    play.shows("mended")
    play.only(0, "destroy 0 assassin", "destroy 1 king", "reveal", "swap 1 king", "take")


@example(
    "GC 3.4",
    ("Mend it or give up", "Виправити або відмовитися", "Исправить или отказаться"),
    (
        "A broken row is neither taken nor swapped nor continued.",
        "Порушений ряд не забирають, не обмінюють і не продовжують.",
        "Нарушенный ряд не забирают, не обменивают и не продолжают.",
    ),
)
def mend_or_give_up(play: Play) -> None:
    play.new(2, takes(0, "assassin") + takes(1, "king") + row(0, "seer assassin"))
    play.look()
    for move in ("reveal", "take", "swap 1 king"):
        play.refuses(0, move, "GC 3.6", "gc-row-broken")
    play.go("0 bust")
    play.shows("gave-up", count=2)


@example(
    "GC 3.4",
    ("The Judge was wasted", "Суддю витрачено даремно", "Судья потрачен зря"),
    (
        "7 after 1. General and Judge lower by 6; after Jester and Judge on the Jester nothing can mend it, and the row is lost.",
        "7 після 1. Генерал і Суддя знижують на 6; після Шута й Судді на Шута врятувати ряд уже нічим.",
        "7 после 1. Генерал и Судья понижают на 6; после Шута и Судьи на Шута спасти ряд уже нечем.",
    ),
)
def judge_wasted(play: Play) -> None:
    play.new(2, takes(0, "judge jester general") + takes(1, "king") + row(0, "general alchemist"))
    play.may(0, "use general")
    play.go("0 use jester -1\n0 judge jester -1")
    play.shows("lost", count=2)


@example(
    "GC 3.4",
    (
        "The peek is finished before the row is lost",
        "Спершу підглядають, тоді втрачають ряд",
        "Сначала подсматривают, потом теряют ряд",
    ),
    (
        "The only way to mend was the Judge. Its peek shuffles the deck; the row is not in it and is lost afterwards.",
        "Урятувати міг лише Суддя. Він підглядає, колоду тасують без ряду, і вже тоді ряд утрачено.",
        "Спасти мог только Судья. Он подсматривает, колоду тасуют без ряда, и уже потом ряд потерян.",
    ),
)
def peek_then_lost(play: Play) -> None:
    outnumbered(play)
    burn(play.state, then=0, keep="seer judge")
    play.go(row(0, "seer judge"))
    play.only(0, "bust", "judge general", "judge seer")
    play.go("0 judge seer\n* shuffle\n* peek king")
    play.shows("lost", count=2)


@example(
    "GC 3.5",
    (
        "A lowered card counts as printed again",
        "Знижена карта знову рахується як надруковано",
        "Пониженная карта снова считается как напечатано",
    ),
    (
        "The 4 counted 2. The next card, 3, is compared with the printed 4 and holds.",
        "4 рахувалася як 2. Наступну карту, 3, порівнюють із надрукованою 4, і ряд тримається.",
        "4 считалась как 2. Следующую карту, 3, сравнивают с напечатанной 4, и ряд держится.",
    ),
)
def printed_again(play: Play) -> None:
    play.new(2, takes(0, "assassin") + takes(1, "king") + row(0, "seer assassin") + "\n0 use assassin\n" + row(0, "jester"))
    play.silent("broke")
    play.may(0, "take")


# 4: abilities --------------------------------------------------------------------------------------------------------


@example(
    "GC 4.1",
    ("Outnumbered", "Карт у суперника більше", "Карт у соперника больше"),
    (
        "Player 2 has two Assassins, Player 1 one: that ability is not available.",
        "У Гравця 2 два Асасіни, у Гравця 1 один: властивість недоступна.",
        "У Игрока 2 два Ассасина, у Игрока 1 один: свойство недоступно.",
    ),
)
def outnumbered_column(play: Play) -> None:
    play.new(2, takes(0, "assassin") + takes(1, "assassin assassin") + row(0, "king king"))
    play.look()
    play.refuses(0, "use assassin", "GC 4.1", "gc-outnumbered")
    play.refuses(0, "use general", "GC 4.1", "gc-no-column")
    play.refuses(0, "judge assassin", "GC 4.1", "gc-no-column")
    play.go("0 destroy 1 assassin")
    play.may(0, "use assassin")


@example(
    "GC 4.2",
    ("Once a turn, however many cards", "Раз за хід, скільки б не було карт", "Раз за ход, сколько бы ни было карт"),
)
def once_a_turn(play: Play) -> None:
    play.new(2, takes(0, "jester jester jester") + takes(1, "king") + row(0, "king queen") + "\n0 use jester -1")
    play.shows("changed", card="queen", value=7, was=8)
    play.look()
    play.refuses(0, "use jester +1", "GC 4.2", "gc-already-used")


@example(
    "GC 4.3",
    ("Three abilities on one card", "Три властивості на одну карту", "Три свойства на одну карту"),
    (
        "7 after 1: General, Assassin and Jester together lower it by 6.",
        "7 після 1: Генерал, Асасін і Шут разом знижують на 6.",
        "7 после 1: Генерал, Ассасин и Шут вместе понижают на 6.",
    ),
)
def three_abilities(play: Play) -> None:
    play.new(2, takes(0, "assassin jester general") + takes(1, "king") + row(0, "general alchemist"))
    play.go("0 use general\n0 use assassin\n0 use jester -1")
    play.shows("changed", value=1)
    play.shows("mended")


@example(
    "GC 4.4",
    ("Nothing to compare with one card", "З однією картою нема що порівнювати", "С одной картой нечего сравнивать"),
)
def one_card_row(play: Play) -> None:
    play.new(2, takes(0, "assassin jester general") + takes(1, "king") + row(0, "king"))
    play.look()
    play.refuses(0, "use assassin", "GC 4.4", "gc-nothing-to-compare")
    play.refuses(0, "destroy 1 king", "GC 5.1", "gc-nothing-to-match")


@example(
    "GC 4.4",
    ("The Jester never breaks a row", "Шут ніколи не порушує ряд", "Шут никогда не нарушает ряд"),
    (
        "5 and 5: raising the last card to 6 would put it above the card before.",
        "5 і 5: підняти останню карту до 6 означало б перевищити попередню.",
        "5 и 5: поднять последнюю карту до 6 значило бы превысить предыдущую.",
    ),
)
def jester_never_breaks(play: Play) -> None:
    play.new(2, takes(0, "jester jester general") + takes(1, "king") + row(0, "judge judge"))
    play.look()
    play.refuses(0, "use jester +1", "GC 4.4", "gc-would-break")


@example(
    "GC 4.4",
    ("Below 1", "Нижче 1", "Ниже 1"),
    (
        "General and Assassin lower a 1 to −4, after a destroy and to no purpose.",
        "Генерал і Асасін знижують 1 до −4, після знищення і без жодної мети.",
        "Генерал и Ассасин понижают 1 до −4, после уничтожения и без всякой цели.",
    ),
)
def below_one(play: Play) -> None:
    play.new(2, takes(0, "assassin general") + takes(1, "king") + row(0, "general general"))
    play.go("0 destroy 1 king\n0 use general\n0 use assassin")
    play.shows("changed", value=-4)


@example(
    "GC 4.5",
    ("Only the Prophet's owner sees the card", "Карту бачить лише власник Провидця", "Карту видит только владелец Провидца"),
    (
        "The peeked card stays on top, and is not peeked at twice.",
        "Підглянута карта лишається зверху, і вдруге її не підглядають.",
        "Подсмотренная карта остаётся сверху, и второй раз её не подсматривают.",
    ),
)
def peek(play: Play) -> None:
    play.new(2, takes(0, "judge seer") + takes(1, "king") + row(0, "king") + "\n0 use seer\n* peek queen")
    play.shows("peeked", seat=0, card="queen")
    play.shows("peeked", card=None)
    play.look()
    play.refuses(0, "judge seer", "GC 4.5", "gc-already-peeked")


@example(
    "GC 4.6",
    ("The Judge repeats a used ability", "Суддя повторює застосовану властивість", "Судья повторяет применённое свойство"),
)
def judge_repeats(play: Play) -> None:
    play.new(2, takes(0, "judge general") + takes(1, "king") + row(0, "king queen") + "\n0 use general\n0 judge general")
    play.shows("judged", card="general")
    play.shows("changed", value=2, was=5)


@example(
    "GC 4.6",
    ("The Judge needs a turned column", "Судді потрібен повернутий стовпець", "Судье нужен повёрнутый столбец"),
)
def judge_needs_a_turned_column(play: Play) -> None:
    play.new(2, takes(0, "judge general") + takes(1, "king") + row(0, "king queen"))
    play.look()
    play.refuses(0, "judge general", "GC 4.6", "gc-not-turned")
    play.refuses(0, "judge assassin", "GC 4.6", "gc-no-column")


@example(
    "GC 4.6",
    ("Judge by the option “used”", "Суддя за варіантом «лише застосовані»", "Судья по варианту «только применённые»"),
    (
        "By this option the Judge cannot use a column that is only outnumbered.",
        "За цим варіантом Суддя не може застосувати стовпець, якого просто в суперника більше.",
        "По этому варианту Судья не может применить столбец, которого просто у соперника больше.",
    ),
)
def judge_used_option(play: Play) -> None:
    outnumbered(play, judge="used")
    play.go(row(0, "king queen"))
    play.look()
    play.refuses(0, "judge general", "GC 4.6", "gc-not-used")


@example(
    "GC 4.6",
    ("The Judge uses an outnumbered column", "Суддя застосовує недоступний стовпець", "Судья применяет недоступный столбец"),
    (
        "Player 2 has more Generals; by the usual option the Judge may use Player 1's all the same.",
        "У Гравця 2 більше Генералів; за звичайним варіантом Суддя все одно може застосувати Генерала Гравця 1.",
        "У Игрока 2 больше Генералов; по обычному варианту Судья всё равно может применить Генерала Игрока 1.",
    ),
)
def judge_outnumbered(play: Play) -> None:
    outnumbered(play)
    play.go(row(0, "king queen") + "\n0 judge general")
    play.shows("judged", card="general")


# 5: destroying -------------------------------------------------------------------------------------------------------


@example(
    "GC 5.1",
    ("Equal values allow a destroy", "Рівні номінали дозволяють знищити", "Равные значения позволяют уничтожить"),
)
def equal_values_destroy(play: Play) -> None:
    play.new(4, takes(0, "seer general") + takes(1, "king") + takes(2, "queen") + takes(3, "judge") + row(0, "judge judge"))
    play.may(0, "destroy 0 seer", "destroy 1 king", "destroy 2 queen", "destroy 3 judge")
    play.go("0 destroy 1 king")
    play.shows("destroyed", owner=1, card="king")
    play.look()
    play.refuses(0, "destroy 2 queen", "GC 5.1", "gc-destroyed-here")


@example(
    "GC 5.1",
    ("Not equal, not there", "Не рівні, немає карти", "Не равны, нет карты"),
    (
        "7, then 5: nothing is equal.",
        "7, потім 5: рівності немає.",
        "7, потом 5: равенства нет.",
    ),
)
def not_level(play: Play) -> None:
    play.new(2, takes(0, "king") + takes(1, "queen") + row(0, "alchemist judge"))
    play.look()
    play.refuses(0, "destroy 1 queen", "GC 5.1", "gc-not-level")


@example(
    "GC 5.2",
    ("One card of each player a turn", "Одна карта в кожного гравця за хід", "Одна карта у каждого игрока за ход"),
)
def one_of_each_player(play: Play) -> None:
    play.new(2, takes(0, "king") + takes(1, "queen general") + row(0, "judge judge") + "\n0 destroy 1 queen\n" + row(0, "judge"))
    play.look()
    play.refuses(0, "destroy 1 general", "GC 5.2", "gc-destroyed-from")
    play.refuses(0, "destroy 0 general", "GC 5.1", "gc-not-there")
    play.go("0 destroy 0 king")
    play.shows("destroyed", owner=0, card="king")


@example(
    "GC 5.3",
    ("Two Queens: a row of three", "Дві Королеви: ряд із трьох", "Две Королевы: ряд из трёх"),
    (
        "The row must hold more cards than you have Queens.",
        "У ряду має бути більше карт, ніж у вас Королев.",
        "В ряду должно быть больше карт, чем у вас Королев.",
    ),
)
def queens(play: Play) -> None:
    play.new(2, takes(0, "queen queen") + takes(1, "king") + row(0, "judge judge"))
    play.look()
    play.refuses(0, "destroy 1 king", "GC 5.3", "gc-queens")
    play.go(row(0, "judge"))
    play.may(0, "destroy 1 king")


@example(
    "GC 5.4",
    ("An Alchemist protects", "Алхімік захищає", "Алхимик защищает"),
    (
        "From Player 3 only an Alchemist may be destroyed; Player 2's is outnumbered and protects nothing.",
        "У Гравця 3 можна знищити лише Алхіміка; Алхіміків Гравця 2 менше, і вони не захищають.",
        "У Игрока 3 можно уничтожить только Алхимика; Алхимиков Игрока 2 меньше, и они не защищают.",
    ),
)
def alchemist(play: Play) -> None:
    play.new(
        3, takes(0, "alchemist") + takes(1, "king alchemist") + takes(2, "queen alchemist alchemist") + row(0, "judge judge")
    )
    play.may(0, "destroy 1 king", "destroy 2 alchemist")
    play.look()
    play.refuses(0, "destroy 2 queen", "GC 5.4", "gc-alchemist")


# 6: stopping ---------------------------------------------------------------------------------------------------------


@example("GC 6.1", ("A take", "Забрати ряд", "Забрать ряд"))
def take(play: Play) -> None:
    play.new(4, takes(0, "king king judge"))
    play.shows("took", count=3)
    shows_court(play, 0, judge=1, king=2)


@example(
    "GC 6.2",
    ("A swap", "Обмін", "Обмен"),
    (
        "Player 2 gives the row of two and takes one King.",
        "Гравець 2 віддає ряд із двох карт і забирає одного Короля.",
        "Игрок 2 отдаёт ряд из двух карт и забирает одного Короля.",
    ),
)
def swap(play: Play) -> None:
    play.new(2, takes(0, "king king judge") + row(1, "queen seer") + "\n1 swap 0 king")
    play.shows("swapped", seat=1, opponent=0, card="king", count=2)
    shows_court(play, 0, seer=1, judge=1, queen=1, king=1)


@example(
    "GC 6.3",
    ("Two Kings: no swap with one card", "Два Королі: з однією картою не обмінюють", "Два Короля: с одной картой не обменивают"),
)
def kings(play: Play) -> None:
    play.new(2, takes(0, "king king") + takes(1, "queen") + row(0, "judge"))
    play.look()
    play.refuses(0, "swap 1 queen", "GC 6.3", "gc-kings")
    play.refuses(0, "swap 0 king", "GC 6.2", "gc-own-seat")
    play.go(row(0, "judge"))
    play.may(0, "swap 1 queen")


@example(
    "GC 6.4",
    ("A Minstrel protects", "Менестрель захищає", "Менестрель защищает"),
)
def minstrel(play: Play) -> None:
    play.new(3, takes(0, "minstrel") + takes(1, "minstrel general") + takes(2, "king minstrel minstrel") + row(0, "judge"))
    play.may(0, "swap 1 general", "swap 2 minstrel")
    play.look()
    play.refuses(0, "swap 2 king", "GC 6.4", "gc-minstrel")
    play.refuses(0, "swap 1 queen", "GC 6.5", "gc-not-there")


@example(
    "GC 6.5",
    ("The card leaves before the row arrives", "Карта йде раніше, ніж приходить ряд", "Карта уходит раньше, чем приходит ряд"),
    (
        "Five Kings: one leaves, the King of the row arrives, and nothing is discarded.",
        "П'ять Королів: один іде, Король із ряду приходить, і нічого не скидають.",
        "Пять Королей: один уходит, Король из ряда приходит, и ничего не сбрасывают.",
    ),
)
def leaves_before_arrives(play: Play) -> None:
    play.new(3, takes(0, "king king king king king") + row(1, "king") + "\n1 swap 0 king")
    play.silent("sixth")
    shows_court(play, 0, king=5)


# 7: receiving cards --------------------------------------------------------------------------------------------------


@example("GC 7.1", ("A sixth card of a kind", "Шоста однакова карта", "Шестая одинаковая карта"))
def sixth_card(play: Play) -> None:
    play.new(3, takes(0, "queen queen queen queen") + takes(1, "king") + takes(2, "judge") + takes(0, "queen queen"))
    play.shows("sixth", card="queen")
    shows_court(play, 0, queen=5)


@example(
    "GC 7.3",
    ("A swap for a Queen", "Обмін на Королеву", "Обмен на Королеву"),
    (
        "Player 1 discards the General column for the Queen; Player 2 has room for one more kind and keeps only the Judge.",
        "Гравець 1 заради Королеви скидає стовпець Генерала; у Гравця 2 місце ще для одного виду, і він лишає тільки Суддю.",
        "Игрок 1 ради Королевы сбрасывает столбец Генерала; у Игрока 2 место ещё для одного вида, и он оставляет только Судью.",
    ),
)
def swap_for_a_queen(play: Play) -> None:
    play.new(2, takes(0, "alchemist minstrel assassin jester general") + takes(1, "king queen alchemist assassin general"))
    play.go(row(0, "judge jester seer") + "\n0 swap 1 queen\n0 drop general\n1 drop seer\n1 drop jester")
    shows_court(play, 0, jester=1, assassin=1, minstrel=1, alchemist=1, queen=1)
    shows_court(play, 1, general=1, assassin=1, judge=1, alchemist=1, king=1)


@example(
    "GC 7.3",
    ("More than five kinds", "Понад п'ять видів", "Больше пяти видов"),
    (
        "Seven kinds are too many: columns are given up one at a time, and nothing else may happen before.",
        "Сім видів — забагато: стовпці скидають по одному, і доти нічого іншого не роблять.",
        "Семь видов — слишком много: столбцы сбрасывают по одному, и до тех пор ничего другого не делают.",
    ),
)
def more_than_five_kinds(play: Play) -> None:
    play.new(2, takes(0, "king queen alchemist minstrel judge") + takes(1, "king") + takes(0, "king assassin jester"))
    play.look()
    play.refuses(0, "reveal", "GC 7.3", "gc-drop-first")
    play.refuses(0, "drop general", "GC 7.3", "gc-no-column")
    play.refuses(1, "drop king", "GC 7.3", "gc-other-drops")
    play.go("0 drop king")
    play.shows("dropped", card="king", count=2)


# 8: end and score ----------------------------------------------------------------------------------------------------


@example(
    "GC 8.1",
    ("The End of Game card", "Карта «Кінець гри»", "Карта «Конец игры»"),
    (
        "The game ends at once; the General in the row counts for nobody.",
        "Гра закінчується одразу; Генерал у ряду нікому не зараховується.",
        "Игра заканчивается сразу; Генерал в ряду никому не засчитывается.",
    ),
)
def end_card(play: Play) -> None:
    play.new(2, takes(0, "king king") + takes(1, "queen queen"))
    burn(play.state, then=0)
    play.go("0 reveal\n* shuffle\n* reveal general\n0 reveal\n* reveal end")
    play.shows("ended")
    play.scores(9, 8)
    play.wins(0)


@example("GC 8.2", ("Equal points share the win", "Рівні очки — спільна перемога", "Равные очки — общая победа"))
def shared_win(play: Play) -> None:
    play.new(2, takes(0, "king king") + takes(1, "king king"))
    burn(play.state, then=0)
    play.go("0 reveal\n* shuffle\n* reveal end")
    play.scores(9, 9)
    play.wins(0, 1)


@example(
    "GC 8.2",
    ("22 against 23", "22 проти 23", "22 против 23"),
    (
        "Columns 1, 5, 7, 8, 9 with a single 8: 1 + 5 + 7 + 0 + 9 = 22. Columns 1, 3, 4, 7, 8 of two or more: 23.",
        "Стовпці 1, 5, 7, 8, 9, де 8 одна: 1 + 5 + 7 + 0 + 9 = 22. Стовпці 1, 3, 4, 7, 8 з двох і більше карт: 23.",
        "Столбцы 1, 5, 7, 8, 9, где 8 одна: 1 + 5 + 7 + 0 + 9 = 22. Столбцы 1, 3, 4, 7, 8 из двух и более карт: 23.",
    ),
)
def printed_scores(play: Play) -> None:
    play.new(2, takes(0, "king king queen alchemist alchemist") + takes(1, "queen queen alchemist alchemist assassin"))
    play.go(takes(0, "judge judge general general") + takes(1, "assassin jester jester general general"))
    play.scores(1 + 5 + 7 + 0 + 9, 1 + 3 + 4 + 7 + 8)


# 9: notation ---------------------------------------------------------------------------------------------------------


@example(
    "GC 9.2",
    ("While a card is being drawn", "Поки карта йде з колоди", "Пока карта идёт из колоды"),
)
def card_comes_first(play: Play) -> None:
    play.new(2, "0 reveal")
    play.look()
    play.refuses(0, "reveal", "GC 9.2", "gc-card-comes-first")


@example(
    "GC 9.1",
    ("How a move is not written", "Як хід не пишуть", "Как ход не пишут"),
    (
        "For programs: one move has exactly one spelling, and anything else is refused with what is wrong.",
        "Для програм: хід пишуть лише в один спосіб, а на все інше є відмова з поясненням.",
        "Для программ: ход пишут только одним способом, а на всё остальное есть отказ с объяснением.",
    ),
)
def misspelt(play: Play) -> None:
    play.new(2)
    play.look()
    play.refuses(0, "pass", "GC 9.1", "refusal-unknown-word")
    play.refuses(0, "use nobody", "GC 9.1", "refusal-unknown-card")
    play.refuses(0, "use queen", "GC 1", "gc-no-such-ability")
    play.refuses(0, "judge judge", "GC 4.6", "gc-no-such-ability")
    play.refuses(0, "destroy 2 king", "GC 2.1", "refusal-no-such-seat")
    play.refuses(0, "swap 1 end", "GC 1", "gc-end-card")
    play.refuses(0, "swap 1 kings", "GC 9.1", "refusal-unknown-card")
    play.refuses(0, "use jester", "GC 9.1", "gc-shape")
