# Стол в браузере: кнопки, экраны и предложения. Предложения одной игры начинаются с «at-» и названия игры.
eminence = Eminence
page-not-found = По этому адресу ничего нет.
page-offline = Сервер недоступен. Проверьте соединение и попробуйте ещё раз.
page-trouble = На сервере что-то пошло не так ({ $status }).
page-not-loaded = Эту часть страницы не удалось загрузить.
load-again = Попробовать ещё раз
go-home = На главную
loading = Минутку…
close = Закрыть
send = Отправить
you = вы
settings = Настройки
theme-switch = Светлая или тёмная тема
side-panel = Рядом со столом

## Home

home-title = Четыре игры о дворе, вере и тайнах
home-about = Садитесь и играйте: сами против ботов или с друзьями по ссылке. Регистрация не нужна. Каждое правило — в одно касание.
games = Игры
play-now = Играть
with-friends = С друзьями
learn = Урок
rules = Правила
set-up = Настроить
tile-facts = Игроков: { $least }–{ $most }, около { $minutes } мин
lobby = Открытые столы
lobby-empty = Сейчас нет.
own-games = Ваши игры
replay-file = Посмотреть запись
list-won = Вы победили
list-over = Завершена
list-open = { $count ->
    [one] { $count } свободное место
    [few] { $count } свободных места
    [many] { $count } свободных мест
   *[other] { $count } свободного места
}
status-waiting = Ждёт
status-playing = Идёт
status-paused = На паузе
status-over = Завершена

## Settings

language = Язык
language-en = English
language-uk = Українська
language-ru = Русский
theme = Тема
theme-system = Как в системе
theme-light = Светлая
theme-dark = Тёмная
speed = Движение
speed-calm = Спокойное
speed-quick = Быстрое
speed-off = Без движения
sounds = Звуки
notices = Сообщать, когда мой ход
your-name = Ваше имя
guest-name = Гость { $number }

## Set-up

seats = Места
how-many = Игроков
seats-unusual = { $count } (домашнее правило)
plan-host = Вы
plan-open = Для друга
plan-bot = Бот, { $level }
level-novice = новичок
level-easy = лёгкий
level-medium = средний
level-hard = сильный
level-expert = мастер
bot-name = Бот { $number }
options = Параметры
table-wishes = Стол
deadline = Время на решение
deadline-none = без ограничений
deadline-seconds = { $count ->
    [one] { $count } секунда
    [few] { $count } секунды
    [many] { $count } секунд
   *[other] { $count } секунды
}
deadline-day = сутки
wish-public = Показывать среди открытых столов
wish-spectators = Другие могут смотреть
wish-pause = Пауза, пока никого нет
wish-series = Играть серию
make-table = Накрыть стол
start-game = Начать
deck-edit = { $count ->
    [one] { $count } карта. Изменить колоду
    [few] { $count } карты. Изменить колоду
    [many] { $count } карт. Изменить колоду
   *[other] { $count } карты. Изменить колоду
}
deck-size = { $count ->
    [one] { $count } карта
    [few] { $count } карты
    [many] { $count } карт
   *[other] { $count } карты
}
deck-standard = Вернуть обычную колоду
deck-own = Составить свою колоду
deck-of-my-copy = Ввести количества из моего экземпляра
deck-slug = Название (одно слово)
deck-copies = Количество
deck-value = Ценность
deck-class = Класс
deck-no-effect = Без действия
deck-remove = Убрать
deck-add = Добавить карту

## Before the start

waiting-for = { $count ->
    [0] Все на месте.
    [one] Ещё { $count } свободное место.
    [few] Ещё { $count } свободных места.
    [many] Ещё { $count } свободных мест.
   *[other] Ещё { $count } свободного места.
}
share-link = Ссылка на этот стол
copy-link = Скопировать ссылку
copied = Скопировано
seat-open = Свободно
sit-down = Сесть
share-seat = Пригласить кого-то на это место
share-seat-link = Ссылка для того, кто разделит ваше место (действует один раз)
share-seat-undo = Отозвать приглашение
fill-with-bots = На свободные места сядут боты:
host-starts = Игру начинает { $name }.

