# survey: what any archive can tell. Swahili terms of the game stand in all languages.

survey-title = What the archive tells: { $source }
survey-intro = What the games of the archive show when they are counted. Nothing here says why it is so.
survey-populations = Every table says which games it counts. Accepted games could be played to the end of their text; finished ones are accepted and have a winner; replayed ones are all of which at least one move could be played. Behind a share stands its 95{ "\u00A0" }% interval (Wilson): if games like these were drawn again and again by chance, such intervals would hold the true share nineteen times out of twenty. Many intervals stand here side by side, and one in twenty misses.
survey-selection = These are the published games of the study. They were chosen by their class: both houses owned as the mtaji stage begins, and the winner empties his own and captures the other soon after. All shares below describe that choice and say nothing about games in general. Intervals stand beside them as a measure of their size; no test is made.

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
survey-none-accepted = No game could be played to the end of its text.
survey-none-finished = No game could be played to the end of its text and has a winner.
survey-none-replayed = Not one move could be played.
survey-no-plies = The archive was imported without the table plies, and this cannot be counted.
survey-drawn = Drawn are the turns with at least { $least ->
    [one] one ply
   *[other] { $least } plies
 } of a side, up to the first with fewer; the tables have all turns. Bands are 95{ "\u00A0" }% intervals. The plies of a game are not independent of each other, so the truth may lie somewhat outside more often than that.

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
survey-caption-counts = The games by what became of them
survey-count-read = read
survey-count-left-out = of these left out as repeated
survey-count-games = in the archive
survey-count-accepted = accepted: played to the end of the text
survey-count-repaired = of these with a changed token
survey-count-partial = partial: played up to a move that could not be
survey-count-rejected = rejected: not played at all
survey-caption-sources = The files that the games came from
survey-broken-off = Not all of them could be read to their end:
survey-no-sources = The archive names no files that its games came from.

# Results

survey-results = Results
survey-results-games = { $games ->
    [one] Of the one accepted game
   *[other] Of { $games } accepted games
 } South won { $south } and North { $north }; { $unknown ->
    [0] the winner of each is known.
    [one] of one nobody says who won.
   *[other] of { $unknown } nobody says who won.
 }
survey-south-share = South won { $share } of the finished games. { $place }
survey-half-test = Tested is the hypothesis that South and North win equally often (exact binomial test, two-sided): { $p }, the probability of a share at least so far from one half if the hypothesis were true.
survey-half-test-players = Games of the same players are like each other. If they are taken together by player, the interval goes from { $low } to { $high }, with { $p }. This p takes the games of a player for no more than as many independent ones, so interval and p may disagree.
survey-sensitivity = How much depends on the ends
survey-sensitivity-what = South's share of the wins with and without the games whose end the board does not show. The last two rows are bounds: all accepted games without a winner are taken for one side's.
survey-sensitivity-none = Every game that was read ended on the board: nothing depends on games that were resigned, broken off or won by nobody.
survey-caption-sensitivity = South's share of the wins by choice of games
survey-above-half = The interval lies above one half.
survey-below-half = The interval lies below one half.
survey-about-half = The interval holds one half.
survey-results-chart = Won by South and by North
survey-caption-results = Who won the { $games ->
    [one] one finished game
   *[other] { $games } finished games
 }
survey-ends = How the games ended
survey-ends-what = The board tells three ends: an empty front row, no legal move, and singletons alone. A game is resigned or lost on time where its source names a winner and the board does not; such a text may as well have been cut between two moves, so that it is counted apart. Where nobody names a winner it is not ended, and where the text ends inside a turn or a move it is cut off.
survey-ends-chart = How the accepted games ended
survey-caption-ends = The { $games ->
    [one] one accepted game
   *[other] { $games } accepted games
 } by end

# Stages

survey-stages = Wins by stage
survey-stages-what = A game ends in the stage of its last move: namua, in which each move brings in a seed from the store, or mtaji, in which there is none left. A win in namua is called mkononi, a win in the hand.
survey-no-namua = In this set-up no seed is brought in, and every game ends in mtaji.
survey-mkononi = In namua were won { $all } of the finished games: { $south } of South's wins and { $north } of North's.
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
survey-years-test = In each row the hypothesis is tested that South and North win equally often in that year. p is that of the exact binomial test, two-sided; p (Holm) corrects the larger p of a row for all rows, since among many years one is likely to stand out by chance.
survey-trend = Each row is about its own year; over all of them South's percentage changes by { $change } points a year ({ $low } to { $high }), by the line of least squares. Tested is the hypothesis that South wins as often in every year: { $p } (the trend test of Cochran and Armitage, two-sided). It takes the games for independent, although games of the same players are like each other, and sees a steady rise or fall alone.

# Lengths

