//! The study of the published games: its tables, and parity with the printed study.

use std::collections::BTreeSet;

use bao_reports::Cell;
use bao_study::parity::{ParityRow, ParityVerdict};
use bao_study::{Sampling, frame_to_table};
use bao_tables::schema::Table;
use polars::prelude::col;

use crate::support::{
    Studied, assert_says, cases, columns, file, games, generate_csv, line, study_text, words,
};

fn study() -> &'static Studied {
    Studied::of_published_games()
}

/// Some columns of the games that the study counts.
fn rows_of_games(study: &Studied, columns: &[&str]) -> Vec<Vec<Cell>> {
    let games = study.games.scan(Table::Games).expect("every archive has the table");
    let games = games.select(columns.iter().map(|name| col(*name)).collect::<Vec<_>>()).collect();
    frame_to_table(&games.expect("the games can be read")).rows
}

/// The kinds of those printed games whose moves are in the archive.
fn kinds_here(study: &Studied) -> Vec<&str> {
    let printed = study.rows("printed_games");
    assert_eq!(printed.len(), 135);
    printed.iter().filter(|row| row[5].value == "yes").map(|row| row[3].value.as_str()).collect()
}

fn name(row: &ParityRow) -> String {
    format!("{} {} {} {}", row.table, row.winner, row.item, row.number)
}

#[test]
fn exactly_the_known_faults_differ() {
    let study = study();
    // If a search contradicts a judgement, the row has the deciding line.
    let (judged, differing): (Vec<&ParityRow>, Vec<&ParityRow>) = study
        .parity
        .rows
        .iter()
        .filter(|row| row.verdict().differs())
        .partition(|row| row.line.is_some());
    assert!(judged.iter().all(|row| row.table == "errors"));
    assert_eq!(judged.len(), 11);
    let differing: BTreeSet<String> = differing.into_iter().map(name).collect();
    assert_eq!(differing, cases("faults").into_iter().collect());
    assert_eq!(study.parity.unexplained_rows().count(), 0);
}

#[test]
fn every_known_fault_is_listed_with_its_number() {
    let study = study();
    let named = study.parity.rows.iter().filter(|row| row.fault.is_some()).count();
    let faults = file("datasets/study/known_faults.csv").lines().count() - 1;
    assert_eq!(named, faults);
    let is_misprint =
        |row: &&ParityRow| row.item == "types_2_6_13_20_27" && row.number == "percent";
    let misprint = study.parity.rows.iter().find(is_misprint).expect("the percentage is there");
    assert_eq!(misprint.printed, "69.92");
    assert_eq!(misprint.recomputed.as_deref(), Some("63.92"));
}

#[test]
fn the_printed_numbers_of_the_59_games_are_reproduced() {
    let study = study();
    let compared = |table: &str, number: &str| {
        let rows: Vec<&ParityRow> = study
            .parity
            .rows
            .iter()
            .filter(|row| row.table == table && row.number == number && row.ours.is_some())
            .collect();
        let equal = rows.iter().filter(|row| row.verdict() == ParityVerdict::Equal).count();
        (equal, rows.len())
    };
    assert_eq!(compared("matrix_games", "type"), (59, 59));
    assert_eq!(compared("type_games", "type"), (59, 59));
    assert_eq!(compared("type_games", "kind"), (59, 59));
    assert_eq!(compared("options", "count"), (106, 107));
    assert_eq!(compared("options", "kind"), (107, 107));
    assert_eq!(compared("matrix_games", "coin_toss"), (12, 12));
    assert_eq!(compared("matrix_games", "coin_toss_kind"), (11, 12));
    assert_eq!(compared("matrix_games", "outcome"), (56, 56));
    assert_eq!(compared("options", "remark"), (20, 20));
    assert_eq!(compared("errors", "judgement"), (55, 66));
    // The printed table has only the green rows: South 42 oro, 33 NX, 9 NC; North 17 oro, 14 NX, 3 NC.
    assert_eq!(compared("compositions", "count"), (6, 6));
}