## The table

what-to-do = Что делать
table-tools = Инструменты стола
undo = Вернуть ход
hint = Подсказка
tab-log = Журнал
tab-score = Счёт
tab-chat = Разговор
tab-rules = Правила
tab-moves = Ходы
tab-help = Ещё
log = Что произошло
fault-drawing = Что-то не удалось показать, но игра продолжается.
not-drawn = Это не удалось показать.
faults-here = Ошибок показа за этим столом: { $count }
log-empty = Ещё ничего не произошло.
log-undone = Последнее решение возвращено.
chat = Разговор
chat-empty = Ещё никто ничего не сказал.
chat-say = Скажите что-нибудь
mute = Не слышать: { $name }
unmute = Снова слышать: { $name }
emote-hello = Привет!
emote-well-played = Хорошо сыграно
emote-thanks = Спасибо
emote-oops = Ой
emote-hurry = Ваш ход…
emote-thinking = Думаю…
emote-wow = Ого
emote-good-game = Хорошая игра
score = Счёт
total = Итого
winner = победа
column-points = { $card } { $points }
time-left = Осталось времени
hours-left = { $count ->
    [one] { $count } час
    [few] { $count } часа
    [many] { $count } часов
   *[other] { $count } часа
}
your-turn = Ваш ход
your-hand = Ваша рука
your-table = Ваш стол
put-back = Положить назад
face-down = рубашкой вверх
picked = выбрано
chosen = выбрано
playable = можно сыграть
cards-held = { $count ->
    [one] { $count } карта
    [few] { $count } карты
    [many] { $count } карт
   *[other] { $count } карты
}
cards-count = { $count ->
    [one] { $count } карта
    [few] { $count } карты
    [many] { $count } карт
   *[other] { $count } карты
}
hand-of = { $name }: { $count ->
    [one] { $count } карта в руке
    [few] { $count } карты в руке
    [many] { $count } карт в руке
   *[other] { $count } карты в руке
}
laid-cards = Выложенные карты
deck = Колода
deck-of = { $count ->
    [one] В колоде { $count } карта
    [few] В колоде { $count } карты
    [many] В колоде { $count } карт
   *[other] В колоде { $count } карты
}
round-of = Раунд { $round } из { $rounds }
turn-number = Ход { $turn }
left-neighbour = ← слева
right-neighbour = справа →
seat-acts = решает…
seat-chosen = выбор сделан
seat-away = играет бот
seat-gone = нет на связи
task-over = Игра окончена.
task-watching = Вы наблюдаете.
task-wait = Ждём остальных…
task-wait-for = Решает { $name }…
open-rule = Открыть правило { $clause }
why-over = Игра окончена.
why-watching = Вы только наблюдаете за этой игрой.
why-wait = Сейчас не ваш ход. Решают: { $names }.
why-nothing = С этим сейчас ничего не сделать.
why-chosen = Именно это вы уже выбрали. Коснитесь другой карты, чтобы изменить выбор.
why-not-connected = Сейчас нет соединения; попробуйте через мгновение.
link-offline = Вы не в сети. Стол вас подождёт.
link-lost = Соединение потеряно. Возвращаемся…
lost-move = Ваш последний ход мог не дойти: соединения не было слишком долго.
lost-chat = Написанное вами могло не дойти: «{ $text }»
bye-shutdown = Сервер остановлен.
bye-rate = Слишком много сообщений сразу. Перезагрузите страницу.
bye-rubbish = Сервер не понял эту страницу. Перезагрузите её.
bye-protocol = Эта страница устарела. Перезагрузите её.
bye-moved = Это место теперь открыто в другом окне.
bye-crowded = За этим столом или из вашей сети открыто слишком много окон. Закройте лишние и обновите страницу.
bye-forbidden = За этим столом нельзя наблюдать, или его не существует.
bye-differs = Эта партия начата по правилам, которых в этой версии сервера нет. Она сохранена как есть и снова откроется в той версии, в которой её играли.
table-paused = Игра на паузе, пока кто-нибудь не вернётся.
auto-plays = За вас играет бот.
auto-on = Пусть за меня играет бот
auto-off = Играть дальше самому
other-device = Скопировать ссылку на это место для другого устройства (никому не показывайте)
hint-title = Что сделал бы сильный бот
hint-thinking = Думаю…
hint-chance = Шанс на победу
hint-win = победа { $percent }% (±{ $give })
moves-title = { $count ->
    [0] Ваши ходы
    [one] Возможен { $count } ход
    [few] Возможны { $count } хода
    [many] Возможны { $count } ходов
   *[other] Возможны { $count } хода
}
moves-none = Сейчас нечего решать.
keys = Клавиши
key-tab = к следующей части стола
key-arrows = по картам руки или ряда
key-enter = взять карту; ещё раз — сыграть её
key-inspect = рассмотреть карту
key-escape = положить выбранное назад
key-numbers = нажать кнопку с этим номером
fair-title = Честная раздача
fair-about = До раздачи сервер показал этот отпечаток своей тайны; после игры он открывает тайну, и каждый может проверить каждую карту.
fair-secret = Тайна:

