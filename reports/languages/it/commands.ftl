# Ciò che dicono i comandi, oltre a rapporti e schermi. I termini swahili del gioco restano in tutte le lingue.

## bao show

show-set-up = Partita { $game }, la disposizione iniziale
show-turn = Partita { $game }, mossa { $turn }: { $side } { $move }, { $kind }, { $choices }
show-variation = Partita { $game }, variante { $turn }: { $side } { $move }, { $kind }, { $choices }
show-choices = Le scelte erano: { $choices }
show-event = Evento: { $event }.
show-before = Prima, alla mossa { $turn }: { $event }.
show-position = Posizione: { $position }

## bao play e bao train

play-against = Giochi contro { $player }: `a` mostra le tue scelte, `?` tutti i tasti.
play-two = Si gioca in due: `a` mostra le scelte, `?` tutti i tasti.
train-none-due = Nessun esercizio è in scadenza; il prossimo tra { $days ->
    [one] { $days } giorno
   *[other] { $days } giorni
 }.
train-due = Finora ne sono stati posti { $known } su { $all }; da porre entro domani: { $due }.
train-no-puzzle = nessun esercizio ha questi temi e gradi; `bao train --list` li elenca tutti
train-column-puzzle = esercizio
train-column-grade = grado
train-column-asked = posto
train-column-right = bene
train-column-due = tra
train-column-question = domanda
train-new = nuovo
train-days = { $days } g

## File di partite

file-unreadable = { $file } non si può leggere: { $error }
file-too-long = { $file } ha più di { $most } MiB, e non è un file di partite
file-no-text = { $file } non è un testo in UTF-8 (byte { $byte }); un file di partite è testo semplice, come lo salva `bao replay`
file-no-game = in { $file } non c'è nessuna partita
file-no-such-game = in { $file } non c'è la partita { $asked }; ha { $there }
file-damaged = { $file } c'è e non si può leggere per intero come file di partite ({ $what }); resta com'è: salvare in un altro file
file-not-plain = { $file } non è un file semplice
file-read-only = { $file } è di sola lettura, e resta com'è; salvare in un altro file
file-would-be-too-long = { $file } con questa partita avrebbe più di { $most } MiB, e non si potrebbe riaprire; salvare in un altro file
file-other-game = { $file } ha un'altra partita { $game } ({ $why }); salvare in un altro file
file-locked = non è stato salvato nulla: { $error }
file-beside = { $file } ha questa partita con varianti; `bao replay { $file }` la apre
file-cut-off-merge = { $unsaved } ha cambiamenti di una sessione interrotta; `bao alter { $unsaved } -o { $file }` li riprende
file-cut-off-open = { $unsaved } ha cambiamenti di una sessione interrotta; `bao replay { $unsaved }` li apre

## Partite della riga di comando

game-broken = partita { $game }: { $how }; `bao check` dice perché
turns-up-to = solo le mosse fino a { $turn }
turns-none = nessuna mossa
game-is-file = { $file } contiene partite: prima viene il numero della partita, poi il file o l'archivio
game-no-file = non c'è un file o archivio { $file }; una partita si indica con il suo numero, come 6405, e dopo di esso il file o l'archivio da cui viene
game-unknown = nessuna partita { $game } in { $archive }: la prima è { $first }; `{ $command }` ha una riga per ognuna
game-unknown-empty = nessuna partita { $game } in { $archive }: non contiene partite
game-place = { $row } ({ $file }, riga { $line })
game-several = { $archive } ha { $count } partite { $game }: { $places }; indicane una come `"{ $row }"`
game-several-files = { $archive } ha { $count } partite { $game }: { $places }; indicane una come `"{ $row }"` o `{ $file }`
place-in-archive = { $file } è nell'archivio { $archive }, dove scrive solo `bao import`; indica un altro posto
game-file-and-archive = { $file } è un file di una partita, e in { $archive } non c'è nulla da cercare; per una partita di { $archive } scrivi prima il suo numero
game-named-twice = --game { $name }: `GAME` è già { $game }; --game ne sceglie una da un file di partite
game-file-of-many = { $file } ha { $count } partite: { $names }; indica quale con --game { $first }
game-file-other-rules = { $file } dice che la partita si gioca con le regole { $header }, mentre --ruleset o --rule chiedono { $rules }; togli l'opzione, o cambia l'intestazione
place-none-played = --at { $place }: nessuna mossa della partita { $game } si è potuta giocare; `bao check` dice perché
place-behind-break = --at { $place }: la partita { $game } si è potuta rigiocare solo fino alla mossa { $turn }; `bao check` dice perché
show-finding = Osservazione: { $finding }
error = errore:

