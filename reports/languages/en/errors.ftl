# What is wrong with arguments, places and files.

## Arguments

argument-there-are = choose from { $names }
argument-no-column = `{ $name }` is not a column; the columns are game, transcript, winner, south, north, date
argument-no-encoding = `{ $name }` is not a known encoding; these are: { $known }
argument-aliases = { $file }: line { $line } must be a spelling and a name, such as `A. Saidi = Amina Saidi`
argument-aliases-long = { $file } is longer than { $most }, the limit for a list of spellings
language-variable = the variable { $variable }: the program does not speak `{ $code }`, only { $codes }; set one of these, or unset it

## Rules, positions, settings

ruleset-unknown = there is no ruleset `{ $name }`; choose from { $names }
rule-unknown = there is no rule option `{ $name }`; choose from { $names }
rule-value = `{ $option }` cannot be `{ $value }`; write { $values }
rule-too-wide = `{ $option }` needs a board of at most { $columns } columns
position-parts = position text has four parts `SOUTH NORTH s|n t|c|-`, but this one has { $number }
position-half = { $side }'s half `{ $text }` is not `front/back/store+` or `front/back/store-`
position-row = a row has eight numbers separated by commas (in a relative of Bao four to eight, equally many in every row), but { $side }'s `{ $text }` has { $number }
position-seeds = `{ $text }` in { $side }'s half is not a number of seeds from 0 to 64
position-side = the side to move is `s` or `n`, not `{ $text }`
position-before = the previous move is `t` (takata), `c` (capture) or `-` (none), not `{ $text }`
position-total = a position holds 64 seeds, but this one holds { $seeds }
position-narrow-total = a position on fewer than eight columns holds at most 64 seeds, but this one holds { $seeds }
position-columns = the board has { $columns } columns, but these rules need { $expected }
position-house = { $side } cannot own a house without seeds
start-position = the header `position` is not a position: { $why }; correct it, or remove the line to begin at the set-up
start-ruleset = the header `ruleset` does not name a ruleset: { $why }
start-first-turn = the moves begin with turn { $first }, but in the position it is the other player's turn; write `{ $should }:` before the first move
turns-form = write it as `21..24`, `30`, `21..`, `..24` or `all`
turns-zero = the first turn has the number 1
turns-order = the last turn, { $last }, comes before the first, { $first }
clock-form = `{ $text }` is not a clock; write minutes and seconds per move, such as 10+5 or 3, at most { $most } of each
level-unknown = `{ $name }` is not a level; choose from { $names }
policy-unknown = `{ $text }` is not a policy; use random, greedy or a search such as nodes=1k, depth=6 or nodes=1k,temperature=0.3
policy-time = with a time limit every run would make different games; limit nodes or depth
policy-temperature = `{ $text }` is not a temperature; write a number from 0 to 100, such as 0.3
spec-unknown = `{ $text }` is not a player; use random, greedy, a level such as level=casual, a search such as nodes=100000, depth=6 or time=100ms, or a program such as program=./engine,time=100ms
limit-unknown = `{ $text }` is not a search limit; use one such as nodes=100000, depth=6 or time=100ms
limit-value = `{ $value }` is not a limit for { $name }; write { $form }
limit-nodes = a number from 1, also in the form 100k or 2M
limit-depth = a number of plies from 1 to 100
limit-time = a time per move such as 100ms or 2s, at most an hour
puzzles-limit = write the largest number of puzzles to make, 1 or more
span-form = `{ $text }` is not a number or a range such as 20..30, 20.. or ..30
span-empty = `{ $text }` is an empty range; write the smaller number first
own-column-form = write it as `tournament=Zanzibar`
condition-wrong = `{ $text }` is not a condition: { $why }
condition-form = write a name, a sign (= != < <= > >=) and a value, such as A5>=6
condition-equal = { $name } takes only =, not { $sign }
condition-stage = a stage is namua or mtaji
condition-player = a player is south or north
condition-events = events are { $names }
condition-owner = after `:` write whose house or pit it is, s or n
condition-house = south.house or north.house is owned or lost
condition-names = use stage, to-move, event, turn, ply, the pits A1 to B8 and a1 to b8, or house, store, front, back and pits of south and north, such as south.front
condition-number = the value must be a number from 0

