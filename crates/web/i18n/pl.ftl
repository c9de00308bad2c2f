# Słowa samego klienta. Słowa gry przychodzą z grą.
home = Strona główna
skip-to-content = Przejdź do treści
home-title = Kosmiczne gry planszowe, w których pilnujemy każdej zasady
home-lead = Przeciw botom, samodzielnie, ze znajomymi na jednym urządzeniu albo w sieci. Po wczytaniu można grać także bez internetu.
catalogue = Gry
go-on = Graj dalej
play = Zagraj
doors = Gdzie grasz?
door-here = Na tym urządzeniu
door-server = Przez sieć z innymi
presets = Jak gracie?
recommended = polecane
all-options = Wszystkie opcje
preset-first-game = Pierwsza gra
preset-standard = Standard
preset-everything = Wszystko naraz
preset-rocketmen-first-game = Bitwa o Ziemię: tylko orbita i mniej zasad. Solo: łatwy przeciwnik.
preset-rocketmen-standard = Pełna gra według zasad.
preset-rocketmen-everything = Z dwiema kartami Wariantów. Solo: trudny przeciwnik.
preset-transgalactica-first-game = Cała gra przeciw botom, które grają łagodnie.
preset-transgalactica-standard = Pełna gra według zasad.
preset-galaxy-trucker-first-game = Lot próbny do nauki, potem dwa prawdziwe; boty się nie spieszą.
preset-galaxy-trucker-standard = Trzy rundy, coraz większe statki.
preset-galaxy-trucker-everything = Także runda 3A, dokładne prognozy, a błędy innych wykrywacie sami.
preset-galactic-cruise-first-game = Wprowadzające przygotowanie z nadrukowanymi kaflami. Solo: łatwa Rachel.
preset-galactic-cruise-standard = Losowe kafle, bez dodatków.
preset-galactic-cruise-everything = Z modułami i elementami obu dodatków.
facts-galactic-cruise = 90–150 min · zaawansowana · także solo
facts-transgalactica = 90–150 min · zaawansowana
facts-galaxy-trucker = 60 min · średnia, na czas
facts-rocketmen = 60 min · średnia · także solo
players-range = od { $min } do { $max } graczy
moves = { $n ->
    [0] jeszcze nie zaczęta
    [one] { $n } ruch
    [few] { $n } ruchy
   *[many] { $n } ruchów
 }
intro-rocketmen = Buduj talię i rakietę jednocześnie. Kupuj wiedzę na Rynku, połóż Misję na Planie, załaduj Stanowisko startowe i startuj, gdy starczy ci odwagi. Czy karty Powodzenia poniosą cię na orbitę, Księżyc albo Marsa przed innymi?
intro-galaxy-trucker = Zbuduj statek ze sterty części, póki płynie czas, a potem przeleć nim przez meteory, piratów i strefy walk z nadzieją, że doleci dość, by ktoś za to zapłacił.
intro-galactic-cruise = Prowadź firmę kosmicznych rejsów: wysyłaj pracowników, buduj statki, reklamuj się i daj pasażerom podróż, za którą zapłacili.
intro-transgalactica = Poprowadź flotę między gwiazdami: wydobywaj, handluj, rozwijaj technologie, wejdź do senatu i nie daj się piratom.
offline = Brak sieci: gra na tym urządzeniu
offline-about = Gry, boty i powtórki działają na tym urządzeniu. Stoły na serwerze czekają, aż znów odpowie.
no-server-now = Brak serwera: gra na tym urządzeniu
no-moment = Tego momentu gry nie da się teraz pokazać.
loading-board = Wczytujemy planszę …
my-games = Moje gry
settings = Ustawienia
switch-language = Switch to English
loading = Chwileczkę …
you = Kapitan
players = Gracze
options = Opcje
more = Więcej
seed = Ziarno (liczba: ta sama liczba daje to samo rozdanie)
name = Imię
who-plays = Kto gra na tym miejscu
person = Osoba
bot = Bot
bot-easy = Bot: łatwy
bot-medium = Bot: średni
bot-hard = Bot: trudny
bot-expert = Bot: mistrzowski
bot-random = Bot: gra byle co
bot-greedy = Bot: planuje jeden krok
bot-mcts = Bot: myśli naprzód
hot-seat = Kilka osób dzieli to urządzenie. Między turami osobny ekran zasłania karty.
start = Start
back = Wróć
board = Plansza
actions = Co możesz zrobić
search = Szukaj akcji ( / )
show-all = Pokaż wszystkie
undo = Cofnij
others-decide = To nie twoja kolej; teraz decyduje: { $who }.
waiting-for = { $n ->
    [one] { $who } się zastanawia
   *[other] Zastanawiają się: { $who }
 }
