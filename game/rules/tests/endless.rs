//! Sowings that never end (rule 6.4), from random games: found, and found soon.
//!
//! `tests/endless/*.endless`: ruleset, position and move of sowings whose first state comes back only
//! after up to a thousand million laps.

use std::path::Path;

use bao_rules::{
    Direction, Event, HouseChoice, IllegalMoveError, Move, Pit, Position, Row, Ruleset, Visitor,
};

/// Counts the laps that are sown.
#[derive(Default)]
struct Laps(usize);

impl Visitor for Laps {
    fn visit_event(&mut self, event: Event) {
        self.0 += usize::from(matches!(event, Event::Lap { .. }));
    }
}

fn mv(text: &str) -> Move {
    let parts: Vec<&str> = text.split(' ').collect();
    let [pit, direction, ref house @ ..] = parts[..] else { panic!("a move is `B7 ccw`: {text}") };
    let row = if pit.starts_with('A') { Row::Front } else { Row::Back };
    let number = pit[1..].parse().expect("a pit has a number");
    let direction =
        if direction == "cw" { Direction::Clockwise } else { Direction::Counterclockwise };
    let house = if house.is_empty() { HouseChoice::Stop } else { HouseChoice::Play };
    Move { pit: Pit::new(row, number).expect("a pit's number is 1 to 8"), direction, house }
}

#[test]
fn the_longest_known_ones_are_found_at_once() {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/endless/random-play.endless");
    let text = std::fs::read_to_string(path).expect("the list is there");
    let mut found = 0;
    for line in text.lines().filter(|line| !line.starts_with('#')) {
        let parts: Vec<&str> = line.split(" | ").collect();
        let [rules, position, played] = parts[..] else { panic!("{line}") };
        let rules: Ruleset = rules.parse().expect("the ruleset is known");
        let position: Position = position.parse().expect("the position is one");
        let mut laps = Laps::default();
        assert_eq!(
            position.play(&rules, mv(played), &mut laps),
            Err(IllegalMoveError::Endless),
            "{line}"
        );
        // 3,248 at the most when this was written; a thousand million without the proof.
        assert!(laps.0 < 10_000, "{line} took {} laps", laps.0);
        found += 1;
    }
    assert!(found >= 14, "only {found} sowings found");
}
