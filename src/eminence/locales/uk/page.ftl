# Стіл у браузері: кнопки, екрани й речення. Речення однієї гри починаються з «at-» і назви гри.
eminence = Eminence
page-not-found = За цією адресою нічого немає.
page-offline = Сервер недоступний. Перевірте з'єднання і спробуйте ще раз.
page-trouble = На сервері щось пішло не так ({ $status }).
page-not-loaded = Цю частину сторінки не вдалося завантажити.
load-again = Спробувати ще раз
go-home = На головну
loading = Хвилинку…
close = Закрити
send = Надіслати
you = ви
settings = Налаштування
theme-switch = Світла чи темна тема
side-panel = Поруч зі столом

## Home

home-title = Чотири гри про двір, віру й таємниці
home-about = Сідайте і грайте: самі проти ботів або з друзями за посиланням. Реєстрація не потрібна. Кожне правило — в один дотик.
games = Ігри
play-now = Грати
with-friends = З друзями
learn = Урок
rules = Правила
set-up = Налаштувати
tile-facts = Гравців: { $least }–{ $most }, близько { $minutes } хв
lobby = Відкриті столи
lobby-empty = Зараз немає.
own-games = Ваші ігри
replay-file = Переглянути запис
list-won = Ви перемогли
list-over = Завершено
list-open = { $count ->
    [one] { $count } вільне місце
    [few] { $count } вільні місця
    [many] { $count } вільних місць
   *[other] { $count } вільного місця
}
status-waiting = Чекає
status-playing = Триває
status-paused = На паузі
status-over = Завершено

## Settings

language = Мова
language-en = English
language-uk = Українська
language-ru = Русский
theme = Тема
theme-system = Як у системі
theme-light = Світла
theme-dark = Темна
speed = Рух
speed-calm = Спокійний
speed-quick = Швидкий
speed-off = Без руху
sounds = Звуки
notices = Повідомляти, коли мій хід
your-name = Ваше ім'я
guest-name = Гість { $number }

## Set-up

seats = Місця
how-many = Гравців
seats-unusual = { $count } (домашнє правило)
plan-host = Ви
plan-open = Для друга
plan-bot = Бот, { $level }
level-novice = новачок
level-easy = легкий
level-medium = середній
level-hard = сильний
level-expert = майстер
bot-name = Бот { $number }
options = Параметри
table-wishes = Стіл
deadline = Час на рішення
deadline-none = без обмежень
deadline-seconds = { $count ->
    [one] { $count } секунда
    [few] { $count } секунди
    [many] { $count } секунд
   *[other] { $count } секунди
}
deadline-day = доба
wish-public = Показувати серед відкритих столів
wish-spectators = Інші можуть дивитися
wish-pause = Пауза, поки нікого немає
wish-series = Грати серію
make-table = Накрити стіл
start-game = Почати
deck-edit = { $count ->
    [one] { $count } карта. Змінити колоду
    [few] { $count } карти. Змінити колоду
    [many] { $count } карт. Змінити колоду
   *[other] { $count } карти. Змінити колоду
}
deck-size = { $count ->
    [one] { $count } карта
    [few] { $count } карти
    [many] { $count } карт
   *[other] { $count } карти
}
deck-standard = Повернути звичайну колоду
deck-own = Скласти власну колоду
deck-of-my-copy = Увести кількості з мого примірника
deck-slug = Назва (одне слово)
deck-copies = Кількість
deck-value = Цінність
deck-class = Клас
deck-no-effect = Без дії
deck-remove = Прибрати
deck-add = Додати карту

## Before the start

waiting-for = { $count ->
    [0] Усі на місці.
    [one] Ще { $count } вільне місце.
    [few] Ще { $count } вільні місця.
    [many] Ще { $count } вільних місць.
   *[other] Ще { $count } вільного місця.
}
share-link = Посилання на цей стіл
copy-link = Скопіювати посилання
copied = Скопійовано
seat-open = Вільно
sit-down = Сісти
share-seat = Запросити когось на це місце
share-seat-link = Посилання для того, хто ділитиме ваше місце (діє один раз)
share-seat-undo = Відкликати запрошення
fill-with-bots = На вільні місця сядуть боти:
host-starts = Гру починає { $name }.

