//! Recounts the perft tables in `tests/perft/*.perft` with the crate and, if the numbers are small,
//! with the slow rules.

use crate::slow::Board;
use crate::slow_filled::Board as FilledBoard;
use bao_rules::{Position, RuleOption, Ruleset, perft};

struct Row {
    rules: Ruleset,
    position: Position,
    counts: Vec<u64>,
}

fn rows() -> Vec<Row> {
    let folder = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/perft");
    let mut rows = Vec::new();
    for entry in std::fs::read_dir(folder).expect("the folder of perft tables is there") {
        let path = entry.expect("the folder is readable").path();
        let text = std::fs::read_to_string(&path).expect("a perft table is text");
        for line in text.lines().filter(|line| !line.starts_with('#') && !line.trim().is_empty()) {
            let parts: Vec<&str> = line.split('|').map(str::trim).collect();
            let [rules, position, counts] = parts[..] else { panic!("{path:?}: {line}") };
            let rules: Ruleset = rules.parse().expect("the ruleset is known");
            let position = match position {
                "start" => Position::start(&rules),
                text => text.parse().unwrap_or_else(|e| panic!("{line}: {e}")),
            };
            let counts = counts.split_whitespace().map(|n| n.parse().expect("a count")).collect();
            rows.push(Row { rules, position, counts });
        }
    }
    assert!(rows.len() >= 64, "only {} perft rows found", rows.len());
    rows
}

fn count_slowly(position: &Position, rules: &Ruleset, depth: u32) -> u64 {
    fn count(board: &Board, rules: &Ruleset, depth: u32) -> u64 {
        match board.legal_moves(rules) {
            moves if depth == 1 => moves.len() as u64,
            moves => moves.iter().map(|(_, next)| count(next, rules, depth - 1)).sum(),
        }
    }
    fn count_filled(board: &FilledBoard, depth: u32) -> u64 {
        match board.legal_moves() {
            moves if depth == 1 => moves.len() as u64,
            moves => moves.iter().map(|(_, next)| count_filled(next, depth - 1)).sum(),
        }
    }
    if rules.is_filled() {
        return count_filled(&FilledBoard::from(position, rules), depth);
    }
    count(&Board::from(position), rules, depth)
}

/// Checks each row down to the last depth with at most `most` lines of play.
fn hold(most: impl Fn(&Ruleset) -> u64, count: impl Fn(&Position, &Ruleset, u32) -> u64) {
    for Row { rules, position, counts } in rows() {
        let few = counts.iter().take_while(|&&expected| expected <= most(&rules));
        for (depth, &expected) in (1..).zip(few) {
            let counted = count(&position, &rules, depth);
            assert_eq!(counted, expected, "{rules} | {position} depth {depth}");
        }
    }
}

#[test]
fn the_crate_matches_the_tables() {
    hold(|rules| if rules.is_filled() { 600_000 } else { 150_000 }, perft);
}

#[test]
fn the_slow_rules_match_the_tables() {
    hold(|_| 3_000, count_slowly);
}

/// Takes about ten minutes.
#[test]
#[ignore = "extended: counts millions of lines with the slow rules"]
fn the_tables_match_to_their_last_depth() {
    hold(|_| u64::MAX, perft);
    hold(|_| u64::MAX, count_slowly);
}

#[test]
fn every_option_has_a_table() {
    let shown: Vec<Ruleset> = rows().into_iter().map(|row| row.rules).collect();
    for option in RuleOption::ALL {
        for (_, rules) in option.alternatives(&Ruleset::KIBAO) {
            assert!(shown.contains(&rules), "{rules}");
        }
    }
    for (name, rules) in Ruleset::NAMED.into_iter().chain(Ruleset::FILLED) {
        assert!(shown.contains(&rules), "{name}");
    }
}
