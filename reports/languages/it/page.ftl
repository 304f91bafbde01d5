# La pagina di bao serve, e le pagine di singole partite. I termini swahili del gioco restano in tutte le lingue.

language = Lingua
skip = Vai al contenuto
views = Sezioni
view-start = Inizio
start-play = Contro il motore, o in due a questo tavoliere
start-puzzles = Esercizi
start-due = { $due } per oggi, { $fresh } nuovi
start-learn = Impara le regole
view-games = Partite
view-board = Tavola
view-game = Partita
view-play = Gioca
view-learn = Impara
view-train = Allenati
view-setup = Disponi
view-paste = Incolla
view-turns = Mosse e commenti
title-compare = Due linee a confronto
title-player = Partite di un giocatore
title-player-named = Partite di { $player }
title-setup = Disponi una posizione
title-paste = Incolla una trascrizione
keys = Tasti
asking = Si cercano le partite …
folder = Le partite sono salvate in { $folder }.
foot = { $archive }: { $games ->
    [one] { $games } partita
   *[other] { $games } partite
 } · regole { $ruleset } · Bao Archive { $version }
gone = Il programma che mostra questa pagina non risponde. Riavvia `bao serve` nel terminale e apri l'indirizzo che stampa; ciò che vedi resta finché questa pagina è aperta.
gone-unsaved = Il programma che mostra questa pagina non risponde. Ciò che vedi resta qui: riavvia `bao serve` nel terminale e apri l'indirizzo che stampa. Le modifiche non salvate si possono copiare da «File di gioco come testo», sotto le mosse.
refused = Il programma ha rifiutato ({ $status }). Ricarica la pagina e riprova.
leave-title = Lasciare questa partita?
leave-words = { $game } ha modifiche non salvate.
leave-stay = Resta
leave-anyway = Lascia senza salvare
no-place = Questa partita non ha il punto «{ $place }»; è mostrata dall'inizio.
desk-another = Un'altra partita è stata aperta prima che fosse fatto.

## Parole di molti punti

south = Sud
north = Nord
south-short = S
north-short = N
again = Riprova
next = Avanti
begin = Comincia
stop = Ferma
hint = Aiuto
close = Chiudi
rules = Regole
ruleset-kibao = Regole di kibao.org, con cui si giocano tutte le sue partite pubblicate.
ruleset-kibao-malawi = Come kibao, dalla disposizione del Malawi: 8 semi nella casa e 20 in riserva.
ruleset-kujifunza = Per chi impara, con le regole di kibao: due semi in ogni buca, senza riserva e senza casa, e la fase mtaji dall’inizio.
ruleset-wikipedia = Come la racconta la Wikipedia italiana: senza takasia; nella fase mtaji ci si può fermare nella casa, e da lì non comincia mai una takata.
ruleset-tavolando = Come la racconta il manuale di Tavolando: takasia dopo ogni mossa; una casa che scende sotto sei è persa, e nella fase mtaji una takata la attraversa.
ruleset-fogliaccio-14 = Come la raccontarono i maestri di Zanzibar: takasia dopo ogni mossa, che blocca anche la casa; nella fase mtaji ci si può fermare nella casa.
ruleset-katra-fandatsaka = Un gioco del Madagascar sul tavoliere del Bao: senza casa, senza takasia, un seme in ognuna delle sei buche di mezzo e 26 in riserva.
ruleset-hawalis = Un gioco dell’Oman e di Zanzibar su quattro file di sette: si semina sempre in senso orario, e ciò che è catturato esce dal gioco.
ruleset-katra-gorobaka = Un gioco del Madagascar: due semi in ogni buca; l'ultimo seme in una buca interna non vuota cattura le due buche di fronte. La prima mossa comincia nella fila interna.
ruleset-katra-tsotra = Il katra di principianti e bambini, su sei colonne: si catturano solo le buche interne.
ruleset-katra-mpantsaka = Un katra in cui le buche esterne si catturano solo mentre tutta la fila interna è vuota.
ruleset-katra-tanala = Il katra dei Tanala: come mpantsaka, ma ognuno mantiene il senso della sua prima mossa.
ruleset-katra-mandry-dia-homana = Un katra su cinque colonne in cui cattura l'ultimo seme in una buca interna vuota.
ruleset-katra-fanga = Il katra tsotra su otto colonne, come lo giocano gli Antambahoaka.
start = Inizio
end = fine
turn = Mossa
turns = Mosse
study = Studio
undo = Annulla
redo = Ripristina
flip = Gira il tavoliere
open-on-board = Apri sul tavoliere
whole-name = il nome intero
percent = { $number } %
turn-of = Mossa { $number }, { $side }
place-start = inizio
wins = vince { $side }
to-move = deve muovere
house-of = Casa di { $side }
seeds = { $count ->
    [one] { $count } seme
   *[other] { $count } semi
 }