survey-lengths = Length
survey-lengths-turns = { $games ->
    [one] The one finished game took { $median } turns; a turn is a move of South and the answer of North.
   *[other] The median length of the { $games } finished games is { $median } turns; the shortest took { $min }, the longest { $max }. A turn is a move of South and the answer of North.
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
survey-choices-what = In { $plies ->
    [one] the one ply that was played
   *[other] the { $plies } plies that were played
 } there were { $mean } choices on average: legal pairs of a pit and a direction. There was no other choice in { $forced }.
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
survey-captures-what = A ply either captures or is a takata. Of the plies that were played { $share } captured.
survey-captures-chart = Plies that capture by turn
survey-captures-chart-alt = Plies that capture: { $turns }.
survey-caption-captures-by-stage = Captures by stage, in all plies of the replayed games; %: share of the captures
survey-caption-captures = Captures by turn, in all plies of the replayed games; %: share of the captures
survey-captures-fold = Captures at each turn

# Openings

survey-openings = Openings
survey-no-openings = No game could be replayed until both players had moved twice.
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
 } with two turns; %: share of the games that began with the moves before; with winner: accepted games with one
survey-openings-least = Shown are the branches with at least { $least ->
    [one] one game, which are all.
   *[other] { $least } games, one half percent of them.
 }
survey-caption-openings-left-out = What the tree shows and leaves out of { $games ->
    [one] one game
   *[other] { $games } games
 }, by depth

# Houses

survey-houses = The houses
survey-no-houses = In this set-up nobody owns a house.
survey-houses-what = Both players begin with a house. It is lost when its owner empties it or the other player captures it; the rest was owned when the text ended or could be played no further, in the { $games ->
    [one] one replayed game.
   *[other] { $games } replayed games.
 }
survey-fate = { $side }: emptied in { $emptied }, captured in { $captured }, neither in { $kept }. { $half }
survey-half-lost = Half of the houses were lost by the end of turn { $turn }.
survey-half-kept = In more than half of the games it was never lost.
survey-houses-chart = Houses still owned after each turn
survey-houses-chart-alt = Houses still owned: { $turns }.
survey-houses-drawn = The lines show, of the games that reach a turn, the share in which the house is still owned after it, with 95{ "\u00A0" }% intervals (Wilson). Games that end earlier drop out of it. Drawn are the turns that at least { $least ->
    [one] one game reaches.
   *[other] { $least } games reach.
 }
survey-way = { $event }, { $stage }
survey-house-losses-chart = How the houses were lost
survey-caption-house-losses = How the houses were lost in { $games ->
    [one] one replayed game
   *[other] { $games } replayed games
 }, and the seeds in them
survey-no-events = The archive was imported without the table events; how many seeds were in the houses is not known.
survey-caption-houses = Houses by turn, in { $games ->
    [one] one replayed game
   *[other] { $games } replayed games
 }; %: share of the games that reach the turn
survey-houses-fold = The houses at each turn

# Players

survey-players = Players
survey-no-names = The accepted games name no players.
survey-players-what = { $players ->
    [one] One name stands
   *[other] { $players } names stand
 } in { $games ->
    [one] one accepted game
   *[other] { $games } accepted games
 }{ $nameless ->
    [0] .
    [one] ; one seat has no name.
   *[other] ; { $nameless } seats have no name.
 } A name is taken as the sources have it: who is written in two ways is two here.
survey-caption-players = The players of { $games ->
    [one] one accepted game
   *[other] { $games } accepted games
 }; %: won of those with a winner
survey-no-rating = This is no rating: it says nothing of who sat opposite. Of few games the intervals are wide, and among many players some stand high or low by chance.
survey-player-years-fold = The players by year
survey-caption-player-years = Players of the accepted games by year
survey-ratings = Ratings
survey-no-ratings = No finished game names two different players, and nobody can be rated.
survey-ratings-chosen = These games were chosen by what became of them, and rate nobody.
survey-ratings-what = { $players } players are rated by { $games ->
    [one] one game
   *[other] { $games } games
 } against each other, after Bradley and Terry with a term for the seat: how much stronger than the mean of his group each one is, in points of Elo. A difference of 400 points stands for odds of ten to one. A weak prior (normal, of 261 points) keeps the rating of who has won or lost all of his games finite.
survey-ratings-left-out = { $left_out ->
    [one] One player with fewer games is not rated.
   *[other] { $left_out } players with fewer games are not rated.
 }
survey-ratings-groups = { $groups ->
    [one] All of them have met at some remove, so that all ratings can be compared.
   *[other] They are { $groups } groups that have never met: ratings compare within a group alone. Group 1 is the largest, with { $players } players and { $games } games.
 }
survey-ratings-few = { $few ->
    [one] One player has fewer than { $least } games. The rating says little.
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
survey-no-findings = There is nothing to say about any game.
survey-findings-what = { $findings ->
    [one] There is one finding.
   *[other] There are { $findings } findings of { $codes ->
        [one] one kind.
       *[other] { $codes } kinds.
    }
 } docs/findings.md says what each means.
survey-caption-findings = Findings in all games of the archive

# How to reproduce

survey-parts-text = The checksums of the files of the archive, as xxhsum -H3 prints them:
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
