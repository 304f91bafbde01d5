-- Tables of `bao study` as questions to the tables `games` and `study_plies` of an archive, in the SQL of DuckDB and Spark;
-- `bao.study` and `bao.spark.study` run them and add shares and intervals. S1 to S8 are the sections of docs/study.md; `bao archive schema`
-- describes the columns.
--
-- A question follows its name. The first is asked first, and its answer is the table `groups` of the next one: a row for
-- all games of the same status, end, winner and classes.

-- name: groups
select
    status, ended_by, winner, qualifies, progress, final, combination, kind,
    cast(type as bigint) as type, cast(moment as bigint) as moment, count(*) as games
from games
group by all

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
