# Transgalactica po polsku. Dolna połowa (karty i żetony) w kolejności druku elementów.

game-name = Transgalactica

## Liczniki i propozycje

count-vp = PZ
count-energy = Energia
count-mineral = Surowce
count-alien = Obcy
count-credit = Kredyty
count-captains = Kapitanowie
count-crew = Załoga
verb-captain = Wyślij kapitana: { $area }
verb-use-planet = Wyślij robotnika na planetę akcyjną
verb-deck = Wyślij robotnika na prywatny mostek
verb-perform = Wykonaj akcję: { $area }
verb-fly = Leć statkiem { $ship }
verb-jump = Skocz statkiem { $ship } przez tunel
verb-fight = Pokonaj piratów statkiem { $ship }
verb-settle = Postaw placówkę tam, gdzie jest statek { $ship }
verb-mark = Oznacz: { $name }
verb-take = Weź misję „{ $name }”
verb-exchange = Wymień kredyt
verb-use-token = Użyj: { $name }
verb-use-reserve = Użyj z zapasu: { $name }
verb-recycle = Użyj ponownie: { $name }
verb-complete = Wykonaj misję „{ $name }”
verb-senate = Zajmij fotel w senacie za dekret „{ $name }”
bar-no-captain = Wszyscy twoi kapitanowie są w tej rundzie wysłani.
bar-no-worker = Wszyscy twoi kapitanowie i załoganci są w tej rundzie wysłani.
bar-no-crew = Nie masz dostępnego załoganta; zmobilizuj go albo poczekaj do następnej rundy.
bar-no-lieutenant = Twój porucznik jest w tej rundzie wysłany.
bar-taken = W tej rundzie stoi tam już kapitan.
bar-no-entry = Ta akcja kosztuje 1 kredyt albo 1 obcego, a nie masz ani jednego, ani drugiego.
bar-stranded = Najbliższe połączenie kosztuje { $need ->
    [one] { $need } energię
   *[other] { $need } energii
 }, a masz { $have }; tu, gdzie jesteś, nie ma czego zasiedlić ani z kim walczyć.
bar-nothing-to-mine = Nie masz ani żetonu wydobycia, ani placówki na planecie górniczej.
bar-exhausted-technology = Tor technologii już się dla ciebie skończył i nie możesz oznaczyć żadnej technologii.
bar-exhausted-politics = Tor polityki już się dla ciebie skończył i nie możesz wziąć żadnej misji.
bar-exhausted-production = Tor produkcji już się dla ciebie skończył, a żadna twoja placówka niczego nie daje.
bar-track-end-technology = Jesteś na końcu toru technologii.
bar-track-end-military = Jesteś na końcu toru wojskowości.
bar-track-end-production = Jesteś na końcu toru produkcji.
bar-track-end-politics = Jesteś na końcu toru polityki.
bar-track-end-trade = Jesteś na końcu toru handlu.
bar-level = Potrzebny poziom: { $track } { $need }; masz { $have }.
bar-short = Brakuje: { $missing }; masz: { $have }.
bar-short-exchange = Brakuje: { $missing }; masz: { $have }, a kredyt można wymienić na energię albo surowiec.
bar-no-resource = Kosztuje to dowolny zasób, a nie masz żadnego.
bar-no-credit = Nie masz kredytów.
bar-no-outpost = Nie masz placówki na tej planecie.
bar-planet-used = Ta planeta została już w tej rundzie użyta.
bar-deck-used = Prywatny mostek został już w tej rundzie użyty.
bar-nothing-to-copy = Żadna część takiej akcji nie jest teraz dla ciebie możliwa.
bar-no-outpost-left = Wszystkie twoje placówki są już na mapie.
bar-settled = Masz już tam placówkę.
bar-pirates-there = Planetę zajmują piraci; najpierw ich pokonaj.
bar-no-room = Na planecie nie ma wolnego pola na placówkę.
bar-no-place = Nie ma planety akcyjnej, na której można teraz postawić placówkę.
bar-placement-used = W tej eksploracji nie postawisz już placówki.
bar-stopped = W tej eksploracji statek zakończył już ruch.
bar-no-spaces = Ruch tej eksploracji jest zużyty; wydłużają go placówki na szarych planetach.
bar-no-wormhole = Statek nie jest przy tunelu.
bar-marked = Ta technologia jest już przez ciebie oznaczona.
bar-no-marker = Nie masz w ładowni znacznika rozwoju; kolejne uwalniają kroki na torze handlu.
bar-all-marked = Masz oznaczone wszystkie wyłożone technologie.
bar-log-full = Dziennik mieści tylko tyle misji: { $n }, a żadna w nim nie jest tego samego poziomu, żeby ją oddać.
bar-no-missions = Nie ma wyłożonych misji.
bar-no-mission = Nawet tak nie da się wykonać żadnej misji z twojego dziennika.
bar-nobody-wakes = Nikt nie śpi w kapsułach albo nie ma wolnego pola na załoganta.
bar-wormhole-open = Skok w tej turze możesz już zacząć skądkolwiek.
bar-no-mining-planet = Nie masz placówki na planecie górniczej.
bar-stockpile-used = W tej rundzie był już użyty żeton z zapasu.
bar-recycler-used = W tej rundzie był już użyty ponownie żeton.
bar-seats-taken = Oba fotele tego dekretu są zajęte.
bar-own-seat = Już tam zasiadasz.
bar-unmet = Wymaganie: { $what } – potrzeba { $need }, masz { $have }.
need-either = { $a } lub { $b }
need-outposts = placówki na planetach
need-outposts-action = placówki na planetach akcyjnych
need-outposts-mining = placówki na planetach górniczych
need-outposts-wild = placówki na dzikich planetach
need-outposts-special = placówki na planetach specjalnych
need-outposts-green = placówki na zielonych planetach
need-outposts-yellow = placówki na żółtych planetach
need-outposts-purple = placówki na fioletowych planetach
need-outposts-gray = placówki na szarych planetach
need-outposts-mixed = { $a } i { $b } razem
need-outposts-one-colour = placówki na planetach jednego koloru
need-outposts-different = placówki na planetach różnych kolorów
need-pirates = żetony piratów
need-technologies = oznaczone technologie
need-missions-commercial = wykonane misje komercyjne
need-missions-war = wykonane misje wojenne
need-missions-cultural = wykonane misje kulturalne
need-each-mission = rodzaje wykonanych misji
settle-pay = Zapłać { $goods }

nothing = brak
nobody = nikt
number = { $n }
told = { $name } ({ $text })
player = { $who }
counted = { $n } × { $name }
scored = { $name } { $n }
in-segment = { $who } (segment { $n })
worker-of = { $who } ({ $worker })
level-of = { $who } – { $n }
level-on = { $track } { $n }
link = { $node } za { $n ->
    [one] { $n } energię
   *[other] { $n } energii
 }
slot = handel { $n }
slot-open = bez wymagań

## Ilości

amount-energy = { $n ->
    [one] { $n } energię
   *[other] { $n } energii
 }
amount-mineral = { $n ->
    [one] { $n } surowiec
    [few] { $n } surowce
   *[many] { $n } surowców
 }
amount-alien = { $n ->
    [one] { $n } obcego
   *[other] { $n } obcych
 }
amount-credit = { $n ->
    [one] { $n } kredyt
    [few] { $n } kredyty
   *[many] { $n } kredytów
 }

amount-crew = 1 załogant
stock-energy = { $n ->
    [one] { $n } energia
   *[other] { $n } energii
 }
stock-mineral = { $n ->
    [one] { $n } surowiec
    [few] { $n } surowce
   *[many] { $n } surowców
 }
stock-alien = { $n ->
    [one] { $n } obcy
   *[other] { $n } obcych
 }
stock-credit = { $n ->
    [one] { $n } kredyt
    [few] { $n } kredyty
   *[many] { $n } kredytów
 }
amount-vp = { $n } PZ
amount-any = { $n ->
    [one] { $n } dowolny zasób
    [few] { $n } dowolne zasoby
   *[many] { $n } dowolnych zasobów
 }
reward-mobilise = mobilizacja załoganta
reward-token = żeton premii
reward-pile = żeton premii (gdy ich zabraknie: { $reward })
space = { $n } – { $reward }
space-needs = { $n } (wymaga technologii { $needs }) – { $reward }

## Tory, robotnicy, stosy, pola

track-technology = technologia
track-military = wojskowość
track-production = produkcja
track-politics = polityka
track-trade = handel

worker-captain = kapitan
worker-crew = załogant
worker-lieutenant = porucznik
send-captain = Wyślij kapitana
send-crew = Wyślij załoganta
send-lieutenant = Wyślij porucznika

mission-type-commercial = komercyjna
mission-type-war = wojenna
mission-type-cultural = kulturalna

pile-technology3 = technologia 3
pile-technology5 = technologia 5
pile-military2 = wojskowość 2
pile-military4 = wojskowość 4
pile-production3 = produkcja 3
pile-production5 = produkcja 5
pile-politics3 = polityka 3
pile-politics6 = polityka 6

