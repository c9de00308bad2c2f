game-name = Rocketmen

## Liczniki i propozycje

count-money = Pieniądze ($)
count-hand = Karty na ręce
count-vp = PZ
count-rocket-points = Punkty Rakiet
verb-buy = Kup: { $card } za { $cost }
verb-launch = Wystrzel rakietę
verb-use = Użyj: { $card }
verb-store = Odłóż kartę na Składowisko
verb-remove = Usuń kartę z Rynku
bar-money = Brakuje ci ${ $n }; ręka i żetony dają ${ $have }.
bar-components = Brakuje ci { $n ->
    [one] 1 składnika
   *[other] { $n } składników
}.
bar-both = Brakuje ci ${ $money } i { $n ->
    [one] 1 składnika
   *[other] { $n } składników
}; ręka i żetony dają ${ $have }.
bar-engine-limit = W tej turze { $n ->
    [one] masz już kupiony silnik; więcej nie wolno
   *[other] masz już { $n } kupione silniki; więcej nie wolno
}.
bar-pile-empty = Stos jest pusty.
bar-plan-taken = Na Planie Misji leży już Misja; żeby położyć inną, odrzuć ją.
bar-order = W kolejności wybierania jest wcześniej; najpierw zamknij tę listę.
bar-drawn-before = Używa się go przed dobraniem pierwszej karty Powodzenia.
bar-no-mission = Najpierw na Planie Misji musi leżeć Misja, a to nie jest Misja.
bar-plan-empty = Na Planie Misji nie leży żadna Misja.
bar-cannot-fly = Karta, która daje tylko pieniądze albo nic, nie może leżeć na Stanowisku startowym.
bar-doubled = Na Stanowisku startowym leży już karta o tej nazwie.
bar-elsewhere = Ta Misja nie leci do tego Celu: { $destination }.
bar-completed = To, co ta Misja mogłaby tam zbudować, masz już ukończone.
bar-out-of-reach = W Bitwie o Ziemię wszystkie Misje lecą na orbitę Ziemi.
bar-no-threat = Na Rynku nie ma karty: { $card }.
bar-nothing-to-scrap = Nie masz innej karty na ręce ani żadnej w Magazynie.
bar-storage-empty = Twój Magazyn jest pusty.
bar-depot-used = W tej turze użyto już Składowiska.
bar-depot-full = Na Składowisku { $n ->
    [one] mieści się { $n } karta
    [few] mieszczą się { $n } karty
   *[many] mieści się { $n } kart
}.
bar-depot-empty = Na Składowisku nic nie leży.
bar-removed = W tej turze usunięto już kartę z Rynku.
bar-ai-idle = Ceną jest ruch Rakiety AI, a AI nie ma teraz Misji.
bar-nothing-drawn = Przerwać Misję można dopiero po pierwszej karcie Powodzenia.
bar-no-marker = Nie masz już znaczników Misji.
bar-rocket-points = Rakiecie brakuje { $n } { $n ->
    [one] Punktu Rakiet
   *[other] Punktów Rakiet
}.
settle-pay = Zapłać: { $with }
settle-place = Umieść karty

## Opcje

option-mode = Tryb
option-mode-about = Bitwa o Ziemię ma mniej zasad: wszyscy lecą tylko na orbitę Ziemi.
option-mode-standard = Gra standardowa
option-mode-battle-for-earth = Bitwa o Ziemię (dla początkujących)
option-level = Poziom solo
option-level-about = Im wyższy poziom, tym szybciej AI zbliża się do swoich celów.
option-level-easy = Łatwy
option-level-normal = Normalny
option-level-hard = Trudny
option-variants = Karty Wariantów
option-variants-about = Dwie odkryte karty zmieniają zasady albo punktację dla wszystkich.
option-variants-off = Bez nich
option-variants-on = Dwie losowe
option-first-player = Pierwszy Gracz
option-first-player-about = Kto rozgrywa pierwszą turę.
option-first-player-random = Losowo
option-first-player-1 = Gracz 1
option-first-player-2 = Gracz 2
option-first-player-3 = Gracz 3
option-first-player-4 = Gracz 4

forbidden-battle-solo = Bitwa o Ziemię wymaga co najmniej dwóch graczy.
forbidden-variants-solo = W grze solo nie używa się kart Wariantów.
forbidden-variants-battle = W Bitwie o Ziemię nie używa się kart Wariantów.
forbidden-level = Poziom można wybrać tylko w grze solo.
forbidden-first-player = Pierwszy Gracz musi siedzieć przy stole.

mode-standard = Gra standardowa
mode-solo = Gra solo
mode-battle-for-earth = Bitwa o Ziemię

## Drobne słowa

nothing = brak
several = { $count } × { $card }
player = { $who }
ai-name = AI
rival = { ai-name }
cost-money = ${ $money }
cost-money-any = ${ $money } i { $any ->
    [one] { $any } Komponent
    [few] { $any } Komponenty
   *[many] { $any } Komponentów
}
token-money = znacznik Pieniędzy
token-science = znacznik Nauki

## Co jest do zdecydowania