by-rule = Zasady: { $title }
earlier-moment = Oglądasz wcześniejszy moment gry.
back-to-now = Wróć do bieżącego stanu
what-if = Co by było, gdyby …
what-if-about = Graj dalej od tego momentu na swoim urządzeniu. Oryginał zostaje bez zmian.
scores = Punktacja
log = Przebieg
legend = Znaki
in-words = Opis
keys = Klawisze
key-digits = pokaż jedną część stołu; 0 pokazuje całość. Przy otwartej liście: wybierz akcję o tym numerze
key-search = szukaj wśród akcji
key-enter = wybierz pierwszą znalezioną akcję
key-escape = odłóż to, co wybrane; zamknij to, co otwarte
key-undo = cofnij ostatni krok
key-tab = przejdź po wszystkim, co można zrobić, na planszy i na liście; Enter albo spacja wybiera
key-arrows = na planszy: przejdź do następnej podświetlonej rzeczy
pass-to = Przekaż urządzenie: { $name }
pass-about = Karty są zasłonięte, póki następna osoba nie będzie gotowa.
ready-title = Wszystko gotowe?
ready-about = Gdy zaczniesz, czas ruszy dla wszystkich.
ready-go = Zaczynam
pass-ready = Gotowe
outlook-chance = potem decyduje los
budget = Co masz
reserved = (do zapłaty { $n })
not-now = Teraz niemożliwe
since-my-turn = Od mojej ostatniej tury
only-moves-of = Tylko ruchy: { $who }
whole-log = Pokaż cały przebieg
turn-of = Tura { $n } · { $who }
show-moment = Pokaż planszę z tego momentu
won-by = Zwycięstwo: { $who }
finished = Zakończona
total = Razem
play-again = Zagraj jeszcze raz
close = Zamknij
replay = Powtórka
moment = Moment gry
moment-of = Ruch { $at } z { $all }
first-moment = Na początek
step-back = Krok wstecz
play-pause = Odtwarzaj lub wstrzymaj
step-on = Krok naprzód
last-moment = Na koniec
look-from = Widok gracza
spectator = Widz
no-such-game = Tej gry nie ma w tej przeglądarce.
no-games = W tej przeglądarce nie ma jeszcze żadnych gier.
import = Wczytaj zapis
export = Zapisz do pliku
forget = Usuń
sure-forget = Usunąć tę grę z przeglądarki?
resume = Graj dalej
no-room = W przeglądarce brak miejsca; zapisz do plików i usuń stare gry.
seat-number = Gracz { $n }
language = Język
theme = Kolory
theme-auto = Jak urządzenie
theme-dark = Ciemne
theme-light = Jasne
theme-contrast = Wysoki kontrast
speed = Tempo opowiadania
speed-slow = × ½
speed-normal = × 1
speed-fast = × 2
speed-fastest = × 4
speed-instant = Od razu
at-the-table = Przy stole
setting-pass-screen = Zasłaniaj karty przy przekazywaniu urządzenia
setting-words-only = Pokazuj plansze jako tekst
about = Kosmodrom to wolne oprogramowanie. Gry, boty i zapisy zostają na tym urządzeniu.
online = W sieci
no-server = Ta strona nie przyszła z serwera albo serwer nie odpowiada. Wszystko inne działa na tym urządzeniu.
sign-in = Zaloguj się
sign-in-about = Wystarczy imię. Po podaniu hasła zobaczysz też gry ze swojego konta.
password = Hasło (nieobowiązkowe)
enter = Zaloguj się
hello = Cześć, { $name }
new-table = Nowy stół
my-tables = Moje stoły
open-tables = Stoły dla wszystkich
no-tables = W tej chwili nikt nie czeka.
go-to-table = Do stołu
look-or-join = Dołącz albo oglądaj
status-open = czeka na graczy
status-running = gra trwa
status-closed = zamknięty
your-turn = twoja kolej
all-there = Wszyscy już są.
waiting-room = Czekamy na graczy. Wyślij im odnośnik.
invitation = Odnośnik z zaproszeniem
leave = Wstań od stołu
join = Zajmij miejsce
online-about = Pierwsza osoba to ty; pozostałe osoby to wolne miejsca dla zaproszonych.
public-table = Każdy może zobaczyć stół i dołączyć
open-table = Otwórz stół na serwerze
reconnecting = Połączenie przerwane. Próbujemy ponownie …
chat = Rozmowa
chat-say = Powiedz coś
send = Wyślij
pace = Czas
pace-untimed = Bez ograniczeń
pace-quick = Na żywo: 10 minut + 10 sekund na ruch
pace-normal = Na żywo: 30 minut + 15 sekund na ruch
pace-hours = 12 godzin na ruch
pace-day = Doba na ruch
pace-days = Trzy doby na ruch
figures = Moje wyniki
figures-matches = Gry
figures-wins = Wygrane
figures-mean = Średnia
figures-best = Najlepszy
make-account = Załóż konto
new-password = Nowe hasło (co najmniej 8 znaków)
take-back-seat = Odbierz botowi swoje miejsce
let-bot-play = Niech gra za mnie bot
no-such-page = Pod tym adresem nic nie ma.
no-game-of-ours = Nie mamy gry o tej nazwie.
no-record = Ten plik nie jest zapisem gry.
record-refused = Tego zapisu nie da się otworzyć: grano według innych zasad albo został zmieniony.
went-wrong = Coś poszło nie tak: { $what }
start-here = Graj na tym urządzeniu
before-turns = Przed pierwszą turą
turn-number = Tura { $n }
log-empty = Jeszcze nic.
what-if-bots = { $who } przeciw botom
what-if-all = Wszystkie miejsca
is-away = brak połączenia
is-replaced = na razie gra bot
bot-plays-for-you = Gra za ciebie bot.
watching = { $n ->
    [one] ogląda { $n } osoba
    [few] oglądają { $n } osoby
   *[many] ogląda { $n } osób
 }