## People who leave

confirm-no = Не сейчас
seat-actions = Места
hand-over = Пусть за игрока { $name } играет бот
hand-over-about = За игрока { $name } будет играть бот, пока тот сам не вернёт себе место.
resign = Сдаться
resign-about = Вашу игру до конца доиграет бот, и в записи это будет сказано. Стол вы будете видеть так же, как сейчас. Отменить это нельзя.
leave-table = Встать из-за стола
leave-about = Вашу игру до конца доиграет бот, и в записи это будет сказано. Игра исчезнет из вашего списка. Отменить это нельзя.
leave-about-waiting = Ваше место снова будет свободно.
end-table = Закрыть стол
end-about = Стол закроется для всех, без результата и без записи. Отменить это нельзя.
remove = Убрать
remove-about = Место снова будет свободно. { $name } об этом узнает и сможет сесть ещё раз, как любой, у кого есть ссылка; после второго раза — уже нет.
you-removed = { $name } убирает вас с вашего места.
host-can = Хозяин стола — { $name }: он может поручить игру боту или закрыть стол.
be-host = Стать хозяином
stalled-away = Нет уже { $time }: { $name }.
stalled-slow = Без хода уже { $time }: { $name }.
stalled-bot = Пусть играет бот
stalled-no-host = Хозяина тоже нет: { $name }.
table-ended = Этот стол закрыт.
seat-resigned = сдаётся; играет бот
replay-resigned = { $name } (сдаётся на шаге { $step })
minutes = { $count ->
    [one] { $count } минуту
    [few] { $count } минуты
   *[many] { $count } минут
}
hours = { $count ->
    [one] { $count } час
    [few] { $count } часа
   *[many] { $count } часов
}
days = { $count ->
    [one] { $count } день
    [few] { $count } дня
   *[many] { $count } дней
}
list-since = без движения { $time }
list-your-turn = Ваш ход уже { $time }
list-drop = Встать из-за стола: { $game }
asleep = Спят: { $count }
asleep-about = Там больше никого не осталось или давно никто не ходил. Откройте игру, чтобы продолжить, или оставьте её.
status-ended = Закрыт

## The end

game-over = Игра окончена
you-won = Вы победили, очков: { $points }!
won-by = { $count ->
    [one] Победа: { $names }, очков: { $points }.
   *[other] Победа: { $names }, очков: { $points }.
}
won-most = Побеждает тот, у кого больше всех очков.
won-tie = Очков поровну: кто первый, решают правила.
series-stands = Партия { $number } серии. Чтобы выиграть серию, нужно побед: { $needed }.
series-won = Серию выигрывает { $name }!
series-wins = { $name }: { $wins }
series-next = Следующая партия серии
series-again = Новая серия
rematch = Сыграть ещё
to-next-table = К следующей игре
watch-replay = Просмотр
download-record = Запись

## Replay