planet-central = Planeta centralna
node-c = C
node-b1 = B1
node-b2 = B2
node-b3 = B3
node-b4 = B4
node-m1 = M1
node-m2 = M2
node-m3 = M3
node-m4 = M4
node-m5 = M5
node-m6 = M6
node-m7 = M7
node-m8 = M8
node-f1 = F1
node-f2 = F2
node-f3 = F3
node-f4 = F4
node-f5 = F5
node-f6 = F6
node-f7 = F7

once-token-recycler = Recykler żetonów
once-charter-rights = Prawo czarteru
once-field-promotion = Awans polowy
once-secret-stockpile = Tajne zapasy
once-command-deck = Prywatny mostek

## Arkusz punktów

score-tracks = Tory
score-panel = Panel sterowania
score-mining = Żetony wydobycia
score-planets = Planety
score-missions = Misje
score-senate = Senat
score-tokens = Żetony premii
score-pirates = Piraci
score-technologies = Technologie
score-abilities = Zdolności
score-military = Porównanie wojskowości
score-goal = Karta celu
score-end-technologies = Technologie na koniec gry
score-credits = Pozostałe kredyty
score-resources = Pozostałe zasoby

## O czym się decyduje

prompt-over = Gra zakończona.
prompt-draft = { $who }: weź zestaw bogactwa albo kafelek zdolności.
prompt-head-start = { $who }: wybierz planetę akcyjną dla drugiej placówki.
prompt-wild-planets = { $who }: wybierz dziką planetę do rozpatrzenia.
prompt-turn = { $who }: wybierz, co robisz w swojej turze.
prompt-done = { $who }: użyj jeszcze darmowych akcji albo zakończ turę.
prompt-follow = { $who }: czy wykonujesz dodatkową akcję ({ $area })?
prompt-gain = { $who }: wybierz zasób, który zyskujesz (pozostało: { $n }).
prompt-track = { $who }: wybierz tor (pozostało: { $n ->
    [one] { $n } krok
    [few] { $n } kroki
   *[many] { $n } kroków
 }).
prompt-purchase = { $who }: jak płacisz za awans ({ $track })?
prompt-pay = { $who }: czy płacisz? (pozostało: { $n ->
    [one] { $n } raz
   *[other] { $n } razy
 })
prompt-pay-planet = { $who }: czy płacisz? { $text } (Pozostało: { $n ->
    [one] { $n } raz
   *[other] { $n } razy
 }.)
prompt-pay-resources = { $who }: wybierz zasób, którym płacisz (pozostało: { $n }).
prompt-crash = { $who }: awans na torze wojskowości albo handlu, albo oba za 2 obcych.
prompt-technology = { $who }: jak wykonujesz akcję technologii?
prompt-mark = { $who }: którą technologię oznaczasz?
prompt-politics = { $who }: jak wykonujesz akcję polityki?
prompt-take = { $who }: którą misję bierzesz?
prompt-return = { $who }: którą misję zwracasz, biorąc „{ $mission }”?
prompt-mark-or-take = { $who }: oznaczasz technologię czy bierzesz misję?
prompt-production = { $who }: awansujesz czy zbierasz zasoby?
prompt-collect = { $who }: wybierz placówkę, z której zbierasz (pozostało: { $n }).
prompt-mining-planets = { $who }: wybierz planetę górniczą do rozpatrzenia.
prompt-omni = { $who }: czym płacisz za wszechakcję?
prompt-copy = { $who }: wybierz akcję do wykonania.
prompt-main-action = { $who }: którą główną akcję wykonujesz?
prompt-explore = { $who }: eksploracja (pozostało pól ruchu: { $n }, placówek: { $outposts }).
prompt-explore-either = { $who }: eksploracja – ruch (pól: { $n }) albo placówka.
prompt-move = { $who }: czy poruszasz statek? (pozostało: { $n ->
    [one] { $n } pole
    [few] { $n } pola
   *[many] { $n } pól
 })
prompt-jump = { $who }: czy przenosisz statek na planetę z tunelem?
prompt-place = { $who }: czy stawiasz placówkę?
prompt-shortcut = { $who }: czy wykonujesz misję, pomijając jej koszt albo wymagania?
prompt-discount = { $who }: którego zasobu płacisz mniej za misję „{ $mission }”?
prompt-office = { $who }: do którego biura trafia dekret „{ $decree }”?
prompt-goals = Wszyscy wybierają kartę celu, która punktuje.

## Nagłówki wyborów

group-wealth = Zestawy bogactwa
group-abilities = Kafelki zdolności
group-main = Główne akcje
group-planets = Planety akcyjne i twoje własne pola
group-follow = Dodatkowa akcja
group-choose = Wybór
group-pay = Zapłata
group-gain = Zysk
group-advance = Tory
group-mark = Oznaczenie technologii
group-take = Wzięcie misji
group-return = Zwrot misji
group-fly = Lot
group-jump = Tunele
group-explore = Walka i placówki
group-settle = Postawienie placówki
group-collect = Zbieranie zasobów
group-complete = Wykonanie misji
group-office = Biura
group-goal = Karta celu
group-end = Koniec
group-free = Darmowe akcje

## Wybory

act-take-wealth = { $first } ({ $first-text }) i { $second } ({ $second-text })
act-take-ability = { $name }: { $text }
act-captain = Kapitan, { $area }: { $text }
act-use-planet = { $worker } – { $planet }: { $text }
act-command-deck = { $worker } na prywatny mostek i wykonaj dowolną dodatkową akcję
act-command-deck-main = { $worker } na prywatny mostek i wykonaj dowolną główną akcję
act-command-deck-promoted = { $worker } na prywatny mostek i wykonaj dowolną główną akcję (Awans polowy)
act-follow = { $worker }: { $text }
act-follow-promoted = { $worker } i wykonaj główną akcję (Awans polowy): { $text }
act-follow-lieutenant = { $worker } i wykonaj główną akcję: { $text }
act-perform = { $area }: { $text }
form-advance-two = Awansuj o 2
form-advance-and-mark = Awansuj o 1, potem oznacz technologię
form-advance-and-take = Awansuj o 1, potem weź misję
form-advance = Awansuj o 1
form-mark = Oznacz technologię
form-take = Weź misję
form-collect = Zbierz zasoby
act-pay = Zapłać { $goods }
act-gain = Zyskaj { $goods }
act-advance-technology = Awansuj na torze technologii
act-advance-military = Awansuj na torze wojskowości
act-advance-production = Awansuj na torze produkcji
act-advance-politics = Awansuj na torze polityki
act-advance-trade = Odblokuj pole handlu
act-mark = { $name }: { $text }
act-take-mission = { $name }: { $text }
act-return-mission = Zwróć: { $mission } ({ $text })
act-fly = Statek { $ship }: { $planet } za { $energy ->
    [one] { $energy } energię
   *[other] { $energy } energii
 }
act-fly-sails = Statek { $ship }: { $planet }, Żagle jonowe (zamiast { $energy } energii)
act-fly-extra = Statek { $ship }: { $planet }, darmowy ruch zdolności Drugi statek (zamiast { $energy } energii)
act-fly-granted = Statek { $ship }: { $planet }, za darmo (zamiast { $energy } energii)
act-jump = Statek { $ship } tunelem – { $planet } za 1 obcego ({ $step })
act-jump-resources = Statek { $ship } tunelem – { $planet } za 2 dowolne zasoby ({ $step })
act-jump-free = Statek { $ship } za darmo – { $planet }
step-engines = własny ruch
step-sails = Żagle jonowe
step-extra = darmowy ruch zdolności Drugi statek
act-fight = Statek { $ship } pokonuje piratów: { $pirates } ({ $n } PZ)
act-settle = Statek { $ship }: placówka – { $planet } (koszt: { $goods })
act-settle-extra = Statek { $ship }: dodatkowa placówka zdolności Drugi statek – { $planet } (koszt: { $goods })
act-settle-at = Placówka – { $planet } (koszt: { $goods })
act-collect = Zbierz { $goods } – { $planet }
act-activate = { $planet }: { $text }
act-waive-cost = Pomiń koszt – { $mission }: { $text }
act-waive-requirements = Pomiń wymagania – { $mission }: { $text }
act-discount = Zapłać o { $goods } mniej
act-office = { $name }: { $text }
act-score-better = { $goal }: { $text } ({ $n } PZ, lepsza karta)
act-score = { $goal }: { $text } ({ $n } PZ)
act-decline = Nie, przejdź dalej
act-end-exploration = Zakończ eksplorację
act-do-not-follow = Nie wykonuj dodatkowej akcji
act-stop = Zatrzymaj się
act-pass = Spasuj
act-done = Zakończ turę
act-exchange = Wymień 1 kredyt na { $goods }
act-use-token = Użyj: { $name } – { $text }
act-use-reserve = Użyj z zapasów: { $name } – { $text }
act-recycle = Użyj ponownie (Recykler żetonów): { $name } – { $text }
act-complete = Wykonaj misję „{ $name }”: { $text }
act-senate = Zajmij fotel w senacie za dekret „{ $name }”: { $text }

