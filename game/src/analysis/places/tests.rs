//! What is told of places.

use std::sync::atomic::AtomicBool;

use bao_engine::{Limits, Value};
use bao_rules::{Position, Ruleset};
use proptest::prelude::*;

use super::*;
use crate::analysis::{Chance, Class};

const RULES: Ruleset = Ruleset::KIBAO;

fn searched(position: Position, number: u32) -> Searched {
    let place = Place { position, number };
    let stop = AtomicBool::new(false);
    let found = Searcher::new(&RULES).search(&place, &Limits::nodes(5_000), &stop);
    found.expect("the game is on")
}

proptest! {
    #[test]
    fn both_chances_make_a_hundred_and_none_looks_proved(value in -2_000i32..2_000) {
        let [south, north] = chances(Chance::of(Value::estimate(value)));
        let tenths = |text: &str| {
            let digits: String = text.chars().filter(char::is_ascii_digit).collect();
            digits.parse::<u32>().expect("it is a number")
        };
        prop_assert_eq!(tenths(&south) + tenths(&north), 1_000, "{} {}", south, north);
        prop_assert!(tenths(&south) > 0 && tenths(&north) > 0);
    }
}

#[test]
fn an_estimate_says_so_and_a_stopped_search_says_nothing() {
    let start = Position::start(&RULES);
    let found = searched(start, 1);
    assert!(standing(&found).starts_with("South ") && how(&found).starts_with("an estimate, "));
    assert!(how(&found).ends_with("5,000 turns played"), "{}", how(&found));
    let place = Place { position: start, number: 1 };
    let stopped = Searcher::new(&RULES).search(&place, &Limits::default(), &AtomicBool::new(true));
    assert_eq!(stopped, None);
}

#[test]
fn a_won_position_is_proved_in_words() {
    // The last turn of game 6405 ends it.
    let text = "1,1,1,1,0,1,1,1/2,3,3,2,1,3,2,6/0- 0,1,0,1,18,2,1,0/2,1,4,3,0,1,0,1/0+ n t";
    let position: Position = text.parse().expect("it is a position");
    let place = Place { position, number: 23 };
    let outlook = HouseOutlook::of(&place, &RULES).expect("North owns his house");
    assert!(outlook.words().starts_with("House: "), "{}", outlook.words());
    assert_eq!(HouseOutlook::of(&Place { number: 20, ..place }, &RULES), None);
    assert_eq!(HouseOutlook::of(&Place { number: 25, ..place }, &RULES), None);
    let found = searched(position, 23);
    for choice in &found.valuation.choices {
        let turn = found.judge(choice.turn).expect("it is a choice");
        let said = verdict(&turn);
        match turn.class() {
            class if class.is_error() => {
                let named = said.contains(class.in_words()) && said.contains("better was 23n ");
                assert!(named && said.contains(sign(class).unwrap_or("nothing")), "{said}");
                assert!(remark_of(&found, &turn).contains(&choice.name));
            }
            Class::Good => assert!(said.starts_with("good: "), "{said}"),
            _ => assert!(!said.contains("became"), "{said}"),
        }
    }
}
