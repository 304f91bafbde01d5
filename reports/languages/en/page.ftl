# The page of bao serve, and pages of single games. Swahili terms of the game are the same in all languages.

language = Language
skip = To the content
views = Views
view-start = Start
start-play = Against the engine, or two people at this board
start-puzzles = Puzzles
start-due = { $due } due today, { $fresh } new
start-learn = Learn the rules
view-games = Games
view-board = Board
view-game = Game
view-play = Play
view-learn = Learn
view-train = Train
view-setup = Set up
view-paste = Paste
view-turns = Moves and comments
title-compare = Two lines side by side
title-player = Games of a player
title-player-named = Games of { $player }
title-setup = Set up a position
title-paste = Paste a transcript
keys = Keys
asking = Loading the games …
folder = Games are saved in { $folder }.
foot = { $archive }: { $games ->
    [one] { $games } game
   *[other] { $games } games
 } · rules { $ruleset } · Bao Archive { $version }
gone = The program behind this page does not answer. Start `bao serve` again in the terminal, and open the address that it prints; this page stays as it is while it is open.
gone-unsaved = The program behind this page does not answer. This page stays as it is: start `bao serve` again in the terminal and open the address that it prints. Copy unsaved changes from “Game file as text” below the moves.
refused = The server refused ({ $status }). Reload the page, and try again.
leave-title = Leave this game?
leave-words = { $game } has unsaved changes.
leave-stay = Stay
leave-anyway = Leave without saving
no-place = This game has no position “{ $place }”; it is shown from its start.
desk-another = Another game was opened before this could be done.

## Words of many places

south = South
north = North
south-short = S
north-short = N
again = Try again
next = Next
begin = Begin
stop = Stop
hint = Hint
close = Close
rules = Rules
ruleset-kibao = Rules of kibao.org, where all published games were played.
ruleset-kibao-malawi = As kibao, from the set-up of Malawi: 8 seeds in the house and 20 in store.
ruleset-kujifunza = For learners, by the rules of kibao: two seeds in each pit, no store and no house, and the mtaji stage from the start.
ruleset-wikipedia = From the Italian Wikipedia: without takasia; in the mtaji stage a move may stop in the house, and a takata never begins there.
ruleset-tavolando = From the manual of Tavolando: takasia after any move; a house that falls below six is lost, and in the mtaji stage a takata goes on through it.
ruleset-fogliaccio-14 = As described by masters of Zanzibar: takasia after any move, which blocks the house too; in the mtaji stage a move may stop in the house.
ruleset-katra-fandatsaka = A game of Madagascar on the board of Bao: no house, no takasia, a seed in each of the six middle pits and 26 in store.
ruleset-hawalis = A game of Oman and Zanzibar on four rows of seven: all sowing is clockwise, and what is captured leaves the game.
ruleset-katra-gorobaka = A game of Madagascar: two seeds in each pit, and a last seed in a filled inner pit captures both pits that it faces. The first move begins in the inner row.
ruleset-katra-tsotra = The katra of beginners and children, on six columns: only inner pits are captured.
ruleset-katra-mpantsaka = Katra in which outer pits are captured only while the whole inner row is empty.
ruleset-katra-tanala = The katra of the Tanala: as mpantsaka, but each player always sows in the direction of the first move.
ruleset-katra-mandry-dia-homana = Katra on five columns in which a last seed in an empty inner pit captures.
ruleset-katra-fanga = Katra tsotra on eight columns, as the Antambahoaka play it.
start = Start
end = end
turn = Turn
turns = Moves
study = Study
undo = Undo
redo = Redo
flip = Turn the board
open-on-board = Open on the board
whole-name = the whole name
percent = { $number } %
turn-of = Turn { $number }, { $side }
place-start = start
wins = { $side } wins
to-move = to move
house-of = { $side }'s house
seeds = { $count ->
    [one] { $count } seed
   *[other] { $count } seeds
 }
