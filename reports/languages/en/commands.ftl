# Texts of commands, except reports and screens. Swahili terms of the game are the same in all languages.

## bao show

show-set-up = Game { $game }, the set-up
show-turn = Game { $game }, turn { $turn }: { $side } { $move }, { $kind }, { $choices }
show-variation = Game { $game }, variation { $turn }: { $side } { $move }, { $kind }, { $choices }
show-choices = Choices were: { $choices }
show-event = Event: { $event }.
show-before = Before, in turn { $turn }: { $event }.
show-position = Position: { $position }

## bao play and bao train

play-against = You play against { $player }: `a` shows your choices, `?` all keys.
play-two = Two people play: `a` shows the choices, `?` all keys.
train-none-due = No puzzle is due; the next one is due in { $days ->
    [one] { $days } day
   *[other] { $days } days
 }.
train-due = { $known } of { $all } puzzles were asked so far, { $due } are due by tomorrow.
train-no-puzzle = no puzzle has these themes and grades; `bao train --list` lists all puzzles
train-column-puzzle = puzzle
train-column-grade = grade
train-column-asked = asked
train-column-right = right
train-column-due = due in
train-column-question = question
train-new = new
train-days = { $days } d

## Files of games

file-unreadable = { $file } cannot be read: { $error }
file-too-long = { $file } has more than { $most } MiB, too many for a file of games
file-no-text = { $file } is not UTF-8 text (byte { $byte }); a game file is plain text, as `bao replay` saves it
file-no-game = there is no game in { $file }
file-no-such-game = there is no game { $asked } in { $file }; it has { $there }
file-damaged = { $file } exists but cannot be read completely as a game file ({ $what }); it is unchanged: save in another file
file-not-plain = { $file } is not a regular file
file-read-only = { $file } is read-only and unchanged; save in another file
file-would-be-too-long = { $file } would exceed { $most } MiB with this game and could not be opened again; save in another file
file-other-game = { $file } has another game { $game } ({ $why }); save in another file
file-locked = nothing was saved: { $error }
file-beside = { $file } has this game with variations; `bao replay { $file }` opens it
file-cut-off-merge = { $unsaved } has changes from an interrupted session; `bao alter { $unsaved } -o { $file }` merges them
file-cut-off-open = { $unsaved } has changes from an interrupted session; `bao replay { $unsaved }` opens them

## Games of the command line

game-broken = game { $game }: { $how }; `bao check` says why
turns-up-to = only the moves up to { $turn } could be played
turns-none = no move could be played
game-is-file = { $file } holds games: write the number of the game first, then the file or archive
game-no-file = there is no file or archive { $file }; write the number of a game, such as 6405, and then its file or archive
game-unknown = no game { $game } in { $archive }: its first game is { $first }; `{ $command }` lists all its games
game-unknown-empty = no game { $game } in { $archive }: it holds no games
game-place = { $row } ({ $file }, line { $line })
game-several = { $archive } has { $count } games with the number { $game }: { $places }; name one of them as `"{ $row }"`
game-several-files = { $archive } has { $count } games with the number { $game }: { $places }; name one of them as `"{ $row }"` or `{ $file }`
place-in-archive = { $file } is in the archive { $archive }, where only `bao import` writes; name another place
game-file-and-archive = { $file } is a game file, so nothing is looked up in { $archive }; for a game of { $archive } write its number first
game-named-twice = --game { $name }: GAME is already { $game }; --game selects a game in a game file
game-file-of-many = { $file } has { $count } games: { $names }; choose one with --game { $first }
game-file-other-rules = { $file } names the ruleset { $header }, but --ruleset or --rule give { $rules }; omit the option, or change the header
place-none-played = --at { $place }: no move of game { $game } could be played; `bao check` says why
place-behind-break = --at { $place }: game { $game } could be replayed only to turn { $turn }; `bao check` says why
show-finding = Finding: { $finding }
error = error:

## bao check

check-no-game = { $file }: no game is found in it
check-skipped = skipped: { $what }
check-total = { $games ->
    [one] { $games } game
   *[other] { $games } games
 }: { $accepted } accepted, { $partial } partial, { $rejected } rejected; { $findings ->
    [one] { $findings } finding
   *[other] { $findings } findings
 }
