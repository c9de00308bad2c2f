# Galaxy Trucker: wszystkie słowa gry, po polsku.

game-name = Galaxy Trucker

## Liczniki i propozycje

count-credits = Kredyty
count-crew = Załoga
count-batteries = Znaczniki baterii
count-goods = Wartość towarów
count-days = Miejsce na trasie
count-lost = Utracone części
count-exposed = Odsłonięte połączenia
verb-take = Weź zakrytą część
verb-take-open = Weź odkrytą część
verb-take-reserved = Weź odłożoną część
verb-lift = Podnieś najnowszą część
verb-move = Przesuń tę część
verb-place = Umieść tu część
verb-reserve = Odłóż część na później
verb-return = Oddaj część do magazynu
verb-finish = Zakończ budowę
verb-flip = Obróć klepsydrę
verb-peek = Podejrzyj stos prognoz { $n }
verb-challenge = Wskaż błąd w statku gracza { $who }
verb-name = Wskaż tę część
verb-give-up = Zrezygnuj z lotu
verb-remove = Usuń tę część
verb-keep = Zachowaj ten fragment
verb-move-in = Wpuść kosmitę do tej kabiny
verb-power-front = Zasil podwójne działo skierowane do przodu
verb-power-other = Zasil inne podwójne działo
verb-land = Wyląduj na planecie { $planet }
verb-put = Załaduj tutaj
verb-pick-up = Wyjmij towar
verb-lose = Odrzuć stąd
verb-lose-crew = Odrzuć stąd członka załogi
verb-shield = Uruchom osłonę
verb-shoot = Zestrzel
bar-hand-full = Najpierw dołóż, odłóż na później albo oddaj część, którą trzymasz.
bar-looking = Najpierw odłóż stos prognoz.
bar-hand-empty = Nie trzymasz żadnej części.
bar-stock-empty = Nie ma już zakrytych części.
bar-nothing-open = Nie leży tu żadna odkryta część.
bar-no-reserve = W locie próbnym nie odkłada się części na później.
bar-reserve-full = Na później odłożone są już dwie części.
bar-reserve-empty = Żadna część nie jest odłożona na później.
bar-from-reserve = Część odłożona na później nigdy nie wraca do magazynu.
bar-no-forecast = W locie próbnym nie ma prognozy.
bar-nothing-built = Najpierw dołóż część do statku.
bar-pile-taken = Ktoś właśnie ogląda ten stos.
bar-welded = Przesunąć można tylko najnowszą część, i to do wzięcia następnej. Pozostałe są przyspawane.
bar-lifted-before = Najnowszą część podnosi się raz na turę.
bar-apart = Część dokłada się obok innej części statku.
bar-misfit = Jakkolwiek obrócić: { $what }.
bar-finished = Twój statek jest gotowy.
bar-time-up = Czas minął.
bar-no-hourglass = W locie próbnym nie ma klepsydry.
bar-moves-itself = Odlicza kolejki budowy i przechodzi dalej sama.
bar-sand-runs = Piasek jeszcze się sypie.
bar-last-run = Stoi na polu Start: gdy piasek się przesypie, budowa się skończy.
bar-only-finished = Na ostatni raz obraca ją tylko ktoś, kto zakończył budowę.
bar-in-order = Ta część nie jest wadliwa.
bar-learners-cabin = W locie próbnym kabina pilotów zostaje; usuń część obok niej.
bar-inspected = Błędów szuka komputer.
bar-all-named = Wskazano już wszystkie części tego statku.
bar-out-of-flight = Ten statek zrezygnował z lotu.
bar-named-before = Ta część została już przez ciebie wskazana.
bar-humans-only = W kabinie pilotów kosmici nie mieszkają.
bar-no-life-support = Do tej kabiny nie przylega połączony z nią moduł podtrzymywania życia, jakiego wymaga { $alien }.
bar-occupied = Ktoś już tu mieszka.
bar-on-ground = Z lotu rezygnuje się przed jedną z jego kart.
bar-card-runs = Z lotu rezygnuje się przed kartą, nie w jej trakcie.
bar-planet-taken = Wylądował tam już inny statek.
bar-no-double-cannon = Żadne podwójne działo tam nie celuje.
bar-all-powered = Wszystkie podwójne działa, które tam celują, są zasilone.
bar-not-shot = Działa nie trafiają małych meteorów ani ostrzału.
bar-no-shield-helps = Osłona nie zatrzymuje dużego meteoru.
bar-picking-up = Najpierw zdecyduj, że nie wyjmujesz więcej.
bar-putting-away = Trwa już załadunek.
bar-hold-empty = Nic tu nie leży.
bar-hold-full = Nie ma już miejsca.
bar-red-needs-special = Czerwony towar wymaga ładowni specjalnej.
bar-dearest-first = Najpierw przepadają najcenniejsze towary.
bar-goods-first = Znaczniki baterii przepadają dopiero, gdy nie ma towarów.
bar-no-token = Ta bateria jest pusta.
bar-nobody-there = Nikt tu nie mieszka.
bar-no-pilot = Nie ma tam żadnego kosmonauty.
settle-load = Załaduj najcenniejsze towary
settle-lose = Oddaj, co trzeba

## Options

option-plan = Rundy
option-plan-about = Które loty budujecie i rozgrywacie, po kolei; w każdym statki są większe, a zagrożenia gorsze.
option-forecast-shuffled = przetasowane razem
option-forecast-precise = ułożone po kolei
option-teams-none = bez drużyn
option-teams-basic = podstawowa
option-teams-expert = dla doświadczonych
option-build-mode-real-time = w czasie rzeczywistym, z klepsydrą
option-build-mode-turn-based = na zmianę, turami
option-placement-assist-auto = w locie próbnym i w budowie turowej
option-placement-assist-off = nigdy
option-placement-assist-on = zawsze
option-inspection-automatic = automatyczna
option-inspection-manual = przez graczy
option-hourglass-ms-90000 = 90 s
option-hourglass-ms-30000 = 30 s
option-hourglass-ms-45000 = 45 s
option-hourglass-ms-60000 = 60 s
option-hourglass-ms-120000 = 120 s
option-hourglass-ms-180000 = 180 s
option-hourglass-ms-300000 = 5 min
option-order-claim-ms-5000 = 5 s
option-order-claim-ms-0 = brak
option-order-claim-ms-3000 = 3 s
option-order-claim-ms-10000 = 10 s
option-order-claim-ms-30000 = 30 s
option-overtime-ms-600000 = 10 min
option-overtime-ms-60000 = 60 s
option-overtime-ms-300000 = 5 min
option-overtime-ms-1800000 = 30 min
option-overtime-ms-3600000 = 60 min
option-overtime-ms-86400000 = 24 h, czyli praktycznie nigdy
option-decision-ms-0 = brak
option-decision-ms-30000 = 30 s
option-decision-ms-60000 = 60 s
option-decision-ms-120000 = 120 s
option-decision-ms-86400000 = 24 h
option-take-cooldown-ms-300 = 0,3 s
option-take-cooldown-ms-0 = brak
option-take-cooldown-ms-1000 = 1 s
option-take-cooldown-ms-2000 = 2 s
option-bot-action-ms-3500 = 3,5 s
option-bot-action-ms-500 = 0,5 s
option-bot-action-ms-2000 = 2 s
option-bot-action-ms-5000 = 5 s
option-bot-action-ms-10000 = 10 s
option-bot-action-ms-20000 = 20 s
option-decision-ms = Czas na decyzję poza budową na czas
option-decision-ms-about = Za tego, kto zwleka dłużej, gra wybiera bezpieczną odpowiedź.
option-sand-build-rounds-12 = 12
option-sand-build-rounds-6 = 6
option-sand-build-rounds-8 = 8
option-sand-build-rounds-10 = 10
option-sand-build-rounds-15 = 15
option-sand-build-rounds-20 = 20
option-sand-build-rounds-30 = 30
option-overtime-build-rounds-12 = 12
option-overtime-build-rounds-0 = 0
option-overtime-build-rounds-6 = 6
option-overtime-build-rounds-20 = 20
option-overtime-build-rounds-30 = 30