## Dziennik

log-income = Faza dochodów: wszyscy zbierają je z torów, planet i panelu.
log-cleanup = Wszyscy spasowali po kolei: faza porządkowania.
log-goals = Koniec ostatniej rundy: każdy punktuje jeden z dwóch tajnych celów.
log-over = Koniec gry.
log-goal-chosen = { $who } ma już wybrany cel.
log-goal-sealed = { $who } potajemnie wybiera cel: { $goal }.
log-goal-shown = { $who } punktuje cel: { $goal }.
log-wealth-taken = { $who } bierze karty bogactwa: { $first } i { $second }.
log-ability-taken = { $who } bierze zdolność: { $ability }.
log-gained = { $who } zyskuje { $goods }.
log-paid = { $who } płaci { $goods }.
log-scored = { $who } zyskuje { $n } PZ: { $why }.
log-lost-vp = { $who } traci { $n } PZ: { $why }.
log-stepped = { $who } awansuje: { $track } { $n }.
log-unlocked = { $who } odblokowuje pole handlu { $n }.
log-lieutenant = { $who } wymienia załoganta na porucznika.
log-token-taken = { $who } bierze żeton premii: { $token }.
log-token-reserved = { $who } odkłada do zapasów: { $token }.
log-token-used = { $who } używa żetonu: { $token }.
log-token-recycled = { $who } ostatni raz używa żetonu: { $token }.
log-mining-taken = { $who } bierze żeton wydobycia: { $token }.
log-mobilised = { $who } mobilizuje załoganta.
log-crew-discarded = { $who } odrzuca załoganta, płacąc za dziką planetę.
log-outpost = { $who } stawia placówkę: { $planet }.
log-ship-moved = { $who } leci na planetę: { $planet }.
log-pirates = { $who } pokonuje piratów: { $pirates }.
log-wormhole = { $who } może w tej turze raz skoczyć tunelem z dowolnej planety.
log-boosted = { $who } do końca rundy ma o { $n } wyższy poziom: { $track }.
log-captain = { $who } wysyła kapitana: { $area }.
log-followed = { $who } wykonuje dodatkową akcję: { $area } ({ $worker }).
log-planet-used = { $who } używa planety: { $planet } ({ $worker }).
log-deck-used = { $who } używa prywatnego mostka ({ $worker }).
log-marked = { $who } oznacza technologię: { $technology }.
log-mission-taken = { $who } bierze misję: { $mission }.
log-mission-exchanged = { $who } bierze misję „{ $taken }” i zwraca „{ $returned }”.
log-mission-completed = { $who } wykonuje misję: { $mission }.
log-mission-dealt = Nowa misja: { $mission }.
log-senate = { $who } zasiada w senacie za dekret „{ $decree }”: { $office }.
log-passed = { $who } pasuje.
log-workers-returned = Robotnicy wracają na panele.
log-mining-refilled = Nowy żeton wydobycia: { $token }.
log-priority = { $who } przechodzi do segmentu { $n } toru priorytetu.
log-round = Zaczyna się runda { $n }.

## Panele

panel-course = Runda i kolejność
panel-areas = Obszary akcji
panel-tracks = Tory
panel-galaxy = Galaktyka
panel-technologies = Technologie
panel-missions = Misje
panel-senate = Galaktyczny Senat
panel-unseen = Zakryte
panel-player = { $who }
panel-control = Panel sterowania, u wszystkich taki sam

line-outpost-slot = Placówka { $n }: koszt { $goods }; od razu { $reward }
line-outpost-slot-income = Placówka { $n }: koszt { $goods }; od razu i co rundę { $reward }
line-crew-slot = Puste pole załoganta { $n }: co rundę { $reward }
line-mining-gates = Poziom polityki dla kolejnych pól wydobycia: { $levels }
line-pirate-gates = Poziom polityki dla kolejnych pól piratów: { $levels }
line-fleet-gates = Poziom polityki dla kolejnych pól floty: { $levels }

phase-draft = Wybór bogactwa i zdolności
phase-setup = Przygotowanie
phase-income = Faza dochodów
phase-turn = Tura: { $who }
phase-follow = Dodatkowe akcje po głównej akcji ({ $area }, { $who })
phase-cleanup = Faza porządkowania
phase-goals = Wybór celów
phase-over = Koniec gry

line-round = Runda { $n } z 5
line-turns = Tur do tej pory: { $n }
line-passes = Pasów z rzędu: { $n }
line-order = Kolejność: { $players }
line-round-token = Pierwszy gracz rundy { $n } bierze: { $token }
line-wealth-offer = Zestaw bogactwa: { $cards }
line-ability-offer = Zdolność { $name }: { $text }
line-have-chosen = Cel wybrany: { $players }
line-area = { $area }: główna akcja – { $main }; dodatkowa akcja – { $secondary }
line-mining-space = Żeton wydobycia: { $token }; w stosie: { $n }
line-track = Znaczniki na torze ({ $track }): { $levels }
line-spaces = Nagrody toru ({ $track }): { $spaces }
line-pile = Stos ({ $pile }): na wierzchu { $token }, pod spodem { $n }
line-site = { $node } { $planet }; placówki: { $outposts }; połączenia: { $links }
line-wormhole = Tunel przy { $node }
line-planet = { $text } Pola placówek: { $slots }
line-site-token = Pierwsza placówka bierze: { $token }
line-site-pirates = Piraci { $pirates }: siła { $strength }, { $n } PZ
line-site-used = Użyta w tej rundzie: { $who }
line-technology = Poziom { $n }: { $name }: { $text } Kto oznaczył: { $players }
line-mission = Polityka { $n }: { $name }: { $text }
line-mission-gap = Polityka { $n }: brak misji
line-decree = Dekret { $name }: { $text }
line-office = { $name }: { $text } Dekret: { $decree }; złoty fotel: { $gold }; srebrny fotel: { $silver }
line-unseen-tokens = Żetony premii pod wierzchnimi i niewykorzystane: { $tokens }
line-removed-tokens = Żetony premii poza grą: { $tokens }
line-unseen-mining = Stos wydobycia: { $tokens }
line-unseen-missions = Talie misji: { $missions }
line-vp = { $n } PZ
line-score = PZ według źródeł: { $parts }
line-goods = Ładownia: { $goods }
line-levels = Poziomy: { $levels }
line-boosts = Premia do końca rundy: handel +{ $trade }, wojskowość +{ $military }
line-captains = Kapitanowie: dostępni { $n }, wysłani { $placed }
line-crew = Załoganci: dostępni { $n }, wysłani { $placed }, w kapsułach { $pods }, w senacie { $senate }, odrzuceni { $gone }
line-lieutenant-available = Porucznik jest dostępny
line-lieutenant-placed = Porucznik jest wysłany
line-ability = Zdolność { $name }: { $text }
line-wealth = Karty bogactwa: { $cards }
line-outposts = Placówki: { $planets }; pozostało: { $n }
line-ship = Statek { $n }: { $planet }
line-markers = Znaczniki rozwoju w ładowni: { $n }; technologie: { $technologies }
line-fleet = Żetony floty: { $tokens }; odblokowane: { $n }
line-pirates = Żetony piratów: { $pirates }
line-mining = Żetony wydobycia: { $tokens }
line-log = Dziennik misji, { $n } pola: { $missions }
line-log-mission = Misja w dzienniku: { $name }: { $text }
line-completed = Wykonane misje: { $missions }
line-tokens = Żetony premii: { $tokens }
line-spent = Zużyte żetony premii: { $tokens }
line-reserve = Zapasy: { $tokens }
line-used = Użyte w tej rundzie: { $things }
line-open-wormhole = Jeden skok tunelem w tej turze może zacząć się na dowolnej planecie
line-goal-shown = Cel { $name }: { $text }
line-goal = Tajny cel { $name }: { $text }
line-choice = Wybrany cel: { $name }

## Wealth cards

wealth-reactor-stock = Zapas reaktorowy
wealth-reactor-stock-text = 4 energii, 1 surowiec
wealth-ore-reserve = Rezerwa rudy
wealth-ore-reserve-text = 4 surowce, 1 energia
wealth-balanced-stores = Zrównoważone zapasy
wealth-balanced-stores-text = 2 energii, 3 surowce
wealth-xeno-cargo = Obcy ładunek
wealth-xeno-cargo-text = 3 obcych, 1 surowiec, 1 energia
wealth-expedition-kit = Zestaw ekspedycyjny
wealth-expedition-kit-text = 2 obcych, 2 energii, 1 surowiec
wealth-venture-capital = Kapitał wysokiego ryzyka
wealth-venture-capital-text = 2 kredyty, 1 obcy, 1 energia
wealth-colony-loan = Pożyczka kolonialna
wealth-colony-loan-text = 1 kredyt, 2 energii, 2 surowce
wealth-research-endowment = Fundusz badawczy
wealth-research-endowment-text = Awans o 1 na torze technologii, 1 kredyt
wealth-friend-in-the-senate = Przyjaciel w senacie
wealth-friend-in-the-senate-text = Awans o 1 na torze polityki, 1 obcy
wealth-factory-deed = Akt własności fabryki
wealth-factory-deed-text = Awans o 1 na torze produkcji, 1 surowiec
wealth-old-warship = Stary okręt wojenny
wealth-old-warship-text = 3 energii, 1 kredyt
wealth-trading-house = Dom handlowy
wealth-trading-house-text = Odblokuj za darmo 1 pole handlu, 1 surowiec
wealth-eager-recruit = Chętny rekrut
wealth-eager-recruit-text = Zmobilizuj 1 załoganta
wealth-family-fortune = Rodzinna fortuna
wealth-family-fortune-text = 2 energii, 1 surowiec, 1 obcy, 1 kredyt

