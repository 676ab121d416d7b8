gray-cardinal = Сірий Кардинал
    .pitch = Випробуйте удачу при дворі: розкривайте придворних одного за одним, доки номінал не зростає, і збирайте їх у набори.

gray-cardinal-general = Генерал
    .text = Раз за хід: зменшити останню карту ряду на 3.
gray-cardinal-seer = Провидець
    .text = Раз за хід: подивитися верхню карту колоди.
gray-cardinal-jester = Шут
    .text = Раз за хід: зменшити або збільшити останню карту ряду на 1.
gray-cardinal-assassin = Асасін
    .text = Раз за хід: зменшити останню карту ряду на 2.
gray-cardinal-judge = Суддя
    .text = Раз за хід: { $judge ->
        [used] ще раз застосувати властивість, уже застосовану цього ходу, — Генерал, Провидець, Шут або Асасін.
       *[turned] застосувати властивість одного зі своїх повернутих стовпців — Генерал, Провидець, Шут або Асасін.
    }
gray-cardinal-minstrel = Менестрель
    .text = При обміні у вас можна забрати лише карту «Менестрель».
gray-cardinal-alchemist = Алхімік
    .text = Суперники можуть знищити у вас лише карту «Алхімік».
gray-cardinal-queen = Королева
    .text = Знищувати можна, лише коли в ряду більше карт, ніж у вас Королев.
gray-cardinal-king = Король
    .text = Не можна обмінювати ряд, у якому менше карт, ніж у вас Королів.
gray-cardinal-end = Кінець гри
    .text = Щойно ця карта розкрита, гра закінчується.

gray-cardinal-option-judge = Суддя
    .about = Які стовпці може застосувати Суддя.
    .turned = застосовані цього ходу або ті, яких у суперника більше
    .used = лише вже застосовані цього ходу
gray-cardinal-option-swap_full_row = Обмін повного ряду
    .about = Чи можна обміняти ряд із п’яти карт.
    .true = можна забрати або обміняти
    .false = п’ять карт завжди забирають

gc-card-comes-first = Карта ще йде з колоди: вирішуйте, коли її буде видно.
gc-other-drops = Спершу треба скинути стовпець: { $seat }.
gc-drop-first = У вас понад п’ять стовпців: спершу скиньте один.
gc-nothing-to-drop = Стовпець скидають, лише коли їх більше п’яти; доти всі отримані карти лишаються.
gc-row-full = Ряд повний: найбільше карт за хід — { $most }.
gc-row-full-take = Ряд повний: заберіть його.
gc-row-broken = Ряд порушено ({ $value } після { $before }): виправте його властивістю або відмовтеся від нього.
gc-not-broken = Ряд не порушено, тож відмовлятися нема від чого.
gc-row-empty = У ряду ще немає карт: спершу розкрийте одну.
gc-no-column = У вас немає такого стовпця: { $card }.
gc-already-used = Цю властивість уже застосовано цього ходу: { $card }.
gc-outnumbered = Властивість недоступна, бо в іншого гравця таких карт більше ({ $most } проти { $have }): { $card }.
gc-not-turned = Суддя діє лише через повернутий стовпець, а цей ще доступний вам самим: { $card }.
gc-not-used = Суддя повторює лише застосоване цього ходу, а цю властивість ще не застосовано: { $card }.
gc-already-peeked = Ви вже бачили верхню карту колоди.
gc-nothing-to-compare = Номінал змінюють лише в ряду з двох або більше карт.
gc-would-break = Останню карту не можна підняти до { $value }: карта перед нею — { $before }.
gc-nothing-to-match = Щоб знищити карту, потрібні дві рівні карти поспіль, а в ряду менше двох.
gc-not-level = Щоб знищити карту, номінали мають бути рівні: в останньої зараз { $value }, у попередньої { $before }.
gc-destroyed-here = За цю карту ряду вже знищено одну карту.
gc-queens = Щоб знищити карту, у ряду має бути більше карт, ніж у вас Королев: у ряду { $row }, Королев { $queens }.
gc-destroyed-from = Цього ходу одну карту тут уже знищено: { $seat }.
gc-not-there = { $seat } не має такої карти: { $card }.
gc-alchemist = Діє захист Алхіміка, знищити можна лише карту «Алхімік»: { $seat }.
gc-own-seat = Обмінюються із суперником, а не із собою.
gc-kings = Для обміну в ряду має бути не менше карт, ніж у вас Королів: у ряду { $row }, Королів { $kings }.
gc-minstrel = Діє захист Менестреля, забрати можна лише карту «Менестрель»: { $seat }.
gc-no-such-ability = Ця карта не має властивості, яку так застосовують: { $card }.
gc-end-card = Карта «Кінець гри» ніколи не лежить перед гравцем.
gc-shape = { $word ->
    [use] Властивість застосовують так: use seer, use general, use assassin, use jester -1, use jester +1.
    [judge] Суддя діє так: judge seer, judge general, judge assassin, judge jester -1, judge jester +1.
    [destroy] Для знищення назвіть місце й карту: destroy <місце> <карта>.
    [swap] Для обміну назвіть місце й карту: swap <місце> <карта>.
    [drop] Щоб скинути стовпець, назвіть його карту: drop <карта>.
   *[other] Цей хід пишуть одним словом: { $word }.
}

gray-cardinal-event-revealed = { $seat } розкриває: { $card }.
gray-cardinal-event-broke = Ряд порушено: { $value } після { $before }.
gray-cardinal-event-used = { $seat } застосовує: { $card }.
gray-cardinal-event-judged = { $seat } застосовує через Суддю: { $card }.
gray-cardinal-event-changed = Остання карта ({ $card }) тепер рахується як { $value }, а була { $was }.
gray-cardinal-event-mended = Ряд знову тримається.
gray-cardinal-event-peeked = { $seat } дивиться верхню карту колоди: { $card }.
gray-cardinal-event-shuffled = Скид стає новою колодою разом із картою «Кінець гри»: { $count ->
    [one] { $count } карта
    [few] { $count } карти
   *[many] { $count } карт
}.
gray-cardinal-event-lost = { $seat } втрачає ряд: { $count ->
    [one] { $count } карта
    [few] { $count } карти
   *[many] { $count } карт
}.
gray-cardinal-event-gave-up = { $seat } відмовляється від ряду: { $count ->
    [one] { $count } карта
    [few] { $count } карти
   *[many] { $count } карт
}.
gray-cardinal-event-destroyed = { $seat } знищує карту. { $owner } втрачає: { $card }.
gray-cardinal-event-took = { $seat } забирає ряд: { $count ->
    [one] { $count } карта
    [few] { $count } карти
   *[many] { $count } карт
}.
gray-cardinal-event-swapped = { $seat } віддає ряд ({ $count ->
    [one] { $count } карта
    [few] { $count } карти
   *[many] { $count } карт
}), отримувач: { $opponent }. Взамін іде: { $card }.
gray-cardinal-event-received = { $seat } отримує: { $card }.
gray-cardinal-event-sixth = { $seat } вже має п’ять таких карт, шоста йде у скид: { $card }.
gray-cardinal-event-dropped = { $seat } скидає стовпець: { $card } ×{ $count }.
gray-cardinal-event-turn = Тепер ходить { $seat }.
gray-cardinal-event-ended = Гру закінчено.
gray-cardinal-event-scored = { $seat }: { $card }, { $points ->
    [one] { $points } очко
    [few] { $points } очки
   *[many] { $points } очок
}.

sheet-gc-8-2 = Стовпці з двох або більше карт
