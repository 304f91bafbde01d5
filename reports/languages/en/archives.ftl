# What commands say about archives, files of games and reports.

## Counts

count-game = { $number ->
    [one] { $number } game
   *[other] { $number } games
 }
count-game-file = { $number ->
    [one] { $number } game file
   *[other] { $number } game files
 }
count-page = { $number ->
    [one] { $number } page
   *[other] { $number } pages
 }
count-line = { $number ->
    [one] { $number } line
   *[other] { $number } lines
 }
count-turn = { $number ->
    [one] { $number } move
   *[other] { $number } moves
 }
count-comment = { $number ->
    [one] { $number } comment
   *[other] { $number } comments
 }
count-mark = { $number ->
    [one] { $number } mark
   *[other] { $number } marks
 }
count-header = { $number ->
    [one] { $number } header
   *[other] { $number } headers
 }
count-opening = { $number ->
    [one] { $number } opening
   *[other] { $number } openings
 }
count-balanced-opening = { $number ->
    [one] { $number } balanced opening
   *[other] { $number } balanced openings
 }
count-ply = { $number ->
    [one] { $number } ply
   *[other] { $number } plies
 }

## bao import

import-not-read = not read: { $error }
import-source = { $name }: { $kind }: { $games }, { $added } new
import-broke-off = broke off: { $error }
import-read = { $games } read: { $left_out } left out, { $accepted } accepted, { $partial } partial, { $rejected } rejected
import-read-repaired = { $games } read: { $left_out } left out, { $accepted } accepted ({ $repaired } of them repaired), { $partial } partial, { $rejected } rejected
import-repeated = { $code }: { $number }, { $left_out } left out, { $kept } kept
import-replaced = { $games } in the place of another ({ $numbers }); the table `history` has what it said
import-own-columns = own columns kept: { $names }
import-known = { $games } in the archive already
import-columns-left-out = left out with other own columns: { $games } (their columns: { $names }); `--update` takes them where the archive has the game once under its number
import-now = { $archive }: { $games } now
import-state = state { $state }, content id { $id }
import-nothing-new = { $archive }: nothing new, the archive is as it was
import-not-printed = the import is done, but what it has done cannot be printed
import-positions-plies = --positions: the index is made of the table plies; name that too, or leave --tables out
import-positions-not-made = { $archive }: the games are imported and stay so, but the index of positions is not made; `bao archive index { $archive }` makes it
import-no-such-kind = --drop { $kind }: there is no such kind; there are { $known }, and none
import-other-rules = { $archive } was imported under other rules than the archive before it; say by --ruleset which are meant
import-other-repair = of { $archive } and the archive before it one was imported with --repair and the other without; say --repair to repair the games of both, or import one of them anew as the other

## bao import --explain

explain-archive = { $name } is an archive, whose games have been read already; `bao archive log { $name }` names its files, and `bao import --explain FILE` shows how one of them is read
explain-more = and { $number } more
explain-game = game
explain-game-unnumbered = game without a number
explain-field-game = game
explain-field-winner = winner
explain-field-date = date
explain-field-moves = moves
explain-own-column = own column
explain-not-given = not given
explain-in-front = in front of the moves
explain-line-above = the line above
explain-lines-above = { $lines } lines above
explain-behind = behind the moves
explain-below = below the moves
explain-in-text = in the text
explain-column = column `{ $name }`
explain-named = under its name
explain-place = { $what }, line { $line }, column { $column }
format-table = table
format-game-file = game file
format-plain-text = plain text

## bao archive log

log-state = state { $state }, { $time }, { $program } (commit { $commit })
log-read = { $games } read: { $added } added, { $replaced } replaced{ $numbers }, { $left_out } left out; { $now } now
log-content-id = content id { $id }
log-source = { $name }: { $kind }, { $games }, { $added } new, { $print }

## bao archive undo

undo-done = { $archive }: the last import is taken back:
undo-now = { $archive }: { $games } now, as in state { $state }; content id { $id }

## bao query, bao sql