check-fixed = { $file }: { $normal ->
    [one] { $normal } game
   *[other] { $normal } games
 } in normal form, { $kept ->
    [one] { $kept } left as it was
   *[other] { $kept } left as they were
 }
check-fix-stdin = --fix cannot name a file for standard input; use --fix=NEW
check-fix-lossy = line { $line } [{ $code }] cannot be written back unchanged; nothing was written
check-fix-many = --fix=NEW takes one file at a time; plain --fix names the new files itself
check-fix-archive = { $file } is an archive; --fix writes files of games, and only `bao import` writes archives
check-fix-container = { $file } is a compressed archive, a workbook or a saved page; --fix needs each file or table in it as a file of its own
check-fix-same-place = two files would be written to the same place; use --fix=NEW, one at a time
check-fix-hint = to name the new file write --fix=NEW, with `=`

## bao analyse --table house

fate-house = Game { $game }: { $winner } won. Which of { $loser }'s choices saved the house, up to { $winner }'s move of turn { $until }:
fate-breaks = the text breaks after { $turn }; later moves are not known
fate-no-turn = no such move: the house was already lost, or the game was over
fate-undecided = { $turn } not decided within the search (--nodes)
fate-undecided-note = game { $game } turn { $turn }: not decided within --nodes; allow more, or start later (--turns)
fate-no-loser = game { $game }: the winner is not known; a column `winner` can name the winner
fate-only-lost = the only choice, the house is lost
fate-only-saved = the only choice, it saves the house
fate-none-saves = { $choices } choices, none saves the house
fate-all-save = { $choices } choices, all save the house
fate-some-save = { $choices } choices, { $saving } { $saving ->
    [one] saves
   *[other] save
 } the house: { $names }
fate-losing-turn = LOSES THE HOUSE
fate-missed-emptying = MISSED EMPTYING
fate-line-lost = lost:
fate-line-saved = saved:
fate-line-emptied = emptied:
line-captured = captured in { $turn }
line-emptied = emptied in { $turn }
line-won = game won in { $turn }
line-lost = game lost in { $turn }
line-kept = still owned after { $turn }
fate-toss = Coin toss in { $turn }: { $side } can choose only the direction of the house ({ $seeds ->
    [one] { $seeds } seed
   *[other] { $seeds } seeds
 }); { $what }
fate-toss-by-seeds = rigged: with this many seeds the direction makes no difference
fate-toss-by-outcome = rigged: both directions have the same outcome
fate-toss-winning = the winning side of the coin was played
fate-toss-losing = the losing side of the coin was played
fate-toss-even = both directions have the same outcome
fate-toss-open = the other player no longer owns a house
fate-toss-wins = { $move } wins { $side }'s house, { $ending }
fate-toss-wins-not = { $move } does not win { $side }'s house, { $ending }
fate-total = { $games ->
    [one] { $games } game
   *[other] { $games } games
 }, { $turns ->
    [one] { $turns } move
   *[other] { $turns } moves
 } of losers who still owned the house. { $losing ->
    [one] { $losing } move
   *[other] { $losing } moves
 } lost the house although another choice saved it, { $already } had no choice that saved it, { $missed } missed emptying it. All of this is proved.
fate-total-undecided = { $turns ->
    [one] { $turns } more move
   *[other] { $turns } more moves
 } not decided.

## bao explore

explore-to-move = { $side } to move: { $games ->
    [one] { $games } game
   *[other] { $games } games
 }
explore-to-move-chosen = { $side } to move: { $chosen ->
    [one] { $chosen } game
   *[other] { $chosen } games
 } chosen, of { $games ->
    [one] { $games } game
   *[other] { $games } games
 }
