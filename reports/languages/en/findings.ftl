# What is noticed in a text, and what is expected there. Tables have `expected` in English.

## A finding in one line; codes are the same in every language

found-in-game = game { $game }: { $found }
found-in-game-turn = game { $game } turn { $turn }: { $found }
found-in-turn = turn { $turn }: { $found }
found-line = line { $line }
found-note = note
found-repair = repair
found-warning = warning
found-error = error
found = { $severity } [{ $code }] expected { $expected }
found-read = { $severity } [{ $code }] read `{ $read }`, expected { $expected }
found-taken = { $found }; taken as `{ $repair }`
expected-there = [{ $code }] expected { $expected }
read-there = [{ $code }] read `{ $read }`, expected { $expected }

## What is expected in a transcript or a game file

expected-moves = moves such as `1:A6<* a5>;`
expected-game = a game such as `1:A6<* a5>;`
expected-pit = a pit after the row letter
expected-nothing-behind = nothing after the end of the game; skipped
expected-separator = `;` between two turns
expected-one-separator = one `;` between two turns
expected-no-separator = no `;` inside a turn
expected-label = turn number `{ $label }:`
expected-turn-number = turn number { $number }
expected-norths-label = `{ $number }n:` before North's move
expected-plain-sign = the plain sign `{ $sign }`, here and further on
expected-upper-case = upper case, for South's move
expected-lower-case = lower case, for North's move
expected-sign-once = each sign once
expected-mark = one of the marks `!!`, `!`, `!?`, `?!`, `?`, `??`
expected-souths-move = South's move of this turn
expected-norths-move = North's move of this turn
expected-move = a move such as `A5<` or `b3>*`
expected-moves-only = nothing but moves; skipped
expected-moves-only-kept = nothing but moves; kept as a comment
expected-header = a header such as `[south "Amina"]`
expected-header-kept = a header such as `[south "Amina"]`; kept as a comment
expected-header-once = each header once; kept as a comment
expected-comment-end = `{"}"}` after the comment
expected-variation-end = `)` after the variation
expected-backquote = a second backquote
expected-no-bracket = no `)` without a `(`; left out
expected-no-brace = no `{"}"}` without a `{"{"}`; left out
expected-moves-in-brackets = moves in the brackets
expected-move-behind-sign = a move after `~`; left out
expected-move-behind-number = a move after the turn number
expected-replaced-move = a move written before this variation, for it to replace
expected-variation-place = a variation right after the move that it replaces; moved there
expected-fewer-variations = at most 200 variations inside each other; kept as a comment
expected-fewer-plies = at most 100,000 plies in a game; the rest is kept as a comment
expected-shorter-text = a text of at most 16 MiB; what follows is not read
expected-missing = a move, which is missing
expected-readable = a move; this cannot be read

## What is expected of a move by the rules

expected-legal = a legal move, but { $reason }; legal are { $legal }{ $more }
expected-arrow = the arrow, and the row letter too if it is missing; legal are { $legal }
expected-nothing = no more moves: { $winner } has won{ $more }
none-legal = none
more-options = { $count ->
    [one] ; the rule option { $options } would allow it
   *[other] ; each of these rule options would allow it: { $options }
 }
expected-direction = a direction; only one is legal
expected-row-letter = a row letter; only one pit is legal
expected-no-star = no star, for a capture
expected-one-star = `*`, for a takata
expected-two-stars = `**`, for a takata while takasia blocks a pit
expected-no-house-sign = no `+`: the move does not reach a house choice
expected-end-sign = `#`: the game is over
expected-no-end-sign = no `#`: the game is not over on the board
expected-winner-on-board = { $winner } as the winner, who has won on the board
expected-rest-of-move = the rest of the move; the text may be cut off
expected-rest-with-star = the rest of the move, of which a star is missing; the text may be cut off
expected-rest-of-turn = the rest of the turn; the text may be cut off
expected-norths-answer = North's answer, since North has won; the text may be cut off

## House choices that no sign decides

expected-safari-breaks = `+`: after a stop in the house, turn { $turn } cannot be played
expected-safari = `+`: stopping in the house contradicts the text { $times }
expected-safari-less = `+`: stopping in the house contradicts the text { $times }, safari { $left }
so-many-times = { $count ->
    [1] once
    [2] twice
   *[other] { $count } times
 }
expected-safari-or-none = a sign that decides: { $ways } readings fit the text equally well, with safari { $readings }
expected-safari-open = `+` for safari; without it the player is taken to have stopped, but the text fits equally well with safari { $readings }
expected-fewer-choices = fewer open choices: { $choices } have more than { $most } readings, which have not been followed
expected-other-cause = a playable move, whatever the choice: { $count ->
    [1] neither
   *[other] no
 } reading of { $choices } can be played beyond turn { $turn }