prompt-actions = { $who }: kup, umieść lub użyj kart, wystrzel Misję albo zakończ turę
prompt-buy-list = { $who }: wybierz kolejną kartę do kupienia albo zapłać
prompt-buy-pay = { $who }: wybierz, czym zapłacić za zakup
prompt-place-list = { $who }: wybierz kolejną kartę do umieszczenia albo przejdź dalej
prompt-place-pay = { $who }: wybierz, czym zapłacić za umieszczenie
prompt-threat = { $who }: wybierz kartę do wzięcia: { $card }
prompt-scrap = { $who }: wybierz kartę na Złomowisko
prompt-fetch = { $who }: wybierz kartę z Magazynu
prompt-cycle = { $who }: wybierz karty z ręki do wymiany
prompt-espionage = { $who }: wybierz, co kopiuje Szpiegostwo przemysłowe
prompt-flight = { $who }: Rakieta na polu { $rocket } z { $distance }, { $left ->
    [one] została { $left } karta Powodzenia
    [few] zostały { $left } karty Powodzenia
   *[many] zostało { $left } kart Powodzenia
}
prompt-planning = { $who }: wybierz pierwszą kartę Powodzenia
prompt-react = { $who }: dobrana karta ma wartość { $value }; zostaw ją albo użyj kombinezonu
prompt-last-chance = { $who }: Cel nie został osiągnięty; użyj Dopalacza albo uznaj Misję za nieudaną
prompt-abort = { $who }: wybierz karty ze Stanowiska do odrzucenia (zostało: { $count })
prompt-failure = { $who }: czy Misja zostaje na Planie?
prompt-permanent = { $who }: które karty TRWAŁE zostają na Stanowisku?
prompt-trim = { $who }: odrzuć karty ponad limit kart na ręce
prompt-over = Koniec gry

## Nagłówki wyborów

group-buy = Kup
group-place = Umieść po $10
group-place-free = Umieść za darmo
group-list = Dalej
group-pay = Zapłać
group-use = Efekty
group-depot = Składowisko
group-remove = Usuń z Rynku (Rakieta AI przesuwa się o 1 pole)
group-discard = Odrzuć
group-launch = Wystrzelenie Misji
group-turn = Tura
group-scrap = Na Złomowisko
group-exchange = Wymień
group-flight = Lot
group-outcome = Po locie

## Wybory

act-buy = Kup: { $card } za { $cost } (miejsce { $place })
act-buy-engine = Kup: { $card } za { $cost }
act-place-plan = Umieść na Planie Misji: { $card }
act-place-pad = Umieść na Stanowisku startowym: { $card }
act-place-plan-free = Umieść za darmo na Planie Misji: { $card }
act-place-pad-free = Umieść za darmo na Stanowisku startowym: { $card }
act-close = To wszystko, przejdź dalej
act-let-others-pay = Zapłać innymi kartami
act-pay = Zapłać kartą: { $card }
act-pay-money-token = Zapłać znacznikiem Pieniędzy ($20)
act-pay-science-token = Zapłać znacznikiem Nauki (1 Komponent)
act-use = Użyj: { $card }. { $text }
act-draw-card = Dobierz 1 kartę
act-store = Odłóż na Składowisko: { $card }
act-take-stored = Weź wszystkie karty ze Składowiska
act-remove = Usuń z Rynku: { $card } (miejsce { $place })
act-discard = Odrzuć z ręki: { $card }
act-discard-from-pad = Odrzuć ze Stanowiska: { $card }
act-discard-plan = Odrzuć Misję z Planu wraz z całym Stanowiskiem
act-launch = Wystrzel Misję, Cel: { $destination }
act-end-turn = Zakończ turę
act-take-threat = Weź Zagrożenie z miejsca { $place }
act-scrap-hand = Usuń z ręki na Złomowisko: { $card }
act-scrap-storage = Usuń z Magazynu na Złomowisko: { $card }
act-fetch = Weź z Magazynu: { $card }
act-exchange = Wymień: { $card }
act-copy = Kopiuj: { $card }
act-copy-nothing = Nie kopiuj niczego
act-draw-success = Dobierz kartę Powodzenia
act-detailed-planning = Użyj Planowania szczegółowego: obejrzyj 3 karty Powodzenia
act-booster = Użyj Dopalacza: usuń go na Złomowisko i przesuń Rakietę o 1 pole
act-artificial-intelligence = Użyj Sztucznej inteligencji: możesz dobrać o 1 kartę Powodzenia więcej
act-abort = { $count ->
    [0] Przerwij Misję (bez odrzucania kart)
    [one] Przerwij Misję i odrzuć { $count } kartę ze Stanowiska
    [few] Przerwij Misję i odrzuć { $count } karty ze Stanowiska
   *[many] Przerwij Misję i odrzuć { $count } kart ze Stanowiska
}
act-choose = Weź { $value } jako pierwszą kartę
act-keep = Zostaw kartę
act-space-suit = Użyj Wielozadaniowego kombinezonu kosmicznego: dobierz inną kartę
act-protective-suit = Użyj Kombinezonu ochronnego: przesuń Rakietę o 2 pola
act-accept-failure = Uznaj Misję za nieudaną
act-keep-mission = Zostaw Misję na Planie
act-discard-mission = Odrzuć Misję
act-stay = Zostaw na Stanowisku: { $card }
act-go = Odrzuć: { $card }

## Dziennik

