# What commands say about archives, files of games and reports.

## Counts

count-game = { $number ->
    [one] { $number } game
   *[other] { $number } games
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
import-replaced = { $games } replaced ({ $numbers }); the table `history` keeps the old versions
import-own-columns = own columns kept: { $names }
import-known = { $games } already in the archive
import-columns-left-out = left out, although their own columns differ: { $games } (those columns: { $names }); `--update` adds these columns to games whose number is unique in the archive
import-now = { $archive }: { $games } now
import-state = state { $state }, content id { $id }
import-nothing-new = { $archive }: nothing new; the archive is unchanged
import-not-printed = the import is done, but its summary cannot be printed
import-positions-plies = --positions: the index is made from the table plies; add plies to --tables, or omit --tables
import-positions-not-made = { $archive }: the games are imported, but the index of positions was not made; `bao archive index { $archive }` makes it
import-other-rules = { $archive } and the archive named before it were imported under different rules; choose rules with --ruleset
import-other-repair = of { $archive } and the archive named before it, only one was imported with --repair; add --repair to repair the games of both, or import one of them again the other way

## bao import --explain

explain-archive = { $name } is an archive, whose games have already been read; `bao archive log { $name }` names its files, and `bao import --explain FILE` shows how such a file is read
explain-more = and { $number } more
explain-game = game
explain-game-unnumbered = game without a number
explain-field-game = game
explain-field-winner = winner
explain-field-date = date
explain-field-moves = moves
explain-own-column = own column
explain-not-given = not given
explain-in-front = before the moves
explain-line-above = the line above
explain-lines-above = { $lines } lines above
explain-behind = after the moves
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

undo-done = { $archive }: the last import is undone:
undo-now = { $archive }: { $games } now, as in state { $state }; content id { $id }

## bao query, bao sql

answer-format-unknown = -o { $file }: the name does not end in a known format ({ $formats }); add --format
answer-not-for-terminal = { $format } cannot be shown on a terminal; add -o FILE
answer-imported = the games of the archive { $archive } were read and replayed when they were imported; import them into another archive with these options, and query that
answer-more-rows = … and { $rows } more rows; --format csv writes them all
answer-too-many-rows = a worksheet holds at most { $most } rows, but the answer has { $rows }; ask for fewer, or use --format csv
answer-long-cell = row { $row } of the column `{ $column }` has more than { $most } characters, the limit of a worksheet cell; use --format csv
query-columns-of-file = --columns: a game file has no columns; omit --columns, or write another format
query-nothing = no game matches { $options }
query-no-column = --columns { $column }: the table `games` has no such column; { $hint }
query-has-columns = it has { $names }
query-game-and-filters = { $game } is one game, but { $filters } chooses among many; omit one of the two
sql-file-and-question = the question is in { $file }; omit either --file or the question beside it
sql-no-games = the answer to a question has rows, not games; use `bao query` for game files
sql-memory = the answer needs more than { $most } MiB of memory; join tables `on` a column, ask about fewer rows, or allow more with --memory
sql-deep = the question is nested too deeply
sql-broken-off = the answer was interrupted ({ $status }); { $errors }
sql-ended = the process for the answer ended without a message ({ $status }), perhaps because { $most } MiB of memory are too little; ask about fewer rows, or allow more with --memory
sql-time = the answer takes more than { $seconds } seconds; ask about fewer rows, or allow more with --time
written-to = { $what } written to { $folder }
report-written = { $files } files written to { $folder }: open { $page }
report-in-source = { $folder } is inside the input folder { $source }; name another folder
report-not-accepted = { $partial } partial and { $rejected } rejected games; `bao check` explains them
study-against-unknown = --against { $name }: use printed, random, engine, or a file or archive of games
judged-damaged = { $file }: { $lines } damaged; their games are judged again
judged-stopped-whole = stopped; fully judged games are kept in { $file }, and the same command continues from there
judged-stopped = stopped; judged games are kept in { $file }, and the same command continues from there
judged-stopped-nothing = stopped; nothing is kept without --out
table-unreadable = a table of the archive cannot be read ({ $error }); its files may be damaged; import the games again with --renew
house-less-rules = under the rules { $rules } nobody has a house, but `bao { $command }` is about houses; `bao report` counts results, lengths and openings of any archive

## bao generate

generate-plies-all = all plies
generate-plies-first = { $plies ->
    [one] the first ply
   *[other] the first { $plies } plies
 }
generate-no-opening = no game of { $archive } is longer than { $plies }; choose the number of plies with --openings-plies
generate-openings = { $archive }: { $openings } ({ $plies } of its games); { $repeated } more games repeat an opening, { $left_out } cannot be used
generate-qualifying-of = { $games }, the qualifying games of { $made }
generate-qualifying = { $games }, { $qualifying } of them qualifying
generate-short = { $said }; { $until } were requested: generate more games

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