free-seat = wolne miejsce
copy = Kopiuj
share = Udostępnij
copied = Skopiowano
sign-out = Wyloguj
sure-sign-out = Gość, który się wyloguje, nie wróci już do swoich stołów. Wylogować?
no-own-tables = Nie siedzisz jeszcze przy żadnym stole. Wybierz grę powyżej.
change-password = Zmień hasło
current-password = Obecne hasło
password-kept = Hasło zapisane.
refused-malformed = Serwer tego nie zrozumiał.
refused-too-large = To jest za długie.
refused-signed-out = Najpierw się zaloguj.
refused-credentials = Błędne imię albo hasło.
refused-name-taken = To imię należy do konta: podaj jego hasło albo wybierz inne imię.
refused-forbidden = Przy tym stole nie możesz tego zrobić.
refused-not-found = Nie ma takiego stołu albo nie jest dla ciebie otwarty. Poproś o odnośnik z zaproszeniem.
refused-setup = Tak nie da się przygotować gry.
refused-phase = Na to jest za wcześnie albo za późno.
refused-seat = Nie ma tu dla ciebie wolnego miejsca.
refused-not-your-turn = To nie twoja kolej.
refused-illegal = Zasady teraz na to nie pozwalają.
refused-stale = Ktoś był szybszy. Tak to teraz wygląda.
refused-cannot-undo = Nie ma już czego cofnąć.
refused-slow-down = Za szybko: odczekaj chwilę i spróbuj ponownie.
refused-unavailable = Serwer nie może tego teraz zrobić. Spróbuj ponownie.
refused-name = Imię ma od 1 do 32 widocznych znaków.
refused-password = Hasło ma co najmniej 8 znaków.
refused-webhook = Tego adresu nie można użyć: musi zaczynać się od https:// i prowadzić do serwera w internecie. Adres w ntfy kończy się nazwą tematu.
refused-mail = To nie jest adres e-mail.
refused-current = Obecne hasło jest błędne.
refused-other-name = To imię należy do czyjegoś konta. Najpierw zaloguj się pod innym imieniem.
only-here = Ten odnośnik działa tylko na tym komputerze. Dla innych uruchom serwer z --listen 0.0.0.0:8080 i otwórz tę stronę pod nazwą albo adresem IP tego komputera.

