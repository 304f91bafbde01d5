# Che cosa non va in argomenti, posti e file.

## Argomenti

argument-there-are = ci sono `{ $names }`
argument-no-column = `{ $name }` non è una colonna; le colonne sono `game, transcript, winner, south, north, date`
argument-no-encoding = `{ $name }` non è una codifica che viene letta; sono: { $known }
argument-aliases = { $file }: la riga { $line } non è una grafia e un nome, come `A. Saidi = Amina Saidi`
argument-aliases-long = { $file } è più lungo di { $most }, il massimo per un elenco di grafie
language-variable = la variabile { $variable }: `{ $code }` non è una lingua del programma; parla { $codes }; scegline un'altra, o togli la variabile

## Regole, posizioni, impostazioni

ruleset-unknown = non ci sono regole `{ $name }`; ci sono `{ $names }`
rule-unknown = non c'è l'opzione `{ $name }` delle regole; ci sono `{ $names }`
rule-value = `{ $option }` non può essere `{ $value }`; può essere { $values }
rule-too-wide = `{ $option }` richiede un tavoliere di al massimo { $columns } colonne
position-parts = il testo di una posizione ha quattro parti `SOUTH NORTH s|n t|c|-`, questo { $number }
position-half = la metà di { $side } `{ $text }` non è `front/back/store+` o `front/back/store-`
position-row = una fila ha otto numeri separati da virgole (in un gioco affine da quattro a otto, tutte le file uguali), `{ $text }` di { $side } ne ha { $number }
position-seeds = `{ $text }` nella metà di { $side } non è un numero di semi da 0 a 64
position-side = chi deve muovere è `s` o `n`, non `{ $text }`
position-before = la mossa prima è `t` (takata), `c` (cattura) o `-` (nessuna), non `{ $text }`
position-total = una posizione contiene 64 semi, questa { $seeds }
position-narrow-total = una posizione su meno di otto colonne ha al massimo 64 semi, questa { $seeds }
position-columns = il tavoliere ha { $columns } colonne, quello di queste regole { $expected }
position-house = { $side } non può possedere una casa senza semi
start-position = l'intestazione `position` non è una posizione: { $why }; correggila, o togli la riga per cominciare dalla disposizione iniziale
start-ruleset = l'intestazione `ruleset` non nomina regole: { $why }
start-first-turn = le mosse cominciano dal turno { $first }, e nella posizione tocca all'altro giocatore; scrivi `{ $should }:` prima della prima mossa
turns-form = scrivilo come `21..24`, `30`, `21..`, `..24` o `all`
turns-zero = la prima mossa ha il numero 1
turns-order = l'ultima mossa, { $last }, viene prima della prima, { $first }
clock-form = `{ $text }` non è un orologio; scrivi minuti e secondi per mossa, come `10+5` o `3`, fino a { $most }
level-unknown = `{ $name }` non è un livello; ci sono `{ $names }`
policy-unknown = `{ $text }` non è un modo di giocare; ci sono `random`, `greedy` e ricerche come `nodes=1k`, `depth=6` o `nodes=1k,temperature=0.3`
policy-time = un limite di tempo fa partite diverse ogni volta; indica `nodes` o `depth`
policy-temperature = `{ $text }` non è una temperatura; scrivi un numero da 0 a 100, come 0.3
spec-unknown = `{ $text }` non è un giocatore; ci sono `random`, `greedy`, livelli come `level=casual`, ricerche come `nodes=100000`, `depth=6` o `time=100ms`, e programmi come `program=./engine,time=100ms`
limit-unknown = `{ $text }` non è un limite di una ricerca; ci sono `nodes=100000`, `depth=6` e `time=100ms`
limit-value = `{ $value }` non è un limite per `{ $name }`; scrivi { $form }
limit-nodes = un numero da 1 in su, anche come 100k o 2M
limit-depth = un numero di semimosse da 1 a 100
limit-time = un tempo per mossa come 100ms o 2s, un'ora al massimo
puzzles-limit = scrivi quanti esercizi ci possono essere, 1 o più
span-form = `{ $text }` non è un numero né un intervallo come `20..30`, `20..` o `..30`
span-empty = `{ $text }` non contiene numeri; prima viene il minore
own-column-form = scrivilo come `tournament=Zanzibar`
condition-wrong = `{ $text }` non è una condizione: { $why }
condition-form = ha un nome, un segno (`= != < <= > >=`) e un valore, come `A5>=6`
condition-equal = `{ $name }` va con `=` e non con `{ $sign }`
condition-stage = una fase è `namua` o `mtaji`
condition-player = un giocatore è `south` o `north`
condition-events = gli eventi sono `{ $names }`
condition-owner = dopo `:` sta di chi è la casa o la buca, `s` o `n`
condition-house = `south.house` o `north.house` è `owned` o `lost`
condition-names = ci sono `stage`, `to-move`, `event`, `turn`, `ply`, le buche da `A1` a `B8` e da `a1` a `b8`, e `house`, `store`, `front`, `back` e `pits` di `south` e `north`, come `south.front`
condition-number = il valore è un numero da 0

