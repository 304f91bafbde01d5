# survey: what any archive can tell. Swahili terms of the game are the same in all languages.

survey-title = What the archive shows: { $source }
survey-intro = Counts of the games in the archive. They do not explain why things are so.
survey-populations = Every table says which games it counts: accepted games could be replayed to the end of their text, finished games are accepted and have a winner, and in replayed games at least one move could be played. Each share has its 95{ "\u00A0" }% interval (Wilson): if games like these were drawn at random again and again, nineteen of twenty such intervals would contain the true share. With many intervals side by side, about one in twenty misses.
survey-selection = These are the published games of the study. They were chosen by their class: both houses were owned as the mtaji stage began, and the winner soon emptied his own and captured the other. The shares below describe that choice, not games in general. Intervals show how large a share is; nothing is tested.

survey-none = none
survey-percent = { $percent }{ "\u00A0" }%
survey-share = { $count } of { $of } ({ $percent }, { $low } to { $high })
survey-counted = { $count } ({ $percent })
survey-counted-of = { $count } of { $of } ({ $percent })
survey-at-turn = turn { $turn }: South { $south }, North { $north }
survey-nothing-to-draw = nothing to draw
survey-of-finished = % of the finished games
survey-of-accepted = % of the accepted games
survey-of-games = % of the games
survey-of-plies = % of the plies
survey-of-houses = % of the houses
survey-none-accepted = No game could be replayed to the end of its text.
survey-none-finished = No accepted game has a winner.
survey-none-replayed = No move could be played.
survey-no-plies = The archive was imported without the table plies, so this cannot be counted.
survey-drawn = The chart shows the turns with at least { $least ->
    [one] one ply
   *[other] { $least } plies
 } per side, up to the first turn with fewer; the tables have all turns. Bands are 95{ "\u00A0" }% intervals. The plies of a game depend on each other, so the true value may lie outside somewhat more often.

survey-stage-namua = namua
survey-stage-mtaji = mtaji

# Material

survey-material = Material
survey-material-games = { $games ->
    [0] The archive has no games.
    [one] The archive has one game: { $accepted } accepted, { $partial } partial, { $rejected } rejected.
   *[other] The archive has { $games } games: { $accepted } accepted, { $partial } partial, { $rejected } rejected.
 }
survey-material-rules = They were replayed under the ruleset { $ruleset }, { $repair }.
survey-with-repair = with repairs of texts that one changed token makes playable
survey-without-repair = and no text was changed
survey-caption-counts = How the games were read
survey-count-read = read
survey-count-left-out = of these, left out as repeats
survey-count-games = in the archive
survey-count-accepted = accepted: replayed to the end of the text
survey-count-repaired = of these, with a changed token
survey-count-partial = partial: replayed up to an illegal or unreadable move
survey-count-rejected = rejected: no move could be played
survey-caption-sources = The source files of the games
survey-broken-off = Not all of them could be read to their end:
survey-no-sources = The archive does not name the source files of its games.

# Results

survey-results = Results
survey-results-games = { $games ->
    [one] Of the one accepted game
   *[other] Of { $games } accepted games
 } South won { $south } and North { $north }; { $unknown ->
    [0] every winner is known.
    [one] one has no known winner.
   *[other] { $unknown } have no known winner.
 }
survey-south-share = South won { $share } of the finished games. { $place }
survey-half-test = Hypothesis tested: South and North win equally often (exact binomial test, two-sided). { $p } is the probability of a share at least this far from one half if the hypothesis is true.
survey-half-test-players = Games of one player resemble each other. If they are grouped by player, the interval goes from { $low } to { $high }, with { $p }. This p treats the games of a player as no more informative than independent games, so interval and p may disagree.
survey-sensitivity = How much depends on the ends
survey-sensitivity-what = South's share of the wins with and without the games whose end the board does not show. The last two rows are bounds: they give all accepted games without a winner to one side.
survey-sensitivity-none = Every game ended on the board, so nothing depends on resigned or broken-off games or on games without a winner.
survey-caption-sensitivity = South's share of the wins by choice of games
survey-above-half = The interval lies above one half.
survey-below-half = The interval lies below one half.
survey-about-half = The interval contains one half.
survey-results-chart = Won by South and by North
survey-caption-results = Who won the { $games ->
    [one] one finished game
   *[other] { $games } finished games
 }