kind-capture = cattura
kind-takata = takata
kind-sowing = semina
house-owned = casa posseduta
house-asleep = casa dormiente
house-lost = casa perduta
house-none = senza casa
state-owned = posseduta
state-asleep = dormiente
state-lost = perduta
state-none = nessuna
event-emptied = casa svuotata
event-captured = casa catturata
event-tax = tassa
event-house-stop = arresto nella casa
event-takasia-stop = arresto per takasia
progress-other = altro
final-other = altro
combination-other = altra
class-progress = svolgimento
class-final = colore finale
class-combination = combinazione
class-kind = genere
class-type = tipo
class-moment = momento
header-date = data
header-source = fonte
header-clock = orologio
header-clock-south = orologio di Sud
header-clock-north = orologio di Nord
header-ended-by = conclusa per
header-winner = vincitore
header-ruleset = regole
header-south = Sud
header-north = Nord
header-value-south = Sud
header-value-north = Nord
header-value-resigned = abbandono
header-value-time = tempo
winner-south = Sud
winner-north = Nord
result-won = vinta
result-lost = persa
status-accepted = accettata
status-partial = parziale
status-rejected = respinta
ended_by-front-row = fila interna vuota
ended_by-no-move = nessuna mossa legale
ended_by-no-seeds = senza semi
ended_by-singletons = solo semi singoli
ended_by-resigned = abbandono o tempo
ended_by-unfinished = non conclusa
ended_by-cut-off = testo troncato
ended_by-unknown = sconosciuta

## Partite

game-named = Partita { $name }
game-unnamed = Partita senza nome
said-broken = { $turn }: { $move } qui non è legale. Ci si aspettava: { $why }
said-kept = { $turn }: { $move } segue una mossa non legale, ed è conservata come testo
said-plays = { $kind ->
    [capture] { $turn } gioca { $move }, una cattura
    [takata] { $turn } gioca { $move }, un takata
   *[none] { $turn } gioca { $move }
 }
said-before = La posizione prima della mossa { $number }
said-start = L'inizio
said-to-move = Deve muovere { $side }
line-this = Questa linea: { $facts }
line-house = { $event ->
    [emptied] casa di { $side } svuotata in { $turn }
   *[captured] casa di { $side } catturata in { $turn }
 }
line-keeps = { $side } conserva la propria casa
line-ends = la partita finisce
line-broken = non legale fino alla fine
line-open = aperta

## Il tavoliere

board-store = Riserva di { $side }: { $count }
board-began = La mossa è cominciata qui
board-captured = Catturata
board-last-began = l'ultima mossa è cominciata qui
board-last-captured = catturata nell'ultima mossa
stage-board = Tavola. Le frecce portano da una buca all'altra, Invio mostra che cosa può giocare una buca.
stage-jump = Vai alla mossa, come 23s o 22n:a3>
stage-speed = Velocità della semina
stage-steps = Scorri la partita
stage-first = Inizio
stage-back-event = Evento precedente
stage-back = Indietro
stage-next-event = Evento successivo
stage-last = Ultima mossa
stage-go = Vai
stage-halt = Pausa
stage-go-on = Continua
stage-lap = Un giro
stage-end = Fino alla fine
stage-again = Mostra di nuovo
stage-facts = { $count } in riserva · { $house }
stage-no-turn = Qui non c'è la mossa «{ $turn }». Questa linea arriva a { $last }; scrivi 23s per la mossa 23 di Sud, 23n per quella di Nord, 22n:a3> per una variante.
speed-slow = Lenta
speed-normal = Normale
speed-fast = Veloce
speed-laps = A giri
speed-off = Immediata
sounds = Suoni

## Scelte

choices-title = Scelte
choices-pit = Scelte della buca
choices-write = Scrivi una mossa
choices-play = Gioca
choices-of = { $kind ->
    [capture] { $count ->
        [one] { $side }: { $count } scelta, una cattura
       *[other] { $side }: { $count } scelte, tutte catture
     }
    [takata] { $count ->
        [one] { $side }: { $count } scelta, un takata
       *[other] { $side }: { $count } scelte, tutte takata
     }
   *[all] { $count ->
        [one] { $side }: { $count } scelta
       *[other] { $side }: { $count } scelte
     }
 }
choices-counted = { $count ->
    [one] { $count } scelta
   *[other] { $count } scelte
 }
choices-here = { $count ->
    [one] { $count } scelta qui
   *[other] { $count } scelte qui
 }
