# What the terminal shows: board, lists, keys and the game as text. Swahili terms of the game are the same in all languages.

## The board and the place that is looked at

seat-owned = house owned
seat-asleep = house asleep
seat-lost = house lost
seat-none = no house
seat = { $side }, store { $store }, { $house }, { $seeds } seeds
seat-to-move = { $side } to move, store { $store }, { $house }, { $seeds } seeds
in-hand = in { $side }'s hand: { $seeds }
board-legend = { "[" }n] house  (n) house asleep, below six  >n pit of the last move  . empty
title-game = Game { $game }
title-unnamed = A game
title-players = { $game }, { $south } against { $north }
title-you = you
choice-only = the only choice
choice-one-of = one of { $choices } choices
place-start = start
place-start-of-game = The start of the game
place-before-turn = The position before turn { $number }
place-turn = { $turn } { $side } { $move }: { $kind }, { $choices }
place-stands = The board shows the position after { $turn }.
place-blocked = Takasia blocks { $pit } for this move.
place-to-move = { $side } to move, { $kind }: { $moves }
place-more = { $sign } `n` shows more: part { $part } of { $parts }
place-legal = Legal: { $moves }.
captured-from = { $seeds ->
    [one] { $seeds } seed
   *[other] { $seeds } seeds
 } from { $pits }
pits-and = { $pits } and { $last }
broken-here = Not legal here: expected { $expected }.
broken-before = Kept as text, because { $first } before it is illegal.
end-in-header = Not decided on the board; the header says that { $winner } has won.
end-goes-on = goes on with { $turn }
mark-brilliant = brilliant
mark-good = good
mark-interesting = interesting
mark-doubtful = doubtful
mark-mistake = mistake
mark-blunder = blunder

## Choices

preview = Preview of { $turn } { $move }: { $kind }.
preview-keeps = { $side } keeps his house.
preview-keeps-asleep = { $side } keeps his house, asleep below six.
preview-answers = { $side } then has { $choices ->
    [one] { $choices } choice
   *[other] { $choices } choices
 }: { $kind }.
choices-over = No choices: { $end }
choices-none-here = There are no choices here.
choices-broken = Nothing can be played after an illegal move; go back to a place before it.
choice-was-played = This move was played.
choice-is-variation = This move is already there, as a variation.
choice-is-main = This move is already there, as the main continuation.
followed-until = The moves that followed are legal up to { $turn }, which is not.
followed-all = All moves that followed are still legal after it.
house-fate = { $side }'s house { $fate }
followed-houses-until = Until then: { $houses }.
followed-houses = In that line: { $houses }.
sow-nothing = No move has been played here; go to the next move first.
sow-illegal = An illegal move cannot be shown.

## A sowing

sowing-of = Sowing of { $turn }
sowing-of-lap = Sowing of { $turn }, lap { $lap }
step-before = before the move
steps-left-out = { $steps ->
    [one] { $steps } more step of this move is
   *[other] { $steps } more steps of this move are
 } not shown.
speed-1 = speed 1 of 5, seed by seed, slowly
speed-2 = speed 2 of 5, seed by seed
speed-3 = speed 3 of 5, seed by seed, quickly
speed-4 = speed 4 of 5, lap by lap
speed-5 = speed 5 of 5, lap by lap, quickly

## Changes

played-variation = { $turn } is a variation; `P` makes it the main line.
played-on = The line goes on with { $turn }.
played-main = { $turn } is the main continuation.
replaced = { $turn } is played; all moves that followed are legal. { $stands }.
replaced-until = { $turn } is played; the moves that followed are legal up to { $broken }, which is kept as text. { $stands }.
stands-beside-game = The new line is a variation of the game; `P` makes it the main line
stands-beside-variation = The new line is another variation; `P` makes it the main line
stands-first = The new line comes first, and the old line stays as a variation
deleted = { $turn } is deleted; `u` undoes that.
promoted-already = { $turn } is already the main continuation.
promoted-start = The start is not a move, so it cannot be made the main continuation.
promoted = { $turn } is now the main continuation; `u` undoes that.
main-already = This is the main line.
main-now = This line is now the main line; `u` undoes that.
undone = Undone; `U` redoes it.
redone = Redone.
nothing-to-undo = There is nothing to undo.
nothing-undone = There is nothing to redo.
delete-start = The start of the game is not a move and cannot be deleted.
delete-one = Delete { $turn }?
delete-main = { $turn } of the main line
delete-more = Delete { $turn } and { $plies ->
    [one] { $plies } ply
   *[other] { $plies } plies
 } after it?