## The table

what-to-do = Що робити
table-tools = Засоби столу
undo = Повернути хід
hint = Підказка
tab-log = Журнал
tab-score = Рахунок
tab-chat = Розмова
tab-rules = Правила
tab-moves = Ходи
tab-help = Ще
log = Що сталося
fault-drawing = Щось не вдалося показати, але гра триває.
not-drawn = Це не вдалося показати.
faults-here = Помилок показу за цим столом: { $count }
log-empty = Ще нічого не сталося.
log-undone = Останнє рішення повернуто.
chat = Розмова
chat-empty = Ще ніхто нічого не сказав.
chat-say = Скажіть щось
mute = Не чути: { $name }
unmute = Знову чути: { $name }
emote-hello = Вітаю!
emote-well-played = Гарно зіграно
emote-thanks = Дякую
emote-oops = Ой
emote-hurry = Ваш хід…
emote-thinking = Думаю…
emote-wow = Ого
emote-good-game = Гарна гра
score = Рахунок
total = Разом
winner = перемога
column-points = { $card } { $points }
time-left = Залишилося часу
hours-left = { $count ->
    [one] { $count } година
    [few] { $count } години
    [many] { $count } годин
   *[other] { $count } години
}
your-turn = Ваш хід
your-hand = Ваша рука
your-table = Ваш стіл
put-back = Покласти назад
face-down = долілиць
picked = обрано
chosen = обрано
playable = можна зіграти
cards-held = { $count ->
    [one] { $count } карта
    [few] { $count } карти
    [many] { $count } карт
   *[other] { $count } карти
}
cards-count = { $count ->
    [one] { $count } карта
    [few] { $count } карти
    [many] { $count } карт
   *[other] { $count } карти
}
hand-of = { $name }: { $count ->
    [one] { $count } карта в руці
    [few] { $count } карти в руці
    [many] { $count } карт у руці
   *[other] { $count } карти в руці
}
laid-cards = Викладені карти
deck = Колода
deck-of = { $count ->
    [one] У колоді { $count } карта
    [few] У колоді { $count } карти
    [many] У колоді { $count } карт
   *[other] У колоді { $count } карти
}
round-of = Раунд { $round } з { $rounds }
turn-number = Хід { $turn }
left-neighbour = ← ліворуч
right-neighbour = праворуч →
seat-acts = вирішує…
seat-chosen = вибір зроблено
seat-away = грає бот
seat-gone = немає на зв'язку
task-over = Гру закінчено.
task-watching = Ви спостерігаєте.
task-wait = Чекаємо на інших…
task-wait-for = Вирішує { $name }…
open-rule = Відкрити правило { $clause }
why-over = Гру закінчено.
why-watching = Ви лише спостерігаєте за цією грою.
why-wait = Зараз не ваш хід. Вирішують: { $names }.
why-nothing = Із цим зараз нічого не зробиш.
why-chosen = Саме це ви вже обрали. Торкніться іншої карти, щоб змінити вибір.
why-not-connected = Зараз немає з'єднання; спробуйте за мить.
link-offline = Ви не в мережі. Стіл на вас почекає.
link-lost = З'єднання втрачено. Повертаємося…
lost-move = Ваш останній хід міг не дійти: з'єднання не було надто довго.
lost-chat = Написане вами могло не дійти: «{ $text }»
bye-shutdown = Сервер зупинено.
bye-rate = Забагато повідомлень одразу. Перезавантажте сторінку.
bye-rubbish = Сервер не зрозумів цієї сторінки. Перезавантажте її.
bye-protocol = Ця сторінка застаріла. Перезавантажте її.
bye-moved = Це місце тепер відкрите в іншому вікні.
bye-crowded = За цим столом або з вашої мережі відкрито забагато вікон. Закрийте зайві й оновіть сторінку.
bye-forbidden = За цим столом не можна спостерігати, або його не існує.
bye-differs = Цю партію почато за правилами, яких у цій версії сервера немає. Її збережено як є, і вона знову відкриється у тій версії, в якій її грали.
table-paused = Гра на паузі, доки хтось не повернеться.
auto-plays = За вас грає бот.
auto-on = Нехай за мене грає бот
auto-off = Грати далі самому
other-device = Скопіювати посилання на це місце для іншого пристрою (не показуйте нікому)
hint-title = Що зробив би сильний бот
hint-thinking = Думаю…
hint-chance = Шанс на перемогу
hint-win = перемога { $percent }% (±{ $give })
moves-title = { $count ->
    [0] Ваші ходи
    [one] Можливий { $count } хід
    [few] Можливі { $count } ходи
    [many] Можливі { $count } ходів
   *[other] Можливі { $count } ходу
}
moves-none = Зараз нічого вирішувати.
keys = Клавіші
key-tab = до наступної частини столу
key-arrows = по картах руки чи ряду
key-enter = узяти карту; ще раз — зіграти її
key-inspect = роздивитися карту
key-escape = покласти обране назад
key-numbers = натиснути кнопку з цим номером
fair-title = Чесна роздача
fair-about = До роздачі сервер показав цей відбиток своєї таємниці; після гри він відкриває таємницю, і кожен може перевірити кожну карту.
fair-secret = Таємниця:

## People who leave

confirm-no = Не зараз
seat-actions = Місця
hand-over = Нехай за гравця { $name } грає бот
hand-over-about = За гравця { $name } гратиме бот, доки той сам не поверне собі місце.
resign = Здатися
resign-about = Вашу гру до кінця догратиме бот, і в записі це буде сказано. Стіл ви бачитимете так само, як тепер. Скасувати це не можна.
leave-table = Встати з-за столу
leave-about = Вашу гру до кінця догратиме бот, і в записі це буде сказано. Гра зникне з вашого списку. Скасувати це не можна.
leave-about-waiting = Ваше місце знову буде вільним.
end-table = Закрити стіл
end-about = Стіл закриється для всіх, без результату й без запису. Скасувати це не можна.
remove = Прибрати
remove-about = Місце знову буде вільним. { $name } про це дізнається й зможе сісти ще раз, як кожен, хто має посилання; після другого разу — вже ні.
you-removed = { $name } прибирає вас із вашого місця.
host-can = Господар столу — { $name }: він може доручити гру боту або закрити стіл.
be-host = Стати господарем
stalled-away = Немає вже { $time }: { $name }.
stalled-slow = Без ходу вже { $time }: { $name }.
stalled-bot = Нехай грає бот
stalled-no-host = Господаря теж немає: { $name }.
table-ended = Цей стіл закрито.
seat-resigned = здається; грає бот
replay-resigned = { $name } (здається на кроці { $step })
minutes = { $count ->
    [one] { $count } хвилину
    [few] { $count } хвилини
   *[many] { $count } хвилин
}
hours = { $count ->
    [one] { $count } годину
    [few] { $count } години
   *[many] { $count } годин
}
days = { $count ->
    [one] { $count } день
    [few] { $count } дні
   *[many] { $count } днів
}
list-since = без руху { $time }
list-your-turn = Ваш хід уже { $time }
list-drop = Встати з-за столу: { $game }
asleep = Сплять: { $count }
asleep-about = Там більше нікого не лишилося або давно ніхто не ходив. Відкрийте гру, щоб продовжити, або залиште її.
status-ended = Закрито

## The end

game-over = Гру закінчено
you-won = Ви перемогли, очок: { $points }!
won-by = { $count ->
    [one] Перемога: { $names }, очок: { $points }.
   *[other] Перемога: { $names }, очок: { $points }.
}
won-most = Перемагає той, у кого найбільше очок.
won-tie = Очок порівну: хто перший, вирішують правила.
series-stands = Партія { $number } серії. Щоб виграти серію, потрібно перемог: { $needed }.
series-won = Серію виграє { $name }!
series-wins = { $name }: { $wins }
series-next = Наступна партія серії
series-again = Нова серія
rematch = Зіграти ще
to-next-table = До наступної гри
watch-replay = Перегляд
download-record = Запис

## Replay