choices-over = La partita è finita
choices-broken = Nessuna scelta dopo una mossa non legale
choices-none = Nessuna scelta
choices-not-here = { $pit } qui non si può giocare.
choices-can-play = Che cosa può giocare { $pit }
choice-takes = prende { $pit }
choice-enters = i semi entrano da { $pit }, l’estremità { $end ->
    [left] sinistra
   *[right] destra
 }
choice-variation = una variante
choice-played = giocata
choice-house-on = prosegue con i semi della casa
not-legal = { $move } qui non è legale. Mosse legali: { $legal }.
legal-here = Mosse legali: { $legal }.

## Mosse

turns-none = Non è ancora stata giocata nessuna mossa.
turns-variation = Variante in { $turn }
turns-not-legal = non legale
turns-why = { $move } qui non è legale. Ci si aspettava: { $why }
turns-judged = secondo l'analisi: { $class }
turns-judged-estimate = secondo l'analisi, una stima: { $class }
turns-verdict = Secondo l'analisi: { $verdict }
turns-broken = non legale, ci si aspettava { $why }
turns-kept = conservata come testo
turns-commented = commentata
mark-brilliant = brillante
mark-good = buona
mark-interesting = interessante
mark-doubtful = dubbia
mark-mistake = errore
mark-blunder = errore grave
not-saved = non salvata
followed-broken = Ciò che seguiva è provato dopo di essa, finché è possibile: { $move } non è più legale, ed è conservata come testo con tutto ciò che segue.
followed = Ciò che seguiva è provato dopo di essa, ed è legale fino alla fine.
followed-variation = È una variante; «Rendi linea principale» la mette al posto di ciò che fu giocato.
otherwise = Invece di { $move }: scegli la mossa che la sostituisce.
beside = Hai una copia modificata: { $file }.
beside-open = Aprila

## Note

notes = Note
notes-game = Note sulla partita
notes-turn = Note su { $turn } { $move }
notes-up = Su
notes-up-tip = Ne fa la continuazione principale da qui
notes-main = Rendi linea principale
notes-follow = Prova qui ciò che seguiva
notes-follow-tip = Copia le mosse dell’altra linea e le prova dopo questa mossa
notes-compare = Confronta
notes-compare-tip = Questa linea accanto alla linea principale
notes-delete = Cancella
notes-delete-tip = Toglie questa mossa e tutto ciò che segue
notes-mark = Segno
notes-comment = Commento
delete-title = Cancellare questa linea?
delete-keep = Conservala
delete-yes = Cancellala
delete-words = { $more ->
    [0] { $move } sarà tolta. Annulla la riporta finché questa pagina è aperta.
    [one] { $move } e { $more } mossa che segue, comprese varianti e commenti, saranno tolte. Annulla le riporta finché questa pagina è aperta.
   *[other] { $move } e { $more } mosse che seguono, comprese varianti e commenti, saranno tolte. Annulla le riporta finché questa pagina è aperta.
 }

## Il file di gioco

save = Salva
save-as = Salva come
save-tip = Salva (S)
seat-fold = Note e file di gioco
file-title = File di gioco
file-as-text = File di gioco come testo
file-copy = Tieni una copia
file-game = Partita (.bao)
file-page = Pagina (HTML)
file-not-known = non si sa
file-players = Giocatori e data
file-conflicts-counted = { $count ->
    [one] I due file dicono cose diverse in { $count } punto: { $places }.
   *[other] I due file dicono cose diverse in { $count } punti: { $places }.
 }
file-changed = Modificata dopo il salvataggio in { $file }.
file-not-saved = Non ancora salvata.
file-saved = Salvata in { $file }.
file-archive = Così come si trova nell'archivio.
file-unsent = { $turn ->
    [game] Scritto sulla partita e non ancora accolto: { $text }
   *[other] Scritto su { $turn } e non ancora accolto: { $text }
 }
file-taken-in = { $count ->
    [0] È stato accolto ciò che altri vi avevano scritto; le modifiche precedenti non si possono annullare.
    [one] È stato accolto ciò che altri vi avevano scritto ({ $count } mossa in più); le modifiche precedenti non si possono annullare.
   *[other] È stato accolto ciò che altri vi avevano scritto ({ $count } mosse in più); le modifiche precedenti non si possono annullare.
 }
downloaded = { $file } si trova tra i file scaricati.
copied = Copiato
copy-forbidden = Il browser non permette alla pagina di copiare; seleziona il testo e copialo.

## Analisi

