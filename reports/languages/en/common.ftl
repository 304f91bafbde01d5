# Words that every report needs. Swahili terms of the game stand in all languages.

contents = Contents
skip = Skip to the text
cut = The first { $shown } of { $rows } rows; all of them are in { $file }.
file = as a file: { $file }
no-rows = none
to-move = to move
aside = The chart goes on at the side.

true = yes
false = no

side-south = South
side-north = North
side-all = both
side-s = South
side-n = North

house-owned = house owned
house-asleep = house owned, asleep
house-lost = no house
board-player = { $side }: { $store } in store, { $house }

status-accepted = accepted
status-partial = partial
status-rejected = rejected

ended_by-front-row = front row empty
ended_by-no-move = no legal turn
ended_by-singletons = only singletons
ended_by-resigned = resigned or on time
ended_by-unfinished = not ended, no winner named
ended_by-cut-off = text cut off
ended_by-unknown = unknown

severity-note = note
severity-repair = repair
severity-warning = warning
severity-error = error

event-emptied = emptied
event-captured = captured

column-game = game
column-games = games
column-winner = winner
column-loser = loser
column-side = side
column-owner = owner
column-status = status
column-ended_by = end
column-plies = plies
column-turn = turn
column-year = year
column-count = n
column-of = of
column-percent = %
column-low = from
column-high = to
column-severity = severity
column-code = code
column-option = option
column-value = value
column-rule = rule
column-meaning = meaning
column-event = event
column-seeds = seeds
column-choices = choices
column-file = file
column-bytes = bytes
column-sha256 = SHA-256
column-aspect = aspect
column-class = class
column-counts = counts
column-statistic = what is counted
column-p = p
column-kind = kind
column-type = type
column-table = table
column-reason = reason
column-numbers = numbers
chosen-by = Counted are the games chosen by { $filter }, and no others.

## How to make the report again

reproduce = How to make this report again
reproduce-made = The program, the rules and the weights of the network that judges moves stand in front of the commands. The same files, program and options give the same report, byte by byte, on any number of cores:
reproduce-left-out = Games that were read: { $read }; left out since they repeat another: { $copies }; in the place of an earlier one: { $replaced }; partial: { $partial }, and rejected: { $rejected }, which no count of accepted games has.
reproduce-files-left-out = Files with games: { $files }; files that hold no games or could not be read to their end: { $skipped }.
reproduce-cite = How to cite it
cite-program = The program: Bao Archive, with the version and commit above.
cite-archive = The games, by the content id of the archive: { $id }. Archives with the same games have the same; bao archive log prints it.
cite-study = The study whose classes these are: Alberto Bertaggia and Andrea Emiliozzi, Bao la Kiswahili, la Nyumba nella fase Mtaji, in Italian, on games of www.kibao.org from 2013 to 2020. The text at hand names neither the place nor the year of its printing.
reproduce-files = SHA-256 is what sha256sum prints of the file. The tables are files beside this one, whose values are the same in every language; codebook.csv says what each column and class means, datapackage.json the same for programs.
