# What commands say beside reports and screens. Swahili terms of the game stand in all languages.

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
play-two = Two play: `a` shows the choices, `?` all keys.
train-none-due = No puzzle is due; the next one in { $days ->
    [one] { $days } day
   *[other] { $days } days
 }.
train-due = { $known } of { $all } were asked so far, { $due } are due by tomorrow.
train-not-noted = { $why }. That is tried again with the next answer, and at the end.
train-no-puzzle = no puzzle is of these themes and grades; `bao train --list` lists them all
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
file-too-long = { $file } has more than { $most } MiB, which is no file of games
file-no-text = { $file } is no text in UTF-8 (byte { $byte }); a game file is plain text, as `bao replay` saves it
file-no-game = there is no game in { $file }
file-no-such-game = there is no game { $asked } in { $file }; it has { $there }
file-damaged = { $file } is there and cannot be read whole as a file of games ({ $what }); it is left as it is: save in another file
file-not-plain = { $file } is no plain file
file-read-only = { $file } is read-only, and is left as it is; save in another file
file-would-be-too-long = { $file } would have more than { $most } MiB with this game, and could not be opened again; save in another file
file-other-game = { $file } has another game { $game } ({ $why }); save in another file
file-locked = nothing was saved: { $error }
file-beside = { $file } has this game with variations; `bao replay { $file }` opens it
file-cut-off-merge = { $unsaved } has changes from a session that was cut off; `bao merge { $file } { $unsaved }` takes them in
file-cut-off-open = { $unsaved } has changes from a session that was cut off; `bao replay { $unsaved }` opens them