survey-ends = How the games ended
survey-ends-what = The board shows three ends: an empty front row, no legal move, and only singletons. A game counts as resigned or lost on time if its source names a winner and the board does not; such a text may also have been cut between two moves, so it is counted apart. A game without a known winner is unfinished, and a text that ends inside a turn or a move is cut off.
survey-ends-chart = How the accepted games ended
survey-caption-ends = The { $games ->
    [one] one accepted game
   *[other] { $games } accepted games
 } by end

# Stages

survey-stages = Wins by stage
survey-stages-what = A game ends in the stage of its last move: namua, in which each move brings in a seed from the store, or mtaji, when the store is empty. A win in namua is called mkononi, a win in the hand.
survey-no-namua = In this set-up no seeds are brought in, and every game ends in mtaji.
survey-mkononi = { $all } of the finished games were won in namua: { $south } of South's wins and { $north } of North's.
survey-caption-mkononi = Wins in namua (mkononi), by winner, in { $games ->
    [one] one finished game
   *[other] { $games } finished games
 }
survey-caption-ends-by-stage = The { $games ->
    [one] one accepted game
   *[other] { $games } accepted games
 } by the stage of the last move and by end

# Years

survey-years = Years
survey-no-dates = No accepted game has a date.
survey-no-date = no date
survey-years-games = { $games ->
    [one] One accepted game has a date
   *[other] { $games } accepted games have a date
 }, in { $years ->
    [one] one year ({ $first })
   *[other] { $years } years from { $first } to { $last }
 }{ $undated ->
    [0] .
    [one] ; one has none.
   *[other] ; { $undated } have none.
 }
survey-years-chart = Accepted games by year
survey-years-chart-alt = Games of { $years } years; most, { $games }, are of { $year }.
survey-years-south = South's share of the finished games by year
survey-years-south-alt = Won by South, { $years }.
survey-caption-years = The { $games ->
    [one] one accepted game
   *[other] { $games } accepted games
 } by year; %: South's share of those with a winner
survey-years-test = Each row tests whether South and North win equally often in that year (p: exact binomial test, two-sided). p (Holm) corrects the larger p of a row for all rows, because among many years one is likely to stand out by chance.
survey-trend = Each row is about its own year. Over all years South's percentage changes by { $change } points a year ({ $low } to { $high }), by least squares. Hypothesis tested: South wins equally often in every year; { $p } (Cochran-Armitage trend test, two-sided). The test treats games as independent, although games of one player resemble each other, and detects only a steady rise or fall.

# Lengths

survey-lengths = Length
survey-lengths-turns = { $games ->
    [one] The one finished game took { $median } turns; a turn is South's move and North's reply.
   *[other] The median length of the { $games } finished games is { $median } turns; the shortest took { $min }, the longest { $max }. A turn is South's move and North's reply.
 }
survey-lengths-alt = Finished games by number of turns: { $games } in all, median { $median }, from { $min } to { $max }.
survey-lengths-chart = Finished games by number of turns{ $width ->
    [one] { "" }
   *[other] , { $width } turns in a bar
 }
survey-caption-lengths = The number of turns of the { $games ->
    [one] one finished game
   *[other] { $games } finished games
 }
survey-caption-turns = { $games ->
    [one] The one finished game
   *[other] The { $games } finished games
 } by number of turns
survey-turns-fold = Each number of turns
survey-won-by-all = either side
survey-won-by-south = South
survey-won-by-north = North

# Choices

survey-choices = Choices
survey-choices-what = { $plies ->
    [one] The one ply that was played
   *[other] The { $plies } plies that were played
 } offered { $mean } choices on average (legal pairs of a pit and a direction). Plies with only one choice: { $forced }.
