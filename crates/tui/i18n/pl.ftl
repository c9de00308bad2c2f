# Klient terminalowy.

language-name = polski
too-small = Terminal jest za mały: potrzeba co najmniej 40 kolumn i 12 wierszy.
default-name = Gracz { $number }
bot-seat = Bot { $number }
bot-random = losowy
bot-greedy = zachłanny
bot-easy = łatwy
bot-medium = średni
bot-hard = trudny
bot-expert = mistrzowski
bot-mcts = myśliciel
clock = zegar

# Formularz przed grą.
form-start = Rozpocznij grę
form-go-on = Graj dalej wczytaną grę
form-load = { $n ->
    [0] Wczytaj grę…
    [one] Wczytaj grę… ({ $n } zachowana)
    [few] Wczytaj grę… ({ $n } zachowane)
   *[many] Wczytaj grę… ({ $n } zachowanych)
 }
form-heading-game = Gra
form-heading-seats = Przy stole
form-players = Liczba graczy
form-seat = Miejsce { $number }
form-person = człowiek: { $name }
form-bot = { $name }: { $bot }
form-hide = Między ludźmi
form-hide-yes = zakryj widok i przekaż urządzenie
form-hide-no = graj dalej od razu
form-pace = Boty grają
form-seed = Ziarno
form-seed-fresh = świeży los
form-bad-seed = Ziarno to liczba całkowita od 0 do 18446744073709551615 albo 64 cyfry szesnastkowe; puste oznacza świeży los.
form-help-start = Enter rozpoczyna grę. ↑ ↓ przechodzą do innego wiersza, ← → go zmieniają.
form-help-load = Enter pokazuje zachowane gry, także niedokończone.
form-help-option = ← → zmieniają wartość, Enter rozpoczyna grę.
form-help-seat = ← → sadzają na miejscu człowieka albo bota; imię człowieka można wpisać.
form-help-hide = Kilka osób gra przy jednej klawiaturze: czy między ich widokami ma stać pusty ekran?
form-help-pace = Przerwa po każdym kroku, żeby dało się śledzić boty. W trakcie gry zmienia ją F5.
form-help-seed = To samo ziarno daje to samo rozdanie. Cyfry je wpisują, Backspace kasuje.

pace-instant = od razu
pace-quick = szybko
pace-calm = spokojnie
pace-slow = powoli
pace-key = po naciśnięciu Enter

setup-error-players = Tylu graczy ({ $players }) nie zagra w tę grę; potrzeba od { $min } do { $max }.
setup-error-unknown-option = Nie ma opcji { $id }; znane są: { $known }.
setup-error-unknown-value = Opcja { $id } nie może mieć wartości { $value }; dozwolone są: { $allowed }.

# Gra.
header-turn = tura { $turn }
header-spectator = widz
header-time = czas { $time }
header-acting = teraz: { $who }
header-over = koniec gry
pane-actions = Akcje
pane-table = Stół
pane-log = Przebieg
search-empty = pisz, aby szukać
search-label = Szukaj:
search-nothing = Żadna akcja nie pasuje. Esc czyści szukanie.
waiting-over = Koniec gry. Enter pokazuje arkusz punktów.
waiting-key = Enter: bot wykonuje następny krok.
log-undone = { $n ->
    [one] { $who } cofa { $n } krok
    [few] { $who } cofa { $n } kroki
   *[many] { $who } cofa { $n } kroków
 }
recap-title = Od twojej tury
recap-since = Od twojej tury: { $what }
hand-over = Przekaż urządzenie: { $who }.
hand-over-accept = { $who }: naciśnij spację, gdy nikt inny nie patrzy.
hand-over-undo = { $who } może jeszcze cofnąć ostatni krok: F3.

# Arkusz punktów.
score-title = arkusz punktów
score-winner = Wygrywa { $who }.
score-winners = Wspólne zwycięstwo: { $who }.
score-rank = { $rank }. { $who }: { $points }
score-total = Razem
score-place = Miejsce
after-again = Zagraj znowu
after-table = Obejrzyj stół
after-save = Zapisz
after-form = Nowa gra
after-quit = Zakończ

