# What commands say about lines of a game, the engine, rules, matches, pictures and the page.

## bao alter

pair-beside = the archive has only the game as it was played; { $file } has variations: name that file instead of the game
pair-one-line = Game { $game }: both places are in the line through { $place }, so there is nothing to compare; name one in a variation, such as `22n:a3>`
pair-part-after = Game { $game }: the lines part after turn { $turn }
pair-part-first = Game { $game }: the lines part at the first move
pair-main-line = the main line
pair-left = left
pair-right = right
pair-before = before
pair-after = after
pair-head-turn = turn
pair-head-kind = kind
pair-head-of = of
pair-head-seeds = S:N
pair-head-houses = houses
pair-breaks = breaks
pair-text = text
pair-none = none
pair-broken = { $turn }: `{ $move }` breaks: expected { $why }
pair-house-of = { $side }'s house
pair-the-game = The game
pair-its-class = Its class
pair-events = Events { $line }:
alter-start = --at { $place }: the start is not a move; the first move is { $turn }
alter-what = say what to play with --at PLACE --play MOVE, which line to compare with --against PLACE, or where to save the games with -o FILE.bao
alter-format = --format csv works only with --against, and --format json only with --against or --play
alter-nothing-dry = Nothing was written (--dry-run).
alter-nothing = Nothing was written.
alter-there = { $place } already exists; nothing was written.
alter-heading = Game { $game }, turn { $turn }: { $move }
alter-heading-instead = Game { $game }, turn { $turn }: { $move } instead of { $before }
alter-after = After { $turn } { $move }
alter-then-breaks = --then breaks: { $why }
alter-breaks = The moves that followed break at { $turn }; from there on they are kept as text.
alter-would-break = The moves that followed would break at once, at { $turn }; --follow tries them.
alter-would-reach = The moves that followed would be legal up to { $to } and break at { $turn }; --follow tries them.
alter-would-end = The moves that followed would all be legal, up to { $to }; --follow tries them.
alter-saved = Saved in { $file } as { $place }; `bao replay { $file }` opens it.
alter-saved-beside = Saved in { $file } as { $place }; the file keeps { $turns } that only it had; `bao replay { $file }` opens it.
not-the-same = Different in the two files: { $conflict }
then-turn-due = --then: turn { $turn } is written where turn { $due } is due
then-no-move = --then: `{ $move }` is not a move of turn { $due }; write moves as in a transcript, `23:A5<* b1<; 24:B1<`, or alone, `A5< b1< B1<`
then-empty = --then: no move is given

## bao alter -o

conflict-header = header { $name }: `{ $ours }` is kept, the other file has `{ $theirs }`
conflict-mark = turn { $turn }: the mark `{ $ours }` is kept, the other file has `{ $theirs }`
other-game-header = these count as different games: the header `{ $name }` is { $ours }, and { $theirs } in the other file; if it is one game, make the headers agree
other-game-begins = these count as different games: the moves begin with turn { $ours }, and in the other file with turn { $theirs }
other-game-moves = these count as different games: their moves agree for at most { $shared ->
    [one] { $shared } ply
   *[other] { $shared } plies
 }; if it is one game, give both the same headers `game` and `source`
other-game-not-given = not given
other-game-large = the merged game would be too large: { $error }
merge-not-whole = { $file }:{ $line }:{ $column }: { $finding }; correct that first, so that nothing is lost
merge-no-name = a game without a name
merge-game = game { $game }
merge-nothing-new = nothing new
merge-added = { $parts } added
merge-there = already there
merge-taken = copied
merge-taken-other = copied as another game of that name
game-file-ending = { $file }: the name of a game file must end in .bao

## bao engine best and bao engine moves

no-position = `{ $text }` is not a position; `bao show 6405 --at 23s` prints one after `{ $label }`, to be written in quotes
moves-over = No legal move: the game is over, { $winner } has won.
moves-over-nobody = nobody
best-head-turn = move
best-head-worth = chance
best-head-then = and then
best-summary = { $side } to move. { $nodes } nodes, each line at least { $depth ->
    [one] { $depth } ply
   *[other] { $depth } plies
 } deep; { $speed } million nodes a second.
moves-head-move = move
moves-head-kind = kind
moves-head-position = position

## bao rules