analyse = Analizza
analyse-line = Analizza tutta la linea
analyse-to-review = Vai all'esame
analyse-longer = Pensa più a lungo
analyse-live = L’analisi aspetta la fine della partita.
analyse-add-all = { $count ->
    [one] Aggiungi la linea migliore
   *[other] Aggiungi tutte le linee migliori ({ $count })
 }
analyse-added-all = { $count ->
    [one] La linea migliore è ora nella partita; Annulla la toglie.
   *[other] { $count } linee migliori sono ora nella partita; Annulla le toglie.
 }
analyse-add-best = Aggiungi questa linea come variante
analyse-add-better = Aggiungi ciò che era meglio
analyse-best = La migliore è { $move }.
analyse-done = L’ultima linea analizzata: Sud { $south ->
    [one] { $south } sbaglio
   *[other] { $south } sbagli
 }, Nord { $north ->
    [one] { $north } sbaglio
   *[other] { $north } sbagli
 }.
analyse-progress = { $done } posizioni su { $all }
analyse-added = La linea migliore è ora nella partita, con ciò che ne dice l'analisi; Annulla la toglie.
analyse-added-already = La linea migliore è già nella partita.
analysis-title = Analisi
analysis-lines = Linee migliori
analysis-unknown = Le probabilità non sono ancora note
analysis-estimate = { $standing }, una stima
analysis-broken = Dopo una mossa non legale non si può analizzare nulla.
analysis-waiting = Analisi in corso …
analysis-not-before = Questa posizione non è stata analizzata prima che la pagina fosse fatta.
curve-place = Punto della linea, con le probabilità
curve-table = La curva come tabella
curve-chances = Probabilità lungo la linea
curve-search = Analisi
curve-caption = La probabilità di Sud, mossa per mossa. Fai clic per andarci.
curve-unknown = non ancora nota

## Esame e sbagli da riprovare

review = Esame
review-accuracy = Precisione
review-classes = Mosse per classe
review-best = Il meglio di ciascuno
review-story = Storia
review-lost-by = Persa per: { $how }.
review-nothing = Nessuna mossa è stata analizzata, e perciò nulla si dice di come i due abbiano scelto.
review-left = { $count ->
    [one] { $count } mossa della linea non è giudicata.
   *[other] { $count } mosse della linea non sono giudicate.
 }
review-show = Mostra
review-show-turn = Mostra { $turn }
retry-title = Riprova gli sbagli
retry-all = Riprova tutti gli sbagli ({ $count })
retry-of = Riprova gli sbagli di { $side } ({ $count })
retry-yours = Riprova i tuoi sbagli ({ $count })
retry-unasked = { $all ->
    [one] L’unico sbaglio non viene riproposto: in { $turns } c’era una sola altra scelta.
   *[other] Dei { $all } sbagli nella tabella { $asked ->
        [0] non ne viene riproposto nessuno
        [one] ne viene riproposto uno
       *[other] ne vengono riproposti { $asked }
    }; { $count ->
        [one] uno no: in { $turns } c’era una sola altra scelta.
       *[other] { $count } no: in { $turns } c’era una sola altra scelta.
    }
 } La storia nomina solo le svolte.
retry-none = In questa linea non è stato trovato nessuno sbaglio.

## Esplora

explore-title = Esplora: che cosa si è giocato qui
explore-moves-of = Mosse di
explore-none = Nessuna partita dell'archivio ha raggiunto questa posizione.
explore-reached = { $games ->
    [one] { $games } partita ha raggiunto questa posizione.
   *[other] { $games } partite hanno raggiunto questa posizione.
 }
explore-reached-own = { $games ->
    [one] { $games } partita ha raggiunto
   *[other] { $games } partite hanno raggiunto
 } questa posizione, { $own ->
    [one] { $own } volta
   *[other] { $own } volte
 } con { $player } di turno.
explore-rules = Le partite dell'archivio sono giocate con altre regole ({ $ruleset }).
explore-caption = Mosse giocate in questa posizione
explore-move = Mossa
explore-games = Partite
explore-share = Quota
explore-won = Vinte
explore-shares = Vinte da Sud { $south }, da Nord { $north }
explore-side = { $side } ha vinto { $share }
explore-interval = { $side } ha vinto { $share } (da { $low } a { $high })
explore-book = Secondo il libro per { $side }: { $value }
explore-of-book = Secondo il libro: la probabilità di vittoria di chi muove; tra parentesi quella probabilità meno e più lo scarto delle ultime profondità, che non è un intervallo di confidenza.
explore-ends-here = finisce qui
explore-play = Gioca { $move }
explore-side-won = ha vinto { $side }
explore-played = { $at ->
    [start] all'inizio: { $move }
   *[other] dopo { $at }: { $move }
 }
explore-ended = { $at ->
    [start] finisce all'inizio
   *[other] finisce con { $at }
 }