## Posti in cui scrivere

output-io = non si può scrivere in { $file }: { $error }
output-not-a-folder = { $file } è un file; il posto in cui scrivere deve essere una cartella
output-source = { $file } è il file che si legge qui, e non si sovrascrive; indica un altro posto
output-not-a-file = { $file } non è un file semplice, e non si sostituisce; indica un altro posto
output-exists = { $file } esiste; indica un altro posto o aggiungi --force per sostituirlo
output-no-folder = non c'è una cartella simile
output-no-name = non è il nome di un file

## Il registro dell'allenamento

entries-unsaved = { $entries ->
    [one] { $entries } voce non è ancora annotata
   *[other] { $entries } voci non sono ancora annotate
 }: { $error }
puzzles-faults = { $file }, { $fault } (altri { $others } errori)
puzzles-empty = { $file } non contiene esercizi; `bao puzzles` ne fa un file
record-no-folder = questa macchina non indica una cartella per ciò che i programmi conservano; indica un file con --record
record-unreadable = non si può leggere il registro del tuo allenamento: { $error }
record-damaged = { $file }, riga { $line }: { $what }; non si sovrascrive nulla: correggi la riga, o sposta il file per ricominciare
record-version = è della versione { $found }, questo programma legge la { $version }
record-heading = non comincia come un registro dell'allenamento
record-too-long = è più lungo di 16 MiB
record-no-utf-8 = non è un testo in UTF-8
record-no-answer = non è l'annotazione di una risposta
record-box = non c'è la casella { $box }
puzzle-file-fault = riga { $line }, esercizio { $puzzle }: { $fault }
puzzle-file-expected = atteso { $what }
puzzle-file-header-missing = manca l'intestazione `{ $name }`; { $hint }
puzzle-file-header = `{ $value }` non è nulla che l'intestazione `{ $name }` possa dire; { $hint }
puzzle-file-no-move = non c'è una mossa che risolve; scrivila dopo le intestazioni, come `22n:a5<`
puzzle-file-goals = scrivi `win`, `save-house 6` o `capture-house 5`, con le semimosse fino all'orizzonte
puzzle-file-themes = scrivi temi separati da spazi, tra `win`, `empty-in-time`, `keep-the-house`, `forced-capture`, `coin-toss` e `takasia`
puzzle-file-number = scrivi un numero di semimosse o giocatori
record-not-noted = non è stato annotato nulla: { $error }

## File senza partite

unread-svg = è un'immagine (SVG)
unread-png = è un'immagine (PNG)
unread-jpeg = è un'immagine (JPEG)
unread-gif = è un'immagine (GIF)
unread-pdf = è un documento PDF; `pdftotext FILE -` ne scrive il testo, che si può leggere
unread-zip = è un archivio ZIP o un foglio di calcolo
unread-office = è un vecchio documento Office
unread-parquet = è un file Parquet; scrivilo come CSV o JSON Lines
unread-bzip2 = è compresso con bzip2; scompattalo
unread-xz = è compresso con xz; scompattalo
unread-zeros = non è un file di testo: contiene byte NUL
unread-control = non è un file di testo: contiene caratteri di controllo
unread-utf32 = è un testo in UTF-32; salvarlo in UTF-8
unread-deep = è annidato in più di { $most } archivi; scompattalo, e nomina ciò che contiene
unread-memory = richiede più di { $most } MiB di memoria; estrailo dal file che lo contiene e indica questo
unread-large-mail = richiede più di { $most } MiB di memoria; salva le sue parti come file
unread-file = { $file }: { $why }
unread-cut-off = è interrotto o danneggiato ({ $error }); procuratelo di nuovo
unread-long = ha più di { $most } GiB; scompattalo
unread-dense = ha più di { $most } MiB in poco spazio, cosa che partite non hanno; scompattalo
unread-members = contiene più di { $most } file; scompattalo, e nominane una parte
unread-unpacks = scompattato ha più di { $most } GiB; scompattalo, e nomina ciò che contiene
unread-cells = il foglio di calcolo ha più di { $most } celle o troppo testo; salva i suoi fogli come CSV
unread-damaged = è danneggiato; salvalo o procuratelo di nuovo
unread-password = è cifrato; salvalo senza password
unread-workbook = il foglio di calcolo è danneggiato ({ $error }); salvalo di nuovo, o i suoi fogli come CSV
unread-chart = è un foglio senza celle, come un grafico
unread-sheet = il foglio è danneggiato ({ $error }); salvalo come CSV
unread-large-workbook = il foglio di calcolo è troppo grande; salvalo come XLSX, o i suoi fogli come CSV
unread-no-workbook = è un vecchio documento Office e non un foglio di calcolo; salvane il testo
unread-xlsb = è un foglio di calcolo binario (XLSB); salvalo come XLSX
unread-slides = è una presentazione; salvane il testo
unread-apple = è un documento di Apple; esportarlo come XLSX o CSV
unread-epub = è un libro (EPUB); salvane il testo
unread-neither = è un documento che non è né un foglio di calcolo né un testo; salvane il testo
unread-zip-password = è cifrato; scompatta l'archivio con la sua password
unread-packed = è compresso in un modo che non si legge; scompatta l'archivio
unread-member = è danneggiato ({ $error }); procurati di nuovo l'archivio
read-header-line = { $file }: riga { $line }: manca la colonna { $missing }; la prima riga deve nominare le colonne, come `game,winner,transcript`, e qui è `{ $header }`; `--column game=NAME` indica una colonna
own-columns-none = non ne hanno
rule-value-name = `{ $value }`

