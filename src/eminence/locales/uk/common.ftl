# Речення, спільні для всіх ігор. Відмову показують після її пункту, тож називати його не треба.
a-card = карта
neutral-place = Нейтральне місце
spectator = Глядач
player = Гравець { $number }
and = { $first } і { $second }

refusal-no-such-seat = За цим столом немає такого місця: { $seat } (усього місць: { $seats }).
refusal-no-such-move = У цій грі немає ходу з номером { $move }.
refusal-game-over = Гру закінчено.
refusal-no-chance-due = Зараз крок випадку не очікується, тож «{ $text }» статися не може.
refusal-chance-misspelt = «{ $text }» — не крок випадку цієї гри.
refusal-chance-impossible = «{ $text }» зараз статися не може.
refusal-unknown-word = Жоден хід цієї гри не починається зі слова «{ $word }».
refusal-unknown-card = У цій грі немає карти «{ $card }».
refusal-card-order = Карти називають у порядку карт: спершу { $first }, потім { $second }.
refusal-not-your-turn = Зараз ходить { $seat }.
refusal-shape = Хід, що починається зі слова «{ $word }», записують інакше.

setup-seats = { $game }: гравців має бути від { $least } до { $most }, а не { $seats }.
setup-option-unknown = { $game }: параметра «{ $option }» немає; є такі: { $names }.
setup-option-choice = Параметр «{ $option }» не має значення «{ $value }»; оберіть одне з таких: { $values }.
setup-option-flag = Параметр «{ $option }» може бути лише true або false, а не «{ $value }».
setup-edition = { $game }: ця версія знає { $newest ->
    [1] лише першу редакцію правил
    [2] редакції правил 1 і 2
   *[other] редакції правил від 1 до { $newest }
}, а не редакцію { $edition }.
setup-deck-not-counts = Колода задає кількість для кожного виду карт.
setup-deck-unknown-kind = У колоді названо карту, якої в цій грі немає: «{ $card }».
setup-deck-count = Кількість карт «{ $card }» має бути цілим числом від 0 до { $most }, а не «{ $value }».
setup-deck-too-small = { $have ->
    [one] У колоді { $have } карта
    [few] У колоді { $have } карти
    [many] У колоді { $have } карт
   *[other] У колоді { $have } карти
}; для роздачі потрібно { $need }.
setup-duel-seats = Дуель — рівно для двох, а тут місць: { $seats }.
