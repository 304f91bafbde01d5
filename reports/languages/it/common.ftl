# Parole che servono a ogni rapporto. I termini swahili del gioco restano in tutte le lingue.

contents = Indice
skip = Vai al testo
cut = Le prime { $shown } righe di { $rows }; tutte si trovano in { $file }.
file = come file: { $file }
no-rows = nessuna riga
to-move = deve muovere
aside = Il grafico continua di lato.

true = sì
false = no

side-south = Sud
side-north = Nord
side-all = entrambi
side-s = Sud
side-n = Nord

house-owned = casa posseduta
house-asleep = casa posseduta, dormiente
house-lost = senza casa
board-player = { $side }: { $store } in riserva, { $house }

status-accepted = accettata
status-partial = parziale
status-rejected = respinta

ended_by-front-row = fila interna vuota
ended_by-no-move = nessuna mossa legale
ended_by-singletons = solo semi singoli
ended_by-resigned = abbandono o tempo scaduto
ended_by-unfinished = non conclusa, nessun vincitore
ended_by-cut-off = testo troncato
ended_by-unknown = sconosciuta

severity-note = nota
severity-repair = correzione
severity-warning = avvertenza
severity-error = errore

event-emptied = svuotata
event-captured = catturata

column-game = partita
column-games = partite
column-winner = vincitore
column-loser = perdente
column-side = giocatore
column-owner = proprietario
column-status = stato
column-ended_by = conclusione
column-plies = semimosse
column-turn = mossa
column-year = anno
column-count = n
column-of = su
column-percent = %
column-low = da
column-high = a
column-severity = gravità
column-code = codice
column-option = opzione
column-value = valore
column-rule = regola
column-meaning = significato
column-event = evento
column-seeds = semi
column-choices = scelte
column-file = file
column-bytes = byte
column-sha256 = SHA-256
column-aspect = aspetto
column-class = classe
column-counts = conteggi
column-statistic = che cosa si conta
column-p = p
column-kind = genere
column-type = tipo
column-table = tabella
column-reason = motivo
column-numbers = numeri
chosen-by = Sono contate le partite scelte con { $filter }, e nessun'altra.

## Come rifare il rapporto

reproduce = Come rifare questo rapporto
reproduce-made = Il programma, le regole e i pesi della rete che giudica le mosse stanno davanti ai comandi. Gli stessi file, lo stesso programma e le stesse opzioni danno lo stesso rapporto, byte per byte, con qualsiasi numero di core:
reproduce-left-out = Partite lette: { $read }; escluse perché ne ripetono un'altra: { $copies }; al posto di una precedente: { $replaced }; parziali: { $partial }, e rifiutate: { $rejected }, che nessun conteggio di partite accettate comprende.
reproduce-files-left-out = File con partite: { $files }; file che non contengono partite o che non si sono potuti leggere fino alla fine: { $skipped }.
reproduce-cite = Come citarlo
cite-program = Il programma: Bao Archive, con la versione e il commit indicati sopra.
cite-archive = Le partite, con l'identificativo del contenuto dell'archivio: { $id }. Archivi con le stesse partite hanno lo stesso; bao archive log lo stampa.
cite-study = Lo studio da cui vengono le classi: Alberto Bertaggia e Andrea Emiliozzi, Bao la Kiswahili, la Nyumba nella fase Mtaji, su partite di www.kibao.org dal 2013 al 2020. Il testo disponibile non indica né il luogo né l'anno di stampa.
reproduce-files = SHA-256 è ciò che sha256sum stampa per il file. Le tabelle sono file accanto a questo, con gli stessi valori in ogni lingua; codebook.csv dice che cosa significano ogni colonna e ogni classe, datapackage.json lo dice ai programmi.
