# Орифламма: Пламя

oriflamme = Орифламма: Пламя
    .pitch = Семьи прячут свои карты в одном ряду, и ряд оживает карта за картой: откройтесь вовремя или ждите, пока растёт влияние.

## Карты

oriflamme-prince = Принц
    .text = Когда он открыт, положите в ряд своего Близнеца. Получите 1. Если он устранён, ненакрытые Близнецы его семьи сбрасываются.
oriflamme-twin = Близнец
    .text = Получите 1. Если он устранён, ненакрытые Принцы его семьи сбрасываются.
oriflamme-queen = Королева
    .text = Получите 2. Кто устраняет чужую Королеву, получает ещё 1.
oriflamme-cutthroat = Сорвиголова
    .text = Устраните соседа и все открытые чужие карты с тем же названием. Если устранена только одна карта, 1 за устранение вы не получаете.
oriflamme-apothecary = Аптекарь
    .text = Устраните карту, лежащую рядом с другой картой вашей семьи.
oriflamme-felon = Преступник
    .text = Каждая семья теряет 1 за каждую свою карту рядом с Преступником.
oriflamme-schemer = Интриганка
    .text = Получите 2, но если рядом есть стопка, Интриганка вместо этого сбрасывается.
oriflamme-substitution = Подмена
    .text = Устраните соседа. Если это был чужой персонаж, лежавший один, его место занимает ваша такая же карта из вашего сброса или из отложенных.
oriflamme-plan = План
    .text = Активируйте своего открытого персонажа. Затем каждую единицу влияния с Плана заберите или отдайте, чтобы активировать персонажа ещё раз.
oriflamme-trap = Ловушка
    .text = Открыта: влияние на ней потеряно, получите 1. Устранена чужой картой: та карта сбрасывается, а вы крадёте 3.
oriflamme-bribe = Подкуп
    .text = Положите свой жетон на открытого персонажа, лежащего в одиночку: он ваш, пока на нём жетон.

## Отказы

or-not-dealt = Карты ещё не розданы.
or-due-place = Сначала нужно выложить карту с руки.
or-due-turn = Сначала решите про эту карту: оставить закрытой или открыть.
or-due-twin = Сначала нужно положить в ряд Близнеца.
or-due-remove = Сначала выберите карту, которую устранить. Сейчас действует: { $card }.
or-due-bribe = Сначала выберите персонажа для подкупа.
or-due-activate = Сначала выберите персонажа, которого активирует План.
or-due-spend = Сначала решите про влияние на Плане: забрать или активировать персонажа ещё раз.
or-no-such-place = В ряду нет места { $at }. Мест в ряду: { $places }.
or-twin-never-in-hand = Близнец лежит отдельно и никогда не бывает на руке; его приводит только Принц.
or-not-in-hand = Нет у вас на руке: { $card }.
or-empty-row = Ряд пуст, поэтому есть только одно место: слева.
or-place-not-yours = Верхняя карта на месте { $at } не принадлежит вашей семье.
or-twin-on-prince = На месте { $at } сверху лежит Принц; Близнеца туда класть нельзя.
or-not-itself = Карта никогда не устраняет сама себя: { $card }.
or-not-next-to-family = Карта на месте { $at } не лежит рядом с другой картой вашей семьи.
or-not-a-neighbour = Место { $at } не соседнее с действующей картой: { $card }.
or-bribe-face-down = Карта на месте { $at } закрыта; подкупить можно только открытого персонажа.
or-bribe-no-character = Карта на месте { $at } — не персонаж.
or-bribe-stack = Место { $at } — стопка; подкупить можно только персонажа, лежащего в одиночку.
or-activate-face-down = Карта на месте { $at } закрыта; План активирует открытых персонажей.
or-place-spelling = Место пишут числом без нулей впереди, а не так: { $at }.
or-shape = Ход со словом «{ $word }» пишут не так.

## События

oriflamme-event-dealt = { $seat }: { $hand ->
        [one] { $hand } карта
        [few] { $hand } карты
       *[many] { $hand } карт
    } на руке, { $aside } отложено, Близнец отдельно лицом вверх.
oriflamme-event-received = На руке ({ $seat }): { $card }.
oriflamme-event-set-aside = Отложено ({ $seat }): { $card }.
oriflamme-event-round = Раунд { $round }. Первый игрок: { $seat }.
oriflamme-event-placed-left = { $seat } кладёт слева: { $card }.
oriflamme-event-placed-right = { $seat } кладёт справа: { $card }.
oriflamme-event-placed-on = { $seat } кладёт на место { $at }: { $card }.
oriflamme-event-activation = Ряд активируется, раунд { $round }.
oriflamme-event-kept = { $seat } оставляет место { $at } закрытым: { $card }. Влияние на карте: { $influence }.
oriflamme-event-revealed = { $seat } открывает на месте { $at }: { $card }. Влияние на карте: { $influence }.
oriflamme-event-acted = Место { $at } действует, семья: { $seat }. Карта: { $card }.
oriflamme-event-vanished = Место { $at } опустело; ряд смыкается.
oriflamme-event-no-target = Цели нет, ничего не происходит. { $seat }: { $card }.
oriflamme-event-removed = { $seat } устраняет с места { $at }: { $card } ({ $owner }).
oriflamme-event-influence-lost = Вместе с картой потеряно влияние: { $influence }. { $card } ({ $owner }).
oriflamme-event-token-returned = { $seat } забирает свой жетон подкупа. Он лежал на карте: { $card } ({ $owner }).
oriflamme-event-twin-left = { $seat } кладёт Близнеца слева.
oriflamme-event-twin-right = { $seat } кладёт Близнеца справа.
oriflamme-event-twin-on = { $seat } кладёт Близнеца на место { $at }.
oriflamme-event-discarded = Сброшено с места { $at }: { $card } ({ $owner }).
oriflamme-event-lost = { $seat } теряет влияние: { $points }.
oriflamme-event-copy-from-pile = { $seat } кладёт из своего сброса на место { $at }: { $card }.
oriflamme-event-copy-from-aside = { $seat } кладёт из отложенных на место { $at }: { $card }.
oriflamme-event-no-copy = { $seat } не имеет такой же карты: { $card }.
oriflamme-event-activated = { $seat } по Плану активирует место { $at }: { $card }.
oriflamme-event-activated-again = { $seat } отдаёт 1 влияние и активирует место { $at }: { $card }. Осталось на Плане: { $left }.
oriflamme-event-stole = { $seat } крадёт влияние: { $points }. У кого: { $victim }.
oriflamme-event-bribed = { $seat } подкупает на месте { $at }: { $card } ({ $owner }).
oriflamme-event-ended = Шесть раундов сыграны.
oriflamme-event-final = { $seat }: влияние { $points }, { $places ->
        [one] { $places } место
        [few] { $places } места
       *[many] { $places } мест
    } в ряду.
oriflamme-event-gained = { $seat } получает влияние: { $points }.

## Итог

sheet-or-2-2 = В начале
sheet-or-4-1 = Забрано с открытых карт
sheet-or-5-1 = Устранённые карты
sheet-or-6-1 = Принц
sheet-or-6-2 = Близнец
sheet-or-6-3 = Королева
sheet-or-6-6 = Потеряно из-за Преступников
sheet-or-6-7 = Интриганка
sheet-or-7-2 = План
sheet-or-7-3 = Ловушка