replay = Просмотр
replay-controls = Просмотр
replay-back = На шаг назад
replay-next = На шаг вперёд
replay-play = Воспроизвести
replay-pause = Пауза
replay-step = Шаг { $step } из { $steps }
replay-eyes = Глазами
replay-open = { $name }, всё открыто
replay-seat = { $name }
replay-more = Больше кнопок
replay-speed = Скорость
replay-link = Ссылка на этот момент
replay-drop = Бросьте сюда запись или выберите файл
replay-drop-about = Запись, сохранённую здесь, можно смотреть без связи. Если в файле одни лишь шаги, нужен сервер, который воспроизведёт игру по правилам.
replay-game = Партия
replay-needs-server = В этой записи есть только шаги, а игру по ним воспроизводит сервер, который сейчас недоступен. Записи, сохранённые здесь за столом, можно смотреть и без него.
replay-bad-file = Этот файл не является записью партии.
replay-review = Разбор
replay-review-drop = Бросьте сюда разбор этой партии или выберите файл
replay-review-about = Разбор говорит, насколько хорошим было каждое решение, исходя из того, что игрок мог знать. Более глубокий разбор делает командная строка: eminence review game.json --iterations 2000 --json review.json
replay-review-now = Разобрать эту партию
replay-review-busy = Каждое решение взвешивается…
replay-review-bad = Этот файл не является разбором этой партии.
replay-review-move = { $move }: шанс на победу { $percent }%.
replay-review-better = Лучше: { $move }, { $percent }%.
replay-review-weak = { $name }, { $word }: −{ $percent }% шанса на победу

## Rules

rules-of = Правила: { $game }
rules-search = Искать в правилах
rules-nothing = Такого пункта нет.
rules-cards = Таблица
rules-card-name = название
examples = Примеры
examples-about = Целые партии, показывающие правило: каждая открывается на нужном моменте.
examples-count = { $count ->
    [one] { $count } пример
    [few] { $count } примера
   *[many] { $count } примеров
}
example = Пример
example-tried-by = { $name } пробует:
example-about = На что смотреть
example-look = Снова к этому моменту
example-tried = { $name } пробует: { $move }.
example-refused = Отказ: { $why }
examples-tries = Что здесь пробовали

## Table Diocese

at-diocese-move-lay = Выложить: { $cards }
at-diocese-move-feast = Праздник, выложить: { $cards }
at-diocese-move-neutral = { $said }; нейтральное место: { $card }
at-diocese-task-lay = Выберите карту, которую выложите.
at-diocese-task-control = Выберите карту для себя, потом — для нейтрального места.
at-diocese-task-neutral = А теперь карту для нейтрального места.
at-diocese-task-feast = { $count ->
    [one] Выберите вторую карту.
   *[other] Праздник возвращается: выберите две карты.
}
at-diocese-task-chosen = Выбрано: { $move }. Пока выбрали не все, коснитесь другой карты, чтобы изменить выбор.
at-diocese-feast-about = коснитесь, чтобы выложить две карты вместо одной
at-diocese-passing-left = ← Руки идут влево
at-diocese-passing-right = Руки идут вправо →
at-diocese-pile = Нейтральная стопка: { $count }. Управляет { $name }
at-diocese-die-even = Раунд { $round }: архиерей приехал
at-diocese-die-odd = Раунд { $round }: без архиерея
at-diocese-nothing-laid = Ещё ничего не выложено
at-diocese-group-laity = Миряне
at-diocese-group-deacons = Дьяконы
at-diocese-group-priests = Священники
at-diocese-group-monastics = Монашество
at-diocese-group-temples = Храмы
at-diocese-group-feasts = Праздники

## Cypher