explore-head-move = move
explore-head-games = games
explore-head-share = share
explore-head-won = { $side } won
explore-head-of-all = of all
explore-head-share-of-all = share of all
explore-head-worth = chance
explore-head-example = for example
explore-worth-of-book = chance: winning chance of the player to move, by the opening book; in brackets the chance minus and plus its spread over the last search depths, which is not a confidence interval
explore-ends-here = (ends here)
explore-interval = { $low } to { $high }
explore-none-accepted = no game is accepted under the ruleset `{ $ruleset }`, so no position was reached; omit --ruleset, or find the rules of the games with `bao rules --fit FILE`
explore-not-reached = no game has reached this position
explore-reached-after = no game has reached this position; the last position reached on the way is after turn { $turn }: { $position }
explore-reached-set-up = no game has reached this position; the last position reached on the way is the set-up: { $position }
explore-player-one = --player means the player to move, here { $side }, so name only one; name the opponent with --south or --north
explore-player-twice = { $side } is to move here, so --player means the same as { $option }; omit one of them
explore-no-book = the opening book covers only the ruleset `kibao`, not `{ $ruleset }`; omit --book, and let `bao engine best "{ $position }" --ruleset { $ruleset } --all` search the moves
explore-beyond-book = the opening book has the moves up to turn 4n from the set-up of `kibao`, but not this position; omit --book, and let `bao engine best "POSITION" --all` search the moves
index-no-archive = { $file } is not an archive; `bao import FILE… -o ARCHIVE --positions` makes one with an index
index-made = { $archive }: index of positions created: { $entries } entries of { $games ->
    [one] { $games } accepted game
   *[other] { $games } accepted games
 }, { $size } MB
index-whole = { $archive }: the index of positions is complete and up to date: { $entries } entries of { $games ->
    [one] { $games } accepted game
   *[other] { $games } accepted games
 }, { $size } MB

## bao analyse

analyse-game = Game { $game }
analyse-none-judged = none of its moves was judged
analyse-player-none = { $player }: none of the games was judged
analyse-head-turn = turn
analyse-head-chance = chance
analyse-head-played = played
analyse-head-loss = loss
analyse-head-best = best
analyse-head-class = class
analyse-head-house = own house
analyse-head-choices = choices
analyse-proved = { $class }, proved
analyse-unsure = { $class }, searches differ
analyse-more-choices = { $count } more down to { $last }
analyse-total = { $games ->
    [one] { $games } game
   *[other] { $games } games
 }, { $turns ->
    [one] { $turns } move
   *[other] { $turns } moves
 } judged with { $nodes } nodes each: { $classes }.
analyse-players = Winners: { $winners }. Losers: { $losers }.
analyse-estimates = Marks: `?!` inaccuracy, `?` mistake, `??` blunder, `??W` missed win; `≈` estimated, `·` proved. `won in`, `lost in`, 0 % and 100 % are proved, all other chances are estimates.
analyse-turns-all = All moves, { $nodes } nodes a position.
analyse-turns = Moves of turns { $turns }, { $nodes } nodes a position.
analyse-judged-before = { $games ->
    [one] { $games } game
   *[other] { $games } games
 } ({ $kept } of them judged earlier)
analyse-games = { $games ->
    [one] { $games } game
   *[other] { $games } games
 }
analyse-no-winner = game { $game }: the winner is not known, so no move of the { $side } is judged; a column `winner` can name the winner
analyse-save-one = --save writes to the file of one game; name the game, as in `bao analyse 6405 --save`
analyse-nothing-to-save = No errors, so nothing to write to { $file }.
analyse-saved-already = { $file } already has all results of this analysis.
analyse-saved = { $lines ->
    [one] { $lines } better line
   *[other] { $lines } better lines
 } in { $file }:
analyse-nodes = { $nodes } nodes
analyse-option-of-table = { $option } does not go with --table { $table }; use it without --table, or with --table { $tables }
analyse-format-or-report = --format writes rows and --out a report: omit one of them
analyse-house-turns = --table house looks ahead to the winner's move of the last turn, at most { $latest }: write --turns as `21..26`

## bao explore --where

explore-places = { $places ->
    [one] { $places } place
   *[other] { $places } places
 } in { $games ->
    [one] { $games } game
   *[other] { $games } games
 }; listed: the first place in { $listed ->
    [one] { $listed } game
   *[other] each of { $listed } games
 }
explore-no-place = no place meets all of these conditions
chosen-none = no game of { $source } matches { $filters }

## bao engine prove

