# What is said of games, positions and moves. Swahili terms of the game are the same in all languages.

seeds = { $seeds ->
    [one] { $seeds } seed
   *[other] { $seeds } seeds
 }
turns = { $turns ->
    [one] { $turns } turn
   *[other] { $turns } turns
 }
kind-capture = capture
kind-takata = takata

## Events and ends

told-emptied = { $side }'s house emptied: its { $seeds ->
    [one] { $seeds } seed is
   *[other] { $seeds } seeds are
 } sown
told-captured = { $side }'s house captured: { $seeds ->
    [one] { $seeds } seed
   *[other] { $seeds } seeds
 }
told-tax = { $side }'s house taxed: two of its seeds are sown
told-house-stop = stopped in { $side }'s house
told-takasia-stop = stopped in { $side }'s pit, which takasia blocks
end-front-row = { $winner } has won: { $loser }'s front row is empty.
end-no-move = { $winner } has won: { $loser } has no legal move.
end-no-seeds = { $winner } has won: { $loser } has no seeds left to play with.
end-singletons = { $winner } has won: { $loser } has only singletons left.
end-over = The game is over: { $winner } has won.
result-partial = The transcript could be replayed up to turn { $turn } and no further.
result-nobody = The winner is not known.
result-resigned = { $winner } won by resignation or on time.
result-gave-up = { $loser } resigned. { $winner } wins.
result-out-of-time = { $loser } had no time left. { $winner } wins.
forfeit-resigned = resignation
forfeit-time = time
result-cut-off = { $winner } won, according to the archive; the text is cut off.
result-archive = { $winner } won, according to the archive.
fate-never = not owned at the start
fate-kept-to-end = kept to the end
fate-kept-to = kept up to { $turn }
fate-kept = kept
fate-emptied = emptied in turn { $turn } ({ $seeds ->
    [one] { $seeds } seed
   *[other] { $seeds } seeds
 })
fate-captured = captured in turn { $turn } ({ $seeds ->
    [one] { $seeds } seed
   *[other] { $seeds } seeds
 })

## Why a move is illegal

illegal-game-over = the game is over
illegal-empty-pit = the pit is empty
illegal-back-row-in-namua = in namua the seed goes into the front row (rule 2.1)
illegal-must-capture = a capture is possible, and this move does not capture (rule 2.2)
illegal-far-kichwa = a capture from this pit enters at the nearer kichwa (rule 3.2)
illegal-house-closed = the functional house may not be played while another front pit is filled (rule 5.1)
illegal-house-takata = by these rules no takata begins from the house here (rules 5.1 and 5.2)
illegal-must-tax = the house is the only front pit of two seeds or more, and is taxed (rule 4.3)
illegal-singleton = a singleton does not start a takata here (rules 5.1 and 5.2)
illegal-back-row-waits = no back pit may be played while a front pit holds two seeds or more (rule 5.2)
illegal-outward = the only filled front pit, a kichwa, is sown towards the middle (rule 5.3)
illegal-blocked = the pit is blocked by takasia for this move (rule 5.5)
illegal-endless = the sowing never ends (rule 6.4)
illegal-no-house-choice = the move does not reach the house with a choice to stop or sow on (rule 3.4)
illegal-other-direction = pits are sown the other way only (rule F3)
illegal-inner-row-first = here a move must begin in the inner row (rule F4)
illegal-single-seed = a single seed does not begin a move here (rule F5)
play-no-move = `{ $typed }` is not a move; a move is a pit and an arrow, such as `{ $example }`, with `+` to sow on from the house
play-other-side = `{ $typed }` is { $side }'s move; it is { $due }'s turn
play-other-side-choices = `{ $typed }` is { $side }'s move; it is { $due }'s turn: { $choices }
play-no-arrow = `{ $typed }` has no arrow; which way? { $choices }
play-illegal = `{ $typed }` in turn { $turn }: expected { $expected }
play-behind-illegal = nothing can be played after an illegal move; go back before it
edit-too-many = a game with its variations has at most { $most } plies
edit-too-deep = variations can be nested at most { $most } deep
edit-start = the start of the game is not a move and cannot be moved or deleted
edit-gone = this move was deleted from the game
address-form = `{ $typed }` is not a place; write a move such as `23s` or `23n`, a variation such as `22n:a3>`, a move in it such as `22n:a3>/24s`, or `start` or `end`
address-no-turn = there is no move { $turn } here; this line goes from { $first } to { $last }
address-no-variation = no line plays `{ $wanted }` in turn { $turn }; { $known ->
    [0] no move is played there
   *[other] played there: { $there }
 }