## Linee a confronto

compare-left = Sinistra
compare-right = Destra
compare-left-line = Linea di sinistra
compare-right-line = Linea di destra
compare-left-board = Tavola della linea di sinistra
compare-right-board = Tavola della linea di destra
compare-turns = Mossa per mossa
compare-main-line = Linea principale, fino a { $to }
compare-line = { $line }, fino a { $to }
compare-same = È due volte la stessa linea. Gioca un'altra scelta da qualche parte, e torna a confrontare.
compare-part = Le linee si separano dopo { $move }.
compare-part-start = Le linee si separano all'inizio.
compare-plays = gioca
compare-choices = scelte
compare-seeds = semi
compare-houses = case
compare-both = Entrambi i tavolieri a questa mossa

## Giocare

play-seat = Il tuo posto
play-south = Sud, che comincia
play-chance = A caso
play-go-on = Continua la partita che hai lasciato
play-level = Il motore gioca come
play-engine = Gioca da qui contro il motore
play-from = La partita comincia dalla posizione che era sul tavoliere.
play-from-start = Comincia dall’inizio
play-two = Due persone a questo tavoliere
play-name-south = Nome di Sud (facoltativo)
play-name-north = Nome di Nord (facoltativo)
play-back = Ritira
play-resign = Abbandona
play-sure = Abbandonare questa partita?
play-sure-side = { $side } abbandona?
key-resign-played = abbandona, in una partita in corso
play-yes = Sì, abbandona
play-no = No
play-review = Esamina la partita
play-again = Gioca ancora
play-other-seat = L'altro posto
hint-seeking = Cerco una buona mossa …
hint-pit = Guarda { $pit }; premi ancora per la mossa.
hint-move = { $move } è buona qui.
play-game = La partita che giochi
play-over = La partita è finita.
play-you = Tu
play-not-over = non finita
play-won = Hai vinto
play-lost = Hai perso
play-moves = { $count ->
    [one] { $count } mossa
   *[other] { $count } mosse
 }
clock = Orologio
play-no-clock = Senza orologio
play-clock-of = { $minutes } min + { $seconds } s a mossa
play-timeout = Il tempo è scaduto.
clock-low = A { $side } restano meno di venti secondi.
clock-out = Il tempo di { $side } è scaduto; vince { $winner }.
play-thinking = { $level } sta pensando …
play-answers = { $level } gioca.
play-engines = { $side }: gioca { $level }
play-your-turn = Tocca a te.
play-looking-back = Guardi indietro; gioca qui e la partita continua da qui.
play-ask-again = { $error } Torna indietro e poi avanti per chiedere di nuovo.
level-beginner = Principiante
level-novice = Novizio
level-learner = Apprendista
level-casual = Dilettante
level-club = Circolo
level-strong = Forte
level-expert = Esperto
level-master = Maestro
level-full = Massimo
level-plays-beginner = Principiante vede che cosa cattura una mossa, e spesso ne cattura un'altra.
level-plays-novice = Novizio vede che cosa cattura una mossa.
level-plays-learner = Apprendista vede la tua risposta, e spesso trascura il meglio.
level-plays-casual = Dilettante guarda avanti di una risposta.
level-plays-club = Circolo vede tre mosse avanti.
level-plays-strong = Forte vede quattro mosse avanti.
level-plays-expert = Esperto gioca il meglio di una breve ricerca.
level-plays-master = Maestro gioca il meglio di una ricerca più lunga.
level-plays-full = Massimo gioca meglio che può.

## Allenamento

learn-what = Le regole sul tavoliere: in ogni lezione alcune posizioni, e in ciascuna qualcosa da giocare. I compiti fatti restano registrati su questo computer.
learn-figures = { $done } compiti fatti su { $all }.
learn-done = fatta
learn-done-of = fatti { $done } su { $all }
learn-title = Lezione { $number }: { $title }
learn-rule = Regola { $rule }
learn-next = Prossima lezione: { $title }
learn-over = Era l'ultima lezione. «Allenati» pone esercizi, «Gioca» è una partita contro il motore.
train-own = Problemi inclusi
train-puzzles = Esercizi
train-what = Una posizione con una sola mossa che vince, salva la casa o cattura quella dell'altro: è dimostrato. I problemi sbagliati tornano domani, quelli risolti a intervalli sempre più lunghi.
train-more = Altri { $count }
train-limit = Quanti
train-themes = Temi
train-grades = Gradi
train-row = { $themes }, grado { $grade }
train-title = { $turn }, grado { $grade }
train-show = Mostra la posizione
train-show-game = Mostra nella partita
train-again = { $days ->
    [one] Torna domani.
   *[other] Torna tra { $days } giorni.
 }