## Bonus tokens

token-fuel-cells = Ogniwa paliwowe
token-fuel-cells-text = Zyskaj 2 energii.
token-ore-crates = Skrzynie rudy
token-ore-crates-text = Zyskaj 2 surowce.
token-first-contact = Pierwszy kontakt
token-first-contact-text = Zyskaj 1 obcego i 1 PZ.
token-small-grant = Mała dotacja
token-small-grant-text = Zyskaj 1 kredyt i 1 PZ.
token-commendation = Pochwała
token-commendation-text = Zyskaj 3 PZ.
token-slipstream = Strumień przyspieszający
token-slipstream-text = Porusz statek o 2 pola bez kosztu w energii.
token-advisory-board = Rada doradcza
token-advisory-board-text = Awansuj o 1 na torze technologii lub polityki.
token-assembly-line = Linia montażowa
token-assembly-line-text = Awansuj o 1 na torze produkcji.
token-borrowed-licence = Pożyczona licencja
token-borrowed-licence-text = Do końca rundy twój poziom handlu jest o 2 wyższy przy placówkach, misjach i dekretach.
token-hired-guns = Najemnicy
token-hired-guns-text = Do końca rundy twój poziom wojskowości jest o 2 wyższy wobec piratów, misji i dekretów. W porównaniu na końcu rundy liczą się tylko znaczniki na torze.
token-surplus-weapons = Demobil
token-surplus-weapons-text = Awansuj o 1 na torze wojskowości, płacąc o 1 energię i 1 kredyt mniej.
token-bulk-rebate = Rabat hurtowy
token-bulk-rebate-text = Odblokuj 1 pole handlu, płacąc o 1 surowiec i 1 obcego mniej.
token-pocket-tunnel = Kieszonkowy tunel
token-pocket-tunnel-text = W tej turze jeden skok tunelem w akcji eksploracji może zacząć się na dowolnej planecie (nadal kosztuje 1 obcego).
token-thaw-order = Rozkaz odmrożenia
token-thaw-order-text = Zmobilizuj 1 załoganta.
token-carte-blanche = Wolna ręka
token-carte-blanche-text = Wykonaj dowolną główną akcję poza wszechakcją.
token-blueprints = Plany techniczne
token-blueprints-text = Oznacz 1 dostępną technologię.
token-sealed-orders = Zapieczętowane rozkazy
token-sealed-orders-text = Weź 1 dostępną misję i zyskaj 2 PZ.
token-prefab-base = Baza z prefabrykatów
token-prefab-base-text = Postaw 1 placówkę na orbitowanej planecie, płacąc jej koszt.
token-rearmament = Dozbrojenie
token-rearmament-text = Awansuj za darmo o 1 na torze wojskowości.
token-trade-pact = Umowa handlowa
token-trade-pact-text = Odblokuj za darmo 1 pole handlu.
token-factory-world = Świat fabryk
token-factory-world-text = Awansuj o 2 na torze produkcji.
token-guided-jump = Sterowany skok
token-guided-jump-text = Przenieś statek za darmo na planetę z tunelem i zyskaj 1 obcego.
token-order-of-the-nebula = Order Mgławicy
token-order-of-the-nebula-text = Zyskaj 5 PZ.
token-senate-subsidy = Subwencja senatu
token-senate-subsidy-text = Zyskaj 2 kredyty i 1 PZ.

## Mining tokens

mining-gas-harvester = Zbieracz gazu
mining-gas-harvester-text = Wydobycie: zyskaj 1 energię.
mining-ore-scoop = Czerpak rudy
mining-ore-scoop-text = Wydobycie: zyskaj 1 surowiec.
mining-relic-sifter = Sito reliktów
mining-relic-sifter-text = Wydobycie: zyskaj 1 obcego.
mining-mine-museum = Muzeum górnictwa
mining-mine-museum-text = Wydobycie: zyskaj 1 PZ.
mining-crystal-vein = Kryształowa żyła
mining-crystal-vein-text = Wydobycie: zyskaj 2 PZ.
mining-artefact-dig = Wykopaliska
mining-artefact-dig-text = Wydobycie: zyskaj 1 obcego.
mining-mixed-lode = Złoże mieszane
mining-mixed-lode-text = Wydobycie: zyskaj 1 dowolny zasób.
mining-rare-metals = Metale rzadkie
mining-rare-metals-text = Wydobycie: zyskaj 1 kredyt.
mining-survey-data = Dane z pomiarów
mining-survey-data-text = Wydobycie: awansuj o 1 na torze technologii lub polityki.
mining-drill-refit = Modernizacja wiertni
mining-drill-refit-text = Wydobycie: awansuj o 1 na torze produkcji.

## Pirates

pirate-rust-buckets = Zardzewiałe Wiadra
pirate-rust-buckets-text = Siła 1. Zyskaj 1 PZ po pokonaniu i 1 PZ w każdej fazie dochodów.
pirate-void-jackals = Szakale Pustki
pirate-void-jackals-text = Siła 2. Zyskaj 1 PZ po pokonaniu i 1 PZ w każdej fazie dochodów.
pirate-red-comets = Czerwone Komety
pirate-red-comets-text = Siła 2. Zyskaj 1 PZ po pokonaniu i 1 PZ w każdej fazie dochodów.
pirate-black-nebula = Czarna Mgławica
pirate-black-nebula-text = Siła 3. Zyskaj 2 PZ po pokonaniu i 2 PZ w każdej fazie dochodów.
pirate-iron-kraken = Żelazny Kraken
pirate-iron-kraken-text = Siła 3. Zyskaj 2 PZ po pokonaniu i 2 PZ w każdej fazie dochodów.
pirate-star-reapers = Żniwiarze Gwiazd
pirate-star-reapers-text = Siła 4. Zyskaj 3 PZ po pokonaniu i 3 PZ w każdej fazie dochodów.

## Technologies