## Talk

setup-teams-need-four = Gra drużynowa wymaga dokładnie czterech graczy.
colour-blue = niebieska
colour-green = zielona
colour-yellow = żółta
colour-red = czerwona
good-red = czerwony towar
good-yellow = żółty towar
good-green = zielony towar
good-blue = niebieski towar
side-front = z przodu
side-right = z prawej
side-rear = z tyłu
side-left = z lewej
projectile-small-meteor = mały meteor
projectile-large-meteor = duży meteor
projectile-light-shot = lekki ostrzał
projectile-heavy-shot = ciężki ostrzał
alien-brown = brązowy kosmita
alien-purple = fioletowy kosmita
strength-crew = liczebność załogi
strength-engines = moc silników
strength-cannons = siła ognia
part = { $kind } { $number } ({ $sides })
part-start = { $kind } ({ $colour })
half = { $whole }{ $half ->
         [0] {""}
        *[other] ½
    }
nothing = nic
nobody = nikt
group-build = Magazyn
group-place = Umieść część
group-fate = Trzymana część
group-forecast = Prognoza
group-finish = Zakończ budowę
group-hourglass = Klepsydra
group-repair = Naprawa
group-challenge = Kontrola
group-crew = Załoga
group-card = Przed kartą
group-offer = Okazja
group-power = Baterie
group-defend = Obrona
group-load = Ładunek
group-lose = Strata
group-part = Rozpad statku
group-clock = Czas
act-lift-newest = Podnieś najnowszą część: { $part }
act-take-face-down = Weź zakrytą część
act-take-face-up = Weź: { $part }
act-take-reserved = Weź odłożoną część: { $part }
act-place = Umieść na { $square }, { $angle ->
         [0] bez obrotu
        *[other] obrót o { $angle }°
    }
act-reserve = Odłóż na później: { $part }
act-return = Oddaj odkrytą do magazynu: { $part }
act-peek = Podejrzyj stos prognoz { $pile }
act-peek-end = Odłóż stos prognoz
act-remove-faulty = Zdejmij z { $square }: { $part }
act-flip = Obróć klepsydrę
act-finish = Weź znacznik kolejności { $number }
act-pass-turn = Spasuj w tej turze budowy
act-remove = Usuń z { $square }: { $part }
act-keep = Zachowaj fragment z { $square }: { $parts ->
         [one] 1 część
         [few] { $parts } części
        *[many] { $parts } części
    }
act-challenge = Wskaż błąd w statku gracza { $who }
act-name = Wskaż na { $square }: { $part }
act-ready = Nie szukaj więcej błędów
act-alien = Do kabiny { $square } wsiada { $alien }
act-no-alien = Nie wsiada { $alien }
act-go-on = Leć dalej
act-give-up = Zrezygnuj z lotu
act-power-engine = Zasil podwójny silnik z baterii { $square } ({ $tokens })
act-power-front = Zasil podwójne działo skierowane do przodu z baterii { $square } ({ $tokens })
act-power-other = Zasil inne podwójne działo z baterii { $square } ({ $tokens })
act-declare-engines = Ogłoś moc silników { $value }
act-declare-cannons = Ogłoś siłę ognia { $value }
act-land = Wyląduj na planecie { $planet }: { $goods }
act-pass = Spasuj
act-take = Skorzystaj z okazji
act-accept = Weź nagrodę
act-decline = Zrezygnuj z nagrody
act-shield = Uruchom osłonę z baterii { $square } ({ $tokens })
act-shoot = Strzelaj z podwójnego działa, bateria { $square } ({ $tokens })
act-take-hit = Nie broń się; trafiona zostanie część na { $square }: { $part }
act-pick-up = Wyjmij z { $square }: { $good }
act-stow = Nie wyjmuj więcej
act-put = Załaduj na { $square }: { $good }
act-discard = Odrzuć do puli: { $good }
act-lose-cube = Odrzuć z { $square }: { $good }
act-lose-token = Odrzuć znacznik z baterii { $square } ({ $tokens })
act-lose-human = Odrzuć kosmonautę z { $square } ({ $humans })
act-lose-alien = Odrzuć z { $square }: { $alien }
act-start = Daj sygnał do budowy
act-sand = Piasek się przesypał
act-overtime = Klepsydra stoi pusta zbyt długo
act-claim-over = Rozdaj pozostałe znaczniki kolejności
act-timeout = Mija czas gracza { $who }
act-pause = Przerwa
act-resume = Wznów
prompt-waiting = Budowa zaraz się zacznie.
prompt-paused = Gra jest wstrzymana.
prompt-build = Budujcie statki!
prompt-build-turn = Buduje { $who }.
prompt-correct = Poprawki i dalsza budowa: { $who }.
prompt-claim = Koniec czasu: bierzcie znaczniki kolejności!
prompt-repair = Usuwanie wadliwych części: { $who }.
prompt-part = Wybór fragmentu statku do zachowania: { $who }.
prompt-part-flight = Wybór fragmentu statku, który leci dalej: { $who }. Musi na nim być kosmonauta.
prompt-inspect = Szukajcie błędów w statkach rywali.
prompt-crew = { $who } wybiera załogę.
prompt-stay = Przed kolejną kartą: lecieć dalej czy zrezygnować?
prompt-engine = { $who } ustala moc silników.
prompt-cannon = { $who } ustala siłę ognia.
prompt-planet = { $who } może wylądować na planecie.
prompt-take = { $who } może skorzystać z okazji.
prompt-reward = { $who } wygrywa i może wziąć nagrodę.
prompt-load = { $who } ładuje towary.
prompt-lose-goods = { $who } wybiera, które towary odrzucić.
prompt-lose-crew = { $who } wybiera, kto opuszcza statek.
prompt-defend = Decyzja o obronie: { $who }.
prompt-over = Koniec gry.
log-round = Zaczyna się lot { $number }; sygnał do budowy daje { $who }.
log-started = Wszyscy budują.
log-sand = Piasek się przesypał.
log-turned = { $who } obraca klepsydrę na pole { $space }.
log-turned-itself = Klepsydra przechodzi na pole { $space }.
log-turned-start = { $who } obraca klepsydrę na pole Start.
log-turned-start-itself = Klepsydra przechodzi na pole Start.
log-seats = Partnerzy zamieniają się miejscami.
log-paused = Gra zostaje wstrzymana.
log-resumed = Gra toczy się dalej.
log-draws = { $who } dobiera część.
log-draws-part = { $who } dobiera: { $part }.
log-takes = { $who } bierze: { $part }.
log-takes-reserved = { $who } bierze odłożoną część: { $part }.
log-lifts = { $who } podnosi: { $part }.
log-places = { $who } umieszcza na { $square }: { $part }{ $angle ->
         [0] {""}
        *[other] , obrót o { $angle }°
    }.