## Co wiemy, a co odtworzyliśmy

known-link = Co wiemy, a co odtworzyliśmy
known-title = { $game }: co wiemy, a co odtworzyliśmy
known-lead = To nieoficjalna adaptacja, przygotowana na podstawie instrukcji. Wartości z instrukcji i z materiałów publicznych są dokładne. Wartości, które są tylko na elementach z pudełka, odtworzyliśmy tak, żeby w grę dobrze się grało; mogą się różnić od wydrukowanych. Jeśli masz pudełko, możesz pomóc je poprawić.
known-counts = { $figures ->
    [one] { $figures } wartość
    [few] { $figures } wartości
   *[other] { $figures } wartości
 }: z instrukcji { $rulebook }, z materiałów publicznych { $public }, odtworzone { $rebuilt }.
known-kind = { $figures ->
    [one] { $figures } wartość
    [few] { $figures } wartości
   *[other] { $figures } wartości
 }, odtworzone: { $rebuilt }
known-rulebook = instrukcja
known-public = materiały publiczne
known-rebuilt = odtworzone
known-away = Nie można teraz pobrać listy. Będzie tu znowu, gdy wróci sieć.
guest = gość
guest-name = { $name } (gość)
guest-about = ° gość: tego imienia może użyć każdy
status-agreed = zakończona za zgodą graczy
ended-by-agreement = Gra zakończona za zgodą wszystkich przy stole, bez wyniku. Nie liczy się do statystyk.
cannot-store = Serwer nie może teraz zapisywać ruchów. Twój nie przepadł: spróbujemy jeszcze raz.
somebody-away = { $name }: poza stołem.
somebody-awaited = { $name }: poza stołem. Jeśli się nie zjawi, za { $time } może zagrać bot.
let-bot-play-for-them = Niech gra bot
propose-end = Zaproponuj koniec gry
wants-to-end = Zakończyć grę bez wyniku? Za: { $who }.
end-match = Kończymy
play-on = Gramy dalej
sure-end-match = Zakończyć grę bez wyniku? Skończy się, gdy zgodzą się wszyscy obecni, i nie da się do niej wrócić.
vacation = Urlop
vacation-days = { $days ->
    [0] brak
    [one] { $days } dzień
   *[other] { $days } dni
 }
vacation-left = Twój urlop: { $days ->
    [one] został { $days } dzień
    [few] zostały { $days } dni
   *[other] zostało { $days } dni
 }
take-vacation = Biorę wolne
vacation-about = Od tej chwili twój czas na ruch czeka, aż skończy ci się urlop, i nikt nie posadzi za ciebie bota.
on-vacation = { $name } ma urlop do { $until }.
grace = Gdy ktoś zniknie, może za niego zagrać bot
grace-minute = po minucie
grace-minutes = po 5 minutach
grace-hour = po godzinie
grace-hours = po 12 godzinach
grace-day = po dniu
grace-days = po trzech dniach
mute = Wycisz: { $name }
is-muted = Wyciszone: { $name }.
hear-again = Słuchaj znów
all-games = Wszystkie gry
next-page = Kolejne stoły
previous-page = Poprzednie stoły
sessions = Aktywne sesje
sessions-about = Wszystkie przeglądarki zalogowane pod tym imieniem. Nie poznajesz którejś? Wyloguj się wszędzie i zmień hasło.
sign-out-everywhere = Wyloguj wszędzie
this-browser = ta przeglądarka
signed-in-on = zalogowano { $day }
last-used = ostatnio { $day }
unknown-browser = Nieznana przeglądarka lub program

