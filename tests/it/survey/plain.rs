//! Replays games and counts them in plain loops, without groups and without polars.

use std::collections::{BTreeMap, BTreeSet};

use bao_archive::store::open_games;
use bao_game::replay::{Ending, Game, PlyEvent, PlyEventKind, Status};
use bao_notation::write_move;
use bao_rules::{MoveKind, Side};
use bao_study::survey::Survey;

use super::{import_text, survey_of, values};
use crate::damages::damaged_csv;
use crate::support::{replay_all, words};

/// Compares a table with plain counts: `count` returns the values in the columns `counts` for the values in the columns
/// `keys`. Returns the counts of each row.
pub fn compare<const N: usize>(
    survey: &Survey,
    table: &str,
    keys: &str,
    counts: &str,
    count: impl Fn(&[&str]) -> [u64; N],
) -> Vec<[u64; N]> {
    let columns = [words(keys), words(counts)].concat();
    let rows = values(survey, table, &columns);
    assert!(!rows.is_empty(), "{table} has no rows");
    let compared = rows.iter().map(|row| {
        let row: Vec<&str> = row.iter().map(String::as_str).collect();
        let (keys, told) = row.split_at(columns.len() - N);
        let counted = count(keys);
        assert_eq!(told, counted.map(|n| n.to_string()), "{table}: {keys:?}");
        counted
    });
    compared.collect()
}

fn number(text: &str) -> u32 {
    text.parse().expect("a number")
}

fn side(name: &str) -> Side {
    if name == "south" { Side::South } else { Side::North }
}

/// The winner of a finished game (S1). A game whose text ends within a move has none, even if its source names one.
pub fn winner_of(game: &Game) -> Option<Side> {
    let is_cut = game.status == Status::Accepted && game.ending == Ending::CutOff;
    game.winner.filter(|_| !is_cut)
}

/// The numbers of games, of South's wins, of North's wins, and of games without a winner.
pub fn wins<'a>(games: impl IntoIterator<Item = &'a Game>) -> [u64; 4] {
    games.into_iter().fold([0; 4], |mut wins, game| {
        wins[0] += 1;
        wins[winner_of(game).map_or(3, |winner| if winner == Side::South { 1 } else { 2 })] += 1;
        wins
    })
}

fn median(mut numbers: Vec<u32>) -> String {
    numbers.sort_unstable();
    let middle = numbers.len() / 2;
    match numbers.len() {
        0 => String::new(),
        n if n % 2 == 1 => format!("{:.2}", f64::from(numbers[middle])),
        _ => format!("{:.2}", f64::from(numbers[middle - 1] + numbers[middle]) / 2.0),
    }
}

fn is_in_namua(turn: u32) -> bool {
    turn <= 22
}

fn turns(game: &Game) -> u32 {
    game.plies.last().map_or(0, |ply| ply.at.number)
}

/// Games with dates. A quarter of them are damaged.
#[test]
fn every_table_equals_a_plain_count() {
    let imported = import_text(&damaged_csv(400, 11, 0.25), &[]);
    let survey = survey_of(&imported);
    let records = open_games(&imported.folder, None).expect("the games can be read");
    let records: Vec<_> = records.map(|record| record.expect("a game")).collect();
    let opened = open_games(&imported.folder, None).expect("the games can be read");
    let games = replay_all(opened, &"kibao".parse().expect("a ruleset"));
    assert_eq!(games.len() as u64, survey.manifest.counts.games);
    let accepted: Vec<&Game> =
        games.iter().filter(|game| game.status == Status::Accepted).collect();
    assert!(accepted.len() > 200 && games.len() - accepted.len() > 30, "{}", accepted.len());

    compare_results(&survey, &accepted);
    compare_lengths(&survey, &accepted);
    compare_choices(&survey, &games);
    compare_houses(&survey, &games);
    compare_openings(&survey, &games);

    let years: Vec<(String, &Game)> = games
        .iter()
        .zip(&records)
        .filter(|(game, _)| game.status == Status::Accepted)
        .map(|(game, of)| {
            (of.date.map(|date| date.to_string()[..4].to_owned()).unwrap_or_default(), game)
        })
        .collect();
    let counts = "games south_wins north_wins no_winner";
    let rows = compare(&survey, "years", "year", counts, |keys| {
        wins(years.iter().filter(|(year, _)| year == keys[0]).map(|(_, game)| *game))
    });
    let known: BTreeSet<&String> = years.iter().map(|(year, _)| year).collect();
    assert!(rows.len() > 2 && rows.len() == known.len(), "{known:?}");

    let seats = |name: &str, side: Side| -> Vec<&Game> {
        let of_seat = games.iter().zip(&records).filter(|(game, of)| {
            let player = if side == Side::South { &of.south } else { &of.north };
            game.status == Status::Accepted && player.as_deref() == Some(name)
        });
        of_seat.map(|(game, _)| game).collect()
    };
    let players = compare(&survey, "players", "name", "games wins losses games_as_south", |keys| {
        let [[south, won, lost, _], [north, lost_as_north, won_as_north, _]] =
            Side::BOTH.map(|side| wins(seats(keys[0], side)));
        [south + north, won + won_as_north, lost + lost_as_north, south]
    });
    assert_eq!(players.iter().map(|row| row[3]).sum::<u64>(), accepted.len() as u64);
    assert!(players.is_sorted_by_key(|row| std::cmp::Reverse(row[0])));

    let found = values(&survey, "findings", &["code", "findings"]);
    assert!(found.len() > 3);
    let total: u32 = found.iter().map(|row| number(&row[1])).sum();
    let kept = survey.manifest.tables[&bao_tables::schema::Table::Findings][0].rows;
    assert_eq!(u64::from(total), kept);
}