## Places to write to

output-io = cannot write to { $file }: { $error }
output-not-a-folder = { $file } is a file, but the output must be a folder
output-source = { $file } is an input file and is not overwritten; name another file
output-not-a-file = { $file } is not a regular file and is not replaced; name another file
output-exists = { $file } exists; name another place or add --force to replace it
output-no-folder = the folder does not exist
output-no-name = this is not a file name

## The record of training

entries-unsaved = { $entries ->
    [one] { $entries } entry is
   *[other] { $entries } entries are
 } not recorded yet: { $error }
puzzles-faults = { $file }, { $fault } ({ $others } more faults)
puzzles-empty = { $file } holds no puzzles; `bao puzzles` makes a puzzle file
record-no-folder = this machine has no folder for the data of programs; name a file with --record
record-unreadable = cannot read your training record: { $error }
record-damaged = { $file }, line { $line }: { $what }; the file is not overwritten: correct the line, or move the file away to start again
record-version = its version is { $found }, but this program reads { $version }
record-heading = it does not begin like a training record
record-too-long = the file is longer than 16 MiB
record-no-utf-8 = it is not UTF-8 text
record-no-answer = it is not the record of an answer
record-box = there is no box { $box }
puzzle-file-fault = line { $line }, puzzle { $puzzle }: { $fault }
puzzle-file-expected = expected { $what }
puzzle-file-header-missing = the header `{ $name }` is missing; { $hint }
puzzle-file-header = `{ $value }` is not a value of the header `{ $name }`; { $hint }
puzzle-file-no-move = there is no solving move; write it after the headers, such as `22n:a5<`
puzzle-file-goals = write `win`, `save-house 6` or `capture-house 5`; the number is the horizon in plies
puzzle-file-themes = write themes separated by blanks, from `win`, `empty-in-time`, `keep-the-house`, `forced-capture`, `coin-toss` and `takasia`
puzzle-file-number = write a number of plies or players
record-not-noted = nothing was recorded: { $error }

## Files that hold no games

unread-svg = it is a picture (SVG)
unread-png = it is a picture (PNG)
unread-jpeg = it is a picture (JPEG)
unread-gif = it is a picture (GIF)
unread-pdf = it is a PDF document; read the text that `pdftotext FILE -` writes
unread-zip = it is a ZIP archive or a workbook
unread-office = it is an old Office document
unread-parquet = it is a Parquet file; write it as CSV or JSON Lines
unread-bzip2 = it is compressed with bzip2; unpack it
unread-xz = it is compressed with xz; unpack it
unread-zeros = it is not a text file: it contains NUL bytes
unread-control = it is not a text file: it contains control characters
unread-utf32 = it is UTF-32 text; save it as UTF-8
unread-deep = it is nested more than { $most } archives deep; unpack it and name its contents
unread-memory = it needs more than { $most } MiB of memory; unpack the archive that contains it, and name the unpacked file
unread-large-mail = it needs more than { $most } MiB of memory; save its parts as files
unread-file = { $file }: { $why }
unread-cut-off = it is cut off or damaged ({ $error }); fetch it again
unread-long = it has more than { $most } GiB; unpack it
unread-dense = it unpacks to more than { $most } MiB from very little, far more than games would; unpack it
unread-members = it has more than { $most } members; unpack it and name some of them
unread-unpacks = it unpacks to more than { $most } GiB; unpack it and name its contents
unread-cells = the workbook has more than { $most } cells or too much text; save its sheets as CSV
unread-damaged = it is damaged; save or fetch it again
unread-password = it is encrypted; save it without a password
unread-workbook = the workbook is damaged ({ $error }); save it again, or its sheets as CSV
unread-chart = it is a sheet without cells, such as a chart
unread-sheet = the sheet is damaged ({ $error }); save it as CSV
unread-large-workbook = the workbook is too large; save it as XLSX, or its sheets as CSV
unread-no-workbook = it is an old Office document, not a workbook; save its text
unread-xlsb = it is a binary workbook (XLSB); save it as XLSX
unread-slides = it is a presentation; save its text
unread-apple = it is an Apple document; export it as XLSX or CSV
unread-epub = it is a book (EPUB); save its text
unread-neither = it is a document that is neither a workbook nor a text; save its text
unread-zip-password = it is encrypted; unpack the archive with its password
unread-packed = its compression method is not supported; unpack the archive
unread-member = it is damaged ({ $error }); fetch the archive again
read-header-line = { $file }: line { $line }: no column { $missing }; the first line must name the columns, such as `game,winner,transcript`, but it is `{ $header }`; `--column game=NAME` names a column
own-columns-none = its games have no own columns
rule-value-name = { $value }

