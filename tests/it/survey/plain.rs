//! The games replayed once more and counted in plain loops: no groups, no polars.

use std::collections::BTreeMap;

use bao_game::replay::{Game, PlyEvent, Status};
use bao_rules::{MoveKind, Side};
use bao_study::survey::Survey;

use super::{Imported, import_text, survey_of, values};
use crate::damages::damaged_csv;
use crate::support::replay_all;

/// Games with their dates, a fourth of them spoiled.
fn archive() -> (Imported, Survey, Vec<Game>) {
    let imported = import_text(&damaged_csv(400, 11, 0.25), &[]);
    let survey = survey_of(&imported);
    let records =
        bao_archive::store::open_games(&imported.folder, None).expect("the games can be read");
    let games = replay_all(records, &"kibao".parse().expect("a ruleset"));
    assert_eq!(games.len() as u64, survey.manifest.counts.games);
    for status in ["accepted", "partial"] {
        assert!(games.iter().any(|game| game.status.name() == status), "no game is {status}");
    }
    (imported, survey, games)
}

fn texts<const N: usize>(numbers: [u64; N]) -> Vec<String> {
    numbers.iter().map(u64::to_string).collect()
}

fn accepted(games: &[Game]) -> impl Iterator<Item = &Game> {
    games.iter().filter(|game| game.status == Status::Accepted)
}

/// Games, South's, North's, and those of nobody.
fn wins<'a>(games: impl Iterator<Item = &'a Game>) -> [u64; 4] {
    games.fold([0; 4], |mut wins, game| {
        wins[0] += 1;
        wins[match game.winner {
            Some(Side::South) => 1,
            Some(Side::North) => 2,
            None => 3,
        }] += 1;
        wins
    })
}

#[test]
fn results_ends_and_years_are_those_of_a_plain_count() {
    let (imported, survey, games) = archive();
    let [_, south, north, _] = wins(accepted(&games));
    assert_eq!(
        values(&survey, "results", &["count", "of"]),
        [texts([south, south + north]), texts([north, south + north])]
    );
    let columns = ["ended_by", "games", "south_wins", "north_wins", "no_winner"];
    let ends = values(&survey, "ends", &columns);
    for row in &ends {
        let of_end = accepted(&games).filter(|game| game.ending.name() == row[0]);
        assert_eq!(row[1..], texts(wins(of_end)), "{}", row[0]);
    }
    let all: u64 = ends.iter().map(|row| row[1].parse::<u64>().expect("a count")).sum();
    assert_eq!(all, accepted(&games).count() as u64);

    let records =
        bao_archive::store::read_records(&imported.folder).expect("the games can be read");
    let years = records.map(|record| record.expect("a game").date.map(|date| date.to_string()));
    let mut by_year: BTreeMap<String, Vec<&Game>> = BTreeMap::new();
    for (game, date) in games.iter().zip(years) {
        if game.status == Status::Accepted {
            let year = date.map(|date| date[..4].to_owned()).unwrap_or_default();
            by_year.entry(year).or_default().push(game);
        }
    }
    assert!(by_year.len() > 2);
    let columns = ["year", "games", "south_wins", "north_wins", "no_winner"];
    let rows = values(&survey, "years", &columns);
    assert_eq!(rows.len(), by_year.len());
    for row in rows {
        assert_eq!(row[1..], texts(wins(by_year[&row[0]].iter().copied())), "{}", row[0]);
    }
}