## bao check

check-no-game = { $file }: non vi si trova nessuna partita
check-skipped = saltato: { $what }
check-total = { $games ->
    [one] { $games } partita
   *[other] { $games } partite
 }: { $accepted } accettate, { $partial } parziali, { $rejected } respinte; { $findings ->
    [one] { $findings } osservazione
   *[other] { $findings } osservazioni
 }
check-fixed = { $file }: { $normal ->
    [one] { $normal } partita
   *[other] { $normal } partite
 } in forma normale, { $kept ->
    [one] { $kept } lasciata com'era
   *[other] { $kept } lasciate com'erano
 }
check-fix-stdin = --fix non può dare un nome a un file per lo standard input; scrivi `--fix=NEW`
check-fix-lossy = la linea { $line } [{ $code }] non si può riscrivere così com'è; non è stato scritto nulla
check-fix-many = `--fix=NEW` prende un file alla volta; --fix da solo dà i nomi ai nuovi file
check-fix-archive = { $file } è un archivio; --fix scrive file di partite, `bao import` archivi
check-fix-container = { $file } è un archivio compresso, una cartella di lavoro o una pagina salvata; --fix prende i suoi file uno per uno
check-fix-same-place = due file andrebbero nello stesso posto; usa `--fix=NEW`, uno alla volta
check-fix-hint = per dare un nome al nuovo file scrivi `--fix=NEW`, con `=`

## bao analyse --table house

fate-house = Partita { $game }: ha vinto { $winner }. Quali scelte di { $loser } salvavano la sua casa fino alla mossa di { $winner } del turno { $until }:
fate-breaks = il testo si interrompe dopo { $turn }: delle mosse successive non si sa nulla
fate-no-turn = non ha mosse di questo tipo: non possedeva più la casa, o la partita era finita
fate-undecided = { $turn } non decisa entro la ricerca (`--nodes`)
fate-undecided-note = partita { $game } mossa { $turn }: non decisa entro `--nodes`; chiedine di più, o comincia dopo (`--turns`)
fate-no-loser = partita { $game }: non si sa chi ha vinto; una colonna `winner` dell'archivio può dirlo
fate-only-lost = la sola scelta, la casa è persa
fate-only-saved = la sola scelta, salva la casa
fate-none-saves = { $choices } scelte, nessuna salva la casa
fate-all-save = { $choices } scelte, tutte salvano la casa
fate-some-save = { $choices } scelte, { $saving } { $saving ->
    [one] salva
   *[other] salvano
 } la casa: { $names }
fate-losing-turn = PERDE LA CASA
fate-missed-emptying = SVUOTAMENTO MANCATO
fate-line-lost = persa:
fate-line-saved = salva:
fate-line-emptied = svuotata:
line-captured = catturata in { $turn }
line-emptied = svuotata in { $turn }
line-won = partita vinta in { $turn }
line-lost = partita persa in { $turn }
line-kept = ancora posseduta dopo { $turn }
fate-toss = Testa o croce in { $turn }: { $side } può scegliere solo la direzione della sua casa ({ $seeds ->
    [one] { $seeds } seme
   *[other] { $seeds } semi
 }); { $what }