log-reserves = { $who } odkłada na później: { $part }.
log-returns = { $who } oddaje do magazynu: { $part }.
log-taken-off = { $part } znika ze statku gracza { $who }.
log-peeks = { $who } podgląda stos prognoz { $pile }.
log-peeks-cards = { $who } widzi w stosie prognoz { $pile }: { $cards }.
log-finished = Statek gracza { $who } jest gotowy: znacznik kolejności { $number }.
log-claim = Koniec czasu! Nikt już nie dokłada części.
log-build-turn = Buduje { $who }.
log-building-over = Budowa dobiega końca.
log-correction = Wadliwe statki są poprawiane.
log-order = Statek gracza { $who } ma teraz znacznik kolejności { $number }.
log-goes-on = { $who } zgłasza gotowość.
log-misnamed = { $who } niesłusznie wskazuje w statku gracza { $owner }: { $part }.
log-found = { $who } znajduje błąd na { $square } w statku gracza { $owner }.
log-part-lost = { $who } traci z { $square }: { $part }.
log-part-adrift = { $who } traci wraz z nią z { $square }: { $part }.
log-struck-no-shield = { $who } obrywa na { $square }: tej strony nie chroni żadna osłona.
log-struck-no-cannon = { $who } obrywa na { $square }: żadne działo nie może tam strzelić.
log-struck-no-token = { $who } obrywa na { $square }: zabrakło znacznika baterii.
log-struck-heavy = { $who } obrywa na { $square }: ciężkiego ostrzału nic nie zatrzyma.
log-launched = Statek gracza { $who } startuje z pozycji { $position }.
log-alien = Na statek gracza { $who } ({ $square }) wsiada { $alien }.
log-deck = { $cards ->
         [one] Czeka jedna karta
         [few] Czekają { $cards } karty
        *[many] Czeka { $cards } kart
    }.
log-card = Karta: { $card }. { $text }
log-gains-days = { $who } leci { $days ->
         [one] 1 dzień
         [few] { $days } dni
        *[many] { $days } dni
    } naprzód, na { $position }.
log-loses-days = { $who } traci { $days ->
         [one] 1 dzień lotu
         [few] { $days } dni lotu
        *[many] { $days } dni lotu
    }, cofa się na { $position }.
log-rolled = Nadlatuje: { $projectile } { $side }, linia { $line } (kości { $first } + { $second }).
log-sabotage = Sabotażysta na statku gracza { $who } próbuje: kolumna { $column }, rząd { $row }.
log-missed = Omija statek gracza { $who }.
log-bounced = Odbija się od statku gracza { $who }.
log-shot = Zestrzeliwuje go działo gracza { $who }.
log-spent-engine = { $who } zasila podwójny silnik.
log-spent-front-cannon = { $who } zasila podwójne działo skierowane do przodu.
log-spent-other-cannon = { $who } zasila podwójne działo.
log-spent-shield = { $who } uruchamia osłonę.
log-spent-shot = { $who } strzela z podwójnego działa.
log-spent-lost = { $who } traci znacznik baterii.
log-declared = { $who }: { $strength } { $value }.
log-crew-lost = { $who } traci członka załogi z { $square }.
log-cube-lost = { $who } traci: { $good }.
log-offered = { $who } może załadować: { $goods }.
log-picked = { $who } wyjmuje z { $square }: { $good }.
log-put = { $who } ładuje na { $square }: { $good }.
log-discarded = { $who } odrzuca: { $good }.
log-landed = { $who } ląduje na planecie { $planet }.
log-took = { $who } korzysta z okazji.
log-left = { $who } rezygnuje z okazji.
log-won = { $who } pokonuje wroga.
log-tied = { $who } remisuje z wrogiem.
log-beaten = { $who } przegrywa z wrogiem.
log-weakest = Najsłabszy statek ({ $strength }): { $who }.
log-no-effect = Leci tylko jeden statek: nic się nie dzieje.
log-gains-credits = { $who }, { $entry }: { $amount ->
         [one] 1 kredyt
         [few] { $amount } kredyty
        *[many] { $amount } kredytów
    }.
log-pays-credits = { $who }, { $entry }: płaci { $amount ->
         [one] 1 kredyt
         [few] { $amount } kredyty
        *[many] { $amount } kredytów
    }.
entry-on-the-way = po drodze
entry-fine = kara za błąd
entry-finish = kolejność na mecie
entry-best-looking = najbardziej hermetyczny kadłub
entry-goods = sprzedaż towarów
entry-lost-parts = utracone części
log-gave-up-choice = { $who } rezygnuje z lotu.
log-gave-up-no-humans = { $who } nie ma już kosmonautów i rezygnuje z lotu.
log-gave-up-no-engines = { $who } ma moc silników 0 i rezygnuje z lotu.
log-gave-up-lapped = { $who } ma do prowadzącego ponad okrążenie straty i rezygnuje z lotu (GT-QUIT-08).
log-gave-up-no-cabin = { $who } nie ma pilota i zostaje na ziemi.
log-flight-ended = Lot dobiega końca: nie ma już kart albo nikt nie leci.
log-over = Koniec gry.
score-on-the-way = { $round }: po drodze
score-fine = { $round }: kary za błędy
score-finish = { $round }: kolejność na mecie
score-best-looking = { $round }: najbardziej hermetyczny kadłub
score-goods = { $round }: sprzedaż towarów
score-lost-parts = { $round }: utracone części
result-in-profit = { $players ->
         [0] Nikt nic nie zarobił.
         [one] Jeden gracz kończy na plusie, więc też wygrywa.
         [few] { $players } graczy kończy na plusie, więc oni też wygrywają.
        *[many] { $players } graczy kończy na plusie, więc oni też wygrywają.
    }