technology-ion-sails = Żagle jonowe
technology-ion-sails-text = Zyskujesz 1 PZ przy każdym ruchu statkiem. W każdej akcji eksploracji i przy każdym darmowym ruchu możesz lecieć o 1 pole dalej bez kosztu w energii.
technology-dual-use-research = Badania podwójnego zastosowania
technology-dual-use-research-text = Przy każdym awansie na torze wojskowości możesz też awansować o 1 na torze technologii lub polityki.
technology-deep-drills = Głębokie wiertła
technology-deep-drills-text = Każda akcja wydobycia daje dodatkowo 1 dowolny zasób i 1 PZ.
technology-extended-logbook = Rozszerzony dziennik
technology-extended-logbook-text = Twój dziennik misji mieści 3 karty.
technology-quick-followers = Szybkie naśladownictwo
technology-quick-followers-text = Zyskujesz 1 PZ za każdą wykonaną dodatkową akcję.
technology-mission-sponsors = Sponsorzy misji
technology-mission-sponsors-text = Wykonanie misji kosztuje cię o 1 kredyt mniej.
technology-token-recycler = Recykler żetonów
technology-token-recycler-text = Raz na rundę zapłać 1 obcego: zyskaj 2 PZ i użyj ponownie jednego zużytego żetonu premii, po czym go odrzuć.
technology-prospecting-probes = Sondy rozpoznawcze
technology-prospecting-probes-text = Każda akcja eksploracji daje też awans o 1 na torze produkcji.
technology-war-propaganda = Propaganda wojenna
technology-war-propaganda-text = W fazie porządkowania podwajasz PZ za prowadzenie na torze wojskowości i nic nie tracisz za ostatnie miejsce.
technology-research-grants = Granty badawcze
technology-research-grants-text = Zyskujesz 1 PZ za każde oznaczenie technologii lub wzięcie misji.
technology-tunnel-stabiliser = Stabilizator tuneli
technology-tunnel-stabiliser-text = Możesz opłacić tunel 2 dowolnymi zasobami zamiast 1 obcym; zyskujesz wtedy 2 PZ.
technology-medal-ceremony = Ceremonia odznaczeń
technology-medal-ceremony-text = Zyskujesz 1 PZ za każdą wykonaną misję komercyjną lub wojenną.
technology-colonial-dividend = Dywidenda kolonialna
technology-colonial-dividend-text = Zyskujesz 2 PZ za każde użycie planety akcyjnej.
technology-automated-harvest = Automatyczne zbiory
technology-automated-harvest-text = Przy każdym awansie na torze produkcji zbierasz też zasoby jak w akcji produkcji.
technology-trade-concession = Koncesja handlowa
technology-trade-concession-text = Akcja handlu kosztuje cię o 1 obcego mniej: 2 surowce, a jako główna akcja 1 surowiec. Ceny pól handlu na planetach i kartach się nie zmieniają.
technology-senate-lobby = Lobby senackie
technology-senate-lobby-text = Zyskujesz 3 PZ za każde zajęcie fotela w senacie.
technology-orbital-annex = Aneks orbitalny
technology-orbital-annex-text = Możesz stawiać placówki na planetach akcyjnych bez wolnego pola; obowiązuje poziom handlu ostatniego pola.
technology-charter-rights = Prawo czarteru
technology-charter-rights-text = Raz na rundę możesz użyć planety akcyjnej, na której placówkę ma inny gracz, a ty nie.
technology-think-tank = Ośrodek analiz
technology-think-tank-text = Twoje poziomy technologii i polityki są o 1 wyższe, niż pokazują znaczniki.
technology-parallel-command = Równoległe dowodzenie
technology-parallel-command-text = Twoi kapitanowie mogą wykonywać główne akcje użyte już przez innych; nikt nie wykonuje wtedy dodatkowej akcji.
technology-empire-audit = Bilans imperium
technology-empire-audit-text = Koniec gry: 1 PZ za każdy poziom handlu i wojskowości.
technology-field-promotion = Awans polowy
technology-field-promotion-text = Raz na rundę możesz rozpatrzyć dodatkową akcję jak główną.
technology-crash-programme = Program przyspieszony
technology-crash-programme-text = Od razu: awansuj za darmo o 1 na torze wojskowości albo odblokuj za darmo 1 pole handlu; zapłać 2 obcych, aby zrobić jedno i drugie.
technology-industrial-legacy = Dziedzictwo przemysłu
technology-industrial-legacy-text = Koniec gry: 1 PZ za każdy poziom produkcji.
technology-shared-science = Wspólna nauka
technology-shared-science-text = Koniec gry: 1 PZ za każdy znacznik rozwoju (także twój) na oznaczonych przez ciebie technologiach.
technology-emergency-orders = Rozkaz nadzwyczajny
technology-emergency-orders-text = Od razu: wykonaj dowolną główną akcję poza wszechakcją, bez użycia robotnika.
technology-scholars-and-envoys = Uczeni i posłowie
technology-scholars-and-envoys-text = Koniec gry: 1 PZ za każdy poziom technologii i polityki.
technology-vision-fulfilled = Spełniona wizja
technology-vision-fulfilled-text = Koniec gry: 2 dodatkowe PZ za każdy element punktujący z wybranej karty celu, maksymalnie 12.
technology-drop-colony = Kolonia desantowa
technology-drop-colony-text = Od razu: możesz postawić placówkę na wolnym polu planety akcyjnej, gdziekolwiek jest twój statek. Płacisz za nią surowce i musisz mieć poziom handlu tego pola; wśród piratów nie można.
technology-diplomatic-shortcut = Dyplomatyczny skrót
technology-diplomatic-shortcut-text = Od razu: wykonaj 1 misję z dziennika, pomijając jej koszt albo wymagania (nie oba).

## Missions

mission-parcel-run = Kurs z paczką
mission-parcel-run-text = Komercyjna. Zapłać: 1 surowiec. Wymagania: brak. Nagroda: 1 PZ, 1 darmowy ruch statkiem.
mission-border-patrol = Patrol graniczny
mission-border-patrol-text = Wojenna. Zapłać: 1 energię. Wymagania: brak. Nagroda: 1 PZ, 1 darmowy ruch statkiem.
mission-travelling-show = Objazdowe widowisko
mission-travelling-show-text = Kulturalna. Zapłać: 1 surowiec, 1 energię. Wymagania: brak. Nagroda: 2 PZ.
mission-guest-lectures = Wykłady gościnne
mission-guest-lectures-text = Kulturalna. Zapłać: 1 surowiec, 1 energię. Wymagania: technologia 1. Nagroda: 2 PZ, awans o 1 na torze polityki.
mission-convoy-escort = Eskorta konwoju
mission-convoy-escort-text = Wojenna. Zapłać: 2 energii. Wymagania: wojskowość 1. Nagroda: 2 PZ, 1 obcy.
mission-ore-contract = Kontrakt na rudę
mission-ore-contract-text = Komercyjna. Zapłać: 2 surowce. Wymagania: handel 1. Nagroda: 2 PZ, 1 kredyt.
mission-star-atlas = Atlas gwiazd
mission-star-atlas-text = Kulturalna. Zapłać: 1 surowiec, 1 energię. Wymagania: technologia 2. Nagroda: 3 PZ.
mission-mine-concession = Koncesja górnicza
mission-mine-concession-text = Komercyjna. Zapłać: 2 surowce. Wymagania: handel 1, placówka na 1 planecie górniczej. Nagroda: 3 PZ, awans o 1 na torze produkcji.
mission-garrison-duty = Służba garnizonowa
mission-garrison-duty-text = Wojenna. Zapłać: 2 energii. Wymagania: wojskowość 1, placówka na 1 planecie akcyjnej. Nagroda: 3 PZ, awans o 1 na torze technologii.
mission-smuggler-hunt = Polowanie na przemytników
mission-smuggler-hunt-text = Wojenna. Zapłać: 1 energię, 1 kredyt. Wymagania: wojskowość 2. Nagroda: 3 PZ, 1 obcy, 1 surowiec.
mission-trade-fair = Targi kosmiczne
mission-trade-fair-text = Komercyjna. Zapłać: 2 surowce, 1 obcego. Wymagania: handel 2. Nagroda: 3 PZ, 1 kredyt, 1 energia.
mission-twin-world-study = Badanie bliźniaczych światów
mission-twin-world-study-text = Kulturalna. Zapłać: 1 surowiec, 1 energię. Wymagania: technologia 2, placówki na 2 planetach tego samego koloru. Nagroda: 3 PZ, oznacz 1 dostępną technologię.
mission-two-port-route = Szlak dwóch portów
mission-two-port-route-text = Komercyjna. Zapłać: 2 surowce, 1 obcego. Wymagania: handel 2, placówki na 2 planetach różnych kolorów. Nagroda: 4 PZ, 2 darmowe ruchy statkiem.
mission-pirate-bounty = Nagroda za piratów
mission-pirate-bounty-text = Wojenna. Zapłać: 2 energii, 1 kredyt. Wymagania: wojskowość 2, placówka na 1 planecie, 1 żeton piratów. Nagroda: 4 PZ, odblokuj za darmo 1 pole handlu.
mission-bulk-export = Eksport hurtowy
mission-bulk-export-text = Komercyjna. Zapłać: 3 surowce. Wymagania: handel 4. Nagroda: 4 PZ, 1 kredyt, awans o 1 na torze technologii.
mission-fleet-manoeuvres = Manewry floty
mission-fleet-manoeuvres-text = Wojenna. Zapłać: 3 energii. Wymagania: wojskowość 4. Nagroda: 5 PZ, 2 obcych, 1 darmowy ruch statkiem.
mission-weapons-academy = Akademia uzbrojenia
mission-weapons-academy-text = Kulturalna. Zapłać: 2 surowce, 2 energii. Wymagania: technologia 4, placówki na 2 planetach różnych kolorów. Nagroda: 5 PZ, darmowy awans o 1 na torze wojskowości.
mission-frontier-draft = Pobór na rubieżach
mission-frontier-draft-text = Wojenna. Zapłać: 2 energii, 1 kredyt. Wymagania: wojskowość 4, placówki na 2 planetach, każda zielona lub fioletowa. Nagroda: 5 PZ, zmobilizuj 1 załoganta.
mission-labour-charter = Umowa o pracę
mission-labour-charter-text = Komercyjna. Zapłać: 2 surowce, 1 obcego. Wymagania: handel 4, placówki na 2 planetach, każda szara lub żółta. Nagroda: 5 PZ, zmobilizuj 1 załoganta.
mission-tunnel-survey = Pomiary tuneli
mission-tunnel-survey-text = Kulturalna. Zapłać: 2 surowce, 2 energii. Wymagania: technologia 4, placówki na 3 planetach tego samego koloru. Nagroda: 6 PZ, przenieś statek na planetę z tunelem.
mission-grand-symposium = Wielkie sympozjum
mission-grand-symposium-text = Kulturalna. Zapłać: 1 surowiec, 1 energię, 1 obcego, 1 kredyt. Wymagania: technologia 6. Nagroda: 6 PZ, awans o 1 na torach produkcji i polityki.
mission-privateer-licence = List kaperski
mission-privateer-licence-text = Komercyjna lub wojenna. Zapłać: 2 obcych, 1 kredyt. Wymagania: handel lub wojskowość 4. Nagroda: 6 PZ, weź 1 dostępną misję.
mission-patent-office = Urząd patentowy
mission-patent-office-text = Kulturalna. Zapłać: 2 surowce, 2 energii. Wymagania: technologia 6. Nagroda: 6 PZ, oznacz 1 dostępną technologię.
mission-three-systems-pact = Pakt trzech układów
mission-three-systems-pact-text = Komercyjna lub wojenna. Zapłać: 2 surowce, 2 energii. Wymagania: handel lub wojskowość 6, placówki na 3 planetach różnych kolorów. Nagroda: 7 PZ, wykonaj główną akcję wydobycia.
mission-orbital-archive = Archiwum orbitalne
mission-orbital-archive-text = Kulturalna. Zapłać: 2 surowce, 2 energii. Wymagania: technologia 8. Nagroda: 7 PZ, postaw placówkę na orbitowanej planecie, o ile to możliwe.
mission-galactic-hegemony = Galaktyczna hegemonia
mission-galactic-hegemony-text = Komercyjna lub wojenna. Zapłać: 2 obcych, 2 kredyty. Wymagania: handel lub wojskowość 6. Nagroda: 12 PZ.