fate-toss-by-seeds = truccata: con tanti semi la direzione non cambia nulla
fate-toss-by-outcome = truccata: le due direzioni hanno lo stesso esito
fate-toss-winning = è stato giocato il lato vincente della moneta
fate-toss-losing = è stato giocato il lato perdente della moneta
fate-toss-even = le due direzioni hanno lo stesso esito
fate-toss-open = l'altro non possiede più la casa
fate-toss-wins = { $move } vince la casa di { $side }, { $ending }
fate-toss-wins-not = { $move } non vince la casa di { $side }, { $ending }
fate-total = { $games ->
    [one] { $games } partita
   *[other] { $games } partite
 }, { $turns ->
    [one] { $turns } mossa
   *[other] { $turns } mosse
 } di un perdente che aveva ancora la casa. { $losing ->
    [one] { $losing } mossa l'ha persa
   *[other] { $losing } mosse l'hanno persa
 } benché un'altra scelta la salvasse, { $already } senza alcuna scelta che la salvasse, { $missed } con uno svuotamento mancato. Tutto questo è dimostrato.
fate-total-undecided = { $turns ->
    [one] Un'altra mossa non decisa
   *[other] Altre { $turns } mosse non decise
 }.

## bao explore

explore-to-move = Tocca a { $side }: { $games ->
    [one] { $games } partita
   *[other] { $games } partite
 }
explore-to-move-chosen = Tocca a { $side }: { $chosen ->
    [one] { $chosen } partita scelta
   *[other] { $chosen } partite scelte
 }, di { $games }
explore-head-move = mossa
explore-head-games = partite
explore-head-share = quota
explore-head-won = vinte da { $side }
explore-head-of-all = di tutte
explore-head-share-of-all = quota di tutte
explore-head-worth = probabilità
explore-head-example = per esempio
explore-worth-of-book = probabilità: di vittoria, per chi muove, secondo il libro delle aperture; tra parentesi meno e più lo scarto delle ultime profondità, che non è un intervallo di confidenza
explore-ends-here = (finisce qui)
explore-interval = da { $low } a { $high }
explore-none-accepted = nessuna partita è accettata con il regolamento `{ $ruleset }`, perciò nessuna è arrivata a una posizione; togli --ruleset, o fai cercare a `bao rules --fit FILE` le regole con cui si è giocato
explore-not-reached = nessuna partita è arrivata a questa posizione
explore-reached-after = nessuna partita è arrivata a questa posizione; l'ultima raggiunta lungo il cammino è quella dopo la mossa { $turn }: { $position }
explore-reached-set-up = nessuna partita è arrivata a questa posizione; l'ultima raggiunta lungo il cammino è quella iniziale: { $position }
explore-player-one = --player: qui tocca a { $side }, e una mossa ha un solo giocatore; indicane uno, e l'altro con `--south` o `--north`
explore-player-twice = --player indica chi gioca { $side }, a cui tocca qui, come fa `{ $option }`; togline una
explore-no-book = il libro delle aperture è del solo regolamento `kibao` e non di `{ $ruleset }`; togli --book, e fai cercare le mosse a `bao engine best "{ $position }" --ruleset { $ruleset } --all`
explore-beyond-book = il libro delle aperture ha le mosse fino al turno 4n dalla disposizione iniziale di `kibao`, e questa posizione viene dopo o sta altrove; togli --book, e fai cercare le mosse a `bao engine best "POSIZIONE" --all`
index-no-archive = { $file } non è un archivio; `bao import FILE… -o ARCHIVE --positions` ne fa uno con un indice
index-made = { $archive }: l'indice delle posizioni è fatto: { $entries } voci di { $games ->
    [one] { $games } partita accettata
   *[other] { $games } partite accettate
 }, { $size } MB
index-whole = { $archive }: il suo indice delle posizioni è completo: { $entries } voci di { $games ->
    [one] { $games } partita accettata
   *[other] { $games } partite accettate
 }, { $size } MB

## bao analyse

