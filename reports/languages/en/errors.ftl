# What is wrong with arguments, places and files.

## Arguments

argument-there-are = there are { $names }
argument-no-column = `{ $name }` is no column; the columns are game, transcript, winner, south, north, date
argument-no-encoding = `{ $name }` is not an encoding that is read; these are: { $known }
argument-aliases = { $file }: line { $line } is not a spelling and a name, as `A. Saidi = Amina Saidi`
argument-aliases-long = { $file } is longer than { $most }, the most that a list of spellings may have
language-variable = the variable { $variable }: `{ $code }` is no language of the program; it speaks { $codes }; set another, or unset it

## Rules, positions, settings

ruleset-unknown = there is no ruleset `{ $name }`; there are { $names }
rule-unknown = there is no rule option `{ $name }`; there are { $names }
rule-value = `{ $option }` cannot be `{ $value }`; it can be { $values }
rule-too-wide = `{ $option }` needs a board of at most { $columns } columns
position-parts = position text has four parts `SOUTH NORTH s|n t|c|-`, this one { $number }
position-half = { $side }'s half `{ $text }` is not `front/back/store+` or `front/back/store-`
position-row = a row has eight numbers parted by commas (in a relative of Bao four to eight, all rows alike), { $side }'s `{ $text }` has { $number }
position-seeds = `{ $text }` in { $side }'s half is not a number of seeds from 0 to 64
position-side = the side to move is `s` or `n`, not `{ $text }`
position-before = the move before is `t` (takata), `c` (capture) or `-` (none), not `{ $text }`
position-total = a position holds 64 seeds, this one { $seeds }
position-narrow-total = a position on fewer than eight columns holds at most 64 seeds, this one { $seeds }
position-columns = the board has { $columns } columns, that of these rules { $expected }
position-house = { $side } cannot own a house without seeds
start-position = the header `position` is no position: { $why }; put it right, or take the line out to begin at the set-up
start-ruleset = the header `ruleset` names no rules: { $why }
start-first-turn = the moves begin with turn { $first }, and in the position it is the other player's turn; write `{ $should }:` before the first move
turns-form = write it as `21..24`, `30`, `21..`, `..24` or `all`
turns-zero = the first turn has the number 1
turns-order = the last turn, { $last }, comes before the first, { $first }
clock-form = `{ $text }` is no clock; write minutes and seconds a move, as 10+5 or 3, up to { $most } of each
level-unknown = `{ $name }` is no level; there are { $names }
policy-unknown = `{ $text }` is no policy; there are random, greedy and searches as nodes=1k, depth=6 or nodes=1k,temperature=0.3
policy-time = a limit of time makes other games in every run; give nodes or depth
policy-temperature = `{ $text }` is no temperature; write a number from 0 to 100, as 0.3
spec-unknown = `{ $text }` is no player; there are random, greedy, levels as level=casual, searches as nodes=100000, depth=6 or time=100ms, and programs as program=./engine,time=100ms
limit-unknown = `{ $text }` is no limit of a search; there are nodes=100000, depth=6 and time=100ms
limit-value = `{ $value }` is no limit for { $name }; write { $form }
limit-nodes = a number from 1 on, also as 100k or 2M
limit-depth = a number of plies from 1 to 100
limit-time = a time a move as 100ms or 2s, an hour at the most
puzzles-limit = write how many puzzles there may be, 1 or more
span-form = `{ $text }` is no number and no range such as 20..30, 20.. or ..30
span-empty = `{ $text }` holds no number; the smaller one comes first
own-column-form = write it as `tournament=Zanzibar`
condition-wrong = `{ $text }` is no condition: { $why }
condition-form = it has a name, a sign (= != < <= > >=) and a value, as A5>=6
condition-equal = { $name } goes with = and not with { $sign }
condition-stage = a stage is namua or mtaji
condition-player = a player is south or north
condition-events = events are { $names }
condition-owner = behind : stands whose house or pit it is, s or n
condition-house = south.house or north.house is owned or lost
condition-names = there are stage, to-move, event, turn, ply, the pits A1 to B8 and a1 to b8, and house, store, front, back and pits of south and north, as south.front
condition-number = the value is a number from 0