## Decrees

decree-many-suns = Wiele słońc
decree-many-suns-text = Miej placówki na 3 planetach różnych kolorów.
decree-action-worlds = Światy działania
decree-action-worlds-text = Miej placówki na 3 planetach akcyjnych.
decree-age-of-reason = Wiek rozumu
decree-age-of-reason-text = Osiągnij technologię 6 i politykę 6.
decree-renaissance-fleet = Wszechstronna flota
decree-renaissance-fleet-text = Wykonaj co najmniej 1 misję każdego typu.
decree-dust-and-light = Pył i światło
decree-dust-and-light-text = Miej placówki na 3 szarych albo 3 żółtych planetach.
decree-mining-worlds = Światy górnicze
decree-mining-worlds-text = Miej placówki na 3 planetach górniczych.
decree-guns-and-goods = Armaty i towary
decree-guns-and-goods-text = Osiągnij handel 4 i wojskowość 4.
decree-patent-holders = Posiadacze patentów
decree-patent-holders-text = Oznacz 3 karty technologii.
decree-violet-and-verdant = Fiolet i zieleń
decree-violet-and-verdant-text = Miej placówki na 3 fioletowych albo 3 zielonych planetach.
decree-three-kinds-of-world = Trzy rodzaje światów
decree-three-kinds-of-world-text = Miej placówki na 3 planetach różnych typów: akcyjnej, górniczej i dzikiej.
decree-free-skies = Wolne niebo
decree-free-skies-text = Zbierz 3 żetony piratów.
decree-specialists = Specjaliści
decree-specialists-text = Wykonaj 3 misje komercyjne albo 3 wojenne.

## Goals

goal-knowledge-or-deeds = Wiedza lub czyny
goal-knowledge-or-deeds-text = 2 PZ za każdą oznaczoną technologię ALBO za każdą wykonaną misję.
goal-patron-of-culture = Mecenas kultury
goal-patron-of-culture-text = 4 PZ za każdą wykonaną misję kulturalną.
goal-merchant-prince = Książę kupców
goal-merchant-prince-text = 4 PZ za każdą wykonaną misję komercyjną.
goal-war-hero = Bohater wojenny
goal-war-hero-text = 4 PZ za każdą wykonaną misję wojenną.
goal-peacekeeper = Strażnik pokoju
goal-peacekeeper-text = 3 PZ za każdy żeton piratów ALBO za każdą wykonaną misję wojenną.
goal-yellow-dominion = Żółte dominium
goal-yellow-dominion-text = 3 PZ za każdą placówkę na żółtej planecie (także wielokolorowej).
goal-purple-dominion = Fioletowe dominium
goal-purple-dominion-text = 3 PZ za każdą placówkę na fioletowej planecie (także wielokolorowej).
goal-green-dominion = Zielone dominium
goal-green-dominion-text = 3 PZ za każdą placówkę na zielonej planecie (także wielokolorowej).
goal-gray-dominion = Szare dominium
goal-gray-dominion-text = 4 PZ za każdą placówkę na szarej planecie (także wielokolorowej).
goal-settlers-or-scholars = Osadnicy lub uczeni
goal-settlers-or-scholars-text = 2 PZ za każdą placówkę na mapie galaktyki ALBO za każdą oznaczoną technologię.
goal-pirate-bane = Pogromca piratów
goal-pirate-bane-text = 5 PZ za każdy żeton piratów.
goal-licensed-ports = Licencjonowane porty
goal-licensed-ports-text = 3 PZ za każdą placówkę na planecie z wymaganym poziomem handlu.
goal-full-holds = Pełne ładownie
goal-full-holds-text = 2 PZ za każdą placówkę na mapie galaktyki oraz 1 PZ za każdy pozostały zasób (maks. 12 PZ, niezależnie od zwykłych punktów za zasoby).
goal-civil-progress = Postęp cywilny
goal-civil-progress-text = 1 PZ za każdy poziom technologii, polityki i produkcji.

## Abilities

ability-lieutenant = Porucznik
ability-lieutenant-text = Przygotowanie: wymień 1 załoganta na porucznika. Stawiasz go tylko na polach dodatkowych akcji, ale wykonuje główną akcję.
ability-technological-nightmare = Koszmar technologiczny
ability-technological-nightmare-text = Masz własną wielokolorową planetę z przenośnym tunelem. Daje 2 PZ w każdej akcji wydobycia.
ability-veteran-diplomat = Doświadczony dyplomata
ability-veteran-diplomat-text = Przygotowanie: awans o 1 na torze polityki. Sięgasz po misje o 1 pole dalej na torze, a misje kosztują cię o 1 zasób mniej.
ability-secret-stockpile = Tajne zapasy
ability-secret-stockpile-text = Koniec przygotowania: wylosuj z pozostałych 3 podstawowe i 2 zaawansowane żetony premii. Raz na rundę użyj jednego z nich.
ability-established-trader = Uznany handlarz
ability-established-trader-text = Zaczynasz na 2. poziomie handlu: pierwszy znacznik rozwoju trafia do ładowni, pierwszy żeton dochodu floty na tor dochodów, bez nagrody.
ability-private-command-deck = Prywatny mostek
ability-private-command-deck-text = Własne pole wszechakcji: raz na rundę wyślij tu 1 kapitana, aby wykonać dowolną główną akcję, albo 1 załoganta, aby wykonać dowolną dodatkową, bez opłaty za wszechakcję.
ability-military-observer = Obserwator wojskowy
ability-military-observer-text = Przygotowanie: awans o 1 na torze wojskowości. Zyskujesz 2 PZ, gdy dowolny gracz awansuje na torze wojskowości dzięki karcie lub planecie.
ability-emergency-relief = Pomoc doraźna
ability-emergency-relief-text = Na początku każdej fazy dochodów zyskujesz po 1 sztuce każdego zasobu, którego nie masz wcale, i 1 kredyt, jeśli nie masz żadnego.
ability-head-start = Przewaga na starcie
ability-head-start-text = Zaczynasz z 1 dodatkowym zmobilizowanym załogantem i darmową drugą placówką na dowolnej planecie akcyjnej bez piratów, przy dowolnym poziomie handlu. Jej pole na panelu nie daje nagrody; przechodzisz do segmentu 2 toru priorytetu.
ability-second-ship = Drugi statek
ability-second-ship-text = Masz drugi statek. Dzielisz ruch eksploracji między oba, a w każdej akcji eksploracji masz 1 dodatkowy darmowy ruch lub placówkę.

## Planets