log-turn = Runda { $round }: turę zaczyna { $who }
log-drew-hidden = { $who } dobiera { $count ->
    [one] { $count } kartę
    [few] { $count } karty
   *[many] { $count } kart
}
log-drew = { $who } dobiera: { $cards }
log-reshuffled = { $who } tasuje Magazyn i tworzy nowe Centrum Dowodzenia
log-paid = { $who } płaci: { $cards }
log-bought = { $who } kupuje: { $card }
log-taken = { $who } bierze za darmo: { $card }
log-refilled = Na Rynek trafia { $card } (miejsce { $place })
log-placed-plan = { $who } umieszcza na Planie Misji: { $card }
log-placed-plan-free = { $who } umieszcza za darmo na Planie Misji: { $card }
log-placed-pad = { $who } umieszcza na Stanowisku startowym: { $card }
log-placed-pad-free = { $who } umieszcza za darmo na Stanowisku startowym: { $card }
log-stored = { $who } odkłada na Składowisko: { $card }
log-depot-emptied = { $who } bierze ze Składowiska: { $cards }
log-discarded = { $who } odrzuca: { $card }
log-discarded-pad = { $who } odrzuca ze Stanowiska: { $card }
log-discarded-plan = { $who } odrzuca Misję: { $card }
log-discarded-depot = { $who } odrzuca wraz ze Składowiskiem: { $card }
log-scrapped-hand = { $who } usuwa z ręki na Złomowisko: { $card }
log-scrapped-storage = { $who } usuwa z Magazynu na Złomowisko: { $card }
log-scrapped-pad = { $who } usuwa ze Stanowiska na Złomowisko: { $card }
log-scrapped-mission = { $who } usuwa ukończoną Misję na Złomowisko: { $card }
log-scrapped-used = { $who } usuwa na Złomowisko po użyciu: { $card }
log-fetched = { $who } bierze z Magazynu: { $card }
log-launched = { $who } wystrzeliwuje Misję: { $card }, Lokacja: { $location }
log-copied = Szpiegostwo przemysłowe ({ $who }) kopiuje: { $card }
log-called-off = { $who } ma { $points } z { $needed } Punktów Rakiet; Wystrzelenie się nie powiodło
log-rocket-moved = Rakieta przesuwa się o { $spaces ->
    [one] { $spaces } pole
    [few] { $spaces } pola
   *[many] { $spaces } pól
}, na pole { $to }
log-success-drawn = Karta Powodzenia: { $value }
log-success-seen = Planowanie szczegółowe pokazuje: { $value }
log-success-ignored = Karta o wartości { $value } zostaje odrzucona
log-success-chosen = Pierwsza karta Powodzenia to { $value }
log-limit-raised = Limit kart Powodzenia rośnie do { $limit }
log-aborted = { $who } przerywa Misję; karty ze Stanowiska do odrzucenia: { $count }
log-failed = { $who } nie dociera do Celu: Misja się nie powiodła
log-completed = { $who } kończy Misję: { $location }, { $vp } PZ
log-achieved = { $who } zdobywa Osiągnięcie: { $achievement }
log-token = { $who } bierze: { $token }
log-threat = { $who } zdobywa { $vp } PZ za Zagrożenie
log-threat-ai = AI zdobywa { $vp } PZ za Zagrożenie
log-end-triggered = Koniec jest bliski: to ostatnia runda
log-ended = Koniec gry
log-removed = Z Rynku znika { $card } (miejsce { $place })
log-solo-drawn = AI dobiera kartę: { $card }
log-solo-discarded = { $card } nic nie daje AI: nie ma tam czego zbudować (RM-SOLO-16)
log-solo-reshuffled = Karty solo zostają przetasowane
log-ai-planned = AI zmierza do Lokacji: { $location }. { $left } wysyła ją tam z pola { $start }, { $right } wskazuje Lokację i dodaje { $bonus }, więc Rakieta AI staje na polu { $rocket } (RM-SOLO-14)
log-ai-moved = Rakieta AI przesuwa się na pole { $to } z { $distance }
log-ai-completed = AI kończy Misję: { $location }, { $vp } PZ

## Punktacja

score-missions = Misje
score-threats = Zagrożenia
score-tokens = Znaczniki Księżyca i Marsa
score-goal = Cel Osobisty
score-variants = Warianty
remark-tie-location = Remis rozstrzyga najlepsza Lokacja.
remark-tie-missions = Remis rozstrzyga liczba Misji.
remark-tie-shared = Zwycięstwo jest wspólne.
remark-solo-won = Więcej PZ niż AI i wszystkie warunki Celu Osobistego spełnione.
remark-solo-goal-missed = Więcej PZ niż AI, ale któryś warunek Celu Osobistego nie jest spełniony.
remark-solo-behind = AI ma co najmniej tyle samo PZ.

## Stół w słowach