## Parole dell'uso

## Archivi che non si possono aprire o scrivere

lock-held = { $holder } ha bloccato { $file }; riprova quando è finito, o terminalo
lock-held-waited = { $holder } ha bloccato { $file } (dopo un'attesa di { $seconds } s); riprova quando è finito, o terminalo
archive-none = { $archive } non è un archivio: non ha `manifest.json`; `bao import FILE… -o ARCHIVE` ne fa uno
archive-damaged = { $file }: { $error }; l'archivio è danneggiato, importa di nuovo le partite con --renew
archive-no-table = { $archive } non ha la tabella `{ $table }`; fu importato senza, `bao import … --renew --tables …` lo rifà
archive-no-own-column = nessuna partita di { $archive } ha una colonna propria `{ $name }`; { $hint }
archive-is-file = { $file } è un file; un archivio è una cartella
archive-other-files = { $folder } è una cartella con altri file e non un archivio; indica una cartella nuova, che viene fatta per l'archivio
archive-other-way = { $folder } fu importato con `{ $there }`, non con `{ $asked }`; aggiungi partite allo stesso modo, o importale tutte di nuovo con --renew
archive-no-index = { $archive } non ha un indice delle posizioni; `bao archive index { $archive }` lo fa
archive-no-state = { $archive } non ha lo stato { $state }: { $last ->
    [one] ne ha uno, il primo; `bao archive log` ne parla
   *[other] ha quelli da 1 a { $last }; `bao archive log` ne parla
 }
archive-unwritable = non si può scrivere in { $file }: { $error }; l'archivio è com'era
archive-older-state = { $state } è uno stato più vecchio dell'archivio { $folder }, che resta com'è; importa in { $folder }, o riprendi lo stato in un archivio nuovo: `bao import { $state } -o NEW`
archive-no-manifest = { $folder } ha tabelle e nessun `manifest.json`, e nessuno sa che cosa appartiene all'archivio; rimettilo al suo posto, indica un'altra cartella, o rifai l'archivio con --renew
archive-no-games = { $why }. Non è stato scritto nulla. { $readable }
archive-readable = Si leggono tabelle (CSV, anche con `;`, tabulazioni o `|`), fogli di calcolo (XLSX, XLS, ODS), file di partite (`.bao`), JSON Lines, testo semplice, Markdown e HTML, anche compressi con gzip o zstd, in archivi ZIP o TAR o salvati come MHTML
archive-no-game-named = in ciò che è stato nominato non c'è nessuna partita
archive-and-more = { $first }; e altri { $more }
archive-locked = { $folder }: un'altra importazione sta scrivendo in questo archivio: { $error }
archive-no-plies = { $archive } fu importato senza la tabella `plies`, con cui si fa l'indice delle posizioni; `bao import … --renew --positions` li rifà entrambi
archive-one-state = { $archive } ha solo la prima importazione, che non si può annullare
part-other-way = { $part } fu importato con `{ $there }`, e la prima parte con `{ $first }`; si possono unire solo parti importate allo stesso modo
part-is-target = { $part } è una delle parti; scrivi l'archivio unito in un'altra cartella
part-not-whole = { $part } non ha tutte le partite lette per farlo; importa i suoi file con --part, o riprendi le sue partite: `bao import { $part } -o ARCHIVE`
part-changed = { $part } è stato modificato durante l'unione, forse da un'altra importazione; unisci di nuovo le parti
archive-index-no-plies = { $archive } non ha un indice delle posizioni, né la tabella `plies` con cui si fa; `bao import FILE… -o { $archive } --renew --positions` li fa entrambi dai file delle partite
archive-index-earlier = { $archive } è uno stato precedente e non ha un indice delle posizioni, perché fu fatto dopo; interroga l'archivio com'è ora, o riprendi lo stato in uno nuovo: `bao import { $archive } -o NEW --positions`
archive-own-columns = { $archive }: queste partite hanno più di { $most } colonne proprie; scegli meno partite, o interroga la tabella `extras` con `bao sql`
archive-maybe-damaged = { $file }: { $error }; l'archivio può essere danneggiato, importa di nuovo le partite con --renew
archive-manifest-damaged = { $file }: { $error }; il file è danneggiato, importa di nuovo le partite con --renew
another-program = un altro programma
lock-failed = { $file } non si può bloccare: { $error }