address-other-side = `{ $wanted }` is { $side }'s move, and turn { $turn } is { $due }'s; { $known ->
    [0] no move is played there
   *[other] played there: { $there }
 }
address-no-number = turn { $turn } has { $there ->
    [0] no continuation
    [one] one continuation
   *[other] { $there } continuations
 } here, but no number { $wanted }
address-start = start

## What a search says

book-value = { $value } ({ $low } to { $high })
# Counted in moves of the winner; 0 if the loser's own next move ends the game.
value-won = won in { $moves }
value-lost = { $moves ->
    [0] lost at once
   *[other] lost in { $moves }
 }
standing-proved = proved: { $side } wins { $moves ->
    [0] at once, whatever is played
    [one] in { $moves } move
   *[other] in { $moves } moves
 }
standing-estimated = South { $south }, North { $north }
search-proof = a proof: every reply was played out
search-estimate = an estimate, { $depth ->
    [one] { $depth } ply
   *[other] { $depth } plies
 } deep, { $nodes } nodes
judged-forced = forced
judged-decided = decided already
judged-missed-win = missed win
judged-blunder = blunder
judged-mistake = mistake
judged-inaccuracy = inaccuracy
judged-good = good
judged-best = best
judged-unclear = unclear
counted-missed-win = { $count ->
    [one] { $count } missed win
   *[other] { $count } missed wins
 }
counted-blunder = { $count ->
    [one] { $count } blunder
   *[other] { $count } blunders
 }
counted-mistake = { $count ->
    [one] { $count } mistake
   *[other] { $count } mistakes
 }
counted-inaccuracy = { $count ->
    [one] { $count } inaccuracy
   *[other] { $count } inaccuracies
 }
error-proved = { $class ->
    [missed-win] a proved missed win
    [blunder] a proved blunder
    [mistake] a proved mistake
   *[inaccuracy] a proved inaccuracy
 }
error-estimated = { $class ->
    [missed-win] an estimated missed win
    [blunder] an estimated blunder
    [mistake] an estimated mistake
   *[inaccuracy] an estimated inaccuracy
 }
move-forced = forced: there was no other choice
move-forced-alike = forced: every choice leads to the same position
move-decided = the game was already decided, whatever was played
move-best = the best choice
move-good = good: { $points } points lost
move-unclear = unclear: the deepest search finds { $points } points lost, but shallower searches disagree
move-error = { $error } ({ $sign }): { $points } points lost; better was { $line }
move-error-win = { $error } ({ $sign }): the win was given away; better was { $line }
comment-best-line = Best by search: { $standing } ({ $search }).
comment-better-line = Best by search: { $standing } ({ $search }). Played was { $move }, { $error }: { $side } lost { $points } points.
comment-better-line-win = Best by search: { $standing } ({ $search }). Played was { $move }, { $error }: { $side } gave the win away.
house-lost-by-force = { $side }'s house: lost by force by { $turn } (proved).
house-saved-by-every = { $side }'s house: every choice keeps it from capture until { $until } (proved).
house-saved-by-some = { $side }'s house: only { $choices } { $count ->
    [one] keeps
   *[other] keep
 } it from capture until { $until } (proved).