#[test]
fn ends_by_stage_are_those_of_a_plain_count() {
    let (_imported, survey, games) = archive();
    let in_namua = |game: &Game| game.plies.last().is_none_or(|ply| ply.at.number <= 22);
    let columns = ["stage", "ended_by", "games", "south_wins", "north_wins", "no_winner"];
    let rows = values(&survey, "ends_by_stage", &columns);
    for row in &rows {
        let of_row = accepted(&games)
            .filter(|game| in_namua(game) == (row[0] == "namua") && game.ending.name() == row[1]);
        assert_eq!(row[2..], texts(wins(of_row)), "{row:?}");
    }
    let all: u64 = rows.iter().map(|row| row[2].parse::<u64>().expect("a count")).sum();
    assert_eq!(all, accepted(&games).count() as u64);
    let [_, south, north, _] = wins(accepted(&games));
    let [_, in_hand_south, in_hand_north, _] = wins(accepted(&games).filter(|game| in_namua(game)));
    assert!(in_hand_south > 10 && in_hand_north > 10, "{in_hand_south} {in_hand_north}");
    let known = [
        ("all", in_hand_south + in_hand_north, south + north),
        ("south", in_hand_south, south),
        ("north", in_hand_north, north),
    ];
    let known =
        known.map(|(winner, count, of)| vec![winner.to_owned(), count.to_string(), of.to_string()]);
    assert_eq!(values(&survey, "mkononi", &["winner", "count", "of"]), known);
}

#[test]
fn lengths_are_those_of_a_plain_count() {
    let (_imported, survey, games) = archive();
    let columns = ["games", "mean", "minimum", "median", "maximum"];
    let rows = values(&survey, "lengths", &columns);
    for (row, winners) in
        rows.iter().zip([&[Side::South, Side::North][..], &[Side::South], &[Side::North]])
    {
        let finished = accepted(&games)
            .filter(|game| game.winner.is_some_and(|winner| winners.contains(&winner)));
        let mut turns: Vec<u32> =
            finished.filter_map(|game| game.plies.last()).map(|ply| ply.at.number).collect();
        turns.sort_unstable();
        let (n, middle) = (turns.len(), turns.len() / 2);
        assert!(n > 20);
        let mean = f64::from(turns.iter().sum::<u32>()) / n as f64;
        let median = match n % 2 {
            0 => f64::from(turns[middle - 1] + turns[middle]) / 2.0,
            _ => f64::from(turns[middle]),
        };
        let known = [
            n.to_string(),
            format!("{mean:.2}"),
            turns[0].to_string(),
            format!("{median:.2}"),
            turns[n - 1].to_string(),
        ];
        assert_eq!(*row, known);
    }
}

#[test]
fn choices_and_captures_are_those_of_a_plain_count() {
    let (_imported, survey, games) = archive();
    let mut counted: BTreeMap<(u32, Side), Vec<(u8, bool)>> = BTreeMap::new();
    for game in &games {
        for (index, ply) in game.plies.iter().enumerate() {
            let ply_counted = (game.choices(index), ply.kind == MoveKind::Capture);
            counted.entry((ply.at.number, ply.side())).or_default().push(ply_counted);
        }
    }
    let known: Vec<Vec<String>> = counted
        .iter()
        .map(|((turn, side), plies)| {
            let sum: u64 = plies.iter().map(|ply| u64::from(ply.0)).sum();
            let forced = plies.iter().filter(|ply| ply.0 == 1).count();
            let most = plies.iter().map(|ply| ply.0).max().unwrap_or_default();
            vec![
                turn.to_string(),
                side.name().to_owned(),
                plies.len().to_string(),
                format!("{:.2}", sum as f64 / plies.len() as f64),
                most.to_string(),
                forced.to_string(),
            ]
        })
        .collect();
    let columns = ["turn", "side", "plies", "mean", "maximum", "forced"];
    assert_eq!(values(&survey, "choices", &columns), known);
    let known: Vec<Vec<String>> = counted
        .iter()
        .map(|((turn, side), plies)| {
            let captures = plies.iter().filter(|ply| ply.1).count();
            let takatas = plies.len() - captures;
            [turn.to_string(), side.name().to_owned()]
                .into_iter()
                .chain([plies.len(), captures, takatas].map(|n| n.to_string()))
                .collect()
        })
        .collect();
    let columns = ["turn", "side", "plies", "captures", "takatas"];
    assert_eq!(values(&survey, "captures", &columns), known);

    let columns = ["stage", "side", "plies", "captures"];
    for row in values(&survey, "captures_by_stage", &columns) {
        let plies = counted.iter().filter(|((turn, side), _)| {
            (*turn <= 22) == (row[0] == "namua") && (row[1] == "all" || row[1] == side.name())
        });
        let plies: Vec<_> = plies.flat_map(|(_, plies)| plies).collect();
        let captures = plies.iter().filter(|ply| ply.1).count();
        assert_eq!(row[2..], [plies.len().to_string(), captures.to_string()], "{row:?}");
    }
}