kind-capture = capture
kind-takata = takata
kind-sowing = sowing
house-owned = house owned
house-asleep = house asleep
house-lost = house lost
house-none = no house
state-owned = owned
state-asleep = asleep
state-lost = lost
state-none = none
event-emptied = house emptied
event-captured = house captured
event-tax = tax
event-house-stop = house stop
event-takasia-stop = takasia stop
progress-other = other
final-other = other
combination-other = other
class-progress = progress
class-final = final
class-combination = combination
class-kind = kind
class-type = type
class-moment = moment
header-date = date
header-source = source
header-clock = clock
header-clock-south = South's clock
header-clock-north = North's clock
header-ended-by = ended by
header-winner = winner
header-ruleset = ruleset
header-south = south
header-north = north
header-value-south = south
header-value-north = north
header-value-resigned = resignation
header-value-time = time
winner-south = south
winner-north = north
result-won = won
result-lost = lost
status-accepted = accepted
status-partial = partial
status-rejected = rejected
ended_by-front-row = front row empty
ended_by-no-move = no legal move
ended_by-no-seeds = no seeds
ended_by-singletons = only singletons
ended_by-resigned = resigned or time
ended_by-unfinished = unfinished
ended_by-cut-off = text cut off
ended_by-unknown = unknown

## Games

game-named = Game { $name }
game-unnamed = Game without a name
said-broken = { $turn }: { $move } is not legal here. Expected: { $why }
said-kept = { $turn }: { $move } follows an illegal move, and is kept as text
said-plays = { $kind ->
    [capture] { $turn } plays { $move }, a capture
    [takata] { $turn } plays { $move }, a takata
   *[none] { $turn } plays { $move }
 }
said-before = The position before turn { $number }
said-start = The start
said-to-move = { $side } to move
line-this = This line: { $facts }
line-house = { $event ->
    [emptied] { $side }'s house emptied in { $turn }
   *[captured] { $side }'s house captured in { $turn }
 }
line-keeps = { $side } keeps the house
line-ends = the game ends
line-broken = illegal before its end
line-open = unfinished

## The board

board-store = { $side }'s store: { $count }
board-began = The move began here
board-captured = Captured
board-last-began = the last move began here
board-last-captured = captured in the last move
stage-board = Board. Arrow keys move between the pits, Enter shows what a pit can play.
stage-jump = Go to a move, such as 23s or 22n:a3>
stage-speed = Sowing speed
stage-steps = Step through the game
stage-first = Start
stage-back-event = Previous event
stage-back = Back
stage-next-event = Next event
stage-last = Last move
stage-go = Go
stage-halt = Pause
stage-go-on = Continue
stage-lap = One lap
stage-end = To the end
stage-again = Show again
stage-facts = { $count } in store · { $house }
stage-no-turn = There is no move “{ $turn }” here. This line goes to { $last }; write 23s for South's move of turn 23, 23n for North's, 22n:a3> for a variation.
speed-slow = Slow
speed-normal = Normal
speed-fast = Fast
speed-laps = Lap by lap
speed-off = Instant
sounds = Sounds

## Choices

choices-title = Choices
choices-pit = Choices of this pit
choices-write = Write a move
choices-play = Play
choices-of = { $kind ->
    [capture] { $count ->
        [one] { $side }: { $count } choice, a capture
       *[other] { $side }: { $count } choices, all captures
     }
    [takata] { $count ->
        [one] { $side }: { $count } choice, a takata
       *[other] { $side }: { $count } choices, all takatas
     }
   *[all] { $count ->
        [one] { $side }: { $count } choice
       *[other] { $side }: { $count } choices
     }
 }
choices-counted = { $count ->
    [one] { $count } choice
   *[other] { $count } choices
 }
choices-here = { $count ->
    [one] { $count } choice here
   *[other] { $count } choices here
 }
choices-over = The game is over
choices-broken = No choices after an illegal move
choices-none = No choices
choices-not-here = { $pit } cannot be played here.
choices-can-play = Moves of { $pit }
choice-takes = takes { $pit }
choice-enters = seeds enter at { $pit }, the { $end ->
    [left] left
   *[right] right
 } end
choice-variation = a variation
choice-played = played
choice-house-on = sows on from the house
not-legal = { $move } is not legal here. Legal here: { $legal }.
legal-here = Legal here: { $legal }.

## Turns

