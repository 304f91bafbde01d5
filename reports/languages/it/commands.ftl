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
train-not-noted = { $why }. Si riprova con la prossima risposta, e alla fine.
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
file-cut-off-merge = { $unsaved } ha cambiamenti di una sessione interrotta; `bao merge { $file } { $unsaved }` li riprende
file-cut-off-open = { $unsaved } ha cambiamenti di una sessione interrotta; `bao replay { $unsaved }` li apre