answer-format-unknown = -o { $file }: that name says no format that is known ({ $formats }); say --format too
answer-not-for-terminal = { $format } is nothing to read on a terminal; add -o FILE
answer-imported = { $archive } is an archive, and its games were read and replayed when they were imported; import them with these options to another one, and ask that
answer-more-rows = … and { $rows } more rows; --format csv writes them all
answer-too-many-rows = a sheet of a workbook has { $most } rows at most, and these are { $rows }; ask for fewer, or write --format csv
answer-long-cell = row { $row } of the column `{ $column }` has more than the { $most } characters that a cell of a workbook takes; write --format csv
query-columns-of-file = --columns: a game file has games and no columns; leave the one or the other out
query-nothing = no game matches { $options }
query-no-column = --columns { $column }: the table `games` has no such column; { $hint }
query-has-columns = it has { $names }
query-game-and-filters = { $game } is one game, and { $filters } chooses among many; leave out the one or the other
sql-file-and-question = the question is in { $file }, so that none stands beside --file
sql-no-games = the answer to a question has rows, and no games; `bao query` writes game files
sql-memory = the answer needs more than { $most } MiB of memory; join tables `on` a column, ask of fewer rows, or allow more with --memory
sql-deep = the parts of the question stand too deep inside of each other
sql-broken-off = the answer was broken off ({ $status }); { $errors }
sql-ended = the process that answers ended without a word ({ $status }), as it does where { $most } MiB of memory are too little; ask of fewer rows, or allow more with --memory
sql-time = the answer takes more than { $seconds } seconds; ask of fewer rows, or allow more with --time
excel-format = --excel writes CSV only: leave out --excel or --format { $format }
query-each-format = --each writes game files only: leave out --each or --format { $format }
query-each-folder = --each needs a folder: -o FOLDER
written-to = { $what } written to { $folder }
report-written = { $files } files written to { $folder }: open { $page }
report-in-source = { $folder } is in the folder that is read, { $source }; name another place
report-not-accepted = { $partial } partial and { $rejected } rejected games, which `bao check` explains
study-against-unknown = --against { $name }: neither printed, random or engine nor games that can be read
judged-damaged = { $file }: { $lines } damaged, judged again
judged-stopped-whole = stopped; games judged to their last move are kept in { $file }, and the same command goes on from there
judged-stopped = stopped; games that were judged are kept in { $file }, and the same command goes on from there
judged-stopped-nothing = stopped; nothing is kept without --out
table-unreadable = a table of the archive cannot be read ({ $error }); its files may be damaged, import the games anew with --renew
house-less-rules = under the rules { $rules } nobody has a house, and `bao { $command }` asks what becomes of houses; `bao report` counts results, lengths and openings of any archive

## bao generate

generate-plies-all = all plies
generate-plies-first = { $plies ->
    [one] the first ply
   *[other] the first { $plies } plies
 }
generate-no-opening = no game of { $archive } goes on after { $plies }; choose how many with --openings-plies
generate-openings = { $archive }: { $openings }, { $plies } of its games; { $repeated } more games begin alike, { $left_out } are over then or break
generate-qualifying-of = { $games }, the qualifying ones of { $made }
generate-qualifying = { $games }, { $qualifying } of them qualifying
generate-short = { $said }; { $until } were asked for, make more games

## Progress

progress-games = { $games } games, { $speed }/s
progress-left = { $done }, about { $left } left
progress-of = { $done } of { $all } games
progress-made = { $done } games
progress-turns-of = { $done } of { $all } moves
progress-turns = { $done } moves
progress-qualifying = { $done } of { $all } qualifying games in { $made }
count-second = { $number ->
    [one] { $number } second
   *[other] { $number } seconds
 }
count-minute = { $number ->
    [one] { $number } minute
   *[other] { $number } minutes
 }
count-hour = { $number ->
    [one] { $number } hour
   *[other] { $number } hours
 }
count-day = { $number ->
    [one] { $number } day
   *[other] { $number } days
 }