planet-mining-green-a = Zielona planeta górnicza A
planet-mining-green-a-text = Wydobycie: zyskaj 1 surowiec albo 1 energię.
planet-mining-purple = Fioletowa planeta górnicza
planet-mining-purple-text = Wydobycie: zyskaj 1 obcego.
planet-mining-gray-a = Szara planeta górnicza A
planet-mining-gray-a-text = Wydobycie: awansuj o 1 na torze produkcji.
planet-mining-multi = Wielokolorowa planeta górnicza
planet-mining-multi-text = Wydobycie: zyskaj 3 PZ.
planet-mining-gray-b = Szara planeta górnicza B
planet-mining-gray-b-text = Wydobycie: zyskaj 1 PZ.
planet-mining-yellow = Żółta planeta górnicza
planet-mining-yellow-text = Wydobycie: zyskaj 1 PZ.
planet-mining-green-b = Zielona planeta górnicza B
planet-mining-green-b-text = Wydobycie: zyskaj 2 PZ.
planet-base-gray = Szara planeta bazowa
planet-base-gray-text = Akcja: przenieś statek za darmo na planetę z tunelem i zyskaj 1 obcego.
planet-base-yellow = Żółta planeta bazowa
planet-base-yellow-text = Akcja: zyskaj 2 dowolne zasoby.
planet-base-purple = Fioletowa planeta bazowa
planet-base-purple-text = Akcja: do 2 razy zapłać 1 zasób, aby awansować o 1 na torze technologii lub polityki.
planet-base-green = Zielona planeta bazowa
planet-base-green-text = Akcja: zyskaj 1 kredyt i 1 PZ.
planet-action-purple = Fioletowa planeta akcyjna
planet-action-purple-text = Akcja: aktywuj wszystkie swoje planety górnicze (bez toru wydobycia), potem zyskaj 2 PZ za każdą z nich.
planet-action-yellow = Żółta planeta akcyjna
planet-action-yellow-text = Akcja: do 3 razy zapłać 1 zasób, aby zyskać 1 PZ.
planet-action-yellow-purple = Żółto-fioletowa planeta akcyjna
planet-action-yellow-purple-text = Akcja: oznacz 1 dostępną technologię albo weź 1 dostępną misję.
planet-action-green-gray = Zielono-szara planeta akcyjna
planet-action-green-gray-text = Akcja: wykonaj główną akcję eksploracji.
planet-wild-green = Zielona dzika planeta
planet-wild-green-text = Placówka kosztuje 1 zmobilizowanego załoganta. Dochód: awansuj o 1 na torze produkcji, technologii lub polityki.
planet-wild-purple = Fioletowa dzika planeta
planet-wild-purple-text = Placówka kosztuje 1 zmobilizowanego załoganta. Dochód: możesz zapłacić 1 kredyt, aby awansować o 1 na torze wojskowości.
planet-wild-yellow = Żółta dzika planeta
planet-wild-yellow-text = Placówka kosztuje 1 zmobilizowanego załoganta. Dochód: zyskaj 1 kredyt.
planet-wild-gray = Szara dzika planeta
planet-wild-gray-text = Placówka kosztuje 1 zmobilizowanego załoganta. Dochód: możesz zapłacić 1 obcego, aby odblokować kolejne pole handlu.
planet-nightmare = Koszmar technologiczny
planet-nightmare-text = Należy do posiadacza kafelka zdolności, nie leży na mapie i nie ma typu: fioletowa planeta akcyjna jej nie aktywuje. Wydobycie: zyskaj 2 PZ. Przenośny tunel.

## Fleet income tokens

fleet-freight-fees = Opłaty frachtowe
fleet-freight-fees-text = Dochód: zyskaj 1 kredyt.
fleet-supply-runs = Kursy zaopatrzeniowe
fleet-supply-runs-text = Dochód: zyskaj 1 dowolny zasób.
fleet-fleet-prestige = Prestiż floty
fleet-fleet-prestige-text = Dochód: zyskaj 2 PZ.

## Offices

office-expansion = Biuro Ekspansji
office-expansion-text = Porusz statek o 1 pole za darmo, postaw placówkę za darmo, zyskaj 6 PZ.
office-prestige = Biuro Prestiżu
office-prestige-text = Zyskaj 9 PZ.
office-power = Biuro Potęgi
office-power-text = Awansuj za darmo o 1 na torze wojskowości lub handlu, zyskaj 5 PZ.
office-development = Biuro Rozwoju
office-development-text = Zmobilizuj 1 załoganta, awansuj za darmo dwa razy na dowolnym torze albo po razie na dwóch (także handlu), zyskaj 4 PZ.

## The legend of signs

signs-goods = Zasoby i punkty
signs-areas = Akcje i tory
signs-people = Ludzie i karty
signs-map = Na mapie
signs-times = Kiedy coś działa
signs-others = Inne znaki
sign-energy = Energia
sign-energy-text = Zasób: płacisz nią za loty, wojskowość i misje.
sign-mineral = Surowiec
sign-mineral-text = Zasób: płacisz nim za placówki i handel.
sign-alien = Obcy
sign-alien-text = Zasób: płacisz nim za handel, tunele i misje.
sign-credit = Kredyt
sign-credit-text = Pieniądze: płacisz nimi za wojskowość i możesz je wymienić na dowolny zasób.
sign-any-resource = Dowolny zasób
sign-any-resource-text = Energia, surowiec albo obcy, do wyboru.
sign-vp = Punkty Zwycięstwa
sign-vp-text = Kto ma ich na koniec najwięcej, wygrywa.
sign-ship = Statek i eksploracja
sign-ship-text = Statek, jego ruch i akcja, która nim porusza i stawia placówki.
sign-mining = Wydobycie
sign-mining-text = Akcja wydobycia i planety, które za nią nagradzają.
sign-trade = Handel
sign-trade-text = Akcja handlu i jej tor, który otwiera miejsca na placówki.
sign-technology = Technologia
sign-technology-text = Akcja technologii i jej tor, na którym kolejne karty stają się dostępne.
sign-military = Wojskowość
sign-military-text = Akcja wojskowości i jej tor, który pozwala pokonać piratów.
sign-production = Produkcja
sign-production-text = Akcja produkcji i jej tor, który mówi, ile się zbiera.
sign-politics = Polityka
sign-politics-text = Akcja polityki i jej tor, który prowadzi do misji i senatu.
sign-omni = Dowolna akcja
sign-omni-text = Dowolne pole akcji albo dowolny tor, do wyboru.
sign-captain = Kapitan
sign-captain-text = Wykonuje główną akcję.
sign-crew = Załogant
sign-crew-text = Wykonuje dodatkową akcję albo dołącza do cudzej.
sign-lieutenant = Porucznik
sign-lieutenant-text = Staje na polach dodatkowych, a wykonuje główną akcję.
sign-pod = Kriokapsuła
sign-pod-text = Uśpiony załogant, którego trzeba najpierw zmobilizować.
sign-marker = Znacznik rozwoju
sign-marker-text = Leży na oznaczonej technologii; obok stoi, ile ich zostało.
sign-card = Karta technologii
sign-card-text = Oznaczona daje ci to, co opisuje.
sign-mission = Karta misji
sign-mission-text = Wykonana daje nagrodę.
sign-player = Gracz
sign-player-text = Numer i kolor gracza.
sign-planet = Dowolna planeta
sign-planet-text = Planeta dowolnego koloru.
sign-planet-action = Planeta akcji
sign-planet-action-text = Pozwala właścicielowi wykonać wydrukowaną na niej akcję.
sign-planet-wild = Dzika planeta
sign-planet-wild-text = Placówka kosztuje tu załoganta i przynosi dochód.
sign-planet-special = Planeta specjalna
sign-planet-special-text = Planeta, która jest rodzajem sama dla siebie.
sign-green = Zielone planety
sign-green-text = Planety tego koloru.
sign-yellow = Żółte planety
sign-yellow-text = Planety tego koloru.
sign-purple = Fioletowe planety
sign-purple-text = Planety tego koloru.
sign-gray = Szare planety
sign-gray-text = Planety tego koloru; każda wydłuża lot statków o pole.
sign-outpost = Placówka
sign-outpost-text = Zajmuje planetę; obok stoi, ile ich jeszcze masz.
sign-pirate = Piraci
sign-pirate-text = Trzeba ich pokonać, zanim ktoś się tu osiedli.
sign-wormhole = Tunel
sign-wormhole-text = Za 1 obcego statek w eksploracji leci z jednego do dowolnego innego.
sign-now = Od razu
sign-now-text = Działa raz, w chwili zdobycia.
sign-again = Raz na rundę
sign-again-text = Można użyć raz w każdej rundzie albo trwa do jej końca.
sign-always = Zawsze
sign-always-text = Działa, dopóki to masz.
sign-flag = Na koniec
sign-flag-text = Liczy się na koniec gry.
sign-arrow = Za
sign-arrow-text = To po lewej płacisz za to po prawej.
sign-up = W górę
sign-up-text = Załogant opuszcza kapsułę albo rośnie poziom.
sign-tick = Gotowe
sign-tick-text = Oznaczone, wykonane albo wykorzystane.
sign-unequal = Wszystkie różne
sign-unequal-text = Żadne dwa nie mogą być takie same.
sign-lock = Zamknięte
sign-lock-text = Twój poziom polityki jest jeszcze za niski.
sign-rebuilt = Odtworzone
sign-rebuilt-text = Jakąś wartość odtworzyliśmy, bo nie znamy druku; wskaż element, żeby zobaczyć którą.

## Action areas