prove-nothing = Nothing is proved: { $positions } positions searched.
prove-endless = South cannot force a win: North wins, or leads the game round in circles for ever; { $positions } positions searched. More search would change nothing.
prove-unbuilt = One of the players wins, but the proof could not be built: { $positions } positions searched. Try again with more --nodes.
prove-searching-shortest = searching for the shortest win
prove-too-short = the proof is shorter than the shortest win; please report this
prove-shortest = No win is shorter than { $length }: { $positions } positions searched.
prove-no-win-within = There is no win within { $plies } plies; longer wins were not searched.
prove-wins = { $winner } wins by force in at most { $length }: { $positions } positions searched, { $answered } positions of the loser answered.
prove-length = { $moves ->
    [one] { $moves } move
   *[other] { $moves } moves
 } ({ $plies ->
    [one] { $plies } ply
   *[other] { $plies } plies
 })
prove-defence = Longest defence: { $moves }
prove-wrong = the search result is not a proof; nothing is proved, please report this
prove-other-rules = { $file } is about the rules { $rules }, not { $other }; omit --ruleset and --rule
prove-memory = --table { $size }: not enough memory; use fewer MiB
prove-progress = { $positions } positions searched; at least { $south } left to prove South's win, { $north } for North's
prove-holds = { $file } is valid: by the rules { $rules }, { $winner } wins in at most { $length } from the position below; { $positions } positions of the loser answered:
prove-proves-nothing = { $file } proves nothing: { $fault }
proof-fault-at = line { $line }: { $fault }
proof-fault-expected = expected `{ $what }` here
proof-fault-replies = the answered moves are not the legal moves in { $position }
proof-fault-answer = the answer `{ $move }` is not legal in { $position }
proof-fault-not-over = the game is not over in { $position }
proof-fault-loser = the loser of the proof has won in { $position }
proof-fault-over = the game is already over in { $position }
proof-fault-order = refers to line { $number }, which does not exist
proof-fault-unreached = nothing leads to this line, so it is not part of the proof
proof-fault-mover = in { $position } the winner is to move where the loser should be, or the other way round

## bao puzzles

puzzles-no-game = { $archive } has no games to make puzzles from; no file was written
puzzles-left-out = { $games ->
    [one] { $games } game
   *[other] { $games } games
 } of { $archive }: { $puzzles ->
    [one] { $puzzles } puzzle
   *[other] { $puzzles } puzzles
 } found, all excluded by --themes or --without; no file was written
puzzles-none = { $games ->
    [one] { $games } game
   *[other] { $games } games
 } of { $archive }, but no puzzle found; try more games or more --nodes
puzzles-total = { $puzzles ->
    [one] { $puzzles } puzzle
   *[other] { $puzzles } puzzles
 } of { $games ->
    [one] { $games } game
   *[other] { $games } games
 } ({ $themes })

## Files that cannot be read

read-damaged = { $file }: the { $kind } data is cut off or damaged after { $bytes } bytes of the file ({ $error }); fetch the file again
read-empty = { $file }: the file is empty; its first line must name the columns, such as `game,winner,transcript`
read-header = { $file }:{ $line }: no column { $missing }; the first line must name the columns, such as `game,winner,transcript`, but here it is `{ $header }`; `--column game=NAME` names a column
read-header-and = { $first } and no column { $last }
read-json = { $file }: no game is found in this JSON; the moves of a game must be a text or a list under `transcript` or `moves`, or a list of turns with the keys `south` and `north`; `--column transcript=NAME` names another key
read-long-json = { $file }: one JSON document of more than { $most } MiB; write its games as JSON Lines, one object per line, or split the file
read-no-games = { $file }: no game is found in it; { $seen }
read-chess = it is a chess game (PGN), without moves of Bao
read-first-line = its first line is `{ $line }`
read-not-found = { $file }: file not found
read-many-files = { $file }: more than { $most } files; name only some of them
read-stdin-twice = `-`: standard input can be read only once
read-no-files = the folder or pattern contains no file with games

## Players

player-unknown = no player of { $source } is called { $name }; { $hint }
players-unnamed = its games name no players
players-few = its players: { $names }
players-many = its players: { $names } and { $more } more
names-meant = did you mean { $names }?
names-or = { $first } or { $last }