turns-none = No move has been played yet.
turns-variation = Variation at { $turn }
turns-not-legal = not legal
turns-why = { $move } is not legal here. Expected: { $why }
turns-judged = by search: { $class }
turns-judged-estimate = by search: an estimated { $class }
turns-verdict = By search: { $verdict }
turns-broken = not legal, expected { $why }
turns-kept = kept as text
turns-commented = commented
mark-brilliant = brilliant
mark-good = good
mark-interesting = interesting
mark-doubtful = doubtful
mark-mistake = mistake
mark-blunder = blunder
not-saved = not saved
followed-broken = The moves that followed were tried after it: { $move } is no longer legal, and is kept as text with all moves after it.
followed = The moves that followed were tried after it, and are all legal.
followed-variation = The changed line is a variation; “Make main line” makes it the main continuation.
otherwise = Instead of { $move }: choose the move that replaces it.
beside = You have an edited copy: { $file }.
beside-open = Open it

## Notes

notes = Notes
notes-game = Notes on the game
notes-turn = Notes on { $turn } { $move }
notes-up = Up
notes-up-tip = Make this the main continuation here
notes-main = Make main line
notes-follow = Try the moves that followed
notes-follow-tip = Copies the moves of the other line, and tries them after this move
notes-compare = Compare
notes-compare-tip = Compare this line with the main line
notes-delete = Delete
notes-delete-tip = Deletes this move and all after it
notes-mark = Mark
notes-comment = Comment
delete-title = Delete this line?
delete-keep = Keep it
delete-yes = Delete it
delete-words = { $more ->
    [0] { $move } will be deleted. Undo brings it back as long as this page is open.
    [one] { $move } and { $more } move after it, variations and comments too, will be deleted. Undo brings it back as long as this page is open.
   *[other] { $move } and { $more } moves after it, variations and comments too, will be deleted. Undo brings it back as long as this page is open.
 }

## The game file

save = Save
save-as = Save as
save-tip = Save (S)
seat-fold = Notes and game file
file-title = Game file
file-as-text = Game file as text
file-copy = Keep a copy
file-game = Game (.bao)
file-page = Page (HTML)
file-not-known = not known
file-players = Players and date
file-conflicts-counted = { $count ->
    [one] The files differ in { $count } place: { $places }.
   *[other] The files differ in { $count } places: { $places }.
 }
file-changed = Changed since it was saved in { $file }.
file-not-saved = Not saved yet.
file-saved = Saved in { $file }.
file-archive = As in the archive.
file-unsent = { $turn ->
    [game] Notes on the game, not sent yet: { $text }
   *[other] Notes on { $turn }, not sent yet: { $text }
 }
file-taken-in = { $count ->
    [0] Changes that another program saved there were merged; earlier changes cannot be undone.
    [one] Changes that another program saved there were merged ({ $count } more move); earlier changes cannot be undone.
   *[other] Changes that another program saved there were merged ({ $count } more moves); earlier changes cannot be undone.
 }
downloaded = { $file } is in your downloads.
copied = Copied
copy-forbidden = The browser does not let the page copy; select the text and copy it.

## Analysis

analyse = Analyse
analyse-line = Analyse the whole line
analyse-to-review = To the review
analyse-longer = Think longer
analyse-live = The analysis waits until the game is over.
analyse-add-all = { $count ->
    [one] Add the better line
   *[other] Add all better lines ({ $count })
 }
analyse-added-all = { $count ->
    [one] The better line was added to the game; Undo removes it.
   *[other] { $count } better lines were added to the game; Undo removes them.
 }
analyse-add-best = Add this line as a variation
analyse-add-better = Add the better line
analyse-best = The best move is { $move }.
analyse-done = The line analysed last: South { $south ->
    [one] { $south } error
   *[other] { $south } errors
 }, North { $north ->
    [one] { $north } error
   *[other] { $north } errors
 }.
analyse-progress = { $done } of { $all } positions
analyse-added = The best line was added to the game, with the search result; Undo removes it.
analyse-added-already = The best line is already in the game.
analysis-title = Analysis
analysis-lines = Best lines
analysis-unknown = The chances are not known yet
analysis-estimate = { $standing }, an estimate
analysis-broken = Nothing can be analysed after an illegal move.
analysis-waiting = Analysing …
analysis-not-before = This position was not analysed before the page was made.
curve-place = Position in the line, with its chances
curve-table = The curve as a table
curve-chances = Chances along the line
curve-search = By search
curve-caption = South’s chance, move by move. Click to go there.
curve-unknown = not known yet

## Review and retry

review = Review
review-accuracy = Accuracy
review-classes = Moves by class
review-best = Each player's best move
review-story = Story
review-lost-by = Lost by: { $how }.
review-nothing = No move was analysed, so nothing can be said of how well both played.
review-left = { $count ->
    [one] { $count } move of the line is not judged.
   *[other] { $count } moves of the line are not judged.
 }