title-forecast = Stos prognoz { $pile }
title-order = Znacznik kolejności { $number }
about-order = Kto go bierze, kończy budowę. Im niższy numer, tym bardziej z przodu startuje statek.
panel-table = Stół
panel-round = { $round }, { $board }. Sygnał daje { $who }.
panel-hourglass-running = Klepsydra: piasek sypie się na polu { $space }.
panel-hourglass-empty = Klepsydra: pusta na polu { $space }. Jeśli nikt jej nie obróci, obróci się sama { $minutes } min po przesypaniu piasku.
panel-hourglass-start = Klepsydra: piasek sypie się na polu Start.
panel-hourglass-rounds = Klepsydra: pole { $space }, piasku na kolejki budowy: { $rounds }.
panel-build-round = Kolejka budowy { $number }, zaczyna { $who }.
panel-overtime = Pozostała dogrywka, kolejki budowy: { $rounds }.
panel-face-down = Zakryte części: { $count }.
panel-face-up = Odkryte: { $parts }.
panel-order-free = Wolne znaczniki kolejności: { $numbers }.
number = { $number }
panel-bank = Towary w puli: czerwone { $red }, żółte { $yellow }, zielone { $green }, niebieskie { $blue }.
panel-order = Kolejność lotu: { $ships }.
panel-order-ship = { $who } ({ $position })
panel-card = Karta: { $card }. { $text }
panel-planet = Planeta { $planet }: { $who }.
panel-shot = Pociski do tej pory: { $count }.
panel-targets = Pod ostrzałem: { $ships }.
panel-line = Polecenie { $line } z 3.
panel-winner = Korzysta { $who }.
panel-declared = { $who } ogłasza { $value }.
panel-deck = Kart do końca lotu: { $count }.
panel-deck-known = Znasz z nich: { $cards }.
panel-deck-place = Karta { $place } z kolei: { $card }.
panel-flown = Za nami: { $cards }.
panel-gone = Poza grą: { $cards }.
panel-pile = Stos prognoz { $pile }: { $cards }.
panel-pile-unknown = Stos prognoz { $pile }: nieznany. Kto go podejrzał: { $who }.
panel-owes = Czekamy na: { $who }.
panel-challenging = { $who } szuka błędu w statku gracza { $owner }.
panel-paused = Przerwa.
panel-ship = Statek gracza { $who }
panel-pilot = Przy statku: { $who }.
panel-credits = Kredyty: { $credits }.
panel-credits-hidden = Kredyty: ukryte.
panel-entry = Lot { $number }, { $entry }: { $amount }.
panel-values = Silniki { $engines } (podwójne: { $double-engines }), siła ognia { $firepower } (podwójne do przodu: { $double-front }, inne: { $double-other }), załoga { $crew }, znaczniki baterii { $tokens }, odsłonięte połączenia { $exposed }.
panel-order-tile = Znacznik kolejności { $number }.
panel-position = Na torze: { $position }.
panel-gave-up = Rezygnacja z lotu.
panel-reserve = Odłożone na później: { $parts }.
panel-lost = Utracone części: { $parts }.
panel-holds = W ręku: { $part }.
panel-holds-concealed = W ręku: część znana tylko trzymającemu.
panel-holds-pile = W ręku: stos prognoz { $pile }.
panel-newest = Najnowsza część na { $square }.
panel-named = Niesłusznie wskazane: { $parts }.
panel-loading = Do załadowania: { $goods }.
panel-owed = Do odrzucenia jeszcze: { $count }.
panel-powered = Zasilone do tej pory: { $count }.
panel-threatened = Zagrożone pole: { $square }.
panel-part = { $square }: { $part }{ $angle ->
         [0] {""}
        *[other] , obrót o { $angle }°
    }
panel-part-humans = { $square }: { $part }{ $angle ->
         [0] {""}
        *[other] , obrót o { $angle }°
    }, kosmonauci: { $humans }
panel-part-alien = { $square }: { $part }{ $angle ->
         [0] {""}
        *[other] , obrót o { $angle }°
    }, { $alien }
panel-part-tokens = { $square }: { $part }{ $angle ->
         [0] {""}
        *[other] , obrót o { $angle }°
    }, znaczniki baterii: { $tokens }
panel-part-goods = { $square }: { $part }{ $angle ->
         [0] {""}
        *[other] , obrót o { $angle }°
    }, { $goods }
player = { $who }

## Components

