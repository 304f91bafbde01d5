# Ciò che i comandi dicono di archivi, file di partite e rapporti.

## Quantità

count-game = { $number ->
    [one] { $number } partita
   *[other] { $number } partite
 }
count-page = { $number ->
    [one] { $number } pagina
   *[other] { $number } pagine
 }
count-line = { $number ->
    [one] { $number } riga
   *[other] { $number } righe
 }
count-turn = { $number ->
    [one] { $number } mossa
   *[other] { $number } mosse
 }
count-comment = { $number ->
    [one] { $number } commento
   *[other] { $number } commenti
 }
count-mark = { $number ->
    [one] { $number } segno
   *[other] { $number } segni
 }
count-header = { $number ->
    [one] { $number } intestazione
   *[other] { $number } intestazioni
 }
count-opening = { $number ->
    [one] { $number } apertura
   *[other] { $number } aperture
 }
count-balanced-opening = { $number ->
    [one] { $number } apertura equilibrata
   *[other] { $number } aperture equilibrate
 }
count-ply = { $number ->
    [one] { $number } semimossa
   *[other] { $number } semimosse
 }

## bao import

import-not-read = non letto: { $error }
import-source = { $name }: { $kind }: { $games }, di cui { $added } nuove
import-broke-off = interrotto: { $error }
import-read = { $games } lette: { $left_out } tralasciate, { $accepted } accettate, { $partial } parziali, { $rejected } respinte
import-read-repaired = { $games } lette: { $left_out } tralasciate, { $accepted } accettate ({ $repaired } delle quali riparate), { $partial } parziali, { $rejected } respinte
import-repeated = { $code }: { $number }, { $left_out } tralasciate, { $kept } tenute
import-replaced = { $games } al posto di altre ({ $numbers }); la tabella `history` ha ciò che dicevano
import-own-columns = colonne proprie tenute: { $names }
import-known = { $games } già nell'archivio
import-columns-left-out = tralasciate con altre colonne proprie: { $games } (le loro colonne: { $names }); `--update` le riprende se l'archivio ha la partita una volta sola sotto il suo numero
import-now = { $archive }: ora { $games }
import-state = stato { $state }, id del contenuto { $id }
import-nothing-new = { $archive }: niente di nuovo, l'archivio è com'era
import-not-printed = l'importazione è fatta, ma non si può stampare che cosa ha fatto
import-positions-plies = --positions: l'indice si fa con la tabella `plies`; nomina anche quella, o togli --tables
import-positions-not-made = { $archive }: le partite sono importate e lo restano, ma l'indice delle posizioni non è fatto; `bao archive index { $archive }` lo fa
import-other-rules = { $archive } fu importato con regole diverse dall'archivio che lo precede; indica con --ruleset quali valgono
import-other-repair = di { $archive } e dell'archivio che lo precede uno fu importato con --repair e l'altro senza; scrivi --repair per riparare le partite di entrambi, o importa di nuovo uno come l'altro

## bao import --explain

explain-archive = { $name } è un archivio, le cui partite sono già state lette; `bao archive log { $name }` ne elenca i file, e `bao import --explain FILE` mostra come se ne legge uno
explain-more = e altre { $number }
explain-game = partita
explain-game-unnumbered = partita senza numero
explain-field-game = partita
explain-field-winner = vincitore
explain-field-date = data
explain-field-moves = mosse
explain-own-column = colonna propria
explain-not-given = non indicato
explain-in-front = davanti alle mosse
explain-line-above = la riga sopra
explain-lines-above = { $lines } righe sopra
explain-behind = dopo le mosse
explain-below = sotto le mosse
explain-in-text = nel testo
explain-column = colonna `{ $name }`
explain-named = sotto il suo nome
explain-place = { $what }, riga { $line }, colonna { $column }
format-table = tabella
format-game-file = file di partite
format-plain-text = testo semplice

## bao archive log

log-state = stato { $state }, { $time }, { $program } (commit { $commit })
log-read = { $games } lette: { $added } aggiunte, { $replaced } sostituite{ $numbers }, { $left_out } tralasciate; ora { $now }
log-content-id = id del contenuto { $id }
log-source = { $name }: { $kind }, { $games }, di cui { $added } nuove, { $print }

## bao archive undo

undo-done = { $archive }: l'ultima importazione è annullata:
undo-now = { $archive }: ora { $games }, come nello stato { $state }; id del contenuto { $id }

## bao query, bao sql

