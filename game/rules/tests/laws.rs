//! Checks properties of every game and every position, reachable or not.

use bao_rules::{Event, HouseChoice, IllegalMoveError, Move, Pit, Position, Ruleset, SEEDS, Side};
use fastrand::Rng;
use proptest::prelude::*;

use crate::both::{agree, any_position, any_rules, every_move};

/// The positions of a random game, with a random ruleset of Bao.
fn games() -> impl Strategy<Value = (Ruleset, Vec<Position>)> {
    (any::<u64>(), prop::collection::vec(any::<u16>(), 1..120)).prop_map(|(seed, picks)| {
        let mut random = Rng::with_seed(seed);
        let rules = any_rules(&mut |end| random.usize(..end));
        let mut game = vec![Position::start(&rules)];
        for pick in picks {
            let moves: Vec<(Move, Position)> = game[game.len() - 1].legal_moves(&rules).collect();
            match moves.get(usize::from(pick) % moves.len().max(1)) {
                Some(&(_, next)) => game.push(next),
                None => break,
            }
        }
        (rules, game)
    })
}

/// A random position, and a random ruleset of Bao.
fn anywhere() -> impl Strategy<Value = (Ruleset, Position)> {
    any::<u64>().prop_map(|seed| {
        let mut random = Rng::with_seed(seed);
        let mut below = |end| random.usize(..end);
        (any_rules(&mut below), any_position(&mut below))
    })
}

fn seeds(position: &Position) -> u32 {
    Side::BOTH
        .iter()
        .map(|&s| position.half(s).ring.total() + u32::from(position.half(s).store))
        .sum()
}

#[test]
fn an_error_names_the_row_that_differs_from_the_others() {
    let start = Position::start(&Ruleset::KIBAO).to_string();
    let rows: Vec<usize> = start.match_indices("0,").map(|(at, _)| at).collect();
    for at in rows {
        let mut text = start.clone();
        text.replace_range(at..at + 2, "");
        let row = text[..at].rfind(['/', ' ']).map_or(0, |before| before + 1);
        let end = at + text[at..].find('/').expect("a store follows the rows");
        let error = text.parse::<Position>().expect_err("a row is too short").to_string();
        assert!(error.ends_with(&format!("`{}` has 7", &text[row..end])), "{text}: {error}");
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 400, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn both_implementations_agree_in_games((rules, game) in games()) {
        for position in &game {
            agree(position, &rules);
            // Rule 1.4.
            prop_assert_eq!(seeds(position), SEEDS);
            for half in Side::BOTH.map(|side| position.half(side)) {
                prop_assert!(!half.owns_house || half.ring.get(Pit::HOUSE) > 0);
            }
        }
        // Rule 4.1: a lost house is never owned again.
        for pair in game.windows(2) {
            for side in Side::BOTH {
                prop_assert!(pair[0].half(side).owns_house || !pair[1].half(side).owns_house);
            }
        }
    }

    #[test]
    fn parsing_any_text_as_a_position_never_panics(text in "\\PC*") {
        let _ = text.parse::<Position>();
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 4_000, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn both_implementations_agree_anywhere((rules, position) in anywhere()) {
        agree(&position, &rules);
    }

    #[test]
    fn exactly_the_listed_moves_are_playable(
        (rules, position) in anywhere(),
    ) {
        let listed: Vec<(Move, Position)> = position.legal_moves(&rules).collect();
        let is_over = position.board_end(&rules).is_some();
        for mv in every_move() {
            let played = position.play(&rules, mv, &mut ());
            prop_assert_eq!(played == Err(IllegalMoveError::GameOver), is_over);
            let found = listed.iter().find(|(legal, _)| *legal == mv).map(|(_, next)| *next);
            prop_assert_eq!(played.ok(), found);
        }
        prop_assert_eq!(listed.is_empty(), position.end(&rules).is_some());
        let stops = listed.iter().filter(|(mv, _)| mv.house == HouseChoice::Stop).count();
        prop_assert_eq!(usize::from(position.choice_count(&rules)), stops);
        for (mv, _) in listed {
            let known = position.choice_count_around(&rules, Some(mv));
            prop_assert_eq!(usize::from(known), stops);
        }
    }

    #[test]
    fn mirrored_sides_give_mirrored_results((rules, position) in anywhere()) {
        let mirror = position.mirror();
        let mirrored: Vec<(Move, Position)> =
            position.legal_moves(&rules).map(|(mv, next)| (mv, next.mirror())).collect();
        prop_assert_eq!(mirror.legal_moves(&rules).collect::<Vec<_>>(), mirrored);
        let end = |p: &Position| p.end(&rules).map(|end| (end.winner == p.to_move(), end.cause));
        prop_assert_eq!(end(&mirror), end(&position));
        // Position text reads back.
        prop_assert_eq!(position.to_string().parse(), Ok(position));
    }

    #[test]
    fn events_account_for_lost_houses_and_captured_seeds((rules, position) in anywhere()) {
        for (mv, next) in position.legal_moves(&rules) {
            let mut events = Vec::new();
            prop_assert_eq!(position.play(&rules, mv, &mut events), Ok(next));
            let mover = position.to_move();
            let lost = |side: Side| position.half(side).owns_house && !next.half(side).owns_house;
            let emptied = events.iter().any(|e| matches!(e, Event::HouseEmptied { .. }));
            let captured = events.iter().any(|e| matches!(e, Event::HouseCaptured { .. }));
            prop_assert_eq!((emptied, captured), (lost(mover), lost(mover.opponent())));
            let taken: u32 = events.iter().map(|e| match e {
                Event::Captured { seeds, .. } => u32::from(*seeds),
                _ => 0,
            }).sum();
            let total = |p: &Position| p.half(mover).ring.total() + u32::from(p.half(mover).store);
            prop_assert_eq!(total(&next), total(&position) + taken);
        }
    }
}