replay = Перегляд
replay-controls = Перегляд
replay-back = На крок назад
replay-next = На крок уперед
replay-play = Відтворити
replay-pause = Пауза
replay-step = Крок { $step } з { $steps }
replay-eyes = Очима
replay-open = { $name }, усе відкрито
replay-seat = { $name }
replay-more = Більше кнопок
replay-speed = Швидкість
replay-link = Посилання на цю мить
replay-drop = Киньте сюди запис або виберіть файл
replay-drop-about = Запис, збережений тут, можна дивитися без звʼязку. Якщо у файлі самі лише кроки, потрібен сервер, який відтворить гру за правилами.
replay-game = Партія
replay-needs-server = У цьому записі є лише кроки, а гру за ними відтворює сервер, який зараз недоступний. Записи, збережені тут за столом, можна дивитися й без нього.
replay-bad-file = Цей файл не є записом партії.
replay-review = Розбір
replay-review-drop = Киньте сюди розбір цієї партії або виберіть файл
replay-review-about = Розбір каже, наскільки добрим було кожне рішення з огляду на те, що гравець міг знати. Глибший розбір робить командний рядок: eminence review game.json --iterations 2000 --json review.json
replay-review-now = Розібрати цю партію
replay-review-busy = Кожне рішення зважується…
replay-review-bad = Цей файл не є розбором цієї партії.
replay-review-move = { $move }: шанс на перемогу { $percent }%.
replay-review-better = Краще: { $move }, { $percent }%.
replay-review-weak = { $name }, { $word }: −{ $percent }% шансу на перемогу

## Rules

rules-of = Правила: { $game }
rules-search = Шукати в правилах
rules-nothing = Такого пункту немає.
rules-cards = Таблиця
rules-card-name = назва
examples = Приклади
examples-about = Цілі партії, що показують правило: кожна відкривається на потрібному моменті.
examples-count = { $count ->
    [one] { $count } приклад
    [few] { $count } приклади
   *[many] { $count } прикладів
}
example = Приклад
example-tried-by = { $name } пробує:
example-about = На що дивитися
example-look = Знову до цього моменту
example-tried = { $name } пробує: { $move }.
example-refused = Відмова: { $why }
examples-tries = Що тут пробували

## Table Diocese

at-diocese-move-lay = Викласти: { $cards }
at-diocese-move-feast = Свято, викласти: { $cards }
at-diocese-move-neutral = { $said }; нейтральне місце: { $card }
at-diocese-task-lay = Оберіть карту, яку викладете.
at-diocese-task-control = Оберіть карту для себе, потім — для нейтрального місця.
at-diocese-task-neutral = А тепер карту для нейтрального місця.
at-diocese-task-feast = { $count ->
    [one] Оберіть другу карту.
   *[other] Свято повертається: оберіть дві карти.
}
at-diocese-task-chosen = Обрано: { $move }. Поки обрали не всі, торкніться іншої карти, щоб змінити вибір.
at-diocese-feast-about = торкніться, щоб викласти дві карти замість однієї
at-diocese-passing-left = ← Руки йдуть ліворуч
at-diocese-passing-right = Руки йдуть праворуч →
at-diocese-pile = Нейтральна стопка: { $count }. Керує { $name }
at-diocese-die-even = Раунд { $round }: архієрей приїхав
at-diocese-die-odd = Раунд { $round }: без архієрея
at-diocese-nothing-laid = Ще нічого не викладено
at-diocese-group-laity = Миряни
at-diocese-group-deacons = Диякони
at-diocese-group-priests = Священники
at-diocese-group-monastics = Ченці
at-diocese-group-temples = Храми
at-diocese-group-feasts = Свята

## Cypher