fn compare_results(survey: &Survey, accepted: &[&Game]) {
    let of = |is: &dyn Fn(&Game) -> bool| wins(accepted.iter().copied().filter(|game| is(game)));
    let [_, south, north, _] = of(&|_| true);
    compare(survey, "results", "winner", "count of", |keys| {
        [if keys[0] == "south" { south } else { north }, south + north]
    });
    let counts = "games south_wins north_wins no_winner";
    let ends = compare(survey, "ends", "ended_by", counts, |keys| {
        of(&|game| game.ending.name() == keys[0])
    });
    let in_namua = |game: &Game| is_in_namua(turns(game));
    let by_stage = compare(survey, "ends_by_stage", "stage ended_by", counts, |keys| {
        of(&|game| in_namua(game) == (keys[0] == "namua") && game.ending.name() == keys[1])
    });
    for rows in [ends, by_stage] {
        assert_eq!(rows.iter().map(|row| row[0]).sum::<u64>(), accepted.len() as u64);
    }
    let [_, south_in_namua, north_in_namua, _] = of(&in_namua);
    assert!(south_in_namua > 10 && north_in_namua > 10, "{south_in_namua} {north_in_namua}");
    compare(survey, "mkononi", "winner", "count of", |keys| match keys[0] {
        "all" => [south_in_namua + north_in_namua, south + north],
        "south" => [south_in_namua, south],
        _ => [north_in_namua, north],
    });
}

fn compare_lengths(survey: &Survey, accepted: &[&Game]) {
    let columns = ["winner", "games", "mean", "minimum", "median", "maximum"];
    let rows = values(survey, "lengths", &columns);
    assert_eq!(rows.len(), 3);
    for row in rows {
        let finished = accepted.iter().filter(|game| winner_of(game).is_some());
        let won = finished.filter(|game| row[0] == "all" || winner_of(game) == Some(side(&row[0])));
        let turns: Vec<u32> = won.map(|game| turns(game)).collect();
        let mean = f64::from(turns.iter().sum::<u32>()) / turns.len() as f64;
        let [least, most] = [turns.iter().min(), turns.iter().max()]
            .map(|end| end.expect("the game has a winner").to_string());
        let known = [turns.len().to_string(), format!("{mean:.2}"), least, median(turns), most];
        assert_eq!(row[1..], known, "{}", row[0]);
    }
}

fn compare_choices(survey: &Survey, games: &[Game]) {
    // For each ply: turn, side, number of choices, and whether the move captures.
    let plies = games.iter().flat_map(|game| {
        game.plies.iter().enumerate().map(|(index, ply)| {
            let is_capture = ply.kind == MoveKind::Capture;
            (ply.at.number, ply.side(), u64::from(game.choices(index)), is_capture)
        })
    });
    let plies: Vec<(u32, Side, u64, bool)> = plies.collect();
    let of = |keys: &[&str]| {
        let (turn, side) = (number(keys[0]), side(keys[1]));
        plies.iter().filter(move |ply| (ply.0, ply.1) == (turn, side))
    };
    let rows = compare(survey, "choices", "turn side", "plies maximum forced", |keys| {
        let most = of(keys).map(|ply| ply.2).max().unwrap_or_default();
        [of(keys).count() as u64, most, of(keys).filter(|ply| ply.2 == 1).count() as u64]
    });
    assert_eq!(rows.iter().map(|row| row[0]).sum::<u64>(), plies.len() as u64);
    for row in values(survey, "choices", &["turn", "side", "mean"]) {
        let keys = [row[0].as_str(), &row[1]];
        let mean = of(&keys).map(|ply| ply.2).sum::<u64>() as f64 / of(&keys).count() as f64;
        assert_eq!(row[2], format!("{mean:.2}"), "{keys:?}");
    }
    compare(survey, "captures", "turn side", "plies captures takatas", |keys| {
        let captures = of(keys).filter(|ply| ply.3).count();
        [of(keys).count(), captures, of(keys).count() - captures].map(|n| n as u64)
    });
    compare(survey, "captures_by_stage", "stage side", "plies captures", |keys| {
        let of_stage = plies.iter().filter(|ply| {
            is_in_namua(ply.0) == (keys[0] == "namua")
                && (keys[1] == "all" || ply.1 == side(keys[1]))
        });
        [of_stage.clone().count(), of_stage.filter(|ply| ply.3).count()].map(|n| n as u64)
    });
}

