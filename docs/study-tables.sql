-- The tables that `bao study` counts, as questions to the tables `games` and `study_plies` of an archive. DuckDB and Spark
-- SQL answer them alike; bao.study and bao.spark.study run this text and add the intervals. S1 to S6 are the sections of
-- docs/study.md; the columns are described by `bao archive schema`.
--
-- A question follows its name. The first is asked first, and its answer is the table `groups` of all others but the last
-- three: a row for all games of the same status, end, winner and classes.

-- name: groups
select
    status, ended_by, winner, qualifies, progress, final, combination, kind,
    cast(type as bigint) as type, cast(moment as bigint) as moment, count(*) as games
from games
group by all

-- name: population
with sums as (
    select
        sum(games) as games,
        sum(case when status = 'accepted' then games else 0 end) as accepted,
        sum(case when status = 'partial' then games else 0 end) as partial,
        sum(case when status = 'rejected' then games else 0 end) as rejected,
        sum(case when status = 'accepted' and ended_by <> 'cut-off' and winner is not null then games else 0 end)
            as finished,
        sum(case when status = 'accepted' and ended_by <> 'cut-off' and winner is null then games else 0 end)
            as unfinished,
        sum(case when ended_by = 'cut-off' then games else 0 end) as cut_off,
        sum(case when qualifies then games else 0 end) as members,
        sum(case when qualifies and ended_by = 'resigned' then games else 0 end) as resigned,
        sum(case when qualifies and winner = 'south' then games else 0 end) as south_wins,
        sum(case when qualifies and winner = 'north' then games else 0 end) as north_wins
    from groups
),
statistics as (
    select 1 as place, 'games' as statistic, games as count, games as of from sums
    union all select 2, 'accepted', accepted, games from sums
    union all select 3, 'partial', partial, games from sums
    union all select 4, 'rejected', rejected, games from sums
    union all select 5, 'finished', finished, games from sums
    union all select 6, 'unfinished', unfinished, games from sums
    union all select 7, 'cut_off', cut_off, games from sums
    union all select 8, 'both_own_house_at_turn_23', members, finished from sums
    union all select 9, 'resigned', resigned, members from sums
    union all select 10, 'south_wins', south_wins, members from sums
    union all select 11, 'north_wins', north_wins, members from sums
)
select statistic, count, of from statistics order by place

-- name: classes
-- Every class of S3, S4 and S5, met or not.
with sides as (select 1 as side, 'south' as winner union all select 2, 'north'),
classes as (
    select * from (values
        (1, 'progress', 'verde'), (2, 'progress', 'marrone'), (3, 'progress', 'arancione'),
        (4, 'progress', 'rosso'), (5, 'progress', 'senape'), (6, 'progress', 'viola'),
        (7, 'progress', 'celeste'), (8, 'progress', 'blu'), (9, 'progress', 'rosa'),
        (10, 'progress', 'fucsia'), (11, 'progress', 'other'),
        (12, 'final', 'grigio'), (13, 'final', 'oro'), (14, 'final', 'granata'), (15, 'final', 'nero'),
        (16, 'final', 'petrolio'), (17, 'final', 'other'),
        (18, 'combination', 'NX'), (19, 'combination', 'NN'), (20, 'combination', 'NC'),
        (21, 'combination', 'CN'), (22, 'combination', 'CX'), (23, 'combination', 'CC'),
        (24, 'combination', 'C#'), (25, 'combination', 'N--'), (26, 'combination', 'other')
    ) as named (place, aspect, class)
),
members as (select * from groups where qualifies)
select
    sides.winner, aspect, class,
    sum(case
        when class = case aspect when 'progress' then progress when 'final' then final else combination end then games
        else 0
    end) as count,
    sum(coalesce(games, 0)) as of
from sides cross join classes left join members on members.winner = sides.winner
group by side, sides.winner, place, aspect, class
order by side, place