expected-other-cause-at-first = a playable move, whatever the choice: { $count ->
    [1] neither
   *[other] no
 } reading of { $choices } can be played at all
choices-one = the choice at turn { $turn }
choices-few = the choices at turns { $turns }
choices-many = the { $count } choices from turn { $first } to { $last }
turns-and = { $turns } and { $last }
reading-nowhere = nowhere
reading-at = at { $turns }
readings-more = { $count } more

## Changes of one token

expected-change-plays = { $change }: this one change makes the game playable{ $cut }
expected-change-explains = { $change }: this one change explains the wrong signs{ $cut }
expected-changes-play = one of { $total } changes, each of which makes the game playable: { $changes }{ $more }{ $cut }
expected-changes-explain = one of { $total } changes, each of which explains the wrong signs: { $changes }{ $more }{ $cut }
changed-plays = { $change } ({ $kind }), which makes the game playable; { $rivals }{ $cut }
changed-explains = { $change } ({ $kind }), which explains the wrong signs; { $rivals }{ $cut }
changes-more = ; { $count } more
changes-cut = ; the text is too long to try every change
rival-changes = { $count ->
    [0] no other change of one token does
    [1] 1 less likely change would too
   *[other] { $count } less likely changes would too
 }
change-moves = the moves of turn { $turn } in the other order
change-turns = turns { $first } and { $second } in the other order
change-doubled = { $turn } without the second `{ $read }`
change-nothing-behind = nothing at { $turn } and after
change-missing-move = `{ $move }` at { $turn }, where a move is missing
change-missing-turn = `{ $move }` put in before { $turn }
change-token = { $turn } `{ $move }` for `{ $read }`

## What is expected of a file and its rows

expected-utf-8 = UTF-8
expected-utf-8-or-other = UTF-8 or Windows-1252
expected-game-number = a game number
expected-winner = south, north or nothing
expected-saved-value = the value of the formula, which the file does not have; open it in a spreadsheet program, recalculate and save it
expected-value = a value in the place of this error
expected-encoding = the encoding of the file, which its bytes do not tell; read as { $encoding }, `--encoding` names another
expected-date = a date such as 2015-03-12 or 12/3/2015, or a year
expected-clear-date = a date such as 2015-03-12, or another date in the file that shows whether the day or the month comes first; read as { $date }
expected-who-is-south = a word that says which player is South; the one named first is taken for South
expected-side-of-winner = a word that says which player is South; neither players nor winner are read
expected-facts = number, winner, players or date beside the moves; not read
expected-one-game = the moves of one game beside its number; those of another are kept as text and not read
expected-row-of-game = the row of a game; skipped
expected-said-before = facts about all games to stand before the first game; not read
expected-turn-one = turn 1; the moves before are not here, or belong to the game before
expected-next-move = the next move of the game; this text is skipped
expected-move-here = a move; the game is read up to here
expected-set-up = a game that begins at the set-up; open this one with `bao replay`
expected-first-turn = a game from its first turn on; open this part with `bao replay`
expected-no-rules = no rules of its own; it is played by those of the command (`--ruleset`)
expected-closing-quote = a closing quotation mark in the same row
expected-quotes = quotation marks round moves with `{ $sign }` in them; read as one text
expected-quotes-tab = quotation marks round moves with a tab in them; read as one text
expected-fields = { $count } fields, one for each column of the header
expected-cells = { $count } cells, as many as the header has
expected-fewer-tables = { $most } tables inside one another at most; read as text
expected-transcript-column = a transcript in column { $column }
expected-transcript-key = a transcript under the key `transcript`
expected-shorter-row = a row of { $bytes } bytes at most; skipped
expected-shorter-line = a line of { $bytes } bytes at most; skipped
expected-shorter-line-of-game = a line of { $bytes } bytes at most; the game is skipped
expected-shorter-object = an object of { $bytes } bytes at most; skipped
expected-shorter-game = a game of { $bytes } bytes at most; skipped
expected-shorter-game-text = a game of { $bytes } bytes and { $lines } lines at most; skipped
expected-json = a JSON object: { $fault }
expected-json-line = a JSON object on a line of its own: { $fault }

## What is wrong with a JSON text

json-eof = it ends too early
json-syntax = not valid JSON from here on
json-other = it is not an object
json-depth = nested too deeply

## Games that occur twice

expected-new-number = a number that no earlier game has; both games are kept
repeat-duplicate = no copy of the game of record { $record }; { $fate }
repeat-number = a number that no other game has; the game of record { $record } has it, with other moves or facts; { $fate }
repeat-moves = other moves than those of record { $record }; { $fate }
repeat-beginning = the whole game; the game of record { $record } goes on from here; { $fate }
repeat-kept = both are kept
repeat-left-out = left out
repeat-left-out-columns = left out, although its own columns differ; with --update it replaces that game