/// This includes rigged tosses.
#[test]
fn every_toss_that_is_not_open_says_whether_it_wins_the_other_house() {
    let study = study();
    let table = study.tables.iter().find(|table| table.name == "judged_games");
    let table = table.expect("the table exists");
    let [kind, wins] =
        ["toss", "toss_wins"].map(|name| table.column(name).expect("the table has the column"));
    let tosses = table.rows.iter().map(|row| [kind, wins].map(|at| row[at].value.as_str()));
    let tosses: BTreeSet<[&str; 2]> = tosses.collect();
    let rigged = ["rigged-by-seeds", "rigged-by-outcome"];
    for [kind, wins] in &tosses {
        let expected: &[&str] = match *kind {
            "" | "open" => &[""],
            "winning" => &["yes"],
            "losing" => &["no"],
            // Even tosses and rigged tosses may win or lose.
            kind if kind == "even" || rigged.contains(&kind) => &["yes", "no"],
            kind => panic!("unknown kind {kind}"),
        };
        assert!(expected.contains(wins), "{kind}: {wins}");
    }
    assert!(tosses.contains(&["rigged-by-seeds", "yes"]), "{tosses:?}");
    assert!(tosses.contains(&["rigged-by-outcome", "no"]), "{tosses:?}");
}

#[test]
fn every_row_of_the_print_has_a_verdict() {
    let study = study();
    let all: usize = ParityVerdict::ALL.iter().map(|&verdict| study.parity.count(verdict)).sum();
    assert_eq!(all, study.parity.rows.len());
    let names: BTreeSet<String> = study.parity.rows.iter().map(name).collect();
    // Every row has a name of its own.
    assert_eq!(names.len(), study.parity.rows.len());
    for (table, rows) in
        [("classes", 40), ("compositions", 46), ("first_event", 8), ("percentages", 30)]
    {
        let counts = study.parity.rows.iter().filter(|r| r.table == table && r.number == "count");
        assert_eq!(counts.count(), rows, "{table}");
    }
}

#[test]
fn a_study_of_nothing_is_all_zeros() {
    let study = study_text("game,transcript\n");
    assert_eq!(study.study.tables.sizes.games, 0);
    for table in &study.tables {
        for row in &table.rows {
            let text = line(row);
            assert!(!text.contains("NaN") && !text.contains("inf"), "{}: {text}", table.name);
        }
    }
    assert_eq!(study.parity.count(ParityVerdict::Equal), 0);
    assert_eq!(study.parity.count(ParityVerdict::Differs), 0);
}

/// A game without house events counts as *other*. A game that breaks off has no class.
#[test]
fn games_outside_the_study_classes_are_shown_as_other() {
    let games = games();
    let cut = |plies: usize| {
        let mut transcript = bao_game::replay::normal_transcript(&games[0]);
        transcript.plies.truncate(plies);
        bao_notation::write(&transcript)
    };
    let text = format!("game,winner,transcript\n1,south,{}\n2,south,{}<<>\n", cut(44), cut(44));
    let study = study_text(text);
    let columns = "game status winner ended_by plies qualifies moment progress final combination kind type \
                   loser_house_captured";
    let [whole, broken] = &rows_of_games(&study, &words(columns))[..] else {
        panic!("not two games")
    };
    assert_eq!(line(whole), "1,accepted,south,resigned,44,true,,other,other,other,,,false");
    assert_eq!(line(broken), "2,partial,south,unknown,43,false,,,,,,,");
    let others = study
        .rows("classes")
        .iter()
        .filter(|row| row[0].value == "south" && row[2].value == "other");
    assert_eq!(others.map(|row| row[3].value.as_str()).collect::<Vec<_>>(), ["1", "1", "1"]);
}

/// The names of the 28 types are definitions, so the parity table does not include them.
#[test]
fn the_types_equal_the_printed_ones() {
    let study = study();
    let ours = study.rows("types");
    let printed = file("datasets/study/types.csv");
    let printed: Vec<&str> = printed.lines().skip(1).collect();
    assert_eq!(printed.len(), 28);
    for winner in 0..2 {
        for (index, row) in printed.iter().enumerate() {
            assert_eq!(line(&ours[29 * winner + index][1..4]), *row);
        }
    }
}

/// Polars stores a column with one row differently from a longer column.
#[test]
fn a_study_of_one_game_has_the_row_of_that_game() {
    let published = study();
    let columns = ["game", "winner", "plies", "progress", "type"];
    let all = rows_of_games(published, &columns);
    let games = file("datasets/games.csv");
    let lines: Vec<&str> = games.lines().collect();
    for index in [0, 58] {
        let study = study_text(format!("{}\n{}\n", lines[0], lines[index + 1]));
        assert_eq!(rows_of_games(&study, &columns), [all[index].clone()]);
        assert_eq!(study.parity.count(ParityVerdict::Differs), 0);
    }
}