card-i-slavers = Łowcy niewolników I
card-i-smugglers = Przemytnicy I
card-i-pirates = Piraci I
card-i-stardust = Gwiezdny pył I
card-i-open-space-1 = Wolna przestrzeń I (1)
card-i-open-space-2 = Wolna przestrzeń I (2)
card-i-open-space-3 = Wolna przestrzeń I (3)
card-i-open-space-4 = Wolna przestrzeń I (4)
card-i-meteors-1 = Skupisko meteorów I (1)
card-i-meteors-2 = Skupisko meteorów I (2)
card-i-meteors-3 = Skupisko meteorów I (3)
card-i-planets-1 = Planety I (1)
card-i-planets-2 = Planety I (2)
card-i-planets-3 = Planety I (3)
card-i-planets-4 = Planety I (4)
card-i-combat-zone = Strefa walk I
card-i-abandoned-ship-1 = Porzucony statek I (1)
card-i-abandoned-ship-2 = Porzucony statek I (2)
card-i-abandoned-station-1 = Opuszczona stacja kosmiczna I (1)
card-i-abandoned-station-2 = Opuszczona stacja kosmiczna I (2)
card-ii-slavers = Łowcy niewolników II
card-ii-smugglers = Przemytnicy II
card-ii-pirates = Piraci II
card-ii-stardust = Gwiezdny pył II
card-ii-epidemic = Epidemia II
card-ii-open-space-1 = Wolna przestrzeń II (1)
card-ii-open-space-2 = Wolna przestrzeń II (2)
card-ii-open-space-3 = Wolna przestrzeń II (3)
card-ii-meteors-1 = Skupisko meteorów II (1)
card-ii-meteors-2 = Skupisko meteorów II (2)
card-ii-meteors-3 = Skupisko meteorów II (3)
card-ii-planets-1 = Planety II (1)
card-ii-planets-2 = Planety II (2)
card-ii-planets-3 = Planety II (3)
card-ii-planets-4 = Planety II (4)
card-ii-combat-zone = Strefa walk II
card-ii-abandoned-ship-1 = Porzucony statek II (1)
card-ii-abandoned-ship-2 = Porzucony statek II (2)
card-ii-abandoned-station-1 = Opuszczona stacja kosmiczna II (1)
card-ii-abandoned-station-2 = Opuszczona stacja kosmiczna II (2)
card-iii-slavers = Łowcy niewolników III
card-iii-smugglers = Przemytnicy III
card-iii-pirates = Piraci III
card-iii-sabotage = Sabotaż III
card-iii-epidemic = Epidemia III
card-iii-open-space-1 = Wolna przestrzeń III (1)
card-iii-open-space-2 = Wolna przestrzeń III (2)
card-iii-open-space-3 = Wolna przestrzeń III (3)
card-iii-meteors-1 = Skupisko meteorów III (1)
card-iii-meteors-2 = Skupisko meteorów III (2)
card-iii-meteors-3 = Skupisko meteorów III (3)
card-iii-planets-1 = Planety III (1)
card-iii-planets-2 = Planety III (2)
card-iii-planets-3 = Planety III (3)
card-iii-planets-4 = Planety III (4)
card-iii-combat-zone = Strefa walk III
card-iii-abandoned-ship-1 = Porzucony statek III (1)
card-iii-abandoned-ship-2 = Porzucony statek III (2)
card-iii-abandoned-station-1 = Opuszczona stacja kosmiczna III (1)
card-iii-abandoned-station-2 = Opuszczona stacja kosmiczna III (2)
card-text-i-slavers = Siła ognia 6. Porażka: tracisz 3 członków załogi. Wygrana: 5 kredytów za 1 dzień lotu.
card-text-i-smugglers = Siła ognia 4. Porażka: tracisz 2 najcenniejsze towary. Wygrana: 1 żółty, 1 zielony, 1 niebieski za 1 dzień lotu.
card-text-i-pirates = Siła ognia 5. Porażka: lekki ostrzał z przodu, ciężki ostrzał z przodu, lekki ostrzał z przodu. Wygrana: 4 kredyty za 1 dzień lotu.
card-text-i-stardust = Każdy statek traci 1 dzień lotu za każde odsłonięte połączenie.
card-text-i-open-space-1 = W kolejności lotu każdy statek leci naprzód o tyle dni, ile ma mocy silników.
card-text-i-open-space-2 = W kolejności lotu każdy statek leci naprzód o tyle dni, ile ma mocy silników.
card-text-i-open-space-3 = W kolejności lotu każdy statek leci naprzód o tyle dni, ile ma mocy silników.
card-text-i-open-space-4 = W kolejności lotu każdy statek leci naprzód o tyle dni, ile ma mocy silników.
card-text-i-meteors-1 = Na każdy statek: duży meteor z przodu, mały meteor z lewej, mały meteor z prawej.
card-text-i-meteors-2 = Na każdy statek: mały meteor z przodu, mały meteor z tyłu, mały meteor z lewej, mały meteor z prawej.
card-text-i-meteors-3 = Na każdy statek: duży meteor z przodu, mały meteor z przodu, duży meteor z przodu.
card-text-i-planets-1 = Planety (4): 1 czerwony, 1 zielony, 3 niebieskie / 1 czerwony, 1 żółty, 1 niebieski / 1 czerwony, 3 niebieskie / 1 czerwony, 1 zielony. Lądowanie kosztuje 3 dni lotu.
card-text-i-planets-2 = Planety (3): 2 czerwone / 1 czerwony, 2 niebieskie / 1 żółty. Lądowanie kosztuje 2 dni lotu.
card-text-i-planets-3 = Planety (2): 1 żółty, 1 zielony, 2 niebieskie / 2 żółte. Lądowanie kosztuje 3 dni lotu.
card-text-i-planets-4 = Planety (3): 2 zielone / 1 żółty / 3 niebieskie. Lądowanie kosztuje 2 dni lotu.
card-text-i-combat-zone = Najmniejsza załoga: utrata 3 dni lotu; najsłabsze silniki: utrata 2 członków załogi; najsłabsze działa: lekki ostrzał z tyłu, ciężki ostrzał z tyłu.
card-text-i-abandoned-ship-1 = Jeden gracz może oddać 3 członków załogi za 4 kredyty; koszt: 1 dzień lotu.
card-text-i-abandoned-ship-2 = Jeden gracz może oddać 2 członków załogi za 3 kredyty; koszt: 1 dzień lotu.
card-text-i-abandoned-station-1 = Jeden gracz z załogą co najmniej 5 może załadować towary: 1 żółty, 1 zielony; koszt: 1 dzień lotu.
card-text-i-abandoned-station-2 = Jeden gracz z załogą co najmniej 6 może załadować towary: 2 czerwone; koszt: 1 dzień lotu.
card-text-ii-slavers = Siła ognia 7. Porażka: tracisz 4 członków załogi. Wygrana: 8 kredytów za 2 dni lotu.
card-text-ii-smugglers = Siła ognia 8. Porażka: tracisz 3 najcenniejsze towary. Wygrana: 1 czerwony, 2 żółte za 1 dzień lotu.
card-text-ii-pirates = Siła ognia 6. Porażka: ciężki ostrzał z przodu, lekki ostrzał z przodu, ciężki ostrzał z przodu. Wygrana: 7 kredytów za 2 dni lotu.
card-text-ii-stardust = Każdy statek traci 1 dzień lotu za każde odsłonięte połączenie.
card-text-ii-epidemic = Każda zajęta kabina połączona z inną zajętą kabiną traci 1 członka załogi.
card-text-ii-open-space-1 = W kolejności lotu każdy statek leci naprzód o tyle dni, ile ma mocy silników.
card-text-ii-open-space-2 = W kolejności lotu każdy statek leci naprzód o tyle dni, ile ma mocy silników.
card-text-ii-open-space-3 = W kolejności lotu każdy statek leci naprzód o tyle dni, ile ma mocy silników.
card-text-ii-meteors-1 = Na każdy statek: mały meteor z przodu, duży meteor z przodu, mały meteor z lewej, duży meteor z lewej, mały meteor z lewej.
card-text-ii-meteors-2 = Na każdy statek: mały meteor z przodu, mały meteor z przodu, mały meteor z tyłu, mały meteor z tyłu, mały meteor z lewej, mały meteor z prawej.
card-text-ii-meteors-3 = Na każdy statek: mały meteor z przodu, duży meteor z przodu, mały meteor z prawej, duży meteor z prawej, mały meteor z prawej.
card-text-ii-planets-1 = Planety (3): 3 czerwone, 1 żółty / 2 czerwone, 2 zielone / 1 czerwony, 4 niebieskie. Lądowanie kosztuje 4 dni lotu.
card-text-ii-planets-2 = Planety (2): 2 czerwone / 4 zielone. Lądowanie kosztuje 3 dni lotu.
card-text-ii-planets-3 = Planety (4): 1 czerwony, 1 żółty / 1 żółty, 1 zielony, 1 niebieski / 2 zielone / 1 żółty. Lądowanie kosztuje 2 dni lotu.
card-text-ii-planets-4 = Planety (3): 4 zielone / 2 żółte / 3 niebieskie. Lądowanie kosztuje 3 dni lotu.
card-text-ii-combat-zone = Najsłabsze działa: utrata 4 dni lotu; najsłabsze silniki: utrata 3 najcenniejszych towarów; najmniejsza załoga: lekki ostrzał z prawej, lekki ostrzał z lewej, lekki ostrzał z przodu, ciężki ostrzał z tyłu.
card-text-ii-abandoned-ship-1 = Jeden gracz może oddać 5 członków załogi za 8 kredytów; koszt: 2 dni lotu.
card-text-ii-abandoned-ship-2 = Jeden gracz może oddać 4 członków załogi za 6 kredytów; koszt: 1 dzień lotu.
card-text-ii-abandoned-station-1 = Jeden gracz z załogą co najmniej 8 może załadować towary: 2 żółte, 1 zielony; koszt: 2 dni lotu.
card-text-ii-abandoned-station-2 = Jeden gracz z załogą co najmniej 7 może załadować towary: 1 czerwony, 1 żółty; koszt: 1 dzień lotu.
card-text-iii-slavers = Siła ognia 8. Porażka: tracisz 5 członków załogi. Wygrana: 10 kredytów za 2 dni lotu.
card-text-iii-smugglers = Siła ognia 9. Porażka: tracisz 4 najcenniejsze towary. Wygrana: 2 czerwone, 2 żółte, 1 zielony za 2 dni lotu.
card-text-iii-pirates = Siła ognia 10. Porażka: lekki ostrzał z lewej, ciężki ostrzał z przodu, lekki ostrzał z przodu, ciężki ostrzał z przodu, lekki ostrzał z prawej. Wygrana: 12 kredytów za 2 dni lotu.
card-text-iii-sabotage = Statek z najmniejszą załogą traci 1 losową część; najwyżej 3 próby.
card-text-iii-epidemic = Każda zajęta kabina połączona z inną zajętą kabiną traci 1 członka załogi.
card-text-iii-open-space-1 = W kolejności lotu każdy statek leci naprzód o tyle dni, ile ma mocy silników.
card-text-iii-open-space-2 = W kolejności lotu każdy statek leci naprzód o tyle dni, ile ma mocy silników.
card-text-iii-open-space-3 = W kolejności lotu każdy statek leci naprzód o tyle dni, ile ma mocy silników.
card-text-iii-meteors-1 = Na każdy statek: duży meteor z prawej, mały meteor z prawej, duży meteor z prawej, mały meteor z przodu, mały meteor z tyłu.
card-text-iii-meteors-2 = Na każdy statek: duży meteor z przodu, mały meteor z tyłu, mały meteor z tyłu, mały meteor z lewej, mały meteor z lewej, mały meteor z prawej, mały meteor z prawej.
card-text-iii-meteors-3 = Na każdy statek: duży meteor z lewej, mały meteor z lewej, duży meteor z lewej, mały meteor z przodu, mały meteor z tyłu.
card-text-iii-planets-1 = Planety (3): 5 żółtych / 1 czerwony, 2 żółte / 2 czerwone. Lądowanie kosztuje 5 dni lotu.
card-text-iii-planets-2 = Planety (2): 1 zielony, 4 niebieskie / 1 żółty, 1 niebieski. Lądowanie kosztuje 1 dzień lotu.
card-text-iii-planets-3 = Planety (3): 1 czerwony, 1 żółty, 1 niebieski / 1 czerwony, 1 zielony, 2 niebieskie / 1 czerwony, 4 niebieskie. Lądowanie kosztuje 2 dni lotu.
card-text-iii-planets-4 = Planety (4): 3 czerwone / 3 żółte / 3 zielone / 3 niebieskie. Lądowanie kosztuje 3 dni lotu.
card-text-iii-combat-zone = Najmniejsza załoga: utrata 4 najcenniejszych towarów; najsłabsze działa: utrata 4 członków załogi; najsłabsze silniki: lekki ostrzał z prawej, lekki ostrzał z lewej, lekki ostrzał z przodu, lekki ostrzał z przodu, ciężki ostrzał z tyłu, ciężki ostrzał z tyłu.
card-text-iii-abandoned-ship-1 = Jeden gracz może oddać 7 członków załogi za 11 kredytów; koszt: 2 dni lotu.
card-text-iii-abandoned-ship-2 = Jeden gracz może oddać 6 członków załogi za 10 kredytów; koszt: 2 dni lotu.
card-text-iii-abandoned-station-1 = Jeden gracz z załogą co najmniej 9 może załadować towary: 1 czerwony, 1 żółty, 1 zielony, 1 niebieski; koszt: 2 dni lotu.
card-text-iii-abandoned-station-2 = Jeden gracz z załogą co najmniej 10 może załadować towary: 2 żółte, 2 zielone; koszt: 2 dni lotu.
part-starting-cabin = Kabina pilotów
part-text-starting-cabin = Mieści 2 kosmonautów, nigdy kosmity; pierwsza część statku.
part-cabin = Kabina
part-text-cabin = Mieści 2 kosmonautów albo 1 kosmitę, jeśli jest połączona z modułem jego koloru.
part-engine = Silnik
part-text-engine = Moc silników +1. Dysza do tyłu, pole za nią puste.
part-double-engine = Podwójny silnik
part-text-double-engine = Moc silników +2 za 1 znacznik baterii, bez niego 0. Dysza do tyłu, pole za nią puste.
part-cannon = Działo
part-text-cannon = Siła ognia +1 do przodu, +0,5 w inną stronę. Pole przed lufą puste.
part-double-cannon = Podwójne działo
part-text-double-cannon = Za 1 znacznik baterii: siła ognia +2 do przodu, +1 w inną stronę; bez niego 0. Pole przed lufą puste.
part-battery-2 = Bateria (2 ogniwa)
part-text-battery-2 = Zaczyna lot z 2 znacznikami baterii.
part-battery-3 = Bateria (3 ogniwa)
part-text-battery-3 = Zaczyna lot z 3 znacznikami baterii.
part-cargo-2 = Ładownia (2)
part-text-cargo-2 = Mieści 2 towary, ale nie czerwone.
part-cargo-3 = Ładownia (3)
part-text-cargo-3 = Mieści 3 towary, ale nie czerwone.
part-special-cargo-1 = Ładownia specjalna (1)
part-text-special-cargo-1 = Mieści 1 towar dowolnego koloru, także czerwony.
part-special-cargo-2 = Ładownia specjalna (2)
part-text-special-cargo-2 = Mieści 2 towary dowolnego koloru, także czerwone.
part-shield = Generator osłon
part-text-shield = Za 1 znacznik baterii zatrzymuje jeden mały meteor lub lekki ostrzał z jednej z dwóch osłanianych stron.
part-brown-life-support = Brązowy moduł podtrzymywania życia
part-text-brown-life-support = Pozwala brązowemu kosmicie mieszkać w kabinie, z którą jest połączony.
part-purple-life-support = Fioletowy moduł podtrzymywania życia
part-text-purple-life-support = Pozwala fioletowemu kosmicie mieszkać w kabinie, z którą jest połączony.
part-structure = Moduł strukturalny
part-text-structure = Bez funkcji; wiele połączeń.
note-open-space = Od lidera po kolei deklaruje się moc; kto ma moc silników 0, od razu rezygnuje (GT-OPEN-01, GT-OPEN-02).
note-planets = Od lidera, na planecie ląduje jeden statek; dni traci się, gdy wszyscy zdecydują, nawet jeśli nic nie załadowano (GT-PLAN-01, GT-PLAN-05).
note-abandoned-ship = Od lidera i bierze tylko jeden: załoga jest ceną, więc musi jej wystarczyć (GT-ASHIP-01, GT-ASHIP-02).
note-abandoned-station = Od lidera i cumuje tylko jeden: załogi musi wystarczyć, ale nikt nie ginie (GT-ASTAT-01, GT-ASTAT-03).
note-meteors = Jeden rzut dotyczy wszystkich statków; osłona zużywa żeton na każdy meteor, a duże zatrzymują tylko działa (GT-METE-01, GT-HIT-08).
note-slavers = Od lidera; równa siła ognia ani nie wygrywa, ani nie przegrywa, a odrzucona nagroda przepada (GT-ENEM-06, GT-ENEM-05).
note-smugglers = Od lidera; równa siła ognia ani nie wygrywa, ani nie przegrywa; przyjęcie nagrody kosztuje dni, nawet gdy nic nie załadujesz (GT-ENEM-06, GT-SMUG-02).
note-pirates = Od lidera; do pokonanych strzelają razem, gdy atak się skończy (GT-ENEM-06, GT-PIRA-02).
note-combat-zone = Trzy linie z góry na dół; przy remisie cierpi statek bliżej czoła, a żetony zużywa się w każdym razie (GT-COMB-02, GT-COMB-05).
note-stardust = Dni traci najpierw ostatni statek (GT-DUST-01).
note-epidemic = Które kabiny chorują, ustala się dla całego statku, zanim ktoś zginie; kabina startowa też się liczy (GT-EPID-01, GT-EPID-02).
note-sabotage = Przy remisie trafiony jest statek bliżej czoła; nic nie chroni, a przy jednym statku w locie nic się nie dzieje (GT-SABO-01, GT-SABO-05).
note-starting-cabin = Statek może lecieć dalej bez niej (GT-LAUNCH-05, GT-HIT-17).
note-cabin = Liczy się połączenie złączami, samo sąsiedztwo nie wystarczy; na pokładzie jest najwyżej 1 obcy każdego koloru (GT-LAUNCH-07, GT-LAUNCH-09).
note-engine = Pusty musi być tylko jeden kwadrat za nim; podwójny silnik zużywa żeton przy każdym użyciu (GT-PART-04, GT-PART-09).
note-cannon = Pusty musi być tylko jeden kwadrat przed lufą; podwójne działo zużywa żeton przy każdym użyciu (GT-PART-06, GT-PART-09).
note-battery = Zasila wszystko na statku, blisko i daleko; każde użycie zabiera jeden żeton (GT-PART-10, GT-PART-11).
note-cargo = Jeden pojemnik to jedna kostka; czerwone wymagają specjalnej ładowni (GT-PART-13, GT-PART-14).
note-shield = Osłania dwie strony całego statku, gdziekolwiek stoi, i zużywa żeton na każdy pocisk (GT-PART-12, GT-HIT-14).
note-life-support = Działa tylko dla kabin, z którymi jest połączone; bez jedynego obcy ginie (GT-PART-16, GT-CREW-03).
note-structure = Tylko łączy, ale za utraconą też się płaci (GT-PART-15).
option-plan-standard = Pełna gra
option-plan-first-game = Pierwsza gra
option-plan-test-only = Tylko lot próbny
option-plan-with-3a = Pełna gra z rundą 3A
option-plan-3a-instead = Runda 3A zamiast 3
option-plan-short-1-2 = Krótka gra: rundy 1 i 2
option-plan-short-2-3 = Krótka gra: rundy 2 i 3
option-plan-short-1-3 = Krótka gra: rundy 1 i 3
option-plan-short-1-3a = Krótka gra: rundy 1 i 3A
option-plan-short-2-3a = Krótka gra: rundy 2 i 3A
option-plan-short-3-3a = Krótka gra: rundy 3 i 3A
option-plan-short-1 = Jeden lot: runda 1
option-plan-short-2 = Jeden lot: runda 2
option-plan-short-3 = Jeden lot: runda 3
option-plan-short-3a = Jeden lot: runda 3A
option-forecast = Dokładniejsze prognozy
option-forecast-about = Ułożone po kolei: podejrzane karty pojawią się dokładnie w tej kolejności, w jakiej je widzieliście.
option-teams = Gra drużynowa (4 graczy)
option-teams-about = Partnerzy siedzą naprzeciw siebie, mają wspólne kredyty i lecą statkiem, który zbudował ten drugi.
option-build-mode = Tryb budowy
option-build-mode-about = Z klepsydrą budujecie wszyscy naraz; w trybie turowym nikt się nie spieszy.
option-placement-assist = Pomoc przy budowie
option-placement-assist-about = Źle pasującej części nie da się dołożyć. Bez pomocy błędy wychodzą na jaw dopiero przy kontroli.
option-inspection = Kontrola statków
option-inspection-about = Przez graczy: błąd liczy się tylko wtedy, gdy ktoś go zauważy i zgłosi.
option-hourglass-ms = Czas klepsydry
option-hourglass-ms-about = Jak długo przesypuje się piasek.
option-order-claim-ms = Czas na wzięcie znacznika kolejności
option-order-claim-ms-about = Tyle czasu każdy ma po budowie, by chwycić znacznik kolejności; potem reszta jest rozdawana.
option-sand-build-rounds = Długość klepsydry w kolejkach budowy
option-sand-build-rounds-about = Po tylu kolejkach budowy klepsydra uchodzi za przesypaną.
option-overtime-build-rounds = Dogrywka w trybie turowym
option-overtime-build-rounds-about = Tyle kolejek mogą jeszcze budować spóźnialscy, gdy klepsydra stoi na ostatnim polu.
option-overtime-ms = Pusta klepsydra obraca się sama po
option-overtime-ms-about = Dzięki temu nikt nie czeka bez końca, aż ktoś obróci klepsydrę.
option-take-cooldown-ms = Najkrótszy odstęp między dobraniami
option-take-cooldown-ms-about = Nikt nie dobiera części szybciej, niż potrafi ręka.
option-bot-action-ms = Czas bota na jedną czynność
option-bot-action-ms-about = Im dłużej, tym łatwiej budować szybciej od botów.
round-test-flight = Lot próbny
round-round-1 = Runda 1
round-round-2 = Runda 2
round-round-3 = Runda 3
round-round-3a = Runda 3A
board-class-i = Statek klasy I
board-class-ii = Statek klasy II
board-class-iii = Statek klasy III
board-class-iiia = Statek klasy IIIa

