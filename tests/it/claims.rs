//! What the study claims in its text, by plain loops over the games: no frames.

use std::collections::BTreeMap;

use bao_game::classify::{Classification, FinalColour, MatrixKind, Progress, find_study_plies};
use bao_reports::Table;
use bao_reports::language::{Language, Messages};
use bao_rules::{MoveKind, Ruleset, Side};
use bao_study::Study;
use bao_study::parity::Verdict;

use crate::report::page::study_published_games;
use crate::support::{archive, generate_csv, replay_all, study_text};

fn table(study: &Study, name: &str) -> Table {
    let found = study.to_tables().into_iter().find(|table| table.name == name);
    found.expect("the study has the table")
}

/// The rows of a table under the values of some columns, with the values of others.
fn rows(table: &Table, keys: &[&str], values: &[&str]) -> BTreeMap<String, Vec<String>> {
    let of = |names: &[&str], row: &[bao_reports::Cell]| -> Vec<String> {
        let at = names.iter().map(|name| table.column(name).expect("the table has the column"));
        at.map(|at| row[at].value.clone()).collect()
    };
    table.rows.iter().map(|row| (of(keys, row).join(" "), of(values, row))).collect()
}

const KEYS: [&str; 3] = ["claim", "counts", "winner"];

/// A game of the population, with the loser's answer to the winner's turn 23: whether it captures, and the choices.
type Counted = (Classification, Option<(bool, u8)>);

fn population(text: &str) -> Vec<Counted> {
    let games = replay_all(archive(text).expect("a header"), &Ruleset::KIBAO);
    let counted = games.iter().filter_map(|game| {
        let classes = bao_game::classify::classify(game)?;
        let turn = if classes.winner == Side::South { 23 } else { 24 };
        let mut plies = find_study_plies(game);
        let answer = plies.find(|ply| (ply.turn, ply.side) == (turn, classes.winner.opponent()));
        let answer = answer.map(|ply| (ply.kind == MoveKind::Capture, ply.choices));
        Some((classes, answer))
    });
    counted.collect()
}

/// The published games and those of a text, under `game,winner,transcript`.
fn published_and(text: &str) -> String {
    let mut reader = csv::Reader::from_reader(text.as_bytes());
    let header = reader.headers().expect("a header").clone();
    let at = ["game", "winner", "transcript"].map(|name| header.iter().position(|of| of == name));
    let mut all = crate::support::file("datasets/games.csv");
    for row in reader.records() {
        let row = row.expect("a row");
        let cells = at.map(|at| &row[at.expect("the column is there")]);
        all += &format!("{}\n", cells.join(","));
    }
    all
}

fn winner_first(game: &Classification) -> bool {
    matches!(game.progress, Progress::Verde | Progress::Marrone | Progress::Arancione)
}

fn loser_first(game: &Classification) -> bool {
    matches!(game.progress, Progress::Rosso | Progress::Senape | Progress::Viola)
}

fn captured(game: &Classification) -> bool {
    winner_first(game) && game.final_colour == FinalColour::Oro || game.progress == Progress::Senape
}