answer-format-unknown = -o { $file }: quel nome non dice nessun formato noto (`{ $formats }`); indica anche --format
answer-not-for-terminal = `{ $format }` non è fatto per essere letto su un terminale; aggiungi `-o FILE`
answer-imported = { $archive } è un archivio, e le sue partite furono lette e rigiocate all'importazione; importale con queste opzioni in un altro, e interroga quello
answer-more-rows = … e altre { $rows } righe; `--format csv` le scrive tutte
answer-too-many-rows = un foglio di calcolo ha al massimo { $most } righe, e queste sono { $rows }; chiedine meno, o scrivi `--format csv`
answer-long-cell = la riga { $row } della colonna `{ $column }` ha più dei { $most } caratteri che una cella può avere; scrivi `--format csv`
query-columns-of-file = --columns: un file di partite ha partite e nessuna colonna; togli l'uno o l'altro
query-nothing = nessuna partita corrisponde a { $options }
query-no-column = --columns { $column }: la tabella `games` non ha una colonna simile; { $hint }
query-has-columns = ha `{ $names }`
query-game-and-filters = { $game } è una partita, e `{ $filters }` sceglie tra molte; togli l'una o l'altro
sql-file-and-question = la domanda è in { $file }, e accanto a --file non ne sta un'altra
sql-no-games = la risposta a una domanda ha righe, e nessuna partita; `bao query` scrive file di partite
sql-memory = la risposta richiede più di { $most } MiB di memoria; unisci le tabelle con `on` su una colonna, chiedi di meno righe, o concedi di più con --memory
sql-deep = le parti della domanda sono annidate troppo a fondo
sql-broken-off = la risposta fu interrotta ({ $status }); { $errors }
sql-ended = il processo che risponde è terminato senza dire nulla ({ $status }), come accade quando { $most } MiB di memoria non bastano; chiedi di meno righe, o concedi di più con --memory
sql-time = la risposta richiede più di { $seconds } secondi; chiedi di meno righe, o concedi di più con --time
written-to = { $what } in { $folder }
report-written = { $files } file scritti in { $folder }: apri { $page }
report-in-source = { $folder } è nella cartella che si legge, { $source }; indica un altro posto
report-not-accepted = { $partial } partite parziali e { $rejected } respinte, che `bao check` spiega
study-against-unknown = --against { $name }: né `printed`, `random` o `engine`, né partite che si possano leggere
judged-damaged = { $file }: { $lines } con danni, giudicate di nuovo
judged-stopped-whole = fermato; le partite giudicate fino all'ultima mossa restano in { $file }, e lo stesso comando riprende da lì
judged-stopped = fermato; le partite giudicate restano in { $file }, e lo stesso comando riprende da lì
judged-stopped-nothing = fermato; senza --out non resta nulla
table-unreadable = una tabella dell'archivio non si può leggere ({ $error }); i suoi file possono essere danneggiati, importa di nuovo le partite con --renew
house-less-rules = con le regole { $rules } nessuno ha una casa, e `bao { $command }` chiede che cosa ne è delle case; `bao report` conta risultati, lunghezze e aperture di ogni archivio

## bao generate

generate-plies-all = tutte le semimosse
generate-plies-first = { $plies ->
    [one] la prima semimossa
   *[other] le prime { $plies } semimosse
 }
generate-no-opening = nessuna partita di { $archive } prosegue dopo { $plies }; scegli quante con --openings-plies
generate-openings = { $archive }: { $openings }, { $plies } delle sue partite; altre { $repeated } partite cominciano allo stesso modo, { $left_out } sono finite allora o si interrompono
generate-qualifying-of = { $games }, quelle che qualificano tra { $made }
generate-qualifying = { $games }, { $qualifying } delle quali qualificano
generate-short = { $said }; ne erano chieste { $until }, fai più partite

## Avanzamento

progress-games = { $games } partite, { $speed }/s
progress-left = { $done }, ancora circa { $left }
progress-of = { $done } di { $all } partite
progress-made = { $done } partite
progress-turns-of = { $done } di { $all } mosse
progress-turns = { $done } mosse
progress-qualifying = { $done } di { $all } partite che qualificano su { $made }
count-second = { $number ->
    [one] { $number } secondo
   *[other] { $number } secondi
 }
count-minute = { $number ->
    [one] { $number } minuto
   *[other] { $number } minuti
 }
count-hour = { $number ->
    [one] { $number } ora
   *[other] { $number } ore
 }
count-day = { $number ->
    [one] { $number } giorno
   *[other] { $number } giorni
 }