panel-game = Gra
panel-market = Rynek
panel-board = Plansza
panel-launch = Wystrzelenie Misji
panel-chain = Dotąd wybrane
panel-ai = AI
panel-player = { $who }
line-round = Runda { $round }, tura { $turn }
line-first = Pierwszy Gracz: { $who }
line-current = Ruch: { $who }
line-end-triggered = To ostatnia runda
line-end-standard = Koniec gry: runda jest ostatnia, gdy ktoś ma { $vp } PZ na torze albo ma ukończoną { $missions }. Misję, a na każdym Celu leży znacznik, albo gdy wszyscy mają po { $missions } ukończonych Misji
line-end-battle = Koniec gry: runda jest ostatnia, gdy ktoś ma ukończoną { $missions }. Misję
line-end-solo = Koniec gry: gdy Rynek jest pusty albo ty i AI macie po { $missions } ukończonych Misji, albo jedno z was ma { $missions }, a na każdym Celu leży znacznik
title-finish = { $vp } PZ: ostatnia runda
line-surcharges = Oznaczenia na torze PZ: { $marks }
surcharge-mark = od { $vp } PZ twoje Zagrożenia kosztują o ${ $money } więcej
line-variant = Wariant „{ $name }”: { $text }
line-market = { $place }. { $card }, { $cost }. { $text }
line-market-empty = { $place }. puste miejsce
line-engine = { $card }, { $cost }: zostało { $count }
line-teal = Talia morska ({ $count }), kolejność nieznana: { $cards }
line-pink = Talia różowa ({ $count }), kolejność nieznana: { $cards }
line-removed = Poza grą ({ $count }): { $cards }
line-destination = { $destination }: odległość { $distance }, { $draws ->
    [one] { $draws } karta Powodzenia
    [few] { $draws } karty Powodzenia
   *[many] { $draws } kart Powodzenia
}
line-location = { $location }: { $points } PR, PZ { $vp }; na miejscu: { $arrived }
line-token = { $token }: na planszy
line-token-held = { $token }: { $who }
line-launch = { $who } leci, Lokacja: { $location }; Rakieta na polu { $rocket } z { $distance }
line-drawn = Dobrane karty Powodzenia: { $drawn } z { $limit }
line-success = Karta Powodzenia { $value }
line-success-out = Karta Powodzenia { $value }, nie liczy się
line-copy = Szpiegostwo przemysłowe jest kopią karty: { $card }
line-planned = Użyta do planowania: { $card }
line-buying = Do kupienia: { $cards }
line-placing = Do umieszczenia: { $cards }
line-exchanging = Do wymiany: { $cards }
line-deciding = Do decyzji: { $cards }
line-paying = Zapłata: { $cards }; znaczniki Pieniędzy { $money }, znaczniki Nauki { $science }
line-ai-level = Poziom: { $level }
line-ai-completed = Ukończone: { $locations }
line-ai-mission = W drodze: { $location }, pole { $rocket } z { $distance } ({ $left }, { $right })
line-ai-idle = Bez Misji
line-ai-deck = Talia solo, kolejność nieznana: { $cards }
line-ai-discard = Odrzucone karty solo: { $cards }
about-location = Potrzebne Punkty Rakiet: { $points }. PZ za przybycie jako pierwszy, drugi i tak dalej: { $vp }.
note = { $when } { $ruling }
when-discard = W swojej turze, z ręki, zamiast składników (RM-CARD-08).
when-launch-pad = Tylko gdy leży na Stanowisku startowym (RM-CARD-09).
when-paying = Gdy płaci, oprócz swoich składników (RM-CARD-10).
when-paying-or-placed = Gdy płaci i zawsze, gdy trafia na Stanowisko startowe (RM-FX-12).
ruling-take-threat = Bez swojego Zagrożenia na Rynku nic nie daje; dopłaty się nie płaci (RM-FX-03).
ruling-draw-cards = Do końca tury kart na ręce może być ponad limit (RM-FX-27).
ruling-scrap-then-draw = Najpierw trzeba zezłomować inną kartę; bez niej nie da się tego użyć (RM-FX-21).
ruling-cycle-hand = Liczy się sama, więc dobierasz kartę, nawet gdy nic więcej nie odrzucasz (RM-FX-22).
ruling-take-from-storage = Przy pustym Magazynie nie da się tego użyć (RM-FX-24).
ruling-place-free = Obowiązują wszystkie zasady umieszczania, a pieniędzy z umieszczanej karty się nie używa (RM-FX-11).
ruling-money-per-mission = Przed pierwszą ukończoną Misją nie jest nic warta (RM-FX-14).
ruling-move-rocket = Przesuwa rakietę dokądkolwiek leci, a jeśli pasuje symbol, jeszcze raz (RM-FX-04).
ruling-scrap-to-move = Działa nawet po ostatniej karcie Powodzenia, ale nie przed startem (RM-FX-01).
ruling-choose-first-draw = Tylko przed pierwszą kartą Powodzenia; niewybrane odpadają z tej próby (RM-FX-05, RM-FX-06).
ruling-redraw-success = Odrzucona karta nie wlicza się do limitu; przy ostatniej dozwolonej jest już za późno (RM-FX-18, RM-FX-20).
ruling-replace-zero = Tylko przy 0 i nie przy ostatniej dozwolonej karcie (RM-FX-19, RM-FX-20).
ruling-copy-pad-card = Jej własne symbole są zastępowane; nie kopiuje się tego, co leży już na twoim Stanowisku startowym (RM-FX-15, RM-FX-17).
ruling-depot = Raz na turę, w jedną albo w drugą stronę; to, co w nim leży, nie ma składników ani efektów (RM-FX-08, RM-FX-09).
ruling-extra-success-draw = Trzeba go użyć przed dobraniem ostatniej dozwolonej karty (RM-FX-25).
about-target = { $location }: { $points } PR, { $vp } PZ
title-track = Tor Misji, pole { $space }
about-vp = { $vp } PZ
line-odds = Szansa dotarcia samymi kartami Powodzenia: { $percent }%
line-vp = PZ na torze: { $vp }
line-hand = Ręka ({ $count }): { $cards }
line-hand-hidden = Ręka: { $count ->
    [one] { $count } karta
    [few] { $count } karty
   *[many] { $count } kart
}; na pewno są tam: { $cards }
line-hand-shown = Pozostali wiedzą o kartach: { $cards }
line-command-centre = Centrum Dowodzenia ({ $count }), kolejność nieznana: { $cards }
line-command-centre-hidden = Centrum Dowodzenia: { $count ->
    [one] { $count } karta
    [few] { $count } karty
   *[many] { $count } kart
}; na ręce lub w Centrum Dowodzenia: { $cards }
line-plan = Plan Misji: { $card }
line-plan-empty = Plan Misji: pusty
line-pad = Stanowisko startowe: { $cards }
line-depot = Na Składowisku: { $cards }
line-play-area = Obszar Gry: { $cards }
line-storage = Magazyn: { $cards }
line-scrapyard = Złomowisko: { $cards }
line-achievements = Osiągnięcia: Punkty Rakiet { $rockets }, limit kart na ręce { $hand }, Pieniądze { $money }, Nauka { $science }
line-completed = { $card }: { $location }, { $vp } PZ, runda { $round }
line-goal = Cel Osobisty „{ $name }”: { $objectives }
line-goals-hidden = Cele Osobiste: ukryte
line-goal-alone = Cel Osobisty „{ $name }”: nie daje PZ, ale przegrywasz, jeśli nie spełnisz wszystkich warunków: { $objectives }
goal-alone = Spełnij wszystkie warunki albo przegrasz; bez PZ
objective-points = { $objective } ({ $vp } PZ)
objective-mission-at = { $location }
objective-missions-in = { $destination }: co najmniej { $count ->
    [one] { $count } Misja
    [few] { $count } Misje
   *[many] { $count } Misji
}
objective-threats = co najmniej { $count ->
    [one] { $count } Zagrożenie
    [few] { $count } Zagrożenia
   *[many] { $count } Zagrożeń
}
objective-token = { $token }
line-done-engines = Silniki kupione w tej turze: { $count }
line-done-depot = W tej turze użyto już Składowiska
line-done-placed = W tej turze umieszczono już kartę
line-done-removal = W tej turze usunięto już kartę z Rynku
line-pending-draws = Można jeszcze dobrać kart: { $count }
line-pending-placements = Można jeszcze umieścić za darmo kart: { $count }
line-exhausted = Użyte znaczniki: Pieniądze { $money }, Nauka { $science }