#[test]
fn advice_is_counted_as_in_plain_loops() {
    // Few games by chance keep both houses so long: the published ones are added.
    let text = published_and(&generate_csv(4_000, 17, &[]));
    let games = population(&text);
    assert!(games.len() > 80, "{}", games.len());
    let found = rows(
        &table(&study_text(text.as_str()), "advice"),
        &KEYS,
        &["count", "of", "other_count", "other_of"],
    );
    let count = |is: &dyn Fn(&Counted) -> bool| games.iter().filter(|game| is(game)).count();
    let share = |is: &dyn Fn(&Counted) -> bool, of: &dyn Fn(&Counted) -> bool| {
        [count(&|game| is(game) && of(game)), count(of)].map(|n| n.to_string())
    };
    let number = |game: &Counted| game.0.matrix_type.map(|t| t.number());
    let forcing = |game: &Counted| matches!(number(game), Some(2 | 6 | 13 | 20 | 27));
    let emptied = |game: &Counted| winner_first(&game.0) || loser_first(&game.0);
    let at_once = |game: &Counted| game.0.moment == Some(23);
    let left = |game: &Counted| !matches!(number(game), Some(1 | 8 | 15 | 22)) && game.1.is_some();
    let alone = |game: &Counted| game.1 == Some((true, 1));
    let bound = |game: &Counted| winner_first(&game.0) && at_once(game) && left(game);

    let none: &dyn Fn(&Counted) -> bool = &|_| false;
    let known: [(&str, [[String; 2]; 2]); 7] = [
        ("empty-first archive all", [share(&|g| winner_first(&g.0), &emptied), share(none, none)]),
        (
            "empty-at-23-wins archive all",
            [
                share(&|g| winner_first(&g.0), &|g| emptied(g) && at_once(g)),
                share(&|g| winner_first(&g.0), &|g| emptied(g) && !at_once(g)),
            ],
        ),
        (
            "empty-at-23-captures archive all",
            [
                share(&|g| captured(&g.0), &|g| emptied(g) && at_once(g)),
                share(&|g| captured(&g.0), &|g| emptied(g) && !at_once(g)),
            ],
        ),
        (
            "forcing-types archive south",
            [
                share(&forcing, &|g| g.0.winner == Side::South && number(g).is_some()),
                share(none, none),
            ],
        ),
        (
            "forcing-types-capture archive all",
            [share(&|g| g.1.is_some_and(|a| a.0), &forcing), share(none, none)],
        ),
        (
            "forcing-types-alone archive all",
            [
                share(&alone, &forcing),
                share(&alone, &|g| number(g).is_some() && !forcing(g) && left(g)),
            ],
        ),
        (
            "one-mtaji archive all",
            [
                share(&|g| g.0.kind == Some(MatrixKind::Pm), &|g| bound(g) && alone(g)),
                share(&|g| g.0.kind == Some(MatrixKind::Pm), &|g| bound(g) && !alone(g)),
            ],
        ),
    ];
    for (claim, [[n, of], [others, others_of]]) in known {
        let found = &found[claim];
        assert_eq!(found[..2], [n, of], "{claim}");
        let other = if found[2].is_empty() {
            ["0", "0"]
        } else {
            [&found[2], &found[3]].map(String::as_str)
        };
        assert_eq!(other, [others.as_str(), &others_of], "{claim}");
        assert!(found[1] != "0", "{claim} is tested by no game");
    }
    assert_eq!(found["better-play archive all"][..2], ["0", "0"]);
}

#[test]
fn a_claim_has_the_verdict_that_its_games_allow() {
    let verdicts = |study: &Study| rows(&table(study, "advice"), &KEYS, &["verdict", "p"]);
    let (study, _) = study_published_games(&Messages::new(Language::English));
    let chosen = verdicts(study);
    assert_eq!(chosen["empty-first archive all"], ["selection", ""]);
    assert_eq!(chosen["empty-first printed all"], ["not-tested", ""]);
    assert_eq!(chosen["forcing-types-capture archive all"], ["by-definition", ""]);
    assert_eq!(chosen["better-play archive all"], ["selection", ""]);
    assert_eq!(chosen["empty-first random all"], ["not-tested", ""]);
    assert_eq!(chosen["empty-first engine all"], ["not-tested", ""]);
    let nothing = verdicts(&study_text("game,transcript\n"));
    for (claim, verdict) in &nothing {
        let known = match claim.as_str() {
            claim if !claim.contains(" archive ") => &chosen[claim][0],
            _ => "no-games",
        };
        assert_eq!(verdict[0], known, "{claim}");
    }
    let many = verdicts(&study_text(generate_csv(300, 5, &[])));
    assert_eq!(many["better-play archive all"], ["not-judged", ""]);
    assert_ne!(many["empty-first archive all"][0], "selection");
}

#[test]
fn ratios_of_the_text_have_the_intervals_of_the_printed_counts() {
    let (study, _) = study_published_games(&Messages::new(Language::English));
    let ratios = rows(
        &table(study, "ratios"),
        &["statistic", "counts"],
        &["south", "north", "ratio", "low", "high", "claimed", "verdict"],
    );
    let printed = |name: &str| ratios[&format!("{name} printed")].join(" ");
    assert_eq!(printed("first_empties_own"), "151 47 3.21 2.32 4.45 3 open");
    assert_eq!(printed("verde_or_arancione_of_oro"), "67 32 2.09 1.38 3.18 2 open");
}

#[test]
fn the_printed_games_are_here_if_their_moves_are() {
    let here = |study: &Study| {
        let games = table(study, "printed_games");
        assert_eq!(games.rows.len(), 135);
        let here = games.rows.iter().filter(|row| row[5].value == "yes");
        here.map(|row| row[3].value.clone()).collect::<Vec<String>>()
    };
    let (study, _) = study_published_games(&Messages::new(Language::English));
    assert_eq!(here(study), vec!["PM"; 59]);
    let other = generate_csv(1, 3, &[]).replace("\n1,", "\n7710,");
    let study = study_text(other);
    assert_eq!(study.parity.count(Verdict::Equal), 0);
    assert!(here(&study).is_empty());
}