analyse-game = Partita { $game }
analyse-none-judged = nessuna delle sue mosse è giudicata
analyse-player-none = { $player }: nessuna delle partite è giudicata
analyse-head-turn = mossa
analyse-head-chance = probabilità
analyse-head-played = giocata
analyse-head-loss = perdita
analyse-head-best = migliore
analyse-head-class = classe
analyse-head-house = propria casa
analyse-head-choices = scelte
analyse-proved = { $class }, dimostrato
analyse-unsure = { $class }, ricerche discordi
analyse-more-choices = altre { $count } fino a { $last }
analyse-total = { $games ->
    [one] { $games } partita
   *[other] { $games } partite
 }, { $turns ->
    [one] { $turns } mossa giudicata
   *[other] { $turns } mosse giudicate
 } con { $nodes } nodi ciascuna: { $classes }.
analyse-players = Vincitori: { $winners }. Perdenti: { $losers }.
analyse-estimates = Segni: `?!` imprecisione, `?` errore, `??` errore grave, `??W` vittoria mancata; `≈` stimato, `·` dimostrato. `vinta in`, `persa in`, 0 % e 100 % sono dimostrati, tutte le altre probabilità sono stime.
analyse-turns-all = Tutte le mosse, { $nodes } nodi per posizione.
analyse-turns = Mosse dei turni { $turns }, { $nodes } nodi per posizione.
analyse-judged-before = { $games ->
    [one] { $games } partita
   *[other] { $games } partite
 } ({ $kept } giudicate in precedenza)
analyse-games = { $games ->
    [one] { $games } partita
   *[other] { $games } partite
 }
analyse-no-winner = partita { $game }: non si sa chi ha vinto, perciò non si giudica nessuna mossa del lato richiesto (`{ $side }`); una colonna `winner` può dirlo
analyse-save-one = --save scrive nel file di una sola partita; indica anche la partita, come `bao analyse 6405 --save`
analyse-nothing-to-save = Nessuno sbaglio, e nulla da scrivere in { $file }.
analyse-saved-already = { $file } ha già tutto.
analyse-saved = { $lines ->
    [one] { $lines } linea migliore
   *[other] { $lines } linee migliori
 } in { $file }:
analyse-nodes = { $nodes } nodi
analyse-option-of-table = `{ $option }` non si usa con `--table { $table }`; usala senza `--table`, o con `--table { $tables }`
analyse-format-or-report = `--format` scrive righe e `--out` un rapporto: togli uno dei due
analyse-house-turns = `--table house` guarda avanti fino alla mossa del vincitore nell'ultimo turno, { $latest } al massimo: scrivi `--turns` come `21..26`

## bao explore --where

explore-places = { $places ->
    [one] { $places } posto
   *[other] { $places } posti
 } in { $games ->
    [one] { $games } partita
   *[other] { $games } partite
 }; di { $listed } è elencato il primo posto
explore-no-place = non c'è un posto in cui valgano tutte queste condizioni
chosen-none = nessuna partita di { $source } è scelta da { $filters }

## bao engine prove

prove-nothing = Nulla è dimostrato: { $positions } posizioni esaminate.
prove-endless = Sud non può forzare la vittoria: Nord vince, o fa girare la partita in tondo per sempre; { $positions } posizioni esaminate. Cercare oltre non cambierebbe nulla.
prove-unbuilt = Uno dei giocatori vince, ma la dimostrazione non si è potuta costruire: { $positions } posizioni esaminate. Chiedi di nuovo con più `--nodes`.
prove-searching-shortest = cerco la vittoria più breve
prove-too-short = la dimostrazione è più breve della vittoria più breve; segnalacelo
prove-shortest = Nessuna vittoria è più breve di { $length }: { $positions } posizioni esaminate.
prove-no-win-within = Non c'è vittoria entro { $plies } semimosse; oltre non si è cercato.
prove-wins = { $winner } vince forzatamente, in { $length } al massimo: { $positions } posizioni esaminate, { $answered } di chi perde con risposta.
prove-length = { $moves ->
    [one] { $moves } mossa
   *[other] { $moves } mosse
 } ({ $plies ->
    [one] { $plies } semimossa
   *[other] { $plies } semimosse
 })