## Karty

card-asteroid-mining = Górnictwo kosmiczne
card-base-a = Baza A
card-base-b = Baza B
card-spaceship-a = Statek kosmiczny A
card-spaceship-b = Statek kosmiczny B
card-spaceship-c = Statek kosmiczny C
card-orbital-shipyard = Stocznia orbitalna
card-satellite-a = Satelita A
card-satellite-b = Satelita B
card-space-hotel = Gwiezdny hotel
card-space-station-a = Stacja kosmiczna A
card-space-station-b = Stacja kosmiczna B
card-asteroid-laser-ablation = Laserowa tarcza planetarna
card-backup = Kopia zapasowa
card-big-data = Big Data
card-next-generation-drugs = Leki nowej generacji
card-detailed-planning = Planowanie szczegółowe
card-internet = Internet
card-government-contract = Kontrakt rządowy
card-multi-purpose-space-suit = Wielozadaniowy kombinezon kosmiczny
card-reusable-rocket-parts = Części rakiet wielokrotnego użytku
card-solar-power = Energetyka słoneczna
card-storage-batteries = Akumulatory
card-supercapacitors = Superkondensatory
card-industrial-espionage = Szpiegostwo przemysłowe
card-booster = Dopalacz
card-artificial-intelligence = Sztuczna inteligencja
card-depot = Składowisko
card-electric-cars = Samochody elektryczne
card-fusion-reactor = Reaktor termojądrowy
card-genetic-research = Badania genetyczne
card-graphene = Grafen
card-nanotechnology = Nanotechnologia
card-private-investors = Prywatni inwestorzy
card-quantum-computers = Komputery kwantowe
card-protective-suit = Kombinezon ochronny
card-robotics = Robotyka
card-space-tourism = Turystyka kosmiczna
card-small-rocket-engine = Mały silnik rakietowy
card-medium-rocket-engine = Średni silnik rakietowy
card-large-rocket-engine = Duży silnik rakietowy
card-asteroid-impact = Uderzenie asteroidy
card-climate-change = Zmiany klimatyczne
card-pandemic = Pandemia

## Co robią karty