not-deleted = Nothing is deleted.
no-turn-to-replace = There is no move here; go to the move that you want to replace.
no-turn-to-mark = There is no move here to be marked.
no-turn-here = No move has been played here.
no-variations = { $turn } has no variations; `r` plays another move instead.
last-variation = This is the last variation.
first-variation = This is the main continuation.
at-end = This is the end of the line.
at-start = This is the start of the game.
no-next-event = No event follows.
no-event-before = No event came before.
paste-into-line = You can paste only into an input line: `m` for a move, `c` for a comment.

## Files

saved-in = Saved in { $file }; `bao replay { $file }` opens it again.
saved-same = The file already had this game; earlier changes can no longer be undone.
saved-merged = Changes that another program saved there were merged; earlier changes can no longer be undone.
saved-conflict = Different in the two versions: { $conflict }.
not-saved = Not saved: { $why }. `S` saves in another file.
rescued = Unsaved changes are in { $file }.
rescued-elsewhere = Unsaved changes are in { $file }; they could not be saved beside the game: { $why }
not-rescued = Unsaved changes are lost: { $why }; { $other }

## Playing against the engine

play-over = The game is over; `I` judges every move, `s` saves it.
play-undone = Taken back.
play-nothing-to-undo = There is nothing to take back.
play-redone = Played again.
play-nobody = Nobody plays against you; `bao play` begins a game.
play-drawn = The game is drawn: a position has occurred three times, or { $plies } plies have been played.
play-is-over = The game is over.
play-resigned = You resign; { $winner } wins. `u` undoes that, `I` judges every move, `s` saves the game.
play-resigned-side = { $loser } resigns; { $winner } wins. `u` undoes that, `I` judges every move, `s` saves the game.
clock-no-undo = Time is up; moves can no longer be taken back.
play-thinking = { $player } is thinking
play-your-turn = your turn
play-goes-on = The game goes on.

## Analysis

analysis-on = Analysis: `I` analyses the whole line, `o` adds the best line, `i` stops.
analysis-off = Analysis off; its results are kept.
analysis-failed = The search failed; everything else still works. Please report the game.
analysis-begins = Analysing every move of the line … `I` stops it.
analysis-stopped = The analysis of the line is stopped.
analysed = The line is analysed: South { $south ->
    [one] { $south } error
   *[other] { $south } errors
 }, North { $north ->
    [one] { $north } error
   *[other] { $north } errors
 }.
no-turn-to-better = There is no move here; `o` adds the best line from here.
no-line-there = There is no line to add: nothing can be played there.
no-line-analysed = Nothing is analysed yet; `i` starts the analysis.
no-line-yet = Nothing found yet; wait a moment.
line-there = The best line is already in the game.
line-added = The best line is added from { $turn } on; `u` undoes that.
line-added-variation = The best line is added as a variation that begins with { $turn }; `u` undoes that.
analysing = Analysing { $more }
analysing-nothing = Nothing to analyse after an illegal move.
by-search = Search: { $words }
best-line = Best: { $line }
curve = South's chance
curve-progress = South's chance, { $done } of { $all }

## Puzzles

train-puzzle = Puzzle { $number } of { $all }, grade { $grade }: { $question }
train-keys = Type a move, or: `i` hint, `o` solution, `N` next puzzle, `q` leave.
train-right-plain = Right: { $answer }
train-wrong-plain = Wrong: { $answer }
train-rules = Rules: { $rules }
train-choices = Choices: { $choices }
train-position = Position: { $position }
train-illegal = `{ $typed }` is not legal here

## Lists beside the board