## Places to write to

output-io = cannot write to { $file }: { $error }
output-not-a-folder = { $file } is a file; the place to write to must be a folder
output-source = { $file } is the file that is read here, and is not written over; name another place
output-not-a-file = { $file } is no plain file, and is not replaced; name another place
output-exists = { $file } exists; name another place or add --force to replace it
output-no-folder = there is no such folder
output-no-name = that is not the name of a file

## The record of training

answers-unsaved = { $answers ->
    [one] { $answers } answer is
   *[other] { $answers } answers are
 } not noted yet: { $error }
puzzles-too-long = it is longer than 16 MiB
puzzles-no-utf-8 = it is not text in UTF-8
puzzles-unreadable = cannot read { $file }: { $error }
puzzles-no-text = { $file } is no file of puzzles: { $why }
puzzles-faults = { $file }, { $fault } ({ $others } more faults)
puzzles-empty = { $file } holds no puzzle; `bao puzzles` makes a file of them
record-no-folder = this machine names no folder for what programs keep; name a file with --record
record-unreadable = cannot read the record of your training, { $file }: { $error }
record-damaged = { $file }, line { $line }: { $what }; nothing is written over it: put the line right, or move the file away to begin anew
record-version = it is of version { $found }, this program reads { $version }
record-heading = it does not begin as a record of training
record-box = there is no box { $box }
puzzle-file-fault = line { $line }, puzzle { $puzzle }: { $fault }
puzzle-file-expected = expected { $what }
puzzle-file-header-missing = the header `{ $name }` is missing; { $hint }
puzzle-file-header = `{ $value }` is nothing that the header `{ $name }` can say; { $hint }
puzzle-file-no-move = there is no solving move; write it behind the headers, as `22n:a5<`
puzzle-file-goals = write `win`, `save-house 6` or `capture-house 5`, with the plies to the horizon
puzzle-file-themes = write themes with blanks between them, of `win`, `empty-in-time`, `keep-the-house`, `forced-capture`, `coin-toss` and `takasia`
puzzle-file-number = write a number of plies or players
record-not-noted = nothing was noted: { $error }

## Files that hold no games

unread-svg = it is a picture (SVG)
unread-png = it is a picture (PNG)
unread-jpeg = it is a picture (JPEG)
unread-gif = it is a picture (GIF)
unread-pdf = it is a PDF document; `pdftotext FILE -` writes its text, which is read
unread-zip = it is a ZIP archive or a workbook
unread-office = it is an old Office document
unread-parquet = it is a Parquet file; write it as CSV or JSON Lines
unread-bzip2 = it is compressed with bzip2; unpack it
unread-xz = it is compressed with xz; unpack it
unread-zeros = it is not a text file: it contains NUL bytes
unread-control = it is not a text file: it contains control characters
unread-utf32 = it is a text in UTF-32; save it as UTF-8
unread-deep = it is more than { $most } archives deep; unpack it, and name what is in it
unread-memory = it takes more than { $most } MiB of memory where it stands; { $advice }
unread-cut-off = it is cut off or damaged ({ $error }); fetch it again
unread-long = it has more than { $most } GiB; unpack it
unread-dense = it has more than { $most } MiB in a small space, which games do not; unpack it
unread-members = it has more than { $most } members; unpack it, and name a part of them
unread-unpacks = it unpacks to more than { $most } GiB; unpack it, and name what is in it
unread-cells = the workbook has more than { $most } cells or too much text; save its sheets as CSV
unread-damaged = it is damaged; save or fetch it again
unread-password = it is encrypted; save it without a password
unread-workbook = the workbook is damaged ({ $error }); save it anew, or its sheets as CSV
unread-chart = it is a sheet without cells, as a chart
unread-sheet = the sheet is damaged ({ $error }); save it as CSV
unread-large-workbook = the workbook is too large; save it as XLSX, or its sheets as CSV
unread-no-workbook = it is an old Office document and no workbook; save its text
unread-xlsb = it is a binary workbook (XLSB); save it as XLSX
unread-slides = it is a presentation; save its text
unread-apple = it is a document of Apple; export it as XLSX or CSV
unread-epub = it is a book (EPUB); save its text
unread-neither = it is a document that is neither a workbook nor a text; save its text
unread-zip-password = it is encrypted; unpack the archive with its password
unread-packed = it is packed in a way that is not read; unpack the archive
unread-member = it is damaged ({ $error }); fetch the archive again
read-header-line = { $file }: line { $line }: no column { $missing }; the first line must name the columns, as `game,winner,transcript`, and here it is `{ $header }`; `--column game=NAME` names a column
own-columns-none = they have none
rule-value-name = { $value }

