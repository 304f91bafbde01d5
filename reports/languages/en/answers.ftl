# What the server answers to the page. What the page itself says is in page.ftl.

## The story of a turn

moment-placed = A seed from the store into { $pit }.
moment-lap = { $seeds ->
    [one] { $seeds } seed
   *[other] { $seeds } seeds
 } from { $from }, sown to { $last }.
moment-captured-lap = { $seeds ->
    [one] { $seeds } captured seed
   *[other] { $seeds } captured seeds
 }, sown to { $last }.
moment-captures = Captures { $seeds ->
    [one] { $seeds } seed
   *[other] { $seeds } seeds
 } in { $pit }.
moment-added = Adds { $seeds ->
    [one] { $seeds } captured seed
   *[other] { $seeds } captured seeds
 } to { $pit }.
moment-emptied = { $side }'s house is emptied: { $seeds ->
    [one] { $seeds } seed
   *[other] { $seeds } seeds
 }.
moment-house-captured = { $side }'s house is captured: { $seeds ->
    [one] { $seeds } seed
   *[other] { $seeds } seeds
 }.
moment-tax = { $side }'s house is taxed: two of its seeds are sown.
moment-house-stop = Stops in { $side }'s house.
moment-takasia-stop = Stops in the pit that takasia blocks.
moment-left-out = { $steps ->
    [one] { $steps } more step of this move is
   *[other] { $steps } more steps of this move are
 } not shown here.
line-broken = Turn { $turn } is illegal; moves from there on are kept as text.
line-won-in-header = Unfinished on the board; the game's header says that { $winner } won.
line-unknown = Unfinished; no result recorded.
as-board-says = final position
picture-turn = Turn { $number }, { $side }: { $move }, { $kind }
picture-to-move = { $side } to move
picture-hand = In hand: { $seeds }.
picture-game = A game of Bao
puzzle-themes = Themes: { $themes }.
puzzle-from = From game { $game }.
puzzle-from-archive = From game { $game } ({ $archive }).
puzzle-from-engine = From an engine game.
puzzle-found = Solved in { $solved } of { $met ->
    [one] { $met } game
   *[other] { $met } games
 } with this position.

## What cannot be done

no-board = there is no board after an illegal move; go back to a place before it
no-sowing = nothing is sown at the start; go to a move to animate its sowing
no-such-width = { $width } pixels is not a possible width; use { $least } to { $most }
page-name-wrong = `page` is at most 40 letters, digits and hyphens
nodes-out-of-range = `nodes` is { $nodes }, but must be from 1 to { $most }; `bao engine best` allows more
nothing-behind-broken = nothing can be analysed after an illegal move; go back to a place before it
nothing-to-analyse = there is nothing to analyse here
nothing-to-play = nothing can be played here
start-is-no-turn = the start of the game is not a move; go to a move to replace it
too-many-moves = the line has { $moves } moves, but at most { $most } can be added at a time
start-is-not-judged = the start of the game is not a move and cannot be judged
no-such-mark = `{ $sign }` is not a mark; the marks are { $signs }
header-name = the name of a header has at most 40 lower-case letters, digits and `-`
header-fixed = `{ $name }` decides how the moves are played and cannot be changed in a game; begin a new one
header-winner = write `south` or `north`; if the winner is unknown, leave it empty
no-moves-in-text = there is no move in the text; paste the moves of a game, such as `1:A7<* a5>; 2:A6<* a5>`
turn-numbers = turns are numbered from 1 to { $most }; `number` is { $number }
no-game-in-text = there is no game in the text; a game file has moves such as `1:A7<* a5>; 2:A6<* a5>`
no-such-game-in-text = there is no game { $asked } in the text, only { $there }
no-such-place = the game has no place { $place }; its places are 0 to { $last }
too-many-places = the game has { $plies } plies with its variations, but the page shows only games with fewer than { $most }; open it with `bao replay`
stamp-unreadable = `stamp` did not come from this server; open the file again
puzzle-too-long = a puzzle has at most { $most } bytes
no-puzzle = this is not a puzzle: { $why }
puzzles-in-text = send one puzzle; there are { $count } in the text
search-given-up = the search was replaced by a newer one of the same page
nothing-led-here = no legal move led here
turn-not-analysed = this move was not analysed far enough to be judged; analyse it first
line-not-analysed = no move of this line was analysed far enough to be judged; analyse the line first
animations-wait = other animations are being made; try again in a minute
body-too-long = the request has more than { $most } MiB, which no game needs; send less
body-broke-off = the request was cut off; send it again
body-too-slow = the request took too long to arrive; send it again
long-texts-wait = the server is already reading as many long texts as it can; try again in a minute
none-of = `{ $name }={ $value }` is not one of { $known }
no-number = `{ $name }={ $value }` is not a number
not-chosen-by = `{ $name }` is not a filter of games
name-a-player = name a player, such as `player=Amina`
draft-origin-long = the description of where the game came from is too long
game-without-clock = this game is played without a clock; a value of its header `clock`, such as 10+5, sets one
first-games = These are the first { $shown } of { $chosen } games; bao analyse --player counts all of them.
unreadable-games = { $count ->
    [one] { $count } game cannot be replayed and is not counted: { $games }.
   *[other] { $count } games cannot be replayed and are not counted: { $games }.
 }
server-busy = the server is already answering as many requests as it can; try again in a minute
no-such-file = the file does not exist
nothing-at-address = There is nothing at this address; open the one that `bao serve` printed.
searches-wait = the server is already running two searches, its limit; try again in a second
no-such-game = there is no game { $game } in { $archive }; look it up in the list
no-such-lesson = there is no lesson { $lesson }; choose from { $known }
no-such-task = there is no task { $task }; `bao learn --list` lists the lessons
no-such-theme = there is no theme { $theme }; choose from { $known }
request-failed = the program failed to answer this request but still runs; please report what you did
request-unreadable = the request cannot be read: { $error }
server-ending = the server is shutting down
wrong-host = This server answers only as 127.0.0.1 and localhost; open the address that `bao serve` printed.
other-site = Pages of other sites may not use this server; open the address that `bao serve` printed in a new tab.
wrong-token = This address is not the one that `bao serve` printed; each start prints a new address, so copy all of it.

## Exported pages

exported-no-scripts = This page replays a game of Bao with a script, but scripts are switched off in your browser.