review-show = Show
review-show-turn = Show { $turn }
retry-title = Retry errors
retry-all = Retry all errors ({ $count })
retry-of = Retry { $side }’s errors ({ $count })
retry-yours = Retry your errors ({ $count })
retry-unasked = { $all ->
    [one] The one error is not asked again: in { $turns } there was only one other choice.
   *[other] Of the { $all } errors in the table { $asked ->
        [0] none is
        [one] one is
       *[other] { $asked } are
    } asked again, and { $count ->
        [one] one is not: in { $turns } there was only one other choice.
       *[other] { $count } are not: in { $turns } there was only one other choice.
    }
 } The story names the turning points only.
retry-none = No errors were found in this line.

## Explore

explore-title = Explore: moves played here
explore-moves-of = Moves of
explore-none = No game of the archive has reached this position.
explore-reached = { $games ->
    [one] { $games } game reached this position.
   *[other] { $games } games reached this position.
 }
explore-reached-own = { $games ->
    [one] { $games } game
   *[other] { $games } games
 } reached this position, { $own ->
    [one] { $own } time
   *[other] { $own } times
 } with { $player } to move.
explore-rules = The games of the archive follow other rules ({ $ruleset }).
explore-caption = Moves played in this position
explore-move = Move
explore-games = Games
explore-share = Share
explore-won = Won
explore-shares = South won { $south }, North { $north }
explore-side = { $side } won { $share }
explore-interval = { $side } won { $share } ({ $low } to { $high })
explore-book = By the book for { $side }: { $value }
explore-of-book = By the book: the winning chance of the player to move; in brackets the chance minus and plus its spread over the last search depths, which is not a confidence interval.
explore-ends-here = ends here
explore-play = Play { $move }
explore-side-won = { $side } won
explore-played = { $at ->
    [start] at the start: { $move }
   *[other] after { $at }: { $move }
 }
explore-ended = { $at ->
    [start] ends at the start
   *[other] ends with { $at }
 }

## Lines side by side

compare-left = Left
compare-right = Right
compare-left-line = Left line
compare-right-line = Right line
compare-left-board = Board of the left line
compare-right-board = Board of the right line
compare-turns = Move by move
compare-main-line = Main line, to { $to }
compare-line = { $line }, to { $to }
compare-same = Both are the same line. Play another move somewhere, then compare again.
compare-part = The lines part after { $move }.
compare-part-start = The lines part at the start.
compare-plays = plays
compare-choices = choices
compare-seeds = seeds
compare-houses = houses
compare-both = Both boards after this move

## Playing

play-seat = Your seat
play-south = South, who moves first
play-chance = Random
play-go-on = Continue your unfinished game
play-level = The engine plays as
play-engine = Play this against the engine
play-from = The game starts from the position that was on the board.
play-from-start = Start from the set-up
play-two = Two people at this board
play-name-south = South’s name (optional)
play-name-north = North’s name (optional)
play-back = Take back
play-resign = Resign
play-sure = Resign this game?
play-sure-side = Does { $side } resign?
key-resign-played = resign, while you play a game
play-yes = Yes, resign
play-no = No
play-review = Review the game
play-again = Play again
play-other-seat = Other seat
hint-seeking = Looking for a good move …
hint-pit = Look at { $pit }; press again for the move.
hint-move = { $move } is good here.
play-game = Your game
play-over = The game is over.
play-you = You
play-not-over = not over
play-won = You won
play-lost = You lost
play-moves = { $count ->
    [one] { $count } move
   *[other] { $count } moves
 }
clock = Clock
play-no-clock = No clock
play-clock-of = { $minutes } min + { $seconds } s a move
play-timeout = Time is up.
clock-low = { $side } has less than twenty seconds left.
clock-out = { $side } has no time left; { $winner } wins.
play-thinking = { $level } is thinking …
play-answers = { $level } plays.
play-engines = { $side }: { $level } plays
play-your-turn = Your turn.
play-looking-back = You are looking back; if you play here, the game continues from here.
play-ask-again = { $error } Go one move back and forward again to retry.
level-beginner = Beginner
level-novice = Novice
level-learner = Learner
level-casual = Casual
level-club = Club
level-strong = Strong
level-expert = Expert
level-master = Master
level-full = Full
level-plays-beginner = Beginner sees what a move captures, but often plays another capture.
level-plays-novice = Novice sees what a move captures.
level-plays-learner = Learner looks one reply ahead, but often misses the best move.
level-plays-casual = Casual looks one reply ahead.
level-plays-club = Club looks three moves ahead.
level-plays-strong = Strong looks four moves ahead.
level-plays-expert = Expert plays the best move of a short search.
level-plays-master = Master plays the best move of a longer search.
level-plays-full = Full plays as well as it can.