text-asteroid-mining = Misja ($10).
text-base-a = Misja (1 PR).
text-base-b = Misja (bez Komponentów).
text-spaceship-a = Misja (Komputery: 1).
text-spaceship-b = Misja (Kompozyty: 1).
text-spaceship-c = Misja (Biotechnologia: 1).
text-orbital-shipyard = Misja (1 PR).
text-satellite-a = Misja ($10).
text-satellite-b = Misja ($10).
text-space-hotel = Misja ($10).
text-space-station-a = Misja ($10).
text-space-station-b = Misja ($10).
effect-asteroid-laser-ablation = ODRZUĆ: usuń tę kartę na Złomowisko i weź za darmo Uderzenie asteroidy z Rynku.
text-asteroid-laser-ablation = { effect-asteroid-laser-ablation } (Komputery: 1, $20)
effect-backup = STANOWISKO STARTOWE: przy starcie przesuń Rakietę o 1 pole, bez względu na Cel.
text-backup = { effect-backup } (Komputery: 1, $10)
effect-big-data = ODRZUĆ: dobierz 2 karty.
text-big-data = { effect-big-data } (Komputery: 1, $10)
effect-next-generation-drugs = ODRZUĆ: usuń tę kartę na Złomowisko i weź za darmo Pandemię z Rynku.
text-next-generation-drugs = { effect-next-generation-drugs } (Biotechnologia: 1, $20)
effect-detailed-planning = STANOWISKO STARTOWE: odrzuć przed pierwszą kartą Powodzenia: obejrzyj 3 i wybierz 1 jako swoją pierwszą. Jeśli Misja się powiedzie, trafia na Złomowisko.
text-detailed-planning = { effect-detailed-planning } (Biotechnologia: 1, $10)
effect-internet = W MOMENCIE ZAPŁATY oraz zawsze, gdy umieszczasz tę kartę na Stanowisku startowym: umieść za darmo jedną kartę z ręki na Planie Misji lub Stanowisku startowym.
text-internet = { effect-internet } (Komputery: 1, $10)
effect-government-contract = W MOMENCIE ZAPŁATY: warta $10 za każdą twoją ukończoną Misję.
text-government-contract = { effect-government-contract } (bez Komponentów)
effect-multi-purpose-space-suit = STANOWISKO STARTOWE: odrzuć tę kartę i właśnie dobraną kartę Powodzenia; dobierz inną w jej miejsce. Nie przy ostatniej dozwolonej karcie.
text-multi-purpose-space-suit = { effect-multi-purpose-space-suit } (Biotechnologia: 2, $10)
effect-reusable-rocket-parts = STANOWISKO STARTOWE: TRWAŁY (może zostać na Stanowisku po ukończonej Misji).
text-reusable-rocket-parts = { effect-reusable-rocket-parts } (1 PR, Kompozyty: 1)
effect-solar-power = ODRZUĆ: usuń tę kartę na Złomowisko i weź za darmo Zmiany klimatyczne z Rynku.
text-solar-power = { effect-solar-power } (Kompozyty: 1, $20)
effect-storage-batteries = ODRZUĆ: usuń na Złomowisko inną kartę z ręki lub Magazynu, potem dobierz 1 kartę.
text-storage-batteries = { effect-storage-batteries } (Kompozyty: 1, $10)
effect-supercapacitors = ODRZUĆ: odrzuć tę kartę i dowolnie wiele kart z ręki; dobierz tyle kart, ile odrzucono (z tą włącznie).
text-supercapacitors = { effect-supercapacitors } (Kompozyty: 1, $20)
effect-industrial-espionage = STANOWISKO STARTOWE: przy starcie ta karta staje się do końca tury kopią jednej karty ze Stanowiska startowego przeciwnika.
text-industrial-espionage = { effect-industrial-espionage } (Nauka: 1, $10)
effect-booster = STANOWISKO STARTOWE: usuń tę kartę na Złomowisko, by przesunąć Rakietę o 1 pole w dowolnej chwili lotu, nawet po ostatniej karcie Powodzenia.
text-booster = { effect-booster } (Kompozyty: 1)
effect-artificial-intelligence = STANOWISKO STARTOWE: odrzuć tę kartę podczas lotu, przed ostatnią dozwoloną kartą Powodzenia: możesz dobrać o 1 kartę więcej.
text-artificial-intelligence = { effect-artificial-intelligence } (Nauka: 1)
effect-depot = STANOWISKO STARTOWE: TRWAŁY. Raz na turę odłóż tu za darmo kartę z ręki ALBO weź na rękę wszystkie odłożone. Mieści 3; odłożone karty nie działają.
text-depot = { effect-depot } (1 PR)
effect-electric-cars = ODRZUĆ: weź na rękę jedną kartę ze swojego Magazynu.
text-electric-cars = { effect-electric-cars } ($30)
effect-fusion-reactor = STANOWISKO STARTOWE: TRWAŁY (może zostać na Stanowisku po ukończonej Misji).
text-fusion-reactor = { effect-fusion-reactor } (3 PR)
effect-genetic-research = ODRZUĆ: dobierz 2 karty.
text-genetic-research = { effect-genetic-research } (Biotechnologia: 3)
effect-graphene = ODRZUĆ: usuń na Złomowisko inną kartę z ręki lub Magazynu, potem dobierz 2 karty.
text-graphene = { effect-graphene } (Kompozyty: 3)
effect-nanotechnology = W MOMENCIE ZAPŁATY: dobierz 1 kartę.
text-nanotechnology = { effect-nanotechnology } (Nauka: 1, $20)
effect-private-investors = Bez efektu: warta $30.
text-private-investors = { effect-private-investors } ($30)
effect-quantum-computers = ODRZUĆ: dobierz 3 karty.
text-quantum-computers = { effect-quantum-computers } (Komputery: 3)
effect-protective-suit = STANOWISKO STARTOWE: gdy dobierzesz 0, możesz odrzucić tę kartę i przesunąć Rakietę o 2 pola. Nie przy ostatniej dozwolonej karcie.
text-protective-suit = { effect-protective-suit } (Biotechnologia: 2, $10)
effect-robotics = W MOMENCIE ZAPŁATY: umieść za darmo jedną kartę z ręki na Planie Misji lub Stanowisku startowym.
text-robotics = { effect-robotics } (Kompozyty: 2, $10)
effect-space-tourism = W MOMENCIE ZAPŁATY: dobierz 1 kartę.
text-space-tourism = { effect-space-tourism } ($20)
effect-small-rocket-engine = LIMIT: w turze możesz kupić tylko jeden Silnik.
text-small-rocket-engine = { effect-small-rocket-engine } (2 PR)
effect-medium-rocket-engine = LIMIT: w turze możesz kupić tylko jeden Silnik.
text-medium-rocket-engine = { effect-medium-rocket-engine } (3 PR)
effect-large-rocket-engine = LIMIT: w turze możesz kupić tylko jeden Silnik.
text-large-rocket-engine = { effect-large-rocket-engine } (4 PR)
effect-asteroid-impact = Bez Komponentów. Warta 2 PZ na koniec gry, także na Złomowisku. Drożeje wraz z twoimi PZ.
text-asteroid-impact = { effect-asteroid-impact }
effect-climate-change = Bez Komponentów. Warta 2 PZ na koniec gry, także na Złomowisku. Drożeje wraz z twoimi PZ.
text-climate-change = { effect-climate-change }
effect-pandemic = Bez Komponentów. Warta 2 PZ na koniec gry, także na Złomowisku. Drożeje wraz z twoimi PZ.
text-pandemic = { effect-pandemic }

text-threat-alone = Bez Komponentów. Daje { $vp } PZ od razu, gdy ją kupisz lub weźmiesz; jeśli zniknie z Rynku inaczej, PZ dostaje AI. Drożeje wraz z twoimi PZ.

## Plansza

destination-earth-orbit = Orbita okołoziemska
destination-moon = Księżyc
destination-mars = Mars
location-earth-satellite = Satelita (Orbita okołoziemska)
location-earth-spaceship = Statek kosmiczny (Orbita okołoziemska)
location-earth-space-hotel = Gwiezdny hotel (Orbita okołoziemska)
location-earth-orbital-shipyard = Stocznia orbitalna (Orbita okołoziemska)
location-earth-space-station = Stacja kosmiczna (Orbita okołoziemska)
location-moon-satellite = Satelita (Księżyc)
location-moon-spaceship = Statek kosmiczny (Księżyc)
location-moon-space-station = Stacja kosmiczna (Księżyc)
location-moon-base = Baza (Księżyc)
location-mars-spaceship = Statek kosmiczny (Mars)
location-mars-asteroid-mining = Górnictwo kosmiczne (Mars)
location-mars-base = Baza (Mars)
token-moon-token = Znacznik Księżyca
token-mars-token = Znacznik Marsa
achievement-rocket-point = Punkt Rakiet
achievement-hand-limit = Limit kart na ręce +1
achievement-money = Pieniądze $20
achievement-science = Nauka

## Cele Osobiste i Warianty