# Klawisze.
hint-help = Pomoc
hint-language = English
hint-undo = Cofnij
hint-zoom = Lupa
hint-pace = Boty
hint-hand-over = Przekaż
hint-save = Zapis
hint-load = Odczyt
hint-recap = Skrót
hint-quit = Koniec
help-title = Klawisze
help-move = ruch w wybranym okienku
help-choose = wykonaj zaznaczoną akcję
help-letters-key = litery, cyfry
help-letters = zawężają listę akcji; ogonki nie mają znaczenia
help-escape = wyczyść szukanie, wróć do akcji
help-focus = następne okienko: akcje, stół, przebieg
help-panels = następna część stołu
help-page = przewiń przebieg (albo stół, gdy jest wybrany)
help-rules = Pisz, aby szukać w zasadach.
help-rules-label = W zasadach:
help-rules-none = W zasadach nie ma takich słów. Esc czyści szukanie.
help-not-now = Teraz niemożliwe
help-help = ta pomoc
help-language = polski albo angielski
help-undo = cofnij swój ostatni krok, o ile nie dzieli od niego los, odkryta karta ani cudzy ruch
help-zoom = pokaż tylko wybrane okienko
help-pace = jak szybko grają boty
help-hand-over = przekaż urządzenie następnej osobie, która może działać
help-save = zapisz przebieg gry
help-load = wczytaj przebieg gry
help-recap = co zrobili inni od twojej tury
help-quit = wyjdź
help-signs = ▸ wskazuje to, czego dotyczy zaznaczona akcja, • to, co zaszło od twojego ostatniego kroku, § czego dotyczy jej zasada i których elementów planszy dotyka.
help-figures =
    { $rebuilt ->
        [0] Wszystkie dane z elementów tej gry są znane (jest ich { $figures }); pokazuje je polecenie `kosmodrom figures --all { $game }`.
       *[other] Dane z elementów tej gry: { $figures }, w tym odtworzone na potrzeby programu: { $rebuilt }. Pokazuje je polecenie `kosmodrom figures { $game }`.
    }
rebuilt-now = Odtworzone na potrzeby programu, nie z pudełka: { $things }.
help-records = Trwająca gra zapisuje się automatycznie; zapisy leżą w { $path }

# Pytania.
leave-title = Gra trwa
leave-text = Jest zachowana w { $path } i można ją znowu wczytać.
leave-unkept = Zapisz ją gdzie indziej klawiszem F7, inaczej wyjście ją straci.
leave-stay = Graj dalej
leave-form = Opuść grę
leave-quit = Zakończ
save-title = Zapis gry
save-text = Przebieg gry trafi do tego pliku:
save-keys = Enter zapisuje, Esc nie. Zapis zawiera ziarno: nie pokazuj go tym, którzy jeszcze grają.
save-exists = Taki plik już jest. Enter go nadpisze; Esc albo inna nazwa nie.
load-title = Wczytaj grę
load-text = Pisz, aby szukać, albo wpisz ścieżkę pliku. Enter wczytuje, Esc nie.
load-none = Żadna gra nie jest jeszcze zachowana.
load-typed = Żadna zachowana gra nie pasuje; Enter poszuka pliku o tej nazwie.

# Co zaszło.
said-pace = Boty grają { $pace }.
said-nothing-since = Od twojej tury nikt inny nic nie zrobił.
said-nobody-else = Nikt inny przy tej klawiaturze nie może teraz działać.
said-nothing-to-save = Nie ma jeszcze gry do zapisania.
said-loaded = Gra jest wczytana.
said-who-sits = Zapis jest poprawny. Kto teraz gdzie siedzi?
said-saved = Zapisano w { $path }
said-kept = Gra jest zachowana w { $path }
said-undone = Ostatni krok jest cofnięty.
said-cannot-undo = Nie ma czego cofnąć: dzieli od tego los, odkryta karta, cudzy ruch albo ruch ostateczny.
said-bot-failed = Bot na miejscu { $number } nie potrafi zdecydować; robi pierwszą rzecz, którą może.

file-missing = Nie ma pliku { $path }
file-unreadable = Nie da się odczytać { $path }: { $why }
file-unwritable = Nie da się zapisać { $path }: { $why }
record-error-unreadable = To nie jest zapis gry: { $why }.
record-error-other-game = To zapis innej gry: { $game }.
record-error-other-rules = Zapis powstał według zasad { $recorded }, ten program ma zasady { $current }.
record-error-start = Zapis zaczyna się od stanu, którego być nie może: { $why }.
record-error-illegal = Krok { $entry } zapisu jest niedozwolony: { $why }.
record-error-other-state = Zapis nie kończy się tak, jak sam twierdzi.