## Training

learn-what = The rules on the board: each lesson has a few positions, and each position a task. Your progress is kept on this machine.
learn-figures = { $done } of { $all } tasks done.
learn-done = done
learn-done-of = { $done } of { $all } done
learn-title = Lesson { $number }: { $title }
learn-rule = Rule { $rule }
learn-next = Next lesson: { $title }
learn-over = That was the last lesson. Continue with Train for puzzles, or Play against the engine.
train-own = Built-in puzzles
train-puzzles = Puzzles
train-what = A position with one move that is proved to win, to save the house, or to capture the other player’s. Missed puzzles return tomorrow, solved ones at growing intervals.
train-more = { $count } more
train-limit = How many
train-themes = Themes
train-grades = Grades
train-row = { $themes }, grade { $grade }
train-title = { $turn }, grade { $grade }
train-show = Show the position
train-show-game = Show it in the game
train-again = { $days ->
    [one] It comes again tomorrow.
   *[other] It comes again in { $days } days.
 }
train-figures = { $count ->
    [one] { $count } puzzle: { $solved } solved, { $due } due today, { $fresh } new.
   *[other] { $count } puzzles: { $solved } solved, { $due } due today, { $fresh } new.
 }
quiz-solution = Show the solution
quiz-skip = Skip
quiz-leave = Leave
quiz-line = Step through the line
quiz-one-back = Previous move
quiz-one-on = Next move
quiz-show-line = Show the line on the board
quiz-note-again = Save the answers again
quiz-count = { $number } of { $count }
quiz-not-noted = { $count ->
    [one] { $error } { $count } answer not saved yet: saving is tried again with the next answer and at the end.
   *[other] { $error } { $count } answers not saved yet: saving is tried again with the next answer and at the end.
 }
quiz-never-noted = { $error } This answer is not saved.
quiz-right = Right. { $reason }
quiz-wrong = Wrong. { $reason }
quiz-ask-missed = { $count ->
    [one] Try the one not found on the first try again
   *[other] Try the { $count } not found on the first try again
 }
quiz-nothing = There are no questions.
quiz-found = You found { $first } of { $all } on the first try{ $later ->
    [0] { "" }
   *[other] ; { $later } with help or after trying again
 }{ $missed ->
    [0] { "" }
   *[other] ; { $missed } not found
 }{ $passed ->
    [0] { "" }
   *[other] ; { $passed } skipped
 }.
quiz-done = Done
quiz-how-first = found on the first try.
quiz-how-later = found with help or after trying again.
quiz-how-missed = not found.
quiz-how-passed = skipped.

## The list of games

list-title = Games of the archive
list-caption = Games of the archive
list-explore = Opening explorer
list-pages = Pages of the list
list-search = Search
list-search-hint = number, player, date …
list-sort = Sort
list-none = No games match. Remove a filter or search for something else.
list-all = { $total ->
    [one] { $total } game
   *[other] { $total } games
 }
list-some = { $total ->
    [one] { $total } game of { $all }
   *[other] { $total } games of { $all }
 }
list-changed = { $before ->
    [one] The archive has changed: it had { $before } game, and has { $all } now.
   *[other] The archive has changed: it had { $before } games, and has { $all } now.
 }