note-saved = saved
note-saved-some = saved ({ $saving } of { $choices })
note-lost-anyway = lost anyway
note-lost = lost ({ $saving ->
    [one] { $saving } of { $choices } saves it
   *[other] { $saving } of { $choices } save it
 })
note-missed-emptying = { $note }, missed emptying

## The review and the story of a game

accuracy-definition = Accuracy is 100 minus the mean loss of winning chance, in percentage points, of the moves that count. Forced moves and moves of a decided game do not count. A loss counts even if the move has no mark, because a mark needs several depths of the search to agree.
accuracy-none = no accuracy (every move was forced or the game already decided)
accuracy-of = accuracy { $percent } ({ $turns ->
    [one] { $turns } move counted
   *[other] { $turns } moves counted
 }: lost { $lost } of { $most } possible points)
story-player = { $side }: { $words }
story-best = { $side }'s best: { $at } { $move }; every other choice loses { $points } points or more.
story-best-only = { $side }'s best: { $at } { $move }; every other choice loses the game.
story-range = between { $least } and { $greatest }
story-better = { $side } stood better { $span ->
    [one] in { $first }
   *[other] from { $first } to { $last }
 } ({ $range })
story-even = Even { $span ->
    [one] in { $first }
   *[other] from { $first } to { $last }
 } (South { $range })
story-error-win = { $at } { $move } (missed win, proved): { $side } gave the win away; better was { $line }.
story-error = { $at } { $move } ({ $error }): { $side } went from { $chance } to { $after }; better was { $line }.
story-error-last = { $at } { $move } ({ $error }, { $points } points lost): { $side } had { $chance } before it; better was { $line }.
story-error-missed = { $at } { $move } ({ $error }): { $side } could have won in { $moves ->
    [one] { $moves } move
   *[other] { $moves } moves
 }; better was { $line }.
story-losing-proved = The game was lost in { $at } with { $move }: { $side } had { $chance } before it, and { $other } stood better from then on.
story-losing = As far as the search can tell, the game was lost in { $at } with { $move }: { $side } had { $chance } before it, and { $other } stood better from then on.
story-house = { $at }: { $event }.
story-proved = From { $turn } on it is proved that { $winner } wins.
summary-turning = Turning point: { $error }
summary-turning-none = No turning point: no judged move lost 10 points or more.
summary-not-proved = With { $nodes } nodes per position it is not proved which move lost the game.
summary-houses-kept = Both players kept their houses.
deciding-exactly = Losing move, proved: { $turn }. { $loser } had a forced win before it{ $moves ->
    [one] ; from { $at } on { $winner } wins in at most { $moves } move
   *[other] ; from { $at } on { $winner } wins in at most { $moves } moves
 }.
deciding-latest = The game was lost by { $turn } at the latest, proved{ $moves ->
    [one] : from { $at } on { $winner } wins in at most { $moves } move
   *[other] : from { $at } on { $winner } wins in at most { $moves } moves
 }.
deciding-gave-up = { $side } had a forced win at the last move, { $at }, but lost the game.
deciding-from-start = The game was lost before { $loser }'s first move (proved).
deciding-house-missed = The last move that could have saved it: { $at }, with { $count ->
    [one] { $saving }
   *[other] one of { $saving }
 } instead of { $move }.
deciding-house-lost = From { $at } on, no choice saved it.
loss-missed-emptying = house captured, emptying missed
loss-house-captured = house captured
loss-front-row = front row empty
loss-no-move = no legal move
loss-singletons = only singletons
loss-resigned = resigned or on time
loss-unknown = not known

## Lost chances and puzzles

retry-win = You lost the win here with { $move }: find a move that wins.
retry-house = You lost the house here with { $move }: find a good move that keeps it.
retry-won-game = You lost an almost certain win here with { $move }: find a move that holds it.
retry-points = Here you lost { $points ->
    [one] { $points } point
   *[other] { $points } points
 } of your winning chance with { $move }: find a better move.