all-actions = Wszystkie ruchy
drawer = Przebieg i listy
here = Co można tu zrobić
let-go = Nieważne
sure = Na pewno? Jeszcze raz
zones = Części stołu
whole-table = Cały stół
view = Widok
zoom-in = Powiększ planszę
zoom-out = Pomniejsz planszę
zoom-fit = Pokaż całą planszę
look-at = Pokaż z bliska: { $who }; jeszcze raz: cały stół
answers = Odpowiedzi
setting-single = Gdy jest tylko jedna możliwość, wybieraj ją automatycznie
setting-confirm = Pytaj drugi raz, zanim zakończysz turę albo akcję
help-shown = Lekcje i zasady podpowiadamy
help-fading = do pierwszej ukończonej gry
help-always = zawsze
help-never = nigdy
setting-keys = Pojedyncze klawisze działają przy stole
key-legend = co znaczą znaki na planszy
key-log = otwórz lub zamknij przebieg gry
key-turn = obróć część w ręce
key-zoom = powiększ lub pomniejsz planszę; 0 pokazuje całą
rules = Zasady
rules-title = { $game }: zasady
rules-search = Szukaj w zasadach
rules-none = W zasadach nie ma takich słów.
rules-play-on = Graj dalej od tego miejsca
rules-away = Nie udało się pobrać zasad. Będą tu znowu, gdy wróci sieć.
key-rules = otwórz zasady tam, gdzie mowa o tej decyzji
advice = Podpowiedź
advice-would = Tak zagrałby { $bot }
advice-then = Potem:
advice-only = Nic innego nie da się tu zrobić.
advice-best = Żaden inny wybór nie daje od razu tyle: { $what }.
advice-brings = Daje: { $list }.
advice-costs = Kosztuje: { $list }.
advice-chance = Część zależy od losu.
advice-thought-out = Bot rozegrał w myślach wiele dalszych ciągów i ten wypadł najlepiej.
advice-do = Zrób to
advice-thinks = Myśli
advice-none = Tu bot nie ma podpowiedzi.
key-advice = zapytaj bota, co by zrobił
learn = Naucz się, grając
learn-first = Pierwszy raz przy tym stole? Lekcja trwa kilka minut.
learn-first-home = Nie znasz tych gier? Poznaj jedną z nich przy stole w kilka minut:
learn-title = { $game }: nauka przez grę
learn-lead = Krótkie lekcje przy prawdziwym stole, jedna rzecz naraz. Każdy krok można cofnąć, powtórzyć albo pominąć.
learn-away = Nie udało się pobrać lekcji. Będą tu znowu, gdy wróci sieć.
learn-minutes = { $n } min
learn-done = Ukończona
learn-at-step = Dalej: krok { $step } z { $of }
learn-plays = Graj dalej
learn-step = { $step } z { $of }
learn-go-on = Dalej
learn-back = Wstecz
learn-repeat = Jeszcze raz
learn-skip = Zrób to za mnie
learn-take-back = Cofnij
learn-take-back-first = Najpierw cofnij ostatni wybór: przycisk jest u trenera.
learn-go-on-first = Przeczytaj, co mówi trener, i przejdź dalej.
learn-not-meant = Zasady na to pozwalają, ale nie o to chodzi w tym kroku. Cofnij i spójrz na to, co zaznaczone.
learn-understood = Rozumiem
learn-over = To koniec lekcji. Zostaje na liście i można do niej wrócić w każdej chwili.
learn-fold = Zwiń lub rozwiń trenera
learn-leave = Wyjdź z lekcji
coach = Trener

# Opowieść o tym, co się dzieje.
story-telling = Zobacz, co się dzieje
story-go = Dalej
story-go-on = Dalej (spacja)
story-pause = Pauza (P)
story-skip = Przewiń do mojej tury (Esc)
story-back = Krok wstecz
story-summary = { $n ->
    [one] Jeden ruch
    [few] { $n } ruchy
    [many] { $n } ruchów
   *[other] { $n } ruchu
}
story-since-title = Pod twoją nieobecność
story-since = Pod twoją nieobecność: { $n ->
    [one] { $n } ruch
    [few] { $n } ruchy
   *[many] { $n } ruchów
 }
