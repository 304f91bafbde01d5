//! Checks that endless sowings (rule 6.4) from random games are detected quickly.
//!
//! `tests/endless/*.endless` lists the ruleset, position and move of sowings that take up to 1.7
//! thousand million laps to repeat a state.

use bao_rules::{Event, IllegalMoveError, Position, Ruleset, Visitor};

use crate::cases::{mv, text};

#[derive(Default)]
struct Laps(usize);

impl Visitor for Laps {
    fn visit_event(&mut self, event: Event) {
        self.0 += usize::from(matches!(event, Event::Lap { .. }));
    }
}

#[test]
fn known_endless_sowings_are_found_quickly() {
    let mut found = 0;
    let text = text("tests/endless/random-play.endless");
    for line in text.lines().filter(|line| !line.starts_with('#')) {
        let parts: Vec<&str> = line.split(" | ").collect();
        let [rules, position, played] = parts[..] else { panic!("{line}") };
        let rules: Ruleset = rules.parse().expect("the ruleset is known");
        let position: Position = position.parse().expect("the position is valid");
        let mut laps = Laps::default();
        assert_eq!(
            position.play(&rules, mv(played), &mut laps),
            Err(IllegalMoveError::Endless),
            "{line}"
        );
        // The maximum was 3,248 when this test was written; without the proof of endlessness it
        // would be a thousand million.
        assert!(laps.0 < 10_000, "{line} took {} laps", laps.0);
        found += 1;
    }
    assert!(found >= 14, "only {found} sowings found");
}