/// When a player lost the house: the turn, whether the house was captured, and its seeds.
fn loss(game: &Game, owner: Side) -> Option<(u32, bool, u8)> {
    let mut events =
        game.plies.iter().flat_map(|ply| ply.events.iter().map(|event| (ply.at.number, event)));
    events.find_map(|(turn, event)| match *event {
        PlyEvent { kind: PlyEventKind::Emptied, owner: whose, seeds } if whose == owner => {
            Some((turn, false, seeds?))
        }
        PlyEvent { kind: PlyEventKind::Captured, owner: whose, seeds } if whose == owner => {
            Some((turn, true, seeds?))
        }
        _ => None,
    })
}

fn compare_houses(survey: &Survey, games: &[Game]) {
    let played: Vec<&Game> = games.iter().filter(|game| !game.plies.is_empty()).collect();
    let count = |is: &dyn Fn(&Game) -> bool| played.iter().filter(|game| is(game)).count() as u64;
    let is_gone = |game: &Game, owner, turn| loss(game, owner).is_some_and(|loss| loss.0 <= turn);
    let rows = compare(survey, "houses", "owner turn", "emptied captured owned of", |keys| {
        let (owner, turn) = (side(keys[0]), number(keys[1]));
        let lost = |captured| {
            count(&|game| {
                loss(game, owner).is_some_and(|loss| (loss.0, loss.1) == (turn, captured))
            })
        };
        let owned = count(&|game| turns(game) >= turn && !is_gone(game, owner, turn));
        [lost(false), lost(true), owned, count(&|game| turns(game) >= turn)]
    });
    let losses: Vec<(Side, u32, bool, u8)> = Side::BOTH
        .iter()
        .flat_map(|&owner| games.iter().filter_map(move |game| Some((owner, loss(game, owner)?))))
        .map(|(owner, (turn, captured, seeds))| (owner, turn, captured, seeds))
        .collect();
    let told: u64 = rows.iter().map(|row| row[0] + row[1]).sum();
    assert_eq!(told, losses.len() as u64, "a loss has no row");
    let half = Side::BOTH.map(|owner| {
        let all = played.len() as u64;
        (1..200).find(|&turn| 2 * count(&|game| is_gone(game, owner, turn)) >= all)
    });
    assert_eq!(Side::BOTH.map(|owner| survey.houses.half_lost_by(owner)), half);
    for row in values(survey, "house_losses", &["owner", "stage", "event", "games", "seeds_median"])
    {
        let seeds: Vec<u32> = losses
            .iter()
            .filter(|(owner, turn, captured, _)| {
                *owner == side(&row[0])
                    && is_in_namua(*turn) == (row[1] == "namua")
                    && *captured == (row[2] == "captured")
            })
            .map(|loss| u32::from(loss.3))
            .collect();
        assert_eq!(row[3..], [seeds.len().to_string(), median(seeds)], "{row:?}");
    }
}

fn compare_openings(survey: &Survey, games: &[Game]) {
    let mut tree: BTreeMap<String, Vec<&Game>> = BTreeMap::new();
    let mut all = 0;
    for game in games.iter().filter(|game| game.plies.len() >= 4) {
        let moves = game.plies[..4].iter().map(|ply| write_move(&ply.written, ply.side()));
        let moves: Vec<String> = moves.collect();
        for depth in 1..=4 {
            tree.entry(moves[..depth].join(" ")).or_default().push(game);
        }
        all += 1;
    }
    let is_shown = |games: &[&Game]| games.len() >= (all as f64 * 0.005).ceil() as usize;
    let rows = compare(survey, "openings", "moves", "games of south_wins with_winner", |keys| {
        let games = &tree[keys[0]];
        let parent = keys[0].rsplit_once(' ').map_or(all, |(before, _)| tree[before].len());
        let accepted = games.iter().copied().filter(|game| game.status == Status::Accepted);
        let [_, south, north, _] = wins(accepted);
        assert!(is_shown(games), "{}", keys[0]);
        [games.len() as u64, parent as u64, south, south + north]
    });
    assert_eq!(rows.len(), tree.values().filter(|games| is_shown(games)).count());
    let counts = "branches branches_left_out games_shown games_left_out";
    compare(survey, "openings_left_out", "depth", counts, |keys| {
        let of_depth =
            tree.iter().filter(|(moves, _)| moves.split(' ').count() == number(keys[0]) as usize);
        let shown = of_depth.clone().filter(|(_, games)| is_shown(games));
        let games: usize = shown.clone().map(|(_, games)| games.len()).sum();
        let branches = shown.count();
        [branches, of_depth.count() - branches, games, all - games].map(|n| n as u64)
    });
}