story-since-show = Krok po kroku
story-since-go = Do stołu
story-recap = Od twojej tury, krok po kroku
story-next-turn = Do następnej tury
story-next-event = Do następnego wydarzenia
setting-sound = Dźwięki
setting-volume = Głośność
setting-calm = Spokojnie: nic się nie rusza, wydarzenia widać na nieruchomych obrazach
refused-banned = Na to konto nie można wejść. Zapytaj osobę, która prowadzi to miejsce.
refused-read-only = Trwają prace: nowe stoły i ruchy muszą chwilę poczekać.
announcement-seen = Jasne
privacy = Prywatność i kontakt
imprint = Kto prowadzi to miejsce
no-imprint = Osoba, która prowadzi to miejsce, nic o sobie nie napisała.
privacy-what = Co o tobie przechowujemy
privacy-stored = Twoje imię; skrót hasła, jeśli je masz; kiedy się logujesz i jak nazywa się twoja przeglądarka; stoły, przy których siedzisz, twoje ruchy i to, co tam piszesz. Jeśli chcesz powiadomień: dokąd je wysyłać i kiedy ma być cisza. Przez jeden dzień także adres, z którego założono twój stół.
privacy-log = Dziennik serwera zapisuje nieudane logowania razem z adresem, z którego przyszły.
privacy-log-all = Dziennik serwera zapisuje każde zapytanie razem z adresem, z którego przyszło.
privacy-not-stored = Poza wiadomościami, o które prosisz, nikomu niczego nie przekazujemy, nikogo nie śledzimy, a jedyne ciasteczko sprawia, że nie trzeba się ciągle logować. Gry na tym urządzeniu zostają na tym urządzeniu.
privacy-how-long = Jak długo
kept-sessions = Przeglądarka pozostaje zalogowana, licząc od ostatniego użycia
kept-guests = Goście, którzy nigdzie nie są zalogowani (w skończonych grach zostaje pseudonim)
kept-open-tables = Otwarte stoły, do których nikt nie zagląda
kept-closed-tables = Porzucone stoły
kept-chat = Rozmowy po zakończeniu gry
kept-abandoned = Gry w toku, w które nikt nie gra i których nikt nie ogląda
kept-matches = Gry
kept-forever = na zawsze
kept-hours = { $n ->
    [one] { $n } godzina
    [few] { $n } godziny
   *[other] { $n } godzin
 }
kept-days = { $n ->
    [one] { $n } dzień
   *[other] { $n } dni
 }
own-data = Twoje dane
download-data = Pobierz wszystko
leave-for-good = Usuń moje konto
leave-about = Usuniemy twoje imię, sesje i wszystko, co zostało przez ciebie napisane. Zakończone gry zostaną pod pseudonimem, a w trwających zagra za ciebie bot. Tego nie da się cofnąć.
sure-leave = Usunąć konto na zawsze?
choose-password = Wybierz nowe hasło
reset-done = Nowe hasło jest ustawione. Wszystkie sesje są zakończone; wejdź z nowym hasłem.
reset-used = Ten odnośnik został już użyty albo jest za stary. Poproś o nowy.
report = Zgłoś administratorom
report-person = Zgłoś kogoś przy tym stole …
ask-report = Co jest nie tak? Przeczytają to administratorzy.
reported = Dziękujemy. Administratorzy się tym zajmą.
admin = Administracja
admin-only = Ta strona jest dla administratorów.
administrator = administrator
operator = operator
admin-accounts = Konta
admin-tables = Stoły
admin-all-tables = wszystkie
admin-reports = Zgłoszenia
admin-place = Ogłoszenie
admin-log = Dziennik
admin-search = Część imienia
admin-counts = stoły: { $tables }, sesje: { $sessions }
banned-because = zablokowane: { $why }
admin-grant = Daj uprawnienia
admin-revoke = Odbierz uprawnienia
admin-rename = Zmień imię
admin-reset = Nowe hasło
admin-sessions = Sesje
admin-ban = Zablokuj
admin-unban = Odblokuj
ask-ban = Dlaczego? Zobaczy to każdy, kto spróbuje wejść na to konto.
ask-name = Nowe imię
sure-delete-account = Usunąć na zawsze konto { $name }? Gry zostaną pod pseudonimem.
reset-link = Wyślij ten odnośnik; działa raz, przez jeden dzień:
admin-public = publiczny
admin-private = na zaproszenie
admin-hide = Ukryj
admin-show = Pokaż w poczekalni
admin-end = Zakończ
sure-end-table = Zakończyć ten stół bez wyniku?
sure-delete-table = Usunąć ten stół razem z grą i rozmowami?
report-about = { $by } o { $name }
report-closed = załatwione
report-account = Konto
report-table = Stół
close-report = Załatwione
no-reports = Nikt się nie skarży.
announcement = Widoczne dla wszystkich na każdej stronie; puste – nic
announce = Ogłoś
read-only = Wstrzymaj nowe stoły i ruchy
read-only-about = Na czas aktualizacji: można patrzeć i rozmawiać, żaden zegar nie biegnie i nic się nie zmienia, dopóki na to nie pozwolisz.
delete = Usuń
admin-find = Szukaj
audit-grant = nadane uprawnienia
audit-revoke = odebrane uprawnienia
audit-rename = zmiana imienia
audit-ban = blokada
audit-unban = zdjęta blokada
audit-reset-password = odnośnik do nowego hasła
audit-end-sessions = wylogowanie
audit-delete = usunięte konto
audit-left = odejście na zawsze
audit-expired = zapomniany gość
audit-seat = zmiana imienia przy stole
audit-chat = usunięcie wypowiedzi
audit-end-table = zakończony stół
audit-hide-table = ukryty stół
audit-show-table = pokazany stół
audit-delete-table = usunięty stół
audit-close-report = załatwione zgłoszenie
audit-announce = ogłoszenie
audit-read-only = wstrzymane zmiany
audit-writable = zmiany znów możliwe