-- name: compositions
-- Which progress the games of a final colour or a combination have, where there are any.
with classes as (
    select * from (values
        (1, 'progress', 'verde'), (2, 'progress', 'marrone'), (3, 'progress', 'arancione'),
        (4, 'progress', 'rosso'), (5, 'progress', 'senape'), (6, 'progress', 'viola'),
        (7, 'progress', 'celeste'), (8, 'progress', 'blu'), (9, 'progress', 'rosa'),
        (10, 'progress', 'fucsia'), (11, 'progress', 'other'),
        (12, 'final', 'grigio'), (13, 'final', 'oro'), (14, 'final', 'granata'), (15, 'final', 'nero'),
        (16, 'final', 'petrolio'), (17, 'final', 'other'),
        (18, 'combination', 'NX'), (19, 'combination', 'NN'), (20, 'combination', 'NC'),
        (21, 'combination', 'CN'), (22, 'combination', 'CX'), (23, 'combination', 'CC'),
        (24, 'combination', 'C#'), (25, 'combination', 'N--'), (26, 'combination', 'other')
    ) as named (place, aspect, class)
),
members as (
    select winner, 'final' as aspect, final as class, progress, games from groups where qualifies
    union all
    select winner, 'combination', combination, progress, games from groups where qualifies
)
select members.winner, members.aspect, members.class, members.progress as progress_class, sum(games) as count
from members
join classes on classes.aspect = members.aspect and classes.class = members.class
join classes as colours on colours.aspect = 'progress' and colours.class = members.progress
group by members.winner, members.aspect, members.class, members.progress, classes.place, colours.place
order by members.winner desc, classes.place, colours.place

-- name: moments
-- By the turn of the first event, S2; the last row of a winner has games without one.
with sides as (
    select 1 as side, 'all' as winner union all select 2, 'south' union all select 3, 'north'
)
select sides.winner, moment as turn, sum(games) as count, sum(sum(games)) over (partition by sides.winner) as of
from sides join groups on qualifies and (sides.winner = 'all' or sides.winner = groups.winner)
group by side, sides.winner, moment
order by side, moment nulls last

-- name: types
-- All 28 types of S6, and one without a number for patterns that are none of them.
with sides as (select 1 as side, 'south' as winner union all select 2, 'north'),
blocks as (
    select 0 as block, 'MM' as first_row union all select 1, 'MK' union all select 2, 'KM' union all select 3, 'KK'
),
places as (
    select 1 as place, '' as second_row union all select 2, 'MM' union all select 3, 'MK'
    union all select 4, 'KM' union all select 5, 'KK' union all select 6, 'KnM' union all select 7, 'KnK'
),
types as (
    select 7 * block + place as type, first_row, second_row from blocks cross join places
    union all
    select null, 'other', 'other'
),
members as (select winner, coalesce(type, 0) as type, kind, games from groups where kind is not null),
sums as (
    select
        side, sides.winner, types.type, first_row, second_row,
        sum(case when kind = 'PM' then games else 0 end) as pm,
        sum(case when kind = 'PMV' then games else 0 end) as pmv
    from sides cross join types
    left join members on members.winner = sides.winner and members.type = coalesce(types.type, 0)
    group by side, sides.winner, types.type, first_row, second_row
)
select
    winner, type, first_row, second_row, pm, pmv, pm + pmv as count, sum(pm + pmv) over (partition by winner) as of
from sums
order by side, type nulls last

-- name: sensitivity
-- The main shares with and without the games whose end the board does not show.
with samples as (
    select 1 as sample_place, 'all' as sample union all select 2, 'without-resigned'
    union all select 3, 'without-unknown' union all select 4, 'on-board'
),
shares as (
    select 1 as share_place, 'all' as winner, 'south_wins' as statistic
    union all select 2, 'south', 'first_empties_own' union all select 3, 'south', 'verde'
    union all select 4, 'south', 'marrone' union all select 5, 'south', 'arancione'
    union all select 6, 'south', 'rosso'
    union all select 7, 'north', 'first_empties_own' union all select 8, 'north', 'verde'
    union all select 9, 'north', 'marrone' union all select 10, 'north', 'arancione'
    union all select 11, 'north', 'rosso'
),
members as (
    select
        winner, progress, ended_by, games, ended_by in ('front-row', 'no-move', 'singletons') as on_board
    from groups where qualifies
)
select
    sample, shares.winner, statistic,
    sum(case
        when statistic = 'south_wins' and members.winner = 'south' then games
        when statistic = 'first_empties_own' and progress in ('verde', 'marrone', 'arancione') then games
        when statistic = progress then games
        else 0
    end) as count,
    sum(coalesce(games, 0)) as of