list-before = Previous
list-next = Next
list-page = { $first }–{ $last } of { $total }
sort-archive = In the archive's order
sort-number = By number
sort-number-last = By number, last first
sort-date = By date
sort-date-last = By date, last first
sort-shortest = Shortest first
sort-longest = Longest first
sort-south = By South's name
sort-north = By North's name
filters = Filters
filter-any = any
filter-chosen = { $count } in use
filter-clear = Clear all
filter-meanings = What the classes mean
filter-years = 2015 or 2013..2016
filter-lengths = 24 or 20..30
filter-winner = Winner
filter-ended_by = End
filter-progress = Progress
filter-final = Final colour
filter-combination = Combination
filter-kind = Matrix games
filter-type = Type
filter-status = Replayed
filter-player = Player
filter-year = Year
filter-turns = Turns
filter-opening = Opening
filter-event = Event
filter-event-of = { $side }: { $event }
filter-both_houses_at = Both houses owned at turn
column-game = Game
column-south = South
column-north = North
column-date = Date
column-winner = Winner
column-ended_by = End
column-turns = Turns
column-study = Study
column-side = Side
column-opponent = Opponent
column-result = Result
column-accuracy = Accuracy
column-errors = Errors
column-lost_by = Lost by
card-winner = winner
card-ended_by = end
card-turns = turns
card-accuracy = accuracy
card-errors = errors
card-lost_by = lost by
career-analyse = Analyse these games
career-games = Games of the player
career-no-number = no number
career-game = Game { $number } of { $games }
career-progress = { $game }: { $done } of { $all } positions
career-passed = { $count ->
    [one] { $count } game skipped, which cannot be analysed: { $games }
   *[other] { $count } games skipped, which cannot be analysed: { $games }
 }
draft-delete = Delete
draft-deleted = { $game } was deleted.
draft-not-kept = The last changes are not on disk yet: { $error }
saved-title = My games
saved-in = In { $folder }
saved-nothing = Nothing is saved in { $folder } yet.
saved-upload = Open a game file from another folder
saved-which = Which game
saved-several = { $count ->
    [one] There is { $count } game in this text; open
   *[other] There are { $count } games in this text; open
 }
saved-no-number = Game without a number
saved-no-text = { $file } is not UTF-8 text; a game file is plain text, as saved by “Game (.bao)” below a game.
saved-too-large = { $file } is larger than 7 MiB. Make an archive of it with `bao import`, and serve that archive.

## Setting up

setup-board = Board to set up. Plus and minus change the focused pit.
setup-tap = A tap on a pit
setup-add = adds a seed
setup-take = takes a seed
setup-pick = chooses it
setup-to-move = To move
setup-before = The previous move
setup-before-none = none, or unknown
setup-before-takata = a takata
setup-before-capture = a capture
setup-play = Play from here
setup-store = Store
setup-owns = owns the house
setup-text = Position as text
setup-number = Turn number
setup-link = Link
setup-start = Start of a game
setup-empty = Empty board
setup-flip = Turn the board
setup-all = All 64 seeds are placed
setup-left = { $count ->
    [one] { $count } seed left to place
   *[other] { $count } seeds left to place
 }
setup-too-many = { $count ->
    [one] { $count } seed too many
   *[other] { $count } seeds too many
 }
setup-over = The game is over in this position: { $end }.
setup-choices = { $count ->
    [one] { $side } has { $count } choice.
   *[other] { $side } has { $count } choices.
 }
setup-wrong-number = A turn number is from 1 to 9999.

## Pasting

paste-transcript = Transcript
paste-hint = Paste any form from kibao.org or a mail: lost stars, other signs and missing numbers are understood, and errors are reported.
paste-name = Name or number
paste-mend = Fix illegal moves when one correction is enough
paste-marked = The text with its findings
paste-read = { $last ->
    [none] { $ends ->
        [yes] Read: { $result }.
       *[no] Read.
     }
   *[other] { $ends ->
        [yes] Read to { $last }: { $result }.
       *[no] Read to { $last }.
     }
 }
paste-faultless = No errors were found.
paste-findings = { $count ->
    [one] { $count } finding.
   *[other] { $count } findings.
 }
paste-was-read = Read
paste-expected = Expected
paste-taken-as = Taken as
paste-turn = turn { $turn }
paste-line = line { $line }, column { $column }
paste-show = Show in the text
paste-show-finding = Show finding { $number } in the text
severity-error = Error
severity-warning = Warning
severity-repair = Repaired
severity-note = Note
mended-error = Error
mended-warning = Warning
mended-repair = Fixed
mended-errors = { $count ->
    [one] { $count } error
   *[other] { $count } errors
 }
mended-warnings = { $count ->
    [one] { $count } warning
   *[other] { $count } warnings
 }
mended-repairs = { $count ->
    [one] { $count } place fixed
   *[other] { $count } places fixed
 }