rules-heading = Ruleset { $rules } (there are { $names }; docs/rules.md describes them)
rules-head-option = option
rules-head-rule = rule
rules-head-value = value
rules-head-values = values
rules-head-default = default
rules-head-ruleset = ruleset
rules-head-explained = explained
rules-head-accepted = accepted
rules-head-plies = plies
rules-head-gained = gained
rules-head-gained-games = gained_games
rules-head-lost = lost
rules-head-lost-games = lost_games
fit-no-game = No game, so no evidence for any ruleset.
fit-explains = { $rules } explains most: { $number } of { $games }.
fit-accepts = { $rules } accepts most: { $number } of { $games }.
fit-as-many-unchanged = Equally many: { $others }; { $rules } is chosen because nothing speaks for a change.
fit-as-many-least = Equally many: { $others }; { $rules } is chosen because it changes least.
fit-freedom = { $rules } explains equally many games, but also allows moves that nobody made. Chance alone would leave these moves out of only one such archive in 2^{ $bits }. Players who avoid these moves leave the same trace.
fit-undecided = No game decides between { $rules } and these changes to it: { $changes }.
fit-alike = No game tells these apart: { $rules }.

## bao engine match

match-heading = { $first } against { $second }: { $games } from { $openings } of { $plies }, seed { $seed }, ruleset { $rules }
match-line-score = score
match-line-games = games
match-line-pairs = pairs
match-line-single = single
match-line-repeated = repeated
match-line-ended = ended by
match-line-faults = faults
match-line-time = time
match-line-length = length
match-line-note = note
match-line-south = as South
match-line-north = as North
match-interval = { $value }, 95 % interval { $low } to { $high }
match-points = { $won } won, { $drawn } drawn, { $lost } lost
match-pairs = { $both } of 2 points, { $more } of 1½, { $one } of 1, { $half } of ½, { $zero } of 0
match-single = { $points }: games of pairs whose other game is a repeat
match-repeated = { $games } with the moves of an earlier game, which are not counted
match-ends = { $front_row } empty front row, { $singletons } singletons only, { $no_move } no legal move
match-given-up = { $games } stopped after { $plies } plies, counted as half a point for each player
match-faults = { $games } lost by a program that did not answer correctly
match-time = { $player }: { $seconds } s for { $moves } moves, { $over } of them over the limit
match-length = { $plies } plies on average
match-note-openings = there were not enough different openings; some were used more than once
match-note-unlike = with a time limit or another program, no two matches are alike
match-openings-ran-out = openings ran out: { $played } of { $asked } games were played; for more, use longer openings: --openings-plies { $plies }
match-program-failed = { $played } of { $asked } games were played: a program failed in { $most } games in a row
match-ratio = log-likelihood ratio { $ratio } ({ $low } to { $high }) of { $second } against { $first } Elo
match-passed = passed: { $player } is stronger by { $more } rather than { $less }
match-failed = failed: { $player } is stronger by { $less } rather than { $more }
match-undecided = not decided: more games are needed
match-fault = game { $game }, ply { $ply }: { $player }: { $fault }
match-output-mixed = -o - would mix the games with the result; name a file: -o games.csv

## bao show -o

picture-kind = -o { $file }: the name must end in .png (position), .gif (sowing) or .svg
picture-svg-width = --width: an SVG has no pixels and is sharp at every width; omit it
picture-done = { $file }: { $what } of game { $game }, { $place }; { $size } kB
picture-position = the position
picture-sowing = the sowing
name-pasted = pasted
name-position = position

## bao play, bao replay, bao serve

play-no-terminal = playing needs a terminal, and there is none here; `bao serve` opens a page, and `bao engine match` lets engines play
screen-no-terminal-input = the screen needs a terminal, and standard input is not a terminal; `--plain` prints the game as text
screen-no-terminal-output = the screen needs a terminal, and standard output is not a terminal; `--plain` prints the game as text
screen-failed = the terminal failed: { $error }; `--plain` prints the game as text
screen-dumb = TERM=dumb cannot draw a screen; this is the game as --plain prints it.
replay-name-game = name a game, or a position with --position
serve-no-folder = --games { $folder }: this must be an existing folder
serve-is-file = --games { $folder }: this is a file; name the folder to save games in
serve-own-folder = games need a folder of their own; name one with --games FOLDER
serve-port-in-use = Port { $port } is in use; the page is at port { $other }.
serve-games = { $archive }: { $games }; games are saved in { $folder }
serve-open = Open { $address } in your browser; Ctrl-C stops `bao serve`.
serve-port-taken = port { $port } of 127.0.0.1 is in use, perhaps by another `bao serve`; stop that, or name another port with --port (0 takes any free one)
serve-port-failed = cannot listen on port { $port } of 127.0.0.1: { $error }
serve-no-random = the system gives no random bytes for the address: { $error }
serve-failed = the server cannot run: { $error }
serve-news = it now has { $now } games; before, it had { $before }
serve-stays = { $error }; the page shows the archive's previous state
serve-table-unreadable = a table of { $archive } cannot be read; its files may be damaged, import the games again with --renew
archive-rules-unknown = the archive was imported under rules that this program does not know: { $error }
