//! Tests of searched positions in words.

use std::sync::atomic::AtomicBool;

use bao_engine::{Limits, Value};
use bao_rules::{Position, Ruleset};
use proptest::prelude::*;

use super::*;
use crate::analysis::{Chance, Judge, MoveClass};

const RULES: Ruleset = Ruleset::KIBAO;

fn search(position: Position, number: u32) -> SearchedPosition {
    let position = NumberedPosition { position, number };
    let stop = AtomicBool::new(false);
    let found = Judge::new(&RULES, Judge::NODES).search(&position, &Limits::nodes(5_000), &stop);
    found.expect("the game is not over")
}

proptest! {
    #[test]
    fn chances_add_up_to_100_and_estimates_never_look_proved(value in -2_000i32..2_000) {
        let [south, north] = format_chances(Chance::of(Value::estimate(value)));
        let tenths = |text: &str| {
            let digits: String = text.chars().filter(char::is_ascii_digit).collect();
            digits.parse::<u32>().expect("a chance has digits")
        };
        prop_assert_eq!(tenths(&south) + tenths(&north), 1_000, "{} {}", south, north);
        prop_assert!(tenths(&south) > 0 && tenths(&north) > 0);
    }
}

#[test]
fn an_estimate_says_that_it_is_one_and_a_stopped_search_has_no_result() {
    let start = Position::start(&RULES);
    let found = search(start, 1);
    assert!(
        describe_standing(&found).starts_with("South ")
            && describe_search(&found).starts_with("an estimate, ")
    );
    assert!(describe_search(&found).ends_with("5,000 nodes"), "{}", describe_search(&found));
    let numbered = NumberedPosition { position: start, number: 1 };
    let stopped = Judge::new(&RULES, Judge::NODES).search(
        &numbered,
        &Limits::default(),
        &AtomicBool::new(true),
    );
    assert_eq!(stopped, None);
}

#[test]
fn the_house_and_the_moves_of_a_searched_position_are_described() {
    // The position before the last two moves of game 6405.
    let text = "1,1,1,1,0,1,1,1/2,3,3,2,1,3,2,6/0- 0,1,0,1,18,2,1,0/2,1,4,3,0,1,0,1/0+ n t";
    let position: Position = text.parse().expect("a position");
    let numbered = NumberedPosition { position, number: 23 };
    let outlook = HouseOutlook::of(&numbered, &RULES).expect("North owns his house");
    assert!(outlook.in_words().starts_with("North's house: "), "{}", outlook.in_words());
    assert_eq!(HouseOutlook::of(&NumberedPosition { number: 20, ..numbered }, &RULES), None);
    assert_eq!(HouseOutlook::of(&NumberedPosition { number: 25, ..numbered }, &RULES), None);
    let found = search(position, 23);
    for choice in &found.valuation.choices {
        let mv = found.judge(choice.mv).expect("a choice is legal");
        let said = describe_move(&mv);
        match mv.class() {
            class if class.is_error() => {
                let named = said.contains(class.in_words()) && said.contains("better was 23n ");
                let sign = sign_move(&mv).expect("an error has a sign");
                assert!(said.contains(&sign) && sign.starts_with('·') == mv.is_proved(), "{said}");
                assert!(named, "{said}");
                assert!(better_line_comment(&found, &mv).contains(&choice.text()));
            }
            MoveClass::Good => assert!(said.starts_with("good: "), "{said}"),
            _ => assert!(!said.contains("lost"), "{said}"),
        }
    }
}
