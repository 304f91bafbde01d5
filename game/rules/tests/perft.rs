//! The perft tables of `tests/perft/*.perft`, counted by the engine and, where small, by the slow rules.

use crate::slow::Board;
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
    assert!(rows.len() >= 20, "only {} perft rows found", rows.len());
    rows
}

fn slow_perft(board: &Board, rules: &Ruleset, depth: u32) -> u64 {
    if depth == 0 {
        return 1;
    }
    board.legal_moves(rules).iter().map(|(_, next)| slow_perft(next, rules, depth - 1)).sum()
}

/// Counts the rows as far as they say at most so many lines.
fn hold(most: u64, count: impl Fn(&Position, &Ruleset, u32) -> u64) {
    for Row { rules, position, counts } in rows() {
        for (depth, expected) in (1..).zip(counts).take_while(|(_, expected)| *expected <= most) {
            let context = || format!("{rules} | {position} depth {depth}");
            assert_eq!(count(&position, &rules, depth), expected, "{}", context());
        }
    }
}

fn count_slowly(position: &Position, rules: &Ruleset, depth: u32) -> u64 {
    slow_perft(&Board::from(position), rules, depth)
}

#[test]
fn the_engine_counts_what_the_tables_say() {
    hold(150_000, perft);
}

#[test]
fn the_slow_rules_count_what_the_tables_say() {
    hold(3_000, count_slowly);
}

/// Takes some ten minutes.
#[test]
#[ignore = "extended: counts millions of lines with the slow rules"]
fn the_tables_hold_to_their_last_depth() {
    hold(u64::MAX, perft);
    hold(u64::MAX, count_slowly);
}

#[test]
fn every_option_has_a_table() {
    let shown: Vec<Ruleset> = rows().into_iter().map(|row| row.rules).collect();
    for option in RuleOption::ALL {
        for (_, rules) in option.alternatives(&Ruleset::KIBAO) {
            assert!(shown.contains(&rules), "{rules}");
        }
    }
    for (name, rules) in Ruleset::NAMED {
        assert!(shown.contains(&rules), "{name}");
    }
}
