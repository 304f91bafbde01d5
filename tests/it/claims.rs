//! Checks the study's claims by plain loops over the games, without data frames.

use std::collections::BTreeMap;
use std::sync::LazyLock;

use bao_game::classify::{Classification, FinalColour, MatrixKind, Progress, find_study_plies};
use bao_reports::ReportTable;
use bao_reports::language::{Language, Messages};
use bao_rules::{MoveKind, Ruleset, Side};
use bao_study::{Sampling, Study};

use crate::support::{
    Studied, archive, columns, file, generate_csv, replay_all, study_text, study_text_under,
};

/// The claims are about games in which both houses are owned until the mtaji stage. Few random games are like that.
static GENERATED: LazyLock<String> =
    LazyLock::new(|| generate_csv(16_000, 17, &["--only-qualifying"]));

/// The published games together with the generated games. No claim counts the published games.
static MIXED: LazyLock<Studied> = LazyLock::new(|| study_text(published_and(&GENERATED)));

fn table(study: &Study, name: &str) -> ReportTable {
    let found = study.to_tables().into_iter().find(|table| table.name == name);
    found.expect("the study has the table")
}

/// The rows of a table: the values in the columns `values`, by the values in the columns `keys`.
fn rows(table: &ReportTable, keys: &[&str], values: &[&str]) -> BTreeMap<String, Vec<String>> {
    let of = |names: &[&str], row: &[bao_reports::Cell]| -> Vec<String> {
        let at = names.iter().map(|name| table.column(name).expect("the table has the column"));
        at.map(|at| row[at].value.clone()).collect()
    };
    table.rows.iter().map(|row| (of(keys, row).join(" "), of(values, row))).collect()
}

const KEYS: [&str; 3] = ["claim", "counts", "winner"];

/// A game of the population, and the loser's reply to the winner's turn 23: whether it captures, and the number of
/// choices.
type Counted = (Classification, Option<(bool, u8)>);

fn population(text: &str) -> Vec<Counted> {
    let games = replay_all(archive(text).expect("a header"), &Ruleset::KIBAO);
    let counted = games.iter().filter_map(|game| {
        let classes = bao_game::classify::classify(game)?;
        let turn = if classes.winner == Side::South { 23 } else { 24 };
        let mut plies = find_study_plies(game);
        let answer =
            plies.find(|ply| (ply.at.number, ply.at.side) == (turn, classes.winner.opponent()));
        let answer =
            answer.map(|ply| (ply.choices.kind == MoveKind::Capture, ply.choices.pair_count()));
        Some((classes, answer))
    });
    counted.collect()
}

/// The published games and the games of a text, as `game,winner,transcript`.
fn published_and(text: &str) -> String {
    file("datasets/games.csv") + &rows_of(text)
}