# Nagłówki i wiersze tabel równowagi
fact-part = Części zamontowane na statkach
fact-alien = Kosmici przyjęci na pokład
fact-fate = Losy statków
fact-parts-lost = Utracone części
fact-planets = Lądowania na planetach
fact-offers = Wykorzystane okazje i przyjęte nagrody
fact-fights-lost = Przegrane walki
fact-gave-up = Rezygnacje z lotu

# Pudełko, liczba po liczbie

box-part-kinds = Rodzaje części
box-parts = Części
box-cards = Karty przygód
box-boards = Plansze statków
box-rounds = Rundy
box-goods = Towary
box-pieces = Pozostałe elementy
box-humans = Kosmonauci
box-tokens = Znaczniki baterii
box-aliens = Kosmici
box-track = Tor lotu
box-hourglass = Klepsydra
box-projectile = { $projectile } { $side }
box-line-days = { $strength }: strata dni lotu: { $amount }
box-line-crew = { $strength }: strata załogi: { $amount }
box-line-goods = { $strength }: strata towarów: { $amount }
box-line-shots = { $strength }: { $shots }
figure-effect = działanie
figure-count = liczba w pudełku
figure-tokens = znaczniki baterii
figure-containers = kontenery
figure-connectors = połączenia
figure-deck = talia
figure-starred = karta lotu próbnego
figure-yes = tak
figure-none = brak
figure-planet = towary planety { $number }
figure-days = utracone dni lotu
figure-crew-given = oddana załoga
figure-crew-needed = wymagana załoga
figure-crew-lost = utracona załoga
figure-goods-lost = utracone towary
figure-goods = towary
figure-credits = kredyty
figure-firepower = siła ognia
figure-meteors = meteory
figure-shots = ostrzał
figure-line = polecenie { $number }
figure-attempts = próby
figure-squares = pola
figure-outline = obrys
figure-insurance = najwyższa kara za utracone części
figure-pile = karty klas I + II + III w stosie
figure-timer = pierwsze pole klepsydry
figure-gap = odstęp statków na starcie
figure-rewards = premie za kolejność
figure-bonus = premia za najbardziej hermetyczny kadłub
figure-price = cena
figure-cubes = sześciany w puli
figure-alien-bonus = premia do mocy silników lub siły ognia
figure-spaces = pola
figure-seconds = sekundy przesypywania