/// The turn in which a player lost his house, whether it was captured, and the seeds in it.
fn loss(game: &Game, owner: Side) -> Option<(u32, bool, u8)> {
    game.plies.iter().find_map(|ply| {
        ply.events.iter().find_map(|event| match *event {
            PlyEvent::Emptied { owner: whose, seeds } if whose == owner => {
                Some((ply.at.number, false, seeds))
            }
            PlyEvent::Captured { owner: whose, seeds } if whose == owner => {
                Some((ply.at.number, true, seeds))
            }
            _ => None,
        })
    })
}

#[test]
fn houses_are_those_of_a_plain_count() {
    let (_imported, survey, games) = archive();
    let played: Vec<&Game> = games.iter().filter(|game| !game.plies.is_empty()).collect();
    let reach =
        |game: &&&Game, turn: u32| game.plies.last().is_some_and(|ply| ply.at.number >= turn);
    let columns = ["owner", "turn", "emptied", "captured", "owned", "of"];
    let mut lost = 0;
    let mut half = [None; 2];
    for row in values(&survey, "houses", &columns) {
        let owner = if row[0] == "south" { Side::South } else { Side::North };
        let turn: u32 = row[1].parse().expect("a turn");
        let fate = |game: &&&Game| loss(game, owner);
        let count = |is: &dyn Fn(&&&Game) -> bool| played.iter().filter(is).count() as u64;
        let way = |captured| {
            count(&|g| fate(g).is_some_and(|(when, how, _)| when == turn && how == captured))
        };
        let (emptied, captured) = (way(false), way(true));
        let owned = count(&|g| reach(g, turn) && fate(g).is_none_or(|(when, ..)| when > turn));
        let of = count(&|g| reach(g, turn));
        assert_eq!(row[2..], texts([emptied, captured, owned, of]), "{row:?}");
        lost += emptied + captured;
        let gone = count(&|g| fate(g).is_some_and(|(when, ..)| when <= turn));
        if 2 * gone >= played.len() as u64 {
            half[owner as usize].get_or_insert(turn);
        }
    }
    assert_eq!(Side::BOTH.map(|owner| survey.houses.half_lost_by(owner)), half);
    let known = Side::BOTH.iter().flat_map(|&side| games.iter().filter_map(move |g| loss(g, side)));
    assert_eq!(lost, known.count() as u64, "every loss has its row");

    let columns = ["owner", "stage", "event", "games", "seeds_median"];
    for row in values(&survey, "house_losses", &columns) {
        let owner = if row[0] == "south" { Side::South } else { Side::North };
        let losses = games.iter().filter_map(|game| loss(game, owner));
        let mut seeds: Vec<u8> = losses
            .filter(|(turn, captured, _)| {
                (*turn <= 22) == (row[1] == "namua") && *captured == (row[2] == "captured")
            })
            .map(|(.., seeds)| seeds)
            .collect();
        seeds.sort_unstable();
        let middle = seeds.len() / 2;
        let median = match seeds.len() {
            0 => String::new(),
            n if n % 2 == 1 => format!("{:.2}", f64::from(seeds[middle])),
            _ => format!("{:.2}", f64::from(seeds[middle - 1] + seeds[middle]) / 2.0),
        };
        assert_eq!(row[3..], [seeds.len().to_string(), median], "{row:?}");
    }
}