train-figures = { $count ->
    [one] { $count } esercizio: { $solved } risolti, { $due } da ripetere oggi, { $fresh } nuovi.
   *[other] { $count } esercizi: { $solved } risolti, { $due } da ripetere oggi, { $fresh } nuovi.
 }
quiz-solution = Mostra la soluzione
quiz-skip = Salta
quiz-leave = Esci
quiz-line = Scorri la linea
quiz-one-back = Una mossa indietro
quiz-one-on = Una mossa avanti
quiz-show-line = Mostra la linea sul tavoliere
quiz-note-again = Annota di nuovo le risposte
quiz-count = { $number } di { $count }
quiz-not-noted = { $count ->
    [one] { $error } { $count } risposta non ancora annotata: si ritenta con la prossima risposta, e alla fine.
   *[other] { $error } { $count } risposte non ancora annotate: si ritenta con la prossima risposta, e alla fine.
 }
quiz-never-noted = { $error } Questa risposta non viene annotata.
quiz-right = Giusto. { $reason }
quiz-wrong = Sbagliato. { $reason }
quiz-ask-missed = { $count ->
    [one] Riprova quella non trovata al primo tentativo
   *[other] Riprova le { $count } non trovate al primo tentativo
 }
quiz-nothing = Non c'è nulla da chiedere.
quiz-found = Trovate al primo tentativo: { $first } su { $all }{ $later ->
    [0] { "" }
   *[other] ; con aiuto o riprovando: { $later }
 }{ $missed ->
    [0] { "" }
   *[other] ; non trovate: { $missed }
 }{ $passed ->
    [0] { "" }
   *[other] ; saltate: { $passed }
 }.
quiz-done = Fatto
quiz-how-first = trovata al primo tentativo.
quiz-how-later = trovata con aiuto o riprovando.
quiz-how-missed = non trovata.
quiz-how-passed = saltata.

## L'elenco delle partite

list-title = Partite dell’archivio
list-caption = Partite dell'archivio
list-explore = Esplora le aperture
list-pages = Pagine dell'elenco
list-search = Cerca
list-search-hint = numero, giocatore, data …
list-sort = Ordina
list-none = Nessuna partita è così. Togli un filtro, o cerca qualcos'altro.
list-all = { $total ->
    [one] { $total } partita
   *[other] { $total } partite
 }
list-some = { $total ->
    [one] { $total } partita su { $all }
   *[other] { $total } partite su { $all }
 }
list-changed = { $before ->
    [one] L'archivio è cambiato: aveva { $before } partita, e ora ne ha { $all }.
   *[other] L'archivio è cambiato: aveva { $before } partite, e ora ne ha { $all }.
 }
list-before = Precedenti
list-next = Successive
list-page = { $first }–{ $last } di { $total }
sort-archive = Nell'ordine dell'archivio
sort-number = Per numero
sort-number-last = Per numero, dall'ultimo
sort-date = Per data
sort-date-last = Per data, dall'ultima
sort-shortest = Prima le più brevi
sort-longest = Prima le più lunghe
sort-south = Per nome di Sud
sort-north = Per nome di Nord
filters = Filtri
filter-any = qualsiasi
filter-chosen = { $count } in uso
filter-clear = Togli tutti
filter-meanings = Che cosa significano le classi
filter-years = 2015 o 2013..2016
filter-lengths = 24 o 20..30
filter-winner = Vincitore
filter-ended_by = Conclusione
filter-progress = Svolgimento
filter-final = Colore finale
filter-combination = Combinazione
filter-kind = Partite matrici
filter-type = Tipo
filter-status = Rigiocata
filter-player = Giocatore
filter-year = Anno
filter-turns = Mosse
filter-opening = Apertura
filter-event = Evento
filter-event-of = { $side }: { $event }
filter-both_houses_at = Entrambe le case possedute alla mossa
column-game = Partita
column-south = Sud
column-north = Nord
column-date = Data
column-winner = Vincitore
column-ended_by = Conclusione
column-turns = Mosse
column-study = Studio
column-side = Lato
column-opponent = Avversario
column-result = Esito
column-accuracy = Precisione
column-errors = Sbagli
column-lost_by = Persa per
card-winner = vincitore
card-ended_by = conclusione
card-turns = mosse
card-accuracy = precisione
card-errors = sbagli
card-lost_by = persa per
career-analyse = Analizza queste partite
career-games = Partite del giocatore
career-no-number = senza numero
career-game = Partita { $number } di { $games }
career-progress = { $game }: { $done } posizioni su { $all }
career-passed = { $count ->
    [one] { $count } partita tralasciata, che non si può analizzare: { $games }
   *[other] { $count } partite tralasciate, che non si possono analizzare: { $games }
 }