## The legend of signs

signs-values = Ile wart jest statek
signs-cards = Towary i karty
signs-shots = Co trafia w statki
signs-joints = Łącza i oznaczenia
signs-parts = Części
sign-engines = Moc silników
sign-engines-text = Przesuwa statek w otwartej przestrzeni; po plusie to, co podwójne silniki dodają za baterie.
sign-firepower = Siła ognia
sign-firepower-text = Pokonuje wrogów; działa niezwrócone do przodu liczą się za pół.
sign-crew = Załoga
sign-crew-text = Ludzie i kosmici na pokładzie; bez człowieka lot się kończy.
sign-batteries = Znaczniki baterii
sign-batteries-text = Napędzają podwójne silniki, podwójne działa i osłony.
sign-connectors = Odsłonięte złącza
sign-connectors-text = Złącza, które nic nie łączą: tu uderzają małe meteory, a gwiezdny pył kosztuje dni.
sign-credits = Kredyty
sign-credits-text = Pieniądze: kto kończy na plusie, wygrywa, a kto ma ich najwięcej, wygrywa najbardziej.
sign-blast = Utracone części
sign-blast-text = Części odstrzelone; każda kosztuje na końcu lotu kredyt.
sign-cube-red = Czerwony towar
sign-cube-red-text = Wart 4; przewożą go tylko ładownie specjalne.
sign-cube-yellow = Żółty towar
sign-cube-yellow-text = Wart 3.
sign-cube-green = Zielony towar
sign-cube-green-text = Wart 2.
sign-cube-blue = Niebieski towar
sign-cube-blue-text = Wart 1.
sign-goods = Dowolny towar
sign-goods-text = Towar dowolnego koloru.
sign-days = Dni lotu
sign-days-text = Statek cofa się albo przesuwa do przodu o tyle pól toru.
sign-planet = Planety
sign-planet-text = Kto ląduje, bierze towar z jednej planety i traci dni.
sign-lowest = Najsłabszy
sign-lowest-text = Dotyczy tylko statku o najniższej wartości.
sign-arrow = Wtedy
sign-arrow-text = To po lewej prowadzi do tego po prawej.
sign-small-meteor = Mały meteor
sign-small-meteor-text = Odbija się od gładkiej burty; zatrzyma go też osłona.
sign-large-meteor = Duży meteor
sign-large-meteor-text = Zatrzyma go tylko działo skierowane w jego stronę.
sign-light-shot = Lekki ostrzał
sign-light-shot-text = Zatrzyma go osłona.
sign-heavy-shot = Ciężki ostrzał
sign-heavy-shot-text = Nic go nie zatrzyma.
sign-aim = Cel
sign-aim-text = Część, która zostanie trafiona, jeśli jej nie obronisz.
sign-joint-single = Złącze pojedyncze
sign-joint-single-text = Pasuje do złącza pojedynczego i uniwersalnego.
sign-joint-double = Złącze podwójne
sign-joint-double-text = Pasuje do złącza podwójnego i uniwersalnego.
sign-joint-universal = Złącze uniwersalne
sign-joint-universal-text = Pasuje do każdego złącza.
sign-right = Pasuje
sign-right-text = To połączenie jest dobre albo karta jest już za nami.
sign-wrong = Nie pasuje
sign-wrong-text = To połączenie jest błędne; wskaż je, żeby zobaczyć dlaczego.
sign-player = Gracz
sign-player-text = Numer i kolor gracza.