area-omni = Wszechakcja
area-omni-main = Zapłać 1 kredyt lub 1 obcego: wykonaj dowolną główną akcję, także już użytą.
area-omni-secondary = Zapłać 1 kredyt lub 1 obcego: wykonaj dowolną dodatkową akcję.
area-exploration = Eksploracja
area-exploration-main = Porusz się (1 pole plus 1 za każdą szarą planetę) i postaw 1 placówkę, w dowolnej kolejności.
area-exploration-secondary = Porusz się albo postaw 1 placówkę.
area-mining = Wydobycie
area-mining-main = Weź żeton wydobycia, potem zyskaj wszystkie nagrody za wydobycie.
area-mining-secondary = Zyskaj wszystkie nagrody za wydobycie.
area-trade = Handel
area-trade-main = Zapłać 2 surowce albo 1 surowiec i 1 obcego. Odblokuj kolejne pole handlu.
area-trade-secondary = Zapłać 2 surowce i 1 obcego. Odblokuj kolejne pole handlu.
area-technology = Technologia
area-technology-main = Awansuj o 2 albo awansuj o 1 i oznacz 1 technologię.
area-technology-secondary = Awansuj o 1 albo oznacz 1 technologię.
area-military = Wojskowość
area-military-main = Zapłać 1 energię i 1 kredyt albo 2 energii: awansuj o 1.
area-military-secondary = Zapłać 2 energii i 1 kredyt: awansuj o 1.
area-production = Produkcja
area-production-main = Awansuj o 1, potem zbierz zasoby.
area-production-secondary = Awansuj o 1 albo zbierz zasoby.
area-politics = Polityka
area-politics-main = Awansuj o 2 albo awansuj o 1 i weź 1 misję.
area-politics-secondary = Awansuj o 1 albo weź 1 misję.

# Nagłówki tabel równowagi
fact-place = Miejsca w początkowej kolejności
starting-place = miejsce { $n }
fact-ability = Zdolności
fact-wealth = Karty bogactwa
fact-technology = Oznaczone technologie
fact-mission = Wykonane misje
fact-goal = Wybrane cele
fact-track = Osiągnięte poziomy
fact-pirate = Pokonani piraci

# Co jest wydrukowane na elementach i skąd to wiemy.
rebuilt = Odtworzone przez nas, bo nie znamy druku: { $figures }.
yes = tak
no = nie
note = { $when } ({ $rule })
note-ruling = { $when } { $ruling } ({ $rule })
when-always = Działa od chwili oznaczenia.
when-once-a-round = Raz na rundę.
when-at-once = Od razu po oznaczeniu i nigdy więcej.
when-end = Na koniec gry.
ruling-ion-sails = Jedna akcja liczy się raz, bez względu na liczbę pól i statków; skok tunelem też się liczy.
ruling-quick-followers = Akcja zamieniona w główną przez Awans polowy nadal się liczy; akcja porucznika – nie.
ruling-token-recycler = Potem żeton wypada z gry.
ruling-prospecting-probes = Krok jest przed wszystkim innym w eksploracji.
ruling-research-grants = Nie za samą tę kartę.
ruling-medal-ceremony = Misja dwóch rodzajów daje 1 PZ, a nie 2.
ruling-automated-harvest = Główna akcja produkcji zbiera więc dwa razy.
ruling-trade-concession = Główna akcja handlu kosztuje wtedy w sumie 1 surowiec; inne ceny w obcych się nie zmieniają.
ruling-orbital-annex = Planeta wymaga poziomu handlu swojego ostatniego pola.
ruling-charter-rights = Ktoś musi mieć tam placówkę, a planeta musi być w tej rundzie nieużyta.
ruling-think-tank = Nagrody pól zależą od znacznika, a nie od poziomu.
ruling-parallel-command = Nie tam, gdzie stoi twój kapitan; i nikt nie może tam za tobą podążyć.
ruling-field-promotion = Decyduje się o tym przy wysyłaniu robotnika.
ruling-emergency-orders = Nikt nie podąża, a pole na planszy pozostaje wolne.
ruling-drop-colony = Poziom handlu, piraci i koszt w surowcach obowiązują jak zawsze.
kind-planets = Planety
kind-colours = Kolory planet
kind-technologies = Karty technologii
kind-missions = Karty misji
kind-decrees = Galaktyczne dekrety
kind-offices = Biura senatu
kind-goals = Karty celów
kind-abilities = Kafelki zdolności
kind-wealth = Karty bogactwa
kind-basic-tokens = Podstawowe żetony premii
kind-advanced-tokens = Zaawansowane żetony premii
kind-mining = Żetony wydobycia
kind-fleet = Żetony dochodu floty
kind-pirates = Żetony piratów
kind-symbols = Symbole
kind-tracks = Tory
kind-piles = Stosy żetonów premii
kind-displays = Wyłożone karty
kind-rounds = Tor rund
kind-panel = Panel sterowania
kind-maps = Mapy galaktyki
component-blanks = puste żetony piratów
component-double-income = podwój nagrody w fazie dochodów
component-double-income-text = Jest w spisie symboli, ale na żadnym znanym nam elemencie, więc nie występuje w grze.
component-rounds = Rundy i ich żetony
component-outposts = Pola placówek
component-crew = Pola załogantów
component-mining-slots = Pola wydobycia
component-pirate-slots = Pola dochodu piratów
component-fleet-slots = Pola dochodu floty
component-pieces = Elementy gracza
component-map = Mapa dla { $n } graczy
colour-green = zielony
colour-yellow = żółty
colour-purple = fioletowy
colour-gray = szary
mark-colours = kolory
mark-types = typy planet
mark-progress = poziomy i piraci
mark-cards = technologie i misje
class-basic = podstawowy
class-advanced = zaawansowany
figure-text = działanie
figure-outposts = pola placówek i wymagane poziomy handlu
figure-produces = co zbierają placówki
figure-level = poziom
figure-number = numer
figure-mark = oznaczenie
figure-gold = za złoty fotel, gdy ktoś zajmie srebrny
figure-spaces = liczba pól
figure-copies = liczba sztuk
figure-starting = rozdawany na początku
figure-strength = siła
figure-vp = PZ
figure-space = pole { $n }
figure-needs = technologia wymagana na polu { $n }
figure-price = pełny koszt awansu
figure-class = kolor żetonów
figure-tokens = liczba żetonów na stronach 3 i 4 planszy
figure-slot = poziom dla miejsca { $n }
figure-rounds = liczba rund
figure-round = żeton rundy { $n }
figure-slot-cost = koszt { $n }. placówki
figure-slot-reward = nagroda { $n }. pola
figure-slot-income = dochód { $n }. pola
figure-crew = załoganci
figure-crew-slots = liczba pól
figure-outposts-owned = placówki
figure-markers = znaczniki rozwoju
figure-markers-in-hold = znaczniki rozwoju w ładowni
figure-log = misje w dzienniku
figure-credits = kredyty na początku
figure-captains = kapitanowie w grze na dwóch graczy i w większej
figure-links = połączenia
figure-energy = energia na wszystkich połączeniach
figure-wormholes = tunele

# Strefy rysowanej planszy i to, co dałby stół.
zone-draft = Wybór
zone-galaxy = Galaktyka
zone-actions = Akcje
zone-technologies = Technologie
zone-missions = Misje
zone-senate = Senat
zone-panel = Mój panel
zone-rivals = Rywale
zone-goals = Tajne cele
outlook-income = Następny dochód
outlook-choice = do wyboru
origin-tracks = Tory
origin-slots = Piraci i flota
origin-outposts = Placówki
origin-crew = Puste miejsca załogi
origin-planets = Dzikie planety

# Technologie w kilku słowach
technology-ion-sails-short = Ruch: 1 PZ, 1 pole gratis
technology-dual-use-research-short = Wojsko: też technologia/polityka
technology-deep-drills-short = Wydobycie: +1 zasób, +1 PZ
technology-extended-logbook-short = Dziennik na 3 misje
technology-quick-followers-short = 1 PZ za dodatkową akcję
technology-mission-sponsors-short = Misje o 1 kredyt tańsze
technology-token-recycler-short = 1 obcy: zużyty żeton, 2 PZ
technology-prospecting-probes-short = Eksploracja: produkcja +1
technology-war-propaganda-short = Podwójne PZ za wojsko
technology-research-grants-short = 1 PZ za technologię lub misję
technology-tunnel-stabiliser-short = Tunel za 2 zasoby, 2 PZ
technology-medal-ceremony-short = 1 PZ za misję handlu/wojny
technology-colonial-dividend-short = 2 PZ za planetę akcyjną
technology-automated-harvest-short = Awans produkcji: zbierasz
technology-trade-concession-short = Handel o 1 obcego tańszy
technology-senate-lobby-short = 3 PZ za fotel w senacie
technology-orbital-annex-short = Placówka bez wolnego pola
technology-charter-rights-short = Planeta akcyjna rywala
technology-think-tank-short = Technologia i polityka +1
technology-parallel-command-short = Zajęte główne akcje
technology-empire-audit-short = 1 PZ za handel i wojsko
technology-field-promotion-short = Dodatkowa akcja jak główna
technology-crash-programme-short = Wojsko lub handel +1
technology-industrial-legacy-short = 1 PZ za poziom produkcji
technology-shared-science-short = 1 PZ za znacznik na moich
technology-emergency-orders-short = Dowolna główna akcja
technology-scholars-and-envoys-short = 1 PZ za techn. i politykę
technology-vision-fulfilled-short = Cel: +2 PZ za element, do 12
technology-drop-colony-short = Placówka na planecie akcyjnej
technology-diplomatic-shortcut-short = Misja bez kosztu lub wymagań