at-cypher-market = Ринок
at-cypher-under = Під колодою: { $count }
at-cypher-looked = Рука гравця: { $name }
at-cypher-end-near = Кінець близько! Його спричиняє { $name }; лишилося ходів: { $count }
at-cypher-move-play = Зіграти: { $card }
at-cypher-move-discard = Скинути: { $card }
at-cypher-move-give = Передати: { $card }
at-cypher-move-pay = Заплатити: { $card }
at-cypher-move-draw-deck = Узяти з колоди
at-cypher-move-draw-market = Узяти з ринку: { $card }
at-cypher-move-strike = Ударити: { $card } ({ $name })
at-cypher-move-steal = Украсти: { $card } ({ $name })
at-cypher-move-look = Поглянути в руку: { $name }
at-cypher-move-trade = Обміняти: { $own } на { $theirs }
at-cypher-move-market = Обміняти: { $own } на { $theirs }
at-cypher-move-pass = Пас
at-cypher-task-play = Зіграйте карту з руки.
at-cypher-task-play-again = Можна зіграти ще одну карту.
at-cypher-task-make-room = Чотири карти — забагато: скиньте одну з трьох попередніх.
at-cypher-task-strike = Оберіть карту суперника для удару.
at-cypher-task-steal = Оберіть карту суперника, яку вкрасти.
at-cypher-task-look = Оберіть суперника, чию руку хочете побачити.
at-cypher-task-trade = Обміняйте свою карту на одну з цих або пасуйте.
at-cypher-task-swap = Обміняйте карту з ринком або пасуйте.
at-cypher-task-pay = Оберіть іншу свою викладену карту, щоб скинути.
at-cypher-task-draw = { $count ->
    [one] Візьміть карту: з колоди або з ринку.
    [few] Візьміть { $count } карти, одну за одною: з колоди або з ринку.
    [many] Візьміть { $count } карт, одну за одною: з колоди або з ринку.
   *[other] Візьміть { $count } карти, одну за одною: з колоди або з ринку.
}
at-cypher-task-give = Передайте карту. Кому: { $name }.
at-cypher-task-discard = Скиньте карту з руки.

## Gray Cardinal

at-gray-cardinal-row = Ряд
at-gray-cardinal-court = Стовпці
at-gray-cardinal-row-empty = Розкрийте першу карту
at-gray-cardinal-row-holds = Ряд тримається; його зламає карта, вища за { $value }
at-gray-cardinal-row-safe = Ряд тримається; зараз його ніщо не зламає
at-gray-cardinal-row-full = Ряд повний і тримається
at-gray-cardinal-row-broken = Зламано! Остання карта має впасти на { $by }, до { $value }
at-gray-cardinal-leads = більше ні в кого немає
at-gray-cardinal-turned = повернуто: зараз недоступно
at-gray-cardinal-discard = Скинуто: { $count }
at-gray-cardinal-pile = Скид
at-gray-cardinal-end-below = Кінець настане лише після нового тасування
at-gray-cardinal-end-inside = Кінець гри вже в колоді!
at-gray-cardinal-peeked = Бачили: { $names }
at-gray-cardinal-move-reveal = Розкрити карту
at-gray-cardinal-move-take = Забрати ряд
at-gray-cardinal-move-bust = Віддати ряд
at-gray-cardinal-move-use = Застосувати: { $card } { $by }
at-gray-cardinal-move-judge = Суддя: { $card } { $by }
at-gray-cardinal-move-destroy = Знищити: { $card } ({ $name })
at-gray-cardinal-move-swap = Обміняти ряд на { $card } ({ $name })
at-gray-cardinal-move-drop = Скинути стовпець: { $card }
at-gray-cardinal-task-first = Ваш хід: розкрийте карту з колоди.
at-gray-cardinal-task-go-on = Ризикніть далі, заберіть ряд або обміняйте його на карту суперника.
at-gray-cardinal-task-go-on-take = Ризикніть далі або заберіть ряд.
at-gray-cardinal-task-full = П'ять карт: заберіть ряд або обміняйте його на карту суперника.
at-gray-cardinal-task-full-take = П'ять карт: заберіть ряд.
at-gray-cardinal-task-mend = Полагодьте ряд властивістю або віддайте його.
at-gray-cardinal-task-destroy = Рівні номінали: можна знищити карту будь-кого.
at-gray-cardinal-task-judge = Яким повернутим стовпцем скористається Суддя?
at-gray-cardinal-task-drop = Більше п'яти стовпців: оберіть, який скинути.

## Oriflamme

