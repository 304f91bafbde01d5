# Ciò che il server risponde alla pagina. Ciò che dice la pagina stessa sta in page.ftl.

## La storia di una mossa

moment-placed = Un seme della riserva in { $pit }.
moment-lap = { $seeds ->
    [one] { $seeds } seme
   *[other] { $seeds } semi
 } da { $from }, semina fino a { $last }.
moment-captured-lap = { $seeds ->
    [one] { $seeds } seme
   *[other] { $seeds } semi
 } di cattura, semina fino a { $last }.
moment-captures = Cattura { $seeds ->
    [one] { $seeds } seme
   *[other] { $seeds } semi
 } in { $pit }.
moment-added = Aggiunge { $seeds ->
    [one] { $seeds } seme catturato
   *[other] { $seeds } semi catturati
 } in { $pit }.
moment-emptied = La casa di { $side } è svuotata: { $seeds ->
    [one] { $seeds } seme
   *[other] { $seeds } semi
 }.
moment-house-captured = La casa di { $side } è catturata: { $seeds ->
    [one] { $seeds } seme
   *[other] { $seeds } semi
 }.
moment-tax = La casa di { $side } è tassata: due dei suoi semi sono seminati.
moment-house-stop = Si ferma nella casa di { $side }.
moment-takasia-stop = Si ferma nella buca bloccata dalla takasia.
moment-left-out = { $steps ->
    [one] Un altro passo
   *[other] Altri { $steps } passi
 } di questa mossa: qui non si mostra.
line-broken = La mossa { $turn } non è legale; da lì in poi le mosse sono tenute come testo.
line-won-in-header = Non conclusa sul tavoliere; secondo l'intestazione della partita ha vinto { $winner }.
line-unknown = Non conclusa; nessun risultato indicato.
as-board-says = posizione finale
picture-turn = Mossa { $number }, { $side }: { $move }, { $kind }
picture-to-move = muove { $side }
picture-hand = In mano: { $seeds }.
picture-game = Una partita di Bao
puzzle-themes = Temi: { $themes }.
puzzle-from = Dalla partita { $game }.
puzzle-from-archive = Dalla partita { $game } ({ $archive }).
puzzle-from-engine = Da una partita del motore.
puzzle-found = Risolto in { $solved ->
    [one] { $solved } partita
   *[other] { $solved } partite
 } su { $met } con questa posizione.

## Ciò che non si può fare