goal-communications = Magnat łączności
goal-hospitality = Orbitalna gościnność
goal-shipbuilder = Budowniczy statków
goal-lunar-pioneer = Pionier Księżyca
goal-gateway = Sieć stacji
goal-test-pilots = Piloci doświadczalni
goal-prospector = Poszukiwacz złóż
goal-red-planet = Czerwona Planeta
goal-martian-crew = Marsjańska załoga
goal-orbit-master = Pan orbity
goal-guardian = Strażnik Ziemi
goal-space-race = Wyścig kosmiczny
variant-silicon-race = Krzemowy wyścig
variant-material-science = Inżynieria materiałowa
variant-life-science = Nauki o życiu
variant-heavy-lift = Ciężki ładunek
variant-saviours = Wybawcy Ziemi
variant-large-staff = Liczny personel
variant-mass-production = Produkcja masowa
variant-closing-market = Zamknięcie rynku
variant-mars-window = Okno marsjańskie
variant-assembly-hall = Hala montażowa
variant-text-silicon-race = Koniec gry: 3 PZ za najwięcej ikon Komputerów na twoich kartach.
variant-text-material-science = Koniec gry: 3 PZ za najwięcej ikon Kompozytów na twoich kartach.
variant-text-life-science = Koniec gry: 3 PZ za najwięcej ikon Biotechnologii na twoich kartach.
variant-text-heavy-lift = Koniec gry: 3 PZ za najwięcej Punktów Rakiet na kartach i Osiągnięciach.
variant-text-saviours = Koniec gry: 3 PZ za najwięcej Zagrożeń.
variant-text-large-staff = Limit kart na ręce jest u każdego o 1 wyższy; pierwsza ręka ma 7 kart.
variant-text-mass-production = W turze możesz kupić do 2 Silników.
variant-text-closing-market = Koniec gry przychodzi także, gdy puste są i Rynek, i jego talia.
variant-text-mars-window = W drodze na Marsa wolno dobrać o 1 kartę Powodzenia więcej.
variant-text-assembly-hall = Pierwsza karta umieszczona w twojej turze na Planie Misji lub Stanowisku startowym jest darmowa.

## Karty solo

solo-solo-1 = Karta solo 1
solo-solo-2 = Karta solo 2
solo-solo-3 = Karta solo 3
solo-solo-4 = Karta solo 4
solo-solo-5 = Karta solo 5
solo-solo-6 = Karta solo 6
solo-solo-7 = Karta solo 7

# Nagłówki tabel równowagi
fact-card = Kupione karty
fact-destination = Cele Misji
fact-location = Lokacje Misji
fact-mission = Ukończone Misje
fact-goal = Rozdane Cele Osobiste
fact-achievement = Osiągnięcia

## Co jest w pudełku, z liczbami

kind-mission = Karty Misji
kind-resource = Karty Zasobów
kind-engine = Karty Silników
kind-threat = Karty Zagrożeń
kind-mission-number = Numery kart Misji
kind-market-card = Numery i oznaczenia kart Rynku
kind-destination = Cele
kind-location = Lokacje
kind-surcharge = Oznaczenia na torze PZ
kind-board = Plansze i przygotowanie gry
kind-token = Znaczniki Księżyca i Marsa
kind-achievement = Znaczniki Osiągnięć gracza
kind-success = Karty Powodzenia
kind-goal = Cele Osobiste
kind-variant = Karty Wariantów
kind-solo = Karty solo
printed-card = { $number }: { $card }
surcharge-name = +${ $money }
success-name = Karta Powodzenia { $value }
board-end = PZ na torze, które wywołują koniec
board-market = Miejsca na Rynku
board-markers = Znaczniki Misji gracza
board-markers-for-earth = Misje gracza w Bitwie o Ziemię
board-hand = Początkowy limit kart na ręce
board-placement = Koszt umieszczenia karty
board-threat = PZ za Zagrożenie
board-engines = Silniki, które można kupić w turze
board-goals = Cele Osobiste rozdawane graczowi
board-variants = Karty Wariantów w rozgrywce
figure-money = Pieniądze
figure-icons = pozostałe ikony
figure-price = koszt w Pieniądzach
figure-parts = Komponenty w koszcie
figure-effect = efekt
figure-targets = dokąd można ją wystrzelić
figure-achievement = Osiągnięcie
figure-number = numer karty
figure-mark = oznaczenie liczby graczy (0: brak)
figure-distance = odległość
figure-draws = karty Powodzenia
figure-helps = ikona, która pomaga
figure-place = Cel
figure-rocket-points = potrzebne Punkty Rakiet
figure-first = PZ dla pierwszego
figure-later = PZ dla drugiego, trzeciego i czwartego
figure-rank = miejsce przy remisie (12 to najwyższe)
figure-from-vp = od ilu PZ
figure-count = liczba
figure-players = liczba graczy: { $count }
figure-vp = PZ
figure-gives = co daje
figure-supply = ile może mieć jeden gracz
figure-objective = pierwszy warunek
figure-second-objective = drugi warunek
figure-solo = do gry solo
figure-builds = co buduje AI
figure-bonus = premia (pola)
figure-goes-to = Cel (poziom { $level })
figure-starts-on = pole startowe (poziom { $level })
figure-yes = tak
figure-no = nie
icon-rocket-points = { $count } PR
icon-computers = Komputery: { $count }
icon-composites = Kompozyty: { $count }
icon-biotechnology = Biotechnologia: { $count }
icon-science = Nauka: { $count }
icon-any = dowolne: { $count }
colour-white = biały
colour-red = czerwony
colour-yellow = żółty
colour-blue = niebieski
site-satellite = Satelita
site-spaceship = Statek kosmiczny
site-space-hotel = Gwiezdny hotel
site-orbital-shipyard = Stocznia orbitalna
site-space-station = Stacja kosmiczna
site-asteroid-mining = Górnictwo kosmiczne
site-base = Baza
rebuilt = Tego nie ma w instrukcji, odtworzyliśmy to sami: { $figures }.

## The legend of signs