## Archives that cannot be opened or written

lock-held = { $holder } has locked { $file }; try again when that program has ended, or end it
lock-held-waited = { $holder } has locked { $file } (waited { $seconds } s); try again when that program has ended, or end it
archive-none = { $archive } is not an archive: it has no manifest.json; `bao import FILE… -o ARCHIVE` makes one
archive-damaged = { $file }: { $error }; the archive is damaged; import the games again with --renew
archive-no-table = { $archive } has no table `{ $table }`; it was imported without it; import again with `bao import … --renew --tables …`
archive-no-own-column = no game of { $archive } has the own column `{ $name }`; { $hint }
archive-is-file = { $file } is a file; an archive is a folder
archive-other-files = { $folder } is not an archive but a folder with other files; name a new folder for the archive
archive-other-way = { $folder } was imported with { $there }, not with { $asked }; add games in the same way, or import all games again with --renew
archive-no-index = { $archive } has no index of positions; `bao archive index { $archive }` makes it
archive-no-state = { $archive } has no state { $state }: { $last ->
    [one] it has only the first; `bao archive log` shows it
   *[other] it has states 1 to { $last }; `bao archive log` lists them
 }
archive-unwritable = cannot write to { $file }: { $error }; the archive is as it was
archive-older-state = { $state } is an older state of the archive { $folder } and cannot change; import to { $folder }, or copy the state to a new archive: `bao import { $state } -o NEW`
archive-no-manifest = { $folder } has tables but no manifest, so it is unknown which files belong to the archive; restore manifest.json, name another folder, or make the archive again with --renew
archive-no-games = { $why }. Nothing was written. { $readable }
archive-readable = These formats can be read: tables (CSV, also with `;`, tabs or `|`), workbooks (XLSX, XLS, ODS), game files (`.bao`), JSON Lines, plain text, Markdown and HTML, also compressed with gzip or zstd, in ZIP or TAR archives or saved as MHTML
archive-no-game-named = no game was found in the named files
archive-and-more = { $first }; and { $more } more
archive-locked = { $folder }: another import is writing to this archive: { $error }
archive-no-plies = { $archive } was imported without the table `plies`, from which the index of positions is made; `bao import … --renew --positions` makes both
archive-one-state = { $archive } has only its first import, which cannot be undone
part-other-way = { $part } was imported with { $there }, and the first part with { $first }; only parts that were imported in the same way can be merged
part-is-target = { $part } is one of the parts; write the merged archive to another folder
part-not-whole = { $part } lacks some of the games that were read for it; import its files with --part, or copy its games: `bao import { $part } -o ARCHIVE`
part-changed = { $part } was changed while it was being merged, perhaps by another import; merge the parts again
archive-index-no-plies = { $archive } has no index of positions, and no table `plies` to make it from; `bao import FILE… -o { $archive } --renew --positions` makes both from the files of the games
archive-index-earlier = { $archive } is an earlier state and has no index of positions, because the index was made later; query the current archive, or copy the state to a new one: `bao import { $archive } -o NEW --positions`
archive-own-columns = { $archive }: these games have more than { $most } own columns; choose fewer games, or query the table `extras` with `bao sql`
archive-maybe-damaged = { $file }: { $error }; the archive may be damaged; import the games again with --renew
archive-manifest-damaged = { $file }: { $error }; the manifest is damaged; import the games again with --renew
another-program = another program
lock-failed = { $file } cannot be locked: { $error }