## The drawn board

zone-ship = Statek
zone-warehouse = Magazyn
zone-clock = Klepsydra
zone-cards = Karty
zone-forecast = Prognoza
zone-flight = Lot
zone-rivals = Rywale
zone-score = Wynik
value-engines = Silniki
value-firepower = Siła ognia
value-crew = Załoga
value-batteries = Baterie
value-joints = Odsłonięte
value-lost = Utracone
value-credits = Kredyty
value-total = Razem
about-value-engines = Moc silników; po plusie to, co dodają podwójne silniki za znacznik baterii każdy.
about-value-firepower = Siła ognia; po plusie to, co dodają podwójne działa za znacznik baterii każde. Działa skierowane nie do przodu liczą się za pół.
about-value-crew = Kosmonauci i kosmici na pokładzie. Przed startem: po dwóch ludzi w każdej kabinie.
about-value-batteries = Znaczniki baterii. Przed startem: tyle, ile zmieszczą baterie.
about-value-joints = Połączenia, które do niczego nie prowadzą. Tam uderzają małe meteory, a gwiezdny pył kosztuje za każde dzień lotu.
about-value-lost = Za każdą utraconą część płaci się na końcu lotu 1 kredyt, najwyżej { $cap }.
about-value-lost-all = Za każdą utraconą część płaci się na końcu lotu 1 kredyt. Ten statek nie jest ubezpieczony.
about-value-credits = Zarobione dotąd pieniądze. Nikt inny ich nie widzi.
board-pile = Dobierz część
board-face-down = zakrytych: { $count }
board-face-up = Odkryte: { $count }
board-return = Oddaj
about-return = Odkłada trzymaną część odkrytą do magazynu.
board-turn = Obróć
about-turn = Obraca trzymaną część o 90°; tak samo działa stuknięcie w nią, R i kółko.
board-hand = Ręka
board-hand-empty = Masz puste ręce. Kliknięcie bierze zakrytą część z magazynu.
key-space = Spacja
board-hand-turned = Obrót o { $angle }°.
board-reserve = Rezerwa
board-reserve-place = Rezerwa, miejsce { $number }
about-reserve = Odłożonej tu części można użyć później, ale nie można jej oddać; jeśli zostanie, liczy się jako utracona.
board-space = Pole { $space }
board-space-start = Ostatni obrót
board-sand-running = Piasek się sypie
board-sand-empty = Pusta: można obrócić
board-sand-rounds = { $rounds ->
        [one] piasek na 1 turę budowy
        [few] piasek na { $rounds } tury budowy
       *[many] piasek na { $rounds } tur budowy
    }
board-sand-none = Lot próbny jest bez klepsydry
board-sand-waiting = Budowa jeszcze się nie zaczęła
board-order = Koniec: kolejność
board-tile-free = wolny
board-parts = { $count ->
        [one] 1 część
        [few] { $count } części
       *[many] { $count } części
    }
board-deck-left = { $count ->
        [one] została 1 karta
        [few] zostały { $count } karty
       *[many] zostało { $count } kart
    }
board-known = Znane karty przed nami
board-flown = Karty za nami
board-bank = Pula
board-pool = Do załadowania
about-pool = Najpierw najcenniejszy towar: upuść go na ładownię albo na pulę, żeby go zostawić.
board-leads = prowadzi
board-behind = { $days ->
        [one] dzień z tyłu
        [few] { $days } dni z tyłu
       *[many] { $days } dni z tyłu
    }
board-gave-up = lot przerwany
board-grounded = na ziemi
board-line-row = rząd { $line }
board-line-column = kolumna { $line }
board-threat = { $projectile } { $side }, { $line }
board-threat-front = z przodu
board-threat-right = z prawej
board-threat-rear = z tyłu
board-threat-left = z lewej
board-hit-costs = Trafienie kosztuje { $parts ->
        [one] tę część
        [few] { $parts } części
       *[many] { $parts } części
    }
board-no-faults = Ten statek nie ma błędów
board-faults = Błędy
board-pilot-decides = Decyduje { $who }
board-planet = Planeta { $planet }
board-piece = Fragment { $letter }: { $parts ->
        [one] 1 część
        [few] { $parts } części
       *[many] { $parts } części
    }, załoga { $crew }
fit-right = Pasuje
fit-at = { $where }: { $what }
where-front = z przodu
where-right = z prawej
where-rear = z tyłu
where-left = z lewej
mistake-single-on-double = pojedyncze połączenie przy podwójnym
mistake-connector-on-smooth = połączenie przy gładkim boku
mistake-engine-turned = silnik nie jest skierowany do tyłu
mistake-behind-engine = część tuż za silnikiem
mistake-before-cannon = część tuż przed działem
mistake-unjoined = z niczym niepołączona
fault = { $number }. { $squares }: { $what }