survey-mean-choices = choices, mean
survey-choices-chart = Mean number of choices by turn
survey-choices-chart-alt = Mean number of choices: { $turns }.
survey-forced-chart = Plies without a choice by turn
survey-forced-chart-alt = Plies without a choice: { $turns }.
survey-caption-choices-by-stage = Choices by stage, in all plies of the replayed games; %: share of the forced plies
survey-caption-choices = Choices by turn, in all plies of the replayed games; %: share of the forced plies
survey-choices-fold = Choices at each turn

# Captures

survey-captures = Captures and takata
survey-captures-what = Every ply is either a capture or a takata. Captures among the plies that were played: { $share }.
survey-captures-chart = Plies that capture by turn
survey-captures-chart-alt = Plies that capture: { $turns }.
survey-caption-captures-by-stage = Captures by stage, in all plies of the replayed games; %: share of the captures
survey-caption-captures = Captures by turn, in all plies of the replayed games; %: share of the captures
survey-captures-fold = Captures at each turn

# Openings

survey-openings = Openings
survey-no-openings = In no game could both players make two moves.
survey-openings-what = { $games ->
    [one] In one replayed game both players moved twice. It begins with
   *[other] In { $games } replayed games both players moved twice. They begin with
 } { $moves ->
    [one] the same first move.
   *[other] { $moves } different first moves.
 }
survey-first-moves = First moves
survey-other-moves = others
survey-first-moves-south = Won by South, by first move
survey-first-moves-south-alt = Won by South: { $moves }.
survey-caption-openings = The first two turns as a tree, in { $games ->
    [one] one game
   *[other] { $games } games
 } with two turns; %: share of the games that began with the moves before; with winner: accepted games whose winner is known
survey-openings-least = { $least ->
    [one] All branches are shown.
   *[other] Branches with at least { $least } games, half a per cent of all, are shown.
 }
survey-caption-openings-left-out = What the tree shows and leaves out of { $games ->
    [one] one game
   *[other] { $games } games
 }, by depth

# Houses

survey-houses = The houses
survey-no-houses = In this set-up nobody owns a house.
survey-houses-what = Both players begin with a house. It is lost when its owner empties it or the opponent captures it. Counted over the { $games ->
    [one] one replayed game;
   *[other] { $games } replayed games;
 } a house that was not lost was still owned when the replay ended.
survey-fate = { $side }'s house: emptied in { $emptied } of the games, captured in { $captured }, not lost in { $kept }. { $half }
survey-half-lost = Half of the houses were lost by the end of turn { $turn }.
survey-half-kept = In more than half of the games it was not lost.
survey-houses-chart = Houses still owned after each turn
survey-houses-chart-alt = Houses still owned: { $turns }.
survey-houses-drawn = The lines show the share of houses that are still owned after each turn, among the games that reach the turn, with 95{ "\u00A0" }% intervals (Wilson). The chart shows the turns that at least { $least ->
    [one] one game reaches.
   *[other] { $least } games reach.
 }
survey-way = { $event }, { $stage }
survey-house-losses-chart = How the houses were lost
survey-caption-house-losses = How the houses were lost in { $games ->
    [one] one replayed game
   *[other] { $games } replayed games
 }, and the seeds in them
survey-no-events = The archive was imported without the table events, so the seeds in the houses are not known.
survey-caption-houses = Houses by turn, in { $games ->
    [one] one replayed game
   *[other] { $games } replayed games
 }; %: share of the games that reach the turn
survey-houses-fold = The houses at each turn

# Players

survey-players = Players
survey-no-names = The accepted games name no players.
survey-players-what = { $players ->
    [one] One name appears
   *[other] { $players } names appear
 } in { $games ->
    [one] one accepted game
   *[other] { $games } accepted games
 }{ $nameless ->
    [0] .
    [one] ; one seat has no name.
   *[other] ; { $nameless } seats have no name.
 } Spelling variants count as different players.