list-turns = Moves
list-no-turns = No moves yet
list-choices = Choices of { $turn }
list-no-choices = No choices
list-in-place = { $turn } instead of { $move }
list-no-mark = no mark
list-mark = Mark { $turn }

## Prompts and questions

state-changed = { "[" }changed]
title-of = { $place } of { $end }
ask-move = Move { $turn }:
ask-replacing = Move { $turn } instead of { $move }:
ask-jump = Go to a move:
ask-comment = Comment on { $turn }:
ask-comment-game = Comment on the game:
ask-file = Save in:
ask-resign = Resign this game?
ask-resign-side = Does { $side } resign?
ask-leave-changed = Leave? Changes have not been saved.
ask-leave = Leave?
jump-help = A move such as 23s or 23n, a variation such as 22n:a3>, a move in it such as 22n:a3>/24s; or start, end.
file-help = Other games of the file stay as they are.
too-small = The window is { $width }×{ $height }; a game needs { $columns }×{ $lines }. Make it larger, or leave with q; `bao replay GAME --plain` prints the game as text.
too-small-changed = The window is { $width }×{ $height }; a game needs { $columns }×{ $lines }. Make it larger, or leave without saving with Ctrl-C twice; `bao replay GAME --plain` prints the game as text.
compare-no-class = none
compare-type = { $kind } type { $number }

## Keys below the board

do-stop = stop
do-speed = faster, slower
do-any-other = any other key
do-stops-and-does = stops, then acts as usual
do-choices = choices
do-move = move
do-keys = keys
do-quit = quit
do-next = next
do-back = back
do-sow = sow
do-analyse = analyse
do-analyse-line = the line
do-save = save
do-comment = comment
do-replace = replace
do-pick = pick
do-play-it = play it
do-type-move = type a move
do-done = done
do-new-paragraph = new paragraph
do-leave-as-was = leave it as it was
do-mark = mark
do-take-back = take back
do-resign = resign
do-go-on = go on
do-delete = delete
do-keep = keep
do-save-and-leave = save and leave
do-discard = discard
do-leave = leave
do-scroll = scroll

## What the keys do

key-more = more of a long comment
key-quit = quit
key-suspend = to the background; `fg` brings it back
key-redraw = draw the screen again
key-list-up = one up
key-list-down = one down
key-list-far-up = ten up
key-list-far-down = ten down
key-list-first = first
key-list-last = last
key-list-take = take it
key-list-sow = show the sowing of a choice
key-list-type-move = type a move instead
key-list-leave = back to the game
key-number = go to the turn of that number
key-resign = resign, while you play a game
key-interrupt = leave; twice: leave without saving
help-keys = Keys
help-list = In a list of choices or marks
help-signs = Signs
sign-house = house
sign-asleep = house asleep, below six
sign-began = the move began here, or seeds were picked up here
sign-captured = captured by the move
sign-last = the last seed fell here
sign-blocked = blocked by takasia for this move
sign-text = illegal after the moves before it; kept as text
sign-comment = has a comment
sign-estimated = estimated by search: ?! inaccuracy, ? mistake, ?? blunder
sign-proved = the same, proved
sign-missed-win = a missed win, proved (estimated: ≈??W)
sign-forced = a forced move
sign-known = a choice that was played in this game
sign-house-lost = a house is lost in this move
sign-end = the game ends with this move

## The game as text

plain-position = Position at the start: { $position }
plain-comment = Comment: { $text }
plain-empty = No move has been played.
plain-end = End of the main line: { $end }
plain-no-end = The main line is unfinished.
plain-variation = Variation { $address }, instead of { $move }:
plain-variation-end = End of the variation: { $end }
plain-variation-stops = End of the variation.
plain-takes = takes { $captures }
plain-blocked = Takasia blocked { $pit }
plain-seeds = Seeds: South { $south }, North { $north }
line-breaks = breaks at { $turn }

## Keys by their names

keyname-right = Right
keyname-left = Left
keyname-up = Up
keyname-down = Down
keyname-shift-tab = Shift-Tab
keyname-alt-enter = Alt-Enter
