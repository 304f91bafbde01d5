//! Archives: one bad row never costs another.

use bao_game::replay::{Game, Status};
use bao_rules::{Ruleset, Side};
use bao_tables::pipeline::{codes, replay_record};

use crate::support::{archive, replay_all};

fn games(text: impl Into<Vec<u8>>) -> Vec<Game> {
    replay_all(archive(text).expect("the header is good"), &Ruleset::KIBAO)
}

fn found(game: &Game) -> Vec<&'static str> {
    game.findings.iter().map(|finding| finding.code.name).collect()
}

#[test]
fn columns_are_found_by_their_names_in_any_order() {
    let games = games("Trascrizione,x,N° partita,Vincitore\n1:A7<* a5>,y,5,Sud\n");
    assert_eq!(games.len(), 1);
    assert_eq!((games[0].id.as_str(), games[0].winner), ("5", Some(Side::South)));
}

#[test]
fn a_header_without_its_columns_is_refused_with_a_remedy() {
    let message = |text: &str| archive(text).err().map(|e| e.to_string()).unwrap_or_default();
    assert!(message("a,b\n").contains("no column `game` and no column `transcript`"));
    assert!(message("").contains("the file is empty"));
}

#[test]
fn every_oddity_of_a_row_is_found_and_costs_no_other() {
    let text = b"game,winner,transcript\n\
        1,south,1:A7<* a5>\n\
        2,draw,1:A7<* a5>\n\
        ,north,1:A7<* a5>\n\
        1,south,1:A7<* a5>\n\
        5,south\n\
        6,south,\"1:A7<* a5>\n\
        7,so\xffth \xc3\xa8,1:A7<* a5>\n\
        8,north,\"1:A7<*\n a5>\"\n"
        .to_vec();
    let games = games(text);
    let rows: Vec<(&str, Vec<&str>, Status)> =
        games.iter().map(|game| (game.id.as_str(), found(game), game.status)).collect();
    let accepted = Status::Accepted;
    assert_eq!(rows[0], ("1", vec![], accepted));
    assert_eq!(rows[1], ("2", vec![codes::UNKNOWN_WINNER.name], accepted));
    assert_eq!(rows[2], ("line 4", vec![codes::MISSING_NUMBER.name], accepted));
    assert_eq!(rows[3], ("1", vec![codes::REPEATED_NUMBER.name], accepted));
    assert_eq!(rows[4], ("5", vec!["short-row", "empty-transcript"], Status::Rejected));
    assert_eq!(rows[5].0, "6");
    assert_eq!((&rows[5].1[..], rows[5].2), (&[codes::STRAY_QUOTE.name][..], accepted));
    assert_eq!(rows[6], ("7", vec!["bad-encoding", "unknown-winner"], accepted));
    assert_eq!(rows[7], ("8", vec![], accepted));
    assert_eq!(rows.len(), 8);
}

#[test]
fn a_row_of_megabytes_is_reported_and_the_next_is_read() {
    let text = format!("game,transcript\n1,{}\n2,1:A7<*\n", "1:A7<* a5>; ".repeat(200_000));
    let games = games(text);
    assert_eq!(found(&games[0])[0], codes::LONG_ROW.name);
    assert_eq!((games[1].id.as_str(), games[1].status), ("2", Status::Accepted));
}

#[test]
fn places_are_those_of_the_file() {
    let games = games("game,note,transcript\n7,è,\"1:A7<* \"\"x\"\" a9>;\n2:A6<\"\"\"\n");
    let places: Vec<(&str, usize, usize)> = games[0]
        .findings
        .iter()
        .map(|finding| (finding.code.name, finding.place.line, finding.place.column))
        .collect();
    assert_eq!(places, [("stray-text", 2, 13), ("unreadable-move", 2, 19), ("stray-text", 3, 6),]);
}

#[test]
fn more_games_than_a_chunk_keep_their_order() {
    let count = 2 * bao_tables::pipeline::GAMES_PER_CHUNK + 3;
    let mut text = String::from("game,transcript\n");
    for number in 0..count {
        text += &format!("{number},1:A7<* a5>\n");
    }
    let games = games(text);
    assert_eq!(games.len(), count);
    assert!(games.iter().enumerate().all(|(index, game)| game.id == index.to_string()));
}

#[test]
fn the_documented_name_of_a_column_goes_before_another_of_the_same_meaning() {
    assert_eq!(games("id,game,transcript\n0,6405,1:A7<*\n")[0].id, "6405");
}

#[test]
fn a_stray_mark_in_the_first_column_costs_no_other_game() {
    let games = games("transcript,game\n\"1:A7<* a5>,1\n1:A6<* a5>,2\n\"1:A7<* a5>\",3\n");
    let ids: Vec<&str> = games.iter().map(|game| game.id.as_str()).collect();
    assert_eq!(ids, ["1", "2", "3"]);
    let bare = self::games("game,transcript\n1,\"A7<* a5>\n2,\"A7<* a5>\n");
    assert_eq!(bare.len(), 2);
    assert!(bare.iter().all(|game| found(game).contains(&codes::STRAY_QUOTE.name)));
    assert!(bare.iter().all(|game| game.status == Status::Accepted));
}

#[test]
fn a_line_ended_by_a_carriage_return_alone_is_a_line() {
    let games = games("game,transcript\r1,1:A7<* a5>\r2,1:A6<* a5>\r");
    assert_eq!(games.len(), 2);
    assert!(games.iter().all(|game| game.plies.len() == 2 && game.findings.is_empty()));
}

/// The nanoseconds that the processor has worked for this thread, however busy it is with others; `None` where the
/// system does not count them.
fn work() -> Option<u64> {
    let counts = std::fs::read_to_string("/proc/thread-self/schedstat").ok()?;
    counts.split_whitespace().next()?.parse().ok()
}

/// Reads a row of so many moves and junk, shows some of its findings, and returns the work it took.
fn read_long_row(repeats: usize) -> Option<u64> {
    let many = "1:A7<* a5>; x<< \"\"".repeat(repeats);
    let text = format!("game,transcript\n1,\"{many}\"\n2,1:A7<*\n");
    let before = work();
    let games: Vec<Game> = archive(text)
        .expect("the header is good")
        .map(|record| replay_record(&record.expect("it can be read"), &Ruleset::KIBAO))
        .collect();
    assert_eq!(games[1].status, Status::Accepted);
    assert!(games[0].findings.len() >= repeats);
    for finding in games[0].findings.iter().take(repeats / 20) {
        let (shown, carets) = bao::terminal::excerpt::excerpt(&many, &finding.place.span);
        assert!(shown.len() < 300 && carets.contains('^'));
    }
    work().zip(before).map(|(after, before)| after - before)
}

#[test]
fn a_row_of_a_megabyte_takes_no_quadratic_work() {
    // Sixteen times the text takes sixteen times the work, and 256 times if it were quadratic.
    let part = read_long_row(2_500);
    let whole = read_long_row(40_000);
    if let (Some(part), Some(whole)) = (part, whole) {
        assert!(whole < 64 * part, "{whole} ns of work for the whole, {part} ns for a sixteenth");
    }
}