mended-summary = In the text: { $counts }
mended-more = and { $count } more
mended-taken = read `{ $read }`, taken as `{ $repair }`
mended-expected = { $name }: read `{ $read }`, expected { $expected }

## Findings, by their codes

finding-typography = typography
finding-separator = separator
finding-turn-number = turn number
finding-wrong-case = wrong case
finding-doubled-sign = doubled sign
finding-stray-text = stray text
finding-unreadable-move = unreadable move
finding-missing-move = missing move
finding-empty-transcript = empty transcript
finding-bad-header = bad header
finding-unclosed = unclosed
finding-stray-bracket = stray bracket
finding-misplaced-variation = misplaced variation
finding-deep-variation = deep variation
finding-long-tree = long tree
finding-long-file = long file
finding-wrong-star = wrong star
finding-wrong-house-sign = wrong house sign
finding-missing-arrow = missing arrow
finding-missing-row = missing row
finding-missing-end-sign = missing end sign
finding-wrong-end-sign = wrong end sign
finding-cut-off = cut off
finding-wrong-winner = wrong winner
finding-ambiguous-move = ambiguous move
finding-illegal-turn = illegal move
finding-text-after-end = text after end
finding-house-choice-resolved = house choice resolved
finding-ambiguous-house-choice = ambiguous house choice
finding-impossible-house-choice = impossible house choice
finding-open-house-choice = open house choice
finding-repairable = repairable
finding-suspect-turn = suspect move
finding-repaired = repaired
finding-bad-encoding = bad encoding
finding-guessed-encoding = guessed encoding
finding-no-value = formula without a saved value
finding-unknown-winner = unknown winner
finding-unknown-date = unknown date
finding-ambiguous-date = ambiguous date
finding-missing-number = missing number
finding-unplaced-text = unplaced text
finding-stepped-over = stepped over
finding-duplicate = duplicate
finding-repeated-number = repeated number
finding-same-moves = same moves
finding-beginning-of-another = beginning of another
finding-stray-quote = stray quote
finding-unquoted-transcript = unquoted transcript
finding-extra-fields = extra fields
finding-deep-tables = deep tables
finding-short-row = short row
finding-long-row = long row
finding-long-game = long game
finding-bad-json = bad json
finding-missing-beginning = missing beginning
finding-own-start = own start
finding-own-rules = own rules
finding-bad-variation = bad variation

## Sharing

share = Share
share-light = Light
share-dark = Dark
share-usual-width = Usual width
share-pixels = { $pixels } pixels
share-animation = Animation (GIF)
share-picture = Picture (PNG)
share-drawing = Drawing (SVG)
share-colours = Colours
share-width = Width
share-address = Address
share-text = Text for mail
share-copy = Copy
share-copy-what = Copy: { $what }
share-copy-text = Copy the text
share-board = The board. { $said }
share-only-drawing = This page has the position only as a drawing (SVG). bao serve makes PNG and an animation of the sowing, and so does bao show GAME --at PLACE -o sowing.gif.
share-broken = This move is illegal: the picture shows the position before it.
share-at-start = Nothing is sown at the start; go to a move to get an animation of its sowing.
share-drawing-now = The animation is being drawn …
share-downloaded = { $file } is in your downloads: { $size } kB.
share-rules = rules { $ruleset }
share-position = Position: { $position }
share-moves = Moves: { $moves }
share-how = To see it in Bao Archive, paste the moves in bao serve under Paste, or give the position to bao engine moves.
share-how-position = To see it in Bao Archive, give the position in quotes to bao engine moves.
share-how-rules = To see it in Bao Archive, paste the moves in bao serve under Paste, or the position under Set up, with the rules { $ruleset }.
share-key = The address works on this machine while this program runs. It is a key to your games: do not mail it; mail the text.
share-this-position = This position
share-this-turn = This move of the game
share-this-place = This place in this page
share-save-first = Save the game to get an address that includes its variations.

## Keys

keys-board = On the board
keys-board-how = Tab leads to the board, arrow keys from pit to pit, Enter shows what the pit can play and Enter again plays it. Esc leaves the choices.
key-share = share: picture, animation, address, text
key-share-page = share: picture, address, text
key-board = to the board
key-turns = to the list of moves
key-leave = leave the choices of a pit
key-next-question = next question
key-line-on = next move of the line shown
key-line-back = previous move of the line shown
key-leave-questions = leave the questions
key-search = search the games
