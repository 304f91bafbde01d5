//! Recognises which games of an archive are games of the study.

use crate::support::{Studied, columns, file, generate_csv, line, study_text};

/// Returns winner and moves of generated games.
fn others(games: usize) -> Vec<[String; 2]> {
    columns(&generate_csv(games, 31, &[]), ["winner", "transcript"])
}

/// Returns the game numbers that the study names.
fn named() -> Vec<String> {
    columns(&file("datasets/study/type_games.csv"), ["game"]).concat()
}

fn rows(games: &[String], others: &[[String; 2]]) -> String {
    let rows = games.iter().zip(others);
    rows.map(|(game, [winner, moves])| format!("{game},{winner},{moves}\n")).collect()
}

fn here(study: &Studied, material: &str) -> String {
    let found = study.rows("matching").iter().find(|row| row[0].value == material);
    found.expect("the row is there")[2].value.clone()
}

fn differing(study: &Studied) -> Vec<String> {
    study.parity.unexplained_rows().map(|row| format!("{} {}", row.table, row.item)).collect()
}

#[test]
fn games_with_numbers_of_the_study_are_not_taken_for_its_games() {
    let published = file("datasets/games.csv");
    let in_print: Vec<String> =
        published.lines().skip(1).filter_map(|line| Some(line.split_once(',')?.0.into())).collect();
    let unprinted: Vec<String> =
        named().into_iter().filter(|game| !in_print.contains(game)).collect();
    assert_eq!((in_print.len(), unprinted.len()), (59, 76));
    let others = others(300);
    let plain: Vec<String> = (0..224).map(|number| format!("{}", 900_000 + number)).collect();

    // The 59 games, games with the remaining numbers of the 135, and games without a number of the study.
    let many = format!(
        "{published}{}{}",
        rows(&unprinted, &others),
        rows(&plain, &others[unprinted.len()..])
    );
    let study = study_text(many.as_str());
    assert_eq!(here(&study, "finished"), (59 + 300).to_string());
    assert_eq!(here(&study, "same-moves"), "59");
    let classes: u32 = ["same-class", "other-class"]
        .map(|found| here(&study, found))
        .iter()
        .map(|n| n.parse::<u32>().expect("a number"))
        .sum();
    assert_eq!(classes, 76);
    assert_eq!((here(&study, "missing"), here(&study, "named")), ("0".into(), "59".into()));
    assert_eq!(differing(&study), [""; 0]);

    // Two games with printed numbers but other moves: in addition to the printed games, and in place of them.
    let beside = format!("{published}{}", rows(&in_print[..2], &others));
    let study = study_text(beside.as_str());
    assert_eq!(
        (here(&study, "same-moves"), here(&study, "other-moves")),
        ("59".into(), "0".into())
    );
    assert_eq!(differing(&study), [""; 0]);
    let (header, rest) = published.split_once('\n').expect("a header");
    let kept: String = rest.lines().skip(2).map(|line| format!("{line}\n")).collect();
    let instead = format!("{header}\n{kept}{}", rows(&in_print[..2], &others));
    let study = study_text(instead.as_str());
    assert_eq!(
        (here(&study, "same-moves"), here(&study, "other-moves")),
        ("57".into(), "2".into())
    );
    assert_eq!((here(&study, "missing"), here(&study, "named")), ("76".into(), "57".into()));
    assert_eq!(differing(&study), [""; 0]);
    let printed = study.rows("printed_games").iter().map(|row| line(row));
    assert_eq!(printed.filter(|row| row.contains(",other-moves,")).count(), 2);
}
