//! Plays the examples in `tests/cases/*.cases`, which cover each rule of docs/rules.md and
//! docs/relatives.md, and compares their outcomes with snapshots.

use std::collections::BTreeSet;
use std::fmt::Write as _;
use std::path::Path;

use bao_rules::{Direction, Event, HouseChoice, Move, Pit, Position, Row, RuleOption, Ruleset};

/// The names of the files in `tests/cases`, without `.cases`.
const FILES: [&str; 3] = ["rules", "sources", "relatives"];

struct Case {
    rule: String,
    what: String,
    rules: Ruleset,
    position: Position,
    play: Vec<Move>,
}

pub fn mv(text: &str) -> Move {
    let parts: Vec<&str> = text.split_whitespace().collect();
    let row = if parts[0].starts_with('A') { Row::Front } else { Row::Back };
    let pit = parts[0][1..].parse().ok().and_then(|number| Pit::new(row, number));
    let direction = match parts[1] {
        "cw" => Direction::Clockwise,
        "ccw" => Direction::Counterclockwise,
        other => panic!("`{other}` is not a direction"),
    };
    let house = if parts.get(2) == Some(&"+") { HouseChoice::Play } else { HouseChoice::Stop };
    Move { pit: pit.unwrap_or_else(|| panic!("`{text}` has no pit")), direction, house }
}

fn name(mv: &Move) -> String {
    let direction = if mv.direction == Direction::Clockwise { "cw" } else { "ccw" };
    let house = if mv.house == HouseChoice::Play { " +" } else { "" };
    format!("{} {direction}{house}", mv.pit)
}

fn case(block: &str) -> Case {
    let mut lines = block.lines().map(|line| line.split_once(':').expect("a line is `key: value`"));
    let (rule, what) = lines.next().expect("a block has a line");
    let mut rules = Ruleset::KIBAO;
    let (mut position, mut play) = (None, Vec::new());
    for (key, value) in lines {
        match (key, value.trim()) {
            ("rules", text) => rules = text.parse().expect("the ruleset is known"),
            ("position", "start") => position = Some(Position::start(&rules)),
            ("position", text) => {
                position = Some(text.parse().unwrap_or_else(|e| panic!("{rule}:{what}: {e}")));
            }
            ("play", text) => play = text.split(',').map(mv).collect(),
            (key, _) => panic!("`{key}` is not a key of a case"),
        }
    }
    let position = position.expect("a case has a position");
    Case { rule: rule.to_owned(), what: what.trim().to_owned(), rules, position, play }
}

pub fn text(path: &str) -> String {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join(path);
    std::fs::read_to_string(&path).unwrap_or_else(|e| panic!("{}: {e}", path.display()))
}

fn cases(file: &str) -> Vec<Case> {
    let text = text(&format!("tests/cases/{file}.cases"));
    let lines: Vec<&str> = text.lines().filter(|line| !line.starts_with('#')).collect();
    let text = lines.join("\n");
    let cases: Vec<Case> =
        text.split("\n\n").map(str::trim).filter(|b| !b.is_empty()).map(case).collect();
    assert!(cases.len() > 30, "only {} cases found", cases.len());
    cases
}

fn describe(event: &Event) -> String {
    let way = |direction: &Direction| if *direction == Direction::Clockwise { "cw" } else { "ccw" };
    match event {
        Event::Placed { pit } => format!("place {pit}"),
        Event::Lap { from: Some(from), seeds, direction, last } => {
            format!("{from} {seeds} {} {last}", way(direction))
        }
        Event::Lap { from: None, seeds, direction, last } => {
            format!("enter {seeds} {} {last}", way(direction))
        }
        Event::Captured { pit, seeds } => format!("capture {pit} {seeds}"),
        Event::HouseEmptied { seeds, .. } => format!("HOUSE EMPTIED {seeds}"),
        Event::HouseCaptured { seeds, .. } => format!("HOUSE CAPTURED {seeds}"),
        Event::Tax { .. } => "TAX".to_owned(),
        Event::HouseStop { .. } => "HOUSE STOP".to_owned(),
        Event::TakasiaStop { .. } => "TAKASIA STOP".to_owned(),
        Event::Added { pit, seeds } => format!("{pit}+{seeds}"),
    }
}

#[test]
fn every_case_matches_its_snapshot() {
    for file in FILES {
        insta::assert_snapshot!(file, outcomes(file));
    }
}

fn outcomes(file: &str) -> String {
    let mut kept = String::new();
    for Case { rule, what, rules, position, play } in cases(file) {
        let legal: Vec<String> = position.legal_moves(&rules).map(|(mv, _)| name(&mv)).collect();
        let _ = writeln!(kept, "== {rule} {what}\n{rules} | {position}");
        let starts = position.move_starts(&rules);
        let _ = writeln!(kept, "legal ({:?}): {}", starts.kind, legal.join(", "));
        if let Some(pit) = starts.blocked {
            let _ = writeln!(kept, "blocked: {pit}");
        }
        for mv in play {
            let mut events = Vec::new();
            match position.play(&rules, mv, &mut events) {
                Err(reason) => {
                    let _ = writeln!(kept, "- {}: no: {reason}", name(&mv));
                }
                Ok(after) => {
                    let events: Vec<String> = events.iter().map(describe).collect();
                    let _ = writeln!(kept, "- {}: {}\n  {after}", name(&mv), events.join("; "));
                    if let Some(end) = after.end(&rules) {
                        let _ = writeln!(kept, "  END: {:?} wins, {:?}", end.winner, end.cause);
                    }
                }
            }
        }
        if let Some(end) = position.end(&rules) {
            let _ = writeln!(kept, "END: {:?} wins, {:?}", end.winner, end.cause);
        }
    }
    kept
}

#[test]
fn every_option_value_has_a_case_that_changes_no_other_option() {
    let shown: Vec<Ruleset> =
        FILES.iter().flat_map(|file| cases(file)).map(|case| case.rules).collect();
    for option in RuleOption::ALL {
        for (value, rules) in option.alternatives(&Ruleset::KIBAO) {
            assert!(shown.contains(&rules), "{}={value} has no example", option.name);
        }
    }
}

#[test]
fn every_rule_in_rules_md_has_a_case() {
    let book = text("../../docs/rules.md");
    let rules: BTreeSet<String> = book
        .lines()
        .filter_map(|line| line.split_once(' '))
        .map(|(number, _)| number.to_owned())
        .filter(|number| {
            number.split_once('.').is_some_and(|(a, b)| {
                let digit =
                    |text: &str| text.len() == 1 && text.bytes().all(|b| b.is_ascii_digit());
                digit(a) && digit(b)
            })
        })
        .collect();
    assert!(rules.len() >= 28, "{rules:?}");
    let shown: BTreeSet<String> =
        ["rules", "sources"].into_iter().flat_map(cases).map(|case| case.rule).collect();
    assert_eq!(shown, rules);
}