survey-caption-players = The players of { $games ->
    [one] one accepted game
   *[other] { $games } accepted games
 }; %: won of those with a winner
survey-no-rating = This is not a rating, because it ignores the strength of the opponents. Intervals of few games are wide, and among many players some rank high or low by chance.
survey-player-years-fold = The players by year
survey-caption-player-years = Players of the accepted games by year
survey-ratings = Ratings
survey-no-ratings = No finished game names two different players, so nobody can be rated.
survey-ratings-chosen = These games were chosen by how they ended, so nobody is rated.
survey-ratings-what = { $players } players are rated by { $games ->
    [one] one game
   *[other] { $games } games
 } against each other, by the model of Bradley and Terry with a term for the seat. A rating says how much stronger than the mean of the group a player is, in points of Elo; a difference of 400 points means odds of ten to one. A weak prior (normal, 261 points) keeps the ratings of players who won or lost all their games finite.
survey-ratings-left-out = { $left_out ->
    [one] One player with fewer games is not rated.
   *[other] { $left_out } players with fewer games are not rated.
 }
survey-ratings-groups = { $groups ->
    [one] All of them are connected by games, so all ratings can be compared.
   *[other] They form { $groups } groups that have never met, and ratings compare only within a group. Group 1 is the largest, with { $players } players and { $games } games.
 }
survey-ratings-few = { $few ->
    [one] One player has fewer than { $least } games. That rating says little.
   *[other] { $few } players have fewer than { $least } games. Their ratings say little.
 }
survey-ratings-best = { $name }: { $elo } ({ $low } to { $high }), { $games } games
survey-ratings-fold = All ratings
survey-caption-ratings = Ratings in points of Elo above the mean of the group, with 95{ " " }% intervals
survey-advantage = Against a player of the same strength South wins { $percent } of the games ({ $low } to { $high }), which is worth { $elo } points of Elo.
survey-caption-south-advantage = South's advantage, as counted and net of the players' strength
estimate-counted = as counted
estimate-net = net of strength

# Findings

survey-findings = Findings
survey-no-findings-table = The archive was imported without the table findings.
survey-no-findings = No game has a finding.
survey-findings-what = { $findings ->
    [one] There is one finding.
   *[other] There are { $findings } findings of { $codes ->
        [one] one kind.
       *[other] { $codes } kinds.
    }
 } docs/findings.md says what each means.
survey-caption-findings = Findings in all games of the archive

# How to reproduce

survey-parts-text = The checksums of the archive's files, as printed by xxhsum -H3:
survey-caption-parts = The files of the archive

# Headings of columns

column-what = games that are
column-format = format
column-added = added
column-rows = rows
column-xxh3 = XXH3
column-south_wins = South won
column-north_wins = North won
column-no_winner = no winner
column-with_winner = with winner
column-turns = turns
column-mean = mean
column-minimum = least
column-quartile_1 = 1st quartile
column-median = median
column-quartile_3 = 3rd quartile
column-maximum = most
column-stage = stage
column-forced = forced
column-captures = captures
column-takatas = takata
column-depth = depth
column-moves = moves
column-judged_turns-turns = legal moves
column-south_low = South from
column-south_high = South to
column-branches = branches shown
column-branches_left_out = branches left out
column-games_shown = games shown
column-games_left_out = games left out
column-emptied = emptied
column-captured = captured
column-owned = still owned
column-seeds_quartile_1 = seeds, 1st quartile
column-seeds_median = seeds, median
column-seeds_quartile_3 = seeds, 3rd quartile
column-name = name
column-wins = won
column-losses = lost
column-games_as_south = as South
column-wins_as_south = won as South
column-games_as_north = as North
column-wins_as_north = won as North
column-first_year = first year
column-last_year = last year
column-players = players
column-new_players = new
column-component = group
column-elo = Elo
column-elo_low = Elo from
column-elo_high = Elo to
column-few_games = few games
column-estimate = share
column-findings = findings
