# Орифлама: Полум'я

oriflamme = Орифлама: Полум'я
    .pitch = Родини ховають свої карти в одному ряду, і ряд оживає карта за картою: відкривайтеся вчасно або чекайте, поки зростає вплив.

## Карти

oriflamme-prince = Принц
    .text = Коли його відкрито, покладіть у ряд свого Близнюка. Отримайте 1. Якщо його вилучено, ненакриті Близнюки його родини скидаються.
oriflamme-twin = Близнюк
    .text = Отримайте 1. Якщо його вилучено, ненакриті Принци його родини скидаються.
oriflamme-queen = Королева
    .text = Отримайте 2. Хто вилучає чужу Королеву, отримує ще 1.
oriflamme-cutthroat = Шибайголова
    .text = Вилучіть сусіда й усі відкриті чужі карти з такою самою назвою. Якщо вилучено лише одну карту, 1 за вилучення ви не отримуєте.
oriflamme-apothecary = Аптекар
    .text = Вилучіть карту, що лежить поруч з іншою картою вашої родини.
oriflamme-felon = Злочинець
    .text = Кожна родина втрачає 1 за кожну свою карту поруч зі Злочинцем.
oriflamme-schemer = Інтриганка
    .text = Отримайте 2, але якщо поруч є стос, Інтриганка натомість скидається.
oriflamme-substitution = Підміна
    .text = Вилучіть сусіда. Якщо то був чужий персонаж, що лежав сам, його місце займає ваша така сама карта з вашого скиду або з відкладених.
oriflamme-plan = План
    .text = Активуйте свого відкритого персонажа. Потім кожну одиницю впливу з Плану заберіть або віддайте, щоб активувати персонажа ще раз.
oriflamme-trap = Пастка
    .text = Відкрито: вплив на ній втрачено, отримайте 1. Вилучено чужою картою: та карта скидається, а ви крадете 3.
oriflamme-bribe = Підкуп
    .text = Покладіть свій жетон на відкритого персонажа, що лежить сам: він ваш, доки на ньому жетон.

## Відмови

or-not-dealt = Карти ще не роздано.
or-due-place = Спершу треба викласти карту з руки.
or-due-turn = Спершу вирішіть щодо цієї карти: лишити закритою чи відкрити.
or-due-twin = Спершу треба покласти в ряд Близнюка.
or-due-remove = Спершу оберіть карту, яку вилучити. Зараз діє: { $card }.
or-due-bribe = Спершу оберіть персонажа для підкупу.
or-due-activate = Спершу оберіть персонажа, якого активує План.
or-due-spend = Спершу вирішіть щодо впливу на Плані: забрати чи активувати персонажа ще раз.
or-no-such-place = У ряду немає місця { $at }. Місць у ряду: { $places }.
or-twin-never-in-hand = Близнюк лежить окремо й ніколи не буває в руці; його приводить лише Принц.
or-not-in-hand = Немає у вас у руці: { $card }.
or-empty-row = Ряд порожній, тож є лише одне місце: ліворуч.
or-place-not-yours = Верхня карта на місці { $at } не належить вашій родині.
or-twin-on-prince = На місці { $at } зверху лежить Принц; Близнюка туди класти не можна.
or-not-itself = Карта ніколи не вилучає сама себе: { $card }.
or-not-next-to-family = Карта на місці { $at } не лежить поруч з іншою картою вашої родини.
or-not-a-neighbour = Місце { $at } не сусіднє з картою, що діє: { $card }.
or-bribe-face-down = Карта на місці { $at } закрита; підкупити можна лише відкритого персонажа.
or-bribe-no-character = Карта на місці { $at } — не персонаж.
or-bribe-stack = Місце { $at } — стос; підкупити можна лише персонажа, що лежить сам.
or-activate-face-down = Карта на місці { $at } закрита; План активує відкритих персонажів.
or-place-spelling = Місце пишуть числом без нулів попереду, а не так: { $at }.
or-shape = Хід зі словом «{ $word }» пишуть не так.

## Події

oriflamme-event-dealt = { $seat }: { $hand ->
        [one] { $hand } карта
        [few] { $hand } карти
       *[many] { $hand } карт
    } у руці, { $aside } відкладено, Близнюк окремо горілиць.
oriflamme-event-received = У руці ({ $seat }): { $card }.
oriflamme-event-set-aside = Відкладено ({ $seat }): { $card }.
oriflamme-event-round = Раунд { $round }. Перший гравець: { $seat }.
oriflamme-event-placed-left = { $seat } кладе ліворуч: { $card }.
oriflamme-event-placed-right = { $seat } кладе праворуч: { $card }.
oriflamme-event-placed-on = { $seat } кладе на місце { $at }: { $card }.
oriflamme-event-activation = Ряд активується, раунд { $round }.
oriflamme-event-kept = { $seat } лишає місце { $at } закритим: { $card }. Вплив на карті: { $influence }.
oriflamme-event-revealed = { $seat } відкриває на місці { $at }: { $card }. Вплив на карті: { $influence }.
oriflamme-event-acted = Місце { $at } діє, родина: { $seat }. Карта: { $card }.
oriflamme-event-vanished = Місце { $at } спорожніло; ряд змикається.
oriflamme-event-no-target = Цілі немає, нічого не відбувається. { $seat }: { $card }.
oriflamme-event-removed = { $seat } вилучає з місця { $at }: { $card } ({ $owner }).
oriflamme-event-influence-lost = Разом із картою втрачено вплив: { $influence }. { $card } ({ $owner }).
oriflamme-event-token-returned = { $seat } забирає свій жетон підкупу. Він лежав на карті: { $card } ({ $owner }).
oriflamme-event-twin-left = { $seat } кладе Близнюка ліворуч.
oriflamme-event-twin-right = { $seat } кладе Близнюка праворуч.
oriflamme-event-twin-on = { $seat } кладе Близнюка на місце { $at }.
oriflamme-event-discarded = Скинуто з місця { $at }: { $card } ({ $owner }).
oriflamme-event-lost = { $seat } втрачає вплив: { $points }.
oriflamme-event-copy-from-pile = { $seat } кладе зі свого скиду на місце { $at }: { $card }.
oriflamme-event-copy-from-aside = { $seat } кладе з відкладених на місце { $at }: { $card }.
oriflamme-event-no-copy = { $seat } не має такої самої карти: { $card }.
oriflamme-event-activated = { $seat } за Планом активує місце { $at }: { $card }.
oriflamme-event-activated-again = { $seat } віддає 1 вплив і активує місце { $at }: { $card }. Лишилося на Плані: { $left }.
oriflamme-event-stole = { $seat } краде вплив: { $points }. У кого: { $victim }.
oriflamme-event-bribed = { $seat } підкуповує на місці { $at }: { $card } ({ $owner }).
oriflamme-event-ended = Шість раундів зіграно.
oriflamme-event-final = { $seat }: вплив { $points }, { $places ->
        [one] { $places } місце
        [few] { $places } місця
       *[many] { $places } місць
    } у ряду.
oriflamme-event-gained = { $seat } отримує вплив: { $points }.

## Підсумок

sheet-or-2-2 = На початку
sheet-or-4-1 = Забрано з відкритих карт
sheet-or-5-1 = Вилучені карти
sheet-or-6-1 = Принц
sheet-or-6-2 = Близнюк
sheet-or-6-3 = Королева
sheet-or-6-6 = Втрачено через Злочинців
sheet-or-6-7 = Інтриганка
sheet-or-7-2 = План
sheet-or-7-3 = Пастка
