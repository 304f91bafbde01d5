# Words that every report needs. Swahili terms of the game are the same in all languages.

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
ended_by-resigned = resigned or lost on time
ended_by-unfinished = unfinished, no winner named
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
sample-without-resigned = without games resigned or lost on time
sample-without-unknown = without games whose end is unknown
sample-on-board = games that ended on the board
sample-with-broken = also games that break off, with the winner that their source names
sample-nobody-to-south = games without a winner counted for South
sample-nobody-to-north = games without a winner counted for North
sampling-by-class = These games were chosen by how they went, or one by one: { $filter }. South's share of the wins and the shares by class describe that choice, not games in general. Intervals show how large a share is; nothing is tested.
sampling-left-out = Published games among these: { $left_out }. The study printed them because they are of one class, and few or none of the 76 games that it names beside them are here, so they are not a random sample. All tests exclude them; games left for the tests: { $left }. Counts and shares without a test are of all games.
sampling-no-test = Nothing is tested, because a test would only show how the games were chosen.
by-player = Games of the same players resemble each other. The interval (players) and p (players) allow for that: they follow from how the share changes when one player after another is left out. They are missing if too few players are named.
column-kind = kind
column-type = type
column-table = table
column-reason = reason
column-numbers = numbers
chosen-by = Only the games chosen by { $filter } are counted.

## How to make the report again

reproduce = How to make this report again
reproduce-made = The lines before the commands name the program, the rules and the weights of the network that judges moves. The same files, program and options give the same report, byte for byte, on any number of cores. A command that names no file counts the built-in published games, which are datasets/games.csv of the program's repository:
reproduce-left-out = Games read: { $read }; left out as repeats: { $copies }; replacing an earlier game: { $replaced }; partial: { $partial }, and rejected: { $rejected }, which are not among accepted games.
reproduce-files-left-out = Files with games: { $files }; files without games or not read to the end: { $skipped }.
reproduce-cite = How to cite it
cite-report = This report, by its title, the program that made it, and the content id of its games:
cite-program = The program: Bao Archive, by the Bao Archive team, under the MIT or the Apache-2.0 licence, with its version and commit, which are in the first line of the commands above (the gallery has VERSION instead).
cite-data = Data that comes with the program: the printed games and counts are facts, which nobody owns; their arrangement and the baselines are under CC0 1.0. Your own games belong to their sources.
cite-archive = The games, by the content id of the archive: { $id }. Archives with the same games have the same id; bao archive log prints it.
cite-games = The games, by their content id: { $id }. They were read for this report only; an archive that bao import makes of them has the same id.
cite-study = The study that defines these classes: Alberto Bertaggia and Andrea Emiliozzi, Bao la Kiswahili, la Nyumba nella fase Mtaji, in Italian, on games of www.kibao.org from 2013 to 2020. The available text gives neither the place nor the year of printing.
reproduce-files = SHA-256 is the output of sha256sum. The tables are files beside this one, with the same values in every language; codebook.csv defines each column and class, datapackage.json does so for programs.
source-published = published games