at-cypher-market = Рынок
at-cypher-under = Под колодой: { $count }
at-cypher-looked = Рука игрока: { $name }
at-cypher-end-near = Конец близок! Его вызывает { $name }; осталось ходов: { $count }
at-cypher-move-play = Сыграть: { $card }
at-cypher-move-discard = Сбросить: { $card }
at-cypher-move-give = Передать: { $card }
at-cypher-move-pay = Заплатить: { $card }
at-cypher-move-draw-deck = Взять из колоды
at-cypher-move-draw-market = Взять с рынка: { $card }
at-cypher-move-strike = Ударить: { $card } ({ $name })
at-cypher-move-steal = Украсть: { $card } ({ $name })
at-cypher-move-look = Взглянуть в руку: { $name }
at-cypher-move-trade = Обменять: { $own } на { $theirs }
at-cypher-move-market = Обменять: { $own } на { $theirs }
at-cypher-move-pass = Пас
at-cypher-task-play = Сыграйте карту с руки.
at-cypher-task-play-again = Можно сыграть ещё одну карту.
at-cypher-task-make-room = Четыре карты — слишком много: сбросьте одну из трёх прежних.
at-cypher-task-strike = Выберите карту соперника для удара.
at-cypher-task-steal = Выберите карту соперника, которую украсть.
at-cypher-task-look = Выберите соперника, чью руку хотите увидеть.
at-cypher-task-trade = Обменяйте свою карту на одну из этих или пасуйте.
at-cypher-task-swap = Обменяйте карту с рынком или пасуйте.
at-cypher-task-pay = Выберите другую свою выложенную карту, чтобы сбросить.
at-cypher-task-draw = { $count ->
    [one] Возьмите карту: из колоды или с рынка.
    [few] Возьмите { $count } карты, одну за другой: из колоды или с рынка.
    [many] Возьмите { $count } карт, одну за другой: из колоды или с рынка.
   *[other] Возьмите { $count } карты, одну за другой: из колоды или с рынка.
}
at-cypher-task-give = Передайте карту. Кому: { $name }.
at-cypher-task-discard = Сбросьте карту с руки.

## Gray Cardinal

at-gray-cardinal-row = Ряд
at-gray-cardinal-court = Столбцы
at-gray-cardinal-row-empty = Откройте первую карту
at-gray-cardinal-row-holds = Ряд держится; его сломает карта выше { $value }
at-gray-cardinal-row-safe = Ряд держится; сейчас его ничто не сломает
at-gray-cardinal-row-full = Ряд полон и держится
at-gray-cardinal-row-broken = Сломан! Последняя карта должна упасть на { $by }, до { $value }
at-gray-cardinal-leads = больше ни у кого нет
at-gray-cardinal-turned = повёрнуто: сейчас недоступно
at-gray-cardinal-discard = Сброшено: { $count }
at-gray-cardinal-pile = Сброс
at-gray-cardinal-end-below = Конец наступит только после новой тасовки
at-gray-cardinal-end-inside = Конец игры уже в колоде!
at-gray-cardinal-peeked = Видели: { $names }
at-gray-cardinal-move-reveal = Открыть карту
at-gray-cardinal-move-take = Забрать ряд
at-gray-cardinal-move-bust = Отдать ряд
at-gray-cardinal-move-use = Применить: { $card } { $by }
at-gray-cardinal-move-judge = Судья: { $card } { $by }
at-gray-cardinal-move-destroy = Уничтожить: { $card } ({ $name })
at-gray-cardinal-move-swap = Обменять ряд на { $card } ({ $name })
at-gray-cardinal-move-drop = Сбросить столбец: { $card }
at-gray-cardinal-task-first = Ваш ход: откройте карту из колоды.
at-gray-cardinal-task-go-on = Рискните дальше, заберите ряд или обменяйте его на карту соперника.
at-gray-cardinal-task-go-on-take = Рискните дальше или заберите ряд.
at-gray-cardinal-task-full = Пять карт: заберите ряд или обменяйте его на карту соперника.
at-gray-cardinal-task-full-take = Пять карт: заберите ряд.
at-gray-cardinal-task-mend = Почините ряд способностью или отдайте его.
at-gray-cardinal-task-destroy = Равные значения: можно уничтожить карту любого игрока.
at-gray-cardinal-task-judge = Каким повёрнутым столбцом воспользуется Судья?
at-gray-cardinal-task-drop = Больше пяти столбцов: выберите, какой сбросить.