at-oriflamme-row = Ряд
at-oriflamme-end-left = Лівий край ряду
at-oriflamme-end-right = Правий край ряду
at-oriflamme-place = місце { $place }
at-oriflamme-influence = вплив на ній: { $count }
at-oriflamme-bribed = підкупила родина: { $name }
at-oriflamme-token = підкуп
at-oriflamme-back = Родина: { $name }
at-oriflamme-twin-aside = Близнюк, відкладено
at-oriflamme-pile = поза грою
at-oriflamme-aside = Відкладено: { $count }. Бачите лише ви
at-oriflamme-first = Першим ходить { $name }
at-oriflamme-placing = Карти викладають
at-oriflamme-activating = Ряд оживає →
at-oriflamme-plan = Вплив на Плані: { $count }
at-oriflamme-card-of = { $card } ({ $name })
at-oriflamme-where-left = з лівого краю
at-oriflamme-where-right = з правого краю
at-oriflamme-where-on = поверх карти: { $card }
at-oriflamme-move-place = Викласти { $where }: { $card }
at-oriflamme-move-twin = Близнюк { $where }
at-oriflamme-move-keep = Не відкривати ({ $card }): +1 на неї
at-oriflamme-move-reveal = Відкрити ({ $card }): { $does }
at-oriflamme-move-reveal-hidden = Відкрити ({ $card }), вплив на ній: { $influence }
# Що дає відкрита карта, для того, хто її знає.
at-oriflamme-reveal-prince = { $influence ->
    [0] отримати 1
   *[other] узяти { $influence } і ще 1
}
at-oriflamme-reveal-twin = { $influence ->
    [0] отримати 1
   *[other] узяти { $influence } і ще 1
}
at-oriflamme-reveal-queen = { $influence ->
    [0] отримати 2
   *[other] узяти { $influence } і ще 2
}
at-oriflamme-reveal-cutthroat = { $influence ->
    [0] вилучити сусіда
   *[other] узяти { $influence }, вилучити сусіда
}
at-oriflamme-reveal-apothecary = { $influence ->
    [0] вилучити карту
   *[other] узяти { $influence }, вилучити карту
}
at-oriflamme-reveal-felon = { $influence ->
    [0] за сусідні карти втрачають по 1
   *[other] узяти { $influence }; за сусідні карти втрачають по 1
}
at-oriflamme-reveal-schemer = { $influence ->
    [0] отримати 2, якщо поруч немає стосу
   *[other] узяти { $influence } і ще 2, якщо поруч немає стосу
}
at-oriflamme-reveal-substitution = { $influence ->
    [0] вилучити сусіда
   *[other] узяти { $influence }, вилучити сусіда
}
at-oriflamme-reveal-plan = { $influence ->
    [0] активувати персонажа
   *[other] активувати персонажа, { $influence } з Плану взяти або витратити
}
at-oriflamme-reveal-trap = { $influence ->
    [0] отримати 1
   *[other] втратити { $influence } з неї, отримати 1
}
at-oriflamme-reveal-bribe = { $influence ->
    [0] підкупити персонажа
   *[other] узяти { $influence }, підкупити персонажа
}
at-oriflamme-move-remove = Вилучити: { $card }
at-oriflamme-move-bribe = Підкупити: { $card }
at-oriflamme-move-activate = Активувати: { $card }
at-oriflamme-move-again = Витратити 1 і активувати: { $card }
at-oriflamme-move-take = Узяти 1 вплив
at-oriflamme-task-place = Оберіть карту, яку покладете долілиць.
at-oriflamme-task-where = Куди? З краю ряду або на свою карту.
at-oriflamme-task-keep-or-reveal = Мить вашої карти: чекати чи відкрити?
at-oriflamme-task-twin = Поставте свого Близнюка в ряд.
at-oriflamme-task-remove = Оберіть карту, яку вилучити.
at-oriflamme-task-bribe = Оберіть персонажа для підкупу.
at-oriflamme-task-activate = Оберіть свого персонажа, якого активує План.
at-oriflamme-task-take-or-again = Вплив на Плані: { $influence }. Візьміть один або витратьте на нову активацію.