signs-parts = Na kartach
signs-space = W Kosmosie
sign-money = Dolary
sign-money-text = Pieniądze: płacisz nimi za karty Rynku i silniki.
sign-rocket-points = Punkty Rakiet
sign-rocket-points-text = Tyle ich trzeba na Stanowisku, żeby Misja mogła polecieć do celu.
sign-computers = Komputery
sign-computers-text = Pomagają w drodze na Orbitę okołoziemską i płacą jako jeden komponent.
sign-composites = Kompozyty
sign-composites-text = Pomagają w drodze na Księżyc i płacą jako jeden komponent.
sign-biotechnology = Biotechnologia
sign-biotechnology-text = Pomaga w drodze na Marsa i płaci jako jeden komponent.
sign-science = Nauka
sign-science-text = Płaci jako dowolny komponent i pomaga w drodze do każdego celu.
sign-any = Dowolny komponent
sign-any-text = Płacisz jeden komponent dowolnego rodzaju.
sign-hand = Karta więcej
sign-hand-text = Na ręce mieścisz o jedną kartę więcej.
sign-earth-orbit-text = Najbliższy cel.
sign-moon-text = Cel w pół drogi.
sign-mars-text = Najdalszy cel.
sign-star = Gwiazda
sign-star-text = Przy liczbie: PZ; przy celu: żeton czeka na pierwszego; przy miejscu: wymaga go twój cel.
sign-finish = Meta
sign-finish-text = Kto dojdzie tak daleko, sprawia, że runda jest ostatnia.
sign-player = Gracz
sign-player-text = Numer i kolor gracza.
sign-rebuilt = Odtworzone
sign-rebuilt-text = Jakąś wartość odtworzyliśmy, nie ma jej w instrukcji; wskaż element, żeby zobaczyć którą.

## Narysowana plansza

zone-market = Rynek
zone-rocket = Rakieta
zone-space = Kosmos
zone-hand = Ręka
zone-rivals = Rywale
zone-mine = Mój obszar
board-plan = Plan Misji
board-rocket-points = Punkty Rakiet
board-pad = Stanowisko startowe
board-no-mission = Najpierw Misja
board-no-pad = Przeciągnij tu karty z ręki
board-left = zostało: { $count }
board-free-with = za darmo: { $card }
board-short = brakuje { $count } PR
board-done = ukończona
board-pays = płaci ${ $money }
board-pays-parts = płaci
board-buying = wybrana
board-placing = do umieszczenia
board-exchange = do wymiany
board-spend = Do wydania
board-surplus = ${ $money } za dużo
board-piles = { $name }: { $count }
pile-command-centre = Talia
pile-play-area = Obszar Gry
pile-storage = Magazyn
pile-scrapyard = Złomowisko
pile-depot = Składowisko
board-goals-better = Cele: liczy się lepszy
board-with-pad = { $percent } % z kartami Stanowiska
about-odds = Szansa dotarcia samymi kartami Powodzenia: { $cards } %. Z dobrze użytymi kartami Stanowiska: { $best } %.
board-way = pola: { $distance }, karty: { $draws }
board-fly = pole { $start } z { $distance }, karty: { $draws }, +{ $vp } PZ
board-missing = brakuje pól: { $spaces }, kart zostało: { $draws }
board-arrival = Dotarcie: +{ $vp } PZ ({ $from } › { $to })
board-abort = Przerwanie teraz: { $count ->
    [0] nic nie tracisz
    [one] tracisz { $count } kartę
    [few] tracisz { $count } karty
   *[many] tracisz { $count } kart
}
board-no-abort = Przerwanie: po pierwszej karcie
board-miss = Porażka: tracisz całe Stanowisko
board-success-deck = Talia Powodzenia
board-success-left = Zostało kart według wartości
board-draw = Dobierz
board-first-there = Pierwszy na miejscu: +{ $vp } PZ
board-hand-of = { $count ->
    [one] { $count } karta na ręce
    [few] { $count } karty na ręce
   *[many] { $count } kart na ręce
}
board-empty-pad = Stanowisko puste
board-no-plan = bez Misji
board-from-storage = Wybierz z Magazynu
board-ai-way = pole { $rocket } z { $distance }, { $turns ->
    [one] jeszcze jedna tura
    [few] jeszcze { $turns } tury
   *[many] jeszcze { $turns } tur
}
board-ai-arrival = Po dotarciu: +{ $vp } PZ
board-deck-of = Talia { $count }
short-asteroid-laser-ablation = Na złom: weź Uderzenie asteroidy
short-backup = Stanowisko: +1 pole
short-big-data = Odrzuć: dobierz 2
short-next-generation-drugs = Na złom: weź Pandemię
short-detailed-planning = Stanowisko: pierwsza z 3
short-internet = Płacąc: umieść 1 za darmo
short-government-contract = $10 za każdą Misję
short-multi-purpose-space-suit = Stanowisko: dobierz inną
short-reusable-rocket-parts = Może zostać na Stanowisku
short-solar-power = Na złom: weź Zmiany klimatyczne
short-storage-batteries = Odrzuć: 1 na złom, dobierz 1
short-supercapacitors = Odrzuć: wymień karty
short-industrial-espionage = Stanowisko: kopia karty rywala
short-booster = Stanowisko: na złom za +1 pole
short-artificial-intelligence = Stanowisko: 1 karta więcej
short-depot = Mieści 3 karty, może zostać
short-electric-cars = Odrzuć: weź z Magazynu
short-fusion-reactor = Może zostać na Stanowisku
short-genetic-research = Odrzuć: dobierz 2
short-graphene = Odrzuć: 1 na złom, dobierz 2
short-nanotechnology = Płacąc: dobierz 1
short-private-investors = Warta $30
short-quantum-computers = Odrzuć: dobierz 3
short-protective-suit = Stanowisko: 0 liczy się jako 2
short-robotics = Płacąc: umieść 1 za darmo
short-space-tourism = Płacąc: dobierz 1
short-small-rocket-engine = Jeden Silnik na turę
short-medium-rocket-engine = Jeden Silnik na turę
short-large-rocket-engine = Jeden Silnik na turę
short-asteroid-impact = 2 PZ na koniec
short-climate-change = 2 PZ na koniec
short-pandemic = 2 PZ na koniec
short-threat-alone = { $vp } PZ od razu
short-earth-orbit = Orbita
short-moon = Księżyc
short-mars = Mars