## Words of the usage

## Archives that cannot be opened or written

lock-held = { $holder } has locked { $file }; try again when it has ended, or end it
lock-held-waited = { $holder } has locked { $file } (waited { $seconds } s); try again when it has ended, or end it
archive-none = { $archive } is no archive: it has no manifest.json; `bao import FILE… -o ARCHIVE` makes one
archive-damaged = { $file }: { $error }; the archive is damaged, import the games anew with --renew
archive-no-table = { $archive } has no table `{ $table }`; it was imported without, `bao import … --renew --tables …` makes it anew
archive-no-own-column = no game of { $archive } has an own column `{ $name }`; { $hint }
archive-is-file = { $file } is a file; an archive is a folder
archive-other-files = { $folder } is a folder with other files and no archive; name a new folder, which is made for the archive
archive-other-way = { $folder } was imported with { $there }, not with { $asked }; add games in the same way, or import all of them anew with --renew
archive-no-index = { $archive } has no index of positions; `bao archive index { $archive }` makes it
archive-no-state = { $archive } has no state { $state }: { $last ->
    [one] it has one, the first; `bao archive log` tells of it
   *[other] it has those from 1 to { $last }; `bao archive log` tells of them
 }
archive-unwritable = cannot write to { $file }: { $error }; the archive is as it was
archive-older-state = { $state } is an older state of the archive { $folder }, which stays as it is; import to { $folder }, or take the state over to a new archive: `bao import { $state } -o NEW`
archive-no-manifest = { $folder } has tables and no manifest, so that nobody knows what belongs to the archive; bring manifest.json back, name another folder, or make the archive anew with --renew
archive-no-games = { $why }. Nothing was written. { $readable }
archive-readable = These formats can be read: tables (CSV, also with `;`, tabs or `|`), workbooks (XLSX, XLS, ODS), game files (`.bao`), JSON Lines, plain text, Markdown and HTML, also compressed with gzip or zstd, in ZIP or TAR archives or saved as MHTML
archive-no-game-named = no game was found in what was named
archive-and-more = { $first }; and { $more } more
archive-locked = { $folder }: another import is writing to this archive: { $error }
archive-no-plies = { $archive } was imported without the table `plies`, of which the index of positions is made; `bao import … --renew --positions` makes both anew
archive-one-state = { $archive } has only its first import, which cannot be undone
part-other-way = { $part } was imported with { $there }, and the first part with { $first }; only parts that were imported in the same way can be merged
part-is-target = { $part } is one of the parts; write the merged archive to another folder
part-not-whole = { $part } has not all games that were read for it; import its files with --part, or take its games over: `bao import { $part } -o ARCHIVE`
part-changed = { $part } was changed while it was being merged, perhaps by another import; merge the parts again
archive-index-no-plies = { $archive } has no index of positions, and no table plies that it is made of; `bao import FILE… -o { $archive } --renew --positions` makes both from the files of the games
archive-index-earlier = { $archive } is an earlier state and has no index of positions, because it was made later; ask the archive as it is now, or take the state over to a new one: `bao import { $archive } -o NEW --positions`
archive-own-columns = { $archive }: these games have more than { $most } own columns; choose fewer games, or ask the table `extras` with `bao sql`
archive-maybe-damaged = { $file }: { $error }; the archive may be damaged, import the games anew with --renew
archive-manifest-damaged = { $file }: { $error }; the manifest is damaged, import the games anew with --renew
another-program = another program
lock-failed = { $file } cannot be locked: { $error }
