# Words that every report needs. Swahili terms of the game stand in all languages.

contents = Contents
skip = Skip to the text
cut = The first { $shown } of { $rows } rows; all of them are in { $file }.
file = as a file: { $file }
no-rows = none
to-move = to move
aside = Swipe to see the rest.

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

ended_by-front-row = front row empty
ended_by-no-move = no legal move
ended_by-no-seeds = no seeds left
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
column-tested = tested
column-games = games
column-winner = winner
column-loser = loser
column-side = side
column-owner = owner
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
column-choices = choices
column-file = file
column-bytes = bytes
column-sha256 = SHA-256
column-aspect = aspect
column-class = class
column-counts = counts
column-statistic = what is counted
column-p = p
column-low_players = from (players)
column-high_players = to (players)
column-p_players = p (players)
column-p_holm = p (Holm)
column-sample = games
sample-all = all that are counted
sample-without-resigned = without those resigned or lost on time
sample-without-unknown = without those whose end is unknown
sample-on-board = those that ended on the board
sample-with-broken = with those that break off, by the winner of their source
sample-nobody-to-south = those without a winner taken for South's
sample-nobody-to-north = those without a winner taken for North's
sampling-by-class = These games were chosen by what became of them, or one by one: { $filter }. South's share of the wins and the shares by class describe that choice and say nothing about games in general. Intervals stand beside them as a measure of their size; no test is made.
sampling-left-out = Published games among these: { $left_out }. The study printed them because they are of one class, and few or none of the 76 games that it names beside them are here, so they did not come by chance. Every test leaves them out; games left for the tests: { $left }. Counts and shares without a test are of all games.
sampling-no-test = No test is made, since it would test how the games were chosen.
by-player = Games of the same players are like each other. The interval (players) and p (players) reckon with it: they follow from how the share moves when one player is left out after the other. They are left out where too few players are named.
column-kind = kind
column-type = type
column-table = table
column-reason = reason
column-numbers = numbers
chosen-by = Counted are the games chosen by { $filter }, and no others.

## How to make the report again

reproduce = How to make this report again
reproduce-made = The program, the rules and the weights of the network that judges moves stand in front of the commands. The same files, program and options give the same report, byte by byte, on any number of cores. A command that names no file counts the published games that are built in, which are datasets/games.csv of the program's repository:
reproduce-left-out = Games that were read: { $read }; left out since they repeat another: { $copies }; in the place of an earlier one: { $replaced }; partial: { $partial }, and rejected: { $rejected }, which no count of accepted games has.
reproduce-files-left-out = Files with games: { $files }; files that hold no games or could not be read to their end: { $skipped }.
reproduce-cite = How to cite it
cite-report = This report, by its title, the program that made it, and the content id of its games:
cite-program = The program: Bao Archive, by the Bao Archive team, under the MIT or the Apache-2.0 licence, with its version and commit, which stand in the first line of the commands above (the gallery writes VERSION in their place).
cite-data = What comes with the program: the printed games and counts are facts, which nobody owns; their arrangement and the baselines are under CC0 1.0. Games of your own are their sources'.
cite-archive = The games, by the content id of the archive: { $id }. Archives with the same games have the same; bao archive log prints it.
cite-games = The games, by their content id: { $id }. They were read for this report alone; an archive that bao import makes of them has the same id.
cite-study = The study whose classes these are: Alberto Bertaggia and Andrea Emiliozzi, Bao la Kiswahili, la Nyumba nella fase Mtaji, in Italian, on games of www.kibao.org from 2013 to 2020. The text at hand names neither the place nor the year of its printing.
reproduce-files = SHA-256 is what sha256sum prints of the file. The tables are files beside this one, whose values are the same in every language; codebook.csv says what each column and class means, datapackage.json the same for programs.