prove-defence = Difesa più lunga: { $moves }
prove-wrong = ciò che la ricerca ha trovato non è una dimostrazione; nulla è dimostrato, e per favore segnalacelo
prove-other-rules = { $file } riguarda le regole { $rules }, non { $other }; togli `--ruleset` e `--rule`
prove-memory = --table { $size }: non c'è tanta memoria; dalle meno MiB
prove-progress = { $positions } posizioni esaminate; ne restano almeno { $south } per dimostrare la vittoria di Sud, { $north } quella di Nord
prove-holds = { $file } regge: con le regole { $rules } vince { $winner } in { $length } al massimo, con risposta a { $positions } posizioni di chi perde, da
prove-proves-nothing = { $file } non dimostra nulla: { $fault }
proof-fault-at = riga { $line }: { $fault }
proof-fault-expected = qui ci vuole `{ $what }`
proof-fault-replies = le mosse a cui si risponde non sono le mosse legali in { $position }
proof-fault-answer = la risposta `{ $move }` non è legale in { $position }
proof-fault-not-over = la partita non è finita in { $position }
proof-fault-loser = il perdente della dimostrazione ha vinto in { $position }
proof-fault-over = la partita è già finita in { $position }
proof-fault-order = rimanda al numero { $number }, che non è una delle righe numerate prima
proof-fault-unreached = nessuna riga porta a questa, che non fa dunque parte della dimostrazione
proof-fault-mover = in { $position } tocca al vincitore dove dovrebbe toccare al perdente, o viceversa

## bao puzzles

puzzles-no-game = in { $archive } non c'è nessuna partita da cui fare esercizi; non si scrive nessun file
puzzles-left-out = { $games ->
    [one] { $games } partita
   *[other] { $games } partite
 } di { $archive }: { $puzzles ->
    [one] trovato { $puzzles } esercizio, tralasciato
   *[other] trovati { $puzzles } esercizi, tralasciati
 } per `--themes` o `--without`; non si scrive nessun file
puzzles-none = { $games ->
    [one] { $games } partita
   *[other] { $games } partite
 } di { $archive }, e nessun esercizio; più partite o più `--nodes` potrebbero averne
puzzles-total = { $puzzles ->
    [one] { $puzzles } esercizio
   *[other] { $puzzles } esercizi
 } da { $games ->
    [one] { $games } partita
   *[other] { $games } partite
 } ({ $themes })

## File che non si possono leggere

read-damaged = { $file }: i dati { $kind } sono troncati o danneggiati dopo { $bytes } byte del file ({ $error }); recupera di nuovo il file
read-empty = { $file }: il file è vuoto; la prima riga deve dare i nomi delle colonne, come `game,winner,transcript`
read-header = { $file }:{ $line }: nessuna colonna { $missing }; la prima riga deve dare i nomi delle colonne, come `game,winner,transcript`, e qui è `{ $header }`; `--column game=NAME` indica una colonna
read-header-and = { $first } e la colonna { $last }
read-json = { $file }: in questo JSON non si trova nessuna partita; le mosse di una partita stanno come testo o elenco sotto `transcript` o `moves`, o come elenco di mosse con le chiavi `south` e `north`; `--column transcript=NAME` indica un'altra chiave
read-long-json = { $file }: un solo documento JSON di più di { $most } MiB; scrivi le partite come JSON Lines, un oggetto per riga, o dividi il file
read-no-games = { $file }: non vi si trova nessuna partita; { $seen }
read-chess = è una partita di scacchi (PGN), senza mosse di Bao
read-first-line = la sua prima riga è `{ $line }`
read-not-found = { $file }: con questo nome non si trova nessun file
read-many-files = { $file }: più di { $most } file; indicane una parte
read-stdin-twice = `-`: lo standard input si può leggere una volta sola
read-no-files = la cartella o il modello non indica nessun file con partite

## Giocatori

player-unknown = nessun giocatore di { $source } si chiama { $name }; { $hint }
players-unnamed = le sue partite non indicano giocatori
players-few = i suoi giocatori: { $names }
players-many = i suoi giocatori: { $names } e altri { $more }
names-meant = intendevi { $names }?
names-or = { $first } o { $last }