#[test]
fn openings_are_those_of_a_plain_count() {
    let (_imported, survey, games) = archive();
    let mut tree: BTreeMap<String, Vec<&Game>> = BTreeMap::new();
    let mut all = 0;
    for game in games.iter().filter(|game| game.plies.len() >= 4) {
        let side = |index: usize| bao_game::replay::written_side(game.plies[index].side());
        let moves: Vec<String> = (0..4)
            .map(|index| bao_notation::write_move(&game.plies[index].written, side(index)))
            .collect();
        for depth in 1..=4 {
            tree.entry(moves[..depth].join(" ")).or_default().push(game);
        }
        all += 1;
    }
    let least = (all as f64 * 0.005).ceil() as usize;
    let columns = ["moves", "games", "of", "south_wins", "with_winner"];
    let rows = values(&survey, "openings", &columns);
    for row in &rows {
        let games = &tree[&row[0]];
        let parent = row[0].rsplit_once(' ').map_or(all, |(before, _)| tree[before].len());
        let [_, south, north, _] = wins(accepted_of(games));
        let known = texts([games.len() as u64, parent as u64, south, south + north]);
        assert_eq!(row[1..], known, "{}", row[0]);
    }
    let mut shown: Vec<&str> = rows.iter().map(|row| row[0].as_str()).collect();
    shown.sort_unstable();
    let known: Vec<&str> = tree
        .iter()
        .filter(|(_, games)| games.len() >= least)
        .map(|(moves, _)| moves.as_str())
        .collect();
    assert_eq!(shown, known);
    let columns = ["depth", "branches", "branches_left_out", "games_shown", "games_left_out"];
    for row in values(&survey, "openings_left_out", &columns) {
        let depth: usize = row[0].parse().expect("a depth");
        let of_depth = || tree.iter().filter(|(moves, _)| moves.split(' ').count() == depth);
        let shown = of_depth().filter(|(_, games)| games.len() >= least);
        let games: usize = shown.clone().map(|(_, games)| games.len()).sum();
        let branches = shown.count();
        let out = of_depth().count() - branches;
        let known = texts([branches, out, games, all - games].map(|n| n as u64));
        assert_eq!(row[1..], known, "depth {depth}");
    }
}

fn accepted_of<'a>(games: &'a [&'a Game]) -> impl Iterator<Item = &'a Game> {
    games.iter().copied().filter(|game| game.status == Status::Accepted)
}

#[test]
fn players_and_findings_are_those_of_a_plain_count() {
    let (imported, survey, games) = archive();
    let records =
        bao_archive::store::read_records(&imported.folder).expect("the games can be read");
    let mut players: BTreeMap<String, [u64; 4]> = BTreeMap::new();
    for (record, game) in records.zip(&games) {
        let record = record.expect("a game");
        if game.status != Status::Accepted {
            continue;
        }
        for (name, side) in [(record.south, Side::South), (record.north, Side::North)] {
            let counts = players.entry(name.expect("a name")).or_default();
            counts[0] += 1;
            counts[1] += u64::from(game.winner == Some(side));
            counts[2] += u64::from(game.winner == Some(side.opponent()));
            counts[3] += u64::from(side == Side::South);
        }
    }
    let columns = ["name", "games", "wins", "losses", "games_as_south"];
    let rows = values(&survey, "players", &columns);
    assert_eq!(rows.len(), players.len());
    for row in &rows {
        assert_eq!(row[1..], texts(players[&row[0]]), "{}", row[0]);
    }
    let order: Vec<_> =
        rows.iter().map(|row| (std::cmp::Reverse(players[&row[0]][0]), &row[0])).collect();
    assert!(order.is_sorted());

    let found = values(&survey, "findings", &["code", "findings"]);
    assert!(found.len() > 3);
    let total: u64 = found.iter().map(|row| row[1].parse::<u64>().expect("a count")).sum();
    assert_eq!(total, survey.manifest.tables[&bao_tables::schema::Table::Findings][0].rows);
}