/// Other games may have the same numbers (ids) as the games of the study.
#[test]
fn only_games_of_the_study_are_compared_with_it() {
    let games = file("datasets/games.csv");
    let others = columns(&generate_csv(59, 21, &[]), ["transcript"]);
    let mut text = "game,winner,transcript\n".to_owned();
    for ([number], [moves]) in columns(&games, ["game"]).iter().zip(&others) {
        text += &format!("{number},,{moves}\n");
    }
    let study = study_text(text);
    assert_eq!(study.study.tables.sizes.games, 59);
    assert_eq!(study.parity.count(ParityVerdict::Equal), 0);
    assert_eq!(study.parity.count(ParityVerdict::Differs), 0);
    assert_eq!(study.here.sampling, Sampling::All);
    assert_eq!(kinds_here(&study), [""; 0]);
    let published = self::study();
    assert_eq!(kinds_here(published), ["PM"; 59]);
    assert_eq!(published.here.sampling, Sampling::Published { left_out: 59, left: 0 });
}

/// A game that ends before any house event has a class, but no move that could illustrate it.
#[test]
fn a_class_without_an_example_is_not_listed_as_missing() {
    let mut transcript = bao_game::replay::normal_transcript(&games()[0]);
    transcript.plies.truncate(44);
    let text = format!("game,winner,transcript\n1,south,{}\n", bao_notation::write(&transcript));
    let study = study_text(text);
    let words = bao_reports::language::Messages::new(bao_reports::language::Language::English);
    let document = study.report(&words, "bao study");
    let text = bao_reports::render_text(&document, None);
    let (_, progress) = text.split_once("How the game went:").expect("the section is there");
    let (met, unmet) =
        progress.split_once("Not found in this archive:").expect("the list is there");
    assert_says(met, "Found, but only in games without an event");
    assert_says(met, "- other:");
    let unmet = unmet.split("FINAL COLOURS").next().unwrap_or_default();
    assert!(unmet.contains("- verde (green):") && !unmet.contains("- other:"), "{unmet}");
}

#[test]
fn the_sensitivity_table_equals_a_plain_count() {
    let games = file("datasets/games.csv");
    let names = ["game", "winner", "transcript"];
    let mut text = names.join(",") + "\n";
    for (at, [game, winner, moves]) in columns(&games, names).iter().enumerate() {
        let turns: Vec<&str> = moves.split("; ").collect();
        // Every third game lacks its last turn. Its winner is given, but the board does not show a win.
        let kept = if at % 3 == 0 { turns.len() - 1 } else { turns.len() };
        text += &format!("{game},{winner},{}\n", turns[..kept].join("; "));
    }
    let study = study_text(text);
    let at = |table: &str, name: &str| {
        let mut tables = study.tables.iter().filter(|of| of.name == table);
        tables.next().and_then(|of| of.column(name)).expect("the column")
    };
    let games = rows_of_games(&study, &["winner", "ended_by", "progress", "qualifies"]);
    let games = games.into_iter().map(|row| [0, 1, 2, 3].map(|at: usize| row[at].value.clone()));
    let games: Vec<[String; 4]> = games.filter(|game| game[3] == "true").collect();
    let resigned = games.iter().filter(|game| game[1] == "resigned").count();
    assert!(resigned > 5 && games.len() > 50, "{resigned} of {}", games.len());
    let of_row =
        ["sample", "winner", "statistic", "count", "of"].map(|name| at("sensitivity", name));
    let rows = study.rows("sensitivity");
    assert_eq!(rows.len(), 44);
    for row in rows {
        let [sample, winner, statistic, count, of] = of_row.map(|at| row[at].value.as_str());
        let is_of = |game: &&[String; 4]| {
            let is_resigned = game[1] == "resigned";
            match sample {
                "all" => true,
                "without-resigned" | "on-board" => !is_resigned,
                "without-unknown" => true,
                other => panic!("{other} is not a known sample of games"),
            }
        };
        let is_won = |game: &&[String; 4]| winner == "all" || game[0] == winner;
        let has_statistic = |game: &&[String; 4]| match statistic {
            "south_wins" => game[0] == "south",
            "first_empties_own" => ["verde", "marrone", "arancione"].contains(&&*game[2]),
            class => game[2] == class,
        };
        let all: Vec<&[String; 4]> = games.iter().filter(is_of).filter(is_won).collect();
        let met = all.iter().copied().filter(has_statistic).count();
        assert_eq!([count, of], [met.to_string(), all.len().to_string()], "{row:?}");
    }
}