draft-delete = Elimina
draft-deleted = { $game }: eliminata.
draft-not-kept = Le ultime modifiche non sono ancora sul disco: { $error }
saved-title = Le mie partite
saved-in = In { $folder }
saved-nothing = In { $folder } non è ancora salvato nulla.
saved-upload = Apri un file di partite da un'altra cartella
saved-which = Quale partita
saved-several = { $count ->
    [one] In questo testo c'è { $count } partita; apri
   *[other] In questo testo ci sono { $count } partite; apri
 }
saved-no-number = Partita senza numero
saved-no-text = { $file } non è testo in UTF-8; un file di gioco è testo semplice, come lo dà «Partita (.bao)» sotto una partita.
saved-too-large = { $file } supera 7 MiB. Fanne un archivio con `bao import`, e servi quello.

## Disporre

setup-board = Tavola da disporre. Più e meno cambiano la buca selezionata.
setup-tap = Un tocco su una buca
setup-add = aggiunge un seme
setup-take = toglie un seme
setup-pick = la sceglie
setup-to-move = Deve muovere
setup-before = La mossa precedente
setup-before-none = nessuna, o non si sa
setup-before-takata = un takata
setup-before-capture = una cattura
setup-play = Gioca da qui
setup-store = Riserva
setup-owns = possiede la casa
setup-text = Posizione come testo
setup-number = Numero della mossa
setup-link = Collegamento
setup-start = Inizio di una partita
setup-empty = Tavola vuota
setup-flip = Gira
setup-all = Tutti i 64 semi sono disposti
setup-left = { $count ->
    [one] Resta { $count } seme da disporre
   *[other] Restano { $count } semi da disporre
 }
setup-too-many = { $count ->
    [one] { $count } seme di troppo
   *[other] { $count } semi di troppo
 }
setup-over = Una posizione in cui la partita è finita: { $end }.
setup-choices = { $count ->
    [one] { $side } ha { $count } scelta.
   *[other] { $side } ha { $count } scelte.
 }
setup-wrong-number = Le mosse sono numerate da 1 a 9999; scrivi un numero di questi.

## Incollare

paste-transcript = Trascrizione
paste-hint = In qualsiasi forma l'abbiano lasciata kibao.org o un messaggio: stelle perdute, altri segni, numeri mancanti vengono letti, e ciò che è sbagliato viene detto.
paste-name = Nome o numero
paste-mend = Correggi le mosse illegali quando basta una sola correzione
paste-marked = Il testo con le osservazioni
paste-read = { $last ->
    [none] { $ends ->
        [yes] Letto: { $result }.
       *[no] Letto.
     }
   *[other] { $ends ->
        [yes] Letto fino a { $last }: { $result }.
       *[no] Letto fino a { $last }.
     }
 }
paste-faultless = Non c'è nulla di sbagliato.
paste-findings = { $count ->
    [one] { $count } osservazione.
   *[other] { $count } osservazioni.
 }
paste-was-read = Letto
paste-expected = Ci si aspettava
paste-taken-as = Inteso come
paste-turn = mossa { $turn }
paste-line = riga { $line }, colonna { $column }
paste-show = Mostra nel testo
paste-show-finding = Mostra l'osservazione { $number } nel testo
severity-error = Errore
severity-warning = Avvertenza
severity-repair = Corretto
severity-note = Nota
mended-error = Errore
mended-warning = Avvertenza
mended-repair = Corretto
mended-errors = { $count ->
    [one] { $count } errore
   *[other] { $count } errori
 }
mended-warnings = { $count ->
    [one] { $count } avvertenza
   *[other] { $count } avvertenze
 }
mended-repairs = { $count ->
    [one] { $count } punto corretto
   *[other] { $count } punti corretti
 }
mended-summary = Nel testo: { $counts }
mended-more = e altri { $count }
mended-taken = letto `{ $read }`, inteso come `{ $repair }`
mended-expected = { $name }: letto `{ $read }`, ci si aspettava { $expected }

## Osservazioni, per codice