turns = Moje kolejki
turns-about = Stoły, które czekają na twój ruch
turns-mine = Twoja kolej
turns-others = Czekasz na innych
turns-here = Na tym urządzeniu
turns-none = Nic się nie toczy. Zacznij grę na stronie głównej.
not-your-turn = ruch innych
left-days = { $n ->
    [one] został { $n } dzień
    [few] zostały { $n } dni
   *[many] zostało { $n } dni
 }
left-hours = zostało { $n } godz.
left-minutes = { $n ->
    [0] zostało mniej niż minuta
   *[other] zostało { $n } min
 }
until = do { $when }
next-table = Następny stół ({ $n })
messages = Powiadomienia
messages-about = Powiadomimy cię, gdy gra czeka na twój ruch, a nie masz jej przed oczami. O kilku stołach naraz przychodzi jedna wiadomość.
by-browser = W przeglądarce
add-browser = Powiadamiaj w tej przeglądarce
browser-added = Powiadomienia w tej przeglądarce są włączone.
no-push = Ta przeglądarka nie pokaże tu powiadomień. Adres strony musi zaczynać się od https://, a na iPhonie i iPadzie trzeba ją najpierw dodać do ekranu początkowego.
push-denied = Przeglądarka blokuje powiadomienia. Możesz to zmienić w jej ustawieniach dla tej strony.
remove = Usuń
by-mail = E-mailem
mail-address = Adres e-mail
mail-keep = Użyj tego adresu
mail-sent = Wysłaliśmy e-mail z linkiem. Otwórz link, żeby potwierdzić adres.
mail-tell = Wysyłaj mi e-mail, gdy gra czeka na mój ruch
mail-also = Przez ten adres ustawisz też nowe hasło, jeśli zapomnisz starego.
mail-confirmed = Adres jest potwierdzony.
mail-unconfirmed = Adres nie jest jeszcze potwierdzony: otwórz link z e-maila, który wysłaliśmy.
no-mail-here = Ten serwer nie wysyła e-maili.
by-webhook = Przez inny serwis (webhook)
webhook-kind = Serwis
webhook-none = żaden
webhook-discord = Discord
webhook-ntfy = ntfy
webhook-json = mój program (JSON)
webhook-url = Adres webhooka
webhook-refused = Ten serwis nie przyjął ostatniej wiadomości ({ $when }). Sprawdź adres.
webhook-unreachable = Z tym serwisem nie udało się połączyć przy ostatniej wiadomości ({ $when }). Sprawdź adres.
when-told = Kiedy
want-reminders = Przypomnij, gdy zostanie mi jedna dziesiąta czasu
want-quiet = Cisza nocna: nic nie wysyłaj, o tym, co czeka, powiadom później
quiet-from = Od
quiet-to = Do
quiet-zone = Według zegara: { $zone }.
send-test = Wyślij próbną wiadomość
test-sent = Próbna wiadomość jest w drodze.
test-nothing = Najpierw wybierz, jak mamy cię powiadamiać.
kept = Zapisane.
keep = Zapisz
old-link = Ten link wygasł albo był już użyty.
forgotten = Nie pamiętasz hasła?
forgotten-sent = Jeśli to konto ma potwierdzony adres, e-mail z linkiem jest w drodze.