no-board = dopo una mossa illegale non c'è un tavoliere; tornare prima di essa
no-sowing = all'inizio non si semina nulla; andare a una mossa, e la sua semina diventa un'animazione
no-such-width = { $width } pixel non sono la larghezza di un'immagine; scegliere da { $least } a { $most }
page-name-wrong = `page` ha al massimo 40 lettere, cifre e trattini
nodes-out-of-range = `nodes` è { $nodes }; una ricerca esamina da 1 a { $most } nodi, e `bao engine best` di più
nothing-behind-broken = dopo una mossa illegale non si può analizzare nulla; tornare prima di essa
nothing-to-analyse = qui non c'è nulla da analizzare
nothing-to-play = qui non si può più giocare nulla
start-is-no-turn = l'inizio della partita non è una mossa; giocarne una dopo
too-many-moves = una linea ha { $moves } mosse; se ne giocano insieme al massimo { $most }
start-is-not-judged = l'inizio della partita non è una mossa da giudicare
no-such-mark = `{ $sign }` non è un segno; ci sono { $signs }
header-name = il nome di un'intestazione è di lettere minuscole, cifre e `-`, al massimo 40
header-fixed = `{ $name }` dice come si giocano le mosse e non si può cambiare sotto di esse; cominciare una nuova partita
header-winner = scrivere `south` o `north`; se il vincitore è ignoto, lasciarlo vuoto
no-moves-in-text = nel testo non c'è nessuna mossa; incollare le mosse di una partita, come `1:A7<* a5>; 2:A6<* a5>`
turn-numbers = le mosse si numerano da 1 a { $most }; `number` è { $number }
no-game-in-text = nel testo non c'è nessuna partita; un file di partite ha mosse come `1:A7<* a5>; 2:A6<* a5>`
no-such-game-in-text = nel testo non c'è la partita { $asked }; ha { $there }
no-such-place = la partita non ha il punto { $place }; i suoi punti vanno da 0 a { $last }
too-many-places = la partita ha { $plies } semimosse con le sue varianti, e la pagina mostra partite con meno di { $most }; la apre `bao replay`
stamp-unreadable = `stamp` non è quello dato dal server; apri di nuovo il file
puzzle-too-long = un problema ha al più { $most } byte
no-puzzle = questo non è un problema: { $why }
puzzles-in-text = manda un solo problema; nel testo ce ne sono { $count }
search-given-up = la ricerca è stata lasciata per una più recente della stessa pagina
nothing-led-here = nessuna mossa legale ha portato qui
turn-not-analysed = questa mossa non è stata analizzata abbastanza per giudicarla; prima analizzarla
line-not-analysed = nessuna mossa di questa linea è stata analizzata abbastanza per giudicarla; prima analizzare la linea
animations-wait = si stanno facendo altre animazioni; riprovare tra un minuto
body-too-long = sono più di { $most } MiB, che nessuna partita ha; inviare di meno
body-broke-off = l'invio si è interrotto; inviare di nuovo
body-too-slow = l'invio non è arrivato entro alcuni secondi; inviare di nuovo
long-texts-wait = si leggono altri testi lunghi, quanti questo server ne legge insieme; riprovare tra un minuto
none-of = `{ $name }={ $value }` non è uno di { $known }
no-number = `{ $name }={ $value }` non è un numero
not-chosen-by = le partite non si scelgono per `{ $name }`
name-a-player = indicare un giocatore, come `player=Amina`
draft-origin-long = ciò che si dice della provenienza della partita è troppo lungo
game-without-clock = questa partita si gioca senza orologio; lo indicherebbe l'intestazione `clock`, come 10+5
first-games = Sono le prime { $shown } di { $chosen } partite; bao analyse --player le conta tutte.
unreadable-games = { $count ->
    [one] { $count } partita non si può rigiocare e non è contata: { $games }.
   *[other] { $count } partite non si possono rigiocare e non sono contate: { $games }.
 }
server-busy = il server risponde a quante richieste può; riprovare tra un minuto
no-such-file = non c'è un file simile
nothing-at-address = A questo indirizzo non c'è nulla; la pagina è a quello che `bao serve` ha stampato.
searches-wait = sono già in corso due ricerche, quante questo server ne fa insieme; riprovare tra un secondo
no-such-game = non c'è la partita { $game } in { $archive }; cercarla nell'elenco
no-such-lesson = non c'è la lezione { $lesson }; ci sono { $known }
no-such-task = non c'è il compito { $task }; `bao learn --list` elenca le lezioni
no-such-theme = non c'è il tema { $theme }; ci sono { $known }
request-failed = il programma non è riuscito in questa richiesta, e continua; si prega di segnalare che cosa si è fatto
request-unreadable = la richiesta non si può leggere: { $error }
server-ending = il server sta finendo
wrong-host = Questo server risponde solo a 127.0.0.1 e localhost; aprire l'indirizzo che `bao serve` ha stampato.
other-site = Le pagine di altri siti non possono chiedere a questo server; aprire in una nuova scheda l'indirizzo che `bao serve` ha stampato.
wrong-token = Questo indirizzo non è quello che `bao serve` ha stampato; ogni volta è un altro, perciò copiarlo intero.

## Pagine esportate

exported-no-scripts = Questa pagina rigioca una partita di Bao con uno script; nel browser gli script sono disattivati.