from samples cross join shares
left join members on (shares.winner = 'all' or shares.winner = members.winner)
    and (
        sample = 'all'
        or sample = 'without-resigned' and ended_by <> 'resigned'
        or sample = 'without-unknown' and (on_board or ended_by = 'resigned')
        or on_board
    )
group by sample_place, sample, share_place, shares.winner, statistic
order by sample_place, share_place

-- name: percentages
-- The shares of the study's text, as a row for each pair of players: `south_S_count` of `south_S_of` games that South won
-- for the share S, the same of North, and `all` of both.
with members as (
    select
        trim(south) as south, trim(north) as north, winner, progress, final, combination,
        winner = 'south' as s, winner = 'north' as n,
        progress in ('arancione', 'marrone', 'verde') as emptied,
        progress in ('arancione', 'verde') as matrix,
        progress in ('marrone', 'arancione') as grigio_first,
        combination in ('NX', 'NN') as nx_nn,
        final = 'oro' and progress in ('verde', 'arancione') as then_captured,
        coalesce(type, 0) as type
    from games where qualifies
)
select
    south, north,
    count(case when s and emptied then 1 end) as south_first_empties_own_count,
    count(case when s then 1 end) as south_first_empties_own_of,
    count(case when s and progress = 'arancione' and final = 'oro' then 1 end) as south_arancione_with_capture_count,
    count(case when s and progress = 'arancione' then 1 end) as south_arancione_with_capture_of,
    count(case when s and final = 'grigio' and grigio_first then 1 end) as south_grigio_winner_first_count,
    count(case when s and final = 'grigio' then 1 end) as south_grigio_winner_first_of,
    count(case when s and final = 'grigio' and progress = 'rosso' then 1 end) as south_grigio_winner_second_count,
    count(case when s and final = 'grigio' then 1 end) as south_grigio_winner_second_of,
    count(case when s and final <> 'grigio' and final = 'oro' then 1 end) as south_oro_of_not_grigio_count,
    count(case when s and final <> 'grigio' then 1 end) as south_oro_of_not_grigio_of,
    count(case when s and final = 'oro' and then_captured then 1 end) as south_verde_or_arancione_of_oro_count,
    count(case when s and final = 'oro' then 1 end) as south_verde_or_arancione_of_oro_of,
    count(case when n and emptied then 1 end) as north_first_empties_own_count,
    count(case when n then 1 end) as north_first_empties_own_of,
    count(case when n and progress = 'arancione' and final = 'oro' then 1 end) as north_arancione_with_capture_count,
    count(case when n and progress = 'arancione' then 1 end) as north_arancione_with_capture_of,
    count(case when n and final = 'grigio' and progress = 'rosso' then 1 end) as north_grigio_winner_second_count,
    count(case when n and final = 'grigio' then 1 end) as north_grigio_winner_second_of,
    count(case when n and final = 'grigio' and grigio_first then 1 end) as north_grigio_winner_first_count,
    count(case when n and final = 'grigio' then 1 end) as north_grigio_winner_first_of,
    count(case when n and final <> 'grigio' and final = 'oro' then 1 end) as north_oro_of_not_grigio_count,
    count(case when n and final <> 'grigio' then 1 end) as north_oro_of_not_grigio_of,
    count(case when n and final = 'oro' and then_captured then 1 end) as north_verde_or_arancione_of_oro_count,
    count(case when n and final = 'oro' then 1 end) as north_verde_or_arancione_of_oro_of,
    count(case when emptied then 1 end) as all_wins_emptying_first_count,
    count(case when true then 1 end) as all_wins_emptying_first_of,
    count(case when progress = 'rosso' then 1 end) as all_wins_emptying_second_count,
    count(case when true then 1 end) as all_wins_emptying_second_of,
    count(case when (emptied or progress in ('rosso', 'viola')) then 1 end) as all_starts_with_emptying_own_count,
    count(case when true then 1 end) as all_starts_with_emptying_own_of,
    count(case when (emptied or progress in ('rosso', 'viola', 'senape')) then 1 end) as all_begins_with_emptying_count,
    count(case when true then 1 end) as all_begins_with_emptying_of,
    count(case when final = 'grigio' then 1 end) as all_grigio_count,
    count(case when true then 1 end) as all_grigio_of,
    count(case when final = 'oro' then 1 end) as all_oro_count,
    count(case when true then 1 end) as all_oro_of,
    count(case when s and nx_nn then 1 end) as south_NX_plus_NN_count,
    count(case when s then 1 end) as south_NX_plus_NN_of,
    count(case when n and nx_nn then 1 end) as north_NX_plus_NN_count,
    count(case when n then 1 end) as north_NX_plus_NN_of,
    count(case when s and nx_nn and progress = 'rosso' then 1 end) as south_rosso_of_NX_NN_count,
    count(case when s and nx_nn then 1 end) as south_rosso_of_NX_NN_of,
    count(case when n and nx_nn and progress = 'rosso' then 1 end) as north_rosso_of_NX_NN_count,
    count(case when n and nx_nn then 1 end) as north_rosso_of_NX_NN_of,
    count(case when s and then_captured then 1 end) as south_empty_then_capture_wins_count,
    count(case when s and then_captured or n and progress = 'senape' then 1 end) as south_empty_then_capture_wins_of,
    count(case when n and progress = 'senape' then 1 end) as south_empty_then_capture_losses_count,
    count(case when s and then_captured or n and progress = 'senape' then 1 end) as south_empty_then_capture_losses_of,
    count(case when n and then_captured then 1 end) as north_empty_then_capture_wins_count,
    count(case when n and then_captured or s and progress = 'senape' then 1 end) as north_empty_then_capture_wins_of,
    count(case when s and progress = 'senape' then 1 end) as north_empty_then_capture_losses_count,
    count(case when n and then_captured or s and progress = 'senape' then 1 end) as north_empty_then_capture_losses_of,
    count(case when s and matrix then 1 end) as south_pm_and_pmv_count,
    count(case when s then 1 end) as south_pm_and_pmv_of,
    count(case when n and matrix then 1 end) as north_pm_and_pmv_count,
    count(case when n then 1 end) as north_pm_and_pmv_of,
    count(case when s and matrix and type in (2, 6, 13, 20, 27) then 1 end) as south_types_2_6_13_20_27_count,
    count(case when s and matrix then 1 end) as south_types_2_6_13_20_27_of,
    count(case when s and matrix and type in (6, 13, 20, 27) then 1 end) as south_types_6_13_20_27_count,
    count(case when s and matrix then 1 end) as south_types_6_13_20_27_of,
    count(case when n and matrix and type in (6, 13, 20, 27) then 1 end) as north_types_6_13_20_27_count,
    count(case when n and matrix then 1 end) as north_types_6_13_20_27_of
