-- The classes of the study of the house in the mtaji stage, out of the tables `games` and `events` of an archive:
-- progress, final colour, combination, kind and type of every game of the population.
--
--     bao sql ARCHIVE --file docs/study.sql
--
-- DuckDB and Spark SQL run the same text over tables or views of these two names. S1 to S6 are the sections of
-- docs/study.md; the columns are described by `bao archive schema`. Turn 23, the first of the mtaji stage, is that of the set-up of
-- kibao.org, with 22 seeds in each store. It begins after ply 44.

with

-- What became of each house: S2. A house is lost once at most, so that each maximum is of one row.
lost as (
    select
        record,
        max(case when owner = 's' then event end) as south_event,
        max(case when owner = 's' then event_number end) as south_number,
        max(case when owner = 's' then ply end) as south_ply,
        max(case when owner = 's' then turn end) as south_turn,
        max(case when owner = 'n' then event end) as north_event,
        max(case when owner = 'n' then event_number end) as north_number,
        max(case when owner = 'n' then ply end) as north_ply,
        max(case when owner = 'n' then turn end) as north_turn
    from events
    where event in ('emptied', 'captured')
    group by record
),

-- The population, S1: played to the end by the rules, won by somebody, with a text that is not cut off, and turn 23 begins with both houses owned. A game
-- that the board ends with ply 44 has no turn 23; one that is given up there has.
population as (
    select
        games.record, games.game, games.winner, games.plies,
        -- The moves of turns 22 to 24, South's and North's, in normal form (N7).
        split_part(split_part(transcript, '; 22:', 2), ';', 1) as turn_22,
        split_part(split_part(transcript, '; 23:', 2), ';', 1) as turn_23,
        split_part(split_part(transcript, '; 24:', 2), ';', 1) as turn_24,
        south_event, south_number, south_ply, south_turn,
        north_event, north_number, north_ply, north_turn
    from games
    left join lost on games.record = lost.record
    where status = 'accepted'
        and winner is not null
        and ended_by <> 'cut-off'
        and (plies > 44 or plies = 44 and ended_by in ('resigned', 'unknown'))
        and (south_ply is null or south_ply > 44)
        and (north_ply is null or north_ply > 44)
),

-- The same by winner (w) and loser (l). The first row of the type is the winner's turn 22 and the answer, the second his
-- turn 23 and the answer; North's turn n is answered by South's turn n + 1 (S6).
sides as (
    select
        record, game, plies,
        case when winner = 'south' then south_event else north_event end as w_event,
        case when winner = 'south' then south_number else north_number end as w_number,
        case when winner = 'south' then south_ply else north_ply end as w_ply,
        case when winner = 'south' then south_turn else north_turn end as w_turn,
        case when winner = 'south' then north_event else south_event end as l_event,
        case when winner = 'south' then north_number else south_number end as l_number,
        case when winner = 'south' then north_ply else south_ply end as l_ply,
        case when winner = 'south' then north_turn else south_turn end as l_turn,
        case when winner = 'south' then split_part(turn_22, ' ', 1) else split_part(turn_22, ' ', 2) end as w_22,
        case when winner = 'south' then split_part(turn_22, ' ', 2) else split_part(turn_23, ' ', 1) end as answer_22,
        case when winner = 'south' then split_part(turn_23, ' ', 1) else split_part(turn_23, ' ', 2) end as w_23,
        case when winner = 'south' then split_part(turn_23, ' ', 2) else split_part(turn_24, ' ', 1) end as answer_23
    from population
),

-- The first event (S2): of the winner's own house (W) or of the loser's (L). And the kinds of the four moves: K is a takata,
-- which has a star, M a capture, Kn a takata from the own house; null is a move that was not played. While the first event
-- is still to come, both own their houses; so the winner of a game that has a type owns his as he begins turn 23.
events_in_order as (
    select
        *,
        case
            when w_number is null and l_number is null then null
            when l_number is null or w_number < l_number then 'W'
            else 'L'
        end as first_house,
        case when w_22 like '%*%' then 'K' when w_22 <> '' then 'M' end as k_22,
        case when answer_22 like '%*%' then 'K' when answer_22 <> '' then 'M' end as k_answer_22,
        case
            when w_23 like 'A5%*%' or w_23 like 'a5%*%' then 'Kn'
            when w_23 like '%*%' then 'K'
            when w_23 <> '' then 'M'
        end as k_23,
        case when answer_23 like '%*%' then 'K' when answer_23 <> '' then 'M' end as k_answer_23
    from sides
),

colours as (
    select
        *,
        -- S3.
        case
            when first_house = 'W' and w_event = 'emptied' then
                case
                    when l_event = 'captured' and l_turn <= 24 then 'verde'
                    when l_event = 'emptied' and w_turn = 23 and l_ply = w_ply + 1 then 'marrone'
                    else 'arancione'
                end
            when first_house = 'L' and l_event = 'emptied' then
                case
                    when w_event = 'emptied' then 'rosso'
                    when w_event = 'captured' then 'senape'
                    else 'viola'
                end
            when first_house = 'L' and l_event = 'captured' then
                case
                    when w_event = 'emptied' then 'celeste'
                    when w_event = 'captured' then 'blu'
                    else 'rosa'
                end
            when first_house = 'W' and l_event = 'captured' then 'fucsia'
            else 'other'
        end as progress,
        -- S4.
        case
            when w_event = 'emptied' and l_event = 'emptied' then 'grigio'
            when w_event = 'emptied' and l_event = 'captured' then 'oro'
            when w_event = 'captured' and l_event = 'emptied' then 'granata'
            when w_event = 'captured' and l_event = 'captured' then 'nero'
            when w_event is null and l_event is not null then 'petrolio'
            else 'other'
        end as final_colour,
        -- The first event and the other one, for S5.
        case when first_house = 'W' then w_event else l_event end as first_event,
        case when first_house = 'W' then w_ply else l_ply end as first_ply,
        case when first_house = 'W' then l_event else w_event end as second_event,
        case when first_house = 'W' then l_ply else w_ply end as second_ply
    from events_in_order
),

classes as (
    select
        *,
        -- S5. The move of the first event has both; or the next move has the second; or it has none.
        case
            when first_event = 'emptied' and second_ply = first_ply then 'NC'
            when first_event = 'captured' and second_ply = first_ply then 'CN'
            when first_event = 'emptied' and second_event = 'emptied' and second_ply = first_ply + 1 then 'NN'
            when first_event = 'emptied' and plies > first_ply then 'NX'
            when first_event = 'emptied' and first_house = 'L' then 'N--'
            when first_event = 'captured' and progress = 'rosa' then 'C#'
            when first_event = 'captured' and second_event = 'captured' and second_ply = first_ply + 1 then 'CC'
            when first_event = 'captured' then 'CX'
            else 'other'
        end as combination,
        -- S3: matrix games and their variants.
        case progress when 'verde' then 'PM' when 'arancione' then 'PMV' end as kind,
        -- S6: the block of seven by the first row, and the place in it by the second.
        case concat(k_22, k_answer_22) when 'MM' then 0 when 'MK' then 7 when 'KM' then 14 when 'KK' then 21 end as block,
        case
            when l_event = 'captured' and l_turn = 23 then 1
            else case concat(k_23, k_answer_23)
                when 'MM' then 2
                when 'MK' then 3
                when 'KM' then 4
                when 'KK' then 5
                when 'KnM' then 6
                when 'KnK' then 7
            end
        end as place
    from colours
)

select
    record,
    game,
    progress,
    final_colour as final,
    combination,
    kind,
    case when kind is not null then block + place end as type
from classes
order by record;