retry-loses-house = { $move } loses the house by force, by { $turn } at the latest (proved).
retry-nothing-better = { $move } { $value }; no choice is better.
retry-something-better = { $move } { $value }; the best choice { $best }.
retry-keeps-nothing-better = { $move } keeps the house (proved) and { $value }; no choice is better.
retry-keeps-something-better = { $move } keeps the house (proved) and { $value }; the best choice { $best }.
retry-keeps-but-nothing-better = { $move } keeps the house (proved), but { $value }; no choice is better.
retry-keeps-but-something-better = { $move } keeps the house (proved), but { $value }; the best choice { $best }.
retry-hint = A right answer begins in { $pit }.
retry-solution = { $line }. It { $value }.
choice-wins = wins in { $moves ->
    [one] { $moves } move
   *[other] { $moves } moves
 } (proved)
choice-loses = loses { $moves ->
    [0] at once
    [one] in { $moves } move
   *[other] in { $moves } moves
 } (proved)
choice-has = has { $chance } (an estimate)
theme-win = win
theme-empty-in-time = empty in time
theme-keep-the-house = keep the house
theme-forced-capture = forced capture
theme-coin-toss = coin toss
theme-takasia = takasia
puzzle-by-hand = { $question } (Written by hand or changed: not proved.)
puzzle-win = { $side } to move: win in { $moves ->
    [one] { $moves } move
   *[other] { $moves } moves
 }.
puzzle-save-both = { $side } to move: save the house from capture for the next { $moves ->
    [one] { $moves } move
   *[other] { $moves } moves
 } of both players.
puzzle-save-own = { $side } to move: save the house from capture for your next { $moves ->
    [one] { $moves } move
   *[other] { $moves } moves
 }.
puzzle-capture = { $side } to move: capture { $other }'s house.
puzzle-hint = The move begins with { $pit } ({ $themes }).
answer-unproved = { $move } is the file's solution; it was not proved with { $nodes } nodes.
answer-unrefuted = { $move } is not the solution; no refutation was found with { $nodes } nodes.
answer-endless = { $move } does not win: { $other } can go round in circles for ever.
answer-wins-in = { $move } wins in { $moves ->
    [one] { $moves } move
   *[other] { $moves } moves
 }
answer-wins = { $move } wins
answer-wins-too = { $move } wins too
answer-loses = { $move } loses
answer-saves-house = { $move } saves the house
answer-loses-house = { $move } loses the house
answer-captures-house = { $move } captures the house by force
answer-lets-save = { $move } lets { $other } save the house
answer-file-wrong = The file's solution is wrong: { $verdict }
answered = { $all ->
    [one] { $all } puzzle
   *[other] { $all } puzzles
 } answered: { $right } right, { $helped } with a hint, { $wrong } wrong{ $passed ->
    [0] { "" }
   *[other] ; { $passed } skipped
 }.

## Comments that bao analyse writes; it recognises them later by the class, which comes first

noted-by-proof = { $value } by proof
noted-error = { $class }, { $points } points lost; better { $better }, { $best }
noted-error-win = { $class }, the win was given away; better { $better }, { $best }

## What the games of a player come to

share-won = { $count } won of { $of }
share-won-interval = { $count } won of { $of } ({ $percent } %, 95 % interval { $low } to { $high })
share-of = { $count } of { $of }
share-of-interval = { $count } of { $of } ({ $percent } %, 95 % interval { $low } to { $high })
player-games = { $player }: { $games ->
    [one] { $games } game
   *[other] { $games } games
 }, { $share }.
player-judged = { $player }: { $games ->
    [one] { $games } game
   *[other] { $games } games
 }, { $share }; { $accuracy }.
player-partly-judged = { $player }: { $games ->
    [one] { $games } game
   *[other] { $games } games
 }, { $share }; { $accuracy }, over { $judged ->
    [one] { $judged } game
   *[other] { $judged } games
 }.
player-lost = Lost most often by: { $kind }, { $share }.