## Oriflamme

at-oriflamme-row = Ряд
at-oriflamme-end-left = Левый край ряда
at-oriflamme-end-right = Правый край ряда
at-oriflamme-place = место { $place }
at-oriflamme-influence = влияние на ней: { $count }
at-oriflamme-bribed = подкупила семья: { $name }
at-oriflamme-token = подкуп
at-oriflamme-back = Семья: { $name }
at-oriflamme-twin-aside = Близнец, отложен
at-oriflamme-pile = вне игры
at-oriflamme-aside = Отложено: { $count }. Видите только вы
at-oriflamme-first = Первым ходит { $name }
at-oriflamme-placing = Карты выкладывают
at-oriflamme-activating = Ряд оживает →
at-oriflamme-plan = Влияние на Плане: { $count }
at-oriflamme-card-of = { $card } ({ $name })
at-oriflamme-where-left = с левого края
at-oriflamme-where-right = с правого края
at-oriflamme-where-on = поверх карты: { $card }
at-oriflamme-move-place = Выложить { $where }: { $card }
at-oriflamme-move-twin = Близнец { $where }
at-oriflamme-move-keep = Не открывать ({ $card }): +1 на неё
at-oriflamme-move-reveal = Открыть ({ $card }): { $does }
at-oriflamme-move-reveal-hidden = Открыть ({ $card }), влияние на ней: { $influence }
# Что даёт открытая карта: для того, кто её знает.
at-oriflamme-reveal-prince = { $influence ->
    [0] получить 1
   *[other] взять { $influence } и ещё 1
}
at-oriflamme-reveal-twin = { $influence ->
    [0] получить 1
   *[other] взять { $influence } и ещё 1
}
at-oriflamme-reveal-queen = { $influence ->
    [0] получить 2
   *[other] взять { $influence } и ещё 2
}
at-oriflamme-reveal-cutthroat = { $influence ->
    [0] устранить соседа
   *[other] взять { $influence }, устранить соседа
}
at-oriflamme-reveal-apothecary = { $influence ->
    [0] устранить карту
   *[other] взять { $influence }, устранить карту
}
at-oriflamme-reveal-felon = { $influence ->
    [0] за соседние карты теряют по 1
   *[other] взять { $influence }; за соседние карты теряют по 1
}
at-oriflamme-reveal-schemer = { $influence ->
    [0] получить 2, если рядом нет стопки
   *[other] взять { $influence } и ещё 2, если рядом нет стопки
}
at-oriflamme-reveal-substitution = { $influence ->
    [0] устранить соседа
   *[other] взять { $influence }, устранить соседа
}
at-oriflamme-reveal-plan = { $influence ->
    [0] активировать персонажа
   *[other] активировать персонажа, { $influence } с Плана взять или потратить
}
at-oriflamme-reveal-trap = { $influence ->
    [0] получить 1
   *[other] потерять { $influence } с неё, получить 1
}
at-oriflamme-reveal-bribe = { $influence ->
    [0] подкупить персонажа
   *[other] взять { $influence }, подкупить персонажа
}
at-oriflamme-move-remove = Устранить: { $card }
at-oriflamme-move-bribe = Подкупить: { $card }
at-oriflamme-move-activate = Активировать: { $card }
at-oriflamme-move-again = Потратить 1 и активировать: { $card }
at-oriflamme-move-take = Взять 1 влияние
at-oriflamme-task-place = Выберите карту, которую положите рубашкой вверх.
at-oriflamme-task-where = Куда? С края ряда или на свою карту.
at-oriflamme-task-keep-or-reveal = Момент вашей карты: ждать или открыть?
at-oriflamme-task-twin = Поставьте своего Близнеца в ряд.
at-oriflamme-task-remove = Выберите карту, которую устранить.
at-oriflamme-task-bribe = Выберите персонажа для подкупа.
at-oriflamme-task-activate = Выберите своего персонажа, которого активирует План.
at-oriflamme-task-take-or-again = Влияние на Плане: { $influence }. Возьмите одно или потратьте на новую активацию.