finding-typography = caratteri tipografici
finding-separator = separatore
finding-turn-number = numero della mossa
finding-wrong-case = maiuscola o minuscola sbagliata
finding-doubled-sign = segno doppio
finding-stray-text = testo fuori posto
finding-unreadable-move = mossa illeggibile
finding-missing-move = mossa mancante
finding-empty-transcript = trascrizione vuota
finding-bad-header = intestazione errata
finding-unclosed = non chiuso
finding-stray-bracket = parentesi fuori posto
finding-misplaced-variation = variante fuori posto
finding-deep-variation = variante troppo profonda
finding-long-tree = troppe varianti
finding-long-file = testo troppo lungo
finding-wrong-star = stella sbagliata
finding-wrong-house-sign = segno della casa sbagliato
finding-missing-arrow = freccia mancante
finding-missing-row = fila mancante
finding-missing-end-sign = segno di fine mancante
finding-wrong-end-sign = segno di fine sbagliato
finding-cut-off = testo troncato
finding-wrong-winner = vincitore sbagliato
finding-ambiguous-move = mossa ambigua
finding-illegal-turn = mossa non legale
finding-text-after-end = testo dopo la fine
finding-house-choice-resolved = scelta della casa risolta
finding-ambiguous-house-choice = scelta della casa ambigua
finding-impossible-house-choice = scelta della casa impossibile
finding-open-house-choice = scelta della casa aperta
finding-repairable = correggibile
finding-suspect-turn = mossa sospetta
finding-repaired = corretto
finding-bad-encoding = codifica errata
finding-guessed-encoding = codifica indovinata
finding-no-value = formula senza valore salvato
finding-unknown-winner = vincitore sconosciuto
finding-unknown-date = data sconosciuta
finding-ambiguous-date = data ambigua
finding-missing-number = numero mancante
finding-unplaced-text = testo senza posto
finding-stepped-over = saltato
finding-duplicate = doppione
finding-repeated-number = numero ripetuto
finding-same-moves = stesse mosse
finding-beginning-of-another = inizio di un'altra
finding-stray-quote = virgolette fuori posto
finding-unquoted-transcript = trascrizione senza virgolette
finding-extra-fields = campi in più
finding-deep-tables = tabelle troppo profonde
finding-short-row = riga troppo corta
finding-long-row = riga troppo lunga
finding-long-game = partita troppo lunga
finding-bad-json = JSON errato
finding-missing-beginning = inizio mancante
finding-own-start = inizio proprio
finding-own-rules = regole proprie
finding-bad-variation = variante errata

## Condividere

share = Condividi
share-light = Chiari
share-dark = Scuri
share-usual-width = Larghezza predefinita
share-pixels = { $pixels } pixel
share-animation = Animazione (GIF)
share-picture = Immagine (PNG)
share-drawing = Disegno (SVG)
share-colours = Colori
share-width = Larghezza
share-address = Indirizzo
share-text = Testo per un messaggio
share-copy = Copia
share-copy-what = Copia: { $what }
share-copy-text = Copia il testo
share-board = Il tavoliere. { $said }
share-only-drawing = Questa pagina ha la posizione come disegno (SVG). PNG e un'animazione della semina si fanno con bao serve, o con bao show GAME --at PLACE -o sowing.gif.
share-broken = La mossa che guardi non è legale: l'immagine mostra la posizione prima di essa.
share-at-start = All'inizio non si semina nulla; vai a una mossa, e la sua semina diventa un'animazione.
share-drawing-now = Si disegna l'animazione …
share-downloaded = { $file } si trova tra i file scaricati: { $size } kB.
share-rules = regole { $ruleset }
share-position = Posizione: { $position }
share-moves = Mosse: { $moves }
share-how = Bao Archive la mostra: incolla le mosse in bao serve sotto Incolla, o chiedi la posizione a bao engine moves.
share-how-position = Bao Archive la mostra: bao engine moves elenca le mosse della posizione, che va tra virgolette.
share-how-rules = Lo mostra Bao Archive: in bao serve incolla le mosse sotto Incolla, o la posizione sotto Disponi, con le regole { $ruleset }.
share-key = Si apre su questo computer, finché questo programma è in funzione. L'indirizzo dà accesso alle tue partite: non inviarlo; manda l'immagine o il testo.
share-this-position = Questa posizione
share-this-turn = Questa mossa della partita
share-this-place = Questo punto in questa pagina
share-save-first = Salva la partita, e avrà un indirizzo con le sue varianti.

## Tasti

keys-board = Sul tavoliere
keys-board-how = Tab porta al tavoliere, le frecce da una buca all'altra, Invio mostra che cosa può giocare la buca e un altro Invio lo gioca. Esc lascia le scelte.
key-share = condividi: immagine, animazione, indirizzo, testo
key-share-page = condividi: immagine, indirizzo, testo
key-board = al tavoliere
key-turns = all'elenco delle mosse
key-leave = lascia le scelte di una buca
key-next-question = domanda successiva
key-line-on = la linea raccontata: una mossa avanti
key-line-back = la stessa: una mossa indietro
key-leave-questions = lascia le domande
key-search = cerca tra le partite
