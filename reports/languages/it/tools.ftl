# Ciò che i comandi dicono di linee di una partita, motore, regole, incontri, immagini e pagina.

## bao alter

pair-beside = l'archivio ha solo la partita come fu giocata; { $file } ha varianti: nomina quel file al posto della partita
pair-one-line = Partita { $game }: entrambi i posti stanno nella linea che passa per { $place }, così che non c'è nulla da confrontare; nominane uno in una variante, come `22n:a3>`
pair-part-after = Partita { $game }: le linee si separano dopo la mossa { $turn }
pair-part-first = Partita { $game }: le linee si separano con la prima mossa
pair-main-line = la linea principale
pair-left = sinistra
pair-right = destra
pair-before = prima
pair-after = dopo
pair-head-turn = mossa
pair-head-kind = tipo
pair-head-of = su
pair-head-seeds = S:N
pair-head-houses = case
pair-breaks = si rompe
pair-text = testo
pair-none = nessuna
pair-broken = { $turn }: `{ $move }` si rompe: atteso { $why }
pair-house-of = casa di { $side }
pair-the-game = La partita
pair-its-class = La sua classe
pair-events = Eventi { $line }:
alter-start = --at { $place }: l'inizio non è una mossa; la prima è { $turn }
alter-what = indica che cosa si gioca, con --at PLACE --play MOVE; quale linea sta accanto, con --against PLACE; o dove si salvano le partite, con -o FILE.bao
alter-format = --format csv vale solo con --against, e json con --against e --play
alter-nothing-dry = Non si scrive nulla (--dry-run).
alter-nothing = Non si scrive nulla.
alter-there = { $place } c'è già; non si scrive nulla.
alter-heading = Partita { $game }, mossa { $turn }: { $move }
alter-heading-instead = Partita { $game }, mossa { $turn }: { $move } invece di { $before }
alter-after = Dopo { $turn } { $move }
alter-then-breaks = --then si rompe: { $why }
alter-breaks = Il seguito si rompe a { $turn }; da lì resta come testo.
alter-would-break = Il seguito della partita si romperebbe subito, a { $turn }; --follow lo prova.
alter-would-reach = Il seguito della partita sarebbe legale fino a { $to } e si romperebbe a { $turn }; --follow lo prova.
alter-would-end = Il seguito della partita sarebbe legale fino alla fine, { $to }; --follow lo prova.
alter-saved = Salvato in { $file } come { $place }; `bao replay { $file }` lo apre.
alter-saved-beside = Salvato in { $file } come { $place }, accanto a { $turns } che aveva solo il file; `bao replay { $file }` lo apre.
not-the-same = Non uguale nei due: { $conflict }
then-turn-due = --then: la mossa { $turn } sta dove tocca alla mossa { $due }
then-no-move = --then: `{ $move }` non è una mossa del turno { $due }; le mosse si scrivono come in una trascrizione, `23:A5<* b1<; 24:B1<`, o da sole, `A5< b1< B1<`
then-empty = --then: non contiene mosse

## bao alter -o

conflict-header = intestazione `{ $name }`: resta `{ $ours }`, l'altro file ha `{ $theirs }`
conflict-mark = mossa { $turn }: resta il segno `{ $ours }`, l'altro file ha `{ $theirs }`
other-game-header = non sono la stessa partita: l'intestazione `{ $name }` è { $ours }, e { $theirs } nell'altro file; se lo sono, metti d'accordo le intestazioni
other-game-begins = non sono la stessa partita: le mosse cominciano da { $ours }, e nell'altro file da { $theirs }
other-game-moves = non sono la stessa partita: le loro mosse si separano al più tardi dopo { $shared }; se lo sono, dai a entrambe le stesse intestazioni `game` e `source`
other-game-not-given = non indicata
other-game-large = la partita unita sarebbe troppo grande: { $error }
merge-not-whole = { $file }:{ $line }:{ $column }: { $finding }; correggi prima quello, perché non si perda nulla
merge-no-name = una partita senza nome
merge-game = partita { $game }
merge-nothing-new = niente di nuovo
merge-added = aggiunto: { $parts }
merge-there = c'è già
merge-taken = ripresa
merge-taken-other = ripresa come un'altra partita di quel nome
game-file-ending = { $file }: il nome di un file di partite finisce in `.bao`

## bao engine best e bao engine moves

no-position = `{ $text }` non è una posizione; `bao show 6405 --at 23s` ne stampa una dopo `{ $label }`, che va tra virgolette
moves-over = Nessuna mossa legale: la partita è finita, { $winner } ha vinto.
moves-over-nobody = nessuno
best-head-turn = mossa
best-head-worth = probabilità
best-head-then = e poi
best-summary = Tocca a { $side }. { $nodes } nodi, ogni linea profonda almeno { $depth ->
    [one] { $depth } semimossa
   *[other] { $depth } semimosse
 }; { $speed } milioni di nodi al secondo.
moves-head-move = mossa
moves-head-kind = tipo
moves-head-position = posizione

## bao rules