/// The columns `game,winner,transcript` of a text that has more columns.
pub fn rows_of(text: &str) -> String {
    let rows = columns(text, ["game", "winner", "transcript"]).into_iter();
    rows.map(|row| row.join(",") + "\n").collect()
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
fn advice_counts_equal_plain_loops() {
    let games = population(&GENERATED);
    assert!(games.len() > 80, "{}", games.len());
    let found = rows(&table(&MIXED, "advice"), &KEYS, &["count", "of"]);
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
    let is_first = |g: &Counted| winner_first(&g.0);
    let captures = |g: &Counted| captured(&g.0);
    let is_matrix = |g: &Counted| g.0.kind == Some(MatrixKind::Pm);
    let later = |g: &Counted| emptied(g) && !at_once(g);
    let at_23 = |g: &Counted| emptied(g) && at_once(g);

    let known: [(&str, [String; 2]); 10] = [
        ("empty-first archive all", share(&is_first, &emptied)),
        ("empty-at-23-wins archive all", share(&is_first, &at_23)),
        ("empty-at-23-wins otherwise all", share(&is_first, &later)),
        ("empty-at-23-captures archive all", share(&captures, &at_23)),
        ("empty-at-23-captures otherwise all", share(&captures, &later)),
        (
            "forcing-types archive south",
            share(&forcing, &|g| g.0.winner == Side::South && number(g).is_some()),
        ),
        ("forcing-types-capture archive all", share(&|g| g.1.is_some_and(|a| a.0), &forcing)),
        ("forcing-types-alone archive all", share(&alone, &forcing)),
        ("one-mtaji archive all", share(&is_matrix, &|g| bound(g) && alone(g))),
        ("one-mtaji otherwise all", share(&is_matrix, &|g| bound(g) && !alone(g))),
    ];
    for (claim, counted) in known {
        assert_eq!(found[claim], counted, "{claim}");
        assert!(counted[1] != "0", "{claim} is tested by no game");
    }
    assert_eq!(found["better-play archive all"], ["0", "0"]);
}

#[test]
fn verdicts_follow_from_the_games() {
    let verdicts = |study: &Study| rows(&table(study, "advice"), &KEYS, &["verdict", "p"]);
    let study = Studied::of_published_games();
    let chosen = verdicts(study);
    assert_eq!(chosen["empty-first archive all"], ["selection", ""]);
    assert_eq!(chosen["empty-first printed all"], ["not-tested", ""]);
    assert_eq!(chosen["forcing-types-capture archive all"], ["by-definition", ""]);
    assert_eq!(chosen["better-play archive all"], ["selection", ""]);
    let counted = rows(&table(study, "advice"), &KEYS, &["count", "of"]);
    assert_eq!(counted["better-play archive all"], ["55", "59"]);
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

/// A share does not support a claim if random play shows the same share, however far it is from one half.
#[test]
fn claims_are_compared_with_random_play_and_corrected_for_multiple_tests() {
    let columns = ["null", "null_of", "verdict", "p", "p_holm", "percent", "difference"];
    let advice = |study: &Study| rows(&table(study, "advice"), &KEYS, &columns);
    let found = advice(&MIXED);
    let archive = |(claim, row): (&String, &Vec<String>)| {
        claim.contains(" archive ").then(|| (claim.clone(), row.clone()))
    };
    let tested = found.iter().filter_map(archive).filter(|(_, row)| !row[3].is_empty());
    let tested: Vec<(String, Vec<String>)> = tested.collect();
    assert_eq!(tested.len(), 9);
    let p: Vec<Option<f64>> = tested.iter().map(|(_, row)| row[3].parse().ok()).collect();
    let corrected = bao_study::statistics::holm(&p);
    for ((claim, row), corrected) in tested.iter().zip(corrected) {
        assert_eq!(row[0], "random", "{claim}");
        assert_eq!(row[2], "not-distinguishable", "{claim} {row:?}");
        let p_holm: f64 = row[4].parse().expect("a number");
        let off = corrected.expect("the claim was tested") - p_holm;
        assert!(off.abs() < 1e-3, "{claim}: {row:?}");
    }
    assert_eq!(found["empty-first archive all"][1], "529");
    // South's share is nine tenths instead of one half, but random play shows the same share.
    let south = &found["empty-then-capture archive south"];
    assert!(south[5].parse::<f64>().is_ok_and(|percent| percent > 80.0), "{south:?}");
    // There is no baseline of random play under other rules.
    let generated = generate_csv(2_000, 21, &["--rule", "takasia=off", "--only-qualifying"]);
    let rules = "kibao,takasia=off".parse().expect("a ruleset");
    let others = advice(&study_text_under(rules, generated));
    assert_eq!(others["empty-first archive all"][0], "one-half");
    assert_eq!(others["empty-at-23-wins archive all"][0], "otherwise");
}

/// The rows of a table without some columns.
fn without(table: &ReportTable, names: &[&str]) -> Vec<Vec<String>> {
    let left = |at: &usize| !names.contains(&table.columns[*at].name.as_str());
    let at: Vec<usize> = (0..table.columns.len()).filter(left).collect();
    let row = |row: &Vec<bao_reports::Cell>| at.iter().map(|&at| row[at].value.clone()).collect();
    table.rows.iter().map(row).collect()
}

/// The study selected the published games by class, so no test and no verdict may use them.
#[test]
fn no_test_uses_the_published_games() {
    // The published games name no players, so the generated games must not either.
    let many = rows_of(&generate_csv(3_000, 1, &["--only-qualifying"]));
    let one = many.lines().next().expect("some games qualify");
    for few in [format!("{one}\n"), many.clone()] {
        let few = format!("game,winner,transcript\n{few}");
        let [alone, mixed] = [few.clone(), published_and(&few)].map(study_text);
        let left = alone.study.tables.counts.all_games();
        assert_eq!(mixed.here.sampling, Sampling::Published { left_out: 59, left });
        assert_eq!(alone.here.sampling, Sampling::All);
        for name in ["advice", "balance", "ratios", "comparison"] {
            let [alone, mixed] = [&alone, &mixed].map(|study| table(study, name));
            let alone = without(&alone, &["left_out"]);
            // This includes `better-play`, although only the published games were judged by a search.
            assert_eq!(without(&mixed, &["left_out"]), alone, "{name}");
        }
        let samples = rows(&table(&mixed, "samples"), &["counts"], &["left_out"]);
        assert_eq!(samples["archive"], ["59"]);
        let verdicts = rows(&table(&mixed, "advice"), &KEYS, &["verdict"]);
        assert!(verdicts.values().all(|verdict| verdict[0] != "supported"), "{verdicts:?}");
        let words = Messages::new(Language::English);
        let text = bao_reports::render_markdown(&mixed.report(&words, "bao study"));
        assert!(text.contains("Published games among these: 59."), "{text}");
        assert!(text.contains(&format!("games left for the tests: {left}.")), "{text}");
    }
}

#[test]
fn ratios_have_the_intervals_of_the_printed_counts() {
    let study = Studied::of_published_games();
    let ratios = rows(
        &table(study, "ratios"),
        &["statistic", "counts"],
        &["south", "north", "ratio", "low", "high", "claimed", "verdict"],
    );
    let printed = |name: &str| ratios[&format!("{name} printed")].join(" ");
    assert_eq!(printed("first_empties_own"), "151 47 3.21 2.32 4.45 3 open");
    assert_eq!(printed("verde_or_arancione_of_oro"), "67 32 2.09 1.38 3.18 2 open");
}