from members
group by south, north

-- name: forced
-- The loser's moves of turns 21 to 24, S7.
with moves as (
    select turn, choices, indifferent, study_plies.kind
    from study_plies join games on study_plies.record = games.record
    where qualifies and side <> substring(winner, 1, 1)
),
turns as (
    select
        turn, count(*) as of,
        sum(case when choices = 1 then 1 else 0 end) as one_choice,
        sum(case when indifferent then 1 else 0 end) as indifferent,
        sum(case when kind = 'M' then 1 else 0 end) as mtaji
    from moves group by turn
),
statistics as (
    select 1 as place, 'one_choice' as statistic, turn, one_choice as count, of from turns
    union all select 2, 'indifferent', turn, indifferent, of from turns
    union all select 3, 'mtaji', turn, mtaji, of from turns
)
select statistic, turn, count, of from statistics order by place, turn

-- name: toss_shares
-- The coin tosses of turn 23, S8.
with sums as (
    select
        count(*) as tosses,
        sum(case when side = substring(winner, 1, 1) then 1 else 0 end) as winner_tosses,
        sum(case when side <> substring(winner, 1, 1) then 1 else 0 end) as loser_tosses,
        sum(case when rigged then 1 else 0 end) as rigged,
        sum(case when same_side then 1 else 0 end) as same_side
    from study_plies join games on study_plies.record = games.record
    where qualifies and coin_toss
),
members as (select count(*) as members from games where qualifies),
statistics as (
    select 1 as place, 'winner_tosses' as statistic, winner_tosses as count, members as of from sums cross join members
    union all select 2, 'loser_tosses', loser_tosses, members from sums cross join members
    union all select 3, 'rigged', rigged, tosses from sums
    union all select 4, 'same_side', same_side, tosses from sums
)
select statistic, coalesce(count, 0) as count, of from statistics order by place