rules-heading = Regole { $rules } (ci sono { $names }; docs/rules.md le spiega)
rules-head-option = opzione
rules-head-rule = regola
rules-head-value = valore
rules-head-values = valori
rules-head-default = predefinito
rules-head-ruleset = regole
rules-head-explained = spiegate
rules-head-accepted = accettate
rules-head-plies = semimosse
rules-head-gained = in più
rules-head-gained-games = partite in più
rules-head-lost = in meno
rules-head-lost-games = partite in meno
fit-no-game = Nessuna partita, e quindi nulla parla per nessuna regola.
fit-explains = { $rules } ne spiega di più: { $number } di { $games }.
fit-accepts = { $rules } ne accetta di più: { $number } di { $games }.
fit-as-many-unchanged = Altrettante: { $others }; si prende { $rules } perché nulla parla per un cambiamento.
fit-as-many-least = Altrettante: { $others }; si prende { $rules } perché cambia di meno.
fit-freedom = { $rules } ne spiega altrettante, ma permette mosse mai fatte: per caso una volta su 2^{ $bits } archivi simili. Giocatori che evitano queste mosse lasciano la stessa traccia.
fit-undecided = Accanto a { $rules }, nessuna partita decide su: { $changes }.
fit-alike = Nessuna partita distingue: { $rules }.

## bao engine match

match-heading = { $first } contro { $second }: { $games } da { $openings } di { $plies }, seme casuale { $seed }, regole { $rules }
match-line-score = punteggio
match-line-games = partite
match-line-pairs = coppie
match-line-single = singole
match-line-repeated = ripetute
match-line-ended = finite per
match-line-faults = difetti
match-line-time = tempo
match-line-length = lunghezza
match-line-note = nota
match-line-south = da Sud
match-line-north = da Nord
match-interval = { $value }, intervallo al 95 % da { $low } a { $high }
match-points = { $won } vinte, { $drawn } patte, { $lost } perse
match-pairs = { $both } da 2 punti, { $more } da 1½, { $one } da 1, { $half } da ½, { $zero } da 0
match-single = { $points }: partite di coppie di cui l'altra è ripetuta
match-repeated = { $games } con le mosse di una precedente: non provano nulla e non contano
match-ends = { $front_row } prima fila vuota, { $singletons } solo semi singoli, { $no_move } nessuna mossa legale
match-given-up = { $games } abbandonate dopo { $plies } semimosse, mezzo punto a ciascuno
match-faults = { $games } perse da un programma che non ha risposto come doveva
match-time = { $player }: { $seconds } s per { $moves } mosse, { $over } oltre il limite
match-length = { $plies } semimosse in media
match-note-openings = non c'erano abbastanza aperture diverse; alcune sono servite più volte
match-note-unlike = un limite di tempo, o un altro programma, rende ogni incontro diverso
match-openings-ran-out = le aperture sono finite: si sono giocate { $played } partite su { $asked }; per averne di più, chiedine di più lunghe: `--openings-plies { $plies }`
match-program-failed = si sono giocate { $played } partite su { $asked }: un programma ha fallito in { $most } partite di seguito
match-ratio = logaritmo del rapporto di verosimiglianza { $ratio } (da { $low } a { $high }) di { $second } contro { $first } Elo
match-passed = superato: { $player } è più forte di { $more } piuttosto che di { $less }
match-failed = non superato: { $player } è più forte di { $less } piuttosto che di { $more }
match-undecided = non deciso: servono più partite
match-fault = partita { $game }, semimossa { $ply }: { $player }: { $fault }
match-output-mixed = -o - mescolerebbe le partite con il risultato; indica un file: `-o games.csv`

## bao show -o

picture-kind = -o { $file }: quel nome non dice nessun tipo di immagine; finiscilo in `.png` (posizione), `.gif` (semina) o `.svg`
picture-svg-width = --width: un SVG non ha pixel, ed è nitido a ogni larghezza; toglilo
picture-done = { $file }: { $what } della partita { $game }, { $place }; { $size } kB
picture-position = la posizione
picture-sowing = la semina
name-pasted = incollata
name-position = posizione

## bao play, bao replay, bao serve

play-no-terminal = una partita si gioca su un terminale, e qui non ce n'è uno; `bao serve` apre una pagina, e `bao engine match` fa giocare i motori
screen-no-terminal-input = una partita si guarda su un terminale, e l'ingresso standard non lo è; `--plain` la stampa come testo
screen-no-terminal-output = una partita si guarda su un terminale, e l'uscita standard non lo è; `--plain` la stampa come testo
screen-failed = il terminale ha fallito: { $error }; `--plain` stampa la partita come testo
screen-dumb = `TERM=dumb` non ha uno schermo su cui disegnare; questa è la partita come la stampa `--plain`.
replay-name-game = nomina una partita, o una posizione con --position
serve-no-folder = --games { $folder }: deve essere una cartella che esiste
serve-is-file = --games { $folder }: è un file; indica la cartella in cui si salvano le partite
serve-own-folder = le partite si salvano in una cartella loro; indicane una con `--games FOLDER`
serve-port-in-use = La porta { $port } è occupata; questa è la { $other }.
serve-games = { $archive }: { $games }; le partite si salvano in { $folder }
serve-open = Apri { $address } nel browser; Ctrl-C termina.
serve-port-taken = la porta { $port } di 127.0.0.1 è occupata, forse da un altro `bao serve`; terminalo, o indicane un'altra con --port (0 prende una qualsiasi libera)
serve-port-failed = non si può ascoltare sulla porta { $port } di 127.0.0.1: { $error }
serve-no-random = il sistema non dà byte casuali per l'indirizzo: { $error }
serve-failed = il server non può funzionare: { $error }
serve-news = ora ha { $now } partite, e ne aveva { $before }
serve-stays = { $error }; la pagina lo mostra com'era
serve-table-unreadable = una tabella di { $archive } non si può leggere; i suoi file possono essere danneggiati, importa di nuovo le partite con --renew
archive-rules-unknown = l'archivio fu importato con regole che questo programma non conosce: { $error }
